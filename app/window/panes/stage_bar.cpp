// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/stage_bar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/window/choices/kind_box.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/drawing_chips.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/shown_moment.h"
#include "core/figure/kind.h"
#include "views/look/elided_box.h"
#include "views/look/elided_label.h"
#include "views/look/more_button.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int leastLetters = 4; ///< of a box if space is short
constexpr int kindLetters = 7;  ///< of the first one: "Network"
constexpr int withEarlier = -1; ///< one round over faint earlier ones, in the box of FigureLayout

} // namespace

StageBar::StageBar(ShownMoment& place, QWidget* parent) : QWidget(parent), m_place(place)
{
    m_head = new QWidget;
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    head->setSpacing(theme::grid);
    m_title = new ElidedLabel;
    m_title->setObjectName(QStringLiteral("runTitle"));
    m_subtitle = new ElidedLabel;
    m_subtitle->setObjectName(QStringLiteral("runSubtitle"));
    theme::setColours(*m_subtitle, {{QPalette::WindowText, theme::quiet}});
    theme::onChange(*m_title, [this] {
        QFont font = this->font();
        font.setBold(true);
        m_title->setFont(font);
        m_title->setFixedHeight(m_lines * m_title->fontMetrics().lineSpacing());
    });
    m_title->setLines(m_lines);
    m_title->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_title);
    m_subtitleRow = new QHBoxLayout;
    m_subtitleRow->setSpacing(0);
    m_subtitleRow->addWidget(m_subtitle, 1);
    texts->addLayout(m_subtitleRow);
    head->addLayout(texts, 1);
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
    m_kind->setMinimumContentsLength(kindLetters);
    connect(m_kind, &QComboBox::activated, this,
        [this] { change([this](FigureOptions& figure) { m_kind->apply(figure); }); });
    m_layout = makeBox("figureLayout", tr("Which rounds the picture shows"), [](FigureOptions& figure, int layout) {
        figure.layout = layout == withEarlier ? FigureLayout::Single : static_cast<FigureLayout>(layout);
        figure.earlier = layout == withEarlier;
        figure.rounds.clear(); // set by a ready-made figure
    });
    m_layout->addItem(tr("One round"), static_cast<int>(FigureLayout::Single));
    m_layout->addItem(tr("With earlier rounds"), withEarlier);
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
    auto* box = new ElidedBox;
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
    m_more = moreButton(m_tools, QStringLiteral("moreTools"), tr("More tools"));
    m_tools->layout()->addWidget(m_more);
    fit();
}

/// Hidden choices are folded to the title and the line below it, which say what they say.
void StageBar::setChoices(QAction* shown)
{
    auto* button = toolButton(shown); // for its tooltip
    button->setDefaultAction(nullptr);
    button->setObjectName(QStringLiteral("foldChoices"));
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored); // beside two lines
    button->setAccessibleName(shown->text().remove(QLatin1Char('&')));
    button->setText(tr("Change ▸"));
    const auto fold = [button](bool on) { button->setVisible(!on); };
    connect(button, &QToolButton::clicked, shown, &QAction::toggle);
    connect(shown, &QAction::toggled, button, fold);
    fold(shown->isChecked());
    static_cast<QHBoxLayout*>(m_head->layout())->insertWidget(0, button);
}

void StageBar::setChips(DrawingChips* chips)
{
    m_chips = chips;
    layout()->addWidget(chips);
}

/// Not in the row of the subtitle while that would be cut.
void StageBar::placeChips()
{
    if (m_chips == nullptr)
        return;
    const int subtitle = m_subtitle->fontMetrics().horizontalAdvance(m_subtitle->wholeText()) + theme::grid / 2;
    const bool isInRow = m_chips->parentWidget() == m_head;
    const bool fits = subtitle + m_chips->rowWidth() <= m_title->width();
    if (fits == isInRow)
        return;
    m_chips->setInRow(fits);
    if (fits) {
        layout()->removeWidget(m_chips);
        m_subtitleRow->addWidget(m_chips);
    } else {
        m_subtitleRow->removeWidget(m_chips);
        layout()->addWidget(m_chips);
    }
}

bool StageBar::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // the chips have changed
        placeChips();
    return done;
}

void StageBar::setTitle(const QString& title, const QString& subtitle)
{
    m_title->setText(title);
    m_subtitle->setText(subtitle);
    fit();
}

void StageBar::setLines(int most)
{
    if (most == m_lines)
        return;
    m_lines = most;
    m_title->setLines(most);
    m_title->setFixedHeight(most * m_title->fontMetrics().lineSpacing());
    fit();
}

void StageBar::showDrawing(const FigureOptions& figure, const Program* program)
{
    m_kind->offer(program, figure);
    const bool earlier = figure.layout == FigureLayout::Single && figure.earlier;
    m_layout->setCurrentIndex(m_layout->findData(earlier ? withEarlier : static_cast<int>(figure.layout)));
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

/// The buttons have words where all of them have room. Those that do not fit are in the menu of the last button, so
/// that nothing vanishes.
void StageBar::fitButtons()
{
    if (m_more == nullptr)
        return;
    const auto widthOf = [](const QToolButton* button) { return button->sizeHint().width() + theme::grid / 2; };
    const auto needed = [&](Qt::ToolButtonStyle style) {
        int all = 0;
        for (QToolButton* button : m_buttons) {
            button->setToolButtonStyle(style);
            all += widthOf(button);
        }
        return all;
    };
    int room = width() - boxesWidth(&QWidget::sizeHint) - (isBeside() ? leastTitle() : 0);
    const bool allFit = needed(Qt::ToolButtonTextBesideIcon) <= room || needed(Qt::ToolButtonIconOnly) <= room;
    room -= allFit ? 0 : widthOf(m_more);
    m_more->setVisible(!allFit);
    m_more->menu()->clear();
    QList<QAction*> hidden;
    for (auto button = m_buttons.crbegin(); button != m_buttons.crend(); ++button) {
        room -= widthOf(*button);
        (*button)->setVisible(room >= 0);
        if (room < 0)
            hidden.prepend((*button)->defaultAction());
    }
    m_more->menu()->addActions(hidden);
}

int StageBar::leastTitle() const
{
    constexpr int letters = 26; // in each of two lines
    return letters * m_title->fontMetrics().averageCharWidth();
}

/// In a wide bar the tools are beside the title, otherwise in a row of their own. The title and the kind of picture do
/// not decide it, so that the bar does not jump when another algorithm or kind is chosen.
bool StageBar::isBeside() const
{
    int tools = theme::grid;
    for (const QComboBox* box : std::initializer_list<QComboBox*>{m_kind, m_layout, m_contentsAt})
        tools += box == m_contentsAt && box->isHidden() ? 0 : box->sizeHint().width() + theme::grid / 2;
    for (const QToolButton* button : m_buttons)
        tools += button->iconSize().width() + 2 * theme::grid;
    return leastTitle() + tools <= width();
}

void StageBar::fit()
{
    fitButtons();
    placeChips();
    const bool beside = isBeside();
    if (beside == (m_tools->parentWidget() == m_head))
        return;
    if (beside) {
        layout()->removeWidget(m_tools);
        m_head->layout()->addWidget(m_tools);
    } else {
        m_head->layout()->removeWidget(m_tools);
        static_cast<QVBoxLayout*>(layout())->insertWidget(2, m_tools); // below the head and its line
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
