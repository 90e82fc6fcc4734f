// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/replay/code_marks.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>

#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/replay/messages.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

MarkShape shapeOf(const ProcessView& process)
{
    switch (process.action.kind) {
    case ProcessAction::Kind::Sends: return MarkShape::Sending;
    case ProcessAction::Kind::Receives: return MarkShape::Receiving;
    case ProcessAction::Kind::Waits: return MarkShape::Waiting;
    case ProcessAction::Kind::Skips: return MarkShape::Masked;
    case ProcessAction::Kind::None: break;
    }
    switch (process.activity) {
    case Activity::Ready: return MarkShape::Ready;
    case Activity::Sending: return MarkShape::Sending;
    case Activity::Receiving: return MarkShape::Blocked;
    case Activity::AtBarrier:
    case Activity::WaitingForRound: return MarkShape::Waiting;
    case Activity::Done: return MarkShape::Done;
    case Activity::Stopped:
    case Activity::Failed: return MarkShape::Failed;
    }
    return MarkShape::Ready;
}

struct Lines {
    int last = 1;     ///< the last line that is not empty
    int firstUse = 1; ///< `use ...`
};

Lines linesOf(const std::string& text)
{
    Lines lines;
    bool hasUse = false;
    std::istringstream stream(text);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        const auto begin = line.find_first_not_of(" \t\r");
        if (begin == std::string::npos)
            continue;
        lines.last = number;
        if (!hasUse && line.compare(begin, 4, "use ") == 0) {
            lines.firstUse = number;
            hasUse = true;
        }
    }
    return lines;
}

} // namespace

std::string fileElsewhere(const Program& program, const std::string& unit)
{
    const auto found = std::ranges::find_if(program.units,
        [&](const UnitCode& code) { return code.name == unit && !code.file.empty() && code.file != program.file; });
    return found != program.units.end() ? found->file : std::string();
}

std::vector<bool> takePart(const Trace& trace, RoundNumber round)
{
    if (round < 1 || round > static_cast<int>(trace.rounds.size()))
        return {};
    std::vector<bool> result(static_cast<std::size_t>(trace.processes()), false);
    for (const int index : trace.rounds[static_cast<std::size_t>(round - 1)].moving) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        result[static_cast<std::size_t>(message.source)] = true;
        result[static_cast<std::size_t>(message.destination)] = true;
    }
    return result;
}

namespace {

/// The place of a process, or of its action in the round.
struct MarkPlace {
    std::string file; ///< "": the program's own
    int line = 0;     ///< 0: at its end
    int callLine = 0;
};

MarkPlace placeOf(const Program& program, const ProcessView& process)
{
    if (process.action.kind != ProcessAction::Kind::None)
        return {fileElsewhere(program, process.action.unit), process.action.line, process.action.callLine};
    if (process.activity == Activity::Done)
        return {};
    return {fileElsewhere(program, process.unit), process.line, process.callLine};
}

/// `lineOf(place)`: the line of its mark; nothing: no mark.
template <class LineOf>
std::vector<CodeMark> marksAt(const Program& program, const std::vector<ProcessView>& processes,
    const std::vector<bool>& takePart, const LineOf& lineOf)
{
    std::map<std::pair<int, MarkShape>, std::vector<ProcessId>> groups;
    for (std::size_t i = 0; i < processes.size(); ++i) {
        const ProcessView& process = processes[i];
        const bool isAway = process.activity == Activity::Stopped && process.action.kind == ProcessAction::Kind::None
            && process.line == 0; // stopped somewhere, and not at the end
        const std::optional<int> line = isAway ? std::nullopt : lineOf(placeOf(program, process));
        if (!line)
            continue;
        MarkShape shape = shapeOf(processes[i]);
        if (shape == MarkShape::Blocked && i < takePart.size() && !takePart[i])
            shape = MarkShape::Masked;
        groups[{*line, shape}].push_back(static_cast<ProcessId>(i));
    }
    std::vector<CodeMark> marks;
    for (auto& [key, group] : groups)
        marks.push_back({key.first, key.second, std::move(group)});
    return marks;
}

} // namespace

std::string markName(MarkShape shape)
{
    static constexpr std::array<Message, 8> names = {message::replayReady, message::replaySending,
        message::replayReceiving, message::replayBlocked, message::replayMasked, message::replayWaiting,
        message::replayDone, message::replayFailed};
    return say(names[static_cast<std::size_t>(shape)]);
}

std::string processesOf(const CodeMark& mark)
{
    const auto& all = mark.processes;
    const ProcessId step = all.size() > 3 ? all[1] - all[0] : 1;
    const auto isFurther = [&](ProcessId from, ProcessId to) { return to != from + step; };
    if (step == 1 || std::ranges::adjacent_find(all, isFurther) != all.end())
        return folded(all, "–");
    return std::to_string(all[0]) + ", " + std::to_string(all[1]) + " … " + std::to_string(all.back());
}

std::vector<CodeMark> codeMarks(
    const Program& program, const std::vector<ProcessView>& processes, const std::vector<bool>& takePart)
{
    const Lines lines = linesOf(program.text);
    return marksAt(program, processes, takePart, [&](const MarkPlace& at) -> std::optional<int> {
        if (at.line <= 0)
            return lines.last;
        return at.file.empty() ? at.line : std::max(at.callLine, lines.firstUse);
    });
}

std::vector<CodeMark> codeMarksIn(const UsedFile& file, const Program& program,
    const std::vector<ProcessView>& processes, const std::vector<bool>& takePart)
{
    return marksAt(program, processes, takePart, [&](const MarkPlace& at) {
        return at.line > 0 && at.file == file.path ? std::optional(at.line) : std::nullopt;
    });
}

} // namespace lockstep
