// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/elided_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace lockstep {

void ElidedBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    if (currentIndex() < 0) { // as Qt does
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
        option.currentText = placeholderText();
    }
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    constexpr int sides = 4; // that styles leave free
    const int room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width() - sides;
    option.currentText = fontMetrics().elidedText(option.currentText, m_mode, room);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace lockstep
