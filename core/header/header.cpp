// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Reads the lines of a header: settings, names and formulas. Each is checked here, with its place, although a run may
// never ask for it: a misspelt setting would otherwise quietly be another run. Parameters are read before all other
// lines, because formulas above them may use them.

#include "core/header/header.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/settings.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/formula.h"
#include "core/header/messages.h"
#include "core/language/first_problems.h"
#include "core/language/header_lines.h"
#include "core/language/lexer.h"
#include "core/language/spelling.h"
#include "core/language/syntax.h"
#include "core/language/token.h"

namespace lockstep {
namespace {

using Line = syntax::HeaderLine;

const std::set<std::string> runNames = {"p", "d", "m", "rows", "cols", "q", "source", "root", "destination"};
const std::set<std::string> sizeNames = {"p", "d", "rows", "cols"};
const std::set<std::string> costNames = {"p", "d", "m", "rows", "cols", "q", "ts", "tw", "th"};

using Part = HeaderPart;

// "ring, mesh:4x4, ring:8,ties=clockwise": an option belongs to the network before it.
std::vector<Part> listed(const std::string& text)
{
    std::vector<Part> found;
    for (const auto& part : headerParts(text, ", \t")) {
        if (part.text.find('=') != std::string::npos && !found.empty())
            found.back().text += ',' + part.text;
        else
            found.push_back(part);
    }
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

class HeaderReader {
public:
    explicit HeaderReader(const syntax::Tree& tree) : m_tree(tree) {}
    Outcome<Header> run();
    const Header& header() const { return m_header; }

private:
    void report(Message id, const Span& span, std::vector<std::string> arguments, const std::string& meant = {})
    {
        std::vector<Repair> repairs;
        if (!meant.empty())
            repairs.push_back(writing(span, meant));
        m_hasRoom =
            m_hasRoom && addProblem(m_problems, {id, std::move(arguments), span, m_tree.file, std::move(repairs)});
    }
    void line(const Line& line);
    bool once(const Line& line);
    void setting(const Line& line);
    void relabelling(const Line& line);
    void notOneOf(const Line& line, const std::vector<std::string>& values, bool orCount);
    void names(const Line& line, std::size_t most);
    std::set<std::string> withParameters(std::set<std::string> names) const;
    void formula(const Line& line, const std::set<std::string>& known, FormulaKind kind);
    void cost(const Line& line);
    void expectation(const Line& line);
    void exercise(const Line& line);
    void minutes(const Line& line);
    void combine(const Line& line);
    void networks(const Line& line);
    void synchronous(const Line& line);
    void unknownKey(const Line& line);

    const syntax::Tree& m_tree;
    Header m_header;
    std::set<std::string> m_seen;
    std::vector<Diagnostic> m_problems;
    bool m_hasRoom = true; ///< another problem can be added
};

void HeaderReader::unknownKey(const Line& line)
{
    if (line.key.empty()) {
        report(message::headerNoKey, line.keySpan, {});
        return;
    }
    const auto meant = closest(line.key, headerKeys());
    if (meant.empty())
        report(message::headerKey, line.keySpan, {line.key, enumeration(headerKeys())});
    else
        report(message::headerKeyNear, line.keySpan, {line.key, meant}, meant);
}

bool HeaderReader::once(const Line& line)
{
    if (line.key == "expect" || line.key == "hint" || line.key == "grade" || m_seen.insert(line.key).second)
        return true;
    report(message::headerTwice, line.keySpan, {line.key});
    return false;
}

void HeaderReader::notOneOf(const Line& line, const std::vector<std::string>& values, bool orCount)
{
    auto possible = values;
    if (orCount)
        possible.emplace_back("a number");
    const auto meant = closest(line.value, values);
    report(message::headerChoice, line.valueSpan,
        {line.key, line.value, didYouMean(meant), enumeration(possible, Joining::Or)}, meant);
}

void HeaderReader::setting(const Line& line)
{
    const auto& row = *std::ranges::find(settingRows(), line.key, &SettingRow::name);
    Settings scratch;
    if (row.set(scratch, line.value))
        m_header.settings[line.key] = line.value;
    else
        notOneOf(line, row.values, row.takesCount);
}

void HeaderReader::relabelling(const Line& line)
{
    if (line.value == "gray")
        m_header.relabelling = line.value;
    else
        notOneOf(line, {"gray"}, false);
}

void HeaderReader::names(const Line& line, std::size_t most)
{
    const auto found = listed(line.value);
    std::vector<std::string> named;
    const bool isResult = line.key == "result";
    for (const auto& part : found) {
        const auto result = isResult ? readResultName(part.text) : ResultName{part.text};
        named.push_back(result.name);
        m_header.byOrigin = m_header.byOrigin || result.byOrigin;
        if (!isName(result.name))
            report(message::headerNoName, spanOf(line, part), {part.text, line.key});
    }
    if (isResult)
        m_header.resultSpan = line.valueSpan;
    if (found.empty() || found.size() > most)
        report(most == 1 ? message::headerNames : message::headerNamesTwo, line.valueSpan, {line.key});
    else if (line.key == "input")
        m_header.inputs = named;
    else
        m_header.result = named.front();
}

std::set<std::string> HeaderReader::withParameters(std::set<std::string> names) const
{
    std::ranges::transform(
        m_header.parameters, std::inserter(names, names.end()), [](const auto& each) { return each.name; });
    return names;
}

void HeaderReader::formula(const Line& line, const std::set<std::string>& known, FormulaKind kind)
{
    auto read = Formula::read(line.value, {m_tree.file, line.valueSpan});
    m_problems.insert(m_problems.end(), read.diagnostics.begin(), read.diagnostics.end());
    if (!read)
        return;
    auto problems = read->check(withParameters(known), kind);
    m_problems.insert(m_problems.end(), problems.begin(), problems.end());
    if (line.key == "needs") {
        m_header.needs = line.value;
        m_header.needsSpan = line.valueSpan;
    } else if (line.key == "words") {
        m_header.words = line.value;
        m_header.wordsSpan = line.valueSpan;
    } else {
        cost(line);
    }
}

// "cost on ring if p = 2^d"
void HeaderReader::cost(const Line& line)
{
    constexpr std::string_view on = "cost on ", when = " if ";
    const auto place = [&](std::size_t begin, std::size_t end) {
        return Span{line.keySpan.line, line.keySpan.column + static_cast<int>(begin), static_cast<int>(end - begin)};
    };
    const auto end = std::min(line.key.find(when), line.key.size());
    CostFormula& made = m_header.costs.emplace_back(CostFormula{{}, {}, line.value});
    if (line.key.starts_with(on)) {
        made.network = line.key.substr(on.size(), end - on.size());
        m_header.networkNames.push_back({made.network, place(on.size(), end)});
    }
    if (end == line.key.size())
        return;
    const auto begin = end + when.size();
    made.condition = line.key.substr(begin);
    const auto read = Formula::read(made.condition, {m_tree.file, place(begin, line.key.size())});
    auto found = read ? read->check(withParameters(runNames), FormulaKind::Condition) : read.diagnostics;
    m_problems.insert(m_problems.end(), found.begin(), found.end());
}

/// "van de Geijn, long broadcast": names may have blanks.
std::vector<std::string> namesApart(const std::string& value)
{
    std::vector<std::string> names;
    for (const auto& part : headerParts(value, ","))
        if (const auto name = trimmed(part.text); !name.empty())
            names.emplace_back(name);
    return names;
}

void HeaderReader::networks(const Line& line)
{
    for (const auto& part : listed(line.value)) {
        m_header.networks.push_back(part.text);
        m_header.networkNames.push_back({part.text, spanOf(line, part)});
    }
}

// "no, REASON"
void HeaderReader::synchronous(const Line& line)
{
    const std::string_view value = line.value;
    const auto comma = value.find(',');
    const auto reason = comma == std::string_view::npos ? std::string_view() : trimmed(value.substr(comma + 1));
    if (trimmed(value.substr(0, comma)) != "no" || reason.empty())
        report(message::headerSynchronous, line.valueSpan, {line.value});
    else
        m_header.notSynchronous = translated(reason);
}

void HeaderReader::expectation(const Line& line)
{
    auto names = runNames;
    names.insert(costNames.begin(), costNames.end());
    if (auto made = readExpectation(line, withParameters(std::move(names)), m_tree.file, m_problems))
        (line.key == "grade" ? m_header.exercise.grade : m_header.expectations).push_back(*std::move(made));
}

void HeaderReader::minutes(const Line& line)
{
    const std::string& text = line.value;
    const bool isNumber = text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
    if (isNumber && std::stoi(text) > 0)
        m_header.exercise.minutes = std::stoi(text);
    else
        report(message::headerMinutes, line.valueSpan, {text});
}

// The keys of an exercise.
void HeaderReader::exercise(const Line& line)
{
    if (line.key == "task")
        m_header.exercise.task = translated(line.value);
    else if (line.key == "hint")
        m_header.exercise.hints.emplace_back(translated(line.value));
    else if (line.key == "minutes")
        minutes(line);
    else if (const auto level = findLevel(line.value))
        m_header.exercise.level = *level;
    else
        notOneOf(line, levelNames(), false);
}

// "max", "ordered", "sum, ordered"
void HeaderReader::combine(const Line& line)
{
    for (const auto& part : headerParts(line.value, ", \t")) {
        const auto how = findCombination(part.text);
        if (part.text == "ordered" && !m_header.ordered)
            m_header.ordered = true;
        else if (how && m_header.combination == Combination::None)
            m_header.combination = *how;
        else
            return notOneOf(line, {"sum", "min", "max", "ordered"}, false);
    }
    m_header.combineSpan = line.valueSpan;
}

void HeaderReader::line(const Line& line)
{
    if (!once(line))
        return;
    const bool isTitle = line.key == "title" || (line.key.starts_with("title.") && line.key.size() == 8);
    const bool isCost = line.key == "cost" || line.key.starts_with("cost on ") || line.key.starts_with("cost if ");
    if (!isTitle && !isCost && std::ranges::count(headerKeys(), line.key) == 0)
        unknownKey(line);
    else if (line.value.empty())
        report(message::headerEmpty, line.keySpan, {line.key});
    else if (isTitle)
        m_header.titles[line.key == "title" ? "" : line.key.substr(6)] = line.value;
    else if (line.key == "operation")
        m_header.operationName = {m_header.operation = line.value, line.valueSpan};
    else if (line.key == "reference")
        m_header.reference = line.value;
    else if (line.key == "summary")
        m_header.summary = translated(line.value);
    else if (line.key == "also")
        m_header.also = namesApart(line.value);
    else if (line.key == "networks")
        networks(line);
    else if (line.key == "input" || line.key == "result")
        names(line, line.key == "input" ? 2 : 1);
    else if (line.key == "combine")
        combine(line);
    else if (line.key == "needs")
        formula(line, runNames, FormulaKind::Condition);
    else if (line.key == "words")
        formula(line, sizeNames, FormulaKind::Number);
    else if (isCost)
        formula(line, costNames, FormulaKind::Number);
    else if (line.key == "expect" || line.key == "grade")
        expectation(line);
    else if (line.key == "task" || line.key == "hint" || line.key == "level" || line.key == "minutes")
        exercise(line);
    else if (line.key == "hidden" && (line.value == "yes" || line.value == "no"))
        m_header.exercise.isHidden = line.value == "yes";
    else if (line.key == "hidden")
        notOneOf(line, {"yes", "no"}, false);
    else if (line.key == "synchronous")
        synchronous(line);
    else if (line.key == "relabelling")
        relabelling(line);
    else if (line.key != "parameters") // parameters are read before, because formulas above them may use them
        setting(line);
}

Outcome<Header> HeaderReader::run()
{
    const auto parameters = std::ranges::find(m_tree.header, "parameters", &Line::key);
    if (parameters != m_tree.header.end() && !parameters->value.empty())
        m_header.parameters = readParameters(*parameters, m_tree.file, m_problems);
    for (const auto& each : m_tree.header)
        line(each);
    for (const auto& [name, value] : m_header.parameters)
        if (std::ranges::count(m_header.inputs, name) > 0)
            report(message::headerParameterTaken, parameters->valueSpan, {name});
    if (m_header.result.empty() && !m_header.inputs.empty())
        m_header.result = m_header.inputs.front();
    if (hasErrors(m_problems))
        return std::move(m_problems);
    return {m_header, std::move(m_problems)};
}

} // namespace

std::string Header::title() const
{
    const auto english = titles.find("");
    if (english == titles.end())
        return {};
    const std::string said = inLanguage(english->second);
    const auto own = titles.find(spoken() ? spoken()->language() : "");
    return said == english->second && own != titles.end() ? own->second : said;
}

std::vector<Expectation> allChecks(const Header& header)
{
    std::vector<Expectation> all = header.expectations;
    all.insert(all.end(), header.exercise.grade.begin(), header.exercise.grade.end());
    return all;
}

ResultName readResultName(const std::string& text)
{
    constexpr std::string_view byOrigin = "[origin]";
    if (!text.ends_with(byOrigin))
        return {text};
    return {text.substr(0, text.size() - byOrigin.size()), true};
}

std::vector<syntax::HeaderLine> headerLinesOf(std::string_view text)
{
    const std::string file;
    const auto tokens = readTokens(text, file);
    return tokens.firstComment ? headerLines(*tokens.firstComment, tokens.firstCommentSpan)
                               : std::vector<syntax::HeaderLine>();
}

Header headerAsFarAsRead(std::string_view text)
{
    syntax::Tree tree;
    tree.header = headerLinesOf(text);
    HeaderReader reader(tree);
    static_cast<void>(reader.run());
    return reader.header();
}

std::string withoutHiddenChecks(std::string_view text)
{
    const auto header = headerLinesOf(text);
    if (std::ranges::none_of(header, [](const Line& line) { return line.key == "hidden" && line.value == "yes"; }))
        return std::string(text);
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    // What follows the line's place up to the end of the comment.
    const auto clear = [&](int number, std::size_t from) {
        std::string& line = lines[static_cast<std::size_t>(number) - 1];
        const std::string rest = line.substr(std::min(from, line.size()));
        const auto end = rest.find("*/");
        line.resize(line.size() - rest.size());
        line.erase(line.find_last_not_of(" \t") + 1);
        line += end == std::string::npos ? std::string() : rest.substr(end);
        return end == std::string::npos;
    };
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (header[i].key != "grade")
            continue;
        const Span& place = header[i].keySpan;
        const int next = i + 1 < header.size() ? header[i + 1].keySpan.line : static_cast<int>(lines.size()) + 1;
        const auto characters = charactersOf(lines[static_cast<std::size_t>(place.line) - 1]);
        std::size_t before = 0;
        for (int column = 1; column < place.column; ++column)
            before += characters[static_cast<std::size_t>(column) - 1].size();
        bool isInside = clear(place.line, before);
        for (int number = place.line + 1; number < next && isInside; ++number)
            isInside = clear(number, 0);
    }
    return joined(lines, "\n");
}

Outcome<Header> readHeader(const syntax::Tree& tree) { return HeaderReader(tree).run(); }

} // namespace lockstep
