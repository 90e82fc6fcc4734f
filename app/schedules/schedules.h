// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Schedules of other tools.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

struct Trace;

/// The run as a schedule in GOAL: what each rank sends and receives, and what it waits for. A word has 8 bytes.
std::string goalOf(const Trace& trace);
/// The run as JSON for timelines (ui.perfetto.dev, chrome://tracing): a row for each process, with its messages, and an
/// arrow for each message.
std::string chromeTraceOf(const Trace& trace);

/// The run as MSCCL XML, as RCCL and msccl-executor-nccl load it. Errors say what MSCCL cannot do; a warning, that the
/// schedule is larger than what they load.
Outcome<std::string> mscclOf(const Trace& trace);

/// The program that plays a schedule of GOAL or MSCCL, told apart by the content. `file` is the name for messages.
/// Errors: what cannot be read, what does not exist, a cycle of waits, and in MSCCL a race.
Outcome<std::string> programOfSchedule(const std::string& file, const std::string& text);
Outcome<std::string> programOfGoal(const std::string& file, const std::string& text);
Outcome<std::string> programOfMsccl(const std::string& file, const std::string& text);

/// A program in which each process has its own statements.
struct ImportedProgram {
    /// For the summary: what the schedule itself does not say.
    static constexpr std::string_view orderNote = "What the schedule leaves open is in an order of Lockstep's: each "
                                                  "process sends and receives one message a round, as early as it can.";

    std::vector<std::pair<std::string, std::string>> header; ///< key, value
    std::string parameters;                                  ///< "p, my_id, X, sum"
    std::vector<std::string> start;                          ///< statements of all processes, at the begin
    std::vector<std::vector<std::string>> statements;        ///< by process

    std::string text() const;
};

/// Text of a file for a line of a header or a comment.
std::string plainLine(std::string text);

} // namespace lockstep
