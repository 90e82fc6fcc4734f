// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "core/operation/judge.h"
#include "core/operation/operation.h"
#include "core/value/arithmetic.h"

namespace lockstep {

inline OperationSetup setup(OperationKind kind, int processes, std::int64_t words = 1, ProcessId source = 0)
{
    OperationSetup result;
    result.kind = kind;
    result.processes = processes;
    result.words = words;
    result.source = source;
    return result;
}

/// "origin>destination[first,words]{contributors}", what is none left out.
inline std::string text(const BlockData& item)
{
    std::string result = item.origin == nobody ? "" : std::to_string(item.origin);
    if (item.destination != nobody)
        result += ">" + std::to_string(item.destination);
    result += "[" + std::to_string(item.first) + "," + std::to_string(item.words) + "]{";
    for (const auto& c : item.contributors())
        result += " " + std::to_string(c.process) + (c.factor == nobody ? "" : "*" + std::to_string(c.factor));
    return result + " }";
}

inline std::string text(const char* name, const std::vector<BlockData>& items)
{
    std::string result;
    for (const auto& item : items)
        result += std::string(result.empty() ? name : "") + " " + text(item);
    return result.empty() ? "" : result + "; ";
}

inline std::string misplaced(const Wrong& wrong)
{
    std::string result;
    for (const auto& [block, index] : wrong.misplaced)
        result += (result.empty() ? "misplaced " : " ") + text(block) + "@" + (index ? std::to_string(*index) : "none");
    return result.empty() ? "" : result + "; ";
}

inline std::string unheard(const Wrong& wrong)
{
    std::string result;
    for (const ProcessId each : wrong.unheard)
        result += (result.empty() ? "unheard " : " ") + std::to_string(each);
    return result.empty() ? "" : result + "; ";
}

/// "3: missing 0[0,1]{ 0 }; " for every process that is wrong.
inline std::string text(const Verdict& verdict)
{
    CHECK(verdict.correct == verdict.wrong.empty());
    std::string result;
    for (const auto& wrong : verdict.wrong)
        result += std::to_string(wrong.process) + ": " + text("missing", wrong.missing)
            + text("unexpected", wrong.unexpected) + text("twice", wrong.twice) + text("combined", wrong.combined)
            + text("out of order", wrong.outOfOrder) + misplaced(wrong) + unheard(wrong);
    return result;
}

inline Value words(const Value& block, std::int64_t first, std::int64_t last)
{
    return arithmetic::slice(block, Value::integer(first), Value::integer(last));
}

} // namespace lockstep
