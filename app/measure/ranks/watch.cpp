// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/ranks/watch.h"

#include <poll.h>
#include <unistd.h>

namespace lockstep {
namespace {

constexpr int often = 200; // milliseconds
constexpr int again = 10;  // checks until the same report is repeated: a line may be lost

/// False if it has ended.
bool waitForInput(bool isOpen)
{
    pollfd input{isOpen ? STDIN_FILENO : -1, POLLIN, 0};
    if (::poll(&input, 1, often) <= 0 || input.revents == 0)
        return true;
    char byte = 0;
    return ::read(STDIN_FILENO, &byte, 1) == 1;
}

} // namespace

RankWatch::RankWatch(bool isFirst) : m_isFirst(isFirst), m_thread([this](const std::stop_token& stop) { watch(stop); })
{}

void RankWatch::begin(int task, int repeat, int process)
{
    m_process = process;
    m_board.change([&](RankStanding& standing) {
        standing.wait = Wait::Ready;
        standing.task = task;
        standing.repeat = repeat;
        standing.started.clear();
    });
}

void RankWatch::write(const std::string& line) const
{
    const std::scoped_lock lock(m_writing);
    for (std::size_t at = 0; at < line.size();) {
        const auto written = ::write(STDOUT_FILENO, line.data() + at, line.size() - at);
        if (written <= 0)
            ::_exit(1); // the reader has ended
        at += static_cast<std::size_t>(written);
    }
}

void RankWatch::watch(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        if (!waitForInput(m_isFirst))
            ::_exit(1); // the parent process has ended; MPI ends the other ranks
        look();
    }
}

void RankWatch::look()
{
    const RankStanding standing = m_board.standing();
    const bool stands = standing.wait != Wait::Ready && standing.moves == m_seen;
    m_seen = standing.moves;
    if (!stands)
        return;
    if (m_told == standing.moves && ++m_looks < again)
        return;
    report(RankStands{m_process, standing});
    m_told = standing.moves;
    m_looks = 0;
}

} // namespace lockstep
