// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QFont>

namespace lockstep::test {

/// All type of the program is twice as large while it lives.
struct LargeType {
    QFont standard = QApplication::font();
    LargeType()
    {
        QFont large = standard;
        large.setPointSize(2 * standard.pointSize());
        QApplication::setFont(large);
    }
    ~LargeType() { QApplication::setFont(standard); }
    LargeType(const LargeType&) = delete;
    LargeType& operator=(const LargeType&) = delete;
};

} // namespace lockstep::test
