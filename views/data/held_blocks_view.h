// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the table of blocks looks: cells, headings that thin out, and the legend.

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QWidget>

namespace lockstep {

/// The box of a cell with the sign of what happened in the round; marks as in HeldBlocksModel.
void paintHeldMark(QPainter& painter, const QRectF& box, int marks, double share);

class HeldCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    int followedColumn = -1;
    int chosenRow = -1;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Headings of narrow columns: every second, fifth, tenth … is named, so that no two meet.
class ThinnedHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit ThinnedHeader(QWidget* parent = nullptr);

    int followedSection = -1;
    /// Of the widest heading, with room on both sides.
    int widestLabel() const;
    /// The distance between named columns.
    int step() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString label(int section) const;
};

/// What the signs mean.
class HeldLegend : public QWidget {
    Q_OBJECT

public:
    explicit HeldLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    /// Whether sums are told, which can grow.
    void setSums(bool sums);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        int marks;
        QString text;
    };
    std::vector<Entry> entries() const;
    int side() const;

    bool m_sums = false;
};

} // namespace lockstep
