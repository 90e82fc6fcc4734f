// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One row per option of a command: its name, its help, how to set it from a text, and its current value. The command
// line, figure presets, sessions and the metadata of pictures use the rows.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/read_chars.h"

namespace lockstep {

/// The value of an option: nothing, on or off, a number, numbers, or words.
using OptionValue = std::variant<std::monostate, bool, std::int64_t, std::vector<std::int64_t>, std::string>;

/// The value as written on a command line: "", "3", "1,2,5", "overlay".
std::string textOf(const OptionValue& value);

/// How forms offer an option: the window's choices, and those of pages.
struct OptionField {
    enum class Group { Data, Detail, Placement, Limits }; ///< Detail: data that few runs need
    /// With the run as it is. Empty texts: those of the field.
    struct State {
        bool isShown = true;
        bool isEnabled = true;
        std::string title{}, help{}, placeholder{};
        std::int64_t most = std::numeric_limits<int>::max();
        std::vector<std::pair<std::string, Diagnostic>> impossible{}; ///< choices, and why
    };
    Group group = Group::Data;
    std::string title{};                ///< its label
    std::string help{};                 ///< its tooltip: no capital, no full stop
    std::vector<std::string> choices{}; ///< the first is the default; empty: a number or a text
    std::string placeholder{};          ///< in an empty field
    bool isNumber = false;
    std::int64_t least = 0; ///< of a number
    std::int64_t unit = 1;  ///< of the number in the field: 1,000,000 for millions
};

template <class Options> struct OptionRow {
    std::string name;          ///< "rounds", written --rounds
    std::string placeholder{}; ///< "LIST"; empty for an option without a value
    std::string help{};
    bool repeats = false; ///< may be given several times: each adds to the earlier ones
    /// Sets the value. If it is wrong, returns the problem and changes nothing. Options without a value ignore it.
    std::function<std::optional<Diagnostic>(Options&, const std::string&)> set{};
    std::function<OptionValue(const Options&)> get{};
    /// Takes back what was set. Empty for options that neither a form offers nor a figure may ignore.
    std::function<void(Options&)> reset{};
    std::optional<OptionField> field{}; ///< in forms; none: no form offers it
    /// Whether the option has an effect with the other options as they are.
    std::function<bool(const Options&)> applies = [](const Options&) { return true; };
};

template <class Options> using OptionRows = std::vector<OptionRow<Options>>;

/// Null if no option has that name.
template <class Options> const OptionRow<Options>* findRow(const OptionRows<Options>& rows, std::string_view name)
{
    const auto found = std::ranges::find(rows, name, &OptionRow<Options>::name);
    return found == rows.end() ? nullptr : &*found;
}

/// The options that differ from their defaults, as texts that set them again.
template <class Options>
std::vector<std::pair<std::string, std::string>> given(const OptionRows<Options>& rows, const Options& options)
{
    const Options standard;
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& row : rows)
        if (auto value = row.get(options); value != row.get(standard) && row.applies(options))
            all.emplace_back(row.name, textOf(value));
    return all;
}

namespace option {

std::string dashed(std::string_view name); ///< "--rounds"
/// "a|b|c"
std::string alternatives(const std::vector<std::string>& values);
/// "1,4" -> "1", "4"
std::vector<std::string> split(std::string_view text);
Diagnostic notAChoice(std::string_view name, const std::string& value, const std::vector<std::string>& choices);
Diagnostic notANumber(std::string_view name, const std::string& value);
Diagnostic tooLarge(std::string_view name, const std::string& value, std::int64_t most);
Diagnostic tooSmall(std::string_view name, const std::string& value, std::int64_t least);
/// The problem of a text with more characters than that, or of a list with more elements.
std::optional<Diagnostic> tooLong(std::string_view name, const std::string& value, std::size_t most);
std::optional<Diagnostic> tooMany(std::string_view name, std::size_t count, std::size_t most);

/// The problem of a text that is not a number of this type: it may also be too large for one.
template <class Number> Diagnostic unreadable(std::string_view name, const std::string& value)
{
    Number number{};
    const auto* end = value.data() + value.size();
    const auto [stop, error] = readChars(value.data(), end, number);
    return error == std::errc::result_out_of_range && stop == end && !value.starts_with('-')
        ? tooLarge(name, value, static_cast<std::int64_t>(std::numeric_limits<Number>::max()))
        : notANumber(name, value);
}

template <class Number> bool readNumber(std::string_view text, Number& number)
{
    const auto* end = text.data() + text.size();
    const auto [stop, error] = readChars(text.data(), end, number);
    return error == std::errc{} && stop == end;
}

/// Reads a whole number from `least` to `most`; the problem if it is none, and then changes nothing.
template <class Number>
std::optional<Diagnostic> readWithin(
    std::string_view name, const std::string& value, Number least, Number most, Number& number)
{
    Number read{};
    if (!readNumber(value, read))
        return notANumber(name, value);
    if (read < least)
        return tooSmall(name, value, least);
    if (read > most)
        return tooLarge(name, value, most);
    number = read;
    return std::nullopt;
}

// The common kinds of rows. `field` maps options, const or not, to their member.

template <class Options, class Field> void resetField(Options& options, Field field)
{
    const Options defaults{};
    field(options) = field(defaults);
}

template <class Options, class Field>
OptionRow<Options> flag(const std::string& name, const std::string& help, Field field, bool on)
{
    return {.name = name,
        .help = help,
        .set = [field, on](Options& options, const std::string&) -> std::optional<Diagnostic> {
            field(options) = on;
            return std::nullopt;
        },
        .get = [field, on](const Options& options) { return OptionValue(field(options) == on); },
        .reset = [field](Options& options) { resetField(options, field); }};
}

template <class Options, class Field>
OptionRow<Options> text(const std::string& name, const std::string& placeholder, const std::string& help, Field field,
    std::size_t most = mostOptionCharacters)
{
    return {.name = name,
        .placeholder = placeholder,
        .help = help,
        .set = [field, name, most](Options& options, const std::string& value) -> std::optional<Diagnostic> {
            if (auto wrong = tooLong(name, value, most))
                return wrong;
            field(options) = value;
            return std::nullopt;
        },
        .get = [field](const Options& options) { return OptionValue(field(options)); },
        .reset = [field](Options& options) { resetField(options, field); }};
}

/// One of several names.
template <class Options, class Field>
OptionRow<Options> oneOf(const std::string& name, const std::string& placeholder, const std::vector<std::string>& names,
    const std::string& help, Field field)
{
    auto row = text<Options>(name, placeholder, help, field);
    row.set = [field, name, names](Options& options, const std::string& value) -> std::optional<Diagnostic> {
        if (std::ranges::find(names, value) == names.end())
            return notAChoice(name, value, names);
        field(options) = value;
        return std::nullopt;
    };
    return row;
}

/// An enum, with the names of its values in order.
template <class Options, class Field>
OptionRow<Options> choice(
    const std::string& name, const std::vector<std::string>& names, const std::string& help, Field field)
{
    OptionRow<Options> row{.name = name, .placeholder = alternatives(names), .help = help};
    row.set = [field, name, names](Options& options, const std::string& value) -> std::optional<Diagnostic> {
        const auto found = std::ranges::find(names, value);
        if (found == names.end())
            return notAChoice(name, value, names);
        auto& chosen = field(options);
        chosen = static_cast<std::remove_reference_t<decltype(chosen)>>(found - names.begin());
        return std::nullopt;
    };
    row.get = [field, names](
                  const Options& options) { return OptionValue(names[static_cast<std::size_t>(field(options))]); };
    row.reset = [field](Options& options) { resetField(options, field); };
    return row;
}

template <class Options, class Field>
OptionRow<Options> number(const std::string& name, const std::string& placeholder, const std::string& help, Field field,
    std::int64_t least = 0)
{
    OptionRow<Options> row{.name = name, .placeholder = placeholder, .help = help};
    row.set = [field, name, least](Options& options, const std::string& value) -> std::optional<Diagnostic> {
        std::remove_reference_t<decltype(field(options))> read{};
        if (!readNumber(value, read))
            return unreadable<decltype(read)>(name, value);
        if (read < least)
            return tooSmall(name, value, least);
        field(options) = read;
        return std::nullopt;
    };
    row.get = [field](const Options& options) { return OptionValue(static_cast<std::int64_t>(field(options))); };
    row.reset = [field](Options& options) { resetField(options, field); };
    return row;
}

} // namespace option
} // namespace lockstep
