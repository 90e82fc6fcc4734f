// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The colours of the styles.

#include <array>
#include <string_view>

#include "core/base/catalogue.h"
#include "core/figure/style/style.h"

namespace lockstep {

constexpr Colour hex(unsigned rgb)
{
    return {static_cast<int>(rgb >> 16U & 255U), static_cast<int>(rgb >> 8U & 255U), static_cast<int>(rgb & 255U)};
}

/// The colours and widths in which the styles differ; everything else is shared.
struct Sheet {
    std::string_view name;
    double typeScale;
    double smallestType;
    Colour ground, ink, soft, link, crowded, hatch, node, source, rim, relay;
    Colour message, past, ghost, accent, onAccent, group;
    double widths; ///< factor of all stroke widths
    bool lanesInColour;
    bool patterns; ///< no greys: the source has a thicker rim
    bool dottedArrows = false;
    double linkWidth = 1.2;
};

// The colours of Okabe and Ito, dark ones first: distinguishable in grey by their lightness.
inline constexpr std::array okabeIto = {
    hex(0x0072b2), hex(0xd55e00), hex(0x009e73), hex(0xcc79a7), hex(0x56b4e9), hex(0xe69f00)};
inline constexpr std::array greys = {hex(0x111111), hex(0x6a6a6a), hex(0x3c3c3c), hex(0x8c8c8c)};
inline constexpr std::array chartGreys = {
    hex(0x111111), hex(0x6a6a6a), hex(0x3c3c3c), hex(0x8c8c8c), hex(0x525252), hex(0xa2a2a2)};
inline constexpr std::array darkLanes = {
    hex(0x56b4e9), hex(0xe69f00), hex(0x2fc49a), hex(0xe29cc6), hex(0xf0e442), hex(0xff8a3d)};

// Of cells: up to eight places have the colours of Okabe and Ito and two more, dark and light ones in turn; more places
// have a cyclic ramp. On a dark ground the same are lighter.
inline constexpr std::array cellColours = {hex(0x8a949e), hex(0x0072b2), hex(0xe69f00), hex(0x009e73), hex(0xcc79a7),
    hex(0x1f4fa3), hex(0x56b4e9), hex(0xd55e00), hex(0x8f8f2e), //
    hex(0x0072b2), hex(0x56b4e9), hex(0x00805d), hex(0x6cc3a5), hex(0x78781d), hex(0xc9bd3b), hex(0xb84f00),
    hex(0xf0a24a), hex(0xb03060), hex(0xe39bc0), hex(0x6a4ba8), hex(0xa994dc), hex(0x7a4a24), hex(0xc7a07c),
    hex(0x47606f), hex(0x9fb7c4)};
inline constexpr std::array cellColoursOnDark = {hex(0x8b97a3), hex(0x4aa3df), hex(0xf2b134), hex(0x35c79a),
    hex(0xe29cc6), hex(0x7c9cf5), hex(0x8fd3ff), hex(0xff8a4a), hex(0xd2cf5a), //
    hex(0x4aa3df), hex(0x9bd8ff), hex(0x2fb78c), hex(0x93e0c5), hex(0xb4b23f), hex(0xe9e07a), hex(0xf08340),
    hex(0xffc08a), hex(0xe0698f), hex(0xf3b9d3), hex(0xa184e6), hex(0xcdbcf7), hex(0xb98455), hex(0xe3c7a8),
    hex(0x7d9bac), hex(0xc3d6e0)};
// In grey, places tell cells apart; neighbours still differ.
inline constexpr std::array cellGreys = {hex(0xb4b4b4), hex(0x8f8f8f), hex(0xb8b8b8)};

// Red, blue, green and plain, in the order of inkColours().
inline constexpr std::array penOnLight = {hex(0xc8102e), hex(0x0057c8), hex(0x007a3d), hex(0x111111)};
inline constexpr std::array penOnDark = {hex(0xff7a6b), hex(0x6cb8ff), hex(0x55d98f), hex(0xffffff)};

inline constexpr std::array sheets = {
    Sheet{.name = translatableChoice("textbook"),
        .typeScale = 1,
        .smallestType = 8,
        .ground = hex(0xffffff),
        .ink = hex(0x111111),
        .soft = hex(0x444444),
        .link = hex(0x6e6e6e),
        .crowded = hex(0xb4b4b4),
        .hatch = hex(0x333333),
        .node = hex(0xececec),
        .source = hex(0xc9c9c9),
        .rim = hex(0x222222),
        .relay = hex(0xffffff),
        .message = hex(0x1c1c1c),
        .past = hex(0xa2a2a2),
        .ghost = hex(0xd0d0d0),
        .accent = hex(0x222222),
        .onAccent = hex(0xffffff),
        .group = hex(0x777777),
        .widths = 1,
        .lanesInColour = false,
        .patterns = false,
        .dottedArrows = true},
    Sheet{.name = translatableChoice("colour"),
        .typeScale = 1,
        .smallestType = 8,
        .ground = hex(0xffffff),
        .ink = hex(0x111111),
        .soft = hex(0x4d4d4d),
        .link = hex(0x7a7a7a),
        .crowded = hex(0xf0b77a),
        .hatch = hex(0x8a3d00),
        .node = hex(0xe4eef8),
        .source = hex(0xffd98a),
        .rim = hex(0x1f3a55),
        .relay = hex(0xffffff),
        .message = hex(0x005a96),
        .past = hex(0x90b2d1),
        .ghost = hex(0xd3dfe9),
        .accent = hex(0xb84f00),
        .onAccent = hex(0xffffff),
        .group = hex(0x56789a),
        .widths = 1,
        .lanesInColour = true,
        .patterns = false},
    Sheet{.name = translatableChoice("print"),
        .typeScale = 1,
        .smallestType = 8,
        .ground = hex(0xffffff),
        .ink = hex(0x000000),
        .soft = hex(0x000000),
        .link = hex(0x000000),
        .crowded = hex(0xffffff),
        .hatch = hex(0x000000),
        .node = hex(0xffffff),
        .source = hex(0xffffff),
        .rim = hex(0x000000),
        .relay = hex(0xffffff),
        .message = hex(0x000000),
        .past = hex(0x8a8a8a),
        .ghost = hex(0xbbbbbb),
        .accent = hex(0x000000),
        .onAccent = hex(0xffffff),
        .group = hex(0x000000),
        .widths = 1,
        .lanesInColour = false,
        .patterns = true,
        .linkWidth = 0.95}, // as black as the arrows
    Sheet{.name = translatableChoice("dark"),
        .typeScale = 1,
        .smallestType = 8,
        .ground = hex(0x15191e),
        .ink = hex(0xf2f2f2),
        .soft = hex(0xb9c0c7),
        .link = hex(0x7d8790),
        .crowded = hex(0x8a6a3a),
        .hatch = hex(0xf3c887),
        .node = hex(0x2b333b),
        .source = hex(0x7d6318),
        .rim = hex(0xdfe5ea),
        .relay = hex(0x15191e),
        .message = hex(0x8fd0f5),
        .past = hex(0x53707f),
        .ghost = hex(0x38444c),
        .accent = hex(0xe69f00),
        .onAccent = hex(0x15191e),
        .group = hex(0x93a1ad),
        .widths = 1,
        .lanesInColour = true,
        .patterns = false},
    Sheet{.name = translatableChoice("projector"),
        .typeScale = 1.6,
        .smallestType = 14,
        .ground = hex(0xffffff),
        .ink = hex(0x000000),
        .soft = hex(0x222222),
        .link = hex(0x555555),
        .crowded = hex(0xf0a860),
        .hatch = hex(0x7a3400),
        .node = hex(0xdfeaf6),
        .source = hex(0xffd470),
        .rim = hex(0x000000),
        .relay = hex(0xffffff),
        .message = hex(0x004b80),
        .past = hex(0x88aac6),
        .ghost = hex(0xc6d5e2),
        .accent = hex(0xa84400),
        .onAccent = hex(0xffffff),
        .group = hex(0x33506e),
        .widths = 1.6,
        .lanesInColour = true,
        .patterns = false},
};

} // namespace lockstep
