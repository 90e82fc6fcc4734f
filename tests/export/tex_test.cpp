// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/export/format.h"
#include "core/export/tex_text.h"
#include "core/figure/draw.h"
#include "core/figure/inputs.h"
#include "core/figure/model/text.h"
#include "tests/figure/fake_trace.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Outcome<std::string> texOf(const Figure& figure)
{
    return findFormat(exportFormats(), "tex")
        ->write({std::make_shared<const Figure>(figure)}, *findStyle("textbook"), {});
}

std::string lineWith(const std::string& text, const std::string& what)
{
    const auto at = text.find(what);
    REQUIRE_MESSAGE(at != std::string::npos, what << " is not in\n" << text);
    const auto begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

Figure figureOf(const std::vector<Mark>& marks)
{
    Figure figure;
    figure.size = {40, 20};
    figure.objects.push_back({Furniture::Heads, {}, marks, {}});
    return figure;
}

bool hasPdflatex() { return std::system("pdflatex --version >/dev/null 2>&1") == 0; }

/// The text of the log if it does not compile; otherwise empty.
std::string complaintOf(const std::filesystem::path& folder, const std::string& name)
{
    const auto command = "cd " + folder.string() + " && pdflatex -interaction=nonstopmode -halt-on-error " + name + " >"
        + name + ".out 2>&1";
    if (std::system(command.c_str()) == 0)
        return {};
    std::ostringstream text;
    text << std::ifstream(folder / (name + ".out")).rdbuf();
    return text.str();
}

std::string charactersThatNeedCare()
{
    std::string text = "\\ # $ % & ~ _ ^ { } < > | \" ' ` -- ?` ,, [x] → ← ↔ Σ ∑ √ – — … × ÷ − ∪ ∩ ∈ ∅ ≤ ≥ ≠ ⊕ ⌈ ⌋ α "
                       "Ω ² ₀ ′ ° • · § † “q” ‘q’ ¿ © µ 中文 Ж \u00a0 \xff";
    for (char32_t code = 0xc0; code < 0x180; ++code) {
        text += static_cast<char>(0xc0 | code >> 6U);
        text += static_cast<char>(0x80 | (code & 0x3fU));
    }
    return text;
}

} // namespace

TEST_CASE("TeX: each mark is a path of TikZ, in points, with the ink of its role")
{
    // A figure for the screen: a unit is 3/4 bp. The textbook's link is 1.2 units wide, its node 1.3.
    const std::string tex =
        *texOf(figureOf({{Role::Link, LineShape{{4, 8}, {12, 8}}}, {Role::Node, CircleShape{{20, 10}, 6}},
            {Role::Box, RectShape{{0, 4, 8, 4}, 2}}, {Role::MessageHead, PolygonShape{{{0, 0}, {4, 0}, {4, 4}}}},
            {Role::Lane, PolylineShape{{{0, 0}, {4, 0}, {4, 4}}, 0}},
            {Role::Message, CurveShape{{0, 0}, {4, 0}, {8, 4}, {8, 8}}}}));
    CHECK(lineWith(tex, "\\path[ink-link,") == "\\path[ink-link,fill=none] (3,6)--(9,6);");
    CHECK(lineWith(tex, "\\path[ink-node]") == "\\path[ink-node] (15,7.5) circle[radius=4.5];");
    CHECK(lineWith(tex, "\\path[ink-box,") == "\\path[ink-box,rounded corners=1.5bp] (0,3) rectangle (6,6);");
    CHECK(lineWith(tex, "\\path[ink-message-head]") == "\\path[ink-message-head] (0,0)--(3,0)--(3,3)--cycle;");
    CHECK(lineWith(tex, "\\path[ink-lane,") == "\\path[ink-lane,fill=none] (0,0)--(3,0)--(3,3);");
    CHECK(lineWith(tex, "\\path[ink-message,") == "\\path[ink-message,fill=none] (0,0)..controls(3,0)and(6,3)..(6,6);");
    CHECK(lineWith(tex, "\\definecolor{ink-link-line}") == "\\definecolor{ink-link-line}{HTML}{6E6E6E}%");
    CHECK(lineWith(tex, "ink-link/.style") == "  ink-link/.style={draw=ink-link-line,line width=0.900bp},");
    CHECK(lineWith(tex, "ink-node/.style")
        == "  ink-node/.style={fill=ink-node-fill,draw=ink-node-line,line width=0.975bp},");
    CHECK(lineWith(tex, "ink-message/.style") // 0.1 units on, 2.7 of 1.7 units off
        == "  ink-message/.style={draw=ink-message-line,line width=1.275bp,dash pattern=on 0.075bp off 3.443bp,line "
           "cap=round},");
    CHECK(lineWith(tex, "bounding box") == "\\path[fill=ink-ground,use as bounding box] (0,0) rectangle (30,15);");
    CHECK(lineWith(tex, "papersize") == "  \\usepackage[papersize={30bp,15bp},margin=0bp]{geometry}");
    CHECK(lineWith(tex, "% heads") == "% heads");
}

TEST_CASE("TeX: a figure for paper has its size, and lines of half a point")
{
    Figure figure = figureOf({{Role::Grid, LineShape{{0, 0}, {40, 20}}}}); // 0.8 units: 0.4 points
    figure.pointsPerUnit = 0.5;
    const std::string tex = *texOf(figure);
    CHECK(lineWith(tex, "papersize") == "  \\usepackage[papersize={20bp,10bp},margin=0bp]{geometry}");
    CHECK(lineWith(tex, "\\path[ink-grid") == "\\path[ink-grid,fill=none] (0,0)--(20,10);");
    CHECK(lineWith(tex, "ink-grid/.style") == "  ink-grid/.style={draw=ink-grid-line,line width=0.500bp},");
}

TEST_CASE("TeX: a bar of several messages is hatched as in SVG")
{
    // lines 5 units apart, through (5, 0)-(0, 5) and (8, 2)-(6, 4) of a bar of 8 x 4
    const std::string tex = *texOf(figureOf({{Role::Bar, RectShape{{0, 0, 8, 4}, 0}, 1}}));
    CHECK(lineWith(tex, "line width=0.525bp")
        == "\\path[ink-bar-2,fill=none,line width=0.525bp] (3.75,0)--(0.75,3)(6,1.5)--(4.5,3);");
}

TEST_CASE("TeX: a text is on its baseline, in its size, with italics, bold and subscripts")
{
    const TextShape text{{20, 10}, Anchor::Middle, 10, textRuns("*t*_s + 2")};
    const std::string tex = *texOf(figureOf({{Role::AxisLabel, text}}));
    // the base line is 0.36 of the size lower: 13.6 units; a subscript 0.22 lower and 0.7 as large
    CHECK(lineWith(tex, "\\node")
        == "\\node[ink-axis-label,type=7.5] at (15,10.2) {\\textit{t}\\raisebox{-1.65bp}{\\fontsize{5.25bp}{5.25bp}"
           "\\selectfont s} + 2};");
    CHECK(lineWith(tex, "ink-axis-label/.style") == "  ink-axis-label/.style={text=ink-axis-label-fill},");
    TextShape end = plain("x", {20, 10}, 10, Anchor::End);
    const std::string number = *texOf(figureOf({{Role::MessageLabel, end}}));
    CHECK(lineWith(number, "\\node")
        == "\\node[ink-message-label,type=7.5,anchor=base east] at (15,10.2) {\\textit{x}};");
    end.anchor = Anchor::Start;
    const std::string fresh = *texOf(figureOf({{Role::ContentsNew, end}}));
    CHECK(lineWith(fresh, "\\node")
        == "\\node[ink-contents-new,type=7.5,anchor=base west] at (15,10.2) {\\textbf{\\boldmath x}};");
}

TEST_CASE("TeX: special characters are escaped")
{
    std::set<std::string> others;
    const auto tex = [&](const std::string& text) { return texText(text, others); };
    CHECK(tex("a\\b") == "a$\\backslash$b");
    CHECK(tex("#$%&_") == "\\#$\\mathdollar$\\%\\&\\_");
    CHECK(tex("{~^}") == "\\{\\textasciitilde{}\\textasciicircum{}\\}");
    CHECK(tex("0→4") == "0$\\rightarrow$4");
    CHECK(tex("3–4: ×4") == "3--4: $\\times$4");
    CHECK(tex("--") == "-{}-{}"); // no dash
    CHECK(tex("é") == "é");
    CHECK(others.empty());
    CHECK(tex("中文") == "\\lockstepother{中}\\lockstepother{文}");
    CHECK(others == std::set<std::string>{"中", "文"});
    CHECK(texComment("a\nb") == "a b");
}

TEST_CASE("TeX: letters that are missing in pdflatex are reported")
{
    const auto plainText = texOf(figureOf({{Role::Caption, plain("Σ", {20, 10}, 10)}}));
    CHECK(plainText.diagnostics.empty());
    CHECK(plainText->find("\\def\\lockstepother") == std::string::npos);
    const auto tex = texOf(figureOf({{Role::Caption, plain("中, 文", {20, 10}, 10)}}));
    REQUIRE(tex.diagnostics.size() == 1);
    CHECK(render(tex.diagnostics[0])
        == "warning: pdflatex has no letters for 中 文 and shows a question mark for each\n"
           "  hint: compile with lualatex or xelatex and a font that has them\n");
    CHECK(tex->find("\\def\\lockstepother") != std::string::npos);
}

TEST_CASE("TeX: a figure compiles alone and in another document")
{
    if (!hasPdflatex()) {
        REQUIRE_MESSAGE(std::getenv("CI") == nullptr, "In CI every test must run: pdflatex is missing");
        MESSAGE("pdflatex is not installed");
        return;
    }
    const auto folder = std::filesystem::temp_directory_path() / "lockstep-test-tex";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    Figure figure = *draw(broadcastTrace("ring:8"), {});
    figure.objects.push_back(
        {Furniture::Title, {}, {{Role::Caption, plain(charactersThatNeedCare(), {20, 10}, 10)}}, {}});
    std::ofstream(folder / "figure.tex") << *texOf(figure);
    std::ofstream(folder / "book.tex") << "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n"
                                          "Before \\input{figure}, between \\input{figure}, behind.\n\\end{document}\n";
    CHECK(complaintOf(folder, "figure.tex").empty());
    CHECK(complaintOf(folder, "book.tex").empty());
    std::filesystem::remove_all(folder);
}
