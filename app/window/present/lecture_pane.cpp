// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/lecture_pane.h"

#include <QApplication>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include "app/window/parts/pane_parts.h"
#include "app/window/present/scene_thumbnails.h"
#include "app/window/session/scenes.h"
#include "app/window/session/session.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int settleTime = 400; // ms
constexpr QSize sceneThumbnail(112, 70);

} // namespace

LecturePane::LecturePane(Session& session, Scenes& scenes, QMenu* adding, QWidget* parent)
    : QDockWidget(tr("Lecture"), parent), m_scenes(scenes)
{
    setObjectName(QStringLiteral("lectureDock"));
    setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    m_thumbnails = new SceneThumbnails(session.sharedLibrary(), this);
    m_thumbnails->setSize(sceneThumbnail, devicePixelRatioF());
    setupList();
    setupButtons(adding);
    auto* ground = new QWidget;
    auto* layout = column(ground);
    layout->addWidget(m_buttons);
    layout->addWidget(m_list, 1);
    setWidget(ground);
    m_pause = new QTimer(this);
    m_pause->setObjectName(QStringLiteral("scenePause"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(settleTime);
    connect(m_pause, &QTimer::timeout, this, &LecturePane::showPictures);
    connect(m_thumbnails, &SceneThumbnails::drawn, this, &LecturePane::showPictures);
    connect(&session.place(), &ShownMoment::changed, m_pause, qOverload<>(&QTimer::start));
    connect(&session.place(), &ShownMoment::drawingChanged, m_pause, qOverload<>(&QTimer::start));
    connect(&scenes, &Scenes::changed, this, &LecturePane::refresh);
    connect(&session.document(), &Document::titleChanged, this, &LecturePane::refresh);
    refresh();
}

void LecturePane::setupList()
{
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("scenes"));
    m_list->setAccessibleName(tr("Scenes of the lecture"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setIconSize(sceneThumbnail);
    m_list->setWordWrap(true);
    m_list->setSpacing(theme::grid / 4);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_list->setMinimumWidth(sceneThumbnail.width() + 12 * theme::grid);
    theme::setColours(*m_list, {{QPalette::Highlight, theme::accentSoft}, {QPalette::HighlightedText, theme::ink}});
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    connect(m_list, &QListWidget::currentRowChanged, &m_scenes, &Scenes::show);
    connect(m_list, &QListWidget::itemChanged, this,
        [this](QListWidgetItem* item) { // once its editor is closed
            QTimer::singleShot(0, this, [this, row = m_list->row(item), title = item->text()] {
                m_scenes.rename(row, title);
                refresh();
            });
        });
}

void LecturePane::setupButtons(QMenu* adding)
{
    auto* bar = new QToolBar; // what does not fit is in the menu at its end
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->layout()->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    m_buttons = bar;
    auto* add = new QToolButton;
    add->setObjectName(QStringLiteral("addScene"));
    add->setText(tr("Add"));
    add->setToolTip(tr("Add a scene after the current one. When there are several, Lockstep also adds what you open."));
    add->setPopupMode(QToolButton::InstantPopup);
    add->setMenu(adding);
    bar->addWidget(add);
    const auto button = [&](const QString& text, const QString& tip, const char* name) {
        auto* action = new QAction(text, bar);
        action->setObjectName(QString::fromLatin1(name));
        action->setToolTip(tip);
        bar->addAction(action);
        return action;
    };
    m_duplicate = button(tr("Duplicate"), tr("Duplicate the current scene (Ctrl+D in the list)"), "sceneTwice");
    m_delete = button(
        tr("Delete"), tr("Delete the current scene (Del in the list); Ctrl+Z in the list restores it"), "sceneAway");
    m_lessonNotes = button(tr("Notes"),
        tr("Notes for teachers: what students should learn, what they believe, what to break"), "lessonNotes");
    m_lessonNotes->setVisible(false);
    connect(m_duplicate, &QAction::triggered, this, [this] { m_scenes.duplicate(m_scenes.shown()); });
    connect(m_lessonNotes, &QAction::triggered, this,
        [this] { Q_EMIT lessonNotesWanted(QString::fromStdString(m_scenes.lesson())); });
    connect(m_delete, &QAction::triggered, this, [this] { m_scenes.remove(m_scenes.shown()); });
}

bool LecturePane::hasKeys() const { return m_list->hasFocus() || m_list->isAncestorOf(QApplication::focusWidget()); }

/// Other changes would reset the title during editing.
bool LecturePane::isEditing() const { return m_list->isPersistentEditorOpen(m_list->currentItem()); }

void LecturePane::refresh()
{
    if (isEditing())
        return;
    const QSignalBlocker quiet(m_list);
    while (m_list->count() > m_scenes.count())
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < m_scenes.count()) {
        auto* item = new QListWidgetItem(m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    for (int i = 0; i < m_scenes.count(); ++i) {
        m_list->item(i)->setText(m_scenes.title(i));
        m_list->item(i)->setToolTip(m_scenes.title(i));
    }
    m_list->setCurrentRow(m_scenes.shown());
    m_delete->setEnabled(m_scenes.isLecture());
    m_lessonNotes->setVisible(!m_scenes.lesson().empty());
    showPictures();
}

void LecturePane::showPictures()
{
    if (isHidden() || isEditing())
        return;
    const QSignalBlocker quiet(m_list);
    for (int i = 0; i < m_list->count() && i < m_scenes.count(); ++i) {
        const QImage image = m_thumbnails->of(m_scenes.scene(i));
        if (image.isNull() && !m_list->item(i)->icon().isNull() && i == m_scenes.shown())
            continue; // keeps the old thumbnail until the new one is ready
        const QPixmap picture = QPixmap::fromImage(numbered(image, i + 1));
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected);
        m_list->item(i)->setIcon(icon);
    }
}

/// Paints the scene's number in a corner.
QImage LecturePane::numbered(QImage image, int number) const
{
    const double sharpness = devicePixelRatioF();
    if (image.isNull()) {
        image = QImage(sceneThumbnail * sharpness, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(sharpness);
        image.fill(theme::paper());
    }
    QPainter painter(&image);
    painter.setFont(theme::smallFont(*this));
    const QString text = QString::number(number);
    const QSize size(painter.fontMetrics().horizontalAdvance(text) + theme::grid, painter.fontMetrics().height());
    const QRect corner(QPoint(0, 0), size);
    painter.fillRect(corner, theme::accent());
    painter.setPen(theme::onAccent());
    painter.drawText(corner, Qt::AlignCenter, text);
    return image;
}

bool LecturePane::takes(int key, Qt::KeyboardModifiers modifiers) const
{
    switch (key) {
    case Qt::Key_Delete:
    case Qt::Key_Escape: return modifiers == Qt::NoModifier;
    case Qt::Key_D: return modifiers == Qt::ControlModifier;
    case Qt::Key_Z: return (modifiers & ~Qt::ShiftModifier) == Qt::ControlModifier;
    case Qt::Key_Up:
    case Qt::Key_Down: return modifiers == Qt::AltModifier || modifiers == Qt::NoModifier;
    default: return false;
    }
}

bool LecturePane::onKey(int key, Qt::KeyboardModifiers modifiers)
{
    const int shown = m_scenes.shown();
    switch (key) {
    case Qt::Key_Delete: m_scenes.remove(shown); return true;
    case Qt::Key_Escape: Q_EMIT leaveRequested(); return true;
    case Qt::Key_D: m_scenes.duplicate(shown); return true;
    case Qt::Key_Z: (modifiers & Qt::ShiftModifier) ? m_scenes.stack().redo() : m_scenes.stack().undo(); return true;
    default: break;
    }
    const int by = key == Qt::Key_Up ? -1 : 1;
    if (modifiers == Qt::AltModifier)
        m_scenes.move(shown, shown + by);
    else
        m_scenes.show(shown + by);
    return true;
}

/// Drops before or after the scene below the pointer.
void LecturePane::drop(QDropEvent& event)
{
    const QPoint at = event.position().toPoint();
    const QListWidgetItem* below = m_list->itemAt(at);
    int to = m_list->count();
    if (below)
        to = m_list->row(below) + (at.y() > m_list->visualItemRect(below).center().y() ? 1 : 0);
    const int from = m_list->currentRow();
    event.setDropAction(Qt::IgnoreAction); // the list updates from the scenes
    event.accept();
    m_scenes.move(from, to > from ? to - 1 : to);
}

bool LecturePane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        auto& key = static_cast<QKeyEvent&>(*event);
        const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
        if (!takes(key.key(), modifiers))
            return QDockWidget::eventFilter(watched, event);
        if (event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        return onKey(key.key(), modifiers);
    }
    if (watched == m_list->viewport() && event->type() == QEvent::Drop) {
        drop(static_cast<QDropEvent&>(*event));
        return true;
    }
    return QDockWidget::eventFilter(watched, event);
}

} // namespace lockstep
