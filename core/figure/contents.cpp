// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/contents.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/figure/wording.h"

namespace lockstep {
namespace {

constexpr std::size_t longestOrder = 4096; ///< rounds times items; longer histories are sorted

const Value* heldBy(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    const auto index = static_cast<std::size_t>(round);
    if (index >= options.held.size() || static_cast<std::size_t>(process) >= options.held[index].size())
        return nullptr;
    return &options.held[index][static_cast<std::size_t>(process)];
}

bool less(const Value& a, const Value& b) { return Value::compare(a, b) < 0; }

std::vector<Value> sortedBlocks(const Value& value)
{
    std::vector<Value> blocks = blocksOf(value);
    std::ranges::sort(blocks, less);
    return blocks;
}

struct Items {
    std::vector<Value> old, fresh;
};

Items itemsOf(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    Items items;
    const Value* now = heldBy(options, process, round);
    if (now == nullptr)
        return items;
    const std::vector<Value> before = sortedBlocks(*heldBy(options, process, std::max(0, round - 1)));
    for (const Value& block : blocksOf(*now))
        (std::ranges::binary_search(before, block, less) ? items.old : items.fresh).push_back(block);
    return items;
}

// What there is after the round, the earliest come first.
std::vector<Value> inOrderOfComing(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    const std::vector<Value> now = sortedBlocks(*heldBy(options, process, round));
    if (now.size() * static_cast<std::size_t>(round + 1) > longestOrder)
        return now;
    std::vector<Value> come;
    std::vector<bool> listed(now.size(), false);
    for (RoundNumber r = 0; r <= round; ++r)
        for (const Value& block : sortedBlocks(*heldBy(options, process, r))) {
            const auto found = std::ranges::lower_bound(now, block, less);
            const auto index = static_cast<std::size_t>(found - now.begin());
            if (found == now.end() || less(block, *found) || listed[index])
                continue;
            listed[index] = true;
            come.push_back(block);
        }
    return come;
}

// What a block is called in a list: whose it is, or its number.
std::string nameOf(const Value& block, const FigureOptions& options)
{
    if (options.heldAs == HeldAs::Numbers && block.kind() == Kind::Block)
        return std::to_string(block.asBlock().number);
    return ownersOf(block);
}

// Numbers are not folded: two processes may have the same one.
std::string numbersText(const std::vector<Value>& blocks, const FigureOptions& options)
{
    std::vector<std::string> names;
    for (const Value& block : blocks)
        names.push_back(nameOf(block, options));
    return joined(names);
}

// "0,7,6": not folded, because the order is what is shown, unless it is long.
std::string orderedText(const std::vector<Value>& blocks, const FigureOptions& options)
{
    constexpr std::size_t mostListed = 9;
    std::vector<std::string> names;
    for (const Value& block : blocks) // the parts of one block are one item
        if (const std::string name = nameOf(block, options);
            options.heldAs == HeldAs::Numbers || std::ranges::find(names, name) == names.end())
            names.push_back(name);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names.size() > mostListed && i == mostListed - 2) {
            text += ",…";
            i = names.size() - 1;
        }
        text += (text.empty() ? "" : ",") + names[i];
    }
    return text;
}

// Short lists are written out, as the textbook does.
std::string sortedText(const std::vector<Value>& blocks, const FigureOptions& options)
{
    constexpr std::size_t shortList = 4;
    if (blocks.size() > shortList && options.heldAs == HeldAs::Labels)
        return ownersOf(Value::list(blocks), ",");
    std::vector<Value> sorted = blocks;
    std::ranges::stable_sort(sorted, less);
    return orderedText(sorted, options);
}

} // namespace

std::vector<TextRun> contentRuns(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    const Items items = itemsOf(options, process, round);
    const bool asNumbers = options.heldAs == HeldAs::Numbers;
    const std::string oldText = asNumbers ? numbersText(items.old, options) : ownersOf(Value::list(items.old));
    const std::string freshText = asNumbers ? numbersText(items.fresh, options) : ownersOf(Value::list(items.fresh));
    std::vector<TextRun> runs;
    if (!oldText.empty())
        runs.push_back({oldText + (freshText.empty() ? "" : ", ")});
    if (!freshText.empty())
        runs.push_back({freshText, false, true, false});
    return runs;
}

namespace {

// Whatever it is, shortened.
std::vector<TextRun> valueBeside(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    constexpr int longest = 20;
    const Value& now = *heldBy(options, process, round);
    if (!now.isSet())
        return {};
    const Value& before = *heldBy(options, process, std::max(0, round - 1));
    const std::string text = describe(now, longest);
    const bool fresh = options.heldTime == HeldTime::After && !(now == before);
    return {{"("}, {text, false, fresh, false}, {")"}};
}

} // namespace

std::vector<TextRun> contentsBeside(const FigureOptions& options, ProcessId process, RoundNumber round)
{
    if (heldBy(options, process, round) == nullptr)
        return {};
    if (!options.heldOf.empty())
        return valueBeside(options, process, round);
    const bool before = options.heldTime == HeldTime::Before;
    const bool ordered = options.heldOrder == HeldOrder::Received;
    Items items = itemsOf(options, process, round);
    if (before) {
        items.old.insert(items.old.end(), items.fresh.begin(), items.fresh.end());
        items.fresh.clear();
    }
    if (ordered) { // the new ones are the last to have come
        const std::vector<Value> all = inOrderOfComing(options, process, round);
        const auto split = all.begin() + static_cast<std::ptrdiff_t>(std::min(items.old.size(), all.size()));
        items = {{all.begin(), split}, {split, all.end()}};
    }
    const std::string oldText = ordered ? orderedText(items.old, options) : sortedText(items.old, options);
    const std::string freshText = ordered ? orderedText(items.fresh, options) : sortedText(items.fresh, options);
    if (oldText.empty() && freshText.empty())
        return {};
    std::vector<TextRun> runs{{"(" + oldText + (oldText.empty() || freshText.empty() ? "" : ",")}};
    if (!freshText.empty())
        runs.push_back({freshText, false, true, false});
    runs.push_back({")"});
    return runs;
}

} // namespace lockstep
