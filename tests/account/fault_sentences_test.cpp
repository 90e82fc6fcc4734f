// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What is said of a run with faults: who starves, what is late, who was stopped.

#include "core/account/account.h"
#include "core/account/narrator.h"
#include "core/account/run_table.h"
#include "core/account/run_view.h"
#include "core/replay/process_view.h"
#include "tests/machine/listings.h"
#include "tests/machine/play.h"

using namespace lockstep;

namespace {

Trace faulty(const test::Options& faults)
{
    test::Options options{{"operation", "one-to-all-broadcast"}, {"input", "X"}, {"result", "X"}};
    options.insert(faults.begin(), faults.end());
    return test::play(test::farFirst, "ring:8", options);
}

/// What process P does and waits for after that round.
std::string doing(const Trace& trace, RoundNumber round, ProcessId process)
{
    RunView view(std::make_shared<const Trace>(trace));
    const Account account = view.account({round});
    return narrator::stands(account, process);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("fault sentences: who waits for a lost message, and who for them")
{
    const Trace trace = faulty({{"drop", "1:0-4"}});
    CHECK(narrator::round(trace, 1) == "Round 1: 0→4 (lost).");
    CHECK(narrator::round(trace, 2) == "Round 2: 0→2.");
    const std::string failure = narrator::failure(trace);
    CHECK(has(failure, "4 waits for 0 (line 11), whose message of round 1 was lost, 5 waits for 4 (line 11)"));
    CHECK(has(failure, "was lost in round 1: one of its receives is left without one"));
    CHECK(doing(trace, 1, 4) == "waits for 0, whose message of round 1 was lost (line 11)");
    CHECK(doing(trace, 1, 5) == "waits for 4 (line 11)");
    CHECK(has(narrator::message(trace, trace.messages[0]), "It uses its ports and links, and is lost."));
    CHECK(narrator::messageTitle(trace, trace.messages[0]) == "round 1: 0 sends to 4, 1 word, lost, line 9");
    const std::string table = runTable(trace, 80);
    CHECK(has(table, "faults: 0→4 of round 1 is lost\n"));
    CHECK(has(table, "    1     2  0→4 (lost)\n"));
    CHECK_FALSE(has(narrator::subtitle(trace), "lost")); // a chip beside it says so
}

TEST_CASE("fault sentences: a late message says when it arrives, and its round that it does")
{
    const Trace trace = faulty({{"delay", "3:6-7:4"}});
    CHECK(narrator::round(trace, 3) == "Round 3: 0→1, 2→3, 4→5, 6→7 (late: arrives in round 7).");
    CHECK(narrator::round(trace, 6) == "Round 6: no messages.");
    CHECK(narrator::round(trace, 7) == "Round 7: 6→7 of round 3 arrives.");
    CHECK(has(runTable(trace, 80), "    7     0  6→7 of round 3 arrives\n"));
    CHECK(has(narrator::message(trace, trace.messages[6]), "It arrives 4 rounds late."));
    CHECK(has(narrator::verdict(trace), "Correct"));
}

TEST_CASE("fault sentences: a stopped process, and who waits for it")
{
    const Trace trace = faulty({{"stop", "4:2"}});
    CHECK(narrator::round(trace, 2) == "Round 2: 0→2, process 4 stops.");
    CHECK(has(narrator::failure(trace), "5 waits for 4 (line 11), which was stopped before round 2"));
    CHECK(has(narrator::failure(trace), "Process 4 was stopped before round 2, and does nothing since."));
    CHECK(doing(trace, 2, 4) == "was stopped");
    CHECK(doing(trace, 2, 6) == "waits for 4 (line 11)");
}

TEST_CASE("fault sentences: slow links are named with the time that they cost")
{
    const Trace trace = faulty({{"slow", "3-4:5"}});
    const std::string table = runTable(trace, 80);
    CHECK(has(table, "faults: words take 5 times as long on the link 3–4\n"));
    CHECK(has(table, "time     10: not all links take the same time\n"));
    CHECK(has(narrator::message(trace, trace.messages[0]), "It takes the whole round, 6 time units."));
}
