// SPDX-License-Identifier: GPL-3.0-or-later
// What the window reads and writes: programs, ready-made figures, pictures.

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMimeData>

#include "app/window/charts_window.h"
#include "app/window/choice_panel.h"
#include "app/window/gallery_window.h"
#include "app/window/main_window.h"
#include "app/window/write_file.h"
#include "core/figure/style.h"
#include "views/elided_label.h"
#include "views/figure_files.h"

namespace lockstep {

namespace {

QString openFilter() { return MainWindow::tr("Programs and exported pictures (*.algo *.svg);;All files (*)"); }
QString programFilter() { return MainWindow::tr("Programs (*.algo);;All files (*)"); }

/// A file name for the picture of a run: "recursive-doubling-ring-8".
QString pictureName(const Session& session)
{
    QString name = QFileInfo(session.programName()).completeBaseName();
    if (name.isEmpty())
        name = session.programName().section(QLatin1Char('/'), -1);
    QString network = QString::fromStdString(session.options().network).section(QLatin1Char(','), 0, 0);
    return name + QLatin1Char('-') + network.replace(QLatin1Char(':'), QLatin1Char('-'));
}

} // namespace

void MainWindow::open()
{
    const QString path =
        m_dialogs.openPath(this, tr("Open a program, or a picture that Lockstep has exported"), openFilter());
    if (!path.isEmpty())
        openPath(path);
}

bool MainWindow::openPath(const QString& path)
{
    if (!mayLeaveProgram())
        return false;
    return succeeded(m_session->openFile(path));
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

bool MainWindow::save()
{
    if (m_session->path().isEmpty())
        return saveAs();
    return succeeded(m_session->saveAs(m_session->path()));
}

bool MainWindow::saveAs()
{
    QString name = m_session->programName().section(QLatin1Char('/'), -1);
    if (!name.endsWith(QLatin1String(".algo")))
        name += QLatin1String(".algo");
    const QString path = m_dialogs.savePath(this, tr("Save the program"), name, programFilter());
    if (path.isEmpty())
        return false;
    const bool saved = succeeded(m_session->saveAs(path));
    refreshTitle();
    m_choice->showOptions(m_session->options());
    return saved;
}

/// In the format that the ending says; SVG for any other.
QByteArray MainWindow::pictureFor(const QString& path)
{
    const auto figure = m_session->figure();
    const auto style = findStyle(m_session->drawing().style);
    if (!figure || !style)
        return {};
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("pdf"))
        return pdfOf(*figure, *style);
    if (ending == QLatin1String("png"))
        return pngOf(*figure, *style);
    return m_session->svgOf(m_session->round());
}

bool MainWindow::write(const QString& path, const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return succeeded(cannotWrite(path, m_session->drawingProblem()));
    return succeeded(writeFile(path, bytes));
}

/// Complains of the problem, if there is one.
bool MainWindow::succeeded(const std::optional<QString>& problem)
{
    if (problem)
        m_dialogs.complain(this, *problem);
    return !problem;
}

void MainWindow::exportPicture()
{
    if (!m_session->trace())
        return;
    const QString suggested = tr("%1-round-%2.svg").arg(pictureName(*m_session)).arg(m_session->round());
    const QString path =
        m_dialogs.savePath(this, tr("Export the picture"), suggested, tr("Pictures (*.svg *.pdf *.png)"));
    if (path.isEmpty())
        return;
    if (write(path, pictureFor(path)))
        m_detail->setText(tr("Written: %1").arg(QDir::toNativeSeparators(path)));
}

void MainWindow::exportAllRounds()
{
    if (!m_session->trace())
        return;
    const QString folder = m_dialogs.folder(this, tr("Export all rounds into a folder"));
    if (folder.isEmpty())
        return;
    const int digits = static_cast<int>(QString::number(m_session->rounds()).size());
    for (int round = 0; round <= m_session->rounds(); ++round) {
        const QString name =
            QStringLiteral("%1-round-%2.svg").arg(pictureName(*m_session)).arg(round, digits, 10, QLatin1Char('0'));
        if (!write(QDir(folder).filePath(name), m_session->svgOf(round)))
            return;
    }
    m_detail->setText(
        tr("Written: %1 pictures into %2").arg(m_session->rounds() + 1).arg(QDir::toNativeSeparators(folder)));
}

void MainWindow::copyPicture()
{
    const auto figure = m_session->figure();
    const auto style = findStyle(m_session->drawing().style);
    if (!figure || !style)
        return;
    auto* mime = new QMimeData;
    mime->setImageData(imageOf(*figure, *style));
    mime->setData(QStringLiteral("image/svg+xml"), m_session->svgOf(m_session->round()));
    QApplication::clipboard()->setMimeData(mime);
    m_detail->setText(tr("The picture is in the clipboard, as SVG and as an image."));
}

} // namespace lockstep
