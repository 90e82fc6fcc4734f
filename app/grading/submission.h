// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Submissions for an exercise: files that are not trusted.

#include <string>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

struct Submission {
    std::string name; ///< as shown: the last part of its path, or all of it if two names would be equal
    std::string path;
};

/// The files of the paths, in their order; for a folder, its .algo files, ascending. A folder without any is an error.
Outcome<std::vector<Submission>> submissionsAt(const std::vector<std::string>& paths);

/// The text of a submission. Refuses large files, and never waits for a pipe or a device.
Outcome<std::string> readSubmission(const std::string& path);

} // namespace lockstep
