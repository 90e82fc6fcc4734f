// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/notices/file_bars.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>

#include "app/window/files/file_actions.h"
#include "app/window/notices/notice_bar.h"

namespace lockstep {
namespace {

/// The translation context of this file.
struct FileBarWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FileBars)
};

/// A bar whose answers also close it.
class FileBar : public NoticeBar {
public:
    using NoticeBar::NoticeBar;

    template <class Act> void offer(const char* name, const QString& words, Act act)
    {
        connect(addAnswer(QString::fromLatin1(name), words), &QAction::triggered, this, [this, act] {
            deleteLater();
            act();
        });
    }
};

/// Replaces the bar of that name; none for an empty sentence.
FileBar* replaceBar(QMainWindow& window, const QString& name, const QString& title, const QString& sentence)
{
    if (auto* before = window.findChild<NoticeBar*>(name)) {
        before->setParent(nullptr);
        before->deleteLater();
    }
    if (sentence.isEmpty())
        return nullptr;
    auto* bar = new FileBar(name, title, sentence, &window);
    window.addToolBar(Qt::TopToolBarArea, bar);
    return bar;
}

} // namespace

void showFileBars(FileActions& files, QMainWindow& window)
{
    QObject::connect(&files, &FileActions::draftFound, &window, [&](const QString& sentence) {
        if (auto* bar = replaceBar(window, QStringLiteral("draftFound"), FileBarWords::tr("Unsaved work"), sentence)) {
            bar->offer("restoreDraft", FileBarWords::tr("Restore"), [&files] { files.restoreFoundDraft(); });
            bar->offer("discardFound", FileBarWords::tr("Discard"), [&files] { files.discardFoundDraft(); });
            bar->offer("draftLater", FileBarWords::tr("Later"), [] {});
        }
    });
    QObject::connect(&files, &FileActions::fileChanged, &window, [&](const QString& sentence, bool isGone) {
        if (auto* bar = replaceBar(window, QStringLiteral("fileChanged"), FileBarWords::tr("File changed"), sentence)) {
            if (!isGone) {
                bar->offer("showConflict", FileBarWords::tr("Compare …"), [&files] { files.showConflict(); });
                bar->offer("reloadFile", FileBarWords::tr("Reload"), [&files] {
                    if (files.mayLeave())
                        files.reload();
                });
            }
            bar->offer("changedClose", FileBarWords::tr("Close"), [] {});
        }
    });
    QObject::connect(&files, &FileActions::fileShared, &window, [&](const QString& sentence) {
        if (auto* bar = replaceBar(window, QStringLiteral("fileShared"), FileBarWords::tr("Two windows"), sentence))
            bar->offer("sharedClose", FileBarWords::tr("Close"), [] {});
    });
}

} // namespace lockstep
