// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "app/documents/worksheet.h"
#include "core/export/format.h"

namespace lockstep {

/// All formats of a figure: those of core, and those that Qt paints.
const std::vector<ExportFormat>& allFormats();

/// The formats that Qt paints, for a program without a window: the first one written starts Qt offscreen. `argc` must
/// outlive them.
std::vector<ExportFormat> formatsWithoutWindow(int& argc, char** argv);

/// The same for worksheets.
WorksheetWriter worksheetsWithoutWindow(int& argc, char** argv);

} // namespace lockstep
