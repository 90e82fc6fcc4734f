// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/cancel.h"
#include "core/operation/judged.h"
#include "core/operation/process_judge.h"
#include "core/operation/run_judge.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

/// The combination of most sums; if there are several, the first in the order of Combination.
template <class ResultOf>
Combination mostFrequentCombination(
    const Expectations& expectations, std::span<const ProcessId> processes, const ResultOf& resultOf)
{
    std::map<Combination, std::int64_t> counts;
    for (const ProcessId process : processes) {
        if (expectations.of(process).form != ExpectedResult::Form::Sum)
            continue;
        stopIfCancelled();
        for (const auto& block : blocksOf(resultOf(process)))
            if (const auto how = block.asBlock().combination; how != Combination::None && !isMixed(how))
                ++counts[how];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return most == counts.end() ? Combination::None : most->first;
}

/// Judges these processes; the results of all others are correct.
template <class ResultOf>
Verdict judgeEach(const Expectations& expectations, std::span<const ProcessId> processes, const ResultOf& resultOf)
{
    const OperationSetup& setup = expectations.setup();
    Verdict verdict;
    verdict.combination = setup.combination;
    if (verdict.combination == Combination::None && operationInfo(setup.kind).addsUp)
        verdict.combination = mostFrequentCombination(expectations, processes, resultOf);
    Fingerprints fingerprints;
    for (const ProcessId process : processes) {
        stopIfCancelled();
        ProcessJudge one(expectations, verdict.combination, fingerprints, process);
        auto wrong = one.run(resultOf(process));
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
    std::vector<ProcessId> all(static_cast<std::size_t>(setup.processes));
    std::iota(all.begin(), all.end(), 0);
    return judgeEach(Expectations(setup), all, [&](ProcessId process) {
        const auto at = static_cast<std::size_t>(process);
        return at < results.size() ? results[at] : Value();
    });
}

RunJudge::RunJudge(const OperationSetup& setup) : m_setup(setup)
{
    if (operationInfo(setup.kind).isJudged())
        m_expectations.emplace(setup);
}

/// Whole blocks, each once: those of all processes, or the expected one.
bool RunJudge::isPlainlyRight(const ExpectedResult& expected, const std::optional<BlockSet>& held) const
{
    if (expected.form != ExpectedResult::Form::Blocks || m_setup.byOrigin)
        return expected.form == ExpectedResult::Form::Anything;
    if (!held || held->destination != expected.destination || held->count == 0)
        return false;
    // As many different blocks as expected, and none outside: only processes are origins of blocks.
    if (held->count != expected.makers.count)
        return false;
    return held->count == m_setup.processes || (held->count == 1 && held->low == expected.makers.first);
}

void RunJudge::see(ProcessId first, std::size_t count, std::span<const std::optional<BlockSet>> held)
{
    if (!m_expectations)
        return;
    const ExpectedResult* const ofAll = m_expectations->ofAll();
    if (ofAll && held.size() == 1 && isPlainlyRight(*ofAll, held.front()))
        return;
    for (std::size_t i = 0; i < count; ++i) {
        const ProcessId process = first + static_cast<ProcessId>(i);
        const auto& theirs = held[held.size() == 1 ? 0 : i];
        if (!(ofAll ? isPlainlyRight(*ofAll, theirs) : isPlainlyRight(m_expectations->of(process), theirs)))
            m_others.push_back(process);
    }
}

Verdict RunJudge::verdict(std::span<const Word> results, const Store& store) const
{
    if (!m_expectations)
        return {};
    return judgeEach(*m_expectations, m_others,
        [&](ProcessId process) { return store.value(results[static_cast<std::size_t>(process)]); });
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

namespace checks {
namespace {

/// The operation, and the process that its words name.
bool isOf(const Judged& run, const Assertion& what)
{
    return what.text("operation") == operationInfo(run.setup.kind).name
        && (what.process == nobody || what.process == run.setup.source);
}

} // namespace

bool isCorrect(const Judged& run, const Assertion& what)
{
    return isOf(run, what) && run.verdict.correct && run.verdict.wrong.empty() && what.number("wrong") == 0;
}

bool isIncorrect(const Judged& run, const Assertion& what)
{
    const auto wrong = std::ssize(run.verdict.wrong);
    return isOf(run, what) && !run.verdict.correct && wrong > 0 && wrong == what.number("wrong");
}

} // namespace checks
} // namespace lockstep
