// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// An overlay for arrows that a reader draws on a picture, by clicking sender and receiver or by dragging. Later it
// shows which were correct. Independent of runs.

#include <QColor>
#include <QPainterPath>
#include <QWidget>
#include <optional>
#include <vector>

#include "views/picture/sketch_ways.h"

namespace lockstep {

class FigureView;

struct SketchedArrow {
    enum class Look {
        Drawn,   ///< dotted: not judged yet
        Right,   ///< solid
        Missing, ///< dashed
        Wrong,   ///< crossed out
    };
    ProcessId from = nobody;
    ProcessId to = nobody;
    Look look = Look::Drawn;
    QString tip = {};
    bool operator==(const SketchedArrow&) const = default;
};

class ArrowSketch : public QWidget {
    Q_OBJECT

public:
    /// Overlays the picture and receives its mouse events first.
    explicit ArrowSketch(FigureView& view);

    /// The arrows between visible processes; others are left out.
    void show(std::vector<SketchedArrow> arrows);
    const std::vector<SketchedArrow>& arrows() const { return m_arrows; }
    /// Whether the reader can draw and remove arrows.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    /// The sender of the next arrow, clicked or typed; nobody: none.
    ProcessId sender() const { return m_sender; }
    void setSender(lockstep::ProcessId process);
    /// Marks the arrow selected in the list; -1: none.
    void setMarked(int arrow);
    /// Sets the picture's background, drawn below arrows so that they stand out from links.
    void setGround(const QColor& ground);
    /// The arrow's path in the widget; empty if there is none.
    QPainterPath wayOf(lockstep::ProcessId from, lockstep::ProcessId to) const;
    /// The position of the process in the widget.
    std::optional<QPointF> placeOf(lockstep::ProcessId process) const;

Q_SIGNALS:
    void arrowDrawn(lockstep::ProcessId from, lockstep::ProcessId to);
    void arrowRemoved(lockstep::ProcessId from, lockstep::ProcessId to);
    /// Emitted on a click on an arrow while drawing is off.
    void arrowClicked(int arrow);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int arrowAt(QPointF position) const;
    bool press(QPointF position);
    bool move(QPointF position);
    bool release(QPointF position);
    bool tip(QPointF position, QPoint global);
    void paintArrow(QPainter& painter, const SketchedArrow& arrow, bool marked) const;
    void paintRubber(QPainter& painter) const;

    FigureView& m_view;
    SketchWays m_ways;
    std::vector<SketchedArrow> m_arrows;
    QColor m_ground = Qt::white;
    bool m_open = false;
    int m_marked = -1;
    ProcessId m_sender = nobody;
    ProcessId m_pressed = nobody; ///< the process where the mouse button went down
    int m_pressedArrow = -1;
    QPointF m_pressedAt, m_mouse;
    bool m_dragging = false;
};

} // namespace lockstep
