// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/search.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "app/library/languages.h"
#include "core/base/text.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

using Words = std::vector<std::string>;

/// Letters and digits in lower case without accents; a dot only between digits, as in 4.7.
Words searchWords(std::string_view text)
{
    const std::string plain = plainLetters(text);
    const auto isDigit = [&](std::size_t i) { return i < plain.size() && plain[i] >= '0' && plain[i] <= '9'; };
    Words words(1);
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = plain[i];
        const bool isLetter = (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
        if (isLetter || isDigit(i) || (c == '.' && i > 0 && isDigit(i - 1) && isDigit(i + 1)))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

/// How well a word was found; better ones first.
enum class Match { Number, Title, TitleStart, Elsewhere, ElsewhereStart, Inside, None };

/// Whole, beginning, inside: the best of the words.
Match matchIn(const Words& words, const std::string& word, Match whole, Match start)
{
    Match best = Match::None;
    for (const std::string& each : words) {
        const auto at = each.find(word);
        if (at != std::string::npos)
            best = std::min(best, each == word ? whole : at == 0 ? start : Match::Inside);
    }
    return best;
}

struct Field {
    std::string text;
    Words words;
};

class Searched {
public:
    explicit Searched(const Listed& entry) : m_number(entry.number)
    {
        const Header& header = entry.header;
        const std::string& title = entry.title.empty() ? entry.name : entry.title;
        m_title = searchWords(title);
        add(entry.name);
        m_file = searchWords(entry.name.substr(entry.name.rfind('/') + 1)); // npos + 1 is 0
        if (!entry.number.empty())
            add("Listing " + entry.number);
        for (const auto& [language, other] : titlesOf(header))
            if (other != title)
                add(other);
        addParts(header.reference);
        for (const std::string& name : header.also) {
            m_also.push_back(searchWords(name));
            add(name);
        }
        if (const Words inBook = searchWords(entry.place); inBook.size() > 1) // "4.2" alone is the listing
            m_names.push_back(inBook);
        if (const auto kind = findOperation(header.operation)) {
            const OperationInfo& info = operationInfo(*kind);
            addOperation(info.title);
            for (const std::string& name : info.also) {
                addOperation(name);
                if (name.starts_with("MPI_")) // people leave that out
                    m_operation.push_back(searchWords(name.substr(4)));
            }
        }
        m_names.insert(m_names.end(), m_operation.begin(), m_operation.end());
        for (const std::string& network : header.networks)
            add(network);
    }

    bool isNamed(const Words& words) const { return std::ranges::find(m_names, words) != m_names.end(); }
    bool isAlsoNamed(const Words& words) const { return std::ranges::find(m_also, words) != m_also.end(); }

    /// Which of the words are a name of the operation, in any order and however they are joined: "all gather" is
    /// "allgather". The name with the most of them counts.
    std::vector<bool> ofOperation(const Words& wanted) const
    {
        std::vector<bool> best(wanted.size());
        for (const Words& name : m_operation) {
            std::vector<bool> used = usedBy(name, wanted);
            if (std::ranges::count(used, true) > std::ranges::count(best, true))
                best = std::move(used);
        }
        return best;
    }

    /// Where in the title the word is, in words; the same for all titles without it.
    std::size_t positionOf(const std::string& word) const
    {
        const auto found = std::ranges::find_if(
            m_title, [&](const std::string& each) { return each.find(word) != std::string::npos; });
        return found == m_title.end() ? std::string::npos : static_cast<std::size_t>(found - m_title.begin());
    }

    struct WordMatch {
        Match match = Match::None;
        const Field* field = nullptr; ///< null: the number or the title
    };
    WordMatch matchOf(const std::string& word) const
    {
        if (!m_number.empty() && word == m_number)
            return {Match::Number, nullptr};
        WordMatch best{matchIn(m_title, word, Match::Title, Match::TitleStart), nullptr};
        best.match = std::min(best.match, matchIn(m_file, word, Match::Title, Match::TitleStart));
        for (const Field& field : m_fields)
            if (const Match match = matchIn(field.words, word, Match::Elsewhere, Match::ElsewhereStart);
                match < best.match)
                best = {match, &field};
        return best;
    }

private:
    void add(const std::string& text) { m_fields.push_back({text, searchWords(text)}); }
    void addOperation(const std::string& name)
    {
        m_operation.push_back(searchWords(name));
        add(name);
    }
    /// Which of the wanted words make the whole name; none if they do not.
    static std::vector<bool> usedBy(const Words& name, const Words& wanted)
    {
        std::vector<bool> used(wanted.size());
        const bool hasAll = std::ranges::all_of(name, [&](const std::string& word) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (!used[i] && wanted[i] == word) {
                    used[i] = true;
                    return true;
                }
            return false;
        });
        if (hasAll)
            return used;
        const std::string joint = joined(name, "");
        for (std::size_t from = 0; from < wanted.size(); ++from) {
            std::string text;
            for (std::size_t i = from; i < wanted.size() && text.size() < joint.size(); ++i)
                if ((text += wanted[i]) == joint) {
                    used.assign(wanted.size(), false);
                    std::fill(used.begin() + static_cast<std::ptrdiff_t>(from),
                        used.begin() + static_cast<std::ptrdiff_t>(i) + 1, true);
                    return used;
                }
        }
        return std::vector<bool>(wanted.size());
    }
    void addParts(const std::string& reference)
    {
        std::size_t begin = 0;
        while (begin < reference.size()) {
            const auto end = std::min(reference.find_first_of(",;", begin), reference.size());
            add(std::string(trimmed(std::string_view(reference).substr(begin, end - begin))));
            begin = end + 1;
        }
    }

    std::string m_number;
    Words m_title, m_file;
    std::vector<Field> m_fields;
    std::vector<Words> m_operation; ///< its names
    std::vector<Words> m_names;     ///< these, and its place in the textbook
    std::vector<Words> m_also;      ///< names of the algorithm elsewhere
};

} // namespace

std::vector<Found> searchAlgorithms(const std::vector<Listed>& entries, std::string_view words)
{
    const Words wanted = searchWords(words);
    using Rank = std::tuple<bool, bool, std::ptrdiff_t, bool, int, std::size_t, std::size_t>;
    std::vector<std::pair<Rank, Found>> found;
    for (std::size_t place = 0; place < entries.size() && !wanted.empty(); ++place) {
        const Searched entry(entries[place]);
        int sum = 0;
        Match worst = Match::Number;
        const Field* why = nullptr; // of the first word that the title does not show
        const std::vector<bool> ofOperation = entry.ofOperation(wanted);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            auto each = entry.matchOf(wanted[i]);
            if (ofOperation[i] && each.match > Match::Elsewhere) // "all" and "gather" of MPI_Allgather
                each.match = Match::Elsewhere;
            sum += static_cast<int>(each.match);
            worst = std::max(worst, each.match);
            why = why == nullptr ? each.field : why;
        }
        if (worst == Match::None)
            continue;
        const bool isNamed = entry.isNamed(wanted);
        const bool isInside = worst == Match::Inside && !isNamed;
        const auto position = isNamed ? 0 : entry.positionOf(wanted.front());
        const auto named = -std::ranges::count(ofOperation, true); // more than words inside the name of an algorithm
        const bool isAlso = !isNamed && entry.isAlsoNamed(wanted);
        found.push_back({{isInside, !isNamed, named, !isAlso, isNamed ? 0 : sum, position, place},
            {place, why == nullptr ? std::string() : why->text}});
    }
    std::ranges::sort(found, {}, &std::pair<Rank, Found>::first);
    // Where words begin with what is wanted, its letters inside other words (li-near) are noise.
    if (!found.empty() && !std::get<0>(found.front().first))
        std::erase_if(found, [](const auto& each) { return std::get<0>(each.first); });
    std::vector<Found> inOrder;
    for (auto& [rank, each] : found)
        inOrder.push_back(std::move(each));
    return inOrder;
}

} // namespace lockstep
