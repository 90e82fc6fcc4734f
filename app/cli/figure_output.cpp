// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/figure_output.h"

#include <cmath>
#include <optional>

#include "app/cli/messages.h"
#include "core/base/catalogue.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"

namespace lockstep {
namespace {

using Rounds = FigureOutput::Rounds;
using Problem = std::optional<Diagnostic>;

constexpr std::size_t mostDigits = 3; ///< of the width in %05d

struct Pattern {
    std::size_t at = 0;
    std::size_t length = 0;
    int width = 0; ///< of the number, filled with zeros
};

/// The first "%d" or "%03d".
std::optional<Pattern> patternIn(const std::string& path)
{
    for (auto at = path.find('%'); at != std::string::npos; at = path.find('%', at + 1)) {
        const auto end = path.find_first_not_of("0123456789", at + 1);
        const std::string digits = end == std::string::npos ? "" : path.substr(at + 1, end - at - 1);
        if (end == std::string::npos || path[end] != 'd' || digits.size() > mostDigits)
            continue;
        return Pattern{at, end + 1 - at, digits.empty() ? 0 : std::stoi(digits)};
    }
    return std::nullopt;
}

Diagnostic unknownFormat(
    const std::string& path, const std::string& extension, const std::vector<ExportFormat>& formats)
{
    const auto known = enumeration(endingsOf(formats));
    return extension.empty() ? problem(message::appNoExtension, {path, known})
                             : problem(message::appUnknownFormat, {extension, known});
}

/// The name of the format. The path has an extension unless it is a folder or the standard output.
Outcome<std::string> formatName(const CommandWords& words, const std::string& path)
{
    const bool hasExtension = path != "-" && !words.has("all-presets") && words.words.size() < 2;
    if (words.has("format") && hasExtension)
        return problem(message::appFormatOfFile, {path});
    if (words.has("format"))
        return words.value("format");
    return hasExtension ? endingOf(path) : std::string("svg");
}

Problem readScale(const std::string& text, std::optional<double>& scale)
{
    double number = 0;
    if (!option::readNumber(text, number) || !std::isfinite(number) || number <= 0)
        return problem(message::appNotAScale, {text});
    scale = number;
    return std::nullopt;
}

/// An error if the format does not take the option.
Problem refuseFor(const FigureOutput& output, const std::string& option, bool ExportFormat::*takes,
    const std::vector<ExportFormat>& formats)
{
    if (output.format->*takes)
        return std::nullopt;
    const auto others = endingsOf(formats, takes);
    if (others.empty())
        return problem(message::appFormatMissing, {option});
    return option == "--pages" ? problem(message::appPagesNotOfFormat, {enumeration(others), output.format->ending})
                               : problem(message::appNotOfFormat, {option, enumeration(others), output.format->ending});
}

Problem readRounds(const CommandWords& words, FigureOutput& output)
{
    const bool pages = words.has("pages");
    const bool frames = words.has("animated");
    const bool isFolder = words.has("all-presets") || words.words.size() > 1;
    const bool files = output.path != "-" && !isFolder && patternIn(output.path);
    if (pages && words.value("pages") != "rounds")
        return option::notAChoice("pages", words.value("pages"), {"rounds"});
    const char* how = pages ? "--pages rounds" : "--animated";
    if (pages && frames)
        return problem(message::appNotTogether, {"--pages", "--animated"});
    if (files && (pages || frames))
        return problem(message::appNotTogether, {how, say(message::appFilePerRound, {output.path})});
    if (words.has("all-presets") && (pages || frames))
        return problem(message::appNotTogether, {how, "--all-presets"});
    if (output.format->takesRun && files)
        return problem(message::appNotTogether, {output.format->ending, say(message::appFilePerRound, {output.path})});
    if (output.format->takesRun && !pages && !frames) {
        output.rounds = Rounds::Steps;
        return std::nullopt;
    }
    output.rounds = pages ? Rounds::Pages : frames ? Rounds::Frames : files ? Rounds::Files : Rounds::Together;
    return std::nullopt;
}

Problem readFormat(const CommandWords& words, const std::vector<ExportFormat>& formats, FigureOutput& output)
{
    const auto name = formatName(words, output.path);
    if (!name)
        return name.diagnostics.front();
    output.format = findFormat(formats, *name);
    if (output.format == nullptr)
        return unknownFormat(output.path, *name, formats);
    if (words.has("scale")) {
        if (auto error = refuseFor(output, "--scale", &ExportFormat::takesScale, formats))
            return error;
        if (auto error = readScale(words.value("scale"), output.options.scale))
            return error;
    }
    return std::nullopt;
}

} // namespace

std::vector<Command::Own> outputOptions()
{
    return {{"output", "FILE",
                translatable("file to write; its extension sets the format: svg, pdf, eps, png, tex or html\n"
                             "-: SVG on standard output; r-%d.svg or r-%02d.svg: one file per round"),
                "o"},
        {"format", "FORMAT", translatable("format of -o -, of several figures and of --all-presets [default: svg]")},
        {"scale", "X",
            translatable("PNG only: pixels per unit of the figure [default: 3]; with --width: pixels per point "
                         "[default: 300 per "
                         "inch]")},
        {"pages", "rounds", translatable("PDF only: one page per round")},
        {"animated", "", translatable("SVG only: play round after round in a browser")},
        {"live", "", translatable("HTML only: the page runs the program, which its readers can edit")},
        {"fragment", "",
            translatable("HTML only: one <figure> with a small stepper, to paste into a page of your own")},
        {"strict", "", translatable("exit with status 1 if something does not fit in the figure")}};
}

Outcome<FigureOutput> readOutput(const CommandWords& words, const std::vector<ExportFormat>& formats)
{
    FigureOutput output;
    output.path = words.value("output");
    output.strict = words.has("strict");
    if (auto error = readFormat(words, formats, output))
        return *std::move(error);
    if (auto error = readRounds(words, output))
        return *std::move(error);
    output.live = words.has("live");
    if (output.live)
        if (auto error = refuseFor(output, "--live", &ExportFormat::takesRun, formats))
            return *std::move(error);
    output.options.fragment = words.has("fragment");
    if (output.options.fragment)
        if (auto error = refuseFor(output, "--fragment", &ExportFormat::takesRun, formats))
            return *std::move(error);
    if (output.options.fragment && output.live)
        return problem(message::appNotTogether, {"--fragment", "--live"});
    output.options.animated = output.rounds == Rounds::Frames;
    if (output.rounds == Rounds::Pages)
        if (auto error = refuseFor(output, "--pages", &ExportFormat::takesPages, formats))
            return *std::move(error);
    if (output.rounds == Rounds::Frames)
        if (auto error = refuseFor(output, "--animated", &ExportFormat::takesAnimation, formats))
            return *std::move(error);
    return output;
}

std::string roundByRound(const FigureOutput& output)
{
    switch (output.rounds) {
    case Rounds::Pages: return "--pages rounds";
    case Rounds::Frames: return "--animated";
    case Rounds::Steps:
    case Rounds::Files: return "-o " + output.path;
    default: return {};
    }
}

std::string fileOfRound(const std::string& pattern, int round)
{
    const auto found = patternIn(pattern);
    if (!found)
        return pattern;
    std::string number = std::to_string(round);
    if (const auto width = static_cast<std::size_t>(found->width); number.size() < width)
        number.insert(0, width - number.size(), '0');
    return std::string(pattern).replace(found->at, found->length, number);
}

} // namespace lockstep
