// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/expectation_result.h"

#include <algorithm>
#include <locale>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <variant>

#include "app/request/check_words.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/account/narrator.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/operation/judge.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

std::string numberText(double number)
{
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(15);
    text << number;
    return text.str();
}

std::string cycleText(const RunError& error)
{
    std::string text;
    for (const auto& waiting : error.cycle)
        text += (text.empty() ? "" : "-") + std::to_string(waiting.process);
    return text.empty() ? "none" : text;
}

std::string messagesOf(const std::vector<Diagnostic>& diagnostics)
{
    std::vector<std::string> parts;
    for (const Diagnostic& each : diagnostics) {
        parts.push_back(sentence(each));
        parts.push_back(hint(each));
    }
    std::erase(parts, "");
    return asListApart(parts);
}

/// A fact of the run.
struct RunFact {
    std::string text;
    std::optional<double> number{};
};

class Facts {
public:
    void word(const std::string& name, std::string text) { m_facts[name] = {std::move(text), std::nullopt}; }
    void number(const std::string& name, double number) { m_facts[name] = {numberText(number), number}; }
    RunFact of(const std::string& name) const
    {
        const auto found = m_facts.find(name);
        return found == m_facts.end() ? RunFact{"nothing"} : found->second;
    }

private:
    std::map<std::string, RunFact> m_facts;
};

// The number of the result of every process that holds one block, if all these numbers are equal.
void addNumber(const Trace& trace, Facts& facts)
{
    std::set<std::int64_t> numbers;
    for (const auto& result : trace.results)
        if (result.kind() == Kind::Block)
            numbers.insert(result.asBlock().number);
    if (numbers.size() == 1)
        facts.number("number", static_cast<double>(*numbers.begin()));
    else
        facts.word("number", "several");
}

void addTotals(const Trace& trace, Facts& facts)
{
    const Totals& totals = trace.totals;
    const std::pair<const char*, std::int64_t> counts[] = {{"rounds", totals.rounds}, {"messages", totals.messages},
        {"words", totals.words}, {"hops", totals.hops}, {"word_hops", totals.wordHops}, {"ts", totals.ts},
        {"tw", totals.tw}, {"th", totals.th}, {"max_link_words", totals.maxLinkWords},
        {"unreceived", std::ssize(trace.unreceived)}, {"barriers", barriersIn(*trace.request.program)}};
    for (const auto& [name, count] : counts)
        facts.number(name, static_cast<double>(count));
    facts.number("time", totals.time);
    facts.word("exact", totals.exact ? "true" : "false");
}

Facts factsOf(const Trace& trace)
{
    Facts facts;
    addTotals(trace, facts);
    addNumber(trace, facts);
    facts.word("error", trace.error ? kindName(trace.error->kind) : "none");
    facts.word("result", !trace.verdict ? "none" : trace.verdict->correct ? "correct" : "wrong");
    if (trace.verdict && !trace.verdict->wrong.empty())
        facts.word("wrong", narrator::wrong(trace.request.operation, *trace.verdict, trace.verdict->wrong.front()));
    if (!trace.error)
        return facts;
    facts.number("line", trace.error->diagnostic.span.line);
    facts.number("process", trace.error->process);
    facts.word("cycle", cycleText(*trace.error));
    facts.word("says", messagesOf({trace.error->diagnostic}));
    return facts;
}

/// Compares the facts of a run with an expectation.
class Comparison {
public:
    Comparison(const Expectation& expectation, Facts facts, FormulaVariables variables)
        : m_expectation(expectation), m_facts(std::move(facts)), m_variables(std::move(variables))
    {}

    ExpectationResult result(std::vector<Diagnostic> failures)
    {
        m_result.failures = std::move(failures);
        bool saysError = false;
        bool saysResult = false;
        for (const auto& fact : m_expectation.facts) {
            saysError = saysError || fact.name == "error";
            saysResult = saysResult || fact.name == "result";
            add(fact.name);
            const auto before = m_result.unmet.size();
            judge(fact);
            m_result.held.push_back(m_result.unmet.size() == before);
        }
        if (m_expectation.facts.empty())
            m_result.held.push_back(true);
        if (!saysError && m_facts.of("error").text != "none") {
            add("error");
            first(say(message::requestFailed, {m_facts.of("says").text}));
        }
        if (!saysError && !saysResult && m_facts.of("result").text == "wrong") {
            add("result");
            first(say(message::requestIncorrect, {m_facts.of("wrong").text}));
        }
        return std::move(m_result);
    }

private:
    void add(const std::string& name)
    {
        auto& got = m_result.got;
        got += (got.empty() ? "" : ", ") + name + ' ' + m_facts.of(name).text;
    }

    /// Puts the cause before its consequences.
    void first(std::string what)
    {
        m_result.unmet.insert(m_result.unmet.begin(), std::move(what));
        m_result.held.assign(m_result.held.size(), false);
    }

    void unmet(const Fact& fact, const std::string& wanted, const std::string& got)
    {
        m_result.unmet.push_back(
            say(message::requestUnmet, {factTitle(fact.name), amountWords(fact.relation, wanted), got}));
    }

    void judge(const Fact& fact)
    {
        const auto got = m_facts.of(fact.name);
        if (!isNumber(fact)) {
            const bool isIt =
                fact.name == "says" ? got.text.find(fact.value) != std::string::npos : got.text == fact.value;
            if (isIt != (fact.relation == Relation::Equal))
                unmet(fact, fact.value, got.text);
            return;
        }
        const auto value = evaluate(fact.value, m_variables, {{}, fact.span});
        const auto* wanted = value ? std::get_if<Fraction>(&*value) : nullptr;
        if (!wanted) {
            unmet(fact, fact.value, got.text + " (" + sentence(value.diagnostics.front()) + ')');
            return;
        }
        const auto order = got.number.value_or(0) <=> wanted->value();
        const auto text = wanted->text() == fact.value ? fact.value : fact.value + " = " + wanted->text();
        if (!got.number || order == std::partial_ordering::unordered || !holds(fact.relation, order))
            unmet(fact, text, got.text);
    }

    const Expectation& m_expectation;
    Facts m_facts;
    FormulaVariables m_variables;
    ExpectationResult m_result;
};

ExpectationResult refused(const Expectation& expectation, std::vector<Diagnostic> diagnostics)
{
    Facts facts;
    facts.word("error", "needs");
    facts.word("says", messagesOf(diagnostics));
    return Comparison(expectation, std::move(facts), {}).result(std::move(diagnostics));
}

FormulaVariables variablesOf(const RunRequest& request)
{
    auto variables = formulaVariables(request);
    const auto& settings = request.settings;
    for (const auto& [name, value] :
        {std::pair("ts", settings.ts), std::pair("tw", settings.tw), std::pair("th", settings.th)})
        if (const auto fraction = Fraction::near(value))
            variables.emplace(name, *fraction);
    return variables;
}

// The line of the program itself: of the call, if a file that it uses failed.
int lineOf(const RunError& error, const std::string& file)
{
    return error.diagnostic.file.empty() || error.diagnostic.file == file ? error.diagnostic.span.line
                                                                          : error.call.line;
}

} // namespace

ExpectationResult testExpectation(
    const Expectation& expectation, const LibraryFile& file, const Library& library, const std::atomic<bool>* cancel)
{
    return testExpectation(expectation, file, {library.usesOf(file), {}, cancel});
}

Outcome<RunRequest> requestOf(const Expectation& expectation, const LibraryFile& file, const ExpectationLimits& limits)
{
    if (const std::string named = fileOfNetwork(expectation.network); file.readsNoFile && !named.empty())
        return problem(message::appLinkFile, {"network", named});
    auto network = networkInFolderOf(file.file, expectation.network);
    if (!network)
        return std::move(network.diagnostics);
    RunOptions options;
    options.budgets = limits.budgets;
    options.program = file.name;
    options.text = file.text;
    if (const auto error = applyOptions(options, expectation))
        return *error;
    options.network = *std::move(network.value);
    const bool isAsCompiled = options.operation.empty() && options.inputs.empty() && options.result.empty();
    if (limits.program && isAsCompiled)
        return makeRequest(options, limits.program);
    auto program = compileProgram(file, options, limits.uses);
    if (!program)
        return std::move(program.diagnostics);
    return makeRequest(options, *program);
}

ExpectationResult testExpectation(
    const Expectation& expectation, const LibraryFile& file, const ExpectationLimits& limits)
{
    std::optional<InEnglish> english; // expectations quote messages in English
    if (std::ranges::find(expectation.facts, "says", &Fact::name) != expectation.facts.end())
        english.emplace();
    auto request = requestOf(expectation, file, limits);
    if (!request)
        return refused(expectation, std::move(request.diagnostics));
    const Trace trace = run(*request, limits.cancel);
    Facts facts = factsOf(trace);
    english.reset();
    auto result = Comparison(expectation, std::move(facts), variablesOf(trace.request))
                      .result(trace.error ? std::vector{trace.error->diagnostic} : std::vector<Diagnostic>());
    if (trace.error) {
        result.failure = trace.error->kind;
        result.line = lineOf(*trace.error, file.file);
    }
    return result;
}

Outcome<ExpectationResult> testFacts(const std::string& facts, const Trace& trace)
{
    auto variables = variablesOf(trace.request);
    std::set<std::string> names;
    for (const auto& [name, value] : variables)
        names.insert(name);
    std::vector<Diagnostic> problems;
    Expectation expectation;
    expectation.facts = readFacts(
        facts, names, [](std::string_view) { return Span{}; }, {}, problems);
    if (!problems.empty())
        return problems;
    return Comparison(expectation, factsOf(trace), std::move(variables)).result({});
}

} // namespace lockstep
