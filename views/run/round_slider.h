// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractSlider>

namespace lockstep {

/// A slider over rounds with a tick per round; a click jumps there. Ticks thin out before they touch. Shift+drag
/// selects a range.
class RoundSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit RoundSlider(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Converts between rounds and widget x.
    int positionOf(int round) const;
    int roundAt(int x) const;
    /// The same between rounds, where they have space between them and x is not at one of them.
    double placeAt(double x) const;

public Q_SLOTS:
    /// Places the handle between two rounds; setValue() places it on one.
    void setPosition(double position);
    /// Marks a range of rounds, inclusive; from 0: none.
    void setRangeShown(int from, int to);

Q_SIGNALS:
    void rangeChosen(int from, int to);
    /// Emitted while the handle is dragged, with where it is.
    void dragged(double position);

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
    int m_anchor = -1; ///< start of the range being selected
};

} // namespace lockstep
