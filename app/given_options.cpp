// SPDX-License-Identifier: GPL-3.0-or-later
// The way back: from options to the words that make them. Beside setRunOption and setFigureOption of options.cpp.

#include "app/options.h"
#include "core/base/text.h"
#include "core/figure/metadata.h"

namespace lockstep {
namespace {

using Given = std::vector<std::pair<std::string, std::string>>;

void add(Given& given, std::string name, std::string value, bool differs)
{
    if (differs)
        given.emplace_back(std::move(name), std::move(value));
}

} // namespace

Given givenOptions(const RunOptions& options)
{
    const RunOptions usual;
    Given given;
    add(given, "network", options.network, !options.network.empty());
    add(given, "source", std::to_string(options.source), options.source != usual.source);
    add(given, "words", std::to_string(options.words), options.words != usual.words);
    add(given, "shift", std::to_string(options.shift), options.shift != usual.shift);
    add(given, "values", joined(options.values, ","), !options.values.empty());
    for (const auto& [name, value] : options.settings)
        add(given, name, value, true);
    add(given, "embedding", options.embedding, !options.embedding.empty());
    add(given, "operation", options.operation, !options.operation.empty());
    add(given, "input", joined(options.inputs, ","), !options.inputs.empty());
    add(given, "result", options.result, !options.result.empty());
    for (const auto& row : budgetRows()) {
        const auto budget = options.budgets.*row.field;
        add(given, row.name, std::to_string(budget), budget != usual.budgets.*row.field);
    }
    return given;
}

Given givenOptions(const DrawOptions& options)
{
    const DrawOptions usual;
    const FigureOptions& figure = options.figure;
    Given given;
    add(given, "kind", figure.kind, figure.kind != usual.figure.kind);
    add(given, "rounds", joined(figure.rounds, ","), !figure.rounds.empty());
    add(given, "layout", layoutName(figure.layout), figure.layout != usual.figure.layout);
    add(given, "style", options.style, options.style != usual.style);
    add(given, "arrows", arrowFormName(figure.arrows), figure.arrows != usual.figure.arrows);
    add(given, "placement", figure.placement, !figure.placement.empty());
    add(given, "labels", figure.labels, !figure.labels.empty());
    const TableOptions& table = figure.table;
    add(given, "table", table.function, figure.kind == "table" && !table.function.empty());
    add(given, "process", std::to_string(table.process), table.process != usual.figure.table.process);
    add(given, "rows", table.rows, !table.rows.empty());
    add(given, "columns", table.columns, !table.columns.empty());
    add(given, "transposed", "", table.transposed);
    add(given, "title", figure.title, !figure.title.empty());
    // contents-at shows the contents as well, so it is said only where they are shown.
    add(given, "contents", "", figure.contents);
    add(given, "contents-at", "before", figure.contents && figure.heldTime == HeldTime::Before);
    add(given, "contents-order", "received", figure.heldOrder == HeldOrder::Received);
    add(given, "contents-as", "numbers", figure.heldAs == HeldAs::Numbers);
    add(given, "panels", "phases", figure.panels == PanelUnit::Phase);
    add(given, "final", "", figure.finalPanel);
    add(given, "ghosts", "", figure.ghosts);
    add(given, "until", std::to_string(figure.until.value_or(0)), figure.until.has_value());
    add(given, "owners", "", figure.owners);
    add(given, "packet-names", "", figure.packetNames);
    add(given, "origin", figure.everyOrigin ? "all" : std::to_string(figure.origin.value_or(0)),
        figure.everyOrigin || figure.origin.has_value());
    add(given, "holders", "", figure.holders);
    add(given, "no-numbers", "", !figure.numbers);
    return given;
}

} // namespace lockstep
