// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run/difference_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <utility>

#include "core/header/program.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/code/code_marks.h"
#include "views/data/holdings_model.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr qsizetype mostPairs = 8;
constexpr int longestRanges = 40;

QString plainNumber(double value) { return QLocale::c().toString(value, 'g', 10); }

QString pairText(const MessageRecord& message)
{
    return QStringLiteral("%1→%2").arg(message.source).arg(message.destination);
}

QString pairs(const Trace& trace, const std::vector<int>& messages)
{
    QStringList names;
    for (const int index : messages) {
        if (names.size() == mostPairs) {
            names << DifferenceStrip::tr("… %1 in all").arg(messages.size());
            break;
        }
        names << pairText(trace.messages[static_cast<std::size_t>(index)]);
    }
    return names.join(QStringLiteral(", "));
}

/// "correct", "incorrect at 2 of 8 processes (1, 3)", "deadlock after round 2"
QString outcome(const Trace& trace)
{
    if (trace.error) {
        const auto rounds = trace.rounds.size();
        const QString when =
            rounds == 0 ? DifferenceStrip::tr("in round 1") : DifferenceStrip::tr("after round %1").arg(rounds);
        switch (trace.error->kind) {
        case RunError::Kind::Deadlock:
            return trace.error->cycle.empty() ? DifferenceStrip::tr("waits forever %1").arg(when)
                                              : DifferenceStrip::tr("deadlock %1").arg(when);
        case RunError::Kind::Budget: return DifferenceStrip::tr("run too large, stopped %1").arg(when);
        case RunError::Kind::Cancelled: return DifferenceStrip::tr("stopped %1").arg(when);
        case RunError::Kind::Runtime: return DifferenceStrip::tr("error %1").arg(when);
        }
    }
    if (!trace.verdict)
        return DifferenceStrip::tr("not checked");
    if (trace.verdict->correct)
        return DifferenceStrip::tr("correct");
    std::vector<ProcessId> wrong;
    for (const Wrong& each : trace.verdict->wrong)
        wrong.push_back(each.process);
    return DifferenceStrip::tr("incorrect at %1 of %2 processes (%3)")
        .arg(wrong.size())
        .arg(trace.processes())
        .arg(foldedRanges(wrong, longestRanges));
}

QString link(const char* target, RoundNumber round)
{
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(QString::fromLatin1(target), DifferenceStrip::tr("round %1").arg(round));
}

QString roundText(const Trace& before, const Trace& after, const RunDifference& difference)
{
    QStringList parts;
    const auto add = [&parts](const Trace& trace, const std::vector<int>& messages, const QString& one,
                         const QString& many) {
        if (!messages.empty())
            parts << (messages.size() == 1 ? one : many).arg(pairs(trace, messages));
    };
    std::vector<int> now;
    for (const auto& [then, index] : difference.changed)
        now.push_back(index);
    add(before, difference.missing, DifferenceStrip::tr("%1 is gone"), DifferenceStrip::tr("%1 are gone"));
    add(after, difference.added, DifferenceStrip::tr("%1 is new"), DifferenceStrip::tr("%1 are new"));
    add(after, now, DifferenceStrip::tr("%1 has other data, another route or time"),
        DifferenceStrip::tr("%1 have other data, another route or time"));
    return DifferenceStrip::tr("First difference in %1: %2.")
        .arg(link("#messages", difference.firstRound), parts.join(QStringLiteral(", ")));
}

QString heldDifferenceText(const Trace& trace, const HeldDifference& held)
{
    const auto value = [&](const std::vector<Value>& items) {
        const std::string text = itemsText(items, piecesOf(trace), sentenceStyle(trace));
        return items.empty() ? DifferenceStrip::tr("nothing") : QString::fromStdString(text).toHtmlEscaped();
    };
    if (held.round == 0)
        return DifferenceStrip::tr("At the start, process %1 holds %2 (was: %3).")
            .arg(QString::number(held.process), value(held.after), value(held.before));
    return DifferenceStrip::tr("After %1, process %2 holds %3 (was: %4).")
        .arg(link("#held", held.round), QString::number(held.process), value(held.after), value(held.before));
}

/// The totals that changed, now and before.
QString costText(const Totals& before, const Totals& after)
{
    QStringList parts;
    const auto add = [&](double then, double now, const QString& one, const QString& many) {
        if (then != now)
            parts << DifferenceStrip::tr("%1 (was %2)")
                         .arg((now == 1 ? one : many).arg(plainNumber(now)), plainNumber(then));
    };
    const QString time = DifferenceStrip::tr("time %1");
    add(before.rounds, after.rounds, DifferenceStrip::tr("%1 round"), DifferenceStrip::tr("%1 rounds"));
    add(static_cast<double>(before.messages), static_cast<double>(after.messages), DifferenceStrip::tr("%1 message"),
        DifferenceStrip::tr("%1 messages"));
    add(static_cast<double>(before.words), static_cast<double>(after.words), DifferenceStrip::tr("%1 word"),
        DifferenceStrip::tr("%1 words"));
    add(before.time, after.time, time, time);
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString differenceText(
    const Trace& before, const Trace& after, const RunDifference& difference, const std::optional<HeldDifference>& held)
{
    QStringList lines;
    if (!difference.comparable) {
        const QString then = QString::fromStdString(before.request.network->spec());
        const QString now = QString::fromStdString(after.request.network->spec());
        if (then != now && !difference.sameCost)
            lines << DifferenceStrip::tr("%1 (was %2): %3.").arg(now, then, costText(before.totals, after.totals));
        return lines.join(QLatin1Char(' ')).toHtmlEscaped();
    }
    if (difference.sameMessages() && difference.sameOutcome) {
        const bool edited = before.request.program->text != after.request.program->text;
        return edited ? DifferenceStrip::tr("The edited program sends the same messages and gives the same result.")
                      : QString();
    }
    if (held && !difference.sameMessages()) // it occurred earlier
        lines << heldDifferenceText(after, *held);
    lines << (difference.sameMessages() ? DifferenceStrip::tr("Same messages as before.")
                                        : roundText(before, after, difference));
    if (held && difference.sameMessages())
        lines << heldDifferenceText(after, *held);
    if (!difference.sameOutcome)
        lines << DifferenceStrip::tr("Result: <b>%1</b> (was: %2).").arg(outcome(after), outcome(before));
    if (!difference.sameCost)
        lines << DifferenceStrip::tr("Now %1.").arg(costText(before.totals, after.totals));
    return lines.join(QStringLiteral("<br>"));
}

DifferenceStrip::DifferenceStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("difference"));
    setAccessibleName(tr("Changes since the previous run"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid, theme::grid / 2, theme::grid / 2, theme::grid / 2);
    layout->setSpacing(theme::grid / 2);
    m_label = new QLabel;
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_label, &QLabel::linkActivated, this, [this](const QString& target) {
        if (target == QLatin1String("#held")) {
            Q_EMIT roundAsked(m_heldRound, {});
            return;
        }
        std::vector<int> added = m_difference.added;
        for (const auto& [then, now] : m_difference.changed)
            added.push_back(now);
        Q_EMIT roundAsked(m_difference.firstRound, added);
    });
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("closeDifference"));
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Hide the changes"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    layout->addWidget(m_label, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    setAutoFillBackground(true);
    theme::setColours(*this, {{QPalette::Window, theme::accentSoft}, {QPalette::WindowText, theme::ink}});
    hide();
}

QString DifferenceStrip::text() const
{
    return isHidden() ? QString() : QTextDocumentFragment::fromHtml(m_label->text()).toPlainText();
}

void DifferenceStrip::say(const QString& richText)
{
    m_label->setText(richText);
    setVisible(!richText.isEmpty());
}

void DifferenceStrip::showRun(std::shared_ptr<const Trace> trace)
{
    const auto before = std::exchange(m_before, std::move(trace));
    if (!before || !m_before)
        return;
    const RunDifference difference = differenceBetween(*before, *m_before);
    // Running the same program again keeps the text.
    const bool again = before->request.program->text == m_before->request.program->text && difference.comparable
        && difference.sameMessages() && difference.sameOutcome;
    if (again)
        return;
    m_difference = difference;
    // Reports contents that changed before any message did.
    std::optional<HeldDifference> held;
    if (difference.comparable && !difference.sameOutcome)
        held = firstHeldDifference(
            before, m_before, difference.sameMessages() ? m_before->totals.rounds : difference.firstRound - 1);
    m_heldRound = held ? held->round : 0;
    say(differenceText(*before, *m_before, difference, held));
}

void DifferenceStrip::forget()
{
    m_before.reset();
    say({});
}

} // namespace lockstep
