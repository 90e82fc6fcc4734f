// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which process runs on which node.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

class Network;

/// Each process on a node of its own; switches have none. A plain value, whose copies share what they hold.
class Embedding {
public:
    Embedding(); ///< of no processes
    /// The nodes by process, each at most once.
    explicit Embedding(std::vector<NodeId> nodes);
    // None is moved from: it would hold nothing.
    Embedding(const Embedding&) = default;
    Embedding& operator=(const Embedding&) = default;
    ~Embedding() = default;

    int processes() const { return static_cast<int>(nodes().size()); }
    /// Of a process from 0 to processes() - 1.
    NodeId nodeOf(ProcessId process) const { return nodes()[static_cast<std::size_t>(process)]; }
    /// None on switches, and on what is no node.
    std::optional<ProcessId> processAt(NodeId node) const;
    /// By process.
    const std::vector<NodeId>& nodes() const { return m_places->nodes; }
    /// Whether some process runs on a node of another number.
    bool moves() const { return m_places->moves; }
    bool operator==(const Embedding& other) const
    {
        return m_places == other.m_places || nodes() == other.nodes(); // from which the rest follows
    }

private:
    struct Places {
        std::vector<NodeId> nodes;
        std::vector<ProcessId> processes; ///< by node, nobody where there is none
        bool moves = false;
    };
    std::shared_ptr<const Places> m_places;
};

/// All of them; the first is what is used where none is named.
const std::vector<std::string>& embeddingNames();

/// By name; "" is identity.
///   identity  process i on node i
///   gray      hypercube: process i on node gray(i), so that a program for a ring, line or mesh talks to neighbours
///   only.
///             ring, linear: the other way about: process i on node gray_inverse(i), for programs of the hypercube.
///             mesh, torus: the same along each axis, the low bits of i for the column, then row and plane.
///             Sides must be powers of two.
///   snake     mesh, torus: the processes run through row 0 forwards, row 1 backwards, ..., planes likewise, so that
///             process i + 1 is beside process i
///   columns   mesh, torus: the processes run through column 0, column 1, ..., whatever the nodes' labels
/// An embedding that has no meaning on the network is an error.
Outcome<Embedding> makeEmbedding(std::string_view name, const Network& network);

} // namespace lockstep
