// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/outcome.h"

namespace lockstep {

/// What a GraphML or DOT file says, as it stands there.
struct GraphFile {
    struct Node {
        std::string name;
        std::string label;             ///< empty where the file has none
        std::optional<Point> position; ///< in the file's units; y grows downwards
    };
    std::vector<Node> nodes;
    std::vector<std::pair<std::string, std::string>> edges; ///< by names
    bool isDirected = false;
    bool isStrict = false; ///< an edge may be told more than once, and means one
};

inline constexpr int mostFileNodes = 10'000;
inline constexpr int mostFileEdges = 1'000'000;
inline constexpr int mostFileNesting = 64; ///< the readers work recursively

/// `file` is how the user named it; for messages.
Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& text);
Outcome<GraphFile> readDot(const std::string& file, const std::string& text);
Diagnostic tooLargeFile(const std::string& file);

} // namespace lockstep
