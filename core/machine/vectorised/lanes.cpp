// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Read this file last or never: nothing outside this folder needs it to be understood, and without the folder the
// machine plays the same runs, only slower. Alone, each process spends most of its time on finding out what to do next;
// here 64 neighbours at the same instruction find it out once and do it along rows of words, in loops that the compiler
// vectorises. What a row cannot do is left untouched in these lanes, because the interpreter then does it from the
// state before.

#include "core/machine/vectorised/lanes.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/header/program.h"
#include "core/machine/plain_stride.h"
#include "core/trace/run_request.h"
#include "core/value/store.h"

namespace lockstep {
namespace {

bool marksPhases(const Program& program)
{
    return std::ranges::any_of(program.units, [](const UnitCode& unit) {
        return std::ranges::any_of(unit.code, [](const Instruction& i) { return i.op == Opcode::Phase; });
    });
}

// Up to these numbers, one process after the other is as fast:
constexpr int few = 3;        ///< of a batch
constexpr int fewOfGroup = 2; ///< of a group that is one of several

constexpr std::int64_t plainWords = 1'000'000; ///< messages with at most this many words are never too large

std::uint64_t bit(std::size_t lane) { return ProcessSet::bit(lane); }

template <class Visit> void each(std::uint64_t bits, const Visit& visit) { ProcessSet::eachBit(bits, visit); }

} // namespace

std::unique_ptr<BatchRunner> makeVectorised(
    const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, Ports& ports)
{
    return std::make_unique<Lanes>(request, interpreter, state, store, ports);
}

Lanes::Lanes(const RunRequest& request, Interpreter& interpreter, MachineState& state, Store& store, Ports& ports)
    : m_run{request, interpreter, state, store, ports, marksPhases(*request.program)}
{
    state.held = Offers(state.processes.size());
}

void Lanes::beginRound()
{
    MachineState& state = m_run.state;
    state.held.sources().eachBatch([&](std::size_t batch, Bits held) {
        const Bits sending = held & ~m_run.ports.busy(batch, held);
        if (state.sequence + std::popcount(sending) > m_run.request.budgets.messages)
            throw Stopped{RunError::Kind::Budget, {}};
        OfferBatch& from = state.held.layer(batch, 0);
        Bits sent = sending;
        if (sending == held && state.offers.sources().ofBatch(batch) == 0) {
            OfferBatch& layer = state.offers.layer(batch, 0);
            std::swap(layer, from);
            const Bits busy = m_run.ports.needsPassages() ? m_run.ports.admit(batch, sending) : 0;
            each(busy, [&](std::size_t lane) {
                from.put(layer.of(static_cast<ProcessId>(batch * Slots::lanes + lane), lane), lane);
            });
            layer.lanes &= ~busy;
            sent &= ~busy;
            if (sent != 0)
                state.offers.added(batch, sent);
            state.sequence += std::popcount(sent);
        } else {
            each(sending, [&](std::size_t lane) {
                const auto source = static_cast<ProcessId>(batch * Slots::lanes + lane);
                sent &= m_run.interpreter.post(from.of(source, lane)) ? ~Bits{0} : ~bit(lane);
            });
        }
        state.held.remove(batch, sent);
        if (m_run.request.settings.sends == Sends::Synchronous) {
            ProcessBatch& standing = state.processes.batch(batch);
            standing.setWait(Wait::Cross, sent & standing.waitingFor(Wait::Send));
        }
    });
}

Lanes::Waiting Lanes::run(std::size_t batch, Bits processes, std::size_t next)
{
    m_here.nextBatch = next;
    m_here.nextStanding = &m_run.state.processes.batch(next);
    m_here.ahead = m_run.state.slots.row(next, 0) - m_run.state.slots.row(batch, 0);
    m_here.fetched = m_here.atHand = 0;
    m_here.batch = batch;
    m_here.standing = &m_run.state.processes.batch(batch);
    m_lanes.running = processes;
    m_lanes.waiting = {};
    if (const Bits unsent = processes & crossing(); unsent != 0) { // an exchange has received, and sends
        const Bits held = unsent & m_here.standing->waitingFor(Wait::Send);
        m_lanes.waiting.toSend |= held;
        leave(held | (unsent & m_here.standing->waitingFor(Wait::Cross)));
    } else if (std::popcount(processes) <= few || !m_benefit.isWorthwhile()) {
        fetchAlone(processes);
        runAlone(processes);
    }
    while (m_lanes.running != 0) {
        findLanes();
        play(m_run.interpreter.code(m_lanes.frame.unit));
        for (std::int32_t at = 0; m_lanes.inFrame != 0;)
            if (findGroup(at))
                runGroup(at);
    }
    return m_lanes.waiting;
}

void Lanes::play(const Interpreter::Code& code)
{
    if (m_code.played == &code)
        return;
    m_code.played = &code;
    m_code.instructions = code.instructions.data();
    m_code.strides = code.strides.data();
    m_code.unit = code.unit;
    m_common.words = code.sameWords;
}

/// Finds the lanes in the same frame as the lowest process.
void Lanes::findLanes()
{
    m_lanes.frame = process(static_cast<std::size_t>(std::countr_zero(m_lanes.running))).frame();
    Bits elsewhere = m_lanes.frame.unit != 0 ? m_lanes.running & ~m_here.standing->hasRare : 0;
    each(m_lanes.running & m_here.standing->hasRare, [&](std::size_t lane) {
        const Frame frame = process(lane).frame();
        elsewhere |= static_cast<Bits>(frame.unit != m_lanes.frame.unit || frame.base != m_lanes.frame.base) << lane;
    });
    m_lanes.inFrame = m_lanes.running & ~elsewhere;
    m_lanes.others.clear();
    for (Bits left = m_lanes.inFrame; left != 0;) {
        const std::int32_t at = m_here.standing->next[static_cast<std::size_t>(std::countr_zero(left))];
        const Bits there = left & rows::are(m_here.standing->next, at);
        m_lanes.others.add(at, there);
        left &= ~there;
    }
    fetch(m_here.nextStanding->next);
    fetch(m_here.nextStanding->wait);
    __builtin_prefetch(&m_here.nextStanding->isHanded);
    m_group.known = m_group.aside = {};
}

/// Selects the lanes at the lowest instruction. False if there is only one, which has run alone.
bool Lanes::findGroup(std::int32_t& at)
{
    const Groups::Group lowest = m_lanes.others.takeLowest();
    at = lowest.at;
    m_lanes.later = m_lanes.others.lowest();
    if (std::popcount(lowest.lanes) <= fewOfGroup && (lowest.lanes & crossing()) == 0) {
        each(lowest.lanes, [&](std::size_t lane) { process(lane).next() = at; });
        runAlone(lowest.lanes);
        return false;
    }
    m_group.rows =
        m_run.state.slots.row(m_here.batch, m_lanes.frame.base); // the row moves when the interpreter enters a unit
    recall(lowest.lanes);
    setGroup(lowest.lanes);
    return true;
}

/// Prefetches slots of the main unit, in which most processes are.
void Lanes::fetchAlone(Bits processes) const
{
    const Word* const ahead = m_run.state.slots.row(m_here.nextBatch, 0);
    const std::int32_t slots = m_run.interpreter.code(0).slots;
    each(processes, [&](std::size_t lane) {
        __builtin_prefetch(&m_here.nextStanding->wait[lane]);
        __builtin_prefetch(&m_here.nextStanding->next[lane]);
        __builtin_prefetch(&m_here.nextStanding->partner[lane]);
        for (std::int32_t slot = 0; slot < slots; ++slot)
            __builtin_prefetch(ahead + static_cast<std::size_t>(slot) * Slots::lanes + lane);
    });
}

void Lanes::runAlone(Bits processes)
{
    each(processes, [this](std::size_t lane) { m_run.interpreter.run(idOf(lane)); });
    m_lanes.waiting.otherwise |= processes;
    leave(processes);
}

/// Removes lanes that wait, or are in another frame.
void Lanes::leave(Bits processes)
{
    m_lanes.running &= ~processes;
    m_lanes.inFrame &= ~processes;
}

/// Restores the knowledge about a group that is part of the last one, or part of the lanes that left it.
void Lanes::recall(Bits group)
{
    const auto isOf = [group](const Known& known) { return (group & ~known.of) == 0; };
    if (isOf(m_group.known)) {
        if (const Bits others = m_group.known.of & ~group & m_lanes.inFrame; others != 0)
            m_group.aside = {others, m_group.known.same};
    } else {
        std::swap(m_group.known, m_group.aside);
        if (!isOf(m_group.known))
            m_group.known = {group, m_code.played->same};
        m_common.known = m_code.played->same;
    }
    m_group.known.of = group;
    m_group.aside.of &= ~group;
}

void Lanes::setGroup(Bits group)
{
    if (group == m_group.mask.bits())
        return;
    writeAll();
    m_group.mask.set(group);
    m_group.size = std::popcount(group);
}

/// False if the group is empty, or if other lanes come first.
bool Lanes::goOnAt(std::int32_t at)
{
    const Bits group = m_group.mask.bits() & m_lanes.inFrame;
    if (group == 0)
        return false;
    setGroup(group);
    if (at < m_lanes.later)
        return true;
    m_lanes.others.add(at, group);
    return false;
}

void Lanes::executeEach(const Instruction& instruction, std::int32_t at, Bits processes)
{
    writeAll();
    m_group.known = {};
    if (const Bits done = m_group.mask.bits() & ~processes & m_lanes.inFrame; done != 0)
        m_lanes.others.add(at + 1, done);
    each(processes, [&](std::size_t lane) {
        m_run.interpreter.execute(idOf(lane), instruction, at);
        const Frame frame = process(lane).frame();
        const bool receives = instruction.op == Opcode::Receive || instruction.op == Opcode::ReceiveAny;
        if (receives && process(lane).wait() == Wait::Ready)
            finishExchange(bit(lane), at + 1);
        if ((m_lanes.running & bit(lane)) == 0)
            return;
        if (process(lane).wait() != Wait::Ready) {
            m_lanes.waiting.otherwise |= bit(lane);
            leave(bit(lane));
        } else if (frame.unit != m_lanes.frame.unit || frame.base != m_lanes.frame.base) {
            m_lanes.inFrame &= ~bit(lane);
        } else {
            m_lanes.others.add(frame.next, bit(lane));
        }
    });
}

void Lanes::runGroup(std::int32_t at)
{
    runFrom(at);
    writeAll();
}

void Lanes::runFrom(std::int32_t at)
{
    for (;;) {
        const Instruction& i = m_code.instructions[at];
        const Stride& stride = m_code.strides[at];
        if (i.beginsStatement)
            m_run.interpreter.count(m_group.size, idOf(0));
        Bits odd = 0; // lanes that a row operation cannot handle
        Bits jumping = 0;
        if ((stride.reads & ~m_group.known.same) == 0) {
            odd = runOnce(stride, jumping);
        } else {
            switch (stride.kind) {
            case Stride::Kind::Plain: odd = runPlain(i, at, jumping); break;
            case Stride::Kind::Compute: odd = compute(stride); break;
            case Stride::Kind::Test:
            case Stride::Kind::Compare: odd = test(stride, jumping); break;
            case Stride::Kind::Count: odd = count(stride, jumping); break;
            case Stride::Kind::Jump: break; // has no operands
            }
        }
        m_benefit.inRows += m_group.size;
        if (odd != 0) {
            m_benefit.alone += std::popcount(odd);
            executeEach(i, at, odd);
            return;
        }
        const std::int32_t target = stride.kind == Stride::Kind::Plain ? i.c : stride.target;
        if (jumping != 0 && jumping != m_group.mask.bits()) {
            m_lanes.others.add(stride.next, m_group.mask.bits() & ~jumping);
            m_lanes.others.add(target, jumping);
            return;
        }
        at = jumping != 0 ? target : stride.next;
        const bool isAlike = (m_group.mask.bits() & ~m_lanes.inFrame) == 0 && at < m_lanes.later;
        if (!isAlike && !goOnAt(at))
            return;
    }
}

Lanes::Bits Lanes::runPlain(const Instruction& i, std::int32_t at, Bits& jumping)
{
    switch (i.op) {
    case Opcode::JumpUnless:
    case Opcode::SkipIfFalse:
    case Opcode::SkipIfTrue: return decide(i, jumping);
    case Opcode::Move: return copy(i.a, i.b);
    case Opcode::Store: return store(i);
    case Opcode::Assert: {
        const rows::Where where = rows::areFalse(row(i.b), m_group.mask);
        return where.isKnown ? where.lanes : m_group.mask.bits();
    }
    case Opcode::Union: return unite(i);
    case Opcode::Element: return element(i);
    case Opcode::Send: return send(i, at);
    case Opcode::Exchange: return exchange(i, at);
    case Opcode::Receive: return receive(i, at);
    case Opcode::Return: return end(at);
    case Opcode::Phase: rows::set(m_here.standing->phase, i.a, m_group.mask.bits()); return 0;
    case Opcode::ForPrepare:
        return i.d == 0 && rows::areIntegers(row(i.a), m_group.mask) && rows::areIntegers(row(i.a + 1), m_group.mask)
            ? 0
            : m_group.mask.bits();
    default: return m_group.mask.bits();
    }
}

/// Returns the lanes that jump to i.c in `jumping`.
Lanes::Bits Lanes::decide(const Instruction& i, Bits& jumping)
{
    const rows::Where where = i.op == Opcode::JumpUnless
        ? rows::areFalse(row(i.b), m_group.mask)
        : rows::are(row(i.b), Word::truth(i.op == Opcode::SkipIfTrue), m_group.mask);
    jumping = where.lanes;
    return where.isKnown ? 0 : m_group.mask.bits();
}

/// A stride whose operands are the same for all lanes.
Lanes::Bits Lanes::runOnce(const Stride& stride, Bits& jumping)
{
    if (stride.kind == Stride::Kind::Jump) {
        jumping = m_group.mask.bits();
        return 0;
    }
    if (stride.kind == Stride::Kind::Count) {
        Word next = inAny(stride.a);
        Word variable;
        const plain::Pass pass = plain::nextPass(stride.op == Opcode::ForUp, next, inAny(stride.a + 1), variable);
        if (pass == plain::Pass::Odd)
            return m_group.mask.bits();
        if (pass == plain::Pass::Over) {
            jumping = m_group.mask.bits();
            return 0;
        }
        setInAll(stride.a, next);
        setInAll(stride.b, variable);
        return 0;
    }
    Word result;
    bool holds = true;
    if (!takeStride(
            stride, [this](std::int32_t slot) { return inAny(slot); }, result, holds))
        return m_group.mask.bits();
    if (stride.kind == Stride::Kind::Compute)
        setInAll(stride.a, result);
    jumping = holds ? 0 : m_group.mask.bits();
    return 0;
}

Lanes::Bits Lanes::count(const Stride& stride, Bits& jumping)
{
    if (becomesSame(stride.a) && becomesSame(stride.a + 1))
        return runOnce(stride, jumping);
    forget(stride.a);
    forget(stride.b);
    const rows::Where where =
        rows::nextPass(stride.op == Opcode::ForUp, row(stride.a), row(stride.a + 1), row(stride.b), m_group.mask);
    jumping = where.lanes;
    return where.isKnown ? 0 : m_group.mask.bits();
}

Lanes::Bits Lanes::copy(std::int32_t to, std::int32_t from)
{
    if (isSame(from)) {
        const Word word = inAny(from);
        if (!word.isSet() || word.tag() >= Word::Tag::Array)
            return m_group.mask.bits();
        setInAll(to, word);
        return 0;
    }
    forget(to);
    return rows::copy(row(to), row(from), m_group.mask) ? 0 : m_group.mask.bits();
}

Lanes::Bits Lanes::store(const Instruction& i)
{
    const PlaceCode& place = m_code.unit->places[static_cast<std::size_t>(i.a)];
    return place.steps.empty() ? copy(place.root, i.b) : m_group.mask.bits();
}

/// Makes a row valid, and prefetches that of the next batch.
void Lanes::getAtHand(std::int32_t slot)
{
    const Bits bit = Bits{1} << slot;
    m_here.atHand |= bit;
    if ((m_common.unwritten & bit) != 0)
        write(slot);
    if ((m_here.fetched & bit) != 0)
        return;
    m_here.fetched |= bit;
    fetchBytes<sizeof(rows::Row)>(m_group.rows + static_cast<std::size_t>(slot) * Slots::lanes + m_here.ahead);
}

/// Sets a slot for the whole group. Values that change again before the row is needed are never written to it.
void Lanes::setInAll(std::int32_t slot, Word word)
{
    if (slot >= trackedSlots) {
        rows::fill(row(slot), word, m_group.mask);
        return;
    }
    knowSame(slot);
    m_common.words[static_cast<std::size_t>(slot)] = word;
    m_common.known |= Bits{1} << slot;
    m_common.unwritten |= Bits{1} << slot;
    m_here.atHand &= ~(Bits{1} << slot);
}

void Lanes::write(std::int32_t slot)
{
    m_common.unwritten &= ~(Bits{1} << slot);
    rows::fill(row(slot), m_common.words[static_cast<std::size_t>(slot)], m_group.mask);
}

/// Writes them before the group changes, or before other code reads the rows.
void Lanes::writeAll()
{
    while (m_common.unwritten != 0)
        write(std::countr_zero(m_common.unwritten));
}

/// Whether a slot has the same value in the whole group; compares if needed.
bool Lanes::becomesSame(std::int32_t slot)
{
    if (!isSame(slot) && rows::areSame(row(slot), m_group.mask))
        knowSame(slot);
    return isSame(slot);
}

/// use(second) for a stride that computes: its second operand, a row or a common value. False if the power of two
/// cannot be computed.
template <class Use> bool Lanes::withSecond(const Stride& stride, const Use& use)
{
    if (stride.isPower ? becomesSame(stride.c) : isSame(stride.c)) {
        Word second = inAny(stride.c);
        return (!stride.isPower || plain::power(second, Word::integer(2), second)) && use(second);
    }
    const Word* second = row(stride.c);
    if (stride.isPower) {
        if (!rows::powersOfTwo(m_scratch.power, second, m_group.mask))
            return false;
        second = m_scratch.power.data();
    }
    return use(second);
}

/// The results of the operation of a stride, in m_scratch. False if a lane needs the general rules.
bool Lanes::workOut(const Stride& stride)
{
    return withSecond(stride,
        [&](auto second) { return rows::workOut(stride.op, m_scratch.results, row(stride.b), second, m_group.mask); });
}

Lanes::Bits Lanes::compute(const Stride& stride)
{
    if (!workOut(stride))
        return m_group.mask.bits();
    forget(stride.a);
    rows::put(row(stride.a), m_scratch.results.data(), m_group.mask);
    return 0;
}

/// Returns the lanes that jump to the target in `jumping`.
Lanes::Bits Lanes::test(const Stride& stride, Bits& jumping)
{
    const bool works = stride.kind == Stride::Kind::Test;
    if (works && !workOut(stride))
        return m_group.mask.bits();
    const Word* const first = works ? m_scratch.results.data() : row(stride.b);
    const rows::Where where = isSame(stride.d) ? rows::areNot(stride.compare, first, inAny(stride.d), m_group.mask)
                                               : rows::areNot(stride.compare, first, row(stride.d), m_group.mask);
    jumping = where.lanes;
    return where.isKnown ? 0 : m_group.mask.bits();
}

/// Does it for each lane of the group; returns those for which it could not.
template <class Work> Lanes::Bits Lanes::workEach(std::int32_t result, const Work& work)
{
    forget(result);
    Word* const results = row(result);
    Bits odd = 0;
    each(m_group.mask.bits(), [&](std::size_t lane) { odd |= work(lane, results[lane]) ? 0 : bit(lane); });
    return odd;
}

Lanes::Bits Lanes::unite(const Instruction& i)
{
    Store& store = m_run.store;
    return workEach(i.a, [&, left = row(i.b), right = row(i.c)](std::size_t lane, Word& result) {
        if (!store.isUnitable(left[lane]) || !store.isUnitable(right[lane]))
            return false;
        result = store.unite(left[lane], right[lane]);
        return true;
    });
}

Lanes::Bits Lanes::element(const Instruction& i)
{
    Store& store = m_run.store;
    return workEach(i.a, [&, base = row(i.b), index = row(i.c)](std::size_t lane, Word& result) {
        const Word* const found = store.elementAt(base[lane], index[lane]);
        if (found != nullptr)
            result = store.share(*found);
        return found != nullptr;
    });
}

/// Stops lanes at an instruction, without knowledge about it.
void Lanes::stop(Bits processes, Wait forWhat, std::int32_t at)
{
    if (processes == 0)
        return;
    rows::set(m_here.standing->next, at, processes);
    m_here.standing->setWait(forWhat, processes);
    leave(processes);
}

/// The end of the main unit.
Lanes::Bits Lanes::end(std::int32_t at)
{
    const Bits odd = m_group.mask.bits() & m_here.standing->hasRare;
    m_lanes.waiting.forNothing |= m_group.mask.bits() & ~odd;
    stop(m_group.mask.bits() & ~odd, Wait::Done, at);
    return odd;
}

/// The words of a block, an integer or, if a message may contain several blocks, a union; otherwise more than
/// plainWords.
inline std::int64_t Lanes::wordsOf(Word word) const
{
    constexpr auto tooMany = std::numeric_limits<std::int64_t>::max();
    if (word.tag() == Word::Tag::Block)
        return m_run.store.blockWords();
    if (word.isInteger())
        return 1;
    if (word.tag() != Word::Tag::Union || m_run.request.settings.packets == Packets::Single)
        return tooMany;
    const BlockSet* const held = m_run.store.blocksOfUnion(word);
    return held ? held->count * m_run.store.blockWords() : tooMany;
}

/// Measures the messages to send. Returns lanes whose message may have to be refused.
Lanes::Bits Lanes::measure(const Word* payload, Bits processes)
{
    m_measured.size = m_run.store.blockWords();
    m_measured.isOneSize = true;
    if ((processes & ~rows::blocks(payload)) == 0 && m_measured.size <= plainWords)
        return 0;
    Bits odd = 0;
    m_measured.size = wordsOf(payload[std::countr_zero(processes)]);
    each(processes, [&](std::size_t lane) {
        m_measured.sizes[lane] = wordsOf(payload[lane]);
        m_measured.isOneSize = m_measured.isOneSize && m_measured.sizes[lane] == m_measured.size;
        odd |= m_measured.sizes[lane] > plainWords ? bit(lane) : 0;
    });
    return odd;
}

/// Describes the measured messages that wait at that place, beside those of `others`.
void Lanes::describe(Bits offering, std::int32_t at, OfferBatch& offers, Bits others) const
{
    const auto kindOf = [&](std::size_t lane, std::int64_t words) {
        const std::int32_t phase = m_run.hasPhases ? m_here.standing->phase[lane] : -1;
        return OfferBatch::Kind{{m_lanes.frame.unit, at, phase}, words};
    };
    const OfferBatch::Kind first = kindOf(static_cast<std::size_t>(std::countr_zero(offering)), m_measured.size);
    const Bits otherwise = m_run.hasPhases ? offering & ~rows::are(m_here.standing->phase, first.site.phase) : 0;
    if (m_measured.isOneSize && otherwise == 0) {
        offers.kind.put(offering, first, others);
        return;
    }
    each(offering, [&](std::size_t lane) {
        offers.kind.put(
            bit(lane), kindOf(lane, m_measured.isOneSize ? m_measured.size : m_measured.sizes[lane]), others);
        others |= bit(lane);
    });
}

const rows::Mask& Lanes::maskOf(Bits some)
{
    if (some == m_group.mask.bits())
        return m_group.mask;
    if (some != m_group.some.bits())
        m_group.some.set(some);
    return m_group.some;
}

Lanes::Bits Lanes::send(const Instruction& i, std::int32_t at)
{
    if (i.d >= 0)
        return m_group.mask.bits();
    // Reports errors of a message when it is sent.
    Bits waiting = mustWait();
    if (waiting != 0) // a message to itself waits for nothing
        waiting &= rows::partners(row(i.c), idOf(0), m_run.state.processes.size());
    const Bits sending = m_group.mask.bits() & ~waiting;
    m_lanes.waiting.toSend |= waiting;
    stop(waiting, Wait::Send, at);
    if (sending == 0)
        return 0;
    const Bits odd = offer(i, at, sending);
    if (const Bits offering = sending & ~odd; offering != 0 && m_run.request.settings.sends == Sends::Synchronous) {
        rows::putNumbers(m_here.standing->partner.data(), row(i.c), maskOf(offering));
        stop(offering, Wait::Cross, at + 1);
    }
    return odd;
}

/// Lanes of the group that cannot send now: the port is busy, or they have received in this round.
Lanes::Bits Lanes::mustWait() const
{
    const Bits group = m_group.mask.bits();
    return m_run.ports.busy(m_here.batch, group) | (group & m_run.state.later.ofBatch(m_here.batch));
}

/// The send of a combined send and receive, for lanes for which no message has arrived; the receive follows. What
/// cannot be sent immediately is held.
Lanes::Bits Lanes::exchange(const Instruction& i, std::int32_t at)
{
    const ExchangeCode& code = m_code.unit->exchanges[static_cast<std::size_t>(i.a)];
    const Settings& settings = m_run.request.settings;
    const Bits group = m_group.mask.bits();
    const bool isSeenCrossing = settings.sends == Sends::Buffered || settings.switching == Switching::CutThrough;
    if (!code.isPair() || code.in->onLink || i.d >= 0 || !isSeenCrossing)
        return group;
    Bits odd = 0;
    each(group & m_here.standing->hasRare, [&](std::size_t lane) {
        const RareState& rare = process(lane).rare();
        odd |= static_cast<Bits>(rare.exchange.isOn || !rare.mail.isEmpty()) << lane;
    });
    if (code.in->partner >= 0)
        odd |= group & ~rows::partners(row(code.in->partner), idOf(0), m_run.state.processes.size());
    const Bits waiting = mustWait() & ~odd;
    const Bits sending = group & ~odd & ~waiting;
    return odd | (waiting != 0 ? hold(i, at, waiting) : 0) | (sending != 0 ? offer(i, at, sending) : 0);
}

/// Lanes whose message is not yet sent or, if synchronous, has not crossed before this round.
Lanes::Bits Lanes::crossing() const
{
    const MachineState& state = m_run.state;
    const Bits held = state.held.sources().ofBatch(m_here.batch);
    return m_run.request.settings.sends == Sends::Synchronous
        ? held | state.offers.sources().ofBatch(m_here.batch) | state.crossed.ofBatch(m_here.batch)
        : held;
}

/// Of lanes that have received, those wait that also send.
void Lanes::finishExchange(Bits received, std::int32_t next)
{
    const Bits unsent = received & crossing();
    if (unsent == 0)
        return;
    const Bits held = unsent & m_run.state.held.sources().ofBatch(m_here.batch);
    m_lanes.waiting.toSend |= held;
    stop(held, Wait::Send, next);
    stop(unsent & ~held, Wait::Cross, next);
}

/// Lanes whose message the interpreter has to judge; measures the others.
Lanes::Bits Lanes::unfit(const Instruction& i, Bits sending)
{
    const Bits odd = sending & ~rows::partners(row(i.c), idOf(0), m_run.state.processes.size());
    const Bits some = sending & ~odd;
    return some != 0 ? odd | measure(row(i.b), some) : odd;
}

// Returns, as offer() does, lanes for which it did nothing.
Lanes::Bits Lanes::hold(const Instruction& i, std::int32_t at, Bits sending)
{
    const Bits odd = unfit(i, sending);
    const Bits holding = sending & ~odd;
    if (holding == 0)
        return odd;
    Offers& held = m_run.state.held;
    write(i, at, holding, held.layer(m_here.batch, 0), held.sources().ofBatch(m_here.batch));
    held.added(m_here.batch, holding);
    return odd;
}

Lanes::Bits Lanes::offer(const Instruction& i, std::int32_t at, Bits sending)
{
    Offers& offers = m_run.state.offers;
    OfferBatch& layer = offers.layer(m_here.batch, 0);
    Bits odd = unfit(i, sending);
    Bits offering = sending & ~odd;
    if (m_run.state.sequence + std::popcount(offering) > m_run.request.budgets.messages)
        return sending;
    const Bits before = offers.sources().ofBatch(m_here.batch);
    if (const Bits further = offering & before; further != 0) {
        odd |= postEach(i, at, further);
        offering &= ~further;
    }
    if (m_run.ports.needsPassages() && offering != 0) {
        rows::putNumbers(layer.destination.data(), row(i.c), maskOf(offering));
        const Bits busy = m_run.ports.admit(m_here.batch, offering);
        odd |= busy;
        offering &= ~busy;
    }
    if (offering == 0)
        return odd;
    write(i, at, offering, layer, before);
    m_run.state.sequence += std::popcount(offering);
    // Only a decision recorder needs the sequence numbers of sends; then nothing is vectorised.
    offers.added(m_here.batch, offering);
    return odd;
}

/// Writes the measured messages beside those of `others`.
void Lanes::write(const Instruction& i, std::int32_t at, Bits offering, OfferBatch& offers, Bits others)
{
    const Word* const payload = row(i.b);
    const OfferBatch& ahead = m_run.state.offers.layer(m_here.nextBatch, 0);
    fetch(ahead.destination);
    __builtin_prefetch(&ahead.payload);
    __builtin_prefetch(&ahead.kind);
    const rows::Mask& mask = maskOf(offering);
    rows::putNumbers(offers.destination.data(), row(i.c), mask);
    const Word first = payload[std::countr_zero(offering)];
    const Word last = payload[static_cast<std::size_t>(std::bit_width(offering)) - 1];
    if (first == last && rows::areSame(payload, mask))
        offers.payload.put(offering, first, others);
    else
        rows::put(offers.payload.ownOf(offering).data(), payload, mask);
    describe(offering, at, offers, others);
}

/// Returns the lanes whose port is busy.
Lanes::Bits Lanes::postEach(const Instruction& i, std::int32_t at, Bits offering)
{
    const Word* const payload = row(i.b);
    const Word* const to = row(i.c);
    Bits busy = 0;
    each(offering, [&](std::size_t lane) {
        const Offer offer{idOf(lane), static_cast<ProcessId>(to[lane].asInteger()),
            m_measured.isOneSize ? m_measured.size : m_measured.sizes[lane], payload[lane],
            {m_lanes.frame.unit, at, m_here.standing->phase[lane]}};
        busy |= m_run.interpreter.post(offer) ? 0 : bit(lane);
    });
    return busy;
}

Lanes::Bits Lanes::receive(const Instruction& i, std::int32_t at)
{
    const PlaceCode& place = m_code.unit->places[static_cast<std::size_t>(i.a)];
    if (!place.steps.empty())
        return m_group.mask.bits();
    forget(place.root);
    const Bits taking = m_group.mask.bits() & m_here.standing->isHanded;
    if (taking != 0) {
        MostlyAlike<Word>& handed = m_here.standing->handed;
        if (handed.areAlike(taking))
            rows::fill(row(place.root), handed.common(), maskOf(taking));
        else
            rows::put(row(place.root), handed.apart(taking).data(), maskOf(taking));
        m_here.standing->isHanded &= ~taking;
        m_run.state.later.insert(m_here.batch, taking);
        finishExchange(taking, at + 1);
    }
    const Bits asking = m_group.mask.bits() & ~taking;
    if (asking == 0)
        return 0;
    const Word* const from = row(i.b);
    Bits odd = asking & ~rows::partners(from, idOf(0), m_run.state.processes.size());
    each(asking & m_here.standing->hasRare,
        [&](std::size_t lane) { odd |= static_cast<Bits>(!process(lane).rare().mail.isEmpty()) << lane; });
    if (const Bits waiting = asking & ~odd; waiting != 0) {
        rows::putNumbers(m_here.standing->partner.data(), from, maskOf(waiting));
        m_here.standing->fromAny &= ~waiting;
        stop(waiting, Wait::Receive, at);
    }
    return odd;
}

} // namespace lockstep
