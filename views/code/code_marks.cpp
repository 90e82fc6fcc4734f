// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/code_marks.h"

#include <set>

#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::vector<int> sendingLines(const Trace& trace, const std::vector<int>& messages)
{
    std::set<int> lines;
    const Program& program = *trace.request.program;
    for (const int index : messages) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        const std::string& file = program.units[static_cast<std::size_t>(message.unit)].file;
        if (file.empty() || file == program.file)
            lines.insert(trace.lineOf(message));
    }
    return {lines.begin(), lines.end()};
}

int lineInText(const Program& program, const std::string& unit, int line)
{
    return fileElsewhere(program, unit).empty() ? line : 0;
}

} // namespace lockstep
