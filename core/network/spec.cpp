// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// "ring:8,ties=clockwise" -> family, size, options -> the topology that makes the network.
#include <algorithm>
#include <tuple>

#include "core/base/catalogue.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/network/messages.h"
#include "core/network/network_name.h"
#include "core/network/topology.h"

namespace lockstep {

std::vector<Topology> allTopologyList();

namespace {

const std::vector<Topology>& sortedTopologies()
{
    static const auto list = [] {
        auto all = allTopologyList();
        std::ranges::sort(all, {}, [](const Topology& t) { return std::tuple(t.rank, t.info.family); });
        return all;
    }();
    return list;
}

Outcome<Topology> findTopology(const std::string& family)
{
    std::vector<std::string> names;
    for (const auto& topology : sortedTopologies()) {
        if (topology.info.family == family)
            return topology;
        names.push_back(topology.info.family);
    }
    const auto meant = nearest(family, names);
    const auto guess = didYouMean(meant);
    if (family.empty())
        return problem(message::networkMissing, {enumeration(names)});
    return problem(message::networkUnknown, {family, guess, enumeration(names)});
}

/// "ties=line|clockwise|alternate" -> "ties", {"line", ...}
struct OptionRule {
    std::string name;
    std::vector<std::string> values;
};

OptionRule readRule(const std::string& text)
{
    const auto equals = text.find('=');
    OptionRule rule{text.substr(0, equals), {}};
    for (std::size_t at = equals; at != std::string::npos;) {
        const auto next = text.find('|', at + 1);
        rule.values.push_back(text.substr(at + 1, next == std::string::npos ? next : next - at - 1));
        at = next;
    }
    return rule;
}

Outcome<OptionRule> findRule(const Topology& topology, const std::string& name)
{
    std::vector<std::string> names;
    for (const auto& text : topology.info.options) {
        auto rule = readRule(text);
        if (rule.name == name)
            return rule;
        names.push_back(rule.name);
    }
    const auto& family = topology.info.family;
    if (names.empty())
        return problem(message::networkTakesNoOption, {family, name});
    return problem(message::networkUnknownOption, {family, name, enumeration(topology.info.options)});
}

Outcome<Options> readOptions(const Topology& topology, const NetworkName& name)
{
    Options options;
    std::string_view text = name.options;
    for (bool hasMore = name.hasOptions; hasMore;) {
        const auto end = text.find(',');
        const std::string part(text.substr(0, end));
        hasMore = end != std::string_view::npos;
        text = hasMore ? text.substr(end + 1) : std::string_view{};
        if (part.empty() && !topology.info.options.empty()) {
            const auto example = topology.info.options.front();
            return problem(message::networkOptionMissing, {name.text(), example.substr(0, example.find('|'))});
        }
        const auto equals = part.find('=');
        const auto option = part.substr(0, equals);
        const auto value = equals == std::string::npos ? std::string{} : part.substr(equals + 1);
        const auto rule = findRule(topology, option);
        if (!rule)
            return rule.diagnostics;
        if (std::ranges::find(rule->values, value) == rule->values.end())
            return problem(message::networkOptionValue, {value, option, enumeration(rule->values, Joining::Or)});
        if (!options.emplace(option, value).second)
            return problem(message::networkOptionTwice, {option});
    }
    return options;
}

} // namespace

std::vector<std::string> networksWith(std::string_view name, int processes)
{
    const NetworkName family = readNetworkName(name);
    std::vector<std::string> all;
    if (const auto topology = findTopology(family.family); topology && processes > 0)
        for (const auto& size : topology->sizes(processes))
            all.push_back(family.withSize(size).text());
    return all;
}

std::vector<std::string> networksOf(std::string_view family, int most)
{
    std::vector<std::string> all;
    for (int processes = 1; processes <= most; ++processes)
        for (auto& spec : networksWith(family, processes))
            all.push_back(std::move(spec));
    return all;
}

std::vector<std::string> sweepOf(std::string_view family, int most)
{
    std::vector<std::string> all;
    if (const auto topology = findTopology(std::string(family)))
        for (const auto& size : topology->sweep(most))
            all.push_back(topology->info.family + ':' + size);
    return all;
}

std::string fileOfNetwork(std::string_view spec)
{
    const NetworkName name = readNetworkName(spec);
    const auto topology = findTopology(name.family);
    return topology && topology->readsFile ? name.size : std::string();
}

std::string withFile(std::string_view spec, const std::string& file)
{
    return readNetworkName(spec).withSize(file).text();
}

std::string publishedSpec(const Network& network)
{
    const std::string file = fileOfNetwork(network.spec());
    return file.starts_with('/') ? withFile(network.spec(), file.substr(file.rfind('/') + 1)) : network.spec();
}

Outcome<Network> makeNetwork(std::string_view text, const std::shared_ptr<const std::string>& graph)
{
    const std::string spec(text);
    const NetworkName name = readNetworkName(spec);
    const auto topology = findTopology(name.family);
    if (!topology)
        return topology.diagnostics;
    const auto options = readOptions(*topology, name);
    if (!options)
        return options.diagnostics;
    auto data = graph && topology->readsFile ? topology->makeOfText(name.size, graph)
                                             : topology->make(spec, name.size, *options);
    if (!data)
        return data.diagnostics;
    auto network = finish(std::move(*data), spec, topology->info.family, name.options);
    return {std::move(network), std::move(data.diagnostics)};
}

std::string networkOptionName(std::string_view rule) { return std::string(rule.substr(0, rule.find('='))); }

const std::vector<NetworkOptionWords>& networkOptionWords()
{
    static const std::vector<NetworkOptionWords> words = {
        {"labels", translatable("Numbering"), translatable("whether numbers run along the rows or along the columns"),
            {translatableChoice("rows"), translatableChoice("columns")},
            {translatable("numbered by rows"), translatable("numbered by columns")}},
        {"origin", translatable("Origin"), translatable("whether process 0 is at the bottom left or at the top left"),
            {translatableChoice("bottom"), translatableChoice("top")},
            {translatable("process 0 at the bottom left"), translatable("process 0 at the top left")}},
        {"ties", translatable("Ties"),
            translatable("which way a message goes that has to go exactly half way round a ring"),
            {translatableChoice("line"), translatableChoice("clockwise"), translatableChoice("alternate")},
            {translatable("half way round not over the link of process 0"), translatable("half way round clockwise"),
                translatable("half way round in turns")}},
        {"taper", translatable("Taper"), translatable("how many times fewer links lead up from a switch than down"),
            {"1", "2", "4"},
            {translatable("as many links up as down"), translatable("2 times fewer links up than down"),
                translatable("4 times fewer links up than down")}},
    };
    return words;
}

std::string networkOptionsSaid(std::string_view options)
{
    std::vector<std::string> parts;
    while (!options.empty()) {
        const std::string option(options.substr(0, options.find(',')));
        options.remove_prefix(std::min(options.size(), option.size() + 1));
        const std::string name = networkOptionName(option);
        const auto words = std::ranges::find(networkOptionWords(), name, &NetworkOptionWords::name);
        parts.push_back(option);
        if (words == networkOptionWords().end())
            continue;
        const auto value = std::ranges::find(words->values, option.substr(std::min(option.size(), name.size() + 1)));
        if (value != words->values.end())
            parts.back() = inLanguage(words->said[static_cast<std::size_t>(value - words->values.begin())]);
    }
    return joined(parts, ", ");
}

std::vector<TopologyInfo> topologies()
{
    std::vector<TopologyInfo> infos;
    for (const auto& topology : sortedTopologies())
        infos.push_back(topology.info);
    return infos;
}

} // namespace lockstep
