// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "core/base/catalogue.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/question/messages.h"
#include "core/question/question.h"

namespace lockstep {
namespace {

using Ask = Question::Kind;
using Wants = QuestionKind::Wants;

std::vector<std::string> names()
{
    std::vector<std::string> all;
    for (const QuestionKind& kind : questionKinds())
        all.emplace_back(kind.name);
    return all;
}

/// "--round", and "--process" of a kind that takes both.
std::vector<std::string> optionsOf(const QuestionKind& kind)
{
    std::vector<std::string> options;
    if (kind.round != Wants::Nothing)
        options.emplace_back("--round");
    if (kind.process != Wants::Nothing)
        options.emplace_back("--process");
    return options;
}

/// Reads the options of a question, word by word.
class Reader {
public:
    Reader(const std::vector<std::string>& words, const QuestionKind& kind)
        : m_words(words), m_kind(kind), m_question{kind.kind, {}, nobody}
    {}

    Outcome<Question> read()
    {
        for (m_at = 1; m_at < m_words.size(); ++m_at)
            if (auto wrong = readWord(m_words[m_at]))
                return *wrong;
        if (m_kind.round == Wants::Must && !m_question.round)
            return needs(translatablePart("a round"), "--round 2");
        if (m_kind.process == Wants::Must && m_question.process == nobody)
            return needs(translatablePart("a process"), "--process 0");
        return m_question;
    }

private:
    Diagnostic needs(const std::string& what, const std::string& example) const
    {
        return problem(message::questionNeeds, {std::string(m_kind.name), what, example});
    }

    std::optional<Diagnostic> readWord(const std::string& word)
    {
        if (!word.starts_with("-"))
            return problem(message::questionSurplus, {word});
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto options = optionsOf(m_kind);
        if (std::ranges::find(options, name) == options.end())
            return options.empty()
                ? problem(message::questionTakesNoOption, {std::string(m_kind.name), name})
                : problem(message::questionUnknownOption, {std::string(m_kind.name), name, enumeration(options)});
        if (equals == std::string::npos && m_at + 1 == m_words.size())
            return problem(message::questionNoValue, {name});
        const std::string value = equals == std::string::npos ? m_words[++m_at] : word.substr(equals + 1);
        const bool isRound = name == "--round";
        if (isRound ? m_question.round.has_value() : m_question.process != nobody)
            return problem(message::questionTwice, {name});
        int number = 0;
        const int least = isRound ? m_kind.firstRound : 0;
        if (auto wrong = option::readWithin(name.substr(2), value, least, std::numeric_limits<int>::max(), number))
            return wrong;
        (isRound ? m_question.round.emplace() : m_question.process) = number;
        return std::nullopt;
    }

    const std::vector<std::string>& m_words;
    const QuestionKind& m_kind;
    Question m_question;
    std::size_t m_at = 0;
};

} // namespace

const std::vector<QuestionKind>& questionKinds()
{
    static const std::vector<QuestionKind> kinds = {
        {Ask::Arrows, "arrows", Wants::Must, Wants::Nothing, 1},
        {Ask::Acts, "acts", Wants::Must, Wants::Must, 1},
        {Ask::Holders, "holders", Wants::May, Wants::May, 0},
        {Ask::Holds, "holds", Wants::May, Wants::Must, 0},
        {Ask::Load, "load", Wants::Must, Wants::Nothing, 1},
        {Ask::Rounds, "rounds", Wants::Nothing, Wants::Nothing, 1},
        {Ask::Words, "words", Wants::May, Wants::Nothing, 1},
        {Ask::Time, "time", Wants::May, Wants::Nothing, 1},
        {Ask::Line, "line", Wants::Must, Wants::Must, 0},
    };
    return kinds;
}

const QuestionKind& questionKind(Question::Kind kind)
{
    return *std::ranges::find(questionKinds(), kind, &QuestionKind::kind);
}

Outcome<Question> readQuestion(const std::vector<std::string>& words)
{
    if (words.empty())
        return problem(message::questionMissing, {enumeration(names())});
    const auto kind = std::ranges::find(questionKinds(), words.front(), &QuestionKind::name);
    if (kind == questionKinds().end()) {
        const std::string near = nearest(words.front(), names());
        return problem(message::questionUnknown, {words.front(), didYouMean(near), enumeration(names())});
    }
    return Reader(words, *kind).read();
}

} // namespace lockstep
