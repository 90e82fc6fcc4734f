// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What Lockstep can report. Each stage has its own table, `messages.h`, with one row per message:
//
//     inline constexpr auto valueUnset = error("{variable} has no value", "assign to it first");

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

enum class Severity { Error, Warning };

/// A row of a table. Arguments are named in braces. A message takes them in the order in which the names first appear,
/// in the sentence and then in the hint. "{words:word|words}" becomes "1 word" or "1,024 words".
struct MessageWords {
    Severity severity = Severity::Error; ///< without meaning for a text
    std::string_view sentence;
    std::string_view hint; ///< what to do; "" where there is nothing to say
};

namespace message {

constexpr MessageWords error(std::string_view sentence, std::string_view hint = {})
{
    return {Severity::Error, sentence, hint};
}
constexpr MessageWords warning(std::string_view sentence, std::string_view hint = {})
{
    return {Severity::Warning, sentence, hint};
}
/// A sentence or label that reports no problem.
constexpr MessageWords text(std::string_view sentence) { return {Severity::Warning, sentence, {}}; }

} // namespace message

/// The identity of a message: message::valueUnset, ... Refers to the row, so rows live as long as the program.
class Message {
public:
    constexpr Message() = default;
    constexpr Message(const MessageWords& row) : m_row(&row) {}
    Message(MessageWords&&) = delete;

    constexpr const MessageWords& words() const { return *m_row; }
    constexpr bool operator==(const Message&) const = default;

private:
    static constexpr MessageWords nothing{};
    const MessageWords* m_row = &nothing;
};

/// The names of the arguments of a row, in the order in which a message takes them.
std::vector<std::string_view> argumentNames(const MessageWords& row);
/// The sentence, or the hint, with the arguments inserted. Missing arguments become empty, others are ignored.
std::string filledSentence(const MessageWords& row, const std::vector<std::string>& arguments);
std::string filledHint(const MessageWords& row, const std::vector<std::string>& arguments);
/// The sentence in the reader's notation (notation.h).
std::string sentenceInNotation(const MessageWords& row, const std::vector<std::string>& arguments);

} // namespace lockstep
