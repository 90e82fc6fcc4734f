// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How processes stand. What every round asks of each lies in columns, so that what 64 neighbours do alike goes along
// them; what few have is made when they have it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <type_traits>
#include <vector>

#include "core/base/ids.h"
#include "core/base/large_pages.h"
#include "core/base/lazily.h"
#include "core/machine/mailbox.h"
#include "core/machine/mostly_alike.h"
#include "core/machine/slots.h"
#include "core/value/word.h"

namespace lockstep {

enum class Wait : std::uint8_t {
    Ready, ///< can run
    Send,  ///< at a send whose port is not free, or that may only start in a later round
    Cross, ///< synchronous: handed over, waits for the receive
    Receive,
    Exchange, ///< at a send and a receive at once of which the send may wait too, or at one of them with a tag
    Received, ///< at `if received`, until the round is played
    Barrier,
    Round, ///< until a round begins
    Done,
    Failed,
};

struct Frame {
    std::int32_t unit = 0;
    std::int32_t next = 0;   ///< the instruction to run
    std::int32_t base = 0;   ///< first of its slots
    std::int32_t call = -1;  ///< in the caller's calls
    std::int32_t rounds = 0; ///< how many at-round blocks were open at entry
};

/// The last condition of an `if` or `while` that a process came to.
struct Decided {
    std::int32_t unit = -1; ///< -1: none yet
    std::int32_t instruction = 0;
    bool holds = false;
};

/// A send and a receive that are under way together; or one alone, with a tag.
struct Exchange {
    bool isOn = false;
    bool sends = false;    ///< its message has yet to be handed over
    bool crosses = false;  ///< synchronous: and it has to cross
    bool receives = false; ///< it has yet to take one
    RoundNumber sendFrom = 1;
    ProcessId destination = nobody;
    Word payload;              ///< as it was when the exchange began
    std::int64_t sequence = 0; ///< of the message that it handed over
    std::int64_t tag = 0;      ///< that it waits for
};

/// Of a process, what few have.
struct Seldom {
    std::vector<Frame> frames; ///< from the outermost unit inwards, where one was called; else none: in the main unit
    RoundNumber until = 0;     ///< Wait::Round
    Decided decided;
    std::vector<RoundNumber> atRounds; ///< of the open at-round blocks
    Mailbox mail;                      ///< of what crossed before it was asked for
    Exchange exchange;
    std::map<std::int64_t, Mailbox> tagged; ///< letters with a tag, by it
};

/// 64 neighbours.
struct alignas(64) ProcessStrip {
    static constexpr std::size_t lanes = SlotView::lanes;
    using Bits = std::uint64_t; ///< by lane
    template <class T> using Column = std::array<T, lanes>;

    ProcessStrip()
    {
        partner.fill(nobody);
        phase.fill(-1);
    }

    Column<Wait> wait{};
    Column<std::int32_t> next{}; ///< in the innermost unit: the instruction to run
    Column<ProcessId> partner;   ///< Receive, Received, Send, Cross
    Column<std::int32_t> phase;
    Bits fromAny = 0;  ///< Receive, Received: whoever it is from
    Bits isHanded = 0; ///< by the partner: a message that it waited for when it crossed, past the mailbox
    Bits hasSeldom = 0;
    MostlyAlike<Word> handed;
    Lazily<Column<Lazily<Seldom>>> seldom;
};

/// One of a strip.
template <class Strip> class ProcessIn {
public:
    using Bits = ProcessStrip::Bits;

    ProcessIn() = default;
    ProcessIn(Strip& strip, std::size_t lane) : m_strip(&strip), m_lane(lane) {}
    operator ProcessIn<const ProcessStrip>() const requires(!std::is_const_v<Strip>) { return {*m_strip, m_lane}; }

    Bits bit() const { return Bits{1} << m_lane; } ///< in its strip
    auto& wait() const { return m_strip->wait[m_lane]; }
    auto& next() const { return m_strip->next[m_lane]; }
    auto& partner() const { return m_strip->partner[m_lane]; }
    auto& phase() const { return m_strip->phase[m_lane]; }
    Word handed() const { return m_strip->handed[m_lane]; }
    bool isFromAny() const { return (m_strip->fromAny >> m_lane & 1U) != 0; }
    bool isHanded() const { return (m_strip->isHanded >> m_lane & 1U) != 0; }
    bool hasSeldom() const { return (m_strip->hasSeldom >> m_lane & 1U) != 0; }
    const Seldom& seldom() const { return m_strip->seldom.get()[m_lane].get(); }

    void setFromAny(bool isIt) const { set(m_strip->fromAny, isIt); }
    void setHanded(bool isIt) const { set(m_strip->isHanded, isIt); }
    Seldom& changeSeldom() const
    {
        set(m_strip->hasSeldom, true);
        return m_strip->seldom.change()[m_lane].change();
    }

    /// How many units it is in: the main one, and those that were called.
    std::size_t depth() const
    {
        const std::size_t frames = seldom().frames.size();
        return frames == 0 ? 1 : frames;
    }
    /// From the outermost one inwards.
    Frame frame(std::size_t depth) const
    {
        const std::vector<Frame>& frames = seldom().frames;
        Frame frame = frames.empty() ? Frame() : frames[depth];
        if (depth + 1 >= frames.size())
            frame.next = next();
        return frame;
    }
    /// The innermost.
    Frame frame() const { return hasSeldom() ? frame(depth() - 1) : Frame{.next = next()}; }
    void enter(const Frame& frame) const
    {
        std::vector<Frame>& frames = changeSeldom().frames;
        if (frames.empty())
            frames.emplace_back();
        frames.back().next = next();
        frames.push_back(frame);
        next() = frame.next;
    }
    /// Back to the unit that called.
    void leave() const
    {
        std::vector<Frame>& frames = changeSeldom().frames;
        frames.pop_back();
        next() = frames.back().next;
        if (frames.size() == 1 && frames.front().unit == 0)
            frames.clear();
    }
    /// In that unit alone.
    void begin(const Frame& frame) const
    {
        if (frame.unit != 0)
            changeSeldom().frames = {frame};
        next() = frame.next;
    }

private:
    void set(Bits& bits, bool isIt) const { bits = (bits & ~(Bits{1} << m_lane)) | static_cast<Bits>(isIt) << m_lane; }

    Strip* m_strip = nullptr;
    std::size_t m_lane = 0;
};
using Process = ProcessIn<ProcessStrip>;
using ConstProcess = ProcessIn<const ProcessStrip>;

class Processes {
public:
    static constexpr std::size_t lanes = ProcessStrip::lanes;

    Processes() = default;
    /// All at the beginning of the main unit.
    explicit Processes(std::size_t size) : m_strips((size + lanes - 1) / lanes), m_size(size) {}

    std::size_t size() const { return m_size; }
    Process operator[](ProcessId id) { return {strip(at(id) / lanes), at(id) % lanes}; }
    ConstProcess operator[](ProcessId id) const { return {strip(at(id) / lanes), at(id) % lanes}; }
    ProcessStrip& strip(std::size_t strip) { return m_strips[strip]; }
    const ProcessStrip& strip(std::size_t strip) const { return m_strips[strip]; }
    std::size_t strips() const { return m_strips.size(); }
    /// Of a strip's lanes, those that are processes.
    ProcessStrip::Bits ofStrip(std::size_t strip) const
    {
        const std::size_t left = m_size - strip * lanes;
        return left >= lanes ? ~ProcessStrip::Bits{0} : (ProcessStrip::Bits{1} << left) - 1;
    }

private:
    static std::size_t at(ProcessId id) { return static_cast<std::size_t>(id); }

    std::vector<ProcessStrip, LargePages<ProcessStrip>> m_strips;
    std::size_t m_size = 0;
};

/// A process as it stands, with what it holds.
struct Situation {
    ConstProcess process;
    SlotView slots; ///< from the main unit's first on
};

/// What has come with that tag, for change and to look at.
Mailbox& mailOf(Process process, std::int64_t tag);
const Mailbox& mailOf(ConstProcess process, std::int64_t tag);
/// Whether it stands at a receive for what that one sends with that tag.
bool awaits(ConstProcess process, ProcessId source, std::int64_t tag);

} // namespace lockstep
