// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/header/expectation.h"

#include <string_view>

#include "core/header/messages.h"
#include "core/language/header_lines.h"
#include "core/language/syntax.h"

namespace lockstep {

std::optional<Expectation> readExpectation(const syntax::HeaderLine& line, const std::set<std::string>& names,
    const std::string& file, std::vector<Diagnostic>& problems)
{
    const auto refused = [&](Message id) {
        problems.push_back({id, {line.key}, line.valueSpan, file});
        return std::nullopt;
    };
    Expectation made;
    made.span = line.valueSpan;
    made.text = line.value;
    auto arrow = line.value.find("->");
    std::size_t length = 2;
    if (arrow == std::string::npos) {
        arrow = line.value.find("\u2192");
        length = 3;
    }
    if (arrow == std::string::npos)
        return refused(message::headerNoArrow);
    const auto before = headerParts(line.value.substr(0, arrow), " \t");
    if (before.empty() || before[0].text.starts_with("-"))
        return refused(message::headerExpect);
    made.network = before.front().text;
    made.networkSpan = spanOf(line, before.front());
    for (std::size_t i = 1; i < before.size(); ++i) {
        made.options.push_back(before[i].text);
        made.optionSpans.push_back(spanOf(line, before[i]));
    }
    const auto known = problems.size();
    const auto place = [&](std::string_view part) {
        return spanOf(line, {std::string(part), static_cast<std::size_t>(part.data() - line.value.data())});
    };
    made.facts = readFacts(std::string_view(line.value).substr(arrow + length), names, place, file, problems);
    if (made.facts.empty() && problems.size() == known)
        return refused(message::headerExpect);
    return problems.size() == known ? std::optional(std::move(made)) : std::nullopt;
}

} // namespace lockstep
