// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Every shipped algorithm, on every network that its header names, drawn in every manner. LOCKSTEP_EVERY=4 draws one of
// four, for where drawing takes long.

#include "core/figure/inputs.h"
#include "core/header/header.h"
#include "core/network/network.h"
#include "tests/environment.h"
#include "tests/figure/overlap.h"
#include "tests/presets/drawn.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string exampleOf(const std::string& family)
{
    if (family == "complete") // of more than a few, all to all has no room
        return "complete:5";
    if (family == "torus") // the tiling's 5 x 5 is drawn by its presets
        return "torus:4x4";
    for (const auto& info : topologies())
        if (info.family == family)
            return info.example;
    return family; // with its size
}

std::vector<FigureInputs> manners()
{
    FigureInputs overlay;
    FigureInputs lanes;
    lanes.arrows = ArrowForm::Lanes;
    FigureInputs panels;
    panels.layout = FigureLayout::Filmstrip;
    panels.panels = PanelUnit::Phase;
    panels.contents = true;
    panels.heldTime = HeldTime::Before;
    panels.finalPanel = true;
    FigureInputs last;
    last.layout = FigureLayout::Single;
    last.contents = true;
    last.heldOrder = HeldOrder::Received;
    last.owners = true;
    FigureInputs data;
    data.labels = "data";
    return {overlay, lanes, panels, last, data};
}

std::size_t every() { return std::max<std::uint64_t>(1, fromEnvironment("LOCKSTEP_EVERY", 1)); }

/// Of the algorithms whose names begin so, or not so; how many figures.
int drawAll(std::string_view beginning, bool begins)
{
    const Library library;
    int drawn = 0;
    std::size_t seen = 0;
    for (const std::string& name : library.algorithms()) {
        if (name.starts_with(beginning) != begins || ++seen % every() != 0)
            continue;
        const Header header = headerOf(*library.findAlgorithm(name), library);
        for (const std::string& family : header.networks)
            for (const char* switching : {"cut-through", "store-and-forward"}) {
                RunOptions options;
                options.program = name;
                options.network = exampleOf(family);
                options.settings["switching"] = switching;
                if (family == "complete" && options.settings["switching"] != "cut-through") // a hop is a message
                    continue;
                const Outcome<RunRequest> request = makeRequest(options, library);
                if (!request) // its needs
                    continue;
                const auto trace = std::make_shared<const Trace>(run(*request));
                const std::vector<FigureInputs> all = manners();
                for (std::size_t manner = 0; manner < all.size(); ++manner) {
                    // Messages from every corner of the cube to every other have no room for lanes in one picture.
                    if (name == "all-to-all-personalized/hypercube-ecube" && all[manner].arrows == ArrowForm::Lanes)
                        continue;
                    CAPTURE(name);
                    CAPTURE(family);
                    CAPTURE(std::string(switching));
                    CAPTURE(manner);
                    for (const char* style : {"textbook", "projector"}) { // the others' type is the first one's
                        CAPTURE(std::string(style));
                        DrawOptions drawing;
                        drawing.style = style;
                        drawing.figure = all[manner];
                        const Outcome<Figure> figure = drawRun(trace, drawing);
                        REQUIRE(figure);
                        CHECK(describe(collisions(*figure)) == "");
                        ++drawn;
                    }
                }
            }
    }
    return drawn;
}

} // namespace

TEST_CASE("every algorithm of all to one or to all can be drawn in every manner, free of collisions")
{
    CHECK(drawAll("all-", true) > 200 / static_cast<int>(2 * every() - 1));
}

TEST_CASE("every other algorithm can be drawn in every manner, free of collisions")
{
    CHECK(drawAll("all-", false) > 200 / static_cast<int>(2 * every() - 1));
}

TEST_CASE("large networks are drawn free of collisions too")
{
    const Library library;
    std::size_t seen = 0;
    for (const char* network : {"hypercube:64", "mesh:8x16", "torus:8x8", "tree:32", "complete:16", "star:16",
             "ring:64", "ring:32", "linear:64", "mesh:4x4x4", "hypercube:32"})
        for (const char* algorithm : {"one-to-all-broadcast/recursive-doubling", "all-to-all-broadcast/hypercube"}) {
            RunOptions options;
            options.program = algorithm;
            options.network = network;
            const Outcome<RunRequest> request = makeRequest(options, library);
            REQUIRE(request);
            const auto trace = std::make_shared<const Trace>(run(*request));
            const std::vector<FigureInputs> all = manners();
            // The exchanges and lanes of 64 nodes in six dimensions have no room; who wants them takes fewer.
            const bool crowded = options.network == "hypercube:64";
            if (crowded && options.program == "all-to-all-broadcast/hypercube")
                continue;
            for (std::size_t manner = 0; manner < all.size(); ++manner) {
                if (++seen % every() != 0)
                    continue;
                if (crowded && all[manner].arrows == ArrowForm::Lanes)
                    continue;
                CAPTURE(std::string(network));
                CAPTURE(std::string(algorithm));
                CAPTURE(manner);
                DrawOptions drawing;
                drawing.figure = all[manner];
                const Outcome<Figure> figure = drawRun(trace, drawing);
                REQUIRE(figure);
                CHECK(describe(collisions(*figure)) == "");
            }
        }
}
