// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The run inside pictures that are not SVG, so that they can be opened again: an iTXt chunk in a PNG, an element of the
// XMP metadata in a PDF.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

namespace lockstep {

/// The metadata of the figure and its style, as JSON. Empty for a figure without a run.
std::string carriedRun(const Figure& figure, const Style& style);

/// Says that the figure opens only beside its graph file, if that is so.
std::vector<Diagnostic> carriedWarnings(const Figure& figure);

/// Inserts the run into a PNG; other data is returned unchanged.
std::string pngWithRun(std::string png, std::string_view run);
/// The XMP packet for a PDF, with the run unless it is empty.
std::string xmpPacket(const std::string& title, std::string_view run = {});

/// The run in a PNG or PDF; nothing if it has none, or is neither.
std::optional<std::string> runIn(std::string_view picture);
/// Judged by its first bytes.
bool isPngOrPdf(std::string_view picture);

} // namespace lockstep
