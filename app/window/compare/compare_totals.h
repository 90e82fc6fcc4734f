// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A table of the totals of both runs so far and overall, and their difference; it scrolls if space is short.

#include <QScrollArea>

class QGridLayout;
class QLabel;

namespace lockstep {

class CompareSide;

class CompareTotals : public QScrollArea {
    Q_OBJECT

public:
    explicit CompareTotals(QWidget* parent = nullptr);

    QSize sizeHint() const override; ///< all of it

public Q_SLOTS:
    /// Updates the table for that step of both runs; keeps it if one of them has not run.
    void showStep(const lockstep::CompareSide& leftSide, const lockstep::CompareSide& rightSide, int step);

private:
    struct Row {
        QLabel* left = nullptr;
        QLabel* right = nullptr;
        QLabel* difference = nullptr;
    };
    QWidget* makeTable();
    Row addRow(QGridLayout& grid, const QString& name, const char* objectName);

    Row m_otherwise; ///< what a side has otherwise than the other, beside its program
    Row m_rounds, m_messages, m_words, m_hops, m_wordHops, m_time, m_cost, m_load;
};

} // namespace lockstep
