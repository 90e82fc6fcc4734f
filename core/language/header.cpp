// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/header.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/messages.h"
#include "core/base/spelling.h"
#include "core/language/formula.h"
#include "core/language/header_lines.h"
#include "core/language/spelling.h"
#include "core/language/token.h"

namespace lockstep {
namespace {

using Line = syntax::HeaderLine;

const std::set<std::string> runNames = {"p", "d", "m", "rows", "cols", "q", "source", "root", "destination"};
const std::set<std::string> costNames = {"p", "d", "m", "rows", "cols", "q", "ts", "tw", "th"};

struct Choice {
    std::string_view key;
    std::string Header::*field;
    std::vector<std::string> values;
};

const std::vector<Choice>& choices()
{
    static const std::vector<Choice> all = {
        {"ports", &Header::ports, {"one", "all"}},
        {"packets", &Header::packets, {"combining", "single"}},
        {"switching", &Header::switching, {"cut-through", "store-and-forward"}},
        {"sends", &Header::sends, {"buffered", "synchronous"}},
        {"duplex", &Header::duplex, {"full", "half", "simplex"}},
        {"sharing", &Header::sharing, {"shared", "exclusive"}},
        {"relabelling", &Header::relabelling, {"gray"}},
    };
    return all;
}

std::vector<std::string> words(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> found;
    for (std::string word; stream >> word;)
        found.push_back(word);
    return found;
}

// "ring, mesh:4x4, ring:8,ties=clockwise": an option belongs to the network before it.
std::vector<std::string> listed(const std::string& text)
{
    std::vector<std::string> found;
    std::string item;
    const auto finish = [&] {
        if (item.find('=') != std::string::npos && !found.empty())
            found.back() += ',' + item;
        else if (!item.empty())
            found.push_back(item);
        item.clear();
    };
    for (const char c : text) {
        if (c == ',' || c == ' ' || c == '\t')
            finish();
        else
            item += c;
    }
    finish();
    return found;
}

bool isName(const std::string& text)
{
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    };
    const auto part = [&](char c) { return letter(c) || (c >= '0' && c <= '9'); };
    return !text.empty() && letter(text[0]) && std::ranges::all_of(text, part) && !keyword(text);
}

bool isCount(const std::string& text)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && text.size() < 6 && text[0] != '0' && std::ranges::all_of(text, digit);
}

class HeaderReader {
public:
    explicit HeaderReader(const syntax::Tree& tree) : m_tree(tree) {}
    Outcome<Header> run();

private:
    void report(Message id, const Span& span, std::vector<std::string> arguments)
    {
        m_problems.push_back({id, std::move(arguments), span, m_tree.file});
    }
    void line(const Line& line);
    bool once(const Line& line);
    bool choice(const Line& line);
    void names(const Line& line, std::size_t most);
    void formula(const Line& line, const std::set<std::string>& known, FormulaKind kind);
    void expectation(const Line& line);
    void unknownKey(const Line& line);

    const syntax::Tree& m_tree;
    Header m_header;
    std::set<std::string> m_seen;
    std::vector<Diagnostic> m_problems;
};

void HeaderReader::unknownKey(const Line& line)
{
    if (line.key.empty()) {
        report(Message::languageHeaderNoKey, line.keySpan, {});
        return;
    }
    const auto meant = closest(line.key, headerKeys());
    if (meant.empty())
        report(Message::languageHeaderKey, line.keySpan, {line.key, enumeration(headerKeys())});
    else
        report(Message::languageHeaderKeyNear, line.keySpan, {line.key, meant});
}

bool HeaderReader::once(const Line& line)
{
    if (line.key == "expect" || m_seen.insert(line.key).second)
        return true;
    report(Message::languageHeaderTwice, line.keySpan, {line.key});
    return false;
}

bool HeaderReader::choice(const Line& line)
{
    const auto found = std::ranges::find(choices(), std::string_view(line.key), &Choice::key);
    if (found == choices().end())
        return false;
    const bool counted = line.key == "ports" && isCount(line.value);
    if (counted || std::ranges::count(found->values, line.value) > 0) {
        m_header.*(found->field) = line.value;
    } else {
        auto values = found->values;
        if (line.key == "ports")
            values.emplace_back("a number");
        report(Message::languageHeaderChoice, line.valueSpan, {line.key, line.value, enumeration(values, "or")});
    }
    return true;
}

void HeaderReader::names(const Line& line, std::size_t most)
{
    const auto found = listed(line.value);
    for (const auto& name : found)
        if (!isName(name))
            report(Message::languageHeaderNoName, line.valueSpan, {line.key, name});
    if (found.empty() || found.size() > most)
        report(Message::languageHeaderNames, line.valueSpan,
            {line.key, most == 1 ? "one variable" : "one or two variables"});
    else if (line.key == "input")
        m_header.inputs = found;
    else
        m_header.result = found.front();
}

void HeaderReader::formula(const Line& line, const std::set<std::string>& known, FormulaKind kind)
{
    auto read = Formula::read(line.value, {m_tree.file, line.valueSpan});
    m_problems.insert(m_problems.end(), read.diagnostics.begin(), read.diagnostics.end());
    if (!read)
        return;
    auto problems = read->check(known, kind);
    m_problems.insert(m_problems.end(), problems.begin(), problems.end());
    if (line.key == "needs") {
        m_header.needs = line.value;
        m_header.needsSpan = line.valueSpan;
    } else {
        constexpr std::string_view prefix = "cost on ";
        m_header.costs[line.key == "cost" ? "" : line.key.substr(prefix.size())] = line.value;
    }
}

void HeaderReader::expectation(const Line& line)
{
    Expectation made;
    made.span = line.valueSpan;
    std::string text = line.value;
    if (const auto typographic = text.find("\u2192"); typographic != std::string::npos)
        text.replace(typographic, 3, "->");
    const auto arrow = text.find("->");
    auto before = words(text.substr(0, arrow));
    if (arrow == std::string::npos || before.empty() || before[0].starts_with("-")) {
        report(Message::languageHeaderExpect, line.valueSpan, {});
        return;
    }
    made.network = before.front();
    made.options.assign(before.begin() + 1, before.end());
    std::istringstream facts(text.substr(arrow + 2));
    for (std::string fact; std::getline(facts, fact, ',');) {
        const auto parts = words(fact);
        if (parts.size() != 2) {
            report(Message::languageHeaderExpect, line.valueSpan, {});
            return;
        }
        made.facts.emplace_back(parts[0], parts[1]);
    }
    if (made.facts.empty())
        report(Message::languageHeaderExpect, line.valueSpan, {});
    else
        m_header.expectations.push_back(std::move(made));
}

void HeaderReader::line(const Line& line)
{
    if (!once(line))
        return;
    const bool isTitle = line.key == "title" || (line.key.starts_with("title.") && line.key.size() == 8);
    const bool isCost = line.key == "cost" || line.key.starts_with("cost on ");
    if (!isTitle && !isCost && std::ranges::count(headerKeys(), line.key) == 0)
        unknownKey(line);
    else if (line.value.empty())
        report(Message::languageHeaderEmpty, line.keySpan, {line.key});
    else if (isTitle)
        m_header.titles[line.key == "title" ? "" : line.key.substr(6)] = line.value;
    else if (line.key == "operation")
        m_header.operation = line.value;
    else if (line.key == "reference")
        m_header.reference = line.value;
    else if (line.key == "summary")
        m_header.summary = line.value;
    else if (line.key == "networks")
        m_header.networks = listed(line.value);
    else if (line.key == "input" || line.key == "result")
        names(line, line.key == "input" ? 2 : 1);
    else if (line.key == "needs")
        formula(line, runNames, FormulaKind::Condition);
    else if (isCost)
        formula(line, costNames, FormulaKind::Number);
    else if (line.key == "expect")
        expectation(line);
    else
        choice(line);
}

Outcome<Header> HeaderReader::run()
{
    for (const auto& each : m_tree.header)
        line(each);
    if (m_header.result.empty() && !m_header.inputs.empty())
        m_header.result = m_header.inputs.front();
    if (!m_problems.empty())
        return std::move(m_problems);
    return std::move(m_header);
}

} // namespace

Outcome<Header> readHeader(const syntax::Tree& tree) { return HeaderReader(tree).run(); }

} // namespace lockstep
