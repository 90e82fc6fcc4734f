// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What can be asked about a run: a kind, a round, a process. Its answer is worked out from the run: answer.h.

#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

class Value; // core/value/value.h
struct ProcessView;
struct OperationSetup;
struct Trace;

struct Question {
    enum class Kind {
        Arrows,  ///< who sends to whom in the round
        Acts,    ///< what `process` sends and receives in the round
        Holders, ///< which processes have the data of `process` (or, if data have destinations, for it) after the round
        Holds,   ///< what `process` holds after the round
        Load,    ///< words on the busiest link in the round
        Rounds,  ///< of the whole run
        Words,   ///< that are sent in the round; without one, in the run
        Time,    ///< that the round takes; without one, the run
        Line,    ///< at which line `process` takes part in the round, or waits
    };
    Kind kind = Kind::Arrows;
    std::optional<RoundNumber> round; ///< 0: before the first one
    ProcessId process = nobody;
    bool operator==(const Question&) const = default;
};

/// Whether its answer is arrows, which are drawn.
constexpr bool isDrawn(Question::Kind kind) { return kind == Question::Kind::Arrows || kind == Question::Kind::Acts; }

/// A kind as `ask` names it, and what goes with it.
struct QuestionKind {
    enum class Wants { Nothing, May, Must };
    Question::Kind kind;
    std::string_view name; ///< "arrows"
    Wants round, process;
    RoundNumber firstRound; ///< the least that can be asked about
};
/// In the order of lists.
const std::vector<QuestionKind>& questionKinds();
const QuestionKind& questionKind(Question::Kind kind);

/// The words behind `ask`: "arrows --round 2", "line --process 5 --round 1". Says what is wrong with them; whether
/// the run has such a round and process is another question, see unaskable().
Outcome<Question> readQuestion(const std::vector<std::string>& words);

/// With what it leaves out: of holders and holds the last round, of holders the process whose data are worth asking
/// about.
Question completed(Question question, const Trace& trace);
/// Why it cannot be asked about this run: no such round or process, no data, too many processes for arrows.
std::optional<Diagnostic> unaskable(const Question& question, const Trace& trace);
/// The most processes between which arrows can be drawn.
inline constexpr int mostForArrows = 64;
/// As which process a reader acts who has chosen none: one that sends or receives in the first round with messages, so
/// that there is something to do at once; one past the middle where that is so, since the first often begin with the
/// data.
ProcessId actorOf(const Trace& trace);

/// "Who sends to whom in round 2?", of a question that can be asked.
std::string questionText(const Question& question, const Trace& trace);

/// What identifies the data of a process once they are on their way.
enum class DataKind {
    Made, ///< the blocks that it made
    For,  ///< one process made them all, each for one process: those for it
    In,   ///< sums in which its share is
};
DataKind dataKind(const OperationSetup& setup);

/// Whether there are data of `whose` in the value: some words, unless the operation's data have none.
bool containsData(const Value& value, ProcessId whose, const OperationSetup& setup);
/// Whether a process has any of them, in any variable.
bool hasData(const ProcessView& view, ProcessId whose, const OperationSetup& setup);

} // namespace lockstep
