// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What the ranks of an MPI program did. Each rank writes lines; the last word of a line is the time in seconds since
// all ranks started. NAME is MPI's without MPI_. A call that begins has the place in the program before the time: @3.
// ID is the number of its request; 0: it waits for its end.
//
//     init RANK RANKS LIBRARY                                 the first line
//     site NUMBER OFFSET PATH                                 a place: an address in that file, hexadecimal
//     site NUMBER L12 PATH                                    a place: line 12 of a Python program
//     comm COMM RANK...                                       the members of a communicator or window
//     send NAME ID PEER BYTES TAG COMM TYPE                   later `end`, or `done ID`
//     recv NAME ID PEER SPACE TAG COMM TYPE                   later `got ID SOURCE BYTES TAG`
//     sendrecv NAME PEER BYTES TAG COMM TYPE SOURCE SPACE TAG TYPE      later `got 0 …`
//     probe NAME PEER TAG COMM                                later `end`
//     poll NAME PEER TAG COMM | poll NAME ID... [+OTHERS]     asked, not yet; once until anything else happens
//     wait NAME ID... [+OTHERS]                               later `end`
//     collective NAME ID ROOT BYTES MOST ELEMENT TYPE OPERATION MEMBERS COMM      later `end`, or `done ID`
//     neighbours NAME ID MEMBERS COMM N (PEER BYTES)... N PEER...       to whom, from whom; later `end`, or `done ID`
//     onesided NAME PEER BYTES                                MPI_Put and others: waits for nobody
//     watch NAME, unknown NAME                                other calls, later `end`; unknown: moves data
//     request NAME ID                                         of another call; later `done ID`
//     failed                                                  instead of `end`: MPI refused it
//     cancelled ID, freed ID                                  instead of `done ID`
//     elsewhere NAME CALLS                                    calls of other threads, which are not recorded
//     error NAME CLASS PEER TEXT, abort CODE, signal NUMBER, exit       the end without MPI_Finalize
//     finalize                                                later `end`, the last line
//
// Peers are ranks of MPI_COMM_WORLD: -1 is any, -2 none, -3 one that does not exist. TAG -1 is any. ROOT is the rank
// in the communicator, -1: none. TYPE and OPERATION are MPI's names; "-": none of MPI's. COMM 0 is MPI_COMM_WORLD.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/record/run_end.h"
#include "core/base/outcome.h"

namespace lockstep {

struct RankEvent {
    enum class Kind {
        Send,
        Receive,
        SendReceive,
        Probe,
        Wait,
        Collective,
        Neighbours,
        OneSided,
        Watched,
        Unknown,
        Request, ///< of a call that is recorded elsewhere, or not at all
        Poll,
        Finalize
    } kind = Kind::Send;
    std::string name;                  ///< of the call: "Isend"
    bool waits = true;                 ///< the process waits in it; not in MPI_Isend and MPI_Ibcast
    int id = 0;                        ///< of its request
    static constexpr int arrival = -1; ///< as id: what came of a neighbourhood that did not wait
    int to = -2;                       ///< of a send, of a one-sided call
    int from = -2;                     ///< of a receive: the sender, where one is known
    int askedFrom = -2;                ///< -1: any
    std::int64_t bytes = 0;            ///< sent, of a collective: of the smallest block
    std::int64_t most = 0;             ///< of a collective: of the largest block
    std::int64_t space = 0;            ///< bytes that a receive can take
    std::int64_t receivedBytes = 0;
    int tag = 0, receivedTag = 0; ///< receivedTag -1: any, and none has come
    int askedTag = 0;
    std::string type = "-", receiveType = "-", operation = "-";
    int communicator = 0;
    int root = -1;                                     ///< in the communicator
    int members = 0;                                   ///< of a collective
    int element = 1;                                   ///< its bytes
    std::vector<int> ids;                              ///< requests that a wait waits for, or a poll asks for
    int others = 0;                                    ///< and how many that the recording does not know
    std::vector<std::pair<int, std::int64_t>> targets; ///< of a neighbourhood: to whom how many bytes
    std::vector<int> sources;
    double begin = 0, end = 0;
    bool ended = true;           ///< false: the rank was still in it, or its request had not completed
    bool received = false;       ///< a receive that completed
    bool failed = false;         ///< MPI refused it, or it was cancelled
    bool freed = false;          ///< by MPI_Request_free
    int site = 0;                ///< of its rank
    std::size_t line = 0;        ///< of its beginning: the order in which the rank called
    std::size_t completedBy = 0; ///< the line of the wait that completed it; 0: it waited itself, or was asked for

    bool isSend() const { return kind == Kind::Send || kind == Kind::SendReceive; }
    bool isReceive() const { return kind == Kind::Receive || kind == Kind::SendReceive; }
    /// Whether a message leaves with it, to another rank or to itself.
    bool sends() const { return isSend() && to >= 0 && !failed; }
    bool waitsForOthers() const; ///< still, when the recording ended
    bool isBuffered() const { return name.starts_with("Bs") || name.starts_with("Ibs"); }
};

/// How a rank ended, if not with MPI_Finalize.
struct RankExit {
    enum class Kind { None, Error, Abort, Signal, Exit } kind = Kind::None;
    std::string call, errorClass, text; ///< of an error
    int number = 0;                     ///< the peer or root of the call, the code, the signal
    int site = 0;
    double time = 0;
};

struct RankRecord {
    std::vector<RankEvent> events;  ///< in the order in which they count: a receive where it completes
    std::vector<RankEvent> polling; ///< what it asked for again and again at the end
    std::vector<std::string> sites; ///< by number - 1: "ring.c:12"; empty where that is not known
    /// Their files; of Python the line, else the address.
    struct Place {
        std::string path;
        int line = 0;
        std::uint64_t address = 0;
    };
    std::vector<Place> places;
    std::map<std::string, std::int64_t> elsewhere; ///< calls of other threads
    RankExit exit;
    bool finalized = false; ///< it has called MPI_Finalize
    double end = 0;

    bool isWaiting() const; ///< in a call
    bool hasLeft() const;   ///< MPI_Finalize has returned
    const RankEvent* finalize() const;
};

struct Recording {
    std::string program; ///< as it was started
    std::string library; ///< "Open MPI v4.1.4, …"
    std::vector<RankRecord> ranks;
    std::map<int, std::vector<int>> communicators; ///< members, by number
    RunEnd end = RunEnd::Finished;
    std::string launcher;
    int status = 0;   ///< of the launcher
    int patience = 0; ///< seconds without progress after which the run was ended

    /// The ranks that were still waiting or asking, where nobody could go on.
    std::vector<int> stuck() const;
    std::int64_t operations() const;
    /// "ring.c:12", or empty
    std::string placeOf(int rank, int site) const;
};

/// The rank that ended first without MPI_Finalize: what happens to the others follows from it.
std::optional<int> firstExit(const Recording& recording);

/// Reads the lines of each rank.
Outcome<Recording> readRecording(const std::vector<std::string>& ranks);

/// A receive from any source that could have taken another message.
struct Race {
    int rank = 0;
    std::size_t event = 0;
    int taken = 0, other = 0; ///< senders
};
inline constexpr std::int64_t mostForRaces = 20'000; ///< operations; above that none are looked for
std::vector<Race> racesIn(const Recording& recording);

} // namespace lockstep
