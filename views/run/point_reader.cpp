// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/point_reader.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr double mouseReach = 48; // pixels from the mouse to the point it selects
constexpr double ring = 11;

double distance(const QPointF& one, const QPointF& other)
{
    return std::hypot(one.x() - other.x(), one.y() - other.y());
}

} // namespace

PointReader::PointReader(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pointReader"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Points of the chart"));
    setStatusTip(tr("Point at a data point or use the arrow keys to read its value"));
}

void PointReader::setSpots(std::vector<Spot> spots)
{
    const QString before = shownText();
    m_spots = std::move(spots);
    const auto same = std::ranges::find(m_spots, before, &Spot::text);
    m_shown = -1;
    showSpot(before.isEmpty() || same == m_spots.end() ? -1 : static_cast<int>(same - m_spots.begin()));
}

QString PointReader::shownText() const
{
    return m_shown < 0 ? QString() : m_spots[static_cast<std::size_t>(m_shown)].text;
}

void PointReader::showSpot(int spot)
{
    if (spot == m_shown) {
        update();
        return;
    }
    m_shown = spot;
    setAccessibleDescription(shownText());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    update();
}

void PointReader::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    const auto nearest = std::ranges::min_element(m_spots, {}, [&](const Spot& spot) { return distance(spot.at, at); });
    const bool isNear = nearest != m_spots.end() && distance(nearest->at, at) <= mouseReach;
    showSpot(isNear ? static_cast<int>(nearest - m_spots.begin()) : -1);
}

void PointReader::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        showSpot(-1);
}

void PointReader::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    showSpot(-1);
}

/// The next point of the series, if there is one.
int PointReader::along(int step) const
{
    const int next = m_shown + step;
    const auto isOne = next >= 0 && next < static_cast<int>(m_spots.size());
    const auto seriesOf = [this](int spot) { return m_spots[static_cast<std::size_t>(spot)].series; };
    return isOne && seriesOf(next) == seriesOf(m_shown) ? next : m_shown;
}

/// The nearest point in x of the next series.
int PointReader::across(int step) const
{
    const Spot& now = m_spots[static_cast<std::size_t>(m_shown)];
    int best = m_shown;
    int series = now.series;
    for (int i = m_shown; i >= 0 && i < static_cast<int>(m_spots.size()); i += step) {
        const Spot& spot = m_spots[static_cast<std::size_t>(i)];
        if (spot.series == now.series)
            continue;
        if (series == now.series)
            series = spot.series;
        if (spot.series != series)
            break;
        const auto away = [&](const Spot& one) { return std::abs(one.at.x() - now.at.x()); };
        if (best == m_shown || away(spot) < away(m_spots[static_cast<std::size_t>(best)]))
            best = i;
    }
    return best;
}

void PointReader::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (!isArrow || m_spots.empty())
        QWidget::keyPressEvent(event);
    else if (m_shown < 0)
        showSpot(0);
    else if (key == Qt::Key_Left || key == Qt::Key_Right)
        showSpot(along(key == Qt::Key_Right ? 1 : -1));
    else
        showSpot(across(key == Qt::Key_Down ? 1 : -1));
}

void PointReader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(theme::accent(), 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (m_shown < 0)
        return;
    const Spot& spot = m_spots[static_cast<std::size_t>(m_shown)];
    painter.setPen(QPen(palette().color(QPalette::ToolTipText), 2));
    painter.drawEllipse(spot.at, ring, ring);
    // Above the point and inside the chart.
    QRectF box =
        fontMetrics().boundingRect(spot.text).adjusted(-theme::grid, -theme::grid / 2, theme::grid, theme::grid / 2);
    box.moveCenter({spot.at.x(), spot.at.y() - ring - box.height()});
    box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, width() - box.width())));
    if (box.top() < 0)
        box.moveTop(spot.at.y() + ring + theme::grid);
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 3, 3);
    painter.drawText(box, Qt::AlignCenter, spot.text);
}

} // namespace lockstep
