// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// MSCCL XML: the thread blocks of each GPU send, receive, add and copy chunks of its buffers. They are played once
// here, to find an order for each GPU in which all of its steps can happen. Whether the result is right, the machine
// says.

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "app/schedules/messages.h"
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
    enum class Start { Parts, OwnParts, ForAll, Nothing } start = Start::Parts;
};
constexpr std::array mscclCollectives{
    MscclCollective{"allreduce", "all-reduce", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"allgather", "all-to-all-broadcast", "X", "output", MscclCollective::Start::OwnParts},
    MscclCollective{"reduce_scatter", "all-to-all-reduction", "X", "output", MscclCollective::Start::ForAll},
    MscclCollective{"alltoall", "all-to-all-personalized", "X", "output", MscclCollective::Start::ForAll},
    MscclCollective{"broadcast", "one-to-all-broadcast", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"reduce", "all-to-one-reduction", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"custom", "none", "", "", MscclCollective::Start::Nothing}};

struct MscclStep {
    std::string type;
    char source = 'i', destination = 'i';
    int sourceAt = 0, destinationAt = 0, count = 1;
    int block = -1, step = -1; ///< that must have happened before; -1: none

    bool receives() const { return type == "r" || type == "rcs" || type == "rrs" || type == "rrc" || type == "rrcs"; }
    bool sends() const { return type == "s" || type == "rcs" || type == "rrs" || type == "rrcs"; }
    bool adds() const { return type == "rrs" || type == "rrc" || type == "rrcs" || type == "re"; }
    /// Whether what is received, added or copied stays.
    bool stores() const { return type != "s" && type != "rrs" && type != "nop"; }
};

struct MscclBlock {
    int id = 0, send = -1, receive = -1, channel = 0;
    std::vector<MscclStep> steps;
    std::size_t next = 0;
};

struct MscclGpu {
    std::map<char, int> chunks; ///< by buffer
    std::vector<MscclBlock> blocks;
};

struct MscclFile {
    std::string name;
    const MscclCollective* collective = nullptr;
    bool inPlace = false;
    std::vector<MscclGpu> gpus;
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
        const auto at = std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(m_text));
        const std::string_view before = std::string_view(m_text).substr(0, static_cast<std::size_t>(at));
        const auto line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
        const auto begin = before.rfind('\n') + 1; // 0 if there is none
        m_problem = Diagnostic{
            id, std::move(arguments), {line, 1 + static_cast<int>(characterCount(before.substr(begin))), 1}, m_file};
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
        const auto found = std::ranges::find(mscclCollectives, collective, &MscclCollective::name);
        if (found == mscclCollectives.end()) {
            std::vector<std::string> names;
            for (const auto& each : mscclCollectives)
                names.emplace_back(each.name);
            return fail(message::scheduleCollective, {plainLine(std::string(collective)), enumeration(names)},
                algorithm.offset_debug());
        }
        m_read.collective = &*found;
        m_read.inPlace = number(algorithm, "inplace", 0, 1, 0) == 1 && number(algorithm, "outofplace", 0, 1, 0) == 0;
        m_read.gpus.resize(static_cast<std::size_t>(number(algorithm, "ngpus", 1, mostMscclGpus)));
        std::set<int> ids;
        for (const auto& gpu : algorithm.children("gpu")) {
            const int id = number(gpu, "id", 0, static_cast<int>(m_read.gpus.size()) - 1);
            if (!ids.insert(id).second)
                return failAt(gpu, "id", translatablePart("each number once"));
            readGpu(gpu, m_read.gpus[static_cast<std::size_t>(id)]);
        }
        for (int id = 0; id < std::ssize(m_read.gpus); ++id)
            if (!ids.contains(id))
                return fail(message::scheduleGpu, {std::to_string(id), std::to_string(m_read.gpus.size())},
                    algorithm.offset_debug());
    }

    void readGpu(const pugi::xml_node& node, MscclGpu& gpu)
    {
        constexpr int most = mostMscclChunks;
        gpu.chunks = {{'i', number(node, "i_chunks", 0, most)}, {'o', number(node, "o_chunks", 0, most)},
            {'s', number(node, "s_chunks", 0, most)}};
        if (m_read.inPlace) // one buffer has two names
            gpu.chunks['i'] = gpu.chunks['o'] = std::max(gpu.chunks['i'], gpu.chunks['o']);
        const int others = static_cast<int>(m_read.gpus.size()) - 1;
        for (const auto& node2 : node.children("tb")) {
            MscclBlock& block = gpu.blocks.emplace_back();
            block.id = number(node2, "id", 0, most);
            block.send = number(node2, "send", -1, others);
            block.receive = number(node2, "recv", -1, others);
            block.channel = number(node2, "chan", 0, most, 0);
            for (const auto& step : node2.children("step"))
                block.steps.push_back(readStep(step, gpu, block));
        }
    }

    MscclStep readStep(const pugi::xml_node& node, const MscclGpu& gpu, const MscclBlock& block)
    {
        constexpr int most = mostMscclChunks;
        static const std::vector<std::string> types{"s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re", "nop"};
        MscclStep step;
        step.type = node.attribute("type").value();
        if (std::ranges::find(types, step.type) == types.end())
            failAt(node, "type", enumeration(types, Joining::Or));
        if ((step.sends() && block.send < 0) || (step.receives() && block.receive < 0))
            failAt(node, "type", translatablePart("a step without a peer, or give its tb a peer"));
        if (++m_steps > mostScheduleSteps)
            fail(message::scheduleTooLarge, {std::to_string(mostScheduleSteps)}, node.offset_debug());
        if (number(node, "depid", -1, most, -1) >= 0) {
            step.block = number(node, "depid", -1, most);
            step.step = number(node, "deps", -1, most, -1);
        }
        if (step.type == "nop")
            return step;
        step.count = number(node, "cnt", 1, most, 1);
        const bool readsSource = step.sends() || step.adds() || step.type == "cpy";
        step.source = bufferOf(node, "srcbuf", readsSource);
        step.destination = bufferOf(node, "dstbuf", step.stores());
        step.sourceAt = number(node, "srcoff", -1, most, 0);
        step.destinationAt = number(node, "dstoff", -1, most, 0);
        // What is received and passed on is read where it was stored.
        if (step.type == "rcs" || step.type == "r") {
            step.source = step.destination;
            step.sourceAt = step.destinationAt;
        }
        if (readsSource)
            checkChunks(node, gpu, step.source, step.sourceAt, step.count);
        if (step.stores())
            checkChunks(node, gpu, step.destination, step.destinationAt, step.count);
        return step;
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

    void checkChunks(const pugi::xml_node& node, const MscclGpu& gpu, char buffer, int at, int count)
    {
        const int chunks = gpu.chunks.at(buffer);
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
    std::size_t m_steps = 0;
    std::optional<Diagnostic> m_problem;
};

/// Plays all steps, and writes the statements of each GPU in the order in which they happen.
class MscclPlayer {
public:
    explicit MscclPlayer(MscclFile file) : m_file(std::move(file)), m_statements(m_file.gpus.size())
    {
        m_chunks = 1;
        for (const MscclGpu& gpu : m_file.gpus)
            m_chunks = std::max(m_chunks, gpu.chunks.at('i'));
    }

    std::vector<std::vector<std::string>> play()
    {
        while (playOnce()) {}
        for (std::size_t gpu = 0; gpu < m_file.gpus.size(); ++gpu) // a deadlock: Lockstep explains it when it runs
            for (MscclBlock& block : m_file.gpus[gpu].blocks)
                for (; block.next < block.steps.size(); ++block.next)
                    write(gpu, block, block.steps[block.next]);
        for (std::size_t gpu = 0; gpu < m_file.gpus.size(); ++gpu)
            writeOutput(gpu);
        return std::move(m_statements);
    }

private:
    /// Each thread block plays at most one step, so that the steps of a GPU alternate as they would.
    bool playOnce()
    {
        bool moved = false;
        for (std::size_t gpu = 0; gpu < m_file.gpus.size(); ++gpu)
            for (MscclBlock& block : m_file.gpus[gpu].blocks)
                moved = playStep(gpu, block) || moved;
        return moved;
    }

    bool playStep(std::size_t gpu, MscclBlock& block)
    {
        if (block.next == block.steps.size())
            return false;
        const MscclStep& step = block.steps[block.next];
        if (!hasHappened(m_file.gpus[gpu], step))
            return false;
        const auto me = static_cast<int>(gpu);
        if (step.receives()) {
            int& there = m_sent[{block.receive, me, block.channel}];
            if (there == 0)
                return false;
            --there;
        }
        write(gpu, block, step);
        if (step.sends())
            ++m_sent[{me, block.send, block.channel}];
        ++block.next;
        return true;
    }

    static bool hasHappened(const MscclGpu& gpu, const MscclStep& step)
    {
        const auto other = std::ranges::find(gpu.blocks, step.block, &MscclBlock::id);
        return step.block < 0 || other == gpu.blocks.end() || std::cmp_greater(other->next, step.step);
    }

    bool isOneBuffer() const { return m_file.inPlace; }

    /// "input[3]" or "input[2 .. 3]".
    std::string place(std::size_t gpu, char buffer, int at, int count) const
    {
        using Start = MscclCollective::Start;
        const char* name = buffer == 'i' ? "input" : buffer == 'o' ? "output" : "scratch";
        if (isOneBuffer() && buffer != 's') {
            // Of a gather the input is a part of the output; of a scatter the output is a part of the input.
            const bool isGather = m_file.collective->start == Start::OwnParts;
            const bool isWhole = std::cmp_greater_equal(m_file.gpus[gpu].chunks.at('i'), m_chunks);
            name = "output";
            if (isGather && buffer == 'i' && !isWhole)
                at += static_cast<int>(gpu) * ownChunks();
        }
        return name + ('[' + std::to_string(at)) + (count > 1 ? " .. " + std::to_string(at + count - 1) : "") + ']';
    }

    /// The chunks that a GPU starts with in an all-gather, or ends with in a reduce-scatter.
    int ownChunks() const { return std::max(1, m_chunks / static_cast<int>(m_file.gpus.size())); }

    void write(std::size_t gpu, const MscclBlock& block, const MscclStep& step)
    {
        auto& out = m_statements[gpu];
        const std::string source = place(gpu, step.source, step.sourceAt, step.count);
        const std::string destination = place(gpu, step.destination, step.destinationAt, step.count);
        const std::string tag = block.channel == 0 ? "" : " tag " + std::to_string(block.channel);
        const std::string from = " from " + std::to_string(block.receive) + tag + ';';
        const std::string to = " to " + std::to_string(block.send) + tag + ';';
        std::string passed = source; // what is sent
        if (step.receives() && !step.adds()) {
            out.push_back("receive " + destination + from);
            passed = destination;
        } else if (step.receives()) {
            out.push_back("receive other" + from);
            const std::string sum = source + " + other";
            out.push_back(step.stores() ? destination + " := " + sum + ';' : "other := " + sum + ';');
            passed = step.stores() ? destination : "other";
        } else if (step.type == "cpy") {
            out.push_back(destination + " := " + source + ';');
        } else if (step.type == "re") {
            out.push_back(destination + " := " + destination + " + " + source + ';');
        }
        if (step.sends())
            out.push_back("send " + passed + to);
    }

    /// Of a reduce-scatter in place, the result is a part of the buffer.
    void writeOutput(std::size_t gpu)
    {
        if (m_file.collective->name == "reduce_scatter" && isOneBuffer()) {
            const int own = ownChunks();
            const int first = static_cast<int>(gpu) * own;
            m_statements[gpu].push_back(
                "output := output[" + std::to_string(first) + " .. " + std::to_string(first + own - 1) + "];");
        }
    }

    MscclFile m_file;
    int m_chunks = 1;
    std::map<std::array<int, 3>, int> m_sent; ///< by sender, receiver and channel: not received yet
    std::vector<std::vector<std::string>> m_statements;
};

/// Where each process puts its data at the start.
std::vector<std::string> startOf(const MscclFile& file, int chunks)
{
    using Start = MscclCollective::Start;
    const std::string to = file.inPlace ? "output" : "input";
    const std::string n = std::to_string(chunks);
    const std::string last = std::to_string(chunks - 1);
    switch (file.collective->start) {
    case Start::Parts: {
        std::string loop = "for c := 0 to " + last + " do " + to + "[c] := part(X, c, " + n + ");";
        if (file.collective->name == "broadcast")
            return {"if my_id = source then", "   " + loop, "endif;"};
        return {loop};
    }
    case Start::OwnParts:
        return {"for c := 0 to " + last + " do " + to + (file.inPlace ? "[my_id * " + n + " + c]" : "[c]")
            + " := part(X, c, " + n + ");"};
    case Start::ForAll:
        return {"for j := 0 to p - 1 do",
            "   for c := 0 to " + last + " do " + to + "[j * " + n + " + c] := part(X[j], c, " + n + ");", "endfor;"};
    case Start::Nothing: break;
    }
    return {};
}

} // namespace

Outcome<std::string> programOfMsccl(const std::string& file, const std::string& text)
{
    auto read = MscclReader(file, text).read();
    if (!read)
        return std::move(read.diagnostics);
    using Start = MscclCollective::Start;
    const MscclCollective& collective = *read->collective;
    const auto p = static_cast<int>(read->gpus.size());
    int chunks = 1; // of a starting block
    for (const MscclGpu& gpu : read->gpus)
        chunks = std::max(chunks, gpu.chunks.at(collective.start == Start::OwnParts && read->inPlace ? 'o' : 'i'));
    if (collective.start == Start::ForAll || (collective.start == Start::OwnParts && read->inPlace))
        chunks = std::max(1, chunks / p);
    const InEnglish english; // a file is the same on all machines
    ImportedProgram program;
    program.start = startOf(*read, chunks);
    program.header = {{"title", read->name.empty() ? "Schedule of " + plainLine(file) : read->name},
        {"operation", std::string(collective.operation)}};
    if (collective.start != Start::Nothing) {
        program.header.emplace_back("input", collective.data);
        program.header.emplace_back("result", collective.result);
        program.header.emplace_back("words", std::to_string(chunks));
    }
    program.parameters = collective.start == Start::Nothing ? "p, my_id" : "p, my_id, source, X, output";
    program.header.insert(program.header.end(),
        {{"networks", "complete:" + std::to_string(p)}, {"needs", "p = " + std::to_string(p)},
            {"summary",
                "Imported from MSCCL: " + std::string(collective.name) + ", " + counted(p, "GPU") + ", "
                    + counted(chunks, "chunk") + " in each block. The tag of a message is its channel."},
            {"expect", "complete:" + std::to_string(p) + " --words " + std::to_string(chunks) + " -> rounds >= 0"}});
    program.statements = MscclPlayer(*std::move(read.value)).play();
    return program.text();
}

} // namespace lockstep
