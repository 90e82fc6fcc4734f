// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <clocale>
#include <functional>
#include <pugixml.hpp>
#include <set>

#include "core/export/svg.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

std::string svgOf(const Trace& trace, const FigureInputs& options = {}, const std::string& style = "textbook")
{
    const Outcome<Figure> figure = draw(trace, options);
    REQUIRE(figure);
    return svg(*figure, *findStyle(style));
}

void everyNode(const pugi::xml_node& node, const std::function<void(const pugi::xml_node&)>& visit)
{
    visit(node);
    for (const pugi::xml_node child : node.children())
        everyNode(child, visit);
}

pugi::xml_node byId(const pugi::xml_document& document, const std::string& id)
{
    return document.find_node([&](const pugi::xml_node& n) { return id == n.attribute("id").value(); });
}

std::string attributes(const pugi::xml_node& node)
{
    std::string text;
    for (const pugi::xml_attribute a : node.attributes())
        text += (text.empty() ? "" : " ") + std::string(a.name()) + "=" + a.value();
    return text;
}

} // namespace

TEST_CASE("SVG: groups have the ids and classes that authors need")
{
    pugi::xml_document document;
    REQUIRE(document.load_string(svgOf(broadcastTrace("ring:8")).c_str()));
    CHECK(attributes(byId(document, "node-4")) == "id=node-4 class=node data-node=4");
    CHECK(attributes(byId(document, "link-0-1"))
        == "id=link-0-1 class=link data-from=0 data-to=1 data-words-forward=3 data-words-back=0");
    CHECK(attributes(byId(document, "link-0-7"))
        == "id=link-0-7 class=link data-from=0 data-to=7 data-words-forward=0 data-words-back=0");
    CHECK(attributes(byId(document, "message-r2-0-2"))
        == "id=message-r2-0-2 class=message data-round=2 data-source=0 data-destination=2 data-words=1");
    CHECK(std::string(byId(document, "message-r2-0-2").child("title").text().get()) == "round 2: 0 sends to 2, 1 word");
    // One line; the number moves together with the background that hides the line below it.
    const auto message = byId(document, "message-r2-0-2");
    CHECK(std::ranges::count_if(message.children("path"), [](const auto& path) {
        return std::string(path.attribute("class").value()) == "ink-message";
    }) == 1);
    CHECK(attributes(byId(document, "message-r2-0-2-text")) == "id=message-r2-0-2-text class=text");
    CHECK(byId(document, "message-r2-0-2-text").parent() == message);
    CHECK(std::string(byId(document, "message-r2-0-2-text").child("text").text().get()) == "2");
}

TEST_CASE("SVG: every text is text, old renderers can show it, and ids are unique")
{
    const std::set<std::string> allowed = {
        "svg", "g", "title", "desc", "metadata", "style", "rect", "circle", "line", "path", "text", "tspan"};
    for (const std::string& style : styleNames())
        for (const ArrowForm arrows : {ArrowForm::Direct, ArrowForm::Lanes}) {
            FigureInputs options;
            options.arrows = arrows;
            options.layout = FigureLayout::Filmstrip;
            pugi::xml_document document;
            REQUIRE(document.load_string(svgOf(exchangeTrace("ring:8"), options, style).c_str()));
            std::set<std::string> ids;
            everyNode(document.document_element(), [&](const pugi::xml_node& node) {
                if (node.type() != pugi::node_element)
                    return;
                CHECK(allowed.contains(node.name()));
                if (node.attribute("id"))
                    CHECK(ids.insert(node.attribute("id").value()).second);
                if (std::string(node.name()) == "g") {
                    CHECK(node.attribute("id"));
                    CHECK(std::string(node.first_child().name()) == "title");
                }
            });
        }
}

TEST_CASE("SVG: desc contains the caption, metadata the run, both escaped")
{
    Trace trace = broadcastTrace("ring:8");
    auto program = std::make_shared<Program>();
    program->text = "/* ]]> & <b> \"x\" */ procedure P() begin end P";
    program->name = "mine";
    program->units.emplace_back();
    program->units[0].spans.push_back({9, 1, 1});
    trace.request.program = program;
    FigureInputs options;
    options.rounds = {1, 2};
    const std::string text = svgOf(trace, options);
    CHECK(text.find("/* ]]&gt; &amp; &lt;b&gt; \\&quot;x\\&quot; */") != std::string::npos);
    pugi::xml_document document;
    REQUIRE(document.load_string(text.c_str()));
    const pugi::xml_node root = document.document_element();
    CHECK(std::string(root.child("desc").text().get())
        == "One-to-all broadcast on a ring of 8 nodes from node 0 (mine). Rounds 1, 2. An arrow leads from the sender "
           "of a message "
           "to its "
           "receiver; its number is the round in which it is sent.");
    const std::string json = root.child("metadata").text().get();
    CHECK(json.rfind("{\"lockstep\":1,\"program\":\"/* ]]> & <b> \\\"x\\\" */ procedure P() begin end "
                     "P\",\"algorithm\":\"mine\","
                     "\"options\":{\"network\":\"ring:8\",\"embedding\":\"\",\"operation\":\"one-to-all-broadcast\","
                     "\"source\":0,",
              0)
        == 0);
    CHECK(json.find("\"figure\":{\"kind\":\"network\",\"layout\":\"overlay\",\"rounds\":[1,2],\"arrows\":\"direct\"")
        != std::string::npos);
    CHECK(std::string(byId(document, "message-r1-0-4").child("title").text().get())
        == "round 1: 0 sends to 4, 1 word, line 9");
}

TEST_CASE("SVG: the same input gives the same bytes in any locale")
{
    const std::string once = svgOf(exchangeTrace("torus:4x4"));
    const std::string old = std::setlocale(LC_ALL, nullptr);
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    const std::string again = svgOf(exchangeTrace("torus:4x4"));
    std::setlocale(LC_ALL, old.c_str());
    CHECK(once == again);
}

TEST_CASE("SVG: all rounds have the same viewBox")
{
    const Trace trace = exchangeTrace("hypercube:8");
    std::set<std::string> boxes;
    for (const RoundNumber round : {0, 1, 2, 3}) {
        FigureInputs options;
        options.layout = FigureLayout::Single;
        options.rounds = {round};
        pugi::xml_document document;
        REQUIRE(document.load_string(svgOf(trace, options).c_str()));
        boxes.insert(document.document_element().attribute("viewBox").value());
    }
    CHECK(boxes.size() == 1);
}

TEST_CASE("SVG: a text with parts in other styles stays one text")
{
    Figure figure;
    figure.size = {40, 20};
    TextShape text{{20, 10}, Anchor::Middle, 10, textRuns("*t*_s + 2")};
    figure.objects.push_back({Furniture::Heads, {}, {{Role::AxisLabel, text}}, {}});
    const std::string out = svg(figure, *findStyle("textbook"));
    CHECK(out.find("<g id=\"heads\" class=\"heads\"><title>heads</title><text class=\"ink-axis-label\" x=\"20\" "
                   "y=\"13.6\" text-anchor=\"middle\" "
                   "font-size=\"10\" fill=\"#111111\" xml:space=\"preserve\"><tspan font-style=\"italic\">t</tspan>"
                   "<tspan dy=\"2.2\" font-size=\"7\">s</tspan><tspan dy=\"-2.2\"> + 2</tspan></text></g>\n")
        != std::string::npos);
}

TEST_CASE("style: what differs in colour also differs without colour")
{
    const auto grey = [](const Colour& c) { return 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue; };
    for (const std::string& name : styleNames()) {
        const Style style = *findStyle(name);
        CAPTURE(name);
        const auto stroke = [&](Role role) { return grey(*style.paint(role).stroke); };
        CHECK(std::abs(stroke(Role::Message) - stroke(Role::MessagePast)) > 45);
        CHECK(std::abs(stroke(Role::MessagePast) - stroke(Role::MessageGhost)) > 25);
        // Links are solid and thin; messages are dotted, or solid and thicker.
        CHECK((style.paint(Role::Message).dashes.size() == 2
            || style.paint(Role::Message).width >= 1.5 * style.paint(Role::Link).width));
        CHECK(style.paint(Role::Link).dashes.empty());
        CHECK(style.paint(Role::LinkCrowded).width > 3 * style.paint(Role::Link).width);
        CHECK(style.paint(Role::NodeSource).width > style.paint(Role::Node).width);
        CHECK(style.paint(Role::Lane, 0).dashes != style.paint(Role::Lane, 1).dashes);
    }
}
