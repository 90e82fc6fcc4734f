// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/first_problems.h"

#include <algorithm>

#include "core/base/messages/language.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

bool isError(const Diagnostic& diagnostic) { return severity(diagnostic) == Severity::Error; }

} // namespace

void tellFirst(std::vector<Diagnostic>& problems)
{
    constexpr std::size_t most = 100;
    if (problems.size() <= most)
        return;
    const bool isWhole = problems.size() < mostProblems; // of each stage
    const auto warnings = std::ranges::stable_partition(problems, isError);
    const auto errors = static_cast<std::size_t>(warnings.begin() - problems.begin());
    const std::size_t more = errors > most ? errors - most : problems.size() - most;
    const bool areErrors = errors > most;
    problems.resize(most);
    if (!areErrors)
        std::ranges::stable_sort(
            problems, {}, [](const Diagnostic& d) { return std::pair(d.span.line, d.span.column); });
    problems.push_back(problem(areErrors ? message::languageMoreErrors : message::languageMoreWarnings,
        {(isWhole ? "" : "at least ")
            + counted(static_cast<std::int64_t>(more), areErrors ? "more error" : "more warning")}));
}

} // namespace lockstep
