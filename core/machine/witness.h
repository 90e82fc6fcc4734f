// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sees how processes decide and when they talk, so that a replay can tell why. A run has none.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/machine/machine.h"
#include "core/machine/state.h"

namespace lockstep {

struct Instruction;
struct Program;

class Witness {
public:
    /// More are not watched: it would be felt at each step.
    static constexpr int mostProcesses = 2048;
    /// Decisions are known for so many rounds: whoever wants to know them plays these too.
    static constexpr RoundNumber memory = 24;

    explicit Witness(std::shared_ptr<const Program> program);

    // What happens, as the machine tells it. Frame::next is behind the instruction.

    void beginRound(RoundNumber round);
    void beginStatement() { m_workings.clear(); }
    void computed(const Instruction& instruction, Value left, Value right, Value result);
    void decided(ProcessId process, const Process& state, bool holds);
    void posted(ProcessId process, const Process& state, ProcessId destination, std::int64_t sequence);
    /// The message began to cross.
    void started(ProcessId process, std::int64_t sequence);
    /// It was taken and stands in its variable.
    void received(ProcessId process, const Process& state, ProcessId source);

    // What it knows.

    /// Of the round that was played last; `now` is where everybody stands behind it.
    std::vector<Deed> deeds(const std::vector<Process>& now) const;
    /// How it came to its last decision; none if it is forgotten.
    std::optional<Decision> lastDecision(ProcessId process) const;

private:
    /// Which pass of which loops, from the outside in, also of those that called. Who begins as another one is inside
    /// the pass that the other one is.
    using Pass = std::vector<std::int64_t>;
    struct Place {
        std::int32_t unit = 0;
        std::int32_t instruction = 0;
        Pass pass;
        std::vector<Value> slots;
    };
    struct Taken {
        Place place;
        RoundNumber round = 0;
        bool holds = false;
        bool isDone = false; ///< the process has talked since
        std::vector<Working> workings;
    };
    struct Talk {
        Place place;
        ProcessId partner = nobody;
        std::vector<Taken> led; ///< decisions of its pass
    };
    struct Seen {
        std::vector<Taken> decisions;
        std::map<std::int64_t, Talk> posted;                                 ///< by sequence
        std::optional<Talk> sent, received;                                  ///< the first of the round
        std::map<std::pair<std::size_t, std::int32_t>, std::int64_t> passes; ///< of while loops, by depth and head
    };
    struct Loop {
        std::int32_t first = 0, last = 0; ///< instructions
        std::int32_t counter = -1;        ///< slot; -1: a while
    };

    static bool begins(const Pass& outer, const Pass& inner);
    static std::vector<std::vector<Loop>> loopsOf(const Program& program);
    Seen& seen(ProcessId process);
    Pass passOf(const Seen& seen, const Process& state, int behind) const;
    Place placeOf(const Seen& seen, const Process& state) const;
    Talk talk(Seen& seen, const Process& state, ProcessId partner) const;
    std::vector<VariableView> variablesOf(const Place& place) const;
    Decision told(const Taken& taken) const;
    void tellPlace(const Place& place, Deed& deed) const;
    Deed ofTalk(const Talk& talk, Deed::Kind kind) const;
    Deed ofIdle(const Seen& seen, const Process& now, const std::set<Pass>& talking) const;
    std::vector<Decision> told(const std::vector<Taken>& decisions) const;

    std::shared_ptr<const Program> m_program;
    std::vector<std::vector<Loop>> m_loops; ///< by unit, from the outside in
    std::vector<Seen> m_seen;
    std::vector<Working> m_workings; ///< of the statement that runs
    RoundNumber m_round = 0;
};

} // namespace lockstep
