// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The settings of the machine (resources/docs/machine.md, "Settings"), and the limits of a run. settingRows() has a row
// for each setting, which headers, the command line, the window, JSON and tables use. core/machine/ports applies them.

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
    int ports = 1; ///< messages that a node can send, and receive, per round; allPorts: one per link and direction
    Duplex duplex = Duplex::Full;
    Switching switching = Switching::CutThrough;
    Sends sends = Sends::Buffered;
    Sharing sharing = Sharing::Shared; ///< always Exclusive with StoreAndForward
    Packets packets = Packets::Combining;
    double ts = 1; ///< time to start a message
    double tw = 1; ///< time per word
    double th = 0; ///< time per hop
    bool operator==(const Settings&) const = default;
};

/// A setting as users see it. Its default is the value in Settings{}.
struct SettingRow {
    std::string name{};                ///< "ports": --ports, `ports:` in a header, a member of JSON
    std::string title{};               ///< label of its field in the window
    std::string summary{};             ///< what it decides, for --help and as a tooltip: no capital, no full stop
    std::vector<std::string> values{}; ///< in the order of the enum; empty for a time
    bool takesCount = false;           ///< besides the values, also a number of 1 or more
    double Settings::*time = nullptr;  ///< for a time: a number of 0 or more; headers cannot set it
    std::string noun{}; ///< follows the value in a sentence: "full duplex"; for a count, its singular: "port"
    bool inCost = true; ///< cost formulas hold for one value of it only
    std::function<std::string(const Settings&)> get{};
    std::function<bool(Settings&, std::string_view)> set{}; ///< false if the value is invalid; then nothing changes
    /// Why the other settings leave it no choice; empty if they leave one.
    std::function<std::string(const Settings&)> fixed = [](const Settings&) { return std::string(); };

    bool isTime() const { return time != nullptr; }
    /// "one port", "store-and-forward", "buffered sends"
    std::string said(const Settings& settings) const;
};

/// In the order in which users see them: choices, then times.
const std::vector<SettingRow>& settingRows();

/// Applies the dependencies between settings: store-and-forward is always exclusive.
Settings inForce(Settings settings);

/// Sets a value by the names of the command line: set(settings, "ports", "all"). False if the setting or value does not
/// exist.
bool set(Settings& settings, std::string_view name, std::string_view value);
std::string get(const Settings& settings, std::string_view name);

/// A quarter of the machine's memory, in bytes.
std::int64_t defaultMemory();

/// The limits of a run. A run that exceeds one stops with an error that says how to raise it.
struct Budgets {
    std::int64_t rounds = 1'000'000;
    std::int64_t statements = 300'000'000;
    std::int64_t messages = 20'000'000;
    std::int64_t memory = defaultMemory(); ///< bytes
    bool operator==(const Budgets&) const = default;
};

/// The limits that a file may set: at most the defaults.
Budgets lowered(const Budgets& asked);

struct BudgetRow {
    std::string name;        ///< "max-rounds", as the command line calls it
    std::string title;       ///< label of its field in the window
    std::string summary;     ///< for --help and as a tooltip
    std::string placeholder; ///< "N"
    std::int64_t Budgets::*field = nullptr;
    std::int64_t unit = 1; ///< the unit in the window
};
const std::vector<BudgetRow>& budgetRows();

} // namespace lockstep
