// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Maps processes to nodes.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/outcome.h"

namespace lockstep {

class Network;

/// Maps each process to a different node that is not a switch. A plain value; copies share their data.
class Embedding {
public:
    Embedding(); ///< without processes
    /// The node of each process; no node twice.
    explicit Embedding(std::vector<NodeId> nodes);
    // not movable: a moved-from object would have no places
    Embedding(const Embedding&) = default;
    Embedding& operator=(const Embedding&) = default;
    ~Embedding() = default;

    int processes() const { return static_cast<int>(nodes().size()); }
    /// For processes 0 to processes() - 1.
    NodeId nodeOf(ProcessId process) const { return nodes()[static_cast<std::size_t>(process)]; }
    /// Nothing for switches and for unknown nodes.
    std::optional<ProcessId> processAt(NodeId node) const;
    /// One node per process.
    const std::vector<NodeId>& nodes() const { return m_places->nodes; }
    /// Whether some process runs on a node with another number.
    bool moves() const { return m_places->moves; }
    bool operator==(const Embedding& other) const
    {
        return m_places == other.m_places || nodes() == other.nodes(); // everything else follows from the nodes
    }

private:
    struct Places {
        std::vector<NodeId> nodes;
        std::vector<ProcessId> processes; ///< by node; nobody if there is none
        bool moves = false;
    };
    std::shared_ptr<const Places> m_places;
};

/// The names of all embeddings; the first is the default.
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
/// An embedding that does not suit the network is an error.
Outcome<Embedding> makeEmbedding(std::string_view name, const Network& network);

} // namespace lockstep
