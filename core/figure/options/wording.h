// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Words and lists in figures.

#include <string>
#include <vector>

#include "core/base/message.h"
#include "core/figure/draw.h"

namespace lockstep {

class Value;
class Network;
struct FigureInputs;
struct MessageRecord;
struct Pieces;
struct Trace;

/// The digits of processes if labels are binary, as many as the largest needs; otherwise 0.
int binaryDigits(const Trace& trace, const FigureOptions& options);
/// The process in the figure: its number, in binary if labels are.
std::string processName(const Trace& trace, const FigureOptions& options, std::int64_t process);
/// The process as a label, in the words of a house style: "P3".
std::string processLabel(const Trace& trace, const FigureOptions& options, std::int64_t process);
/// "round", or the word of a house style.
std::string roundWord(const FigureWords& words);
/// "round 3", or the words of a house style.
std::string roundLabel(const FigureOptions& options, RoundNumber round);
/// "rounds 1–3", or "round 2" if there is only one.
std::string roundsLabel(const FigureWords& words, const std::vector<RoundNumber>& rounds);
/// A sentence about rounds. A house style that has its own word for them takes `own`, whose first argument is the word;
/// in the word's second form for several.
std::string sayOfRounds(
    const FigureWords& words, Message standard, Message own, std::vector<std::string> arguments, bool several = false);
/// What a message carries, for a label: "7", "0..3", "Σ0..3[2]" for piece 2 of it; empty if that is no data.
std::string ownersOf(const Value& value, const Pieces& pieces);
/// The same, but data of one origin that has destinations is named by these alone.
std::string packetNames(const Trace& trace, const FigureInputs& options, const Value& value);
/// The numbers of processes in binary, as in the nodes. Those in brackets are numbers of pieces.
std::string namesInBinary(const std::string& text, int digits);
/// Whether a value contains data from that process.
bool carriesDataOf(const Value& value, ProcessId origin);

/// The speed of a link on which words take so many times as long: "1/4 speed".
std::string speedText(int slowness);

/// The name of an algorithm, or of an operation, in a sentence.
std::string algorithmWords(const Trace& trace);
std::string operationWords(const Trace& trace);

} // namespace lockstep
