// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/cancel.h"
#include "core/operation/process_judge.h"
#include "core/operation/run_judge.h"
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

RunJudge::RunJudge(const OperationSetup& setup) : m_setup(setup)
{
    if (!operationInfo(setup.kind).isJudged())
        return;
    m_expectations.emplace(setup);
    m_isRight.resize(static_cast<std::size_t>(setup.processes));
}

/// Whole blocks, each once: those of all processes, or the one that is expected.
bool RunJudge::isPlainlyRight(const ExpectedResult& expected, const std::optional<BlockSet>& held) const
{
    if (expected.form != ExpectedResult::Form::Blocks || m_setup.byOrigin)
        return expected.form == ExpectedResult::Form::Anything;
    if (!held || held->destination != expected.destination || held->count == 0)
        return false;
    // As many different ones as are expected, none outside: blocks have no other origins than processes.
    const auto& contributors = expected.contributors;
    if (held->count != std::ssize(contributors))
        return false;
    return held->count == m_setup.processes
        || (held->count == 1 && contributors.front() == Contributor{held->low, nobody});
}

void RunJudge::see(ProcessId first, std::span<const std::optional<BlockSet>> held)
{
    if (!m_expectations)
        return;
    for (ProcessId process = first; const auto& each : held) {
        m_isRight[static_cast<std::size_t>(process)] = isPlainlyRight(m_expectations->of(process), each);
        ++process;
    }
}

Verdict RunJudge::verdict(std::span<const Word> results, const Store& store) const
{
    if (!m_expectations)
        return {};
    return judgeEach(m_setup, *m_expectations, [&](ProcessId process) -> std::optional<Value> {
        const auto at = static_cast<std::size_t>(process);
        if (m_isRight[at])
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
