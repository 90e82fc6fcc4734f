// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs a text in a test: text, network, options as the command line names them.

#include <doctest/doctest.h>

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/option_row.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep::test {

using Options = std::map<std::string, std::string>;

/// Options: settings by name, and source, words, shift, operation, input, result, embedding, max-rounds, ...
inline RunRequest request(const std::string& text, const std::string& spec, const Options& options = {})
{
    const auto option = [&](const std::string& name, const std::string& otherwise) {
        const auto found = options.find(name);
        return found == options.end() ? otherwise : found->second;
    };
    ProgramOptions names;
    if (options.contains("input"))
        names.inputs = {options.at("input")};
    names.result = option("result", "");
    auto program = compile(text, "test.algo", {}, names);
    if (!program) {
        std::string all;
        for (const auto& each : program.diagnostics)
            all += render(each, text);
        throw std::runtime_error(all);
    }
    auto network = makeNetwork(spec);
    if (!network)
        throw std::runtime_error(render(network.diagnostics.front()));
    RunRequest request;
    request.program = *program;
    request.network = std::make_shared<const Network>(*network);
    request.embeddingName = option("embedding", "");
    request.operation.kind = *findOperation(option("operation", "none"));
    request.operation.source = std::stoi(option("source", "0"));
    request.operation.words = std::stoi(option("words", "1"));
    request.operation.shift = std::stoi(option("shift", "1"));
    request.budgets = {.rounds = 1000, .statements = 1'000'000, .messages = 100'000, .memory = 1'000'000'000};
    for (const auto& row : budgetRows())
        if (options.contains(row.name))
            request.budgets.*row.field = std::stoll(options.at(row.name));
    for (const auto& row : settingRows())
        if (options.contains(row.name) && !row.set(request.settings, options.at(row.name)))
            throw std::runtime_error("no such value of " + row.name);
    std::vector<Fault> faults;
    for (const auto& row : faultRows())
        if (options.contains(row.name))
            for (const auto& each : option::split(options.at(row.name)))
                faults.push_back(readFault(row.kind, each).value());
    request.setFaults(std::move(faults));
    auto prepared = prepare(std::move(request));
    if (!prepared)
        throw std::runtime_error(render(prepared.diagnostics.front()));
    return *prepared;
}

inline Trace play(const std::string& text, const std::string& spec, const Options& options = {})
{
    return run(request(text, spec, options));
}

/// "0>4 | 0>2 4>6": the messages of each round.
inline std::string arrows(const Trace& trace)
{
    std::string text;
    for (const auto& round : trace.rounds) {
        if (round.number > 1)
            text += "| ";
        for (const auto index : round.messages) {
            const auto& message = trace.messages[static_cast<std::size_t>(index)];
            text += std::to_string(message.source) + ">" + std::to_string(message.destination) + " ";
        }
    }
    if (!text.empty())
        text.pop_back();
    return text;
}

/// "0-1:1 1-2:2": words on each directed link of a round.
inline std::string loads(const Trace& trace, int round)
{
    std::string text;
    for (const auto& load : trace.rounds.at(static_cast<std::size_t>(round) - 1).links) {
        if (!text.empty())
            text += " ";
        text += std::to_string(load.from) + "-" + std::to_string(load.to) + ":" + std::to_string(load.words);
    }
    return text;
}

inline std::string errorText(const Trace& trace) { return trace.error ? render(trace.error->diagnostic) : ""; }

} // namespace lockstep::test
