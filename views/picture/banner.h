// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A message over a picture, such as why the run failed.

#include <QFont>
#include <QRect>
#include <QString>

class QPainter;

namespace lockstep {

struct Banner {
    QString sentence; ///< empty: none

    /// Its rectangle, centred at the top for that width; empty without a message.
    QRect box(const QFont& font, int width) const;
    void paint(QPainter& painter, const QFont& font, int width) const;
};

} // namespace lockstep
