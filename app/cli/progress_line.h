// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "core/machine/run.h"

namespace lockstep {

/// "round 12, 3,456 messages, 1,000,000 statements"
std::string progressText(const RunProgress& progress);

/// While it exists, a line of the terminal says how far a run is, from half a second on. Then the line is empty again.
class ProgressLine {
public:
    ProgressLine(std::ostream& terminal, const RunProgress& progress);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

private:
    void show();

    std::ostream& m_terminal;
    const RunProgress& m_progress;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_hasEnded = false;
    std::thread m_thread;
};

} // namespace lockstep
