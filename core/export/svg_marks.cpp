// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg_marks.h"

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

/// Writes one mark.
struct Writer {
    const Mark& mark;
    const Paint paint;
    pugi::xml_node group;

    pugi::xml_node element(const char* name)
    {
        pugi::xml_node node = group.append_child(name);
        set(node, "class", inkName(mark.role, mark.variant));
        return node;
    }

    void stroke(pugi::xml_node node)
    {
        if (!paint.stroke)
            return;
        set(node, "stroke", colour(*paint.stroke));
        set(node, "stroke-width", paint.width);
        if (!paint.dashes.empty())
            set(node, "stroke-dasharray", dashes(paint));
        if (paint.roundCaps)
            set(node, "stroke-linecap", "round");
    }

    void opacity(pugi::xml_node node)
    {
        if (paint.opacity < 1)
            set(node, "opacity", paint.opacity);
    }

    void closed(pugi::xml_node node)
    {
        set(node, "fill", paint.fill ? colour(*paint.fill) : "none");
        stroke(node);
        opacity(node);
    }

    void openPath(const std::string& way)
    {
        pugi::xml_node node = element("path");
        set(node, "d", way);
        set(node, "fill", "none");
        stroke(node);
        set(node, "stroke-linejoin", "round");
        opacity(node);
    }

    void type(pugi::xml_node node, bool italic, bool bold)
    {
        if (italic)
            set(node, "font-style", "italic");
        if (bold)
            set(node, "font-weight", "bold");
    }

    void operator()(const CircleShape& s)
    {
        pugi::xml_node node = element("circle");
        set(node, "cx", s.center.x);
        set(node, "cy", s.center.y);
        set(node, "r", s.radius);
        closed(node);
    }
    void operator()(const LineShape& s)
    {
        pugi::xml_node node = element("line");
        set(node, "x1", s.from.x);
        set(node, "y1", s.from.y);
        set(node, "x2", s.to.x);
        set(node, "y2", s.to.y);
        set(node, "fill", "none");
        stroke(node);
        opacity(node);
    }
    void operator()(const RectShape& s)
    {
        pugi::xml_node node = element("rect");
        set(node, "x", s.rect.x);
        set(node, "y", s.rect.y);
        set(node, "width", s.rect.width);
        set(node, "height", s.rect.height);
        if (s.corner > 0)
            set(node, "rx", s.corner);
        closed(node);
        const std::string lines = paint.pattern == Pattern::Solid ? std::string() : hatchPath(s.rect);
        if (lines.empty())
            return;
        pugi::xml_node hatch = group.append_child("path");
        set(hatch, "d", lines);
        set(hatch, "fill", "none");
        set(hatch, "stroke", colour(paint.stroke.value_or(Colour{})));
        set(hatch, "stroke-width", hatchWidth);
    }
    void operator()(const PolygonShape& s)
    {
        pugi::xml_node node = element("path");
        set(node, "d", path(s.points) + 'Z');
        closed(node);
    }
    void operator()(const PolylineShape& s) { openPath(path(rounded(s.points, s.joint))); }
    void operator()(const CurveShape& s)
    {
        openPath('M' + pair(s.from) + 'C' + pair(s.control1) + ' ' + pair(s.control2) + ' ' + pair(s.to));
    }
    void operator()(const TextShape& s)
    {
        pugi::xml_node node = element("text");
        set(node, "x", s.at.x);
        set(node, "y", s.at.y + baseline(s.size));
        if (s.anchor != Anchor::Start)
            set(node, "text-anchor", s.anchor == Anchor::Middle ? "middle" : "end");
        set(node, "font-size", s.size);
        type(node, paint.italic, paint.bold);
        set(node, "fill", colour(paint.fill.value_or(Colour{})));
        opacity(node);
        bool lowered = false;
        for (const TextRun& run : s.runs)
            addRun(node, run, s, lowered);
    }

    /// Parts in the style of the text itself have no element. `lowered`: whether the previous part was a subscript,
    /// then whether this one is.
    void addRun(pugi::xml_node text, const TextRun& run, const TextShape& whole, bool& lowered)
    {
        const bool special = run.subscript || lowered || (run.italic && !paint.italic) || (run.bold && !paint.bold);
        pugi::xml_node part = special ? text.append_child("tspan") : text;
        if (run.subscript != lowered)
            set(part, "dy", run.subscript ? whole.size * 0.22 : -whole.size * 0.22);
        if (run.subscript)
            set(part, "font-size", subscriptSize(whole));
        if (special)
            type(part, run.italic, run.bold);
        addText(part, escaped(run.text));
        lowered = run.subscript;
    }
};

} // namespace

void addMark(pugi::xml_node group, const Mark& mark, const Style& style)
{
    std::visit(Writer{mark, style.paint(mark.role, mark.variant), group}, mark.shape);
}

} // namespace lockstep
