// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/tuning/library_choice.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/tuning/choice_rows.h"
#include "app/tuning/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/list_messages.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

/// "MPI_Allreduce", "all-reduce", "ncclAllReduce" -> "allreduce"
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name)
        if (c != '-' && c != '_' && c != ' ')
            plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    for (const std::string_view library : {"mpi", "nccl"})
        if (plain.starts_with(library) && plain.size() > library.size())
            plain.erase(0, library.size());
    return plain;
}

bool isPowerOfTwo(int number) { return std::has_single_bit(static_cast<unsigned>(number)); }

const DecisionRow* decisionFor(const LibraryQuestion& question)
{
    const auto found = std::ranges::find_if(decisionRows, [&](const DecisionRow& row) {
        return row.library == question.library->name && row.collective == question.collective->name
            && (row.below == 0 || question.processes < row.below)
            && (!row.powerOfTwo || isPowerOfTwo(question.processes));
    });
    return found == decisionRows.end() ? nullptr : &*found;
}

/// The bytes that the table counts.
std::int64_t countedBytes(const LibraryQuestion& question)
{
    const bool isMpich = question.library->name == "mpich";
    return question.bytes * (question.collective->tablesCountAll[isMpich ? 1 : 0] ? question.processes : 1);
}

/// Of "0:3 8192:6", the number of the last size that is not larger.
int numberAt(std::string_view choice, std::int64_t bytes)
{
    int number = 0;
    for (const std::string& word : wordsIn(choice)) {
        const auto colon = word.find(':');
        std::int64_t from = 0;
        if (!option::readNumber(word.substr(0, colon), from) || from > bytes)
            break;
        option::readNumber(word.substr(colon + 1), number);
    }
    return number;
}

const AlgorithmRow* algorithmOf(const LibraryQuestion& question, int number)
{
    const auto found = std::ranges::find_if(algorithmRows, [&](const AlgorithmRow& row) {
        return row.library == question.library->name && row.collective == question.collective->name
            && row.number == number;
    });
    return found == algorithmRows.end() ? nullptr : &*found;
}

/// Why the algorithm gives up; none if it does not.
std::optional<std::string> reasonOf(When when, const LibraryQuestion& question)
{
    const int p = question.processes;
    const std::int64_t elements = question.bytes / question.element;
    const std::vector<std::string> processes{std::to_string(p)};
    const std::vector<std::string> number{std::to_string(elements)};
    switch (when) {
    case When::Always: return say(message::tuningWhyAlways, {});
    case When::OddProcesses: return p % 2 == 1 ? std::optional(say(message::tuningWhyOdd, processes)) : std::nullopt;
    case When::NotPowerOfTwo:
        return isPowerOfTwo(p) ? std::nullopt : std::optional(say(message::tuningWhyPower, processes));
    case When::FewerElementsThanProcesses:
        return elements < p ? std::optional(say(message::tuningWhyElements, number)) : std::nullopt;
    case When::FewerElementsThanPower:
        return elements < static_cast<std::int64_t>(std::bit_floor(static_cast<unsigned>(p)))
            ? std::optional(say(message::tuningWhyElementsPower, {number.front(), processes.front()}))
            : std::nullopt;
    }
    return std::nullopt;
}

/// Follows the fallbacks of an algorithm, and says why.
int afterFallbacks(const LibraryQuestion& question, int number, std::vector<std::string>& notes)
{
    for (const FallbackRow& row : fallbackRows) { // in an order in which one leads to a later one
        if (row.library != question.library->name || row.collective != question.collective->name || row.from != number)
            continue;
        if (const auto why = reasonOf(row.when, question)) {
            notes.push_back(say(message::tuningGivesUp, {std::string(algorithmOf(question, number)->name), *why}));
            number = row.to;
        }
    }
    return number;
}

LibraryChoice choiceOfNccl(const LibraryQuestion& question)
{
    LibraryChoice choice{question, {}, {say(message::tuningAssumesNccl, {})}, false};
    for (const AlgorithmRow& row : algorithmRows)
        if (row.library == "nccl" && row.collective == question.collective->name)
            choice.candidates.push_back({&row, std::string(row.note)});
    return choice;
}

std::string assumption(const LibraryQuestion& question)
{
    if (question.library->name == "mpich")
        return say(message::tuningAssumesFlat, {});
    const bool isBasic = question.collective->name == "scan" || question.collective->name == "exscan";
    return say(isBasic ? message::tuningAssumesBasic : message::tuningAssumesTuned, {});
}

} // namespace

Outcome<const CollectiveRow*> collectiveNamed(const std::string& name)
{
    std::vector<std::string> names;
    for (const CollectiveRow& row : collectiveRows) {
        names.emplace_back(row.name);
        for (const std::string_view each : {row.name, row.operation, row.also})
            if (!each.empty() && plainName(each) == plainName(name))
                return &row;
    }
    return problem(message::tuningCollective, {name, didYouMean(nearest(name, names)), enumeration(names)});
}

Outcome<const LibraryRow*> libraryNamed(const std::string& name)
{
    std::vector<std::string> names;
    for (const LibraryRow& row : libraryRows) {
        names.emplace_back(row.name);
        if (plainName(row.title) == plainName(name) || row.name == name)
            return &row;
    }
    return problem(message::tuningLibrary, {name, didYouMean(nearest(name, names)), enumeration(names)});
}

LibraryChoice choiceOf(const LibraryQuestion& question)
{
    if (question.library->name == "nccl")
        return choiceOfNccl(question);
    LibraryChoice choice{question, {}, {assumption(question)}, true};
    const DecisionRow* decision = decisionFor(question);
    const int number = numberAt(decision->choice, countedBytes(question));
    const AlgorithmRow* row = algorithmOf(question, afterFallbacks(question, number, choice.notes));
    choice.candidates.push_back({row, std::string(row->note)});
    choice.certain = row->plays == Plays::Same;
    return choice;
}

std::string runOf(const LibraryQuestion& question, const AlgorithmRow& row)
{
    if (row.program.empty())
        return {};
    std::string words = std::string(row.program) + " --network complete:" + std::to_string(question.processes);
    if (question.collective->name != "barrier")
        words += " --words " + std::to_string(std::max<std::int64_t>(1, question.bytes / question.element));
    for (const std::string& parameter : wordsIn(row.parameters))
        words += " --set " + parameter;
    if (question.root != 0)
        words += " --source " + std::to_string(question.root);
    return words;
}

std::string choiceText(const LibraryChoice& choice)
{
    const LibraryQuestion& question = choice.question;
    constexpr std::size_t column = 11;
    constexpr std::size_t width = 80;
    std::string text;
    const auto line = [&](const std::string& name, const std::string& value) {
        text += besideLabel(name, value, column, width);
    };
    const bool isBarrier = question.collective->name == "barrier";
    text +=
        say(isBarrier ? message::tuningHeadBarrier : message::tuningHead,
            {std::string(question.collective->mpi), std::to_string(question.processes), std::to_string(question.bytes)})
        + "\n\n";
    line(say(message::tuningLabelLibrary),
        std::string(question.library->title) + ' ' + std::string(question.library->version) + ", "
            + std::string(question.library->table));
    for (const LibraryCandidate& candidate : choice.candidates) {
        const std::string number =
            question.library->name == "openmpi" ? " (" + std::to_string(candidate.row->number) + ')' : "";
        line(say(message::tuningLabelAlgorithm), std::string(candidate.row->name) + number);
        const std::string run = runOf(question, *candidate.row);
        text += besideLabel(say(message::tuningLabelProgram),
            run.empty() ? say(message::tuningNoProgram) : "lockstep run " + run, column,
            std::string::npos); // can be copied
        if (!candidate.note.empty())
            line("", say(message::listSentence, {capitalised(inLanguage(candidate.note))}));
    }
    line(say(message::tuningLabelCertain), say(choice.certain ? message::tuningYes : message::tuningNo));
    for (const std::string& note : choice.notes)
        line(say(message::tuningLabelNote), note);
    return text;
}

std::string choiceJson(const LibraryChoice& choice)
{
    const LibraryQuestion& question = choice.question;
    Json json{{"collective", question.collective->name}, {"operation", question.collective->operation},
        {"library", question.library->name}, {"version", question.library->version}, {"table", question.library->table},
        {"processes", question.processes}, {"bytes", question.bytes}, {"certain", choice.certain},
        {"candidates", Json::array()}, {"notes", choice.notes}};
    for (const LibraryCandidate& candidate : choice.candidates) {
        const std::string run = runOf(question, *candidate.row);
        const auto orNull = [](std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); };
        json["candidates"].push_back({{"algorithm", candidate.row->name}, {"number", candidate.row->number},
            {"program", orNull(candidate.row->program)}, {"parameters", candidate.row->parameters},
            {"run", orNull(run)}, {"same", candidate.row->plays == Plays::Same}, {"note", candidate.note}});
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace lockstep
