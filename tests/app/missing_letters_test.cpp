// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Letters that no font has are named, and long titles in Chinese are broken.

#include "core/export/messages.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"
#include "tests/app/window_fixture.h"
#include "views/picture/missing_letters.h"
#include "views/picture/painted_formats.h"

using namespace lockstep;

TEST_CASE("missing letters: a file with letters that no font has says which, and what to install")
{
    Figure figure;
    figure.size = {100, 20};
    figure.objects.push_back({Furniture::Title, {}, {}, {}});
    CHECK(missingLetters(QStringLiteral("Round 1 – раунд")).empty());
    figure.objects.front().marks = {{Role::Caption, plain("\U00013000\U00013001\U00013000", {50, 10}, 12)}};
    for (const char* name : {"pdf", "png", "eps"}) {
        CAPTURE(name);
        const ExportFormat* format = findFormat(paintedFormats(), name);
        REQUIRE(format);
        const auto file = format->write({std::make_shared<const Figure>(figure)}, Style(), {});
        if (!file && file.diagnostics.front().id == Message(message::exportNoEpsConverter))
            continue;
        REQUIRE(file);
        REQUIRE(file.diagnostics.size() == 1);
        CHECK(file.diagnostics.front().id == Message(message::exportNoFont));
        CHECK(file.diagnostics.front().arguments == std::vector<std::string>{"\U00013000 \U00013001"});
    }
}

TEST_CASE("missing letters: a font of a house style that is not there is named")
{
    Figure figure;
    figure.size = {100, 20};
    Style style;
    for (const char* fonts : {"serif", "'No Such Font', serif"}) {
        style.fonts = fonts;
        const auto file =
            findFormat(paintedFormats(), "png")->write({std::make_shared<const Figure>(figure)}, style, {});
        REQUIRE(file);
        REQUIRE(file.diagnostics.size() == (style.fonts == "serif" ? 0 : 1));
        if (!file.diagnostics.empty())
            CHECK(file.diagnostics.front().arguments == std::vector<std::string>{"No Such Font"});
    }
}

TEST_CASE("text lines: Chinese is broken between characters, not before punctuation")
{
    // Each character is as wide as the type, 10, with 15 % to spare: five fit into 58.
    CHECK(textLines("超立方体上的广播，三轮", 58, 10) == std::vector<std::string>{"超立方体上", "的广播，三", "轮"});
}
