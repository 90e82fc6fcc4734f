// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "core/operation/expectation.h"
#include "core/operation/findings.h"
#include "core/operation/fingerprint.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

WordRange wordsOfBlock(const Value& block)
{
    const auto& data = block.asBlock();
    return {data.first, data.first + data.words};
}

/// Judges the result of one process.
class ProcessJudge {
public:
    ProcessJudge(
        const OperationSetup& setup, const Expectations& expectations, Fingerprints& fingerprints, ProcessId process)
        : m_words{0, setup.words}, m_expectations(expectations), m_fingerprints(fingerprints), m_process(process),
          m_expected(expectations.of(process))
    {}

    Wrong run(const Value& result);

private:
    void judgeBlocks();
    void judgeContributor(const Contributor& contributor, std::vector<WordRange> ranges);
    void judgeSum();
    void judgeSegment(WordRange words);
    void compareContributors(const Value& block, WordRange words);
    bool isExpectedSum(const Value& block);
    void setAsideStrangers();

    WordRange m_words;
    const Expectations& m_expectations;
    Fingerprints& m_fingerprints;
    ProcessId m_process;
    ExpectedResult m_expected;
    std::vector<Value> m_blocks;
    Findings m_missing;
    Findings m_unexpected;
    Findings m_twice;
};

/// Blocks for somebody else, or none of whose words belong to what is asked for, are unexpected whatever they hold.
void ProcessJudge::setAsideStrangers()
{
    std::erase_if(m_blocks, [&](const Value& block) {
        const auto& data = block.asBlock();
        if (data.words == 0)
            return true;
        const auto words = wordsOfBlock(block);
        if (data.destination == m_expected.destination && words.first >= 0 && words.end <= m_words.end)
            return false;
        m_unexpected.addBlock(block, data.destination, words);
        return true;
    });
}

void ProcessJudge::judgeBlocks()
{
    std::vector<std::pair<Contributor, WordRange>> pieces;
    for (const auto& block : m_blocks) {
        const auto& contributions = block.asBlock().contributions;
        const bool isPlain = contributions->count == 1;
        if (isPlain && std::ranges::binary_search(*m_expected.contributors, contributions->leaf))
            pieces.emplace_back(contributions->leaf, wordsOfBlock(block));
        else
            m_unexpected.addBlock(block, block.asBlock().destination, wordsOfBlock(block));
    }
    std::ranges::stable_sort(pieces, {}, [](const auto& piece) { return piece.first; });
    auto next = pieces.begin();
    for (const auto& contributor : *m_expected.contributors) {
        std::vector<WordRange> ranges;
        for (; next != pieces.end() && next->first == contributor; ++next)
            ranges.push_back(next->second);
        judgeContributor(contributor, std::move(ranges));
    }
}

void ProcessJudge::judgeContributor(const Contributor& contributor, std::vector<WordRange> ranges)
{
    std::ranges::sort(ranges, {}, &WordRange::first);
    std::int64_t covered = 0;  // words before this one have been seen
    std::int64_t repeated = 0; // words before this one have been told to be there twice
    for (const auto& range : ranges) {
        if (range.first > covered)
            m_missing.addContributor(contributor, {covered, range.first});
        const WordRange again{std::max(range.first, repeated), std::min(range.end, covered)};
        if (again.first < again.end) {
            m_twice.addContributor(contributor, again);
            repeated = again.end;
        }
        covered = std::max(covered, range.end);
    }
    if (covered < m_words.end)
        m_missing.addContributor(contributor, {covered, m_words.end});
}

bool ProcessJudge::isExpectedSum(const Value& block)
{
    const auto& expected = m_expected.sum.asBlock().contributions;
    const auto& held = block.asBlock().contributions;
    return held->count == expected->count && m_fingerprints.of(held.get()) == m_fingerprints.of(expected.get());
}

void ProcessJudge::judgeSum()
{
    std::set<std::int64_t> borders{m_words.first, m_words.end};
    for (const auto& block : m_blocks) {
        borders.insert(wordsOfBlock(block).first);
        borders.insert(wordsOfBlock(block).end);
    }
    for (auto border = borders.begin(); std::next(border) != borders.end(); ++border)
        judgeSegment({*border, *std::next(border)});
}

void ProcessJudge::judgeSegment(WordRange words)
{
    std::vector<Value> wrong;
    std::vector<Value> right;
    for (const auto& block : m_blocks) {
        const auto held = wordsOfBlock(block);
        if (held.first <= words.first && words.end <= held.end)
            (isExpectedSum(block) ? right : wrong).push_back(block);
    }
    if (right.empty() && wrong.size() == 1) {
        compareContributors(wrong.front(), words);
        return;
    }
    if (right.empty())
        m_missing.addBlock(m_expected.sum, m_expected.destination, words);
    if (right.size() > 1)
        m_twice.addBlock(m_expected.sum, m_expected.destination, words);
    for (const auto& block : wrong)
        m_unexpected.addBlock(block, m_expected.destination, words);
}

/// A sum that is not the right one: whose contribution lacks, is too much, or was counted twice. A sum that has nothing
/// in common with the right one is told as a whole.
void ProcessJudge::compareContributors(const Value& block, WordRange words)
{
    auto held = block.asBlock().contributors();
    auto expected = m_expected.sum.asBlock().contributors();
    std::ranges::sort(held);
    std::ranges::sort(expected);
    const auto isExpected = [&](const Contributor& c) { return std::ranges::binary_search(expected, c); };
    if (std::ranges::none_of(held, isExpected)) {
        m_missing.addBlock(m_expected.sum, m_expected.destination, words);
        m_unexpected.addBlock(block, m_expected.destination, words);
        return;
    }
    for (const auto& contributor : expected)
        if (!std::ranges::binary_search(held, contributor))
            m_missing.addContributor(contributor, words);
    for (std::size_t i = 0; i < held.size(); ++i) {
        const bool isFirst = i == 0 || held[i - 1] != held[i];
        const bool isSecond = !isFirst && (i == 1 || held[i - 2] != held[i]);
        if (isFirst && !isExpected(held[i]))
            m_unexpected.addContributor(held[i], words);
        else if (isSecond)
            m_twice.addContributor(held[i], words);
    }
}

Wrong ProcessJudge::run(const Value& result)
{
    Wrong wrong{m_process, {}, {}, {}};
    if (m_expected.form == ExpectedResult::Form::Anything)
        return wrong;
    m_blocks = blocksOf(result);
    setAsideStrangers();
    if (m_expected.form == ExpectedResult::Form::Blocks)
        judgeBlocks();
    else if (m_words.end > 0)
        judgeSum();
    wrong.missing = m_missing.items(m_expectations, m_expected.destination);
    wrong.unexpected = m_unexpected.items(m_expectations, m_expected.destination);
    wrong.twice = m_twice.items(m_expectations, m_expected.destination);
    return wrong;
}

/// Judges those whose results are asked for.
template <class ResultOf>
Verdict judgeEach(const OperationSetup& setup, const Expectations& expectations, ResultOf resultOf)
{
    Verdict verdict;
    Fingerprints fingerprints;
    for (ProcessId process = 0; process < setup.processes; ++process) {
        const std::optional<Value> result = resultOf(process);
        if (!result)
            continue;
        ProcessJudge one(setup, expectations, fingerprints, process);
        auto wrong = one.run(*result);
        if (!wrong.missing.empty() || !wrong.unexpected.empty() || !wrong.twice.empty())
            verdict.wrong.push_back(std::move(wrong));
    }
    verdict.correct = verdict.wrong.empty();
    return verdict;
}

/// Whole blocks, each once: those of all processes, or the one that is expected.
bool isPlainlyRight(const OperationSetup& setup, const ExpectedResult& expected, const std::optional<BlockSet>& held)
{
    if (expected.form != ExpectedResult::Form::Blocks)
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
    if (setup.kind == OperationKind::None)
        return {};
    return judgeEach(setup, Expectations(setup), [&](ProcessId process) -> std::optional<Value> {
        const auto at = static_cast<std::size_t>(process);
        return at < results.size() ? results[at] : Value();
    });
}

Verdict judge(const OperationSetup& setup, const std::vector<Word>& results,
    const std::vector<std::optional<BlockSet>>& held, const Store& store)
{
    if (setup.kind == OperationKind::None)
        return {};
    const Expectations expectations(setup);
    return judgeEach(setup, expectations, [&](ProcessId process) -> std::optional<Value> {
        const auto at = static_cast<std::size_t>(process);
        if (isPlainlyRight(setup, expectations.of(process), held[at]))
            return std::nullopt;
        return store.value(results[at]);
    });
}

} // namespace lockstep
