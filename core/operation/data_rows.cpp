// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/operation/data_rows.h"

#include <algorithm>
#include <limits>

#include "core/base/catalogue.h"
#include "core/base/limits.h"
#include "core/base/option_messages.h"
#include "core/base/text.h"
#include "core/operation/messages.h"

namespace lockstep {
namespace {

using Info = OperationInfo;
using Setup = OperationSetup;
using State = OptionField::State;

bool isForAll(const Info& info) { return info.inputs > 0; }

/// A whole number. `field` maps GivenData and OperationSetup to it.
template <class Field>
DataRow number(const char* name, const char* help, OptionField offered, Field field, std::int64_t least)
{
    DataRow row{.option = option::number<GivenData>(name, "N", help, field, least)};
    offered.isNumber = true;
    offered.least = least;
    row.option.field = std::move(offered);
    row.get = [field](const Setup& setup) { return OptionValue(static_cast<std::int64_t>(field(setup))); };
    return row;
}

DataRow sourceRow()
{
    auto row = number(
        "source", translatable("process that starts with the data, or the root [default: 0]"),
        {.title = translatable("Source"), .help = translatable("process that starts with the data, or the root")},
        [](auto& data) -> auto& { return data.source; }, 0);
    row.isUsed = [](const Info& info) { return info.one != Info::One::Nobody; };
    row.said = [](const Setup& setup) {
        return say(operationInfo(setup.kind).one == Info::One::Root ? message::operationRoot : message::operationSource,
            {std::to_string(setup.source)});
    };
    row.state = [](const Info& info, int processes) {
        const bool isUsed = info.one != Info::One::Nobody;
        return State{.isEnabled = isUsed,
            .title = info.to() ? translatable("Root") : "",
            .help = isUsed ? "" : say(message::operationNoSource, {titleOf(info)}),
            .most = std::max(0, processes - 1)};
    };
    return row;
}

DataRow wordsRow()
{
    const auto plain = option::number<std::int64_t>(
        "words", "N", "", [](auto& words) -> auto& { return words; }, 1);
    DataRow row;
    row.option = {.name = "words",
        .placeholder = "N",
        .help = translatable("words per block [default: as the program's header says, else 1]"),
        .set = [plain](GivenData& data, const std::string& value) -> std::optional<Diagnostic> {
            std::int64_t read = 0;
            auto error = plain.set(read, value);
            if (!error)
                data.words = read;
            return error;
        },
        .get = [](const GivenData& data) { return data.words ? OptionValue(*data.words) : OptionValue(); },
        .reset = [](GivenData& data) { data.words.reset(); },
        .field = OptionField{.title = translatable("Words"),
            .help = translatable("words per block (m)"),
            .isNumber = true,
            .least = 1}};
    row.get = [](const Setup& setup) { return OptionValue(setup.words); };
    row.isUsed = isForAll;
    row.said = [](const Setup& setup) { return counted(setup.words, "word"); };
    row.state = [](const Info&, int) { return State(); };
    return row;
}

DataRow valuesRow()
{
    DataRow row;
    row.option = {.name = "values",
        .placeholder = "LIST",
        .help = translatable("numbers in the blocks, such as 3,1,4"),
        .set = [](GivenData& data, const std::string& value) -> std::optional<Diagnostic> {
            std::vector<std::int64_t> read;
            for (const auto& part : option::split(value))
                if (!option::readNumber(part, read.emplace_back()))
                    return problem(message::optionNotAList, {"--values", value});
            if (auto wrong = option::tooMany("values", read.size(), mostListed))
                return wrong;
            data.values = std::move(read);
            return std::nullopt;
        },
        .get = [](const GivenData& data) { return OptionValue(data.values); },
        .reset = [](GivenData& data) { data.values.clear(); },
        .field =
            OptionField{.title = translatable("Values"), .help = translatable("numbers in the blocks, such as 3,1,4")}};
    row.get = [](const Setup& setup) { return OptionValue(setup.values); };
    row.isUsed = isForAll;
    row.said = [](const Setup& setup) {
        return setup.values.empty() ? std::string() : say(message::operationValues, {joined(setup.values)});
    };
    row.state = [](const Info& info, int processes) {
        return State{.isEnabled = isForAll(info),
            .help = isForAll(info) ? say(message::operationValuesHelp, {std::to_string(processes)})
                                   : say(message::operationNoValues),
            .placeholder = say(message::operationNumbers, {std::to_string(processes)})};
    };
    return row;
}

DataRow shiftRow()
{
    auto row = number(
        "shift", translatable("distance of a circular shift [default: 1]"),
        {.group = OptionField::Group::Detail,
            .title = translatable("Shift"),
            .help = translatable("distance of a circular shift")},
        [](auto& data) -> auto& { return data.shift; }, std::numeric_limits<std::int64_t>::min());
    row.isUsed = [](const Info& info) { return info.shifts; };
    row.said = [](const Setup& setup) { return say(message::operationShift, {std::to_string(setup.shift)}); };
    row.state = [](const Info& info, int) { return State{.isShown = info.shifts}; };
    return row;
}

} // namespace

const std::vector<DataRow>& dataRows()
{
    static const std::vector<DataRow> rows = {sourceRow(), wordsRow(), shiftRow(), valuesRow()};
    return rows;
}

const DataRow& dataRow(std::string_view name)
{
    return *std::ranges::find(dataRows(), name, [](const DataRow& row) { return row.option.name; });
}

} // namespace lockstep
