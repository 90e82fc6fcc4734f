// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <map>

#include "app/schedules/schedules.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::int64_t bytesOfWord = 8;

/// What a rank does in a round, in this order: what follows a receive is sent in a later round.
struct RankRound {
    std::vector<std::string> sends, receives;
};

std::string operation(const MessageRecord& message, bool sends)
{
    return std::string(sends ? "send " : "recv ") + std::to_string(message.words * bytesOfWord) + "b "
        + (sends ? "to " + std::to_string(message.destination) : "from " + std::to_string(message.source)) + " tag "
        + std::to_string(message.tag);
}

/// Each operation of a round requires those of the previous round in which the rank does something.
void writeRank(std::string& out, const std::map<RoundNumber, RankRound>& rounds)
{
    int label = 0;
    int before = 0; // the first and the last label of the previous group
    int last = 0;
    for (const auto& [round, operations] : rounds) {
        const int first = label + 1;
        for (const auto* half : {&operations.sends, &operations.receives})
            for (const std::string& text : *half)
                out += "l" + std::to_string(++label) + ": " + text + '\n';
        for (int each = first; each <= label; ++each)
            for (int required = before; required > 0 && required <= last; ++required)
                out += "l" + std::to_string(each) + " requires l" + std::to_string(required) + '\n';
        before = first;
        last = label;
    }
}

} // namespace

std::string goalOf(const Trace& trace)
{
    const int p = trace.processes();
    std::vector<std::map<RoundNumber, RankRound>> ranks(static_cast<std::size_t>(p));
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        const MessageRecord message = trace.messages[i];
        ranks[static_cast<std::size_t>(message.source)][message.round].sends.push_back(operation(message, true));
        if (message.received > 0)
            ranks[static_cast<std::size_t>(message.destination)][message.received].receives.push_back(
                operation(message, false));
    }
    std::string out = "// " + plainLine(trace.request.program->name) + " on "
        + plainLine(publishedSpec(*trace.request.network)) + ", m = " + std::to_string(trace.request.operation.words)
        + "; a word has " + std::to_string(bytesOfWord) + " bytes\nnum_ranks " + std::to_string(p) + '\n';
    for (int rank = 0; rank < p; ++rank) {
        out += "\nrank " + std::to_string(rank) + " {\n";
        writeRank(out, ranks[static_cast<std::size_t>(rank)]);
        out += "}\n";
    }
    return out;
}

} // namespace lockstep
