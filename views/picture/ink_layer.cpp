// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/ink_layer.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <numeric>
#include <utility>

#include "views/look/theme.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/figure_painter.h"
#include "views/picture/figure_view.h"

namespace lockstep {

namespace {

constexpr double eraserReach = 10;
constexpr double dimmed = 0.8;  ///< opacity of the background over dimmed objects
constexpr double leastStep = 2; ///< pixels between points of a stroke

} // namespace

InkLayer::InkLayer(FigureView& view) : QWidget(&view), m_view(view)
{
    setObjectName(QStringLiteral("inkLayer"));
    if (const auto style = findStyle("colour"))
        m_style = *style;
    setGeometry(view.rect());
    view.installEventFilter(this);
    setTool(Tool::None);
}

void InkLayer::setTool(Tool tool)
{
    m_tool = tool;
    m_stroke.clear();
    if (m_caption && tool != Tool::Caption)
        m_view.setFocus(); // finishes the caption
    setAttribute(Qt::WA_TransparentForMouseEvents, tool == Tool::None);
    setCursor(tool == Tool::None   ? Qt::ArrowCursor
            : tool == Tool::Eraser ? Qt::PointingHandCursor
            : tool == Tool::Pen    ? Qt::CrossCursor
                                   : Qt::IBeamCursor);
    setVisible(tool != Tool::None || m_spotlight);
    raise();
    update();
}

void InkLayer::setFigureStyle(const Style& style)
{
    m_style = style;
    update();
}

void InkLayer::setSpotlight(bool on)
{
    m_spotlight = on;
    setVisible(m_tool != Tool::None || on);
    raise();
    update();
}

Point InkLayer::toFigure(QPointF at) const
{
    const QPointF point = m_view.transform().inverted().map(at);
    return {point.x(), point.y()};
}

std::vector<std::size_t> InkLayer::lit() const
{
    std::vector<std::size_t> lit;
    const auto& figure = m_view.figure();
    if (!m_spotlight || !figure)
        return lit;
    std::vector<Subject> subjects = m_view.chosen();
    const QTransform toWidget = m_view.transform();
    const int under = objectAt(*figure, toWidget.inverted().map(m_mouse), eraserReach / toWidget.m11());
    if (under >= 0)
        subjects.push_back(figure->objects[static_cast<std::size_t>(under)].subject);
    const SubjectSet all(subjects);
    for (std::size_t i = 0; i < figure->objects.size(); ++i)
        if (all.meets(figure->objects[i].subject))
            lit.push_back(i);
    return lit;
}

bool InkLayer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_view && event->type() == QEvent::Resize)
        setGeometry(m_view.rect());
    if (watched == &m_view && m_spotlight && event->type() == QEvent::MouseMove) {
        m_mouse = static_cast<QMouseEvent*>(event)->position();
        update();
    }
    if (watched == &m_view && m_spotlight && event->type() == QEvent::Leave) {
        m_mouse = {-1, -1};
        update();
    }
    if (watched == m_caption && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_caption->clear();
        m_view.setFocus(); // ends the caption
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void InkLayer::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_view.figure())
        return;
    if (m_tool == Tool::Pen)
        m_stroke = {event->position()};
    else if (m_tool == Tool::Eraser)
        erase(event->position());
    else if (m_tool == Tool::Caption)
        write(event->position());
    update();
}

void InkLayer::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (m_tool == Tool::Eraser)
        erase(event->position());
    if (m_tool != Tool::Pen || m_stroke.isEmpty() || QLineF(m_stroke.last(), event->position()).length() < leastStep)
        return;
    m_stroke << event->position();
    update();
}

void InkLayer::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_stroke.isEmpty())
        return;
    std::vector<Point> points;
    for (const QPointF& at : std::exchange(m_stroke, {}))
        points.push_back(toFigure(at));
    update();
    Q_EMIT drawn(points);
}

void InkLayer::erase(QPointF at) { Q_EMIT erased(toFigure(at), eraserReach / m_view.transform().m11()); }

/// Opens a field at the click; Return or leaving the field writes the caption.
void InkLayer::write(QPointF at)
{
    auto* field = new QLineEdit(this);
    m_caption = field;
    field->setObjectName(QStringLiteral("inkCaption"));
    field->setAccessibleName(tr("Caption"));
    QFont font = field->font();
    font.setPixelSize(std::max(14, static_cast<int>(16 * m_style.typeScale * m_view.transform().m11())));
    field->setFont(font);
    const int x = std::clamp(static_cast<int>(at.x()), 0, std::max(0, width() - 160));
    const int high = field->sizeHint().height();
    field->setGeometry(x, static_cast<int>(at.y()) - high / 2, std::min(width() - x, 40 * theme::grid), high);
    field->installEventFilter(this);
    connect(field, &QLineEdit::returnPressed, &m_view, qOverload<>(&QWidget::setFocus));
    connect(field, &QLineEdit::editingFinished, this, [this, field, point = toFigure(at)] {
        if (m_caption != field)
            return; // already emitted
        m_caption = nullptr;
        const QString text = field->text().trimmed();
        field->deleteLater();
        if (!text.isEmpty())
            Q_EMIT written(point, text);
    });
    field->show();
    field->setFocus();
}

void InkLayer::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSpotlight(painter);
    if (m_stroke.isEmpty())
        return;
    const Paint paint = m_style.paint(Role::Pen, m_colour);
    painter.setPen(QPen(toQt(paint.stroke.value_or(Colour{})), paint.width * m_view.transform().m11(), Qt::SolidLine,
        Qt::RoundCap, Qt::RoundJoin));
    if (m_stroke.size() == 1)
        painter.drawPoint(m_stroke.first());
    else
        painter.drawPolyline(m_stroke);
}

void InkLayer::paintSpotlight(QPainter& painter) const
{
    const auto objects = lit();
    if (objects.empty())
        return;
    QColor ground = toQt(m_style.background);
    ground.setAlphaF(static_cast<float>(dimmed));
    painter.fillRect(rect(), ground);
    painter.save();
    painter.setTransform(m_view.transform(), true);
    paintObjects(painter, *m_view.figure(), objects, m_style);
    painter.restore();
}

} // namespace lockstep
