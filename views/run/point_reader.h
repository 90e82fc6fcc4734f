// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Shows the value of the chart's point under the mouse or chosen with the arrow keys: an overlay that knows only places
// and texts.

#include <QString>
#include <QWidget>
#include <vector>

namespace lockstep {

class PointReader : public QWidget {
    Q_OBJECT

public:
    struct Spot {
        QPointF at; ///< in this widget's pixels
        int series = 0;
        QString text; ///< "ring: p = 64, time = 12"
    };

    explicit PointReader(QWidget* parent = nullptr);

    /// All points, by series and from left to right. Keeps the current point if a similar one exists.
    void setSpots(std::vector<Spot> spots);
    /// The current text; empty if there is none.
    QString shownText() const;

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showSpot(int spot);
    int along(int step) const;
    int across(int step) const;

    std::vector<Spot> m_spots;
    int m_shown = -1; ///< index of a spot; -1: none
};

} // namespace lockstep
