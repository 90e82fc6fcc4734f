// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is handed in for an exercise: files that anybody may have written.

#include <string>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

struct Submission {
    std::string name; ///< as it is told: the last part of its path; all of it where two would be called the same
    std::string path;
};

/// The files of the paths in their order, in place of a folder its .algo files, ascending. A folder without any is an
/// error.
Outcome<std::vector<Submission>> submissionsAt(const std::vector<std::string>& paths);

/// The text of a file that is small enough to be a program; never waits for a pipe or a device.
Outcome<std::string> readSubmission(const std::string& path);

} // namespace lockstep
