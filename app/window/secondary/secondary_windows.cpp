// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/secondary_windows.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>

#include "app/window/compare/compare_window.h"
#include "app/window/export/export_dialog.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/secondary/charts_window.h"
#include "app/window/secondary/course_window.h"
#include "app/window/secondary/gallery_window.h"
#include "app/window/secondary/help_page.h"
#include "app/window/secondary/help_window.h"
#include "app/window/secondary/keys_sheet.h"
#include "app/window/secondary/measure_window.h"
#include "app/window/session/session.h"

namespace lockstep {

namespace {

void showInFront(QWidget& window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace

SecondaryWindows::SecondaryWindows(Session& session, const Dialogs& dialogs, QMainWindow* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_window(window)
{
    setupActions();
}

void SecondaryWindows::setupActions()
{
    const auto add = [this](const QString& icon, const QString& text, const QKeySequence& key, const char* name) {
        return makeAction(this, icon, text, key, name);
    };
    m_actions.gallery = add(QStringLiteral("gallery"), tr("&Figures …"), QKeySequence(Qt::CTRL | Qt::Key_G), "gallery");
    m_actions.course = add({}, tr("&Course …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), "course");
    m_actions.charts = add(QStringLiteral("charts"), tr("C&harts …"), QKeySequence(Qt::CTRL | Qt::Key_T), "charts");
    m_actions.measure = add({}, tr("Measure with M&PI …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), "measure");
    m_actions.compare = add({}, tr("&Compare two runs …"), QKeySequence(Qt::CTRL | Qt::Key_D), "compare");
    m_actions.exportPicture =
        add(QStringLiteral("export"), tr("&Export …"), QKeySequence(Qt::CTRL | Qt::Key_E), "exportPicture");
    m_actions.exportAllRounds = add(QStringLiteral("export-all"), tr("Export all &rounds …"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), "exportAllRounds");
    m_actions.help = add({}, tr("&Contents"), QKeySequence::HelpContents, "help");
    m_actions.keys = add({}, tr("&Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1), "keys");
    m_actions.about = add({}, tr("&About Lockstep"), QKeySequence(Qt::SHIFT | Qt::Key_F1), "about");
    connect(m_actions.gallery, &QAction::triggered, this, &SecondaryWindows::showGallery);
    connect(m_actions.course, &QAction::triggered, this, &SecondaryWindows::showCourse);
    connect(m_actions.charts, &QAction::triggered, this, &SecondaryWindows::showCharts);
    connect(m_actions.measure, &QAction::triggered, this, &SecondaryWindows::showMeasure);
    connect(m_actions.compare, &QAction::triggered, this, &SecondaryWindows::showCompare);
    connect(m_actions.exportPicture, &QAction::triggered, this, &SecondaryWindows::exportPicture);
    connect(m_actions.exportAllRounds, &QAction::triggered, this, &SecondaryWindows::exportAllRounds);
    connect(m_actions.help, &QAction::triggered, this, &SecondaryWindows::showHelp);
    connect(m_actions.keys, &QAction::triggered, this, &SecondaryWindows::showKeys);
    connect(m_actions.about, &QAction::triggered, this, &SecondaryWindows::showAbout);
}

void SecondaryWindows::showGallery()
{
    if (!m_gallery) {
        m_gallery = new GalleryWindow(m_session.sharedLibrary(), m_window);
        connect(m_gallery, &GalleryWindow::figureChosen, this, &SecondaryWindows::figureChosen);
        connect(m_gallery, &GalleryWindow::closed, this, &SecondaryWindows::galleryClosed);
        m_gallery->resize(m_gallery->sizeHint().boundedTo(roomBeside(*m_window)));
    }
    showInFront(*m_gallery);
}

void SecondaryWindows::closeGallery()
{
    if (m_gallery)
        m_gallery->close();
    m_window->activateWindow();
}

void SecondaryWindows::showCourse()
{
    if (!m_course) {
        m_course = new CourseWindow(m_session.library(), m_window);
        connect(m_course, &CourseWindow::chosen, this, &SecondaryWindows::stopChosen);
        m_course->resize(m_course->sizeHint().boundedTo(roomBeside(*m_window)));
    }
    showInFront(*m_course);
}

void SecondaryWindows::closeCourse()
{
    if (m_course)
        m_course->close();
    m_window->activateWindow();
}

void SecondaryWindows::showHelp()
{
    if (!m_help) {
        m_help = new HelpWindow(m_window);
        m_help->resize(m_help->size().boundedTo(roomBeside(*m_window)));
        connect(&m_help->page(), &HelpPage::programTried, this, &SecondaryWindows::programTried);
        connect(&m_help->page(), &HelpPage::actionAsked, this, [this](const QString& name) {
            for (QAction* action : m_window->actions())
                if (action->objectName() == name)
                    action->trigger();
        });
    }
    showInFront(*m_help);
}

void SecondaryWindows::showNotesOf(const QString& lesson)
{
    showHelp();
    m_help->showNotesOf(lesson);
}

void SecondaryWindows::showCharts()
{
    if (!m_charts) {
        m_charts = new ChartsWindow(m_session, m_dialogs, m_window);
        m_charts->resize(m_charts->sizeHint().boundedTo(roomBeside(*m_window)));
        connect(m_charts, &ChartsWindow::reported, this, &SecondaryWindows::reported);
    }
    showInFront(*m_charts);
}

void SecondaryWindows::showMeasure()
{
    if (!m_measure) {
        m_measure = new MeasureWindow(m_session, m_dialogs, measureRanks, m_window);
        m_measure->resize(m_measure->sizeHint().boundedTo(roomBeside(*m_window)));
        connect(m_measure, &MeasureWindow::reported, this, &SecondaryWindows::reported);
    }
    showInFront(*m_measure);
}

CompareWindow& SecondaryWindows::compareWindow()
{
    if (!m_compare) {
        m_compare = new CompareWindow(m_session, m_dialogs, m_window);
        m_compare->resize(m_compare->sizeHint().boundedTo(roomBeside(*m_window)));
        m_compare->setGrowing(m_grows);
        connect(m_compare, &CompareWindow::reported, this, &SecondaryWindows::reported);
    }
    return *m_compare;
}

void SecondaryWindows::showCompare()
{
    CompareWindow& window = compareWindow();
    if (!window.isVisible())
        window.start();
    showInFront(window);
}

void SecondaryWindows::closeComparison()
{
    if (m_compare)
        m_compare->close();
}

void SecondaryWindows::showComparison(const SavedComparison& comparison)
{
    CompareWindow& window = compareWindow();
    window.start(comparison);
    if (m_window->isFullScreen()) {
        window.showFullScreen();
        Q_EMIT filledScreen(&window, &window.transport());
    }
    showInFront(window);
}

std::optional<SavedComparison> SecondaryWindows::comparison() const
{
    return m_compare && m_compare->isVisible() ? std::optional(m_compare->comparison()) : std::nullopt;
}

void SecondaryWindows::setGrowing(bool grows)
{
    m_grows = grows;
    if (m_compare)
        m_compare->setGrowing(grows);
}

ExportDialog* SecondaryWindows::exportPicture()
{
    if (!m_session.trace())
        return nullptr;
    Q_EMIT pauseWanted();
    ExportDialog* dialog = showExport(exportOf(m_session), m_dialogs, m_window);
    connect(dialog, &ExportDialog::exported, this, &SecondaryWindows::reported, Qt::UniqueConnection);
    return dialog;
}

void SecondaryWindows::exportAllRounds()
{
    if (ExportDialog* dialog = exportPicture())
        dialog->chooseAllRounds();
}

void SecondaryWindows::showKeys()
{
    auto* sheet = new KeysSheet(*m_window->menuBar(), m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

void SecondaryWindows::showAbout()
{
    QMessageBox::about(m_window, tr("About Lockstep"),
        tr("<b>Lockstep</b> %1<p>Shows how parallel processes communicate, round by round.</p><p>Free software under "
           "the GNU General Public License, version 3 or later.</p>")
                .arg(QStringLiteral(LOCKSTEP_VERSION))
            + QStringLiteral("<p><small>%1</small></p>").arg(QCoreApplication::applicationVersion().toHtmlEscaped()));
}

} // namespace lockstep
