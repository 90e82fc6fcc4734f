// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "app/request/options.h"
#include "core/base/outcome.h"

namespace lockstep {

class Network;

/// A built network; the diagnostics of its outcome are warnings about its file.
using NetworkPtr = std::shared_ptr<const Network>;

/// Builds the networks of the window's runs and keeps the last one, so that a run and the panels around it read its
/// file once. Refuses what is too large to show.
class NetworkKeeper {
public:
    /// The network that the options name.
    const Outcome<NetworkPtr>& of(const RunOptions& options);
    /// The next one is built again: its file may have changed.
    void forget() { m_kept.reset(); }

private:
    CarriedGraph m_graph; ///< what it was made of
    std::optional<Outcome<NetworkPtr>> m_kept;
};

} // namespace lockstep
