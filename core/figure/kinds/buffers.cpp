// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What each process holds after each round: a row per process, a column per round, new items in bold.

#include <algorithm>

#include "core/account/run_cells.h"
#include "core/base/diagnostic.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
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

std::vector<TextRun> oneLine(const std::vector<std::vector<TextRun>>& lines)
{
    std::vector<TextRun> all;
    for (const auto& line : lines)
        all.insert(all.end(), line.begin(), line.end());
    return all;
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

/// The rounds after which it shows what is held; 0: at first.
std::vector<RoundNumber> shownTimes(const FigureInputs& options)
{
    std::vector<RoundNumber> rounds = options.rounds;
    if (options.layout != FigureLayout::Single && (rounds.empty() || rounds.front() == 1))
        rounds.insert(rounds.begin(), 0);
    return rounds;
}

/// A grid of cells: processes down, rounds across.
Outcome<Figure> drawGrid(const Trace& trace, const FigureInputs& options)
{
    const CellFacts& facts = *options.cellFacts;
    const CellGrid& grid = facts.runCells->grid();
    const ChartType type(options);
    const CardForm form = cardForm(grid, facts.coarser, 0, 0, type.small);
    const std::vector<RoundNumber> rounds = shownTimes(options);
    double labels = textWidth(say(message::figureColumnProcess), type.small);
    for (ProcessId process = 0; process < trace.processes(); ++process)
        labels = std::max(labels, textWidth(processLabel(trace, options, process), type.text));
    const double line = type.text * 1.8, air = type.text * 0.5;
    double column = form.size.width;
    for (const RoundNumber round : rounds)
        column = std::max(column, textWidth(headOf(options, round), type.small) + air);
    const double pitch = std::max(form.size.height, line);
    Figure figure;
    const auto text = [&](std::string words, Point at, double size, Anchor anchor) {
        FigureObject object{Furniture::Heads, words, {}, {}};
        object.marks.push_back({Role::AxisLabel, plain(std::move(words), at, size, anchor)});
        figure.objects.push_back(std::move(object));
    };
    text(say(message::figureColumnProcess), {labels, line / 2}, type.small, Anchor::End);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const double x = labels + air + column * (static_cast<double>(i) + 0.5);
        text(headOf(options, rounds[i]), {x, line / 2}, type.small, Anchor::Middle);
        const auto held = facts.at.find(rounds[i]);
        for (ProcessId process = 0; process < trace.processes(); ++process) {
            const Point center{x, line + pitch * (process + 0.5)};
            FigureObject object{CellsSubject{trace.request.embedding.nodeOf(process), process, rounds[i]}, {}, {}, {}};
            object.title = say(message::figureHolds,
                {std::to_string(process),
                    plainText(TextShape{{}, Anchor::Start, 1, oneLine(contentLines(options, process, rounds[i]))})});
            object.marks = placeMarks(grid, form, center);
            if (held != facts.at.end() && tenseOf(options, rounds[i]) != Tense::Later)
                for (Mark& mark :
                    heldMarks(grid, form, held->second[static_cast<std::size_t>(process)], center, type.small))
                    object.marks.push_back(std::move(mark));
            figure.objects.push_back(std::move(object));
        }
    }
    for (ProcessId process = 0; process < trace.processes(); ++process)
        text(processLabel(trace, options, process), {labels, line + pitch * (process + 0.5)}, type.text, Anchor::End);
    figure.size = {labels + air + column * static_cast<double>(rounds.size()), line + pitch * trace.processes()};
    return finished(std::move(figure), options, type.text);
}

Outcome<Figure> drawBuffers(const Trace& trace, const FigureInputs& options)
{
    if (options.held.empty())
        return problem(message::figureNeedsContents);
    if (options.showsCards())
        return drawGrid(trace, options);
    Table table;
    table.corner = say(message::figureColumnProcess);
    const std::vector<RoundNumber> rounds = shownTimes(options);
    const bool single = options.layout == FigureLayout::Single;
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
            cell.lines = contentLines(options, process, round);
            cell.hidden = tenseOf(options, round) == Tense::Later;
            cell.subject = HeldSubject{process, round, static_cast<int>(row.size())};
            row.push_back(std::move(cell));
        }
    }
    const ChartType type(options);
    if (single) // the same width in every round
        table.leastColumn = widestColumn(trace, options, type);
    Figure figure = drawTable(table, type);
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
