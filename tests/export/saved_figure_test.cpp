// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include <doctest/doctest.h>

#include "core/base/fault.h"
#include "core/base/settings.h"
#include "core/export/saved_figure.h"
#include "core/export/svg.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

std::string svgWith(const std::string& metadata)
{
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" data-style=\"print\"><metadata>" + metadata + "</metadata></svg>";
}

std::string refusal(const std::string& text)
{
    const Outcome<SavedFigure> saved = savedFigure(text, "f.svg");
    REQUIRE_FALSE(saved);
    return render(saved.diagnostics.front());
}

const std::string foreign =
    "error: f.svg does not contain the run that it shows\n"
    "  hint: Lockstep can reopen only its own figures, and only with the metadata in the file\n";

} // namespace

TEST_CASE("saved figure: a figure contains the program and the options that made it")
{
    Trace trace = broadcastTrace("ring:8");
    trace.request.operation.source = 3;
    trace.request.operation.words = 5;
    trace.request.operation.values = {3, 1, 4};
    trace.request.settings.ts = 2.5;
    auto program = std::make_shared<Program>();
    program->text = "/* ]]> & <b> */\nprocedure P()\nbegin\nend P\n";
    program->name = "mine/first";
    program->units.emplace_back();
    program->units[0].spans.push_back({2, 1, 1});
    program->header.inputs = {"A", "x"};
    program->header.result = "y";
    trace.request.program = program;
    FigureInputs options;
    options.rounds = {1, 3};
    options.layout = FigureLayout::Filmstrip;
    options.contents = true;
    options.heldTime = HeldTime::Before;
    options.panels = PanelUnit::Phase;
    options.finalPanel = true;
    options.numbers = false;
    options.title = "Mine & yours";
    const auto saved = savedFigure(svg(*draw(trace, options), *findStyle("dark")), "f.svg");
    REQUIRE(saved);
    CHECK(saved->algorithm == "mine/first");
    CHECK(saved->program == program->text);
    Options expected{{"network", "ring:8"}, {"operation", "one-to-all-broadcast"}, {"source", "3"}, {"words", "5"},
        {"shift", "1"}, {"values", "3,1,4"}, {"input", "A,x"}, {"result", "y"}};
    for (const auto& row : settingRows())
        if (!row.isTime())
            expected.emplace_back(row.name, row.values.front()); // the default
    expected.insert(expected.end(), {{"ts", "2.5"}, {"tw", "1.0"}, {"th", "0.0"}});
    CHECK(saved->run == expected);
    CHECK(saved->figure
        == Options{{"kind", "network"}, {"layout", "filmstrip"}, {"rounds", "1,3"}, {"arrows", "direct"},
            {"contents", ""}, {"contents-at", "before"}, {"contents-order", "sorted"}, {"panels", "phases"},
            {"final", ""}, {"no-numbers", ""}, {"title", "Mine & yours"}, {"style", "dark"}});
}

TEST_CASE("saved figure: faults travel with the run, each kind as its option; a run without faults has none")
{
    Trace trace = broadcastTrace("ring:8");
    const auto faultsOf = [&] {
        const auto saved = savedFigure(svg(*draw(trace, {}), *findStyle("dark")), "f.svg");
        REQUIRE(saved);
        Options found;
        for (const auto& option : saved->run)
            if (std::ranges::count(faultRows(), option.first, &FaultRow::name) > 0)
                found.push_back(option);
        return found;
    };
    CHECK(faultsOf().empty());
    for (const auto& [kind, text] : {std::pair(Fault::Kind::Drop, "2:0-4#2"), {Fault::Kind::Delay, "1:0-4:2"},
             {Fault::Kind::Drop, "3:4-6"}, {Fault::Kind::Slow, "0-1:3"}, {Fault::Kind::Stop, "5:3"}})
        trace.request.faults.push_back(*readFault(kind, text));
    CHECK(faultsOf() == Options{{"drop", "2:0-4#2,3:4-6"}, {"delay", "1:0-4:2"}, {"slow", "0-1:3"}, {"stop", "5:3"}});
}

TEST_CASE("saved figure: the namespace may have a prefix, as some programs write it")
{
    const auto saved = savedFigure("<?xml version=\"1.0\"?><!-- made elsewhere --><svg:svg><svg:metadata id=\"m\">\n"
                                   "{\"lockstep\": 1, \"program\": \"p\"}\n</svg:metadata></svg:svg>",
        "f.svg");
    REQUIRE(saved);
    CHECK(saved->program == "p");
    CHECK(saved->run.empty());
}

TEST_CASE("saved figure: other files are refused with a message")
{
    const std::string broken = "error: cannot read f.svg as an SVG file\n"
                               "  hint: it may be cut off, or be something else with the extension .svg\n";
    CHECK(refusal("") == broken);
    CHECK(refusal("procedure P() begin end P") == broken);
    CHECK(refusal("<html><body/></html>") == broken);
    CHECK(refusal(svgWith("{}").substr(0, 80)) == broken);
    CHECK(refusal("<svg/>") == foreign);
    CHECK(refusal(svgWith("")) == foreign);
    CHECK(refusal(svgWith("<rdf:RDF><x/></rdf:RDF>")) == foreign);
    CHECK(refusal(svgWith("{\"lockstep\": 1}")) == foreign);
    CHECK(refusal(svgWith("{\"lockstep\": 1, \"program\": 7}")) == foreign);
    CHECK(refusal(svgWith("[1, 2")) == foreign);
    CHECK(refusal(svgWith("{\"lockstep\": 2, \"program\": \"p\"}"))
        == "error: f.svg was drawn by a newer version of Lockstep\n  hint: open it with that version\n");
}

TEST_CASE("saved figure: deeply nested files are handled")
{
    std::string elements = "<svg>";
    for (int i = 0; i < 200'000; ++i)
        elements += "<g>";
    CHECK_FALSE(savedFigure(elements, "f.svg"));
    for (int i = 0; i < 200'000; ++i)
        elements += "</g>";
    CHECK(refusal(elements + "</svg>") == foreign);
    const std::string open(200'000, '[');
    CHECK(refusal(svgWith(open)) == foreign);
    const std::string deep =
        "{\"lockstep\": 1, \"program\": \"p\", \"options\": {\"values\": " + open + std::string(200'000, ']') + "}}";
    CHECK(savedFigure(svgWith(deep), "f.svg"));
}
