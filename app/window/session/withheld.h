// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "app/request/options.h"

namespace lockstep {

struct ProcessView;

/// The processes without what they have run after the round, which the next round will show.
std::shared_ptr<const std::vector<ProcessView>> withoutWhatFollows(const std::vector<ProcessView>& views);
/// The network as it is drawn, without any messages.
DrawOptions networkAlone(const DrawOptions& drawing);

} // namespace lockstep
