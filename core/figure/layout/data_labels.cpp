// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/data_labels.h"

#include <algorithm>
#include <string>

#include "core/header/header.h"
#include "core/header/program.h"
#include "core/operation/expectation.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

struct LetterNames {
    std::string first = "M", second = "x", result = "y";
};

// Uses a name of one letter as the book does; a longer one is the name of a variable.
LetterNames namesOf(const Trace& trace)
{
    LetterNames names;
    const Program* program = trace.request.program.get();
    if (program == nullptr)
        return names;
    const auto take = [](std::string& name, const std::string& given) {
        if (given.size() == 1)
            name = given;
    };
    const auto& inputs = program->header.inputs;
    if (!inputs.empty())
        take(names.first, inputs[0]);
    if (inputs.size() > 1)
        take(names.second, inputs[1]);
    take(names.result, program->header.result);
    return names;
}

std::vector<TextRun> indexed(const std::string& name, const std::string& index)
{
    return {{name, true, false, false}, {index, false, false, true}};
}

/// The places of the processes in the grid of the operation.
struct GridPlaces {
    Ranks ranks;
    MatrixShape shape;
    explicit GridPlaces(const OperationSetup& setup) : ranks(setup), shape(matrixShape(setup)) {}
    int row(ProcessId process) const { return ranks.rankOf(process) / shape.columns; }
    int column(ProcessId process) const { return ranks.rankOf(process) % shape.columns; }
};

bool hasSomething(const std::vector<Value>& values, ProcessId process)
{
    const auto index = static_cast<std::size_t>(process);
    return index < values.size() && values[index].isSet();
}

} // namespace

DataLabels dataLabels(const Scene& scene)
{
    DataLabels labels;
    const OperationSetup& setup = scene.trace->request.operation;
    if (scene.options->labels != "data" || operationInfo(setup.kind).inputs == 0)
        return labels;
    const LetterNames names = namesOf(*scene.trace);
    const std::vector<std::vector<Value>> inputs = start(setup);
    const bool grid = inputs.size() > 1; // a matrix, and a vector that comes from outside
    const GridPlaces places(setup);
    const Expectations expected(setup);
    labels.inside.resize(static_cast<std::size_t>(setup.processes));
    for (ProcessId process = 0; process < setup.processes; ++process) {
        const NodeId node = scene.nodeOf(process);
        const std::string row = std::to_string(places.row(process));
        const std::string column = std::to_string(places.column(process));
        if (!inputs.empty() && hasSomething(inputs[0], process))
            labels.inside[static_cast<std::size_t>(process)] =
                indexed(names.first, grid ? row + ',' + column : std::to_string(process));
        const bool top = scene.center(node).y < scene.spacing / 2;
        const bool left = scene.center(node).x < scene.spacing / 2;
        if (grid && top && hasSomething(inputs[1], process))
            labels.boxes.push_back({node, process, DataFlow::In, indexed(names.second, column), {}, {}, {}});
        if (grid && left && expected.of(process).form != ExpectedResult::Form::Anything)
            labels.boxes.push_back({node, process, DataFlow::Out, indexed(names.result, row), {}, {}, {}});
    }
    return labels;
}

} // namespace lockstep
