// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog does; its widgets are made in export_dialog_widgets.cpp.
#include "app/window/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QToolButton>
#include <algorithm>

#include "app/window/kind_box.h"
#include "app/window/session/session.h"
#include "app/window/write_file.h"
#include "core/base/messages.h"
#include "core/export/svg.h"
#include "core/figure/style.h"
#include "views/figure_files.h"
#include "views/figure_view.h"

namespace lockstep {

namespace {

using Format = ExportChoice::Format;
using Rounds = ExportChoice::Rounds;

/// A single round is usually exported alone, a picture of several with all of them.
QString roundsKey(bool single)
{
    return single ? QStringLiteral("export/rounds-of-single") : QStringLiteral("export/rounds");
}

} // namespace

void ExportDialog::readSettings()
{
    const QSettings settings;
    m_folder = settings.value(QStringLiteral("export/folder")).toString();
    if (m_folder.isEmpty() || !QDir(m_folder).exists())
        m_folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (!QDir(m_folder).exists())
        m_folder = QDir::homePath();
    const auto choose = [&](QComboBox* box, const QString& key, const QVariant& usual) {
        box->setCurrentIndex(std::max(0, box->findData(settings.value(key, usual))));
    };
    choose(m_format, QStringLiteral("export/format"), QStringLiteral("svg"));
    choose(m_style, QStringLiteral("export/style"), QString());
    const bool single = isSingle(m_session.place().drawing());
    choose(m_rounds, roundsKey(single), static_cast<int>(single ? Rounds::Shown : Rounds::All));
    if (m_rounds->currentData().toInt() == static_cast<int>(Rounds::Range)) // of another run
        m_rounds->setCurrentIndex(m_rounds->findData(static_cast<int>(Rounds::All)));
    m_sharpness->setValue(settings.value(QStringLiteral("export/sharpness"), 3).toInt());
    m_onePdf->setChecked(settings.value(QStringLiteral("export/one-pdf"), true).toBool());
    m_slides->setChecked(settings.value(QStringLiteral("export/slides"), false).toBool());
}

void ExportDialog::writeSettings() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("export/folder"), QFileInfo(path()).absolutePath());
    settings.setValue(QStringLiteral("export/format"), m_format->currentData());
    settings.setValue(QStringLiteral("export/style"), m_style->currentData());
    settings.setValue(roundsKey(isSingle(m_choice.drawing)), m_rounds->currentData());
    settings.setValue(QStringLiteral("export/sharpness"), m_sharpness->value());
    settings.setValue(QStringLiteral("export/one-pdf"), m_onePdf->isChecked());
    settings.setValue(QStringLiteral("export/slides"), m_slides->isChecked());
}

/// Where a run failed there is a place more, with nothing to be drawn.
int ExportDialog::rounds() const { return static_cast<int>(m_session.trace()->rounds.size()); }

int ExportDialog::shownRound() const { return std::min(m_session.place().round(), rounds()); }

void ExportDialog::chooseAllRounds() { m_rounds->setCurrentIndex(m_rounds->findData(static_cast<int>(Rounds::All))); }

void ExportDialog::readWidgets()
{
    FigureOptions& figure = m_choice.drawing.figure;
    m_kind->apply(figure);
    figure.layout = static_cast<FigureLayout>(m_layout->currentData().toInt());
    figure.arrows = static_cast<ArrowForm>(m_arrows->currentData().toInt());
    figure.contents = m_contents->isChecked();
    figure.ghosts = m_ghosts->isChecked();
    figure.finalPanel = m_final->isChecked();
    figure.title = m_title->text().trimmed().toStdString();
    const QString style = m_style->currentData().toString();
    m_choice.drawing.style = style.isEmpty() ? m_session.place().drawing().style : style.toStdString();
    m_choice.rounds = static_cast<Rounds>(m_rounds->currentData().toInt());
    m_choice.first = m_first->value();
    m_choice.last = m_last->value();
    m_choice.slides = m_slides->isChecked();
    m_choice.format = static_cast<Format>(m_format->currentIndex());
    m_choice.onePdf = m_onePdf->isChecked();
    m_choice.sharpness = m_sharpness->value();
}

Style ExportDialog::style() const { return findStyle(m_choice.drawing.style).value_or(Style()); }

/// After any choice: what can be chosen now, the pictures, the preview, the files.
void ExportDialog::refresh()
{
    readWidgets();
    const bool network = m_choice.drawing.figure.kind == "network";
    const bool single = isSingle(m_choice.drawing);
    m_layout->setEnabled(network);
    m_arrows->setEnabled(network);
    m_contents->setEnabled(network);
    m_final->setVisible(network && m_choice.drawing.figure.layout == FigureLayout::Filmstrip);
    m_slides->setVisible(!single && m_choice.rounds != Rounds::Shown);
    m_range->setVisible(m_choice.rounds == Rounds::Range);
    m_first->setMaximum(m_last->value());
    m_last->setMinimum(m_first->value());
    const bool png = m_choice.format == Format::Png;
    m_sharpness->setVisible(png);
    const int before = m_picture < static_cast<int>(m_pictures.size()) ? m_pictures[std::size_t(m_picture)].round : -1;
    m_pictures = picturesOf(m_choice, shownRound(), rounds());
    m_onePdf->setVisible(m_choice.format == Format::Pdf && m_pictures.size() > 1);
    // The preview stays at its round; at first it is that of the window.
    const int wanted = before < 0 ? shownRound() : before;
    const auto found = std::find_if(m_pictures.begin(), m_pictures.end(),
        [wanted](const ExportPicture& picture) { return picture.round >= wanted; });
    showPicture(
        static_cast<int>(found == m_pictures.end() ? m_pictures.size() - 1 : std::size_t(found - m_pictures.begin())));
    refreshFiles();
}

std::shared_ptr<const Figure> ExportDialog::drawn(const ExportPicture& picture)
{
    auto figure = m_session.place().draw(picture.drawing);
    m_problem = figure ? QString() : QString::fromStdString(sentence(figure.diagnostics.front()));
    return figure ? std::make_shared<const Figure>(*std::move(figure.value)) : nullptr;
}

void ExportDialog::showPicture(int index)
{
    const int count = static_cast<int>(m_pictures.size());
    m_picture = std::clamp(index, 0, count - 1);
    const auto figure = drawn(m_pictures[std::size_t(m_picture)]);
    m_preview->setFigureStyle(style());
    m_preview->setNotice(m_problem);
    m_preview->showFigure(figure, FigureView::Motion::Still);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_back, m_on})
        widget->setVisible(count > 1);
    m_back->setEnabled(m_picture > 0);
    m_on->setEnabled(m_picture + 1 < count);
    QString which = count > 1 ? tr("Picture %1 of %2").arg(m_picture + 1).arg(count) : tr("Preview");
    if (figure && m_choice.format == Format::Png) {
        const QSize pixels = imageSize(*figure, m_choice.sharpness);
        which = tr("%1, %2 × %3 pixels").arg(which).arg(pixels.width()).arg(pixels.height());
    }
    m_which->setText(which);
    m_export->setEnabled(figure != nullptr);
}

/// Absolute, with an ending.
QString ExportDialog::path() const
{
    const QString typed = QDir::fromNativeSeparators(m_path->text().trimmed());
    return typed.isEmpty() ? QString() : QDir::cleanPath(QDir(m_folder).absoluteFilePath(typed));
}

void ExportDialog::refreshFiles()
{
    if (!m_ownName) {
        const QString folder = m_path->text().isEmpty() ? m_folder : QFileInfo(path()).absolutePath();
        m_path->setText(QDir::toNativeSeparators(QDir(folder).filePath(proposedName(m_session, m_choice, m_pictures))));
    } else if (const QFileInfo info(path()); info.suffix() != endingOf(m_choice.format) && !path().isEmpty()) {
        m_path->setText(QDir::toNativeSeparators(
            info.dir().filePath(info.completeBaseName() + QLatin1Char('.') + endingOf(m_choice.format))));
    }
    const QStringList files = filesFor(path(), m_choice, m_pictures);
    QString text;
    if (files.size() > 1)
        text = tr("%1 files, from %2 to %3")
                   .arg(files.size())
                   .arg(QFileInfo(files.front()).fileName(), QFileInfo(files.back()).fileName());
    else if (m_pictures.size() > 1)
        text = tr("One file of %1 pages").arg(m_pictures.size());
    else
        text = tr("One file");
    m_files->setText(text);
}

/// A name that ends in .pdf is to be a PDF.
void ExportDialog::adoptEnding()
{
    m_ownName = true;
    const int format = m_format->findData(QFileInfo(path()).suffix().toLower());
    if (format >= 0 && format != m_format->currentIndex())
        m_format->setCurrentIndex(format);
    else
        refreshFiles();
}

void ExportDialog::browse()
{
    const QString chosen = m_dialogs.savePath(
        this, tr("Export as"), path(), tr("Pictures (*.%1)").arg(endingOf(m_choice.format)) + tr(";;All files (*)"));
    if (chosen.isEmpty())
        return;
    m_path->setText(QDir::toNativeSeparators(chosen));
    m_approved = chosen;
    adoptEnding();
}

std::optional<QString> ExportDialog::writeOne(
    const QString& path, const std::vector<std::shared_ptr<const Figure>>& figures) const
{
    switch (m_choice.format) {
    case Format::Pdf: return writeFile(path, pdfOf(figures, style()));
    case Format::Png: return writeFile(path, pngOf(*figures.front(), style(), m_choice.sharpness));
    default: return writeFile(path, QByteArray::fromStdString(svg(*figures.front(), style())));
    }
}

/// Many pictures take their time; they can be stopped, and those written stay.
std::optional<QString> ExportDialog::writeAll(const QStringList& files)
{
    QProgressDialog progress(tr("Drawing …"), tr("Stop"), 0, static_cast<int>(m_pictures.size()), this);
    progress.setWindowModality(Qt::WindowModal);
    const bool together = files.size() == 1;
    std::vector<std::shared_ptr<const Figure>> figures;
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        progress.setValue(static_cast<int>(i));
        if (progress.wasCanceled())
            return tr("Stopped after %1 of %2 pictures.").arg(i).arg(m_pictures.size());
        auto figure = drawn(m_pictures[i]);
        if (!figure)
            return cannotWrite(files.at(together ? 0 : static_cast<int>(i)), m_problem);
        figures.push_back(std::move(figure));
        if (together)
            continue;
        if (auto problem = writeOne(files.at(static_cast<int>(i)), figures))
            return problem;
        figures.clear();
    }
    progress.setValue(static_cast<int>(m_pictures.size()));
    return together ? writeOne(files.front(), figures) : std::nullopt;
}

void ExportDialog::exportFiles()
{
    if (path().isEmpty()) {
        m_dialogs.complain(this, tr("The file has no name yet."));
        m_path->setFocus();
        return;
    }
    if (m_ownName)
        adoptEnding(); // of a name that was just typed
    const QStringList files = filesFor(path(), m_choice, m_pictures);
    QStringList there;
    for (const QString& file : files) {
        if (QFileInfo::exists(file) && file != m_approved)
            there << file;
    }
    if (!there.isEmpty() && !m_dialogs.replace(this, there))
        return;
    if (const auto problem = writeAll(files)) {
        m_dialogs.complain(this, *problem);
        return;
    }
    writeSettings();
    const QString where = QDir::toNativeSeparators(files.front());
    Q_EMIT exported(files.size() == 1 ? tr("Written: %1").arg(where)
                                      : tr("Written: %1 pictures, %2 and on").arg(files.size()).arg(where));
    accept();
}

} // namespace lockstep
