// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/layout/panels.h"

#include <algorithm>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/figure/options/wording.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

int lastRound(const Trace& trace) { return static_cast<int>(trace.rounds.size()); }

bool isRecorded(const Trace& trace, RoundNumber round) { return round > 0 && round <= lastRound(trace); }

// The round after which the contents are shown in a picture of those rounds.
RoundNumber contentsTime(const FigureOptions& options, const std::vector<RoundNumber>& rounds)
{
    if (rounds.empty())
        return 0;
    return options.heldTime == HeldTime::Before ? std::max(0, rounds.front() - 1) : rounds.back();
}

// The rounds that the run has reached.
std::vector<RoundNumber> reachedOf(const std::vector<RoundNumber>& rounds, const FigureOptions& options)
{
    if (!options.until)
        return rounds;
    return {rounds.begin(), std::ranges::upper_bound(rounds, *options.until)};
}

std::string phaseWords(const Trace& trace, const std::vector<int>& phases)
{
    const std::string names = trace.request.program ? narrator::phases(trace, phases) : std::string();
    return names.empty() ? names : names + ": ";
}

// After a failure, what processes hold then.
RoundNumber contentsTime(const Trace& trace, const FigureInputs& options, const std::vector<RoundNumber>& rounds)
{
    return options.waits && options.heldTime == HeldTime::After ? lastRoundOf(trace) : contentsTime(options, rounds);
}

// Successive rounds of one phase; single rounds if the program has no phases.
std::vector<std::vector<RoundNumber>> panelRounds(const Trace& trace, const FigureOptions& options)
{
    std::vector<std::vector<RoundNumber>> panels;
    std::vector<int> last;
    for (const RoundNumber round : options.rounds) {
        std::vector<int> phases;
        if (options.panels == PanelUnit::Phase && isRecorded(trace, round))
            phases = phasesOf(trace, {round});
        const bool isOne = phases.size() == 1 && phases.front() >= 0;
        if (panels.empty() || !isOne || phases != last)
            panels.emplace_back();
        panels.back().push_back(round);
        last = std::move(phases);
    }
    return panels;
}

} // namespace

std::vector<std::size_t> phaseBegins(const std::vector<Panel>& panels)
{
    std::vector<std::size_t> begins;
    for (std::size_t i = 0; i < panels.size(); ++i)
        if (panels[i].beginsPhase)
            begins.push_back(i);
    return begins;
}

bool leavesOut(const Panel& before, const Panel& after)
{
    const std::vector<RoundNumber>& rounds = after.rounds;
    return !before.rounds.empty() && !rounds.empty() && rounds.front() > before.rounds.back() + 1;
}

std::string panelWords(const FigureWords& words, const std::vector<RoundNumber>& rounds)
{
    if (rounds.front() == 0)
        return sayOfRounds(words, message::figureBeforeFirst, message::figureOwnBeforeFirst, {});
    return roundsLabel(words, rounds);
}

std::string panelName(std::size_t index)
{
    std::string name(1, static_cast<char>('a' + index % 26));
    return index < 26 ? name : panelName(index / 26 - 1) + name;
}

Tense tenseOf(const FigureOptions& options, RoundNumber round)
{
    if (!options.until || round == *options.until)
        return Tense::Now;
    return round < *options.until ? Tense::Past : Tense::Later;
}

Showing singleRound(const Trace& trace, const FigureInputs& options)
{
    Showing showing;
    const RoundNumber current = options.rounds.empty() ? 0 : options.rounds.back();
    if (isRecorded(trace, current) && !options.bare)
        showing.current = {current};
    for (RoundNumber round = 1; options.earlier && !showing.current.empty() && round < current; ++round)
        showing.past.push_back(round);
    if (options.ghosts)
        for (RoundNumber round = current + 1; round <= lastRound(trace); ++round)
            showing.ghosts.push_back(round);
    showing.contentsAt = showing.current.empty() ? current : contentsTime(options, showing.current);
    showing.waits = options.waits;
    showing.talksNext = current == 0;
    return showing;
}

Showing overlaid(const Trace& trace, const FigureInputs& options)
{
    Showing showing;
    const std::vector<RoundNumber> rounds = reachedOf(options.rounds, options);
    for (const RoundNumber round : rounds)
        if (round > 0)
            showing.current.push_back(round);
    showing.contentsAt = contentsTime(trace, options, rounds);
    showing.waits = options.waits;
    if (options.ghosts)
        for (RoundNumber round = 1; round <= lastRound(trace); ++round)
            if (std::ranges::find(rounds, round) == rounds.end())
                showing.ghosts.push_back(round);
    return showing;
}

std::vector<Panel> panelsOf(const Trace& trace, const FigureInputs& options)
{
    std::vector<Panel> panels;
    std::vector<int> before; // phases
    for (const std::vector<RoundNumber>& rounds : panelRounds(trace, options)) {
        Panel panel;
        const std::vector<RoundNumber> reached = reachedOf(rounds, options);
        const bool crosses = isRecorded(trace, rounds.front()); // else a picture without messages
        if (crosses)
            panel.showing.current = reached;
        if (options.ghosts && crosses)
            panel.showing.ghosts.assign(rounds.begin() + std::ptrdiff_t(reached.size()), rounds.end());
        panel.showing.reached = !reached.empty();
        panel.showing.waits = rounds.front() > lastRound(trace) && !reached.empty();
        panel.showing.talksNext = !reached.empty() && !panel.showing.waits;
        panel.showing.contentsAt = contentsTime(options, reached);
        panel.showing.merged = options.panels == PanelUnit::Phase;
        panel.showing.captioned = options.words.captions;
        panel.rounds = rounds;
        panel.words = panelWords(options.words, rounds);
        if (crosses) {
            std::vector<int> phases = phasesOf(trace, rounds);
            panel.words = phaseWords(trace, phases) + panel.words;
            panel.beginsPhase = phases != before;
            before = std::move(phases);
        }
        panels.push_back(std::move(panel));
    }
    if (panels.empty() || options.finalPanel) { // a run without messages: the state before the first round
        Panel panel;
        panel.showing.contentsAt = panels.empty() ? 0 : lastRoundOf(trace);
        panel.showing.talksNext = panels.empty();
        panel.showing.reached = panels.empty() || !options.until || *options.until >= lastRound(trace);
        panel.showing.waits = options.waits;
        panel.words = panels.empty() ? panelWords(options.words, {0}) : say(message::figureAtEnd);
        panels.push_back(std::move(panel));
    }
    for (std::size_t i = 0; i < panels.size(); ++i)
        panels[i].name = panelName(i);
    return panels;
}

} // namespace lockstep
