// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The machine held against the second implementation, and against itself.

#include <memory>
#include <string>
#include <vector>

#include "core/language/parser.h"
#include "core/trace/trace.h"
#include "core/value/value.h"
#include "tests/oracle/oracle.h"

namespace lockstep::properties {

/// A text, and what it is run on.
struct Case {
    std::string text;
    std::string file = "random.algo";
    std::string network = "ring:4";
    std::string embedding;
    std::string operation = "none";
    std::vector<std::string> inputs;
    std::string result;
    int source = 0;
    int words = 1;
    int shift = 1;
    std::vector<std::int64_t> values;     ///< numbers of the processes' blocks, the first p count; empty: not told
    std::vector<std::int64_t> parameters; ///< in the header's order; its own for those that are missing
    Settings settings;
    std::vector<Fault> faults;
    FileSource uses;
};

std::string describe(const Case& each);

enum class Comparison { Agree, Differ, Skipped };
struct Report {
    Comparison answer = Comparison::Agree;
    std::string text;  ///< what differs, or why it was not run
    oracle::End end{}; ///< how the oracle's run ended
    std::string why{}; ///< of its error
    std::size_t messages{};
};

/// Runs both and compares rounds, messages with items, loads, cost, errors and results; then holds the trace against
/// what is true of every run, and at full depth replays it, runs it again and runs it as printed.
enum class Depth { Oracle, Everything };
Report compare(const Case& each, Depth depth = Depth::Everything);

/// The oracle's form of a value, for comparing.
oracle::Value converted(const Value& value);

/// What is true of every run, whatever the program. Empty when all holds.
std::string checkTrace(const Trace& trace);
std::string checkReplay(const Trace& trace);
/// The program printed and read again runs as it did.
std::string checkPrinted(const Case& each, const Trace& trace);

/// The request of a case; throws std::runtime_error where the text or the settings are refused.
RunRequest requestOf(const Case& each, const std::string& text);

} // namespace lockstep::properties
