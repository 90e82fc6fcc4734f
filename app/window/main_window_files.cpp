// SPDX-License-Identifier: GPL-3.0-or-later
// What the window reads and writes: programs, ready-made figures, pictures.

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMimeData>

#include "app/window/charts_window.h"
#include "app/window/choice_panel.h"
#include "app/window/compare_window.h"
#include "app/window/export_dialog.h"
#include "app/window/gallery_window.h"
#include "app/window/main_window.h"
#include "app/window/session/recent_files.h"
#include "core/export/svg.h"
#include "core/figure/style.h"
#include "views/elided_label.h"
#include "views/figure_files.h"
#include "views/transport_bar.h"

namespace lockstep {

namespace {

QString openFilter()
{
    return MainWindow::tr(
        "Programs, sessions and exported pictures (*.algo *.lockstep *.svg *.pdf *.png);;All files (*)");
}
QString programFilter() { return MainWindow::tr("Programs (*.algo);;All files (*)"); }

} // namespace

void MainWindow::open()
{
    const QString path = m_dialogs.openPath(
        this, tr("Open a program, a session, or a picture that Lockstep has exported"), openFilter());
    if (!path.isEmpty())
        openPath(path);
}

bool MainWindow::openPath(const QString& path)
{
    if (!mayLeaveProgram())
        return false;
    if (!succeeded(m_session->openFile(path)))
        return false;
    RecentFiles::add(path);
    return true;
}

bool MainWindow::openDraft()
{
    const auto draft = m_recovery.left();
    if (!draft)
        return false;
    m_draftIsOurs = true;
    m_remark = tr("This is what was typed when Lockstep last ended, and was not saved.");
    m_session->openDraft(draft->program, draft->text);
    return true;
}

bool MainWindow::openGiven(const QString& name)
{
    const Library& library = m_session->library();
    if (QFileInfo::exists(name))
        return openPath(name);
    if (library.findFigure(name.toStdString()))
        return openFigure(name);
    if (!library.findAlgorithm(name.toStdString()))
        return openPath(name); // says what is wrong
    chooseAlgorithm(name);
    return true;
}

bool MainWindow::openFigure(const QString& name)
{
    if (!mayLeaveProgram())
        return false;
    return succeeded(m_session->openFigure(name));
}

void MainWindow::showGallery()
{
    if (!m_gallery) {
        m_gallery = new GalleryWindow(m_session->sharedLibrary(), this);
        connect(m_gallery, &GalleryWindow::figureChosen, this, [this](const QString& name) {
            if (!openFigure(name))
                return;
            m_gallery->close();
            activateWindow();
            m_picture->setFocus();
        });
        m_gallery->resize(m_gallery->sizeHint().boundedTo(size()));
    }
    m_gallery->show();
    m_gallery->raise();
    m_gallery->activateWindow();
}

void MainWindow::showCharts()
{
    if (!m_charts) {
        m_charts = new ChartsWindow(*m_session, m_dialogs, this);
        m_charts->resize(m_charts->sizeHint().boundedTo(size()));
    }
    m_charts->show();
    m_charts->raise();
    m_charts->activateWindow();
}

void MainWindow::showCompare()
{
    if (!m_compare) {
        m_compare = new CompareWindow(*m_session, this);
        m_compare->resize(m_compare->sizeHint().boundedTo(size()));
        m_compare->setGrowing(m_animate->isChecked());
        connect(m_animate, &QAction::toggled, m_compare, &CompareWindow::setGrowing);
    }
    if (!m_compare->isVisible())
        m_compare->start();
    m_compare->show();
    m_compare->raise();
    m_compare->activateWindow();
}

bool MainWindow::save()
{
    if (m_session->document().path().isEmpty())
        return saveAs();
    if (!succeeded(m_session->saveProgram(m_session->document().path())))
        return false;
    RecentFiles::add(m_session->document().path());
    return true;
}

bool MainWindow::saveAs()
{
    QString name = m_session->document().title().section(QLatin1Char('/'), -1);
    if (!name.endsWith(QLatin1String(".algo")))
        name += QLatin1String(".algo");
    const QString path = m_dialogs.savePath(this, tr("Save the program"), name, programFilter());
    if (path.isEmpty())
        return false;
    const bool saved = succeeded(m_session->saveProgram(path));
    if (saved)
        RecentFiles::add(path);
    refreshTitle();
    m_choice->showOptions(m_session->options());
    return saved;
}

/// Complains of the problem, if there is one.
bool MainWindow::succeeded(const std::optional<QString>& problem)
{
    if (problem)
        m_dialogs.complain(this, *problem);
    return !problem;
}

ExportDialog* MainWindow::exportPicture()
{
    if (!m_session->trace())
        return nullptr;
    if (auto* open = findChild<ExportDialog*>())
        return open;
    m_transport->stop();
    auto* dialog = new ExportDialog(*m_session, m_dialogs, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(dialog->sizeHint().boundedTo(size()));
    connect(dialog, &ExportDialog::exported, m_detail, &ElidedLabel::setText);
    dialog->open();
    return dialog;
}

void MainWindow::exportAllRounds()
{
    if (ExportDialog* dialog = exportPicture())
        dialog->chooseAllRounds();
}

void MainWindow::copyPicture()
{
    const auto figure = m_session->place().figure();
    const auto style = findStyle(m_session->place().drawing().style);
    if (!figure || !style)
        return;
    auto* mime = new QMimeData;
    mime->setImageData(imageOf(*figure, *style));
    mime->setData(QStringLiteral("image/svg+xml"), QByteArray::fromStdString(svg(*figure, *style)));
    QApplication::clipboard()->setMimeData(mime);
    m_detail->setText(tr("The picture is in the clipboard, as SVG and as an image."));
}

} // namespace lockstep
