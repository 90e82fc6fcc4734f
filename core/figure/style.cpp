// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/style.h"

#include <array>

namespace lockstep {
namespace {

constexpr Colour hex(unsigned rgb)
{
    return {static_cast<int>(rgb >> 16U & 255U), static_cast<int>(rgb >> 8U & 255U), static_cast<int>(rgb & 255U)};
}

/// The few colours and widths in which the styles differ; everything else is shared.
struct Sheet {
    std::string_view name;
    double typeScale;
    double smallestType;
    Colour ground, ink, soft, link, crowded, hatch, node, source, rim, relay;
    Colour message, past, ghost, accent, onAccent, group;
    double widths; ///< factor of all strokes
    bool lanesInColour;
    bool patterns; ///< no greys: the source has a thicker rim
};

// Okabe and Ito's colours, dark ones first: distinguishable in grey by the order of their lightness.
constexpr std::array okabeIto = {
    hex(0x0072b2), hex(0xd55e00), hex(0x009e73), hex(0xcc79a7), hex(0x56b4e9), hex(0xe69f00)};
constexpr std::array greys = {hex(0x111111), hex(0x6a6a6a), hex(0x3c3c3c), hex(0x8c8c8c)};
constexpr std::array darkLanes = {
    hex(0x56b4e9), hex(0xe69f00), hex(0x2fc49a), hex(0xe29cc6), hex(0xf0e442), hex(0xff8a3d)};

constexpr std::array sheets = {
    Sheet{"textbook", 1, 8, hex(0xffffff), hex(0x111111), hex(0x444444), hex(0x6e6e6e), hex(0xb4b4b4), hex(0x333333),
        hex(0xececec), hex(0xc9c9c9), hex(0x222222), hex(0xffffff), hex(0x1c1c1c), hex(0xa2a2a2), hex(0xd0d0d0),
        hex(0x222222), hex(0xffffff), hex(0x777777), 1, false, false},
    Sheet{"colour", 1, 8, hex(0xffffff), hex(0x111111), hex(0x4d4d4d), hex(0x7a7a7a), hex(0xf0b77a), hex(0x8a3d00),
        hex(0xe4eef8), hex(0xffd98a), hex(0x1f3a55), hex(0xffffff), hex(0x005a96), hex(0x90b2d1), hex(0xd3dfe9),
        hex(0xb84f00), hex(0xffffff), hex(0x56789a), 1, true, false},
    Sheet{"print", 1, 8, hex(0xffffff), hex(0x000000), hex(0x000000), hex(0x000000), hex(0xffffff), hex(0x000000),
        hex(0xffffff), hex(0xffffff), hex(0x000000), hex(0xffffff), hex(0x000000), hex(0x8a8a8a), hex(0xbbbbbb),
        hex(0x000000), hex(0xffffff), hex(0x000000), 1, false, true},
    Sheet{"dark", 1, 8, hex(0x15191e), hex(0xf2f2f2), hex(0xb9c0c7), hex(0x7d8790), hex(0x8a6a3a), hex(0xf3c887),
        hex(0x2b333b), hex(0x5a4a1e), hex(0xdfe5ea), hex(0x15191e), hex(0x8fd0f5), hex(0x53707f), hex(0x38444c),
        hex(0xe69f00), hex(0x15191e), hex(0x93a1ad), 1, true, false},
    Sheet{"projector", 1.6, 14, hex(0xffffff), hex(0x000000), hex(0x222222), hex(0x555555), hex(0xf0a860),
        hex(0x7a3400), hex(0xdfeaf6), hex(0xffd470), hex(0x000000), hex(0xffffff), hex(0x004b80), hex(0x88aac6),
        hex(0xc6d5e2), hex(0xa84400), hex(0xffffff), hex(0x33506e), 1.6, true, false},
};

const Sheet& sheetOf(std::string_view name)
{
    for (const Sheet& sheet : sheets)
        if (sheet.name == name)
            return sheet;
    return sheets[0];
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

// Lanes are told apart by their dashes too, never by colour alone.
Paint lane(const Sheet& sheet, int variant)
{
    const double w = sheet.widths;
    const std::array<std::vector<double>, 4> dashes = {
        std::vector<double>{0.1, 4.6 * w}, {3.5 * w, 4.6 * w}, {0.1, 4.4 * w, 4.5 * w, 4.4 * w}, {8 * w, 4 * w}};
    Paint paint = stroked(laneColour(sheet, variant), 2.3 * w);
    // Where colours help, dots and short dashes by turns are enough.
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

Paint sourceNode(const Sheet& sheet, int variant)
{
    if (variant == 1) // without a label
        return filled(sheet.message, sheet.message, 1.3 * sheet.widths);
    return filled(sheet.source, sheet.rim, (sheet.patterns ? 3.2 : 2) * sheet.widths);
}

Paint ofNetwork(const Sheet& s, Role role, int variant)
{
    switch (role) {
    case Role::Link: return variant == 0 ? stroked(s.link, 1.2 * s.widths) : stroked(s.past, 0.7 * s.widths);
    case Role::LinkCrowded: return stroked(s.crowded, (variant == 0 ? 5.4 : 3.8) * s.widths);
    case Role::LinkHatch: return stroked(s.hatch, 1 * s.widths);
    case Role::Badge:
        return variant == 0 ? filled(s.accent, s.accent, 1 * s.widths) : filled(s.ground, s.accent, 1.1 * s.widths);
    case Role::BadgeText: return bold(filled(variant == 0 ? s.onAccent : s.ink));
    case Role::Node: // a dot steps back
        return variant == 0 ? filled(s.node, s.rim, 1.3 * s.widths) : filled(s.ground, s.link, 0.8 * s.widths);
    case Role::NodeSource: return sourceNode(s, variant);
    case Role::NodeSwitch: return filled(s.relay, s.link, 1.1 * s.widths);
    case Role::NodeHighlight: return stroked(s.message, 2.4 * s.widths);
    case Role::NodeSecondLabel:
    case Role::Contents: return filled(s.soft);
    case Role::ContentsNew: return bold(filled(s.ink));
    default: return filled(s.ink); // labels
    }
}

Paint ofMessage(const Sheet& s, Role role, int variant)
{
    const double width = 1.7 * s.widths;
    switch (role) {
    case Role::Message: return dotted(s.message, width);
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
    case Role::Box: return filled(s.ground, s.rim, 1.1 * s.widths);
    default: return filled(s.ink); // texts
    }
}

} // namespace

Paint Style::paint(Role role, int variant) const
{
    const Sheet& s = sheetOf(name);
    switch (role) {
    case Role::Background: return filled(s.ground);
    case Role::Panel: return stroked(s.ghost, 0.8);
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
    case Role::LaneHead: return ofMessage(s, role, variant);
    case Role::Group:
    case Role::GroupLabel:
    case Role::Axis:
    case Role::AxisLabel:
    case Role::Grid:
    case Role::Bar:
    case Role::BarText:
    case Role::Box:
    case Role::BoxText: return ofChart(s, role, variant);
    default: return ofNetwork(s, role, variant);
    }
}

std::optional<Style> findStyle(std::string_view name)
{
    for (const Sheet& sheet : sheets)
        if (sheet.name == name)
            return Style{std::string(name), sheet.typeScale, sheet.smallestType, sheet.ground};
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
