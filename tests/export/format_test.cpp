// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/export/format.h"

using namespace lockstep;
using Names = std::vector<std::string>;

TEST_CASE("format: formats are found by the extension of their files")
{
    CHECK(endingsOf(exportFormats()) == Names{"html", "svg", "tex"});
    CHECK(endingsOf(exportFormats(), &ExportFormat::takesAnimation) == Names{"svg"});
    CHECK(findFormat(exportFormats(), "tex")->title == "TeX");
    CHECK(findFormat(exportFormats(), "svgz") == nullptr);
}

TEST_CASE("format: the extension of a path is that of its last part")
{
    CHECK(endingOf("a.svg") == "svg");
    CHECK(endingOf("A.SVG") == "svg");
    CHECK(endingOf("x/a.b/c.tar.tex") == "tex");
    CHECK(endingOf("x.y/a") == "");
    CHECK(endingOf(".svg") == ""); // a hidden file without an ending
    CHECK(endingOf("a.") == "");
}
