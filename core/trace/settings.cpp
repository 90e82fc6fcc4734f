// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/settings.h"

#include <array>
#include <charconv>
#include <cmath>
#include <locale>
#include <sstream>

namespace lockstep {
namespace {

template <class Enum, std::size_t count> struct Names {
    std::array<std::pair<std::string_view, Enum>, count> all;

    bool set(Enum& target, std::string_view value) const
    {
        for (const auto& [name, each] : all)
            if (name == value) {
                target = each;
                return true;
            }
        return false;
    }

    std::string get(Enum value) const
    {
        for (const auto& [name, each] : all)
            if (each == value)
                return std::string(name);
        return {};
    }
};

constexpr Names<Duplex, 3> duplexNames{
    {{{"full", Duplex::Full}, {"half", Duplex::Half}, {"simplex", Duplex::Simplex}}}};
constexpr Names<Switching, 2> switchingNames{
    {{{"cut-through", Switching::CutThrough}, {"store-and-forward", Switching::StoreAndForward}}}};
constexpr Names<Sends, 2> sendsNames{{{{"buffered", Sends::Buffered}, {"synchronous", Sends::Synchronous}}}};
constexpr Names<Sharing, 2> sharingNames{{{{"shared", Sharing::Shared}, {"exclusive", Sharing::Exclusive}}}};
constexpr Names<Packets, 2> packetsNames{{{{"combining", Packets::Combining}, {"single", Packets::Single}}}};

bool setPorts(int& ports, std::string_view value)
{
    if (value == "all" || value == "one") {
        ports = value == "all" ? Settings::allPorts : 1;
        return true;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || number < 1)
        return false;
    ports = number;
    return true;
}

// Finite and not negative; read without the user's locale.
constexpr double largestTime = 1e15; // so that times of long runs are still numbers

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

std::string timeText(double time)
{
    std::ostringstream stream;
    stream.imbue(std::locale::classic());
    stream << time;
    return stream.str();
}

} // namespace

bool set(Settings& settings, std::string_view name, std::string_view value)
{
    if (name == "ports")
        return setPorts(settings.ports, value);
    if (name == "duplex")
        return duplexNames.set(settings.duplex, value);
    if (name == "switching")
        return switchingNames.set(settings.switching, value);
    if (name == "sends")
        return sendsNames.set(settings.sends, value);
    if (name == "sharing")
        return sharingNames.set(settings.sharing, value);
    if (name == "packets")
        return packetsNames.set(settings.packets, value);
    if (name == "ts")
        return setTime(settings.ts, value);
    if (name == "tw")
        return setTime(settings.tw, value);
    if (name == "th")
        return setTime(settings.th, value);
    return false;
}

std::string get(const Settings& settings, std::string_view name)
{
    if (name == "ports")
        return settings.ports == Settings::allPorts ? "all"
            : settings.ports == 1                   ? "one"
                                                    : std::to_string(settings.ports);
    if (name == "duplex")
        return duplexNames.get(settings.duplex);
    if (name == "switching")
        return switchingNames.get(settings.switching);
    if (name == "sends")
        return sendsNames.get(settings.sends);
    if (name == "sharing")
        return sharingNames.get(settings.sharing);
    if (name == "packets")
        return packetsNames.get(settings.packets);
    if (name == "ts")
        return timeText(settings.ts);
    if (name == "tw")
        return timeText(settings.tw);
    if (name == "th")
        return timeText(settings.th);
    return {};
}

} // namespace lockstep
