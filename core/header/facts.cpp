// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/facts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/repair.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/messages.h"
#include "core/language/spelling.h"

namespace lockstep {
namespace {

constexpr std::string_view blankSpace = " \t";

/// The possible values of a fact.
struct FactRow {
    std::string_view name;
    bool isNumber = true;
    std::vector<std::string> words{}; ///< possible words; none: anything
};

const std::vector<FactRow>& rows()
{
    static const std::vector<FactRow> all = {{"rounds"}, {"messages"}, {"words"}, {"hops"}, {"word_hops"}, {"ts"},
        {"tw"}, {"th"}, {"time"}, {"max_link_words"}, {"exact", false, {"true", "false"}}, {"unreceived"}, {"barriers"},
        {"result", false, {"correct", "wrong", "none"}}, {"number", true, {"several"}},
        {"error", false, {"none", "deadlock", "budget", "runtime", "needs", "cancelled", "fault"}}, {"line"},
        {"process"}, {"cycle", false}, {"says", false}};
    return all;
}

const FactRow* factRow(std::string_view name)
{
    const auto found = std::ranges::find(rows(), name, &FactRow::name);
    return found == rows().end() ? nullptr : &*found;
}

constexpr std::array<std::pair<std::string_view, Relation>, 10> relationSigns = {
    {{"<=", Relation::LessEqual}, {">=", Relation::GreaterEqual}, {"<>", Relation::NotEqual},
        {"!=", Relation::NotEqual}, {"\u2264", Relation::LessEqual}, {"\u2265", Relation::GreaterEqual},
        {"\u2260", Relation::NotEqual}, {"<", Relation::Less}, {">", Relation::Greater}, {"=", Relation::Equal}}};

/// The parts between commas outside brackets.
std::vector<std::string_view> parted(std::string_view text)
{
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ',';
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c != ',' || (depth > 0 && i < text.size()))
            continue;
        if (const auto part = trimmed(text.substr(begin, i - begin)); !part.empty())
            parts.push_back(part);
        begin = i + 1;
    }
    return parts;
}

bool isNameCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

class FactReader {
public:
    FactReader(const std::set<std::string>& names, const std::function<Span(std::string_view)>& place,
        const std::string& file, std::vector<Diagnostic>& problems)
        : m_names(names), m_place(place), m_file(file), m_problems(problems)
    {}

    void read(std::string_view text)
    {
        const auto end = static_cast<std::size_t>(std::ranges::find_if_not(text, isNameCharacter) - text.begin());
        const auto name = text.substr(0, end);
        auto value = trimmed(text.substr(end));
        Fact fact{std::string(name), Relation::Equal, {}, m_place(text)};
        bool isCompared = false;
        for (const auto& [sign, relation] : relationSigns)
            if (!isCompared && value.starts_with(sign)) {
                value = trimmed(value.substr(sign.size()));
                fact.relation = relation;
                isCompared = true;
            }
        fact.value = std::string(value);
        if (name.empty() || value.empty())
            report(message::headerFactValue, text, {std::string(text)});
        else if (const auto* row = factRow(name); !row)
            unknown(text.substr(0, std::min(text.find_first_of(blankSpace), text.size())));
        else if (isReadable(*row, fact, text, value))
            facts.push_back(std::move(fact));
    }

    std::vector<Fact> facts;

private:
    void report(Message id, std::string_view at, std::vector<std::string> arguments, const std::string& meant = {})
    {
        std::vector<Repair> repairs;
        if (!meant.empty())
            repairs.push_back(writing(m_place(at), meant));
        m_problems.push_back({id, std::move(arguments), m_place(at), m_file, std::move(repairs)});
    }

    void unknown(std::string_view name)
    {
        std::vector<std::string> known;
        std::ranges::transform(
            rows(), std::back_inserter(known), [](const FactRow& row) { return std::string(row.name); });
        const auto meant = closest(name, known);
        report(message::headerFact, name, {std::string(name), didYouMean(meant), enumeration(known)}, meant);
    }

    bool isReadable(const FactRow& row, const Fact& fact, std::string_view text, std::string_view value)
    {
        if (std::ranges::count(row.words, fact.value) > 0 || (!row.isNumber && row.words.empty())) {
            if (fact.relation == Relation::Equal || fact.relation == Relation::NotEqual)
                return true;
            report(message::headerFactCompared, text, {fact.name});
            return false;
        }
        if (!row.isNumber) {
            const auto meant = closest(fact.value, row.words);
            report(message::headerChoice, value,
                {fact.name, fact.value, didYouMean(meant), enumeration(row.words, Joining::Or)}, meant);
            return false;
        }
        const auto formula = Formula::read(fact.value, {m_file, m_place(value)});
        auto found = formula ? formula->check(m_names, FormulaKind::Number) : formula.diagnostics;
        m_problems.insert(m_problems.end(), found.begin(), found.end());
        return found.empty();
    }

    const std::set<std::string>& m_names;
    const std::function<Span(std::string_view)>& m_place;
    const std::string& m_file;
    std::vector<Diagnostic>& m_problems;
};

} // namespace

bool isNumber(const Fact& fact)
{
    const auto* row = factRow(fact.name);
    return row && row->isNumber && std::ranges::count(row->words, fact.value) == 0;
}

bool holds(Relation relation, std::partial_ordering order)
{
    switch (relation) {
    case Relation::Equal: return order == 0;
    case Relation::NotEqual: return order != 0;
    case Relation::Less: return order < 0;
    case Relation::LessEqual: return order <= 0;
    case Relation::Greater: return order > 0;
    case Relation::GreaterEqual: return order >= 0;
    }
    return false;
}

std::vector<Fact> readFacts(std::string_view text, const std::set<std::string>& names,
    const std::function<Span(std::string_view)>& place, const std::string& file, std::vector<Diagnostic>& problems)
{
    FactReader reader(names, place, file, problems);
    for (const auto part : parted(text))
        reader.read(part);
    return std::move(reader.facts);
}

} // namespace lockstep
