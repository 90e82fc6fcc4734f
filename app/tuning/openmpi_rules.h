// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Rules for Open MPI from a sweep: for each number of processes, the algorithm that the model finds fastest from each
// size on.

#include <cstdint>
#include <string>
#include <vector>

#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

class Library;
struct AlgorithmRow;
struct CollectiveRow;

struct RulesPlan {
    const CollectiveRow* collective = nullptr;
    std::vector<std::int64_t> processes, bytes; ///< ascending; of the block of one process
    std::int64_t element = 8;                   ///< bytes of a word
    RunOptions run;                             ///< the family of networks and the settings; no program
};

/// From so many bytes on, this algorithm.
struct SizeRule {
    std::int64_t bytes = 0;
    const AlgorithmRow* row = nullptr;
};
struct ProcessesRule {
    std::int64_t processes = 1;
    std::vector<SizeRule> sizes; ///< ascending, the first from 0 on
};

/// Errors: rules for this collective cannot be written, or nothing runs.
Outcome<std::vector<ProcessesRule>> rulesOf(const RulesPlan& plan, const Library& library);

/// The file of coll_tuned_dynamic_rules_filename of Open MPI 4 and 5; and the JSON of Open MPI 6.
std::string rulesText(const RulesPlan& plan, const std::vector<ProcessesRule>& rules);
std::string rulesJson(const RulesPlan& plan, const std::vector<ProcessesRule>& rules);

} // namespace lockstep
