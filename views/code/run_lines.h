// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <vector>

namespace lockstep {

/// Maps each line of a text, from 1, to its line in the text that ran, or 0 if it is new or changed, so that marks of
/// the run follow edits.
class RunLines {
public:
    /// Maps lines one to one until both texts are set.
    RunLines() = default;
    RunLines(const QStringList& run, const QStringList& now);

    int ranAs(int line) const;
    /// The current line of that line of the run; 0 if it is gone.
    int nowAt(int runLine) const;

private:
    bool m_same = true;
    std::vector<int> m_ranAs; ///< by line - 1
};

} // namespace lockstep
