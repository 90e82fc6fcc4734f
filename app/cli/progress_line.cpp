// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include <chrono>

#include "app/cli/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"

namespace lockstep {

std::string progressText(const RunProgress& progress)
{
    return say(message::appProgress,
        {withCommas(std::to_string(progress.rounds.load() + 1)), std::to_string(progress.messages.load()),
            std::to_string(progress.statements.load())});
}

ProgressLine::ProgressLine(std::ostream& terminal, const RunProgress& progress)
    : m_terminal(terminal), m_progress(progress), m_thread([this] { show(); })
{}

ProgressLine::~ProgressLine()
{
    {
        const std::lock_guard lock(m_mutex);
        m_hasEnded = true;
    }
    m_ended.notify_one();
    m_thread.join();
}

void ProgressLine::show()
{
    using namespace std::chrono_literals;
    constexpr const char* startOfEmptyLine = "\r\x1b[K";
    bool isShown = false;
    std::unique_lock lock(m_mutex);
    for (auto wait = 500ms; !m_ended.wait_for(lock, wait, [this] { return m_hasEnded; }); wait = 200ms) {
        m_terminal << startOfEmptyLine << progressText(m_progress) << std::flush;
        isShown = true;
    }
    if (isShown)
        m_terminal << startOfEmptyLine << std::flush;
}

} // namespace lockstep
