// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The paint of every role. Figures are printed in grey and read by people who do not see all colours, so what must
// be distinguished differs in dashes, patterns or weight too. Widths are multiples of those of the style sheet,
// because a lecture hall needs thicker lines than a page.

#include "core/figure/style/style.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/figure/model/figure.h"
#include "core/figure/style/style_sheets.h"

namespace lockstep {
namespace {

const Sheet& sheetOf(std::string_view name)
{
    const auto found = std::ranges::find(sheets, name, &Sheet::name);
    return found == sheets.end() ? sheets[0] : *found;
}

bool isDark(const Sheet& s) { return s.ground.red + s.ground.green + s.ground.blue < 3 * 128; }

Colour mixed(Colour ground, Colour ink, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {mix(ground.red, ink.red), mix(ground.green, ink.green), mix(ground.blue, ink.blue)};
}

Paint stroked(Colour colour, double width)
{
    Paint paint;
    paint.stroke = colour;
    paint.width = width;
    return paint;
}

Paint filled(Colour fill)
{
    Paint paint;
    paint.fill = fill;
    return paint;
}

Paint filled(Colour fill, Colour rim, double width)
{
    Paint paint = stroked(rim, width);
    paint.fill = fill;
    return paint;
}

Paint dotted(Colour colour, double width)
{
    Paint paint = stroked(colour, width);
    paint.dashes = {0.1, width * 2.7};
    paint.roundCaps = true;
    return paint;
}

Paint bold(Paint paint)
{
    paint.bold = true;
    return paint;
}

Paint italic(Paint paint)
{
    paint.italic = true;
    return paint;
}

Colour laneColour(const Sheet& sheet, int variant)
{
    const auto pick = [variant](
                          const auto& palette) { return palette[static_cast<std::size_t>(variant) % palette.size()]; };
    if (!sheet.lanesInColour)
        return pick(greys);
    return sheet.name == "dark" ? pick(darkLanes) : pick(okabeIto);
}

// Lanes differ in their dashes too, not only in colour.
Paint lane(const Sheet& sheet, int variant)
{
    const double w = sheet.widths;
    const std::array<std::vector<double>, 4> dashes = {
        std::vector<double>{0.1, 4.6 * w}, {3.5 * w, 4.6 * w}, {0.1, 4.4 * w, 4.5 * w, 4.4 * w}, {8 * w, 4 * w}};
    Paint paint = stroked(laneColour(sheet, variant), 2.3 * w);
    // With colours, alternating dots and short dashes are enough.
    paint.dashes = dashes[static_cast<std::size_t>(variant) % (sheet.lanesInColour ? 2 : 4)];
    paint.roundCaps = true;
    if (variant == solidLane) {
        paint.dashes.clear();
        paint.width = 1.7 * w;
    }
    return paint;
}

Paint group(const Sheet& sheet)
{
    Paint paint = stroked(sheet.group, 1.1 * sheet.widths);
    paint.dashes = {3.5, 3};
    return paint;
}

Paint bar(const Sheet& sheet, int variant)
{
    Paint paint =
        filled(sheet.lanesInColour ? laneColour(sheet, variant) : sheet.crowded, sheet.rim, 0.8 * sheet.widths);
    if (variant % 2 == 1) // several messages
        paint.pattern = Pattern::Hatched;
    return paint;
}

Colour curveColour(const Sheet& sheet, int variant)
{
    return sheet.lanesInColour ? laneColour(sheet, variant % solidCurves)
                               : chartGreys.at(static_cast<std::size_t>(variant % solidCurves));
}

// No two are alike, even in grey.
Paint curve(const Sheet& sheet, int variant, double width)
{
    const double w = width * sheet.widths;
    const std::array<std::vector<double>, solidCurves> dashes = {std::vector<double>{0.1, 2 * w}, {2 * w, 2 * w},
        {0.1, 2 * w, 2 * w, 2 * w}, {4 * w, 2 * w}, {0.1, 2 * w, 0.1, 2 * w, 3 * w, 2 * w}, {6 * w, 3 * w}};
    Paint paint = stroked(curveColour(sheet, variant), w);
    if (variant < solidCurves)
        paint.dashes = dashes.at(static_cast<std::size_t>(variant));
    paint.roundCaps = true;
    return paint;
}

Paint sourceNode(const Sheet& sheet, int variant)
{
    if (variant == 1) // without a label
        return filled(sheet.message, sheet.message, 1.3 * sheet.widths);
    return filled(sheet.source, sheet.rim, (sheet.patterns ? 3.2 : 2) * sheet.widths);
}

// Light enough for a label, and distinguishable from the background in grey.
Colour stateFill(const Sheet& sheet)
{
    return mixed(sheet.ground, sheet.lanesInColour ? sheet.accent : sheet.ink, 0.28);
}

// A cycle is bold; processes that only wait for it are faint.
Paint wait(const Sheet& s, int variant)
{
    Paint paint = stroked(variant == 0 ? s.accent : s.soft, (variant == 0 ? 2.6 : 1.6) * s.widths);
    paint.dashes = {7, 4};
    return paint;
}

// Open, unlike the heads of messages.
Paint waitHead(const Sheet& s, int variant)
{
    const Paint line = wait(s, variant);
    return stroked(*line.stroke, 0.75 * line.width);
}

// Fine dashes, which no link and no arrow has.
Paint leader(const Sheet& s)
{
    Paint paint = filled(s.soft, s.soft, 0.8 * s.widths);
    paint.dashes = {2, 2};
    return paint;
}

/// Visible from afar on the background of the style, also in grey.
Paint pen(const Sheet& s, int variant)
{
    const auto& colours = isDark(s) ? penOnDark : penOnLight;
    Paint paint = stroked(colours.at(static_cast<std::size_t>(variant) % colours.size()), 3 * s.widths);
    paint.roundCaps = true;
    return paint;
}

Colour cellColour(const Sheet& s, int variant)
{
    if (!s.lanesInColour)
        return variant == 0 ? cellGreys[0] : cellGreys.at(static_cast<std::size_t>(1 + (variant + 1) % 2));
    return (isDark(s) ? cellColoursOnDark : cellColours).at(static_cast<std::size_t>(variant));
}

/// From near the ground to the ink of messages.
Colour heatColour(const Sheet& s, int variant)
{
    constexpr std::array<double, heatBands> shares = {0.12, 0.28, 0.46, 0.68, 0.92};
    return mixed(s.ground, s.message, shares.at(static_cast<std::size_t>(variant)));
}

/// Black or white, whatever can be read better on that colour.
Colour readableOn(const Colour& c)
{
    const bool isLight = 0.2126 * std::pow(c.red / 255.0, 2.2) + 0.7152 * std::pow(c.green / 255.0, 2.2)
            + 0.0722 * std::pow(c.blue / 255.0, 2.2)
        > 0.19;
    return isLight ? Colour{17, 17, 17} : Colour{255, 255, 255};
}

Paint ofCell(const Sheet& s, Role role, int variant)
{
    const double w = s.widths;
    switch (role) {
    case Role::Card: return filled(s.ground, s.rim, (variant == 0 ? 1.2 : 2.6) * w);
    case Role::Chip: return filled(s.ground, s.message, 1.2 * w);
    case Role::CellPlace: return filled(mixed(s.ground, s.ink, 0.08));
    case Role::Cell: return filled(cellColour(s, variant));
    case Role::CellSent: {
        Paint paint = stroked(s.soft, 1.1 * w);
        paint.dashes = {1.6, 1.6};
        return paint;
    }
    case Role::CellFrame: return stroked(s.ink, 1.6 * w);
    case Role::CellCap: return stroked(s.ink, 1.6 * w);
    case Role::CellTick: return stroked(s.soft, 1.1 * w);
    case Role::CellMissing: {
        Paint paint = stroked(s.accent, 1.5 * w);
        paint.dashes = {3, 2};
        return paint;
    }
    case Role::CellWrong: return stroked(s.accent, 1.7 * w);
    case Role::CellText: return bold(filled(readableOn(cellColour(s, variant))));
    default: return filled(s.ink); // CellNumber
    }
}

Paint ofNetwork(const Sheet& s, Role role, int variant)
{
    switch (role) {
    case Role::Leader: return leader(s);
    case Role::Wait: return wait(s, variant);
    case Role::WaitHead: return waitHead(s, variant);
    case Role::Pen: return pen(s, variant);
    case Role::PenText: return filled(*pen(s, variant).stroke);
    case Role::Link:
        return variant == 0 ? stroked(s.link, s.linkWidth * s.widths) : stroked(s.past, 0.58 * s.linkWidth * s.widths);
    case Role::LinkCrowded: return stroked(s.crowded, (variant == 0 ? 5.4 : 3.8) * s.widths);
    case Role::LinkLoad: return stroked(mixed(s.ground, s.message, 0.5), (1.7 * (variant + 1)) * s.widths);
    case Role::LinkSlow: return stroked(s.hatch, s.linkWidth * s.widths);
    case Role::LinkHatch: return stroked(s.hatch, 1 * s.widths);
    case Role::Badge:
        return variant == 0 ? filled(s.accent, s.accent, 1 * s.widths) : filled(s.ground, s.accent, 1.1 * s.widths);
    case Role::BadgeText: return bold(filled(variant == 0 ? s.onAccent : s.ink));
    case Role::Node: // drawn faintly; in the largest networks a dot, whose inside is all that is seen
        return variant == 2 ? filled(s.link, s.link, 0.8 * s.widths)
            : variant == 0  ? filled(s.node, s.rim, 1.3 * s.widths)
                            : filled(s.ground, s.link, 0.8 * s.widths);
    case Role::NodeSource: return sourceNode(s, variant);
    case Role::NodeEmpty:
        return variant == 0 ? filled(s.ground, s.rim, 1.1 * s.widths) : filled(s.ground, s.link, 0.8 * s.widths);
    case Role::NodePart: return variant == 0 ? filled(stateFill(s), s.rim, 1.1 * s.widths) : filled(stateFill(s));
    case Role::NodeReceived:
        return variant == 0 ? filled(stateFill(s), s.message, 3 * s.widths) : stroked(s.message, 3 * s.widths);
    case Role::NodeSwitch: return filled(s.relay, s.link, 1.1 * s.widths);
    case Role::NodeHighlight: return stroked(s.message, 2.4 * s.widths);
    case Role::NodeSecondLabel:
    case Role::Contents: return filled(s.soft);
    case Role::ContentsNew: return bold(filled(s.ink));
    default: return filled(s.ink); // labels
    }
}

/// Lost: long dashes in the colour of warnings. Late: dash and dot.
Paint faulty(const Sheet& s, int variant, double width)
{
    Paint paint = stroked(variant == 0 ? s.accent : s.message, width);
    paint.dashes = variant == 0 ? std::vector<double>{6, 4} : std::vector<double>{9, 3, 1, 3};
    return paint;
}

Paint ofMessage(const Sheet& s, Role role, int variant)
{
    const double width = (s.dottedArrows ? 1.7 : 1.8) * s.widths;
    switch (role) {
    case Role::Message: // variants are those of a vast picture
        if (variant == 0 && s.dottedArrows)
            return dotted(s.message, width);
        return stroked(s.message, width * std::exp2(variant));
    case Role::MessageHead: return filled(s.message);
    case Role::MessageLabel: return italic(filled(s.ink));
    case Role::MessageLabelGap: return filled(s.ground);
    case Role::MessagePast: return dotted(s.past, width * 0.85);
    case Role::MessagePastHead: return filled(s.past);
    case Role::MessagePastLabel: return italic(filled(s.soft));
    case Role::MessageGhost: return dotted(s.ghost, width * 0.7);
    case Role::MessageGhostHead: return filled(s.ghost);
    case Role::MessageGhostLabel: return italic(filled(s.past));
    case Role::Lane: return lane(s, variant);
    case Role::MessageFaulty: return faulty(s, variant, width);
    case Role::FaultMark: return stroked(s.accent, 2.6 * s.widths);
    default: return filled(laneColour(s, variant)); // LaneHead
    }
}

Paint ofChart(const Sheet& s, Role role, int variant)
{
    switch (role) {
    case Role::Group: return group(s);
    case Role::GroupLabel: return filled(s.soft);
    case Role::Axis: return stroked(s.ink, 1 * s.widths);
    case Role::Grid: return stroked(s.ghost, 0.8 * s.widths);
    case Role::Bar: return bar(s, variant);
    case Role::Curve: return curve(s, variant, 1.6);
    case Role::CurveChosen: return curve(s, variant, 4);
    case Role::Heat: return filled(heatColour(s, variant));
    case Role::HeatText: return filled(readableOn(heatColour(s, variant)));
    case Role::Dot: return filled(curveColour(s, variant), s.ground, 0.8 * s.widths);
    case Role::Box: return filled(s.ground, s.rim, 1.1 * s.widths);
    default: return filled(s.ink); // texts
    }
}

Paint paintOf(const Sheet& s, Role role, int variant)
{
    switch (role) {
    case Role::PanelLabel:
    case Role::Caption: return filled(s.ink);
    case Role::Message:
    case Role::MessageHead:
    case Role::MessageLabel:
    case Role::MessageLabelGap:
    case Role::MessagePast:
    case Role::MessagePastHead:
    case Role::MessagePastLabel:
    case Role::MessageGhost:
    case Role::MessageGhostHead:
    case Role::MessageGhostLabel:
    case Role::Lane:
    case Role::MessageFaulty:
    case Role::FaultMark:
    case Role::LaneHead: return ofMessage(s, role, variant);
    case Role::Group:
    case Role::GroupLabel:
    case Role::Axis:
    case Role::AxisLabel:
    case Role::Grid:
    case Role::Bar:
    case Role::BarText:
    case Role::Curve:
    case Role::CurveChosen:
    case Role::Dot:
    case Role::Heat:
    case Role::HeatText:
    case Role::Box:
    case Role::BoxText: return ofChart(s, role, variant);
    case Role::Card:
    case Role::CellPlace:
    case Role::Cell:
    case Role::CellSent:
    case Role::CellFrame:
    case Role::CellCap:
    case Role::CellTick:
    case Role::CellMissing:
    case Role::CellWrong:
    case Role::CellText:
    case Role::CellNumber:
    case Role::Chip: return ofCell(s, role, variant);
    default: return ofNetwork(s, role, variant);
    }
}

template <class T> void take(const std::optional<T>& from, T& to)
{
    if (from)
        to = *from;
}

void apply(const PaintChange& change, Paint& paint)
{
    if (change.fill)
        paint.fill = change.fill;
    if (change.stroke)
        paint.stroke = change.stroke;
    take(change.width, paint.width);
    take(change.dashes, paint.dashes);
    take(change.italic, paint.italic);
    take(change.bold, paint.bold);
    take(change.pattern, paint.pattern);
}

} // namespace

Paint Style::paint(Role role, int variant) const
{
    Paint paint = paintOf(sheetOf(name), role, variant);
    paint.width *= lineScale;
    for (const PaintChange& change : changes)
        if (change.role == role && change.variant.value_or(variant) == variant)
            apply(change, paint);
    paint.width = std::max(paint.width, thinnest);
    return paint;
}

Style styleFor(const Figure& figure, Style style)
{
    constexpr double halfAPoint = 0.5;
    if (figure.pointsPerUnit > 0)
        style.thinnest = halfAPoint / figure.pointsPerUnit;
    return style;
}

std::optional<Style> findStyle(std::string_view name)
{
    for (const Sheet& sheet : sheets)
        if (sheet.name == name) {
            Style style;
            style.name = name;
            style.typeScale = sheet.typeScale;
            style.smallestType = sheet.smallestType;
            style.background = sheet.ground;
            return style;
        }
    return std::nullopt;
}

std::vector<std::string> styleNames()
{
    std::vector<std::string> names;
    for (const Sheet& sheet : sheets)
        names.emplace_back(sheet.name);
    return names;
}

} // namespace lockstep
