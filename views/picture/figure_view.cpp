// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/figure_view.h"

#include <QContextMenuEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QIcon>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPointingDevice>
#include <QToolTip>
#include <QWheelEvent>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/figure/model/curve.h"
#include "views/look/theme.h"
#include "views/picture/figure_geometry.h"

namespace lockstep {

namespace {

constexpr int growTime = 400;        // ms
constexpr int arriveTime = 250;      // ms
constexpr double travelShare = 0.85; // of a step that is moved through by hand; as on pages
constexpr double margin = 2 * theme::grid;
constexpr double reachInPixels = 6;
constexpr double swipe = 60; // pixels of a swipe that counts as a step

} // namespace

FigureView::FigureView(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("figureView"));
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Picture of the round"));
    if (const auto style = findStyle("colour"))
        setFigureStyle(*style);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(2.0);
    setSpeed(1);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &FigureView::travel);
    connect(&m_animation, &QVariantAnimation::finished, this, &FigureView::travel);
}

void FigureView::travel()
{
    if (isMoving() && m_until < 1 && share() >= m_until)
        haltAt(m_until);
    update();
    Q_EMIT travelled();
}

bool FigureView::isHalted() const
{
    return m_animation.state() == QAbstractAnimation::Paused || (isMoving() && m_until < 1);
}

double FigureView::share() const
{
    if (m_animation.state() == QAbstractAnimation::Stopped)
        return 1;
    const double now = m_animation.currentValue().toDouble();
    return now < 1 ? travelShare * now : travelShare + (1 - travelShare) * (now - 1);
}

double FigureView::shareAt(double way) { return travelShare * PictureLayers::timeOf(way); }

void FigureView::halt()
{
    if (!isMoving())
        return;
    m_until = share();
    m_animation.pause();
    Q_EMIT travelled();
}

void FigureView::goOn(double until)
{
    m_until = until;
    if (!m_isAnimated)
        haltAt(until);
    else if (m_animation.state() == QAbstractAnimation::Paused)
        m_animation.resume();
    Q_EMIT travelled();
}

void FigureView::haltAt(double share)
{
    if (!m_layers.hasMoving() || share >= 1) {
        m_animation.stop();
    } else {
        m_until = share;
        if (m_animation.state() == QAbstractAnimation::Stopped)
            m_animation.start();
        m_animation.pause();
        const double grown = share / travelShare, after = (share - travelShare) / (1 - travelShare);
        const double time = grown < 1 ? growTime * grown : growTime + arriveTime * after;
        m_animation.setCurrentTime(
            static_cast<int>(std::lround(time * m_animation.duration() / (growTime + arriveTime))));
    }
    update();
    Q_EMIT travelled();
}

void FigureView::setSpeed(double factor)
{
    const double speed = std::max(0.05, factor);
    const double gone = static_cast<double>(m_animation.currentTime()) / std::max(1, m_animation.duration());
    m_animation.setDuration(static_cast<int>((growTime + arriveTime) / speed));
    m_animation.setKeyValueAt(static_cast<double>(growTime) / (growTime + arriveTime), 1.0);
    if (m_animation.state() != QAbstractAnimation::Stopped) // what is on its way stays where it is
        m_animation.setCurrentTime(static_cast<int>(gone * m_animation.duration()));
}

void FigureView::showFigure(
    std::shared_ptr<const Figure> figure, Motion motion, int round, const std::vector<Subject>& growing)
{
    const QSizeF size = figure ? QSizeF(figure->size.width, figure->size.height) : QSizeF();
    const auto captionOf = [this](const Figure* shown) {
        return shown ? QString::fromStdString(shown->caption) : m_notice;
    };
    const QString before = captionOf(m_layers.figure().get());
    m_viewport.room = room(); // it may not have been painted yet
    m_animation.stop();
    m_until = 1;
    m_hovered = m_dragged = -1;
    m_layers.show(std::move(figure), motion == Motion::Grow, round, growing);
    if (std::exchange(m_viewport.picture, size) != size)
        zoomToFit();
    if (m_layers.hasMoving())
        m_animation.start();
    // In another size the same moment keeps what else was said of it.
    const QString now = captionOf(m_layers.figure().get());
    if (now != before || !m_layers.figure() || accessibleDescription().isEmpty())
        setAccessibleDescription(now);
    update();
    if (m_magnified != nobody && !(m_magnifier->isVisible() && showMagnified(m_magnified)))
        hideMagnified();
    Q_EMIT travelled();
}

void FigureView::setFigureStyle(const Style& style)
{
    m_animation.stop();
    m_style = style;
    m_timesWider = 0; // not known yet
    fitLines();
    update();
}

void FigureView::setLinePixels(double pixels)
{
    m_linePixels = pixels;
    fitLines();
    update();
}

void FigureView::fitLines()
{
    constexpr double most = 2.5, steps = 10;
    Viewport whole = m_viewport;
    whole.fit(); // lines grow with the zoom
    const double pixelsPerUnit = m_viewport.picture.isEmpty() ? 1 : whole.transform().m11();
    const double times = std::round(std::clamp(m_linePixels / pixelsPerUnit, 1.0, most) * steps) / steps;
    if (std::exchange(m_timesWider, times) == times)
        return;
    Style style = m_style;
    style.lineScale *= times;
    m_layers.setStyle(style);
}

void FigureView::setNotice(const QString& sentence)
{
    m_notice = sentence;
    update();
}

void FigureView::setBanner(const QString& sentence)
{
    if (m_banner.sentence == sentence)
        return;
    m_banner.sentence = sentence;
    fitRoom();
}

void FigureView::setChosen(const std::vector<Subject>& subjects)
{
    if (!m_halos.choose(subjects))
        return;
    update();
    Q_EMIT chosenChanged(subjects);
}

void FigureView::setFollowed(const std::vector<Subject>& subjects)
{
    if (m_halos.follow(subjects))
        update();
}

void FigureView::setWrong(const std::vector<Subject>& subjects)
{
    if (m_halos.markWrong(subjects))
        update();
}

namespace {

/// The card of a process, and its cells; null: it has none.
struct CardObjects {
    const FigureObject* node = nullptr;
    const FigureObject* cells = nullptr;
};

CardObjects cardOf(const Figure& figure, ProcessId process)
{
    CardObjects card;
    for (const FigureObject& object : figure.objects) {
        if (const auto* cells = std::get_if<CellsSubject>(&object.subject); cells && cells->process == process)
            card.cells = cells->round < 0 ? &object : nullptr;
        else if (isNodeOrProcess(object.subject) && processOf(object.subject) == process && rimOf(object))
            card.node = &object;
    }
    return card;
}

/// Or would, if there were room for cards.
bool showsCells(const Figure& figure, const CardObjects& card) { return card.cells || figure.sharedLayout.cards; }

std::ptrdiff_t placesIn(const FigureObject& object)
{
    return std::ranges::count(object.marks, Role::CellPlace, &Mark::role);
}

} // namespace

bool FigureView::joinsCells(ProcessId process) const
{
    const CardObjects card = figure() ? cardOf(*figure(), process) : CardObjects();
    const auto shown = m_magnify && card.node && showsCells(*figure(), card) ? m_magnify(process).figure : nullptr;
    return shown && placesIn(shown->objects.front()) > placesIn(*card.node);
}

/// Returns false where there is nothing to see.
bool FigureView::showMagnified(ProcessId process)
{
    const CardObjects card = figure() ? cardOf(*figure(), process) : CardObjects();
    Magnified what = m_magnify && card.node && showsCells(*figure(), card) ? m_magnify(process) : Magnified();
    if (!what.figure)
        return false;
    if (!m_magnifier)
        m_magnifier = new Magnifier(this);
    const QRectF box = transform().mapRect(toQt(bounds(*rimOf(*card.node))));
    m_magnifier->showBeside(box.toAlignedRect(), std::move(what), m_layers.style());
    m_magnified = process;
    return true;
}

void FigureView::hideMagnified()
{
    m_magnified = nobody;
    m_isMagnifiedChosen = false;
    if (m_magnifier)
        m_magnifier->hide();
}

void FigureView::magnify(ProcessId process)
{
    if (process == nobody && !m_isMagnifiedChosen) // the mouse is on another one
        return;
    hideMagnified();
    m_isMagnifiedChosen = process != nobody && showMagnified(process);
}

void FigureView::zoomToFit()
{
    m_viewport.fit();
    repaintAll();
}

void FigureView::setAround(const QMarginsF& around)
{
    if (m_viewport.around == around)
        return;
    m_viewport.around = around;
    repaintAll();
}

void FigureView::setReserved(const QMarginsF& reserved)
{
    if (m_reserved == reserved)
        return;
    m_reserved = reserved;
    fitRoom();
}

void FigureView::zoomTo(double zoom, QPointF pan)
{
    m_viewport.zoom = zoom;
    m_viewport.pan = pan;
    repaintAll();
}

void FigureView::repaintAll()
{
    fitLines();
    hideMagnified();
    m_layers.forget();
    update();
}

QRectF FigureView::room() const
{
    const int below = m_banner.sentence.isEmpty() ? 0 : m_banner.box(font(), width()).bottom();
    return QRectF(rect()).adjusted(margin, margin + below, -margin, -margin) - m_reserved;
}

void FigureView::fitRoom()
{
    m_viewport.room = room();
    repaintAll();
}

void FigureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_layers.figure()) {
        paintNotice(painter);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const PictureLayers::Surface surface{size(), devicePixelRatioF(), transform()};
    if (m_animation.state() == QAbstractAnimation::Stopped)
        m_layers.paintStill(painter, surface);
    else
        m_layers.paintMoving(painter, surface, m_animation.currentValue().toDouble());
    painter.save();
    painter.setTransform(surface.toWidget, true);
    m_halos.paint(painter, *m_layers.figure(), m_hovered);
    painter.restore();
    paintDragged(painter);
    m_banner.paint(painter, font(), width());
}

/// The node that the mouse moves, and where its links would lead.
void FigureView::paintDragged(QPainter& painter) const
{
    if (m_dragged < 0 || !m_dragging)
        return;
    const auto index = static_cast<std::size_t>(m_dragged);
    const Figure& shown = *figure();
    const FigureObject& object = shown.objects[index];
    const NodeId node = std::get<NodeSubject>(object.subject).node;
    const auto middleOf = [](const FigureObject& each) { return toQt(bounds(*rimOf(each)).center()); };
    const QPointF by = m_draggedBy / transform().m11();
    painter.save();
    painter.setTransform(transform(), true);
    painter.setPen(QPen(theme::accent(), 1.5, Qt::DashLine));
    for (const FigureObject& link : shown.objects) {
        const auto* ends = std::get_if<LinkSubject>(&link.subject);
        if (!ends || link.panel != object.panel || (ends->from != node && ends->to != node))
            continue;
        for (const FigureObject& other : shown.objects)
            if (const auto* end = std::get_if<NodeSubject>(&other.subject); end && other.panel == object.panel
                && end->node == (ends->from == node ? ends->to : ends->from) && rimOf(other))
                painter.drawLine(middleOf(object) + by, middleOf(other));
    }
    painter.translate(by);
    paintObjects(painter, shown, {index}, m_layers.style());
    painter.restore();
}

void FigureView::paintNotice(QPainter& painter) const
{
    const Style& style = m_layers.style();
    painter.fillRect(rect(), toQt(style.background));
    painter.setPen(toQt(style.paint(Role::Caption, 0).fill.value_or(Colour{})));
    const int side = std::max(2 * theme::grid, width() / 8);
    painter.drawText(rect().adjusted(side, 0, -side, 0), Qt::AlignCenter | Qt::TextWordWrap, m_notice);
}

void FigureView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRoom();
    Q_EMIT resized();
}

void FigureView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitRoom();
}

int FigureView::objectUnder(QPointF position) const
{
    if (!m_layers.figure())
        return -1;
    const QTransform toWidget = transform();
    return objectAt(*m_layers.figure(), toWidget.inverted().map(position), reachInPixels / toWidget.m11());
}

std::optional<ProcessId> FigureView::processAt(int object) const
{
    return object < 0 ? std::nullopt : processOf(figure()->objects[static_cast<std::size_t>(object)].subject);
}

void FigureView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->position();
    m_panAtPress = m_viewport.pan;
    m_dragging = false;
    takeNode(*event);
    hideMagnified();
}

/// A finger swipes; only a mouse moves nodes.
void FigureView::takeNode(const QMouseEvent& event)
{
    m_dragged = -1;
    if (!m_movesNodes || event.button() != Qt::LeftButton || !figure() || figure()->spacing <= 0
        || event.pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen)
        return;
    const int under = objectUnder(event.position());
    if (under < 0)
        return;
    const FigureObject& object = figure()->objects[static_cast<std::size_t>(under)];
    if (std::holds_alternative<NodeSubject>(object.subject) && rimOf(object))
        m_dragged = under;
}

void FigureView::dropNode()
{
    const double pixels = figure()->spacing * transform().m11();
    const NodeId node = std::get<NodeSubject>(figure()->objects[static_cast<std::size_t>(m_dragged)].subject).node;
    m_dragged = -1;
    m_dragging = false;
    update();
    Q_EMIT nodeDragged(node, m_draggedBy / pixels);
}

void FigureView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) {
        const QPointF way = event->position() - m_pressed;
        if (m_dragged >= 0) {
            m_dragging = m_dragging || way.manhattanLength() > reachInPixels;
            m_draggedBy = way;
            update();
            return;
        }
        if (m_viewport.zoom > 1 && (m_dragging || way.manhattanLength() > reachInPixels)) {
            m_dragging = true;
            m_viewport.pan = m_panAtPress + way;
            repaintAll();
        }
        return;
    }
    const int under = objectUnder(event->position());
    if (!m_isMagnifiedChosen && m_magnified != nobody && processAt(under) != m_magnified)
        hideMagnified();
    if (under == m_hovered)
        return;
    m_hovered = under;
    setCursor(under >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

QString FigureView::tipOf(int object) const
{
    const FigureObject& hovered = m_layers.figure()->objects[static_cast<std::size_t>(object)];
    const QString more = m_hoverText ? m_hoverText(hovered.subject) : QString();
    return more.isEmpty() ? QString::fromStdString(hovered.title) : more;
}

void FigureView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (m_dragged >= 0 && m_dragging)
        dropNode();
    else if (!m_dragging)
        click(*event);
    m_dragged = -1;
}

void FigureView::click(const QMouseEvent& event)
{
    const QPointF way = event.position() - m_pressed;
    const bool isFinger = event.pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen;
    if (isFinger && std::abs(way.x()) > swipe && std::abs(way.x()) > 2 * std::abs(way.y())) {
        Q_EMIT swiped(way.x() < 0 ? 1 : -1);
        return;
    }
    const int under = objectUnder(event.position());
    if (under < 0) {
        Q_EMIT groundClicked();
        return;
    }
    Q_EMIT subjectClicked(m_layers.figure()->objects[static_cast<std::size_t>(under)].subject,
        event.modifiers().testFlag(Qt::ControlModifier));
}

void FigureView::leaveEvent(QEvent*)
{
    m_hovered = -1;
    if (!m_isMagnifiedChosen)
        hideMagnified();
    update();
}

void FigureView::wheelEvent(QWheelEvent* event)
{
    if (!m_layers.figure() || !(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    m_viewport.zoomBy(std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
    repaintAll();
}

/// Esc puts a node back that the mouse moves.
void FigureView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || m_dragged < 0 || !m_dragging) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_dragged = -1; // m_dragging stays: the release is no click
    update();
}

/// The selected node, link or message; -1: none, or it is not in the picture.
int FigureView::chosenObject() const
{
    const SubjectSet chosen(m_halos.chosen());
    const auto& objects = figure()->objects;
    const auto found = std::ranges::find_if(objects, [&](const FigureObject& object) {
        return (std::holds_alternative<NodeSubject>(object.subject)
                   || std::holds_alternative<LinkSubject>(object.subject)
                   || std::holds_alternative<MessageSubject>(object.subject))
            && chosen.meets(object.subject);
    });
    return found == objects.end() ? -1 : static_cast<int>(found - objects.begin());
}

void FigureView::contextMenuEvent(QContextMenuEvent* event)
{
    hideMagnified();
    if (!figure())
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int object = byKey ? chosenObject() : objectUnder(event->pos());
    if (object < 0) {
        Q_EMIT groundMenuWanted(byKey ? mapToGlobal(rect().center()) : event->globalPos());
        return;
    }
    const FigureObject& shown = figure()->objects[static_cast<std::size_t>(object)];
    const QPointF middle = transform().map(toQt(bounds(shown.marks.front().shape).center()));
    Q_EMIT menuWanted(shown.subject, byKey ? mapToGlobal(middle.toPoint()) : event->globalPos());
}

bool FigureView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int under = objectUnder(help->pos());
        if (const auto process = processAt(under); process && showMagnified(*process))
            m_isMagnifiedChosen = false;
        if (under >= 0 && m_magnified == nobody)
            QToolTip::showText(help->globalPos(), tipOf(under), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

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
