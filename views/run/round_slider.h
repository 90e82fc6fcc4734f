// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSlider>

namespace lockstep {

/// A slider over rounds with a tick for each; a click jumps there. Ticks thin out when they would touch. Dragging with
/// Shift chooses a range.
class RoundSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit RoundSlider(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Widget x of a round, and back.
    int positionOf(int round) const;
    int roundAt(int x) const;

public Q_SLOTS:
    /// The handle between two rounds; setValue() puts it onto one.
    void setPosition(double position);
    /// Marks rounds, both ends included; from 0: none.
    void setRangeShown(int from, int to);

Q_SIGNALS:
    void rangeChosen(int from, int to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    int inset() const;
    int pixelOf(double position) const;

    double m_position = 0;
    int m_from = 0, m_to = 0;
    int m_anchor = -1; ///< where a range is being chosen from
};

} // namespace lockstep
