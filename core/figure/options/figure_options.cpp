// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/figure_options.h"

#include <algorithm>

#include "core/base/catalogue.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/figure/options/figure_option_rows.h"

namespace lockstep {
namespace {

using Row = OptionRow<FigureOptions>;

template <class Field> Row flag(const char* name, const char* help, Field field, bool on = true)
{
    return option::flag<FigureOptions>(name, help, field, on);
}

template <class Field>
Row text(
    const char* name, const char* placeholder, const char* help, Field field, std::size_t most = mostOptionCharacters)
{
    return option::text<FigureOptions>(name, placeholder, help, field, most);
}

template <class Field> Row choice(const char* name, std::vector<std::string> names, const char* help, Field field)
{
    return option::choice<FigureOptions>(name, std::move(names), help, field);
}

const OptionCaption hasField{.hasField = true};

// NOLINTNEXTLINE(readability-function-size): a table, a row for each option
std::vector<FigureOptionRow> makeRows()
{
    return {
        {kindRow(), Recorded::First, hasField},
        {roundsRow(), Recorded::Always, OptionCaption{translatable("only rounds %1")}, ofRuns},
        {choice(
             "layout", {"single", "overlay", "filmstrip"},
             translatable("one round, several rounds overlaid, or one panel per round"),
             [](auto& o) -> auto& { return o.layout; }),
            Recorded::First, hasField, ofNetworks},
        {choice(
             "arrows", {"direct", "lanes"}, translatable("arrows straight from node to node, or along the links"),
             [](auto& o) -> auto& { return o.arrows; }),
            Recorded::Always, hasField, ofNetworks, true},
        {text(
             "placement", "NAME",
             translatable("where to place the nodes: as in textbooks (textbook), or on a circle (circle)"),
             [](auto& o) -> auto& { return o.placement; }),
            Recorded::Always, OptionCaption{translatable("placement: %1")}, ofNetworks, false, true},
        {moveRow(), Recorded::Given, OptionCaption{translatable("nodes placed by hand")}, ofNetworks},
        {labelsRow(), Recorded::Always, OptionCaption{translatable("labels: %1")}, ofLabels, false, true},
        {tableRow(), Recorded::OfTable, hasField},
        {option::number<FigureOptions>(
             "process", "N", translatable("process that calls the table's function [default: 0]"),
             [](auto& o) -> auto& { return o.table.process; }),
            Recorded::OfTable, hasField, ofTables},
        {text(
             "rows", "NAME", translatable("what the rows of a table count, such as round; \"round 1\" counts from 1"),
             [](auto& o) -> auto& { return o.table.rows; }),
            Recorded::OfTable, hasField, ofTables},
        {columnsRow(), Recorded::Given, hasField, ofColumns},
        {flag(
             "transposed", translatable("swap the rows and columns of a table"),
             [](auto& o) -> auto& { return o.table.transposed; }),
            Recorded::OfTable, hasField, ofTables},
        {widthRow(), Recorded::Given, OptionCaption{translatable("%1 wide on paper")}},
        {heightRow(), Recorded::Given, OptionCaption{translatable("at most %1 tall")}},
        {frameRow(), Recorded::Given, OptionCaption{translatable("in a frame of %1")}},
        {choice(
             "background", {"style", "none"},
             translatable("behind the figure: the background of the style, or none; gaps around texts keep its colour"),
             [](auto& o) -> auto& { return o.background; }),
            Recorded::Given, OptionCaption{translatable("background: %1")}},
        {typeRow(), Recorded::Given, OptionCaption{translatable("text size %1")}},
        {nodeRow(), Recorded::Given, OptionCaption{translatable("nodes of %1")}, ofDiscs},
        {text(
             "title", "TEXT", translatable("title, below a picture and above a chart"),
             [](auto& o) -> auto& { return o.title; }, mostTitleCharacters),
            Recorded::Last, OptionCaption{translatable("with a title")}},
        {text(
             "caption", "TEXT", translatable("what is said below this run in a figure of several"),
             [](auto& o) -> auto& { return o.caption; }, mostTitleCharacters),
            Recorded::Given, OptionCaption{translatable("with a caption")}, ofSeveralRuns},
        {choice(
             "cells", {"auto", "on", "off"},
             translatable("show what each node holds as cells in it, and what messages carry at their arrows [default: "
                          "auto, in pictures of one round each without --contents]"),
             [](auto& o) -> auto& { return o.cells; }),
            Recorded::Given, hasField, ofCells, true, true},
        {flag(
             "contents", translatable("show what each node holds"), [](auto& o) -> auto& { return o.contents; }),
            Recorded::Always, hasField, ofNetworks, true, true},
        {contentsAtRow(), Recorded::Always, hasField, ofContents, false, true},
        {choice(
             "contents-order", {"sorted", "received"},
             translatable("list contents in the order of the labels, or as received"),
             [](auto& o) -> auto& { return o.heldOrder; }),
            Recorded::Always, OptionCaption{translatable("contents as %1")}, ofContents, false, true},
        {choice(
             "contents-as", {"labels", "numbers"},
             translatable("show whose data nodes hold, or the numbers in the data (--values)"),
             [](auto& o) -> auto& { return o.heldAs; }),
            Recorded::Given, hasField, ofHeld, true, true},
        {contentsOfRow(), Recorded::Given, hasField, ofHeld, false, true},
        {choice(
             "panels", {"rounds", "phases"},
             translatable("one panel per round of a filmstrip, or one per phase; for trees: one per phase"),
             [](auto& o) -> auto& { return o.panels; }),
            Recorded::Always, OptionCaption{translatable("panels by %1")}, ofPhases, false, true},
        {flag(
             "final", translatable("add a last panel with what each node holds at the end"),
             [](auto& o) -> auto& { return o.finalPanel; }),
            Recorded::Always, OptionCaption{translatable("with a last panel")}, ofFilmstrips},
        {flag(
             "earlier", translatable("with a single round: draw earlier rounds faintly"),
             [](auto& o) -> auto& { return o.earlier; }),
            Recorded::Given, hasField, ofSingle, false, true},
        {flag(
             "ghosts", translatable("draw later rounds faintly"), [](auto& o) -> auto& { return o.ghosts; }),
            Recorded::Always, OptionCaption{translatable("with later rounds")}, ofGhosts, false, true},
        {choice(
             "axis", {"rounds", "time"},
             translatable("space-time: rounds across, all equally wide, or the time of the cost model, to scale"),
             [](auto& o) -> auto& { return o.axis; }),
            Recorded::Given, OptionCaption{translatable("across: %1")}, ofTime},
        {untilRow(), Recorded::Given, hasField, ofUntil},
        {partRow(), Recorded::Given, hasField, ofParts},
        {flag(
             "owners", translatable("label arrows with the step and the owner of the block"),
             [](auto& o) -> auto& { return o.owners; }),
            Recorded::Always, OptionCaption{translatable("owners at the arrows")}, ofNetworks, false, true},
        {flag(
             "packet-names", translatable("label arrows with the data that they carry, without the round"),
             [](auto& o) -> auto& { return o.packetNames; }),
            Recorded::Given, OptionCaption{translatable("data named at the arrows")}, ofPackets, false, true},
        {flag(
             "no-numbers", translatable("do not number the arrows"), [](auto& o) -> auto& { return o.numbers; }, false),
            Recorded::Always, OptionCaption{translatable("arrows without numbers")}, ofNetworks, false, true},
        {originRow(), Recorded::Given,
            OptionCaption{translatable("only data of %1"), translatable("a tree for each process")}, ofOrigins, false,
            true},
        {flag(
             "holders",
             translatable(
                 "fill nodes by what they hold (nothing, a part, all they need, just received), with a legend"),
             [](auto& o) -> auto& { return o.holders; }),
            Recorded::Given, hasField, ofNetworks, false, true},
        {flag(
             "informed", translatable("fill the source, and the nodes that have already received something"),
             [](auto& o) -> auto& { return o.informed; }),
            Recorded::Given, OptionCaption{translatable("receivers filled")}, ofNetworks, false, true},
        {flag(
             "bisection", translatable("mark the fewest links between two halves of the network"),
             [](auto& o) -> auto& { return o.bisection; }),
            Recorded::Given, OptionCaption{translatable("bisection marked")}, ofNetworks},
    };
}

} // namespace

const std::vector<FigureOptionRow>& figureOptions()
{
    static const auto rows = makeRows();
    return rows;
}

const std::vector<std::string>& optionsOfWhole()
{
    static const std::vector<std::string> names{
        "style", "width", "height", "frame", "background", "type", "title", "columns"};
    return names;
}

std::optional<Diagnostic> notMeant(std::string_view name, const FigureOptions& options, bool isOfSeveral)
{
    if (isOfSeveral && (name == "caption" || std::ranges::count(optionsOfWhole(), name) > 0))
        return std::nullopt;
    for (const FigureOptionRow& row : figureOptions())
        if (row.option.name == name && row.appliesTo.forThese && !row.appliesTo.forThese(options))
            return problem(message::figureNotMeant, {row.option.name, row.appliesTo.words});
    return std::nullopt;
}

void takeUsersChoices(FigureOptions& to, const FigureOptions& from, const FigureOptions* before)
{
    for (const FigureOptionRow& row : figureOptions())
        if (row.stays && row.option.get(from) != row.option.get(to)
            && (before == nullptr || row.option.get(*before) != row.option.get(from)))
            row.option.set(to, textOf(row.option.get(from)));
}

std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text)
{
    std::vector<RoundNumber> rounds;
    for (const auto& part : option::split(text)) {
        const auto dash = part.find('-');
        RoundNumber first = 0;
        RoundNumber last = 0;
        if (!option::readNumber(std::string_view(part).substr(0, dash), first))
            return std::nullopt;
        if (dash == std::string::npos)
            last = first;
        else if (!option::readNumber(std::string_view(part).substr(dash + 1), last))
            return std::nullopt;
        if (first < 0 || last < first || last - first >= mostPanels - std::ssize(rounds))
            return std::nullopt;
        for (RoundNumber round = first; round <= last; ++round)
            rounds.push_back(round);
    }
    std::ranges::sort(rounds);
    const auto repeats = std::ranges::unique(rounds);
    rounds.erase(repeats.begin(), repeats.end());
    return rounds;
}

namespace {

bool isNetwork(const FigureOptions& options) { return kindOf(options).byRounds; }

bool isFilmstrip(const FigureOptions& options)
{
    return isNetwork(options) && options.layout == FigureLayout::Filmstrip;
}

} // namespace

const AppliesTo ofSeveralRuns{
    translatablePart("figures of several runs (A -- B)"), [](const FigureOptions&) { return false; }};
const AppliesTo ofNetworks{translatablePart("pictures of the network (--kind network)"), isNetwork};
const AppliesTo ofFilmstrips{translatablePart("panels of a filmstrip (--layout filmstrip)"), isFilmstrip};
const AppliesTo ofPhases{translatablePart("panels of a filmstrip (--layout filmstrip) and trees"),
    [](const FigureOptions& o) { return isFilmstrip(o) || kindOf(o).isTree; }};
const AppliesTo ofRuns{
    translatablePart("pictures of rounds"), [](const FigureOptions& o) { return kindOf(o).showsRounds; }};
const AppliesTo ofSingle{translatablePart("a single round (--layout single)"),
    [](const FigureOptions& o) { return isNetwork(o) && o.layout == FigureLayout::Single; }};
const AppliesTo ofContents{translatablePart("pictures of the network with what nodes hold (--contents)"),
    [](const FigureOptions& o) { return isNetwork(o) && o.contents; }};
const AppliesTo ofTables{
    translatablePart("tables (--table F)"), [](const FigureOptions& o) { return kindOf(o).takesTable; }};
const AppliesTo ofColumns{
    translatablePart(
        "filmstrips (--layout filmstrip), trees of all (--origin all) or of phases (--panels phases) and tables"),
    [](const FigureOptions& o) {
        return isFilmstrip(o) || o.everyOrigin || (kindOf(o).isTree && o.panels == PanelUnit::Phase)
            || kindOf(o).takesTable;
    }};
// Of the rounds that are asked for, later ones are only there up to a round.
const AppliesTo ofGhosts{
    translatablePart(
        "pictures of the network and of space and time with later rounds (--until, --rounds, --layout single)"),
    [](const FigureOptions& o) {
        const bool leavesOut = isNetwork(o)
            && (o.layout == FigureLayout::Single || (o.layout == FigureLayout::Overlay && !o.rounds.empty()));
        return leavesOut || (o.until && (isNetwork(o) || kindOf(o).showsTime));
    }};
const AppliesTo ofHeld{translatablePart("what nodes hold as text (--contents, or --kind buffers --cells off)"),
    [](const FigureOptions& o) {
        return isNetwork(o) ? o.contents : kindOf(o).showsCells && (o.cells == CellsShown::Off || !o.heldOf.empty());
    }};
const AppliesTo ofCells{translatablePart("pictures of the network with direct arrows, and of buffers"),
    [](const FigureOptions& o) { return kindOf(o).showsCells && !(isNetwork(o) && o.arrows == ArrowForm::Lanes); }};
const AppliesTo ofDiscs{translatablePart("pictures of the network without cells (--cells off)"),
    [](const FigureOptions& o) { return isNetwork(o) && !showsCells(o); }};
const AppliesTo ofLabels{
    translatablePart("pictures of the network; binary and decimal labels also for other kinds but loads"),
    [](const FigureOptions& o) {
        return isNetwork(o) || (!kindOf(o).showsLoad && (o.labels == "binary" || o.labels == "decimal"));
    }};
const AppliesTo ofUntil{translatablePart("pictures of several rounds"), [](const FigureOptions& o) {
                            return kindOf(o).showsRounds && !(isNetwork(o) && o.layout == FigureLayout::Single);
                        }};
const AppliesTo ofParts{translatablePart("pictures of the network and of space and time"),
    [](const FigureOptions& o) { return isNetwork(o) || kindOf(o).showsTime; }};
const AppliesTo ofTime{translatablePart("pictures of space and time (--kind space-time)"),
    [](const FigureOptions& o) { return kindOf(o).showsTime; }};
const AppliesTo ofPackets{translatablePart("pictures of the network, of space and time, and trees"),
    [](const FigureOptions& o) { return isNetwork(o) || kindOf(o).showsTime || kindOf(o).isTree; }};
const AppliesTo ofOrigins{translatablePart("pictures of the network and trees"),
    [](const FigureOptions& o) { return isNetwork(o) || kindOf(o).isTree; }};

} // namespace lockstep
