// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Shows a ChartSpec with Qt Charts; the only file that uses that library.

#include <QWidget>
#include <memory>

#include "core/figure/charts/chart_spec.h"
#include "core/figure/style/style.h"

namespace lockstep {

class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    QSize sizeHint() const override { return {640, 440}; }
    /// The legend's names as shown.
    QStringList legend() const;
    /// The shown points, including bars.
    int points() const;

public Q_SLOTS:
    void showChart(const lockstep::ChartSpec& chart, const lockstep::Style& style);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void placeSpots();

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace lockstep
