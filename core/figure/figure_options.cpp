// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/figure_options.h"
#include "core/base/messages/figure.h"
#include "core/base/paper_length.h"

#include <algorithm>

#include "core/figure/kind.h"
#include "core/figure/meant.h"
#include "core/figure/table_call.h"

namespace lockstep {
namespace {

using Row = OptionRow<FigureOptions>;
using Problem = std::optional<Diagnostic>;

template <class Field> Row flag(const char* name, const char* help, Field field, bool on = true)
{
    return option::flag<FigureOptions>(name, help, field, on);
}

template <class Field> Row text(const char* name, const char* placeholder, const char* help, Field field)
{
    return option::text<FigureOptions>(name, placeholder, help, field);
}

template <class Field> Row choice(const char* name, std::vector<std::string> names, const char* help, Field field)
{
    return option::choice<FigureOptions>(name, std::move(names), help, field);
}

Row kindRow()
{
    std::vector<std::string> names;
    std::string help = "what is drawn (" + FigureOptions().kind + ")";
    for (const auto& kind : figureKinds()) {
        names.push_back(kind.name);
        help += '\n' + kind.name + ": " + kind.summary;
    }
    return option::oneOf<FigureOptions>(
        "kind", "KIND", names, help, [](auto& o) -> auto& { return o.kind; });
}

Row roundsRow()
{
    Row row{.name = "rounds", .placeholder = "LIST", .help = "which rounds, as 2 or 1-3 (all)"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        auto rounds = roundsOf(value);
        if (!rounds)
            return Diagnostic{message::figureNotRounds, {value}, {}, {}};
        options.rounds = *std::move(rounds);
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return OptionValue(std::vector<std::int64_t>(options.rounds.begin(), options.rounds.end()));
    };
    return row;
}

Row labelsRow()
{
    const std::vector<std::string> names = {"binary", "decimal", "data", "none"};
    return option::oneOf<FigureOptions>(
        "labels", option::alternatives(names), names,
        "how nodes are labelled; data: with what the operation gives them", [](auto& o) -> auto& { return o.labels; });
}

Row tableRow()
{
    auto row = text(
        "table", "FUNCTION", "draw a table of what this function of the program returns: F, F(2) or F(0..3)",
        [](auto& o) -> auto& { return o.table.function; });
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        if (!readTableCall(value))
            return Diagnostic{message::figureNotACall, {value}, {}, {}};
        options.table.function = value;
        options.kind = tableKindName();
        return std::nullopt;
    };
    row.applies = [](const FigureOptions& options) { return kindOf(options).takesTable; };
    return row;
}

// Whoever asks when the contents are shown wants to see them.
Row contentsAtRow()
{
    auto row = choice(
        "contents-at", {"after", "before"}, "what it holds after the round (the usual), or before it",
        [](auto& o) -> auto& { return o.heldTime; });
    row.set = [choose = row.set](FigureOptions& options, const std::string& value) {
        options.contents = true;
        return choose(options, value);
    };
    row.applies = [](const FigureOptions& options) { return options.contents; };
    return row;
}

// The same for a variable.
Row contentsOfRow()
{
    auto row = text(
        "contents-of", "NAME", "show the value of this variable instead of what a node holds",
        [](auto& o) -> auto& { return o.heldOf; });
    row.set = [choose = row.set](FigureOptions& options, const std::string& value) {
        options.contents = true;
        return choose(options, value);
    };
    row.applies = [](const FigureOptions& options) { return options.contents; };
    return row;
}

Row untilRow()
{
    Row row{.name = "until",
        .placeholder = "N",
        .help = "show the run as far as round N, with room for the rest (to its end)"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        RoundNumber until = 0;
        if (!option::readNumber(value, until))
            return option::notANumber("until", value);
        if (until < 0)
            return option::tooSmall("until", value, 0);
        options.until = until;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.until ? OptionValue(std::int64_t{*options.until}) : OptionValue();
    };
    return row;
}

Row originRow()
{
    Row row{.name = "origin",
        .placeholder = "N|all",
        .help = "only messages with data of process N; of a tree: whom they reached; all: a tree each"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        options.everyOrigin = value == "all";
        options.origin.reset();
        if (options.everyOrigin)
            return std::nullopt;
        ProcessId origin = 0;
        if (!option::readNumber(value, origin) || origin < 0)
            return Diagnostic{message::figureNotAnOrigin, {value}, {}, {}};
        options.origin = origin;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.everyOrigin ? OptionValue(std::string("all"))
            : options.origin       ? OptionValue(std::int64_t{*options.origin})
                                   : OptionValue();
    };
    return row;
}

Row widthRow()
{
    Row row{.name = "width",
        .placeholder = "LENGTH",
        .help = "laid out for paper of this width: 8cm, 80mm, 3.15in, 227pt; type is never scaled"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        const auto width = paperLength(value);
        if (!width)
            return problem(message::figureNotALength, {"width", "8cm", value});
        options.paper = options.paper.value_or(Paper{});
        options.paper->width = *width;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.paper ? OptionValue(centimetres(options.paper->width)) : OptionValue();
    };
    return row;
}

// Whoever says how large type is means paper, of a column's width.
Row typeRow()
{
    Row row{.name = "type", .placeholder = "SIZE", .help = "size of labels on that paper (8pt)"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        const auto type = paperLength(value);
        if (!type)
            return problem(message::figureNotALength, {"type", "8pt", value});
        options.paper = options.paper.value_or(Paper{});
        options.paper->type = *type;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.paper ? OptionValue(points(options.paper->type)) : OptionValue();
    };
    row.applies = [](const FigureOptions& options) { return options.paper.has_value(); };
    return row;
}

// Both a filmstrip and a table have columns.
Row columnsRow()
{
    Row row{.name = "columns",
        .placeholder = "N|NAME",
        .help = "how many panels of a filmstrip stand beside each other (as fits); what a table's columns count"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        int columns = 0;
        options.columns = option::readNumber(value, columns) && columns > 0 ? columns : 0;
        options.table.columns = value;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.columns > 0 && !kindOf(options).takesTable ? OptionValue(std::int64_t{options.columns})
                                                                  : OptionValue(options.table.columns);
    };
    return row;
}

const Told hasField{.hasField = true};

std::vector<FigureOptionRow> makeRows()
{
    return {
        {kindRow(), Recorded::First, hasField},
        {roundsRow(), Recorded::Always, Told{"only rounds %1"}, ofRuns},
        {choice(
             "layout", {"single", "overlay", "filmstrip"}, "one round, several over each other, or a panel each",
             [](auto& o) -> auto& { return o.layout; }),
            Recorded::First, hasField, ofNetworks},
        {choice(
             "arrows", {"direct", "lanes"}, "straight from node to node, or along the links",
             [](auto& o) -> auto& { return o.arrows; }),
            Recorded::Always, hasField, ofNetworks},
        {text(
             "placement", "NAME", "where the nodes stand: as in textbooks (textbook), or on a circle (circle)",
             [](auto& o) -> auto& { return o.placement; }),
            Recorded::Always, Told{"placed as a %1"}, ofNetworks},
        {labelsRow(), Recorded::Always, Told{"labels: %1"}},
        {tableRow(), Recorded::OfTable, hasField},
        {option::number<FigureOptions>(
             "process", "N", "who calls the table's function (0)", [](auto& o) -> auto& { return o.table.process; }),
            Recorded::OfTable, hasField, ofTables},
        {text(
             "rows", "NAME", "what the rows of a table count: round, or counted from 1: \"round 1\"",
             [](auto& o) -> auto& { return o.table.rows; }),
            Recorded::OfTable, hasField, ofTables},
        {columnsRow(), Recorded::Given, hasField, ofColumns},
        {flag(
             "transposed", "swap the rows and columns of a table", [](auto& o) -> auto& { return o.table.transposed; }),
            Recorded::OfTable, hasField, ofTables},
        {widthRow(), Recorded::Given, Told{"on paper of %1"}},
        {typeRow(), Recorded::Given, Told{"with type of %1"}},
        {text(
             "title", "TEXT", "a title below the picture", [](auto& o) -> auto& { return o.title; }),
            Recorded::Last, Told{"with a title"}},
        {flag(
             "contents", "show what each node holds", [](auto& o) -> auto& { return o.contents; }),
            Recorded::Always, hasField, ofNetworks},
        {contentsAtRow(), Recorded::Always, hasField, ofContents},
        {choice(
             "contents-order", {"sorted", "received"}, "in the order of the labels, or as it came",
             [](auto& o) -> auto& { return o.heldOrder; }),
            Recorded::Always, Told{"contents as %1"}, ofContents},
        {choice(
             "contents-as", {"labels", "numbers"}, "whose data it is, or the numbers that the data carry (--values)",
             [](auto& o) -> auto& { return o.heldAs; }),
            Recorded::Given, hasField, ofContents},
        {contentsOfRow(), Recorded::Given, hasField, ofContents},
        {choice(
             "panels", {"rounds", "phases"}, "what a panel of a filmstrip shows",
             [](auto& o) -> auto& { return o.panels; }),
            Recorded::Always, Told{"a panel for each of the %1"}, ofFilmstrips},
        {flag(
             "final", "add a last panel: what each node holds at the end",
             [](auto& o) -> auto& { return o.finalPanel; }),
            Recorded::Always, Told{"with a last panel"}, ofFilmstrips},
        {flag(
             "earlier", "with a single round: show those before it, faintly",
             [](auto& o) -> auto& { return o.earlier; }),
            Recorded::Given, hasField, ofSingle},
        {flag(
             "ghosts", "show the rounds to come, faintly", [](auto& o) -> auto& { return o.ghosts; }),
            Recorded::Always, Told{"with the rounds to come"}, ofGhosts},
        {untilRow(), Recorded::Given, hasField, ofRuns},
        {flag(
             "owners", "label arrows with the step and the block's owner", [](auto& o) -> auto& { return o.owners; }),
            Recorded::Always, Told{"owners at the arrows"}, ofNetworks},
        {flag(
             "packet-names", "label arrows with the data that they carry, without the step",
             [](auto& o) -> auto& { return o.packetNames; }),
            Recorded::Given, Told{"data named at the arrows"}, ofNetworks},
        {flag(
             "no-numbers", "no numbers at the arrows", [](auto& o) -> auto& { return o.numbers; }, false),
            Recorded::Always, Told{"arrows without numbers"}, ofNetworks},
        {originRow(), Recorded::Given, Told{"only data of %1", "a tree for each process"}, ofOrigins},
        {flag(
             "holders", "fill the nodes that have received something, as the source is",
             [](auto& o) -> auto& { return o.holders; }),
            Recorded::Given, Told{"receivers filled"}, ofNetworks},
    };
}

} // namespace

const std::vector<FigureOptionRow>& figureOptions()
{
    static const auto rows = makeRows();
    return rows;
}

std::optional<Diagnostic> notMeant(std::string_view name, const FigureOptions& options)
{
    for (const FigureOptionRow& row : figureOptions())
        if (row.option.name == name && row.meant.forThese && !row.meant.forThese(options))
            return problem(message::figureNotMeant, {row.option.name, row.meant.words});
    return std::nullopt;
}

std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text)
{
    constexpr RoundNumber most = 10'000; // panels of one figure; nobody means more
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
        if (first < 0 || last < first || last - first > most)
            return std::nullopt;
        for (RoundNumber round = first; round <= last; ++round)
            rounds.push_back(round);
    }
    std::ranges::sort(rounds);
    const auto repeats = std::ranges::unique(rounds);
    rounds.erase(repeats.begin(), repeats.end());
    return rounds;
}

} // namespace lockstep
