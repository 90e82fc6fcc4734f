// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/run/cost_view.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QResizeEvent>
#include <algorithm>

#include "core/account/narrator.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int informedRow = 8;

QString number(double value) { return QLocale().toString(value, 'g', 10); }
QString number(std::int64_t value) { return QLocale().toString(static_cast<qlonglong>(value)); }

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
    m_verdict->setText(QString::fromStdString(narrator::verdict(*m_trace)));
    m_rounds->setText(number(std::int64_t{m_trace->totals.rounds}));
    const Totals& totals = m_trace->totals;
    m_messages->setText(totals.words == 1 ? tr("%1 (1 word)").arg(number(totals.messages))
                                          : tr("%1 (%2 words)").arg(number(totals.messages), number(totals.words)));
    m_formula->setText(costFormula(m_trace->totals));
    m_formula->setToolTip(m_trace->totals.exact
            ? tr("Sum over all rounds with messages: 1 ts, the most words of a message × tw, the most hops × th.")
            : tr("The time is less than this sum: no single message had both the most words and the most hops."));
    const std::string known = narrator::bound(*m_trace, narrator::BoundCounts::LeftOut);
    m_bound->setText(known.empty() ? tr("no known bound") : QString::fromStdString(known));
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
