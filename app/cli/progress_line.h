// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <ostream>
#include <string>
#include <thread>

#include "core/machine/run.h"

namespace lockstep {

struct CommandContext;

/// "round 12, 3,456 messages, 1,000,000 statements"
std::string progressText(const RunProgress& progress);

/// While it exists, a line of the terminal says how far a command is, from half a second on. Then the line is empty
/// again.
class ProgressLine {
public:
    /// `text` is called on another thread. `terminal` null: there is no line.
    ProgressLine(std::ostream* terminal, std::function<std::string()> text);
    ~ProgressLine() { end(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Clears the line for good: before anything else is written.
    void end();
    /// Writes a result in place of the line, which returns below it.
    void write(std::ostream& out, const std::string& text);

private:
    void show();
    void clear();

    std::ostream* m_terminal;
    std::function<std::string()> m_text;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_hasEnded = false;
    bool m_isShown = false;
    std::thread m_thread;
};

/// "submission 3 of 40"
std::function<std::string()> countText(const char* what, const std::atomic<std::size_t>& done, std::size_t all);

/// The terminal for a line of progress; null if it does not want one.
std::ostream* progressTerminal(const CommandContext& context);

} // namespace lockstep
