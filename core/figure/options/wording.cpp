// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/options/wording.h"

#include <algorithm>

#include "core/account/holdings.h"
#include "core/account/item_text.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::string ownerOf(const BlockData& block)
{
    if (block.origin != nobody && block.destination != nobody)
        return std::to_string(block.origin) + "→" + std::to_string(block.destination);
    if (block.origin != nobody)
        return std::to_string(block.origin);
    std::vector<std::int64_t> who;
    for (const Contributor& one : block.contributors())
        who.push_back(one.process);
    std::ranges::sort(who);
    const auto name = nameOf(block.combination);
    return (block.combination == Combination::Sum ? "Σ" : std::string(name) + ' ') + folded(who);
}

} // namespace

std::string packetNames(const Trace& trace, const FigureOptions& options, const Value& value)
{
    if (operationInfo(trace.request.operation.kind).sorts)
        return itemsText(itemsOf({value}), {}, ItemStyle::Numbers);
    constexpr std::size_t most = 4;
    const bool oneOrigin = options.origin || operationInfo(trace.request.operation.kind).from();
    const auto nameOf = [&](const BlockData& block) {
        const bool hasOrigin = block.origin != nobody && !(oneOrigin && block.destination != nobody);
        if (!hasOrigin && block.destination == nobody)
            return ownerOf(block);
        return (hasOrigin ? processName(trace, options, block.origin) : std::string())
            + (hasOrigin && block.destination != nobody ? "→" : "")
            + (block.destination != nobody ? processName(trace, options, block.destination) : std::string());
    };
    const std::vector<Value> blocks = blocksOf(value);
    std::string text;
    for (std::size_t i = 0; i < blocks.size() && i < most; ++i)
        text += (i == 0 ? "" : ", ") + nameOf(blocks[i].asBlock());
    return blocks.size() > most ? text + ", …" : text;
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

std::string processName(const Trace& trace, const FigureOptions& options, std::int64_t process)
{
    const int dimensions = trace.request.network->dimensions();
    return dimensions > 0 && options.labels == "binary" ? binary(process, dimensions) : std::to_string(process);
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

std::string roundLabel(const FigureOptions& options, RoundNumber round)
{
    return options.words.round + ' ' + std::to_string(round);
}

std::string ownersOf(const Value& value, const std::string& comma)
{
    std::vector<std::int64_t> plainOrigins;
    std::vector<std::string> others;
    for (const Value& one : blocksOf(value)) {
        const BlockData& block = one.asBlock();
        if (block.origin != nobody && block.destination == nobody)
            plainOrigins.push_back(block.origin);
        else
            others.push_back(ownerOf(block));
    }
    std::ranges::sort(plainOrigins);
    plainOrigins.erase(std::ranges::unique(plainOrigins).begin(), plainOrigins.end());
    std::string text = folded(plainOrigins, "..", comma);
    constexpr std::size_t most = 4;
    for (std::size_t i = 0; i < others.size() && i < most; ++i)
        text += (text.empty() ? "" : comma) + others[i];
    if (others.size() > most)
        text += comma + "…";
    return text;
}

std::string operationWords(const Trace& trace)
{
    const OperationInfo& info = operationInfo(trace.request.operation.kind);
    return info.inputs > 0 ? info.title : std::string();
}

std::string algorithmWords(const Trace& trace)
{
    const Program* program = trace.request.program.get();
    if (program == nullptr)
        return {};
    const std::string title = program->header.title();
    return title.empty() ? program->name : title;
}

} // namespace lockstep
