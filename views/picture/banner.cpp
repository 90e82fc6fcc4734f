// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/picture/banner.h"

#include <QFontMetrics>
#include <QIcon>
#include <QPainter>
#include <QWidget>
#include <algorithm>

#include "views/look/theme.h"

namespace lockstep {

QRect Banner::box(const QFont& font, int width) const
{
    if (sentence.isEmpty())
        return {};
    const QFontMetrics metrics(font);
    const int symbol = metrics.height();
    const int most = std::max(8 * theme::grid, width - symbol - 8 * theme::grid);
    const QRect text = metrics.boundingRect(QRect(0, 0, most, QWIDGETSIZE_MAX), Qt::TextWordWrap, sentence);
    QRect box(0, theme::grid, text.width() + symbol + 4 * theme::grid, text.height() + 2 * theme::grid);
    box.moveLeft((width - box.width()) / 2);
    return box;
}

void Banner::paint(QPainter& painter, const QFont& font, int width) const
{
    const QRect around = box(font, width);
    if (around.isEmpty())
        return;
    const int symbol = QFontMetrics(font).height();
    painter.setPen(QPen(theme::warning(), 1));
    painter.setBrush(theme::warningSoft());
    painter.drawRoundedRect(around, 4, 4);
    static const QIcon sign = theme::icon(QStringLiteral("wrong"));
    sign.paint(&painter, around.left() + theme::grid, around.top() + theme::grid, symbol, symbol);
    painter.setPen(theme::ink());
    painter.setFont(font);
    painter.drawText(
        around.adjusted(symbol + 2 * theme::grid, 0, -theme::grid, 0), Qt::AlignVCenter | Qt::TextWordWrap, sentence);
}

} // namespace lockstep
