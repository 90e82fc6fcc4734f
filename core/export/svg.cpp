// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <string_view>

#include "core/export/roles.h"
#include "core/export/svg_names.h"
#include "core/figure/curve.h"
#include "core/figure/text.h"

namespace lockstep {
namespace {

constexpr std::string_view fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

// At most two decimals, no trailing zeros, no locale: the same bytes everywhere.
std::string number(double value)
{
    auto hundredths = static_cast<long long>(std::llround(value * 100));
    std::string text;
    if (hundredths < 0) {
        text = "-";
        hundredths = -hundredths;
    }
    text += std::to_string(hundredths / 100);
    if (const auto rest = hundredths % 100; rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
            text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

std::string colour(const Colour& c)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const int part : {c.red, c.green, c.blue}) {
        text += digits[static_cast<std::size_t>(part >> 4 & 15)];
        text += digits[static_cast<std::size_t>(part & 15)];
    }
    return text;
}

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default:
            // XML has no way to write the other control characters
            if (static_cast<unsigned char>(c) >= 32 || c == '\n' || c == '\t')
                safe += c;
        }
    }
    return safe;
}

std::string attribute(std::string_view name, std::string_view value)
{
    return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}

std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

std::string dashes(const Paint& paint)
{
    std::string list;
    for (const double length : paint.dashes)
        list += (list.empty() ? "" : " ") + number(length);
    return list;
}

std::string strokeAttributes(const Paint& paint)
{
    if (!paint.stroke)
        return {};
    std::string text = attribute("stroke", colour(*paint.stroke)) + attribute("stroke-width", paint.width);
    if (!paint.dashes.empty())
        text += attribute("stroke-dasharray", dashes(paint));
    if (paint.roundCaps)
        text += attribute("stroke-linecap", "round");
    return text;
}

std::string opacity(const Paint& paint)
{
    return paint.opacity < 1 ? attribute("opacity", paint.opacity) : std::string();
}

/// Writes one mark.
struct Writer {
    const Style& style;
    const Mark& mark;
    std::string& out;

    Paint paint() const { return style.paint(mark.role, mark.variant); }
    std::string inkClass() const { return attribute("class", inkName(mark.role, mark.variant)); }

    void closed(std::string_view element, const std::string& geometry) const
    {
        const Paint p = paint();
        out += '<' + std::string(element) + inkClass() + geometry;
        out += attribute("fill", p.fill ? colour(*p.fill) : "none") + strokeAttributes(p) + opacity(p) + "/>";
    }

    void open(std::string_view element, const std::string& geometry) const
    {
        const Paint p = paint();
        out += '<' + std::string(element) + inkClass() + geometry + attribute("fill", "none");
        out += strokeAttributes(p);
        if (element == "path")
            out += attribute("stroke-linejoin", "round");
        out += opacity(p) + "/>";
    }

    void hatching(const std::vector<LineShape>& lines, const Paint& p) const
    {
        std::string path;
        for (const LineShape& line : lines)
            path += 'M' + number(line.from.x) + ' ' + number(line.from.y) + 'L' + number(line.to.x) + ' '
                + number(line.to.y);
        if (!path.empty())
            out += "<path" + attribute("d", path) + attribute("fill", "none")
                + attribute("stroke", colour(p.stroke.value_or(Colour{}))) + attribute("stroke-width", "0.7") + "/>";
    }

    void operator()(const CircleShape& s) const
    {
        closed("circle", attribute("cx", s.center.x) + attribute("cy", s.center.y) + attribute("r", s.radius));
    }
    void operator()(const LineShape& s) const
    {
        open("line",
            attribute("x1", s.from.x) + attribute("y1", s.from.y) + attribute("x2", s.to.x) + attribute("y2", s.to.y));
    }
    void operator()(const RectShape& s) const
    {
        std::string geometry = attribute("x", s.rect.x) + attribute("y", s.rect.y) + attribute("width", s.rect.width)
            + attribute("height", s.rect.height);
        if (s.corner > 0)
            geometry += attribute("rx", s.corner);
        closed("rect", geometry);
        if (paint().pattern != Pattern::Solid)
            hatching(hatch(s.rect), paint());
    }
    void operator()(const PolygonShape& s) const { closed("path", attribute("d", path(s.points) + 'Z')); }
    void operator()(const PolylineShape& s) const { open("path", attribute("d", path(rounded(s.points, s.joint)))); }
    void operator()(const CurveShape& s) const
    {
        open("path",
            attribute("d", 'M' + pair(s.from) + 'C' + pair(s.control1) + ' ' + pair(s.control2) + ' ' + pair(s.to)));
    }
    void operator()(const TextShape& s) const;

    static std::string pair(Point p) { return number(p.x) + ' ' + number(p.y); }
    static std::string path(const std::vector<Point>& points)
    {
        std::string text;
        for (const Point p : points)
            text += (text.empty() ? 'M' : 'L') + pair(p);
        return text;
    }
    /// Oblique lines inside a box; lines rather than a <pattern>, which not every program paints.
    static std::vector<LineShape> hatch(const Rect& box)
    {
        std::vector<LineShape> lines;
        constexpr double step = 5;
        for (double offset = step; offset < box.width + box.height; offset += step) {
            const double start = std::max(0.0, offset - box.width);
            const double end = std::min(offset, box.height);
            lines.push_back({{box.x + offset - start, box.y + start}, {box.x + offset - end, box.y + end}});
        }
        return lines;
    }
};

void Writer::operator()(const TextShape& s) const
{
    const Paint p = paint();
    out += "<text" + inkClass() + attribute("x", s.at.x) + attribute("y", s.at.y + baseline(s.size));
    if (s.anchor != Anchor::Start)
        out += attribute("text-anchor", s.anchor == Anchor::Middle ? "middle" : "end");
    out += attribute("font-size", s.size);
    if (p.italic)
        out += attribute("font-style", "italic");
    if (p.bold)
        out += attribute("font-weight", "bold");
    out += attribute("fill", colour(p.fill.value_or(Colour{}))) + opacity(p) + '>';
    bool lowered = false;
    for (const TextRun& run : s.runs) {
        const bool special = run.subscript || lowered || (run.italic && !p.italic) || (run.bold && !p.bold);
        if (special) {
            out += "<tspan";
            if (run.subscript != lowered)
                out += attribute("dy", run.subscript ? s.size * 0.22 : -s.size * 0.22);
            if (run.subscript)
                out += attribute("font-size", s.size * 0.7);
            if (run.italic)
                out += attribute("font-style", "italic");
            if (run.bold)
                out += attribute("font-weight", "bold");
            out += '>';
        }
        out += escaped(run.text);
        if (special)
            out += "</tspan>";
        lowered = run.subscript;
    }
    out += "</text>";
}

// What an author changes to restyle a whole figure: one rule for each kind of ink.
std::string styleSheet(const Figure& figure, const Style& style)
{
    std::set<std::pair<Role, int>> used;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            used.insert({mark.role, mark.variant});
    std::string sheet = "text{font-family:" + std::string(fonts) + ";font-variant-numeric:tabular-nums}\n";
    for (const auto& [role, variant] : used) {
        const Paint p = style.paint(role, variant);
        std::string rule;
        if (p.stroke)
            rule += "stroke:" + colour(*p.stroke) + ";stroke-width:" + number(p.width);
        if (p.fill)
            rule += (rule.empty() ? "" : ";") + ("fill:" + colour(*p.fill));
        sheet += '.' + inkName(role, variant) + '{' + rule + "}\n";
    }
    return sheet;
}

void writeObject(std::string& out, const Figure& figure, const FigureObject& object, const Style& style)
{
    const SvgNames names = svgNames(figure, object);
    out += "<g" + attribute("id", escaped(names.id)) + attribute("class", names.kind);
    for (const auto& [name, value] : names.data)
        out += attribute("data-" + name, escaped(value));
    out += '>';
    out += "<title>" + escaped(object.title.empty() ? names.kind : object.title) + "</title>";
    for (const Mark& mark : object.marks)
        std::visit(Writer{style, mark, out}, mark.shape);
    out += "</g>\n";
}

} // namespace

std::string svg(const Figure& figure, const Style& style)
{
    const std::string width = number(figure.size.width);
    const std::string height = number(figure.size.height);
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
    out +=
        attribute("viewBox", "0 0 " + width + ' ' + height) + attribute("width", width) + attribute("height", height);
    out += attribute("font-family", fonts) + attribute("role", "img") + attribute("data-style", escaped(style.name))
        + ">\n";
    if (!figure.title.empty())
        out += "<title>" + escaped(figure.title) + "</title>\n";
    if (!figure.caption.empty())
        out += "<desc>" + escaped(figure.caption) + "</desc>\n";
    if (!figure.metadata.empty())
        out += "<metadata>" + escaped(figure.metadata) + "</metadata>\n";
    out += "<style>\n" + styleSheet(figure, style) + "</style>\n";
    out += "<rect" + attribute("class", "ground") + attribute("width", width) + attribute("height", height)
        + attribute("fill", colour(style.background)) + "/>\n";
    for (const FigureObject& object : figure.objects)
        writeObject(out, figure, object, style);
    return out + "</svg>\n";
}

} // namespace lockstep
