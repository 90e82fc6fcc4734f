// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/subjects.h"

#include <set>

#include "core/account/narrator.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {

QString subjectSentence(const Trace& trace, int round, const Subject& subject)
{
    std::string sentence;
    if (const auto* wait = std::get_if<WaitSubject>(&subject))
        sentence = narrator::wait(trace, wait->process, wait->waitsFor);
    else if (const auto* message = std::get_if<MessageSubject>(&subject))
        sentence = narrator::message(trace, messageAt(trace, message->message));
    else if (const auto* badge = std::get_if<BadgeSubject>(&subject))
        sentence = narrator::sharedLink(trace, round, badge->from, badge->to);
    if (const auto link = linkOf(subject); link && sentence.empty())
        sentence = narrator::link(trace, link->round > 0 ? link->round : round, link->from, link->to);
    return QString::fromStdString(sentence);
}

QString nodeSentence(const Account& account, const Subject& subject)
{
    if (!isNodeOrProcess(subject))
        return {};
    const auto process = processOf(subject);
    if (!process)
        return QString::fromStdString(
            narrator::switchNode(*account.trace().request.network, std::get<NodeSubject>(subject).node));
    const bool isKnown = static_cast<std::size_t>(*process) < account.processes().size();
    return isKnown ? QString::fromStdString(narrator::process(account, *process)) : QString();
}

namespace {

/// The arrows of the round whose message satisfies the condition.
template <class Condition> std::vector<Subject> arrowsWhere(const Figure& figure, int round, Condition condition)
{
    std::vector<Subject> arrows;
    for (const FigureObject& object : figure.objects) {
        const auto* message = std::get_if<MessageSubject>(&object.subject);
        if (message && message->round == round && condition(message->message))
            arrows.emplace_back(*message);
    }
    return arrows;
}

} // namespace

std::vector<Subject> arrowsOfLine(const Figure& figure, const Trace& trace, int round, int line)
{
    return arrowsWhere(
        figure, round, [&](int message) { return lineInProgram(trace, messageAt(trace, message)) == line; });
}

std::vector<Subject> arrowsOf(const Figure& figure, int round, const std::vector<int>& messages)
{
    const std::set<int> wanted(messages.begin(), messages.end());
    return arrowsWhere(figure, round, [&](int message) { return wanted.contains(message); });
}

std::vector<Subject> subjectsOf(const std::vector<ProcessId>& processes)
{
    std::vector<Subject> subjects;
    for (const ProcessId process : processes)
        subjects.emplace_back(ProcessSubject{process});
    return subjects;
}

} // namespace lockstep
