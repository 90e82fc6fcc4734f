// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/option_row.h"

#include "core/base/option_messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {

std::string textOf(const OptionValue& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    if (const auto* words = std::get_if<std::string>(&value))
        return *words;
    std::string text;
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value))
        for (const auto number : *numbers)
            text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

namespace option {

std::string dashed(std::string_view name) { return "--" + std::string(name); }

std::string alternatives(const std::vector<std::string>& values)
{
    std::string text;
    for (const auto& value : values)
        text += (text.empty() ? "" : "|") + value;
    return text;
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    while (true) {
        const auto comma = text.find(',');
        parts.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos)
            return parts;
        text.remove_prefix(comma + 1);
    }
}

Diagnostic notAChoice(std::string_view name, const std::string& value, const std::vector<std::string>& choices)
{
    return {message::optionNotAChoice, {dashed(name), enumeration(choices, Joining::Or), value}, {}, {}};
}

Diagnostic notANumber(std::string_view name, const std::string& value)
{
    return {message::optionNotANumber, {dashed(name), value}, {}, {}};
}

Diagnostic tooLarge(std::string_view name, const std::string& value, std::int64_t most)
{
    return {message::optionNumberTooLarge, {dashed(name), withCommas(std::to_string(most)), value}, {}, {}};
}

Diagnostic tooSmall(std::string_view name, const std::string& value, std::int64_t least)
{
    return {message::optionNumberOutside, {dashed(name), std::to_string(least), value}, {}, {}};
}

std::optional<Diagnostic> tooLong(std::string_view name, const std::string& value, std::size_t most)
{
    const std::size_t length = characterCount(value);
    if (length <= most)
        return std::nullopt;
    return problem(message::optionTooLong, {dashed(name), std::to_string(length), std::to_string(most)});
}

std::optional<Diagnostic> tooMany(std::string_view name, std::size_t count, std::size_t most)
{
    if (count <= most)
        return std::nullopt;
    return problem(message::optionTooMany, {dashed(name), std::to_string(most), std::to_string(count)});
}

} // namespace option
} // namespace lockstep
