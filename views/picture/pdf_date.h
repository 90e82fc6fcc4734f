// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace lockstep {

/// Removes the date that QPdfWriter writes, so that the same document always has the same bytes, in any time zone.
void removeDate(QByteArray& pdf);

} // namespace lockstep
