// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/recovery.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "app/window/write_file.h"

namespace lockstep {

Recovery::Recovery(QString folder) : m_folder(std::move(folder)) {}

QString Recovery::usualFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation); }

QString Recovery::file() const { return QDir(m_folder).filePath(QStringLiteral("unsaved.algo")); }

/// The first line is the program's name, the rest its text.
std::optional<Recovery::Draft> Recovery::left() const
{
    QFile draft(file());
    if (!draft.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QString all = QString::fromUtf8(draft.readAll());
    const auto end = all.indexOf(QLatin1Char('\n'));
    if (end < 0)
        return std::nullopt;
    return Draft{all.left(end), all.mid(end + 1)};
}

/// A draft that cannot be written is no reason to disturb: the text is still on the screen.
void Recovery::keep(const Draft& draft) const
{
    if (!QDir().mkpath(m_folder))
        return;
    writeFile(file(), draft.program.toUtf8() + '\n' + draft.text.toUtf8());
}

void Recovery::forget() const { QFile::remove(file()); }

} // namespace lockstep
