// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/options.h"

#include <algorithm>

#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/request/messages.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/figure/options/figure_options.h"
#include "core/figure/style/style.h"
#include "core/header/expectation.h"
#include "core/network/embedding.h"
#include "core/network/messages.h"
#include "core/network/network.h"
#include "core/operation/data_rows.h"

namespace lockstep {
namespace {

using RunRow = OptionRow<RunOptions>;
using Problem = std::optional<Diagnostic>;

template <class Field> RunRow text(const char* name, const char* placeholder, std::string help, Field field)
{
    return option::text<RunOptions>(name, placeholder, std::move(help), field);
}

/// A network that is named anew is read from its file.
RunRow networkRow()
{
    RunRow row = text(
        "network", "NETWORK",
        translatable(
            "network to run on: ring:8, mesh:4x4, torus:5x5, hypercube:8, tree:8, ... (lockstep list networks)"),
        [](auto& o) -> auto& { return o.network; });
    row.set = [plain = row.set](RunOptions& options, const std::string& value) -> Problem {
        auto error = plain(options, value);
        if (!error)
            options.carried = {};
        return error;
    };
    return row;
}

RunRow dataOption(const OptionRow<GivenData>& row)
{
    return {.name = row.name,
        .placeholder = row.placeholder,
        .help = row.help,
        .set = row.set,
        .get = row.get,
        .reset = row.reset,
        .field = row.field};
}

RunRow parametersRow()
{
    RunRow row{.name = "set",
        .placeholder = "NAME=N",
        .help = "value of a parameter that the program's header declares; can be repeated",
        .repeats = true};
    row.set = [](RunOptions& options, const std::string& value) -> Problem {
        std::map<std::string, std::string> read = options.parameters;
        for (const auto& part : option::split(value)) {
            const auto equal = part.find('=');
            if (equal == 0 || equal == std::string::npos)
                return problem(message::appNotAParameter, {"--set", value});
            read[part.substr(0, equal)] = part.substr(equal + 1);
        }
        options.parameters = std::move(read);
        return std::nullopt;
    };
    row.get = [](const RunOptions& options) {
        std::vector<std::string> texts;
        for (const auto& [name, value] : options.parameters)
            texts.push_back(name + '=' + value);
        return OptionValue(joined(texts, ","));
    };
    return row;
}

RunRow inputRow()
{
    RunRow row{.name = "input", .placeholder = "V", .help = "variable that holds the data at the start"};
    row.set = [](RunOptions& options, const std::string& value) -> Problem {
        options.inputs = option::split(value);
        return std::nullopt;
    };
    row.get = [](const RunOptions& options) {
        std::string text;
        for (const auto& input : options.inputs)
            text += (text.empty() ? "" : ",") + input;
        return OptionValue(text);
    };
    return row;
}

Problem setSetting(RunOptions& options, const SettingRow& setting, const std::string& value)
{
    Settings scratch;
    if (setting.set(scratch, value)) {
        options.settings[setting.name] = value;
        return std::nullopt;
    }
    if (setting.isTime())
        return Diagnostic{message::appNotATime, {option::dashed(setting.name), value}, {}, {}};
    auto values = setting.values;
    if (setting.takesCount)
        values.emplace_back(say(message::appCountNumber));
    return option::notAChoice(setting.name, value, values);
}

RunRow settingOption(const SettingRow& setting)
{
    RunRow row{.name = setting.name,
        .placeholder = setting.isTime() ? "X" : option::alternatives(setting.values) + (setting.takesCount ? "|K" : ""),
        .help = setting.isTime() ? say(message::appHelpTime, {inLanguage(setting.summary), setting.get(Settings())})
                                 : setting.summary};
    row.set = [&setting](RunOptions& options, const std::string& value) { return setSetting(options, setting, value); };
    row.get = [name = setting.name](const RunOptions& options) {
        const auto said = options.settings.find(name);
        return said == options.settings.end() ? OptionValue() : OptionValue(said->second);
    };
    return row;
}

RunRow faultOption(const FaultRow& fault)
{
    RunRow row{.name = fault.name, .placeholder = fault.form, .help = fault.summary, .repeats = true};
    row.set = [&fault](RunOptions& options, const std::string& value) -> Problem {
        std::vector<Fault> all = options.faults;
        for (const auto& part : option::split(value)) {
            auto read = readFault(fault.kind, part);
            if (!read)
                return problem(message::appNotAFault, {option::dashed(fault.name), fault.form, part, fault.example});
            all.push_back(*std::move(read));
        }
        if (auto wrong = option::tooMany(fault.name, all.size(), mostListed))
            return wrong;
        options.faults = std::move(all);
        return std::nullopt;
    };
    row.get = [kind = fault.kind](const RunOptions& options) { return OptionValue(faultList(options.faults, kind)); };
    row.reset = [kind = fault.kind](RunOptions& options) {
        std::erase_if(options.faults, [kind](const Fault& each) { return each.kind == kind; });
    };
    return row;
}

void addSettings(OptionRows<RunOptions>& rows, bool times)
{
    for (const auto& setting : settingRows())
        if (setting.isTime() == times)
            rows.push_back(settingOption(setting));
}

OptionRows<RunOptions> makeRunRows()
{
    OptionRows<RunOptions> rows = {networkRow()};
    for (const DataRow& row : dataRows())
        rows.push_back(dataOption(row.option));
    rows.push_back(parametersRow());
    addSettings(rows, false);
    rows.push_back(text(
        "embedding", "NAME", say(message::appHelpEmbedding, {joined(embeddingNames())}),
        [](auto& o) -> auto& { return o.embedding; }));
    rows.back().field = {.group = OptionField::Group::Placement,
        .title = translatable("Embedding"),
        .help = translatable("which node runs which process"),
        .choices = embeddingNames()};
    addSettings(rows, true);
    for (const auto& fault : faultRows())
        rows.push_back(faultOption(fault));
    for (const auto& budget : budgetRows()) {
        rows.push_back(option::number<RunOptions>(
            budget.name, budget.placeholder,
            budget.summary, [field = budget.field](auto& o) -> auto& { return o.budgets.*field; }, 1));
        rows.back().field = {.group = OptionField::Group::Limits,
            .title = budget.title,
            .help = budget.summary,
            .placeholder = std::to_string(Budgets().*budget.field / budget.unit),
            .isNumber = true,
            .least = 1,
            .unit = budget.unit};
    }
    rows.push_back(text(
        "operation", "OP", translatable("what the program does, if it has no header (lockstep list operations)"),
        [](auto& o) -> auto& { return o.operation; }));
    rows.push_back(inputRow());
    rows.push_back(text(
        "result", "V", translatable("variable that holds the result at the end"),
        [](auto& o) -> auto& { return o.result; }));
    return rows;
}

OptionRow<DrawOptions> figureOption(const OptionRow<FigureOptions>& row)
{
    return {.name = row.name,
        .placeholder = row.placeholder,
        .help = row.help,
        .set = [set = row.set](DrawOptions& options, const std::string& value) { return set(options.figure, value); },
        .get = [get = row.get](const DrawOptions& options) { return get(options.figure); },
        .applies = [applies = row.applies](const DrawOptions& options) { return applies(options.figure); }};
}

/// Empty if the folder of the user is not known.
std::string ownStyles()
{
    const std::string folder = Library::ownFolder();
    return folder.empty() ? folder : folder + "/styles";
}

Problem setStyle(DrawOptions& options, const std::string& value)
{
    if (findStyle(value)) {
        options.style = value;
        options.house.reset();
        options.figure.words = {};
        options.figure.sizes = {};
        return std::nullopt;
    }
    const std::string own = ownStyles() + '/' + value + ".json";
    const bool isOwn = !ownStyles().empty() && value.find('/') == std::string::npos && isFileOnDisk(own);
    const std::string file = isOwn ? own : value;
    if (!isOnDisk(file))
        return problem(message::figureNoStyle, {value, joined(allStyles())});
    const auto text = readTextFile(file);
    if (!text)
        return text.diagnostics.front();
    auto house = readHouseStyle(*text, file);
    if (!house)
        return house.diagnostics.front();
    options.style = value;
    options.figure.words = house->words;
    options.figure.sizes = house->sizes;
    options.house = std::make_shared<const HouseStyle>(*std::move(house.value));
    return std::nullopt;
}

OptionRow<DrawOptions> styleRow()
{
    return {.name = "style",
        .placeholder = "STYLE",
        .help = say(message::appHelpStyle, {joined(styleNames())}),
        .set = setStyle,
        .get = [](const DrawOptions& options) { return OptionValue(options.style); }};
}

OptionRows<DrawOptions> makeFigureRows()
{
    OptionRows<DrawOptions> rows;
    for (const auto& [row, recorded, caption, appliesTo, stays, mayBeIdle] : figureOptions())
        rows.push_back(figureOption(row));
    constexpr std::ptrdiff_t styleAt = 3; // after kind, rounds and layout
    rows.insert(rows.begin() + styleAt, styleRow());
    return rows;
}

} // namespace

Style styleOf(const DrawOptions& options)
{
    return options.house ? options.house->style : findStyle(options.style).value_or(*findStyle("textbook"));
}

void takeStyle(DrawOptions& to, const DrawOptions& from)
{
    to.style = from.style;
    to.house = from.house;
    to.figure.words = from.figure.words;
    to.figure.sizes = from.figure.sizes;
}

std::vector<std::string> allStyles()
{
    std::vector<std::string> own;
    for (const FoundFile& found : filesBelow(ownStyles(), ".json"))
        if (found.name.find('/') == std::string::npos)
            own.push_back(found.name);
    std::ranges::sort(own);
    std::vector<std::string> names = styleNames();
    names.insert(names.end(), own.begin(), own.end());
    return names;
}

const OptionRows<RunOptions>& runOptionRows()
{
    static const auto rows = makeRunRows();
    return rows;
}

OptionField::State fieldState(const OptionRow<RunOptions>& row, const OperationInfo& operation, const Network& network)
{
    OptionField::State state;
    const auto ofData = std::ranges::find(dataRows(), row.name, [](const DataRow& each) { return each.option.name; });
    if (ofData != dataRows().end())
        state = ofData->state(operation, network.processes());
    constexpr int mostTried = 100'000; // processes
    if (row.name == "embedding" && network.processes() <= mostTried)
        for (const std::string& name : embeddingNames())
            if (const auto made = makeEmbedding(name, network); !made)
                state.impossible.emplace_back(name, made.diagnostics.front());
    return state;
}

const OptionRows<DrawOptions>& figureOptionRows()
{
    static const auto rows = makeFigureRows();
    return rows;
}

bool isRunOption(std::string_view name) { return findRow(runOptionRows(), name) != nullptr; }

bool isFigureOption(std::string_view name) { return findRow(figureOptionRows(), name) != nullptr; }

std::optional<Diagnostic> setRunOption(RunOptions& options, std::string_view name, const std::string& value)
{
    return findRow(runOptionRows(), name)->set(options, value);
}

std::optional<Diagnostic> setFigureOption(DrawOptions& options, std::string_view name, const std::string& value)
{
    return findRow(figureOptionRows(), name)->set(options, value);
}

std::optional<Diagnostic> setNamedFigureOption(DrawOptions& options, std::string_view name, const std::string& value)
{
    if (name != "style" || findStyle(value))
        return setFigureOption(options, name, value);
    takeStyle(options, {});
    options.style = value;
    return std::nullopt;
}

std::optional<Diagnostic> applyOptions(RunOptions& options, const NamedOptions& given)
{
    for (const auto& [name, value] : given)
        if (auto error = setRunOption(options, name, value))
            return error;
    return std::nullopt;
}

std::optional<Diagnostic> applyOptions(RunOptions& options, const Expectation& expectation)
{
    constexpr std::size_t dashes = 2;
    options.network = expectation.network;
    options.words = 1; // not the default of the header
    NamedOptions given;
    for (std::size_t i = 0; i + 1 < expectation.options.size(); i += 2)
        given.emplace_back(expectation.options[i].substr(dashes), expectation.options[i + 1]);
    return applyOptions(options, given);
}

bool CarriedGraph::operator==(const CarriedGraph& other) const
{
    return network == other.network && (text == other.text || (text && other.text && *text == *other.text));
}

std::optional<Diagnostic> RunOptions::carryGraph(std::string graphText)
{
    const std::string file = fileOfNetwork(network);
    if (file.empty())
        return std::nullopt;
    const std::string name = file.substr(file.rfind('/') + 1);
    if (graphText.size() > mostCarriedGraphBytes)
        return problem(message::networkFileTooLarge,
            {name, std::to_string(mostFileNodes), std::to_string(mostFileEdges),
                std::to_string(mostCarriedGraphBytes)});
    network = withFile(network, name);
    carried = {network, std::make_shared<const std::string>(std::move(graphText))};
    return std::nullopt;
}

NamedOptions givenOptions(const RunOptions& options) { return given(runOptionRows(), options); }

NamedOptions givenOptions(const DrawOptions& options) { return given(figureOptionRows(), options); }

RunOptions withSandboxLimits(RunOptions options)
{
    constexpr Budgets small{.rounds = 100'000, .statements = 20'000'000, .messages = 1'000'000, .memory = 400'000'000};
    for (const BudgetRow& row : budgetRows())
        options.budgets.*row.field = std::min(options.budgets.*row.field, small.*row.field);
    return options;
}

} // namespace lockstep
