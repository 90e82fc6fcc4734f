// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/message_place.h"

#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::string usedFileOf(const Trace& trace, const MessageRecord& message)
{
    const Program& program = *trace.request.program;
    const std::string& file = program.units[static_cast<std::size_t>(message.unit)].file;
    return file == program.file ? "" : file;
}

int lineInProgram(const Trace& trace, const MessageRecord& message)
{
    return usedFileOf(trace, message).empty() ? trace.lineOf(message) : 0;
}

} // namespace lockstep
