// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/caption.h"

#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

bool sendsNothing(const Trace& trace) { return trace.totals.messages == 0 && trace.messages.empty(); }

std::string roundNumbers(const FigureOptions& options)
{
    return capitalised(roundsLabel(options.words, options.rounds));
}

std::string untilWords(const FigureOptions& options)
{
    if (options.rounds.empty() || tenseOf(options, options.rounds.back()) != Tense::Later)
        return {};
    return *options.until == 0
        ? sayOfRounds(options.words, message::figureShownBefore, message::figureOwnShownBefore, {})
        : sayOfRounds(
            options.words, message::figureShownUpTo, message::figureOwnShownUpTo, {std::to_string(*options.until)});
}

std::string roundWords(const Trace& trace, const FigureInputs& options)
{
    return sendsNothing(trace) ? say(message::figureNothingSent)
                               : sentences({say(message::listSentence, {roundNumbers(options)}), untilWords(options)});
}

std::string figureTitle(const Trace& trace, const FigureOptions& options)
{
    if (!options.title.empty())
        return options.title;
    const std::string operation = operationWords(trace);
    const std::string algorithm = algorithmWords(trace);
    const std::string what = !operation.empty() ? operation
        : !algorithm.empty()                    ? algorithm
                                                : say(message::figureMessages);
    return say(message::figureTitleOn, {what, trace.request.network->words()});
}

std::string figureCaption(const Trace& trace, const FigureInputs& options)
{
    std::string text = figureTitle(trace, options);
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    const std::string node = std::to_string(trace.request.operation.source);
    if (operation.from())
        text = say(message::figureTitleFrom, {text, node});
    if (operation.to())
        text = say(message::figureTitleTo, {text, node});
    if (const std::string algorithm = algorithmWords(trace);
        !algorithm.empty() && text.find(algorithm) == std::string::npos)
        text = say(message::figureTitleBy, {text, algorithm});
    return sentences({say(message::listSentence, {text}), kindOf(options).caption(trace, options)});
}

} // namespace lockstep
