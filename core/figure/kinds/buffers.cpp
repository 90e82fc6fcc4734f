// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What each process holds after each round: a row per process, a column per round, new items in bold.

#include <algorithm>

#include "core/account/run_cells.h"
#include "core/base/diagnostic.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/draw/legend.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/contents.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind buffersKind();
namespace {

std::string headOf(const FigureOptions& options, RoundNumber round)
{
    return round == 0
        ? say(message::figureAtFirst)
        : sayOfRounds(options.words, message::figureAfter, message::figureOwnAfter, {std::to_string(round)});
}

double widestColumn(const Trace& trace, const FigureInputs& options, const ChartType& type)
{
    double widest = textWidth(headOf(options, static_cast<RoundNumber>(trace.rounds.size())), type.small);
    for (RoundNumber round = 0; round <= static_cast<RoundNumber>(trace.rounds.size()); ++round)
        for (ProcessId process = 0; process < trace.processes(); ++process)
            for (auto& line : contentLines(options, process, round))
                widest = std::max(widest, textWidth(TextShape{{}, Anchor::Start, type.text, std::move(line)}));
    return widest;
}

/// What a process holds after a round, as cells.
TableCell cellsOf(NodeId node, ProcessId process, RoundNumber round, const CellFacts& facts, double type)
{
    const CardForm form = cardForm(facts.runCells->grid(), facts.width, 0, 0, type);
    const auto of = static_cast<std::size_t>(process);
    TableCell cell;
    cell.subject = CellsSubject{node, process, round};
    cell.title = facts.words.at(round)[of];
    cell.size = form.size;
    cell.marks = placeMarks(form, {});
    for (Mark& mark : heldMarks(facts.runCells->grid(), form, facts.at.at(round)[of], {}, type))
        cell.marks.push_back(std::move(mark));
    return cell;
}

Outcome<Figure> drawBuffers(const Trace& trace, const FigureInputs& options)
{
    if (options.held.empty())
        return problem(message::figureNeedsContents);
    const bool isGrid = options.showsCards(); // of cells
    const ChartType type(options);
    Table table;
    table.corner = say(message::figureColumnProcess);
    std::vector<RoundNumber> rounds = options.rounds;
    const bool single = options.layout == FigureLayout::Single;
    if (!single && (rounds.empty() || rounds.front() == 1))
        rounds.insert(rounds.begin(), 0);
    for (const RoundNumber round : rounds) {
        if (options.until == round)
            table.now = table.columns.size();
        table.columns.push_back(headOf(options, round));
    }
    for (ProcessId process = 0; process < trace.processes(); ++process) {
        table.rows.push_back(processLabel(trace, options, process));
        std::vector<TableCell>& row = table.cells.emplace_back();
        for (const RoundNumber round : rounds) {
            TableCell cell;
            if (isGrid) {
                cell = cellsOf(trace.request.embedding.nodeOf(process), process, round, *options.cellFacts, type.small);
            } else {
                cell.lines = contentLines(options, process, round);
                cell.subject = HeldSubject{process, round, static_cast<int>(row.size())};
            }
            cell.hidden = tenseOf(options, round) == Tense::Later;
            row.push_back(std::move(cell));
        }
    }
    if (single && !isGrid) // the same width in every round
        table.leastColumn = widestColumn(trace, options, type);
    Figure figure = drawTable(table, type, options.paper ? options.paper->units() : 0);
    if (isGrid) {
        Legend legend(options.paper ? options.paper->units() : figure.size.width, type.small);
        addCells(legend, *options.cellFacts);
        addLegend(figure, legend, figure.size.width / 2);
    }
    return finished(std::move(figure), options, type.text);
}

} // namespace

FigureKind buffersKind()
{
    return {.name = "buffers",
        .title = "Buffers",
        .summary = "what each process holds after each round",
        .draw = drawBuffers,
        .needsHeld = true,
        .showsCells = true};
}

} // namespace lockstep
