// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/cancel.h"
#include "core/operation/process_judge.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

/// The way in which most sums were combined; of equally many the first in the order of Combination.
template <class ResultOf>
Combination usualWay(const OperationSetup& setup, const Expectations& expectations, const ResultOf& resultOf)
{
    std::map<Combination, std::int64_t> counts;
    for (ProcessId process = 0; process < setup.processes; ++process) {
        if (expectations.of(process).form != ExpectedResult::Form::Sum)
            continue;
        stopIfCancelled();
        for (const auto& block : blocksOf(*resultOf(process)))
            if (const auto how = block.asBlock().combination; how != Combination::None && !isMixed(how))
                ++counts[how];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return most == counts.end() ? Combination::None : most->first;
}

/// Judges those whose results are asked for.
template <class ResultOf>
Verdict judgeEach(const OperationSetup& setup, const Expectations& expectations, const ResultOf& resultOf)
{
    Verdict verdict;
    verdict.combination = setup.combination;
    if (verdict.combination == Combination::None && operationInfo(setup.kind).addsUp)
        verdict.combination = usualWay(setup, expectations, resultOf);
    Fingerprints fingerprints;
    for (ProcessId process = 0; process < setup.processes; ++process) {
        const std::optional<Value> result = resultOf(process);
        if (!result)
            continue;
        stopIfCancelled();
        ProcessJudge one(expectations, verdict.combination, fingerprints, process);
        auto wrong = one.run(*result);
        if (!wrong.isEmpty())
            verdict.wrong.push_back(std::move(wrong));
    }
    verdict.correct = verdict.wrong.empty();
    return verdict;
}

/// Whole blocks, each once: those of all processes, or the one that is expected.
bool isPlainlyRight(const OperationSetup& setup, const ExpectedResult& expected, const std::optional<BlockSet>& held)
{
    if (expected.form != ExpectedResult::Form::Blocks || setup.byOrigin)
        return expected.form == ExpectedResult::Form::Anything;
    if (!held || held->destination != expected.destination || held->count == 0)
        return false;
    // As many different ones as are expected, none outside: blocks have no other origins than processes.
    const auto& contributors = *expected.contributors;
    if (held->count != std::ssize(contributors))
        return false;
    return held->count == setup.processes
        || (held->count == 1 && contributors.front() == Contributor{held->low, nobody});
}

} // namespace

Verdict judge(const OperationSetup& setup, const std::vector<Value>& results)
{
    if (!operationInfo(setup.kind).isJudged())
        return {};
    return judgeEach(setup, Expectations(setup), [&](ProcessId process) -> std::optional<Value> {
        const auto at = static_cast<std::size_t>(process);
        return at < results.size() ? results[at] : Value();
    });
}

Verdict judge(const OperationSetup& setup, const std::vector<Word>& results,
    const std::vector<std::optional<BlockSet>>& held, const Store& store)
{
    if (!operationInfo(setup.kind).isJudged())
        return {};
    const Expectations expectations(setup);
    return judgeEach(setup, expectations, [&](ProcessId process) -> std::optional<Value> {
        const auto at = static_cast<std::size_t>(process);
        if (isPlainlyRight(setup, expectations.of(process), held[at]))
            return std::nullopt;
        return store.value(results[at]);
    });
}

Verdict judgeHeard(const std::vector<std::vector<bool>>& heard)
{
    Verdict verdict;
    for (std::size_t process = 0; process < heard.size(); ++process) {
        Wrong wrong{static_cast<ProcessId>(process), {}, {}, {}};
        for (std::size_t other = 0; other < heard.size(); ++other)
            if (!heard[process][other] && other != process)
                wrong.unheard.push_back(static_cast<ProcessId>(other));
        if (!wrong.isEmpty())
            verdict.wrong.push_back(std::move(wrong));
    }
    verdict.correct = verdict.wrong.empty();
    return verdict;
}

} // namespace lockstep
