// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace lockstep {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("lockstep::Dialogs", text); }

Edits askAboutEdits(QWidget* parent, const QString& program)
{
    QMessageBox box(QMessageBox::Warning, tr("Unsaved program"), tr("%1 has changes that are not saved.").arg(program),
        QMessageBox::NoButton, parent);
    QPushButton* save = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QAbstractButton* discard = box.addButton(tr("Discard the changes"), QMessageBox::DestructiveRole);
    QAbstractButton* keep = box.addButton(tr("Keep editing"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(keep);
    box.exec();
    if (box.clickedButton() == static_cast<QAbstractButton*>(save))
        return Edits::Save;
    return box.clickedButton() == discard ? Edits::Discard : Edits::Keep;
}

bool mayReplace(QWidget* parent, const QStringList& files)
{
    const QString first = QDir::toNativeSeparators(files.front());
    QMessageBox box(QMessageBox::Question, tr("Replace files"),
        files.size() == 1 ? tr("%1 is there already.").arg(first)
                          : tr("%1 and %2 more are there already.").arg(first).arg(files.size() - 1),
        QMessageBox::NoButton, parent);
    QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(replace);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == static_cast<QAbstractButton*>(replace);
}

} // namespace

Dialogs usualDialogs()
{
    Dialogs dialogs;
    dialogs.savePath = [](QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
        return QFileDialog::getSaveFileName(parent, title, suggested, filter);
    };
    dialogs.openPath = [](QWidget* parent, const QString& title, const QString& filter) {
        return QFileDialog::getOpenFileName(parent, title, {}, filter);
    };
    dialogs.aboutEdits = askAboutEdits;
    dialogs.replace = mayReplace;
    dialogs.complain = [](QWidget* parent, const QString& sentence) {
        QMessageBox::warning(parent, QCoreApplication::applicationName(), sentence);
    };
    dialogs.line = [](QWidget* parent, int current, int last) {
        bool chosen = false;
        const int line = QInputDialog::getInt(parent, tr("Go to a line"), tr("Line"), current, 1, last, 1, &chosen);
        return chosen ? line : 0;
    };
    return dialogs;
}

} // namespace lockstep
