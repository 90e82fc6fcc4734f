// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A thousand figures of any run in any manner, from a fixed seed; LOCKSTEP_SEED and LOCKSTEP_FIGURES ask for others.
// In each nothing meets anything, and everything that the run says is there.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "app/cli/command_line.h"
#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/base/text.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/environment.h"
#include "tests/figure/legibility.h"
#include "tests/figure/overlap.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// The same numbers everywhere, which the standard's distributions do not promise.
class Dice {
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}
    int upTo(int most) { return static_cast<int>(m_engine() % (static_cast<unsigned>(most) + 1)); }
    int between(int least, int most) { return least + upTo(most - least); }
    bool once(int in) { return upTo(in - 1) == 0; }
    template <class T> const T& of(const std::vector<T>& all)
    {
        return all[static_cast<std::size_t>(upTo(static_cast<int>(all.size()) - 1))];
    }

private:
    std::mt19937 m_engine;
};

std::string number(int value) { return std::to_string(value); }

std::string networkFrom(Dice& dice)
{
    switch (dice.upTo(8)) {
    case 0: return "ring:" + number(dice.between(2, 16));
    case 1: return "linear:" + number(dice.between(2, 12));
    case 2: return "mesh:" + number(dice.between(2, 5)) + 'x' + number(dice.between(2, 5));
    case 3: return "torus:" + number(dice.between(2, 5)) + 'x' + number(dice.between(2, 5));
    case 4: return "hypercube:" + number(1 << dice.between(1, 5));
    case 5: return "tree:" + number(1 << dice.between(1, 4));
    case 6: return "star:" + number(dice.between(2, 12));
    case 7: return "complete:" + number(dice.between(2, 10));
    default: return dice.once(2) ? "mesh:2x3x3" : "torus:2x3x3";
    }
}

using Given = std::vector<std::pair<std::string, std::string>>;

Given mannerFrom(Dice& dice, const std::string& network)
{
    Given given;
    const auto add = [&given](const char* name, const std::string& value = {}) { given.emplace_back(name, value); };
    add("style", dice.of(styleNames()));
    auto kind = dice.of(Strings{
        "network", "network", "network", "network", "network", "network", "space-time", "tree", "buffers", "load"});
    if (kind == "buffers" || kind == "load") // kinds of tables share a throw
        kind = Strings{kind, "wires", "traffic", "link-load"}.at(network.size() % 4);
    if (kind != "network") {
        add("kind", kind);
        return given;
    }
    const auto layout = dice.of(Strings{"overlay", "filmstrip", "filmstrip", "phases", "single"});
    add("layout", layout == "phases" ? "filmstrip" : layout);
    if (layout == "phases")
        add("panels", "phases");
    if (layout != "overlay" && layout != "single" && dice.once(3))
        add("final");
    if (dice.once(4))
        add("arrows", "lanes");
    if (dice.once(3)) {
        add("contents");
        add("contents-at", dice.of(Strings{"before", "after"}));
        add("contents-order", dice.of(Strings{"sorted", "received"}));
    }
    if (dice.once(6))
        add("packet-names");
    else if (dice.once(6))
        add("owners");
    if (dice.once(5) && network.starts_with("hypercube"))
        add("labels", "binary");
    if (dice.once(4))
        add("width", number(dice.between(6, 25)) + "cm");
    if (dice.once(8) && std::ranges::count(given, "arrows", &Given::value_type::first) == 0)
        add("cells", "on");
    if (dice.once(8) && (network.starts_with("ring") || network.starts_with("mesh")))
        add("placement", "circle");
    return given;
}

struct RandomFigure {
    RunOptions run;
    DrawOptions drawing;
    std::string command; ///< that draws it again
    std::shared_ptr<const Trace> trace;
};

/// Runs that an algorithm refuses, or that fail, are drawn from the seed again.
RandomFigure figureFrom(Dice& dice, const Library& library)
{
    for (;;) {
        RandomFigure one;
        one.run.program = dice.of(library.algorithms());
        one.run.network = networkFrom(dice);
        one.run.source = dice.once(2) ? 0 : dice.upTo(7);
        one.run.words = dice.between(1, 4);
        if (dice.once(6))
            one.run.settings["switching"] = "store-and-forward";
        const Given manner = mannerFrom(dice, one.run.network);
        const Outcome<RunRequest> request = makeRequest(one.run, library);
        if (!request)
            continue;
        one.trace = std::make_shared<const Trace>(run(*request));
        if (one.trace->error)
            continue;
        one.command = "lockstep figure " + one.run.program + " --network " + one.run.network + " --source "
            + std::to_string(one.run.source) + " --words " + std::to_string(one.run.words.value_or(1));
        for (const auto& [name, value] : one.run.settings)
            one.command += " --" + name + ' ' + value;
        for (const auto& [name, value] : manner) {
            REQUIRE_FALSE(setFigureOption(one.drawing, name, value));
            one.command += " --" + name + (value.empty() ? "" : ' ' + value);
        }
        return one;
    }
}

bool isOmitted(const Figure& figure, const FigureObject& object, Omission::What what)
{
    return std::ranges::any_of(figure.omissions, [&](const Omission& one) {
        return one.what == what && one.panel == object.panel && meets(one.subject, object.subject);
    });
}

bool hasChip(const FigureObject& object)
{
    return std::ranges::any_of(object.marks, [](const Mark& mark) { return mark.role == Role::Chip; });
}

bool hasText(const FigureObject& object) { return !textOf(object).empty(); }

/// On paper that is too narrow the figure says how wide it needs, and has its place there.
Outcome<Figure> drawnWideEnough(RandomFigure& one)
{
    Outcome<Figure> figure = drawRun(one.trace, one.drawing);
    if (figure || figure.diagnostics.front().id != message::figureTooNarrow)
        return figure;
    REQUIRE_FALSE(setFigureOption(one.drawing, "width", figure.diagnostics.front().arguments.at(1)));
    one.command += " --width " + figure.diagnostics.front().arguments.at(1);
    return drawRun(one.trace, one.drawing);
}

/// The bent line of a message; nullptr if it has another one.
const PolylineShape* bentLine(const FigureObject& object)
{
    for (const Mark& mark : object.marks)
        if (const auto* line = std::get_if<PolylineShape>(&mark.shape))
            return line;
    return nullptr;
}

/// Whether the data of a run has more than one part, so that nodes can be cards.
bool hasCardsIn(const RandomFigure& one)
{
    RunView view(one.trace);
    return view.runCells()->areKnown() && !view.runCells()->grid().isNode();
}

/// What the run says, and neither the figure nor its omissions do; each a line.
std::string unspokenIn(const RandomFigure& one, const Figure& figure)
{
    std::string unspoken;
    const FigureInputs& options = one.drawing.figure;
    std::set<std::pair<int, RoundNumber>> drawn;
    using Arrow = std::tuple<std::optional<std::size_t>, NodeId, NodeId>; // panel, from, to
    std::map<Arrow, bool> numbered;
    std::map<Arrow, const PolylineShape*> lines;
    std::map<Arrow, std::set<RoundNumber>> rounds;
    std::map<std::optional<std::size_t>, std::set<RoundNumber>> roundsOf; // by panel
    std::map<std::optional<std::size_t>, int> contents;                   // by panel
    for (const Omission& omission : figure.omissions)
        if (omission.what == Omission::What::Contents)
            ++contents[omission.panel];
    for (const FigureObject& object : figure.objects) {
        if (const auto* process = std::get_if<ProcessSubject>(&object.subject))
            contents[object.panel] += process->as == ProcessSubject::As::Contents ? 1 : 0;
        const auto* message = std::get_if<MessageSubject>(&object.subject);
        if (message == nullptr)
            continue;
        drawn.insert({message->message, message->round});
        bool& known = numbered[{object.panel, message->from, message->to}];
        known = known || hasText(object) || hasChip(object) || isOmitted(figure, object, Omission::What::Number);
        lines[{object.panel, message->from, message->to}] = bentLine(object);
        rounds[{object.panel, message->from, message->to}].insert(message->round);
        roundsOf[object.panel].insert(message->round);
    }
    const bool single = options.layout == FigureLayout::Single;
    for (const RoundRecord& round : one.trace->rounds)
        for (const int message : round.moving) {
            const MessageRecord& record = one.trace->messages[static_cast<std::size_t>(message)];
            const bool shown = !single || round.number == static_cast<RoundNumber>(one.trace->rounds.size());
            if (record.source != record.destination && shown && !drawn.contains({message, round.number}))
                unspoken += "message " + std::to_string(message) + " in round " + std::to_string(round.number) + '\n';
        }
    // Of an exchange on one line with two heads one number is enough.
    const auto sharesNumber = [&](const Arrow& arrow) {
        const Arrow back{std::get<0>(arrow), std::get<2>(arrow), std::get<1>(arrow)};
        const PolylineShape* const line = lines[arrow];
        return numbered.contains(back) && numbered[back] && line && lines[back] && *line == *lines[back];
    };
    const auto isInCaption = [&](const Arrow& arrow) {
        return std::get<0>(arrow) && !options.packetNames && rounds[arrow] == roundsOf[std::get<0>(arrow)];
    };
    if (options.arrows == ArrowForm::Direct)
        for (const auto& [where, known] : numbered)
            if (!known && !sharesNumber(where) && !isInCaption(where))
                unspoken +=
                    "number of " + std::to_string(std::get<1>(where)) + "→" + std::to_string(std::get<2>(where)) + '\n';
    // Cells that are asked for are there, or the figure says that they are not: whatever the run, no part of it has
    // both.
    const auto marksOf = [&](Role role) {
        std::ptrdiff_t marks = 0;
        for (const FigureObject& object : figure.objects)
            marks += std::ranges::count(object.marks, role, &Mark::role);
        return marks;
    };
    const bool namesCells = std::ranges::count(figure.omissions, Omission::What::Card, &Omission::what) > 0;
    if ((namesCells && marksOf(Role::Card) > 0)
        || (options.cells == CellsShown::On && !namesCells && hasCardsIn(one) && marksOf(Role::Card) == 0))
        unspoken += "cells of nodes\n";
    // Where everybody has something from the start, something stands beside everybody.
    if (options.contents && one.trace->request.operation.kind == OperationKind::AllToAllBroadcast)
        for (const auto& [panel, count] : contents)
            if (count != one.trace->processes())
                unspoken += std::to_string(count) + " contents in panel " + std::to_string(panel.value_or(0)) + '\n';
    return unspoken;
}

/// But for those of arrows of which the figure says that it could not lead them round nodes.
std::vector<Collision> unnamedCollisions(const Figure& figure)
{
    std::set<std::string> named;
    for (const FigureObject& object : figure.objects)
        if (isOmitted(figure, object, Omission::What::Way))
            named.insert(idOf(figure, object));
    std::vector<Collision> found = collisions(figure);
    std::erase_if(found, [&](const Collision& one) { return named.contains(one.first) || named.contains(one.second); });
    return found;
}

/// But for texts that the figure says it dropped: the space beside them may be reserved for a longer text in another
/// panel. Counts the figures with such texts.
std::vector<Collision> unnamedMisreadings(const Figure& figure, int& dropped)
{
    std::vector<Collision> found = misreadings(figure);
    dropped += std::erase_if(found, [](const Collision& one) { return one.what == "dropped beside free space"; }) > 0;
    return found;
}

} // namespace

// Four parts, which run side by side. A run of very many rounds in one picture may name what found no place.
TEST_CASE_TEMPLATE("figures of any run in any manner are complete and free of collisions", Part,
    std::integral_constant<int, 0>, std::integral_constant<int, 1>, std::integral_constant<int, 2>,
    std::integral_constant<int, 3>)
{
    const Library library;
    const auto seed = static_cast<int>(fromEnvironment("LOCKSTEP_SEED", 20261122)) + Part::value;
    const auto count = static_cast<int>(fromEnvironment("LOCKSTEP_FIGURES", 1000)) / 4;
    const bool verbose = std::getenv("LOCKSTEP_VERBOSE") != nullptr;
    Dice dice(static_cast<unsigned>(seed));
    int incomplete = 0, dropped = 0;
    for (int i = 0; i < count; ++i) {
        RandomFigure one = figureFrom(dice, library);
        const Outcome<Figure> figure = drawnWideEnough(one);
        CAPTURE(one.command);
        REQUIRE(figure);
        CHECK(describe(unnamedCollisions(*figure)) == "");
        CHECK(describe(unnamedMisreadings(*figure, dropped)) == "");
        if (one.drawing.figure.kind == "network")
            CHECK(unspokenIn(one, *figure) == "");
        incomplete += figure->omissions.empty() ? 0 : 1;
        if (verbose)
            std::printf("%s%s\n", one.command.c_str(), figure->omissions.empty() ? "" : " #");
    }
    MESSAGE(incomplete, " of ", count, " name what found no place, from seed ", seed);
    CHECK(incomplete * 12 <= count + 60);
    CHECK(dropped * 500 <= count + 500);
}

// Each had one of these faults: a label as near to another node as to its own, arches above leaves that lay on each
// other, lanes around a corner that left the paper, an arrow that came back to its node from within, numbers of two
// panels that nearly touched, contents on the edge of a crowded link, arrows of one switch that lay on each other, a
// label beside a card that was measured as a disc.
TEST_CASE("figures in which random tests once found faults are free of them")
{
    struct Row {
        std::string program, network;
        int source, words;
        Given manner;
    };
    const std::vector<Row> rows = {
        {"one-to-all-broadcast/any-size", "hypercube:32", 0, 3,
            {{"style", "dark"}, {"layout", "filmstrip"}, {"width", "17cm"}}},
        {"scatter/linear", "tree:16", 2, 1,
            {{"style", "print"}, {"layout", "overlay"}, {"contents", ""}, {"packet-names", ""}}},
        {"none/jacobi", "tree:2", 0, 4,
            {{"style", "colour"}, {"layout", "overlay"}, {"arrows", "lanes"}, {"packet-names", ""}, {"width", "6cm"}}},
        {"all-to-all-personalized/linear", "mesh:3x2", 0, 3,
            {{"style", "projector"}, {"layout", "filmstrip"}, {"contents", ""}, {"contents-order", "received"},
                {"width", "6cm"}, {"placement", "circle"}}},
        {"all-to-all-personalized/all-port-three-phases", "tree:16", 0, 3,
            {{"style", "textbook"}, {"layout", "filmstrip"}, {"owners", ""}}},
        {"all-to-all-personalized/linear", "torus:5x5", 5, 4,
            {{"style", "projector"}, {"layout", "filmstrip"}, {"panels", "phases"}, {"contents", ""},
                {"contents-order", "sorted"}}},
        {"all-to-all-reduction/ring", "mesh:2x3x3", 5, 4,
            {{"style", "print"}, {"layout", "overlay"}, {"arrows", "lanes"}, {"owners", ""}, {"width", "13cm"}}},
        {"all-reduce/reduce-then-broadcast", "hypercube:32", 0, 2,
            {{"switching", "store-and-forward"}, {"layout", "single"}, {"width", "17cm"}}},
        {"one-to-all-broadcast/scatter-all-gather", "tree:4", 0, 3,
            {{"switching", "store-and-forward"}, {"style", "dark"}, {"layout", "filmstrip"}, {"final", ""},
                {"contents", ""}, {"contents-at", "before"}, {"contents-order", "sorted"}, {"width", "6cm"}}},
    };
    const Library library;
    for (const auto& [program, network, source, words, manner] : rows) {
        CAPTURE(program);
        CAPTURE(network);
        RunOptions options;
        options.program = program;
        options.network = network;
        options.source = source;
        options.words = words;
        DrawOptions drawing;
        for (const auto& [name, value] : manner)
            if (name == "switching")
                options.settings[name] = value;
            else
                REQUIRE_FALSE(setFigureOption(drawing, name, value));
        const Outcome<RunRequest> request = makeRequest(options, library);
        REQUIRE(request);
        const Outcome<Figure> figure = drawRun(std::make_shared<const Trace>(run(*request)), drawing);
        REQUIRE(figure);
        CHECK(describe(unnamedCollisions(*figure)) == "");
        CHECK(describe(misreadings(*figure)) == "");
    }
}
