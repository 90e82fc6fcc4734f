// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Small MPI programs, compiled here, recorded, and played again: under the MPI that Lockstep was built with, and under
// MPICH if it is installed beside it.

#include <doctest/doctest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "app/library/library.h"
#include "app/record/recorded_program.h"
#include "app/record/recorded_run.h"
#include "app/record/report.h"
#include "app/record/standing.h"
#include "app/request/request.h"
#include "core/base/diagnostic.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "tests/command_line/typed.h"
#include "tests/ranks/launching.h"

namespace lockstep {
namespace {

namespace fs = std::filesystem;

/// An MPI with its own compiler and launcher.
struct Mpi {
    std::string name, compiler, launcher, recorder;
};

const fs::path sources = fs::path(LOCKSTEP_SOURCE_DIR) / "tests/ranks/programs";

bool shell(const std::string& command) { return std::system(command.c_str()) == 0; }

/// Compiled programs and recorders, for all tests of this file.
const Folder& compiled()
{
    static const Folder folder("record");
    return folder;
}

const std::vector<Mpi>& mpis()
{
    static const std::vector<Mpi> all = [] {
        test::launcher();
        std::vector<Mpi> found{{"own", LOCKSTEP_MPICC, "mpirun", LOCKSTEP_RECORDER}};
        const std::string recorder = compiled().path("mpich.so");
        if (shell("command -v mpicc.mpich mpirun.mpich > /dev/null 2>&1")
            && std::string(LOCKSTEP_MPICC).find("mpich") == std::string::npos) {
            REQUIRE(shell("mpicc.mpich -std=gnu11 -shared -fPIC -o " + recorder + ' ' + LOCKSTEP_SOURCE_DIR
                + "/app/record/recorder/record.c"));
            found.push_back({"mpich", "mpicc.mpich", "mpirun.mpich", recorder});
        }
        return found;
    }();
    return all;
}

RecordedRun recorded(const Mpi& mpi, const std::string& name, int processes)
{
    const std::string program = compiled().path(name + '-' + mpi.name);
    REQUIRE(shell(mpi.compiler + " -std=c99 -w -o " + program + ' ' + (sources / (name + ".c")).string()));
    RecordOptions options;
    options.launcher = mpi.launcher;
    options.recorder = mpi.recorder;
    options.processes = processes;
    options.patience = 2;
    options.words = {program};
    auto run = recordRun(options);
    if (!run)
        FAIL(sentence(run.diagnostics.front()));
    return *std::move(run.value);
}

/// The run of the program that the recording has become.
Trace playedAgain(const Recording& recording)
{
    auto trace = playedAgain(recording, programOf(recording), Library{""});
    REQUIRE(trace);
    return *std::move(trace);
}

std::string reportOf(const Recording& recording)
{
    return recordingReport(recording, Library{""}, playedAgain(recording));
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("record: messages of all kinds come back as a program")
{
    struct Case {
        const char* name;
        int processes;
        std::int64_t messages, words;
    };
    for (const Mpi& mpi : mpis())
        for (const Case& each : {Case{"ring", 4, 4, 4}, {"halo", 4, 12, 120}, {"workers", 4, 6, 6},
                 {"communicators", 4, 4, 4}, {"persistent", 3, 9, 9}, {"exchange", 4, 12, 12}, {"race", 3, 4, 4}}) {
            CAPTURE(mpi.name);
            CAPTURE(each.name);
            const RecordedRun made = recorded(mpi, each.name, each.processes);
            CHECK(made.recording.end == RunEnd::Finished);
            CHECK(made.recording.stuck().empty());
            const Trace trace = playedAgain(made.recording);
            CHECK(!trace.error);
            CHECK(trace.totals.messages == each.messages);
            CHECK(trace.totals.words == each.words);
            CHECK(trace.unreceived.empty());
        }
}

TEST_CASE("record: programs in Fortran, with both modules, where there is a compiler")
{
    for (const Mpi& mpi : mpis())
        for (const std::string name : {"shift", "shift08"}) {
            CAPTURE(mpi.name);
            CAPTURE(name);
            const std::string compiler = mpi.name == "mpich" ? "mpifort.mpich" : "mpifort";
            const std::string program = compiled().path(name + '-' + mpi.name);
            if (!shell(compiler + " -fallow-argument-mismatch -w -J " + compiled().path() + " -o " + program + ' '
                    + (sources / (name + ".f90")).string() + " > /dev/null 2>&1")) {
                MESSAGE("no Fortran of " << mpi.name);
                continue;
            }
            RecordOptions options;
            options.launcher = mpi.launcher;
            options.recorder = mpi.recorder;
            options.processes = 3;
            options.words = {program};
            const auto made = recordRun(options);
            REQUIRE(made);
            const std::string text = programOf(made->recording);
            CHECK(has(text,
                "      send [1 .. 4] to 2 tag 2;\n      receive data from 0 tag 2;\n      receive data from 0 tag 5; "
                "/* "
                "from any "
                "*/\n      barrier; /* MPI_Allreduce, 32 bytes"));
            CHECK(!playedAgain(made->recording).error);
        }
}

TEST_CASE("record: one-sided communication is in comments, fences are barriers, and the report says so")
{
    for (const Mpi& mpi : mpis()) {
        CAPTURE(mpi.name);
        const RecordedRun made = recorded(mpi, "onesided", 3);
        CHECK(made.recording.end == RunEnd::Finished);
        const std::string text = programOf(made.recording);
        CHECK(has(text,
            "   if my_id = 0 then\n      barrier; /* MPI_Win_allocate */\n      phase \"after MPI_Win_allocate\";\n"
            "      barrier; /* MPI_Win_fence */\n      phase \"after MPI_Win_fence\";\n"
            "      /* MPI_Put, 4 bytes, to 1 */\n      barrier; /* MPI_Win_fence */\n"
            "      phase \"after MPI_Win_fence 2\";\n      /* MPI_Get, 8 bytes, from 1 */\n"));
        CHECK(has(text, "/* MPI_Put, 4 bytes, to 0 */"));
        CHECK(playedAgain(made.recording).totals.messages == 0);
        CHECK(has(reportOf(made.recording), "4 calls of MPI_Put, MPI_Get and the like are "));
    }
}

TEST_CASE("record: a program in Python, where mpi4py is installed")
{
    const std::string python = "/usr/bin/python3";
    if (!shell(python + " -c 'import mpi4py' > /dev/null 2>&1")) {
        MESSAGE("no mpi4py");
        return;
    }
    RecordOptions options;
    options.launcher = mpis().front().launcher;
    options.recorder = mpis().front().recorder;
    options.processes = 3;
    options.words = {python, (sources / "objects.py").string()};
    const auto made = recordRun(options);
    REQUIRE(made);
    CHECK(made->recording.end == RunEnd::Finished);
    const std::string text = programOf(made->recording);
    CHECK(has(text,
        "   if my_id = 1 then\n      send [1 .. 1] to 2;\n      receive data from 0;\n"
        "      receive data from 0 tag 7; /* from any */\n   endif;\n"));
    CHECK(playedAgain(made->recording).totals.messages == 4);
}

TEST_CASE("record: collectives that do not wait keep nobody waiting, and name no algorithm")
{
    for (const Mpi& mpi : mpis()) {
        CAPTURE(mpi.name);
        const RecordedRun made = recorded(mpi, "icollectives", 3);
        CHECK(made.recording.end == RunEnd::Finished);
        const std::string text = programOf(made.recording);
        // As a barrier, rank 1 would wait for the message that rank 0 sends after it.
        CHECK(has(text,
            "   if my_id = 0 then\n      /* MPI_Ibarrier */\n      send [1 .. 1] to 1 tag 3;\n"
            "      /* MPI_Iallreduce, 4 bytes */\n   endif;\n"));
        const Trace trace = playedAgain(made.recording);
        CHECK(!trace.error);
        CHECK(trace.rounds.size() == 1);
    }
}

TEST_CASE("record: the statements of a rank are in the order of its program")
{
    const std::string text = programOf(recorded(mpis().front(), "ring", 3).recording);
    CHECK(has(
        text, "   if my_id = 0 then\n      send [1 .. 1] to 1 tag 7;\n      receive data from 2 tag 7;\n   endif;\n"));
    CHECK(has(
        text, "   if my_id = 1 then\n      receive data from 0 tag 7;\n      send [1 .. 1] to 2 tag 7;\n   endif;\n"));
    // A communicator has tags of its own.
    const std::string halves = programOf(recorded(mpis().front(), "communicators", 4).recording);
    CHECK(has(halves, "      send [1 .. 1] to 0 tag 4;\n      send [1 .. 1] to 0 tag 1000004;\n"));
    CHECK(has(halves, "/* MPI_Allreduce, 4 bytes, 2 ranks: all-reduce/recursive-doubling */"));
}

TEST_CASE("record: a deadlock is reported, and the program ends in the same one")
{
    for (const Mpi& mpi : mpis()) {
        CAPTURE(mpi.name);
        const RecordedRun made = recorded(mpi, "deadlock", 3);
        CHECK(made.recording.end == RunEnd::Deadlock);
        CHECK(made.recording.stuck() == std::vector{0, 1, 2});
        CHECK(standingText(made.recording, 1) == "rank 1 waits in MPI_Recv for a message from 0, tag 3");
        const Trace trace = playedAgain(made.recording);
        REQUIRE(trace.error);
        CHECK(trace.error->kind == RunError::Kind::Deadlock);
        CHECK(trace.error->cycle.size() == 3);
        const RecordedRun sends = recorded(mpi, "rendezvous", 2);
        CHECK(sends.recording.end == RunEnd::Deadlock);
        CHECK(standingText(sends.recording, 0) == "rank 0 waits in MPI_Ssend until 1 receives its message, tag 0");
        const Trace same = playedAgain(sends.recording);
        REQUIRE(same.error);
        CHECK(same.error->kind == RunError::Kind::Deadlock);
    }
}

TEST_CASE("record: receives from any source race, unless what happened before rules it out")
{
    for (const Mpi& mpi : mpis()) {
        CAPTURE(mpi.name);
        // The first of three receives could have taken the second message. The third one was sent because of the first
        // two.
        const auto races = racesIn(recorded(mpi, "race", 3).recording);
        REQUIRE(races.size() == 1);
        CHECK(races.front().rank == 0);
        CHECK(races.front().taken + races.front().other == 3);
        CHECK(racesIn(recorded(mpi, "workers", 4).recording).size() == 2); // the last result has no rival
        CHECK(racesIn(recorded(mpi, "ring", 3).recording).empty());
    }
}

TEST_CASE("record: collectives are barriers that name what the library chooses")
{
    for (const Mpi& mpi : mpis()) {
        CAPTURE(mpi.name);
        const Recording made = recorded(mpi, "collectives", 4).recording;
        const std::string text = programOf(made);
        CHECK(has(text,
            mpi.name == "mpich" ? "barrier; /* MPI_Bcast, 512 bytes: one-to-all-broadcast/binomial */"
                                : "barrier; /* MPI_Bcast, 512 bytes: one-to-all-broadcast/binary-tree */"));
        CHECK(has(text, "phase \"after MPI_Allreduce\";"));
        const Trace trace = playedAgain(made);
        CHECK(!trace.error);
        CHECK(trace.totals.messages == 1);
        const std::string report = reportOf(made);
        CHECK(has(report, "1 time MPI_Allreduce, 512 bytes: "));
        CHECK(has(report, "lockstep run all-reduce/"));
        CHECK(has(report, "after MPI_Bcast                            1"));
        const auto part = report.find("after MPI_Bcast ");
        REQUIRE(part != std::string::npos);
        const std::string row = report.substr(part, report.find('\n', part) - part);
        CHECK(row.ends_with(" 1 ts + 4 tw"));
        CHECK(has(report, "model     5 = 1 ts + 4 tw in 2 rounds")); // a barrier ends with its round
    }
}

TEST_CASE("record: the command writes a program and says what it needs")
{
    const Folder folder("record-command");
    REQUIRE(shell(
        mpis().front().compiler + " -std=c99 -w -o " + folder.path("ring") + ' ' + (sources / "ring.c").string()));
    const auto says = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"record", "--recorder", LOCKSTEP_RECORDER});
        return lockstepSays(words);
    };
    const CommandAnswer made = says({"-n", "4", "-o", folder.path("ring.algo"), "--", folder.path("ring")});
    CHECK(made.status == 0);
    CHECK(has(made.out, "ring on 4 ranks, "));
    CHECK(has(made.out, "whole"));
    CHECK(lockstepSays({"test", folder.path("ring.algo")}).status == 0);
    CHECK(has(says({}).err, "needs a program"));
    CHECK(has(says({"--", "x"}).err, "needs a number of ranks"));
    CHECK(has(says({"-n", "0", "--", "x"}).err, "--processes"));
    CHECK(has(says({"-n", "2", "--launcher", "no-such-launcher", "--", "x"}).err, "cannot start no-such-launcher"));
    CHECK(has(says({"-n", "2", "--", "/bin/true"}).err, "no rank called MPI_Init"));
    CHECK(has(lockstepSays({"record", "--recorder", "none.so", "-n", "2", "--", "x"}).err, "no recorder none.so"));
}

TEST_CASE("record: an interrupted recording is kept, and an interrupted or killed one leaves no rank and no folder")
{
    const Folder folder("record-signal");
    const Folder temporary("record-temporary");
    std::ofstream(folder.path("wait.c"))
        << "#include <mpi.h>\n#include <stdio.h>\n#include <unistd.h>\nint main(int c, char** v)\n"
           "{ int me; MPI_Init(&c, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me);\n"
           "  if (me) MPI_Recv(&me, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
           "  else MPI_Ssend(&me, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);\n"
           "  fclose(fopen(v[1], \"w\")); for (;;) sleep(1); }\n";
    REQUIRE(shell(mpis().front().compiler + " -w -o " + folder.path("wait") + ' ' + folder.path("wait.c")));
    ::setenv("TMPDIR", temporary.path().c_str(), 1);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
        const ::pid_t child = ::fork();
        if (child == 0) {
            ::execl(LOCKSTEP_PROGRAM, LOCKSTEP_PROGRAM, "record", "--recorder", LOCKSTEP_RECORDER, "--patience", "3600",
                "-n", "2", "-o", folder.path("out.algo").c_str(), "--", folder.path("wait").c_str(),
                folder.path("ready").c_str(), nullptr);
            ::_exit(127);
        }
        const auto folders = [&] {
            std::size_t count = 0;
            for (const auto& entry : fs::directory_iterator(temporary.path()))
                count += entry.path().filename().string().starts_with("lockstep-record") ? 1 : 0;
            return count;
        };
        const auto ranks = [&] { return shell("pgrep -f ^" + folder.path("wait") + " > /dev/null"); };
        while (!fs::exists(folder.path("ready")))
            ::usleep(1000);
        ::kill(child, signal);
        int status = 0;
        ::waitpid(child, &status, 0);
        if (signal != SIGKILL) {
            CHECK(WIFEXITED(status));
            CHECK(WEXITSTATUS(status) == 130);
            CHECK(folders() == 0);
            CHECK(!ranks());
            CHECK(has(readTextFile(folder.path("out.algo")).value.value_or(""), "send [1 .. 1] to 1 tag 2;"));
        }
        while (ranks() || folders() != 0)
            ::usleep(1000); // without an end, if one is left: ctest stops it
        CHECK(fs::exists(folder.path("out.algo")) == (signal != SIGKILL));
        fs::remove(folder.path("out.algo"));
        fs::remove(folder.path("ready"));
    }
    ::unsetenv("TMPDIR");
}

} // namespace lockstep
