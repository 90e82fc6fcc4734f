// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/dialogs.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "views/look/theme.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct DialogWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::Dialogs)
};

/// Our icon follows the theme; Qt's does not.
void addIcon(QMessageBox& box)
{
    const int side = box.style()->pixelMetric(QStyle::PM_MessageBoxIconSize, nullptr, &box);
    box.setIconPixmap(theme::icon(QStringLiteral("wrong")).pixmap(side));
}

Edits askAboutEdits(QWidget* parent, const QString& program)
{
    QMessageBox box(QMessageBox::Warning, DialogWords::tr("Unsaved changes"),
        DialogWords::tr("%1 has unsaved changes.").arg(program), QMessageBox::NoButton, parent);
    addIcon(box);
    QPushButton* save = box.addButton(DialogWords::tr("Save"), QMessageBox::AcceptRole);
    QAbstractButton* discard = box.addButton(DialogWords::tr("Discard changes"), QMessageBox::DestructiveRole);
    QAbstractButton* keep = box.addButton(DialogWords::tr("Keep editing"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(keep);
    box.exec();
    if (box.clickedButton() == static_cast<QAbstractButton*>(save))
        return Edits::Save;
    return box.clickedButton() == discard ? Edits::Discard : Edits::Keep;
}

Conflict askAboutConflict(QWidget* parent, const QString& path, const QString& difference)
{
    constexpr int widest = 90, highest = 20; // characters and lines
    QDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("fileConflict"));
    dialog.setWindowTitle(DialogWords::tr("File changed"));
    auto* text = new QLabel(DialogWords::tr("%1 has changed on disk since Lockstep read it.\n"
                                            "− is only in the file, + only in your version:")
                                .arg(QDir::toNativeSeparators(path)));
    text->setWordWrap(true);
    auto* lines = new QPlainTextEdit(difference);
    lines->setReadOnly(true);
    lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    lines->setAccessibleName(DialogWords::tr("Lines that differ"));
    const QFontMetrics metrics(lines->font());
    lines->setMinimumSize(metrics.horizontalAdvance(QLatin1Char('m')) * widest / 2,
        metrics.lineSpacing() * (2 + std::clamp(static_cast<int>(difference.count(QLatin1Char('\n'))), 2, highest)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    Conflict answer = Conflict::Cancel;
    const auto add = [&](const QString& words, QDialogButtonBox::ButtonRole role, Conflict meaning) {
        QPushButton* button = buttons->addButton(words, role);
        QObject::connect(button, &QPushButton::clicked, &dialog, [&answer, &dialog, meaning] {
            answer = meaning;
            dialog.accept();
        });
        return button;
    };
    add(DialogWords::tr("Save as …"), QDialogButtonBox::ActionRole, Conflict::SaveAs)->setDefault(true);
    add(DialogWords::tr("Reload the file"), QDialogButtonBox::ActionRole, Conflict::Reload)
        ->setToolTip(DialogWords::tr("Discard your changes and open the file as it is now"));
    add(DialogWords::tr("Overwrite"), QDialogButtonBox::DestructiveRole, Conflict::Overwrite)
        ->setToolTip(DialogWords::tr("Replace the file by your version"));
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(lines, 1);
    layout->addWidget(buttons);
    dialog.exec();
    return answer;
}

bool mayReplace(QWidget* parent, const QStringList& files)
{
    const QString first = QDir::toNativeSeparators(files.front());
    QMessageBox box(QMessageBox::Question, DialogWords::tr("Replace files"),
        files.size() == 1 ? DialogWords::tr("%1 already exists.").arg(first)
                          : DialogWords::tr("%1 and %2 more files already exist.").arg(first).arg(files.size() - 1),
        QMessageBox::NoButton, parent);
    addIcon(box);
    QPushButton* replace = box.addButton(DialogWords::tr("Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(replace);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == static_cast<QAbstractButton*>(replace);
}

} // namespace

Dialogs defaultDialogs()
{
    Dialogs dialogs;
    dialogs.savePath = [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
        QFileDialog dialog(parent, title, QFileInfo(suggested).absolutePath(), filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(QFileInfo(suggested).suffix()); // so that it asks about the file that would be replaced
        dialog.selectFile(QFileInfo(suggested).fileName());
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    dialogs.openPath = [](QWidget* parent, const QString& title, const QString& filter) {
        return QFileDialog::getOpenFileName(parent, title, {}, filter);
    };
    dialogs.aboutEdits = askAboutEdits;
    dialogs.aboutConflict = askAboutConflict;
    dialogs.replace = mayReplace;
    dialogs.complain = [](QWidget* parent, const QString& sentence) {
        QMessageBox box(QMessageBox::Warning, QCoreApplication::applicationName(), sentence, QMessageBox::Ok, parent);
        addIcon(box);
        box.exec();
    };
    dialogs.line = [](QWidget* parent, int current, int last) {
        bool chosen = false;
        const int line = QInputDialog::getInt(
            parent, DialogWords::tr("Go to line"), DialogWords::tr("Line"), current, 1, last, 1, &chosen);
        return chosen ? line : 0;
    };
    dialogs.text = [](QWidget* parent, const QString& title, const QString& question, const QString& current) {
        bool given = false;
        const QString text = QInputDialog::getText(parent, title, question, QLineEdit::Normal, current, &given);
        return given ? std::optional(text) : std::nullopt;
    };
    return dialogs;
}

} // namespace lockstep
