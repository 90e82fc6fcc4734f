// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/options/wording.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/account/holdings.h"
#include "core/account/item_text.h"
#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

// "Σ0..3"
std::string ownerOf(const BlockData& block)
{
    std::vector<std::int64_t> who;
    for (const Contributor& one : block.contributors())
        who.push_back(one.process);
    std::ranges::sort(who);
    const auto name = nameOf(block.combination);
    return (block.combination == Combination::Sum ? "Σ" : std::string(name) + ' ') + folded(who);
}

/// The names of blocks, each once: "8..15", "0→{1..3}, 4→{1..3}", "Σ0..3".
class BlockNames {
public:
    /// `name` gives the name of a process.
    explicit BlockNames(std::function<std::string(std::int64_t)> name = {}) : m_name(std::move(name)) {}

    void addProcess(ProcessId process) { m_processes.insert(process); }
    void addPair(ProcessId origin, ProcessId destination) { m_pairs[origin].insert(destination); }
    void addOther(const std::string& name)
    {
        if (std::ranges::find(m_others, name) == m_others.end())
            m_others.push_back(name);
    }
    std::string text(const std::string& comma) const
    {
        std::vector<std::string> texts;
        if (!m_processes.empty())
            texts.push_back(list(m_processes, comma));
        std::map<std::set<std::int64_t>, std::set<std::int64_t>> origins; // with the same destinations
        for (const auto& [origin, destinations] : m_pairs)
            origins[destinations].insert(origin);
        std::vector<std::pair<std::int64_t, std::string>> pairs;
        for (const auto& [destinations, from] : origins)
            pairs.emplace_back(*from.begin(), braced(from, comma) + "→" + braced(destinations, comma));
        std::ranges::sort(pairs);
        for (auto& [first, pair] : pairs)
            texts.push_back(std::move(pair));
        texts.insert(texts.end(), m_others.begin(), m_others.end());
        return joined(texts, comma);
    }

private:
    std::string list(const std::set<std::int64_t>& processes, const std::string& comma) const
    {
        if (!m_name)
            return folded(std::vector<std::int64_t>(processes.begin(), processes.end()), "..", comma);
        std::vector<std::string> names;
        for (const std::int64_t process : processes)
            names.push_back(m_name(process));
        return joined(names, comma);
    }
    std::string braced(const std::set<std::int64_t>& processes, const std::string& comma) const
    {
        const std::string text = list(processes, comma);
        return processes.size() > 1 ? '{' + text + '}' : text;
    }

    std::function<std::string(std::int64_t)> m_name;
    std::set<std::int64_t> m_processes;
    std::map<std::int64_t, std::set<std::int64_t>> m_pairs;
    std::vector<std::string> m_others;
};

} // namespace

std::string packetNames(const Trace& trace, const FigureOptions& options, const Value& value)
{
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    if (operation.sorts)
        return itemsText(itemsOf({value}), {}, ItemStyle::Numbers);
    const bool oneOrigin = options.origin || operation.from();
    const bool isBinary = trace.request.network->dimensions() > 0 && options.labels == "binary";
    BlockNames names(isBinary ? [&](std::int64_t process) { return processName(trace, options, process); }
                              : std::function<std::string(std::int64_t)>());
    for (const Value& each : blocksOf(value)) {
        const BlockData& block = each.asBlock();
        const bool hasOrigin = block.origin != nobody && !(oneOrigin && block.destination != nobody);
        if (hasOrigin && block.destination != nobody)
            names.addPair(block.origin, block.destination);
        else if (hasOrigin || block.destination != nobody)
            names.addProcess(hasOrigin ? block.origin : block.destination);
        else
            names.addOther(ownerOf(block));
    }
    return names.text(", ");
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
    const FigureWords& words, Message usual, Message own, std::vector<std::string> arguments, bool several)
{
    const FigureWords plain;
    if (several ? words.rounds == plain.rounds : words.round == plain.round)
        return say(usual, arguments);
    arguments.insert(arguments.begin(), several ? words.rounds : words.round);
    return say(own, arguments);
}

std::string ownersOf(const Value& value, const std::string& comma)
{
    BlockNames names;
    for (const Value& one : blocksOf(value)) {
        const BlockData& block = one.asBlock();
        if (block.origin == nobody)
            names.addOther(ownerOf(block));
        else if (block.destination == nobody)
            names.addProcess(block.origin);
        else
            names.addPair(block.origin, block.destination);
    }
    return names.text(comma);
}

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
