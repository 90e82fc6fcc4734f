// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A renumbering under which the network stays as it is gives the renumbered run, where the program treats all alike, or
// all but its source. No second machine has to know what is right. Where two messages want one port or link at once
// the lower sender goes first, which no renumbering keeps: in these programs nobody ever has to give way.

#include <doctest/doctest.h>

#include <functional>

#include "core/machine/run.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"
#include "tests/properties/shipped.h"
#include "tests/properties/symmetry.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// A network and what makes all its renumberings of one kind when it is done over and over.
struct Turned {
    std::string network;
    std::vector<Renumbering> ways;
};

const std::vector<Turned> rings = {{"ring:7", {rotation(7, 1)}}, {"ring:12,ties=clockwise", {rotation(12, 1)}},
    {"complete:6", {rotation(6, 1)}}, {"ring:2", {rotation(2, 1)}}};
const std::vector<Turned> cubes = {{"hypercube:8", {flip(8, 1), flip(8, 2), flip(8, 4)}},
    {"hypercube:16", {flip(16, 8), flip(16, 11)}}, {"complete:8", {flip(8, 5)}}};
const std::vector<Turned> tori = {
    {"torus:5x5", {shiftOfTorus(5, 5, 1, 0), shiftOfTorus(5, 5, 0, 1)}}, {"torus:3x3", {shiftOfTorus(3, 3, 2, 1)}}};

void checkShipped(const std::vector<std::string>& names, const std::vector<Turned>& networks)
{
    Dice dice(7);
    for (const auto& name : names)
        for (const auto& [network, ways] : networks)
            for (const auto& way : ways) {
                // Not every one suits every size: a torus that is tiled by fives.
                Case each = shippedCase(name, network);
                each.source = dice.below(static_cast<int>(way.size()));
                each.words = 1 + dice.below(20);
                each.shift = dice.below(5);
                CHECK_MESSAGE(difference(each, way) == "", name, " ", describe(each));
            }
}

} // namespace

TEST_CASE("turned by a place, a ring's algorithms run as before")
{
    checkShipped(
        {"all-to-all-broadcast/bruck", "all-to-all-broadcast/pipelined", "all-to-all-broadcast/ring",
            "all-to-all-broadcast/sparbit", "all-to-all-personalized/bruck", "all-to-all-personalized/linear",
            "all-to-all-personalized/pairwise", "all-to-all-personalized/ring", "all-to-all-reduction/ring",
            "all-to-all-reduction/ring-right", "barrier/dissemination", "circular-shift/ring", "none/leader-election"},
        rings);
    checkShipped({"one-to-all-broadcast/any-size", "one-to-all-broadcast/binary-tree", "one-to-all-broadcast/binomial",
                     "one-to-all-broadcast/chain", "one-to-all-broadcast/k-nomial", "one-to-all-broadcast/naive",
                     "one-to-all-broadcast/pipeline", "one-to-all-broadcast/scatter-all-gather",
                     "one-to-all-broadcast/scatter-ring", "one-to-all-broadcast/split-binary-tree",
                     "one-to-all-broadcast/two-way-ring", "scatter/binomial", "gather/binomial",
                     "all-to-one-reduction/any-size", "all-to-one-reduction/binary-tree",
                     "all-to-one-reduction/binomial", "all-to-one-reduction/chain", "all-to-one-reduction/pipeline"},
        rings);
}

TEST_CASE("with bits of all numbers flipped, a hypercube's algorithms run as before")
{
    checkShipped(
        {"all-reduce/hypercube", "all-reduce/recursive-doubling", "all-to-all-broadcast/all-port-hypercube",
            "all-to-all-broadcast/hypercube", "all-to-all-broadcast/hypercube-single",
            "all-to-all-broadcast/recursive-doubling", "all-to-all-personalized/all-port-optimal",
            "all-to-all-personalized/all-port-three-phases", "all-to-all-personalized/hypercube",
            "all-to-all-personalized/hypercube-ecube", "all-to-all-reduction/hypercube", "barrier/recursive-doubling"},
        cubes);
    // Source s does what source 0 does, with all labels XOR s.
    checkShipped(
        {"one-to-all-broadcast/all-port-parts", "one-to-all-broadcast/binomial-tree", "one-to-all-broadcast/in-parts",
            "one-to-all-broadcast/recursive-doubling", "one-to-all-broadcast/recursive-doubling-near-first",
            "scatter/all-port-hypercube", "scatter/recursive", "gather/recursive", "all-to-one-reduction/in-parts",
            "all-to-one-reduction/recursive-halving"},
        cubes);
}

TEST_CASE("shifted along its rows and columns, a torus's algorithms run as before")
{
    checkShipped({"all-to-all-broadcast/mesh", "all-to-all-personalized/mesh", "all-to-all-reduction/mesh",
                     "one-to-all-broadcast/torus-diagonal", "one-to-all-broadcast/two-way-torus"},
        tori);
    checkShipped({"one-to-all-broadcast/torus-tiling"}, {tori.front()});
}

TEST_CASE("what treats processes by their numbers does not run as before")
{
    Case each = shippedCase("one-to-all-broadcast/recursive-doubling-from-0", "hypercube:4");
    each.text.replace(each.text.find("and source = 0"), 14, "");
    CHECK(difference(each, flip(4, 0)) == "");
    CHECK(difference(each, flip(4, 1)) != "");
    CHECK(difference(shippedCase("all-to-all-broadcast/naive", "ring:5"), rotation(5, 1)) != "");
    CHECK(difference(shippedCase("all-to-all-broadcast/ring", "ring:6"), flip(6, 1)) != ""); // goes the other way round
}

namespace {

/// How a program names the process that is to a process what another one is to process 0, and the other way round.
struct Step {
    std::string to;
    std::string from;
};

Step stepOfRing(Dice& dice, int p)
{
    if (dice.chance(20))
        return dice.chance(50) ? Step{"on link 0", "on link 1"} : Step{"on link 1", "on link 0"};
    const auto k = std::to_string(1 + dice.below(p - 1));
    return {"to (my_id + " + k + ") mod p", "from (my_id - " + k + ") mod p"};
}

Step stepOfCube(Dice& dice, int p)
{
    if (dice.chance(20))
        return {"on link d - 1", "on link d - 1"};
    const auto k = std::to_string(1 + dice.below(p - 1));
    return {"to my_id XOR " + k, "from my_id XOR " + k};
}

Step stepOfTorus(Dice& dice, int)
{
    if (dice.chance(20))
        return dice.chance(50) ? Step{"on link 0", "on link 1"} : Step{"on link 3", "on link 2"};
    const auto down = std::to_string(dice.below(3)), along = std::to_string(1 + dice.below(2));
    return {"to node((row(my_id) + " + down + ") mod rows, (col(my_id) + " + along + ") mod cols)",
        "from node((row(my_id) - " + down + ") mod rows, (col(my_id) - " + along + ") mod cols)"};
}

/// Writes programs that do the same in every process.
class RelabelWriter {
public:
    RelabelWriter(Dice& dice, std::function<Step(Dice&, int)> step, int p, bool twoAtOnce)
        : m_dice(dice), m_step(std::move(step)), m_p(p), m_twoAtOnce(twoAtOnce)
    {}

    std::string program()
    {
        m_text = "/* operation: all-to-all-broadcast\n   input: X\n   result: own */\n"
                 "procedure SAME(p, d, rows, cols, my_id, X)\nbegin\n  own := {} ∪ X;\n  mixed := {};\n  total := X;\n";
        statements(3 + m_dice.below(6), 1);
        return m_text + "end SAME\n";
    }

private:
    void line(int depth, const std::string& text)
    {
        m_text += std::string(2 * static_cast<std::size_t>(depth), ' ') + text + '\n';
    }

    void statements(int count, int depth)
    {
        for (int i = 0; i < count; ++i)
            statement(depth);
    }

    void statement(int depth)
    {
        const int which = m_dice.below(depth < 3 ? 9 : 7);
        if (which < 4) {
            exchange(depth);
        } else if (which < 6) {
            line(depth,
                m_dice.of({"total := total + X;", "total := max(total, X);", "mixed := mixed ∪ total;",
                    "mixed := mixed \\ own;", "mixed := mixed ∪ part(X, 1, 3);", "mixed := {};"}));
        } else if (which < 7) {
            line(depth, "barrier;");
        } else if (which < 8) {
            line(depth, "for i := 1 to " + std::to_string(1 + m_dice.below(3)) + " do");
            statements(1 + m_dice.below(3), depth + 1);
            line(depth, "endfor;");
        } else {
            line(depth, "if size(own) > " + std::to_string(m_dice.below(5)) + " then");
            statements(1 + m_dice.below(2), depth + 1);
            line(depth, "endif;");
        }
    }

    void exchange(int depth)
    {
        const auto what = m_dice.of({"own", "mixed", "total", "X"});
        const Step step = m_step(m_dice, m_p);
        if (m_twoAtOnce && m_dice.chance(25)) {
            const Step further = m_step(m_dice, m_p);
            line(depth, "send " + what + " " + step.to + ";");
            line(depth, "send X " + further.to + ";");
            line(depth, "receive got " + step.from + ";");
            line(depth, "receive other " + further.from + ";");
        } else if (m_dice.chance(30)) {
            line(depth, "send " + what + " " + step.to + " and receive got " + step.from + ";");
        } else {
            line(depth, "send " + what + " " + step.to + ";");
            line(depth, "receive got " + step.from + ";");
        }
        if (what == "total" && m_dice.chance(60))
            line(depth, "total := total + got;");
        else if (what == "own" || what == "X")
            line(depth, "own := own ∪ got;");
        else
            line(depth, "mixed := mixed ∪ got;");
    }

    Dice& m_dice;
    std::function<Step(Dice&, int)> m_step;
    int m_p;
    bool m_twoAtOnce;
    std::string m_text;
};

} // namespace

TEST_CASE("random programs that do the same in every process run as before with the processes renumbered")
{
    const std::vector<std::pair<std::function<Step(Dice&, int)>, std::vector<Turned>>> kinds = {
        {stepOfRing, {rings[0], rings[1]}}, {stepOfCube, {cubes[0], cubes[1]}}, {stepOfTorus, tori}};
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 400);
    std::uint64_t messages = 0, deadlocks = 0;
    for (auto seed = first; seed < first + count; ++seed) {
        Dice dice(seed);
        const auto& [step, networks] = kinds[static_cast<std::size_t>(dice.below(3))];
        const Turned& turned = networks[static_cast<std::size_t>(dice.below(static_cast<int>(networks.size())))];
        Case each;
        set(each.settings, "ports", dice.of({"one", "2", "all"}));
        set(each.settings, "sends", dice.chance(25) ? "synchronous" : "buffered");
        set(each.settings, "switching", dice.chance(25) ? "store-and-forward" : "cut-through");
        // Two messages of a process may come to a link, or a node's only way in, from two sides.
        const bool twoAtOnce =
            each.settings.ports != Settings::allPorts && each.settings.switching == Switching::CutThrough;
        const auto& ways = turned.ways;
        each.text = RelabelWriter(dice, step, static_cast<int>(ways.front().size()), twoAtOnce).program();
        each.network = turned.network;
        each.operation = "all-to-all-broadcast";
        each.words = dice.below(5);
        const auto& way = ways[static_cast<std::size_t>(dice.below(static_cast<int>(ways.size())))];
        CHECK_MESSAGE(difference(each, way) == "", "seed ", seed, "\n", describe(each), "\n", each.text);
        const Trace trace = run(requestOf(each, each.text));
        messages += static_cast<std::uint64_t>(trace.totals.messages);
        deadlocks += trace.error && trace.error->kind == RunError::Kind::Deadlock ? 1 : 0;
    }
    MESSAGE(messages, " messages, ", deadlocks, " deadlocks");
    CHECK(messages > 10 * count); // else the programs say nothing
}
