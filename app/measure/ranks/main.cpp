// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The program that MPI starts, one process a rank: plays the tasks of a job and reports to `lockstep measure`.

#include <algorithm>
#include <chrono>
#include <exception>
#include <iostream>
#include <numeric>
#include <thread>

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>

#include "app/library/library.h"
#include "app/measure/rank_job.h"
#include "app/measure/ranks/mpi.h"
#include "app/measure/ranks/watch.h"
#include "app/request/request.h"

namespace lockstep {
namespace {

/// Reports a failure; the parent process then ends all ranks.
[[noreturn]] void fail(const RankWatch& watch, int rank, const Diagnostic& diagnostic)
{
    watch.report(RankFailure{rank, diagnostic});
    std::this_thread::sleep_for(std::chrono::seconds(10));
    Mpi::abort();
}

/// The measurements of one rank in one repeat.
struct Played {
    double seconds = 0;
    Mpi::Counted counted;
    std::int64_t unreceived = 0;
};

std::vector<double> numbersIn(const std::string& bytes)
{
    std::vector<double> numbers(bytes.size() / sizeof(double));
    std::copy_n(bytes.data(), numbers.size() * sizeof(double), reinterpret_cast<char*>(numbers.data()));
    return numbers;
}

std::string bytesOf(const std::vector<double>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double)};
}

class Ranks {
public:
    explicit Ranks(Mpi& mpi) : m_mpi(mpi) {}

    void play(const std::vector<RankTask>& tasks)
    {
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            auto request = makeRequest(tasks[i].options, m_library);
            if (!request)
                fail(m_watch, m_mpi.rank(), request.diagnostics.front());
            play(static_cast<int>(i), tasks[i], *request);
        }
    }

    const RankWatch& watch() const { return m_watch; }

private:
    void play(int number, const RankTask& task, const RunRequest& request)
    {
        std::vector<Played> repeats;
        for (int repeat = -task.warmUp; repeat < task.repeat; ++repeat) {
            m_watch.begin(number, repeat, m_mpi.rank());
            RankProcess process(request, m_mpi.rank(), m_mpi, m_watch.board());
            const Played played = once(process);
            if (repeat >= 0)
                repeats.push_back(played);
            if (repeat + 1 == task.repeat)
                report(number, process, repeats);
        }
    }

    Played once(RankProcess& process)
    {
        Played played;
        m_mpi.forgetCounted();
        m_mpi.meet();
        const double begin = Mpi::now();
        if (const auto wrong = process.run())
            fail(m_watch, m_mpi.rank(), *wrong);
        played.seconds = Mpi::now() - begin;
        played.counted = m_mpi.counted();
        process.end();
        played.unreceived = process.unreceived();
        for (const RankMessage& message : m_mpi.takeRest()) {
            ++played.unreceived;
            m_watch.board().change([&](RankStanding& standing) {
                ++standing.received[{message.partner, message.tag}];
            });
        }
        return played;
    }

    void report(int number, const RankProcess& process, const std::vector<Played>& repeats)
    {
        std::vector<double> own;
        for (const Played& each : repeats)
            own.insert(own.end(), {each.seconds, each.counted.labelSeconds});
        const Played& last = repeats.back();
        own.insert(own.end(),
            {static_cast<double>(last.counted.labelBytes), static_cast<double>(last.counted.messages),
                static_cast<double>(last.unreceived)});
        const auto results =
            m_mpi.atFirst(reportLine(RankResult{number, m_mpi.rank(), process.result(), process.heard()}));
        const auto all = m_mpi.atFirst(bytesOf(own));
        if (m_mpi.rank() != 0)
            return;
        for (const std::string& line : results)
            m_watch.write(line);
        m_watch.report(timesOf(number, repeats.size(), all));
    }

    static RankTimes timesOf(int number, std::size_t repeats, const std::vector<std::string>& all)
    {
        RankTimes times;
        times.task = number;
        times.seconds.resize(repeats);
        times.labels.resize(repeats);
        for (const std::string& bytes : all) {
            const auto numbers = numbersIn(bytes);
            for (std::size_t i = 0; i < repeats; ++i)
                if (numbers[2 * i] > times.seconds[i]) {
                    times.seconds[i] = numbers[2 * i];
                    times.labels[i] = numbers[2 * i + 1];
                }
            times.labelBytes += static_cast<std::int64_t>(numbers[2 * repeats]);
            times.messages += static_cast<std::int64_t>(numbers[2 * repeats + 1]);
            times.unreceived += static_cast<std::int64_t>(numbers[2 * repeats + 2]);
        }
        return times;
    }

    Mpi& m_mpi;
    RankWatch m_watch{m_mpi.rank() == 0};
    Library m_library{Library::ownFolder()};
};

/// Reads byte by byte, since the rest is for the watch.
std::string firstLine()
{
    const std::string more = reportLine(RanksRead());
    std::string line;
    for (char byte = 0; ::read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n';) {
        line += byte;
        if (line.size() % jobPiece == 0 && ::write(STDOUT_FILENO, more.data(), more.size()) < 0)
            break; // the reader has ended
    }
    return line;
}

} // namespace
} // namespace lockstep

int main(int argc, char** argv)
try {
    using namespace lockstep;
    if (argc > 1 || ::isatty(STDIN_FILENO) != 0) {
        std::cerr << "lockstep-ranks is started by lockstep measure, under mpirun.\n";
        return 2;
    }
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // the parent process may be killed
    Mpi mpi(&argc, &argv);
    const auto job = readJob(mpi.fromFirst(mpi.rank() == 0 ? firstLine() : std::string()));
    if (!job) {
        if (mpi.rank() == 0)
            std::cerr << "error: " << sentence(job.diagnostics.front())
                      << "\nlockstep-ranks is started by lockstep measure.\n";
        return 2;
    }
    Ranks ranks(mpi);
    if (mpi.rank() == 0)
        ranks.watch().report(RanksReady{mpi.size(), Mpi::library(), Mpi::clockStep()});
    ranks.play(*job);
    mpi.meet();
    if (mpi.rank() == 0)
        ranks.watch().report(RanksOver{});
    return 0;
} catch (const std::exception& failure) {
    std::cerr << "error: " << failure.what() << '\n';
    lockstep::Mpi::abort();
}
