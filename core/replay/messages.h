// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/replay says of processes. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto replayReady = text("ready to start");
inline constexpr auto replaySending = text("sending");
inline constexpr auto replayReceiving = text("receiving");
inline constexpr auto replayBlocked = text("blocked in a receive");
inline constexpr auto replayMasked = text("waits; takes no part in the round");
inline constexpr auto replayWaiting = text("waits to deliver a message, at a barrier or for a round");
inline constexpr auto replayDone = text("done");
inline constexpr auto replayFailed = text("failed here");

} // namespace lockstep::message
