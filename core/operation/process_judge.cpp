// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/process_judge.h"

#include <algorithm>
#include <set>

namespace lockstep {
namespace {

WordRange wordsOfBlock(const Value& block)
{
    const auto& data = block.asBlock();
    return {data.first, data.first + data.words};
}

/// The same data with another combination.
Value combinedBy(const Value& block, Combination way)
{
    BlockData data(block.asBlock());
    data.combination = way;
    return Value::blockOf(data);
}

} // namespace

ProcessJudge::ProcessJudge(
    const Expectations& expectations, Combination way, Fingerprints& fingerprints, ProcessId process)
    : m_words{0, expectations.setup().words}, m_expectations(expectations), m_fingerprints(fingerprints),
      m_process(process), m_expected(expectations.of(process)), m_way(way)
{
    const bool isSum = m_expected.form == ExpectedResult::Form::Sum;
    if (isSum && way != Combination::None && m_expected.sum.asBlock().combination != Combination::None)
        m_expected.sum = combinedBy(m_expected.sum, way);
}

/// Blocks with another destination, or without any expected words, are unexpected whatever they contain.
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

/// `result: all[origin]`: element i of a list or an array must come from process i.
void ProcessJudge::judgePlaces(const Value& result)
{
    const auto look = [this](const Value& element, std::optional<std::int64_t> index) {
        for (const auto& block : blocksOf(element)) {
            const auto& data = block.asBlock();
            if (data.words > 0 && data.origin != nobody && data.origin != index)
                m_misplaced.push_back({data, index});
        }
    };
    if (result.kind() == Kind::Array) {
        for (const auto& [index, element] : result.entries())
            look(element, index.isPair ? std::nullopt : std::optional(index.first));
    } else if (result.kind() == Kind::List) {
        for (std::size_t i = 0; i < result.elements().size(); ++i)
            look(result.elements()[i], static_cast<std::int64_t>(i));
    } else {
        look(result, std::nullopt);
    }
}

void ProcessJudge::judgeBlocks()
{
    std::vector<std::pair<Contributor, WordRange>> pieces;
    for (const auto& block : m_blocks) {
        const auto& contributions = block.asBlock().contributions;
        const bool isPlain = contributions->count == 1;
        if (isPlain && m_expected.makers.contains(contributions->leaf))
            pieces.emplace_back(contributions->leaf, wordsOfBlock(block));
        else
            m_unexpected.addBlock(block, block.asBlock().destination, wordsOfBlock(block));
    }
    std::ranges::stable_sort(pieces, {}, [](const auto& piece) { return piece.first; });
    auto next = pieces.begin();
    for (int i = 0; i < m_expected.makers.count; ++i) {
        const Contributor contributor{m_expected.makers.first + i};
        std::vector<WordRange> ranges;
        for (; next != pieces.end() && next->first == contributor; ++next)
            ranges.push_back(next->second);
        judgeContributor(contributor, std::move(ranges));
    }
}

void ProcessJudge::judgeContributor(const Contributor& contributor, std::vector<WordRange> ranges)
{
    std::ranges::sort(ranges, {}, &WordRange::first);
    std::int64_t covered = 0;  // words before this one are covered
    std::int64_t repeated = 0; // words before this one were reported as repeated
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

/// Without fingerprints if repeats are allowed, because fingerprints count them.
bool ProcessJudge::hasExpectedContributors(const BlockData& block)
{
    const auto& expected = m_expected.sum.asBlock();
    const auto& held = block.contributions;
    if (held->count == expected.contributions->count
        && m_fingerprints.of(held.get()) == m_fingerprints.of(expected.contributions.get()))
        return true;
    if (!takesRepeats(block.combination) || held->count <= expected.contributions->count)
        return false;
    auto different = block.contributors();
    auto wanted = expected.contributors();
    std::ranges::sort(different);
    std::ranges::sort(wanted);
    return different == wanted;
}

bool ProcessJudge::isExpected(const Value& block)
{
    const auto& data = block.asBlock();
    return m_expected.form == ExpectedResult::Form::Number ? data.number == m_expected.number
                                                           : hasExpectedContributors(data);
}

void ProcessJudge::judgeSegments()
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
            (isExpected(block) ? right : wrong).push_back(block);
    }
    const bool isSum = m_expected.form == ExpectedResult::Form::Sum;
    if (right.size() == 1 && wrong.empty())
        judgeSum(right.front(), words);
    if (isSum && right.empty() && wrong.size() == 1) {
        judgeSum(wrong.front(), words);
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

/// Checks the combination (numbers are sorted by min and max, everything else has a single combination) and, if it
/// matters, the order.
void ProcessJudge::judgeSum(const Value& block, WordRange words)
{
    const auto& data = block.asBlock();
    const auto how = data.combination;
    const bool isSum = m_expected.form == ExpectedResult::Form::Sum;
    const bool isOneWay = !isMixed(how) && (how == m_way || m_way == Combination::None);
    if (how != Combination::None && !(isSum ? isOneWay : takesRepeats(how)))
        m_combined.addBlock(block, m_expected.destination, words);
    if (isSum && m_expectations.setup().ordered && hasExpectedContributors(data)
        && data.contributors() != m_expected.sum.asBlock().contributors())
        m_outOfOrder.addBlock(block, m_expected.destination, words);
}

/// Explains an incorrect sum: contributions that are missing, unexpected or counted twice. A sum that has nothing in
/// common with the correct one is reported as a whole.
void ProcessJudge::compareContributors(const Value& block, WordRange words)
{
    auto held = block.asBlock().contributors();
    auto expected = m_expected.sum.asBlock().contributors();
    std::ranges::sort(held);
    std::ranges::sort(expected);
    const auto isWanted = [&](const Contributor& c) { return std::ranges::binary_search(expected, c); };
    if (std::ranges::none_of(held, isWanted)) {
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
        if (isFirst && !isWanted(held[i]))
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
        judgeSegments();
    if (m_expectations.setup().byOrigin)
        judgePlaces(result);
    const auto items = [this](
                           const Findings& findings) { return findings.items(m_expectations, m_expected.destination); };
    wrong.missing = items(m_missing);
    wrong.unexpected = items(m_unexpected);
    wrong.twice = items(m_twice);
    wrong.combined = items(m_combined);
    wrong.outOfOrder = items(m_outOfOrder);
    wrong.misplaced = std::move(m_misplaced);
    return wrong;
}

} // namespace lockstep
