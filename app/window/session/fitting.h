// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"
#include "app/request/options.h"

namespace lockstep {

/// The options with which another program begins: a network that suits it and its needs, the one at hand before
/// others; settings and operation as its header says; a source that the network has.
RunOptions fittedTo(const LibraryFile& file, RunOptions options, const Library& library);

/// A network of the family with so many processes, a mesh as near to a square as it can be; "" where there is none.
std::string networkWith(const std::string& family, int processes);

} // namespace lockstep
