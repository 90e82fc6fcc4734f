// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What each process holds after a round: a table of processes × blocks, or a list of texts; and one block that is
// followed.

#include <QWidget>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "views/data/held_blocks_model.h"

class QComboBox;
class QScrollBar;
class QTableView;
class QToolButton;

namespace lockstep {

class ElidedLabel;
class HeldCellDelegate;
class HeldLegend;
class HoldingsModel;
class ThinnedHeader;
struct ProcessView;

class HoldingsPane : public QWidget {
    Q_OBJECT

public:
    enum class Form { Blocks, Text };

    explicit HoldingsPane(QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

    Form form() const;
    /// The process of the selected row; -1: none.
    int process() const;
    const std::optional<HeldBlocksModel::Followed>& followed() const { return m_followed; }
    /// The journey of the followed block, in words; empty if none is followed.
    QString followedText() const;
    /// Processes that hold the followed block, and the messages that carry it now (indices into Trace::messages).
    std::vector<ProcessId> followedHolders() const;
    std::vector<int> followedMessages() const;
    /// What a message that crosses now carries, by name, at most so many; each can be followed.
    std::vector<std::pair<QString, HeldBlocksModel::Followed>> carriedBy(int message, int most) const;
    int processes() const;
    /// The width that the columns fill; as many texts, all there is.
    int neededWidth() const;
    /// The height of the heading, that many processes, and a scroll bar.
    int heightFor(int processes) const;

public Q_SLOTS:
    /// See HeldBlocksModel::showState.
    void showState(std::shared_ptr<const lockstep::Trace> trace, int round,
        const std::vector<lockstep::ProcessView>& now, const std::vector<lockstep::ProcessView>& before,
        const std::optional<std::vector<int>>& visible = std::nullopt);
    /// Hides the later journey of a followed block; empty: shows all of it.
    void showUpTo(std::optional<int> round);
    void chooseProcess(int process);
    void setForm(lockstep::HoldingsPane::Form form);
    void follow(const std::optional<lockstep::HeldBlocksModel::Followed>& what);
    void stopFollowing() { follow(std::nullopt); }

Q_SIGNALS:
    void processChosen(int process);
    /// Emitted when another block is followed, or its position changes.
    void followedChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeStrip();
    void setupTables();
    void applyForm();
    void fit();
    void fitResults();
    int widestBlock() const;
    int leastBlock() const;
    bool writesCells() const;
    void clickCell(const QModelIndex& index);
    void clickHeading(int column);
    int followedColumn() const;
    void showFollowed();

    std::shared_ptr<const Trace> m_trace;
    HoldingsModel* m_list = nullptr;
    HeldBlocksModel* m_blocks = nullptr;
    QWidget* m_strip = nullptr;   ///< above the tables
    QTableView* m_left = nullptr; ///< processes; in the list also their contents
    QTableView* m_right = nullptr;
    QWidget* m_rightSide = nullptr;
    QWidget* m_underLeft = nullptr; ///< reserves the height of the scroll bar below the blocks
    HeldCellDelegate* m_cells = nullptr;
    ThinnedHeader* m_header = nullptr;
    HeldLegend* m_legend = nullptr;
    ElidedLabel* m_way = nullptr;
    QToolButton* m_stop = nullptr;
    QComboBox* m_form = nullptr;
    bool m_formIsUsers = false; ///< chosen by the user, not the default
    Form m_chosen = Form::Blocks;
    std::optional<HeldBlocksModel::Followed> m_followed;
    std::optional<int> m_upTo; ///< the round
};

} // namespace lockstep
