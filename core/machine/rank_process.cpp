// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/rank_process.h"

#include <algorithm>
#include <set>

#include "core/machine/messages.h"
#include "core/trace/run_request.h"

namespace lockstep {
namespace {

// All messages have crossed before the round that the interpreter sees, so that no receive waits for a later round.
constexpr RoundNumber crossed = 1;
constexpr RoundNumber now = 2;

std::optional<std::string> roundQuery(Opcode op)
{
    switch (op) {
    case Opcode::AtRound: return "at round";
    case Opcode::ReceivedFrom:
    case Opcode::ReceivedLink:
    case Opcode::ReceivedAny: return "received";
    default: return std::nullopt;
    }
}

/// The units that the main unit can reach.
std::set<std::int32_t> unitsInUse(const Program& program)
{
    std::set<std::int32_t> found{0};
    std::vector<std::int32_t> pending{0};
    while (!pending.empty()) {
        const UnitCode& unit = program.units[static_cast<std::size_t>(pending.back())];
        pending.pop_back();
        for (const CallCode& call : unit.calls)
            if (found.insert(call.unit).second)
                pending.push_back(call.unit);
    }
    return found;
}

} // namespace

std::optional<Diagnostic> unfitForRanks(const Program& program)
{
    for (const std::int32_t index : unitsInUse(program)) {
        const UnitCode& unit = program.units[static_cast<std::size_t>(index)];
        for (std::size_t i = 0; i < unit.code.size(); ++i)
            if (const auto words = roundQuery(unit.code[i].op))
                return Diagnostic{message::machineRankRounds, {*words}, unit.spans[i], unit.file};
    }
    return std::nullopt;
}

RankProcess::RankProcess(const RunRequest& request, ProcessId id, Messenger& messenger, RankBoard& board)
    : m_request(request), m_id(id), m_messenger(messenger), m_board(board),
      m_store(std::make_shared<Store>(request.operation.words, request.operation.values)),
      m_interpreter(request, m_state, *m_store, *this, nullptr)
{
    m_state.round = now;
    if (operationInfo(request.operation.kind).hears) {
        m_heard.resize(static_cast<std::size_t>(request.operation.processes));
        m_heard[static_cast<std::size_t>(id)] = true;
    }
    m_interpreter.start();
}

std::optional<Diagnostic> RankProcess::run()
{
    goOn();
    try {
        play();
        m_interpreter.measureWritable(m_interpreter.resultOf(m_id, m_request.program->header.result));
    } catch (const ValueError& error) {
        return failed(error);
    } catch (const Stopped& reason) {
        return reason.diagnostic;
    }
    m_board.change([](RankStanding& standing) { standing.wait = Wait::Done; });
    return std::nullopt;
}

Diagnostic RankProcess::failed(const ValueError& error) const
{
    const Diagnostic inner{error.id, error.arguments, {}, {}};
    Diagnostic failure = problem(message::machineOnRank, {std::to_string(m_id), sentence(inner), hint(inner)});
    failure.span = m_interpreter.failedAt(m_id, failure.file);
    return failure;
}

Value RankProcess::result() const
{
    return m_store->value(m_interpreter.resultOf(m_id, m_request.program->header.result));
}

void RankProcess::play()
{
    for (;;) {
        m_interpreter.run(m_id);
        switch (process().wait()) {
        case Wait::Cross: break; // it was received already
        case Wait::Receive: receive(); break;
        case Wait::Exchange: exchange(); break;
        case Wait::Barrier: meet(); break;
        case Wait::Started: await(); break;
        default: return; // it has ended
        }
    }
}

void RankProcess::waitFor(Wait wait, std::int64_t sentTag)
{
    const Process& self = process();
    const Frame frame = self.frame();
    m_board.change([&](RankStanding& standing) {
        standing.wait = wait;
        standing.fromAny = self.isFromAny() && wait != Wait::Cross;
        standing.partner = self.partner();
        standing.sentTag = sentTag;
        standing.unit = frame.unit;
        standing.next = frame.next;
        if (wait == Wait::Exchange)
            standing.exchange = self.rare().exchange;
        standing.awaited = wait == Wait::Started ? self.rare().awaited : 0;
    });
}

void RankProcess::goOn()
{
    m_board.change([](RankStanding& standing) { standing.wait = Wait::Ready; });
}

// A message sent while another one is received waits here until the process is at that receive.
bool RankProcess::post(Offer offer, Path, std::int64_t tag)
{
    const Exchange& pair = process().rare().exchange;
    RankMessage message = messageOf(offer, tag);
    const RankStanding::Channel channel{offer.destination, tag};
    if (pair.isOn && pair.receives) {
        m_begun = std::move(message);
        return true;
    }
    process().partner() = offer.destination;
    m_board.change([&](RankStanding& standing) { ++standing.sent[channel]; });
    waitFor(Wait::Cross, tag);
    if (hasOpenReceives())
        finish(m_messenger.begin(message, m_request.settings.sends));
    else
        m_messenger.send(message, m_request.settings.sends);
    goOn();
    return true;
}

void RankProcess::start(Queued send)
{
    const RankMessage message = messageOf(send.offer, send.tag);
    m_board.change([&](RankStanding& standing) {
        const std::int64_t number = ++standing.sent[{message.partner, message.tag}];
        standing.started[send.handle] = {true, message.partner, message.tag, number};
    });
    m_sends[send.handle] = m_messenger.begin(message, m_request.settings.sends);
}

// Nothing is received before the process waits, but a tag that MPI does not have is an error here.
void RankProcess::startReceive(ProcessId)
{
    const Started& last = process().rare().started.rbegin()->second;
    m_messenger.probe(last.partner, last.tag);
    m_board.change([&](RankStanding& standing) { standing.started[last.handle] = {false, last.partner, last.tag, 0}; });
}

RankMessage RankProcess::messageOf(const Offer& offer, std::int64_t tag) const
{
    return {offer.destination, tag, offer.words, m_store->shown(offer.payload), m_heard};
}

void RankProcess::taken(std::int32_t record)
{
    const std::vector<bool> with = std::exchange(m_heardWith[static_cast<std::size_t>(record)], {});
    for (std::size_t i = 0; i < with.size(); ++i)
        m_heard[i] = m_heard[i] || with[i];
}

Inbound RankProcess::inboundOf(const RankMessage& message)
{
    std::int32_t record = -1;
    if (!m_heard.empty()) {
        record = static_cast<std::int32_t>(m_heardWith.size());
        m_heardWith.push_back(message.heard);
    }
    return {++m_state.sequence, crossed, record, m_store->word(message.payload)};
}

bool RankProcess::hasOpenReceives() const
{
    return std::ranges::any_of(process().rare().started, [](const auto& each) { return each.second.isOpenReceive(); });
}

/// Receives one message, if one is there, for the first of the receives that take it, in the order in which they were
/// reached; the plain one at which the process stands is the last, and its message is returned. MPI_Irecv would match
/// them so, but needs the lengths of messages in advance.
std::optional<RankMessage> RankProcess::match(const Started* plain)
{
    std::vector<Started*> open;
    for (auto& [handle, started] : process().changeRare().started)
        if (started.isOpenReceive())
            open.push_back(&started);
    Started last = plain ? *plain : Started();
    if (plain)
        open.push_back(&last);
    std::optional<Messenger::Envelope> found;
    const auto isThere = [&](const Started* each) {
        const auto there = m_messenger.probe(each->partner, each->tag);
        found = there ? there : found;
        return there.has_value();
    };
    auto at = std::ranges::find_if(open, isThere);
    if (at == open.end())
        return std::nullopt;
    // It may have come after an earlier receive was asked, which then takes it, or what has come before it.
    for (;;) {
        const auto takes = [&](const Started* each) { return each->takes(found->first, found->second); };
        const auto first = std::find_if(open.begin(), at, takes);
        if (first == at)
            break;
        at = first;
        isThere(*at);
    }
    RankMessage message = m_messenger.receive(found->first, found->second);
    if (*at == &last)
        return message;
    Started& started = **at;
    started.isComplete = true;
    started.message = inboundOf(message);
    started.source = message.partner;
    started.tag = message.tag;
    m_board.change([&](RankStanding& standing) {
        ++standing.received[{message.partner, message.tag}];
        standing.started.erase(started.handle);
    });
    return std::nullopt;
}

/// For the receive at which the process stands.
RankMessage RankProcess::next(std::optional<std::int64_t> tag)
{
    Started plain;
    plain.partner = process().isFromAny() ? nobody : process().partner();
    plain.tag = tag;
    while (hasOpenReceives())
        if (auto message = match(&plain))
            return *std::move(message);
    return m_messenger.receive(plain.partner, tag);
}

/// Waits for it, and receives meanwhile what was started, as other processes may wait for that.
void RankProcess::finish(int begun)
{
    while (hasOpenReceives()) {
        if (m_messenger.isOver(begun))
            return;
        match(nullptr);
    }
    m_messenger.finish(begun);
}

void RankProcess::await()
{
    waitFor(Wait::Started, 0);
    Started& started = *findStarted(process(), process().rare().awaited);
    if (started.isSend) {
        finish(m_sends.extract(started.handle).mapped());
        started.isComplete = true;
        m_board.change([&](RankStanding& standing) { standing.started.erase(started.handle); });
    } else {
        while (!started.isComplete)
            match(nullptr);
    }
    goOn();
}

void RankProcess::end()
{
    if (m_request.program->hasStarts)
        finish(m_messenger.begin(Messenger::Meeting::End));
}

std::int64_t RankProcess::unreceived() const
{
    return std::ranges::count_if(
        process().rare().started, [](const auto& each) { return !each.second.isSend && each.second.isComplete; });
}

void RankProcess::received(const RankMessage& message)
{
    m_board.change([&](RankStanding& standing) {
        ++standing.received[{message.partner, message.tag}];
        standing.exchange.receives = false;
        if (standing.wait == Wait::Receive)
            standing.wait = Wait::Ready;
    });
    const Inbound inbound = inboundOf(message);
    mailOf(process(), message.tag).add(message.partner, inbound);
    if (m_request.program->takesAnyTag)
        mailOf(process(), std::nullopt)
            .add(message.partner, {inbound.sequence, crossed, -1, m_store->integer(message.tag)});
}

void RankProcess::receive()
{
    waitFor(Wait::Receive, 0);
    received(next(0));
}

void RankProcess::exchange()
{
    Exchange& pair = process().changeRare().exchange;
    const bool sends = m_begun.has_value();
    pair.sends = sends; // reported as on its way
    const std::int64_t sentTag = sends ? m_begun->tag : 0;
    if (sends)
        m_board.change([&](RankStanding& standing) { ++standing.sent[{m_begun->partner, sentTag}]; });
    waitFor(Wait::Exchange, sentTag);
    const int begun = sends ? m_messenger.begin(*m_begun, m_request.settings.sends) : 0;
    if (pair.receives)
        received(next(pair.tag));
    if (sends)
        finish(begun);
    m_begun.reset();
    pair.sends = pair.crosses = false;
    goOn();
}

void RankProcess::meet()
{
    m_board.change([](RankStanding& standing) { ++standing.barriers; });
    waitFor(Wait::Barrier, 0);
    if (m_request.program->hasStarts) // MPI wants all processes to call the same
        finish(m_messenger.begin(Messenger::Meeting::Barrier));
    else
        m_messenger.barrier();
    m_heard.assign(m_heard.size(), true);
    goOn();
}

} // namespace lockstep
