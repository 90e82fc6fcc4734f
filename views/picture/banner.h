// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One sentence over a picture: why the run failed, for example.

#include <QFont>
#include <QRect>
#include <QString>

class QPainter;

namespace lockstep {

struct Banner {
    QString sentence; ///< empty: none

    /// At the top, in the middle of that width; empty without a sentence.
    QRect box(const QFont& font, int width) const;
    void paint(QPainter& painter, const QFont& font, int width) const;
};

} // namespace lockstep
