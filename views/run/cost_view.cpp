// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run/cost_view.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QResizeEvent>
#include <algorithm>

#include "core/header/program.h"
#include "core/trace/bound_check.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/code/code_marks.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int informedRow = 8;

QString number(double value) { return QLocale().toString(value, 'g', 10); }
QString number(std::int64_t value) { return QLocale().toString(static_cast<qlonglong>(value)); }

QString afterRound(const Trace& trace)
{
    return trace.rounds.empty() ? CostView::tr("in round 1") : CostView::tr("after round %1").arg(trace.rounds.size());
}

/// "0 waits for 1 (line 6), 1 waits for 2 (line 6), …, 7 waits for 0 (line 6)"
QString waitingText(const std::vector<Waiting>& chain)
{
    constexpr std::size_t mostNamed = 5;
    QStringList parts;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const Waiting& waiting = chain[i];
        if (chain.size() > mostNamed && i == mostNamed - 1)
            parts << QStringLiteral("…");
        if (chain.size() > mostNamed && i >= mostNamed - 1 && i + 1 < chain.size())
            continue;
        QString text = waiting.waitsFor == nobody
            ? CostView::tr("%1 waits for any process").arg(waiting.process)
            : CostView::tr("%1 waits for %2").arg(waiting.process).arg(waiting.waitsFor);
        if (waiting.line > 0) {
            const QString line = waiting.file.empty()
                ? CostView::tr("line %1").arg(waiting.line)
                : CostView::tr("line %1 of %2")
                      .arg(QString::number(waiting.line), QString::fromStdString(waiting.file));
            text += QStringLiteral(" (%1)").arg(line);
        }
        if (waiting.hasEnded)
            text += CostView::tr(", which has ended");
        parts << text;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString costFormula(const Totals& totals)
{
    QStringList parts;
    const auto add = [&parts](std::int64_t count, const char* letter) {
        if (count != 0)
            parts << QStringLiteral("%1&nbsp;<i>t<sub>%2</sub></i>").arg(number(count), QLatin1String(letter));
    };
    add(totals.ts, "s");
    add(totals.tw, "w");
    add(totals.th, "h");
    return parts.isEmpty() ? QStringLiteral("0") : parts.join(QStringLiteral(" + "));
}

QString neverReceived(const Trace& trace)
{
    const auto left = static_cast<int>(trace.unreceived.size());
    if (left == 0)
        return {};
    constexpr int mostNamed = 3;
    QStringList named;
    for (int i = 0; i < std::min(left, mostNamed); ++i) {
        const int index = trace.unreceived[static_cast<std::size_t>(i)];
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        const Program& program = *trace.request.program;
        const std::string& unit = program.units[static_cast<std::size_t>(message.unit)].name;
        const QString who = QStringLiteral("%1→%2").arg(message.source).arg(message.destination);
        named << CostView::tr("%1 of %2").arg(who, lineText(program, unit, trace.lineOf(message)));
    }
    if (left > mostNamed)
        named << QStringLiteral("…");
    return QLatin1Char(' ')
        + (left == 1
                ? CostView::tr("1 message was never received: %1.").arg(named.front())
                : CostView::tr("%1 messages were never received: %2.").arg(left).arg(named.join(QStringLiteral(", "))));
}

QString verdictSentence(const Trace& trace)
{
    if (trace.error) {
        switch (trace.error->kind) {
        case RunError::Kind::Deadlock:
            return trace.error->cycle.empty() ? CostView::tr("Waits forever %1.").arg(afterRound(trace))
                                              : CostView::tr("Deadlock %1.").arg(afterRound(trace));
        case RunError::Kind::Budget: return CostView::tr("Stopped %1: the run is too large.").arg(afterRound(trace));
        case RunError::Kind::Runtime: return CostView::tr("Program error %1.").arg(afterRound(trace));
        case RunError::Kind::Cancelled: return CostView::tr("Stopped %1.").arg(afterRound(trace));
        }
    }
    if (!trace.verdict || !operationInfo(trace.request.operation.kind).isJudged())
        return CostView::tr("Free play: no result is expected.") + neverReceived(trace);
    if (trace.verdict->correct)
        return CostView::tr("Correct: every process ends up with the expected data.") + neverReceived(trace);
    const auto wrong = static_cast<int>(trace.verdict->wrong.size());
    if (wrong == 1)
        return CostView::tr("Incorrect: 1 of %1 processes does not end up with the expected data.")
                   .arg(trace.processes())
            + neverReceived(trace);
    return CostView::tr("Incorrect: %1 of %2 processes do not end up with the expected data.")
               .arg(wrong)
               .arg(trace.processes())
        + neverReceived(trace);
}

QString failureSentence(const Trace& trace)
{
    if (!trace.error)
        return {};
    const RunError& error = *trace.error;
    if (error.kind == RunError::Kind::Deadlock) {
        if (error.cycle.empty())
            return CostView::tr("No process can continue %1: %2.").arg(afterRound(trace), waitingText(error.waiting));
        return CostView::tr("Deadlock %1, a cycle: %2.").arg(afterRound(trace), waitingText(error.cycle));
    }
    const int line = error.diagnostic.span.line;
    const std::string& file = error.diagnostic.file;
    const QString place = line <= 0 ? QString()
        : file.empty() || file == trace.request.program->file
        ? CostView::tr("Line %1: ").arg(line)
        : CostView::tr("Line %1 of %2: ").arg(QString::number(line), QString::fromStdString(file));
    const QString fix = QString::fromStdString(hint(error.diagnostic));
    return place + QString::fromStdString(sentence(error.diagnostic))
        + (fix.isEmpty() ? QString() : QLatin1Char('\n') + fix);
}

/// "3 rounds, 1 word (met)"; what was counted stands in the lines above.
QString boundSentence(const Trace& trace)
{
    QStringList bounds;
    bool isMet = true;
    const auto judge = [&](const BoundCheck::Line& line, const QString& one, const QString& many) {
        if (!line.atLeast)
            return;
        bounds << (*line.atLeast == 1 ? one : many.arg(number(*line.atLeast)));
        isMet = isMet && line.met == true;
    };
    const auto check = checkBound(trace);
    judge(check.rounds, CostView::tr("1 round"), CostView::tr("%1 rounds"));
    judge(check.words, CostView::tr("1 word"), CostView::tr("%1 words"));
    judge(check.transmissions, CostView::tr("1 hop"), CostView::tr("%1 hops"));
    const QString all = bounds.join(QStringLiteral(", "));
    return bounds.isEmpty() ? CostView::tr("no known bound") : isMet ? CostView::tr("%1 (met)").arg(all) : all;
}

/// "1, 2, 4, 8, at most 1, 2, 4, 8"
QString knowledgeText(const Knowledge& found)
{
    const auto listed = [](const std::vector<std::int64_t>& counts) {
        constexpr std::size_t most = 8;
        QStringList texts;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts.size() > most && i == most - 1)
                texts << QStringLiteral("…");
            if (counts.size() <= most || i < most - 1 || i + 1 == counts.size())
                texts << number(counts[i]);
        }
        return texts.join(QStringLiteral(", "));
    };
    return CostView::tr("%1\nat most %2").arg(listed(found.known), listed(found.atMost));
}

CostView::CostView(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(2 * theme::grid);
    layout->setVerticalSpacing(theme::grid / 2);
    layout->setColumnStretch(1, 1);
    m_verdict = new QLabel(this);
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    // Reserves two lines for the verdict, so that nothing moves when it changes.
    theme::onChange(*m_verdict, [this] { m_verdict->setMinimumHeight(2 * m_verdict->fontMetrics().lineSpacing()); });
    layout->addWidget(m_verdict, 0, 0, 1, 2);
    m_rounds = addLine(1, tr("Rounds"));
    m_messages = addLine(2, tr("Messages"));
    m_hops = addLine(3, tr("Hops"));
    m_time = addLine(4, tr("Time"));
    m_time->setWordWrap(false); // it changes with the round, but its height must not
    m_formula = addLine(5, tr("Cost"));
    m_bound = addLine(6, tr("Lower bound"));
    m_why = new QLabel(this);
    m_why->setObjectName(QStringLiteral("boundWhy"));
    m_why->setWordWrap(true);
    theme::onChange(*m_why, [this] { m_why->setFont(theme::smallFont(*this)); });
    layout->addWidget(m_why, 7, 0, 1, 2);
    m_informed = addLine(informedRow, {});
    m_informed->setObjectName(QStringLiteral("knowIt"));
    m_informedName = static_cast<QLabel*>(layout->itemAtPosition(informedRow, 0)->widget());
    m_informedName->setObjectName(QStringLiteral("knowItName"));
    theme::onChange(*this, [this] {
        const int round = m_round;
        showTrace(m_trace);
        showRound(round);
    });
}

QLabel* CostView::addLine(int row, const QString& name)
{
    auto* title = new QLabel(name, this);
    theme::setColours(*title, {{QPalette::WindowText, theme::quiet}});
    auto* value = new QLabel(this);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(title, row, 0, Qt::AlignTop);
    grid->addWidget(value, row, 1, Qt::AlignTop);
    return value;
}

/// Sets the height of its wrapped lines. Nested layouts would find it only in a second pass, with a visible jump.
void CostView::fit() { setFixedHeight(layout()->totalHeightForWidth(width())); }

void CostView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

QString CostView::verdict() const { return m_verdict->text(); }

void CostView::showTrace(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_why->clear();
    m_why->hide();
    for (QLabel* label : {m_rounds, m_messages, m_hops, m_time, m_formula, m_bound}) {
        label->setText(QStringLiteral("–"));
        label->setToolTip({});
    }
    showKnowledge(m_trace ? knowledge(*m_trace) : std::nullopt);
    QPalette colours = palette();
    if (!m_trace) {
        m_verdict->setText(tr("Nothing has run yet."));
        colours.setColor(QPalette::WindowText, theme::quiet());
        m_verdict->setPalette(colours);
        fit();
        return;
    }
    const bool bad = m_trace->error || (m_trace->verdict && !m_trace->verdict->correct);
    colours.setColor(QPalette::WindowText, bad ? theme::warning() : theme::ink());
    m_verdict->setPalette(colours);
    m_verdict->setText(verdictSentence(*m_trace));
    m_rounds->setText(number(std::int64_t{m_trace->totals.rounds}));
    const Totals& totals = m_trace->totals;
    m_messages->setText(totals.words == 1 ? tr("%1 (1 word)").arg(number(totals.messages))
                                          : tr("%1 (%2 words)").arg(number(totals.messages), number(totals.words)));
    m_formula->setText(costFormula(m_trace->totals));
    m_formula->setToolTip(m_trace->totals.exact
            ? tr("Sum over all rounds with messages: 1 ts, the most words of a message × tw, the most hops × th.")
            : tr("The time is less than this sum: no single message had both the most words and the most hops."));
    m_bound->setText(boundSentence(*m_trace));
    const Bound& bound = m_trace->bound;
    QString why = QString::fromStdString(bound.why);
    const QString all =
        why + (bound.source.empty() ? QString() : QLatin1Char('\n') + QString::fromStdString(bound.source));
    why.remove(QString::fromStdString(bound.whyWords)); // the reason for the words and its source are in the tooltip
    m_why->setText(why.trimmed());
    m_why->setVisible(!why.trimmed().isEmpty());
    for (QLabel* label : {m_bound, m_why})
        label->setToolTip(all);
    m_hops->setText(tr("%1 (%2 word-hops)").arg(number(m_trace->totals.hops), number(m_trace->totals.wordHops)));
    showRound(static_cast<int>(m_trace->rounds.size()));
    fit();
}

/// Hides the line if it gives no bound.
void CostView::showKnowledge(const std::optional<Knowledge>& found)
{
    for (QLabel* label : {m_informedName, m_informed})
        label->setVisible(found.has_value());
    if (!found)
        return;
    const bool knowers = found->what == Doubling::Knowers;
    m_informedName->setText(knowers ? tr("Informed") : tr("In one sum"));
    m_informed->setText(knowledgeText(*found));
    m_informed->setToolTip(
        knowers ? tr(
            "Number of informed processes before the first round and after each round, and the most that are possible")
                : tr("Number of contributions in one sum before the first round and after each round, and the most "
                     "that are possible"));
}

void CostView::showNothing(const QString& why)
{
    showTrace(nullptr);
    m_verdict->setText(why);
    fit();
}

void CostView::showRound(int round)
{
    m_round = round;
    if (!m_trace)
        return;
    const auto timeOf = [this](std::size_t first, std::size_t end) {
        double time = 0;
        for (std::size_t i = first; i < end; ++i)
            time += m_trace->rounds[i].time;
        return time;
    };
    // Sums from the nearer end, because adding all rounds of a long run would be slow.
    const std::size_t all = m_trace->rounds.size();
    const auto last = std::min(static_cast<std::size_t>(std::max(0, round)), all);
    const double gone = last <= all / 2 ? timeOf(0, last) : m_trace->totals.time - timeOf(last, all);
    m_time->setText(tr("%1 of %2").arg(number(gone), number(m_trace->totals.time)));
}

} // namespace lockstep
