// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/menus.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "app/window/files/file_actions.h"
#include "app/window/files/link_actions.h"
#include "app/window/frame/letter_keys.h"
#include "app/window/frame/pane_layout.h"
#include "app/window/frame/type_size.h"
#include "app/window/frame/undo_actions.h"
#include "app/window/panes/drawing_actions.h"
#include "app/window/panes/exercise_pane.h"
#include "app/window/panes/language_actions.h"
#include "app/window/panes/notation_actions.h"
#include "app/window/panes/pane_rows.h"
#include "app/window/panes/picture_menu.h"
#include "app/window/panes/program_pane.h"
#include "app/window/panes/rounds_pane.h"
#include "app/window/panes/stage_bar.h"
#include "app/window/panes/stage_pane.h"
#include "app/window/panes/theme_actions.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_pane.h"
#include "app/window/secondary/secondary_windows.h"
#include "core/header/program.h"
#include "views/run/transport_bar.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct MenuWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::Menus)
};

/// Null adds a separator.
void add(QMainWindow& window, QMenu* menu, const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        if (!action) {
            menu->addSeparator();
            continue;
        }
        menu->addAction(action);
        if (action->shortcutContext() != Qt::WidgetShortcut)
            window.addAction(action);
    }
}

void addFile(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows)
{
    QMenu* menu = window.menuBar()->addMenu(MenuWords::tr("&File"));
    const auto& files = fileActions.actions();
    QAction* quit = makeAction(&window, {}, MenuWords::tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), "quit");
    QObject::connect(quit, &QAction::triggered, &window, &QWidget::close);
    add(window, menu, {files.newProgram, files.open});
    menu->addMenu(fileActions.recentFiles());
    add(window, menu,
        {secondaryWindows.actions().gallery, nullptr, files.save, files.saveAs, files.saveSession, files.saveSessionAs,
            nullptr, quit});
}

/// What leaves the window. A lecture adds its handout.
void addShare(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows,
    const StagePane& stage)
{
    QMenu* menu = window.menuBar()->addMenu(MenuWords::tr("&Share"));
    menu->setObjectName(QStringLiteral("shareMenu"));
    const auto& links = fileActions.links().actions();
    const auto& beside = secondaryWindows.actions();
    add(window, menu,
        {beside.exportPicture, beside.exportAllRounds, stage.copyAction(), nullptr, links.copyLink, links.copyEmbedCode,
            links.siteAddress});
}

void addEdit(QMainWindow& window, const ProgramPane& program, const UndoActions& undo)
{
    const auto& edit = program.actions();
    add(window, window.menuBar()->addMenu(MenuWords::tr("&Edit")),
        QList<QAction*>{undo.undo(), undo.redo(), nullptr} + undo.clipboard()
            + QList<QAction*>{
                nullptr, edit.find, edit.findNext, edit.findPrevious, edit.goToLine, nullptr, edit.foldHeader});
}

void addRun(QMainWindow& window, ProgramPane& program, const SecondaryWindows& secondaryWindows, RoundsPane& rounds)
{
    QMenu* menu = window.menuBar()->addMenu(MenuWords::tr("&Run"));
    add(window, menu, {program.actions().run, program.actions().stop, secondaryWindows.actions().compare, nullptr});
    const QList<QAction*> steps = rounds.transport().actions();
    constexpr qsizetype asButtons = 5; // first, back, play, on, last
    add(window, menu, steps.first(asButtons));
    add(window, menu->addMenu(MenuWords::tr("&More steps, loop and speed")), steps.mid(asButtons));
}

void addLearn(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows,
    ProgramPane& program, StagePane& stage)
{
    QMenu* menu = window.menuBar()->addMenu(MenuWords::tr("Lear&n"));
    menu->addMenu(fileActions.lessons());
    const auto& exercise = program.exercise().actions();
    add(window, menu,
        {secondaryWindows.actions().course, nullptr, stage.predict().action(), stage.predict().actAction(), nullptr,
            exercise.nextHint, exercise.startOver, exercise.saveAnswer, exercise.next});
}

void addPicture(
    QMainWindow& window, StagePane& stage, const SecondaryWindows& secondaryWindows, const PaneLayout& layout)
{
    QMenu* menu = window.menuBar()->addMenu(MenuWords::tr("&Picture"));
    const DrawingActions& drawing = stage.drawing();
    QMenu* styles = menu->addMenu(MenuWords::tr("&Style"));
    add(window, styles, drawing.styles());
    add(window, menu, {drawing.lanes(), drawing.onlyThisRound(), drawing.contents()});
    menu->addMenu(drawing.contentsMenu());
    window.addActions(drawing.contentsMenu()->actions());
    add(window, menu,
        {drawing.animate(), stage.menu().defaultPlaces(), nullptr, secondaryWindows.actions().charts,
            secondaryWindows.actions().measure, stage.fitAction(), layout.actions().fullScreen});
    stage.menu().setGroundActions({styles->menuAction(), drawing.contentsMenu()->menuAction(), drawing.lanes(),
        stage.menu().defaultPlaces(), nullptr, secondaryWindows.actions().exportPicture, stage.copyAction(),
        stage.fitAction(), layout.actions().fullScreen});
}

} // namespace

void fillMenus(QMainWindow& window, const FileActions& fileActions, const SecondaryWindows& secondaryWindows,
    const Panes& panes, const PaneLayout& layout, const TypeSize& type, const UndoActions& undo,
    const LanguageActions& languages, const LetterKeys& letters, Session& session)
{
    addFile(window, fileActions, secondaryWindows);
    addEdit(window, *panes.program, undo);
    addRun(window, *panes.program, secondaryWindows, *panes.rounds);
    addPicture(window, *panes.stage, secondaryWindows, layout);
    const auto& shown = layout.actions();
    QMenu* paneMenu = window.menuBar()->addMenu(MenuWords::tr("&View"));
    QList<QAction*> toggles;
    for (const PaneRow& row : paneRows())
        toggles << layout.toggle(row.name);
    constexpr qsizetype byItsKey = 5; // Ctrl+6
    toggles.insert(byItsKey, panes.program->exercise().actions().shown);
    add(window, paneMenu, toggles + QList<QAction*>{nullptr, shown.reset});
    add(window, paneMenu->addMenu(MenuWords::tr("Te&xt size")),
        {type.actions().larger, type.actions().smaller, type.actions().standard});
    const auto* colours = new ThemeActions(&window);
    add(window, paneMenu->addMenu(MenuWords::tr("&Theme")), colours->actions());
    add(window, paneMenu->addMenu(MenuWords::tr("Lan&guage")), languages.actions());
    const auto* notation = new NotationActions(session, &window);
    add(window, paneMenu->addMenu(MenuWords::tr("&Notation")), notation->actions());
    const auto& help = secondaryWindows.actions();
    addLearn(window, fileActions, secondaryWindows, *panes.program, *panes.stage);
    addShare(window, fileActions, secondaryWindows, *panes.stage);
    add(window, window.menuBar()->addMenu(MenuWords::tr("&Help")),
        {help.help, help.keys, letters.action(), help.about});

    const DrawingActions& drawing = panes.stage->drawing();
    // On buttons
    secondaryWindows.actions().gallery->setIconText(MenuWords::tr("Figures"));
    drawing.contents()->setIconText(MenuWords::tr("Contents"));
    drawing.lanes()->setIconText(MenuWords::tr("Lanes"));
    shown.fullScreen->setIconText(MenuWords::tr("Full screen"));
    panes.stage->bar().setChoices(layout.toggle("choices"));
    panes.stage->bar().addButtons(
        {secondaryWindows.actions().gallery, drawing.contents(), drawing.lanes(), shown.fullScreen}, drawing);
    const auto& program = panes.program->actions();
    panes.program->addButtons({fileActions.actions().open, fileActions.actions().save, program.stop, program.run});
}

} // namespace lockstep
