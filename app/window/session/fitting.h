// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include "app/library/library.h"
#include "app/request/network_keeper.h"
#include "app/request/options.h"

namespace lockstep {

/// The initial options of another program: a network that suits it, preferring the current one; settings and operation
/// from its header; a source that the network has.
RunOptions fittedTo(const LibraryFile& file, RunOptions options, const Library& library, NetworkKeeper& networks);

/// A network of the topology with that many processes, a mesh as square as possible; "" if there is none.
std::string networkWith(const std::string& family, int processes);

} // namespace lockstep
