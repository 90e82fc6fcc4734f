// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/companions/gallery_window.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/request.h"
#include "core/figure/style.h"
#include "core/machine/machine.h"
#include "core/trace/trace.h"
#include "views/figure_painter.h"
#include "views/theme.h"

namespace lockstep {

namespace {

constexpr int nameRole = Qt::UserRole;

} // namespace

GalleryWindow::GalleryWindow(std::shared_ptr<const Library> library, QWidget* parent)
    : QWidget(parent, Qt::Window), m_library(std::move(library))
{
    setObjectName(QStringLiteral("galleryWindow"));
    setWindowTitle(tr("Figures — Lockstep"));
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("gallery"));
    m_list->setAccessibleName(tr("Ready-made figures"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setWordWrap(true);
    m_list->setIconSize(thumbnailSize());
    m_list->setSpacing(theme::grid);
    m_list->setGridSize(thumbnailSize() + QSize(2 * theme::grid, fontMetrics().lineSpacing() * 3 + 2 * theme::grid));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    QPalette colours = m_list->palette();
    colours.setColor(QPalette::Highlight, theme::accentSoft());
    colours.setColor(QPalette::HighlightedText, theme::ink());
    m_list->setPalette(colours);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid, theme::grid, theme::grid);
    m_find = new QLineEdit;
    m_find->setObjectName(QStringLiteral("findFigure"));
    m_find->setPlaceholderText(tr("Find: 4.9, hypercube, reduction …"));
    m_find->setClearButtonEnabled(true);
    layout->addWidget(m_find);
    layout->addWidget(m_list, 1);
    connect(m_find, &QLineEdit::textChanged, this, &GalleryWindow::filter);
    m_list->setFocus();
    const auto choose = [this](const QListWidgetItem* item) {
        if (item && (item->flags() & Qt::ItemIsEnabled))
            Q_EMIT figureChosen(item->data(nameRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, choose);
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_list);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this, choose] { choose(m_list->currentItem()); });
    addFigures();
}

QSize GalleryWindow::thumbnailSize() const
{
    const int width = std::max(208, 30 * fontMetrics().horizontalAdvance(QLatin1Char('n')));
    return {width, width * 5 / 8};
}

QSize GalleryWindow::sizeHint() const
{
    const QSize cell = m_list->gridSize();
    return {cell.width() * 4 + 5 * theme::grid, cell.height() * 3 + 2 * theme::grid};
}

void GalleryWindow::addFigures()
{
    for (const std::string& name : m_library->figures()) {
        const LibraryFile* file = m_library->findFigure(name);
        const auto preset = file ? readPreset(*file) : Outcome<Preset>(Preset());
        auto* item = new QListWidgetItem(m_list);
        item->setData(nameRole, QString::fromStdString(name));
        item->setTextAlignment(Qt::AlignHCenter | Qt::AlignTop);
        QPixmap blank(thumbnailSize());
        blank.fill(Qt::transparent);
        item->setIcon(blank);
        if (!preset) {
            // A user's own file may be broken: it says so where its picture would be.
            item->setText(QString::fromStdString(sentence(preset.diagnostics.front())));
            item->setToolTip(item->text());
            item->setFlags(Qt::NoItemFlags);
            continue;
        }
        QString title = QString::fromStdString(preset->title);
        title.replace(QStringLiteral(" × "), QStringLiteral("\u00a0×\u00a0"));
        item->setText(title.isEmpty()    ? QString::fromStdString(name)
                : preset->number.empty() ? title
                                         : tr("%1  %2").arg(QString::fromStdString(preset->number), title));
        item->setToolTip(
            tr("%1\n%2 on %3")
                .arg(title, QString::fromStdString(preset->run.program), QString::fromStdString(preset->run.network)));
        m_waiting.emplace_back(item, *preset);
    }
    std::ranges::reverse(m_waiting);
    QTimer::singleShot(0, this, &GalleryWindow::drawNext);
}

/// All words must be in the title, the name, the algorithm or the network.
void GalleryWindow::filter(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        const QString text = item->data(nameRole).toString() + QLatin1Char(' ') + item->toolTip();
        item->setHidden(!std::all_of(wanted.begin(), wanted.end(),
            [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }));
    }
}

void GalleryWindow::drawNext()
{
    if (m_waiting.empty()) {
        Q_EMIT allDrawn();
        return;
    }
    const auto [item, preset] = std::move(m_waiting.back());
    m_waiting.pop_back();
    if (const QPixmap picture = thumbnail(preset); !picture.isNull())
        item->setIcon(picture);
    QTimer::singleShot(0, this, &GalleryWindow::drawNext);
}

/// Null where the preset cannot be run or drawn.
QPixmap GalleryWindow::thumbnail(const Preset& preset) const
{
    const auto request = makeRequest(preset.run, *m_library);
    if (!request)
        return {};
    const auto figure = drawRun(std::make_shared<const Trace>(run(*request)), preset.drawing);
    const auto style = findStyle("colour");
    if (!figure || !style)
        return {};
    const double ratio = devicePixelRatioF();
    QPixmap pixmap(thumbnailSize() * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::white);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QSizeF room = QSizeF(thumbnailSize()) - QSizeF(theme::grid, theme::grid);
    const double scale = std::min(room.width() / figure->size.width, room.height() / figure->size.height);
    painter.translate((thumbnailSize().width() - figure->size.width * scale) / 2,
        (thumbnailSize().height() - figure->size.height * scale) / 2);
    painter.scale(scale, scale);
    paintFigure(painter, *figure, *style);
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme::rule());
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(0, 0, thumbnailSize().width() - 1, thumbnailSize().height() - 1));
    painter.end();
    return pixmap;
}

/// No shortcut: a list that is open takes the key for itself.
void GalleryWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockstep
