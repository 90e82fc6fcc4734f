// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <optional>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/operation/operation_file.h"

namespace lockstep {
namespace {

using Number = std::int64_t;

/// Nothing if the product is too large; no run with so many words ever ends.
std::optional<Number> product(Number a, Number b)
{
    Number result = 0;
    return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
}

std::string text(Number number) { return std::to_string(number); }

// Avoids an addition before the division, which may overflow.
Number dividedUp(Number number, Number by) { return number / by + (number % by > 0 ? 1 : 0); }

} // namespace

void Bounds::raise(std::optional<Claim>& claim, Number atLeast, Message why, std::vector<std::string> arguments)
{
    if (!claim || atLeast > claim->atLeast)
        claim = Claim{atLeast, sentence(Diagnostic{why, std::move(arguments), {}, {}})};
}

void Bounds::rounds(Number atLeast, Message why, std::vector<std::string> arguments)
{
    raise(m_rounds, atLeast, why, std::move(arguments));
}

void Bounds::words(Number atLeast, Message why, std::vector<std::string> arguments)
{
    raise(m_words, atLeast, why, std::move(arguments));
}

void Bounds::transmissions(Number atLeast, Message why, std::vector<std::string> arguments)
{
    raise(m_transmissions, atLeast, why, std::move(arguments));
}

Bound Bounds::result() const
{
    Bound bound;
    std::string last;
    const auto take = [&](const std::optional<Claim>& claim) -> std::optional<Number> {
        if (!claim)
            return std::nullopt;
        if (claim->why != last)
            bound.why = sentences({bound.why, claim->why});
        last = claim->why;
        return claim->atLeast;
    };
    bound.rounds = take(m_rounds);
    bound.words = take(m_words);
    bound.transmissions = take(m_transmissions);
    bound.whyWords = m_words ? m_words->why : std::string();
    return bound;
}

void BoundFinder::alone()
{
    m_bounds.rounds(0, message::operationBoundAlone, {});
    m_bounds.words(0, message::operationBoundAlone, {});
}

Number BoundFinder::roundsToReach(Number processes) const
{
    Number rounds = 0;
    for (Number reached = 1; reached < processes; reached = doubled(reached, m_ports, m_p))
        ++rounds;
    return rounds;
}

void BoundFinder::doubling(Doubling what)
{
    auto reason = doublingReason(what, m_ports, m_p);
    m_bounds.rounds(roundsToReach(m_p), reason.id, std::move(reason.arguments));
}

void BoundFinder::hearing(Number processes)
{
    const Number rounds = roundsToReach(processes);
    if (m_ports == 1)
        m_bounds.rounds(rounds, message::operationBoundHeard, {text(processes)});
    else
        m_bounds.rounds(rounds, message::operationBoundHeardPorts, {text(m_ports + 1), text(processes)});
}

void BoundFinder::nothing(Message why)
{
    m_bounds.rounds(0, why, {});
    m_bounds.words(0, why, {});
}

void BoundFinder::moves(Message why)
{
    m_bounds.rounds(1, why, {});
    m_bounds.words(dividedUp(m_question.setup.words, m_ports), why, {});
}

void BoundFinder::spreading()
{
    const Number rounds = roundsToReach(m_p);
    if (m_ports == 1)
        m_bounds.rounds(rounds, message::operationBoundTold, {text(m_p)});
    else
        m_bounds.rounds(rounds, message::operationBoundToldPorts, {text(m_ports + 1), text(m_p)});
}

void BoundFinder::receives(Number words)
{
    m_bounds.words(dividedUp(words, m_ports), message::operationBoundWordsIn, {text(words), text(m_ports)});
}

void BoundFinder::sends(Number words)
{
    m_bounds.words(dividedUp(words, m_ports), message::operationBoundWordsOut, {text(words), text(m_ports)});
}

/// A sum needs p - 1 one-way messages until one process has heard from all, and p - 1 more until all have.
void BoundFinder::sumsEverywhere()
{
    const Number words = m_question.setup.words;
    if (const auto sent = product(words, 2 * (m_p - 1)))
        m_bounds.words(dividedUp(*sent, m_p * m_ports), message::operationBoundWordsSummed,
            {text(m_p - 1), text(m_p), text(*sent), text(m_ports)});
}

void BoundFinder::traffic(const Traffic& traffic)
{
    throughOneNode(traffic);
    throughBisection(traffic);
}

void BoundFinder::farthestFromSource()
{
    if (m_question.storeAndForward)
        m_bounds.rounds(m_question.eccentricity, message::operationBoundFarthest,
            {text(m_question.eccentricity), text(m_question.setup.source)});
}

void BoundFinder::farthestPair()
{
    if (m_question.storeAndForward)
        m_bounds.rounds(m_question.diameter, message::operationBoundDiameter, {text(m_question.diameter)});
}

void BoundFinder::throughOneNode(const Traffic& traffic)
{
    const Number blocks = m_p - 1;
    const auto words = product(m_question.setup.words, blocks);
    const bool isOut = traffic.way == Traffic::Way::Out;
    if (m_question.singlePackets)
        m_bounds.rounds(dividedUp(blocks, m_ports),
            isOut ? message::operationBoundPacketsOut : message::operationBoundPacketsIn,
            {text(blocks), text(m_ports)});
    if (!words)
        return;
    if (isOut)
        sends(*words);
    else
        receives(*words);
}

void BoundFinder::throughBisection(const Traffic& traffic)
{
    const Number links = m_question.bisection;
    if (links <= 0)
        return;
    const Number blocks = traffic.throughHalf;
    const auto words = product(m_question.setup.words, blocks);
    // only if a link carries one packet per round
    if (m_question.singlePackets && m_question.storeAndForward)
        m_bounds.rounds(dividedUp(blocks, links), message::operationBoundPacketsCut, {text(blocks), text(links)});
    if (words)
        m_bounds.words(dividedUp(*words, links), message::operationBoundWordsCut, {text(*words), text(links)});
}

void BoundFinder::eachOther()
{
    if (m_question.singlePackets)
        m_bounds.transmissions(m_p - 1, message::operationBoundOthers, {text(m_p - 1)});
}

void BoundFinder::eachPair()
{
    if (m_question.singlePackets)
        m_bounds.transmissions(m_p * (m_p - 1), message::operationBoundPairs, {text(m_p * (m_p - 1))});
}

void BoundFinder::sourceDistances()
{
    const Number sum = m_question.sourceDistances;
    if (m_question.singlePackets && sum > 0)
        m_bounds.transmissions(sum, message::operationBoundDistances, {text(sum)});
}

/// Also a bound of rounds from the capacity of the links. On the hypercube with all ports and store-and-forward, all of
/// these bounds are attainable.
void BoundFinder::mutualDistances()
{
    const Number sum = m_question.mutualDistances;
    const Number links = Number{2} * m_question.links;
    if (!m_question.singlePackets || sum <= 0)
        return;
    m_bounds.transmissions(sum, message::operationBoundDistances, {text(sum)});
    if (links > 0 && m_question.storeAndForward) // a link carries one packet per round
        m_bounds.rounds(dividedUp(sum, links), message::operationBoundLinks, {text(sum), text(links)});
}

Bound bound(const BoundQuestion& question)
{
    const auto& operation = operationOf(question.setup.kind);
    BoundFinder finder(question);
    if (!operation.bound)
        return {};
    if (question.setup.processes == 1) {
        finder.alone();
        return finder.result();
    }
    if (operation.doubling)
        finder.doubling(*operation.doubling);
    operation.bound(finder);
    Bound bound = finder.result();
    bound.holds = sentence(Diagnostic{operation.boundHolds, {}, {}, {}});
    if (const std::string source = operation.boundSource; !source.empty())
        bound.source = sentence(Diagnostic{message::operationBoundSource, {source}, {}, {}});
    return bound;
}

} // namespace lockstep
