// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The states of processes. Data that every round needs from each process is in columns, so that operations on 64
// neighbours can be vectorised; rarely needed data is allocated on demand.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/base/ids.h"
#include "core/base/large_pages.h"
#include "core/base/lazily.h"
#include "core/base/memory_limit.h"
#include "core/machine/mailbox.h"
#include "core/machine/mostly_alike.h"
#include "core/machine/offers.h"
#include "core/machine/slots.h"
#include "core/trace/unwaited.h"
#include "core/value/word.h"

namespace lockstep {

enum class Wait : std::uint8_t {
    Ready, ///< can run
    Send,  ///< at a send whose port is busy, or that may start only in a later round
    Cross, ///< synchronous: sent, waits for the receive and then for the end of its round
    Receive,
    Exchange, ///< at a send and a receive at the same time whose send may also wait, or at one of them with a tag
    Received, ///< at `if received`, until the round was played
    Barrier,
    Round,   ///< until a round begins
    Started, ///< at a wait, until what was started is complete
    Done,
    Failed,
};

/// Whether a process that waits so is already at the next instruction.
constexpr bool isPastInstruction(Wait wait)
{
    return wait == Wait::Cross || wait == Wait::Barrier || wait == Wait::Round;
}

struct Frame {
    std::int32_t unit = 0;
    std::int32_t next = 0;   ///< the next instruction
    std::int32_t base = 0;   ///< its first slot
    std::int32_t call = -1;  ///< index into the calls of the caller
    std::int32_t rounds = 0; ///< number of at-round blocks open at entry
};

/// The last condition of an `if` or `while` that a process has evaluated.
struct Decided {
    std::int32_t unit = -1; ///< -1: none yet
    std::int32_t instruction = 0;
    bool holds = false;
};

/// A send and a receive in progress together; or a single one with a tag.
struct Exchange {
    bool isOn = false;
    bool sends = false;    ///< its message was not yet sent
    bool crosses = false;  ///< synchronous: it has not yet crossed
    bool receives = false; ///< it has not yet received a message
    RoundNumber sendFrom = 1;
    ProcessId destination = nobody;
    Word payload; ///< its value when the exchange began
    std::int64_t sentTag = 0;
    std::optional<std::int64_t> tag = 0; ///< of the expected message; nullopt: any
};

/// A send or receive that was started and is not waited for yet.
struct Started {
    std::int32_t handle = 0; ///< counts what the process starts, from 1
    std::int32_t unit = 0;   ///< the place of the statement
    std::int32_t instruction = 0;
    std::int32_t depth = 0; ///< of the frame whose variables it sets; 0: that frame has ended
    bool isSend = false;
    bool isComplete = false;             ///< the message has been handed over, or, received, is in `message`
    ProcessId partner = nobody;          ///< nobody: from any process
    std::optional<std::int64_t> tag = 0; ///< nullopt: a receive of any tag
    RoundNumber crossed = 0;             ///< synchronous send: its message has
    bool isAwaited = false;              ///< synchronous receive: a message is on its way to it
    Inbound message;                     ///< of a complete receive
    ProcessId source = nobody;           ///< of that message
    std::vector<Word> indices;           ///< of a receive: of its places, as they were at the start

    bool isOpenReceive() const { return !isSend && !isComplete && !isAwaited; }
    bool takes(ProcessId from, std::int64_t withTag) const
    {
        return isOpenReceive() && (partner == nobody || partner == from) && tag.value_or(withTag) == withTag;
    }
};

/// A started send that no port has taken yet.
struct Queued {
    Offer offer;
    Path path;
    std::int64_t tag = 0;
    std::int64_t sequence = 0;
    RoundNumber from = 0; ///< no port takes it earlier
    std::int32_t handle = 0;
};

/// A message of a process to itself whose receive is not there yet. Only synchronous ones wait.
struct OwnMessage {
    Offer offer;
    std::int64_t tag = 0;
    std::int64_t sequence = 0;
    std::int32_t handle = 0; ///< 0: not started
};

/// Rarely needed data of a process.
struct RareState {
    std::vector<Frame> frames; ///< from the outermost unit, if one was called; otherwise empty: in the main unit
    RoundNumber until = 0;     ///< Wait::Round
    Decided decided;
    std::vector<RoundNumber> atRounds; ///< of the open at-round blocks
    Mailbox mail;                      ///< messages that crossed before they were requested
    Exchange exchange;
    template <class Element> using Column = std::vector<Element, Counted<Element>>;
    Column<OwnMessage> own; ///< in the order of sending
    std::map<std::int32_t, Started, std::less<>, Counted<std::pair<const std::int32_t, Started>>>
        started;          ///< by handle
    Column<Queued> queue; ///< in the order of sending
    std::int32_t lastHandle = 0;
    std::int32_t awaited = 0; ///< Wait::Started: the handle
    /// Messages with a tag, by tag. Where the program takes any tag, nullopt has all messages, each with its tag as
    /// payload: their order.
    std::map<std::optional<std::int64_t>, Mailbox> tagged;
};

/// A batch of 64 neighbouring processes.
struct alignas(64) ProcessBatch {
    static constexpr std::size_t lanes = SlotView::lanes;
    using Bits = std::uint64_t; ///< by lane
    template <class T> using Column = std::array<T, lanes>;

    ProcessBatch()
    {
        partner.fill(nobody);
        phase.fill(-1);
    }

    /// Sets what these lanes wait for.
    void setWait(Wait forWhat, Bits which);
    Bits waitingFor(Wait what) const;

    Column<Wait> wait{};
    Column<std::int32_t> next{}; ///< in the innermost unit: the next instruction
    Column<ProcessId> partner;   ///< Receive, Received, Send, Cross
    Column<std::int32_t> phase;
    Bits fromAny = 0;  ///< Receive, Received: from any process
    Bits isHanded = 0; ///< received from the partner: a message that was awaited when it crossed, past the mailbox
    Bits hasRare = 0;
    MostlyAlike<Word> handed;
    Lazily<Column<Lazily<RareState>>> rare;
};

/// One process of a batch.
template <class Batch> class ProcessIn {
public:
    using Bits = ProcessBatch::Bits;

    ProcessIn() = default;
    ProcessIn(Batch& batch, std::size_t lane) : m_batch(&batch), m_lane(lane) {}
    operator ProcessIn<const ProcessBatch>() const requires(!std::is_const_v<Batch>) { return {*m_batch, m_lane}; }

    Bits bit() const { return Bits{1} << m_lane; } ///< in its batch
    auto& wait() const { return m_batch->wait[m_lane]; }
    auto& next() const { return m_batch->next[m_lane]; }
    auto& partner() const { return m_batch->partner[m_lane]; }
    auto& phase() const { return m_batch->phase[m_lane]; }
    Word handed() const { return m_batch->handed[m_lane]; }
    bool isFromAny() const { return (m_batch->fromAny >> m_lane & 1U) != 0; }
    bool isHanded() const { return (m_batch->isHanded >> m_lane & 1U) != 0; }
    bool hasRare() const { return (m_batch->hasRare >> m_lane & 1U) != 0; }
    const RareState& rare() const { return m_batch->rare.get()[m_lane].get(); }

    void setFromAny(bool isIt) const { set(m_batch->fromAny, isIt); }
    void setHanded(bool isIt) const { set(m_batch->isHanded, isIt); }
    RareState& changeRare() const
    {
        set(m_batch->hasRare, true);
        return m_batch->rare.change()[m_lane].change();
    }

    /// The number of its active units: the main one, and those that were called.
    std::size_t depth() const
    {
        const std::size_t frames = rare().frames.size();
        return frames == 0 ? 1 : frames;
    }
    /// From the outermost one.
    Frame frame(std::size_t depth) const
    {
        const std::vector<Frame>& frames = rare().frames;
        Frame frame = frames.empty() ? Frame() : frames[depth];
        if (depth + 1 >= frames.size())
            frame.next = next();
        return frame;
    }
    /// The innermost one.
    Frame frame() const
    {
        Frame frame;
        if (hasRare())
            if (const std::vector<Frame>& frames = rare().frames; !frames.empty())
                frame = frames.back();
        frame.next = next();
        return frame;
    }
    void enter(Frame frame) const
    {
        RareState& rare = changeRare();
        if (rare.frames.empty())
            rare.frames.emplace_back();
        rare.frames.back().next = next();
        frame.rounds = static_cast<std::int32_t>(rare.atRounds.size());
        rare.frames.push_back(frame);
        next() = frame.next;
    }
    /// Returns to the calling unit, and closes the at-round blocks of the called one.
    void leave() const
    {
        RareState& rare = changeRare();
        std::vector<Frame>& frames = rare.frames;
        rare.atRounds.resize(static_cast<std::size_t>(frames.back().rounds));
        frames.pop_back();
        next() = frames.back().next;
        if (frames.size() == 1 && frames.front().unit == 0)
            frames.clear();
    }
    /// Starts in that unit alone.
    void begin(const Frame& frame) const
    {
        if (frame.unit != 0)
            changeRare().frames = {frame};
        next() = frame.next;
    }

private:
    void set(Bits& bits, bool isIt) const { bits = (bits & ~(Bits{1} << m_lane)) | static_cast<Bits>(isIt) << m_lane; }

    Batch* m_batch = nullptr;
    std::size_t m_lane = 0;
};
using Process = ProcessIn<ProcessBatch>;
using ConstProcess = ProcessIn<const ProcessBatch>;

class Processes {
public:
    static constexpr std::size_t lanes = ProcessBatch::lanes;

    Processes() = default;
    /// All processes at the beginning of the main unit.
    explicit Processes(std::size_t size) : m_batches((size + lanes - 1) / lanes), m_size(size) {}

    std::size_t size() const { return m_size; }
    Process operator[](ProcessId id) { return {batch(at(id) / lanes), at(id) % lanes}; }
    ConstProcess operator[](ProcessId id) const { return {batch(at(id) / lanes), at(id) % lanes}; }
    ProcessBatch& batch(std::size_t batch) { return m_batches[batch]; }
    const ProcessBatch& batch(std::size_t batch) const { return m_batches[batch]; }
    std::size_t batches() const { return m_batches.size(); }
    /// The lanes of a batch that have a process.
    ProcessBatch::Bits ofBatch(std::size_t batch) const
    {
        const std::size_t left = m_size - batch * lanes;
        return left >= lanes ? ~ProcessBatch::Bits{0} : (ProcessBatch::Bits{1} << left) - 1;
    }

private:
    static std::size_t at(ProcessId id) { return static_cast<std::size_t>(id); }

    std::vector<ProcessBatch, LargePages<ProcessBatch>> m_batches;
    std::size_t m_size = 0;
};

/// A process with its slots.
struct Situation {
    ConstProcess process;
    SlotView slots; ///< starting with those of the main unit
};

/// What has that handle; null: it was waited for.
Started* findStarted(Process process, std::int32_t handle);
const Started* findStarted(ConstProcess process, std::int32_t handle);
/// What the process has started and not waited for, in the order of starting.
std::vector<Unwaited> unwaitedOf(ProcessId id, ConstProcess process);
/// The messages with that tag, or (nullopt) the order of all.
Mailbox& mailOf(Process process, std::optional<std::int64_t> tag);
const Mailbox& mailOf(ConstProcess process, std::optional<std::int64_t> tag);
/// The mailboxes with a message of that tag: its own, and the order of all if it is kept.
template <class Visit> void eachMail(Process process, std::int64_t tag, const Visit& visit)
{
    visit(mailOf(process, tag));
    auto& tagged = process.changeRare().tagged;
    if (const auto order = tagged.find(std::nullopt); order != tagged.end())
        visit(order->second);
}
/// The tag of the message that a process at a receive waits for.
std::optional<std::int64_t> awaitedTag(ConstProcess process);
/// Whether it waits for a message from `source` with that tag.
bool awaits(ConstProcess process, ProcessId source, std::int64_t tag);

} // namespace lockstep
