// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <string>

namespace lockstep {

/// What a command writes as several files, such as a site. If SIGINT, SIGTERM or SIGHUP ends the program while this
/// lives, the files and folders that were not there before are removed again: half a site must not look complete.
/// At most one lives at a time.
class UnfinishedFiles {
public:
    UnfinishedFiles();
    /// Everything is written, or the command says what is not.
    ~UnfinishedFiles();
    UnfinishedFiles(const UnfinishedFiles&) = delete;
    UnfinishedFiles& operator=(const UnfinishedFiles&) = delete;

    /// To be called before the file is written.
    static void add(const std::string& file);
    /// Makes the folder and those around it. Returns the reason if that fails.
    static std::string makeFolder(const std::string& folder);
};

/// While it lives, those signals set a flag instead of ending the program, for what must end processes first.
/// Afterwards the program ends by the signal that came.
class StopFlag {
public:
    StopFlag();
    ~StopFlag();
    StopFlag(const StopFlag&) = delete;
    StopFlag& operator=(const StopFlag&) = delete;
    static const std::atomic<bool>& isSet();
};

} // namespace lockstep
