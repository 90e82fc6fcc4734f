// SPDX-License-Identifier: GPL-3.0-or-later
#include <optional>

#include "core/base/diagnostic.h"
#include "core/base/messages.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

using Number = std::int64_t;

std::string text(Number number) { return std::to_string(number); }

Number dividedUp(Number number, Number by) { return (number + by - 1) / by; }

/// One reason after another; of several bounds on one quantity the largest stays, with its reason.
class Bounds {
public:
    void rounds(Number atLeast, Message why, std::vector<std::string> arguments);
    void words(Number atLeast, Message why, std::vector<std::string> arguments);
    void transmissions(Number atLeast, Message why, std::vector<std::string> arguments);
    Bound result() const;

private:
    struct Claim {
        Number atLeast = 0;
        std::string why;
    };
    static void raise(std::optional<Claim>& claim, Number atLeast, Message why, std::vector<std::string> arguments);

    std::optional<Claim> m_rounds;
    std::optional<Claim> m_words;
    std::optional<Claim> m_transmissions;
};

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
            bound.why += (bound.why.empty() ? "" : " ") + claim->why;
        last = claim->why;
        return claim->atLeast;
    };
    bound.rounds = take(m_rounds);
    bound.words = take(m_words);
    bound.transmissions = take(m_transmissions);
    return bound;
}

/// What the operation asks of one process and of a cut; all in blocks.
struct Traffic {
    enum class Who { Source, Everyone };
    Who who = Who::Everyone; ///< whose distances count
    enum class Way { In, Out };
    Way way = Way::In;      ///< of the blocks of the busiest process
    Number throughHalf = 0; ///< blocks that must cross from one half to the other, in one direction
};

std::optional<Traffic> trafficOf(OperationKind kind, Number p)
{
    const Number small = p / 2;
    const Number large = p - small;
    switch (kind) {
    case OperationKind::AllToAllBroadcast: return Traffic{Traffic::Who::Everyone, Traffic::Way::In, large};
    case OperationKind::AllToAllReduction: return Traffic{Traffic::Who::Everyone, Traffic::Way::Out, large};
    case OperationKind::AllToAllPersonalized: return Traffic{Traffic::Who::Everyone, Traffic::Way::Out, small * large};
    case OperationKind::Scatter: return Traffic{Traffic::Who::Source, Traffic::Way::Out, small};
    case OperationKind::Gather: return Traffic{Traffic::Who::Source, Traffic::Way::In, small};
    default: return std::nullopt;
    }
}

class BoundFinder {
public:
    explicit BoundFinder(const BoundQuestion& question)
        : m_question(question), m_p(question.setup.processes), m_ports(question.ports > 0 ? question.ports : 1)
    {}

    Bound run();

private:
    void doubling(Message why);
    void farthest(Traffic::Who who);
    void throughOneNode(const Traffic& traffic);
    void throughBisection(const Traffic& traffic);
    void packetByPacket();
    void shift();

    const BoundQuestion& m_question;
    Number m_p;
    Number m_ports;
    Bounds m_bounds;
};

void BoundFinder::doubling(Message why)
{
    Number rounds = 0;
    for (Number reached = 1; reached < m_p; reached *= m_ports + 1)
        ++rounds;
    m_bounds.rounds(rounds, why, {text(m_ports + 1), text(m_p)});
}

void BoundFinder::farthest(Traffic::Who who)
{
    if (!m_question.storeAndForward)
        return;
    if (who == Traffic::Who::Source)
        m_bounds.rounds(m_question.eccentricity, Message::operationBoundFarthest,
            {text(m_question.eccentricity), text(m_question.setup.source)});
    else
        m_bounds.rounds(m_question.diameter, Message::operationBoundDiameter, {text(m_question.diameter)});
}

void BoundFinder::throughOneNode(const Traffic& traffic)
{
    const Number blocks = m_p - 1;
    const Number words = m_question.setup.words * blocks;
    const bool isOut = traffic.way == Traffic::Way::Out;
    if (m_question.singlePackets)
        m_bounds.rounds(dividedUp(blocks, m_ports),
            isOut ? Message::operationBoundPacketsOut : Message::operationBoundPacketsIn,
            {text(blocks), text(m_ports)});
    m_bounds.words(dividedUp(words, m_ports), isOut ? Message::operationBoundWordsOut : Message::operationBoundWordsIn,
        {text(words), text(m_ports)});
}

void BoundFinder::throughBisection(const Traffic& traffic)
{
    const Number links = m_question.bisection;
    if (links <= 0)
        return;
    const Number blocks = traffic.throughHalf;
    const Number words = m_question.setup.words * blocks;
    // only where a link carries one packet a round
    if (m_question.singlePackets && m_question.storeAndForward)
        m_bounds.rounds(dividedUp(blocks, links), Message::operationBoundPacketsCut, {text(blocks), text(links)});
    m_bounds.words(dividedUp(words, links), Message::operationBoundWordsCut, {text(words), text(links)});
}

/// What single packets cost in transmissions, and the rounds in which the links of the network can carry them. On the
/// hypercube with all ports and store-and-forward all of this can be attained.
void BoundFinder::packetByPacket()
{
    if (!m_question.singlePackets)
        return;
    const auto distances = [&](Number sum) {
        if (sum > 0)
            m_bounds.transmissions(sum, Message::operationBoundDistances, {text(sum)});
    };
    switch (m_question.setup.kind) {
    case OperationKind::OneToAllBroadcast:
    case OperationKind::AllToOneReduction:
        m_bounds.transmissions(m_p - 1, Message::operationBoundOthers, {text(m_p - 1)});
        break;
    case OperationKind::AllToAllBroadcast:
    case OperationKind::AllToAllReduction:
        m_bounds.transmissions(m_p * (m_p - 1), Message::operationBoundPairs, {text(m_p * (m_p - 1))});
        break;
    case OperationKind::Scatter:
    case OperationKind::Gather: distances(m_question.sourceDistances); break;
    case OperationKind::AllToAllPersonalized: {
        const Number sum = m_question.mutualDistances;
        const Number links = Number{2} * m_question.links;
        distances(sum);
        if (sum > 0 && links > 0 && m_question.storeAndForward) // a link carries one packet a round
            m_bounds.rounds(dividedUp(sum, links), Message::operationBoundLinks, {text(sum), text(links)});
        break;
    }
    default: break;
    }
}

void BoundFinder::shift()
{
    if (m_question.setup.shift % m_p == 0)
        m_bounds.rounds(0, Message::operationBoundStay, {});
    else
        m_bounds.rounds(1, Message::operationBoundShift, {});
}

Bound BoundFinder::run()
{
    const auto kind = m_question.setup.kind;
    if (kind == OperationKind::None || kind == OperationKind::MatrixVector)
        return {};
    const auto traffic = trafficOf(kind, m_p);
    if (m_p == 1) {
        m_bounds.rounds(0, Message::operationBoundAlone, {});
        if (traffic)
            m_bounds.words(0, Message::operationBoundAlone, {});
        return m_bounds.result();
    }
    if (kind == OperationKind::CircularShift) {
        shift();
        return m_bounds.result();
    }
    if (traffic) {
        throughOneNode(*traffic);
        throughBisection(*traffic);
        farthest(traffic->who);
    } else {
        const bool spreads = kind == OperationKind::OneToAllBroadcast;
        const bool hasSource = spreads || kind == OperationKind::AllToOneReduction;
        doubling(spreads ? Message::operationBoundSpread : Message::operationBoundCollect);
        farthest(hasSource ? Traffic::Who::Source : Traffic::Who::Everyone);
    }
    packetByPacket();
    return m_bounds.result();
}

} // namespace

Bound bound(const BoundQuestion& question) { return BoundFinder(question).run(); }

} // namespace lockstep
