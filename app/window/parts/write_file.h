// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace lockstep {

/// Writes through a temporary file, so that no reader sees a partial file. Returns an error message if it fails.
std::optional<QString> writeFile(const QString& path, const QByteArray& bytes);

/// "Cannot write PATH: why"
QString cannotWrite(const QString& path, const QString& why);

} // namespace lockstep
