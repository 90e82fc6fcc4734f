// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/oracle/rounds.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/trace/trace.h"

namespace lockstep::oracle {
namespace {

Directed reversed(const Directed& link) { return {link.second, link.first}; }

} // namespace

Rounds::Rounds(const Request& request) : m_request(request)
{
    const auto data = startingData(request);
    for (int i = 0; i < request.network->processes(); ++i)
        m_processes.push_back(std::make_unique<Process>(request, *this, i, namesFor(i, data)));
}

std::map<std::string, Value> Rounds::namesFor(int process, const std::vector<std::vector<Value>>& data) const
{
    const int p = m_request.network->processes();
    int d = 0;
    while ((1 << d) < p)
        ++d;
    std::map<std::string, Value> names;
    const auto bind = [&](const char* name, std::int64_t number) { names[name] = Value::integer(number); };
    bind("p", p);
    bind("d", d);
    bind("m", m_request.words);
    bind("my_id", process);
    for (const char* name : {"source", "root", "destination"})
        bind(name, m_request.source);
    bind("q", m_request.shift);
    if (m_request.network->extent().rows > 0) {
        bind("rows", m_request.network->extent().rows);
        bind("cols", m_request.network->extent().columns);
    }
    for (const auto& [name, number] : m_request.parameters)
        names[name] = Value::integer(number);
    for (std::size_t i = 0; i < m_request.inputs.size() && i < data.size(); ++i)
        names[m_request.inputs[i]] = data[i][static_cast<std::size_t>(process)];
    return names;
}

bool Rounds::outPortFree(const Message& message) const
{
    if (m_request.settings.sends == Sends::Synchronous)
        return true; // it needs a port when it crosses
    if (allPorts()) {
        const Directed first = {message.path[0], message.path[1]};
        const bool held = std::ranges::any_of(m_waiting, [&](const MessagePtr& other) {
            return starts(*other) && other->path[0] == first.first && other->path[1] == first.second;
        });
        return !held && !m_outLinks.contains(first);
    }
    auto taken = std::ranges::count_if(
        m_waiting, [&](const MessagePtr& other) { return starts(*other) && other->source == message.source; });
    if (const auto used = m_outs.find(message.source); used != m_outs.end())
        taken += used->second;
    return taken < m_request.settings.ports;
}

void Rounds::handOver(const MessagePtr& message)
{
    if (message->sequence == 0) {
        message->sequence = ++m_sequence;
        message->heard = m_processes[static_cast<std::size_t>(message->source)]->heard;
    }
    message->came = std::max(m_round, message->from);
    m_inbox[{message->destination, message->source}].push_back(message);
    m_progress = true;
    if (!message->isOwn()) {
        m_waiting.push_back(message);
        return;
    }
    if (m_request.settings.sends == Sends::Buffered)
        crossOwn(message);
    else
        m_own.push_back(message);
    match(*m_processes[static_cast<std::size_t>(message->source)]); // what was started before takes it at once
}

void Rounds::start(Process& process, const std::shared_ptr<Posted>& send)
{
    send->message->sequence = ++m_sequence;
    send->message->heard = process.heard;
    if (send->message->isOwn()) {
        send->handedOver = true;
        handOver(send->message);
        return;
    }
    process.queue.push_back(send);
    flush(process);
}

bool Rounds::isHeldUp(const Message& message) const
{
    const auto& queue = m_processes[static_cast<std::size_t>(message.source)]->queue;
    return std::ranges::any_of(queue, [&](const auto& each) {
        return each->message->sequence < message.sequence || message.sequence == 0
            ? each->message->destination == message.destination
            : false;
    });
}

void Rounds::flush(Process& process)
{
    const bool synchronous = m_request.settings.sends == Sends::Synchronous;
    for (const auto& each : std::vector(process.queue)) {
        if (!synchronous && (each->message->from > m_round || isHeldUp(*each->message) || !outPortFree(*each->message)))
            continue;
        std::erase(process.queue, each);
        each->handedOver = true;
        handOver(each->message);
    }
}

void Rounds::match(Process& process)
{
    for (const auto& each : process.posted) {
        if (each->isSend || each->message || each->reserved)
            continue;
        MessagePtr found = receivable(process.id, each->from, each->tag);
        if (!found)
            found = bringOwn(process.id, each->from, each->tag);
        if (!found)
            continue;
        found->receive = each;
        give(found);
        m_progress = true;
    }
}

void Rounds::give(const MessagePtr& message) { message->receive->message = message; }

/// Whether of its pair it is the next to arrive with such a tag.
bool Rounds::isFirst(const Message& message, std::optional<std::int64_t> tag) const
{
    const auto& queue = m_inbox.at({message.destination, message.source});
    const auto first = std::ranges::find_if(
        queue, [&](const MessagePtr& other) { return other->arrived == 0 && (!tag || *tag == other->tag); });
    return first != queue.end() && first->get() == &message;
}

/// The first started receive that takes it; null: none.
std::shared_ptr<Posted> Rounds::receiveFor(const Message& message) const
{
    for (const auto& each : m_processes[static_cast<std::size_t>(message.destination)]->posted)
        if (each->takes(message.source, message.tag) && isFirst(message, each->tag))
            return each;
    return nullptr;
}

// It needs no port and no link.
void Rounds::crossOwn(const MessagePtr& message)
{
    message->round = message->crossed = message->arrived = m_round;
    m_history.back().push_back({message, {}, true});
    m_started.push_back(message);
}

MessagePtr Rounds::bringOwn(int process, int from, std::optional<std::int64_t> tag)
{
    for (auto each = m_own.begin(); each != m_own.end(); ++each)
        if (const MessagePtr message = *each;
            message->source == process && (from == -1 || from == process) && (!tag || *tag == message->tag)) {
            m_own.erase(each);
            crossOwn(message);
            return message;
        }
    return nullptr;
}

MessagePtr Rounds::receivable(int destination, int from, std::optional<std::int64_t> tag) const
{
    MessagePtr best;
    const int end = from == -1 ? m_request.network->processes() : from + 1;
    for (int source = std::max(from, 0); source < end; ++source) {
        const auto pair = m_inbox.find({destination, source});
        if (pair == m_inbox.end() || pair->second.empty())
            continue;
        // a pair's messages of one tag are received in the order sent
        const auto found = std::ranges::find_if(
            pair->second, [&](const MessagePtr& each) { return !each->receive && (!tag || each->tag == *tag); });
        if (found == pair->second.end())
            continue;
        const auto& first = *found;
        if (first->arrived > 0 && (!best || first->arrived < best->arrived))
            best = first;
    }
    return best;
}

MessagePtr Rounds::crossedIn(int round, int destination, int from) const
{
    const int end = from == -1 ? m_request.network->processes() : from + 1;
    for (int source = std::max(from, 0); source < end; ++source) {
        const auto pair = m_inbox.find({destination, source});
        if (pair == m_inbox.end())
            continue;
        for (const auto& message : pair->second)
            if (message->arrived == round && message->tag == 0 && !message->receive)
                return message;
    }
    return nullptr;
}

bool Rounds::isSent(const Message& message) const
{
    if (m_request.settings.sends == Sends::Buffered)
        return true;
    return message.crossed > 0 && (message.isOwn() || message.crossed < m_round || m_played);
}

void Rounds::take(const MessagePtr& message)
{
    auto& queue = m_inbox[{message->destination, message->source}];
    queue.erase(std::ranges::find(queue, message));
    message->received = m_round;
    auto& heard = m_processes[static_cast<std::size_t>(message->destination)]->heard;
    for (std::size_t i = 0; i < heard.size(); ++i)
        heard[i] = heard[i] || message->heard[i];
    m_progress = true;
}

bool Rounds::isReserved(const Process& receiver) const
{
    if (receiver.wait == Wait::Received)
        return crossedIn(receiver.round, receiver.id, receiver.partner) != nullptr;
    if (receivable(receiver.id, receiver.partner, receiver.tag))
        return true;
    if (std::ranges::any_of(m_late, [&](const auto& late) {
            return late.second->destination == receiver.id && !late.second->receive
                && receiver.takesTag(late.second->tag)
                && (receiver.partner == -1 || receiver.partner == late.second->source);
        }))
        return true;
    return std::ranges::any_of(m_waiting, [&](const MessagePtr& other) { // synchronous and on its way to this receive
        return other->hop > 0 && other->destination == receiver.id && !other->receive && receiver.takesTag(other->tag)
            && (receiver.partner == -1 || receiver.partner == other->source);
    });
}

/// Whether its receiver stands at a receive for it.
bool Rounds::standsFor(const Message& message) const
{
    const Process& receiver = *m_processes[static_cast<std::size_t>(message.destination)];
    const bool stands = receiver.wait == Wait::Receive || receiver.wait == Wait::Received
        || (receiver.wait == Wait::Exchange && receiver.takes);
    return !receiver.done() && stands && receiver.takesTag(message.tag)
        && (receiver.partner == -1 || receiver.partner == message.source) && isFirst(message, receiver.tag);
}

bool Rounds::isAwaited(const Message& message) const
{
    const Process& receiver = *m_processes[static_cast<std::size_t>(message.destination)];
    // who was just brought a late message waits for no other in this wave
    const auto isSupplied = [&] {
        return receiver.wait != Wait::Received && receivable(receiver.id, receiver.partner, receiver.tag);
    };
    return receiveFor(message) || (standsFor(message) && !isSupplied());
}

std::vector<Directed> Rounds::linksNow(const Message& message) const
{
    std::vector<Directed> links;
    const std::size_t end = storeAndForward() ? message.hop + 1 : message.path.size() - 1;
    for (std::size_t i = message.hop; i < end; ++i)
        links.emplace_back(message.path[i], message.path[i + 1]);
    return links;
}

bool Rounds::arrivesNow(const Message& message) const
{
    return !storeAndForward() || message.hop + 2 == message.path.size();
}

bool Rounds::portsAllow(const Message& message) const
{
    const auto count = [](const std::map<int, int>& used, int process) {
        const auto found = used.find(process);
        return found == used.end() ? 0 : found->second;
    };
    const bool half = m_request.settings.duplex == Duplex::Half;
    if (allPorts()) {
        const std::size_t last = message.path.size() - 1;
        if (starts(message) && m_outLinks.contains({message.path[0], message.path[1]}))
            return false;
        return !arrivesNow(message) || !m_inLinks.contains({message.path[last - 1], message.path[last]});
    }
    if (starts(message)
        && (count(m_outs, message.source) >= m_request.settings.ports || (half && count(m_ins, message.source) > 0)))
        return false;
    return !arrivesNow(message)
        || (count(m_ins, message.destination) < m_request.settings.ports
            && !(half && count(m_outs, message.destination) > 0));
}

bool Rounds::linksAllow(const Message& message) const
{
    const auto links = linksNow(message);
    const bool exclusive = storeAndForward() || m_request.settings.sharing == Sharing::Exclusive;
    const bool oneWay = m_request.settings.duplex == Duplex::Half && allPorts();
    for (const auto& link : links) {
        if (exclusive && m_crossed.contains(link))
            return false;
        if (oneWay && m_crossed.contains(reversed(link)))
            return false;
    }
    return true;
}

// The one rule.
bool Rounds::mayCross(const Message& message) const
{
    if (message.hop > 0 && message.came == m_round)
        return false;
    if (m_request.settings.sends == Sends::Synchronous && starts(message)
        && (m_round < message.from
            || (!receiveFor(message)
                && (!standsFor(message) || isReserved(*m_processes[static_cast<std::size_t>(message.destination)])))))
        return false;
    return portsAllow(message) && linksAllow(message);
}

void Rounds::cross(const MessagePtr& message)
{
    const auto links = linksNow(*message);
    if (m_request.settings.duplex == Duplex::Simplex)
        for (const auto& link : links) {
            if (m_fixed.contains(reversed(link)))
                throw Opposed{message};
            m_fixed.emplace(link, message);
        }
    m_history.back().push_back({message, links, starts(*message)});
    const std::size_t last = message->path.size() - 1;
    if (starts(*message)) {
        ++m_outs[message->source];
        ++m_outLinks[{message->path[0], message->path[1]}];
        message->round = m_round;
        m_started.push_back(message);
        if (m_request.settings.sends == Sends::Synchronous)
            message->receive = receiveFor(*message);
        if (message->receive)
            message->receive->reserved = true;
        meetFault(message);
    }
    if (arrivesNow(*message)) {
        ++m_ins[message->destination];
        ++m_inLinks[{message->path[last - 1], message->path[last]}];
        arrive(message);
        m_waiting.erase(std::ranges::find(m_waiting, message));
    }
    for (const auto& link : links)
        ++m_crossed[link];
    message->hop += links.size();
    message->came = m_round;
    m_progress = true;
}

void Rounds::meetFault(const MessagePtr& message)
{
    const int which = ++m_starts[{message->source, message->destination}];
    for (const Fault& fault : m_request.faults)
        if (!message->fault && (fault.kind == Fault::Kind::Drop || fault.kind == Fault::Kind::Delay)
            && fault.round == m_round && fault.process == message->source && fault.destination == message->destination
            && fault.which == which)
            message->fault = &fault;
}

void Rounds::arrive(const MessagePtr& message)
{
    message->crossed = m_round;
    if (!message->fault) {
        message->arrived = m_round;
        if (message->receive)
            give(message);
        return;
    }
    if (message->fault->kind == Fault::Kind::Delay) {
        m_late.emplace_back(m_round + message->fault->amount, message);
        return;
    }
    if (message->receive)
        message->receive->reserved = false;
    auto& queue = m_inbox[{message->destination, message->source}];
    queue.erase(std::ranges::find(queue, message));
}

bool Rounds::bringLate()
{
    return std::erase_if(m_late, [&](const auto& late) {
        if (late.first > m_round)
            return false;
        late.second->arrived = m_lastArrival = m_round;
        if (late.second->receive)
            give(late.second);
        return true;
    }) > 0;
}

void Rounds::stopProcesses()
{
    for (const Fault& fault : m_request.faults) {
        if (fault.kind != Fault::Kind::Stop || fault.round != m_round)
            continue;
        Process& process = *m_processes[static_cast<std::size_t>(fault.process)];
        process.stopped = true;
        process.posted.clear();
        process.queue.clear();
        std::erase_if(m_own, [&](const MessagePtr& message) { return message->source == fault.process; });
        std::erase_if(m_waiting, [&](const MessagePtr& message) {
            if (message->source != fault.process || !starts(*message))
                return false;
            auto& queue = m_inbox[{message->destination, message->source}];
            queue.erase(std::ranges::find(queue, message));
            return true;
        });
    }
}

std::vector<MessagePtr> Rounds::inOrder() const
{
    using Order = std::tuple<int, int, std::int64_t>;
    std::vector<std::pair<Order, MessagePtr>> sorted;
    for (const auto& message : m_waiting) {
        const int first = storeAndForward() ? message->came : isAwaited(*message) ? 0 : 1;
        sorted.emplace_back(Order(first, message->source, message->sequence), message);
    }
    std::ranges::sort(sorted, {}, [](const auto& entry) { return entry.first; });
    std::vector<MessagePtr> order;
    for (auto& entry : sorted)
        order.push_back(std::move(entry.second));
    return order;
}

bool Rounds::crossAll()
{
    bool any = bringLate();
    const auto matchAll = [&] {
        for (const auto& process : m_processes)
            match(*process);
    };
    matchAll();
    for (const auto& message : inOrder())
        if (mayCross(*message)) {
            cross(message);
            any = true;
        }
    matchAll();
    return any;
}

void Rounds::runProcesses()
{
    for (const auto& process : m_processes)
        if (!process->done())
            process->resume();
}

bool Rounds::releaseBarrier()
{
    bool somebody = false;
    for (const auto& process : m_processes)
        if (!process->done()) {
            if (process->wait != Wait::Barrier || process->released)
                return false;
            somebody = true;
        }
    const bool synchronous = m_request.settings.sends == Sends::Synchronous;
    const auto holds = [&](const MessagePtr& message) { // a synchronous one without a receive does not
        return !synchronous || message->hop > 0 || receiveFor(*message);
    };
    if (!somebody || std::ranges::any_of(m_waiting, holds) || !m_late.empty()
        || std::ranges::any_of(m_processes, [](const auto& each) { return !each->queue.empty(); }))
        return false;
    for (const auto& process : m_processes) {
        process->released = true;
        process->heard.assign(process->heard.size(), true);
        process->sendFrom = std::max(process->sendFrom, m_round + 1);
    }
    return true;
}

void Rounds::playRound()
{
    m_outs.clear();
    m_ins.clear();
    m_outLinks.clear();
    m_inLinks.clear();
    m_crossed.clear();
    m_history.emplace_back();
    m_starts.clear();
    m_played = false;
    stopProcesses();
    for (const auto& process : m_processes)
        flush(*process);
    do {
        m_progress = false;
        runProcesses();
        m_progress = crossAll() || m_progress;
        m_progress = releaseBarrier() || m_progress;
    } while (m_progress);
    m_played = true; // now `received` is decided, and synchronous sends end; what is sent then is for the next round
    do {
        m_progress = false;
        runProcesses();
        m_progress = releaseBarrier() || m_progress;
    } while (m_progress);
}

/// Whether something crossed a link.
bool Rounds::isBusy(const std::vector<Crossing>& round)
{
    return std::ranges::any_of(round, [](const Crossing& each) { return !each.message->isOwn(); });
}

// Whether another round could bring something that this one could not.
bool Rounds::canGoOn() const
{
    if (isBusy(m_history.back()) || !m_late.empty() || m_lastArrival == m_round)
        return true;
    if (std::ranges::any_of(m_waiting, [&](const MessagePtr& each) { return each->from > m_round; }))
        return true;
    for (const auto& process : m_processes)
        if (std::ranges::any_of(process->queue, [&](const auto& each) { return each->message->from > m_round; }))
            return true;
    return std::ranges::any_of(m_processes, [&](const auto& process) {
        return !process->done()
            && (process->wait == Wait::Round || process->waitsToStart
                || (process->wait == Wait::Send && process->sendFrom > m_round));
    });
}

void Rounds::playRounds(Outcome& outcome)
{
    const auto haveEnded = [&] {
        return std::ranges::all_of(m_processes, [](const auto& each) { return each->done(); });
    };
    const auto over = [&] {
        return m_waiting.empty() && m_late.empty() && haveEnded()
            && std::ranges::all_of(m_processes, [](const auto& each) { return each->queue.empty(); });
    };
    m_round = 0;
    do {
        if (++m_round > m_request.mostRounds)
            throw Stopped();
        playRound();
        if (!over() && !canGoOn()) {
            if (!haveEnded())
                deadlock(outcome);
            return;
        }
    } while (!over());
}

Outcome Rounds::play()
{
    Outcome outcome;
    const auto fail = [&](End end, int process, int line, const std::string& why) {
        outcome.end = end;
        outcome.process = process;
        outcome.line = line;
        outcome.why = why;
    };
    try {
        playRounds(outcome);
    } catch (const Stopped&) {
        fail(End::Stopped, -1, 0, "stopped");
    } catch (const TooLarge&) {
        fail(End::Stopped, -1, 0, "too large");
    } catch (const Opposed& opposed) {
        fail(End::Runtime, opposed.message->source, opposed.message->line, "simplex");
    } catch (const ProgramError& error) {
        const auto failed = std::ranges::find_if(m_processes, [](const auto& each) { return each->failed; });
        fail(End::Runtime, (*failed)->id, (*failed)->line, error.what());
    }
    account(outcome);
    for (const auto& process : m_processes)
        for (const auto& each : process->posted)
            outcome.unwaited.push_back({process->id, each->line, each->isSend,
                each->isSend ? each->message->destination : each->from,
                each->isSend
                    ? each->handedOver && (m_request.settings.sends == Sends::Buffered || each->message->crossed > 0)
                    : each->message != nullptr});
    for (const auto& process : m_processes)
        outcome.results.push_back(process->result());
    outcome.allHeardOfAll = std::ranges::all_of(
        m_processes, [](const auto& each) { return std::ranges::all_of(each->heard, std::identity()); });
    return outcome;
}

std::set<int> Rounds::waitsFor(const Process& process) const
{
    std::set<int> others;
    if (process.wait == Wait::Exchange) {
        if (process.sendsTo != -1)
            others.insert(process.sendsTo);
        if (!process.takes)
            return others;
        if (process.partner != -1) {
            others.insert(process.partner);
            return others;
        }
    } else if (process.wait != Wait::Barrier && process.partner != -1) {
        return {process.partner};
    }
    for (const auto& other : m_processes)
        if (other->id != process.id && !other->done()
            && (process.wait != Wait::Barrier || other->wait != Wait::Barrier))
            others.insert(other->id);
    return others;
}

void Rounds::deadlock(Outcome& outcome) const
{
    outcome.end = End::Deadlock;
    for (const auto& process : m_processes)
        if (!process->done())
            outcome.waiting[process->id] = {process->line, waitsFor(*process)};
}

Outcome run(const Request& request) { return Rounds(request).play(); }

} // namespace lockstep::oracle
