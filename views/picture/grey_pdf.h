// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace lockstep {

struct Figure;
struct Style;

/// Whether everything in the figure is black, white or grey in this style.
bool isGrey(const Figure& figure, const Style& style);

/// The PDF of QPdfWriter with its colours in DeviceGray, which presses without colours ask for. QPdfWriter itself
/// writes only RGB. Unchanged if it does not have the expected form.
QByteArray greyPdf(const QByteArray& pdf);

} // namespace lockstep
