// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/picture_layers.h"

#include <QEasingCurve>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "views/look/theme.h"

namespace lockstep {

namespace {

bool looksTheSame(const Figure& one, const std::vector<std::size_t>& ofOne, const Figure& other,
    const std::vector<std::size_t>& ofOther)
{
    return std::ranges::equal(
        ofOne, ofOther, [&](std::size_t i, std::size_t j) { return one.objects[i].marks == other.objects[j].marks; });
}

QPixmap blank(const PictureLayers::Surface& surface, const QColor& colour)
{
    QPixmap pixmap(surface.size * surface.sharpness);
    pixmap.setDevicePixelRatio(surface.sharpness);
    pixmap.fill(colour);
    return pixmap;
}

/// A message that a fault loses never does, one that it delays not in the round in which it is sent.
bool arrives(const MessageSubject& message, const FigureObject& object)
{
    return message.round != message.sent
        || std::ranges::find(object.marks, Role::MessageFaulty, &Mark::role) == object.marks.end();
}

/// In figure units.
void begin(QPainter& painter, const PictureLayers::Surface& surface)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setTransform(surface.toWidget, true);
}

} // namespace

void PictureLayers::show(
    std::shared_ptr<const Figure> figure, bool grows, int round, const std::vector<Subject>& growing)
{
    const bool resized = !m_figure || !figure || m_figure->size != figure->size;
    const auto before = std::exchange(m_figure, std::move(figure));
    FigureLayers layers = m_figure ? layersOf(*m_figure, round, growing) : FigureLayers{};
    grows = grows && !layers.moving.empty();
    m_leaving = {};
    if (grows && !resized)
        m_leaving.objects = separateArriving(layers, *m_figure, *before);
    // Links and nodes mostly look the same in consecutive rounds: reuses their pixmaps.
    const auto same = [&](const std::vector<std::size_t>& old, const std::vector<std::size_t>& now) {
        return !resized && looksTheSame(*before, old, *m_figure, now);
    };
    const QPixmap ground = same(m_layers.ground, layers.ground) ? m_ground : QPixmap();
    const QPixmap above = same(m_layers.above, layers.above) ? m_above : QPixmap();
    m_layers = std::move(layers);
    forget();
    m_ground = ground;
    m_above = above;
    m_moving = grows ? MovingArrows(*m_figure, m_layers.moving, m_style) : MovingArrows();
    if (grows)
        findArrivals();
}

void PictureLayers::setStyle(const Style& style)
{
    m_style = style;
    forget();
}

void PictureLayers::forget() { m_ground = m_below = m_above = m_rest = m_held = m_arrived = QPixmap(); }

void PictureLayers::paintOn(QPixmap& pixmap, const Surface& surface, const std::vector<std::size_t>& objects) const
{
    if (objects.empty())
        return; // an unpainted pixmap stays shared
    QPainter painter(&pixmap);
    begin(painter, surface);
    paintObjects(painter, *m_figure, objects, m_style);
}

/// Builds the layers below and above the arrows.
void PictureLayers::buildUnder(const Surface& surface)
{
    if (m_ground.isNull()) {
        m_ground = blank(surface, QColor(m_style.background.red, m_style.background.green, m_style.background.blue));
        paintOn(m_ground, surface, m_layers.ground);
    }
    if (m_below.isNull()) {
        m_below = m_ground;
        paintOn(m_below, surface, m_layers.below);
    }
    if (m_above.isNull()) {
        m_above = blank(surface, Qt::transparent);
        paintOn(m_above, surface, m_layers.above);
    }
}

/// Builds the layers that appear while arrows move.
void PictureLayers::buildOver(const Surface& surface)
{
    if (m_rest.isNull()) {
        m_rest = blank(surface, Qt::transparent);
        QPainter painter(&m_rest);
        begin(painter, surface);
        m_moving.paintRest(painter);
    }
    if (!m_arrived.isNull())
        return;
    m_arrived = blank(surface, Qt::transparent);
    paintOn(m_arrived, surface, m_layers.arriving);
    m_held = blank(surface, Qt::transparent);
    QPainter painter(&m_held);
    begin(painter, surface);
    std::vector<std::size_t> all(m_leaving.objects.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    paintObjects(painter, m_leaving, all, m_style);
}

void PictureLayers::paintStill(QPainter& painter, const Surface& surface)
{
    buildUnder(surface);
    const auto paint = [&](const std::vector<std::size_t>& objects) {
        painter.save();
        begin(painter, surface);
        paintObjects(painter, *m_figure, objects, m_style);
        painter.restore();
    };
    painter.drawPixmap(0, 0, m_below);
    paint(m_layers.moving); // most pictures are painted only once
    painter.drawPixmap(0, 0, m_above);
    paint(m_layers.arriving);
}

/// The inverse of QEasingCurve::OutCubic.
double PictureLayers::timeOf(double grown) { return 1 - std::cbrt(1 - grown); }

void PictureLayers::paintMoving(QPainter& painter, const Surface& surface, double now)
{
    buildUnder(surface);
    buildOver(surface);
    painter.drawPixmap(0, 0, m_below);
    painter.save();
    painter.setTransform(surface.toWidget, true);
    const double grown = QEasingCurve(QEasingCurve::OutCubic).valueForProgress(std::min(now, 1.0));
    m_moving.paint(painter, grown, surface.toWidget.m11());
    painter.restore();
    if (const double opacity = MovingArrows::opacityOfRest(grown); opacity > 0) {
        painter.setOpacity(opacity);
        painter.drawPixmap(0, 0, m_rest);
        painter.setOpacity(1);
    }
    painter.drawPixmap(0, 0, m_above);
    painter.drawPixmap(0, 0, now < 1 ? m_held : m_arrived);
    painter.save();
    painter.setTransform(surface.toWidget, true);
    if (now >= 1) // arrived: they come back to where they stand
        painter.setOpacity(std::min(1.0, now - 1));
    m_moving.paintChips(painter, grown);
    painter.setOpacity(1);
    paintArrivals(painter, now - 1);
    painter.restore();
}

void PictureLayers::findArrivals()
{
    m_arrivals.clear();
    std::set<NodeId> nodes;
    std::set<ProcessId> processes; // for pictures without nodes
    for (const std::size_t i : m_layers.moving)
        if (const auto* message = std::get_if<MessageSubject>(&m_figure->objects[i].subject);
            message && arrives(*message, m_figure->objects[i])) {
            nodes.insert(message->to);
            processes.insert(message->destination);
        }
    for (const FigureObject& object : m_figure->objects) {
        const auto* node = std::get_if<NodeSubject>(&object.subject);
        const auto* process = std::get_if<ProcessSubject>(&object.subject);
        if (!(node && nodes.contains(node->node)) && !(process && processes.contains(process->process)))
            continue;
        if (const Shape* const rim = rimOf(object))
            m_arrivals.push_back(*rim);
    }
}

/// Paints an expanding ring around each receiving node.
void PictureLayers::paintArrivals(QPainter& painter, double since) const
{
    if (since <= 0)
        return;
    QColor colour = theme::accent();
    colour.setAlphaF(static_cast<float>(1 - since));
    painter.setPen(QPen(colour, 3));
    painter.setBrush(Qt::NoBrush);
    for (const Shape& node : m_arrivals)
        painter.drawPath(around(node, 2 + 8 * since));
}

} // namespace lockstep
