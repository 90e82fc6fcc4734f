// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What happens to the files that a window has open: another program writes or removes them, or another window of
// Lockstep opens them.

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <vector>

namespace lockstep {

class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent);
    ~FileWatch() override;

    /// Follows these files in place of the earlier ones; "" is none. Other windows learn of them. False if nothing is
    /// new.
    bool follow(const QStringList& files);
    /// The followed files that another window has open, too.
    QStringList sharedFiles() const;

Q_SIGNALS:
    /// Emitted when a followed file may hold something else, or may be gone.
    void changed();
    /// Emitted when sharedFiles() may have changed.
    void sharedChanged();

private:
    struct Held {
        QString file, lock;
        int descriptor;
    };
    void letGo();
    void watch();

    QString m_folder, m_name;
    std::vector<Held> m_held;
    QFileSystemWatcher m_watcher;
};

/// What is in the way of saving.
struct FileConflict {
    QString path;
    QString difference; ///< the lines that differ, as of lineDifference(); or why the file cannot be read
};

/// The conflict if a file of that path holds neither `known`, which Lockstep has read or written there, nor `ours`.
/// None if there is no such file.
std::optional<FileConflict> conflictAt(const QString& path, const std::string& known, const std::string& ours);

} // namespace lockstep
