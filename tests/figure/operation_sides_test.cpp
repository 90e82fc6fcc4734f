// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/operation_sides.h"

#include <doctest/doctest.h>

using namespace lockstep;

namespace {

std::string text(const LabelStacks& stacks)
{
    std::string all;
    for (const auto& stack : stacks) {
        all += &stack == &stacks.front() ? "" : " | ";
        for (std::size_t i = 0; i < stack.size(); ++i) {
            all += i == 0 ? "" : " ";
            for (const TextRun& run : stack[i])
                all += run.text;
        }
    }
    return all;
}

OperationSides sides(OperationKind kind, int processes, ProcessId source)
{
    OperationSetup setup;
    setup.kind = kind;
    setup.processes = processes;
    setup.source = source;
    return sidesOf(setup, shownProcesses(processes, source));
}

} // namespace

TEST_SUITE("figure")
{
    TEST_CASE("A scatter: all packets at the source, from the first to the last, and each at its own")
    {
        const auto scatter = sides(OperationKind::Scatter, 3, 1);
        CHECK(text(scatter.before) == " | M0 M1 M2 | ");
        CHECK(text(scatter.after) == "M0 | M1 | M2");
    }

    TEST_CASE("Personalized packets are named by both, who is left out by dots")
    {
        const auto personal = sides(OperationKind::AllToAllPersonalized, 8, 0);
        CHECK(text(personal.before) == "M0,0 M0,1 ⋮ M0,7 | M1,0 M1,1 ⋮ M1,7 |  | M7,0 M7,1 ⋮ M7,7");
        CHECK(text(personal.after) == "M0,0 M1,0 ⋮ M7,0 | M0,1 M1,1 ⋮ M7,1 |  | M0,7 M1,7 ⋮ M7,7");
    }

    TEST_CASE("Sums say who is in them where that differs, and i where all are")
    {
        CHECK(text(sides(OperationKind::PrefixSums, 4, 0).after) == "M0 | ΣM0..1 | ΣM0..2 | ΣM0..3");
        CHECK(text(sides(OperationKind::AllReduce, 3, 0).after) == "ΣMi | ΣMi | ΣMi");
        CHECK(text(sides(OperationKind::AllToAllReduction, 2, 0).after) == "ΣMi,0 | ΣMi,1");
        CHECK(text(sides(OperationKind::AllToOneReduction, 3, 2).after) == " |  | ΣMi");
    }

    TEST_CASE("What a broadcast tells has no index; free play starts with nothing")
    {
        const auto broadcast = sides(OperationKind::OneToAllBroadcast, 2, 1);
        CHECK(text(broadcast.before) == " | M");
        CHECK(text(broadcast.after) == "M | M");
        CHECK(sides(OperationKind::None, 4, 0).before.empty());
    }
}
