// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What an object of a figure represents. Views use it to identify what was clicked and what to mark; SVG makes ids,
// classes and data attributes of it, which are never read.

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

/// A node of the network.
struct NodeSubject {
    NodeId node = 0;
    ProcessId process = nobody; ///< the process on this node
    bool operator==(const NodeSubject&) const = default;
};

/// A process in a picture without a network, or a text beside its node.
struct ProcessSubject {
    enum class As {
        Disc,
        Line, ///< of a space-time diagram
        Before,
        After, ///< of an operation
        Contents,
        Input,
        Result,
    };
    ProcessId process = 0;
    As as = As::Disc;
    bool operator==(const ProcessSubject&) const = default;
};

/// The cells in the card of a node, or of a table of all rounds.
struct CellsSubject {
    NodeId node = 0;
    ProcessId process = nobody;
    RoundNumber round = -1; ///< of a table; -1: that of the picture
    std::string item{};     ///< only this cell, see CellNote; empty: all of them
    bool operator==(const CellsSubject&) const = default;
};

/// A link, the lower node first.
struct LinkSubject {
    NodeId from = 0;
    NodeId to = 0;
    std::int64_t wordsForward = 0; ///< in the direction from the lower node, in all rounds of the picture
    std::int64_t wordsBack = 0;
    bool operator==(const LinkSubject&) const = default;
};

/// The number of messages that share a link.
struct BadgeSubject {
    NodeId from = 0;
    NodeId to = 0;
    int messages = 0;
    bool operator==(const BadgeSubject&) const = default;
};

/// The load of one direction of a link in a round.
struct LoadSubject {
    NodeId from = 0;
    NodeId to = 0;
    RoundNumber round = 0;
    std::int64_t words = 0;
    int messages = 0;
    bool operator==(const LoadSubject&) const = default;
};

/// A message, or one hop of it.
struct MessageSubject {
    int message = 0;       ///< index into Trace::messages
    RoundNumber round = 0; ///< the round in which it is drawn
    int hop = -1;          ///< index in its path, if hops are drawn in separate rounds; -1: all of them
    ProcessId source = 0;
    ProcessId destination = 0;
    NodeId from = 0; ///< the ends of the drawn part
    NodeId to = 0;
    std::int64_t words = 0;
    RoundNumber sent = 0; ///< the round of its first hop
    int ordinal = 1;      ///< among the messages between these nodes in this round
    int links = 1;        ///< that the drawn part crosses
    bool operator==(const MessageSubject&) const = default;
};

/// A process that waits for another, if the run ended with waiting processes.
struct WaitSubject {
    ProcessId process = 0;
    ProcessId waitsFor = 0;
    bool inCycle = false;
    bool operator==(const WaitSubject&) const = default;
};

/// What a process holds after a round, in a table of all rounds.
struct HeldSubject {
    ProcessId process = 0;
    RoundNumber round = 0;
    int column = 0; ///< of the table, from 0
    bool operator==(const HeldSubject&) const = default;
};

/// A cell of a function's table.
struct CellSubject {
    std::string row;    ///< its heading
    std::string column; ///< its heading
    int index = 0;      ///< of the column, from 0
    bool operator==(const CellSubject&) const = default;
};

/// Processes that communicate with each other within a phase.
struct GroupSubject {
    int number = 1;
    std::string phase;
    bool operator==(const GroupSubject&) const = default;
};

/// A series of a chart.
struct SeriesSubject {
    int number = 1;
    std::string name;
    bool operator==(const SeriesSubject&) const = default;
};

/// An element of the vectors x and y of a matrix-vector multiplication.
struct VectorSubject {
    char letter = 'x';
    int index = 0;
    bool operator==(const VectorSubject&) const = default;
};

/// The dots for processes that are not drawn, before or after an operation.
struct MoreSubject {
    bool after = false;
    int index = 0; ///< among what is drawn
    bool operator==(const MoreSubject&) const = default;
};

/// Elements that only help to read the picture.
enum class Furniture { Title, PanelLabel, Gap, Now, Grid, Heads, Axes, Legend, Operation, Dual, InkMarks };

using Subject =
    std::variant<Furniture, NodeSubject, ProcessSubject, LinkSubject, BadgeSubject, LoadSubject, MessageSubject,
        WaitSubject, HeldSubject, CellSubject, CellsSubject, GroupSubject, SeriesSubject, VectorSubject, MoreSubject>;

/// A message of the trace with all its hops.
MessageSubject wholeMessage(const Trace& trace, int message);

/// The process that the subject refers to.
std::optional<ProcessId> processOf(const Subject& subject);

struct LinkEnds {
    NodeId from = 0;
    NodeId to = 0;
    RoundNumber round = 0; ///< 0: the round of the picture
};
/// The link that the subject refers to.
std::optional<LinkEnds> linkOf(const Subject& subject);

/// Whether it is the object itself, not information beside it.
bool isNodeOrProcess(const Subject& subject);

/// Whether marking one of them also marks the other, in any picture of the run: a process and its node, a link and its
/// badge, a message and each of its hops.
bool meets(const Subject& one, const Subject& other);

/// Finds what meets any of many subjects.
class SubjectSet {
public:
    SubjectSet() = default;
    explicit SubjectSet(const std::vector<Subject>& subjects);
    bool meets(const Subject& subject) const;
    bool empty() const { return m_subjects.empty(); }

private:
    std::unordered_multimap<std::uint64_t, Subject> m_subjects; ///< subjects that meet have the same key
};

} // namespace lockstep
