// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A schedule of MSCCL as a partial order, and as a program. Whether its result is right, the machine says.

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "app/schedules/messages.h"
#include "app/schedules/msccl_file.h"
#include "app/schedules/partial_order.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

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
            m_blocks.clear();
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
        auto& [self, firsts, announced] = m_blocks[block.id];
        self = &block;
        announced.assign(block.steps.size() + 1, block.steps.size());
        for (std::size_t i = block.steps.size(); i-- > 0;)
            announced[i] = block.steps[i].isAwaited ? i : announced[i + 1];
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
        const auto found = m_blocks.find(step.block);
        if (found == m_blocks.end())
            return fail(step, message::scheduleNoBlock,
                {nameOf(stepOf(gpu, block, index)), std::to_string(step.block), std::to_string(gpu)});
        const auto& [other, firsts, announced] = found->second;
        const auto number = static_cast<std::size_t>(step.step);
        if (step.step < 0 || number >= other->steps.size())
            return fail(step, message::scheduleNoStep,
                {nameOf(stepOf(gpu, block, index)), std::to_string(step.step), std::to_string(step.block),
                    std::to_string(other->steps.size())});
        if (announced[number] == other->steps.size())
            return fail(step, message::scheduleUnannounced,
                {nameOf(stepOf(gpu, block, index)), nameOf(stepOf(gpu, *other, number))});
        schedule.waits.emplace_back(firsts[announced[number] + 1] - 1, m_blocks[block.id].firsts[index]);
    }

    /// A thread block of the GPU that is read.
    struct BlockParts {
        const MscclBlock* block = nullptr;
        std::vector<std::size_t> firsts;    ///< the first part of each step, and the number after the last one
        std::vector<std::size_t> announced; ///< by step: the first one from it on with hasdep, for all before it
    };

    const std::string& m_name;
    const MscclFile& m_file;
    std::map<int, BlockParts> m_blocks; ///< of this GPU, by id
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
    const auto read = readMsccl(file, text);
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
