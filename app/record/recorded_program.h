// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "app/record/recording.h"

namespace lockstep {

/// The program that plays a recording.
std::string programOf(const Recording& recording);

/// Bytes that a word of the program stands for: 8; more only where a message would have more words than a list may.
std::int64_t wordOf(const Recording& recording);

/// A blocking collective of all ranks: it ends a part of the program and begins another.
bool isOfAll(const Recording& recording, const RankEvent& event);

/// Names of the collectives of all ranks, in their order, and of the parts that they begin: each its own.
class PartNames {
public:
    static constexpr auto first = "start";
    static std::string phaseAfter(const std::string& collective) { return "after " + collective; }
    std::string next(const RankEvent& collective);

private:
    std::map<std::string, int> m_counts;
};

} // namespace lockstep
