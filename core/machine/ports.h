// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// Which ports and links are taken in the round that is played. Every setting of the machine that decides whether a
/// message may cross is asked here and nowhere else.
class Ports {
public:
    Ports(const RunRequest& request, MachineState& state);

    /// Whether some rule asks for the links of paths. Without, only detours need one.
    bool needsPaths() const { return m_needsPaths; }
    Path usualPath(ProcessId source, ProcessId destination) const;

    /// Whether a process may hand over a message that starts on this path: some out-port neither holds one that has
    /// not crossed nor was used in this round.
    bool canPost(ProcessId source, const Path& path) const;

    enum class Answer { Yes, NotNow, Opposed };
    /// THE rule: may this message cross now (under store-and-forward: its next link)? `awaited`: the receiver stands
    /// at a receive for it. Opposed: a simplex link was used the other way before.
    Answer mayCross(const Transit& transit, bool awaited) const;

    /// Takes the ports and links of a message for this round. `record` fixes simplex links.
    void take(const Transit& transit, std::int32_t record);

    void held(ProcessId source, const Path& path);     ///< a message was handed over
    void released(ProcessId source, const Path& path); ///< its first link was crossed

    /// The directed link on the message's way that was used the other way before, and by which record.
    struct Opposition {
        NodeId from = 0;
        NodeId to = 0;
        std::int32_t record = 0; ///< -1: the message itself, on a way back over its own link
    };
    std::optional<Opposition> opposition(const Transit& transit) const;

private:
    struct LinkUse {
        RoundNumber out = 0; ///< last round in which it was an out-port / an in-port / on a path
        RoundNumber in = 0;
        RoundNumber crossed = 0;
    };
    struct NodeUse {
        RoundNumber round = 0;
        int out = 0;
        int in = 0;
    };

    int directed(NodeId from, NodeId to) const;
    const LinkUse& use(NodeId from, NodeId to) const { return m_links[static_cast<std::size_t>(directed(from, to))]; }
    int outUsed(ProcessId process) const;
    int inUsed(ProcessId process) const;
    bool portsFree(const Transit& transit, bool starts, bool arrives) const;
    bool linksFree(const Transit& transit, std::size_t first, std::size_t last) const;
    /// The links crossed now: all of the path, or the next hop.
    void span(const Transit& transit, std::size_t& first, std::size_t& last) const;

    const RunRequest& m_request;
    MachineState& m_state;
    bool m_needsPaths;
    std::vector<LinkUse> m_links; ///< by directed link
    std::vector<NodeUse> m_nodes; ///< by process
    std::vector<int> m_held;      ///< by process, or by directed link with all ports
};

} // namespace lockstep
