// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/machine/state.h"
#include "core/trace/run_request.h"

namespace lockstep {

/// The ports and links in use in the current round, and the one place that decides which message may cross now
/// (mayCross) and which comes first (cross).
class Ports {
public:
    Ports(const RunRequest& request, MachineState& state);

    /// Whether only one port out and one port in matter: one port, full duplex, cut-through, buffered, shared, and a
    /// program without tags whose operation does not ask who has heard from whom. The port of a sender is free again in
    /// the next round, and only that of the receiver has to choose. This is the usual case, and the compiler leaves all
    /// other rules out of the loop for it.
    bool isPlain() const { return m_isPlain; }
    /// Whether every message must have a passage.
    bool needsPassages() const { return m_needsLinks || m_keepsWhenSent; }
    /// Whether messages are in the mailbox, not yet crossed, when they are sent: a later message of the same pair may
    /// overtake an earlier one, or the mailbox depends on the tag, or it counts who has heard from whom.
    bool keepsWhenSent() const { return m_keepsWhenSent; }

    /// The handle of the first started receive that takes this message, if it is the next of its pair that crosses; 0:
    /// none.
    std::int32_t receiveFor(ProcessId source, ProcessId destination, const Passage& passage) const;

    void beginRound();
    /// The passage of a message that is about to be sent.
    PassageIndex passageOf(ProcessId source, ProcessId destination, Path detour, std::int64_t tag);
    /// Gives passages to messages over default routes, the first ones of processes of a batch, whose destinations are
    /// in layer 0, and counts them as posted. Returns those whose port is busy. Only if links matter.
    std::uint64_t admit(std::size_t batch, std::uint64_t lanes);
    /// Whether its source may send it: some out-port has no waiting message and was not used in this round.
    bool canPost(const Offer& offer) const;
    /// The same for any message, if links do not matter.
    bool isFree(ProcessId source) const
    {
        return m_settings.ports == 1
            ? !m_state.offers.sources().contains(source) && !m_left.contains(source)
            : static_cast<int>(m_state.offers.waiting(source)) + outUsed(source) < m_settings.ports;
    }
    /// Of these processes of a batch, those that are not free, whatever the way of their next message.
    std::uint64_t busy(std::size_t batch, std::uint64_t lanes) const;
    /// Takes back all messages of a process that have not started to cross.
    void withdraw(ProcessId source);
    /// The message was sent.
    void post(const Offer& offer);

    /// Crossed messages of a batch, in order.
    struct Crossed {
        ProcessId first; ///< of the batch
        std::uint64_t sources;
        std::uint64_t handed; ///< of these, messages that receivers were waiting for
        const OfferBatch& offers;
    };
    /// The directed link on the path of a message that was used in the other direction, and the record that did so.
    struct Opposition {
        NodeId from = 0;
        NodeId to = 0;
        std::int32_t record = 0; ///< -1: the message itself, on the way back over its own link
    };
    /// Learns what crosses.
    class Listener {
    public:
        virtual ~Listener() = default;
        /// These receivers of a batch were handed a message.
        virtual void woke(std::size_t batch, std::uint64_t lanes) = 0;
        virtual void crossed(const Crossed& crossed) = 0;
        /// With store-and-forward: over one link.
        virtual void moved(const Offer& offer, bool isHanded) = 0;
        virtual void failed(const Offer& offer, const Opposition& opposition) = 0;
    };
    /// Lets every message cross that may: those that their receiver waits for first, then by sender, then in the order
    /// of sending; with store-and-forward by the round in which they came to their node, then by sender. A receiver
    /// that waits gets the message in this round unless an error occurs. Returns whether there was a message.
    bool cross(Listener& listener);

private:
    enum class Answer { Yes, NotNow, Opposed };
    /// A message on its way, and the links that it would cross now.
    struct Journey {
        ProcessId source;
        ProcessId destination;
        const Passage* passage; ///< null: no rule asks for it
        std::size_t first = 0;
        std::size_t last = 1;
        bool starts = true;
        bool arrives = true;
    };
    struct LinkUse {
        RoundNumber out = 0; ///< last round in which it was used as an out-port / an in-port / on a path
        RoundNumber in = 0;
        RoundNumber crossed = 0;
        std::int32_t held = 0; ///< as an out-port: messages that wait
    };
    struct NodeUse {
        RoundNumber round = 0;
        int out = 0;
        int in = 0;
    };
    /// Hop by hop: a message that may cross its next link in this wave.
    struct Candidate {
        RoundNumber arrived;
        ProcessId source;
        std::int64_t sequence;
        OfferBatch* waiting; ///< null: it has started
        std::size_t at;      ///< its lane there, or its place among those under way
    };
    class Handover;
    template <bool isPlain> bool crossAtOnce(Listener& listener);
    bool crossHopByHop(Listener& listener);
    Journey journeyOf(ProcessId source, ProcessId destination, PassageIndex passage) const;
    /// THE rule: may this message cross now (with store-and-forward: over its next link)? `awaited`: the receiver is
    /// waiting for it. Opposed: a simplex link was used in the other direction before.
    Answer mayCross(const Journey& journey, bool awaited) const;
    /// The same if it is plain.
    Answer plainAnswer(ProcessId destination) const
    {
        return m_receivesNoMore.contains(destination) ? Answer::NotNow : Answer::Yes;
    }
    /// Takes the ports and links of a message for this round, and fixes the direction of simplex links.
    void take(const Journey& journey);
    void mark(const Journey& journey);
    void findAwaited();
    bool isAwaited(ProcessId source, ProcessId destination, PassageIndex passage) const;
    bool isMatched(ProcessId receiver) const;
    bool isReceived(const Journey& journey, bool awaited) const;
    std::optional<Opposition> opposition(const Journey& journey) const;
    /// Whether a message may be sent on that out-port.
    bool isFree(const LinkUse& port) const { return port.held == 0 && port.out != m_state.round; }
    LinkUse& use(int link) { return m_links[static_cast<std::size_t>(link)]; }
    const LinkUse& use(int link) const { return m_links[static_cast<std::size_t>(link)]; }
    int outUsed(ProcessId process) const
    {
        const NodeUse& node = m_nodes[static_cast<std::size_t>(process)];
        return node.round == m_state.round ? node.out : 0;
    }
    NodeUse& useOf(ProcessId process);
    bool portsFree(const Journey& journey) const;
    void takePorts(const Journey& journey);
    void takeLinkPorts(const Journey& journey);
    bool linksFree(const Journey& journey) const;

    const RunRequest& m_request;
    const Settings& m_settings;
    MachineState& m_state;
    bool m_isPlain;
    bool m_needsLinks;
    bool m_keepsWhenSent;
    bool m_linksArePorts = false;     ///< all ports
    bool m_isExclusive = false;       ///< a link carries one message a round
    bool m_isOneWay = false;          ///< a link carries messages in one direction a round
    bool m_marksLinks = false;        ///< it matters who has crossed each link of a path
    ProcessSet m_left;                ///< with a number of ports: processes that have used all out-ports in this round
    ProcessSet m_sendsNoMore;         ///< these, and with half duplex those that have received
    ProcessSet m_receivesNoMore;      ///< all in-ports are used, or with half duplex an out-port
    std::vector<LinkUse> m_links;     ///< by directed link, if they are ports or marked
    std::vector<NodeUse> m_nodes;     ///< by process, with a number of ports above one
    std::vector<std::int64_t> m_seen; ///< findAwaited: by receiver, the last sender whose messages were looked at
    std::int64_t m_looks = 0;
    std::vector<Candidate> m_order; ///< of the wave
};

} // namespace lockstep
