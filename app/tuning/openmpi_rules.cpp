// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/tuning/openmpi_rules.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/request/request.h"
#include "app/tuning/choice_rows.h"
#include "app/tuning/messages.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/machine/run.h"
#include "core/trace/run_request.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

/// An algorithm that can be chosen, compiled.
struct Rival {
    const AlgorithmRow* row = nullptr;
    RunOptions run;
    ProgramPtr program;
};

/// "chains=4 segment=0" -> {{"chains", "4"}, {"segment", "0"}}
std::map<std::string, std::string> parametersOf(const AlgorithmRow& row)
{
    std::map<std::string, std::string> all;
    for (const std::string& one : wordsIn(row.parameters)) {
        const auto equals = one.find('=');
        all.emplace(one.substr(0, equals), one.substr(equals + 1));
    }
    return all;
}

std::vector<Rival> rivalsFor(const RulesPlan& plan, const Library& library)
{
    std::vector<Rival> rivals;
    for (const AlgorithmRow& row : algorithmRows) {
        if (row.library != "openmpi" || row.collective != plan.collective->name || row.plays != Plays::Same)
            continue;
        Rival rival{&row, plan.run, nullptr};
        rival.run.program = row.program;
        rival.run.parameters = parametersOf(row);
        const auto file = findProgram(rival.run, library);
        auto program = file ? compileProgram(*file, rival.run, library) : Outcome<ProgramPtr>(file.diagnostics);
        if (!program)
            continue;
        rival.program = *std::move(program.value);
        rivals.push_back(std::move(rival));
    }
    return rivals;
}

/// The time of a run; none if it needs something else or is not correct.
std::optional<double> timeOf(const Rival& rival, std::int64_t processes, std::int64_t words)
{
    RunOptions options = rival.run;
    options.words = words;
    const auto request = makeRequestFor(options, rival.program, static_cast<int>(processes));
    if (!request)
        return std::nullopt;
    const Trace trace = run(*request);
    return trace.error || (trace.verdict && !trace.verdict->correct) ? std::nullopt : std::optional(trace.totals.time);
}

/// The first of the fastest ones; null if none runs.
const AlgorithmRow* fastestOf(const std::vector<Rival>& rivals, std::int64_t processes, std::int64_t words)
{
    const AlgorithmRow* best = nullptr;
    double least = 0;
    for (const Rival& rival : rivals)
        if (const auto time = timeOf(rival, processes, words); time && (!best || *time < least)) {
            best = rival.row;
            least = *time;
        }
    return best;
}

/// The bytes that Open MPI compares with a rule.
std::int64_t ruleBytes(const RulesPlan& plan, std::int64_t processes, std::int64_t bytes)
{
    return bytes * (plan.collective->rulesCountAll ? processes : 1);
}

std::string fanOf(const AlgorithmRow& row)
{
    const auto parameters = parametersOf(row);
    const auto chains = parameters.find("chains");
    return chains == parameters.end() ? "0" : chains->second;
}

} // namespace

Outcome<std::vector<ProcessesRule>> rulesOf(const RulesPlan& plan, const Library& library)
{
    if (plan.collective->openMpiNumber < 0) {
        std::vector<std::string> names;
        for (const CollectiveRow& row : collectiveRows)
            if (row.openMpiNumber >= 0)
                names.emplace_back(row.name);
        return problem(message::tuningNoRules, {std::string(plan.collective->name), enumeration(names)});
    }
    const auto rivals = rivalsFor(plan, library);
    std::vector<ProcessesRule> rules;
    for (const std::int64_t processes : plan.processes) {
        ProcessesRule rule{processes, {}};
        for (const std::int64_t bytes : plan.bytes) {
            const auto* best = fastestOf(rivals, processes, std::max<std::int64_t>(1, bytes / plan.element));
            if (best && (rule.sizes.empty() || rule.sizes.back().row != best))
                rule.sizes.push_back({rule.sizes.empty() ? 0 : ruleBytes(plan, processes, bytes), best});
        }
        if (!rule.sizes.empty())
            rules.push_back(std::move(rule));
    }
    if (rules.empty())
        return problem(message::tuningRulesEmpty);
    return rules;
}

std::string rulesText(const RulesPlan& plan, const std::vector<ProcessesRule>& rules)
{
    const auto line = [](const std::string& numbers, const std::string& what) { return numbers + " # " + what + '\n'; };
    std::string text = "# Open MPI 4 and 5: mpirun --mca coll_tuned_use_dynamic_rules 1 --mca "
                       "coll_tuned_dynamic_rules_filename THIS_FILE\n";
    text += line("1", "number of collectives");
    text += line(std::to_string(plan.collective->openMpiNumber), std::string(plan.collective->name));
    text += line(std::to_string(rules.size()), "numbers of processes");
    for (const ProcessesRule& rule : rules) {
        text += line(std::to_string(rule.processes), "processes and more");
        text += line(std::to_string(rule.sizes.size()), "sizes: bytes, algorithm, fan, bytes of a segment");
        for (const SizeRule& size : rule.sizes)
            text += line(
                std::to_string(size.bytes) + ' ' + std::to_string(size.row->number) + ' ' + fanOf(*size.row) + " 0",
                std::string(size.row->name));
    }
    return text;
}

std::string rulesJson(const RulesPlan& plan, const std::vector<ProcessesRule>& rules)
{
    const auto before = [](auto next, auto end, auto value) { // "inf" after the last one
        return next == end ? Json("inf") : Json(value(*next) - 1);
    };
    Json list = Json::array();
    for (auto rule = rules.begin(); rule != rules.end(); ++rule) {
        Json sizes = Json::array();
        for (auto size = rule->sizes.begin(); size != rule->sizes.end(); ++size)
            sizes.push_back({{"msg_size_min", size->bytes},
                {"msg_size_max", before(size + 1, rule->sizes.end(), [](const SizeRule& next) { return next.bytes; })},
                {"alg", size->row->number}});
        list.push_back({{"comm_size_min", rule->processes},
            {"comm_size_max", before(rule + 1, rules.end(), [](const ProcessesRule& next) { return next.processes; })},
            {"rules", sizes}});
    }
    const Json json{
        {"rule_file_version", 3}, {"module", "tuned"}, {"collectives", {{std::string(plan.collective->name), list}}}};
    return json.dump(2) + '\n';
}

} // namespace lockstep
