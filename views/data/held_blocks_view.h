// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The look of the table of blocks: cells, thinned headings and the legend.

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QWidget>

namespace lockstep {

/// The box of a cell with the symbol of the round's event; marks as in HeldBlocksModel.
void paintHeldMark(QPainter& painter, const QRectF& box, int marks, double share);

/// Where the text of a cell begins, from its left edge: beside the symbol, whether it has one or not, so that texts
/// are below each other and below their heading.
int heldTextAt(int rowHeight);

class HeldCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    int followedColumn = -1;
    int chosenRow = -1;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Headings of narrow columns: only every second, fifth, tenth … is shown, so that none overlap.
class ThinnedHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit ThinnedHeader(QWidget* parent = nullptr);

    int followedSection = -1;
    int textAt = -1; ///< where texts in the cells begin, and headings above them; below 0: these are in the middle
    /// The width of the widest heading plus margins.
    int widestLabel() const;
    /// The distance between named columns.
    int step() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString label(int section) const;
};

/// The legend.
class HeldLegend : public QWidget {
    Q_OBJECT

public:
    explicit HeldLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    /// Of one row or two, or as `setRows` says. Entries for which there is no space are in the menu of its end.
    int heightForWidth(int width) const override;
    void setRows(int most);
    /// Whether to include sums, which can grow.
    void setSums(bool sums);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Entry {
        int marks;
        QString text;
    };
    std::vector<Entry> entries() const;
    /// The upper left corners of those that fit; a row is `side() + 2` high.
    std::vector<QPoint> places(const std::vector<Entry>& all, int width) const;
    int side() const;

    bool m_sums = false;
    int m_rows = 2;
};

} // namespace lockstep
