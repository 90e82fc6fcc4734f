// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// The ports and links in use in the current round, for every setting. The most frequent runs do not come here: with
/// one port, full duplex, cut-through, buffered sends, shared links, and no tags, unless the operation asks who has
/// heard from whom, OnePort (one_port.h) decides. Player::settleAll chooses between them; a change of a rule changes
/// both.
class Ports {
public:
    Ports(const RunRequest& request, MachineState& state);

    /// Whether some rule needs the links of paths. Otherwise only detours have a path.
    bool needsPaths() const { return m_needsPaths; }
    Path defaultPath(ProcessId source, ProcessId destination) const;

    /// Whether a process may send a message that starts on this path: some out-port has no waiting message and was not
    /// used in this round.
    bool canPost(ProcessId source, const Path& path) const;

    enum class Answer { Yes, NotNow, Opposed };
    /// THE rule: may this message cross now (with store-and-forward: over its next link)? `awaited`: the
    /// receiver is waiting for it. Opposed: a simplex link was used in the other direction before.
    Answer mayCross(const Transit& transit, bool awaited) const;

    /// Takes the ports and links of a message for this round. `record` fixes the direction of simplex links.
    void take(const Transit& transit, std::int32_t record);

    void held(ProcessId source, const Path& path);     ///< a message was sent
    void released(ProcessId source, const Path& path); ///< it crossed its first link

    /// The directed link on the path of the message that was used in the other direction, and the record that did so.
    struct Opposition {
        NodeId from = 0;
        NodeId to = 0;
        std::int32_t record = 0; ///< -1: the message itself, on the way back over its own link
    };
    std::optional<Opposition> opposition(const Transit& transit) const;

private:
    struct LinkUse {
        RoundNumber out = 0; ///< last round in which it was used as an out-port / an in-port / on a path
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
    /// The links of this round: the whole path, or the next hop.
    void span(const Transit& transit, std::size_t& first, std::size_t& last) const;

    const RunRequest& m_request;
    MachineState& m_state;
    bool m_needsPaths;
    std::vector<LinkUse> m_links; ///< by directed link
    std::vector<NodeUse> m_nodes; ///< by process
    std::vector<int> m_held;      ///< by process, or by directed link with all ports
};

} // namespace lockstep
