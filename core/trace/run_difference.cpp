// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/trace/run_difference.h"

#include <algorithm>
#include <tuple>

#include "core/base/text.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

bool sameTask(const RunRequest& a, const RunRequest& b)
{
    const auto task = [](const RunRequest& request) {
        const OperationSetup& operation = request.operation;
        return std::tie(operation.kind, operation.processes, operation.source, operation.words, operation.shift,
            operation.values, operation.positions, request.embedding, request.parameters);
    };
    return task(a) == task(b) && a.network->spec() == b.network->spec();
}

bool sameMessage(const MessageRecord& a, const MessageRecord& b)
{
    const auto facts = [](const MessageRecord& m) { return std::tie(m.words, m.arrived, m.isDropped, m.path); };
    if (facts(a) != facts(b))
        return false;
    const bool comparable = measureOf(a.payload).depth <= mostNested && measureOf(b.payload).depth <= mostNested;
    return comparable ? a.payload == b.payload : a.payload.kind() == b.payload.kind();
}

auto ends(const MessageRecord& message) { return std::pair(message.source, message.destination); }

const std::vector<int>& messagesOf(const Trace& trace, std::size_t round)
{
    static const std::vector<int> none;
    return round < trace.rounds.size() ? trace.rounds[round].messages : none;
}

/// Both are sorted by source, destination and sending order.
void compareRound(const Trace& before, const Trace& after, std::size_t round, RunDifference& difference)
{
    const auto& then = messagesOf(before, round);
    const auto& now = messagesOf(after, round);
    auto a = then.begin();
    auto b = now.begin();
    while (a != then.end() || b != now.end()) {
        if (b == now.end() || (a != then.end() && ends(messageAt(before, *a)) < ends(messageAt(after, *b)))) {
            difference.missing.push_back(*a++);
        } else if (a == then.end() || ends(messageAt(after, *b)) < ends(messageAt(before, *a))) {
            difference.added.push_back(*b++);
        } else {
            if (!sameMessage(messageAt(before, *a), messageAt(after, *b)))
                difference.changed.emplace_back(*a, *b);
            ++a;
            ++b;
        }
    }
    if (!difference.missing.empty() || !difference.added.empty() || !difference.changed.empty())
        difference.firstRound = static_cast<RoundNumber>(round) + 1;
}

bool sameBlocks(const std::vector<BlockData>& a, const std::vector<BlockData>& b)
{
    return std::ranges::equal(a, b,
        [](const BlockData& one, const BlockData& other) { return Value::blockOf(one) == Value::blockOf(other); });
}

/// The text of a line of the program; its number may have changed.
std::string_view programLine(const Trace& trace, int number)
{
    return trimmed(lineOf(trace.request.program->text, number));
}

/// Whether the same statements failed, for the same reason.
bool sameFailure(const Trace& before, const Trace& after)
{
    const RunError& a = *before.error;
    const RunError& b = *after.error;
    if (a.kind == RunError::Kind::Deadlock)
        return std::ranges::equal(a.waiting, b.waiting, [&](const Waiting& one, const Waiting& other) {
            return one.process == other.process && one.waitsFor == other.waitsFor && one.hasEnded == other.hasEnded
                && programLine(before, one.line) == programLine(after, other.line);
        });
    if (a.diagnostic.id != b.diagnostic.id || a.diagnostic.file != b.diagnostic.file)
        return false;
    const bool isSentence = sentence(a.diagnostic) == sentence(b.diagnostic);
    const bool isOwn = a.diagnostic.file == before.request.program->file;
    return isSentence
        && (!isOwn || programLine(before, a.diagnostic.span.line) == programLine(after, b.diagnostic.span.line));
}

bool sameOutcome(const Trace& before, const Trace& after)
{
    if (before.error.has_value() != after.error.has_value())
        return false;
    if (before.error)
        return before.error->kind == after.error->kind && before.rounds.size() == after.rounds.size()
            && before.error->process == after.error->process && sameFailure(before, after);
    if (before.verdict.has_value() != after.verdict.has_value())
        return false;
    if (!before.verdict)
        return true;
    return std::ranges::equal(before.verdict->wrong, after.verdict->wrong, [](const Wrong& a, const Wrong& b) {
        return a.process == b.process && sameBlocks(a.missing, b.missing) && sameBlocks(a.unexpected, b.unexpected)
            && sameBlocks(a.twice, b.twice) && sameBlocks(a.combined, b.combined)
            && sameBlocks(a.outOfOrder, b.outOfOrder) && a.misplaced.size() == b.misplaced.size()
            && a.unheard == b.unheard;
    });
}

bool sameCost(const Totals& a, const Totals& b)
{
    const auto counts = [](const Totals& t) {
        return std::tie(t.rounds, t.messages, t.words, t.hops, t.tw, t.th, t.ts);
    };
    return counts(a) == counts(b);
}

} // namespace

RunDifference differenceBetween(const Trace& before, const Trace& after)
{
    RunDifference difference;
    difference.sameOutcome = sameOutcome(before, after);
    difference.sameCost = sameCost(before.totals, after.totals);
    difference.comparable = sameTask(before.request, after.request);
    const std::size_t rounds = std::max(before.rounds.size(), after.rounds.size());
    for (std::size_t round = 0; difference.comparable && round < rounds && difference.sameMessages(); ++round)
        compareRound(before, after, round, difference);
    return difference;
}

} // namespace lockstep
