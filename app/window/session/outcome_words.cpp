// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/outcome_words.h"

#include <QCoreApplication>

#include "core/operation/operation.h"
#include "core/trace/crowding.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/run/cost_view.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct OutcomeTexts {
    Q_DECLARE_TR_FUNCTIONS(lockstep::OutcomeWords)
};

/// "4 messages share the link 3→4, ..."
QString crowdingSentence(const Trace& trace, int round)
{
    if (round < 1 || round > static_cast<int>(trace.rounds.size()))
        return {};
    const RoundRecord& record = trace.rounds[static_cast<std::size_t>(round - 1)];
    const auto links = sharedLinks(record);
    if (links.empty())
        return {};
    const Network& network = *trace.request.network;
    const auto nameOf = [&](NodeId node) { return QString::fromStdString(network.nodeName(node)); };
    QString text =
        OutcomeTexts::tr("%1 messages share the link %2→%3")
            .arg(QString::number(links.front().messages), nameOf(links.front().from), nameOf(links.front().to));
    const auto alone = record.largestMessage;
    if (alone < record.maxLinkWords)
        text += OutcomeTexts::tr(": %1·tw instead of %2·tw").arg(record.maxLinkWords).arg(alone);
    if (links.size() > 1)
        text += OutcomeTexts::tr(" (%1 more links are shared)").arg(links.size() - 1);
    return text + QLatin1Char('.');
}

} // namespace

OutcomeWords outcomeOf(const Trace& trace, int round, int rounds)
{
    if (trace.error && round == rounds)
        return {
            OutcomeTexts::tr("✗ %1").arg(failureSentence(trace).replace(QLatin1Char('\n'), QLatin1Char(' '))), true};
    const QString crowding = crowdingSentence(trace, round);
    const bool isJudged = trace.verdict && operationInfo(trace.request.operation.kind).isJudged();
    if (trace.error || round != rounds || rounds == 0 || !isJudged)
        return {crowding.isEmpty() ? QString() : OutcomeTexts::tr("⚠ %1").arg(crowding), !crowding.isEmpty()};
    if (!trace.verdict->correct)
        return {OutcomeTexts::tr("✗ %1 %2").arg(verdictSentence(trace), crowding).trimmed(), true};
    if (crowding.isEmpty())
        return {OutcomeTexts::tr("✓ %1").arg(verdictSentence(trace)), false};
    return {OutcomeTexts::tr("⚠ Correct, but %1").arg(crowding), true};
}

} // namespace lockstep
