// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/recovery.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "app/library/library.h"
#include "app/window/parts/write_file.h"

namespace lockstep {

Recovery::Recovery(QString folder) : m_folder(std::move(folder)) {}

QString Recovery::defaultFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation); }

QString Recovery::file() const { return QDir(m_folder).filePath(QStringLiteral("unsaved.lockstep")); }

std::optional<Lecture> Recovery::left() const
{
    const auto draft = readTextFile(file().toStdString());
    if (!draft)
        return std::nullopt;
    auto read = readLecture(*draft, file().toStdString());
    return std::move(read.value);
}

/// Ignores a draft that cannot be written: the text is still on screen.
void Recovery::keep(const Lecture& draft) const
{
    if (QDir().mkpath(m_folder))
        writeFile(file(), QByteArray::fromStdString(lectureText(draft)));
}

void Recovery::forget() const { QFile::remove(file()); }

} // namespace lockstep
