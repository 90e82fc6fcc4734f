// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/run/cost_view.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/account/narrator.h"
#include "core/base/notation.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr int informedRow = 5;

QString number(double value) { return QLocale().toString(value, 'g', 10); }
QString number(std::int64_t value) { return QLocale().toString(static_cast<qlonglong>(value)); }

} // namespace

QString costFormula(const Totals& totals)
{
    QStringList parts;
    const auto add = [&parts](std::int64_t count, std::string_view letter) {
        if (count != 0)
            parts << number(count) + QStringLiteral("&nbsp;") + QString::fromStdString(letterInHtml(letter));
    };
    add(totals.ts, usedNotation().ts);
    add(totals.tw, usedNotation().tw);
    add(totals.th, usedNotation().th);
    return parts.isEmpty() ? QStringLiteral("0") : parts.join(QStringLiteral(" + "));
}

QString costText(const Trace& trace)
{
    const std::string slowed = narrator::slowedTime(trace);
    return slowed.empty() ? costFormula(trace.totals) : QString::fromStdString(slowed).toHtmlEscaped();
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
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(theme::grid / 2);
    m_verdict = new QLabel(this);
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setAutoFillBackground(true);
    m_verdict->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    m_verdict->setContentsMargins(theme::grid, theme::grid / 2, theme::grid, theme::grid / 2);
    // Reserves two lines for the verdict, so that nothing moves when it changes.
    theme::onChange(
        *m_verdict, [this] { m_verdict->setMinimumHeight(2 * m_verdict->fontMetrics().lineSpacing() + theme::grid); });
    rows->addWidget(m_verdict);
    makeTiles();
    m_formula = new QLabel(this);
    m_formula->setObjectName(QStringLiteral("costFormula"));
    m_formula->setWordWrap(true);
    m_formula->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("costDetails"));
    m_more->setText(tr("Details"));
    m_more->setToolTip(tr("Words, hops, the lower bound and why it holds"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    connect(m_more, &QToolButton::toggled, this, &CostView::showDetails);
    auto* line = new QHBoxLayout;
    line->addWidget(m_formula, 1);
    line->addWidget(m_more, 0, Qt::AlignTop);
    rows->addLayout(line);
    makeDetails();
    showDetails(false);
    theme::onChange(*this, [this] {
        const int round = m_round;
        showTrace(m_trace);
        showRound(round);
    });
}

void CostView::makeTiles()
{
    m_tiles = new QHBoxLayout;
    m_tiles->setSpacing(theme::grid / 2);
    static_cast<QVBoxLayout*>(layout())->addLayout(m_tiles);
    m_rounds = addTile(tr("rounds"));
    m_messages = addTile(tr("messages"));
    m_total = addTile(tr("time"));
}

/// A large number with its name below.
QLabel* CostView::addTile(const QString& name)
{
    auto* tile = new QWidget(this);
    tile->setAutoFillBackground(true);
    theme::setColours(*tile, {{QPalette::Window, theme::paper}});
    auto* value = new QLabel(tile);
    value->setAlignment(Qt::AlignCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    theme::onChange(*value, [this, value] {
        QFont large = font();
        large.setBold(true);
        large.setPointSizeF(large.pointSizeF() * 1.3);
        value->setFont(large);
    });
    auto* words = new QLabel(name, tile);
    words->setAlignment(Qt::AlignCenter);
    theme::setColours(*words, {{QPalette::WindowText, theme::quiet}});
    theme::onChange(*words, [this, words] { words->setFont(theme::smallFont(*this)); });
    auto* rows = new QVBoxLayout(tile);
    rows->setContentsMargins(theme::grid / 4, theme::grid / 2, theme::grid / 4, theme::grid / 2);
    rows->setSpacing(0);
    rows->addWidget(value);
    rows->addWidget(words);
    m_tiles->addWidget(tile, 1);
    return value;
}

void CostView::makeDetails()
{
    m_details = new QWidget(this);
    auto* grid = new QGridLayout(m_details);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * theme::grid);
    grid->setVerticalSpacing(theme::grid / 2);
    grid->setColumnStretch(1, 1);
    layout()->addWidget(m_details);
    m_time = addLine(0, tr("Time so far"));
    m_time->setWordWrap(false); // it changes with the round, but its height must not
    m_words = addLine(1, tr("Words"));
    m_hops = addLine(2, tr("Hops"), tr("Links that all messages crossed; word-hops count each word on each link"));
    m_bound = addLine(3, tr("Lower bound"), tr("No algorithm for this operation needs less on this network"));
    m_why = new QLabel(m_details);
    m_why->setObjectName(QStringLiteral("boundWhy"));
    m_why->setWordWrap(true);
    theme::onChange(*m_why, [this] { m_why->setFont(theme::smallFont(*this)); });
    grid->addWidget(m_why, 4, 0, 1, 2);
    m_informed = addLine(informedRow, {});
    m_informed->setObjectName(QStringLiteral("knowIt"));
    m_informedName = static_cast<QLabel*>(grid->itemAtPosition(informedRow, 0)->widget());
    m_informedName->setObjectName(QStringLiteral("knowItName"));
}

QLabel* CostView::addLine(int row, const QString& name, const QString& tip)
{
    auto* title = new QLabel(name, m_details);
    title->setToolTip(tip);
    theme::setColours(*title, {{QPalette::WindowText, theme::quiet}});
    auto* value = new QLabel(m_details);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* grid = static_cast<QGridLayout*>(m_details->layout());
    grid->addWidget(title, row, 0, Qt::AlignTop);
    grid->addWidget(value, row, 1, Qt::AlignTop);
    return value;
}

void CostView::showDetails(bool shown)
{
    m_more->setChecked(shown);
    m_more->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
    m_details->setVisible(shown);
    fit();
}

void CostView::showBadge(const QString& words, QColor (*text)(), QColor (*ground)())
{
    QPalette colours = palette(); // grey while it is about the previous run
    colours.setColor(QPalette::WindowText, isEnabled() ? text() : theme::quiet());
    colours.setColor(QPalette::Window, isEnabled() ? ground() : theme::ground());
    m_verdict->setPalette(colours);
    m_verdict->setText(words);
}

/// Sets the height of its wrapped lines. Nested layouts would find it only in a second pass, with a visible jump.
void CostView::fit()
{
    const int height =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : layout()->totalSizeHint().height();
    setFixedHeight(std::max(0, height));
}

void CostView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::EnabledChange && m_trace) {
        const int round = m_round;
        showTrace(m_trace);
        showRound(round);
    }
}

/// Larger text needs another height.
bool CostView::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

void CostView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

QString CostView::verdict() const
{
    const QString words = m_verdict->text();
    return words.startsWith(QStringLiteral("✓ ")) || words.startsWith(QStringLiteral("✗ ")) ? words.mid(2) : words;
}

void CostView::showVerdict()
{
    // What was never received of a failed run is said where its failure is explained.
    const QString run =
        QString::fromStdString(m_trace->error ? narrator::headline(*m_trace) : narrator::verdict(*m_trace));
    const QString words = m_checks && !m_checks->words.isEmpty() ? m_checks->words + QLatin1Char(' ') + run : run;
    const bool isOpen = m_checks ? m_checks->words.isEmpty() : !m_trace->verdict;
    if (m_trace->error || (m_trace->verdict && !m_trace->verdict->correct) || (m_checks && !isOpen && !m_checks->all))
        showBadge(QStringLiteral("✗ ") + words, theme::warning, theme::warningSoft);
    else if (isOpen)
        showBadge(words, theme::ink, theme::ground);
    else
        showBadge(QStringLiteral("✓ ") + words, theme::good, theme::goodSoft);
}

void CostView::showChecks(std::optional<Checks> checks)
{
    m_checks = std::move(checks);
    if (m_trace)
        showVerdict();
    fit();
}

void CostView::showTrace(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    m_why->clear();
    m_why->hide();
    for (QLabel* label : {m_rounds, m_messages, m_total, m_words, m_hops, m_time, m_formula, m_bound}) {
        label->setText(QStringLiteral("–"));
        label->setToolTip({});
    }
    showKnowledge(m_trace ? knowledge(*m_trace) : std::nullopt);
    if (!m_trace) {
        showBadge(tr("Nothing has run yet."), theme::quiet, theme::ground);
        fit();
        return;
    }
    showVerdict();
    const Totals& totals = m_trace->totals;
    m_rounds->setText(number(std::int64_t{totals.rounds}));
    m_messages->setText(number(totals.messages));
    m_total->setText(number(totals.time));
    m_words->setText(number(totals.words));
    m_formula->setText(costText(*m_trace));
    m_formula->setToolTip(!narrator::slowedTime(*m_trace).empty() ? QString()
            : m_trace->totals.exact
            ? QString::fromStdString(inNotation(
                tr("Sum over all rounds with messages: 1 ts, the most words of a message × tw, the most hops × th.")
                    .toStdString()))
            : tr("The time is less than this sum: no single message had both the most words and the most hops."));
    const std::string known = narrator::bound(*m_trace, narrator::BoundCounts::LeftOut);
    m_bound->setText(known.empty() ? tr("no known bound") : QString::fromStdString(known));
    const Bound& bound = m_trace->bound;
    QString why = QString::fromStdString(inNotation(bound.why));
    QString all = why;
    for (const std::string& more : {bound.holds, bound.source})
        if (!more.empty())
            all += QLatin1Char('\n') + QString::fromStdString(more);
    why.remove(QString::fromStdString(
        inNotation(bound.whyWords))); // the reason for the words and its source are in the tooltip
    m_why->setText(why.trimmed());
    m_why->setVisible(!why.trimmed().isEmpty());
    m_why->setToolTip(all);
    m_hops->setToolTip(tr("Links that all messages crossed; word-hops count each word on each link"));
    m_bound->setToolTip(all);
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
    const QString tip = knowers
        ? tr("Number of informed processes before the first round and after each round, and the most that are possible")
        : tr("Number of contributions in one sum before the first round and after each round, and the most "
             "that are possible");
    for (QLabel* label : {m_informedName, m_informed})
        label->setToolTip(tip);
}

void CostView::showNothing(const QString& why)
{
    showTrace(nullptr);
    showBadge(why, theme::quiet, theme::ground);
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
