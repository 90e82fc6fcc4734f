// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/properties/compare.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "core/base/text.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::properties {

std::string describe(const Case& each)
{
    std::ostringstream out;
    out << "--network " << each.network << " --operation " << each.operation << " --source " << each.source
        << " --words " << each.words << " --shift " << each.shift;
    if (!each.embedding.empty())
        out << " --embedding " << each.embedding;
    for (const auto& input : each.inputs)
        out << " --input " << input;
    out << " --result " << each.result;
    for (std::size_t i = 0; i < each.values.size(); ++i)
        out << (i == 0 ? " --values " : ",") << each.values[i];
    for (const auto value : each.parameters)
        out << " --set " << value;
    for (const auto& row : settingRows())
        out << " --" << row.name << ' ' << row.get(each.settings);
    for (const auto& fault : each.faults)
        out << ' ' << optionText(fault);
    return out.str();
}

RunRequest requestOf(const Case& each, const std::string& text)
{
    ProgramOptions names;
    names.name = "case";
    names.inputs = each.inputs;
    names.result = each.result;
    auto program = compile(text, each.file, each.uses, names);
    if (!program)
        throw std::runtime_error(render(program.diagnostics.front(), text));
    auto network = makeNetwork(each.network);
    if (!network)
        throw std::runtime_error(render(network.diagnostics.front()));
    RunRequest request;
    request.program = *program;
    request.network = std::make_shared<const Network>(*network);
    request.embeddingName = each.embedding;
    request.parameters = each.parameters;
    request.operation.kind = *findOperation(each.operation);
    request.operation.source = each.source;
    request.operation.words = each.words;
    request.operation.shift = each.shift;
    const auto told = std::min(each.values.size(), static_cast<std::size_t>(request.network->processes()));
    request.operation.values.assign(each.values.begin(), each.values.begin() + static_cast<std::ptrdiff_t>(told));
    request.settings = each.settings;
    request.setFaults(each.faults);
    request.budgets.rounds = 20'000;
    request.budgets.statements = 4'000'000;
    request.budgets.messages = 400'000;
    request.budgets.memory = 2'000'000'000;
    auto prepared = prepare(std::move(request));
    if (!prepared)
        throw std::runtime_error(render(prepared.diagnostics.front()));
    return *prepared;
}

oracle::Value converted(const Value& value)
{
    const auto all = [](const std::vector<Value>& elements) {
        std::vector<oracle::Value> result;
        for (const auto& element : elements)
            result.push_back(converted(element));
        return result;
    };
    switch (value.kind()) {
    case Kind::Unset: return {};
    case Kind::Integer: return oracle::Value::integer(value.asInteger());
    case Kind::Truth: return oracle::Value::truth(value.asTruth());
    case Kind::Block: {
        const auto& data = value.asBlock();
        oracle::Piece piece{data.origin, data.destination, data.first, data.words, {}, data.number,
            static_cast<unsigned>(data.combination)};
        for (const auto& contributor : data.contributors())
            piece.contributors.push_back(
                {contributor.process, contributor.factor, contributor.input, contributor.factorInput});
        return oracle::Value::block(std::move(piece));
    }
    case Kind::Set: {
        // As it is, so that a wrong order shows.
        auto result = oracle::Value::list(all(value.elements()));
        result.kind = oracle::Kind::Set;
        return result;
    }
    case Kind::List: return oracle::Value::list(all(value.elements()));
    case Kind::Array: break;
    }
    std::map<oracle::Key, oracle::Value> entries;
    for (const auto& [index, element] : value.entries())
        entries[{index.first, index.second, index.isPair}] = converted(element);
    return oracle::Value::array(std::move(entries));
}

namespace {

/// Collects what differs; only the first few are worth reading.
class Differences {
public:
    template <class A, class B> void expect(const std::string& what, const A& machine, const B& reference)
    {
        if (machine != reference && ++m_count <= 6)
            m_text << "  " << what << ": machine " << machine << ", oracle " << reference << '\n';
    }
    std::string text() const { return m_text.str(); }

private:
    std::ostringstream m_text;
    int m_count = 0;
};

std::string pathText(const std::vector<NodeId>& path)
{
    std::string text;
    for (const NodeId node : path)
        text += std::to_string(node) + " ";
    return text;
}

std::string messageText(const Trace& trace, const MessageRecord& message)
{
    std::ostringstream out;
    out << message.source << ">" << message.destination << " tag " << message.tag << " words " << message.words
        << " line " << trace.lineOf(message) << " arrived " << message.arrived << " received " << message.received
        << " path " << pathText(message.path) << ": " << oracle::describe(converted(message.payload));
    return out.str();
}

std::string messageText(const oracle::Message& message)
{
    std::ostringstream out;
    out << message.source << ">" << message.destination << " tag " << message.tag << " words " << message.words
        << " line " << message.line << " arrived " << message.arrived << " received " << message.received << " path "
        << pathText(message.path) << ": " << oracle::describe(message.value);
    return out.str();
}

template <class Loads, class Text> std::string loadsText(const Loads& loads, Text text)
{
    std::string all;
    for (const auto& load : loads)
        all += text(load) + " ";
    return all;
}

std::string loadText(int from, int to, int messages, std::int64_t words)
{
    return std::to_string(from) + "-" + std::to_string(to) + ":" + std::to_string(messages) + "/"
        + std::to_string(words);
}

void compareRounds(const Trace& trace, const oracle::Outcome& reference, Differences& differences)
{
    differences.expect("rounds listed", trace.rounds.size(), reference.rounds.size());
    for (std::size_t r = 0; r < std::min(trace.rounds.size(), reference.rounds.size()); ++r) {
        const auto& mine = trace.rounds[r];
        const auto& other = reference.rounds[r];
        const std::string where = "round " + std::to_string(r + 1) + " ";
        differences.expect(where + "messages", mine.messages.size(), other.messages.size());
        for (std::size_t i = 0; i < std::max(mine.messages.size(), other.messages.size()); ++i)
            differences.expect(where + "message " + std::to_string(i),
                i < mine.messages.size()
                    ? messageText(trace, trace.messages[static_cast<std::size_t>(mine.messages[i])])
                    : "none",
                i < other.messages.size() ? messageText(other.messages[i]) : "none");
        differences.expect(where + "links",
            loadsText(mine.links, [](const LinkLoad& l) { return loadText(l.from, l.to, l.messages, l.words); }),
            loadsText(other.links, [](const auto& l) {
                return loadText(l.first.first, l.first.second, l.second.messages, l.second.words);
            }));
        differences.expect(where + "time", mine.time, other.time);
        differences.expect(where + "largest words", mine.maxLinkWords, other.largestWords);
    }
}

void compareTotals(const Totals& mine, const oracle::Totals& other, Differences& differences)
{
    differences.expect("total rounds", mine.rounds, other.rounds);
    differences.expect("total messages", mine.messages, other.messages);
    differences.expect("total words", mine.words, other.words);
    differences.expect("total hops", mine.hops, other.hops);
    differences.expect("total word_hops", mine.wordHops, other.wordHops);
    differences.expect("total max_link_words", mine.maxLinkWords, other.largestWords);
    differences.expect("total time", mine.time, other.time);
    differences.expect("total ts", mine.ts, other.ts);
    differences.expect("total tw", mine.tw, other.tw);
    differences.expect("total th", mine.th, other.th);
    differences.expect("total exact", mine.exact, other.exact);
}

// Several cycles may be there; the machine names one of them, from its lowest process on.
std::string cycleFault(const std::vector<Waiting>& cycle, const std::map<int, oracle::Waiting>& waiting)
{
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const auto& next = cycle[(i + 1) % cycle.size()];
        const auto found = waiting.find(cycle[i].process);
        if (found == waiting.end() || found->second.line != cycle[i].line || cycle[i].waitsFor != next.process
            || !found->second.waitsFor.contains(next.process) || cycle[i].process < cycle.front().process)
            return "the cycle has a wrong link at process " + std::to_string(cycle[i].process);
    }
    auto left = waiting; // without those that wait for nobody who waits, again and again: what stays has a cycle
    for (bool changed = true; changed;) {
        changed = std::erase_if(left, [&](const auto& each) {
            return std::ranges::none_of(each.second.waitsFor, [&](int other) { return left.contains(other); });
        }) > 0;
    }
    if (cycle.empty() != left.empty())
        return left.empty() ? "there is no cycle" : "there is a cycle";
    return {};
}

std::string waitingFault(const std::vector<Waiting>& waiting, const std::map<int, oracle::Waiting>& expected)
{
    if (waiting.size() != expected.size())
        return "another number of processes waits";
    for (const auto& each : waiting) {
        const auto found = expected.find(each.process);
        if (found == expected.end() || found->second.line != each.line)
            return "process " + std::to_string(each.process) + " waits elsewhere";
        if (each.waitsFor != nobody && !found->second.waitsFor.contains(each.waitsFor))
            return "process " + std::to_string(each.process) + " waits for somebody else";
    }
    return {};
}

std::string endText(const Trace& trace)
{
    if (!trace.error)
        return "done";
    const auto& error = *trace.error;
    switch (error.kind) {
    case RunError::Kind::Deadlock: return "deadlock";
    case RunError::Kind::Budget: return "budget";
    case RunError::Kind::Cancelled: return "cancelled";
    case RunError::Kind::Fault: return "fault";
    case RunError::Kind::Runtime: break;
    }
    return "error of process " + std::to_string(error.process) + " in line "
        + std::to_string(error.diagnostic.span.line);
}

std::string endText(const oracle::Outcome& outcome)
{
    if (outcome.end == oracle::End::Done)
        return "done";
    if (outcome.end == oracle::End::Deadlock)
        return "deadlock";
    return "error of process " + std::to_string(outcome.process) + " in line " + std::to_string(outcome.line);
}

void compareEnds(const Trace& trace, const oracle::Outcome& reference, Differences& differences)
{
    differences.expect("end", endText(trace), endText(reference));
    if (trace.error && trace.error->kind == RunError::Kind::Deadlock) {
        differences.expect("deadlock", waitingFault(trace.error->waiting, reference.waiting), std::string());
        differences.expect("deadlock", cycleFault(trace.error->cycle, reference.waiting), std::string());
    }
    // Which process first hands itself a message is open.
    std::vector<std::string> messages, others;
    for (const int index : trace.unreceived)
        messages.push_back(messageText(trace, trace.messages[static_cast<std::size_t>(index)]));
    for (const auto& message : reference.unreceived)
        others.push_back(messageText(message));
    std::ranges::sort(messages);
    std::ranges::sort(others);
    differences.expect("unreceived", joined(messages, "; "), joined(others, "; "));
    std::string mine, other;
    const auto unwaitedText = [](int process, int line, bool isSend, int partner, bool isComplete) {
        return std::to_string(process) + (isSend ? " to " : " from ") + std::to_string(partner) + " line "
            + std::to_string(line) + (isComplete ? " complete; " : "; ");
    };
    for (const Unwaited& each : trace.unwaited)
        mine += unwaitedText(each.process,
            trace.request.program->units[static_cast<std::size_t>(each.unit)]
                .spans[static_cast<std::size_t>(each.instruction)]
                .line,
            each.isSend, each.partner, each.isComplete);
    for (const auto& each : reference.unwaited)
        other += unwaitedText(each.process, each.line, each.isSend, each.partner, each.isComplete);
    differences.expect("unwaited", mine, other);
    if (trace.error || trace.request.program->header.result.empty())
        return;
    for (std::size_t i = 0; i < reference.results.size(); ++i)
        differences.expect("result of process " + std::to_string(i),
            i < trace.results.size() ? oracle::describe(converted(trace.results[i])) : "none",
            oracle::describe(reference.results[i]));
}

std::string compareWith(const Trace& trace, const oracle::Outcome& reference)
{
    Differences differences;
    compareEnds(trace, reference, differences);
    compareRounds(trace, reference, differences);
    compareTotals(trace.totals, reference.totals, differences);
    std::string text = differences.text();
    if (!text.empty())
        text += "  (oracle: " + endText(reference) + " " + reference.why
            + "; machine: " + (trace.error ? sentence(trace.error->diagnostic) : "done") + ")\n";
    return text;
}

} // namespace

Report compare(const Case& each, Depth depth)
{
    RunRequest request;
    try {
        request = requestOf(each, each.text);
    } catch (const std::runtime_error& error) {
        return {Comparison::Skipped, error.what(), {}, {}, {}};
    }
    auto tree = parse(each.text, each.file);
    if (!tree || hasErrors(resolveUses(*tree, each.uses)))
        return {Comparison::Skipped, "does not parse", {}, {}, {}};
    oracle::Request question;
    question.tree = &*tree;
    question.network = request.network.get();
    question.nodeOf = request.embedding.nodes();
    question.operation = each.operation;
    question.inputs = request.program->header.inputs;
    question.result = request.program->header.result;
    for (std::size_t i = 0; i < request.parameters.size(); ++i)
        question.parameters[request.program->header.parameters[i].name] = request.parameters[i];
    question.source = each.source;
    question.words = each.words;
    question.shift = each.shift;
    question.values = request.operation.values;
    question.settings = each.settings;
    question.faults = each.faults;
    const auto reference = oracle::run(question);
    if (reference.end == oracle::End::Stopped)
        return {Comparison::Skipped, reference.why, reference.end, reference.why, 0};

    const Trace trace = run(request);
    if (trace.error && trace.error->kind == RunError::Kind::Fault)
        return {Comparison::Skipped, sentence(trace.error->diagnostic), reference.end, reference.why, 0};
    std::string text = compareWith(trace, reference);
    if (text.empty())
        text += checkTrace(trace);
    const auto goesOn = [&] { return text.empty() && depth == Depth::Everything; };
    if (goesOn())
        text += checkReplay(trace);
    if (goesOn() && traceJson(trace) != traceJson(runOneByOne(request)))
        text += "  the same request gave other bytes\n";
    if (goesOn())
        text += checkPrinted(each, trace);
    return {text.empty() ? Comparison::Agree : Comparison::Differ, text, reference.end, reference.why,
        trace.messages.size()};
}

} // namespace lockstep::properties
