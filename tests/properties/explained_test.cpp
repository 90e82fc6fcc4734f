// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What is said of random programs that stand still, held against their messages: the sentences are read here, and each
// must be one that this test knows how to doubt. LOCKSTEP_PROGRAMS and LOCKSTEP_SEED as in random_test.cpp.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "core/base/diagnostic.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/environment.h"
#include "tests/properties/generator.h"

using namespace lockstep;
using namespace lockstep::properties;

namespace {

/// The facts of a run, taken from its messages alone.
class Facts {
public:
    explicit Facts(const Trace& trace) : m_trace(trace)
    {
        for (const Waiting& each : trace.error->waiting)
            m_waiting.insert(each.process);
    }
    bool ended(int process) const { return process < m_trace.processes() && !m_waiting.contains(process); }
    template <class Wanted> int count(int source, int destination, const Wanted& wanted) const
    {
        int count = 0;
        for (const MessageRecord& each : m_trace.messages)
            count += each.source == source && each.destination == destination && wanted(each) ? 1 : 0;
        return count;
    }
    int sent(int source, int destination) const
    {
        return count(source, destination, [](const MessageRecord&) { return true; });
    }
    int received(int source, int destination) const
    {
        return count(source, destination, [](const MessageRecord& each) { return each.received > 0; });
    }
    std::map<std::pair<int, std::int64_t>, std::pair<int, int>> untaken(int process) const
    {
        std::map<std::pair<int, std::int64_t>, std::pair<int, int>> found; // source, tag -> count, since
        for (const MessageRecord& each : m_trace.messages)
            if (each.destination == process && each.received == 0 && each.arrived > 0 && !each.isDropped) {
                auto& [count, since] = found[{each.source, each.tag}];
                since = count == 0 ? each.arrived : std::min(since, each.arrived);
                ++count;
            }
        return found;
    }
    bool lost(int process, int round) const
    {
        return std::ranges::any_of(m_trace.messages, [&](const MessageRecord& each) {
            return each.destination == process && each.isDropped && each.round == round;
        });
    }
    const std::set<int>& waiting() const { return m_waiting; }

private:
    const Trace& m_trace;
    std::set<int> m_waiting;
};

/// "0–2, 5" and "i + 1", for each of these i.
std::vector<std::pair<int, int>> pairsOf(std::string range, const std::string& partner, int process)
{
    std::vector<int> each;
    if (range.empty())
        each.push_back(process);
    for (std::smatch part; std::regex_search(range, part, std::regex("(\\d+)(–(\\d+))?")); range = part.suffix()) {
        const int last = part[3].matched ? std::stoi(part[3]) : std::stoi(part[1]);
        for (int i = std::stoi(part[1]); i <= last; ++i)
            each.push_back(i);
    }
    std::vector<std::pair<int, int>> pairs;
    for (const int i : each) {
        std::smatch match;
        const auto is = [&](const char* form) { return std::regex_match(partner, match, std::regex(form)); };
        const auto number = [&](int group) { return std::stoi(match[static_cast<std::size_t>(group)]); };
        if (is("\\d+"))
            pairs.emplace_back(i, number(0));
        else if (is("i XOR (\\d+)"))
            pairs.emplace_back(i, i ^ number(1));
        else if (is("i ([+-]) (\\d+)"))
            pairs.emplace_back(i, match[1] == "+" ? i + number(2) : i - number(2));
        else if (is("\\(i ([+-]) (\\d+)\\) mod (\\d+)"))
            pairs.emplace_back(i, (match[1] == "+" ? i + number(2) : i - number(2) + number(3)) % number(3));
        else
            FAIL("a name that nobody can follow: " << partner);
    }
    return pairs;
}

/// The clauses say that these wait for these, which must be so.
void doubtClauses(const std::string& text, const Trace& trace)
{
    std::set<std::pair<int, int>> waits;
    for (const Waiting& each : trace.error->waiting)
        waits.emplace(each.process, each.waitsFor);
    const std::regex clause("(for i = ((?:[0-9, ]|–)+)(?:…)?: )?process (\\d+|i) waits to (send to|receive from) "
                            "process (\\d+|i [+-] \\d+|\\(i [+-] \\d+\\) mod \\d+|i XOR \\d+)");
    for (std::sregex_iterator found(text.begin(), text.end(), clause), end; found != end; ++found) {
        const std::smatch& match = *found;
        const bool isEach = match[1].matched;
        for (const auto& pair : pairsOf(match[2], match[5], isEach ? 0 : std::stoi(match[3])))
            CHECK(waits.contains(pair));
    }
}

/// True: it is an advice that this test knows.
bool doubtAdvice(const std::string& advice, const Facts& facts, const Trace& trace)
{
    std::smatch match;
    const auto is = [&](const std::string& form) { return std::regex_search(advice, match, std::regex('^' + form)); };
    const auto number = [&](int group) { return std::stoi(match[static_cast<std::size_t>(group)]); };
    if (is("process (\\d+) ended without sending to process (\\d+):"))
        CHECK((facts.ended(number(1)) && facts.sent(number(1), number(2)) == 0));
    else if (is("process (\\d+) sent (\\d+) messages? to process (\\d+) and has ended:"))
        CHECK((facts.ended(number(1)) && facts.sent(number(1), number(3)) == number(2)));
    else if (is("process (\\d+) ended without receiving from process (\\d+):"))
        CHECK((facts.ended(number(1)) && facts.received(number(2), number(1)) == 0));
    else if (is("process (\\d+) received (\\d+) messages? from process (\\d+) and has ended:"))
        CHECK((facts.ended(number(1)) && facts.received(number(3), number(1)) == number(2)));
    else if (is("a message to process (\\d+) was lost in round (\\d+):"))
        CHECK((facts.waiting().contains(number(1)) && facts.lost(number(1), number(2))));
    else if (is("process (\\d+) was stopped before round (\\d+), and does nothing since"))
        CHECK(std::ranges::any_of(trace.request.faults, [&](const Fault& fault) {
            return fault.kind == Fault::Kind::Stop && fault.process == number(1) && fault.round <= number(2);
        }));
    else if (is("all other processes have ended:"))
        CHECK(facts.waiting().size() == 1);
    else if (is("a receive takes only messages with its tag"))
        CHECK(sentence(trace.error->diagnostic).find("with tag") != std::string::npos);
    else if (is("what has come is not from those that are waited for"))
        for (const Waiting& each : trace.error->cycle)
            CHECK_FALSE(facts.untaken(each.process).empty());
    else // of the program, not of the run
        return is("each process waits to receive, and (what it would send|none of them sends)")
            || is("each process waits for the next one in the cycle") || is("each process waits in a synchronous send")
            || is("a barrier is passed when");
    return true;
}

void doubt(const Trace& trace)
{
    const Facts facts(trace);
    const std::string text = sentence(trace.error->diagnostic), advice = hint(trace.error->diagnostic);
    CAPTURE(text);
    CAPTURE(advice);
    for (const Waiting& each : trace.error->waiting) {
        if (each.hasEnded)
            CHECK(facts.ended(each.waitsFor));
        if (each.untaken.empty())
            continue;
        CHECK(text.find("untaken") != std::string::npos);
        std::map<std::pair<int, std::int64_t>, std::pair<int, int>> said;
        for (const Untaken& some : each.untaken)
            said[{some.source, some.tag}] = {static_cast<int>(some.count), some.since};
        CHECK(said == facts.untaken(each.process));
    }
    doubtClauses(text, trace);
    CHECK(doubtAdvice(advice, facts, trace));
}

} // namespace

TEST_CASE("explained: what is said of random programs that stand still is what their messages show")
{
    const auto first = test::fromEnvironment("LOCKSTEP_SEED", 1);
    const auto count = test::fromEnvironment("LOCKSTEP_PROGRAMS", 400);
    std::uint64_t deadlocks = 0;
    for (auto seed = first; seed < first + count; ++seed) {
        Case each = randomCase(seed);
        CAPTURE(seed);
        CAPTURE(each.text);
        try {
            Trace trace = run(requestOf(each, each.text));
            Dice dice(seed);
            if (trace.messages.size() > 0 && dice.chance(30)) { // the same, with a message lost or a process stopped
                const MessageRecord message = trace.messages.glance(
                    static_cast<std::size_t>(dice.below(static_cast<int>(trace.messages.size()))));
                each.faults.push_back({.kind = dice.chance(50) ? Fault::Kind::Drop : Fault::Kind::Stop,
                    .round = message.round,
                    .process = message.source,
                    .destination = message.destination});
                trace = run(requestOf(each, each.text));
            }
            if (!trace.error || trace.error->kind != RunError::Kind::Deadlock)
                continue;
            ++deadlocks;
            doubt(trace);
        } catch (const std::runtime_error&) {
            continue; // refused
        }
    }
    MESSAGE(deadlocks, " deadlocks");
    CHECK(deadlocks > count / 10); // else the generator hardly writes any
}
