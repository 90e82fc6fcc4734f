// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/request/options.h"
#include "core/machine/machine.h"

namespace lockstep {

/// The processes told of the round alone: nothing of what they have run on to behind it, which the next one will show.
std::shared_ptr<const std::vector<ProcessView>> withoutWhatFollows(const std::vector<ProcessView>& views);
/// The network, a round at a time, with what a drawing has of style and contents.
DrawOptions networkAlone(const DrawOptions& drawing);

} // namespace lockstep
