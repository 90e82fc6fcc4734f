// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What Lockstep says to explain a run. Each stage has its table, `claims.h`, with one row per kind of claim: its id,
// its words, and the check that the run must pass before anybody says them. The words of a row are no message: only a
// Judge reads them, and it does after the check.
//
//     inline constexpr auto partnerHasEnded = claim("has-ended", "{action}, which has ended", &isOver);

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/message.h"

namespace lockstep {

constexpr RoundNumber ofTheRun = -1; ///< the round of what is claimed of the whole run

/// What is claimed, of which process: checked and published as it is. Names of arguments are those of
/// resources/docs/claims.md.
struct Assertion {
    ProcessId process = nobody;
    RoundNumber round = ofTheRun; ///< 0: before the first one
    std::vector<std::pair<std::string_view, std::int64_t>> numbers{};
    std::vector<std::pair<std::string_view, std::string>> texts{};
    std::vector<ProcessId> processes{}; ///< argument `processes`

    /// The number of that name; `otherwise` where there is none.
    std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const
    {
        const auto found = std::ranges::find(numbers, name, &std::pair<std::string_view, std::int64_t>::first);
        return found == numbers.end() ? otherwise : found->second;
    }
    /// The text of that name; "" where there is none.
    std::string text(std::string_view name) const
    {
        const auto found = std::ranges::find(texts, name, &std::pair<std::string_view, std::string>::first);
        return found == texts.end() ? std::string() : found->second;
    }
    ProcessId partner() const { return static_cast<ProcessId>(number("partner", nobody)); }
    bool operator==(const Assertion&) const = default;
};

/// An assertion that held.
class Claim {
public:
    std::string_view id() const { return m_id; }
    const Assertion& what() const { return m_what; }
    bool operator==(const Claim&) const = default;

private:
    template <class Facts> friend class Judge;
    Claim(std::string_view id, Assertion what) : m_id(id), m_what(std::move(what)) {}

    std::string_view m_id;
    Assertion m_what;
};

/// A row of a table of claims.
template <class Facts> class ClaimKind {
public:
    using Check = bool (*)(const Facts&, const Assertion&);
    constexpr ClaimKind(std::string_view id, std::string_view words, Check holds)
        : m_id(id), m_words(message::text(words)), m_holds(holds)
    {}

private:
    template <class> friend class Judge;
    std::string_view m_id;
    MessageWords m_words;
    Check m_holds;
};

template <class Facts>
constexpr ClaimKind<Facts> claim(
    std::string_view id, std::string_view words, bool (*holds)(const Facts&, const Assertion&))
{
    return {id, words, holds};
}

/// Checks claims against the facts of a run, which must outlive it, and keeps those that it has said.
template <class Facts> class Judge {
public:
    explicit Judge(const Facts& facts) : m_facts(facts) {}

    /// The words of the row with those arguments; "" where the claim does not hold.
    std::string say(const ClaimKind<Facts>& kind, Assertion what, const std::vector<std::string>& arguments = {})
    {
        if (!kind.m_holds(m_facts, what))
            return {};
        std::vector<std::size_t>& others = m_saidOf[{kind.m_id, what.process}];
        if (std::ranges::none_of(others, [&](std::size_t i) { return m_said[i].what() == what; })) {
            others.push_back(m_said.size());
            m_said.push_back(Claim(kind.m_id, std::move(what)));
        }
        return sentenceInNotation(kind.m_words, arguments);
    }

    /// The same, with the arguments of the words by their names; the row takes those that it has.
    std::string sayNamed(
        const ClaimKind<Facts>& kind, Assertion what, const std::map<std::string_view, std::string>& named)
    {
        std::vector<std::string> arguments;
        for (const std::string_view name : argumentNames(kind.m_words))
            arguments.push_back(named.at(name));
        return say(kind, std::move(what), arguments);
    }

    const Facts& facts() const { return m_facts; }
    std::vector<Claim> take() { return std::move(m_said); }

private:
    const Facts& m_facts;
    std::vector<Claim> m_said;
    std::map<std::pair<std::string_view, ProcessId>, std::vector<std::size_t>> m_saidOf; ///< indices by id and process
};

/// The words of one claim if it holds, else "". `said` gets the claim; null: nobody asks for it.
template <class Facts>
std::string say(const Facts& facts, const ClaimKind<Facts>& kind, Assertion what,
    const std::vector<std::string>& arguments, std::vector<Claim>* said)
{
    Judge judge(facts);
    std::string text = judge.say(kind, std::move(what), arguments);
    if (said)
        std::ranges::move(judge.take(), std::back_inserter(*said));
    return text;
}

} // namespace lockstep
