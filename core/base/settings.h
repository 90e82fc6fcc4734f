// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the machine plays (resources/docs/machine.md, "Settings"), and how much a run may use. A setting is one row of
// settingRows(): headers, the command line, the window, JSON and tables walk the rows. What it does is its rule in
// core/machine/ports.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

enum class Duplex { Full, Half, Simplex };
enum class Switching { CutThrough, StoreAndForward };
enum class Sends { Buffered, Synchronous };
enum class Sharing { Shared, Exclusive };
enum class Packets { Combining, Single };

struct Settings {
    static constexpr int allPorts = -1;
    int ports = 1; ///< messages that a node can send, and receive, in a round; allPorts: one a link and direction
    Duplex duplex = Duplex::Full;
    Switching switching = Switching::CutThrough;
    Sends sends = Sends::Buffered;
    Sharing sharing = Sharing::Shared; ///< Exclusive always with StoreAndForward
    Packets packets = Packets::Combining;
    double ts = 1; ///< time to start a message
    double tw = 1; ///< time a word
    double th = 0; ///< time a hop
    bool operator==(const Settings&) const = default;
};

/// A setting as people name it. The usual value is that of Settings{}.
struct SettingRow {
    std::string name{};                ///< "ports": --ports, `ports:` in a header, a member of JSON
    std::string title{};               ///< beside its field in the window
    std::string summary{};             ///< what it decides, for --help and as a tooltip: no capital, no full stop
    std::vector<std::string> values{}; ///< in the order of its enum; empty for a time
    bool takesCount = false;           ///< beside the values a number of 1 or more
    double Settings::*time = nullptr;  ///< of a time: a number of 0 or more, which no header says
    std::string noun{};                ///< what a sentence says after the value: "full duplex"; one of a count: "port"
    bool inCost = true;                ///< formulas of cost are for one value of it
    std::function<std::string(const Settings&)> get{};
    std::function<bool(Settings&, std::string_view)> set{}; ///< false, and nothing changed, if it takes no such value
    /// Why the other settings leave it no choice; empty where they leave it one.
    std::function<std::string(const Settings&)> fixed = [](const Settings&) { return std::string(); };

    bool isTime() const { return time != nullptr; }
    /// "one port", "store-and-forward", "buffered sends"
    std::string said(const Settings& settings) const;
};

/// In the order in which people are shown them: choices, then times.
const std::vector<SettingRow>& settingRows();

/// With what the settings say of each other: store-and-forward is always exclusive.
Settings inForce(Settings settings);

/// Setting and value as the command line names them: set(settings, "ports", "all"). False when it is no such
/// setting or value.
bool set(Settings& settings, std::string_view name, std::string_view value);
std::string get(const Settings& settings, std::string_view name);

/// A quarter of the machine's memory, in bytes.
std::int64_t usualMemory();

/// What a run may use before it is stopped with an error that says how to raise it.
struct Budgets {
    std::int64_t rounds = 1'000'000;
    std::int64_t statements = 300'000'000;
    std::int64_t messages = 20'000'000;
    std::int64_t memory = usualMemory(); ///< bytes
    bool operator==(const Budgets&) const = default;
};

/// What a file may ask for: no more than is usual.
Budgets lowered(const Budgets& asked);

struct BudgetRow {
    std::string name;        ///< "max-rounds", as the command line calls it
    std::string title;       ///< beside its field in the window
    std::string summary;     ///< for --help and as a tooltip
    std::string placeholder; ///< "N"
    std::int64_t Budgets::*field = nullptr;
    std::int64_t unit = 1; ///< what the window counts in
};
const std::vector<BudgetRow>& budgetRows();

} // namespace lockstep
