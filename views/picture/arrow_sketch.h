// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arrows that a reader draws into a picture, over it: by clicks on sender and receiver or by dragging from one to the
// other. Later it shows which of them were right. Knows nothing of runs.

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
        Drawn,   ///< dotted: nobody has said yet whether it is right
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
    /// Lies over that picture and sees its mouse first.
    explicit ArrowSketch(FigureView& view);

    /// Between processes that the picture shows; others are left out.
    void show(std::vector<SketchedArrow> arrows);
    const std::vector<SketchedArrow>& arrows() const { return m_arrows; }
    /// Whether arrows can be drawn and taken away; else they are only looked at.
    void setOpen(bool open);
    bool isOpen() const { return m_open; }
    /// Who was clicked, or typed, as the sender of the next arrow; nobody: none.
    ProcessId sender() const { return m_sender; }
    void setSender(lockstep::ProcessId process);
    /// One of the arrows in the list beside is looked at; -1: none.
    void setMarked(int arrow);
    /// Of the picture: lies below arrows, so that they stand out from links.
    void setGround(const QColor& ground);
    /// Where the arrow runs in the widget; empty where there is none.
    QPainterPath wayOf(lockstep::ProcessId from, lockstep::ProcessId to) const;
    /// Where the process is in the widget.
    std::optional<QPointF> placeOf(lockstep::ProcessId process) const;

Q_SIGNALS:
    void arrowDrawn(lockstep::ProcessId from, lockstep::ProcessId to);
    void arrowRemoved(lockstep::ProcessId from, lockstep::ProcessId to);
    /// While none can be drawn.
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
    ProcessId m_pressed = nobody; ///< the process below the mouse button
    int m_pressedArrow = -1;
    QPointF m_pressedAt, m_mouse;
    bool m_dragging = false;
};

} // namespace lockstep
