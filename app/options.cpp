// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "app/table.h"
#include "core/base/messages/app.h"
#include "core/base/spelling.h"
#include "core/figure/style.h"

namespace lockstep {
namespace {

std::string dashed(std::string_view name) { return "--" + std::string(name); }

template <class Number> bool readNumber(std::string_view text, Number& number)
{
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && stop == end;
}

template <class Number>
std::optional<Diagnostic> setNumber(Number& number, std::string_view name, const std::string& value, Number least)
{
    Number read{};
    if (!readNumber(value, read))
        return problem(message::appNotANumber, {dashed(name), value});
    if (read < least)
        return problem(message::appNumberOutside, {dashed(name), std::to_string(least), value});
    number = read;
    return std::nullopt;
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    while (true) {
        const auto comma = text.find(',');
        parts.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos)
            return parts;
        text.remove_prefix(comma + 1);
    }
}

std::optional<Diagnostic> setValues(std::vector<std::int64_t>& values, const std::string& value)
{
    std::vector<std::int64_t> read;
    for (const auto& part : split(value)) {
        std::int64_t number = 0;
        if (!readNumber(part, number))
            return problem(message::appNotAList, {"--values", value});
        read.push_back(number);
    }
    values = std::move(read);
    return std::nullopt;
}

std::optional<Diagnostic> setSetting(RunOptions& options, std::string_view name, const std::string& value)
{
    Settings scratch;
    const auto& row = *std::ranges::find(settingRows(), name, &SettingRow::name);
    if (row.set(scratch, value)) {
        options.settings[row.name] = value;
        return std::nullopt;
    }
    if (row.isTime())
        return problem(message::appNotATime, {dashed(name), value});
    auto values = row.values;
    if (row.takesCount)
        values.emplace_back("a number of 1 or more");
    return problem(message::appNotAChoice, {dashed(name), value, enumeration(values, "or")});
}

template <class Value>
std::optional<Diagnostic> choose(Value& chosen, std::string_view name, const std::string& value,
    const std::vector<std::pair<std::string, Value>>& choices)
{
    std::vector<std::string> names;
    for (const auto& [text, meaning] : choices) {
        if (text == value) {
            chosen = meaning;
            return std::nullopt;
        }
        names.push_back(text);
    }
    return problem(message::appNotAChoice, {dashed(name), value, enumeration(names, "or")});
}

std::optional<Diagnostic> chooseName(
    std::string& chosen, std::string_view name, const std::string& value, const std::vector<std::string>& names)
{
    if (std::ranges::find(names, value) == names.end())
        return problem(message::appNotAChoice, {dashed(name), value, enumeration(names, "or")});
    chosen = value;
    return std::nullopt;
}

/// "one|all|K"
std::string placeholderOf(const SettingRow& row)
{
    if (row.isTime())
        return "X";
    std::string text;
    for (const auto& value : row.values)
        text += (text.empty() ? "" : "|") + value;
    return text + (row.takesCount ? "|K" : "");
}

void addSettings(std::vector<OptionInfo>& infos, bool times)
{
    const Settings usual;
    for (const auto& row : settingRows())
        if (row.isTime() == times)
            infos.push_back({row.name, placeholderOf(row), row.summary + (times ? " (" + row.get(usual) + ")" : "")});
}

bool contains(const std::vector<OptionInfo>& infos, std::string_view name)
{
    return std::ranges::find(infos, name, &OptionInfo::name) != infos.end();
}

} // namespace

const std::vector<OptionInfo>& runOptionInfos()
{
    static const auto infos = [] {
        std::vector<OptionInfo> all = {
            {"network", "NETWORK",
                "where it runs: ring:8, mesh:4x4, torus:5x5, hypercube:8, tree:8, ... (lockstep list networks)"},
            {"source", "N", "the process that has the data, or the root (0)"},
            {"words", "N", "words of each block (1)"},
            {"shift", "N", "how far a circular shift goes (1)"},
            {"values", "LIST", "numbers that the blocks carry, as 3,1,4"},
        };
        addSettings(all, false);
        all.push_back({"embedding", "NAME", "which node runs which process: identity, gray, snake, columns"});
        addSettings(all, true);
        for (const auto& row : budgetRows())
            all.push_back({row.name, row.placeholder, row.summary});
        all.push_back({"operation", "OP", "what the program does, where it has no header (lockstep list operations)"});
        all.push_back({"input", "V", "the variable that holds the data at the start"});
        all.push_back({"result", "V", "the variable that holds the result at the end"});
        return all;
    }();
    return infos;
}

const std::vector<OptionInfo>& figureOptionInfos()
{
    static const std::vector<OptionInfo> infos = {
        {"kind", "KIND", "what is drawn (network)"},
        {"rounds", "LIST", "which rounds, as 2 or 1-3 (all)"},
        {"layout", "single|overlay|filmstrip", "one round, several over each other, or a panel each"},
        {"style", "STYLE", "how it is painted (textbook)"},
        {"arrows", "direct|lanes", "straight from node to node, or along the links"},
        {"placement", "NAME", "where the nodes stand, where there is a choice: circle"},
        {"labels", "binary|decimal|data|none", "how nodes are labelled; data: with what the operation gives them"},
        {"table", "FUNCTION", "draw a table of what this function of the program returns: F, F(2) or F(0..3)"},
        {"process", "N", "who calls the table's function (0)"},
        {"rows", "NAME", "what the rows of a table count: round, or counted from 1: \"round 1\""},
        {"columns", "NAME", "what its columns count"},
        {"transposed", "", "swap the rows and columns of a table"},
        {"title", "TEXT", "a title below the picture"},
        {"contents", "", "show what each node holds"},
        {"contents-at", "after|before", "what it holds after the round (the usual), or before it"},
        {"contents-order", "sorted|received", "in the order of the labels, or as it came"},
        {"contents-as", "labels|numbers", "whose data it is, or the numbers that the data carry (--values)"},
        {"panels", "rounds|phases", "what a panel of a filmstrip shows"},
        {"final", "", "add a last panel: what each node holds at the end"},
        {"ghosts", "", "show the rounds to come, faintly"},
        {"until", "N", "show the run as far as round N, with room for the rest (to its end)"},
        {"owners", "", "label arrows with the step and the block's owner"},
        {"packet-names", "", "label arrows with the data that they carry, without the step"},
        {"no-numbers", "", "no numbers at the arrows"},
        {"origin", "N|all", "only messages with data of process N; of a tree: whom they reached; all: a tree each"},
        {"holders", "", "fill the nodes that have received something, as the source is"},
    };
    return infos;
}

bool isRunOption(std::string_view name) { return contains(runOptionInfos(), name); }

bool isFigureOption(std::string_view name) { return contains(figureOptionInfos(), name); }

std::optional<Diagnostic> setRunOption(RunOptions& options, std::string_view name, const std::string& value)
{
    if (name == "network")
        options.network = value;
    else if (name == "source")
        return setNumber(options.source, name, value, 0);
    else if (name == "words")
        return setNumber(options.words, name, value, std::int64_t{0});
    else if (name == "shift")
        return setNumber(options.shift, name, value, std::numeric_limits<std::int64_t>::min());
    else if (name == "values")
        return setValues(options.values, value);
    else if (name == "embedding")
        options.embedding = value;
    else if (name == "operation")
        options.operation = value;
    else if (name == "input")
        options.inputs = split(value);
    else if (name == "result")
        options.result = value;
    else if (const auto budget = std::ranges::find(budgetRows(), name, &BudgetRow::name); budget != budgetRows().end())
        return setNumber(options.budgets.*budget->field, name, value, std::int64_t{1});
    else
        return setSetting(options, name, value);
    return std::nullopt;
}

std::optional<Diagnostic> setFigureOption(DrawOptions& options, std::string_view name, const std::string& value)
{
    FigureOptions& figure = options.figure;
    if (name == "kind")
        return chooseName(figure.kind, name, value, figureKinds());
    if (name == "style")
        return chooseName(options.style, name, value, styleNames());
    if (name == "layout")
        return choose<FigureLayout>(figure.layout, name, value,
            {{"single", FigureLayout::Single}, {"overlay", FigureLayout::Overlay},
                {"filmstrip", FigureLayout::Filmstrip}});
    if (name == "arrows")
        return choose<ArrowForm>(
            figure.arrows, name, value, {{"direct", ArrowForm::Direct}, {"lanes", ArrowForm::Lanes}});
    if (name == "labels")
        return chooseName(figure.labels, name, value, {"binary", "decimal", "data", "none"});
    if (name == "contents-as")
        return choose<HeldAs>(figure.heldAs, name, value, {{"labels", HeldAs::Labels}, {"numbers", HeldAs::Numbers}});
    if (name == "contents-order")
        return choose<HeldOrder>(
            figure.heldOrder, name, value, {{"sorted", HeldOrder::Sorted}, {"received", HeldOrder::Received}});
    if (name == "panels")
        return choose<PanelUnit>(
            figure.panels, name, value, {{"rounds", PanelUnit::Round}, {"phases", PanelUnit::Phase}});
    if (name == "contents-at") {
        figure.contents = true;
        return choose<HeldTime>(
            figure.heldTime, name, value, {{"after", HeldTime::After}, {"before", HeldTime::Before}});
    }
    if (name == "until") {
        RoundNumber until = 0;
        auto error = setNumber(until, name, value, RoundNumber{0});
        if (!error)
            figure.until = until;
        return error;
    }
    if (name == "origin") {
        figure.everyOrigin = value == "all";
        figure.origin.reset();
        if (figure.everyOrigin)
            return std::nullopt;
        ProcessId origin = 0;
        if (!readNumber(value, origin) || origin < 0)
            return problem(message::appNotAnOrigin, {value});
        figure.origin = origin;
        return std::nullopt;
    }
    if (name == "process")
        return setNumber(figure.table.process, name, value, 0);
    if (name == "table") {
        if (!readTableCall(value))
            return problem(message::appNotACall, {value});
        figure.table.function = value;
        figure.kind = "table";
    } else if (name == "rounds") {
        const auto rounds = roundsOf(value);
        if (!rounds)
            return problem(message::appNotRounds, {value});
        figure.rounds = *rounds;
    } else if (name == "placement")
        figure.placement = value;
    else if (name == "rows")
        figure.table.rows = value;
    else if (name == "columns")
        figure.table.columns = value;
    else if (name == "transposed")
        figure.table.transposed = true;
    else if (name == "title")
        figure.title = value;
    else if (name == "contents")
        figure.contents = true;
    else if (name == "ghosts")
        figure.ghosts = true;
    else if (name == "owners")
        figure.owners = true;
    else if (name == "packet-names")
        figure.packetNames = true;
    else if (name == "holders")
        figure.holders = true;
    else if (name == "final")
        figure.finalPanel = true;
    else if (name == "no-numbers")
        figure.numbers = false;
    return std::nullopt;
}

std::optional<std::vector<RoundNumber>> roundsOf(std::string_view text)
{
    constexpr RoundNumber most = 10'000; // panels of one figure; nobody means more
    std::vector<RoundNumber> rounds;
    for (const auto& part : split(text)) {
        const auto dash = part.find('-');
        RoundNumber first = 0;
        RoundNumber last = 0;
        if (!readNumber(std::string_view(part).substr(0, dash), first))
            return std::nullopt;
        if (dash == std::string::npos)
            last = first;
        else if (!readNumber(std::string_view(part).substr(dash + 1), last))
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
