// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"
#include "views/code/run_lines.h"

using namespace lockstep;

namespace {

std::vector<int> ranAs(const char* run, const char* now)
{
    const QStringList lines = QString::fromLatin1(now).split(QLatin1Char(' '));
    const RunLines found(QString::fromLatin1(run).split(QLatin1Char(' ')), lines);
    std::vector<int> all;
    for (int line = 1; line <= lines.size(); ++line)
        all.push_back(found.ranAs(line));
    return all;
}

} // namespace

TEST_CASE("run lines: lines of a run follow edits, and changed lines belong to no run")
{
    CHECK(ranAs("a b c", "a b c") == std::vector<int>{1, 2, 3});
    CHECK(ranAs("a b c", "a x b c") == std::vector<int>{1, 0, 2, 3});
    CHECK(ranAs("a b c", "a c") == std::vector<int>{1, 3});
    CHECK(ranAs("a b c", "a B c") == std::vector<int>{1, 0, 3});
    CHECK(ranAs("a b c d e", "a x b c y e") == std::vector<int>{1, 0, 2, 3, 0, 5});
    CHECK(ranAs("a b c", "x y") == std::vector<int>{0, 0});
    const RunLines cut({"a", "b", "c"}, {"a", "c"});
    CHECK(cut.nowAt(3) == 2);
    CHECK(cut.nowAt(2) == 0);
    CHECK(RunLines().ranAs(7) == 7);
}
