// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

namespace lockstep {

/// Of each line of a text, from 1, the line of the text that ran, or 0 for one that is new or reads differently now:
/// what stands at a line of the run moves with it while the text is edited.
class RunLines {
public:
    /// Line by line the same, until both texts are told.
    RunLines() = default;
    RunLines(const QStringList& run, const QStringList& now);

    int ranAs(int line) const;
    /// Where that line of the run stands now; 0 where it is gone.
    int nowAt(int runLine) const;

private:
    bool m_same = true;
    std::vector<int> m_ranAs; ///< by line - 1
};

} // namespace lockstep
