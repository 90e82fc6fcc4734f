// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/code_marks.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <set>
#include <sstream>

#include "core/header/program.h"
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

QString lineText(const Program& program, const std::string& unit, int line)
{
    const std::string used = fileElsewhere(program, unit);
    return used.empty() ? tr("line %1").arg(line)
                        : tr("line %1 of %2").arg(QString::number(line), QString::fromStdString(used));
}

QString shapeText(MarkShape shape)
{
    switch (shape) {
    case MarkShape::Ready: return tr("ready to start");
    case MarkShape::Sending: return tr("sending");
    case MarkShape::Receiving: return tr("receiving");
    case MarkShape::Blocked: return tr("blocked in a receive");
    case MarkShape::Masked: return tr("takes no part in the round");
    case MarkShape::Waiting: return tr("waiting: to deliver a message, at a barrier or for a round");
    case MarkShape::Done: return tr("done");
    case MarkShape::Failed: return tr("failed here");
    }
    return {};
}

} // namespace lockstep
