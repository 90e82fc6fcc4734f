// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Words on each link in each round: a row per direction of a link, a column per round, a bar with its number in each
// cell; if there are several rounds, a last column with the sum.

#include <algorithm>
#include <map>

#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind loadKind();
namespace {

constexpr std::size_t mostRows = 64; ///< of a large network only the busiest links are listed

using Directed = std::pair<NodeId, NodeId>;

struct Loads {
    std::vector<Directed> links; ///< ascending
    std::map<Directed, std::map<RoundNumber, LinkLoad>> byLink;
    std::int64_t most = 1;
};

// For all rounds, so that all pictures have the same rows.
Loads collect(const Trace& trace)
{
    Loads loads;
    for (const RoundRecord& round : trace.rounds)
        for (const LinkLoad& load : round.links) {
            loads.most = std::max(loads.most, load.words);
            loads.byLink[{load.from, load.to}][round.number] = load;
        }
    std::vector<std::pair<std::int64_t, Directed>> ranked;
    for (const auto& [link, byRound] : loads.byLink) {
        std::int64_t words = 0;
        for (const auto& [round, load] : byRound)
            words = std::max(words, load.words);
        ranked.emplace_back(-words, link);
    }
    std::ranges::sort(ranked);
    ranked.resize(std::min(ranked.size(), mostRows));
    for (const auto& [words, link] : ranked)
        loads.links.push_back(link);
    std::ranges::sort(loads.links);
    return loads;
}

struct LoadTable {
    double pad, top, head, column, row;
    Point cell(std::size_t r, std::size_t c) const
    {
        return {pad + head + column * double(c), top + row * double(r + 1)};
    }
};

FigureObject barOf(const LoadTable& frame, const ChartType& type, const LinkLoad& load, const std::string& name,
    RoundNumber round, Point at, std::int64_t most)
{
    FigureObject object{LoadSubject{load.from, load.to, round, load.words, load.messages},
        say(message::figureLoad,
            {std::to_string(round), name, std::to_string(load.words), std::to_string(load.messages)}),
        {}, {}};
    const std::string words = std::to_string(load.words);
    const double number = textWidth(std::to_string(most), type.small) + type.small * 0.5;
    const double room = frame.column - number - type.small;
    const double length = load.words > 0 ? std::max(2.0, room * double(load.words) / double(most)) : 0;
    const double height = frame.row * 0.56;
    if (load.words > 0) // a message of no words is a number alone
        object.marks.push_back(
            {Role::Bar, RectShape{{at.x + type.small * 0.4, at.y + (frame.row - height) / 2, length, height}, 0},
                load.messages > 1 ? 1 : 0});
    object.marks.push_back({Role::BarText,
        plain(words, {at.x + type.small * 0.75 + length, at.y + frame.row / 2}, type.small, Anchor::Start)});
    return object;
}

/// The words in the given rounds, as far as they are reached.
FigureObject totalOf(const std::map<RoundNumber, LinkLoad>& byRound, const FigureOptions& options,
    const std::vector<RoundNumber>& rounds, Point at, const std::string& name, double size)
{
    LoadSubject total{byRound.begin()->second.from, byRound.begin()->second.to, 0, 0, 0};
    for (const auto& [round, load] : byRound)
        if (std::ranges::count(rounds, round) > 0 && tenseOf(options, round) != Tense::Later) {
            total.words += load.words;
            total.messages += load.messages;
        }
    return {total, say(message::figureLoadTotal, {name, std::to_string(total.words), std::to_string(total.messages)}),
        {{Role::BarText, plain(std::to_string(total.words), at, size)}}, {}};
}

/// Of the last column, whatever rounds are shown.
double totalWidth(const Loads& loads, const ChartType& type)
{
    std::int64_t most = 0;
    for (const Directed& link : loads.links) {
        std::int64_t words = 0;
        for (const auto& [round, load] : loads.byLink.at(link))
            words += load.words;
        most = std::max(most, words);
    }
    return std::max(textWidth(say(message::figureColumnTotal), type.small), textWidth(std::to_string(most), type.small))
        + type.text;
}

Outcome<Figure> drawLoad(const Trace& trace, const FigureInputs& options)
{
    const Network& network = *trace.request.network;
    const ChartType type(options);
    const Loads loads = collect(trace);
    Figure figure;
    double head = textWidth(say(message::figureColumnLink), type.small);
    std::vector<std::string> names;
    for (const auto& [from, to] : loads.links) {
        names.push_back(network.nodeName(from) + "→" + network.nodeName(to));
        if (const int slowness = network.quality(2 * network.linkBetween(from, to)).slowness; slowness > 1)
            names.back() = asList({names.back(), speedText(slowness)});
        head = std::max(head, textWidth(names.back(), type.text));
    }
    head += type.text;
    std::vector<RoundNumber> rounds;
    for (const RoundNumber round : options.rounds)
        if (round > 0)
            rounds.push_back(round);
    const double number = textWidth(std::to_string(loads.most), type.small);
    const double total = rounds.size() > 1 ? totalWidth(loads, type) : 0;
    const RoundColumns columns(
        options, rounds, type, type.text * 7, number + 2.5 * type.small, 2 * type.text + head + total);
    // What the numbers count stands above the columns.
    const double above = std::max(columns.head, 1.4 * type.small);
    const LoadTable frame{type.text, type.text + above, head, columns.width, type.text * 1.6};
    figure.size = {2 * frame.pad + frame.head + frame.column * double(std::max<std::size_t>(1, rounds.size())) + total,
        frame.top + frame.pad + frame.row * double(names.size() + 1)};
    FigureObject heads{Furniture::Heads, {}, {}, {}};
    heads.marks.push_back({Role::AxisLabel,
        plain(say(message::figureColumnLink), {frame.pad + frame.head / 2, frame.top + frame.row / 2}, type.small)});
    if (!rounds.empty())
        heads.marks.push_back({Role::AxisLabel,
            plain(columns.numbered ? sayOfRounds(options.words, message::figureWordsBy, message::figureOwnWordsBy, {})
                                   : say(message::figureColumnWords),
                {(frame.cell(0, 0).x + frame.cell(0, rounds.size()).x) / 2, frame.pad}, type.small)});
    for (std::size_t c = 0; c < rounds.size(); ++c) {
        const Point at = frame.cell(0, c);
        heads.marks.push_back({Role::Axis, LineShape{at, {at.x, figure.size.height - frame.pad}}});
        heads.marks.push_back({Role::AxisLabel,
            plain(columns.heading(options, rounds[c]), {at.x + frame.column / 2, frame.top + frame.row / 2},
                type.small)});
        if (options.until == rounds[c])
            figure.objects.push_back(nowMark(at.x + type.small * 0.4, at.x + frame.column - type.small * 0.4, at.y));
    }
    for (std::size_t r = 0; r < names.size(); ++r)
        heads.marks.push_back({Role::AxisLabel,
            plain(names[r], {frame.pad + frame.head / 2, frame.cell(r, 0).y + frame.row / 2}, type.text)});
    if (total > 0) {
        const Point at = frame.cell(0, rounds.size());
        heads.marks.push_back({Role::Axis, LineShape{at, {at.x, figure.size.height - frame.pad}}});
        heads.marks.push_back({Role::AxisLabel,
            plain(say(message::figureColumnTotal), {at.x + total / 2, frame.top + frame.row / 2}, type.small)});
        for (std::size_t r = 0; r < names.size(); ++r)
            figure.objects.push_back(totalOf(loads.byLink.at(loads.links[r]), options, rounds,
                {at.x + total / 2, frame.cell(r, 0).y + frame.row / 2}, names[r], type.small));
    }
    figure.objects.push_back(std::move(heads));
    for (std::size_t r = 0; r < names.size(); ++r)
        for (std::size_t c = 0; c < rounds.size(); ++c) {
            const auto& byRound = loads.byLink.at(loads.links[r]);
            const auto load = byRound.find(rounds[c]);
            if (load == byRound.end() || tenseOf(options, rounds[c]) == Tense::Later)
                continue;
            const std::string name =
                network.nodeName(loads.links[r].first) + '-' + network.nodeName(loads.links[r].second);
            figure.objects.push_back(barOf(frame, type, load->second, name, rounds[c], frame.cell(r, c), loads.most));
        }
    return finished(std::move(figure), options, type.text);
}

} // namespace

FigureKind loadKind()
{
    return {.name = "load",
        .title = "Load",
        .summary = "words on each link in each round, and in total",
        .draw = drawLoad,
        .showsLoad = true};
}

} // namespace lockstep
