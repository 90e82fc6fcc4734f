// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/options/figure_option_rows.h"

#include <cmath>
#include <limits>

#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/paper_length.h"
#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/messages.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/options/table_call.h"

namespace lockstep {
namespace {

using Row = OptionRow<FigureOptions>;
using Problem = std::optional<Diagnostic>;

} // namespace

Row kindRow()
{
    std::vector<std::string> names;
    std::string help = say(message::figureHelpKind, {FigureOptions().kind});
    for (const auto& kind : figureKinds()) {
        names.push_back(kind.name);
        help += '\n' + kind.name + ": " + inLanguage(kind.summary);
    }
    return option::oneOf<FigureOptions>(
        "kind", "KIND", names, help, [](auto& o) -> auto& { return o.kind; });
}

Row roundsRow()
{
    Row row{.name = "rounds", .placeholder = "LIST", .help = "rounds to draw, such as 2 or 1-3 [default: all]"};
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

namespace {

std::optional<MovedNode> readMove(std::string_view text)
{
    constexpr double most = 1000; // distances between neighbours
    const auto last = text.rfind(':');
    const auto middle = last == std::string_view::npos || last == 0 ? last : text.rfind(':', last - 1);
    if (middle == std::string_view::npos || middle == 0)
        return std::nullopt;
    MovedNode moved{std::string(text.substr(0, middle)), {}};
    const bool isRead = option::readNumber(text.substr(middle + 1, last - middle - 1), moved.by.x)
        && option::readNumber(text.substr(last + 1), moved.by.y) && std::abs(moved.by.x) <= most
        && std::abs(moved.by.y) <= most;
    return isRead ? std::optional(std::move(moved)) : std::nullopt;
}

} // namespace

Row moveRow()
{
    Row row{.name = "move",
        .placeholder = "NODE:X:Y",
        .help =
            translatable("draw a node X distances between neighbours to the right of its place, and Y below it; can "
                         "be repeated"),
        .repeats = true};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        std::vector<MovedNode> all = options.moved;
        for (const auto& part : option::split(value)) {
            auto moved = readMove(part);
            if (!moved)
                return problem(message::figureNotAMove, {part});
            std::erase_if(all, [&](const MovedNode& each) { return each.node == moved->node; });
            all.push_back(*std::move(moved));
        }
        if (auto wrong = option::tooMany("move", all.size(), mostFileNodes))
            return wrong;
        options.moved = std::move(all);
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        std::string list;
        for (const MovedNode& each : options.moved)
            list += (list.empty() ? "" : ",") + each.node + ':' + timeText(each.by.x) + ':' + timeText(each.by.y);
        return OptionValue(list);
    };
    row.reset = [](FigureOptions& options) { options.moved.clear(); };
    return row;
}

Row labelsRow()
{
    const std::vector<std::string> names = {"binary", "decimal", "data", "none"};
    return option::oneOf<FigureOptions>(
        "labels", option::alternatives(names), names,
        translatable("how to label nodes; data: with the data that the operation gives them"),
        [](auto& o) -> auto& { return o.labels; });
}

Row tableRow()
{
    auto row = option::text<FigureOptions>(
        "table", "FUNCTION",
        translatable("draw a table of what this function of the program returns: F, F(2) or F(0..3)"),
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

// Choosing the time of the contents also shows them.
Row contentsAtRow()
{
    auto row = option::choice<FigureOptions>(
        "contents-at", {"after", "before"},
        translatable("show what nodes hold after the round, or before it [default: after]"),
        [](auto& o) -> auto& { return o.heldTime; });
    row.set = [choose = row.set](FigureOptions& options, const std::string& value) {
        options.contents = true;
        return choose(options, value);
    };
    row.applies = [](const FigureOptions& options) { return options.contents; };
    return row;
}

// So does choosing a variable.
Row contentsOfRow()
{
    auto row = option::text<FigureOptions>(
        "contents-of", "NAME", translatable("show the value of this variable instead of the data of each node"),
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
        .help = "show the run up to round N, with reserved space for the rest [default: all of it]"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        RoundNumber until = 0;
        if (auto wrong =
                option::readWithin<RoundNumber>("until", value, 0, std::numeric_limits<RoundNumber>::max(), until))
            return wrong;
        options.until = until;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        return options.until ? OptionValue(std::int64_t{*options.until}) : OptionValue();
    };
    return row;
}

Row partRow()
{
    Row row{.name = "part",
        .placeholder = "N",
        .help = "of the last round shown only its first N messages, or with line:N the first N steps in which every "
                "process runs one statement"};
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        constexpr std::string_view lines = "line:";
        const bool isLines = value.starts_with(lines);
        RoundPart part{0, isLines ? StepSize::Line : StepSize::Message};
        if (!option::readNumber(std::string_view(value).substr(isLines ? lines.size() : 0), part.steps)
            || part.steps < 1)
            return problem(message::figureNotAPart, {value});
        options.part = part;
        return std::nullopt;
    };
    row.get = [](const FigureOptions& options) {
        const std::string steps = std::to_string(options.part.steps);
        return options.part.steps == 0 ? OptionValue()
                                       : OptionValue((options.part.size == StepSize::Line ? "line:" : "") + steps);
    };
    return row;
}

Row originRow()
{
    Row row{.name = "origin",
        .placeholder = "N|all",
        .help = "draw only messages with data of process N; for a tree: the processes that the data reached; all: one "
                "tree per process"};
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
    row.reset = [](FigureOptions& options) {
        options.everyOrigin = false;
        options.origin.reset();
    };
    return row;
}

namespace {

/// An option that is a length on paper, such as `example`, of at most so many points; `keep` stores it, in points.
Row lengthRow(Row row, const std::string& example, double most, void (*keep)(FigureOptions& options, double length))
{
    row.set = [name = row.name, example, most, keep](FigureOptions& options, const std::string& value) -> Problem {
        const auto length = paperLength(value);
        if (!length)
            return problem(message::figureNotALength, {name, example, value});
        if (*length > most)
            return problem(message::figureLengthTooLarge, {name, lengthText(most), value});
        keep(options, *length);
        return std::nullopt;
    };
    return row;
}

/// Its width, type or height alone lays a figure out for paper; the rest is that of a column.
Paper& paperOf(FigureOptions& options)
{
    options.paper = options.paper.value_or(Paper{});
    return *options.paper;
}

} // namespace

Row widthRow()
{
    Row row = lengthRow({.name = "width",
                            .placeholder = "LENGTH",
                            .help = "lay out the figure for this width on paper: 8cm, 80mm, 3.15in, 227pt; text is "
                                    "never scaled"},
        "8cm", longestPaper, [](FigureOptions& options, double length) { paperOf(options).width = length; });
    row.get = [](const FigureOptions& options) {
        return options.paper ? OptionValue(centimetres(options.paper->width)) : OptionValue();
    };
    return row;
}

Row typeRow()
{
    Row row = lengthRow({.name = "type", .placeholder = "SIZE", .help = "text size on paper [default: 8pt]"}, "8pt",
        largestType, [](FigureOptions& options, double length) { paperOf(options).type = length; });
    row.get = [](const FigureOptions& options) {
        return options.paper ? OptionValue(points(options.paper->type)) : OptionValue();
    };
    row.applies = [](const FigureOptions& options) { return options.paper.has_value(); };
    return row;
}

Row heightRow()
{
    Row row = lengthRow({.name = "height",
                            .placeholder = "LENGTH",
                            .help = "largest height on paper: panels and distances are chosen to fit [default: a page "
                                    "of 25cm, if possible]"},
        "12cm", longestPaper, [](FigureOptions& options, double length) { paperOf(options).height = length; });
    row.get = [](const FigureOptions& options) {
        return options.paper && options.paper->height > 0 ? OptionValue(centimetres(options.paper->height))
                                                          : OptionValue();
    };
    return row;
}

Row nodeRow()
{
    Row row = lengthRow({.name = "node",
                            .placeholder = "SIZE",
                            .help = "diameter of nodes on paper, so that the figures of a book agree: 16pt, 6mm "
                                    "[default: as the distances allow]"},
        "16pt", largestNode, [](FigureOptions& options, double length) { options.node = length; });
    row.get = [](const FigureOptions& options) {
        return options.node > 0 ? OptionValue(points(options.node)) : OptionValue();
    };
    return row;
}

std::optional<double> ratioOf(std::string_view frame)
{
    constexpr double least = 0.1, most = 10;
    const auto colon = frame.find(':');
    double width = 0, height = 0;
    if (colon == std::string_view::npos || !option::readNumber(frame.substr(0, colon), width)
        || !option::readNumber(frame.substr(colon + 1), height) || !(height > 0))
        return std::nullopt;
    const double ratio = width / height;
    return ratio >= least && ratio <= most ? std::optional(ratio) : std::nullopt;
}

Row frameRow()
{
    auto row = option::text<FigureOptions>(
        "frame", "W:H", translatable("exact ratio of width and height, such as 16:9, with the figure in the middle"),
        [](auto& o) -> auto& { return o.frame; });
    row.set = [](FigureOptions& options, const std::string& value) -> Problem {
        if (!ratioOf(value))
            return problem(message::figureNotAFrame, {value});
        options.frame = value;
        return std::nullopt;
    };
    return row;
}

// Both a filmstrip and a table have columns.
Row columnsRow()
{
    Row row{.name = "columns",
        .placeholder = "N|NAME",
        .help = "panels per row of a filmstrip [default: as many as fit]; what the columns of a table count"};
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

} // namespace lockstep
