// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A schedule says what waits for what; a program has one order for each process. The schedule is played here as the
// machine would, one message in and out of each process a round, and each process gets the order in which its steps
// happened. Who gets stuck on the way explains why the schedule cannot end.

#include <algorithm>
#include <array>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "app/schedules/messages.h"
#include "app/schedules/partial_order.h"
#include "app/schedules/step_graph.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using StepKind = ScheduleStep::Kind;
constexpr StepIndex noStep = RoundOrder::nothing;
constexpr int anyPeer = ScheduleStep::anyone;

/// What a receive asks for: a source and a tag, either of them perhaps any.
using Envelope = std::pair<int, std::int64_t>;

std::array<Envelope, 4> thatTake(const ScheduleStep& send)
{
    return {Envelope{send.process, send.tag}, {anyPeer, send.tag}, {send.process, anyPeer}, {anyPeer, anyPeer}};
}

Diagnostic problemAt(const std::string& file, const ScheduleStep& step, Message id, std::vector<std::string> arguments)
{
    return {id, std::move(arguments), {step.line, step.column, 1}, file};
}

/// Steps first in, first out; those taken elsewhere are skipped.
class StepQueue {
public:
    void push(StepIndex step) { m_steps.push_back(step); }
    StepIndex front(const std::vector<bool>& isTaken)
    {
        while (m_next < m_steps.size() && isTaken[m_steps[m_next]])
            ++m_next;
        return m_next < m_steps.size() ? m_steps[m_next] : noStep;
    }

private:
    std::vector<StepIndex> m_steps;
    std::size_t m_next = 0;
};

/// By what the receives of a process ask for: receives that wait, and messages that have come.
struct Mailbox {
    struct Channel {
        StepQueue posted, come;
    };
    std::map<Envelope, Channel> channels;
};

class RoundPlayer {
public:
    RoundPlayer(const std::string& file, const PartialOrder& schedule)
        : m_file(file), m_steps(schedule.steps), m_isExact(schedule.isExact), m_after(m_steps.size(), schedule.waits),
          m_before(m_steps.size(), schedule.waits, true), m_missing(m_steps.size()), m_posting(m_steps.size()),
          m_isMatched(m_steps.size()), m_isDone(m_steps.size()),
          m_processes(static_cast<std::size_t>(schedule.processes))
    {
        m_order.ofProcess.resize(m_processes.size());
        m_order.partner.assign(m_steps.size(), noStep);
        for (StepIndex i = 0; i < m_steps.size(); ++i) {
            m_missing[i] = m_before[i].size();
            if (m_steps[i].kind == StepKind::Receive)
                of(m_steps[i].process).mail.channels[{m_steps[i].peer, m_steps[i].tag}];
        }
        findChains();
    }

    Outcome<RoundOrder> play()
    {
        for (StepIndex i = 0; i < m_steps.size(); ++i)
            if (m_missing[i] == 0)
                begin(i);
        goOn();
        while (!m_senders.empty() || !m_receivers.empty())
            playRound();
        if (m_order.sequence.size() < m_steps.size())
            return explain();
        if (const auto wrong = findWrongSize())
            return *wrong;
        auto left = unreceived();
        if (m_isExact && !left.empty())
            return left.front();
        sendEarly();
        return {std::move(m_order), std::move(left)};
    }

private:
    /// The longest chain of messages that follows a step, its own included; the way up to the peer; its place in the
    /// file.
    using Urgency = std::tuple<int, int, StepIndex>;
    struct Process {
        std::priority_queue<Urgency> ready;   ///< sends that can begin
        std::priority_queue<Urgency> waiting; ///< messages to it that have not crossed
        Mailbox mail;
        bool isPortFull = false; ///< its message has not crossed
    };
    Process& of(int process) { return m_processes[static_cast<std::size_t>(process)]; }

    /// Messages and receives as they stand in the file: what is only a guess for GOAL, where tags repeat, is good
    /// enough for urgency.
    std::vector<std::pair<StepIndex, StepIndex>> expectedPartners() const
    {
        std::map<std::tuple<int, int, std::int64_t>, std::pair<std::vector<StepIndex>, std::vector<StepIndex>>>
            channels;
        for (StepIndex i = 0; i < m_steps.size(); ++i) {
            const ScheduleStep& step = m_steps[i];
            if (step.kind == StepKind::Send)
                channels[{step.process, step.peer, step.tag}].first.push_back(i);
            else if (step.kind == StepKind::Receive)
                channels[{step.peer, step.process, step.tag}].second.push_back(i);
        }
        std::vector<std::pair<StepIndex, StepIndex>> partners;
        for (const auto& [channel, both] : channels)
            for (std::size_t k = 0; k < std::min(both.first.size(), both.second.size()); ++k)
                partners.emplace_back(both.first[k], both.second[k]);
        return partners;
    }

    void findChains()
    {
        m_chain.assign(m_steps.size(), 0);
        std::vector<StepIndex> receiveOf(m_steps.size(), noStep), sendOf(m_steps.size(), noStep);
        for (const auto& [send, receive] : expectedPartners()) {
            receiveOf[send] = receive;
            sendOf[receive] = send;
        }
        std::vector<std::size_t> open(m_steps.size());
        std::vector<StepIndex> known;
        for (StepIndex i = 0; i < m_steps.size(); ++i) {
            open[i] = m_after[i].size() + (receiveOf[i] == noStep ? 0 : 1);
            if (open[i] == 0)
                known.push_back(i);
        }
        while (!known.empty()) { // what is on a cycle never gets here
            const StepIndex step = known.back();
            known.pop_back();
            m_chain[step] += m_steps[step].kind == StepKind::Send ? 1 : 0;
            const auto passOn = [&](StepIndex earlier) {
                m_chain[earlier] = std::max(m_chain[earlier], m_chain[step]);
                if (--open[earlier] == 0)
                    known.push_back(earlier);
            };
            std::ranges::for_each(m_before[step], passOn);
            if (sendOf[step] != noStep)
                passOn(sendOf[step]);
        }
    }

    Urgency urgency(StepIndex send) const
    {
        const auto p = static_cast<int>(m_processes.size());
        const ScheduleStep& step = m_steps[send];
        return {m_chain[send], -((step.peer - step.process + p) % p), ~send};
    }
    static StepIndex takeMostUrgent(std::priority_queue<Urgency>& sends)
    {
        const StepIndex send = ~std::get<StepIndex>(sends.top());
        sends.pop();
        return send;
    }

    /// What follows a receive is sent in a later round; a receive may follow a send in its round.
    void playRound()
    {
        for (const int process : std::exchange(m_senders, {})) {
            Process& sender = of(process);
            if (sender.isPortFull || sender.ready.empty())
                continue;
            const StepIndex send = takeMostUrgent(sender.ready);
            sender.isPortFull = true;
            of(m_steps[send].peer).waiting.emplace(m_chain[send], -process, ~send);
            m_receivers.insert(m_steps[send].peer);
            end(send);
        }
        goOn();
        std::vector<StepIndex> crossing;
        std::erase_if(m_receivers, [&](int process) {
            crossing.push_back(takeMostUrgent(of(process).waiting));
            return of(process).waiting.empty();
        });
        for (const StepIndex send : crossing) {
            of(m_steps[send].process).isPortFull = false;
            m_senders.insert(m_steps[send].process);
            arrive(send);
        }
        goOn();
    }

    void arrive(StepIndex send)
    {
        Mailbox& mail = of(m_steps[send].peer).mail;
        StepIndex first = noStep; // the receive that was posted first
        for (const Envelope& wanted : thatTake(m_steps[send])) {
            const auto channel = mail.channels.find(wanted);
            if (channel == mail.channels.end())
                continue;
            const StepIndex posted = channel->second.posted.front(m_isMatched);
            if (posted != noStep && (first == noStep || m_posting[posted] < m_posting[first]))
                first = posted;
            channel->second.come.push(send);
        }
        if (first != noStep)
            match(first, send);
    }

    void begin(StepIndex step)
    {
        const ScheduleStep& each = m_steps[step];
        if (each.kind == StepKind::Send) {
            of(each.process).ready.push(urgency(step));
            m_senders.insert(each.process);
        } else if (each.kind == StepKind::Local) {
            end(step);
        } else {
            auto& channel = of(each.process).mail.channels[{each.peer, each.tag}];
            m_posting[step] = ++m_postings;
            const StepIndex send = channel.come.front(m_isMatched);
            send == noStep ? channel.posted.push(step) : match(step, send);
        }
    }

    void match(StepIndex receive, StepIndex send)
    {
        m_isMatched[receive] = m_isMatched[send] = true;
        m_order.partner[receive] = send;
        end(receive);
    }

    void end(StepIndex step)
    {
        m_isDone[step] = true;
        m_order.ofProcess[static_cast<std::size_t>(m_steps[step].process)].push_back(step);
        m_order.sequence.push_back(step);
    }

    /// Begins what waited for steps that have ended.
    void goOn()
    {
        for (; m_next < m_order.sequence.size(); ++m_next)
            for (const StepIndex later : m_after[m_order.sequence[m_next]])
                if (--m_missing[later] == 0)
                    begin(later);
    }

    /// Moves each send before all receives that it does not need: then more ports are of use, too.
    void sendEarly()
    {
        for (auto& order : m_order.ofProcess) {
            std::vector<StepIndex> others, sends, merged;
            std::map<StepIndex, std::size_t> placeOf; // among the others
            for (const StepIndex step : order) {
                const bool sending = m_steps[step].kind == StepKind::Send;
                if (!sending)
                    placeOf[step] = others.size();
                (sending ? sends : others).push_back(step);
            }
            std::size_t next = 0;
            for (const StepIndex send : sends) {
                std::size_t needed = 0;
                for (const StepIndex earlier : m_before[send])
                    if (const auto found = placeOf.find(earlier); found != placeOf.end())
                        needed = std::max(needed, found->second + 1);
                for (; next < needed; ++next)
                    merged.push_back(others[next]);
                merged.push_back(send);
            }
            merged.insert(merged.end(), others.begin() + static_cast<std::ptrdiff_t>(next), others.end());
            order = std::move(merged);
        }
    }

    std::optional<Diagnostic> findWrongSize() const
    {
        for (StepIndex i = 0; i < m_steps.size(); ++i) {
            if (m_order.partner[i] == noStep)
                continue;
            const ScheduleStep &receive = m_steps[i], &send = m_steps[m_order.partner[i]];
            if (m_isExact ? receive.size != send.size : receive.size < send.size)
                return problemAt(m_file, receive, m_isExact ? message::scheduleCounts : message::scheduleSizes,
                    {nameOf(receive), std::to_string(receive.size), nameOf(send), std::to_string(send.size)});
        }
        return std::nullopt;
    }

    /// What is left in the end: of MSCCL an error about the first message, of GOAL one warning for all.
    std::vector<Diagnostic> unreceived() const
    {
        std::vector<StepIndex> left;
        for (StepIndex i = 0; i < m_steps.size(); ++i)
            if (m_steps[i].kind == StepKind::Send && !m_isMatched[i])
                left.push_back(i);
        if (left.empty())
            return {};
        const ScheduleStep& first = m_steps[left.front()];
        std::vector<std::string> arguments{nameOf(first), std::to_string(first.peer)};
        if (!m_isExact)
            arguments.insert(arguments.begin(), std::to_string(left.size()));
        return {problemAt(m_file, first, m_isExact ? message::scheduleUnreceivedGpu : message::scheduleUnreceived,
            std::move(arguments))};
    }

    /// Who is stuck waits for a step that is stuck, and so on: up to a message that is never sent, or round a cycle.
    Diagnostic explain() const
    {
        std::map<std::tuple<int, int, std::int64_t>, StepIndex> unsent; // by destination, source and tag
        for (StepIndex i = 0; i < m_steps.size(); ++i)
            if (m_steps[i].kind == StepKind::Send && !m_isDone[i])
                for (const auto& [source, tag] : thatTake(m_steps[i]))
                    unsent.emplace(std::tuple(m_steps[i].peer, source, tag), i);
        const auto awaited = [&](StepIndex step) {
            const auto open = std::ranges::find_if_not(m_before[step], [&](StepIndex each) { return m_isDone[each]; });
            if (open != m_before[step].end())
                return *open;
            const auto send = unsent.find({m_steps[step].process, m_steps[step].peer, m_steps[step].tag});
            return send == unsent.end() ? noStep : send->second;
        };
        auto step = static_cast<StepIndex>(std::ranges::find(m_isDone, false) - m_isDone.begin());
        std::vector<StepIndex> way;
        std::vector<bool> isOnWay(m_steps.size());
        while (!isOnWay[step]) {
            isOnWay[step] = true;
            way.push_back(step);
            const StepIndex next = awaited(step);
            if (next == noStep)
                return neverSent(m_steps[step]);
            step = next;
        }
        way.erase(way.begin(), std::ranges::find(way, step));
        std::ranges::rotate(way, std::ranges::min_element(way));
        return cycle(way);
    }

    Diagnostic neverSent(const ScheduleStep& receive) const
    {
        const Message id = m_isExact                            ? message::scheduleNeverSentGpu
            : receive.peer == anyPeer || receive.tag == anyPeer ? message::scheduleNeverSentAny
                                                                : message::scheduleNeverSent;
        return problemAt(
            m_file, receive, id, {nameOf(receive), std::to_string(receive.peer), std::to_string(receive.tag)});
    }

    Diagnostic cycle(const std::vector<StepIndex>& way) const
    {
        constexpr std::size_t most = 8;
        std::vector<std::string> names; // both halves of a step have one name
        for (const StepIndex each : way)
            if (std::string name = nameOf(m_steps[each]); names.empty() || names.back() != name)
                names.push_back(std::move(name));
        if (names.size() > 1 && names.front() == names.back())
            names.pop_back();
        std::vector<std::string> waits;
        for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
            waits.push_back(say(message::scheduleWaits, {names[i], names[(i + 1) % names.size()]}));
        if (names.size() > most)
            waits.emplace_back("…");
        return problemAt(
            m_file, m_steps[way.front()], message::scheduleCycle, {std::to_string(names.size()), joined(waits, ", ")});
    }

    const std::string& m_file;
    const std::vector<ScheduleStep>& m_steps;
    bool m_isExact = false;
    StepGraph m_after, m_before;
    std::vector<int> m_chain;           ///< messages of the longest chain from each step on
    std::vector<std::size_t> m_missing; ///< by step: what it waits for
    std::vector<std::size_t> m_posting; ///< by receive: in which order they asked
    std::vector<bool> m_isMatched, m_isDone;
    std::vector<Process> m_processes;
    std::set<int> m_senders, m_receivers; ///< with something to do
    std::size_t m_postings = 0;
    std::size_t m_next = 0; ///< in the sequence: whose followers have not begun
    RoundOrder m_order;
};

} // namespace

std::string nameOf(const ScheduleStep& step)
{
    const std::string process = std::to_string(step.process), line = std::to_string(step.line);
    if (step.block >= 0)
        return say(message::scheduleStepName, {std::to_string(step.number), std::to_string(step.block), process, line});
    return step.label.empty() ? say(message::scheduleOperationName, {process, line})
                              : say(message::scheduleLabelName, {step.label, process, line});
}

Outcome<RoundOrder> orderInRounds(const std::string& file, const PartialOrder& schedule)
{
    return RoundPlayer(file, schedule).play();
}

} // namespace lockstep
