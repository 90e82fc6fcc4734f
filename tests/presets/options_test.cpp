// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every option on every kind of figure: either it is refused, or it changes the marks of some run.

#include <map>

#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/options/figure_options.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Given = std::vector<std::pair<std::string, std::string>>;

/// A value of each option that no figure has by itself, after other options that it needs.
const std::map<std::string, std::vector<Given>> samples{
    {"kind", {{{"kind", "tree"}}, {{"kind", "load"}}}},
    {"rounds", {{{"rounds", "1"}}}},
    {"layout", {{{"layout", "filmstrip"}}, {{"layout", "overlay"}}}},
    {"arrows", {{{"arrows", "lanes"}}}},
    {"placement", {{{"placement", "circle"}}}},
    {"move", {{{"move", "1:0.5:0.3"}}}},
    {"labels", {{{"labels", "binary"}}}},
    {"table", {{{"table", "G"}}}},
    {"process", {{{"process", "1"}}}},
    {"rows", {{{"rows", "hop 7"}}}},
    {"columns", {{{"columns", "1"}}}},
    {"transposed", {{{"transposed", ""}}}},
    {"width", {{{"width", "40cm"}}}},
    {"height", {{{"width", "30cm"}, {"height", "1cm"}}}},
    {"frame", {{{"frame", "5:1"}}}},
    {"background", {{{"background", "none"}}}},
    {"type", {{{"width", "40cm"}, {"type", "9pt"}}}},
    {"node", {{{"node", "30pt"}}}},
    {"title", {{{"title", "Title"}}}},
    {"caption", {{{"caption", "Caption"}}}},
    {"cells", {{{"cells", "on"}}, {{"cells", "off"}}}},
    {"contents", {{{"contents", ""}}}},
    {"contents-at", {{{"contents", ""}, {"contents-at", "before"}}}},
    {"contents-order", {{{"cells", "off"}, {"contents", ""}, {"contents-order", "received"}}}},
    {"contents-as", {{{"cells", "off"}, {"contents", ""}, {"contents-as", "numbers"}}}},
    {"contents-of", {{{"contents", ""}, {"contents-of", "i"}}}},
    {"panels", {{{"panels", "phases"}}}},
    {"axis", {{{"axis", "time"}}}},
    {"final", {{{"final", ""}}}},
    {"earlier", {{{"earlier", ""}}}},
    {"ghosts", {{{"rounds", "1"}, {"ghosts", ""}}, {{"until", "1"}, {"ghosts", ""}}}},
    {"until", {{{"until", "1"}}}},
    {"part", {{{"part", "1"}}}},
    {"owners", {{{"owners", ""}}}},
    {"packet-names", {{{"packet-names", ""}}}},
    {"no-numbers", {{{"no-numbers", ""}}}},
    {"origin", {{{"origin", "1"}}}},
    {"holders", {{{"cells", "off"}, {"holders", ""}}}},
    {"informed", {{{"rounds", "2,3"}, {"informed", ""}}}},
    {"bisection", {{{"bisection", ""}}}},
};

struct Base {
    std::string name;
    Given options;
};

std::vector<Base> bases()
{
    std::vector<Base> all;
    for (const FigureKind& kind : figureKinds())
        if (kind.byRounds)
            for (const char* layout : {"single", "overlay", "filmstrip"})
                all.push_back({kind.name + ' ' + layout, {{"kind", kind.name}, {"layout", layout}}});
        else if (!kind.takesTable)
            all.push_back({kind.name, {{"kind", kind.name}}});
        else
            all.push_back({kind.name, {{"table", "F"}}});
    return all;
}

struct Run {
    std::string program, network;
    std::optional<std::string> text{};
};

std::shared_ptr<const Trace> played(const Library& library, const Run& one)
{
    RunOptions options;
    options.program = one.program;
    options.network = one.network;
    options.text = one.text;
    const Outcome<RunRequest> request = makeRequest(options, library);
    REQUIRE(request);
    return std::make_shared<const Trace>(run(*request));
}

DrawOptions drawingOf(const Given& first, const Given& more)
{
    DrawOptions drawing;
    for (const Given* const each : {&first, &more})
        for (const auto& [name, value] : *each)
            REQUIRE_FALSE(setFigureOption(drawing, name, value));
    return drawing;
}

std::vector<std::vector<Mark>> marksOf(const Figure& figure)
{
    std::vector<std::vector<Mark>> marks;
    for (const FigureObject& object : figure.objects)
        marks.push_back(object.marks);
    return marks;
}

} // namespace

namespace {

/// What an option does to figures of a base: whether it is refused, or changes the marks of one of these runs.
struct Effect {
    bool isRefused = false, changes = false;
};

Effect effectOf(const std::string& name, const Base& base, const std::vector<std::shared_ptr<const Trace>>& traces)
{
    Effect effect;
    for (const Given& sample : samples.at(name)) {
        const Given before(sample.begin(), sample.end() - 1);
        const DrawOptions with = drawingOf(base.options, sample), without = drawingOf(base.options, before);
        if (notMeant(name, with.figure)) {
            effect.isRefused = true;
            continue;
        }
        for (const auto& trace : traces) {
            const Outcome<Figure> one = drawRun(trace, with), other = drawRun(trace, without);
            effect.isRefused = effect.isRefused || !one || !other;
            effect.changes = effect.changes
                || (one && other && (marksOf(*one) != marksOf(*other) || one->hasBackground != other->hasBackground));
        }
    }
    return effect;
}

} // namespace

TEST_CASE("options: each changes the marks of a figure of each kind, or is refused")
{
    const Library library;
    const Run table{"", "ring:4",
        "procedure MAIN(my_id)\nbegin\n   i := 0;\nend MAIN\n"
        "function F()\nbegin\n   return [[my_id, 1], [2, 3]];\nend F\n"
        "function G()\nbegin\n   return [[1, 2]];\nend G\n"};
    std::vector<std::shared_ptr<const Trace>> traces;
    for (const Run& one : {Run{"one-to-all-broadcast/recursive-doubling", "ring:8"},
             Run{"all-to-all-broadcast/mesh", "mesh:3x3"}, Run{"all-to-all-reduction/hypercube", "hypercube:8"}})
        traces.push_back(played(library, one));
    for (const FigureOptionRow& row : figureOptions()) {
        CAPTURE(row.option.name);
        REQUIRE(samples.contains(row.option.name));
        for (const Base& base : bases()) {
            CAPTURE(base.name);
            const auto tables = std::vector{played(library, table)};
            const auto [isRefused, changes] = effectOf(row.option.name, base, base.name == "table" ? tables : traces);
            CHECK((isRefused || changes));
        }
    }
}

// Runs without an operation carry no data that has a name.
TEST_CASE("options: one that changes nothing in some run can be named by a warning")
{
    const Library library;
    const std::vector traces{played(library, {"none/jacobi", "mesh:2x2"})};
    for (const FigureOptionRow& row : figureOptions()) {
        CAPTURE(row.option.name);
        CHECK((!row.mayBeIdle || row.option.reset));
        for (const Base& base : bases()) {
            CAPTURE(base.name);
            const auto [isRefused, changes] =
                base.name == "table" ? Effect{true, false} : effectOf(row.option.name, base, traces);
            CHECK((isRefused || changes || row.mayBeIdle));
        }
    }
}
