// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/first_problems.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/language/messages.h"

namespace lockstep {
namespace {

bool isError(const Diagnostic& diagnostic) { return severity(diagnostic) == Severity::Error; }

} // namespace

bool addProblem(std::vector<Diagnostic>& problems, Diagnostic one)
{
    if (problems.size() < mostProblems) {
        problems.push_back(std::move(one));
        return true;
    }
    if (!isError(one))
        return true;
    const auto warning = std::ranges::find_if_not(problems.rbegin(), problems.rend(), isError);
    if (warning == problems.rend())
        return false;
    problems.erase(std::next(warning).base());
    problems.push_back(std::move(one));
    return true;
}

bool isCountOfMore(const Diagnostic& diagnostic)
{
    const auto is = [&](const auto&... rows) { return ((diagnostic.id == rows) || ...); };
    return is(message::languageMoreErrors, message::languageAtLeastMoreErrors, message::languageMoreWarnings,
        message::languageAtLeastMoreWarnings);
}

void keepFirstProblems(std::vector<Diagnostic>& problems)
{
    constexpr std::size_t most = 100;
    if (problems.size() <= most)
        return;
    const bool isWhole = problems.size() < mostProblems; // no stage has dropped any
    const auto warnings = std::ranges::stable_partition(problems, isError);
    const auto errors = static_cast<std::size_t>(warnings.begin() - problems.begin());
    const std::size_t more = errors > most ? errors - most : problems.size() - most;
    const bool areErrors = errors > most;
    problems.resize(most);
    if (!areErrors)
        std::ranges::stable_sort(
            problems, {}, [](const Diagnostic& d) { return std::pair(d.span.line, d.span.column); });
    const Message rest = areErrors ? (isWhole ? message::languageMoreErrors : message::languageAtLeastMoreErrors)
                                   : (isWhole ? message::languageMoreWarnings : message::languageAtLeastMoreWarnings);
    problems.push_back(problem(rest, {std::to_string(more)}));
}

} // namespace lockstep
