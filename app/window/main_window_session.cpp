// SPDX-License-Identifier: GPL-3.0-or-later
// The session as a file: notes, saving, opening, and the files that were used last.

#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <utility>

#include "app/window/main_window.h"
#include "app/window/session/recent_files.h"
#include "views/notes_view.h"

namespace lockstep {

namespace {

QString sessionFilter() { return MainWindow::tr("Sessions (*.lockstep);;All files (*)"); }

} // namespace

/// Below everything, hidden until someone has something to note.
void MainWindow::setupNotes()
{
    m_notes = new NotesView;
    m_notesDock = new QDockWidget(tr("Notes"));
    m_notesDock->setObjectName(QStringLiteral("notesDock"));
    m_notesDock->setWidget(m_notes);
    m_notesDock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    m_notesDock->setAllowedAreas(Qt::BottomDockWidgetArea | Qt::TopDockWidgetArea);
    addDockWidget(Qt::BottomDockWidgetArea, m_notesDock);
    m_notesDock->hide();
    connect(m_notesDock, &QDockWidget::visibilityChanged, this, [this] {
        if (!isFullScreen() && isVisible()) // its own button closes it too
            m_notesShown->setChecked(!m_notesDock->isHidden());
    });
    const auto show = [this] {
        const SessionNotes& notes = m_session->document().notes();
        const auto found = notes.rounds.find(m_session->place().round());
        m_notes->showNotes(m_session->place().round(),
            found == notes.rounds.end() ? QString() : QString::fromStdString(found->second),
            QString::fromStdString(notes.run));
    };
    connect(&m_session->place(), &Place::changed, m_notes, show);
    connect(&m_session->document(), &Document::opened, m_notes, show);
    connect(&m_session->document(), &Document::notesChanged, m_notes, show);
    connect(m_session.get(), &Session::sessionOpened, this, &MainWindow::showSavedPanes);
    connect(m_notes, &NotesView::roundNoted, &m_session->document(), &Document::noteRound);
    connect(m_notes, &NotesView::runNoted, &m_session->document(), &Document::noteRun);
    connect(m_notes, &NotesView::leaveRequested, m_picture, qOverload<>(&QWidget::setFocus));
}

void MainWindow::setupSessionActions(QMenu* file)
{
    connect(addAction(file, {}, tr("Save the sess&ion"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), "saveSession"),
        &QAction::triggered, this, &MainWindow::saveSession);
    connect(addAction(file, {}, tr("Save the session as …"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_S),
                "saveSessionAs"),
        &QAction::triggered, this, &MainWindow::saveSessionAs);
}

void MainWindow::setupNotesAction(QMenu* panes)
{
    m_notesShown = addAction(panes, {}, tr("&Notes"), QKeySequence(Qt::CTRL | Qt::Key_4), "notesShown");
    m_notesShown->setCheckable(true);
    connect(m_notesShown, &QAction::toggled, this, [this](bool shown) {
        m_notesDock->setVisible(shown && !isFullScreen());
        if (shown && isActiveWindow())
            m_notes->edit();
    });
}

void MainWindow::setupRecentFiles(QMenu* file)
{
    QMenu* menu = file->addMenu(tr("Open &recent"));
    menu->setObjectName(QStringLiteral("recentFiles"));
    menu->setToolTipsVisible(true);
    connect(new RecentFiles(menu, this), &RecentFiles::chosen, this, &MainWindow::openRecent);
}

void MainWindow::openRecent(const QString& path)
{
    if (QFileInfo::exists(path)) {
        openPath(path);
        return;
    }
    RecentFiles::drop(path);
    m_dialogs.complain(this, tr("%1 is not there any more. It is no longer among the recent files.").arg(path));
}

std::map<std::string, QAction*> MainWindow::paneActions() const
{
    return {{"choices", m_choicesShown}, {"program", m_programShown}, {"holdings", m_holdingsShown},
        {"notes", m_notesShown}, {"space-time", m_besideShown}};
}

void MainWindow::showSavedPanes(const std::map<std::string, bool>& saved)
{
    const auto panes = paneActions();
    for (const auto& [name, shown] : saved)
        if (const auto found = panes.find(name); found != panes.end())
            found->second->setChecked(shown);
}

bool MainWindow::saveSession()
{
    if (m_session->document().sessionPath().isEmpty())
        return saveSessionAs();
    return saveSessionTo(m_session->document().sessionPath());
}

bool MainWindow::saveSessionAs()
{
    QString name = QFileInfo(m_session->document().sessionPath()).fileName();
    if (name.isEmpty())
        name = QFileInfo(m_session->document().title()).completeBaseName() + QStringLiteral(".lockstep");
    QString path = m_dialogs.savePath(this, tr("Save the session"), name, sessionFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".lockstep");
    return saveSessionTo(path);
}

bool MainWindow::saveSessionTo(const QString& path)
{
    std::map<std::string, bool> panes;
    for (const auto& [name, action] : paneActions())
        panes[name] = action->isChecked();
    if (!succeeded(m_session->saveSession(path, std::move(panes))))
        return false;
    RecentFiles::add(path);
    forgetDraft();
    refreshTitle();
    return true;
}

/// Before anything else is opened: what was noted and never saved is not just lost.
bool MainWindow::mayLeaveNotes()
{
    if (!m_session->document().hasUnsavedNotes())
        return true;
    const QString path = m_session->document().sessionPath();
    switch (m_dialogs.aboutEdits(this, path.isEmpty() ? tr("The notes") : QFileInfo(path).fileName())) {
    case Edits::Save: return saveSession();
    case Edits::Discard: return true;
    case Edits::Keep: return false;
    }
    return false;
}

} // namespace lockstep
