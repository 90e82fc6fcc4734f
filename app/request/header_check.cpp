// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/header_check.h"

#include <algorithm>

#include "app/request/messages.h"
#include "app/request/options.h"
#include "core/base/repair.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/language/first_problems.h"
#include "core/network/network.h"
#include "core/operation/operation.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

class HeaderCheck {
public:
    HeaderCheck(const Header& header, const std::string& file) : m_header(header), m_file(file) {}

    std::vector<Diagnostic> run()
    {
        operation();
        combination();
        for (const auto& name : m_header.networkNames)
            network(name);
        for (const auto& expectation : m_header.expectations)
            expected(expectation);
        for (const auto& expectation : m_header.exercise.grade)
            expected(expectation);
        return std::move(m_problems);
    }

private:
    void report(Message id, const Span& span, std::vector<std::string> arguments, std::vector<Repair> repairs = {})
    {
        addProblem(m_problems, {id, std::move(arguments), span, m_file, std::move(repairs)});
    }

    /// A repair that replaces the first `length` characters at the place by the nearest known word.
    static std::vector<Repair> meantAt(
        const Span& place, std::size_t length, const std::string& word, const std::vector<std::string>& known)
    {
        const auto near = nearest(word, known);
        if (near.empty())
            return {};
        return {writing({place.line, place.column, static_cast<int>(length)}, near)};
    }

    void operation()
    {
        const auto& [name, span] = m_header.operationName;
        if (name.empty() || findOperation(name))
            return;
        std::vector<std::string> names;
        for (const auto& info : operations())
            names.push_back(info.name);
        report(message::appHeaderOperation, span, {name, didYouMeanOneOf(name, names), enumeration(names)},
            meantAt(span, characterCount(name), name, names));
    }

    /// combine: needs an operation that adds up data, [origin] one that does not.
    void combination()
    {
        const auto kind = findOperation(m_header.operation);
        if (!kind)
            return;
        const auto& info = operationInfo(*kind);
        if (m_header.combineSpan.line > 0 && !info.addsUp)
            report(message::appHeaderNothingCombined, m_header.combineSpan, {info.name});
        if (m_header.byOrigin && (info.addsUp || info.sorts || info.inputs == 0))
            report(message::appHeaderNoOrigins, m_header.resultSpan, {info.name});
    }

    // The name of a family, or of one network of it. An unknown name is only a warning.
    void network(const HeaderName& name)
    {
        std::vector<std::string> families;
        for (const auto& info : topologies())
            families.push_back(info.family);
        const auto family = name.text.substr(0, name.text.find_first_of(":,"));
        if (std::ranges::count(families, family) == 0)
            report(message::appHeaderNetwork, name.span,
                {name.text, didYouMeanOneOf(family, families), enumeration(families)},
                meantAt(name.span, characterCount(family), family, families));
    }

    void expected(const Expectation& expectation)
    {
        if (!expectation.network.starts_with("file:")) // the file may be missing while the program is only read
            if (const auto network = makeNetwork(expectation.network); !network)
                unusable(network.diagnostics.front(), expectation.networkSpan);
        RunOptions options;
        for (std::size_t i = 0; i < expectation.options.size(); ++i) {
            const auto& span = expectation.optionSpans[i];
            const auto& option = expectation.options[i];
            const auto name = option.starts_with("--") ? option.substr(2) : "";
            if (!isRunOption(name)) {
                report(message::appHeaderExpect, span, {say(message::requestNoOption, {option}), nearOption(name)});
                const bool hasValue =
                    i + 1 < expectation.options.size() && !expectation.options[i + 1].starts_with("--");
                i += hasValue ? 1 : 0;
            } else if (i + 1 == expectation.options.size()) {
                report(message::appHeaderExpect, span, {say(message::requestOptionNeedsValue, {option}), ""});
            } else {
                ++i;
                options.parameters.clear();
                const auto wrong = setRunOption(options, name, expectation.options[i]);
                if (wrong)
                    unusable(*wrong, expectation.optionSpans[i]);
                else if (const auto values = parameterValues(m_header, options.parameters, m_file); !values)
                    unusable(values.diagnostics.front(), expectation.optionSpans[i]);
            }
        }
    }

    static std::string nearOption(const std::string& name)
    {
        std::vector<std::string> names;
        for (const auto& info : runOptionRows())
            names.push_back(info.name);
        const auto near = nearest(name, names);
        return near.empty() ? "" : say(message::requestOptionMeant, {near});
    }

    void unusable(const Diagnostic& reason, const Span& span)
    {
        report(message::appHeaderExpect, span, {sentence(reason), hint(reason)});
    }

    const Header& m_header;
    const std::string& m_file;
    std::vector<Diagnostic> m_problems;
};

} // namespace

std::vector<Diagnostic> checkHeader(const Header& header, const std::string& file)
{
    return HeaderCheck(header, file).run();
}

} // namespace lockstep
