// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/run_view.h"
#include "core/question/answer.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/question/question.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Asked {
    std::shared_ptr<const Trace> trace;
    RunView view{trace};

    explicit Asked(Trace run) : trace(std::make_shared<const Trace>(std::move(run))) {}
    std::string right(const std::string& words)
    {
        const auto question = *readQuestion(wordsIn(words));
        return answerText(question, rightAnswer(question, view));
    }
    /// "1 | 2 | 4", by their letters
    std::string choose(const std::string& words)
    {
        const auto question = *readQuestion(wordsIn(words));
        std::vector<std::string> texts;
        for (const Choice& each : choices(question, view))
            texts.push_back(choiceText(each, question, *trace));
        std::ranges::sort(texts);
        return joined(texts, " | ");
    }
    /// Why the answer that reads so is right or wrong.
    std::string why(const std::string& words, const std::string& answer)
    {
        const auto question = *readQuestion(wordsIn(words));
        for (const Choice& each : choices(question, view))
            if (answerText(question, each.answer) == answer)
                return choiceReason(each, question, view);
        return "no choice";
    }
};

Asked broadcast(const std::string& network, Options options = {})
{
    options.insert({{"operation", "one-to-all-broadcast"}, {"input", "X"}});
    return Asked(play(farFirst, network, options));
}

} // namespace

// Far first on 8 processes: 0→4 | 0→2 4→6 | 0→1 2→3 4→5 6→7.

TEST_CASE("right answers about a broadcast are those of the run")
{
    Asked on = broadcast("hypercube:8", {{"words", "5"}});
    CHECK(on.right("arrows --round 1") == "0→4");
    CHECK(on.right("arrows --round 3") == "0→1, 2→3, 4→5, 6→7");
    CHECK(on.right("holders --round 0") == "0");
    CHECK(on.right("holders --round 1") == "0, 4");
    CHECK(on.right("holders --round 2") == "0, 2, 4, 6");
    CHECK(on.right("holders") == "0–7");
    CHECK(on.right("holders --process 3") == "no process"); // it starts with nothing that could be sent
    CHECK(on.right("holds --process 2 --round 1") == "nothing");
    CHECK(on.right("holds --process 2 --round 2") == "X0");
    CHECK(on.right("rounds") == "3");
    CHECK(on.right("words") == "35"); // 7 messages of 5
    CHECK(on.right("words --round 3") == "20");
    CHECK(on.right("time") == "18"); // 3 (ts + 5 tw)
    CHECK(on.right("time --round 1") == "6");
    CHECK(on.right("line --process 0 --round 1") == "line 9");
    CHECK(on.right("line --process 4 --round 1") == "line 11");
    CHECK(on.right("line --process 5 --round 1") == "line 7"); // 5 AND 3 is not 0
    CHECK(on.right("line --process 0 --round 0") == "line 3");
}

TEST_CASE("the busiest link of a line carries what several messages bring")
{
    // 0→1 2→3 4→5 6→7 share nothing; 0→2 4→6 neither. Gathering sends everything over the last link.
    Asked far = broadcast("linear:8");
    CHECK(far.right("load --round 2") == "1");
    // Everybody sends to the process at distance 2: on a line of 4, 0→2 and 1→3 share the link from 1 to 2.
    Asked shared(play(R"(procedure P(my_id, p)
begin
  if my_id < 2 then send 7 to my_id + 2;
  else receive v from my_id - 2;
end P
)",
        "linear:4"));
    CHECK(shared.right("arrows --round 1") == "0→2, 1→3");
    CHECK(shared.right("load --round 1") == "2");
}

TEST_CASE("a sum is held by whom it has reached")
{
    // cubeAllToAll: round 1 along bit 0, round 2 along bit 1.
    Asked on(play(cubeAllToAll, "hypercube:4",
        {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    CHECK(on.right("arrows --round 1") == "0→1, 1→0, 2→3, 3→2");
    CHECK(on.right("holders --process 2 --round 1") == "2, 3");
    CHECK(on.right("holds --process 3 --round 1") == "{2, 3}");
}

TEST_CASE("in a round in which a run failed nobody sends")
{
    Asked stuck(play(R"(procedure P(my_id)
begin
  receive v from 1 - my_id;
end P
)",
        "ring:2"));
    CHECK(stuck.right("arrows --round 1") == "no process");
    CHECK(stuck.right("load --round 1") == "0");
    CHECK(stuck.right("line --process 1 --round 1") == "line 3");
}

TEST_CASE("choices come from misconceptions about the run")
{
    Asked on = broadcast("hypercube:8", {{"words", "5"}});
    CHECK(on.choose("arrows --round 1").empty());
    // a round before, who receives in it, all
    CHECK(on.choose("holders --round 2") == "0, 2, 4, 6 | 0, 4 | 0–7 | 2, 6");
    CHECK(on.choose("holds --process 2 --round 2") == "X0 | nothing");
    // p - 1 and p; log p is right, and so are the diameter, the doublings and the messages of process 0
    CHECK(on.choose("rounds") == "3 | 7 | 8");
    // all words of the round, its messages, those on the link
    CHECK(on.choose("load --round 2") == "1 | 10 | 2 | 5");
    // every hop of every message is to a neighbour: 35; 7 messages, tw 15
    CHECK(on.choose("words") == "15 | 35 | 7");
    CHECK(on.choose("time --round 1") == "1 | 5 | 6"); // ts alone, without ts
    // 5, 6 and 7 skip, 0 sends, and everybody starts at the first statement
    CHECK(on.choose("line --process 4 --round 1")
        == "line 11: receive X from my_id XOR 2^i | line 3: v := my_id XOR source | line 7: if (v AND mask) = 0 then | "
           "line 9: send X to my_id XOR 2^i");
}

TEST_CASE("choices about what somebody holds are what others hold")
{
    Asked on(play(cubeAllToAll, "hypercube:4",
        {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    // before the round, what it is sent, and what process 0 holds after it
    CHECK(on.choose("holds --process 3 --round 1") == "X2 | X3 | {0, 1} | {2, 3}");
}

TEST_CASE("a wrong choice says what it is instead")
{
    Asked on = broadcast("hypercube:8", {{"words", "5"}});
    // 0→4, then 0→2 and 4→6, each with 5 words, and so 6 = ts + 5 tw in a round
    CHECK(on.why("holders --round 2", "0, 4") == "it comes to 2 from 0 in this round");
    CHECK(on.why("holders --round 2", "2, 6") == "0 began with it");
    CHECK(on.why("holders --round 2", "0–7") == "1 has not received it yet");
    CHECK(on.why("holders --round 2", "0, 2, 4, 6").empty());
    CHECK(on.why("holds --process 2 --round 2", "nothing") == "that is what process 3 holds");
    CHECK(on.why("load --round 2", "10") == "that many words are in all messages together");
    CHECK(on.why("load --round 2", "2") == "that is the number of messages");
    CHECK(on.why("load --round 2", "5") == "the link from 0 to 2 carries them");
    CHECK(on.why("load --round 2", "1") == "that many messages cross the link: count their words");
    CHECK(on.why("words", "7") == "that is the number of messages");
    CHECK(on.why("words", "15")
        == "that is the factor of tw in the time, where words that travel side by side count once");
    CHECK(on.why("time --round 1", "5") == "that leaves out ts");
    CHECK(on.why("time --round 1", "1") == "that counts ts alone");
    CHECK(on.why("rounds", "3").empty());
    CHECK(on.why("rounds", "7") == "that is one round for each other process");
    CHECK(on.why("rounds", "8") == "that is the number of processes");

    // 0 and 1 exchange, as do 2 and 3, then the halves of what they have
    Asked all(play(cubeAllToAll, "hypercube:4",
        {{"operation", "all-to-all-broadcast"}, {"input", "my_msg"}, {"result", "result"}}));
    CHECK(all.why("holds --process 3 --round 1", "X2") == "that is what it receives in this round");
    CHECK(all.why("holds --process 3 --round 1", "X3") == "that is what it holds before the first round");
    CHECK(all.why("holds --process 3 --round 1", "{0, 1}") == "that is what process 0 holds");
    CHECK(all.why("holds --process 3 --round 2", "{2, 3}") == "that is what it holds after round 1");

    // On a ring 0→4 crosses four links, then two messages two each, then four one each.
    Asked ring = broadcast("ring:8");
    CHECK(ring.why("words", "12") == "that counts a word once for each link that it crosses");
}

TEST_CASE("a wrong choice is worked out from the run")
{
    // All-gather on a ring of 4: in each of 3 rounds each process sends one block to the right, 5 words over each link.
    Asked ring(play(R"(procedure P(X, my_id, p)
begin
   result := { X };
   for i := 1 to p - 1 do
      send X to (my_id + 1) mod p and receive X from (my_id - 1) mod p;
      result := result union { X };
   endfor;
end P
)",
        "ring:4", {{"operation", "all-to-all-broadcast"}, {"input", "X"}, {"result", "result"}, {"words", "5"}}));
    CHECK(ring.right("words") == "60");
    CHECK(ring.why("words", "12") == "that is the number of messages");
    CHECK(ring.why("words", "15")
        == "that is the factor of tw in the time, where words that travel side by side count once");
    CHECK(ring.right("time") == "18"); // 3 (ts + 5 tw)
    CHECK(ring.why("time", "15") == "that leaves out ts");
    CHECK(ring.why("time", "72") == "that would be the time if one message crossed after the other");
    CHECK(ring.why("time", "3") == "that counts ts alone");
    CHECK(ring.right("rounds") == "3");
    CHECK(ring.why("rounds", "2")
        == "in so many rounds one process can reach all, if in each round every process that has been reached sends "
           "on");
    CHECK(ring.why("rounds", "12") == "that is the number of messages, and several can cross in one round");
    CHECK(ring.why("rounds", "4") == "that is the number of processes");
    CHECK(ring.why("load --round 1", "20") == "that many words are in all messages together");
    CHECK(ring.why("load --round 1", "4") == "no choice"); // next to 5, which is right
}

TEST_CASE("the right choice stands at each place about as often")
{
    std::map<std::size_t, std::map<std::size_t, int>> places; // by the number of choices
    for (const char* network : {"ring:6", "linear:5", "hypercube:8", "mesh:3x3", "tree:8", "hypercube:16"})
        for (const char* source : {"0", "1", "3"}) {
            Asked on = broadcast(network, {{"source", source}, {"words", "3"}});
            std::vector<Question> questions = {{Question::Kind::Rounds, {}, nobody},
                {Question::Kind::Words, {}, nobody}, {Question::Kind::Time, {}, nobody}};
            for (int round = 1; round <= std::ssize(on.trace->rounds); ++round) {
                questions.push_back({Question::Kind::Load, round, nobody});
                for (ProcessId process = 0; process < on.trace->processes(); ++process)
                    for (const auto kind : {Question::Kind::Holds, Question::Kind::Line})
                        questions.push_back({kind, round, process});
            }
            for (const Question& question : questions) {
                const auto all = choices(question, on.view);
                const auto right = std::ranges::find_if(all, &Choice::isRight);
                ++places[all.size()][static_cast<std::size_t>(right - all.begin())];
            }
        }
    for (const std::size_t size : {std::size_t{2}, std::size_t{4}}) {
        int sum = 0;
        for (const auto& [place, times] : places[size])
            sum += times;
        REQUIRE(sum > 300);
        for (std::size_t place = 0; place < size; ++place) {
            CAPTURE(size);
            CAPTURE(place);
            CAPTURE(sum);
            const double share = double(places[size][place]) / sum * double(size);
            CHECK(share > 0.7);
            CHECK(share < 1.3);
        }
    }
}

TEST_CASE("every question that can be asked has the right answer among its choices, and no two that read alike")
{
    const std::vector<Options> runs = {{}, {{"words", "0"}}, {{"switching", "store-and-forward"}}, {{"source", "3"}}};
    for (const char* network : {"ring:1", "ring:2", "linear:4", "hypercube:8", "mesh:2x4"})
        for (Options options : runs) {
            if (std::string(network) == "ring:1" || std::string(network) == "ring:2")
                options.erase("source");
            Asked on = broadcast(network, options);
            const int processes = on.trace->processes();
            const int rounds = static_cast<int>(on.trace->rounds.size());
            std::vector<Question> questions = {{Question::Kind::Rounds, {}, nobody},
                {Question::Kind::Words, {}, nobody}, {Question::Kind::Time, {}, nobody},
                {Question::Kind::Holders, {}, nobody}};
            for (int round = 1; round <= rounds; ++round) {
                for (const auto kind :
                    {Question::Kind::Load, Question::Kind::Words, Question::Kind::Time, Question::Kind::Holders})
                    questions.push_back({kind, round, nobody});
                for (int process = 0; process < processes; ++process)
                    for (const auto kind : {Question::Kind::Holds, Question::Kind::Line, Question::Kind::Holders})
                        questions.push_back({kind, round, process});
            }
            for (const Question& question : questions) {
                CAPTURE(network);
                CAPTURE(questionText(question, *on.trace));
                const Answer right = rightAnswer(question, on.view);
                const auto all = choices(question, on.view);
                std::vector<std::string> texts;
                for (const Choice& each : all) {
                    texts.push_back(answerText(question, each.answer));
                    CHECK(each.isRight() == (each.answer == right));
                    CHECK((each.isRight() || !choiceReason(each, question, on.view).empty()));
                }
                CHECK((all.empty() || std::ranges::count(all, right, &Choice::answer) == 1));
                CHECK(all.size() <= 4);
                CHECK(all.size() != 1);
                std::ranges::sort(texts);
                CHECK(std::ranges::adjacent_find(texts) == texts.end());
                CHECK(choices(question, on.view) == all);
            }
        }
}
