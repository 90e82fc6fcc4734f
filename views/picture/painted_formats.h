// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/export/format.h"

namespace lockstep {

/// The formats in the folder `formats`, by name: Qt paints them and needs a QGuiApplication for fonts.
const std::vector<ExportFormat>& paintedFormats();

/// Removes the date and the identifier that QPdfWriter writes, so that the same document always has the same bytes, in
/// any time zone.
void removeDate(QByteArray& pdf);

} // namespace lockstep
