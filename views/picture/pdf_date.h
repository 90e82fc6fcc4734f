// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace lockstep {

/// Takes the date out of what QPdfWriter has written, so that the same document has the same bytes at any time and in
/// any time zone.
void removeDate(QByteArray& pdf);

} // namespace lockstep
