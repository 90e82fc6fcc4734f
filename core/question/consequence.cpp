// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/question/consequence.h"

#include "core/account/narrator.h"
#include "core/machine/run.h"
#include "core/question/judgement.h"
#include "core/question/messages.h"
#include "core/question/question.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The end of the run without that message of the round: who waits for whom, or who has the wrong result. It is played
/// with the message lost, but nothing is said of a loss: it was not sent, or not received.
std::string endWithout(const Arrow& arrow, RoundNumber round, const Trace& trace)
{
    RunRequest request = trace.request;
    request.faults.push_back(
        {.kind = Fault::Kind::Drop, .round = round, .process = arrow.from, .destination = arrow.to});
    Trace played = run(request);
    if (!played.error)
        return narrator::end(played);
    if (played.error->kind == RunError::Kind::Fault) // it is lost anyway
        return narrator::end(trace);
    for (std::vector<Waiting>* waits : {&played.error->waiting, &played.error->cycle})
        for (Waiting& wait : *waits)
            if (wait.process == arrow.to && wait.waitsFor == arrow.from && wait.lostIn == round)
                wait.lostIn = 0;
    return narrator::end(played);
}

/// The next round in which there is such a message; 0: none.
RoundNumber nextOf(const Arrow& arrow, RoundNumber round, const Trace& trace)
{
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages.glance(i);
        if (message.round > round && message.source == arrow.from && message.destination == arrow.to)
            return message.round;
    }
    return 0;
}

std::string ofWrong(const Arrow& arrow, const Question& question, const Trace& trace)
{
    const bool sends = arrow.from == question.process;
    const std::string partner = std::to_string(sends ? arrow.to : arrow.from);
    const RoundNumber next = nextOf(arrow, *question.round, trace);
    if (next == 0)
        return say(sends ? message::questionSendUnasked : message::questionReceiveNever, {partner});
    const std::string round = std::to_string(next);
    return sends ? say(message::questionSendEarly, {partner, round})
                 : say(message::questionReceiveEarly, {partner, round});
}

} // namespace

std::vector<std::string> consequences(const Question& question, const Judgement& judgement, const Trace& trace)
{
    std::vector<std::string> sentences;
    for (const JudgedItem& item : judgement.items) {
        const auto* arrow = std::get_if<Arrow>(&item.item);
        if (arrow == nullptr || item.mark == JudgedItem::Mark::Right)
            continue;
        const bool sends = arrow->from == question.process;
        if (!sends && arrow->to != question.process)
            continue; // what others do is not for the learner to say
        if (item.mark == JudgedItem::Mark::Wrong)
            sentences.push_back(ofWrong(*arrow, question, trace));
        else
            sentences.push_back(say(sends ? message::questionWithoutSend : message::questionWithoutReceive,
                {std::to_string(sends ? arrow->to : arrow->from), endWithout(*arrow, *question.round, trace)}));
    }
    return sentences;
}

} // namespace lockstep
