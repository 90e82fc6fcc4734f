// SPDX-License-Identifier: GPL-3.0-or-later
// Which panes are shown, the full screen, and what is remembered until the next start.

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include "app/window/main_window.h"
#include "views/holdings_pane.h"
#include "views/presenting_bar.h"
#include "views/theme.h"
#include "views/transport_bar.h"

namespace lockstep {

void MainWindow::toggleFullScreen()
{
    const bool fills = !isFullScreen();
    m_fullScreen->setChecked(fills);
    if (fills) {
        m_wasMaximized = isMaximized();
        m_middleSizes = m_middle->sizes();
        m_presenting->begin(m_transport);
        showFullScreen();
        showPanes();
        m_picture->setFocus();
        return;
    }
    m_presenting->end();
    static_cast<QVBoxLayout*>(m_bottom->layout())->insertWidget(1, m_transport); // below its rule
    if (m_wasMaximized)
        showMaximized();
    else
        showNormal();
    showPanes();
    m_middle->setSizes(m_middleSizes);
}

/// What the menu says; when the picture fills the screen only it, its caption and the transport bar.
void MainWindow::showPanes()
{
    const bool fills = isFullScreen();
    m_left->setVisible(m_choicesShown->isChecked() && !fills);
    m_right->setVisible(m_programShown->isChecked() && !fills);
    m_holdings->setVisible(m_holdingsShown->isChecked() && !fills);
    m_notesDock->setVisible(m_notesShown->isChecked() && !fills);
    m_pictureBar->setVisible(!fills);
    m_pictureRule->setVisible(!fills);
    m_bottom->setVisible(!fills);
    m_presenting->setVisible(fills);
    QTimer::singleShot(0, this, &MainWindow::layOutPictures); // when the layout has settled
    menuBar()->setVisible(!fills);
    statusBar()->setVisible(!fills);
    // The transport bar stays as high as it is; the picture takes the rest, also of what the next resize brings.
    const bool onlyTransport = m_holdings->isHidden() && !fills;
    const int transport = stripHeight() + 2;
    m_bottom->setMaximumHeight(onlyTransport ? transport : QWIDGETSIZE_MAX);
    if (onlyTransport)
        QTimer::singleShot(0, this, [this, transport] {
            m_middle->setSizes({m_middle->height() - transport, transport});
        });
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_holdings->followed() && !isFullScreen())
        m_holdings->stopFollowing();
    else if (event->key() == Qt::Key_Escape && isFullScreen())
        toggleFullScreen();
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeaveProgram()) {
        event->ignore();
        return;
    }
    remember();
    forgetDraft();
    event->accept();
}

/// The panes as they are at the first start, in a window of the size it has.
void MainWindow::resetPanes()
{
    if (isFullScreen())
        toggleFullScreen();
    // On a small screen, or with everything twice as large, the picture and the program come first.
    m_choicesShown->setChecked(width() >= 60 * fontMetrics().averageCharWidth() * 2);
    m_programShown->setChecked(true);
    m_holdingsShown->setChecked(true);
    m_notesShown->setChecked(false);
    m_besideShown->setChecked(false);
    addDockWidget(Qt::BottomDockWidgetArea, m_notesDock);
    divide();
    m_picture->zoomToFit();
}

/// For whoever opens the window for the first time, and is forgotten with the first step.
void MainWindow::welcome()
{
    m_remark =
        tr("Space plays, the right arrow steps on. Ctrl+G has the textbook's figures, F1 explains the notation.");
}

void MainWindow::restore()
{
    constexpr QSize usual(1280, 800);
    resize(usual.boundedTo(screen()->availableSize()));
    resetPanes();
    const QSettings settings;
    for (const auto& [name, shown] : paneActions())
        shown->setChecked(
            settings.value(QStringLiteral("panes/") + QString::fromStdString(name), shown->isChecked()).toBool());
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_columns->restoreState(settings.value(QStringLiteral("window/columns")).toByteArray());
    m_middle->restoreState(settings.value(QStringLiteral("window/middle")).toByteArray());
    m_rightRows->restoreState(settings.value(QStringLiteral("window/right")).toByteArray());
    // Whoever has asked the desktop for less motion gets less, unless the menu says otherwise.
    m_animate->setChecked(settings.value(QStringLiteral("picture/animate"), theme::movesUsually()).toBool());
    const QString style =
        settings
            .value(QStringLiteral("picture/style"), theme::isDark() ? QStringLiteral("dark") : QStringLiteral("colour"))
            .toString();
    for (QAction* action : m_styles->actions()) {
        if (action->data().toString() == style)
            action->trigger();
    }
    m_transport->setSpeed(settings.value(QStringLiteral("transport/speed"), 1.0).toDouble());
}

void MainWindow::remember() const
{
    QSettings settings;
    if (!isFullScreen()) {
        settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
        settings.setValue(QStringLiteral("window/columns"), m_columns->saveState());
        settings.setValue(QStringLiteral("window/middle"), m_middle->saveState());
        settings.setValue(QStringLiteral("window/right"), m_rightRows->saveState());
    }
    // What is as the desktop says follows the desktop.
    if (m_animate->isChecked() == theme::movesUsually())
        settings.remove(QStringLiteral("picture/animate"));
    else
        settings.setValue(QStringLiteral("picture/animate"), m_animate->isChecked());
    for (const auto& [name, shown] : paneActions())
        settings.setValue(QStringLiteral("panes/") + QString::fromStdString(name), shown->isChecked());
    settings.setValue(QStringLiteral("picture/style"), QString::fromStdString(m_session->place().drawing().style));
    settings.setValue(QStringLiteral("transport/speed"), m_transport->speed());
}

} // namespace lockstep
