// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/data/journey_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "views/code/code_marks.h"

namespace lockstep {

namespace {

constexpr qsizetype mostParts = 60; // more than anyone reads
constexpr std::size_t mostNamed = 8;
constexpr int longestList = 40;

/// The translation context of this file.
struct JourneyWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::Journey)
};

/// "1", "1 and 5", "1, 5 and 7"; long lists become ranges.
QString listed(const std::vector<ProcessId>& processes)
{
    if (processes.size() > mostNamed)
        return foldedRanges(processes, longestList);
    QStringList names;
    for (const ProcessId process : processes)
        names << QString::number(process);
    const QString last = names.takeLast();
    return names.isEmpty() ? last : JourneyWords::tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
}

using Hops = std::vector<JourneyHop>::const_iterator;

/// Names the senders, because several hold parts of a sum.
QString pairs(Hops begin, Hops end)
{
    QStringList names;
    for (auto hop = begin; hop != end; ++hop) {
        if (names.size() == static_cast<qsizetype>(mostNamed)) {
            names << QStringLiteral("…");
            break;
        }
        names << QStringLiteral("%1→%2").arg(hop->source).arg(hop->destination);
    }
    return names.join(QStringLiteral(", "));
}

QString roundText(Hops begin, Hops end, bool namesSenders)
{
    std::vector<ProcessId> to;
    RoundNumber arrived = begin->round;
    for (auto hop = begin; hop != end; ++hop) {
        to.push_back(hop->destination);
        arrived = std::max(arrived, hop->arrived);
    }
    std::ranges::sort(to);
    to.erase(std::ranges::unique(to).begin(), to.end());
    const QString text = namesSenders ? JourneyWords::tr("%2 in round %1").arg(begin->round).arg(pairs(begin, end))
                                      : JourneyWords::tr("to %2 in round %1").arg(begin->round).arg(listed(to));
    return arrived > begin->round ? JourneyWords::tr("%1 (arrived in round %2)").arg(text).arg(arrived) : text;
}

QString waitText(const JourneyWait& wait)
{
    return wait.first == wait.last
        ? JourneyWords::tr("waited at %1 in round %2").arg(wait.process).arg(wait.first)
        : JourneyWords::tr("waited at %1 from round %2 to %3").arg(wait.process).arg(wait.first).arg(wait.last);
}

} // namespace

QString journeyText(
    const QString& name, const HeldItem& item, std::optional<ProcessId> contributor, const Journey& journey)
{
    QStringList parts;
    const bool sum = item.kind == HeldItem::Kind::Sum;
    if (contributor)
        parts << JourneyWords::tr("created at %1").arg(*contributor);
    else if (item.kind == HeldItem::Kind::Block)
        parts << JourneyWords::tr("created at %1").arg(item.origin);
    auto wait = journey.waits.begin();
    for (auto hop = journey.hops.begin(); hop != journey.hops.end();) {
        const auto end = std::find_if(hop, journey.hops.end(), [&](const auto& h) { return h.round != hop->round; });
        for (; wait != journey.waits.end() && wait->first < hop->round; ++wait)
            parts << waitText(*wait);
        parts << roundText(hop, end, sum && !contributor);
        hop = end;
    }
    for (; wait != journey.waits.end(); ++wait)
        parts << waitText(*wait);
    if (journey.hops.empty())
        parts << JourneyWords::tr("never sent");
    if (parts.size() > mostParts)
        parts = parts.mid(0, mostParts) << QStringLiteral("…");
    const QString who = contributor ? JourneyWords::tr("X%1 in %2").arg(*contributor).arg(name) : name;
    return JourneyWords::tr("%1: %2.").arg(who, parts.join(QStringLiteral("; ")));
}

} // namespace lockstep
