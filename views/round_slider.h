// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSlider>

namespace lockstep {

/// A slider over rounds with a tick for each; a click jumps there. Ticks thin out when they would touch.
class RoundSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit RoundSlider(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Widget x of a round, and back.
    int positionOf(int round) const;
    int roundAt(int x) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
};

} // namespace lockstep
