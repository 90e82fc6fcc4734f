// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tells the point of a chart that the mouse or the arrow keys are at: lies above the chart, knows but places and words.

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

    /// All points, by series and then from left to right. The one that was told stays where there still is one like it.
    void setSpots(std::vector<Spot> spots);
    /// What is told now; empty where nothing is.
    QString told() const;

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void tell(int spot);
    int along(int step) const;
    int across(int step) const;

    std::vector<Spot> m_spots;
    int m_told = -1; ///< index of a spot; -1: none
};

} // namespace lockstep
