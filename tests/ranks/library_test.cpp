// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/machine/rank_process.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/trace.h"
#include "tests/ranks/launching.h"

using namespace lockstep;

namespace {

struct Job {
    std::vector<RankTask> tasks;
    std::vector<RunRequest> requests;
    std::vector<std::string> names;
};

/// All algorithms of the library that can be run on that many ranks.
Job jobFor(const Library& library, int processes)
{
    Job job;
    for (const std::string& name : library.algorithms()) {
        RunOptions options;
        options.program = name;
        options.words = 8;
        const auto file = findProgram(options, library);
        const auto program = compileProgram(*file, options, library);
        REQUIRE(program);
        if (unfitForRanks(**program.value))
            continue;
        auto request = makeRequestFor(options, *program.value, processes);
        if (!request)
            continue;
        options.network = request->network->spec();
        options.text = file->text;
        options.program = file->file;
        job.tasks.push_back({options, 1, 0});
        job.requests.push_back(*std::move(request.value));
        job.names.push_back(name);
    }
    return job;
}

/// Where it ends with something else than in the machine, or judged otherwise.
std::vector<std::string> differences(const Job& job, const RankRun& ran)
{
    std::vector<std::string> found;
    for (std::size_t task = 0; task < job.tasks.size(); ++task) {
        const Trace trace = run(job.requests[task]);
        std::vector<Value> values;
        std::vector<std::vector<bool>> heard;
        for (const RankResult& result : ran.results)
            if (result.task == static_cast<int>(task)) {
                values.push_back(result.value);
                heard.push_back(result.heard);
            }
        const auto& info = operationInfo(job.requests[task].operation.kind);
        const bool correct =
            info.hears ? judgeHeard(heard).correct : judge(job.requests[task].operation, values).correct;
        bool same = !trace.error && ran.times[task].messages == trace.totals.messages;
        for (std::size_t i = 0; same && info.isJudged() && !info.hears && i < values.size(); ++i)
            same = values[i] == trace.results[i];
        if (!correct || !same || std::ssize(values) != trace.processes())
            found.push_back(job.names[task]);
    }
    return found;
}

void playLibraryOn(int processes)
{
    const Library library;
    const Job job = jobFor(library, processes);
    const RankRun ran = runRanks(test::launcher(), processes, job.tasks, job.requests);
    if (ran.problem)
        FAIL(render(*ran.problem));
    CHECK(ran.ready.processes == processes);
    REQUIRE(ran.times.size() == job.tasks.size());
    CHECK(joined(differences(job, ran)) == "");
}

} // namespace

TEST_CASE("ranks: the algorithms of the library do the same on 2 and 3 ranks as in the machine")
{
    playLibraryOn(2);
    playLibraryOn(3);
}

TEST_CASE("ranks: the algorithms of the library do the same on 4 and 5 ranks as in the machine")
{
    playLibraryOn(4);
    playLibraryOn(5);
}

TEST_CASE("ranks: the algorithms of the library do the same on 6 and 7 ranks as in the machine")
{
    playLibraryOn(6);
    playLibraryOn(7);
}

TEST_CASE("ranks: the algorithms of the library do the same on 8 ranks as in the machine") { playLibraryOn(8); }

TEST_CASE("ranks: all algorithms of the library except those with rounds can run on some number of ranks up to 8")
{
    const Library library;
    std::set<std::string> played;
    for (int processes = 2; processes <= 8; ++processes)
        for (const std::string& name : jobFor(library, processes).names)
            played.insert(name);
    std::vector<std::string> missing;
    for (const std::string& name : library.algorithms())
        if (!played.contains(name))
            missing.push_back(name);
    CHECK(joined(missing) == "one-to-all-broadcast/binomial-tree, one-to-all-broadcast/torus-tiling");
    for (const std::string& name : missing) {
        RunOptions options;
        options.program = name;
        const auto unfit = unfitForRanks(**compileProgram(*library.findAlgorithm(name), options, library).value);
        REQUIRE(unfit);
        CHECK(sentence(*unfit) == "at round needs rounds, which MPI processes do not have");
    }
}
