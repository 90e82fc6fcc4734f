// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the ranks of an MPI program did. Each rank writes lines; the last word of a line is the time in seconds since
// all ranks started:
//
//     init RANK RANKS LIBRARY                     the first line
//     send PEER BYTES TAG COMM                    waits until `end`; ssend is MPI_Ssend
//     recv PEER TAG COMM                          waits until `got SOURCE BYTES TAG`
//     sendrecv PEER BYTES TAG SOURCE TAG COMM     waits until `got SOURCE BYTES TAG`
//     probe PEER TAG COMM                         waits until `end`
//     isend ID PEER BYTES TAG COMM                does not wait; later `sent ID`
//     irecv ID PEER TAG COMM                      does not wait; later `done ID SOURCE BYTES TAG`, or `cancelled ID`
//     wait ID...                                  waits until `end`
//     collective NAME ROOT BYTES ELEMENT MEMBERS COMM    waits until `end`
//     icollective NAME ROOT BYTES ELEMENT MEMBERS COMM   waits for nobody
//     onesided NAME PEER BYTES COMM               MPI_Put and others: waits for nobody
//     finalize                                    the last line
//
// Peers are ranks of MPI_COMM_WORLD: -1 is any, -2 none. TAG -1 is any. COMM 0 is MPI_COMM_WORLD.

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

class Library;

struct RankEvent {
    enum class Kind { Send, Receive, SendReceive, Probe, Wait, Collective, OneSided } kind = Kind::Send;
    bool waits = true; ///< the process waits in it; not in MPI_Isend and MPI_Ibcast
    bool isSynchronous = false;
    int to = -2;            ///< of a send
    int from = -2;          ///< of a receive: the sender, where one is known
    int askedFrom = -2;     ///< -1: any
    std::int64_t bytes = 0; ///< sent, of a collective: of a block
    std::int64_t receivedBytes = 0;
    int tag = 0, receivedTag = 0; ///< receivedTag -1: any, and none has come
    int askedTag = 0;
    int communicator = 0;
    std::string name;     ///< of a collective: "allreduce"; one-sided: "Put"
    int members = 0;      ///< of a collective
    int element = 1;      ///< its bytes
    std::vector<int> ids; ///< requests that a Wait waits for
    double begin = 0, end = 0;
    bool ended = true;     ///< false: the rank was still in it
    bool received = false; ///< a receive that completed

    /// Whether a message leaves with it, to another rank or to itself.
    bool sends() const { return to >= 0 && kind != Kind::Collective && kind != Kind::OneSided; }
};

struct RankRecord {
    std::vector<RankEvent> events; ///< in the order in which they count: a receive where it completes
    bool finalized = false;
    double end = 0;
};

struct Recording {
    std::string program; ///< as it was started
    std::string library; ///< "Open MPI v4.1.4, …"
    std::vector<RankRecord> ranks;

    /// The ranks that were still waiting, if nobody could go on.
    std::vector<int> stuck() const;
    std::int64_t operations() const;
};

/// Reads the lines of each rank.
Outcome<Recording> readRecording(const std::vector<std::string>& ranks);

/// A receive from any source that could have taken another message.
struct Race {
    int rank = 0;
    std::size_t event = 0;
    int taken = 0, other = 0; ///< senders
};
std::vector<Race> racesIn(const Recording& recording);

/// The program that plays it.
std::string programOf(const Recording& recording);

/// What a rank waits for: "0 waits in MPI_Recv for a message from 1 with tag 5"
std::string standingText(const Recording& recording, int rank);

/// Collectives, deadlock, races; with the time of the model beside the measured one.

std::string recordingReport(const Recording& recording, const std::string& program, const Library& library);

// The ranks

struct RecordOptions {
    std::string launcher = "mpirun";
    std::string recorder; ///< the library to load; empty: the one of this Lockstep
    int processes = 2;
    int patience = 5;               ///< seconds in which nothing happens before a deadlock is reported
    std::vector<std::string> words; ///< the program with its arguments
};

struct RecordedRun {
    Recording recording;
    bool isDeadlock = false;
    int status = 0;                  ///< of the launcher
    std::vector<std::string> output; ///< the program's own lines
};
/// Ends the ranks and reports it once `cancel` is set.
Outcome<RecordedRun> recordRun(const RecordOptions& options, const std::atomic<bool>* cancel = nullptr);

} // namespace lockstep
