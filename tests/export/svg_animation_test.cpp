// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <functional>
#include <pugixml.hpp>
#include <set>

#include "core/export/svg.h"
#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/figure/options/figure_options.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

FigureObject nodeObject(NodeId node, double radius)
{
    return {NodeSubject{node, static_cast<ProcessId>(node)}, {}, {{Role::Node, CircleShape{{10, 10}, radius}}}, {}};
}

std::shared_ptr<const Figure> figureOf(std::vector<FigureObject> objects)
{
    auto figure = std::make_shared<Figure>();
    figure->size = {20, 20};
    figure->objects = std::move(objects);
    return figure;
}

/// "id class hidden" of every group, in their order.
std::vector<std::string> groupsOf(const std::string& svg)
{
    pugi::xml_document document;
    REQUIRE(document.load_string(svg.c_str()));
    std::vector<std::string> groups;
    for (const pugi::xml_node group : document.document_element().children("g"))
        groups.push_back(group.attribute("id").value() + std::string(" ") + group.attribute("class").value() + ' '
            + group.attribute("visibility").value());
    return groups;
}

} // namespace

TEST_CASE("animated SVG: constant objects occur once; others are visible in their frames, the last without animation")
{
    const Figures figures = {figureOf({nodeObject(0, 1), nodeObject(1, 1), nodeObject(2, 1)}),
        figureOf({nodeObject(0, 1), nodeObject(1, 2), nodeObject(2, 1)}),
        figureOf({nodeObject(0, 1), nodeObject(1, 1), nodeObject(2, 1), nodeObject(3, 1)})};
    const std::string text = animatedSvg(figures, *findStyle("textbook"));
    CHECK(groupsOf(text)
        == std::vector<std::string>{"node-0 node ", "node-1-frame-2 node shown-1 hidden", "node-1 node shown-2 ",
            "node-2 node ", "node-3 node shown-3 "});
    // 3 frames of 1.5 s and 2 s more: 6.5 s, of which 1.5 s are 23.08 % and 3 s 46.15 %
    CHECK(text.find("@keyframes shown-1{0%{visibility:hidden}23.08%{visibility:visible}46.15%{visibility:hidden}}\n")
        != std::string::npos);
    CHECK(text.find("@keyframes shown-3{0%{visibility:hidden}46.15%{visibility:visible}}\n") != std::string::npos);
    const auto media = text.find("@media (prefers-reduced-motion:no-preference){\n");
    CHECK(media != std::string::npos);
    CHECK(text.find(".shown-1{animation:shown-1 6.5s step-end infinite}\n") > media);
    CHECK(text.find("animation:") > media); // nothing moves if the reader prefers reduced motion
}

TEST_CASE("animated SVG: one frame is a picture without animation")
{
    const Figures figures = {figureOf({nodeObject(0, 1)})};
    CHECK(animatedSvg(figures, *findStyle("textbook")) == svg(*figures.front(), *findStyle("textbook")));
}

TEST_CASE("animated SVG: ids are unique, and every round shows the same as its own picture")
{
    RunView view(std::make_shared<const Trace>(exchangeTrace("hypercube:8")));
    auto steps = drawSteps(view, {}, Stepping::Rounds);
    REQUIRE(steps);
    Figures figures;
    for (Figure& figure : *steps)
        figures.push_back(std::make_shared<const Figure>(std::move(figure)));
    REQUIRE(figures.size() == 3);
    const Style style = *findStyle("colour");
    const auto all = groupsOf(animatedSvg(figures, style));
    std::set<std::string> ids;
    std::vector<std::string> last;
    for (const std::string& group : all) {
        CHECK(ids.insert(group.substr(0, group.find(' '))).second);
        if (!group.ends_with("hidden"))
            last.push_back(group.substr(0, group.find_first_of(" ")));
    }
    std::vector<std::string> alone;
    for (const std::string& group : groupsOf(svg(*figures.back(), style)))
        alone.push_back(group.substr(0, group.find(' ')));
    REQUIRE(last.size() == alone.size());
    for (std::size_t i = 0; i < last.size(); ++i)
        CHECK(last[i].starts_with(alone[i]));
    CHECK(all.size() < figures[0]->objects.size() + figures[1]->objects.size() + figures[2]->objects.size() - 16);
}
