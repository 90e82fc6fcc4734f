// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// What a GraphML or DOT file says, as it stands there.
struct GraphFile {
    struct Node {
        std::string name;
        std::string label; ///< the name where the file has no label
    };
    std::vector<Node> nodes;
    std::vector<std::pair<std::string, std::string>> edges; ///< by names
    bool isDirected = false;
};

inline constexpr int mostFileNodes = 10'000;
inline constexpr int mostFileBytes = 16'000'000;
inline constexpr int mostFileNesting = 64; ///< the readers work recursively

/// `file` is how the user named it; for messages.
Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& text);
Outcome<GraphFile> readDot(const std::string& file, const std::string& text);

} // namespace lockstep
