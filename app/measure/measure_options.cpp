// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "app/measure/measurement.h"
#include "app/measure/messages.h"
#include "core/base/option_row.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostProcesses = 100'000;
constexpr std::int64_t mostWords = 100'000'000;
constexpr std::int64_t mostRepeats = 1'000'000;

/// The numbers, ascending, each once; empty if one is not a number or out of range.
template <class Number> std::vector<Number> numbersIn(const std::string& text, std::int64_t least, std::int64_t most)
{
    std::vector<Number> numbers;
    for (const auto& part : option::split(text)) {
        std::int64_t number = 0;
        if (!option::readNumber(part, number) || number < least || number > most)
            return {};
        numbers.push_back(static_cast<Number>(number));
    }
    std::ranges::sort(numbers);
    const auto repeated = std::ranges::unique(numbers);
    numbers.erase(repeated.begin(), repeated.end());
    return numbers;
}

} // namespace

std::optional<Diagnostic> setMeasureOption(MeasureOptions& options, const std::string& name, const std::string& value)
{
    const std::string dashed = option::dashed(name);
    if (name == "launcher") {
        options.launcher.words = value;
    } else if (name == "processes") {
        const auto read = numbersIn<int>(value, 1, mostProcesses);
        if (read.empty())
            return problem(message::appMeasureProcesses, {dashed, value});
        options.processes = read;
    } else if (name == "words") {
        const auto read = numbersIn<std::int64_t>(value, 0, mostWords);
        if (read.empty())
            return problem(message::appMeasureWords, {dashed, value});
        options.words = read;
    } else {
        const int least = name == "warm-up" ? 0 : 1;
        const auto read = numbersIn<int>(value, least, mostRepeats);
        if (read.size() != 1)
            return problem(message::appMeasureCount,
                {dashed, std::to_string(least), withCommas(std::to_string(mostRepeats)), value});
        int& to = name == "repeat" ? options.repeat : name == "warm-up" ? options.warmUp : options.launcher.patience;
        to = read.front();
    }
    return std::nullopt;
}

} // namespace lockstep
