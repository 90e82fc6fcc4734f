// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/holdings_pane.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/account/narrator.h"
#include "core/trace/trace.h"
#include "views/data/held_blocks_view.h"
#include "views/data/holdings_model.h"
#include "views/look/elided_box.h"
#include "views/look/elided_label.h"
#include "views/look/plain_table.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int letters = 46; // for process, action and result

int letterOf(const QWidget& widget) { return widget.fontMetrics().horizontalAdvance(QLatin1Char('n')); }

constexpr int leastForm = 6;
constexpr int leastDoing = 12;
constexpr int mostNamed = 16;   // columns of which each has its name
constexpr int paneLetters = 24; // of the whole pane

/// Paints what is new in a text bold, in the accent colour.
class HoldsDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int newAt = index.data(HoldingsModel::newRole).toInt();
        if (newAt < 0) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QStyle& style = *cell.widget->style();
        QRect room = style.subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget);
        const QString kept = cell.text.left(newAt), fresh = cell.text.mid(newAt);
        cell.text.clear();
        style.drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
        QFont bold = cell.font;
        bold.setBold(true);
        const QFontMetrics plainMetrics(cell.font), boldMetrics(bold);
        // Where both do not fit, the new part is cut last.
        const int left = std::max(room.width() - boldMetrics.horizontalAdvance(fresh), room.width() / 4);
        const QString shown = plainMetrics.elidedText(kept, Qt::ElideRight, left);
        painter->save();
        painter->setFont(cell.font);
        painter->setPen(theme::ink());
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
        room.setLeft(room.left() + plainMetrics.horizontalAdvance(shown));
        painter->setFont(bold);
        painter->setPen(theme::accent());
        painter->drawText(
            room, Qt::AlignVCenter | Qt::AlignLeft, boldMetrics.elidedText(fresh, Qt::ElideRight, room.width()));
        painter->restore();
    }
};

} // namespace

HoldingsPane::HoldingsPane(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("holdingsPane"));
    setAccessibleName(tr("What each process holds"));
    m_list = new HoldingsModel(this);
    m_blocks = new HeldBlocksModel(this);
    setupTables();
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_strip = makeStrip();
    rows->addWidget(m_strip);
    auto* tables = new QHBoxLayout;
    tables->setContentsMargins(0, 0, 0, 0);
    tables->setSpacing(0);
    auto* leftSide = new QVBoxLayout;
    leftSide->setSpacing(0);
    m_underLeft = new QWidget;
    leftSide->addWidget(m_left, 1);
    leftSide->addWidget(m_underLeft);
    tables->addLayout(leftSide, 1);
    tables->addWidget(m_right, 1);
    rows->addLayout(tables, 1);
    showFollowed();
    theme::onChange(*this, [this] { applyForm(); });
}

QWidget* HoldingsPane::makeStrip()
{
    auto* strip = new QWidget;
    auto* layout = new QHBoxLayout(strip);
    layout->setContentsMargins(0, theme::grid / 4, theme::grid, theme::grid / 4);
    layout->setSpacing(theme::grid / 2);
    m_legend = new HeldLegend;
    m_way = new ElidedLabel;
    m_way->setObjectName(QStringLiteral("followedWay"));
    m_way->setContentsMargins(theme::grid, 0, 0, 0);
    m_stop = new QToolButton;
    m_stop->setObjectName(QStringLiteral("stopFollowing"));
    m_stop->setText(QStringLiteral("×"));
    m_stop->setToolTip(tr("Stop following (Esc)"));
    m_stop->setAutoRaise(true);
    m_stop->setFocusPolicy(Qt::NoFocus);
    connect(m_stop, &QToolButton::clicked, this, &HoldingsPane::stopFollowing);
    m_form = new ElidedBox;
    m_form->setObjectName(QStringLiteral("holdingsForm"));
    m_form->setMinimumContentsLength(leastForm);
    m_form->setToolTip(tr("How to show what each process holds"));
    m_form->addItem(tr("Table of blocks"), static_cast<int>(Form::Blocks));
    m_form->addItem(tr("As text"), static_cast<int>(Form::Text));
    connect(m_form, &QComboBox::activated, this, [this] { setForm(static_cast<Form>(m_form->currentData().toInt())); });
    layout->addWidget(m_legend, 1);
    layout->addWidget(m_way, 1);
    layout->addWidget(m_stop);
    layout->addWidget(m_form);
    return strip;
}

void HoldingsPane::setupTables()
{
    m_left = plainTable(m_list, QStringLiteral("holdings"));
    m_left->setItemDelegateForColumn(HoldingsModel::HoldsColumn, new HoldsDelegate(m_left));
    m_right = plainTable(m_blocks, QStringLiteral("heldBlocks"));
    const int letter = letterOf(*this);
    auto* header = m_left->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setMinimumSectionSize(6 * letter);

    m_header = new ThinnedHeader(m_right);
    m_right->setHorizontalHeader(m_header);
    m_header->setHighlightSections(false);
    m_cells = new HeldCellDelegate(this);
    m_right->setItemDelegate(m_cells);
    m_right->setSelectionMode(QAbstractItemView::NoSelection);
    m_right->setFocusPolicy(Qt::NoFocus); // the left table selects rows
    m_right->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_right->setAccessibleName(tr("Which process has which block"));
    connect(m_right, &QTableView::clicked, this, &HoldingsPane::clickCell);
    connect(m_header, &QHeaderView::sectionClicked, this, &HoldingsPane::clickHeading);
    connect(
        m_right->verticalScrollBar(), &QScrollBar::valueChanged, m_left->verticalScrollBar(), &QScrollBar::setValue);
    connect(
        m_left->verticalScrollBar(), &QScrollBar::valueChanged, m_right->verticalScrollBar(), &QScrollBar::setValue);
    m_right->horizontalScrollBar()->installEventFilter(this);
    connect(m_left->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        m_cells->chosenRow = row.row();
        m_right->viewport()->update();
        if (row.isValid())
            Q_EMIT processChosen(row.row());
    });
}

HoldingsPane::Form HoldingsPane::form() const { return m_right->isHidden() ? Form::Text : Form::Blocks; }

int HoldingsPane::process() const { return m_left->currentIndex().row(); }

int HoldingsPane::heightFor(int processes) const
{
    const int strip = std::max(m_form->sizeHint().height(),
                          m_legend->heightForWidth(width() - m_form->sizeHint().width() - 2 * theme::grid))
        + theme::grid / 2;
    return strip + m_left->horizontalHeader()->sizeHint().height()
        + processes * m_left->verticalHeader()->defaultSectionSize()
        + m_right->horizontalScrollBar()->sizeHint().height();
}

int HoldingsPane::processes() const { return m_list->rowCount(); }

void HoldingsPane::showState(std::shared_ptr<const Trace> trace, int round, const std::vector<ProcessView>& now,
    const std::vector<ProcessView>& before, const std::optional<std::vector<int>>& visible)
{
    const bool newRun = trace != m_trace;
    m_trace = trace;
    m_list->showState(trace, round, now, before);
    m_blocks->showState(std::move(trace), round, now, before, visible);
    if (newRun) {
        // Keeps following the same block in the next run, if it exists.
        if (m_followed && followedColumn() < 0)
            m_followed.reset();
        applyForm();
        showFollowed();
    } else {
        fit();
    }
    if (m_followed || newRun)
        Q_EMIT followedChanged();
}

void HoldingsPane::showUpTo(std::optional<int> round)
{
    if (std::exchange(m_upTo, round) != round && m_followed)
        showFollowed();
}

void HoldingsPane::chooseProcess(int process)
{
    if (m_left->currentIndex().row() != process)
        m_left->setCurrentIndex(m_list->index(process, 0));
}

void HoldingsPane::setForm(Form form)
{
    m_chosen = form;
    m_formIsUsers = true;
    applyForm();
}

/// The user's choice, else a table if there are blocks to show.
void HoldingsPane::applyForm()
{
    const bool possible = m_blocks->columnCount() > 0;
    const Form standard = m_blocks->showsData() ? Form::Blocks : Form::Text;
    const Form form = !possible ? Form::Text : m_formIsUsers ? m_chosen : standard;
    const bool blocks = form == Form::Blocks;
    m_form->setCurrentIndex(m_form->findData(static_cast<int>(form)));
    m_form->setEnabled(possible || m_blocks->rowCount() == 0);
    m_form->setToolTip(m_blocks->items().areTooMany() ? tr("There are more blocks than a table can show.")
            : possible                                ? tr("How to show what each process holds")
                       : tr("The processes of this program hold no blocks to show in a table."));
    if (!blocks && m_followed)
        stopFollowing();
    m_header->textAt = writesCells() ? heldTextAt(m_right->verticalHeader()->defaultSectionSize()) : -1;
    m_right->setVisible(blocks);
    m_left->setColumnHidden(HoldingsModel::HoldsColumn, blocks);
    m_left->setVerticalScrollBarPolicy(blocks ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_left->setHorizontalScrollBarPolicy(blocks ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    const int letter = letterOf(*this);
    auto* header = m_left->horizontalHeader();
    const QString last = m_list->index(m_list->rowCount() - 1, HoldingsModel::ProcessColumn).data().toString();
    const int names = std::max(
        header->sectionSizeHint(HoldingsModel::ProcessColumn), m_left->fontMetrics().horizontalAdvance(last) + letter);
    header->resizeSection(HoldingsModel::ProcessColumn, std::min(names, 10 * letter));
    header->setSectionResizeMode(HoldingsModel::HoldsColumn, blocks ? QHeaderView::Interactive : QHeaderView::Stretch);
    header->setSectionResizeMode(HoldingsModel::DoingColumn, blocks ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!blocks)
        header->resizeSection(HoldingsModel::DoingColumn, 22 * letter);
    m_legend->setSums(std::ranges::any_of(
        m_blocks->items().items(), [](const HeldItem& item) { return item.kind == HeldItem::Kind::Sum; }));
    m_legend->setVisible(blocks && !m_followed);
    m_way->setVisible(!m_legend->isVisibleTo(this));
    fit();
}

/// Sums and slots are written into their cells.
bool HoldingsPane::writesCells() const
{
    return std::ranges::any_of(m_blocks->items().items(),
        [](const HeldItem& item) { return item.kind == HeldItem::Kind::Sum || item.kind == HeldItem::Kind::Slot; });
}

int HoldingsPane::leastBlock() const
{
    const int rowHeight = m_right->verticalHeader()->defaultSectionSize();
    int narrow = rowHeight * 3 / 4;
    if (writesCells()) { // "0..2", "0, 7" of the first process and the last one
        QFont bold = m_right->font();
        bold.setBold(true);
        const QString most = QStringLiteral("0, %1 ").arg(std::max(0, m_blocks->rowCount() - 1));
        narrow = heldTextAt(rowHeight) + QFontMetrics(bold).horizontalAdvance(most);
    }
    return m_blocks->columnCount() <= mostNamed ? std::max(narrow, m_header->widestLabel()) : narrow;
}

int HoldingsPane::widestBlock() const
{
    const int rowHeight = m_right->verticalHeader()->defaultSectionSize();
    return writesCells() ? rowHeight + 26 * letterOf(*this) : std::max(2 * rowHeight, m_header->widestLabel());
}

int HoldingsPane::neededWidth() const
{
    const int columns = m_blocks->columnCount();
    const int blocks = columns * widestBlock() + m_right->verticalScrollBar()->sizeHint().width();
    return form() == Form::Text || columns > mostNamed
        ? QWIDGETSIZE_MAX
        : letters * letterOf(*this) + std::max(blocks, m_right->minimumSizeHint().width());
}

/// "correct" is short; errors need space.
void HoldingsPane::fitResults()
{
    constexpr int most = 19, mostRows = 64;
    auto* header = m_left->horizontalHeader();
    const int sign = m_left->verticalHeader()->defaultSectionSize() + 2 * theme::grid; // before the text, and air
    int needed = header->sectionSizeHint(HoldingsModel::VerdictColumn);
    for (int row = 0; row < std::min(mostRows, m_list->rowCount()); ++row) {
        const QString text = m_list->index(row, HoldingsModel::VerdictColumn).data().toString();
        needed = std::max(needed, m_left->fontMetrics().horizontalAdvance(text) + sign);
    }
    header->resizeSection(HoldingsModel::VerdictColumn, std::min(needed, most * letterOf(*this)));
}

/// The columns fill the space if possible, and stay readable otherwise.
void HoldingsPane::fit()
{
    constexpr int low = 8; // lines of text: in a lower pane the table needs the height more
    constexpr int lowest = 5;
    m_legend->setRows(height() < low * fontMetrics().height() ? 1 : 2);
    m_strip->setVisible(height() >= lowest * fontMetrics().height());
    if (form() == Form::Text) {
        m_left->setMinimumWidth(0);
        m_left->setMaximumWidth(QWIDGETSIZE_MAX);
        m_left->setColumnHidden(HoldingsModel::DoingColumn, false);
        m_left->setColumnHidden(HoldingsModel::VerdictColumn, false);
        fitResults();
        return;
    }
    const int letter = letterOf(*this);
    const int columns = m_blocks->columnCount();
    const bool isNamed = columns <= mostNamed; // else some of the names must do
    const int least = leastBlock();
    const int most = widestBlock();
    const int bar = m_right->verticalScrollBar()->sizeHint().width();
    // With few blocks, the actions get the rest.
    const int standard = std::min(letters * letter, width() * 58 / 100);
    int leftWidth = std::max(standard, width() - bar - std::min(columns, width()) * most);
    const auto* header = m_left->horizontalHeader();
    m_left->setColumnHidden(HoldingsModel::VerdictColumn, false); // a hidden one has no size
    fitResults();
    const int process = header->sectionSize(HoldingsModel::ProcessColumn);
    int others = process + header->sectionSize(HoldingsModel::VerdictColumn);
    const bool hasResults = !m_list->index(0, HoldingsModel::VerdictColumn).data().toString().isEmpty();
    // With large text, drops results as long as there are none, then the actions: the program shows the lines, too.
    const auto isShort = [&] { return leftWidth - others < leastDoing * letter; };
    const bool hasFailed = m_trace && m_trace->error; // there will be none
    const bool isCrowded = columns * least > width() - bar - leftWidth;
    const bool isWhole = m_trace && m_trace->verdict && m_trace->verdict->correct; // the cost says so
    const bool dropsResults =
        (!hasResults && (hasFailed || isCrowded || isShort())) || (hasResults && isWhole && isCrowded);
    if (dropsResults) {
        if (isCrowded)
            leftWidth -= others - process;
        others = process;
    }
    m_left->setColumnHidden(HoldingsModel::VerdictColumn, dropsResults);
    // What processes do makes space for the blocks, and is left out where all of them fit only then.
    const int rest = width() - bar - columns * least;
    if (isNamed)
        leftWidth = std::min(leftWidth, rest);
    const bool tooNarrow = isShort();
    m_left->setColumnHidden(HoldingsModel::DoingColumn, tooNarrow);
    if (tooNarrow)
        leftWidth = others;
    m_left->setFixedWidth(leftWidth);
    const int room = width() - leftWidth - bar;
    const int wide = columns > 0 ? std::clamp(room / columns, least, std::max(least, most)) : most;
    if (m_header->defaultSectionSize() != wide || (columns > 0 && m_header->sectionSize(0) != wide))
        m_header->setDefaultSectionSize(wide);
}

/// Independent of the tables' current size, or the pane could not shrink.
QSize HoldingsPane::minimumSizeHint() const
{
    return {paneLetters * letterOf(*this), QWidget::minimumSizeHint().height()};
}

void HoldingsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool HoldingsPane::eventFilter(QObject* watched, QEvent* event)
{
    // Keeps the rows of both tables aligned at the bottom.
    if (watched == m_right->horizontalScrollBar() && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
        m_underLeft->setFixedHeight(
            event->type() == QEvent::Show ? m_right->horizontalScrollBar()->sizeHint().height() : 0);
    return QWidget::eventFilter(watched, event);
}

void HoldingsPane::clickCell(const QModelIndex& index)
{
    const bool sameRow = index.row() == process();
    chooseProcess(index.row());
    const HeldItem& item = m_blocks->items().items()[static_cast<std::size_t>(index.column())];
    HeldBlocksModel::Followed what{item, std::nullopt};
    // In sums all columns look alike; the useful information is where a process's contribution has gone.
    if (item.kind == HeldItem::Kind::Sum)
        what.contributor = index.row();
    if (m_followed == what && !sameRow && !what.contributor)
        return; // only the selected process changed
    follow(m_followed == what ? std::nullopt : std::optional(what));
}

void HoldingsPane::clickHeading(int column)
{
    const HeldBlocksModel::Followed what{m_blocks->items().items()[static_cast<std::size_t>(column)], std::nullopt};
    follow(m_followed == what ? std::nullopt : std::optional(what));
}

void HoldingsPane::follow(const std::optional<HeldBlocksModel::Followed>& what)
{
    if (m_followed == what)
        return;
    m_followed = what;
    showFollowed();
    Q_EMIT followedChanged();
}

int HoldingsPane::followedColumn() const
{
    if (!m_followed)
        return -1;
    const auto& items = m_blocks->items().items();
    const auto at = std::ranges::lower_bound(items, m_followed->item);
    return at != items.end() && *at == m_followed->item ? static_cast<int>(at - items.begin()) : -1;
}

void HoldingsPane::showFollowed()
{
    const int column = followedColumn();
    m_cells->followedColumn = m_header->followedSection = column;
    m_right->viewport()->update();
    m_header->viewport()->update();
    QString text;
    if (m_followed && m_trace && column >= 0) {
        Journey journey = journeyOf(*m_trace, m_followed->item, m_followed->contributor);
        std::erase_if(journey.hops, [this](const JourneyHop& hop) { return m_upTo && hop.round > *m_upTo; });
        std::erase_if(journey.waits, [this](const JourneyWait& wait) { return m_upTo && wait.last > *m_upTo; });
        const QString name = m_blocks->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        text = m_upTo && journey.hops.empty() ? tr("%1: not sent yet.").arg(name)
                                              : QString::fromStdString(narrator::journey(name.toStdString(),
                                                  m_followed->item, m_followed->contributor, journey));
    }
    m_way->setText(text);
    m_stop->setVisible(!text.isEmpty());
    m_legend->setVisible(form() == Form::Blocks && text.isEmpty());
    m_way->setVisible(!m_legend->isVisibleTo(this));
}

QString HoldingsPane::followedText() const { return m_way->wholeText(); }

std::vector<ProcessId> HoldingsPane::followedHolders() const
{
    std::vector<ProcessId> processes;
    for (int process = 0; m_followed && process < m_blocks->rowCount(); ++process)
        if (m_blocks->has(process, *m_followed))
            processes.push_back(process);
    return processes;
}

std::vector<int> HoldingsPane::followedMessages() const
{
    return m_followed ? m_blocks->carriersOf(*m_followed) : std::vector<int>();
}

std::vector<std::pair<QString, HeldBlocksModel::Followed>> HoldingsPane::carriedBy(int message, int most) const
{
    std::vector<std::pair<QString, HeldBlocksModel::Followed>> carried;
    const HeldItems& items = m_blocks->items();
    for (int i = 0; i < std::ssize(items.items()) && std::ssize(carried) < most; ++i) {
        const HeldBlocksModel::Followed what{items.items()[static_cast<std::size_t>(i)], std::nullopt};
        if (std::ranges::count(m_blocks->carriersOf(what), message) > 0)
            carried.emplace_back(QString::fromStdString(items.name(i)), what);
    }
    return carried;
}

} // namespace lockstep
