// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is known of calls of MPI, mpi4py and torch.distributed: one row for what has a name in several of them.

#include <map>
#include <optional>
#include <string>

#include "core/foreign/tree.h"

namespace lockstep::foreign {

struct KnownCall {
    enum class Kind {
        Send,
        Receive,
        SendReceive,
        StartSend,
        StartReceive,
        Wait,
        WaitAll,
        InitSend, ///< of a persistent request
        InitReceive,
        Start,
        StartAll,
        Probe,
        Barrier,
        Broadcast,
        Reduce,
        AllReduce,
        Gather,
        AllGather,
        Scatter,
        AllToAll,
        GatherParts, ///< of unequal sizes: counts and displs say how many elements and where
        AllGatherParts,
        ScatterParts,
        AllToAllParts,
        Scan,
        ExclusiveScan,
        Rank,
        Size,
        Count,    ///< of the elements that came
        Vector,   ///< a type that picks elements
        Abort,    ///< ends the program
        Harmless, ///< printing, timing, memory, beginning and end
    };
    Kind kind = Kind::Harmless;
    std::string name{};    ///< as the program writes it
    bool isAtOnce = false; ///< a started collective, which is complete where it stands here
    bool isObject = false; ///< of mpi4py in small letters: what is received is the value of the call
    /// By role: buf, count, type, dest, tag, rbuf, rcount, source, rtag, root, op, comm, status, request,
    /// counts and displs, rcounts and rdispls.
    std::map<std::string, Expression> arguments{};

    bool has(const std::string& role) const { return arguments.contains(role); }
    bool starts() const { return kind == Kind::StartSend || kind == Kind::StartReceive; }
    bool isInit() const { return kind == Kind::InitSend || kind == Kind::InitReceive; }
    /// None if it is not given.
    const Expression& at(const std::string& role) const;
};

/// The call of such a function; none if nothing is known of it. `communicators`: names of variables that stand for all
/// processes, "comm".
std::optional<KnownCall> knownCall(const Expression& call, bool isC);

/// Whether the name is one of MPI or a library of messages that is not modelled, so that a program that needs it cannot
/// be translated.
bool isOfMessages(const std::string& name);

} // namespace lockstep::foreign
