// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/contents.h"

#include <algorithm>

#include "core/account/holdings.h"
#include "core/account/item_text.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/inputs.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr std::size_t longestOrder = 4096; ///< rounds times items; longer histories are sorted
constexpr std::size_t shortList = 4;       ///< items that are listed individually, as in the textbook
constexpr std::size_t longestPieces = 20;  ///< characters
constexpr std::size_t longList = 9;        ///< longer lists are folded, because their order would be unreadable

const Value* heldBy(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    const auto index = static_cast<std::size_t>(round);
    if (index >= options.held.size() || static_cast<std::size_t>(process) >= options.held[index].size())
        return nullptr;
    return &options.held[index][static_cast<std::size_t>(process)];
}

std::vector<Value> itemsAfter(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    const Value* held = heldBy(options, process, round);
    return held == nullptr ? std::vector<Value>() : itemsOf({*held});
}

bool contains(const std::vector<Value>& items, const Value& item)
{
    return std::ranges::find(items, item) != items.end();
}

HeldChange changeIn(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    return changeOf(itemsAfter(options, process, round), itemsAfter(options, process, std::max(0, round - 1)));
}

/// These items in order of arrival.
std::vector<Value> inOrderOfComing(
    const std::vector<Value>& items, const FigureInputs& options, ProcessId process, RoundNumber round)
{
    if (items.size() * static_cast<std::size_t>(round + 1) > longestOrder)
        return items;
    std::vector<Value> come;
    const auto add = [&](const std::vector<Value>& some) {
        for (const Value& item : some)
            if (contains(items, item) && !contains(come, item))
                come.push_back(item);
    };
    for (RoundNumber r = 0; r <= round; ++r)
        add(itemsAfter(options, process, r));
    add(items); // a part of one that was never held alone
    return come;
}

ItemStyle styleOf(const FigureInputs& options)
{
    return options.heldAs == HeldAs::Numbers ? ItemStyle::Numbers : ItemStyle::Compact;
}

std::string textOf(const std::vector<Value>& items, const FigureInputs& options, const std::string& comma)
{
    return itemsText(items, options.pieces, styleOf(options), comma);
}

// "0,7,6": individually, because the order matters.
std::string listed(const std::vector<Value>& items, const FigureInputs& options)
{
    std::vector<std::string> names;
    for (const Value& item : items)
        names.push_back(textOf({item}, options, ","));
    return joined(names, ",");
}

bool areWhole(const std::vector<Value>& items, const FigureInputs& options)
{
    return std::ranges::all_of(items,
        [&](const Value& item) { return item.asBlock().first == 0 && item.asBlock().words >= options.pieces.words; });
}

} // namespace

namespace {

/// "0..3, 5", in bold what is new.
std::vector<TextRun> runsOf(const HeldChange& items, const FigureInputs& options)
{
    const std::string oldText = textOf(items.kept, options, ", ");
    const std::string freshText = textOf(items.fresh, options, ", ");
    std::vector<TextRun> runs;
    if (!oldText.empty())
        runs.push_back({oldText + (freshText.empty() ? "" : ", ")});
    if (!freshText.empty())
        runs.push_back({freshText, false, true, false});
    return runs;
}

} // namespace

std::vector<TextRun> contentRuns(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    return runsOf(changeIn(options, process, round), options);
}

namespace {

/// The part of the items that belongs to piece k, as if it were the whole.
std::vector<Value> pieceOf(const std::vector<Value>& items, const Pieces& pieces, std::int64_t k)
{
    const std::int64_t first = beginOf(pieces, k), end = beginOf(pieces, k + 1);
    std::vector<Value> result;
    for (const Value& item : items) {
        BlockData block = item.asBlock();
        if (first == end || block.first > first || block.first + block.words < end)
            continue;
        block.first = 0;
        block.words = pieces.words;
        result.push_back(Value::blockOf(block));
    }
    return result;
}

} // namespace

std::vector<std::vector<TextRun>> contentLines(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    constexpr std::int64_t mostLines = 16;
    const Pieces& pieces = options.pieces;
    std::vector<std::vector<TextRun>> lines;
    if (pieces.count < 2 || pieces.count > mostLines || !options.heldOf.empty()) {
        if (auto runs = contentRuns(options, process, round); !runs.empty())
            lines.push_back(std::move(runs));
        return lines;
    }
    const std::vector<Value> now = itemsAfter(options, process, round);
    const std::vector<Value> before = itemsAfter(options, process, std::max(0, round - 1));
    for (std::int64_t k = 0; k < pieces.count; ++k) {
        const std::vector<Value> items = pieceOf(now, pieces, k);
        if (items.empty())
            continue;
        std::vector<TextRun> line = runsOf(changeOf(items, pieceOf(before, pieces, k)), options);
        line.insert(line.begin(), {std::to_string(k) + ": "});
        lines.push_back(std::move(line));
    }
    return lines;
}

namespace {

// Any value, shortened.
std::vector<TextRun> valueBeside(const FigureInputs& options, ProcessId process, RoundNumber round)
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

/// Whether these are data from several processes for several, whose pairs would be a long list.
bool areAddressed(const std::vector<Value>& items)
{
    return std::ranges::all_of(items,
        [](const Value& item) { return item.asBlock().origin != nobody && item.asBlock().destination != nobody; });
}

std::vector<TextRun> contentsOf(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    if (heldBy(options, process, round) == nullptr)
        return {};
    if (!options.heldOf.empty())
        return valueBeside(options, process, round);
    const bool before = options.heldTime == HeldTime::Before;
    HeldChange items = before ? HeldChange{itemsAfter(options, process, round), {}} : changeIn(options, process, round);
    const std::size_t count = items.kept.size() + items.fresh.size();
    const bool ordered = options.heldOrder == HeldOrder::Received && count <= longList;
    if (ordered)
        items.kept = inOrderOfComing(items.kept, options, process, round);
    const bool isTable = count > shortList && areAddressed(items.kept.empty() ? items.fresh : items.kept);
    const auto text = [&](const std::vector<Value>& some) {
        if (isTable && options.heldAs == HeldAs::Labels) // with braces: {0,1}→{2,3}
            return itemsText(some, options.pieces, ItemStyle::Sentence, ",");
        const bool isShort = some.size() <= shortList || ordered;
        return isShort && areWhole(some, options) ? listed(some, options) : textOf(some, options, ",");
    };
    const std::string oldText = text(items.kept), freshText = text(items.fresh);
    if (oldText.empty() && freshText.empty())
        return {};
    // Of many pieces only the new ones are listed and the others counted, so that the picture does not shrink.
    if (!freshText.empty() && !areWhole(items.kept, options) && characterCount(oldText) > longestPieces)
        return {{"("}, {freshText, false, true, false},
            {' ' + say(message::figureMoreHeld, {std::to_string(items.kept.size())}) + ')'}};
    std::vector<TextRun> runs{{"(" + oldText + (oldText.empty() || freshText.empty() ? "" : ",")}};
    if (!freshText.empty())
        runs.push_back({freshText, false, true, false});
    runs.push_back({")"});
    return runs;
}

} // namespace

bool contentsAreBinary(const Trace& trace, const FigureOptions& options)
{
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    const bool isTable = operation.addresses && !operation.from() && !operation.to();
    return options.labels == "binary" && options.heldOf.empty() && options.heldAs == HeldAs::Labels && !isTable;
}

std::vector<TextRun> contentsBeside(
    const Trace& trace, const FigureInputs& options, ProcessId process, RoundNumber round)
{
    std::vector<TextRun> runs = contentsOf(options, process, round);
    if (contentsAreBinary(trace, options))
        for (TextRun& run : runs)
            run.text = namesInBinary(run.text, binaryDigits(trace, options));
    return runs;
}

const std::vector<TextRun>& ContentTexts::of(
    const Trace& trace, const FigureInputs& options, ProcessId process, RoundNumber round)
{
    const auto [known, isNew] = m_known.try_emplace({process, round});
    if (isNew)
        known->second = contentsBeside(trace, options, process, round);
    return known->second;
}

namespace {

/// The parts of a text that end with a comma outside braces.
std::vector<TextRun> partsOf(const std::vector<TextRun>& text)
{
    std::vector<TextRun> parts;
    int depth = 0;
    bool ended = true;
    for (const TextRun& run : text)
        for (const char c : run.text) {
            const bool isNew = ended || parts.back().bold != run.bold;
            if (isNew)
                parts.push_back({{}, run.italic, run.bold, run.subscript});
            parts.back().text += c;
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            ended = c == ',' && depth == 0;
        }
    return parts;
}

} // namespace

std::vector<std::vector<TextRun>> brokenLines(const std::vector<TextRun>& text, double widest, double size)
{
    if (text.empty())
        return {};
    if (textWidth(TextShape{{}, Anchor::Middle, size, text}) <= widest)
        return {text};
    std::vector<std::vector<TextRun>> lines;
    double used = 0;
    bool mayBreak = true; // after a comma
    for (const TextRun& part : partsOf(text)) {
        const double width = textWidth(part.text, size, part.bold);
        if (lines.empty() || (mayBreak && used + width > widest)) {
            lines.emplace_back();
            used = 0;
        }
        used += width;
        mayBreak = part.text.ends_with(',');
        std::vector<TextRun>& line = lines.back();
        if (!line.empty() && line.back().bold == part.bold)
            line.back().text += part.text;
        else
            line.push_back(part);
    }
    return lines;
}

} // namespace lockstep
