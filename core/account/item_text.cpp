// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/item_text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_set>

#include "core/account/messages.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/operation/elements.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"

namespace lockstep {

// No product overflows, since k <= n <= mostPieces.
std::int64_t beginOf(const Pieces& pieces, std::int64_t k)
{
    const std::int64_t n = pieces.count, m = pieces.words;
    return m / n * k + m % n * k / n;
}

namespace {

constexpr std::int64_t mostPieces = 1 << 20;
constexpr std::size_t mostMessages = 200'000; ///< that are looked at

/// The part that begins there; nullopt: none does. Of several empty ones the last.
std::optional<std::int64_t> partAt(std::int64_t cut, const Pieces& pieces)
{
    std::int64_t low = 0, high = pieces.count;
    while (low < high) {
        const std::int64_t middle = (low + high + 1) / 2;
        if (beginOf(pieces, middle) <= cut)
            low = middle;
        else
            high = middle - 1;
    }
    return beginOf(pieces, low) == cut ? std::optional(low) : std::nullopt;
}

std::set<std::int64_t> cutsOf(const Trace& trace)
{
    const std::int64_t m = trace.request.operation.words;
    std::set<std::int64_t> cuts;
    std::unordered_set<const Object*> seen; // payloads are shared
    const std::size_t last = std::min(trace.messages.size(), mostMessages);
    for (std::size_t i = 0; i < last; ++i) {
        const Value& payload = trace.messages[i].payload;
        if (payload.kind() < Kind::Block || !seen.insert(payload.object()).second)
            continue;
        for (const Value& each : blocksOf(payload)) {
            const BlockData& block = each.asBlock();
            for (const std::int64_t cut : {block.first, block.first + block.words})
                if (block.words > 0 && cut > 0 && cut < m)
                    cuts.insert(cut);
        }
    }
    return cuts;
}

} // namespace

Pieces piecesOf(const Trace& trace)
{
    const OperationSetup& setup = trace.request.operation;
    Pieces pieces{std::max<std::int64_t>(1, setup.words), 1};
    pieces.elements = elementsOf(setup);
    if (pieces.words == 1)
        return pieces;
    const std::set<std::int64_t> cuts = cutsOf(trace);
    if (cuts.empty())
        return pieces;
    std::int64_t step = pieces.words;
    for (const std::int64_t cut : cuts)
        step = std::gcd(step, cut);
    const auto fits = [&](std::int64_t count) {
        return count <= mostPieces && std::ranges::all_of(cuts, [&](std::int64_t cut) {
            return partAt(cut, {pieces.words, count}).has_value();
        });
    };
    pieces.count = 0;
    // All the cuts show up in most runs; else there is a part a process, or pieces of one size.
    for (const std::int64_t count :
        {std::int64_t{std::ssize(cuts)} + 1, std::int64_t{trace.processes()}, pieces.words / step})
        if (pieces.count == 0 && fits(count))
            pieces.count = count;
    return pieces;
}

namespace {

/// What items have in common but for the words: whose they are and for whom.
struct Name {
    int order = 0;             ///< blocks before sums
    ProcessId origin = nobody; ///< of a block
    std::string sum;           ///< "Σ0..3"; "" of a block
    ProcessId destination = nobody;
    auto operator<=>(const Name&) const = default;
};

/// "Σ0..3", "Σ{0, 3}", "max 0..1": neighbours are a range, two of them too; other sets have braces, since their commas
/// would run into those of a list.
std::string sumText(const BlockData& block)
{
    BlockData sum = block;
    sum.destination = nobody;
    const std::string text = describe(Value::blockOf(sum));
    const std::size_t comma = text.find(',');
    const std::size_t first = text.find_first_of("0123456789");
    if (const Contributions& of = *block.contributions; of.count == 2 && of.high == of.low + 1)
        return text.substr(0, first) + std::to_string(of.low) + ".." + std::to_string(of.high);
    return comma == std::string::npos ? text : text.substr(0, first) + '{' + text.substr(first) + '}';
}

/// "C12", with the share of its terms if some are missing: "C12 2/3", "2 of 3 terms of C12".
std::string elementText(const BlockData& block, const Elements& elements, ItemStyle style)
{
    std::string name = elements.nameOf(block);
    if (elements.slotOf(block) != Elements::product || name == elements.elementOf(block)
        || std::ssize(block.contributions->different()) < block.contributions->count)
        return name;
    const std::string count = std::to_string(block.contributions->count), all = std::to_string(elements.terms());
    name = elements.elementOf(block);
    return style == ItemStyle::Sentence ? say(message::accountTermsOf, {count, all, name})
                                        : name + ' ' + count + '/' + all;
}

Name nameOf(const BlockData& block, const Pieces& pieces, ItemStyle style)
{
    if (pieces.elements)
        return {1, nobody, elementText(block, *pieces.elements, style), block.destination};
    const bool isBlock = block.origin != nobody && block.contributions->count == 1;
    return isBlock ? Name{0, block.origin, {}, block.destination} : Name{1, nobody, sumText(block), block.destination};
}

/// Names that differ in one thing alone are one text: "{0..3}", "0→{1..3}", "{0..3}→5". A set has braces, except
/// one that stands alone in the compact style, where parentheses or a cell are around it: nothing is joined to it, so
/// its commas mislead nobody.
std::vector<std::string> foldedNames(
    const std::vector<Name>& names, bool areWhole, ItemStyle style, const std::string& comma)
{
    std::vector<std::int64_t> plain;
    std::map<std::pair<ProcessId, std::string>, std::vector<std::int64_t>> destinations;
    for (const Name& name : names) {
        if (name.order == 0 && name.destination == nobody)
            plain.push_back(name.origin);
        else
            destinations[{name.origin, name.sum}].push_back(name.destination);
    }
    std::vector<std::string> texts;
    const auto numbers = [&](std::vector<std::int64_t> list, bool isBare = false) {
        std::ranges::sort(list);
        const auto repeats = std::ranges::unique(list);
        list.erase(repeats.begin(), repeats.end());
        const std::string text = folded(list, "..", comma);
        return list.size() > 1 && !isBare ? "{" + text + "}" : text;
    };
    if (plain.size() == 1)
        texts.push_back((style == ItemStyle::Sentence ? "X" : "") + std::to_string(plain.front()));
    else if (!plain.empty())
        texts.push_back(numbers(plain, areWhole && style == ItemStyle::Compact));
    // Those for the same processes together: {0..3}→{4..7}.
    std::map<std::vector<std::int64_t>, std::vector<std::int64_t>> origins;
    for (const auto& [from, to] : destinations)
        if (from.second.empty())
            origins[to].push_back(from.first);
    std::vector<std::pair<std::int64_t, std::string>> addressed;
    for (const auto& [to, from] : origins)
        addressed.emplace_back(from.front(), numbers(from) + "→" + numbers(to));
    std::ranges::stable_sort(addressed, {}, &std::pair<std::int64_t, std::string>::first);
    for (auto& each : addressed)
        texts.push_back(std::move(each.second));
    for (const auto& [from, to] : destinations)
        if (!from.second.empty())
            texts.push_back(from.second + (to.front() == nobody ? "" : "→" + numbers(to)));
    return texts;
}

/// What there is of a name: all of it, some of the run's pieces, or ranges of words.
struct Parts {
    bool isWhole = false;
    std::vector<std::int64_t> pieces;
    std::vector<std::string> words;
    auto operator<=>(const Parts&) const = default;

    void add(const BlockData& block, const Pieces& cut)
    {
        const std::int64_t end = block.first + block.words;
        if (block.first == 0 && end >= cut.words) {
            isWhole = true;
            return;
        }
        const auto from = cut.count > 1 ? partAt(block.first, cut) : std::nullopt;
        const auto to = cut.count > 1 ? partAt(end, cut) : std::nullopt;
        if (from && to && *from < *to) {
            for (std::int64_t k = *from; k < *to; ++k)
                if (beginOf(cut, k) < beginOf(cut, k + 1))
                    pieces.push_back(k);
        } else {
            words.push_back(
                std::to_string(block.first) + (block.words > 1 ? ".." + std::to_string(end - 1) : std::string()));
        }
    }
};

/// "pieces 0..3 of X5", "word 2 of X5"; "5[0..3]", "5[w2]"
void addPart(
    std::vector<std::string>& texts, const std::string& part, bool isWords, const std::string& name, ItemStyle style)
{
    if (part.empty())
        return;
    const bool isMany = part.find_first_of(".,") != std::string::npos;
    const MessageWords& words = isWords ? isMany ? message::accountWordsListed : message::accountWordOf
        : isMany                        ? message::accountPiecesOf
                                        : message::accountPieceOf;
    texts.push_back(
        style == ItemStyle::Sentence ? say(words, {part, name}) : name + (isWords ? "[w" : "[") + part + ']');
}

std::string numbersText(const std::vector<Value>& items, const std::string& comma)
{
    std::vector<std::string> numbers;
    for (const Value& item : items)
        numbers.push_back(std::to_string(item.asBlock().number));
    return joined(numbers, comma);
}

} // namespace

std::string itemsText(const std::vector<Value>& items, const Pieces& pieces, ItemStyle style, const std::string& comma)
{
    if (style == ItemStyle::Numbers)
        return numbersText(items, comma);
    std::map<Name, Parts> parts;
    for (const Value& item : items)
        parts[nameOf(item.asBlock(), pieces, style)].add(item.asBlock(), pieces);
    std::map<Parts, std::vector<Name>> alike;
    for (const auto& [name, each] : parts)
        alike[each].push_back(name);
    // Wholes first, then pieces, by the first name that has them.
    std::vector<std::pair<const Parts*, const std::vector<Name>*>> groups;
    for (const auto& [each, names] : alike)
        groups.emplace_back(&each, &names);
    std::ranges::stable_sort(
        groups, {}, [](const auto& group) { return std::make_tuple(!group.first->isWhole, group.second->front()); });
    const std::string between = style == ItemStyle::Sentence ? ", " : ",";
    std::vector<std::string> texts;
    for (const auto& [each, names] : groups)
        for (const std::string& name : foldedNames(*names, each->pieces.empty() && each->words.empty(), style, comma)) {
            if (each->isWhole)
                texts.push_back(name);
            addPart(texts, folded(each->pieces, "..", between), false, name, style);
            addPart(texts, joined(each->words, between), true, name, style);
        }
    return joined(texts, comma);
}

ItemStyle sentenceStyle(const Trace& trace)
{
    return operationInfo(trace.request.operation.kind).sorts ? ItemStyle::Numbers : ItemStyle::Sentence;
}

} // namespace lockstep
