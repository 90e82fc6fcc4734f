// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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
            if (unit.code[i].op == Opcode::Start)
                return Diagnostic{message::machineRankStart, {}, unit.spans[i], unit.file};
            else if (const auto words = roundQuery(unit.code[i].op))
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
    ++m_state.sequence;
    RankMessage message{offer.destination, tag, offer.words, m_store->shown(offer.payload), m_heard};
    const RankStanding::Channel channel{offer.destination, tag};
    if (pair.isOn && pair.receives) {
        m_begun = std::move(message);
        return true;
    }
    process().partner() = offer.destination;
    m_board.change([&](RankStanding& standing) { ++standing.sent[channel]; });
    waitFor(Wait::Cross, tag);
    m_messenger.send(message, m_request.settings.sends);
    goOn();
    return true;
}

void RankProcess::received(const RankMessage& message)
{
    for (std::size_t i = 0; i < m_heard.size(); ++i)
        m_heard[i] = m_heard[i] || message.heard[i];
    mailOf(process(), message.tag)
        .add(message.partner, {++m_state.sequence, crossed, -1, m_store->word(message.payload)});
    if (m_request.program->takesAnyTag)
        mailOf(process(), std::nullopt)
            .add(message.partner, {m_state.sequence, crossed, -1, m_store->integer(message.tag)});
}

void RankProcess::receive()
{
    waitFor(Wait::Receive, 0);
    const RankMessage message = m_messenger.receive(process().isFromAny() ? nobody : process().partner(), 0);
    m_board.change([&](RankStanding& standing) {
        ++standing.received[{message.partner, 0}];
        standing.wait = Wait::Ready;
    });
    received(message);
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
    if (sends)
        m_messenger.begin(*m_begun, m_request.settings.sends);
    if (pair.receives) {
        const RankMessage message = m_messenger.receive(process().isFromAny() ? nobody : process().partner(), pair.tag);
        m_board.change([&](RankStanding& standing) {
            ++standing.received[{message.partner, message.tag}];
            standing.exchange.receives = false;
        });
        received(message);
    }
    if (sends)
        m_messenger.finish();
    m_begun.reset();
    pair.sends = pair.crosses = false;
    goOn();
}

void RankProcess::meet()
{
    m_board.change([](RankStanding& standing) { ++standing.barriers; });
    waitFor(Wait::Barrier, 0);
    m_messenger.barrier();
    m_heard.assign(m_heard.size(), true);
    goOn();
}

} // namespace lockstep
