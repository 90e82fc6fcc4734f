// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Helpers of topologies to read sizes and options.
#include <bit>
#include <charconv>
#include <cmath>
#include <numbers>

#include "core/base/trigonometry.h"
#include "core/network/messages.h"
#include "core/network/topology.h"

namespace lockstep {
namespace {

Diagnostic wrongSize(const std::string& spec, const std::string& size, const std::string& wanted)
{
    if (size.empty())
        return problem(message::networkSizeMissing, {spec, wanted});
    return problem(message::networkSizeWrong, {size, spec, wanted});
}

Diagnostic tooLarge(const std::string& spec, int limit)
{
    return problem(message::networkTooLarge, {spec, std::to_string(limit)});
}

enum class Reading { Number, NotANumber, TooLarge };

Reading readNumber(std::string_view text, int& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::result_out_of_range)
        return text.starts_with('-') ? Reading::NotANumber : Reading::TooLarge;
    if (error != std::errc{} || end != text.data() + text.size() || number < 1)
        return Reading::NotANumber;
    return Reading::Number;
}

std::vector<std::string_view> split(std::string_view text)
{
    std::vector<std::string_view> parts;
    while (true) {
        const auto at = text.find_first_of("xX");
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

} // namespace

Outcome<std::vector<int>> readSizes(
    const std::string& spec, const std::string& size, int least, int most, const std::string& wanted, int limit)
{
    const auto parts = split(size);
    if (static_cast<int>(parts.size()) < least || static_cast<int>(parts.size()) > most)
        return wrongSize(spec, size, wanted);
    std::vector<int> sizes;
    double product = 1;
    for (const auto part : parts) {
        int number = 0;
        const auto reading = readNumber(part, number);
        if (reading == Reading::NotANumber)
            return wrongSize(spec, size, wanted);
        product *= reading == Reading::TooLarge ? 1e9 : number;
        sizes.push_back(number);
    }
    if (product > limit)
        return tooLarge(spec, limit);
    return sizes;
}

Outcome<int> readSize(const std::string& spec, const std::string& size, const std::string& wanted, int limit)
{
    auto sizes = readSizes(spec, size, 1, 1, wanted, limit);
    if (!sizes)
        return sizes.diagnostics;
    return sizes->front();
}

Outcome<int> readPowerOfTwo(
    const std::string& spec, const std::string& family, const std::string& size, const std::string& wanted, int limit)
{
    auto read = readSize(spec, size, wanted, limit);
    if (!read)
        return read;
    const auto number = static_cast<unsigned>(*read);
    if (std::has_single_bit(number))
        return read;
    const auto below = family + ":" + std::to_string(std::bit_floor(number));
    const auto above = family + ":" + std::to_string(std::bit_ceil(number));
    return problem(message::networkNoPowerOfTwo, {spec, size, below, above});
}

std::string option(const Options& options, const std::string& name, const std::string& otherwise)
{
    const auto found = options.find(name);
    return found == options.end() ? otherwise : found->second;
}

std::vector<Point> circle(int nodes, double spacing)
{
    if (nodes == 1)
        return {{0, 0}};
    const double step = 2 * std::numbers::pi / nodes;
    const double radius = spacing / (2 * sine(step / 2));
    std::vector<Point> points;
    for (int i = 0; i < nodes; ++i)
        points.push_back({radius * sine(step * i), -radius * cosine(step * i)});
    return points;
}

Sizes everySize(int processes) { return {std::to_string(processes)}; }

Sizes powersOfTwo(int processes)
{
    return std::has_single_bit(static_cast<unsigned>(processes)) ? everySize(processes) : Sizes();
}

Sizes doublings(int most)
{
    Sizes sizes;
    for (int p = 2; p <= most; p *= 2)
        sizes.push_back(std::to_string(p));
    return sizes;
}

} // namespace lockstep
