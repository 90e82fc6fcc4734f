// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/run_lines.h"

#include <algorithm>

namespace lockstep {

RunLines::RunLines(const QStringList& run, const QStringList& now)
    : m_same(run == now), m_ranAs(static_cast<std::size_t>(now.size()), 0)
{
    const qsizetype least = std::min(run.size(), now.size());
    qsizetype first = 0;
    while (first < least && run[first] == now[first])
        ++first;
    qsizetype last = 0; // lines at the end
    while (last < least - first && run[run.size() - 1 - last] == now[now.size() - 1 - last])
        ++last;
    qsizetype next = first; // in between: lines that still exist, in order
    for (qsizetype i = 0; i < now.size(); ++i) {
        qsizetype found = -1;
        if (i < first)
            found = i;
        else if (i >= now.size() - last)
            found = run.size() - now.size() + i;
        else if (!now[i].trimmed().isEmpty())
            found = run.indexOf(now[i], next);
        if (found < 0 || (i >= first && i < now.size() - last && found >= run.size() - last))
            continue;
        next = found + 1;
        m_ranAs[static_cast<std::size_t>(i)] = static_cast<int>(found) + 1;
    }
}

int RunLines::ranAs(int line) const
{
    if (m_same)
        return line;
    return line >= 1 && line <= static_cast<int>(m_ranAs.size()) ? m_ranAs[static_cast<std::size_t>(line - 1)] : 0;
}

int RunLines::nowAt(int runLine) const
{
    if (m_same || runLine < 1)
        return runLine;
    const auto found = std::ranges::find(m_ranAs, runLine);
    return found == m_ranAs.end() ? 0 : static_cast<int>(found - m_ranAs.begin()) + 1;
}

} // namespace lockstep
