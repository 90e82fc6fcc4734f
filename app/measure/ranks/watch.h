// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>

#include "app/measure/rank_job.h"

namespace lockstep {

/// Checks a few times per second at which statement this rank's process is, and reports it if it has been waiting there
/// for a while. Ends the rank when the parent process has ended.
class RankWatch {
public:
    /// The standard input of the first rank ends when its parent process has ended.
    explicit RankWatch(bool isFirst);

    RankBoard& board() { return m_board; }
    void begin(int task, int repeat, int process);
    void report(const RankReport& report) const { write(reportLine(report)); }
    void write(const std::string& line) const;

private:
    void watch(const std::stop_token& stop);
    void look();

    bool m_isFirst;
    RankBoard m_board;
    std::atomic<int> m_process = 0;
    std::int64_t m_seen = -1; ///< moves at the last check
    std::int64_t m_told = -1;
    int m_looks = 0; ///< checks since then
    mutable std::mutex m_writing;
    std::jthread m_thread; ///< declared after what it reads
};

} // namespace lockstep
