// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a run leaves: a plain value that figures, tables and the window read.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/operation/bound.h"
#include "core/operation/verdict.h"
#include "core/trace/records.h"
#include "core/trace/run_error.h"
#include "core/trace/run_request.h"
#include "core/trace/totals.h"
#include "core/trace/unwaited.h"

namespace lockstep {

class Value;          // core/value/value.h
struct RunColumns;    // core/trace/run_columns.h
struct MessageRecord; // core/trace/message_record.h
struct RoundRecord;   // core/trace/round_record.h

struct Trace {
    // In trace.cpp, so that only those who read messages, rounds, results or errors in them need their types.
    Trace();
    Trace(const Trace&);
    Trace(Trace&&) noexcept;
    Trace& operator=(const Trace&);
    Trace& operator=(Trace&&) noexcept;
    ~Trace();

    RunRequest request;
    Records<MessageRecord> messages; ///< in the order in which they first crossed
    Records<RoundRecord, 1> rounds;  ///< rounds[i].number = i + 1
    Totals totals;
    Bound bound;
    std::optional<RunError> error;
    std::vector<int> unreceived;              ///< indices of messages that crossed and were never received
    std::vector<Unwaited> unwaited;           ///< at the end, by process, in the order of starting
    std::map<ProcessId, RoundNumber> stopped; ///< by faults, before they had ended: before which round
    std::optional<Verdict> verdict;           ///< none when the run failed or the operation is none
    Records<Value> results;                   ///< by process, the result variable at the end
    /// By message, of whom its sender had heard: a flag per process. Only of operations that depend on it (a barrier).
    std::vector<std::shared_ptr<const std::vector<bool>>> heard;
    std::vector<Diagnostic> warnings;
    std::shared_ptr<const RunColumns> columns; ///< what a run wrote; null: made by hand, cannot be replayed

    int processes() const;
    /// Before which round a fault has stopped the process; 0: none has.
    RoundNumber stoppedFrom(ProcessId process) const;
    /// The line of the program that sent it.
    int lineOf(const MessageRecord& message) const;
};

/// The record of that round; null where nothing crossed: before the first round, and where a run failed.
const RoundRecord* roundAt(const Trace& trace, RoundNumber round);
/// In which the run stops: the number of its rounds, or, of a run that failed when nothing crossed any more, one more.
/// That round counts wherever rounds are counted for a reader; Totals::rounds are those that are complete.
RoundNumber lastRoundOf(const Trace& trace);
/// The message of that index, as rounds name it.
const MessageRecord& messageAt(const Trace& trace, int index);

/// Whether one of these goes to another process.
bool crossLinks(const Trace& trace, const std::vector<int>& messages);

/// The messages that a fault delays and that arrive in that round, in the order in which they were sent.
std::vector<int> lateArrivals(const Trace& trace, RoundNumber round);

/// Whether a listing of a run has its rounds, or only what there is in total.
enum class ShownRounds { All, None };

/// By process, the items (blocks) that it holds after that round; 0: before the first.
using HoldsAfter = std::function<std::vector<std::vector<Value>>(RoundNumber)>;
/// What was started and not waited for by the end of that round, by process, in the order of starting.
using UnwaitedAfter = std::function<std::vector<Unwaited>(RoundNumber)>;

/// The object of resources/docs/formats.md, "JSON of a run". Ends with a newline. `holds` adds what processes hold,
/// `unwaited` what they have started; `claims` are those beside the ones of its failure.
std::string traceJson(const Trace& trace, const HoldsAfter& holds = {}, ShownRounds rounds = ShownRounds::All,
    const std::vector<Claim>& claims = {}, const UnwaitedAfter& unwaited = {});

/// JSON of `claims` in it, an array.
std::string claimsJson(const Trace& trace, const std::vector<Claim>& claims);

/// The file in which the message was sent; "" where it is the program's own.
std::string usedFileOf(const Trace& trace, const MessageRecord& message);
/// The line of the program in which it was sent; 0 where that stands in a file that the program uses.
int lineInProgram(const Trace& trace, const MessageRecord& message);

} // namespace lockstep
