// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/table_call.h"

#include <algorithm>
#include <charconv>

#include "core/base/text.h"

namespace lockstep {
namespace {

std::optional<std::int64_t> numberOf(std::string_view text)
{
    text = trimmed(text);
    std::int64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<TableCall::Argument> argumentOf(std::string_view text)
{
    const auto dots = text.find("..");
    const auto first = numberOf(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : numberOf(text.substr(dots + 2));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return TableCall::Argument{*first, *last};
}

bool isName(std::string_view text)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && isLetter(text.front())
        && std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::optional<TableCall> readTableCall(std::string_view text)
{
    TableCall call;
    text = trimmed(text);
    const auto open = text.find('(');
    call.function = trimmed(text.substr(0, open));
    if (!isName(call.function))
        return std::nullopt;
    if (open == std::string_view::npos)
        return call;
    if (!text.ends_with(')'))
        return std::nullopt;
    auto rest = text.substr(open + 1, text.size() - open - 2);
    for (bool more = !trimmed(rest).empty(); more;) {
        const auto comma = rest.find(',');
        const auto argument = argumentOf(rest.substr(0, comma));
        if (!argument)
            return std::nullopt;
        if (argument->last > argument->first) {
            if (call.range)
                return std::nullopt;
            call.range = call.arguments.size();
        }
        call.arguments.push_back(*argument);
        more = comma != std::string_view::npos;
        rest = more ? rest.substr(comma + 1) : std::string_view();
    }
    return call;
}

} // namespace lockstep
