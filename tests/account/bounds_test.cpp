// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Bounds of what processes hold, from the messages and the operation alone: no account and no analysis of the program
// is trusted. A process holds at least what it sends later, and what belongs to its result, once that has arrived for
// the last time; and at most what it started with, what has reached it, and combinations of these.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/request/expectation_result.h"
#include "core/account/holdings.h"
#include "core/machine/run.h"
#include "core/operation/expectation.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "tests/command_line/expectation.h"

using namespace lockstep;

namespace {

/// What one process contributed, for whom: the smallest thing that sums and sets are made of, but for its words.
struct Atom {
    Contributor contributor;
    ProcessId destination = nobody;
    auto operator<=>(const Atom&) const = default;
};

/// Some words of each.
using Words = std::map<Atom, std::set<std::int64_t>>;

/// The words between two neighbouring cuts count as one: no message of the run parts them.
class Cuts {
public:
    void add(const BlockData& block)
    {
        m_cuts.insert(block.first);
        m_cuts.insert(block.first + block.words);
    }
    /// Calls visit(cut) for each that begins inside the block.
    template <class Visit> void inside(const BlockData& block, const Visit& visit) const
    {
        for (auto cut = m_cuts.lower_bound(block.first); cut != m_cuts.end() && *cut < block.first + block.words; ++cut)
            visit(*cut);
    }

private:
    std::set<std::int64_t> m_cuts;
};

template <class Visit> void eachAtom(const std::vector<Value>& values, const Visit& visit)
{
    for (const Value& value : values)
        for (const Value& each : blocksOf(value)) {
            const BlockData& block = each.asBlock();
            for (const Contributor& contributor : block.contributions->different())
                visit(block, Atom{contributor, block.destination});
        }
}

struct Need {
    Atom atom;
    std::int64_t cut = 0;
    RoundNumber first = 0, last = 0; ///< rounds after which it must be there
};

class Bounds {
public:
    explicit Bounds(std::shared_ptr<const Trace> trace) : m_trace(std::move(trace)), m_starts(m_trace->processes())
    {
        for (const auto& input : start(m_trace->request.operation))
            for (std::size_t i = 0; i < input.size(); ++i)
                m_starts[i].push_back(input[i]);
        for (const auto& values : m_starts)
            addCuts(values);
        for (const MessageRecord& message : m_trace->messages)
            addCuts({message.payload});
        for (const Value& result : m_trace->results)
            addCuts({result});
    }

    /// The first thing that is wrong, in words; "" for nothing.
    std::string fault()
    {
        const HoldsAfter holds = heldItemsAfter(m_trace);
        const auto rounds = static_cast<RoundNumber>(m_trace->rounds.size());
        std::vector<std::vector<Need>> needs = needsOfAll();
        std::vector<Words> reached(m_starts.size());
        for (std::size_t i = 0; i < m_starts.size(); ++i)
            add(reached[i], m_starts[i]);
        for (RoundNumber round = 0; round <= rounds; ++round) {
            for (const MessageRecord* message : m_arriving[round])
                add(reached[static_cast<std::size_t>(message->destination)], {message->payload});
            const auto held = holds(round);
            for (std::size_t i = 0; i < held.size(); ++i) {
                const std::string where = "process " + std::to_string(i) + " after round " + std::to_string(round);
                if (const auto text = surplus(held[i], reached[i]); !text.empty())
                    return where + " holds what never reached it: " + text;
                Words now;
                add(now, held[i]);
                for (const Need& need : needs[i])
                    if (need.first <= round && round <= need.last && !contains(now, need.atom, need.cut))
                        return where + " has lost " + std::to_string(need.atom.contributor.process) + " for "
                            + std::to_string(need.atom.destination) + ", word " + std::to_string(need.cut)
                            + ", which it needs until round " + std::to_string(need.last);
            }
        }
        return {};
    }

private:
    void addCuts(const std::vector<Value>& values)
    {
        eachAtom(values, [&](const BlockData& block, const Atom&) { m_cuts.add(block); });
    }
    void add(Words& words, const std::vector<Value>& values) const
    {
        eachAtom(values, [&](const BlockData& block, const Atom& atom) {
            std::set<std::int64_t>& of = words[atom];
            m_cuts.inside(block, [&](std::int64_t cut) { of.insert(cut); });
        });
    }
    static bool containsExactly(const Words& words, const Atom& atom, std::int64_t cut)
    {
        const auto found = words.find(atom);
        return found != words.end() && found->second.contains(cut);
    }
    /// A sum's destination is that of its parts, where they agree, else none; a product comes from both its factors.
    static bool contains(const Words& words, const Atom& atom, std::int64_t cut)
    {
        if (containsExactly(words, atom, cut))
            return true;
        for (auto at = words.lower_bound({atom.contributor, std::numeric_limits<ProcessId>::min()});
             at != words.end() && at->first.contributor == atom.contributor; ++at)
            if ((atom.destination == nobody || at->first.destination == nobody) && at->second.contains(cut))
                return true;
        return atom.contributor.factor != nobody
            && contains(words, {{atom.contributor.process, nobody, atom.contributor.input}}, cut)
            && contains(words, {{atom.contributor.factor, nobody, atom.contributor.factorInput}}, cut);
    }
    std::string surplus(const std::vector<Value>& held, const Words& reached) const
    {
        std::string text;
        eachAtom(held, [&](const BlockData& block, const Atom& atom) {
            m_cuts.inside(block, [&](std::int64_t cut) {
                if (text.empty() && !contains(reached, atom, cut))
                    text = describe(Value::blockOf(block)) + ", word " + std::to_string(cut);
            });
        });
        return text;
    }

    /// By process. What is sent in round s, or belongs to the result, must be there from when it came for the last
    /// time before.
    std::vector<std::vector<Need>> needsOfAll()
    {
        using Arrivals = std::map<std::pair<Atom, std::int64_t>, std::vector<RoundNumber>>;
        std::vector<Arrivals> arrivals(m_starts.size());
        const auto arrive = [&](std::size_t process, const Value& payload, RoundNumber round) {
            eachAtom({payload}, [&](const BlockData& block, const Atom& atom) {
                m_cuts.inside(block, [&](std::int64_t cut) { arrivals[process][{atom, cut}].push_back(round); });
            });
        };
        for (std::size_t i = 0; i < m_starts.size(); ++i)
            for (const Value& value : m_starts[i])
                arrive(i, value, 0);
        for (const MessageRecord& message : m_trace->messages)
            if (message.arrived > 0)
                m_arriving[message.arrived].push_back(&message);
        for (const auto& [round, messages] : m_arriving)
            for (const MessageRecord* message : messages)
                arrive(static_cast<std::size_t>(message->destination), message->payload, round);
        std::vector<std::vector<Need>> needs(m_starts.size());
        const auto need = [&](std::size_t process, const Value& payload, RoundNumber until) {
            eachAtom({payload}, [&](const BlockData& block, const Atom& atom) {
                m_cuts.inside(block, [&](std::int64_t cut) {
                    const auto found = arrivals[process].find({atom, cut});
                    if (found == arrivals[process].end())
                        return; // made on the spot: a product, or a sum for somebody
                    const auto later = std::ranges::upper_bound(found->second, until);
                    if (later != found->second.begin())
                        needs[process].push_back({atom, cut, *std::prev(later), until});
                });
            });
        };
        for (const MessageRecord& message : m_trace->messages)
            need(static_cast<std::size_t>(message.source), message.payload, message.round - 1);
        const Expectations expected(m_trace->request.operation);
        for (std::size_t i = 0; i < m_trace->results.size(); ++i)
            if (expected.of(static_cast<ProcessId>(i)).form != ExpectedResult::Form::Anything)
                need(i, m_trace->results[i], static_cast<RoundNumber>(m_trace->rounds.size()));
        return needs;
    }

    std::shared_ptr<const Trace> m_trace;
    std::vector<std::vector<Value>> m_starts; ///< by process
    std::map<RoundNumber, std::vector<const MessageRecord*>> m_arriving;
    Cuts m_cuts;
};

/// What a run costs to check.
std::int64_t workOf(const Trace& trace)
{
    std::int64_t blocks = 0;
    for (const MessageRecord& message : trace.messages)
        blocks += measureOf(message.payload).size;
    return blocks + std::int64_t{trace.processes()} * trace.processes() * std::ssize(trace.rounds);
}

} // namespace

TEST_CASE("holdings: every library algorithm stays within the bounds that its messages set")
{
    // Larger runs are of programs that smaller runs have shown already.
    constexpr std::int64_t mostWork = 2'000'000;
    const Library library;
    std::map<std::string, std::string> faults;
    std::set<std::string> checked;
    for (const std::string& name : library.algorithms()) {
        const LibraryFile& file = *library.findAlgorithm(name);
        for (const Expectation& expectation : expectationsOf(file, library)) {
            const auto request = requestOf(expectation, file, {library.uses(file.file), {}, nullptr});
            if (!request)
                continue; // needs not met: it says so
            const auto trace = std::make_shared<const Trace>(run(*request));
            if (trace->error || trace->processes() < 2 || workOf(*trace) > mostWork)
                continue;
            checked.insert(name);
            if (faults.contains(name))
                continue;
            if (const std::string fault = Bounds(trace).fault(); !fault.empty())
                faults[name] = expectation.text + ": " + fault;
        }
    }
    for (const std::string& name : library.algorithms())
        CHECK_MESSAGE(checked.contains(name), name << " has no run that can be checked");
    for (const auto& [name, fault] : faults)
        FAIL_CHECK(name << ": " << fault);
}
