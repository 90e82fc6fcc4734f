// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Who may include whom: the one way through, held by reading the sources rather than by trust.

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

struct SourceFile {
    std::string path; ///< from the root, with slashes: "core/base/outcome.h"
    std::string text;
};

/// One line an offence, "path:line: what is wrong", in the order of the files.
std::vector<std::string> layeringOffences(const std::vector<SourceFile>& files);

/// All C++ files of core, views and app, sorted by path.
std::vector<SourceFile> readSources(std::string_view root);

} // namespace lockstep
