// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Shipped algorithms, spoilt in one place each: whatever ends is called right or wrong as plain numbers say, which
// travel along in the second implementation. LOCKSTEP_MUTANTS says how many of each algorithm (default 6),
// LOCKSTEP_SEED where to begin.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "tests/environment.h"
#include "tests/oracle/verdict.h"
#include "tests/properties/mutation.h"
#include "tests/properties/shipped.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

const std::vector<std::string> mutatedNetworks = {
    "complete:6", "hypercube:8", "hypercube:4", "ring:5", "mesh:3x3", "mesh:2x4", "torus:3x3", "complete:3", "ring:4"};

struct Tally {
    int tried = 0, right = 0, wrong = 0, stopped = 0;
};

Case caseOf(const std::string& name, const std::string& network, Dice& dice)
{
    Case each = shippedCase(name, network);
    each.words = 1 + dice.below(5);
    each.shift = dice.below(4);
    const int p = makeNetwork(network)->processes();
    each.source = dice.below(p);
    for (int i = 0; i < p; ++i)
        each.values.push_back(dice.below(1000) - 500);
    return each;
}

oracle::Request questionOf(const Case& each, const RunRequest& request, const syntax::Tree& tree, std::uint64_t seed)
{
    oracle::Request question;
    question.tree = &tree;
    question.network = request.network.get();
    question.nodeOf = request.embedding.nodes();
    question.operation = each.operation;
    const Header& header = request.program->header;
    question.inputs = header.inputs;
    question.result = header.result;
    question.source = each.source;
    question.words = each.words;
    question.shift = each.shift;
    question.values = request.operation.values;
    question.settings = each.settings;
    question.beside = oracle::tellingNumbers(request.operation.processes, seed);
    question.byOrigin = header.byOrigin;
    question.ordered = header.ordered;
    question.way = static_cast<unsigned>(header.combination);
    return question;
}

std::vector<int> ranksOf(const OperationSetup& setup)
{
    if (!setup.positions.empty())
        return setup.positions;
    std::vector<int> ranks;
    for (int i = 0; i < setup.processes; ++i)
        ranks.push_back(i);
    return ranks;
}

/// Runs a mutant both ways; empty where the verdicts agree or there is none.
std::string disagreement(const Case& each, std::uint64_t seed, Tally& counts)
{
    RunRequest request;
    try {
        request = requestOf(each, each.text);
    } catch (const std::runtime_error&) {
        return {}; // needs, or no program any more
    }
    request.budgets.memory = 100'000'000;
    request.budgets.statements = 200'000;
    request.budgets.rounds = 2'000;
    auto tree = parse(each.text, each.file);
    if (!tree || hasErrors(resolveUses(*tree, each.uses)))
        return {};
    ++counts.tried;
    const Trace trace = run(request);
    if (trace.error || !trace.verdict) {
        ++counts.stopped;
        return {};
    }
    auto question = questionOf(each, request, *tree, seed);
    for (std::size_t i = 0; i < request.parameters.size(); ++i)
        question.parameters[request.program->header.parameters[i].name] = request.parameters[i];
    question.mostSteps = 200'000;
    std::optional<bool> right;
    try {
        const auto outcome = oracle::run(question);
        if (outcome.end == oracle::End::Done)
            right = oracle::isRight(question, outcome, ranksOf(request.operation));
    } catch (const std::bad_alloc&) { // it knows no budget of memory
        right.reset();
    }
    if (!right) {
        ++counts.stopped;
        return {};
    }
    ++(*right ? counts.right : counts.wrong);
    if (*right == trace.verdict->correct)
        return {};
    return *right ? "right by its numbers, called wrong\n" : "wrong by its numbers, called right\n";
}

/// The mutated file may be one that the program uses.
std::optional<std::string> spoil(Case& each, Dice& dice)
{
    std::vector<std::string> used;
    const auto tree = parse(each.text, each.file);
    for (const auto& use : tree->uses)
        used.push_back(use.path);
    if (used.empty() || dice.chance(50)) {
        auto mutation = mutated(each.text, dice);
        if (!mutation)
            return std::nullopt;
        each.text = mutation->text;
        return mutation->what;
    }
    const std::string file = used[static_cast<std::size_t>(dice.below(static_cast<int>(used.size())))];
    const auto text = shippedText(file);
    auto mutation = text ? mutated(*text, dice) : std::nullopt;
    if (!mutation)
        return std::nullopt;
    each.uses = [file, spoilt = mutation->text](
                    const std::string& name) { return name == file ? std::optional(spoilt) : shippedText(name); };
    return file + ": " + mutation->what;
}

} // namespace

TEST_CASE("spoilt algorithms are called right or wrong as plain numbers say")
{
    const auto mutants = test::fromEnvironment("LOCKSTEP_MUTANTS", 6);
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    Tally counts;
    int shown = 0;
    for (const auto& name : shippedNames()) {
        if (name.starts_with("none/"))
            continue;
        for (auto seed = first; seed < first + mutants && shown < 5; ++seed) {
            Dice dice(seed * 1000 + name.size());
            Case each = caseOf(name, dice.of(mutatedNetworks), dice);
            const auto what = spoil(each, dice);
            if (!what)
                continue;
            const auto problem = disagreement(each, seed, counts);
            if (problem.empty())
                continue;
            ++shown;
            FAIL_CHECK(name << ", seed " << seed << ", " << describe(each) << "\n" << *what << "\n" << problem);
        }
    }
    MESSAGE("tried ", counts.tried, ": right ", counts.right, ", wrong ", counts.wrong, ", without a verdict ",
        counts.stopped);
    CHECK(counts.wrong > counts.tried / 20); // else nothing was spoilt
}
