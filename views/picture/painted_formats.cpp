// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/picture/painted_formats.h"

namespace lockstep {

std::vector<ExportFormat> allPaintedFormatList(); // generated from the folder formats

const std::vector<ExportFormat>& paintedFormats()
{
    static const auto formats = allPaintedFormatList();
    return formats;
}

} // namespace lockstep
