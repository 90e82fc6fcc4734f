// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/progress_line.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/cli/commands.h"
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

ProgressLine::ProgressLine(std::ostream* terminal, std::function<std::string()> text)
    : m_terminal(terminal), m_text(std::move(text))
{
    if (m_terminal != nullptr)
        m_thread = std::thread([this] { show(); });
}

void ProgressLine::end()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_hasEnded = true;
    }
    m_ended.notify_one();
    m_thread.join();
}

void ProgressLine::clear()
{
    constexpr const char* startOfEmptyLine = "\r\x1b[K";
    if (m_isShown)
        *m_terminal << startOfEmptyLine << std::flush;
    m_isShown = false;
}

void ProgressLine::write(std::ostream& out, const std::string& text)
{
    const std::lock_guard lock(m_mutex);
    clear();
    out << text << std::flush;
}

void ProgressLine::show()
{
    using namespace std::chrono_literals;
    std::unique_lock lock(m_mutex);
    for (auto wait = 500ms; !m_ended.wait_for(lock, wait, [this] { return m_hasEnded; }); wait = 200ms) {
        clear();
        *m_terminal << m_text() << std::flush;
        m_isShown = true;
    }
    clear();
}

std::function<std::string()> countText(const char* what, const std::atomic<std::size_t>& done, std::size_t all)
{
    return [what, &done, all] {
        const std::size_t now = std::min(done.load() + 1, all);
        return say(message::appProgressCount, {what, std::to_string(now), std::to_string(all)});
    };
}

std::ostream* progressTerminal(const CommandContext& context)
{
    return context.terminal.showsProgress && !context.isQuiet ? &context.terminal.err : nullptr;
}

} // namespace lockstep
