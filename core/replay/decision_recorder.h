// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Records how processes decide and when they communicate. Recorded data is immutable and shared: a copy costs a few
// pointers per process.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/machine/observer.h"
#include "core/machine/state.h"
#include "core/replay/decision.h"
#include "core/replay/pass.h"
#include "core/replay/process_view.h"

namespace lockstep {

struct Program;

class DecisionRecorder : public Observer {
public:
    /// more are not recorded: it would make each step noticeably slower
    static constexpr int mostProcesses = 2048;
    /// Decisions are kept for this many rounds; a replay that needs them must also play these rounds.
    static constexpr RoundNumber memory = 24;

    DecisionRecorder(const std::shared_ptr<const Program>& program, std::shared_ptr<Store> store);

    void beginRound(RoundNumber round) override;
    void beginStatement() override { m_computed.clear(); }
    void computed(Opcode op, Word left, Word right, Word result) override
    {
        m_computed.push_back({op, left, right, result});
    }
    void decided(ProcessId process, Situation state, bool holds) override;
    void posted(ProcessId process, Situation state, ProcessId destination, std::int64_t sequence) override;
    void started(ProcessId process, std::int64_t sequence) override;
    void received(ProcessId process, Situation state, ProcessId source) override;

    /// Of the last round; `now` is the state after it.
    std::vector<ProcessAction> actions(const MachineState& now) const;
    /// How it came to its last decision; nothing if it was forgotten.
    std::optional<Decision> lastDecision(ProcessId process) const;

private:
    struct Place {
        std::int32_t unit = 0;
        std::int32_t instruction = 0;
        Pass pass;
        std::vector<Word> slots;
        int callLine = 0;
    };
    /// A Working (decision.h) before conversion.
    struct Computed {
        Opcode op = {};
        Word left, right, result;
    };
    struct Choice {
        Place place;
        bool holds = false;
        std::vector<Computed> computed;
    };
    struct Taken {
        std::shared_ptr<const Choice> choice;
        std::uint64_t key = 0; ///< hash of its pass, compared first: the pass itself is far away in memory
        RoundNumber round = 0;
        std::int64_t number = 0; ///< number of this decision of the process
        bool isDone = false;     ///< the process has communicated since, in the same pass
        const Pass& pass() const { return choice->place.pass; }
    };
    struct Talk {
        Place place;
        ProcessId partner = nobody;
        std::vector<Taken> led;   ///< decisions of its pass
        RoundNumber round = 0;    ///< the first round in which it may cross
        std::int64_t decided = 0; ///< number of earlier decisions
    };
    struct Seen {
        std::vector<Taken> decisions;
        std::int64_t decided = 0;                                   ///< number of decisions
        std::map<std::int64_t, std::shared_ptr<const Talk>> posted; ///< by sequence
        std::shared_ptr<const Talk> sent, received;                 ///< the first of the round
        std::vector<ProcessId> receivedFrom;                        ///< in the round
        struct Passes {
            std::int64_t count = 0;
            std::uint64_t around = 0; ///< hash of the surrounding pass: `break` may have ended those of an earlier one
        };
        std::map<std::pair<std::size_t, std::int32_t>, Passes>
            passes; ///< of while loops, by depth and first instruction
    };
    struct Talking {
        std::set<Pass> passes;
        std::vector<std::uint64_t> keys; ///< ascending, all hashes with which one of them begins
    };

    /// Data needed to explain what was recorded.
    struct Known {
        std::shared_ptr<const Program> program;
        std::shared_ptr<Store> store;
        std::vector<std::vector<Loop>> loops; ///< by unit, from the outermost one
        std::vector<VariableView> variablesOf(const Place& place) const;
        Decision decisionOf(const Choice& choice) const;
    };
    using Choices = std::vector<std::shared_ptr<const Choice>>;
    class RecordedDetails;

    Seen& seen(ProcessId process);
    Pass passOf(const Seen& seen, Situation state, int behind) const;
    Place placeOf(const Seen& seen, Situation state) const;
    static void finish(Seen& seen, const Pass& now);
    static void forget(Seen& seen, const Talk& crossed);
    std::shared_ptr<const Talk> talk(Seen& seen, Situation state, ProcessId partner) const;
    void describe(
        ProcessAction& action, ProcessAction::Kind kind, std::shared_ptr<const Place> place, Choices led) const;
    void addReceived(ProcessAction& action, const Seen& seen) const;
    ProcessAction ofTalk(const std::shared_ptr<const Talk>& talk, ProcessAction::Kind kind) const;
    std::shared_ptr<const Talk> waiting(const Seen& seen, Situation now, const Talking& talking) const;
    ProcessAction ofIdle(const Seen& seen, Situation now, const Talking& talking) const;
    Talking talking() const;

    std::shared_ptr<const Known> m_known;
    std::vector<Seen> m_seen;
    std::vector<Computed> m_computed; ///< in the running statement
    RoundNumber m_round = 0;
    bool m_crosses = false; ///< messages of the round have begun to cross
};

} // namespace lockstep
