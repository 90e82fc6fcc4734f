// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <algorithm>

#include "app/window/export/export_form.h"
#include "app/window/export/export_preview.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/diagnostic_text.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/parts/write_file.h"
#include "core/figure/style/style.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_image.h"

namespace lockstep {

namespace {

QString endingOf(const ExportFormat* format) { return QString::fromStdString(format->ending); }

} // namespace

ExportDialog::ExportDialog(ExportSource source, Dialogs dialogs, QWidget* parent)
    : QDialog(parent), m_source(std::move(source)), m_dialogs(std::move(dialogs))
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export — Lockstep"));
    setupLayout();
    const QSettings settings;
    m_folder = lastFolder(settings);
    m_form->restore(settings);
    refresh();
    // Focuses the name, so that the user can type it and press Enter.
    m_path->setFocus();
    connect(m_form, &ExportForm::changed, this, &ExportDialog::refresh);
    connect(m_path, &QLineEdit::textEdited, this, [this] { m_ownName = true; });
    connect(m_path, &QLineEdit::editingFinished, this, [this] {
        if (m_ownName)
            adoptEnding();
    });
    connect(m_preview, &ExportPreview::backClicked, this, [this] { showPicture(m_picture - 1); });
    connect(m_preview, &ExportPreview::onClicked, this, [this] { showPicture(m_picture + 1); });
}

// Fields that lose the focus during destruction still emit editingFinished.
ExportDialog::~ExportDialog()
{
    for (QObject* field : std::initializer_list<QObject*>{m_form, m_path, m_preview})
        field->disconnect(this);
}

void ExportDialog::setupLayout()
{
    m_form = new ExportForm(m_source);
    auto* top = new QHBoxLayout;
    top->setSpacing(2 * theme::grid);
    m_preview = new ExportPreview;
    top->addWidget(m_preview, 1);
    auto* choices = new QScrollArea; // for large text
    choices->setObjectName(QStringLiteral("exportChoices"));
    choices->setWidget(m_form);
    choices->setWidgetResizable(true);
    choices->setFrameShape(QFrame::NoFrame);
    choices->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    choices->setMinimumWidth(m_form->minimumSizeHint().width() + choices->verticalScrollBar()->sizeHint().width());
    choices->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    top->addWidget(choices);
    auto* buttons = new QDialogButtonBox;
    m_export = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_export->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::exportFiles);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * theme::grid, 2 * theme::grid, 2 * theme::grid, 2 * theme::grid);
    layout->setSpacing(theme::grid);
    layout->addLayout(top, 1);
    layout->addSpacing(theme::grid);
    layout->addLayout(makeFileRow());
    m_omitted = new ProblemLabel("exportLacks");
    layout->addWidget(m_omitted);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_files, 1);
    foot->addWidget(buttons);
    layout->addLayout(foot);
}

QSize ExportDialog::sizeHint() const
{
    const int letter = fontMetrics().horizontalAdvance(QLatin1Char('n'));
    return QDialog::sizeHint().expandedTo({140 * letter, 74 * letter});
}

/// In a separate row at the bottom, because paths are long.
QHBoxLayout* ExportDialog::makeFileRow()
{
    m_path = new QLineEdit;
    m_path->setObjectName(QStringLiteral("exportPath"));
    m_path->setToolTip(tr("Where to save the export"));
    auto* label = new QLabel(tr("F&ile"));
    label->setBuddy(m_path);
    auto* browse = new QPushButton(tr("&Browse …"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    m_files = new QLabel;
    m_files->setObjectName(QStringLiteral("exportFiles"));
    m_files->setWordWrap(true);
    theme::setColours(*m_files, {{QPalette::WindowText, theme::quiet}});
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    return row;
}

const ExportChoice& ExportDialog::choice() const { return m_form->choice(); }

void ExportDialog::chooseAllRounds() { m_form->chooseAllRounds(); }

Style ExportDialog::style() const { return styleOf(choice().drawing); }

/// Updates the pictures, the preview and the files after any choice.
void ExportDialog::refresh()
{
    const int before = m_picture < static_cast<int>(m_pictures.size()) ? m_pictures[std::size_t(m_picture)].round : -1;
    m_pictures = m_form->pictures();
    // The preview keeps its round; initially it shows the window's.
    const int wanted = before < 0 ? m_source.shown.round : before;
    const auto found =
        std::ranges::find_if(m_pictures, [wanted](const ExportPicture& picture) { return picture.round >= wanted; });
    showPicture(
        static_cast<int>(found == m_pictures.end() ? m_pictures.size() - 1 : std::size_t(found - m_pictures.begin())));
    refreshFiles();
}

std::shared_ptr<const Figure> ExportDialog::drawn(const ExportPicture& picture)
{
    auto figure = m_source.draw(picture.drawing, picture.now);
    m_problem = figure ? QString() : QString::fromStdString(sentence(figure.diagnostics.front()));
    m_missing = figure ? sentencesOf(figure.diagnostics) : QString();
    return figure ? std::make_shared<const Figure>(*std::move(figure.value)) : nullptr;
}

void ExportDialog::showPicture(int index)
{
    const int count = static_cast<int>(m_pictures.size());
    m_picture = std::clamp(index, 0, count - 1);
    auto figure = drawn(m_pictures[std::size_t(m_picture)]);
    if (figure)
        figure = withRoomForInk({figure}).front();
    m_preview->show(figure, m_problem, style());
    QString pixels;
    if (figure && choice().format->takesScale) {
        const QSize size = imageSize(*figure, pixelsPerUnit(*figure, choice().options.scale));
        pixels = tr(", %1 × %2 pixels").arg(size.width()).arg(size.height());
    }
    m_preview->showNumber(m_picture, count, pixels);
    m_omitted->showMessage(m_missing);
    m_export->setEnabled(figure != nullptr);
}

/// An absolute path with an extension.
QString ExportDialog::path() const
{
    const QString typed = QDir::fromNativeSeparators(m_path->text().trimmed());
    return typed.isEmpty() ? QString() : QDir::cleanPath(QDir(m_folder).absoluteFilePath(typed));
}

void ExportDialog::refreshFiles()
{
    if (!m_ownName) {
        const QString folder = m_path->text().isEmpty() ? m_folder : QFileInfo(path()).absolutePath();
        m_path->setText(
            QDir::toNativeSeparators(QDir(folder).filePath(proposedName(m_source.name, choice(), m_pictures))));
    } else if (const QFileInfo info(path()); info.suffix() != endingOf(choice().format) && !path().isEmpty()) {
        m_path->setText(QDir::toNativeSeparators(
            info.dir().filePath(info.completeBaseName() + QLatin1Char('.') + endingOf(choice().format))));
    }
    const QStringList files = filesFor(path(), choice(), m_pictures);
    m_files->setText(filesInWords(files, choice(), m_pictures));
}

/// A name that ends in .pdf selects PDF.
void ExportDialog::adoptEnding()
{
    m_ownName = true;
    if (!m_form->chooseFormat(QFileInfo(path()).suffix().toLower()))
        refreshFiles();
}

void ExportDialog::browse()
{
    const QString chosen = m_dialogs.savePath(
        this, tr("Export as"), path(), tr("Pictures (*.%1)").arg(endingOf(choice().format)) + tr(";;All files (*)"));
    if (chosen.isEmpty())
        return;
    m_path->setText(QDir::toNativeSeparators(chosen));
    m_approved = chosen;
    adoptEnding();
}

std::optional<QString> ExportDialog::writeOne(
    const QString& path, const std::vector<std::shared_ptr<const Figure>>& figures)
{
    FormatOptions options = choice().options;
    if (choice().format->takesRun) {
        options.run = m_source.run;
        for (const ExportPicture& picture : m_pictures)
            options.rounds.push_back(picture.round);
    }
    const auto bytes = choice().format->write(withRoomForInk(figures), style(), options);
    for (const Diagnostic& diagnostic : bytes.diagnostics)
        m_warning = tr("; %1").arg(QString::fromStdString(sentence(diagnostic)));
    return bytes ? writeFile(path, QByteArray::fromStdString(*bytes))
                 : cannotWrite(path, QString::fromStdString(sentence(bytes.diagnostics.front())));
}

/// Many pictures take time; the user can stop, and files already written stay.
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
        m_dialogs.complain(this, tr("Enter a file name."));
        m_path->setFocus();
        return;
    }
    if (m_ownName)
        adoptEnding(); // of a name just typed
    const QStringList files = filesFor(path(), choice(), m_pictures);
    QStringList there;
    for (const QString& file : files) {
        if (QFileInfo::exists(file) && file != m_approved)
            there << file;
    }
    if (!there.isEmpty() && !m_dialogs.replace(this, there))
        return;
    m_warning.clear();
    if (const auto problem = writeAll(files)) {
        m_dialogs.complain(this, *problem);
        return;
    }
    QSettings settings;
    settings.setValue(QStringLiteral("export/folder"), QFileInfo(path()).absolutePath());
    m_form->remember(settings);
    const QString where = QDir::toNativeSeparators(files.front());
    Q_EMIT exported(files.size() == 1 ? tr("Exported %1").arg(where) + m_warning
                                      : tr("Exported %1 pictures, starting with %2").arg(files.size()).arg(where));
    accept();
}

ExportDialog* showExport(ExportSource source, const Dialogs& dialogs, QWidget* window)
{
    if (auto* open = window->findChild<ExportDialog*>(QString(), Qt::FindDirectChildrenOnly))
        return open;
    auto* dialog = new ExportDialog(std::move(source), dialogs, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->resize(dialog->sizeHint().boundedTo(roomBeside(*window)));
    dialog->open();
    return dialog;
}

} // namespace lockstep
