// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/header_parameters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/messages.h"
#include "core/language/builtins.h"
#include "core/language/lexer.h"
#include "core/language/syntax.h"

namespace lockstep {
namespace {

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc{} && stop == text.data() + text.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// A part of the line's value; the whole value if the part is on a continuation line.
Span spanOf(const syntax::HeaderLine& line, std::string_view part)
{
    const std::string_view value = line.value;
    const auto before =
        static_cast<int>(characterCount(value.substr(0, static_cast<std::size_t>(part.data() - value.data()))));
    const auto length = static_cast<int>(characterCount(part));
    return before + length > line.valueSpan.length ? line.valueSpan
                                                   : Span{line.valueSpan.line, line.valueSpan.column + before, length};
}

bool isOneName(const std::string& text)
{
    const auto tokens = readTokens(text, {}).tokens;
    return tokens.size() == 2 && tokens.front().kind == TokenKind::Name && tokens.front().text == text;
}

std::string listed(const std::vector<HeaderParameter>& parameters)
{
    std::vector<std::string> texts;
    for (const auto& [name, value] : parameters)
        texts.push_back(name + " = " + std::to_string(value));
    return enumeration(texts);
}

} // namespace

bool isGiven(std::string_view name)
{
    constexpr std::array<std::string_view, 15> given = {"p", "d", "m", "my_id", "source", "root", "destination", "rows",
        "cols", "planes", "q", "ts", "tw", "th", "degree"};
    return std::ranges::count(given, name) > 0;
}

std::vector<HeaderParameter> readParameters(
    const syntax::HeaderLine& line, const std::string& file, std::vector<Diagnostic>& problems)
{
    std::vector<HeaderParameter> found;
    std::set<std::string> names;
    std::string_view rest = line.value;
    const auto report = [&](Message id, std::string_view part, std::vector<std::string> arguments) {
        problems.push_back({id, std::move(arguments), spanOf(line, part), file});
    };
    for (bool more = true; more;) {
        const auto comma = rest.find(',');
        more = comma != std::string_view::npos;
        const auto part = trimmed(rest.substr(0, comma));
        rest.remove_prefix(more ? comma + 1 : rest.size());
        const auto equal = std::min(part.find('='), part.size());
        const std::string name(trimmed(part.substr(0, equal)));
        const auto value = wholeNumber(trimmed(part.substr(std::min(equal + 1, part.size()))));
        if (!isOneName(name) || !value)
            report(message::headerParameter, part.empty() ? std::string_view(line.value) : part, {std::string(part)});
        else if (isGiven(name) || findBuiltin(name))
            report(message::headerParameterTaken, part, {name});
        else if (!names.insert(name).second)
            report(message::headerParameterTwice, part, {name});
        else
            found.push_back({name, *value});
    }
    return found;
}

Outcome<std::vector<std::int64_t>> parameterValues(
    const Header& header, const std::map<std::string, std::string>& given, const std::string& program)
{
    std::vector<std::int64_t> values;
    for (const auto& parameter : header.parameters)
        values.push_back(parameter.value);
    for (const auto& [name, text] : given) {
        const auto found = std::ranges::find(header.parameters, name, &HeaderParameter::name);
        const auto number = wholeNumber(text);
        if (header.parameters.empty())
            return problem(message::headerNoParameters, {program, name});
        if (found == header.parameters.end())
            return problem(message::headerNoParameter, {program, name, listed(header.parameters)});
        if (!number)
            return problem(message::headerParameterValue, {name, text, program, listed(header.parameters)});
        values[static_cast<std::size_t>(found - header.parameters.begin())] = *number;
    }
    return values;
}

} // namespace lockstep
