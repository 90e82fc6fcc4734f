// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// TikZ: lengths in points, y downwards as in the figure; a style and colours for each kind of ink.

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/export/format.h"
#include "core/export/hatching.h"
#include "core/export/messages.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"
#include "core/export/tex_text.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/roles.h"
#include "core/figure/model/text.h"

namespace lockstep {

ExportFormat texFormat();

namespace {

// Compiled alone it is a document of its size; inside another document it is only the picture.
constexpr std::string_view opening = R"(\expandafter\ifx\csname @notprerr\endcsname\documentclass
  \def\lockstepend{}%
\else
  \documentclass{article}
  \usepackage{fix-cm}
  \usepackage{tikz}
  \usepackage[papersize={SIZE},margin=0bp]{geometry}
  \pagestyle{empty}
  \setlength\parindent{0bp}
  \setlength\topskip{0bp}
  \def\lockstepend{\end{document}}
  \begin{document}
\fi
)";

std::string colourName(const std::string& ink, const char* part) { return ink + '-' + part; }

std::string definition(const std::string& name, const Colour& colour)
{
    std::string digits = xml::colour(colour).substr(1);
    std::ranges::transform(
        digits, digits.begin(), [](char c) { return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c; });
    return "\\definecolor{" + name + "}{HTML}{" + digits + "}%\n";
}

class TexWriter {
public:
    TexWriter(const Figure& figure, const Style& style)
        : m_figure(figure), m_style(styleFor(figure, style)), m_points(printedPoints(figure))
    {}

    std::string document()
    {
        std::string body;
        for (const FigureObject& object : m_figure.objects) {
            body += "% " + texComment(svgNames(m_figure, object).id) + '\n';
            for (const Mark& mark : object.marks)
                if (mark.isAtRest())
                    body += markText(mark);
        }
        return comments() + opened() + picture(body) + "\\lockstepend\n";
    }
    const std::set<std::string>& others() const { return m_others; }

private:
    // Hundredths of a point are enough for places, but not for widths of lines and dashes.
    std::string length(double units) const { return xml::number(units * m_points); }
    std::string fine(double units) const
    {
        const auto thousandths = std::llround(units * m_points * 1000);
        const auto rest = std::to_string(1000 + thousandths % 1000).substr(1);
        return std::to_string(thousandths / 1000) + '.' + rest;
    }
    std::string at(Point p) const { return '(' + length(p.x) + ',' + length(p.y) + ')'; }
    std::string path(const std::vector<Point>& points) const
    {
        std::string text;
        for (const Point p : points)
            text += (text.empty() ? "" : "--") + at(p);
        return text;
    }

    std::string comments() const
    {
        std::string text = "% Drawn by Lockstep. Compiles alone, and with \\input in a document that has "
                           "\\usepackage{tikz}.\n";
        for (const std::string* words : {&m_figure.title, &m_figure.caption})
            if (!words->empty())
                text += "% " + texComment(*words) + '\n';
        return text;
    }

    std::string opened() const
    {
        std::string text(opening);
        const std::string size = "SIZE";
        return text.replace(
            text.find(size), size.size(), length(m_figure.size.width) + "bp," + length(m_figure.size.height) + "bp");
    }

    std::string picture(const std::string& body) const
    {
        std::string colours = definition("ink-ground", m_style.background);
        std::string styles;
        for (const auto& [role, variant] : inksOf(m_figure)) {
            const std::string ink = inkName(role, variant);
            const Paint paint = m_style.paint(role, variant);
            if (paint.fill)
                colours += definition(colourName(ink, "fill"), *paint.fill);
            if (paint.stroke)
                colours += definition(colourName(ink, "line"), *paint.stroke);
            styles += "  " + ink + "/.style={" + inkStyle(ink, paint, m_textInks.contains({role, variant})) + "},\n";
        }
        return "\\begingroup\n" + colours + (m_others.empty() ? std::string() : std::string(texOther) + "%\n")
            + "\\begin{tikzpicture}[x=1bp,y=-1bp,line join=round,\n"
              "  every node/.style={inner sep=0bp,outer sep=0bp,anchor=base},\n"
              "  type/.style={font=\\sffamily\\fontsize{#1bp}{#1bp}\\selectfont},\n"
            + styles + "]\n\\path[" + (m_figure.hasBackground ? "fill=ink-ground," : "")
            + "use as bounding box] (0,0) rectangle " + at({m_figure.size.width, m_figure.size.height}) + ";\n" + body
            + "\\end{tikzpicture}%\n\\endgroup\n";
    }

    std::string inkStyle(const std::string& ink, const Paint& paint, bool isOfText) const
    {
        std::vector<std::string> keys;
        if (isOfText)
            return "text=" + colourName(ink, "fill");
        if (paint.fill)
            keys.push_back("fill=" + colourName(ink, "fill"));
        if (paint.stroke)
            keys.push_back("draw=" + colourName(ink, "line") + ",line width=" + fine(paint.width) + "bp");
        if (paint.stroke && !paint.dashes.empty())
            keys.push_back("dash pattern=" + dashes(paint));
        if (paint.roundCaps)
            keys.emplace_back("line cap=round");
        if (paint.opacity < 1)
            keys.push_back("opacity=" + xml::number(paint.opacity));
        return joined(keys, ",");
    }

    std::string dashes(const Paint& paint) const
    {
        std::string text;
        for (std::size_t i = 0; i < paint.dashes.size(); ++i)
            text += (i == 0 ? "on " : i % 2 == 0 ? " on " : " off ") + fine(paint.dashes[i]) + "bp";
        return text;
    }

    std::string markText(const Mark& mark)
    {
        return std::visit([&](const auto& shape) { return shapeText(mark, shape); }, mark.shape);
    }

    std::string drawn(const Mark& mark, const std::string& way, const std::string& more = {}) const
    {
        return "\\path[" + inkName(mark.role, mark.variant) + more + "] " + way + ";\n";
    }

    std::string shapeText(const Mark& mark, const CircleShape& s)
    {
        return drawn(mark, at(s.center) + " circle[radius=" + length(s.radius) + ']');
    }
    std::string shapeText(const Mark& mark, const LineShape& s)
    {
        return drawn(mark, path({s.from, s.to}), ",fill=none");
    }
    std::string shapeText(const Mark& mark, const RectShape& s)
    {
        const Paint paint = m_style.paint(mark.role, mark.variant);
        std::string text = drawn(mark, at({s.rect.x, s.rect.y}) + " rectangle " + at({s.rect.right(), s.rect.bottom()}),
            s.corner > 0 ? ",rounded corners=" + length(s.corner) + "bp" : std::string());
        if (paint.pattern != Pattern::Hatched)
            return text;
        std::string lines;
        for (const LineShape& line : hatching(s.rect))
            lines += path({line.from, line.to});
        if (!lines.empty())
            text += drawn(mark, lines, ",fill=none,line width=" + fine(hatchWidth) + "bp");
        return text;
    }
    std::string shapeText(const Mark& mark, const PolygonShape& s) { return drawn(mark, path(s.points) + "--cycle"); }
    std::string shapeText(const Mark& mark, const PolylineShape& s)
    {
        return drawn(mark, path(rounded(s.points, s.joint)), ",fill=none");
    }
    std::string shapeText(const Mark& mark, const CurveShape& s)
    {
        return drawn(
            mark, at(s.from) + "..controls" + at(s.control1) + "and" + at(s.control2) + ".." + at(s.to), ",fill=none");
    }
    std::string shapeText(const Mark& mark, const TextShape& s)
    {
        const std::string ink = inkName(mark.role, mark.variant);
        const Paint paint = m_style.paint(mark.role, mark.variant);
        m_textInks.insert({mark.role, mark.variant});
        std::string text = "\\node[" + ink + ",type=" + length(s.size);
        if (s.anchor != Anchor::Middle)
            text += s.anchor == Anchor::Start ? ",anchor=base west" : ",anchor=base east";
        text += "] at " + at({s.at.x, s.at.y + baseline(s.size)}) + " {";
        for (const TextRun& run : s.runs)
            text += runText(s, run, paint);
        return text + "};\n";
    }

    std::string runText(const TextShape& text, const TextRun& run, const Paint& paint)
    {
        std::string tex = texText(run.text, m_others);
        if (run.italic || paint.italic)
            tex = "\\textit{" + tex + '}';
        if (run.bold || paint.bold)
            tex = "\\textbf{\\boldmath " + tex + '}';
        if (!run.subscript)
            return tex;
        const std::string size = length(subscriptSize(text)) + "bp";
        return "\\raisebox{-" + length(text.size * 0.22) + "bp}{\\fontsize{" + size + "}{" + size + "}\\selectfont "
            + tex + '}';
    }

    const Figure& m_figure;
    const Style m_style;
    const double m_points;
    std::set<std::string> m_others;
    std::set<std::pair<Role, int>> m_textInks; ///< inks that only texts have
};

Outcome<std::string> writeTex(const Figures& figures, const Style& style, const FormatOptions& /*options*/)
{
    TexWriter writer(*figures.front(), style);
    Outcome<std::string> tex = writer.document();
    if (!writer.others().empty())
        tex.diagnostics.push_back(problem(
            message::exportNoTexLetter, {joined(std::vector(writer.others().begin(), writer.others().end()), " ")}));
    return tex;
}

} // namespace

ExportFormat texFormat()
{
    return {.ending = "tex",
        .title = "TeX",
        .summary = "TikZ, to compile alone or with \\input in a document",
        .write = writeTex};
}

} // namespace lockstep
