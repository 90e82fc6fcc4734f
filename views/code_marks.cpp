// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code_marks.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <set>
#include <sstream>

#include "core/language/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("lockstep::CodeMarks", text); }

} // namespace

std::vector<int> sendingLines(const Trace& trace, const std::vector<int>& messages)
{
    std::set<int> lines;
    const Program& program = *trace.request.program;
    for (const int index : messages) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        const std::string& file = program.units[static_cast<std::size_t>(message.unit)].file;
        if (file.empty() || file == program.file)
            lines.insert(trace.lineOf(message));
    }
    return {lines.begin(), lines.end()};
}

int lineInText(const Program& program, const std::string& unit, int line)
{
    return fileElsewhere(program, unit).empty() ? line : 0;
}

QString textOfLine(const Program& program, int line)
{
    std::istringstream stream(program.text);
    std::string text;
    for (int number = 1; number <= line && std::getline(stream, text); ++number) {
        if (number != line)
            continue;
        static const QRegularExpression comment(QStringLiteral("/\\*.*?(\\*/|$)"));
        return QString::fromStdString(text).remove(comment).trimmed();
    }
    return {};
}

QString foldedRanges(const std::vector<ProcessId>& processes, int most)
{
    QString text;
    for (std::size_t i = 0; i < processes.size();) {
        std::size_t end = i;
        while (end + 1 < processes.size() && processes[end + 1] == processes[end] + 1)
            ++end;
        QString piece = QString::number(processes[i]);
        if (end == i + 1)
            piece += QStringLiteral(", %1").arg(processes[end]);
        else if (end > i)
            piece += QStringLiteral("–%1").arg(processes[end]);
        if (most > 0 && text.size() + piece.size() + 3 > most && !text.isEmpty())
            return text + QStringLiteral("…");
        text += (text.isEmpty() ? QString() : QStringLiteral(", ")) + piece;
        i = end + 1;
    }
    return text;
}

QString activityText(const ProcessView& process)
{
    switch (process.activity) {
    case Activity::Ready: return tr("ready");
    case Activity::Sending: return process.waitsFor == nobody ? tr("sends") : tr("sends to %1").arg(process.waitsFor);
    case Activity::Receiving:
        return process.waitsFor == nobody ? tr("waits for a message") : tr("waits for %1").arg(process.waitsFor);
    case Activity::AtBarrier: return tr("waits at the barrier");
    case Activity::WaitingForRound: return tr("waits for its round");
    case Activity::Done: return tr("done");
    case Activity::Failed: return tr("failed");
    }
    return {};
}

QString deedText(const Deed& deed)
{
    switch (deed.kind) {
    case Deed::Kind::Sends: return tr("sends to %1").arg(deed.partner);
    case Deed::Kind::Receives: return tr("receives from %1").arg(deed.partner);
    case Deed::Kind::Waits: return tr("its message to %1 waits to cross").arg(deed.partner);
    case Deed::Kind::Skips: return tr("takes no part");
    case Deed::Kind::None: break;
    }
    return {};
}

QString lineText(const Program& program, const std::string& unit, int line)
{
    const std::string used = fileElsewhere(program, unit);
    return used.empty() ? tr("line %1").arg(line)
                        : tr("line %1 of %2").arg(QString::number(line), QString::fromStdString(used));
}

QString nextText(const Program& program, const ProcessView& process, ProcessId partner)
{
    if (process.activity == Activity::Ready && process.deed.kind != Deed::Kind::None)
        return {}; // nothing is told of what follows
    if (process.activity == Activity::Done && partner != nobody)
        return tr("done, but its message to %1 waits to cross").arg(partner);
    QString text = activityText(process);
    if (process.line > 0)
        text = tr("%1, %2").arg(text, lineText(program, process.unit, process.line));
    const bool ended = process.activity == Activity::Done || process.activity == Activity::Failed;
    return ended || process.deed.kind == Deed::Kind::None ? text : tr("next: %1").arg(text);
}

ProcessId yetToCross(const Trace& trace, RoundNumber round, ProcessId source)
{
    constexpr int mostLookedAt = 20'000; // what waits goes next, as a rule
    int count = 0;
    for (auto later = static_cast<std::size_t>(round); later < trace.rounds.size(); ++later)
        for (const int index : trace.rounds[later].messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            if (message.source == source)
                return message.destination;
            if (++count == mostLookedAt)
                return nobody;
        }
    return nobody;
}

QString shapeText(MarkShape shape)
{
    switch (shape) {
    case MarkShape::Ready: return tr("ready to start");
    case MarkShape::Sending: return tr("sending");
    case MarkShape::Receiving: return tr("receiving");
    case MarkShape::Blocked: return tr("blocked in a receive");
    case MarkShape::Masked: return tr("takes no part in the round");
    case MarkShape::Waiting: return tr("waiting: to cross, at a barrier or for a round");
    case MarkShape::Done: return tr("done");
    case MarkShape::Failed: return tr("failed here");
    }
    return {};
}

} // namespace lockstep
