// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about the selection in the picture or the program.

#include <QString>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/machine/machine.h"
#include "core/question/reason.h"

namespace lockstep {

class Account;
struct MessageRecord;
struct Trace;

/// A message, and on a separate line what to do.
QString saidWithHint(const Diagnostic& diagnostic);
/// "No place was found for the labels of the arrows 0→4 (round 1)." Empty if everything fits.
QString sentencesOf(const std::vector<Diagnostic>& warnings);
/// "It has waited there since round 2." for a process that does nothing in the round; empty if it began in this round.
QString sinceSentence(const Reason& reason, int round);
/// "Round 2: 0 sends X0 to 2, 1 word, line 44, via 0–1–2. It takes the whole round, 2 time units."
QString messageSentence(const Trace& trace, const MessageRecord& message);
/// "Link 3–4 in round 3: 4 messages from 3 to 4, 4 words (0→4, 1→5, 2→6, 3→7)."
QString linkSentence(const Trace& trace, int round, NodeId from, NodeId to);
/// For a message, or for a link in that round; empty for other objects of a figure.
QString subjectSentence(const Trace& trace, int round, const Subject& subject);
/// "Process 4 holds X0; receives from 0 (line 12); next: sends to 6 (line 9)." Also describes a switch; empty for other
/// objects.
QString nodeSentence(const Account& account, const Subject& subject);
/// "Line 44 sends 2 messages in round 2: 0→2, 4→6."
QString lineSentence(const Trace& trace, int round, int line);
/// The description of a round: "Round 2: 0→2, 4→6."
QString roundSentence(const Trace& trace, int round);
/// "0→2, 4→6" for these messages of the trace; abbreviated if there are many.
QString pairsText(const Trace& trace, const std::vector<int>& messages);
/// The arrows of messages that the line sent in that round.
std::vector<Subject> arrowsOfLine(const Figure& figure, const Trace& trace, int round, int line);
/// The arrows of those messages (indices into Trace::messages) in that round.
std::vector<Subject> arrowsOf(const Figure& figure, int round, const std::vector<int>& messages);
/// The objects to mark in any picture.
std::vector<Subject> subjectsOf(const std::vector<ProcessId>& processes);
/// "One-to-all broadcast by recursive doubling on ring:8"
QString runTitle(const Trace& trace);

} // namespace lockstep
