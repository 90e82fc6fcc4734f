// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/gallery_window.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/request/options.h"
#include "app/request/request.h"
#include "app/request/search.h"
#include "app/window/choices/findable.h"
#include "app/window/parts/pane_parts.h"
#include "core/base/memory_limit.h"
#include "core/figure/style/style.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_image.h"

namespace lockstep {

namespace {

constexpr int figureRole = Qt::UserRole;    // headings have none
constexpr int entryRole = Qt::UserRole + 1; // index in the entries that are searched

bool isHeading(const QListWidgetItem& item) { return item.data(figureRole).isNull(); }

} // namespace

GalleryWindow::GalleryWindow(std::shared_ptr<const Library> library, QWidget* parent)
    : QWidget(parent, Qt::Window), m_library(std::move(library))
{
    setObjectName(QStringLiteral("galleryWindow"));
    setWindowTitle(tr("Figures — Lockstep"));
    closeByEscape(*this);
    setupList();
    setupFind();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    layout->addWidget(m_find);
    layout->addWidget(m_list, 1);
    m_nothing = new QLabel;
    m_nothing->setObjectName(QStringLiteral("nothingFound"));
    m_nothing->setAlignment(Qt::AlignCenter);
    layout->addWidget(m_nothing, 1);
    theme::onChange(*this, [this] { addFigures(); });
}

/// Each time with all figures, ready to type.
void GalleryWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_find->clear();
    m_find->setFocus();
}

void GalleryWindow::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    Q_EMIT closed();
}

void GalleryWindow::setupList()
{
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("gallery"));
    m_list->setAccessibleName(tr("Figures"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setWordWrap(true);
    m_list->setSpacing(theme::grid);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // headings fill the remaining width
    theme::setColours(*m_list, {{QPalette::Highlight, theme::accentSoft}, {QPalette::HighlightedText, theme::ink}});
    m_list->viewport()->installEventFilter(this);
    connect(m_list, &QListWidget::itemClicked, this, &GalleryWindow::choose);
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_list);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { choose(m_list->currentItem()); });
}

void GalleryWindow::setupFind()
{
    m_find = new QLineEdit;
    m_find->setObjectName(QStringLiteral("findFigure"));
    m_find->setPlaceholderText(tr("Find: 4.9, hypercube, reduction …"));
    m_find->setAccessibleName(tr("Find a figure"));
    m_find->setClearButtonEnabled(true);
    connect(m_find, &QLineEdit::textChanged, this, &GalleryWindow::filter);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { choose(m_list->currentItem()); });
    const auto onKey = [](QWidget* from, const QKeySequence& key, QWidget* to) {
        auto* shortcut = new QShortcut(key, from);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, to, qOverload<>(&QWidget::setFocus));
    };
    onKey(m_find, QKeySequence(Qt::Key_Down), m_list);
    onKey(this, QKeySequence::Find, m_find);
}

/// A click on a broken figure does nothing.
void GalleryWindow::choose(const QListWidgetItem* item)
{
    if (item && (item->flags() & Qt::ItemIsEnabled))
        Q_EMIT figureChosen(item->data(figureRole).toString());
}

QListWidgetItem* GalleryWindow::firstShown() const
{
    for (int i = 0; i < m_list->count(); ++i)
        if (QListWidgetItem* item = m_list->item(i); !item->isHidden() && (item->flags() & Qt::ItemIsEnabled))
            return item;
    return nullptr;
}

QSize GalleryWindow::thumbnailSize() const
{
    const int width = std::max(208, 30 * fontMetrics().horizontalAdvance(QLatin1Char('n')));
    return {width, width * 5 / 8};
}

QSize GalleryWindow::cellSize() const
{
    return thumbnailSize() + QSize(theme::grid, fontMetrics().lineSpacing() * 3 + 2 * theme::grid);
}

QSize GalleryWindow::sizeHint() const
{
    const QSize cell = cellSize();
    return {(cell.width() + theme::grid) * 4 + 5 * theme::grid, cell.height() * 3 + 2 * theme::grid};
}

/// Adds the groups in the order of their first figure in the library, in the current colours and size.
void GalleryWindow::addFigures()
{
    const bool isDrawing = !m_waiting.empty();
    m_waiting.clear();
    m_entries.clear();
    m_list->clear();
    m_list->setIconSize(thumbnailSize());
    std::vector<std::pair<std::string, Outcome<Preset>>> figures;
    std::vector<std::string> groups;
    for (const std::string& name : m_library->figures()) {
        figures.emplace_back(name, readPreset(*m_library->findFigure(name)));
        const auto& preset = figures.back().second;
        const std::string group = preset ? preset->group : std::string();
        if (std::ranges::count(groups, group) == 0)
            groups.push_back(group);
    }
    for (const std::string& group : groups) {
        addHeading(group.empty() ? tr("Other") : QString::fromStdString(group));
        for (const auto& [name, preset] : figures)
            if ((preset ? preset->group : std::string()) == group)
                addFigure(name, preset);
    }
    std::ranges::reverse(m_waiting);
    fitHeadings();
    filter(m_find->text());
    if (!isDrawing)
        QTimer::singleShot(0, this, &GalleryWindow::drawNext);
}

void GalleryWindow::addHeading(const QString& text)
{
    auto* item = new QListWidgetItem(text, m_list);
    item->setFlags(Qt::NoItemFlags);
    item->setForeground(theme::ink());
    item->setTextAlignment(Qt::AlignLeft | Qt::AlignBottom);
    QFont bold = m_list->font();
    bold.setBold(true);
    item->setFont(bold);
}

void GalleryWindow::addFigure(const std::string& name, const Outcome<Preset>& preset)
{
    auto* item = new QListWidgetItem(m_list);
    item->setData(figureRole, QString::fromStdString(name));
    item->setTextAlignment(Qt::AlignHCenter | Qt::AlignTop);
    item->setSizeHint(cellSize());
    QPixmap blank(thumbnailSize());
    blank.fill(Qt::transparent);
    item->setIcon(blank);
    if (!preset) {
        // Shows the error of a broken user file in place of its thumbnail.
        item->setText(QString::fromStdString(sentence(preset.diagnostics.front())));
        item->setToolTip(item->text());
        addEntry(*item, {.name = name, .title = item->text().toStdString(), .place = {}, .number = {}, .header = {}});
        item->setFlags(Qt::NoItemFlags);
        return;
    }
    QString title = QString::fromStdString(preset->title);
    title.replace(QStringLiteral(" × "), QStringLiteral("\u00a0×\u00a0"));
    const QString number = QString::fromStdString(preset->number);
    item->setText(title.isEmpty() ? QString::fromStdString(name)
            : number.isEmpty()    ? title
                                  : tr("%1  %2").arg(number, title));
    item->setToolTip(
        tr("%1\n%2 on %3")
            .arg(title, QString::fromStdString(preset->run.program), QString::fromStdString(preset->run.network)));
    Listed entry = listedFigure(name, *preset);
    if (const LibraryFile* program = m_library->findProgram(preset->run.program)) { // by what that is called
        std::vector<std::string> also = std::exchange(entry.header.also, {});
        entry.header = program->readHeader();
        entry.header.also.insert(entry.header.also.end(), also.begin(), also.end());
    }
    addEntry(*item, std::move(entry));
    m_waiting.emplace_back(item, *preset);
}

void GalleryWindow::addEntry(QListWidgetItem& item, Listed entry)
{
    item.setData(entryRole, static_cast<int>(m_entries.size()));
    m_entries.push_back(std::move(entry));
}

/// Gives each heading a full row.
void GalleryWindow::fitHeadings()
{
    const int width = m_list->viewport()->width() - 2 * m_list->spacing() - 1;
    for (int i = 0; i < m_list->count(); ++i)
        if (QListWidgetItem* item = m_list->item(i); isHeading(*item))
            item->setSizeHint({width, 2 * fontMetrics().lineSpacing()});
}

bool GalleryWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitHeadings();
    return QWidget::eventFilter(watched, event);
}

/// By the search that finds algorithms, so that figures are found by the names of other books, too.
void GalleryWindow::filter(const QString& words)
{
    std::vector<bool> isFound(m_entries.size(), words.trimmed().isEmpty());
    const auto found = searchAlgorithms(m_entries, words.toStdString());
    for (const Found& each : found)
        isFound[each.place] = true;
    QListWidgetItem* best = nullptr;
    bool isEmpty = true; // the rest of the group
    for (int i = m_list->count() - 1; i >= 0; --i) {
        QListWidgetItem* item = m_list->item(i);
        const bool shows =
            isHeading(*item) ? !isEmpty : isFound[static_cast<std::size_t>(item->data(entryRole).toInt())];
        item->setHidden(!shows);
        if (!found.empty() && !isHeading(*item)
            && item->data(entryRole).toInt() == static_cast<int>(found.front().place))
            best = item;
        isEmpty = isHeading(*item) || (isEmpty && !shows);
    }
    m_list->setCurrentItem(best ? best : firstShown());
    const bool nothing = std::ranges::count(isFound, true) == 0;
    m_nothing->setText(tr("No figure is called “%1”. Try an operation, a network or a number.").arg(words));
    m_nothing->setVisible(nothing);
    m_list->setVisible(!nothing);
}

void GalleryWindow::drawNext()
{
    if (m_waiting.empty()) {
        Q_EMIT allDrawn();
        return;
    }
    const auto [item, preset] = std::move(m_waiting.back());
    m_waiting.pop_back();
    if (const QPixmap picture = thumbnail(preset); !picture.isNull()) {
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected); // the frame around it is enough
        item->setIcon(icon);
    }
    QTimer::singleShot(0, this, &GalleryWindow::drawNext);
}

namespace {

/// The user's folder may contain huge figures: does not draw those that would be unreadable as thumbnails.
std::optional<Figure> smallFigure(const Preset& preset, const Library& library)
{
    constexpr int mostNodes = 5000;
    constexpr std::int64_t mostMemory = 500'000'000;
    const MemoryLimit limit(mostMemory);
    try {
        const auto request = makeRequest(withSandboxLimits(preset.run), library);
        if (!request || request->network->nodes() > mostNodes)
            return std::nullopt;
        return drawRun(std::make_shared<const Trace>(run(*request)), preset.drawing).value;
    } catch (const std::bad_alloc&) {
        return std::nullopt;
    }
}

} // namespace

/// Null if the preset cannot be run or drawn.
QPixmap GalleryWindow::thumbnail(const Preset& preset) const
{
    const auto figure = smallFigure(preset, *m_library);
    const auto style = findStyle(theme::isDark() ? "dark" : "colour");
    if (!figure || !style)
        return {};
    return QPixmap::fromImage(thumbnailOf(*figure, *style, thumbnailSize(), devicePixelRatioF()));
}

} // namespace lockstep
