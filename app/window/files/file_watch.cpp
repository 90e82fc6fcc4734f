// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/files/file_watch.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>
#include <algorithm>

#include "app/documents/line_difference.h"
#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/window/parts/file_lock.h"
#include "app/window/session/drafts.h"
#include "core/base/diagnostic.h"

namespace lockstep {
namespace {

/// The same for all paths to a file.
QString keyOf(const QString& file)
{
    const QFileInfo info(file);
    const QString path = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    return QString::fromLatin1(QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex());
}

} // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_folder(QDir(Drafts::defaultFolder()).filePath(QStringLiteral("open"))),
      m_name(QUuid::createUuid().toString(QUuid::Id128))
{
    QDir().mkpath(m_folder);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] {
        watch(); // a file that was replaced is another one
        Q_EMIT changed();
    });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString& folder) {
        watch();
        if (folder == m_folder)
            Q_EMIT sharedChanged();
        else
            Q_EMIT changed();
    });
}

FileWatch::~FileWatch() { letGo(); }

void FileWatch::letGo()
{
    for (const Held& held : m_held) {
        QFile::remove(held.lock);
        dropLock(held.descriptor);
    }
    m_held.clear();
}

bool FileWatch::follow(const QStringList& files)
{
    QStringList wanted = files;
    wanted.removeAll(QString());
    QStringList now;
    for (const Held& held : m_held)
        now << held.file;
    if (wanted == now)
        return false;
    letGo();
    for (const QString& file : wanted) {
        const QString lock = QDir(m_folder).filePath(keyOf(file) + QLatin1Char('-') + m_name);
        m_held.push_back({file, lock, takeLock(lock)});
    }
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    watch();
    Q_EMIT sharedChanged();
    return true;
}

/// Folders too: most programs replace a file by a new one, and then only its folder changes.
void FileWatch::watch()
{
    QStringList paths;
    if (!m_held.empty())
        paths << m_folder;
    for (const Held& held : m_held)
        paths << held.file << QFileInfo(held.file).absolutePath();
    for (const QString& path : std::as_const(paths))
        if (QFileInfo::exists(path) && !m_watcher.files().contains(path) && !m_watcher.directories().contains(path))
            m_watcher.addPath(path);
}

QStringList FileWatch::sharedFiles() const
{
    QStringList shared;
    for (const Held& held : m_held) {
        const QDir folder(m_folder);
        const QStringList all = folder.entryList({keyOf(held.file) + QStringLiteral("-*")}, QDir::Files);
        const bool isShared = std::ranges::any_of(all, [&](const QString& name) {
            const QString lock = folder.filePath(name);
            if (lock == held.lock)
                return false;
            if (isLocked(lock))
                return true;
            QFile::remove(lock); // of a window that was killed
            return false;
        });
        if (isShared)
            shared << held.file;
    }
    return shared;
}

std::optional<FileConflict> conflictAt(const QString& path, const std::string& known, const std::string& ours)
{
    if (!isOnDisk(path.toStdString()))
        return std::nullopt;
    const auto now = readTextFile(path.toStdString());
    if (!now)
        return FileConflict{path, QString::fromStdString(sentence(now.diagnostics.front()))};
    if (*now == known || *now == ours)
        return std::nullopt;
    return FileConflict{path, QString::fromStdString(lineDifference(*now, ours))};
}

} // namespace lockstep
