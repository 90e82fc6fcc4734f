// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// How a recorded run ended: a row for each way, with its word for tables, the exit status of `lockstep record`, and
// the sentence that reports it.

#include <algorithm>
#include <array>

#include "app/record/messages.h"

namespace lockstep {

enum class RunEnd {
    Finished,
    Failed,     ///< all ranks called MPI_Finalize, but the launcher reports a status
    Deadlock,   ///< every rank waits
    Livelock,   ///< some ranks ask again and again (MPI_Test, MPI_Iprobe), the others wait
    MpiError,   ///< MPI refused a call
    Aborted,    ///< a rank called MPI_Abort
    Crashed,    ///< a signal ended a rank
    NoFinalize, ///< a rank ended without MPI_Finalize
    Interrupted,
    OutOfTime,
};

struct RunEndRow {
    RunEnd end;
    int status;
    Message sentence;
};
inline constexpr std::array runEndRows{
    RunEndRow{RunEnd::Finished, 0, message::recordFinished},
    RunEndRow{RunEnd::Failed, 1, message::recordStatus},
    RunEndRow{RunEnd::Deadlock, 4, message::recordDeadlock},
    RunEndRow{RunEnd::Livelock, 5, message::recordLivelock},
    RunEndRow{RunEnd::MpiError, 6, message::recordMpiError},
    RunEndRow{RunEnd::Aborted, 7, message::recordAborted},
    RunEndRow{RunEnd::Crashed, 8, message::recordCrashed},
    RunEndRow{RunEnd::NoFinalize, 9, message::recordNoFinalize},
    RunEndRow{RunEnd::OutOfTime, 10, message::recordOutOfTime},
    RunEndRow{RunEnd::Interrupted, 130, message::recordInterrupted},
};

inline const RunEndRow& rowOf(RunEnd end) { return *std::ranges::find(runEndRows, end, &RunEndRow::end); }

/// Nobody could go on: the recorded program ends where the ranks did.
inline bool isStuck(RunEnd end) { return end == RunEnd::Deadlock || end == RunEnd::Livelock; }

} // namespace lockstep
