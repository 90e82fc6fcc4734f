// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// By what a run inside of a PNG or a PDF is recognised: carried_run.cpp writes it, carried_reader.cpp finds it.

#include <string_view>

namespace lockstep::carried {

using namespace std::string_view_literals;

inline constexpr auto pngSignature = "\x89PNG\r\n\x1a\n"sv;
inline constexpr auto keyword = "Lockstep\0\0\0\0\0"sv; ///< not compressed, no language, no translated keyword

} // namespace lockstep::carried
