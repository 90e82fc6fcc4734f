// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace lockstep {

/// A file of the folder resources that is part of the program.
struct BuiltInFile {
    std::string path; ///< below resources: "algorithms/one-to-all-broadcast/naive.algo"
    std::string text;
};

/// Ascending by path. The list is generated from the folder (app/library/resources.cmake).
const std::vector<BuiltInFile>& builtInFiles();

} // namespace lockstep
