// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Why a process holds, or does not hold, some data: what is said rests on the messages of the run, and is held here
// against what the processes hold after each round. LOCKSTEP_PROGRAMS and LOCKSTEP_SEED as in random_test.cpp.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <set>

#include "core/account/holdings.h"
#include "core/account/run_view.h"
#include "core/machine/run.h"
#include "core/question/judgement.h"
#include "core/question/question.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// After each round, from 0: the processes that hold data of, or for, `whose`.
std::vector<std::set<ProcessId>> holdersOf(const std::shared_ptr<const Trace>& trace, ProcessId whose)
{
    const OperationInfo& info = operationInfo(trace->request.operation.kind);
    const HoldsAfter holdsAfter = heldItemsAfter(trace);
    std::vector<std::set<ProcessId>> after;
    for (RoundNumber round = 0; round <= std::ssize(trace->rounds); ++round) {
        after.emplace_back();
        const auto held = holdsAfter(round);
        for (std::size_t i = 0; i < held.size(); ++i)
            for (const Value& item : held[i]) {
                if (item.asBlock().words == 0 && trace->request.operation.words > 0)
                    continue; // nothing of it
                const auto contributors = item.asBlock().contributors();
                const bool is = info.from() && info.addresses
                    ? item.asBlock().destination == whose
                    : std::ranges::any_of(contributors,
                        [&](const Contributor& one) { return one.process == whose || one.factor == whose; });
                if (is)
                    after.back().insert(static_cast<ProcessId>(i));
            }
    }
    return after;
}

/// Whether that is so, by what is held after each round; false, too, of a sentence that this test does not know.
bool isSo(
    const std::string& reason, const Trace& trace, const std::vector<std::set<ProcessId>>& after, RoundNumber round)
{
    std::smatch match;
    const auto is = [&](const char* form) { return std::regex_match(reason, match, std::regex(form)); };
    const auto process = [&](std::size_t group) { return static_cast<ProcessId>(std::stoi(match[group])); };
    const auto held = [&](ProcessId one, RoundNumber first, RoundNumber last) {
        for (RoundNumber each = first; each <= last; ++each)
            if (after[static_cast<std::size_t>(each)].contains(one))
                return true;
        return false;
    };
    if (is("(\\d+) began with it"))
        return held(process(1), 0, 0);
    if (is("(\\d+) had it before this round"))
        return held(process(1), round - 1, round - 1) && held(process(1), round, round);
    if (is("(\\d+) had it and no longer holds it"))
        return !held(process(1), round, round);
    if (is("(\\d+) has not received it yet"))
        return !held(process(1), 0, round);
    if (is("it comes to (\\d+) from (\\d+) in this round"))
        return !held(process(1), round - 1, round - 1) && held(process(1), round, round)
            && std::ranges::any_of(trace.messages, [&](const MessageRecord& each) {
                   return each.source == process(2) && each.destination == process(1) && each.arrived == round;
               });
    return false;
}

} // namespace

TEST_CASE("why processes hold something is so in random programs")
{
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 400);
    int reasons = 0, came = 0, lost = 0;
    for (auto seed = first; seed < first + count; ++seed) {
        const Case each = randomCase(seed);
        std::shared_ptr<const Trace> run;
        try {
            run = std::make_shared<const Trace>(lockstep::run(requestOf(each, each.text)));
        } catch (const std::runtime_error&) {
            continue; // refused
        }
        if (operationInfo(run->request.operation.kind).inputs == 0)
            continue;
        RunView view(run);
        const ProcessId whose = run->request.operation.source;
        const auto after = holdersOf(run, whose);
        Answer everybody;
        for (ProcessId process = 0; process < run->processes(); ++process)
            everybody.emplace_back(process);
        for (RoundNumber round = 0; round <= std::ssize(run->rounds); ++round) {
            Question question{.kind = Question::Kind::Holders, .round = round, .process = whose};
            for (const JudgedItem& item : judgeAnswer(question, everybody, view).items) {
                const std::string reason = reasonText(item.reason);
                CHECK_MESSAGE(isSo(reason, *run, after, round), "seed ", seed, ", round ", round, ": ",
                    itemText(item.item), " ", reason, "\n", each.text);
                ++reasons;
                came += reason.starts_with("it comes") ? 1 : 0;
                lost += reason.find("no longer") != std::string::npos ? 1 : 0;
            }
        }
    }
    MESSAGE(reasons, " reasons, ", came, " of what comes, ", lost, " of what is held no longer");
    CHECK(came > 0);
}
