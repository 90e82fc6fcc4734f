// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What Lockstep can report. Each stage has its own table, `messages.h`, with one row per message:
//
//     inline constexpr auto valueUnset = error("{0} has no value", "assign to it first");

#include <string_view>

namespace lockstep {

enum class Severity { Error, Warning };

/// A row of a table. {0}, {1}, ... stand for the arguments.
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

} // namespace lockstep
