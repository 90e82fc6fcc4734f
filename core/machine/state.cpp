// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/state.h"

#include "core/value/store.h"

namespace lockstep {

// Messages on their way or in a mailbox are shared since they were sent.
MachineState copyOf(const MachineState& state, Store& store)
{
    for (ProcessId id = 0; id < std::ssize(state.processes); ++id)
        state.slots.each(id, [&store](Word word) { store.share(word); });
    return state;
}

} // namespace lockstep
