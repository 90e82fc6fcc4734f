// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/round_slider.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int handleRadius = 7;
constexpr int closestTicks = 6;

/// 1, 2, 5, 10, 20, ...: the first step whose ticks are `fewest` pixels apart; all rounds if there is none.
int tickStep(int rounds, int width, int fewest)
{
    for (int decade = 1; decade < rounds && decade < 1'000'000'000; decade *= 10)
        for (const int factor : {1, 2, 5})
            if (static_cast<long long>(width) * decade * factor >= static_cast<long long>(fewest) * rounds)
                return decade * factor;
    return std::max(1, rounds);
}

} // namespace

RoundSlider::RoundSlider(QWidget* parent) : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setRange(0, 0);
}

QSize RoundSlider::sizeHint() const { return {240, 2 * handleRadius + 4 + fontMetrics().height()}; }
QSize RoundSlider::minimumSizeHint() const { return {48, sizeHint().height()}; }

/// The margin for the handle and the last number at the ends.
int RoundSlider::inset() const
{
    const QFontMetrics metrics(theme::smallFont(*this));
    return std::max(handleRadius + 3, metrics.horizontalAdvance(QString::number(maximum())) / 2 + 1);
}

int RoundSlider::pixelOf(double position) const
{
    const int inset = this->inset();
    const int span = maximum() - minimum();
    const int room = width() - 2 * inset;
    return span <= 0 ? inset : inset + static_cast<int>(room * (position - minimum()) / span);
}

int RoundSlider::positionOf(int round) const { return pixelOf(round); }

void RoundSlider::setPosition(double position)
{
    m_position = position;
    update();
}

void RoundSlider::setRangeShown(int from, int to)
{
    m_from = from;
    m_to = to;
    update();
}

int RoundSlider::roundAt(int x) const
{
    const int inset = this->inset();
    const int room = std::max(1, width() - 2 * inset);
    const int span = maximum() - minimum();
    const long long scaled = static_cast<long long>(std::clamp(x - inset, 0, room)) * span;
    return minimum() + static_cast<int>((2 * scaled + room) / (2LL * room));
}

double RoundSlider::placeAt(double x) const
{
    constexpr double catches = 3; // pixels from a round
    const int round = roundAt(static_cast<int>(x));
    const double each = double(width() - 2 * inset()) / std::max(1, maximum() - minimum());
    if (each < closestTicks || std::abs(x - positionOf(round)) < catches)
        return round;
    return std::clamp(minimum() + (x - inset()) / each, double(minimum()), double(maximum()));
}

void RoundSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int inset = this->inset();
    const int middle = handleRadius + 2;
    const int rounds = maximum() - minimum();
    const QColor accent = isEnabled() ? theme::accent() : palette().color(QPalette::Disabled, QPalette::Highlight);

    painter.setPen(QPen(theme::rule(), 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(inset, middle, width() - inset, middle);
    if (rounds > 0 && m_from > 0) { // from before its first round to its last
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme::accentSoft());
        const int left = positionOf(m_from - 1);
        painter.drawRect(left, 1, positionOf(m_to) - left, 2 * handleRadius + 2);
        painter.setPen(QPen(accent, 2));
        for (const int x : {left, positionOf(m_to)})
            painter.drawLine(x, 1, x, 2 * handleRadius + 3);
        painter.setPen(QPen(theme::rule(), 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(inset, middle, width() - inset, middle);
    }
    if (rounds > 0) {
        painter.setPen(QPen(accent, 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(inset, middle, pixelOf(m_position), middle);
        QFont font = theme::smallFont(*this);
        painter.setFont(font);
        const QFontMetrics metrics(font);
        const int room = width() - 2 * inset;
        const int step = tickStep(rounds, room, closestTicks);
        const int labelStep = tickStep(rounds, room, metrics.horizontalAdvance(QString::number(rounds)) + theme::grid);
        for (int round = minimum(); round <= maximum(); round += step) {
            const int x = positionOf(round);
            painter.setPen(QPen(round <= value() ? accent : theme::quiet(), 1));
            painter.drawLine(x, middle + 4, x, middle + 8);
        }
        for (int round = minimum(); round <= maximum(); round += labelStep) {
            const int wide = static_cast<int>(1LL * labelStep * room / rounds) + 2 * metrics.height();
            const QRect box(positionOf(round) - wide / 2, middle + handleRadius + 1, wide, metrics.height());
            painter.setPen(round == value() ? accent : theme::quiet());
            painter.drawText(box, Qt::AlignHCenter | Qt::AlignTop, QString::number(round));
        }
    }
    painter.setPen(QPen(theme::paper(), 2));
    painter.setBrush(accent);
    painter.drawEllipse(QPointF(pixelOf(m_position), middle), handleRadius, handleRadius);
    if (hasFocus()) {
        painter.setPen(QPen(accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(pixelOf(m_position), middle), handleRadius + 1.5, handleRadius + 1.5);
    }
}

void RoundSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (event->modifiers() & Qt::ShiftModifier) {
        m_anchor = roundAt(event->position().toPoint().x());
        return;
    }
    setSliderDown(true);
    setSliderPosition(roundAt(event->position().toPoint().x()));
}

void RoundSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_anchor >= 0)
        Q_EMIT rangeChosen(m_anchor, roundAt(event->position().toPoint().x()));
    else if (isSliderDown())
        Q_EMIT dragged(placeAt(event->position().x()));
}

void RoundSlider::mouseReleaseEvent(QMouseEvent*)
{
    m_anchor = -1;
    setSliderDown(false);
}

} // namespace lockstep
