// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/code_margin.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "core/base/text.h"
#include "views/code/code_view.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

void paintShape(QPainter& painter, MarkShape shape, const QRectF& box)
{
    const QPointF c = box.center();
    const double r = box.width() / 2;
    painter.setPen(QPen(theme::ink(), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (shape) {
    case MarkShape::Ready: painter.drawEllipse(c, r * 0.75, r * 0.75); break;
    case MarkShape::Sending:
    case MarkShape::Receiving: {
        const double on = shape == MarkShape::Sending ? r : -r;
        painter.setPen(QPen(theme::accent(), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(theme::accent());
        painter.drawPolygon(
            QPolygonF{c + QPointF(-on * 0.7, -r * 0.8), c + QPointF(on * 0.9, 0), c + QPointF(-on * 0.7, r * 0.8)});
        break;
    }
    case MarkShape::Blocked:
        painter.setBrush(theme::ink());
        painter.drawRect(QRectF(c.x() - r * 0.65, c.y() - r * 0.65, r * 1.3, r * 1.3));
        break;
    case MarkShape::Masked:
        painter.setPen(QPen(theme::quiet(), 1.4));
        painter.drawRect(QRectF(c.x() - r * 0.6, c.y() - r * 0.6, r * 1.2, r * 1.2));
        break;
    case MarkShape::Waiting:
        painter.setPen(QPen(theme::ink(), 2.4, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(c + QPointF(0, -r * 0.8), c + QPointF(0, r * 0.8));
        break;
    case MarkShape::Done:
        painter.setPen(QPen(theme::quiet(), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(
            QPolygonF{c + QPointF(-r * 0.7, 0), c + QPointF(-r * 0.15, r * 0.6), c + QPointF(r * 0.75, -r * 0.6)});
        break;
    case MarkShape::Failed:
        painter.setPen(QPen(theme::warning(), 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(c + QPointF(-r * 0.65, -r * 0.65), c + QPointF(r * 0.65, r * 0.65));
        painter.drawLine(c + QPointF(-r * 0.65, r * 0.65), c + QPointF(r * 0.65, -r * 0.65));
        break;
    }
}

/// Paints a tick or a cross.
void paintExpectation(QPainter& painter, bool holds, const QRectF& box)
{
    const QPointF c = box.center();
    const double r = box.width() / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(holds ? theme::accent() : theme::warning(), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (holds) {
        painter.drawPolyline(
            QPolygonF{c + QPointF(-r * 0.8, 0), c + QPointF(-r * 0.2, r * 0.7), c + QPointF(r * 0.85, -r * 0.7)});
        return;
    }
    painter.drawLine(c + QPointF(-r * 0.65, -r * 0.65), c + QPointF(r * 0.65, r * 0.65));
    painter.drawLine(c + QPointF(-r * 0.65, r * 0.65), c + QPointF(r * 0.65, -r * 0.65));
}

} // namespace

CodeMargin::CodeMargin(CodeView* view) : QWidget(view), m_view(view) {}

void CodeMargin::mousePressEvent(QMouseEvent* event)
{
    m_view->clickMargin(m_view->lineAt(event->position().toPoint().y()));
}

bool CodeMargin::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), m_view->marginText(help->pos().y()), this);
    return true;
}

void CodeMargin::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), theme::ground());
    const int numbersRight = width() - theme::grid;
    const QFont small = theme::smallFont(*m_view);
    const int height = m_view->fontMetrics().height();
    for (const auto& [line, runLine, box] : m_view->shownLines(event->rect().bottom())) {
        const bool sends = std::ranges::binary_search(m_view->sendingLines(), runLine);
        if (sends)
            painter.fillRect(QRectF(0, box.top(), width(), box.height()), theme::accentSoft());
        painter.setFont(m_view->font());
        painter.setPen(sends ? theme::accent() : theme::quiet());
        painter.drawText(
            QRectF(0, box.top(), numbersRight, height), Qt::AlignRight | Qt::AlignVCenter, QString::number(line));

        for (const ExpectationMark& mark : m_view->expectationMarks())
            if (mark.line == runLine)
                paintExpectation(painter, mark.holds,
                    QRectF(theme::grid / 2.0, box.top() + height * 0.2, height * 0.6, height * 0.6));
        std::vector<const CodeMark*> here;
        for (const CodeMark& mark : m_view->marks()) {
            if (mark.line == runLine)
                here.push_back(&mark);
        }
        const double side = height * 0.6;
        double x = theme::grid / 2.0;
        const double room =
            here.empty() ? 0 : static_cast<double>(m_view->markWidth()) / static_cast<double>(here.size());
        painter.setFont(small);
        const int letter = QFontMetrics(small).horizontalAdvance(QLatin1Char('0'));
        for (const CodeMark* mark : here) {
            paintShape(painter, mark->shape, QRectF(x, box.top() + (height - side) / 2, side, side));
            const int fits = std::max(1, static_cast<int>((room - side - theme::grid) / letter));
            QString text = QString::fromStdString(foldedWithin(mark->processes, static_cast<std::size_t>(fits)));
            constexpr int fewProcesses = 6; // "0, 2…"
            if (text.size() > fits || (fits < fewProcesses && text.endsWith(QChar(0x2026))))
                text = tr("×%1").arg(mark->processes.size());
            const bool talks = mark->shape == MarkShape::Sending || mark->shape == MarkShape::Receiving;
            painter.setPen(talks ? theme::accent() : theme::quiet());
            painter.drawText(QRectF(x + side + 3, box.top(), room - side - 3, height), Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(small).elidedText(text, Qt::ElideRight, static_cast<int>(room - side - 3)));
            x += room;
        }
    }
    painter.setPen(theme::rule());
    painter.drawLine(width() - 1, event->rect().top(), width() - 1, event->rect().bottom());
}

} // namespace lockstep
