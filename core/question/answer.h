// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The right answer to a question, and others to choose from, as things: never texts that would have to be read.

#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/account/item_text.h"
#include "core/base/ids.h"
#include "core/value/value.h"

namespace lockstep {

struct Program;
struct ProcessView;
class RunView; // core/account/run_view.h
struct Question;
struct Trace;

/// From a sender to a receiver.
struct Arrow {
    ProcessId from = nobody;
    ProcessId to = nobody;
    auto operator<=>(const Arrow&) const = default;
};

/// A line of the program, or of a file that it uses.
struct ProgramLine {
    int line = 0;     ///< 0: the process has ended
    std::string file; ///< "": of the program itself
    auto operator<=>(const ProgramLine&) const = default;
};

/// What a process holds, with what its name depends on.
struct HeldData {
    std::vector<Value> items; ///< see core/account/holdings.h
    Pieces pieces;
    ItemStyle style = ItemStyle::Sentence;
    bool operator==(const HeldData& other) const { return items == other.items; }
};

/// By the kind of the question: arrows, holders, holds, load and rounds and words, time, line.
using AnswerItem = std::variant<Arrow, ProcessId, HeldData, std::int64_t, double, ProgramLine>;
/// Arrows and holders ascending, each once, perhaps none; of the other kinds one.
using Answer = std::vector<AnswerItem>;

HeldData heldData(std::vector<Value> items, const Trace& trace);

/// Of a question that can be asked about this run (unaskable() tells).
Answer rightAnswer(const Question& question, RunView& run);

struct Misconception; // core/question/misconceptions.h

/// An answer to choose from, and what somebody may have thought who takes it.
struct Choice {
    Answer answer;
    const Misconception* from = nullptr; ///< null: it is right
    std::int64_t number = 0;             ///< argument of the words of the misconception
    bool isRight() const { return from == nullptr; }
    bool operator==(const Choice&) const = default;
};

/// Two to four answers to choose from, the right one among them, in an order that does not tell which. The wrong ones
/// come from misconceptions about the same run. The same run gives the same choices. Empty for arrows, which are drawn,
/// and where nobody could think of anything else.
std::vector<Choice> choices(const Question& question, RunView& run);
/// As a reader without the program beside it understands it: "{0, 1}", "line 9: send X to my_id + 1".
std::string choiceText(const Choice& choice, const Question& question, const Trace& trace);
/// Why it is wrong, "that is what process 3 holds", without a full stop, or what makes it right; "" where there is
/// nothing to say of what is right.
std::string choiceReason(const Choice& choice, const Question& question, RunView& run);
/// "{0, 1} (that is what process 3 holds)"; the answer alone without a reason.
std::string withReason(const std::string& answer, const std::string& reason);

/// "0→4", "5", "X0", "nothing", "3", "2.5", "line 9", "line 7 of common/lines", "it has ended"
std::string itemText(const AnswerItem& item);
/// "0→4, 1→5", "0–3, 5", "no process"
std::string answerText(const Question& question, const Answer& answer);

/// Where a process takes part in the round, else where it stands behind it: the line at which the margin of a program
/// marks it.
ProgramLine lineOf(const ProcessView& view, const Program& program);

} // namespace lockstep
