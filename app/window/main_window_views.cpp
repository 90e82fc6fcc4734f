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

#include "app/window/choice_panel.h"
#include "app/window/main_window.h"
#include "views/code_view.h"
#include "views/cost_view.h"
#include "views/holdings_model.h"
#include "views/problems_view.h"
#include "views/theme.h"
#include "views/transport_bar.h"
#include "views/variables_model.h"

namespace lockstep {

namespace {

QVBoxLayout* column(QWidget* widget)
{
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

QFrame* rule()
{
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette colours;
    colours.setColor(QPalette::Window, theme::rule());
    line->setPalette(colours);
    return line;
}

QLabel* paneTitle(const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    // Long titles give way; they never widen their pane.
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

QTableView* table(QAbstractItemModel* model, const QString& name)
{
    auto* view = new QTableView;
    view->setObjectName(name);
    view->setModel(model);
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setAlternatingRowColors(true);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setWordWrap(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + theme::grid / 2);
    view->verticalHeader()->setMinimumSectionSize(view->fontMetrics().height() + 2);
    view->horizontalHeader()->setHighlightSections(false);
    view->setMinimumHeight(3 * view->fontMetrics().height());
    // A chosen row stays readable: its own colours on a light ground.
    QPalette colours = view->palette();
    colours.setColor(QPalette::Highlight, theme::accentSoft());
    colours.setColor(QPalette::HighlightedText, theme::ink());
    view->setPalette(colours);
    return view;
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
    m_right = makeRight();
    m_columns->addWidget(m_left);
    m_columns->addWidget(makeCentre());
    m_columns->addWidget(m_right);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    m_columns->setStretchFactor(2, 0);
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    m_columns->setSizes({34 * letter, 84 * letter, 54 * letter});
    setCentralWidget(m_columns);

    m_detail = new QLabel;
    m_detail->setObjectName(QStringLiteral("detail"));
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_detail, 1);
    m_busy = new QTimer(this);
    m_busy->setSingleShot(true);
    connect(m_busy, &QTimer::timeout, this, [this] { m_detail->setText(tr("Running … Ctrl+. stops it.")); });
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
    layout->addWidget(rule());
    layout->addWidget(m_cost);
    return pane;
}

QWidget* MainWindow::makePictureBar()
{
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    layout->setSpacing(theme::grid / 2);
    m_title = paneTitle({});
    m_title->setObjectName(QStringLiteral("runTitle"));
    layout->addWidget(m_title, 1);
    m_kind = new QComboBox;
    m_kind->setObjectName(QStringLiteral("figureKind"));
    m_kind->setToolTip(tr("What the picture shows"));
    layout->addWidget(m_kind);
    m_layout = new QComboBox;
    m_layout->setObjectName(QStringLiteral("figureLayout"));
    m_layout->setToolTip(tr("Which rounds the picture shows"));
    layout->addWidget(m_layout);
    return bar;
}

QWidget* MainWindow::makeCentre()
{
    auto* top = new QWidget;
    auto* layout = column(top);
    m_pictureBar = makePictureBar();
    m_picture = new FigureView;
    m_picture->setFocusPolicy(Qt::StrongFocus);
    m_picture->setNotice(tr("Choose an algorithm and a network at the left; the picture comes of itself."));
    m_transport = new TransportBar;
    layout->addWidget(m_pictureBar);
    layout->addWidget(rule());
    layout->addWidget(m_picture, 1);
    layout->addWidget(rule());
    layout->addWidget(m_transport);

    m_holdings = new HoldingsModel(this);
    m_holdingsTable = table(m_holdings, QStringLiteral("holdings"));
    auto* header = m_holdingsTable->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(HoldingsModel::HoldsColumn, QHeaderView::Stretch);
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    header->resizeSection(HoldingsModel::ProcessColumn, 12 * letter);
    header->resizeSection(HoldingsModel::DoingColumn, 26 * letter);
    header->resizeSection(HoldingsModel::VerdictColumn, 18 * letter);

    m_middle = splitter(Qt::Vertical);
    m_middle->addWidget(top);
    m_middle->addWidget(m_holdingsTable);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 0);
    const int line = m_holdingsTable->verticalHeader()->defaultSectionSize();
    m_middle->setSizes({24 * line, 9 * line + theme::grid});
    return m_middle;
}

QWidget* MainWindow::makeRight()
{
    auto* program = new QWidget;
    auto* programLayout = column(program);
    m_code = new CodeView;
    m_problems = new ProblemsView;
    programLayout->addWidget(paneTitle(tr("Program")));
    programLayout->addWidget(rule());
    auto* rows = splitter(Qt::Vertical);
    rows->addWidget(m_code);
    rows->addWidget(m_problems);
    rows->setStretchFactor(0, 1);
    programLayout->addWidget(rows, 1);

    auto* variables = new QWidget;
    auto* variablesLayout = column(variables);
    m_variablesTitle = paneTitle(tr("Variables"));
    m_variables = new VariablesModel(this);
    m_variablesTable = table(m_variables, QStringLiteral("variables"));
    m_variablesTable->horizontalHeader()->setSectionResizeMode(VariablesModel::ValueColumn, QHeaderView::Stretch);
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    m_variablesTable->horizontalHeader()->resizeSection(VariablesModel::NameColumn, 22 * letter);
    m_variablesTable->horizontalHeader()->resizeSection(VariablesModel::BitsColumn, 12 * letter);
    variablesLayout->addWidget(rule());
    variablesLayout->addWidget(m_variablesTitle);
    variablesLayout->addWidget(rule());
    variablesLayout->addWidget(m_variablesTable, 1);

    m_rightRows = splitter(Qt::Vertical);
    m_rightRows->addWidget(program);
    m_rightRows->addWidget(variables);
    m_rightRows->setStretchFactor(0, 1);
    m_rightRows->setStretchFactor(1, 0);
    const int line = m_variablesTable->verticalHeader()->defaultSectionSize();
    m_rightRows->setSizes({24 * line, 9 * line});
    return m_rightRows;
}

} // namespace lockstep
