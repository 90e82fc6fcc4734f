// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "app/measure/buffer_probe.h"
#include "app/measure/messages.h"
#include "core/trace/run_request.h"
#include "tests/ranks/launching.h"

using namespace lockstep;
using lockstep::test::measuring;
using lockstep::test::refusal;

namespace {

const std::string ring = "/*\noperation: circular-shift\ninput: X\nresult: Y\n*/\n"
                         "procedure SHIFT(my_id, p, X)\nbegin\n"
                         "   send X to (my_id + 1) mod p\n"
                         "   receive Y from (my_id + p - 1) mod p\n"
                         "end SHIFT\n";

const std::string forEver = "/* operation: none */\nprocedure TALK(my_id)\nbegin\n"
                            "   while true do\n"
                            "      send my_id to 1 - my_id\n"
                            "      receive x from 1 - my_id\n"
                            "   endwhile\n"
                            "end TALK\n";

MeasureResult measured(const MeasureOptions& options) { return measureRanks(options, Library()); }

std::pair<MeasureResult, std::vector<Diagnostic>> measuredWithWarnings(const MeasureOptions& options)
{
    std::vector<Diagnostic> warnings;
    auto result = measureRanks(options, Library(), nullptr, [&](const MeasureProgress& progress) {
        if (progress.warning)
            warnings.push_back(*progress.warning);
    });
    return {std::move(result), std::move(warnings)};
}

/// A launcher for tests, gone afterwards.
class Script {
public:
    explicit Script(const std::string& text)
        : m_path(std::filesystem::temp_directory_path() / ("lockstep-launcher-" + std::to_string(getpid())))
    {
        std::ofstream(m_path) << "#!/bin/sh\n" << text;
        std::filesystem::permissions(m_path, std::filesystem::perms::owner_all);
    }
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;
    ~Script() { std::filesystem::remove(m_path); }
    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

/// The ranks that run and have this word in their environment; the dead that wait to be forgotten have none.
int ranksWith(const std::string& word)
{
    const auto read = [](const std::filesystem::path& path) {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf(); // empty if the process ends meanwhile; an iterator would throw
        return text.str();
    };
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc"))
        if (read(entry.path() / "cmdline").starts_with(LOCKSTEP_RANKS)
            && read(entry.path() / "environ").find(word) != std::string::npos)
            ++count;
    return count;
}

} // namespace

TEST_CASE("measure: messages of one megabyte arrive whole, with their labels")
{
    auto options = measuring("/*\noperation: circular-shift\ninput: X\nresult: Y\n*/\n"
                             "procedure SHIFT(my_id, p, X)\nbegin\n"
                             "   send X to (my_id + 1) mod p and receive Y from (my_id + p - 1) mod p\n"
                             "end SHIFT\n",
        4);
    options.words = {131'072};
    options.repeat = 1;
    const auto result = measured(options);
    CHECK(refusal(result) == "measured");
    REQUIRE(result.measured);
    const MeasuredSize& size = result.measured->sizes.front();
    CHECK(size.correct == std::optional(true));
    REQUIRE(size.measurements.front().results.size() == 4);
    CHECK(size.measurements.front().results[1].asBlock().origin == 0);
    CHECK(size.measurements.front().messages == 4);
}

TEST_CASE("measure: a ring of synchronous sends is a deadlock on real ranks too, reported as by the machine")
{
    auto options = measuring(ring, 3);
    options.run.settings["sends"] = "synchronous";
    const auto result = measured(options);
    CHECK(refusal(result)
        == "the MPI processes deadlock with m = 1: for i = 0–2: process i waits to send to process (i + 1) mod 3 "
           "(line 8) | each process waits in a synchronous "
           "send, and none receives: let some receive first, write send … and receive … as one statement, or use "
           "buffered "
           "sends (--sends buffered)");
    CHECK(result.fault == MeasureResult::Fault::Run);
    REQUIRE_FALSE(result.diagnostics.empty());
    CHECK(result.diagnostics.back().span.line == 8);
}

TEST_CASE("measure: sends of long messages wait for their receives, those of short ones do not")
{
    auto options = measuring(ring, 2);
    options.words = {1, 1'000'000};
    const auto result = measured(options);
    REQUIRE(result.measured);
    CHECK(result.fault == MeasureResult::Fault::Run);
    const MeasuredSize& size = result.measured->sizes.front();
    CHECK(size.measurements.size() == 1);
    CHECK(size.correct == std::optional(true));
    CHECK(size.ended.starts_with("the MPI processes deadlock with m = 1000000: process 0 waits to send"));
    options.words = {1'000'000};
    CHECK(refusal(measured(options))
        == "the MPI processes deadlock with m = 1000000: process 0 waits to send to process 1 (line 8), process 1 "
           "waits to "
           "send to process 0 (line 8) | each process waits for the next one in the cycle; MPI keeps short messages "
           "for later, "
           "and a send of a long one waits for its receive");
}

TEST_CASE("measure: a process waits forever for one that has ended, on real ranks")
{
    const auto result = measured(measuring("/* operation: none */\nprocedure WAIT(my_id)\nbegin\n"
                                           "   if my_id = 0 then\n      receive x from 1\n   endif\nend WAIT\n",
        2));
    CHECK(refusal(result)
        == "the MPI processes wait forever: process 0 waits to receive from process 1, which has ended (line 5) | "
           "process 1 has ended: compare its sends and receives with those of process 0");
}

TEST_CASE("measure: a barrier that one process does not reach is never passed")
{
    const auto result = measured(measuring("/* operation: none */\nprocedure MEET(my_id)\nbegin\n"
                                           "   if my_id > 0 then\n      barrier\n   endif\nend MEET\n",
        3));
    CHECK(refusal(result)
        == "the MPI processes wait forever: process 1 waits at a barrier (line 5), process 2 waits at a barrier (line "
           "5) | "
           "the other processes ended without reaching the barrier: every process must reach it");
}

TEST_CASE("measure: tags, simultaneous send and receive, from any and barriers are those of MPI")
{
    auto options = measuring("/*\noperation: none\nresult: all\n*/\nprocedure TALK(my_id, p)\nbegin\n"
                             "   other := my_id XOR 1\n"
                             "   send 10 + my_id to other tag 7\n"
                             "   send 20 + my_id to other tag 3\n"
                             "   receive third from other tag 3\n"
                             "   receive seventh from other tag 7\n"
                             "   send my_id to other and receive both from other\n"
                             "   barrier\n"
                             "   sum := 0\n"
                             "   if my_id = 0 then\n"
                             "      for i := 2 to p do\n"
                             "         receive x from any;\n"
                             "         sum := sum + x\n"
                             "      endfor\n"
                             "   else send my_id to 0\n"
                             "   all := [third, seventh, both, sum]\n"
                             "end TALK\n",
        4);
    const auto result = measured(options);
    CHECK(refusal(result) == "measured");
    REQUIRE(result.measured);
    const auto& results = result.measured->sizes.front().measurements.front().results;
    REQUIRE(results.size() == 4);
    CHECK(describe(results[0]) == "[21, 11, 1, 6]");
    CHECK(describe(results[3]) == "[22, 12, 2, 0]");
    options.run.settings["sends"] = "synchronous"; // then both wait with tag 7
    CHECK(refusal(measured(options))
              .starts_with("the MPI processes deadlock: process 0 waits to send to process 1 with tag 7 (line 8), "
                           "process 1 waits to send to process 0 with tag 7 (line 8)"));
}

TEST_CASE("measure: an error on a rank is reported with its place")
{
    const auto result = measured(measuring("/* operation: none */\nprocedure WRONG(my_id)\nbegin\n"
                                           "   send 1 to 1 - my_id tag 0 - 5\nend WRONG\n",
        2));
    CHECK(refusal(result).find("with MPI a tag must be 0 to ") != std::string::npos);
    CHECK(result.diagnostics.back().span.line == 4);
}

TEST_CASE("measure: messages that are never received are counted, and do not disturb the next repeat")
{
    auto options = measuring("/*\noperation: none\nresult: x\n*/\nprocedure LEFT(my_id)\nbegin\n"
                             "   x := 0\n"
                             "   if my_id = 0 then\n      send 1 to 1\n      send 2 to 1\n   else receive x from 0\n"
                             "end LEFT\n",
        2);
    options.repeat = 1; // behind one to warm up
    const auto result = measured(options);
    REQUIRE(result.measured);
    const Measurement& measurement = result.measured->sizes.front().measurements.front();
    CHECK(measurement.unreceived == 1);
    CHECK(describe(measurement.results[1]) == "1");
}

namespace {

/// Rank 1 is killed once the ranks have reported that they are ready, however long that takes; the launcher's own
/// errors follow what `first` prints.
RankRun withDeadRank(const std::string& first)
{
    const Script script(first
        + "shift\nreported=$(mktemp)\n"
          "mpirun -n \"$1\" sh -c '[ \"$OMPI_COMM_WORLD_RANK$PMI_RANK\" = 1 ] && "
          "(until [ -s \"$1\" ]; do sleep 0.1; done; kill -9 $$) & exec \"$0\"' \"$2\" \"$reported\" "
          "| tee \"$reported\"\nrm \"$reported\"\n");
    auto options = measuring(forEver, 2);
    options.launcher = test::launcher(script.path());
    RankTask played{options.run, 1, 0};
    played.options.network = "complete:2";
    const Library library;
    const auto request = makeRequest(played.options, library);
    REQUIRE(request);
    return runRanks(options.launcher, 2, {played}, {*request.value});
}

} // namespace

TEST_CASE("measure: a rank that dies ends the measurement and the other ranks with a message")
{
    const RankRun ran = withDeadRank("");
    REQUIRE(ran.problem);
    CHECK(sentence(*ran.problem).starts_with("a rank ended before the program did: "));
    CHECK(sentence(*ran.problem).find("rank 1") != std::string::npos);
    CHECK(hint(*ran.problem) == "Lockstep ended the other ranks too");
    CHECK_FALSE(ran.isOfProgram);
}

TEST_CASE("measure: early output of a launcher is not taken for the reason why a rank ended")
{
    // hwloc prints such lines in a container.
    const RankRun ran = withDeadRank(
        "echo 'hwloc: /sys is not there' >&2\necho 'error: no topology' >&2\necho 'hwloc: no cores' >&2\n");
    REQUIRE(ran.problem);
    const std::string said = sentence(*ran.problem);
    CHECK(said.starts_with("a rank ended before the program did: "));
    CHECK(said.find("rank 1") != std::string::npos);
    CHECK(said.find("hwloc") == std::string::npos);
    CHECK(said.find("topology") == std::string::npos);
}

TEST_CASE("measure: more ranks than cores share them by default, with a warning")
{
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const auto options = measuring(ring, cores + 1); // which sets them
    for (const char* name : {"OMPI_MCA_rmaps_base_oversubscribe", "OMPI_MCA_mpi_yield_when_idle"})
        ::unsetenv(name);
    const auto [result, warnings] = measuredWithWarnings(options);
    test::launcher();
    REQUIRE(result.measured);
    CHECK(result.measured->sizes.front().correct == true);
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().id == message::appMeasureSharedCores);
}

TEST_CASE("measure: a program that needs buffers reports the longest message that works")
{
    auto options = measuring("/*\noperation: circular-shift\ninput: X\nresult: Y\n"
                             "synchronous: no, both send before they receive\n*/\n"
                             "procedure SHIFT(my_id, X, Y)\nbegin\n"
                             "   send X to 1 - my_id\n   receive Y from 1 - my_id\nend SHIFT\n",
        2);
    const auto limit = probeBuffering(options.launcher, Library());
    REQUIRE(limit);
    REQUIRE(limit->words > 0);
    REQUIRE_FALSE(limit->isAll);
    options.words = {limit->words, limit->words + limit->words / 8 + 2};
    const auto [result, warnings] = measuredWithWarnings(options);
    REQUIRE(warnings.size() == 1);
    CHECK(sentence(warnings.front())
        == "the program works only while MPI buffers its messages: both send before they receive");
    CHECK(hint(warnings.front()).starts_with("here MPI buffers messages of up to "));
    REQUIRE(result.measured); // of the first length
    CHECK(result.measured->sizes.front().measurements.size() == 1);
    CHECK(result.measured->sizes.front().ended.starts_with("the MPI processes deadlock"));
}

TEST_CASE("measure: a launcher that is missing, silent or of another MPI is reported with a remedy")
{
    auto options = measuring(ring, 2);
    options.launcher.words = "no-such-mpirun --oversubscribe";
    CHECK(refusal(measured(options))
        == "cannot start no-such-mpirun: No such file or directory | install it (Debian: apt install "
           "openmpi-bin), or choose the launcher that starts ranks here, such as srun");
    options.launcher = test::launcher();
    options.launcher.program = "/no/lockstep-ranks";
    CHECK(refusal(measured(options))
        == "this Lockstep cannot use MPI: the program lockstep-ranks is missing from its folder | install the package "
           "lockstep-mpi; or install an MPI (Debian: apt install openmpi-bin libopenmpi-dev) and build Lockstep again: "
           "cmake --preset release && "
           "./app/run");
    {
        const Script silent("exec sleep 1000\n");
        options.launcher = test::launcher(silent.path());
        options.launcher.patience = 1;
        CHECK(refusal(measured(options))
            == silent.path()
                + " started no ranks within 1 second | is it waiting for free machines, or for a password? "
                  "--patience N waits N seconds; test with "
                + silent.path() + " -n 2 hostname whether it works at all");
    }
    const Script alone("shift 2\nexec \"$1\"\n"); // as the launcher of another MPI: ranks that know of nobody else
    options.launcher = test::launcher(alone.path());
    CHECK(refusal(measured(options))
        == alone.path()
            + " started ranks that see 1 rank in total, not 2 | the launcher belongs to a different MPI than the one "
              "that Lockstep was built with: choose mpirun.openmpi or mpirun.mpich as the launcher");
}

TEST_CASE("measure: too few slots are reported with a remedy")
{
    const Script full("echo ------ >&2\necho 'There are not enough slots available in the system' >&2\nexit 1\n");
    auto options = measuring(ring, 2);
    options.launcher = test::launcher(full.path());
    CHECK(refusal(measured(options))
        == full.path()
            + " did not start 2 ranks: There are not enough slots available in the system | ask for fewer processes, "
              "or let ranks share cores with the launcher mpirun --oversubscribe");
}

TEST_CASE("measure: an interrupted, terminated or killed lockstep leaves no rank running")
{
    test::launcher();
    const char* const program = LOCKSTEP_PROGRAM;
    const auto file = std::filesystem::temp_directory_path() / ("lockstep-ring-" + std::to_string(getpid()) + ".algo");
    std::ofstream(file) << ring;
    for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
        const std::string mark = "mark-" + std::to_string(getpid()) + '-' + std::to_string(signal);
        ::setenv("LOCKSTEP_TEST", mark.c_str(), 1);
        const ::pid_t child = ::fork();
        if (child == 0) {
            ::execl(program, program, "measure", file.c_str(), "--processes", "2", "--words", "1", "--repeat",
                "1000000", nullptr);
            ::_exit(127);
        }
        while (ranksWith(mark) < 2)
            std::this_thread::yield();
        ::kill(child, signal);
        int status = 0;
        ::waitpid(child, &status, 0);
        while (ranksWith(mark) > 0)
            std::this_thread::yield(); // without an end, if one is left: ctest stops it
        CHECK((WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status)) == (signal == SIGKILL ? SIGKILL : 2));
    }
    std::filesystem::remove(file);
}
