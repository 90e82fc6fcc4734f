// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/selection.h"

#include <algorithm>
#include <utility>

#include "app/window/session/subjects.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "views/data/variables_view.h"

namespace lockstep {

Selection::Selection(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::runFinished, this, &Selection::adoptRun);
    connect(&session.place(), &ShownMoment::changed, this, &Selection::adoptMoment);
    connect(&session.document(), &Document::opened, this, &Selection::forget); // it was of another program
}

const MessageRecord* Selection::message() const
{
    const auto* subject = std::get_if<Subject>(&m_chosen);
    const auto* message = subject ? std::get_if<MessageSubject>(subject) : nullptr;
    return message ? &m_session.trace()->messages[static_cast<std::size_t>(message->message)] : nullptr;
}

bool Selection::hasChosenProcesses() const
{
    return std::holds_alternative<Processes>(m_chosen) || m_processes != std::vector<ProcessId>{0};
}

std::vector<Subject> Selection::subjects() const
{
    if (const auto* processes = std::get_if<Processes>(&m_chosen))
        return subjectsOf(processes->which);
    if (const auto* subject = std::get_if<Subject>(&m_chosen))
        return {*subject};
    if (std::holds_alternative<Nothing>(m_chosen))
        return {};
    ShownMoment& place = m_session.place();
    const auto figure = place.figure();
    if (!figure)
        return {};
    if (const auto* line = std::get_if<Line>(&m_chosen))
        return arrowsOfLine(*figure, *place.trace(), place.round(), line->number);
    if (const auto* messages = std::get_if<Messages>(&m_chosen))
        return arrowsOf(*figure, place.round(), messages->which);
    return {};
}

void Selection::set(Chosen chosen)
{
    m_isOfFailure = false;
    m_chosen = std::move(chosen);
    Q_EMIT changed();
}

void Selection::choose(const Subject& subject, bool adds)
{
    if (!m_session.trace())
        return;
    const auto process = processOf(subject);
    if (!process)
        set(subject);
    else if (adds)
        toggle(*process);
    else
        chooseProcess(*process);
}

void Selection::toggle(ProcessId process)
{
    std::vector<ProcessId> together = m_processes;
    const auto at = std::ranges::lower_bound(together, process);
    if (at == together.end() || *at != process)
        together.insert(at, process);
    else if (together.size() > 1)
        together.erase(at);
    if (together.size() <= mostVariablesColumns)
        chooseProcesses(together);
}

void Selection::chooseProcesses(const std::vector<ProcessId>& processes)
{
    m_processes = processes;
    set(Processes{processes});
    Q_EMIT processesChanged();
}

/// Before the first round no line has sent a message.
void Selection::chooseLine(int line)
{
    if (m_session.trace() && m_session.place().round() > 0)
        set(Line{line});
}

void Selection::chooseMessages(const std::vector<int>& messages) { set(Messages{messages}); }

void Selection::clear() { set(Nothing{}); }

void Selection::forget()
{
    if (m_isOfFailure || !hasChosenProcesses())
        return;
    m_processes = {0};
    Q_EMIT processesChanged();
    clear(); // last, because a list that shows the process chooses it
}

void Selection::adoptRun()
{
    const Trace& trace = *m_session.trace();
    std::erase_if(m_processes, [&](ProcessId process) { return process >= trace.processes(); });
    if (m_processes.empty())
        m_processes = {0};
    if (trace.error) {
        Processes cycle;
        for (const Waiting& waiting : trace.error->cycle)
            cycle.which.push_back(waiting.process);
        set(cycle);
        m_isOfFailure = true;
    } else if (std::holds_alternative<Processes>(m_chosen) && !m_isOfFailure) {
        set(Processes{m_processes});
    } else {
        clear();
    }
}

void Selection::adoptMoment()
{
    const auto& place = m_session.place();
    const bool whereItFailed = m_session.trace()->error && place.round() == place.rounds();
    const bool stays = m_isOfFailure ? whereItFailed : std::holds_alternative<Processes>(m_chosen);
    if (!stays)
        clear();
}

} // namespace lockstep
