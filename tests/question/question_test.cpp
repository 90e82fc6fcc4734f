// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/question.h"

#include "core/base/text.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

/// What is wrong with the words: the sentence and, behind a bar, what to do.
std::string fault(const std::string& words)
{
    const auto question = readQuestion(wordsIn(words));
    if (question)
        return "none";
    const std::string fix = hint(question.diagnostics.front());
    return sentence(question.diagnostics.front()) + (fix.empty() ? "" : " | " + fix);
}

Question asked(const std::string& words) { return *readQuestion(wordsIn(words)); }

std::string refusal(const std::string& words, const Trace& trace)
{
    const auto problem = unaskable(asked(words), trace);
    return problem ? sentence(*problem) : "none";
}

Trace broadcastOn(const std::string& network)
{
    return play(farFirst, network, {{"operation", "one-to-all-broadcast"}, {"input", "X"}});
}

} // namespace

TEST_CASE("ask: the words after it become a question")
{
    CHECK(asked("arrows --round 2") == Question{Question::Kind::Arrows, 2, nobody});
    CHECK(asked("line --round=0 --process=5") == Question{Question::Kind::Line, 0, 5});
    CHECK(asked("holders") == Question{Question::Kind::Holders, {}, nobody});
    CHECK(asked("rounds") == Question{Question::Kind::Rounds, {}, nobody});
    CHECK(asked("holders --process 3 --round 1") == Question{Question::Kind::Holders, 1, 3});
    CHECK(asked("holds --process 0") == Question{Question::Kind::Holds, {}, 0});
    CHECK(asked("line --process 5 --round 0") == Question{Question::Kind::Line, 0, 5});
    CHECK(asked("load --round 1") == Question{Question::Kind::Load, 1, nobody});
    CHECK(asked("words") == Question{Question::Kind::Words, {}, nobody});
    CHECK(asked("words --round 3") == Question{Question::Kind::Words, 3, nobody});
    CHECK(asked("time --round 1") == Question{Question::Kind::Time, 1, nobody});
}

TEST_CASE("what is wrong with the words behind ask is said")
{
    const std::string all = "the questions are arrows, acts, holders, holds, load, rounds, words, time and line";
    CHECK(fault("") == "ask needs a question | choose one of " + all.substr(all.find("arrows")));
    CHECK(fault("arows --round 2") == "unknown question \"arows\" | did you mean arrows? " + all);
    CHECK(fault("quux") == "unknown question \"quux\" | " + all);
    CHECK(fault("arrows") == "ask arrows needs a round | write ask arrows --round 2");
    CHECK(fault("line --round 2") == "ask line needs a process | write ask line --process 0");
    CHECK(fault("rounds --round 2") == "ask rounds takes no options, and --round is one");
    CHECK(fault("holds --at 2") == "ask holds has no option --at | its options are --round and --process");
    CHECK(fault("arrows --round") == "--round needs a number | write --round 2");
    CHECK(fault("arrows --round 1 --round 2") == "--round is given twice");
    CHECK(fault("arrows holders") == "ask takes one question, and \"holders\" is a second one");
    CHECK(fault("arrows --round two") == "--round must be a whole number, not \"two\"");
    CHECK(fault("arrows --round 0") == "--round must be at least 1, not 0");
    CHECK(fault("holds --process -1") == "--process must be at least 0, not -1");
    CHECK(fault("holds --process 99999999999999") == "--process must be a whole number, not \"99999999999999\"");
}

TEST_CASE("what cannot be asked about a run is said")
{
    const Trace trace = broadcastOn("hypercube:8"); // 3 rounds
    CHECK(refusal("arrows --round 3", trace) == "none");
    CHECK(refusal("arrows --round 4", trace) == "there is no round 4: this run has 3 rounds");
    CHECK(refusal("holds --process 8", trace) == "unknown process 8: the processes are 0 to 7");
    CHECK(refusal("arrows --round 1", broadcastOn("hypercube:64")) == "none");
    CHECK(refusal("arrows --round 1", broadcastOn("hypercube:128"))
        == "arrows can be drawn between at most 64 processes, and this run has 128");
    CHECK(refusal("holders", broadcastOn("hypercube:128")) == "none");
    const Trace free = play(
        R"(procedure P(my_id)
begin
  if my_id = 0 then send 5 to 1;
  else receive v from 0;
end P
)",
        "ring:2");
    CHECK(refusal("holders", free) == "no process has data in this run: it starts without any");
    CHECK(refusal("line --process 1 --round 1", free) == "none");
}

TEST_CASE("where a run failed there is one more round to ask about")
{
    const Trace trace = play(R"(procedure P(my_id)
begin
  receive v from 1 - my_id;
end P
)",
        "ring:2");
    REQUIRE(trace.error);
    CHECK(trace.rounds.empty());
    CHECK(refusal("arrows --round 1", trace) == "none");
    CHECK(refusal("arrows --round 2", trace) == "there is no round 2: this run has 1 round");
    CHECK(questionText(asked("rounds"), trace) == "How many rounds does the run complete before it stops?");
}

TEST_CASE("where a budget stopped a run nobody can tell what the next round would have brought")
{
    const Trace trace = play(R"(procedure P(my_id)
begin
  while true do
    if my_id = 0 then send 1 to 1;
    else receive v from 0;
end P
)",
        "ring:2", {{"max-rounds", "3"}});
    REQUIRE(trace.error);
    CHECK(trace.rounds.size() == 3);
    CHECK(refusal("arrows --round 3", trace) == "none");
    CHECK(refusal("arrows --round 4", trace) == "there is no round 4: this run has 3 rounds");
}

TEST_CASE("a question is a sentence that names whose data it is about")
{
    const auto text = [](const std::string& words, const Trace& trace) { return questionText(asked(words), trace); };
    const Trace one = broadcastOn("hypercube:8");
    CHECK(text("arrows --round 2", one) == "Who sends to whom in round 2?");
    CHECK(text("holders --round 2", one) == "Which processes have the data of process 0 after round 2?");
    CHECK(text("holders --round 0", one) == "Which processes have the data of process 0 before the first round?");
    CHECK(text("holders", one) == "Which processes have the data of process 0 after round 3?");
    CHECK(text("holds --process 5 --round 1", one) == "What does process 5 hold after round 1?");
    CHECK(text("load --round 1", one) == "How many words does the busiest link carry in round 1?");
    CHECK(text("rounds", one) == "How many rounds does the run take?");
    CHECK(text("words", one) == "How many words do all messages have together?");
    CHECK(text("words --round 2", one) == "How many words do all messages of round 2 have together?");
    CHECK(text("time", one) == "How much time does the run take?");
    CHECK(text("time --round 2", one) == "How much time does round 2 take?");
    CHECK(text("line --process 5 --round 2", one) == "At which line is process 5 in round 2?");
    CHECK(text("line --process 5 --round 0", one) == "At which line does process 5 start?");

    const Trace sums =
        play(cubeAllToAll, "hypercube:4", {{"operation", "all-reduce"}, {"input", "my_msg"}, {"result", "result"}});
    CHECK(text("holders --round 1", sums)
        == "Which processes have a sum that contains the data of process 0 after round 1?");
    const Trace gathered = play(linearGather, "ring:4", {{"operation", "gather"}, {"input", "X"}, {"result", "all"}});
    CHECK(text("holders --round 1", gathered)
        == "Which processes have the data of process 3 after round 1?"); // of 0, that gathers, all know
    CHECK(text("arrows --round 1",
              play(farFirst, "ring:4",
                  {{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"switching", "store-and-forward"}}))
        == "Which messages start in round 1: who sends to whom?");
}

TEST_CASE("ask: who acts as a process that they have not chosen begins with something to do")
{
    CHECK(actorOf(broadcastOn("ring:8")) == 4); // 0→4, and 5 receives in round 3 alone
    CHECK(actorOf(broadcastOn("ring:2")) == 1);
    CHECK(actorOf(broadcastOn("ring:1")) == 0); // no message at all
    const Trace exchange =
        play("procedure EXCHANGE(my_id, p)\nbegin\n    partner := my_id XOR 1;\n    send my_id to partner;\n"
             "    receive other from partner;\nend EXCHANGE",
            "ring:8", {});
    CHECK(actorOf(exchange) == 5); // all send in round 1
}
