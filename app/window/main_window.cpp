// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/main_window.h"

#include <QAction>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QSettings>
#include <QStatusBar>
#include <utility>

#include "app/window/companions/companions.h"
#include "app/window/desk.h"
#include "app/window/menus.h"
#include "app/window/panes/choices_pane.h"
#include "app/window/panes/detail_line.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/program_pane.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/panes/variables_pane.h"
#include "views/holdings_pane.h"
#include "views/transport_bar.h"

namespace lockstep {

MainWindow::MainWindow(std::shared_ptr<const Library> library, Dialogs dialogs, QWidget* parent)
    : QMainWindow(parent), m_dialogs(std::move(dialogs)), m_session(std::make_unique<Session>(std::move(library))),
      m_selection(std::make_unique<Selection>(*m_session))
{
    setObjectName(QStringLiteral("mainWindow"));
    makePanes();
    m_layout = new PaneLayout(*this, m_panes);
    m_desk = new Desk(
        *m_session, m_dialogs, [this] { return m_layout->shown(); }, this);
    m_companions = new Companions(*m_session, m_dialogs, this);
    fillMenus(*this, *m_desk, *m_companions, m_panes, *m_layout);
    connectDesk();
    connectPanes();
    restore();
}

MainWindow::~MainWindow() = default;

void MainWindow::makePanes()
{
    Session& session = *m_session;
    Selection& selection = *m_selection;
    m_panes.choices = new ChoicesPane(session);
    m_panes.rounds = new RoundsPane(session, selection);
    m_panes.stage = new StagePane(session, selection, m_panes.rounds->holdings());
    m_panes.program = new ProgramPane(session, selection, m_dialogs);
    m_panes.variables = new VariablesPane(session, selection);
    m_panes.notes = new NotesPane(session);
    m_detail = new DetailLine(session, selection);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_detail, 1);
}

void MainWindow::connectDesk()
{
    connect(m_desk, &Desk::titleChanged, this, [this] {
        setWindowTitle(m_desk->title());
        setWindowModified(m_desk->isModified());
    });
    connect(m_desk, &Desk::told, m_detail, &DetailLine::remark);
    connect(m_panes.program, &ProgramPane::paused, m_desk, &Desk::keepDraft);
    connect(m_panes.choices, &ChoicesPane::algorithmChosen, m_desk, [this](const QString& name) {
        if (!m_desk->openAlgorithm(name))
            m_panes.choices->showOptions();
    });
    connect(m_companions, &Companions::figureChosen, m_desk, [this](const QString& name) {
        if (!m_desk->openFigure(name))
            return;
        m_companions->closeGallery();
        m_panes.stage->focusPicture();
    });
    connect(m_session.get(), &Session::sessionOpened, m_layout, &PaneLayout::show);
}

void MainWindow::connectPanes()
{
    StagePane* stage = m_panes.stage;
    TransportBar& transport = m_panes.rounds->transport();
    connect(&transport, &TransportBar::speedChanged, &stage->pictures(), &PicturePane::setSpeed);
    connect(stage, &StagePane::told, m_detail, &DetailLine::setText);
    connect(m_detail, &DetailLine::wholeTextChanged, stage, &StagePane::setCaption);
    connect(m_panes.program, &ProgramPane::leaveRequested, stage, &StagePane::focusPicture);
    connect(m_panes.notes, &NotesPane::leaveRequested, stage, &StagePane::focusPicture);
    connect(m_companions, &Companions::told, m_detail, &DetailLine::setText);
    connect(m_companions, &Companions::pauseWanted, &transport, &TransportBar::stop);
    connect(stage->drawing().animate(), &QAction::toggled, m_companions, &Companions::setGrowing);
}

void MainWindow::welcome()
{
    m_detail->remark(
        tr("Space plays, the right arrow steps on. Ctrl+G has the textbook's figures, F1 explains the notation."));
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    HoldingsPane& holdings = m_panes.rounds->holdings();
    if (event->key() == Qt::Key_Escape && holdings.followed() && !isFullScreen())
        holdings.stopFollowing();
    else if (event->key() == Qt::Key_Escape && isFullScreen())
        m_layout->toggleFullScreen();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_desk->mayLeave()) {
        event->ignore();
        return;
    }
    remember();
    m_desk->forgetDraft();
    event->accept();
}

void MainWindow::restore()
{
    const QSettings settings;
    m_layout->restore(settings);
    m_panes.stage->drawing().restore(settings);
    m_panes.rounds->restore(settings);
}

void MainWindow::remember() const
{
    QSettings settings;
    m_layout->remember(settings);
    m_panes.stage->drawing().remember(settings);
    m_panes.rounds->remember(settings);
}

} // namespace lockstep
