// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the objects of a picture stand for in the run: their sentences, and the objects to mark.

#include <QString>
#include <vector>

#include "core/figure/model/figure.h"

namespace lockstep {

class Account;
struct Trace;

/// For a message, or for a link in that round; empty for other objects of a figure.
QString subjectSentence(const Trace& trace, int round, const Subject& subject);
/// For a process or a switch; empty for other objects.
QString nodeSentence(const Account& account, const Subject& subject);

/// The arrows of messages that the line sent in that round.
std::vector<Subject> arrowsOfLine(const Figure& figure, const Trace& trace, int round, int line);
/// The arrows of those messages (indices into Trace::messages) in that round.
std::vector<Subject> arrowsOf(const Figure& figure, int round, const std::vector<int>& messages);
/// The objects to mark in any picture.
std::vector<Subject> subjectsOf(const std::vector<ProcessId>& processes);

} // namespace lockstep
