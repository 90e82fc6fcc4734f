// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/option_words.h"

#include <algorithm>

#include "app/library/library.h"
#include "app/request/catalogue.h"
#include "app/request/messages.h"
#include "core/base/spelling.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/messages.h"

namespace lockstep {
namespace {

/// Whether each option takes a value, by its name.
std::map<std::string, bool> knownOptions(const std::map<std::string, bool>& own)
{
    std::map<std::string, bool> known = own;
    for (const auto& row : runOptionRows())
        known.try_emplace(row.name, !row.placeholder.empty());
    for (const auto& row : figureOptionRows())
        known.try_emplace(row.name, !row.placeholder.empty());
    return known;
}

/// The name of the option that a word begins with; the word itself, with its dashes, if there is none.
std::string optionOf(const std::string& word, const std::map<std::string, bool>& known)
{
    const std::string name = word.substr(0, word.find('='));
    for (const auto& [option, takesValue] : known)
        if (name == "--" + option || (name.size() == 2 && name.substr(1) == letterOf(option)))
            return option;
    return name;
}

Diagnostic unknownOption(const std::string& command, const std::string& name, const std::map<std::string, bool>& known)
{
    std::vector<std::string> names;
    for (const auto& [option, takesValue] : known)
        names.push_back("--" + option);
    return problem(message::appUnknownOption, {"lockstep " + command, name, didYouMean(nearest(name, names))});
}

} // namespace

Outcome<OptionWords> readOptionWords(
    const std::string& command, const std::vector<std::string>& words, const std::map<std::string, bool>& own)
{
    const auto known = knownOptions(own);
    OptionWords read;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (!word->starts_with('-') || *word == "-") {
            read.words.push_back(*word);
            continue;
        }
        const std::string name = optionOf(*word, known);
        const auto option = known.find(name);
        if (option == known.end())
            return unknownOption(command, name, known);
        std::string value;
        if (const auto equals = word->find('='); option->second && equals != std::string::npos)
            value = word->substr(equals + 1);
        else if (option->second && ++word == words.end())
            return problem(message::appMissingValue, {"--" + name, "VALUE"});
        else if (option->second)
            value = *word;
        if (own.contains(name))
            read.own[name] = value;
        else
            read.given.emplace_back(name, value);
    }
    return read;
}

std::string letterOf(const std::string& option)
{
    static const std::map<std::string, std::string> letters = {{"network", "n"}, {"source", "s"}, {"words", "w"},
        {"kind", "k"}, {"rounds", "r"}, {"layout", "l"}, {"output", "o"}, {"quiet", "q"}};
    const auto found = letters.find(option);
    return found == letters.end() ? std::string() : found->second;
}

std::string withoutKind(const std::string& name, const Library& library)
{
    if (name.starts_with(figurePrefix) && library.findFigure(name.substr(figurePrefix.size())))
        return name.substr(figurePrefix.size());
    if (name.starts_with(algorithmPrefix))
        if (const auto* listing = findListing(name.substr(algorithmPrefix.size()), library))
            return listing->name;
    return name;
}

Diagnostic notOfCharts(const std::string& option)
{
    std::vector<std::string> names;
    for (const std::string& name : chartOptions())
        names.push_back(option::dashed(name));
    return problem(message::figureNotOfCharts, {option, enumeration(names)});
}

std::optional<Diagnostic> checkChartOptions(const NamedOptions& given)
{
    for (const auto& option : given)
        if (isFigureOption(option.first) && std::ranges::find(chartOptions(), option.first) == chartOptions().end())
            return notOfCharts(option::dashed(option.first));
    return std::nullopt;
}

} // namespace lockstep
