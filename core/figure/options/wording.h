// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words and lists that figures say.

#include <string>
#include <vector>

#include "core/figure/draw.h"

namespace lockstep {

class Network;
struct MessageRecord;
struct Trace;

/// "0110": the lowest digits of a number in binary.
std::string binary(std::int64_t number, int digits);
/// What the figure calls a process: its number, on a hypercube in binary where labels are.
std::string processName(const Trace& trace, const FigureOptions& options, std::int64_t process);
/// The same as the label of its node, in the words of a house style: "P3".
std::string processLabel(const Trace& trace, const FigureOptions& options, std::int64_t process);
/// "round 3", or as a house style calls it.
std::string roundLabel(const FigureOptions& options, RoundNumber round);
/// What a message carries, as labels of arrows say it: for whom where that tells packets apart, else whose, or both.
std::string packetNames(const Trace& trace, const FigureOptions& options, const Value& value);
/// Whether a value has data that the process made.
bool carriesDataOf(const Value& value, ProcessId origin);
/// Whose data a value is, for a label: "7", "0..3", "Σ0..3"; empty when it carries none.
std::string ownersOf(const Value& value, const std::string& comma = ", ");

/// What a sentence calls an algorithm, an operation.
std::string algorithmWords(const Trace& trace);
std::string operationWords(const Trace& trace);

} // namespace lockstep
