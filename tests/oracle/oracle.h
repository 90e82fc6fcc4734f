// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A second, independent implementation of the notation and the machine, to hold the machine against. It shares with the
// program only the parser, the networks and the record of settings. README.md lists how it reads what the text leaves
// open.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/fault.h"
#include "core/base/settings.h"
#include "core/language/syntax.h"
#include "core/network/network.h"
#include "tests/oracle/value.h"

namespace lockstep::oracle {

struct Request {
    const syntax::Tree* tree = nullptr; ///< checked, with the units that it uses
    const Network* network = nullptr;
    std::vector<NodeId> nodeOf; ///< process -> node
    std::string operation = "none";
    std::vector<std::string> inputs; ///< the data variables of the header
    std::string result;
    std::map<std::string, std::int64_t> parameters; ///< of the header
    int source = 0;
    std::int64_t words = 1;
    std::int64_t shift = 1;
    std::vector<std::int64_t> values;
    std::vector<std::vector<std::int64_t>> beside; ///< further numbers, by set of them and process: verdict.h
    bool byOrigin = false;                         ///< element i of the result must be what process i made
    bool ordered = false;                          ///< sums in ascending order of processes
    unsigned way = 0;                              ///< of Way, by which sums must be made; 0: by one
    Settings settings;
    std::vector<Fault> faults;
    std::int64_t mostSteps = 2'000'000; ///< statements of all processes
    int mostRounds = 20'000;
};

struct Posted;

struct Message {
    std::int64_t sequence = 0;
    std::int64_t tag = 0;
    int source = 0;
    int destination = 0;
    std::int64_t words = 0;
    int line = 0;
    std::vector<NodeId> path;
    Value value;
    int came = 0;        ///< the round in which it came to where it is, store-and-forward
    std::size_t hop = 0; ///< links crossed
    int round = 0;       ///< of its first hop
    int arrived = 0;     ///< of its last hop
    int crossed = 0;     ///< the round of its last hop, also if a fault keeps it from arriving
    const Fault* fault = nullptr;
    int received = 0;                ///< in which it was taken
    std::vector<bool> heard;         ///< of whom its sender had heard when it handed it over, by process
    int from = 0;                    ///< started: it crosses no earlier
    std::shared_ptr<Posted> receive; ///< the started receive that it is for
    bool isOwn() const { return source == destination; }
};

struct Load {
    int messages = 0;
    std::int64_t words = 0;
    bool operator==(const Load&) const = default;
};
using Directed = std::pair<NodeId, NodeId>;

struct Round {
    std::vector<Message> messages; ///< by source, destination, setting out
    std::map<Directed, Load> links;
    std::int64_t largestWords = 0;
    int largestHops = 0;
    double time = 0;
};

struct Totals {
    int rounds = 0;
    std::int64_t messages = 0;
    std::int64_t words = 0;
    std::int64_t hops = 0;
    std::int64_t wordHops = 0;
    std::int64_t largestWords = 0;
    double time = 0;
    std::int64_t ts = 0;
    std::int64_t tw = 0;
    std::int64_t th = 0;
    bool exact = true;
};

/// What was started and never waited for.
struct Unwaited {
    int process = 0;
    int line = 0;
    bool isSend = false;
    int partner = -1; ///< -1: from any
    bool isComplete = false;
    bool operator==(const Unwaited&) const = default;
};

/// One that waits when nobody can act any more, and all that could let it go on.
struct Waiting {
    int line = 0;
    std::set<int> waitsFor;
};

enum class End { Done, Deadlock, Runtime, Stopped };

struct Outcome {
    End end = End::Done;
    int line = 0; ///< of a runtime error
    int process = -1;
    std::string why;                ///< for people
    std::map<int, Waiting> waiting; ///< by process, when it is a deadlock
    std::vector<Round> rounds;
    Totals totals;
    std::vector<Message> unreceived;
    std::vector<Unwaited> unwaited;
    std::vector<Value> results; ///< by process
    bool allHeardOfAll = false; ///< each process of each, by messages that were received or by a barrier
};

Outcome run(const Request& request);

/// What every process starts with: by input, by process.
std::vector<std::vector<Value>> startingData(const Request& request);

} // namespace lockstep::oracle
