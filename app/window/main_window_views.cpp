// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of the main window.

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/choice_panel.h"
#include "app/window/kind_box.h"
#include "app/window/main_window.h"
#include "views/code_view.h"
#include "views/cost_view.h"
#include "views/difference_strip.h"
#include "views/elided_label.h"
#include "views/find_bar.h"
#include "views/holdings_pane.h"
#include "views/plain_table.h"
#include "views/presenting_bar.h"
#include "views/problems_view.h"
#include "views/running_strip.h"
#include "views/theme.h"
#include "views/transport_bar.h"
#include "views/variables_model.h"
#include "views/variables_view.h"

namespace lockstep {

namespace {

QVBoxLayout* column(QWidget* widget)
{
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

QLabel* paneTitle(const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    // Long titles give way; they never widen their pane.
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

/// The strip at the top of a pane: all of one height, so that the panes align.
QHBoxLayout* strip(QWidget* bar, int height)
{
    bar->setFixedHeight(height);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, theme::grid, 0);
    layout->setSpacing(theme::grid / 2);
    return layout;
}

QToolButton* toolButton(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    const int side = button->fontMetrics().height() + theme::grid / 2;
    button->setIconSize({side, side});
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    const QString text = action->text().remove(QLatin1Char('&'));
    button->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    return button;
}

QSplitter* splitter(Qt::Orientation orientation)
{
    auto* result = new QSplitter(orientation);
    result->setHandleWidth(1);
    result->setChildrenCollapsible(false);
    return result;
}

} // namespace

void MainWindow::setupViews()
{
    m_columns = splitter(Qt::Horizontal);
    m_left = makeLeft();
    QWidget* centre = makeCentre();
    m_right = makeRight();
    m_columns->addWidget(m_left);
    m_columns->addWidget(centre);
    m_columns->addWidget(m_right);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 3);
    m_columns->setStretchFactor(2, 1);
    setCentralWidget(m_columns);

    m_detail = new ElidedLabel;
    m_detail->setObjectName(QStringLiteral("detail"));
    m_detail->setContentsMargins(theme::grid, 0, 0, 0);
    m_detail->setFixedHeight(fontMetrics().lineSpacing() + 2); // arrows may come from a higher font
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_detail, 1);
    connect(m_detail, &ElidedLabel::wholeTextChanged, m_presenting, &PresentingBar::setCaption);
    m_typing = new QTimer(this);
    m_typing->setSingleShot(true);
}

QWidget* MainWindow::makeLeft()
{
    auto* pane = new QWidget;
    auto* layout = column(pane);
    m_choice = new ChoicePanel(m_session->library());
    auto* area = new QScrollArea;
    area->setObjectName(QStringLiteral("choices"));
    area->setWidget(m_choice);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(m_choice->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    m_cost = new CostView;
    m_cost->setContentsMargins(2 * theme::grid, theme::grid, 2 * theme::grid, theme::grid);
    layout->addWidget(area, 1);
    layout->addWidget(theme::ruleLine());
    layout->addWidget(m_cost);
    return pane;
}

QWidget* MainWindow::makePictureBar()
{
    auto* bar = new QWidget;
    m_pictureStrip = strip(bar, stripHeight());
    m_title = new ElidedLabel;
    m_title->setContentsMargins(theme::grid, 0, theme::grid, 0);
    m_title->setObjectName(QStringLiteral("runTitle"));
    QFont font = m_title->font();
    font.setBold(true);
    m_title->setFont(font);
    m_pictureStrip->addWidget(m_title, 1);
    m_kind = new KindBox;
    m_kind->setObjectName(QStringLiteral("figureKind"));
    m_pictureStrip->addWidget(m_kind);
    m_layout = new QComboBox;
    m_layout->setObjectName(QStringLiteral("figureLayout"));
    m_layout->setToolTip(tr("Which rounds the picture shows"));
    m_pictureStrip->addWidget(m_layout);
    return bar;
}

/// Buttons for what the menus made; called when they have.
void MainWindow::setupStrips()
{
    for (QAction* action : {findChild<QAction*>(QStringLiteral("gallery")), m_contents, m_lanes, m_fullScreen})
        m_pictureStrip->addWidget(toolButton(action));
    auto* contents = qobject_cast<QToolButton*>(m_pictureStrip->itemAt(m_pictureStrip->count() - 3)->widget());
    contents->setMenu(m_contentsMenu);
    contents->setPopupMode(QToolButton::MenuButtonPopup);
    for (const char* name : {"open", "save", "stop", "run"})
        m_programStrip->addWidget(toolButton(findChild<QAction*>(QString::fromLatin1(name))));
}

int MainWindow::stripHeight() const { return fontMetrics().height() * 2 + theme::grid; }

QWidget* MainWindow::makeCentre()
{
    auto* top = new QWidget;
    auto* layout = column(top);
    m_pictureBar = makePictureBar();
    m_picture = new FigureView;
    m_picture->setFocusPolicy(Qt::StrongFocus);
    m_picture->setMinimumWidth(380); // also on a small screen it comes before the program
    m_picture->setNotice(tr("Choose an algorithm and a network at the left; the picture comes of itself."));
    m_running = new RunningStrip(m_picture);
    m_transport = new TransportBar;
    layout->addWidget(m_pictureBar);
    m_pictureRule = theme::ruleLine();
    layout->addWidget(m_pictureRule);
    m_pictures = splitter(Qt::Horizontal);
    m_pictures->addWidget(m_picture);
    layout->addWidget(m_pictures, 1);
    m_presenting = new PresentingBar;
    m_presenting->hide();
    layout->addWidget(m_presenting);

    m_holdings = new HoldingsPane;

    // Transport and table lie below the same line as the variables at the right.
    m_bottom = new QWidget;
    auto* bottomLayout = column(m_bottom);
    m_transport->setFixedHeight(stripHeight());
    bottomLayout->addWidget(theme::ruleLine());
    bottomLayout->addWidget(m_transport);
    bottomLayout->addWidget(theme::ruleLine());
    bottomLayout->addWidget(m_holdings, 1);

    m_middle = splitter(Qt::Vertical);
    m_middle->addWidget(top);
    m_middle->addWidget(m_bottom);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 0);
    return m_middle;
}

/// The picture has most of the room, however large the type.
void MainWindow::divide()
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    const bool chooses = m_choicesShown->isChecked();
    const int left = chooses ? std::min(36 * letter, width() * 28 / 100) : 0;
    const int right = std::min(62 * letter, width() * (chooses ? 37 : 45) / 100);
    m_columns->setSizes({left, width() - left - right, right});
    const int bottom = std::min(bottomHeight(), height() * 38 / 100);
    for (QSplitter* rows : {m_middle, m_rightRows})
        rows->setSizes({height() - bottom, bottom});
}

/// Room for eight processes.
int MainWindow::bottomHeight() const { return stripHeight() + m_holdings->heightFor(8) + theme::grid; }

QWidget* MainWindow::makeRight()
{
    auto* program = new QWidget;
    auto* programLayout = column(program);
    m_code = new CodeView;
    m_problems = new ProblemsView;
    auto* bar = new QWidget;
    m_programStrip = strip(bar, stripHeight());
    m_programTitle = paneTitle(tr("Program"));
    m_programTitle->setObjectName(QStringLiteral("programTitle"));
    m_programStrip->addWidget(m_programTitle, 1);
    programLayout->addWidget(bar);
    programLayout->addWidget(theme::ruleLine());
    auto* rows = splitter(Qt::Vertical);
    rows->addWidget(m_code);
    rows->addWidget(m_problems);
    rows->setStretchFactor(0, 1);
    rows->setStretchFactor(1, 0);
    programLayout->addWidget(rows, 1);
    m_difference = new DifferenceStrip;
    programLayout->addWidget(m_difference);
    m_find = new FindBar(m_code);
    programLayout->addWidget(m_find);

    m_variables = new VariablesModel(this);
    QTableView* variables = plainTable(m_variables, QStringLiteral("variables"));
    variables->setSelectionMode(QAbstractItemView::NoSelection);
    // Variables come and go from round to round; the columns stay where they are.
    variables->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_variablesView = new VariablesView(variables, m_variables, stripHeight());
    auto* variablesPane = new QWidget;
    auto* variablesLayout = column(variablesPane);
    variablesLayout->addWidget(theme::ruleLine());
    variablesLayout->addWidget(m_variablesView, 1);

    m_rightRows = splitter(Qt::Vertical);
    m_rightRows->addWidget(program);
    m_rightRows->addWidget(variablesPane);
    m_rightRows->setStretchFactor(0, 1);
    m_rightRows->setStretchFactor(1, 0);
    // One line across the window: moving one end moves the other.
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_rightRows->setSizes(m_middle->sizes()); });
    connect(m_rightRows, &QSplitter::splitterMoved, this, [this] { m_middle->setSizes(m_rightRows->sizes()); });
    return m_rightRows;
}

} // namespace lockstep
