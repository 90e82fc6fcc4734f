// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The narrator's sentences, and that every output uses them.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "app/options.h"
#include "app/request.h"
#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/export/page_run.h"
#include "core/figure/contents.h"
#include "core/machine/machine.h"
#include "core/question/answer.h"
#include "core/question/question.h"
#include "core/trace/round_record.h"

using namespace lockstep;

namespace {

struct Played {
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const RunFacts> facts;
    Replay replay;

    explicit Played(const RunOptions& options)
        : trace(traceOf(options)), facts(std::make_shared<const RunFacts>(trace)), replay(trace)
    {}
    static std::shared_ptr<const Trace> traceOf(const RunOptions& options)
    {
        const auto request = makeRequest(options, Library());
        REQUIRE(request);
        return std::make_shared<const Trace>(run(*request));
    }
    Account at(RoundNumber round) { return {facts, round, replay.shared(round)}; }
};

RunOptions optionsOf(const std::string& program, const std::string& network, std::int64_t words = 1)
{
    RunOptions options;
    options.program = program;
    options.network = network;
    options.words = words;
    return options;
}

/// In round 1 process 0 sends in one phase and 2 in another.
RunOptions twoPhases()
{
    RunOptions options = optionsOf("two-phases", "ring:4");
    options.text = "/*\noperation: none\n*/\n"
                   "procedure P(my_id)\n"
                   "begin\n"
                   "   if my_id = 0 then\n"
                   "      phase \"left\";\n"
                   "      send my_id to 1;\n"
                   "   endif;\n"
                   "   if my_id = 2 then\n"
                   "      phase \"right\";\n"
                   "      send my_id to 3;\n"
                   "   endif;\n"
                   "   if my_id = 1 or my_id = 3 then\n"
                   "      receive x from my_id - 1;\n"
                   "   endif;\n"
                   "end P\n";
    return options;
}

std::vector<RunOptions> tenRuns()
{
    return {optionsOf("one-to-all-broadcast/recursive-doubling", "ring:8"),
        optionsOf("one-to-all-broadcast/binomial", "complete:8"), optionsOf("all-to-all-broadcast/mesh", "mesh:3x3"),
        optionsOf("all-to-all-broadcast/bruck", "complete:7"), optionsOf("scatter/recursive", "hypercube:8"),
        optionsOf("gather/binomial", "complete:6"), optionsOf("all-to-all-personalized/hypercube", "hypercube:8"),
        optionsOf("all-reduce/ring", "ring:4", 4), optionsOf("sort/bitonic", "hypercube:8"), twoPhases()};
}

nlohmann::json pageOf(Played& run)
{
    std::vector<RoundNumber> rounds;
    for (RoundNumber round = 0; round <= static_cast<RoundNumber>(run.trace->rounds.size()); ++round)
        rounds.push_back(round);
    return nlohmann::json::parse(pageRun(run.trace, rounds, ""));
}

std::string plain(const std::vector<TextRun>& runs)
{
    std::string text;
    for (const TextRun& run : runs)
        text += run.text;
    return text;
}

} // namespace

TEST_CASE("narrator: what a process does in a round, and what comes next")
{
    Played run(optionsOf("all-to-all-broadcast/hypercube", "hypercube:8"));
    const int send = 7, receive = 8; // lines of the procedure
    const auto& text = run.trace->request.program->text;
    const auto before =
        static_cast<int>(std::count(text.begin(), text.begin() + std::ptrdiff_t(text.find("procedure")), '\n'));
    const auto line = [&](int number) { return " (line " + std::to_string(before + number - 1) + ")"; };
    CHECK(narrator::does(run.at(1), 5) == "sends to 4" + line(send) + ", receives from 4" + line(receive));
    CHECK(narrator::doesAndNext(run.at(1), 5)
        == "sends to 4" + line(send) + ", receives from 4" + line(receive) + "; next: sends to 7" + line(send));
    CHECK(narrator::doesAndNext(run.at(3), 5)
        == "sends to 1" + line(send) + ", receives from 1" + line(receive) + "; has ended");
    CHECK(narrator::does(run.at(0), 5).empty());
    CHECK(narrator::stands(run.at(0), 5) == "is about to start (line " + std::to_string(before + 3) + ")");
}

TEST_CASE("narrator: a process that waits says for whom")
{
    Played run(optionsOf("one-to-all-broadcast/recursive-doubling", "ring:8"));
    const std::string text = narrator::stands(run.at(1), 2);
    CHECK(text.substr(0, text.find(" (")) == "waits for 0");
    CHECK(narrator::holds(run.at(1), 2).empty());
    CHECK(narrator::holds(run.at(1), 4) == "X0");
}

TEST_CASE("narrator: a round in two phases names both")
{
    Played run(twoPhases());
    CHECK(narrator::phases(run.at(1)) == "left, right");
    CHECK(pageOf(run)["rounds"][1]["phase"] == "left, right");
}

TEST_CASE("narrator: numbers where the operation works on numbers")
{
    RunOptions options = optionsOf("sort/bitonic", "hypercube:4");
    options.values = {30, 10, 40, 20};
    Played run(options);
    CHECK(narrator::holds(run.at(0), 2) == "40");
    const auto last = static_cast<RoundNumber>(run.trace->rounds.size());
    CHECK(narrator::holds(run.at(last), 0) == "10");
    CHECK(narrator::holds(run.at(last), 3) == "40");
}

TEST_CASE("narrator: page, buffers and questions show what the account holds, in ten runs")
{
    for (const RunOptions& options : tenRuns()) {
        CAPTURE(options.program);
        Played run(options);
        const auto page = pageOf(run);
        const auto rounds = static_cast<RoundNumber>(run.trace->rounds.size());
        FigureOptions figure;
        figure.pieces = run.facts->pieces;
        showNumbers(figure, *run.trace);
        for (RoundNumber round = 0; round <= rounds; ++round) {
            auto& held = figure.held.emplace_back();
            for (const ProcessView& process : run.replay.at(round))
                held.push_back(heldIn(process, figure));
        }
        for (RoundNumber round = 0; round <= rounds; ++round) {
            CAPTURE(round);
            const Account account = run.at(round);
            const auto& told = page["rounds"][static_cast<std::size_t>(round)];
            for (ProcessId process = 0; process < run.trace->processes(); ++process) {
                CAPTURE(process);
                const auto at = static_cast<std::size_t>(process);
                const std::string holds = narrator::holds(account, process);
                const auto textOf = [&](const char* key) {
                    return page["texts"][told[key][at].get<std::size_t>()].get<std::string>();
                };
                CHECK(textOf("holds") == (holds.empty() ? "–" : holds));
                CHECK(textOf("does") == narrator::doesOrStands(account, process));
                // The picture's text is shorter; with numbers it is the same but for its order.
                CHECK(plain(contentRuns(figure, process, round)).empty() == account.holds(process).empty());
                Question question;
                question.kind = Question::Kind::Holds;
                question.process = process;
                question.round = round;
                if (unaskable(question, *run.trace))
                    continue;
                const std::string answer = answerText(question, rightAnswer(question, *run.trace, run.replay));
                CHECK(answer == (holds.empty() ? "nothing" : holds));
            }
        }
    }
}
