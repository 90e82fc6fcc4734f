// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace lockstep {

namespace {

constexpr int mostKept = 9; // each has a digit as its mnemonic
const auto key = QStringLiteral("recent/files");

} // namespace

RecentFiles::RecentFiles(QMenu* menu, QObject* parent) : QObject(parent), m_menu(menu)
{
    connect(m_menu, &QMenu::aboutToShow, this, &RecentFiles::fill);
}

QStringList RecentFiles::files() { return QSettings().value(key).toStringList(); }

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList list = files();
    list.removeAll(absolute);
    list.prepend(absolute);
    QSettings().setValue(key, QStringList(list.mid(0, mostKept)));
}

void RecentFiles::drop(const QString& path)
{
    QStringList list = files();
    list.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(key, list);
}

void RecentFiles::fill()
{
    m_menu->clear();
    const QStringList list = files();
    for (int i = 0; i < list.size(); ++i) {
        const QFileInfo info(list[i]);
        QString name = info.fileName();
        name.replace(QLatin1Char('&'), QLatin1String("&&"));
        const QString folder = QDir::toNativeSeparators(info.dir().dirName());
        QAction* action = m_menu->addAction(tr("&%1  %2   in %3").arg(i + 1).arg(name, folder));
        action->setToolTip(QDir::toNativeSeparators(list[i]));
        connect(action, &QAction::triggered, this, [this, path = list[i]] { Q_EMIT chosen(path); });
    }
    if (list.isEmpty()) {
        m_menu->addAction(tr("No recent files"))->setEnabled(false);
        return;
    }
    m_menu->addSeparator();
    connect(m_menu->addAction(tr("&Clear list")), &QAction::triggered, this, [] { QSettings().remove(key); });
}

} // namespace lockstep
