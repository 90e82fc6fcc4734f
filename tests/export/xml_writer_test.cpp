// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/xml_writer.h"

#include <doctest/doctest.h>

using namespace lockstep;
using xml::Element;

TEST_CASE("XML: an element without content is closed at once, one with the empty text is not")
{
    Element element("rect");
    CHECK(element.text() == "<rect/>");
    element.addText("");
    CHECK(element.text() == "<rect></rect>");
}

TEST_CASE("XML: texts and elements stand in the order in which they were added")
{
    Element svg("svg");
    svg.addText("\n");
    Element& group = svg.add("g");
    svg.addText("\n");
    svg.add("rect");
    group.add("title").addText("a");
    group.addText("b");
    CHECK(svg.text() == "<svg>\n<g><title>a</title>b</g>\n<rect/></svg>");
}

TEST_CASE("XML: texts and attributes are escaped, raw texts are not")
{
    Element element("a");
    element.set("href", "x?a=\"1\"&b=<2>");
    element.addText("a < b && c > \"d\"");
    element.addRaw("<b/>&#8211;");
    CHECK(element.text()
        == "<a href=\"x?a=&quot;1&quot;&amp;b=&lt;2&gt;\">a &lt; b &amp;&amp; c &gt; &quot;d&quot;<b/>&#8211;</a>");
    CHECK(xml::escapedText("\"<\">&") == "\"&lt;\"&gt;&amp;");
}

TEST_CASE("XML: what XML cannot contain is removed or replaced")
{
    Element element("a");
    element.set("b", std::string_view("x\0y\x1b", 4));
    element.addText("\xff");
    CHECK(element.text() == "<a b=\"xy\">\xef\xbf\xbd</a>");
}

TEST_CASE("XML: attributes keep their places when they change")
{
    Element element("g");
    element.set("id", "x");
    element.set("class", "node");
    element.set("id", "y");
    element.extend("class", " <off>");
    element.extend("role", "img");
    CHECK(element.text() == "<g id=\"y\" class=\"node &lt;off&gt;\" role=\"img\"/>");
    element.removeAttribute("class");
    element.removeAttribute("none");
    CHECK(element.text() == "<g id=\"y\" role=\"img\"/>");
}

TEST_CASE("XML: children are removed by their name, texts stay")
{
    Element svg("svg");
    svg.add("style").addText("a");
    svg.addText("b");
    svg.add("g").add("style");
    svg.removeChildren("style");
    CHECK(svg.text() == "<svg>b<g><style/></g></svg>");
}

TEST_CASE("XML: an element stays where it is while others are added")
{
    Element svg("svg");
    Element& first = svg.add("g");
    for (int i = 0; i < 1000; ++i)
        svg.add("rect");
    first.set("id", "a");
    CHECK(svg.text().starts_with("<svg><g id=\"a\"/><rect/>"));
}
