// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg_marks.h"

#include <cmath>

#include "core/export/hatching.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/roles.h"
#include "core/figure/model/text.h"

namespace lockstep {
namespace {

using namespace xml;

std::string dashes(const Paint& paint)
{
    std::string list;
    for (const double length : paint.dashes)
        list += (list.empty() ? "" : " ") + number(length);
    return list;
}

std::string pair(Point p) { return number(p.x) + ' ' + number(p.y); }

std::string path(const std::vector<Point>& points)
{
    std::string text;
    for (const Point p : points)
        text += (text.empty() ? 'M' : 'L') + pair(p);
    return text;
}

std::string hatchPath(const Rect& box)
{
    std::string lines;
    for (const LineShape& line : hatching(box))
        lines += path({line.from, line.to});
    return lines;
}

/// With four decimals at most.
std::string levelText(double level)
{
    const auto parts = static_cast<int>(std::lround(level * 10'000));
    std::string text = std::to_string(10'000 + parts % 10'000).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
    return std::to_string(parts / 10'000) + (text.empty() ? "" : '.' + text);
}

/// Writes one mark.
struct Writer {
    const Mark& mark;
    const Paint paint;
    Element& group;

    Element& element(const char* name) const
    {
        Element& node = group.add(name);
        node.set("class", inkName(mark.role, mark.variant));
        return node;
    }

    void describe(Element& node, const CellNote& cell) const
    {
        node.set("class", "cell " + inkName(mark.role, mark.variant));
        node.set("data-item", cell.item);
        node.set("data-level", levelText(cell.level));
        if (!cell.inChip)
            node.set("data-state", cell.states);
        if (!cell.number.empty())
            node.set("data-number", cell.number);
        if (cell.row > 0)
            node.set("data-row", std::to_string(cell.row));
    }

    void stroke(Element& node) const
    {
        if (!paint.stroke)
            return;
        node.set("stroke", colour(*paint.stroke));
        set(node, "stroke-width", paint.width);
        if (!paint.dashes.empty())
            node.set("stroke-dasharray", dashes(paint));
        if (paint.roundCaps)
            node.set("stroke-linecap", "round");
    }

    void opacity(Element& node) const
    {
        if (paint.opacity < 1)
            set(node, "opacity", paint.opacity);
    }

    void closed(Element& node) const
    {
        node.set("fill", paint.fill ? colour(*paint.fill) : "none");
        stroke(node);
        opacity(node);
    }

    void openPath(const std::string& way) const
    {
        Element& node = element("path");
        node.set("d", way);
        node.set("fill", "none");
        stroke(node);
        node.set("stroke-linejoin", "round");
        opacity(node);
    }

    static void type(Element& node, bool italic, bool bold)
    {
        if (italic)
            node.set("font-style", "italic");
        if (bold)
            node.set("font-weight", "bold");
    }

    void operator()(const CircleShape& s) const
    {
        Element& node = element("circle");
        set(node, "cx", s.center.x);
        set(node, "cy", s.center.y);
        set(node, "r", s.radius);
        closed(node);
    }
    void operator()(const LineShape& s) const
    {
        Element& node = element("line");
        set(node, "x1", s.from.x);
        set(node, "y1", s.from.y);
        set(node, "x2", s.to.x);
        set(node, "y2", s.to.y);
        node.set("fill", "none");
        stroke(node);
        opacity(node);
    }
    void operator()(const RectShape& s) const
    {
        Element& node = element("rect");
        set(node, "x", s.rect.x);
        set(node, "y", s.rect.y);
        set(node, "width", s.rect.width);
        set(node, "height", s.rect.height);
        if (s.corner > 0)
            set(node, "rx", s.corner);
        if (mark.cell && !mark.cell->item.empty())
            describe(node, *mark.cell);
        closed(node);
        const std::string lines = paint.pattern == Pattern::Solid ? std::string() : hatchPath(s.rect);
        if (lines.empty())
            return;
        Element& hatch = group.add("path");
        hatch.set("d", lines);
        hatch.set("fill", "none");
        hatch.set("stroke", colour(paint.stroke.value_or(Colour{})));
        set(hatch, "stroke-width", hatchWidth);
    }
    void operator()(const PolygonShape& s) const
    {
        Element& node = element("path");
        node.set("d", path(s.points) + 'Z');
        closed(node);
    }
    void operator()(const PolylineShape& s) const { openPath(path(rounded(s.points, s.joint))); }
    void operator()(const CurveShape& s) const
    {
        openPath('M' + pair(s.from) + 'C' + pair(s.control1) + ' ' + pair(s.control2) + ' ' + pair(s.to));
    }
    void operator()(const TextShape& s) const
    {
        Element& node = element("text");
        set(node, "x", s.at.x);
        set(node, "y", s.at.y + baseline(s.size));
        if (s.anchor != Anchor::Start)
            node.set("text-anchor", s.anchor == Anchor::Middle ? "middle" : "end");
        set(node, "font-size", s.size);
        type(node, paint.italic, paint.bold);
        node.set("fill", colour(paint.fill.value_or(Colour{})));
        opacity(node);
        // librsvg drops spaces at the ends of an element.
        for (std::size_t i = 1; i < s.runs.size(); ++i)
            if (s.runs[i - 1].text.ends_with(' ') || s.runs[i].text.starts_with(' ')) {
                node.set("xml:space", "preserve");
                break;
            }
        bool lowered = false;
        for (const TextRun& run : s.runs)
            addRun(node, run, s, lowered);
    }

    /// Parts in the text's own type are no element. `lowered`: where the one before stood, and then this one.
    void addRun(Element& text, const TextRun& run, const TextShape& whole, bool& lowered) const
    {
        const bool special = run.subscript || lowered || (run.italic && !paint.italic) || (run.bold && !paint.bold);
        Element& part = special ? text.add("tspan") : text;
        if (run.subscript != lowered)
            set(part, "dy", run.subscript ? whole.size * 0.22 : -whole.size * 0.22);
        if (run.subscript)
            set(part, "font-size", subscriptSize(whole));
        if (special)
            type(part, run.italic, run.bold);
        part.addText(run.text);
        lowered = run.subscript;
    }
};

} // namespace

void addMark(Element& group, const Mark& mark, const Style& style)
{
    std::visit(Writer{mark, style.paint(mark.role, mark.variant), group}, mark.shape);
}

} // namespace lockstep
