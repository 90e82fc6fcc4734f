// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/settings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <locale>
#include <sstream>

#include "core/base/catalogue.h"
#include "core/base/physical_memory.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// The row of an enum setting, with get and set by the position of a value in the list.
template <class Enum> SettingRow choice(Enum Settings::*field, SettingRow row)
{
    row.get = [field, values = row.values](
                  const Settings& settings) { return values[static_cast<std::size_t>(settings.*field)]; };
    row.set = [field, values = row.values](Settings& settings, std::string_view value) {
        const auto found = std::ranges::find(values, value);
        if (found == values.end())
            return false;
        settings.*field = static_cast<Enum>(found - values.begin());
        return true;
    };
    return row;
}

std::string portsText(const Settings& settings)
{
    return settings.ports == Settings::allPorts ? "all" : settings.ports == 1 ? "one" : std::to_string(settings.ports);
}

bool setPorts(Settings& settings, std::string_view value)
{
    if (value == "all" || value == "one") {
        settings.ports = value == "all" ? Settings::allPorts : 1;
        return true;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < 1)
        return false;
    settings.ports = number;
    return true;
}

// Finite and not negative; parsed independently of the user's locale.
constexpr double largestTime = 1e15; // so that the times of long runs are finite

bool setTime(double& time, std::string_view value)
{
    std::istringstream stream{std::string(value)};
    stream.imbue(std::locale::classic());
    double number = 0;
    stream >> number;
    if (stream.fail() || !stream.eof() || !std::isfinite(number) || number < 0 || number > largestTime)
        return false;
    time = number;
    return true;
}

// Written as the shortest text that reads as the same number.
SettingRow time(double Settings::*field, SettingRow row)
{
    row.time = field;
    row.get = [field](const Settings& settings) { return timeText(settings.*field); };
    row.set = [field](Settings& settings, std::string_view value) { return setTime(settings.*field, value); };
    return row;
}

std::string whySharingIsFixed(const Settings& settings)
{
    return settings.switching == Switching::StoreAndForward
        ? translatable("With store-and-forward, a link carries one message per round: links are always exclusive.")
        : "";
}

std::vector<SettingRow> makeRows()
{
    return {
        {.name = "ports",
            .title = "Ports",
            .summary = "messages that a node can send, and receive, per round",
            .values = {translatableChoice("one"), translatableChoice("all")},
            .takesCount = true,
            .noun = "port",
            .get = portsText,
            .set = setPorts},
        choice(&Settings::duplex,
            {.name = "duplex",
                .title = "Duplex",
                .summary = "which directions work at the same time",
                .values = {translatableChoice("full"), translatableChoice("half"), translatableChoice("simplex")},
                .noun = "duplex"}),
        choice(&Settings::switching,
            {.name = "switching",
                .title = "Switching",
                .summary = "how a message passes through the nodes on its way",
                .values = {translatableChoice("cut-through"), translatableChoice("store-and-forward")}}),
        choice(&Settings::sends,
            {.name = "sends",
                .title = "Sends",
                .summary = "whether a send waits for the receive",
                .values = {translatableChoice("buffered"), translatableChoice("synchronous")},
                .noun = "sends"}),
        choice(&Settings::sharing,
            {.name = "sharing",
                .title = "Sharing",
                .summary = "what happens when two messages need the same link",
                .values = {translatableChoice("shared"), translatableChoice("exclusive")},
                .noun = "links",
                .fixed = whySharingIsFixed}),
        choice(&Settings::packets,
            {.name = "packets",
                .title = "Packets",
                .summary = "whether a message can hold several blocks",
                .values = {translatableChoice("combining"), translatableChoice("single")},
                .noun = "packets",
                .inCost = false}),
        time(&Settings::ts, {.name = "ts", .title = "start", .summary = "time to start a message"}),
        time(&Settings::tw, {.name = "tw", .title = "word", .summary = "time per word"}),
        time(&Settings::th, {.name = "th", .title = "hop", .summary = "time per hop"}),
    };
}

} // namespace

// The texts that said() puts together, for translators.
[[maybe_unused]] constexpr std::array sayings = {translatable("{count:port|ports}"), translatable("one port"),
    translatable("all ports"), translatable("full duplex"), translatable("half duplex"), translatable("simplex duplex"),
    translatable("cut-through"), translatable("store-and-forward"), translatable("buffered sends"),
    translatable("synchronous sends"), translatable("shared links"), translatable("exclusive links"),
    translatable("combining packets"), translatable("single packets")};

std::string SettingRow::said(const Settings& settings) const
{
    const auto value = get(settings);
    if (noun.empty())
        return inLanguage(value);
    if (std::int64_t count = 0;
        takesCount && std::from_chars(value.data(), value.data() + value.size(), count).ec == std::errc{})
        return counted(count, noun);
    return inLanguage(value + ' ' + noun + (takesCount && value != values.front() ? "s" : ""));
}

const std::vector<SettingRow>& settingRows()
{
    static const auto rows = makeRows();
    return rows;
}

Settings inForce(Settings settings)
{
    if (settings.switching == Switching::StoreAndForward)
        settings.sharing = Sharing::Exclusive;
    return settings;
}

bool set(Settings& settings, std::string_view name, std::string_view value)
{
    const auto row = std::ranges::find(settingRows(), name, &SettingRow::name);
    return row != settingRows().end() && row->set(settings, value);
}

std::string get(const Settings& settings, std::string_view name)
{
    const auto row = std::ranges::find(settingRows(), name, &SettingRow::name);
    return row != settingRows().end() ? row->get(settings) : std::string();
}

std::int64_t defaultMemory()
{
    constexpr std::int64_t otherwise = 4'000'000'000;
    static const std::int64_t all = physicalMemory();
    return all > 0 ? all / 4 : otherwise;
}

const std::vector<BudgetRow>& budgetRows()
{
    static const std::vector<BudgetRow> rows = {
        {"max-rounds", translatable("Max. rounds"), translatable("stop the run after this many rounds"), "N",
            &Budgets::rounds},
        {"max-statements", translatable("Max. steps"), translatable("stop the run after this many statements"), "N",
            &Budgets::statements},
        {"max-messages", translatable("Max. messages"), translatable("stop the run after this many messages"), "N",
            &Budgets::messages},
        {"max-memory", translatable("Max. MB"), translatable("stop the run when it needs more memory than this"),
            "BYTES", &Budgets::memory, 1'000'000},
    };
    return rows;
}

Budgets lowered(const Budgets& asked)
{
    Budgets result;
    for (const BudgetRow& row : budgetRows())
        result.*row.field = std::min(result.*row.field, asked.*row.field);
    return result;
}

} // namespace lockstep
