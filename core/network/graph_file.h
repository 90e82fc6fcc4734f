// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/geometry.h"
#include "core/base/limits.h"
#include "core/base/outcome.h"

namespace lockstep {

/// The content of a GraphML or DOT file.
struct GraphFile {
    struct Node {
        std::string name;
        std::string label;             ///< empty if the file has none
        std::optional<Point> position; ///< in the file's units; y grows downwards
        std::string kind = {};         ///< "switch"; empty if the file says nothing
        std::string type = {};         ///< of an attribute that others use for the kind; empty if the file has none
    };
    struct Edge {
        std::string from, to;                     ///< names of the two nodes
        std::string bandwidth = {}, latency = {}; ///< as the file says; empty if it does not
    };
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::set<std::string> nodeAttributes, edgeAttributes; ///< names of all attributes, to find misspelt ones
    bool isDirected = false;
    bool isStrict = false; ///< repeated edges mean the same edge
};

/// Whether others say with this attribute of a node whether it is a switch.
bool isWordForKind(const std::string& attribute);

/// `file` is the name that messages use.
Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& text);
Outcome<GraphFile> readDot(const std::string& file, const std::string& text);
Diagnostic tooLargeFile(const std::string& file);

} // namespace lockstep
