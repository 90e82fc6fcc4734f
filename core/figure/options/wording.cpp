// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/wording.h"

#include <algorithm>
#include <bit>

#include "core/account/holdings.h"
#include "core/account/item_text.h"
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/read_chars.h"
#include "core/base/text.h"
#include "core/figure/inputs.h"
#include "core/figure/messages.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The same words as if they were the destination's own: among data of one origin, the destination distinguishes them.
Value namedByDestination(const Value& item)
{
    const BlockData& block = item.asBlock();
    if (block.destination == nobody || block.origin == nobody)
        return item;
    BlockData named = Value::block(block.destination, nobody, block.words, block.number).asBlock();
    named.first = block.first;
    return Value::blockOf(named);
}

} // namespace

std::string namesInBinary(const std::string& text, int digits)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::string result;
    bool inPiece = false;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        while (isDigit(text[i]) && end < text.size() && isDigit(text[end]))
            ++end;
        inPiece = text[i] == '[' || (inPiece && text[i] != ']');
        std::int64_t number = 0;
        const std::string part = text.substr(i, end - i);
        const bool isProcess =
            !inPiece && isDigit(text[i]) && readChars(part.data(), part.data() + part.size(), number).ec == std::errc{};
        result += isProcess ? binary(number, digits) : part;
        i = end;
    }
    return result;
}

std::string ownersOf(const Value& value, const Pieces& pieces)
{
    std::vector<Value> items = itemsOf({value});
    std::erase_if(items, [](const Value& item) { return item.asBlock().words == 0; });
    return itemsText(items, pieces, ItemStyle::Compact);
}

std::string packetNames(const Trace& trace, const FigureInputs& options, const Value& value)
{
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    std::vector<Value> items = itemsOf({value});
    if (operation.sorts)
        return itemsText(items, {}, ItemStyle::Numbers);
    if (options.origin || operation.from())
        std::ranges::transform(items, items.begin(), namedByDestination);
    const int digits = binaryDigits(trace, options);
    const std::string names = ownersOf(Value::list(std::move(items)), options.pieces);
    return digits > 0 ? namesInBinary(names, digits) : names;
}

bool carriesDataOf(const Value& value, ProcessId origin)
{
    const std::vector<Value> blocks = blocksOf(value);
    return std::ranges::any_of(blocks, [&](const Value& one) {
        const auto contributors = one.asBlock().contributors();
        return std::ranges::any_of(
            contributors, [&](const Contributor& c) { return c.process == origin || c.factor == origin; });
    });
}

int binaryDigits(const Trace& trace, const FigureOptions& options)
{
    const auto last = static_cast<unsigned>(trace.request.network->processes() - 1);
    return options.labels == "binary" ? std::max(1, static_cast<int>(std::bit_width(last))) : 0;
}

std::string processName(const Trace& trace, const FigureOptions& options, std::int64_t process)
{
    const int digits = binaryDigits(trace, options);
    return digits > 0 ? binary(process, digits) : std::to_string(process);
}

std::string processLabel(const Trace& trace, const FigureOptions& options, std::int64_t process)
{
    constexpr std::string_view place = "{}";
    std::string label = options.words.label;
    const std::string name = processName(trace, options, process);
    for (std::size_t at = label.find(place); at != std::string::npos; at = label.find(place, at + name.size()))
        label.replace(at, place.size(), name);
    return label;
}

std::string roundLabel(const FigureOptions& options, RoundNumber round) { return roundsLabel(options.words, {round}); }

std::string roundWord(const FigureWords& words)
{
    return words.round == FigureWords().round ? say(message::figureWordRound) : words.round;
}

std::string roundsLabel(const FigureWords& words, const std::vector<RoundNumber>& rounds)
{
    const bool several = rounds.size() > 1;
    return sayOfRounds(words, several ? message::figureRounds : message::figureRound, message::figureOwnRound,
        {folded(rounds, "–")}, several);
}

std::string sayOfRounds(
    const FigureWords& words, Message standard, Message own, std::vector<std::string> arguments, bool several)
{
    const FigureWords plain;
    if (several ? words.rounds == plain.rounds : words.round == plain.round)
        return say(standard, arguments);
    arguments.insert(arguments.begin(), several ? words.rounds : words.round);
    return say(own, arguments);
}

std::string speedText(int slowness) { return say(message::figureSpeed, {std::to_string(slowness)}); }

std::string operationWords(const Trace& trace)
{
    const OperationInfo& info = operationInfo(trace.request.operation.kind);
    return info.inputs > 0 ? titleOf(info) : std::string();
}

std::string algorithmWords(const Trace& trace)
{
    const Program* program = trace.request.program.get();
    return program == nullptr ? std::string() : narrator::programTitle(*program);
}

} // namespace lockstep
