// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace lockstep {

// Locks that the system releases when their process ends, in whatever way.

/// Makes the file if need be and locks it. Returns its descriptor, or -1 if somebody else holds the lock.
int takeLock(const QString& file);
/// Whether somebody holds it. A file that is not there is not locked.
bool isLocked(const QString& file);
/// Ignores -1.
void dropLock(int descriptor);

} // namespace lockstep
