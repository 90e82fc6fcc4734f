// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/command_line/sizes.h"

#include <doctest/doctest.h>

#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {

CompiledAlgorithm::CompiledAlgorithm(const std::string& name, const Library& library) : m_name(name)
{
    const auto program = compileProgram(*library.findAlgorithm(name), {}, library);
    REQUIRE_MESSAGE(program, name);
    m_program = *program;
}

RunOptions CompiledAlgorithm::options(const std::string& spec, int source, std::int64_t words) const
{
    RunOptions options;
    options.program = m_name;
    options.network = spec;
    options.source = source;
    options.words = words;
    return options;
}

std::optional<Trace> CompiledAlgorithm::run(const RunOptions& options) const
{
    const auto request = makeRequest(options, m_program);
    if (!request) {
        REQUIRE(request.diagnostics.size() == 1);
        const auto id = request.diagnostics.front().id;
        const bool isNeeds = id == message::machineNeeds || id == message::machineNeedsMesh
            || id == message::machineMatrixNetwork || id == message::machineSquareNetwork;
        REQUIRE_MESSAGE(isNeeds, render(request.diagnostics.front()));
        return std::nullopt;
    }
    auto trace = lockstep::run(*request);
    const auto failure = trace.error ? render(trace.error->diagnostic) : std::string();
    CHECK_MESSAGE(failure.empty(), m_name << " on " << options.network << ": " << failure);
    const bool isJudged = request->operation.kind != OperationKind::None;
    CHECK_MESSAGE((!isJudged || (trace.verdict && trace.verdict->correct)), m_name << " on " << options.network);
    return trace;
}

std::vector<int> CompiledAlgorithm::sources(const std::string& spec) const
{
    const auto& operation = header().operation;
    const bool hasSource = operation == "one-to-all-broadcast" || operation == "all-to-one-reduction"
        || operation == "scatter" || operation == "gather";
    if (!hasSource)
        return {0};
    const int p = makeNetwork(spec)->processes();
    const bool isGrid = spec.find('x') != std::string::npos; // there are hundreds of them
    std::vector<int> sources;
    for (int source = 0; source < p; ++source)
        if (p <= 16 || source == p / 3 || (!isGrid && (source == 0 || source == p - 1)))
            sources.push_back(source);
    return sources;
}

Trace traceOf(const std::string& algorithm, const std::string& spec)
{
    const Library library;
    const CompiledAlgorithm compiled(algorithm, library);
    auto trace = compiled.run(compiled.options(spec, 0, 1));
    REQUIRE(trace);
    return *std::move(trace);
}

} // namespace lockstep
