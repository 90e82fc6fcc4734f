// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The run inside of pictures that are no SVG, so that they open again as well: an iTXt chunk in a PNG, an element of
// the XMP metadata in a PDF.

#include <optional>
#include <string>
#include <string_view>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// What a picture carries: the figure's metadata and the style, as JSON. Empty for a figure without a run.
std::string carriedRun(const Figure& figure, const Style& style);

/// The PNG with that in it; as it was where it is no PNG.
std::string pngWithRun(std::string png, std::string_view run);
/// The XMP packet for a PDF.
std::string xmpWithRun(const std::string& title, std::string_view run);

/// What a PNG or a PDF carries; none where it carries nothing, or is neither.
std::optional<std::string> runIn(std::string_view picture);
/// By its first bytes.
bool isPngOrPdf(std::string_view picture);

} // namespace lockstep
