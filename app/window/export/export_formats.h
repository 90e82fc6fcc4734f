// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/worksheet.h"
#include "core/export/format.h"

namespace lockstep {

/// All that a figure is written as: those of core, and those that Qt paints.
const std::vector<ExportFormat>& allFormats();

/// Those that Qt paints, for a program without a window: the first that is written starts Qt, without a screen. `argc`
/// outlives them.
std::vector<ExportFormat> formatsWithoutWindow(int& argc, char** argv);

/// Likewise.
WorksheetWriter worksheetsWithoutWindow(int& argc, char** argv);

} // namespace lockstep
