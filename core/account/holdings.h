// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a process holds at a moment, item by item.

#include <memory>
#include <vector>

#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {

struct ProcessView;

/// The items in values: each is a block. An item is left out where another of equal origin, destination, contributors,
/// kind and number contains its words; pieces of one item that touch or overlap are one piece. Empty pieces are left
/// out where there are others. Ascending by origin, destination and first word.
std::vector<Value> itemsOf(const std::vector<Value>& values);

/// What the process holds: data in its live variables, what has reached it and is not received yet, and what it has
/// handed over and has not started to cross. What reaches a process that has ended is not held: it is never received.
std::vector<Value> heldItems(const ProcessView& process);
/// Whether there are any.
bool holdsAny(const ProcessView& process);

/// The same of every process, after any round of the run.
HoldsAfter heldItemsAfter(const std::shared_ptr<const Trace>& trace);
/// What all processes have started and not waited for; empty if the program starts nothing.
UnwaitedAfter unwaitedAfter(const std::shared_ptr<const Trace>& trace);

/// What a process holds, by whether it held it before.
struct HeldChange {
    std::vector<Value> kept, fresh;
};

/// Every output marks what is new by this. Both are items; one of which `before` had only some words is cut there.
HeldChange changeOf(const std::vector<Value>& now, const std::vector<Value>& before);

} // namespace lockstep
