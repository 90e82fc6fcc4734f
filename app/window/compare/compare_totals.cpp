// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/compare/compare_totals.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <algorithm>

#include "app/window/compare/compare_side.h"
#include "core/account/narrator.h"
#include "core/base/spelling.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/run/cost_view.h"

namespace lockstep {

namespace {

QString number(double value) { return QLocale().toString(value, 'g', 6); }

/// The totals of a run up to a step of both.
struct Done {
    double rounds = 0, messages = 0, words = 0, hops = 0, wordHops = 0, time = 0;
};

Done doneAt(const CompareSide& side, const Trace& trace, int step)
{
    // Going backwards, the rounds so far are the end of the run.
    const int count = std::min(step, static_cast<int>(trace.rounds.size()));
    const auto first = side.isBackwards() ? trace.rounds.end() - count : trace.rounds.begin();
    Done done;
    done.rounds = count;
    std::for_each(first, first + count, [&](const RoundRecord& round) {
        done.messages += static_cast<double>(round.messages.size());
        for (const int index : round.messages)
            done.words += static_cast<double>(trace.messages[static_cast<std::size_t>(index)].words);
        for (const LinkLoad& load : round.links) {
            done.hops += load.messages;
            done.wordHops += static_cast<double>(load.words);
        }
        done.time += round.time;
    });
    return done;
}

Done allOf(const Totals& totals)
{
    return {static_cast<double>(totals.rounds), static_cast<double>(totals.messages), static_cast<double>(totals.words),
        static_cast<double>(totals.hops), static_cast<double>(totals.wordHops), totals.time};
}

/// "3 of 7", or "7" at the end.
QString soFar(double now, double all)
{
    return now == all ? number(all) : CompareTotals::tr("%1 of %2").arg(number(now), number(all));
}

/// "4 more on the right (×2.33)"
QString difference(double left, double right)
{
    if (left == right)
        return CompareTotals::tr("the same");
    const double less = std::min(left, right);
    const double more = std::max(left, right);
    const QString by = left > right ? CompareTotals::tr("%1 more on the left").arg(number(more - less))
                                    : CompareTotals::tr("%1 more on the right").arg(number(more - less));
    return less > 0 ? CompareTotals::tr("%1 (×%2)").arg(by, QLocale().toString(more / less, 'g', 3)) : by;
}

/// How much more each side costs: "4 ts more on the left, 4 tw more on the right"
QString costDifference(const Totals& left, const Totals& right)
{
    const auto more = [](const Totals& a, const Totals& b) {
        Totals excess;
        excess.ts = std::max<std::int64_t>(0, a.ts - b.ts);
        excess.tw = std::max<std::int64_t>(0, a.tw - b.tw);
        excess.th = std::max<std::int64_t>(0, a.th - b.th);
        return excess;
    };
    const auto isNone = [](const Totals& excess) { return excess.ts == 0 && excess.tw == 0 && excess.th == 0; };
    QStringList parts;
    if (const Totals excess = more(left, right); !isNone(excess))
        parts << CompareTotals::tr("%1 more on the left").arg(costFormula(excess));
    if (const Totals excess = more(right, left); !isNone(excess))
        parts << CompareTotals::tr("%1 more on the right").arg(costFormula(excess));
    return parts.isEmpty() ? CompareTotals::tr("the same") : parts.join(QStringLiteral(", "));
}

} // namespace

CompareTotals::CompareTotals(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("compareTotals"));
    setWidget(makeTable());
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QSize CompareTotals::sizeHint() const
{
    const QSize whole = widget()->sizeHint();
    return {whole.width(), std::max(whole.height(), widget()->layout()->heightForWidth(viewport()->width()))};
}

CompareTotals::Row CompareTotals::addRow(QGridLayout& grid, const QString& name, const char* objectName)
{
    const int row = grid.rowCount();
    auto* title = new QLabel(name);
    theme::setColours(*title, {{QPalette::WindowText, theme::quiet}});
    grid.addWidget(title, row, 0);
    const auto add = [&](int column, const char* side) {
        auto* label = new QLabel;
        label->setObjectName(QLatin1String(objectName) + QLatin1String(side));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // keeps the layout steady while it counts
        grid.addWidget(label, row, column);
        return label;
    };
    return {add(1, "Left"), add(2, "Right"), add(3, "Difference")};
}

QWidget* CompareTotals::makeTable()
{
    auto* totals = new QWidget;
    auto* grid = new QGridLayout(totals);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * theme::grid);
    grid->setVerticalSpacing(theme::grid / 4);
    const QString heads[] = {tr("Left"), tr("Right"), tr("Total difference")};
    for (int column = 1; column <= 3; ++column) {
        auto* head = new QLabel(heads[column - 1]);
        QFont bold = head->font();
        bold.setBold(true);
        head->setFont(bold);
        grid->addWidget(head, 0, column);
        grid->setColumnStretch(column, column == 3 ? 3 : 2);
    }
    m_otherwise = addRow(*grid, tr("Runs with"), "otherwise");
    m_otherwise.left->setWordWrap(true);
    m_otherwise.right->setWordWrap(true);
    m_rounds = addRow(*grid, tr("Rounds"), "rounds");
    m_messages = addRow(*grid, tr("Messages"), "messages");
    m_words = addRow(*grid, tr("Words"), "words");
    m_hops = addRow(*grid, tr("Hops"), "hops");
    m_wordHops = addRow(*grid, tr("Word-hops"), "wordHops");
    m_time = addRow(*grid, tr("Time"), "time");
    m_cost = addRow(*grid, tr("Cost"), "cost");
    m_cost.difference->setWordWrap(true); // the long text
    m_load = addRow(*grid, tr("Most words on a link"), "load");
    return totals;
}

void CompareTotals::showStep(const CompareSide& leftSide, const CompareSide& rightSide, int step)
{
    const auto left = leftSide.session().trace();
    const auto right = rightSide.session().trace();
    if (!left || !right)
        return;
    const auto apart = [](const Trace& one, const Trace& other) {
        return QString::fromStdString(asList(narrator::otherwise(one.request, other.request)));
    };
    m_otherwise.left->setText(apart(*left, *right));
    m_otherwise.right->setText(apart(*right, *left));
    const bool areAlike = m_otherwise.left->text().isEmpty() && m_otherwise.right->text().isEmpty();
    m_otherwise.difference->setText(areAlike ? tr("the same machine and data") : QString());
    const Done nowLeft = doneAt(leftSide, *left, step), nowRight = doneAt(rightSide, *right, step);
    const Done allLeft = allOf(left->totals), allRight = allOf(right->totals);
    const auto fill = [&](const Row& row, double Done::*what) {
        row.left->setText(soFar(nowLeft.*what, allLeft.*what));
        row.right->setText(soFar(nowRight.*what, allRight.*what));
        row.difference->setText(difference(allLeft.*what, allRight.*what));
    };
    fill(m_rounds, &Done::rounds);
    fill(m_messages, &Done::messages);
    fill(m_words, &Done::words);
    fill(m_hops, &Done::hops);
    fill(m_wordHops, &Done::wordHops);
    fill(m_time, &Done::time);
    m_cost.left->setText(costText(*left));
    m_cost.right->setText(costText(*right));
    const bool areSums = narrator::slowedTime(*left).empty() && narrator::slowedTime(*right).empty();
    m_cost.difference->setText(areSums ? costDifference(left->totals, right->totals) : QString());
    const auto loadLeft = static_cast<double>(left->totals.maxLinkWords);
    const auto loadRight = static_cast<double>(right->totals.maxLinkWords);
    m_load.left->setText(number(loadLeft));
    m_load.right->setText(number(loadRight));
    m_load.difference->setText(difference(loadLeft, loadRight));
}

} // namespace lockstep
