// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/figure_view.h"

#include <QEasingCurve>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int growTime = 400;   // ms
constexpr int arriveTime = 250; // ms
constexpr double margin = 2 * theme::grid;
constexpr double largestFit = 4;
constexpr double reachInPixels = 6;

QColor toQt(Colour colour) { return {colour.red, colour.green, colour.blue}; }

bool looksTheSame(const Figure& one, const std::vector<std::size_t>& ofOne, const Figure& other,
    const std::vector<std::size_t>& ofOther)
{
    return std::equal(ofOne.begin(), ofOne.end(), ofOther.begin(), ofOther.end(),
        [&](std::size_t i, std::size_t j) { return one.objects[i].marks == other.objects[j].marks; });
}

} // namespace

FigureView::FigureView(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("figureView"));
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Picture of the round"));
    if (const auto style = findStyle("colour"))
        m_style = *style;
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(2.0);
    setSpeed(1);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_animation, &QVariantAnimation::finished, this, [this] { update(); });
}

void FigureView::setSpeed(double factor)
{
    const double speed = std::max(0.1, factor);
    m_animation.setDuration(static_cast<int>((growTime + arriveTime) / speed));
    m_animation.setKeyValueAt(static_cast<double>(growTime) / (growTime + arriveTime), 1.0);
}

void FigureView::showFigure(
    std::shared_ptr<const Figure> figure, Motion motion, int round, const std::vector<Subject>& growing)
{
    const bool resized = !m_figure || !figure || m_figure->size != figure->size;
    m_animation.stop();
    const auto before = std::exchange(m_figure, std::move(figure));
    m_hovered = -1;
    FigureLayers layers = m_figure ? layersOf(*m_figure, round, growing) : FigureLayers{};
    m_leaving.clear();
    if (motion == Motion::Grow && !resized && !layers.moving.empty())
        m_leaving = separateArriving(layers, *m_figure, *before);
    // From round to round links and nodes mostly look the same: what was painted of them serves again.
    const auto same = [&](const std::vector<std::size_t>& old, const std::vector<std::size_t>& now) {
        return !resized && looksTheSame(*before, old, *m_figure, now);
    };
    const QPixmap ground = same(m_layers.ground, layers.ground) ? m_ground : QPixmap();
    const QPixmap above = same(m_layers.above, layers.above) ? m_above : QPixmap();
    m_layers = layers;
    m_moving = MovingArrows();
    if (resized)
        zoomToFit();
    forgetLayers();
    m_ground = ground;
    m_above = above;
    if (motion == Motion::Grow && !m_layers.moving.empty()) {
        m_moving = MovingArrows(*m_figure, m_layers.moving, m_style);
        findArrivals();
        m_animation.start();
    }
    setAccessibleDescription(m_figure ? QString::fromStdString(m_figure->caption) : m_notice);
    update();
}

void FigureView::setFigureStyle(const Style& style)
{
    m_animation.stop();
    m_style = style;
    forgetLayers();
    update();
}

void FigureView::setNotice(const QString& sentence)
{
    m_notice = sentence;
    update();
}

void FigureView::setBanner(const QString& sentence)
{
    if (m_banner == sentence)
        return;
    m_banner = sentence;
    forgetLayers();
    update();
}

void FigureView::setChosen(const std::vector<Subject>& subjects)
{
    if (m_chosen == subjects)
        return;
    m_chosen = subjects;
    m_haloes = SubjectSet(subjects);
    update();
    Q_EMIT chosenChanged(subjects);
}

void FigureView::setFollowed(const std::vector<Subject>& subjects)
{
    if (m_followed == subjects)
        return;
    m_followed = subjects;
    m_trail = SubjectSet(subjects);
    update();
}

void FigureView::zoomToFit()
{
    m_zoom = 1;
    m_pan = {};
    forgetLayers();
    update();
}

void FigureView::forgetLayers() { m_ground = m_below = m_above = m_rest = m_settled = m_held = m_arrived = QPixmap(); }

/// What the picture may fill: all but a margin and the banner.
QRectF FigureView::room() const
{
    return QRectF(rect()).adjusted(margin, margin + (m_banner.isEmpty() ? 0 : bannerBox().bottom()), -margin, -margin);
}

double FigureView::fittingScale() const
{
    if (!m_figure || m_figure->size.width <= 0 || m_figure->size.height <= 0)
        return 1;
    const QRectF box = room();
    return std::clamp(
        std::min(box.width() / m_figure->size.width, box.height() / m_figure->size.height), 0.05, largestFit);
}

QTransform FigureView::transform() const
{
    if (!m_figure)
        return {};
    const double scale = fittingScale() * m_zoom;
    const QPointF middle = room().center() + m_pan;
    QTransform result;
    result.translate(std::round(middle.x() - m_figure->size.width * scale / 2),
        std::round(middle.y() - m_figure->size.height * scale / 2));
    result.scale(scale, scale);
    return result;
}

void FigureView::buildLayers()
{
    const auto blank = [this](const QColor& colour) {
        QPixmap pixmap(size() * devicePixelRatioF());
        pixmap.setDevicePixelRatio(devicePixelRatioF());
        pixmap.fill(colour);
        return pixmap;
    };
    const auto paint = [this](QPixmap& pixmap, const std::vector<std::size_t>& objects) {
        if (objects.empty())
            return; // a pixmap that is not painted on stays shared
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setTransform(transform(), true);
        paintObjects(painter, *m_figure, objects, m_style);
    };
    if (m_ground.isNull()) {
        m_ground = blank(toQt(m_style.background));
        paint(m_ground, m_layers.ground);
    }
    if (m_below.isNull()) {
        m_below = m_ground;
        paint(m_below, m_layers.below);
    }
    if (m_above.isNull()) {
        m_above = blank(Qt::transparent);
        paint(m_above, m_layers.above);
    }
    if (m_animation.state() != QAbstractAnimation::Stopped) {
        if (m_rest.isNull()) {
            m_rest = blank(Qt::transparent);
            QPainter painter(&m_rest);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setTransform(transform(), true);
            m_moving.paintRest(painter);
        }
        if (m_arrived.isNull()) {
            m_arrived = blank(Qt::transparent);
            paint(m_arrived, m_layers.arriving);
            m_held = blank(Qt::transparent);
            QPainter painter(&m_held);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setTransform(transform(), true);
            Figure held;
            held.objects = m_leaving;
            std::vector<std::size_t> all(held.objects.size());
            std::iota(all.begin(), all.end(), std::size_t{0});
            paintObjects(painter, held, all, m_style);
        }
    } else if (m_settled.isNull()) {
        m_settled = m_below;
        paint(m_settled, m_layers.moving);
        QPainter(&m_settled).drawPixmap(0, 0, m_above);
        paint(m_settled, m_layers.arriving);
    }
}

void FigureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_figure) {
        painter.fillRect(rect(), toQt(m_style.background));
        painter.setPen(toQt(m_style.paint(Role::Caption, 0).fill.value_or(Colour{})));
        const int side = std::max(2 * theme::grid, width() / 8);
        painter.drawText(rect().adjusted(side, 0, -side, 0), Qt::AlignCenter | Qt::TextWordWrap, m_notice);
        return;
    }
    buildLayers();
    const QTransform toWidget = transform();
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_animation.state() == QAbstractAnimation::Stopped) {
        painter.drawPixmap(0, 0, m_settled);
    } else {
        painter.drawPixmap(0, 0, m_below);
        painter.save();
        painter.setTransform(toWidget, true);
        const double now = m_animation.currentValue().toDouble();
        const double grown = QEasingCurve(QEasingCurve::OutCubic).valueForProgress(std::min(now, 1.0));
        m_moving.paint(painter, grown, toWidget.m11());
        painter.restore();
        if (const double opacity = MovingArrows::opacityOfRest(grown); opacity > 0) {
            painter.setOpacity(opacity);
            painter.drawPixmap(0, 0, m_rest);
            painter.setOpacity(1);
        }
        painter.drawPixmap(0, 0, m_above);
        painter.drawPixmap(0, 0, now < 1 ? m_held : m_arrived);
        painter.setTransform(toWidget, true);
        paintArrivals(painter);
        painter.resetTransform();
    }
    paintHalos(painter, toWidget);
    paintBanner(painter);
}

/// Where the banner is; empty without one.
QRect FigureView::bannerBox() const
{
    if (m_banner.isEmpty())
        return {};
    const int symbol = fontMetrics().height();
    const int most = std::max(8 * theme::grid, width() - symbol - 8 * theme::grid);
    const QRect text = fontMetrics().boundingRect(QRect(0, 0, most, QWIDGETSIZE_MAX), Qt::TextWordWrap, m_banner);
    QRect box(0, theme::grid, text.width() + symbol + 4 * theme::grid, text.height() + 2 * theme::grid);
    box.moveLeft((width() - box.width()) / 2);
    return box;
}

void FigureView::paintBanner(QPainter& painter) const
{
    const QRect box = bannerBox();
    if (box.isEmpty())
        return;
    const int symbol = fontMetrics().height();
    painter.setPen(QPen(theme::warning(), 1));
    painter.setBrush(theme::warningSoft());
    painter.drawRoundedRect(box, 4, 4);
    static const QIcon sign = theme::icon(QStringLiteral("wrong"));
    sign.paint(&painter, box.left() + theme::grid, box.top() + theme::grid, symbol, symbol);
    painter.setPen(theme::ink());
    painter.setFont(font());
    painter.drawText(
        box.adjusted(symbol + 2 * theme::grid, 0, -theme::grid, 0), Qt::AlignVCenter | Qt::TextWordWrap, m_banner);
}

void FigureView::findArrivals()
{
    m_arrivals.clear();
    std::set<NodeId> nodes;
    std::set<ProcessId> processes;
    for (const std::size_t i : m_layers.moving)
        if (const auto* message = std::get_if<MessageSubject>(&m_figure->objects[i].subject)) {
            nodes.insert(message->to);
            processes.insert(message->destination);
        }
    for (const FigureObject& object : m_figure->objects) {
        const auto* node = std::get_if<NodeSubject>(&object.subject);
        const auto* process = std::get_if<ProcessSubject>(&object.subject);
        if (!(node && nodes.contains(node->node)) && !(process && processes.contains(process->process)))
            continue;
        for (const Mark& mark : object.marks) {
            if (const auto* circle = std::get_if<CircleShape>(&mark.shape)) {
                m_arrivals.push_back(*circle);
                break;
            }
        }
    }
}

/// A ring that leaves each node to which something came.
void FigureView::paintArrivals(QPainter& painter) const
{
    const double since = m_animation.currentValue().toDouble() - 1;
    if (since <= 0)
        return;
    QColor colour = theme::accent();
    colour.setAlphaF(static_cast<float>(1 - since));
    painter.setPen(QPen(colour, 3));
    painter.setBrush(Qt::NoBrush);
    for (const CircleShape& node : m_arrivals) {
        const double radius = node.radius + 2 + 8 * since;
        painter.drawEllipse(lockstep::toQt(node.center), radius, radius);
    }
}

/// Round a node at that distance, or along an arrow.
void FigureView::paintHalo(QPainter& painter, const FigureObject& object, const QColor& colour, double distance)
{
    painter.setBrush(Qt::NoBrush);
    for (const Mark& mark : object.marks) {
        if (const auto* circle = std::get_if<CircleShape>(&mark.shape)) {
            const double radius = circle->radius + distance;
            painter.setPen(QPen(colour, 3));
            painter.drawEllipse(lockstep::toQt(circle->center), radius, radius);
        } else if (!std::holds_alternative<TextShape>(mark.shape) && !std::holds_alternative<RectShape>(mark.shape)
            && !std::holds_alternative<PolygonShape>(mark.shape)) {
            painter.setPen(QPen(colour, 3 + distance, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(pathOf(mark.shape));
        }
    }
}

void FigureView::paintHalos(QPainter& painter, const QTransform& toWidget) const
{
    constexpr double near = 4, far = 8;
    painter.setTransform(toWidget, true);
    for (std::size_t i = 0; i < m_figure->objects.size(); ++i) {
        const FigureObject& object = m_figure->objects[i];
        const bool hovered = static_cast<int>(i) == m_hovered;
        if (m_trail.meets(object.subject)) {
            QColor colour = theme::trail();
            colour.setAlphaF(0.55F); // arrows stay readable under it
            paintHalo(painter, object, colour, far);
        }
        const bool isChosen = m_haloes.meets(object.subject);
        if (!isChosen && !hovered)
            continue;
        QColor colour = theme::accent();
        colour.setAlphaF(isChosen ? 0.55F : 0.25F);
        paintHalo(painter, object, colour, near);
    }
    painter.resetTransform();
}

void FigureView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    forgetLayers();
}

int FigureView::objectUnder(QPointF position) const
{
    if (!m_figure)
        return -1;
    const QTransform toWidget = transform();
    return objectAt(*m_figure, toWidget.inverted().map(position), reachInPixels / toWidget.m11());
}

void FigureView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->position();
    m_panAtPress = m_pan;
    m_dragging = false;
}

void FigureView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) {
        const QPointF way = event->position() - m_pressed;
        if (m_zoom > 1 && (m_dragging || way.manhattanLength() > reachInPixels)) {
            m_dragging = true;
            m_pan = m_panAtPress + way;
            forgetLayers();
            update();
        }
        return;
    }
    const int under = objectUnder(event->position());
    if (under == m_hovered)
        return;
    m_hovered = under;
    setCursor(under >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

QString FigureView::tipOf(int object) const
{
    const FigureObject& told = m_figure->objects[static_cast<std::size_t>(object)];
    const QString more = m_teller ? m_teller(told.subject) : QString();
    return more.isEmpty() ? QString::fromStdString(told.title) : more;
}

void FigureView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_dragging)
        return;
    const int under = objectUnder(event->position());
    if (under < 0) {
        Q_EMIT groundClicked();
        return;
    }
    Q_EMIT subjectClicked(
        m_figure->objects[static_cast<std::size_t>(under)].subject, event->modifiers().testFlag(Qt::ControlModifier));
}

void FigureView::leaveEvent(QEvent*)
{
    m_hovered = -1;
    update();
}

void FigureView::wheelEvent(QWheelEvent* event)
{
    if (!m_figure || !(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    const QPointF fixed = transform().inverted().map(event->position());
    m_zoom = std::clamp(m_zoom * std::pow(1.2, event->angleDelta().y() / 120.0), 1.0, 8.0);
    m_pan = m_zoom > 1 ? m_pan + event->position() - transform().map(fixed) : QPointF();
    forgetLayers();
    update();
}

bool FigureView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int under = objectUnder(help->pos());
        if (under >= 0)
            QToolTip::showText(help->globalPos(), tipOf(under), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockstep
