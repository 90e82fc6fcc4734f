// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/magnifier.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "views/look/theme.h"
#include "views/picture/figure_painter.h"

namespace lockstep {

namespace {

constexpr int pad = theme::grid;
constexpr int lettersInLine = 36; // of a line of words

} // namespace

Magnifier::Magnifier(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("magnifier"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    QCoreApplication::instance()->installEventFilter(this);
}

QRect Magnifier::wordsBox(int width) const
{
    return fontMetrics().boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, m_what.words);
}

void Magnifier::showBeside(const QRect& node, Magnified what, const Style& style)
{
    m_what = std::move(what);
    m_style = style;
    setAccessibleName(m_what.words);
    const QRect room = parentWidget()->rect().adjusted(pad, pad, -pad, -pad);
    m_scale = std::min(1.0, (room.width() - 2 * pad) / m_what.figure->size.width);
    const Size card = {m_what.figure->size.width * m_scale, m_what.figure->size.height * m_scale};
    const int wide = std::max(static_cast<int>(card.width), lettersInLine * fontMetrics().averageCharWidth());
    resize(wide + 2 * pad, static_cast<int>(card.height) + wordsBox(wide).height() + 3 * pad);
    // Where it fits: on the right, on the left, below, or above.
    const auto inside = [](int at, int size, int from, int to) { return std::max(from, std::min(at, to - size)); };
    const int x = inside(node.center().x() - width() / 2, width(), room.left(), room.right());
    const int y = inside(node.center().y() - height() / 2, height(), room.top(), room.bottom());
    if (node.right() + pad + width() <= room.right())
        move(node.right() + pad, y);
    else if (node.left() - pad - width() >= room.left())
        move(node.left() - pad - width(), y);
    else if (node.bottom() + pad + height() <= room.bottom())
        move(x, node.bottom() + pad);
    else
        move(x, std::max(room.top(), node.top() - pad - height()));
    show();
    raise();
    update();
}

void Magnifier::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme::accent(), 2));
    painter.setBrush(toQt(m_style.background));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    const int wide = width() - 2 * pad;
    painter.save();
    painter.translate((width() - m_what.figure->size.width * m_scale) / 2, pad);
    painter.scale(m_scale, m_scale);
    paintFigure(painter, *m_what.figure, m_style);
    painter.restore();
    painter.setPen(toQt(m_style.paint(Role::Caption, 0).fill.value_or(Colour{})));
    const int top = 2 * pad + static_cast<int>(m_what.figure->size.height * m_scale);
    painter.drawText(QRect(pad, top, wide, height() - top), Qt::TextWordWrap, m_what.words);
}

bool Magnifier::eventFilter(QObject*, QEvent* event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isVisible() || !isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return false;
    event->accept(); // as a key, not as a shortcut
    if (event->type() == QEvent::KeyPress)
        hide();
    return true;
}

} // namespace lockstep
