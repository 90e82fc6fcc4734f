// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/export/carried_run.h"
#include "core/export/saved_figure.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/header/program.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

const std::string signature = "\x89PNG\r\n\x1a\n";
// As the PNG specification has it: no data, the sum of its type.
const std::string end = std::string("\0\0\0\0IEND\xae\x42\x60\x82", 12);

} // namespace

TEST_CASE("carried run: a PNG contains a run as text before its end")
{
    const std::string png = pngWithRun(signature + end, "{}");
    CHECK(png.substr(0, 8) == signature);
    CHECK(png.substr(8, 8) == std::string("\0\0\0\x0fiTXt", 8)); // "Lockstep", five zeros, "{}"
    CHECK(png.ends_with(end));
    CHECK(png.size() == 8 + 12 + 15 + 12);
    CHECK(runIn(png) == "{}");
    CHECK(runIn(signature + end) == std::nullopt);
    CHECK(pngWithRun("GIF89a", "{}") == "GIF89a");
    CHECK(pngWithRun(signature + end, "") == signature + end);
    // cut off, or with a length that leads out of it
    for (std::size_t length = 0; length < png.size() - end.size(); ++length)
        CHECK(runIn(png.substr(0, length)) == std::nullopt);
    std::string tooLong = png;
    tooLong[8] = '\x7f';
    CHECK(runIn(tooLong) == std::nullopt);
}

TEST_CASE("carried run: a PDF contains a run in its XMP metadata")
{
    const std::string run = R"({"title": "a < b & c"})";
    const std::string xmp = xmpPacket("A & B", run);
    CHECK(xmp.find("<rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>") != std::string::npos);
    CHECK(runIn("%PDF-1.4\n" + xmp + "\n%%EOF\n") == run);
    CHECK(runIn(xmp) == std::nullopt); // no PDF
    const std::string without = xmpPacket("A & B");
    CHECK(without.find("<rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>") != std::string::npos);
    CHECK(without.find("lockstep:") == std::string::npos);
    CHECK(runIn("%PDF-1.4\n" + without + "\n%%EOF\n") == std::nullopt);
    CHECK(runIn("%PDF-1.4\n<lockstep:run>{}") == std::nullopt);
    CHECK(isPngOrPdf("%PDF-1.4"));
    CHECK_FALSE(isPngOrPdf("<svg/>"));
}

TEST_CASE("carried run: the run in a picture makes the same figure again")
{
    Trace trace = broadcastTrace("ring:8");
    auto program = std::make_shared<Program>();
    program->text = "procedure P()\nbegin\nend P\n";
    program->units.emplace_back();
    program->units[0].spans.push_back({2, 1, 1});
    trace.request.program = program;
    FigureInputs options;
    options.title = "\u2211 & co";
    const Figure figure = *draw(trace, options);
    const std::string run = carriedRun(figure, *findStyle("dark"));
    for (const std::string& picture : {pngWithRun(signature + end, run), "%PDF-1.4\n" + xmpPacket("x", run)}) {
        const auto saved = savedFigure(picture, "f");
        REQUIRE(saved);
        CHECK(saved->run.front() == std::pair<std::string, std::string>("network", "ring:8"));
        CHECK(saved->figure.back() == std::pair<std::string, std::string>("style", "dark"));
        CHECK(std::count(saved->figure.begin(), saved->figure.end(),
                  std::pair<std::string, std::string>("title", "\u2211 & co"))
            == 1);
    }
    CHECK(carriedRun(Figure(), *findStyle("dark")).empty());
}
