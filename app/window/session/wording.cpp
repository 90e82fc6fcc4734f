// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/wording.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <set>
#include <string>

#include "app/window/parts/choice_fields.h"
#include "core/account/holdings.h"
#include "core/account/narrator.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/trace/message_place.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/code/code_marks.h"
#include "views/data/decision_text.h"
#include "views/data/holdings_model.h"
#include "views/data/variables_model.h"
#include "views/run/cost_view.h"

namespace lockstep {

namespace {

constexpr int longestPayload = 60;
constexpr qsizetype mostNamed = 16;

QString tr(const char* text, int n = -1) { return QCoreApplication::translate("lockstep::Wording", text, nullptr, n); }

QString wordsText(std::int64_t words) { return words == 1 ? tr("1 word") : tr("%1 words").arg(words); }

QString named(QStringList names)
{
    if (names.size() > mostNamed)
        names = names.mid(0, mostNamed) << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

QString pairText(const MessageRecord& message)
{
    return QStringLiteral("%1→%2").arg(message.source).arg(message.destination);
}

bool passes(const MessageRecord& message, NodeId from, NodeId to)
{
    for (std::size_t i = 1; i < message.path.size(); ++i) {
        if (message.path[i - 1] == from && message.path[i] == to)
            return true;
    }
    return false;
}

template <class Visit> void forMessagesOf(const Trace& trace, int round, Visit visit)
{
    if (round < 1 || round > static_cast<int>(trace.rounds.size()))
        return;
    for (const int index : trace.rounds[static_cast<std::size_t>(round - 1)].messages)
        visit(trace.messages[static_cast<std::size_t>(index)]);
}

QString loadText(const Trace& trace, int round, NodeId from, NodeId to)
{
    const Network& network = *trace.request.network;
    if (round > static_cast<int>(trace.rounds.size())) // the failure of a run, without messages
        return {};
    for (const LinkLoad& load : trace.rounds[static_cast<std::size_t>(round - 1)].links) {
        if (load.from != from || load.to != to)
            continue;
        QStringList pairs;
        forMessagesOf(trace, round, [&](const MessageRecord& message) {
            if (passes(message, from, to))
                pairs << pairText(message);
        });
        const QString count = load.messages == 1 ? tr("1 message") : tr("%1 messages").arg(load.messages);
        return tr("%1 from %2 to %3, %4 (%5)")
            .arg(count, QString::fromStdString(network.nodeName(from)), QString::fromStdString(network.nodeName(to)),
                wordsText(load.words), named(pairs));
    }
    return {};
}

} // namespace

QString sentencesOf(const std::vector<Diagnostic>& warnings)
{
    QStringList sentences;
    for (const Diagnostic& warning : warnings)
        sentences << capitalised(QString::fromStdString(sentence(warning))) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

QString saidWithHint(const Diagnostic& diagnostic)
{
    QString text = QString::fromStdString(sentence(diagnostic));
    if (const std::string fix = hint(diagnostic); !fix.empty())
        text += QLatin1Char('\n') + QString::fromStdString(fix);
    // Fields have no dashes: "try network mesh:4x4".
    static const QRegularExpression option(QStringLiteral("--(?=[a-z])"));
    return text.remove(option);
}

namespace {

QString timeNumber(double time) { return QString::fromStdString(timeText(time)); }

/// The message's share of the round's time: "It takes 3 of the round's 5 time units; with no other traffic on its links
/// it would take 2."
QString shareOfRound(const Trace& trace, const MessageRecord& message)
{
    if (message.round < 1 || message.round > static_cast<int>(trace.rounds.size()))
        return {};
    const RoundRecord& round = trace.rounds[static_cast<std::size_t>(message.round - 1)];
    const double time = timeInRound(trace, round, message).sum();
    const double alone = timeAlone(trace, round, message).sum();
    const QString share = time >= round.time
        ? tr("It takes the whole round, %1 time units").arg(timeNumber(round.time))
        : tr("It takes %1 of the round's %2 time units").arg(timeNumber(time), timeNumber(round.time));
    return alone < time ? tr("%1; with no other traffic on its links it would take %2.").arg(share, timeNumber(alone))
                        : share + QLatin1Char('.');
}

} // namespace

namespace {

/// Data as items; integers and lists of integers as values.
QString payloadText(const Trace& trace, const Value& payload)
{
    const std::string text = itemsText(itemsOf({payload}), piecesOf(trace), sentenceStyle(trace));
    return text.empty() ? valueText(payload, longestPayload) : QString::fromStdString(text);
}

} // namespace

QString messageSentence(const Trace& trace, const MessageRecord& message)
{
    const Program& program = *trace.request.program;
    const std::string& unit = program.units[static_cast<std::size_t>(message.unit)].name;
    QStringList path;
    for (const NodeId node : message.path)
        path << QString::fromStdString(trace.request.network->nodeName(node));
    const QString what = tr("Round %1: %2 sends %3 to %4, %5, %6, via %7.")
                             .arg(message.round)
                             .arg(message.source)
                             .arg(payloadText(trace, message.payload))
                             .arg(message.destination)
                             .arg(wordsText(message.words))
                             .arg(lineText(program, unit, trace.lineOf(message)))
                             .arg(path.join(QStringLiteral("–")));
    return what + QLatin1Char(' ') + shareOfRound(trace, message);
}

QString linkSentence(const Trace& trace, int round, NodeId from, NodeId to)
{
    const Network& network = *trace.request.network;
    const QString link =
        tr("Link %1–%2")
            .arg(QString::fromStdString(network.nodeName(from)), QString::fromStdString(network.nodeName(to)));
    QStringList loads;
    if (round >= 1 && round <= static_cast<int>(trace.rounds.size()))
        loads << loadText(trace, round, from, to) << loadText(trace, round, to, from);
    loads.removeAll(QString());
    if (loads.isEmpty())
        return tr("%1: no messages in this round.").arg(link);
    return tr("%1 in round %2: %3.").arg(link).arg(round).arg(loads.join(QStringLiteral("; ")));
}

namespace {

/// Explains the number on a shared link: "4 messages share this link in this round: 0→4, 1→5; 4 words from 3 to 4."
QString badgeSentence(const Trace& trace, int round, const BadgeSubject& badge)
{
    QString sentence;
    int most = 1;
    const auto consider = [&](NodeId from, NodeId to) {
        QStringList pairs;
        std::int64_t words = 0;
        forMessagesOf(trace, round, [&](const MessageRecord& message) {
            if (!passes(message, from, to))
                return;
            pairs << pairText(message);
            words += message.words;
        });
        if (pairs.size() <= most)
            return;
        most = static_cast<int>(pairs.size());
        const Network& network = *trace.request.network;
        sentence =
            tr("%1 messages share this link in this round: %2; %3 from %4 to %5.")
                .arg(QString::number(most), named(pairs), wordsText(words),
                    QString::fromStdString(network.nodeName(from)), QString::fromStdString(network.nodeName(to)));
    };
    consider(badge.from, badge.to);
    consider(badge.to, badge.from);
    return sentence;
}

} // namespace

namespace {

/// An arrow of a deadlock: "2 waits for 3, line 6: part of a cycle of 4 processes."
QString waitSentence(const Trace& trace, const WaitSubject& wait)
{
    const auto& waiting = trace.error->waiting;
    const auto found = std::ranges::find_if(
        waiting, [&](const Waiting& each) { return each.process == wait.process && each.waitsFor == wait.waitsFor; });
    if (found == waiting.end())
        return {};
    const QString what = tr("%1 waits for %2, %3")
                             .arg(wait.process)
                             .arg(wait.waitsFor)
                             .arg(QString::fromStdString(placeText(found->line, found->file)));
    if (wait.inCycle)
        return tr("%1: part of a cycle of %2 processes.").arg(what).arg(trace.error->cycle.size());
    return found->hasEnded ? tr("%1, which has ended.").arg(what) : what + QLatin1Char('.');
}

} // namespace

QString sinceSentence(const Reason& reason, int round)
{
    if (reason.round <= 0 || reason.round >= round)
        return {};
    if (reason.kind == Reason::Kind::WaitsFor)
        return tr("It has waited there since round %1.").arg(reason.round);
    return reason.kind == Reason::Kind::Ended ? tr("It has done nothing since round %1.").arg(reason.round) : QString();
}

QString subjectSentence(const Trace& trace, int round, const Subject& subject)
{
    if (const auto* wait = std::get_if<WaitSubject>(&subject); wait && trace.error)
        return waitSentence(trace, *wait);
    if (const auto* badge = std::get_if<BadgeSubject>(&subject))
        if (const QString sentence = badgeSentence(trace, round, *badge); !sentence.isEmpty())
            return sentence;
    if (const auto* message = std::get_if<MessageSubject>(&subject))
        return messageSentence(trace, trace.messages[static_cast<std::size_t>(message->message)]);
    if (const auto link = linkOf(subject))
        return linkSentence(trace, link->round > 0 ? link->round : round, link->from, link->to);
    return {};
}

namespace {

/// What the process does in the round and next; if it takes no part, the decision that kept it out.
QString doingText(const Account& account, ProcessId process)
{
    const Program& program = *account.trace().request.program;
    const Deed& deed = account.process(process).deed;
    const auto decisions = deed.kind == Deed::Kind::Skips ? deed.decisions() : std::vector<Decision>();
    const QString why = decisions.empty()
        ? QString()
        : decisionSentence(program, decisions.back(), bitsFor(account.trace().processes()));
    return QString::fromStdString(narrator::doesAndNext(account, process, why.toStdString()));
}

} // namespace

QString nodeSentence(const Account& account, const Subject& subject)
{
    if (!isNodeOrProcess(subject))
        return {};
    const auto process = processOf(subject);
    const auto& request = account.trace().request;
    const auto nameOf = [&](NodeId node) { return QString::fromStdString(request.network->nodeName(node)); };
    if (!process)
        return tr("Switch %1: forwards messages, runs no process.").arg(nameOf(std::get<NodeSubject>(subject).node));
    if (static_cast<std::size_t>(*process) >= account.processes().size())
        return {};
    const NodeId node = request.embedding.nodeOf(*process);
    const QString who =
        *process != node ? tr("Process %1 on node %2").arg(*process).arg(nameOf(node)) : tr("Process %1").arg(*process);
    const std::string held = narrator::holds(account, *process);
    const QString holds = held.empty() ? tr("nothing") : QString::fromStdString(held);
    const QString does = doingText(account, *process);
    return does.isEmpty() ? tr("%1 holds %2.").arg(who, holds) : tr("%1 holds %2; %3.").arg(who, holds, does);
}

QString lineSentence(const Trace& trace, int round, int line)
{
    QStringList pairs;
    forMessagesOf(trace, round, [&](const MessageRecord& message) {
        if (lineInProgram(trace, message) == line)
            pairs << pairText(message);
    });
    if (pairs.isEmpty())
        return tr("Line %1 sends nothing in this round.").arg(line);
    if (pairs.size() == 1)
        return tr("Line %1 sends one message in round %2: %3.").arg(line).arg(round).arg(pairs.front());
    return tr("Line %1 sends %2 messages in round %3: %4.").arg(line).arg(pairs.size()).arg(round).arg(named(pairs));
}

QString pairsText(const Trace& trace, const std::vector<int>& messages)
{
    QStringList pairs;
    for (const int index : messages)
        pairs << pairText(trace.messages[static_cast<std::size_t>(index)]);
    return named(pairs);
}

QString roundSentence(const Trace& trace, int round)
{
    if (round < 1)
        return tr("Before the first round.");
    if (round > static_cast<int>(trace.rounds.size()))
        return trace.error ? failureSentence(trace) : tr("Round %1: no messages.").arg(round);
    QStringList pairs;
    forMessagesOf(trace, round, [&](const MessageRecord& message) { pairs << pairText(message); });
    const auto& record = trace.rounds[static_cast<std::size_t>(round - 1)];
    const auto underWay = record.moving.size() - record.messages.size();
    if (pairs.isEmpty() && underWay == 0)
        return tr("Round %1: no messages.").arg(round);
    if (underWay > 0)
        pairs << tr("%1 in transit").arg(underWay);
    const QString phase = QString::fromStdString(narrator::phases(trace, phasesOf(trace, {round})));
    QString sentence = phase.isEmpty() ? tr("Round %1: %2.").arg(round).arg(named(pairs))
                                       : tr("Round %1, %2: %3.").arg(round).arg(phase, named(pairs));
    if (sentence.endsWith(QStringLiteral("….")))
        sentence.chop(1);
    return sentence;
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
    return arrowsWhere(figure, round,
        [&](int message) { return lineInProgram(trace, trace.messages[static_cast<std::size_t>(message)]) == line; });
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

QString runTitle(const Trace& trace)
{
    const Program& program = *trace.request.program;
    const QString title = QString::fromStdString(program.header.title());
    const QString name = title.isEmpty() ? QString::fromStdString(program.name).section(QLatin1Char('/'), -1) : title;
    return tr("%1 on %2").arg(name, QString::fromStdString(trace.request.network->spec()));
}

} // namespace lockstep
