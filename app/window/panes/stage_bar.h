// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Above the picture: what runs, in a title that is never squeezed; what of it is drawn, and buttons. Beside each other
// where there is room, else in two rows.

#include <QWidget>
#include <functional>

#include "app/request/options.h"

class QAction;
class QComboBox;
class QToolButton;
class QHBoxLayout;

namespace lockstep {

class DrawingActions;
class ElidedLabel;
class KindBox;
class Place;
struct Program;

class StageBar : public QWidget {
    Q_OBJECT

public:
    explicit StageBar(Place& place, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// At the right of the choices; the one of `contents` opens its menu too.
    void addButtons(const QList<QAction*>& actions, const DrawingActions& drawing);
    /// What the choices say; `program` has the functions that tables may be of, and may be null.
    void showDrawing(const FigureOptions& figure, const Program* program);

    QSize minimumSizeHint() const override; ///< the boxes, small

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTools();
    QComboBox* makeBox(const char* name, const QString& tip, const std::function<void(FigureOptions&, int)>& choose);
    void change(const std::function<void(FigureOptions&)>& change);
    int toolsWidth() const;
    int boxesWidth(QSize (QWidget::*hint)() const) const;
    void fit();
    void fitButtons();

    Place& m_place;
    QWidget* m_head = nullptr;     ///< the first row
    QWidget* m_tools = nullptr;    ///< at its right, or in a row of its own
    QList<QToolButton*> m_buttons; ///< as many of the last as there is room for; menus have them all
    ElidedLabel* m_title = nullptr;
    KindBox* m_kind = nullptr;
    QComboBox* m_layout = nullptr;
    QComboBox* m_contentsAt = nullptr; ///< seen while contents are
};

} // namespace lockstep
