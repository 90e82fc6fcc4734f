// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// An overlay on a picture for pen strokes (mouse, tablet, touch), captions, the eraser and the spotlight. Drawings are
// part of the figure itself.

#include <QPolygonF>
#include <QWidget>
#include <vector>

#include "core/figure/model/figure.h"
#include "core/figure/style/style.h"

class QLineEdit;

namespace lockstep {

class FigureView;

class InkLayer : public QWidget {
    Q_OBJECT

public:
    enum class Tool {
        None, ///< the picture receives the mouse
        Pen,
        Eraser,
        Caption,
    };

    explicit InkLayer(FigureView& view);

    Tool tool() const { return m_tool; }
    void setTool(Tool tool);
    /// The colour of new strokes: a variant of Role::Pen.
    void setColour(int colour) { m_colour = colour; }
    void setFigureStyle(const Style& style);
    /// Dims everything except the object under the mouse and the selection.
    void setSpotlight(bool on);
    bool isSpotlight() const { return m_spotlight; }
    /// The objects that stay bright; empty: nothing is dimmed.
    std::vector<std::size_t> lit() const;

Q_SIGNALS:
    /// Emitted with a stroke in figure units, at least one point.
    void drawn(const std::vector<lockstep::Point>& points);
    void erased(lockstep::Point at, double reach);
    void written(lockstep::Point at, const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Point toFigure(QPointF at) const;
    void erase(QPointF at);
    void write(QPointF at);
    void paintSpotlight(QPainter& painter) const;

    FigureView& m_view;
    Tool m_tool = Tool::None;
    int m_colour = 0;
    Style m_style;
    bool m_spotlight = false;
    QPointF m_mouse{-1, -1};
    QPolygonF m_stroke; ///< in the widget
    QLineEdit* m_caption = nullptr;
};

} // namespace lockstep
