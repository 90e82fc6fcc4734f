// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/library/library.h"
#include "app/request/sweep.h"
#include "app/tuning/choice_rows.h"
#include "app/tuning/library_choice.h"
#include "app/tuning/messages.h"
#include "app/tuning/nccl_topology.h"
#include "app/tuning/openmpi_rules.h"
#include "core/base/option_row.h"

namespace lockstep {

Command whichCommand();

namespace {

constexpr std::int64_t mostBytes = std::int64_t{1} << 40;

/// One number, or a list and ranges.
Outcome<std::vector<std::int64_t>> numbersOf(
    const CommandWords& words, const std::string& name, const std::string& standard, std::int64_t most)
{
    return sweepSizes(option::dashed(name), words.has(name) ? words.value(name) : standard, std::nullopt, most);
}

std::optional<Diagnostic> readLibraryQuestion(const CommandWords& words, LibraryQuestion& question)
{
    const auto collective = collectiveNamed(words.first());
    if (!collective)
        return collective.diagnostics.front();
    const auto library = libraryNamed(words.has("library") ? words.value("library") : "openmpi");
    if (!library)
        return library.diagnostics.front();
    question.collective = *collective;
    question.library = *library;
    constexpr std::int64_t mostElement = 1024;
    if (words.has("element"))
        if (auto wrong =
                option::readWithin<std::int64_t>("element", words.value("element"), 1, mostElement, question.element))
            return wrong;
    if (words.has("topology") && question.library->name != "nccl")
        return problem(message::tuningTopologyLibrary, {std::string(question.library->title)});
    if (words.has("rules") && question.library->name != "openmpi")
        return problem(message::tuningRulesLibrary, {std::string(question.library->title)});
    return std::nullopt;
}

ExitStatus writeRules(const CommandContext& context, const CommandWords& words, RulesPlan plan)
{
    for (const char* name : {"network", "ts", "tw", "th"})
        if (words.has(name))
            if (const auto wrong = setRunOption(plan.run, name, words.value(name)))
                return refuse(context, *wrong);
    const auto rules = rulesOf(plan, context.library);
    if (!rules)
        return refuse(context, rules.diagnostics.front());
    const std::string file = words.value("rules");
    const bool isJson = file.ends_with(".json");
    const auto error = writeOutput(context, file, isJson ? rulesJson(plan, *rules) : rulesText(plan, *rules));
    return error ? refuse(context, *error) : ExitStatus::Done;
}

ExitStatus answer(const CommandContext& context, const CommandWords& words, const LibraryQuestion& question)
{
    const bool asJson = words.has("json");
    const LibraryChoice choice = choiceOf(question);
    std::string text = asJson ? choiceJson(choice) : choiceText(choice);
    if (words.has("topology")) {
        const std::string file = words.value("topology");
        const auto xml = readTextFile(file);
        if (!xml)
            return refuse(context, xml.diagnostics.front());
        const auto topology = readNcclTopology(file, *xml);
        if (!topology)
            return refuse(context, topology.diagnostics.front());
        const auto graphs = graphsOf(*topology, (question.processes + topology->gpus - 1) / topology->gpus);
        text = asJson ? withGraphs(text, *topology, graphs) : text + '\n' + graphsText(*topology, graphs);
    }
    context.terminal.out << text;
    return ExitStatus::Done;
}

ExitStatus which(const CommandContext& context, const CommandWords& words)
{
    if (words.words.empty())
        return refuseMissing(
            context, "which", "a collective", "write lockstep which allreduce --processes 16 --bytes 64K");
    LibraryQuestion question;
    if (const auto wrong = readLibraryQuestion(words, question))
        return refuse(context, *wrong);
    const bool forRules = words.has("rules");
    if (!words.has("processes"))
        return refuseMissing(context, "which", "a number of processes", "write --processes 16");
    if (!words.has("bytes") && question.collective->name != "barrier" && !forRules)
        return refuseMissing(context, "which", "a size", "write --bytes 64K");
    const auto processes = numbersOf(words, "processes", "", forRules ? Sweeper::mostProcesses : 1 << 24);
    if (!processes)
        return refuse(context, processes.diagnostics.front());
    const auto bytes = numbersOf(words, "bytes", forRules ? "8..64K" : "1", mostBytes);
    if (!bytes)
        return refuse(context, bytes.diagnostics.front());
    if (forRules)
        return writeRules(context, words, {question.collective, *processes, *bytes, question.element, {}});
    for (const auto& [name, numbers] : {std::pair("processes", &*processes), std::pair("bytes", &*bytes)})
        if (numbers->size() > 1)
            return refuse(context, problem(message::appWhichRange, {option::dashed(name)}));
    question.processes = static_cast<int>(processes->front());
    question.bytes = bytes->front();
    return answer(context, words, question);
}

} // namespace

Command whichCommand()
{
    Command::Word word{.name = "collective", .help = "a collective: allreduce, MPI_Allreduce, all-reduce, …"};
    word.surplus = "collective";
    for (const CollectiveRow& row : collectiveRows)
        word.values.emplace_back(row.name);
    return {.name = "which",
        .help =
            "Name the algorithm that Open MPI, MPICH or NCCL chooses for a collective, and the program that plays it",
        .word = word,
        .own = {{"library", "openmpi|mpich|nccl", "the library [default: openmpi]"},
            {"processes", "N", "number of processes; with --rules a range, as in 2..64"},
            {"bytes", "N", "bytes of the block of one process, as MPI's count says; with --rules a range [8..64K]"},
            {"element", "N", "bytes of an element [default: 8]"},
            {"topology", "FILE.xml", "NCCL only: also find rings and trees in this topology file"},
            {"rules", "FILE",
                "Open MPI only: write rules that choose what the model finds fastest; .json is for Open MPI 6"},
            {"network", "FAMILY", "with --rules: the network of the model [default: complete]"},
            {"ts", "T", "with --rules: time to start a message [default: 1]"},
            {"tw", "T", "with --rules: time per word [default: 1]"},
            {"th", "T", "with --rules: time per hop [default: 0]"}, jsonOption},
        .run = which};
}

} // namespace lockstep
