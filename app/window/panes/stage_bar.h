// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Above the picture: the run's title, which is never squeezed, drawing choices, and buttons. In one row if there is
// space, else in two.

#include <QWidget>
#include <functional>

#include "app/request/options.h"

class QAction;
class QComboBox;
class QToolButton;
class QHBoxLayout;

namespace lockstep {

class DrawingActions;
class DrawingChips;
class ElidedLabel;
class KindBox;
class ShownMoment;
struct Program;

class StageBar : public QWidget {
    Q_OBJECT

public:
    explicit StageBar(ShownMoment& place, QWidget* parent = nullptr);

    /// `subtitle` is the network and the data, in grey below the title; may be empty.
    void setTitle(const QString& title, const QString& subtitle = {});
    /// The most lines of the title.
    void setLines(int most);
    /// Adds buttons to the right of the choices; the one of `contents` also opens its menu.
    void addButtons(const QList<QAction*>& actions, const DrawingActions& drawing);
    /// Beside the subtitle if they have space there, where they take no height from the picture; else below the bar.
    void setChips(DrawingChips* chips);
    /// A button in front of the title that shows the choices while they are hidden.
    void setChoices(QAction* shown);
    /// Shows the drawing in the boxes; `program` lists its functions for tables and may be null.
    void showDrawing(const FigureOptions& figure, const Program* program);

    QSize minimumSizeHint() const override; ///< the boxes, small

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTools();
    QComboBox* makeBox(const char* name, const QString& tip, const std::function<void(FigureOptions&, int)>& choose);
    void change(const std::function<void(FigureOptions&)>& change);
    int leastTitle() const;
    bool isBeside() const;
    int boxesWidth(QSize (QWidget::*hint)() const) const;
    void fit();
    void fitButtons();
    void placeChips();

    ShownMoment& m_place;
    QWidget* m_head = nullptr;     ///< the first row
    QWidget* m_tools = nullptr;    ///< to the right of the title, or in a separate row
    QList<QToolButton*> m_buttons; ///< as many as fit, from the last
    QToolButton* m_more = nullptr; ///< opens a menu of those that do not fit
    ElidedLabel* m_title = nullptr;
    int m_lines = 2;
    ElidedLabel* m_subtitle = nullptr;
    QHBoxLayout* m_subtitleRow = nullptr;
    DrawingChips* m_chips = nullptr;
    KindBox* m_kind = nullptr;
    QComboBox* m_layout = nullptr;
    QComboBox* m_contentsAt = nullptr; ///< visible while contents are shown
};

} // namespace lockstep
