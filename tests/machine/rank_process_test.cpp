// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/rank_process.h"

#include <doctest/doctest.h>

#include <array>
#include <barrier>
#include <condition_variable>
#include <deque>
#include <thread>

#include "core/operation/judge.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

/// Ranks that are threads, with a queue of letters for each receiver.
class Table {
public:
    explicit Table(int processes) : letters(static_cast<std::size_t>(processes)), all(processes) {}
    std::mutex mutex;
    std::condition_variable something;
    std::vector<std::deque<RankMessage>> letters; ///< by receiver; partner: the sender
    std::barrier<> all;
    std::array<int, 2> arrived{}; ///< by Messenger::Meeting
};

class Threads : public Messenger {
public:
    Threads(Table& table, ProcessId id) : m_table(table), m_id(id) {}
    void send(const RankMessage& message, Sends /*sends*/) override
    {
        const std::scoped_lock lock(m_table.mutex);
        RankMessage letter = message;
        letter.partner = m_id;
        m_table.letters[static_cast<std::size_t>(message.partner)].push_back(letter);
        m_table.something.notify_all();
    }
    int begin(const RankMessage& message, Sends sends) override
    {
        send(message, sends);
        return 0;
    }
    int begin(Meeting meeting) override
    {
        const std::scoped_lock lock(m_table.mutex);
        const int all = static_cast<int>(m_table.letters.size());
        const auto which = static_cast<std::size_t>(meeting);
        return 2 * (m_table.arrived[which]++ / all + 1) * all + static_cast<int>(which);
    }
    bool isOver(int begun) override
    {
        const std::scoped_lock lock(m_table.mutex);
        return m_table.arrived[static_cast<std::size_t>(begun % 2)] >= begun / 2;
    }
    void finish(int begun) override
    {
        while (!isOver(begun))
            std::this_thread::yield();
    }
    std::optional<Envelope> probe(ProcessId source, std::optional<std::int64_t> tag) override
    {
        const std::scoped_lock lock(m_table.mutex);
        const auto found = find(source, tag);
        return found == mine().end() ? std::nullopt : std::optional(Envelope(found->partner, found->tag));
    }
    RankMessage receive(ProcessId source, std::optional<std::int64_t> tag) override
    {
        std::unique_lock lock(m_table.mutex);
        m_table.something.wait(lock, [&] { return find(source, tag) != mine().end(); });
        RankMessage found = *find(source, tag);
        mine().erase(find(source, tag));
        return found;
    }
    void barrier() override { m_table.all.arrive_and_wait(); }

private:
    std::deque<RankMessage>& mine() { return m_table.letters[static_cast<std::size_t>(m_id)]; }
    std::deque<RankMessage>::iterator find(ProcessId source, std::optional<std::int64_t> tag)
    {
        return std::ranges::find_if(mine(), [&](const RankMessage& letter) {
            return tag.value_or(letter.tag) == letter.tag && (source == nobody || letter.partner == source);
        });
    }

    Table& m_table;
    ProcessId m_id;
};

/// Its letters come after so many questions whether something is there.
class Late : public Threads {
public:
    Late(Table& table, ProcessId id, int questions) : Threads(table, id), m_left(questions) {}
    std::optional<Envelope> probe(ProcessId source, std::optional<std::int64_t> tag) override
    {
        return m_left-- > 0 ? std::nullopt : Threads::probe(source, tag);
    }

private:
    int m_left;
};

std::vector<Value> playedByThreads(const RunRequest& request)
{
    const int processes = request.operation.processes;
    Table table(processes);
    std::vector<Value> results(static_cast<std::size_t>(processes));
    std::vector<std::jthread> threads;
    for (ProcessId id = 0; id < processes; ++id)
        threads.emplace_back([&, id] {
            Threads messenger(table, id);
            RankBoard board;
            RankProcess process(request, id, messenger, board);
            if (!process.run())
                results[static_cast<std::size_t>(id)] = process.result();
            process.end();
        });
    threads.clear();
    return results;
}

RankStanding waiting(Wait wait, ProcessId partner)
{
    RankStanding standing;
    standing.wait = wait;
    standing.partner = partner;
    return standing;
}

} // namespace

TEST_CASE("rank process: it computes the same as in the machine")
{
    const std::string text = R"(procedure SUM(my_id, p, d, X)
begin
   for i := 0 to d - 1 do
      other := my_id XOR 2^i
      send X to other and receive Y from other
      X := X + Y
      barrier
end SUM
)";
    const auto request =
        test::request(text, "complete:8", {{"operation", "all-reduce"}, {"input", "X"}, {"result", "X"}});
    const auto results = playedByThreads(request);
    CHECK(judge(request.operation, results).correct);
    CHECK(results[5].asBlock().number == 0 + 1 + 2 + 3 + 4 + 5 + 6 + 7);
}

TEST_CASE("rank process: a receive of any tag takes messages in the order sent, and leaves those of other receives")
{
    const std::string text = R"(procedure TAGS(my_id, r)
begin
   r := [];
   if my_id = 0 then
      send 10 to 1 tag 7;
      send 11 to 1;
      send 12 to 1 tag 3;
   else
      receive x from 0;
      receive y from any tag any as t;
      receive z from 0 tag any as u;
      r := [x, y, t, z, u];
   endif;
end TAGS
)";
    CHECK(describe(playedByThreads(test::request(text, "complete:2", {{"result", "r"}}))[1]) == "[11, 10, 7, 12, 3]");
}

TEST_CASE("rank process: started receives take what comes in the order in which they were started")
{
    const std::string text = R"(procedure S(my_id, r)
begin
   r := [];
   if my_id = 0 then
      h := start receive own from my_id;
      send 5 to my_id;
      for i := 1 to 3 do send 10 + i to 1;
      wait h;
      r := [own];
   else
      a := start receive x from any as q;
      b := start receive y from 0;
      receive z from 0;
      wait b;
      wait a;
      r := [x, y, z, q];
   endif;
   barrier;
end S
)";
    const auto results = playedByThreads(test::request(text, "complete:2", {{"result", "r"}}));
    CHECK(describe(results[0]) == "[5]");
    CHECK(describe(results[1]) == "[11, 12, 13, 0]");
}

TEST_CASE("rank process: what comes while receives are asked in turn is for the first that takes it")
{
    const auto request = test::request(R"(procedure S(my_id, r)
begin
   r := [];
   a := start receive x from any tag any;
   b := start receive y from 0;
   wait b;
   wait a;
   r := [x, y];
end S
)",
        "complete:2", {{"result", "r"}});
    const auto endsWith = [&](std::int64_t firstTag) {
        Table table(2);
        table.letters[1] = {{0, firstTag, 1, Value::integer(11), {}}, {0, 0, 1, Value::integer(12), {}}};
        Late messenger(table, 1, 3); // one question at each start, and the first receive is asked in vain
        RankBoard board;
        RankProcess process(request, 1, messenger, board);
        REQUIRE(!process.run());
        return describe(process.result());
    };
    CHECK(endsWith(0) == "[11, 12]"); // the second receive is asked, and finds 11
    CHECK(endsWith(5) == "[11, 12]"); // it finds 12, which the first would take, too, but for what came before
}

TEST_CASE("rank process: programs that need rounds are refused, with the place")
{
    const auto unfit = unfitForRanks(*test::request(R"(procedure R(my_id)
begin
   at round 2 do
      send 1 to 1 - my_id
   receive x from 1 - my_id
end R
)",
        "ring:2")
                                          .program);
    REQUIRE(unfit);
    CHECK(sentence(*unfit) == "at round needs rounds, which MPI processes do not have");
    CHECK(hint(*unfit) == "use lockstep run, or write the program with receive, tags and barrier");
    CHECK(unfit->span.line == 3);
    CHECK(unfit->file == "test.algo");
}

TEST_CASE("rank process: ranks that wait for each other are a deadlock when no message is on its way")
{
    const auto request = test::request(R"(procedure W(my_id)
begin
   receive x from 1 - my_id
end W
)",
        "ring:2");
    std::vector<RankStanding> ranks{waiting(Wait::Receive, 1), waiting(Wait::Receive, 0)};
    const auto& code = request.program->units.front().code;
    const auto receive = std::ranges::find(code, Opcode::Receive, &Instruction::op) - code.begin();
    for (RankStanding& rank : ranks)
        rank.next = static_cast<std::int32_t>(receive);
    const auto error = deadlockOfRanks(request, ranks);
    REQUIRE(error);
    CHECK(sentence(error->diagnostic)
        == "the MPI processes deadlock: process 0 waits to receive from process 1 (line 3), process 1 waits to receive "
           "from "
           "process 0 (line 3)");

    ranks[1].sent[{0, 0}] = 1; // on its way to process 0
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks[0].received[{1, 0}] = 1; // and that was an earlier one
    CHECK(deadlockOfRanks(request, ranks));
    ranks[1].sent[{0, 7}] = 1; // with a tag that nobody asks for
    CHECK(deadlockOfRanks(request, ranks));
    ranks[0].wait = Wait::Exchange; // unless it takes any
    ranks[0].exchange.receives = true;
    ranks[0].exchange.tag.reset();
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks[0].received[{1, 7}] = 1;
    CHECK(deadlockOfRanks(request, ranks));
    ranks[1].wait = Wait::Ready; // it works
    CHECK_FALSE(deadlockOfRanks(request, ranks));
}

TEST_CASE(
    "rank process: a received send and a barrier that all have reached are not a deadlock, however old the states are")
{
    const auto request = test::request(R"(procedure W(my_id)
begin
   send 1 to 1 - my_id
end W
)",
        "ring:2");
    std::vector<RankStanding> ranks{waiting(Wait::Cross, 1), waiting(Wait::Cross, 0)};
    for (const ProcessId id : {0, 1}) {
        ranks[static_cast<std::size_t>(id)].next = 1;
        ranks[static_cast<std::size_t>(id)].sent[{1 - id, 0}] = 1;
    }
    CHECK(deadlockOfRanks(request, ranks));
    ranks[1].received[{0, 0}] = 1; // so process 0 continues, though it has not yet reported so
    CHECK_FALSE(deadlockOfRanks(request, ranks));

    ranks = {waiting(Wait::Barrier, nobody), waiting(Wait::Receive, 0)};
    ranks[0].next = ranks[1].next = 1;
    ranks[0].barriers = 1;
    CHECK(deadlockOfRanks(request, ranks));
    ranks[1].barriers = 1; // it has passed the barrier already
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks = {waiting(Wait::Done, nobody), waiting(Wait::Done, nobody)};
    CHECK_FALSE(deadlockOfRanks(request, ranks));
}

TEST_CASE(
    "rank process: a process at a wait continues when what it waits for is received, and others while it can receive")
{
    const auto request = test::request(R"(procedure W(my_id)
begin
   h := start send 1 to 1 - my_id;
   wait h;
end W
)",
        "ring:2");
    std::vector<RankStanding> ranks{waiting(Wait::Started, 1), waiting(Wait::Started, 0)};
    const auto& code = request.program->units.front().code;
    for (const ProcessId id : {0, 1}) {
        RankStanding& rank = ranks[static_cast<std::size_t>(id)];
        rank.next = static_cast<std::int32_t>(std::ranges::find(code, Opcode::Wait, &Instruction::op) - code.begin());
        rank.awaited = 4;
        rank.started[4] = {true, 1 - id, 0, 2};
        rank.sent[{1 - id, 0}] = 3; // two of this channel, and one of an earlier repeat
    }
    ranks[1].received[{0, 0}] = ranks[0].received[{1, 0}] = 1;
    const auto error = deadlockOfRanks(request, ranks);
    REQUIRE(error);
    CHECK(sentence(error->diagnostic)
        == "the MPI processes deadlock: process 0 waits to send to process 1 (line 4), process 1 waits to send to "
           "process 0 (line 4)");
    ranks[1].received[{0, 0}] = 2; // the one that it waits for
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks[1].received[{0, 0}] = 1;
    ranks[0].started[5] = {false, nobody, std::nullopt, 0}; // takes what process 1 has sent
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks[0].wait = Wait::Done; // also at its end
    CHECK_FALSE(deadlockOfRanks(request, ranks));
    ranks[0].started.erase(5);
    CHECK(deadlockOfRanks(request, ranks));
    ranks[1].started.clear(); // complete
    CHECK_FALSE(deadlockOfRanks(request, ranks));
}
