// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/figure/layout/scene.h"

namespace lockstep {

/// The processes that communicate with each other within a phase, as boxes around their nodes: figure 4.10. Only phases
/// with several groups whose boxes contain no other node. `beside` are the boxes of texts beside nodes, by node; boxes
/// without width are ignored. By index into Program::phases. Boxes that would overlap, or cut a text beside the node of
/// another group, are left empty.
std::map<int, std::vector<Rect>> groupsByPhase(const Scene& scene, const std::vector<Rect>& beside);

} // namespace lockstep
