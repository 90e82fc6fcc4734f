// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window.

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QShortcut>
#include <QStatusBar>

#include "app/window/choice_panel.h"
#include "app/window/help_window.h"
#include "app/window/keys_sheet.h"
#include "app/window/kind_box.h"
#include "app/window/main_window.h"
#include "core/figure/style.h"
#include "views/code_view.h"
#include "views/elided_label.h"
#include "views/find_bar.h"
#include "views/theme.h"
#include "views/transport_bar.h"

namespace lockstep {

QAction* MainWindow::addAction(
    QMenu* menu, const QString& icon, const QString& text, const QKeySequence& key, const char* name)
{
    auto* action = new QAction(icon.isEmpty() ? QIcon() : theme::icon(icon), text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(key);
    menu->addAction(action);
    QMainWindow::addAction(action); // keys work while the menu bar is hidden
    return action;
}

void MainWindow::setupFileActions()
{
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    connect(addAction(menu, QStringLiteral("open"), tr("&Open …"), QKeySequence::Open, "open"), &QAction::triggered,
        this, &MainWindow::open);
    setupRecentFiles(menu);
    connect(addAction(menu, QStringLiteral("gallery"), tr("Ready-made &figures …"), QKeySequence(Qt::CTRL | Qt::Key_G),
                "gallery"),
        &QAction::triggered, this, &MainWindow::showGallery);
    connect(addAction(menu, QStringLiteral("save"), tr("&Save the program"), QKeySequence::Save, "save"),
        &QAction::triggered, this, &MainWindow::save);
    connect(addAction(menu, {}, tr("Save the program &as …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), "saveAs"),
        &QAction::triggered, this, &MainWindow::saveAs);
    setupSessionActions(menu);
    menu->addSeparator();
    connect(
        addAction(menu, QStringLiteral("export"), tr("&Export …"), QKeySequence(Qt::CTRL | Qt::Key_E), "exportPicture"),
        &QAction::triggered, this, &MainWindow::exportPicture);
    connect(addAction(menu, QStringLiteral("export-all"), tr("Export all &rounds …"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), "exportAllRounds"),
        &QAction::triggered, this, &MainWindow::exportAllRounds);
    connect(addAction(menu, QStringLiteral("copy"), tr("&Copy the picture"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), "copyPicture"),
        &QAction::triggered, this, &MainWindow::copyPicture);
    auto* copy = new QShortcut(QKeySequence::Copy, m_picture);
    copy->setContext(Qt::WidgetShortcut); // elsewhere it copies text
    connect(copy, &QShortcut::activated, this, &MainWindow::copyPicture);
    menu->addSeparator();
    connect(addAction(menu, {}, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), "quit"), &QAction::triggered, this,
        &QWidget::close);
}

void MainWindow::setupEditActions()
{
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    // The editor has these keys itself; here they are for whoever looks for them.
    const auto edit = [&](const QString& text, QKeySequence::StandardKey key, void (QPlainTextEdit::*act)()) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, m_code, act);
    };
    edit(tr("&Undo"), QKeySequence::Undo, &QPlainTextEdit::undo);
    edit(tr("&Redo"), QKeySequence::Redo, &QPlainTextEdit::redo);
    menu->addSeparator();
    connect(
        addAction(menu, {}, tr("&Find …"), QKeySequence::Find, "find"), &QAction::triggered, m_find, &FindBar::open);
    connect(addAction(menu, {}, tr("Find &next"), QKeySequence::FindNext, "findNext"), &QAction::triggered, m_find,
        &FindBar::findNext);
    connect(addAction(menu, {}, tr("Find &previous"), QKeySequence::FindPrevious, "findPrevious"), &QAction::triggered,
        m_find, &FindBar::findPrevious);
    connect(addAction(menu, {}, tr("Go to &line …"), QKeySequence(Qt::CTRL | Qt::Key_J), "goToLine"),
        &QAction::triggered, this, [this] {
            if (const int line = m_dialogs.line(this, m_code->textCursor().blockNumber() + 1, m_code->blockCount()))
                m_code->showPlace(line, 1);
        });
}

void MainWindow::setupRunActions()
{
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    connect(addAction(menu, QStringLiteral("run"), tr("&Run the program"), QKeySequence(Qt::Key_F5), "run"),
        &QAction::triggered, this, &MainWindow::runEdited);
    m_stop =
        addAction(menu, QStringLiteral("stop"), tr("&Stop the run"), QKeySequence(Qt::CTRL | Qt::Key_Period), "stop");
    m_stop->setEnabled(false);
    connect(addAction(menu, {}, tr("&Compare two runs …"), QKeySequence(Qt::CTRL | Qt::Key_D), "compare"),
        &QAction::triggered, this, &MainWindow::showCompare);
    connect(m_stop, &QAction::triggered, m_session.get(), &Session::cancel);
    menu->addSeparator();
    for (QAction* action : m_transport->actions()) {
        menu->addAction(action);
        QMainWindow::addAction(action);
    }
}

void MainWindow::setupViewActions()
{
    QMenu* menu = menuBar()->addMenu(tr("&Picture"));
    QMenu* styles = menu->addMenu(tr("&Style"));
    m_styles = new QActionGroup(this);
    for (const std::string& name : styleNames()) {
        QAction* action = styles->addAction(humanised(QString::fromStdString(name)));
        action->setData(QString::fromStdString(name));
        action->setCheckable(true);
        action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + m_styles->actions().size())));
        QMainWindow::addAction(action);
        m_styles->addAction(action);
        connect(action, &QAction::triggered, this,
            [this, name] { setDrawing([&](DrawOptions& options) { options.style = name; }); });
    }
    m_lanes = addAction(
        menu, QStringLiteral("lanes"), tr("Arrows &along the links"), QKeySequence(Qt::CTRL | Qt::Key_L), "lanes");
    m_lanes->setCheckable(true);
    connect(m_lanes, &QAction::toggled, this, [this](bool on) {
        setDrawing([on](DrawOptions& options) { options.figure.arrows = on ? ArrowForm::Lanes : ArrowForm::Direct; });
    });
    setupContents(menu);
    m_animate = addAction(menu, {}, tr("Let arrows &grow"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), "animate");
    m_animate->setCheckable(true);
    m_animate->setChecked(true);
    menu->addSeparator();
    connect(addAction(menu, QStringLiteral("charts"), tr("C&harts …"), QKeySequence(Qt::CTRL | Qt::Key_T), "charts"),
        &QAction::triggered, this, &MainWindow::showCharts);
    connect(addAction(menu, QStringLiteral("fit"), tr("&Fit the window"), QKeySequence(Qt::CTRL | Qt::Key_0), "fit"),
        &QAction::triggered, m_picture, &FigureView::zoomToFit);
    m_fullScreen =
        addAction(menu, QStringLiteral("full-screen"), tr("Fill the s&creen"), QKeySequence(Qt::Key_F11), "fullScreen");
    m_fullScreen->setCheckable(true);
    connect(m_fullScreen, &QAction::triggered, this, &MainWindow::toggleFullScreen);

    m_kind->offer(nullptr, m_session->place().drawing().figure);
    connect(m_kind, &QComboBox::activated, this,
        [this] { setDrawing([this](DrawOptions& options) { m_kind->apply(options.figure); }); });
    m_layout->addItem(tr("One round"), static_cast<int>(FigureLayout::Single));
    m_layout->addItem(tr("Rounds so far"), static_cast<int>(FigureLayout::Overlay));
    m_layout->addItem(tr("Filmstrip"), static_cast<int>(FigureLayout::Filmstrip));
    connect(m_layout, &QComboBox::activated, this, [this] {
        setDrawing([this](DrawOptions& options) {
            options.figure.layout = static_cast<FigureLayout>(m_layout->currentData().toInt());
            options.figure.rounds.clear(); // those of a ready-made figure
        });
    });
}

/// Beside the nodes: nothing, whose data they hold, or the numbers that these carry.
void MainWindow::setupContents(QMenu* menu)
{
    m_contents = addAction(
        menu, QStringLiteral("contents"), tr("&What each node holds"), QKeySequence(Qt::CTRL | Qt::Key_H), "contents");
    m_contents->setCheckable(true);
    connect(m_contents, &QAction::toggled, this,
        [this](bool on) { setDrawing([on](DrawOptions& options) { options.figure.contents = on; }); });
    m_contentsMenu = menu->addMenu(tr("Contents beside the &nodes"));
    m_contentsAs = new QActionGroup(this);
    const auto add = [this](const QString& text, int as, Qt::Key key, const char* name) {
        QAction* action = addAction(m_contentsMenu, {}, text, QKeySequence(Qt::CTRL | Qt::ALT | key), name);
        action->setCheckable(true);
        action->setData(as);
        m_contentsAs->addAction(action);
        connect(action, &QAction::triggered, this, [this, as] {
            setDrawing([as](DrawOptions& options) {
                options.figure.contents = as >= 0;
                if (as >= 0)
                    options.figure.heldAs = static_cast<HeldAs>(as);
            });
        });
    };
    add(tr("&Nothing"), -1, Qt::Key_X, "contentsNone");
    add(tr("&Labels: whose data, and who contributed to sums"), static_cast<int>(HeldAs::Labels), Qt::Key_L,
        "contentsLabels");
    add(tr("N&umbers that the data carry"), static_cast<int>(HeldAs::Numbers), Qt::Key_N, "contentsNumbers");
}

void MainWindow::setupPaneActions()
{
    QMenu* menu = menuBar()->addMenu(tr("P&anes"));
    const auto add = [&](const QString& text, Qt::Key key, const char* name) {
        QAction* action = addAction(menu, {}, text, QKeySequence(Qt::CTRL | key), name);
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, &MainWindow::showPanes);
        return action;
    };
    m_choicesShown = add(tr("&Choices"), Qt::Key_1, "choicesShown");
    m_programShown = add(tr("&Program and variables"), Qt::Key_2, "programShown");
    m_holdingsShown = add(tr("&What each node holds"), Qt::Key_3, "holdingsShown");
    setupNotesAction(menu);
    setupBeside(menu);
    menu->addSeparator();
    connect(addAction(menu, {}, tr("&Reset the panes"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_0), "resetPanes"),
        &QAction::triggered, this, &MainWindow::resetPanes);
}

void MainWindow::setupHelpActions()
{
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    connect(addAction(menu, {}, tr("The &notation"), QKeySequence::HelpContents, "notation"), &QAction::triggered, this,
        [this] { HelpWindow::showFor(this); });
    connect(addAction(menu, {}, tr("&Keys"), QKeySequence(Qt::CTRL | Qt::Key_F1), "keys"), &QAction::triggered, this,
        [this] {
            auto* sheet = new KeysSheet(*menuBar(), this);
            sheet->setAttribute(Qt::WA_DeleteOnClose);
            sheet->open();
        });
    connect(addAction(menu, {}, tr("&About Lockstep"), QKeySequence(Qt::SHIFT | Qt::Key_F1), "about"),
        &QAction::triggered, this, [this] {
            QMessageBox::about(this, tr("About Lockstep"),
                tr("<b>Lockstep</b><p>How processes communicate in parallel, round by round.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later.</p>"));
        });
}

} // namespace lockstep
