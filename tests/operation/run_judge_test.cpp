// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/run_judge.h"

#include <doctest/doctest.h>

#include <array>

#include "core/value/store.h"
#include "tests/operation/operations.h"

using namespace lockstep;

namespace {

std::string judged(const OperationSetup& question, Word heldByAll)
{
    const auto store = std::make_shared<Store>(question.words);
    RunJudge judge(question);
    std::array<std::optional<BlockSet>, 1> held;
    store->blocksOfEach(std::array{heldByAll}, held);
    judge.see(0, static_cast<std::size_t>(question.processes), held);
    return text(judge.verdict(std::vector(static_cast<std::size_t>(question.processes), heldByAll), *store));
}

} // namespace

TEST_CASE("run judge: data shared by all processes is judged for each")
{
    const auto broadcast = setup(OperationKind::OneToAllBroadcast, 3, 1, 1);
    CHECK(judged(broadcast, Word::block(1, nobody)).empty());
    CHECK(judged(broadcast, Word::block(2, nobody))
        == "0: missing 1[0,1]{ 1 }; unexpected 2[0,1]{ 2 }; 1: missing 1[0,1]{ 1 }; unexpected 2[0,1]{ 2 }; "
           "2: missing 1[0,1]{ 1 }; unexpected 2[0,1]{ 2 }; ");
    CHECK(judged(broadcast, Word::integer(7))
        == "0: missing 1[0,1]{ 1 }; 1: missing 1[0,1]{ 1 }; 2: missing 1[0,1]{ 1 }; ");
    // The block for one of them is correct only there.
    CHECK(judged(setup(OperationKind::Scatter, 3), Word::block(0, 1))
        == "0: missing 0>0[0,1]{ 0 }; unexpected 0>1[0,1]{ 0 }; 2: missing 0>2[0,1]{ 0 }; unexpected 0>1[0,1]{ 0 }; ");
    CHECK(judged(setup(OperationKind::Gather, 3, 1, 2), Word::integer(7))
        == "2: missing 0[0,1]{ 0 } 1[0,1]{ 1 } 2[0,1]{ 2 }; ");
}
