// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>

#include "app/measure/rank_job.h"

namespace lockstep {

/// Looks a few times a second where this rank's process stands, and tells it where it has been standing there for a
/// while; a process that works is left alone. Leaves when nobody is there any more to be told.
class RankWatch {
public:
    /// The first rank's standard input ends when whoever has started it is gone.
    explicit RankWatch(bool isFirst);

    RankBoard& board() { return m_board; }
    void begin(int task, int repeat, int process);
    void tell(const RankReport& report) const { write(reportLine(report)); }
    void write(const std::string& line) const;

private:
    void watch(const std::stop_token& stop);
    void look();

    bool m_isFirst;
    RankBoard m_board;
    std::atomic<int> m_process = 0;
    std::int64_t m_seen = -1; ///< moves, when it looked last
    std::int64_t m_told = -1;
    int m_looks = 0; ///< since then
    mutable std::mutex m_writing;
    std::jthread m_thread; ///< after what it reads
};

} // namespace lockstep
