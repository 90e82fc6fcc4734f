// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the machine plays: core/machine/README.md, "Settings".

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// What a run may use before it is stopped with an error that says how to raise it.
struct Budgets {
    std::int64_t rounds = 1'000'000;
    std::int64_t statements = 300'000'000;
    std::int64_t messages = 20'000'000;
    std::int64_t memory = 4'000'000'000; ///< bytes
    bool operator==(const Budgets&) const = default;
};

/// Setting and value as the command line names them: set(settings, "ports", "all"). False when it is no such
/// setting or value. `time` parameters are ts, tw, th.
bool set(Settings& settings, std::string_view name, std::string_view value);
std::string get(const Settings& settings, std::string_view name);

} // namespace lockstep
