// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Waves, ports, links and cost: resources/docs/machine.md.

#include <deque>
#include <map>
#include <memory>
#include <vector>

#include "tests/oracle/oracle.h"
#include "tests/oracle/process.h"

namespace lockstep::oracle {

/// The overall stop of the oracle; what it says of such a run is not worth comparing.
struct Stopped {};

using MessagePtr = std::shared_ptr<Message>;

class Rounds {
public:
    explicit Rounds(const Request& request);
    Outcome play();

    // What processes ask.
    int now() const { return m_round; }
    bool isPlayed() const { return m_played; } ///< nothing moves any more in this round
    bool outPortFree(const Message& message) const;
    void handOver(const MessagePtr& message);
    /// A send that was started: a port takes it as soon as one may.
    void start(Process& process, const std::shared_ptr<Posted>& send);
    /// Whether an earlier started message to the same process has no port yet.
    bool isHeldUp(const Message& message) const;
    /// Its started receives take what is there.
    void match(Process& process);
    /// The message that a receive takes now; from -1 is from any.
    MessagePtr receivable(int destination, int from, std::optional<std::int64_t> tag = 0) const;
    /// Lets a message of the process to itself cross for that receive; null: none waits.
    MessagePtr bringOwn(int process, int from, std::optional<std::int64_t> tag);
    /// The message that `received` takes for a round that has been played.
    MessagePtr crossedIn(int round, int destination, int from) const;
    /// Whether its sender goes on: a synchronous send ends with the round in which its message has crossed.
    bool isSent(const Message& message) const;
    void take(const MessagePtr& message);
    std::int64_t steps = 0;

private:
    struct Opposed {
        MessagePtr message;
    };

    void playRounds(Outcome& outcome);
    void playRound();
    void runProcesses();
    bool releaseBarrier();
    void stopProcesses();
    void meetFault(const MessagePtr& message);
    void arrive(const MessagePtr& message);
    bool bringLate();
    std::int64_t slowed(const Directed& link, std::int64_t words) const;
    bool crossAll();
    std::vector<MessagePtr> inOrder() const;
    bool isAwaited(const Message& message) const;
    bool isReserved(const Process& receiver) const;
    void flush(Process& process);
    std::shared_ptr<Posted> receiveFor(const Message& message) const;
    bool isFirst(const Message& message, std::optional<std::int64_t> tag) const;
    bool standsFor(const Message& message) const;
    static void give(const MessagePtr& message);
    bool mayCross(const Message& message) const;
    bool portsAllow(const Message& message) const;
    bool linksAllow(const Message& message) const;
    void cross(const MessagePtr& message);
    void crossOwn(const MessagePtr& message);
    std::vector<Directed> linksNow(const Message& message) const;
    bool starts(const Message& message) const { return message.hop == 0; }
    bool arrivesNow(const Message& message) const;
    bool allPorts() const { return m_request.settings.ports == Settings::allPorts; }
    bool storeAndForward() const { return m_request.settings.switching == Switching::StoreAndForward; }
    bool canGoOn() const;
    void deadlock(Outcome& outcome) const;
    std::set<int> waitsFor(const Process& process) const;
    void account(Outcome& outcome) const;
    std::map<std::string, Value> namesFor(int process, const std::vector<std::vector<Value>>& data) const;

    const Request& m_request;
    std::vector<std::unique_ptr<Process>> m_processes;
    int m_round = 0;
    std::int64_t m_sequence = 0;
    bool m_progress = false;
    bool m_played = false;
    std::vector<MessagePtr> m_waiting;                             ///< handed over, not yet arrived
    std::vector<MessagePtr> m_own;                                 ///< synchronous, to the sender itself, not crossed
    std::vector<MessagePtr> m_started;                             ///< in the order of their first hop
    std::map<std::pair<int, int>, std::deque<MessagePtr>> m_inbox; ///< (destination, source), not yet taken

    std::vector<std::pair<int, MessagePtr>> m_late; ///< by faults: the round in which they arrive
    int m_lastArrival = 0;                          ///< of these

    // Of the round that is played.
    std::map<std::pair<int, int>, int> m_starts;   ///< by pair
    std::map<int, int> m_outs, m_ins;              ///< by process
    std::map<Directed, int> m_outLinks, m_inLinks; ///< as ports, when all
    std::map<Directed, int> m_crossed;
    struct Crossing {
        MessagePtr message;
        std::vector<Directed> links;
        bool starts;
    };
    static bool isBusy(const std::vector<Crossing>& round);
    std::vector<std::vector<Crossing>> m_history; ///< by round - 1
    std::map<Directed, MessagePtr> m_fixed;       ///< simplex: directions in use
};

} // namespace lockstep::oracle
