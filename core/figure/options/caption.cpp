// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/options/caption.h"

#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/layout/panels.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

bool sendsNothing(const Trace& trace) { return trace.totals.messages == 0 && trace.messages.empty(); }

std::string roundNumbers(const FigureOptions& options)
{
    const auto& rounds = options.rounds;
    return capitalised(rounds.size() == 1 ? options.words.round : options.words.rounds) + ' ' + folded(rounds, "–");
}

std::string untilWords(const FigureOptions& options)
{
    if (options.rounds.empty() || momentOf(options, options.rounds.back()) != Moment::Later)
        return {};
    return *options.until == 0 ? " Shown as it is before the first " + options.words.round + '.'
                               : " Shown up to " + roundLabel(options, *options.until) + '.';
}

std::string roundWords(const Trace& trace, const FigureOptions& options)
{
    return sendsNothing(trace) ? "Nothing is sent." : roundNumbers(options) + '.' + untilWords(options);
}

std::string figureTitle(const Trace& trace, const FigureOptions& options)
{
    if (!options.title.empty())
        return options.title;
    const std::string operation = operationWords(trace);
    const std::string algorithm = algorithmWords(trace);
    const std::string what = !operation.empty() ? operation : !algorithm.empty() ? algorithm : "Messages";
    return what + " on " + trace.request.network->words();
}

std::string figureCaption(const Trace& trace, const FigureOptions& options)
{
    std::string text = figureTitle(trace, options);
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    if (operation.from())
        text += " from node " + std::to_string(trace.request.operation.source);
    if (operation.to())
        text += " to node " + std::to_string(trace.request.operation.source);
    if (const std::string algorithm = algorithmWords(trace);
        !algorithm.empty() && text.find(algorithm) == std::string::npos)
        text += " (" + algorithm + ')';
    return text + ". " + kindOf(options).caption(trace, options);
}

} // namespace lockstep
