// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/parts/write_file.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace lockstep {

QString cannotWrite(const QString& path, const QString& why)
{
    return QCoreApplication::translate("lockstep::MainWindow", "Cannot write %1: %2").arg(path, why);
}

std::optional<QString> writeFile(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return std::nullopt;
    return cannotWrite(path, file.errorString());
}

} // namespace lockstep
