// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The recently used files of all kinds, saved across sessions, and their menu.

#include <QObject>
#include <QStringList>

class QMenu;

namespace lockstep {

class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// Fills the menu before it is shown.
    RecentFiles(QMenu* menu, QObject* parent);

    /// The most recent first.
    static QStringList files();
    static void add(const QString& path);
    static void drop(const QString& path);

Q_SIGNALS:
    void chosen(const QString& path);

private:
    void fill();

    QMenu* m_menu;
};

} // namespace lockstep
