// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/base/text.h"
#include "core/header/formula.h"
#include "core/header/header.h"
#include "core/header/messages.h"
#include "core/header/program.h"
#include "core/machine/messages.h"
#include "core/machine/run.h"
#include "core/machine/unmet_fault.h"
#include "core/network/network.h"
#include "core/trace/predicted_cost.h"
#include "core/trace/run_request.h"
#include "core/value/arithmetic.h"

namespace lockstep {
namespace {

// 3,1,4,… of the right length, or the first of them.
std::string exampleValues(int processes)
{
    constexpr int most = 8;
    std::string text;
    for (int i = 0; i < std::min(processes, most); ++i)
        text += (i > 0 ? "," : "") + std::to_string(std::array{3, 1, 4, 1, 5, 9, 2, 6}[static_cast<std::size_t>(i)]);
    return text + (processes > most ? ",\u2026" : "");
}

std::vector<Diagnostic> problems(const RunRequest& request)
{
    std::vector<Diagnostic> found;
    const auto& setup = request.operation;
    const auto say = [&](Message id, std::vector<std::string> arguments) {
        found.push_back({id, std::move(arguments), {}, {}});
    };
    if (setup.source < 0 || setup.source >= setup.processes)
        say(message::machineNoSource,
            {std::to_string(setup.source), request.network->spec(), std::to_string(setup.processes - 1)});
    if (setup.words < 0)
        say(message::machineWordsNegative, {std::to_string(setup.words)});
    if (request.settings.ports < 1 && request.settings.ports != Settings::allPorts)
        say(message::machineWrongPorts, {std::to_string(request.settings.ports)});
    if (const auto given = static_cast<int>(setup.values.size()); given > 0 && given != setup.processes)
        say(message::machineValuesCount,
            {counted(given, "number"), request.network->spec(), counted(setup.processes, "process"),
                exampleValues(setup.processes)});
    if (auto fault = impossibleFault(request))
        found.push_back(*std::move(fault));
    const auto& info = operationInfo(setup.kind);
    const auto inputs = static_cast<int>(request.program->header.inputs.size());
    if (info.inputs > 0 && inputs == 0)
        say(message::machineInputsMissing, {info.name});
    else if (info.inputs > 0 && inputs != info.inputs)
        say(message::machineInputCount, {info.name, std::to_string(info.inputs), std::to_string(inputs)});
    const auto extent = request.network->extent();
    if (info.needsGrid && extent.columns == 0)
        say(message::machineMatrixNetwork, {info.name, request.network->spec()});
    else if (info.needsSquare && (extent.rows != extent.columns || extent.planes > 1))
        say(message::machineSquareNetwork,
            {info.name, request.network->spec(), std::to_string(extent.rows), std::to_string(extent.columns)});
    return found;
}

/// The rank of each process in an ordered operation; empty: its number. Element (i, j) of a matrix is at row i and
/// column j, for any labels. Gray codes are a relabelling if there are 2^d processes.
std::vector<int> positions(const RunRequest& request)
{
    std::vector<int> ranks;
    if (operationInfo(request.operation.kind).needsGrid) {
        const auto extent = request.network->extent();
        for (const NodeId node : request.embedding.nodes()) {
            const auto at = *request.network->coordinates(node);
            ranks.push_back((at.z * extent.rows + at.y) * extent.columns + at.x);
        }
    } else if (request.program->header.relabelling == "gray"
        && std::has_single_bit(static_cast<unsigned>(request.operation.processes))) {
        for (int i = 0; i < request.operation.processes; ++i)
            ranks.push_back(static_cast<int>(arithmetic::grayInverse(i)));
    }
    return ranks;
}

/// The condition of `needs:` in the header if it does not hold.
std::optional<Diagnostic> unmetNeeds(const RunRequest& request)
{
    const auto& header = request.program->header;
    if (header.needs.empty())
        return std::nullopt;
    const std::vector<std::string> words{request.program->name, header.needs, request.network->spec()};
    const auto holds = evaluate(header.needs, formulaVariables(request), {request.program->file, header.needsSpan});
    if (!holds) {
        const auto& problem = holds.diagnostics.front();
        const bool lacksMesh = problem.id == message::headerFormulaUnset && request.network->extent().columns == 0;
        return lacksMesh ? Diagnostic{message::machineNeedsMesh, words, {}, {}} : problem;
    }
    const auto* truth = std::get_if<bool>(&*holds);
    if (truth && !*truth)
        return Diagnostic{message::machineNeeds, words, {}, {}};
    return std::nullopt;
}

} // namespace

namespace {

/// 1 to n, each once, with distant numbers at neighbours: steps of about n / 1.618 around a circle.
std::vector<std::int64_t> mixedNumbers(int n)
{
    constexpr double golden = 0.618;
    int step = std::max(1, static_cast<int>(std::lround(golden * n)));
    while (std::gcd(step, n) > 1)
        ++step;
    std::vector<std::int64_t> numbers;
    for (std::int64_t i = 1; i <= n; ++i)
        numbers.push_back(i * step % n + 1);
    return numbers;
}

} // namespace

Outcome<RunRequest> prepare(RunRequest request)
{
    auto& setup = request.operation;
    setup.processes = request.network->processes();
    const auto extent = request.network->extent();
    setup.rows = extent.rows;
    setup.columns = extent.columns;
    auto embedding = makeEmbedding(request.embeddingName, *request.network);
    if (!embedding)
        return embedding.diagnostics;
    request.embedding = *std::move(embedding.value);
    const auto& header = request.program->header;
    setup.combination = header.combination;
    setup.ordered = header.ordered;
    setup.byOrigin = header.byOrigin;
    if (operationInfo(setup.kind).sorts && setup.values.empty())
        setup.values = mixedNumbers(setup.processes);
    request.settings = inForce(request.settings);
    for (auto i = request.parameters.size(); i < request.program->header.parameters.size(); ++i)
        request.parameters.push_back(request.program->header.parameters[i].value);
    if (auto found = problems(request); !found.empty())
        return found;
    setup.positions = positions(request);
    if (auto unmet = unmetNeeds(request))
        return *std::move(unmet);
    return request;
}

} // namespace lockstep
