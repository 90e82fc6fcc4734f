// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/write_file.h"

#include <QCoreApplication>

#include "app/library/library.h"
#include "app/window/parts/choice_fields.h"
#include "core/base/diagnostic.h"

namespace lockstep {

QString cannotWrite(const QString& path, const QString& why)
{
    return QCoreApplication::translate("lockstep::MainWindow", "Cannot write %1: %2").arg(path, why);
}

std::optional<QString> writeFile(const QString& path, const QByteArray& bytes)
{
    const auto problem = writeTextFile(path.toStdString(), {bytes.data(), static_cast<std::size_t>(bytes.size())});
    return problem ? std::optional(capitalised(QString::fromStdString(sentence(*problem)))) : std::nullopt;
}

} // namespace lockstep
