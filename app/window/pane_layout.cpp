// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pane_layout.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTimer>
#include <algorithm>

#include "app/window/panes/choices_pane.h"
#include "app/window/panes/notes_pane.h"
#include "app/window/panes/pane_parts.h"
#include "app/window/panes/program_pane.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/panes/variables_pane.h"
#include "views/holdings_pane.h"
#include "views/transport_bar.h"

namespace lockstep {

PaneLayout::PaneLayout(QMainWindow& window, const Panes& panes) : QObject(&window), m_window(window), m_panes(panes)
{
    setupSplitters();
    setupActions();
    setupNotes();
}

void PaneLayout::setupSplitters()
{
    m_middle = splitter(Qt::Vertical);
    m_middle->addWidget(m_panes.stage);
    m_middle->addWidget(m_panes.rounds);
    m_right = splitter(Qt::Vertical);
    m_right->addWidget(m_panes.program);
    m_right->addWidget(m_panes.variables);
    for (QSplitter* rows : {m_middle, m_right}) {
        rows->setStretchFactor(0, 1);
        rows->setStretchFactor(1, 0);
    }
    // One line across the window: moving one end moves the other.
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_right->setSizes(m_middle->sizes()); });
    connect(m_right, &QSplitter::splitterMoved, this, [this] { m_middle->setSizes(m_right->sizes()); });
    m_columns = splitter(Qt::Horizontal);
    m_columns->addWidget(m_panes.choices);
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_right);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 3);
    m_columns->setStretchFactor(2, 1);
    m_window.setCentralWidget(m_columns);
}

void PaneLayout::setupActions()
{
    const auto add = [this](const QString& text, Qt::Key key, const char* name, bool shown) {
        QAction* action = makeAction(this, {}, text, QKeySequence(Qt::CTRL | key), name);
        action->setCheckable(true);
        action->setChecked(shown);
        return action;
    };
    m_actions.choices = add(tr("&Choices"), Qt::Key_1, "choicesShown", true);
    m_actions.program = add(tr("&Program and variables"), Qt::Key_2, "programShown", true);
    m_actions.holdings = add(tr("&What each node holds"), Qt::Key_3, "holdingsShown", true);
    for (QAction* action : {m_actions.choices, m_actions.program, m_actions.holdings})
        connect(action, &QAction::toggled, this, &PaneLayout::showPanes);
    m_actions.notes = add(tr("&Notes"), Qt::Key_4, "notesShown", false);
    m_actions.beside = add(tr("&Space-time beside the picture"), Qt::Key_5, "besideShown", false);
    connect(m_actions.beside, &QAction::toggled, &m_panes.stage->pictures(), &PicturePane::showBeside);
    m_actions.reset =
        makeAction(this, {}, tr("&Reset the panes"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_0), "resetPanes");
    connect(m_actions.reset, &QAction::triggered, this, &PaneLayout::reset);
    m_actions.fullScreen = makeAction(
        this, QStringLiteral("full-screen"), tr("Fill the s&creen"), QKeySequence(Qt::Key_F11), "fullScreen");
    m_actions.fullScreen->setCheckable(true);
    connect(m_actions.fullScreen, &QAction::triggered, this, &PaneLayout::toggleFullScreen);
}

/// Hidden until someone has something to note.
void PaneLayout::setupNotes()
{
    NotesPane* notes = m_panes.notes;
    m_window.addDockWidget(Qt::BottomDockWidgetArea, notes);
    notes->hide();
    connect(m_actions.notes, &QAction::toggled, this, [this, notes](bool shown) {
        notes->setVisible(shown && !m_window.isFullScreen());
        if (shown && m_window.isActiveWindow())
            notes->edit();
    });
    connect(notes, &QDockWidget::visibilityChanged, this, [this, notes] {
        if (!m_window.isFullScreen() && m_window.isVisible()) // its own button closes it too
            m_actions.notes->setChecked(!notes->isHidden());
    });
}

/// What the menu says; when the picture fills the screen only it, its caption and the transport bar.
void PaneLayout::showPanes()
{
    const bool fills = m_window.isFullScreen();
    m_panes.choices->setVisible(m_actions.choices->isChecked() && !fills);
    m_right->setVisible(m_actions.program->isChecked() && !fills);
    m_panes.rounds->holdings().setVisible(m_actions.holdings->isChecked() && !fills);
    m_panes.notes->setVisible(m_actions.notes->isChecked() && !fills);
    m_panes.rounds->setVisible(!fills);
    m_window.menuBar()->setVisible(!fills);
    m_window.statusBar()->setVisible(!fills);
    // The transport bar stays as high as it is; the picture takes the rest, also of what the next resize brings.
    const bool onlyTransport = m_panes.rounds->holdings().isHidden() && !fills;
    const int transport = stripHeight(*m_panes.rounds) + 2;
    m_panes.rounds->setMaximumHeight(onlyTransport ? transport : QWIDGETSIZE_MAX);
    if (onlyTransport)
        QTimer::singleShot(0, this, [this, transport] {
            m_middle->setSizes({m_middle->height() - transport, transport});
        });
}

/// The picture has most of the room, however large the type.
void PaneLayout::divide()
{
    const int width = m_window.width();
    const int height = m_window.height();
    const int letter = m_window.fontMetrics().horizontalAdvance(QLatin1Char('n'));
    const bool chooses = m_actions.choices->isChecked();
    const int left = chooses ? std::min(34 * letter, width * 28 / 100) : 0;
    // A listing with its comments, and never so much that the picture gets small.
    const int right = std::min({96 * letter, width * (chooses ? 41 : 45) / 100, width * 64 / 100 - left});
    m_columns->setSizes({left, width - left - right, right});
    const int bottom = std::min(m_panes.rounds->usualHeight(), height * 38 / 100);
    for (QSplitter* rows : {m_middle, m_right})
        rows->setSizes({height - bottom, bottom});
}

void PaneLayout::reset()
{
    if (m_window.isFullScreen())
        toggleFullScreen();
    m_actions.choices->setChecked(true);
    m_actions.program->setChecked(true);
    m_actions.holdings->setChecked(true);
    m_actions.notes->setChecked(false);
    m_actions.beside->setChecked(false);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_panes.notes);
    divide();
    m_panes.stage->pictures().zoomToFit();
    QTimer::singleShot(0, this, &PaneLayout::divide); // when the panes that come back have their sizes
}

void PaneLayout::toggleFullScreen()
{
    const bool fills = !m_window.isFullScreen();
    m_actions.fullScreen->setChecked(fills);
    if (fills) {
        m_wasMaximized = m_window.isMaximized();
        m_middleSizes = m_middle->sizes();
        m_panes.stage->present(m_panes.rounds->transport());
        m_window.showFullScreen();
        showPanes();
        m_panes.stage->focusPicture();
        return;
    }
    m_panes.stage->endPresenting();
    m_panes.rounds->takeTransportBack();
    if (m_wasMaximized)
        m_window.showMaximized();
    else
        m_window.showNormal();
    showPanes();
    m_middle->setSizes(m_middleSizes);
}

std::map<std::string, QAction*> PaneLayout::toggles() const
{
    return {{"choices", m_actions.choices}, {"program", m_actions.program}, {"holdings", m_actions.holdings},
        {"notes", m_actions.notes}, {"space-time", m_actions.beside}};
}

std::map<std::string, bool> PaneLayout::shown() const
{
    std::map<std::string, bool> panes;
    for (const auto& [name, action] : toggles())
        panes[name] = action->isChecked();
    return panes;
}

void PaneLayout::show(const std::map<std::string, bool>& panes)
{
    const auto all = toggles();
    for (const auto& [name, shown] : panes)
        if (const auto found = all.find(name); found != all.end())
            found->second->setChecked(shown);
}

void PaneLayout::restore(const QSettings& settings)
{
    constexpr QSize usual(1280, 800);
    m_window.resize(usual.boundedTo(m_window.screen()->availableSize()));
    reset();
    for (const auto& [name, action] : toggles())
        action->setChecked(
            settings.value(QStringLiteral("panes/") + QString::fromStdString(name), action->isChecked()).toBool());
    m_window.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_columns->restoreState(settings.value(QStringLiteral("window/columns")).toByteArray());
    m_middle->restoreState(settings.value(QStringLiteral("window/middle")).toByteArray());
    m_right->restoreState(settings.value(QStringLiteral("window/right")).toByteArray());
}

void PaneLayout::remember(QSettings& settings) const
{
    if (!m_window.isFullScreen()) {
        settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
        settings.setValue(QStringLiteral("window/columns"), m_columns->saveState());
        settings.setValue(QStringLiteral("window/middle"), m_middle->saveState());
        settings.setValue(QStringLiteral("window/right"), m_right->saveState());
    }
    for (const auto& [name, isShown] : shown())
        settings.setValue(QStringLiteral("panes/") + QString::fromStdString(name), isShown);
}

} // namespace lockstep
