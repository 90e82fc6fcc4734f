// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/file_lock.h"

#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace lockstep {
namespace {

int locked(const QString& path, int flags)
{
    constexpr int ownerOnly = 0600;
    const int file = ::open(QFile::encodeName(path).constData(), flags | O_RDWR | O_CLOEXEC, ownerOnly);
    if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) == 0)
        return file;
    ::close(file);
    return -1;
}

} // namespace

int takeLock(const QString& file) { return locked(file, O_CREAT); }

bool isLocked(const QString& file)
{
    const int descriptor = locked(file, 0);
    dropLock(descriptor);
    return descriptor < 0 && QFile::exists(file);
}

void dropLock(int descriptor)
{
    if (descriptor >= 0)
        ::close(descriptor);
}

} // namespace lockstep
