// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panes/stage_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/window/choices/kind_box.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/place.h"
#include "core/figure/kind.h"
#include "views/look/elided_label.h"
#include "views/look/theme.h"

namespace lockstep {

namespace {

constexpr int leastLetters = 4; ///< of a box if space is short

} // namespace

StageBar::StageBar(Place& place, QWidget* parent) : QWidget(parent), m_place(place)
{
    m_head = new QWidget;
    auto* head = strip(m_head);
    m_title = new ElidedLabel;
    m_title->setContentsMargins(theme::grid, 0, theme::grid, 0);
    m_title->setObjectName(QStringLiteral("runTitle"));
    QFont font = m_title->font();
    font.setBold(true);
    m_title->setFont(font);
    m_title->setLines(2); // which fit the height of its row
    head->addWidget(m_title, 1);
    makeTools();
    head->addWidget(m_tools);
    auto* rows = column(this);
    rows->addWidget(m_head);
    rows->addWidget(theme::ruleLine());
}

void StageBar::makeTools()
{
    m_tools = new QWidget;
    auto* tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(theme::grid / 2);
    m_kind = new KindBox;
    m_kind->setObjectName(QStringLiteral("figureKind"));
    m_kind->setMinimumContentsLength(leastLetters);
    connect(m_kind, &QComboBox::activated, this,
        [this] { change([this](FigureOptions& figure) { m_kind->apply(figure); }); });
    m_layout = makeBox("figureLayout", tr("Which rounds the picture shows"), [](FigureOptions& figure, int layout) {
        figure.layout = static_cast<FigureLayout>(layout);
        figure.rounds.clear(); // set by a ready-made figure
    });
    m_layout->addItem(tr("One round"), static_cast<int>(FigureLayout::Single));
    m_layout->addItem(tr("Rounds so far"), static_cast<int>(FigureLayout::Overlay));
    m_layout->addItem(tr("Filmstrip"), static_cast<int>(FigureLayout::Filmstrip));
    m_contentsAt = makeBox("contentsAt", tr("Show what nodes hold before or after the round"),
        [](FigureOptions& figure, int time) { figure.heldTime = static_cast<HeldTime>(time); });
    m_contentsAt->addItem(tr("Held after"), static_cast<int>(HeldTime::After));
    m_contentsAt->addItem(tr("Held before"), static_cast<int>(HeldTime::Before));
    tools->addWidget(m_kind);
    tools->addWidget(m_layout);
    tools->addWidget(m_contentsAt);
    tools->addStretch();
}

QComboBox* StageBar::makeBox(
    const char* name, const QString& tip, const std::function<void(FigureOptions&, int)>& choose)
{
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(tip);
    box->setMinimumContentsLength(leastLetters);
    connect(box, &QComboBox::activated, this,
        [this, box, choose] { change([&](FigureOptions& figure) { choose(figure, box->currentData().toInt()); }); });
    return box;
}

void StageBar::addButtons(const QList<QAction*>& actions, const DrawingActions& drawing)
{
    for (QAction* action : actions) {
        QToolButton* button = toolButton(action);
        if (action == drawing.contents()) {
            button->setMenu(drawing.contentsMenu());
            button->setPopupMode(QToolButton::MenuButtonPopup);
        }
        m_tools->layout()->addWidget(button);
        m_buttons << button;
    }
    fit();
}

void StageBar::setTitle(const QString& title)
{
    m_title->setText(title);
    fit();
}

void StageBar::showDrawing(const FigureOptions& figure, const Program* program)
{
    m_kind->offer(program, figure);
    m_layout->setCurrentIndex(m_layout->findData(static_cast<int>(figure.layout)));
    m_layout->setVisible(kindOf(figure).byRounds);
    m_contentsAt->setCurrentIndex(m_contentsAt->findData(static_cast<int>(figure.heldTime)));
    m_contentsAt->setVisible(figure.contents && kindOf(figure).byRounds);
    fit();
}

void StageBar::change(const std::function<void(FigureOptions&)>& change)
{
    DrawOptions drawing = m_place.drawing();
    change(drawing.figure);
    m_place.setDrawing(drawing);
}

/// The width of all boxes and buttons, including hidden ones.
int StageBar::toolsWidth() const
{
    int width = m_tools->sizeHint().width();
    for (const QToolButton* button : m_buttons)
        width += button->isHidden() ? button->sizeHint().width() + theme::grid / 2 : 0;
    return width;
}

int StageBar::boxesWidth(QSize (QWidget::*hint)() const) const
{
    int width = 2 * theme::grid;
    for (const QComboBox* box : std::initializer_list<QComboBox*>{m_kind, m_layout, m_contentsAt})
        width += box->isHidden() ? 0 : (box->*hint)().width() + theme::grid / 2;
    return width;
}

QSize StageBar::minimumSizeHint() const
{
    return {boxesWidth(&QWidget::minimumSizeHint), QWidget::minimumSizeHint().height()};
}

void StageBar::fitButtons()
{
    int room = width() - boxesWidth(&QWidget::sizeHint);
    for (auto button = m_buttons.crbegin(); button != m_buttons.crend(); ++button) {
        room -= (*button)->sizeHint().width() + theme::grid / 2;
        (*button)->setVisible(room >= 0);
    }
}

/// Gives the title a separate row if it would be cut off beside the choices.
void StageBar::fit()
{
    const int title = m_title->fontMetrics().horizontalAdvance(m_title->wholeText()) + 2 * theme::grid;
    const bool beside = title + toolsWidth() + 2 * theme::grid <= width();
    const bool isBeside = m_tools->parentWidget() == m_head;
    fitButtons();
    if (beside == isBeside)
        return;
    if (beside) {
        layout()->removeWidget(m_tools);
        m_head->layout()->addWidget(m_tools);
    } else {
        m_head->layout()->removeWidget(m_tools);
        layout()->addWidget(m_tools);
    }
    const int side = beside ? 0 : theme::grid;
    m_tools->layout()->setContentsMargins(side, beside ? 0 : theme::grid / 2, side, beside ? 0 : theme::grid / 2);
}

void StageBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace lockstep
