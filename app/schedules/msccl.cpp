// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// MSCCL XML: the thread blocks of each GPU work at the same time, each in its own order; they send, receive, add and
// copy chunks of its buffers. A step may wait for one of another thread block. Whether the result is right, the machine
// says.

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "app/schedules/messages.h"
#include "app/schedules/partial_order.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// What a collective is here, and what its chunks are at the start.
struct MscclCollective {
    std::string_view name, operation, data, result;
    enum class Start { Parts, OwnParts, ForAll, Numbers } start = Start::Parts;
    std::string_view oldName = name; ///< of msccl-tools and of the runtime microsoft/msccl
};
constexpr std::array mscclCollectives{
    MscclCollective{"allreduce", "all-reduce", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"allgather", "all-to-all-broadcast", "X", "output", MscclCollective::Start::OwnParts},
    MscclCollective{
        "reducescatter", "all-to-all-reduction", "X", "output", MscclCollective::Start::ForAll, "reduce_scatter"},
    MscclCollective{"alltoall", "all-to-all-personalized", "X", "output", MscclCollective::Start::ForAll},
    MscclCollective{"broadcast", "one-to-all-broadcast", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"reduce", "all-to-one-reduction", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"custom", "none", "", "", MscclCollective::Start::Numbers}};

struct MscclStep {
    std::string type;
    char source = 'i', destination = 'i';
    int sourceAt = 0, destinationAt = 0, count = 1;
    int block = -1, step = -1; ///< the id of a thread block and the step of it that must have happened before; -1: none
    bool isAwaited = false;    ///< hasdep: the thread block announces that it has got here
    int line = 1, column = 1;

    bool receives() const { return type == "r" || type == "rcs" || type == "rrs" || type == "rrc" || type == "rrcs"; }
    bool sends() const { return type == "s" || type == "rcs" || type == "rrs" || type == "rrcs"; }
    bool adds() const { return type == "rrs" || type == "rrc" || type == "rrcs" || type == "re"; }
    bool readsSource() const { return type == "s" || type == "cpy" || adds(); }
    /// Whether what is received, added or copied stays.
    bool stores() const { return type != "s" && type != "rrs" && type != "nop"; }
};

struct MscclBlock {
    int id = 0, send = -1, receive = -1, channel = 0;
    std::vector<MscclStep> steps;
};

struct MscclGpu {
    std::map<char, int> chunks; ///< by buffer
    std::vector<MscclBlock> blocks;
};

/// A place in a buffer; where two buffers are one memory, that is o.
struct ChunkPlace {
    char buffer = 'o';
    int at = 0;
};

struct MscclFile {
    std::string name;
    const MscclCollective* collective = nullptr;
    bool inPlace = false;    ///< it runs in place, or also in place
    bool outOfPlace = false; ///< it runs with two buffers as well
    std::vector<MscclGpu> gpus;

    bool isOneBuffer() const { return inPlace && !outOfPlace; }
    int p() const { return static_cast<int>(gpus.size()); }
    /// In place the input of an all-gather is a part of the output, and the output of a reduce-scatter of the input.
    bool isPart(std::size_t gpu, char buffer) const
    {
        using Start = MscclCollective::Start;
        const auto& chunks = gpus[gpu].chunks;
        return (buffer == 'i' && collective->start == Start::OwnParts && chunks.at('i') < chunks.at('o'))
            || (buffer == 'o' && collective->start == Start::ForAll && chunks.at('o') < chunks.at('i'));
    }
    int mostChunks(std::size_t gpu) const { return std::max(gpus[gpu].chunks.at('i'), gpus[gpu].chunks.at('o')); }
    int chunksOf(std::size_t gpu, char buffer) const
    {
        return !isOneBuffer() || buffer == 's' || isPart(gpu, buffer) ? gpus[gpu].chunks.at(buffer) : mostChunks(gpu);
    }
    ChunkPlace place(std::size_t gpu, char buffer, int at, bool oneBuffer) const
    {
        if (!oneBuffer || buffer == 's')
            return {buffer, at};
        return {'o', at + (isPart(gpu, buffer) ? static_cast<int>(gpu) * (mostChunks(gpu) / p()) : 0)};
    }
    /// Of what each process starts with for one process, or in all.
    int chunksOfBlock() const
    {
        using Start = MscclCollective::Start;
        int all = 1;
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu)
            all = std::max(all, isOneBuffer() ? mostChunks(gpu) : gpus[gpu].chunks.at('i'));
        const bool isOfAll =
            collective->start == Start::ForAll || (collective->start == Start::OwnParts && isOneBuffer());
        return isOfAll ? std::max(1, all / p()) : all;
    }
};

class MscclReader {
public:
    MscclReader(const std::string& file, const std::string& text) : m_file(file), m_text(text) {}

    Outcome<MscclFile> read()
    {
        const auto result = m_document.load_buffer(m_text.data(), m_text.size());
        if (!result) {
            fail(message::scheduleXml, {result.description()}, result.offset);
            return *m_problem;
        }
        readAlgorithm(m_document.document_element());
        if (m_problem)
            return *m_problem;
        return std::move(m_read);
    }

private:
    void fail(Message id, std::vector<std::string> arguments, std::ptrdiff_t offset)
    {
        if (m_problem)
            return;
        m_problem = Diagnostic{id, std::move(arguments), spanOf(offset), m_file};
    }

    /// Elements are read in their order, so that lines are counted once.
    Span spanOf(std::ptrdiff_t offset)
    {
        const auto at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(m_text)));
        if (at < m_counted) {
            m_counted = 0;
            m_line = 1;
        }
        const std::string_view before = std::string_view(m_text).substr(0, at);
        m_line += static_cast<int>(std::ranges::count(before.substr(m_counted), '\n'));
        m_counted = at;
        const auto begin = before.rfind('\n') + 1; // 0 if there is none
        return {m_line, 1 + static_cast<int>(characterCount(before.substr(begin))), 1};
    }
    void failAt(const pugi::xml_node& node, const char* attribute, const std::string& wanted)
    {
        fail(message::scheduleAttribute,
            {plainLine(node.name()), attribute, plainLine(node.attribute(attribute).value()), wanted},
            node.offset_debug());
    }

    int number(const pugi::xml_node& node, const char* attribute, int least, int most, std::optional<int> standard = {})
    {
        if (standard && !node.attribute(attribute))
            return *standard;
        int value = 0;
        if (option::readNumber(std::string_view(node.attribute(attribute).value()), value) && value >= least
            && value <= most)
            return value;
        failAt(node, attribute, say(message::scheduleNumber, {std::to_string(least), std::to_string(most)}));
        return least;
    }

    void readAlgorithm(const pugi::xml_node& algorithm)
    {
        if (std::string_view(algorithm.name()) != "algo")
            return fail(
                message::scheduleSyntax, {"<algo", '<' + plainLine(algorithm.name())}, algorithm.offset_debug());
        m_read.name = plainLine(algorithm.attribute("name").value());
        if (characterCount(m_read.name) > mostTitleCharacters)
            return fail(message::scheduleName, {std::to_string(mostTitleCharacters)}, algorithm.offset_debug());
        const std::string_view collective = algorithm.attribute("coll").value();
        const auto found = std::ranges::find_if(mscclCollectives,
            [&](const MscclCollective& each) { return collective == each.name || collective == each.oldName; });
        if (found == mscclCollectives.end()) {
            std::vector<std::string> names;
            for (const auto& each : mscclCollectives)
                names.emplace_back(each.name);
            return fail(message::scheduleCollective, {plainLine(std::string(collective)), enumeration(names)},
                algorithm.offset_debug());
        }
        m_read.collective = &*found;
        m_read.inPlace = number(algorithm, "inplace", 0, 1, 0) == 1;
        m_read.outOfPlace = number(algorithm, "outofplace", 0, 1, m_read.inPlace ? 0 : 1) == 1;
        m_read.gpus.resize(static_cast<std::size_t>(number(algorithm, "ngpus", 1, mostMscclGpus)));
        std::set<int> ids;
        for (const auto& gpu : algorithm.children("gpu")) {
            const int id = number(gpu, "id", 0, static_cast<int>(m_read.gpus.size()) - 1);
            if (!ids.insert(id).second)
                return failAt(gpu, "id", translatablePart("each number once"));
            readGpu(gpu, static_cast<std::size_t>(id));
        }
        for (int id = 0; id < std::ssize(m_read.gpus); ++id)
            if (!ids.contains(id))
                return fail(message::scheduleGpu, {std::to_string(id), std::to_string(m_read.gpus.size())},
                    algorithm.offset_debug());
    }

    void readGpu(const pugi::xml_node& node, std::size_t id)
    {
        constexpr int most = mostMscclChunks;
        MscclGpu& gpu = m_read.gpus[id];
        gpu.chunks = {{'i', number(node, "i_chunks", 0, most)}, {'o', number(node, "o_chunks", 0, most)},
            {'s', number(node, "s_chunks", 0, most)}};
        for (const auto& [buffer, attribute] : {std::pair('i', "i_chunks"), std::pair('o', "o_chunks")})
            if (m_read.inPlace && m_read.isPart(id, buffer) && gpu.chunks[buffer] > 0
                && gpu.chunks[buffer] * m_read.p() != m_read.mostChunks(id))
                return failAt(node, attribute, std::to_string(m_read.mostChunks(id) / m_read.p()));
        std::set<int> ids;
        for (const auto& child : node.children("tb")) {
            MscclBlock& block = gpu.blocks.emplace_back();
            block.id = number(child, "id", 0, most);
            if (!ids.insert(block.id).second)
                return failAt(child, "id", translatablePart("each number once"));
            block.send = peer(child, "send", id);
            block.receive = peer(child, "recv", id);
            block.channel = number(child, "chan", 0, most, 0);
            for (const auto& step : child.children())
                if (step.type() == pugi::node_element)
                    block.steps.push_back(readStep(step, id, block));
        }
    }

    int peer(const pugi::xml_node& node, const char* attribute, std::size_t gpu)
    {
        const int other = number(node, attribute, -1, m_read.p() - 1);
        if (other == static_cast<int>(gpu))
            failAt(node, attribute, translatablePart("another GPU, or -1"));
        return other;
    }

    MscclStep readStep(const pugi::xml_node& node, std::size_t gpu, const MscclBlock& block)
    {
        constexpr int most = mostMscclChunks;
        static const std::vector<std::string> types{"s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re", "nop"};
        MscclStep step;
        if (std::string_view(node.name()) != "step")
            fail(message::scheduleSyntax, {"<step", '<' + plainLine(node.name())}, node.offset_debug());
        const Span span = spanOf(node.offset_debug());
        step.line = span.line;
        step.column = span.column;
        step.type = node.attribute("type").value();
        if (std::ranges::find(types, step.type) == types.end())
            failAt(node, "type", enumeration(types, Joining::Or));
        if ((step.sends() && block.send < 0) || (step.receives() && block.receive < 0))
            failAt(node, "type", translatablePart("a step without a peer, or give its tb a peer"));
        if (++m_steps > mostScheduleSteps)
            fail(message::scheduleTooLarge, {std::to_string(mostScheduleSteps)}, node.offset_debug());
        const auto place = static_cast<int>(block.steps.size());
        if (number(node, "s", 0, most, place) != place)
            failAt(node, "s", std::to_string(place));
        step.block = number(node, "depid", -1, most, -1);
        step.step = number(node, "deps", -1, most, -1);
        step.isAwaited = number(node, "hasdep", 0, 1, 0) == 1 && step.type != "nop";
        if (step.type != "nop")
            readChunks(node, gpu, step);
        return step;
    }

    void readChunks(const pugi::xml_node& node, std::size_t gpu, MscclStep& step)
    {
        constexpr int most = mostMscclChunks;
        step.count = number(node, "cnt", 1, most, 1);
        m_uses += static_cast<std::size_t>(step.count);
        if (m_uses > mostScheduleUses)
            fail(message::scheduleUses, {std::to_string(mostScheduleUses)}, node.offset_debug());
        step.source = bufferOf(node, "srcbuf", step.readsSource());
        step.destination = bufferOf(node, "dstbuf", step.stores());
        step.sourceAt = number(node, "srcoff", -1, most, 0);
        step.destinationAt = number(node, "dstoff", -1, most, 0);
        if (step.readsSource())
            checkChunks(node, gpu, step.source, step.sourceAt, step.count);
        if (step.stores())
            checkChunks(node, gpu, step.destination, step.destinationAt, step.count);
    }

    char bufferOf(const pugi::xml_node& node, const char* attribute, bool isUsed)
    {
        const std::string_view name = node.attribute(attribute).value();
        if (name == "i" || name == "o" || name == "s")
            return name.front();
        if (isUsed)
            failAt(node, attribute, "i, o or s");
        return 'i';
    }

    void checkChunks(const pugi::xml_node& node, std::size_t gpu, char buffer, int at, int count)
    {
        const int chunks = m_read.chunksOf(gpu, buffer);
        if (at < 0 || at + count > chunks)
            fail(message::scheduleChunk,
                {translatablePart("this step"), std::to_string(at < 0 ? at : at + count - 1), std::string(1, buffer),
                    std::to_string(chunks)},
                node.offset_debug());
    }

    const std::string& m_file;
    const std::string& m_text;
    pugi::xml_document m_document;
    MscclFile m_read;
    std::size_t m_steps = 0, m_uses = 0;
    std::size_t m_counted = 0; ///< characters whose lines are counted
    int m_line = 1;
    std::optional<Diagnostic> m_problem;
};

/// Where a step of the partial order comes from. A step that receives and sends is two of it.
struct MscclPart {
    std::size_t gpu = 0;
    const MscclBlock* block = nullptr;
    const MscclStep* step = nullptr;
    bool isSend = false;
};

/// What waits for what in the file.
class MscclOrder {
public:
    MscclOrder(const std::string& file, const MscclFile& msccl) : m_name(file), m_file(msccl) {}

    std::optional<Diagnostic> read()
    {
        schedule.isExact = true;
        schedule.processes = m_file.p();
        for (std::size_t gpu = 0; gpu < m_file.gpus.size() && !m_problem; ++gpu) {
            m_firsts.clear();
            for (const MscclBlock& block : m_file.gpus[gpu].blocks)
                addBlock(gpu, block);
            findOwners(gpu);
            for (const MscclBlock& block : m_file.gpus[gpu].blocks)
                for (std::size_t i = 0; i < block.steps.size() && !m_problem; ++i)
                    addDependency(gpu, block, i);
        }
        return m_problem;
    }

    PartialOrder schedule;
    std::vector<MscclPart> parts; ///< by step of the schedule

private:
    void fail(const MscclStep& step, Message id, std::vector<std::string> arguments)
    {
        if (!m_problem)
            m_problem = Diagnostic{id, std::move(arguments), {step.line, step.column, 1}, m_name};
    }

    ScheduleStep stepOf(std::size_t gpu, const MscclBlock& block, std::size_t index) const
    {
        const MscclStep& step = block.steps[index];
        return {.process = static_cast<int>(gpu),
            .tag = block.channel,
            .size = step.count,
            .block = block.id,
            .number = static_cast<int>(index),
            .line = step.line,
            .column = step.column};
    }

    void addBlock(std::size_t gpu, const MscclBlock& block)
    {
        auto& [first, firsts] = m_firsts[block.id];
        first = &block;
        for (std::size_t i = 0; i < block.steps.size(); ++i) {
            const MscclStep& step = block.steps[i];
            firsts.push_back(schedule.steps.size());
            ScheduleStep part = stepOf(gpu, block, i);
            if (step.receives() || !step.sends()) {
                part.kind = step.receives() ? ScheduleStep::Kind::Receive : ScheduleStep::Kind::Local;
                part.peer = block.receive;
                addPart({gpu, &block, &step, false}, part, i == 0);
                addAccesses(gpu, step);
            }
            if (step.sends()) {
                part.kind = ScheduleStep::Kind::Send;
                part.peer = block.send;
                addPart({gpu, &block, &step, true}, part, i == 0 && !step.receives());
                if (!step.receives())
                    addAccesses(gpu, step);
            }
        }
        firsts.push_back(schedule.steps.size());
    }

    /// Each step of a thread block waits for the previous one.
    void addPart(const MscclPart& from, const ScheduleStep& part, bool isFirst)
    {
        const std::size_t index = schedule.add(part);
        parts.push_back(from);
        if (!isFirst)
            schedule.waits.emplace_back(index - 1, index);
    }

    void addAccesses(std::size_t gpu, const MscclStep& step)
    {
        const auto add = [&](char buffer, int at, bool writes) {
            const ChunkPlace place = m_file.place(gpu, buffer, at, m_file.inPlace);
            schedule.accesses.push_back({schedule.steps.size() - 1, place.buffer, place.at, step.count, writes});
        };
        if (step.readsSource())
            add(step.source, step.sourceAt, false);
        if (step.stores())
            add(step.destination, step.destinationAt, true);
    }

    /// A connection, a peer and a channel, belongs to one thread block.
    void findOwners(std::size_t gpu)
    {
        std::map<std::array<int, 3>, int> owners;
        for (const MscclBlock& block : m_file.gpus[gpu].blocks)
            for (const MscclStep& step : block.steps)
                for (const bool sends : {true, false}) {
                    if (!(sends ? step.sends() : step.receives()))
                        continue;
                    const int peer = sends ? block.send : block.receive;
                    const auto owner = owners.try_emplace({sends ? 1 : 0, peer, block.channel}, block.id).first;
                    if (owner->second != block.id)
                        return fail(step, sends ? message::scheduleOwnersSend : message::scheduleOwnersReceive,
                            {std::to_string(owner->second), std::to_string(block.id), std::to_string(gpu),
                                std::to_string(peer), std::to_string(block.channel)});
                }
    }

    void addDependency(std::size_t gpu, const MscclBlock& block, std::size_t index)
    {
        const MscclStep& step = block.steps[index];
        if (step.block < 0)
            return;
        const std::string name = nameOf(stepOf(gpu, block, index));
        const auto found = m_firsts.find(step.block);
        if (found == m_firsts.end())
            return fail(step, message::scheduleNoBlock, {name, std::to_string(step.block), std::to_string(gpu)});
        const auto& [other, firsts] = found->second;
        const auto number = static_cast<std::size_t>(step.step);
        if (step.step < 0 || number >= other->steps.size())
            return fail(step, message::scheduleNoStep,
                {name, std::to_string(step.step), std::to_string(step.block), std::to_string(other->steps.size())});
        // A thread block announces its steps with hasdep alone, each for all before it.
        const auto announced = std::find_if(
            other->steps.begin() + step.step, other->steps.end(), [](const MscclStep& each) { return each.isAwaited; });
        if (announced == other->steps.end())
            return fail(step, message::scheduleUnannounced, {name, nameOf(stepOf(gpu, *other, number))});
        const auto after = static_cast<std::size_t>(announced - other->steps.begin()) + 1;
        schedule.waits.emplace_back(firsts[after] - 1, m_firsts[block.id].second[index]);
    }

    const std::string& m_name;
    const MscclFile& m_file;
    /// By id of a thread block of this GPU: the first part of each of its steps, and the number after the last one.
    std::map<int, std::pair<const MscclBlock*, std::vector<std::size_t>>> m_firsts;
    std::optional<Diagnostic> m_problem;
};

/// The statements of each GPU.
class MscclStatements {
public:
    explicit MscclStatements(const MscclFile& file) : m_file(file) {}

    std::vector<std::vector<std::string>> write(const std::vector<MscclPart>& parts, const RoundOrder& order)
    {
        for (const auto& steps : order.ofProcess) {
            m_out.emplace_back();
            for (const std::size_t step : steps)
                write(parts[step]);
            writeOutput();
        }
        return std::move(m_out);
    }

private:
    /// "input[3]" or "input[2 .. 3]".
    std::string place(const MscclPart& part, char buffer, int at) const
    {
        const ChunkPlace place = m_file.place(part.gpu, buffer, at, m_file.isOneBuffer());
        const int last = place.at + part.step->count - 1;
        return (place.buffer == 'i'          ? "input["
                       : place.buffer == 'o' ? "output["
                                             : "scratch[")
            + std::to_string(place.at) + (last > place.at ? " .. " + std::to_string(last) : "") + ']';
    }

    /// What a step receives and passes on: where it is stored, or a variable of its thread block.
    std::string passed(const MscclPart& part) const
    {
        const MscclStep& step = *part.step;
        if (!step.receives())
            return place(part, step.source, step.sourceAt);
        return step.stores() ? place(part, step.destination, step.destinationAt)
                             : "other[" + std::to_string(part.block->id) + ']';
    }

    void write(const MscclPart& part)
    {
        auto& out = m_out.back();
        const MscclStep& step = *part.step;
        const std::string tag = part.block->channel == 0 ? ";" : " tag " + std::to_string(part.block->channel) + ';';
        if (part.isSend) {
            out.push_back("send " + passed(part) + " to " + std::to_string(part.block->send) + tag);
        } else if (step.receives()) {
            const std::string comes = step.adds() ? "other[" + std::to_string(part.block->id) + ']' : passed(part);
            out.push_back("receive " + comes + " from " + std::to_string(part.block->receive) + tag);
            if (step.adds())
                out.push_back(passed(part) + " := " + place(part, step.source, step.sourceAt) + " + " + comes + ';');
        } else if (step.stores()) { // a copy, or a sum
            const std::string to = place(part, step.destination, step.destinationAt);
            out.push_back(
                to + " := " + (step.adds() ? to + " + " : "") + place(part, step.source, step.sourceAt) + ';');
        }
    }

    /// Of a reduce-scatter in place, the result is a part of the buffer.
    void writeOutput()
    {
        if (m_file.collective->operation != "all-to-all-reduction" || !m_file.isOneBuffer())
            return;
        const int own = m_file.chunksOfBlock();
        const int first = (static_cast<int>(m_out.size()) - 1) * own;
        m_out.back().push_back(
            "output := output[" + std::to_string(first) + " .. " + std::to_string(first + own - 1) + "];");
    }

    const MscclFile& m_file;
    std::vector<std::vector<std::string>> m_out;
};

/// Where each process puts its data at the start.
std::vector<std::string> startOf(const MscclFile& file)
{
    using Start = MscclCollective::Start;
    const std::string to = file.isOneBuffer() ? "output" : "input";
    const std::string n = std::to_string(file.chunksOfBlock());
    const std::string each = "for c := 0 to " + std::to_string(file.chunksOfBlock() - 1) + " do " + to;
    const std::string parts = each + "[c] := part(X, c, " + n + ");";
    switch (file.collective->start) {
    case Start::Parts:
        if (file.collective->name == "broadcast")
            return {"if my_id = source then", "   " + parts, "endif;"};
        return {parts};
    case Start::OwnParts:
        return {file.isOneBuffer() ? each + "[my_id * " + n + " + c] := part(X, c, " + n + ");" : parts};
    case Start::ForAll:
        return {"for j := 0 to p - 1 do", "   " + each + "[j * " + n + " + c] := part(X[j], c, " + n + ");", "endfor;"};
    case Start::Numbers: break;
    }
    return {each + "[c] := my_id * " + n + " + c;"}; // the number of the chunk among those of all
}

ImportedProgram programOf(const std::string& file, const MscclFile& msccl)
{
    const MscclCollective& collective = *msccl.collective;
    const std::string p = std::to_string(msccl.p());
    const int chunks = msccl.chunksOfBlock();
    const bool isJudged = collective.start != MscclCollective::Start::Numbers;
    ImportedProgram program;
    program.start = startOf(msccl);
    program.header = {{"title", msccl.name.empty() ? "Schedule of " + plainLine(file) : msccl.name},
        {"operation", std::string(collective.operation)}};
    if (isJudged) {
        program.header.emplace_back("input", collective.data);
        program.header.emplace_back("result", collective.result);
        program.header.emplace_back("words", std::to_string(chunks));
    }
    program.parameters = isJudged ? "p, my_id, source, X, output" : "p, my_id";
    program.header.insert(program.header.end(),
        {{"networks", "complete:" + p}, {"needs", "p = " + p},
            {"summary",
                "Imported from MSCCL: " + std::string(collective.name) + ", " + counted(msccl.p(), "GPU") + ", "
                    + counted(chunks, "chunk") + " in each block. The tag of a message is its channel. "
                    + (isJudged ? "" : "A chunk is its number among those of all GPUs; nothing says what is right. ")
                    + std::string(ImportedProgram::orderNote)},
            {"expect", "complete:" + p + (isJudged ? " --words " + std::to_string(chunks) : "") + " -> rounds >= 0"}});
    return program;
}

} // namespace

Outcome<std::string> programOfMsccl(const std::string& file, const std::string& text)
{
    const auto read = MscclReader(file, text).read();
    if (!read)
        return read.diagnostics;
    MscclOrder msccl(file, *read);
    if (auto wrong = msccl.read())
        return *std::move(wrong);
    const auto order = orderInRounds(file, msccl.schedule);
    if (!order)
        return order.diagnostics;
    if (auto race = findRace(file, msccl.schedule, *order))
        return *std::move(race);
    const InEnglish english; // a file is the same on all machines
    ImportedProgram program = programOf(file, *read);
    program.statements = MscclStatements(*read).write(msccl.parts, *order);
    return program.text();
}

} // namespace lockstep
