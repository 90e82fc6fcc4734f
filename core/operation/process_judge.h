// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/operation/expectation.h"
#include "core/operation/findings.h"
#include "core/operation/fingerprint.h"
#include "core/operation/judge.h"

namespace lockstep {

/// Judges the result of one process.
class ProcessJudge {
public:
    /// `way`: the required combination of sums; None: any single one.
    ProcessJudge(const Expectations& expectations, Combination way, Fingerprints& fingerprints, ProcessId process);

    Wrong run(const Value& result);

private:
    void setAsideStrangers();
    void judgePlaces(const Value& result);
    void judgeBlocks();
    void judgeContributor(const Contributor& contributor, std::vector<WordRange> ranges);
    void judgeSegments();
    void judgeSegment(WordRange words);
    void judgeSum(const Value& block, WordRange words);
    void compareContributors(const Value& block, WordRange words);
    bool isExpected(const Value& block);
    bool hasExpectedContributors(const BlockData& block);

    WordRange m_words;
    const Expectations& m_expectations;
    Fingerprints& m_fingerprints;
    ProcessId m_process;
    ExpectedResult m_expected;
    Combination m_way;
    std::vector<Value> m_blocks;
    std::vector<Misplaced> m_misplaced;
    Findings m_missing;
    Findings m_unexpected;
    Findings m_twice;
    Findings m_combined;
    Findings m_outOfOrder;
};

} // namespace lockstep
