// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What is wrong with the result of a process.

#include <algorithm>
#include <vector>

#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/account/say.h"
#include "core/base/spelling.h"
#include "core/operation/elements.h"
#include "core/operation/judge.h"
#include "core/operation/operation.h"

namespace lockstep::narrator {
namespace {

constexpr std::size_t mostItems = 8;

// X0, X0→3; sums and terms name themselves.
std::string blockName(const OperationSetup& setup, const BlockData& block)
{
    if (const auto elements = elementsOf(setup))
        return elements->nameOf(block);
    constexpr int longest = 24;
    std::string name = describe(Value::blockOf(block), longest);
    for (auto at = name.find(", "); at != std::string::npos; at = name.find(", ", at)) // commas separate names
        name.erase(at + 1, 1);
    return !name.empty() && name.front() >= '0' && name.front() <= '9' ? 'X' + name : name;
}

template <class Items, class Name> std::string namesOf(const Items& items, const Name& name)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(mostItems, items.size()); ++i)
        names.push_back(name(items[i]));
    return items.size() <= mostItems ? asList(names)
                                     : say(message::accountSomeOf, {asList(names), std::to_string(items.size())});
}

std::string processNames(const std::vector<ProcessId>& processes)
{
    return namesOf(processes, [](ProcessId each) { return std::to_string(each); });
}

/// "X0", "word 2 of X0", "Σ0..3 for no process"
std::string itemName(const OperationSetup& setup, const BlockData& block)
{
    const OperationInfo& info = operationInfo(setup.kind);
    std::string name =
        info.sorts ? say(message::accountNumber, {std::to_string(block.number)}) : blockName(setup, block);
    if (block.destination == nobody && info.addresses)
        name = say(message::accountForNone, {name});
    if (block.first == 0 && block.words == setup.words)
        return name;
    const std::int64_t last = block.first + block.words - 1;
    return block.words == 1 ? say(message::accountWordOf, {std::to_string(last), name})
                            : say(message::accountWordsOf, {std::to_string(block.first), std::to_string(last), name});
}

} // namespace

std::string faults(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong)
{
    std::vector<std::string> parts;
    const auto nameOf = [&](const BlockData& block) { return itemName(setup, block); };
    const auto add = [&](Message id, const std::vector<BlockData>& blocks) {
        if (!blocks.empty())
            parts.push_back(say(id, {namesOf(blocks, nameOf)}));
    };
    add(message::accountMissing, wrong.missing);
    add(message::accountUnexpected, wrong.unexpected);
    add(message::accountTwice, wrong.twice);
    for (const BlockData& block : wrong.combined) {
        const std::string signs = signsOf(block.combination);
        parts.push_back(isMixed(block.combination) || verdict.combination == Combination::None
                ? say(message::accountCombinedBy, {signs, nameOf(block)})
                : say(message::accountCombinedNotBy, {signs, signsOf(verdict.combination), nameOf(block)}));
    }
    for (const BlockData& block : wrong.outOfOrder) {
        std::vector<ProcessId> order;
        for (const Contributor& each : block.contributors())
            order.push_back(static_cast<ProcessId>(each.process));
        parts.push_back(say(message::accountOutOfOrder, {processNames(order)}));
    }
    const auto placeOf = [&](const Misplaced& each) {
        return each.index ? say(message::accountMisplaced, {nameOf(each.block), std::to_string(*each.index)})
                          : say(message::accountNoIndex, {nameOf(each.block)});
    };
    if (!wrong.misplaced.empty())
        parts.push_back(say(message::accountWrongPlace, {namesOf(wrong.misplaced, placeOf)}));
    if (!wrong.unheard.empty())
        parts.push_back(say(message::accountUnheard, {processNames(wrong.unheard)}));
    return asListApart(parts);
}

std::string wrong(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong)
{
    return say(message::accountWrongAt, {std::to_string(wrong.process), faults(setup, verdict, wrong)});
}

} // namespace lockstep::narrator
