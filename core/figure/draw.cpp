// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/draw.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/account/narrator.h"
#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/fit.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/omissions.h"
#include "core/figure/options/caption.h"
#include "core/figure/options/figure_option_rows.h"
#include "core/figure/options/metadata.h"
#include "core/figure/options/table_value.h"
#include "core/figure/options/wording.h"
#include "core/header/program.h"
#include "core/trace/partial_round.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

std::vector<FigureKind> allKindList(); // generated from the folder kinds

namespace {

std::string kindNames()
{
    std::string text;
    for (const FigureKind& kind : figureKinds())
        text += (text.empty() ? "" : ", ") + kind.name;
    return text;
}

bool isSingle(const FigureOptions& options)
{
    return kindOf(options).byRounds && options.layout == FigureLayout::Single;
}

/// The rounds that a figure shows, ascending: those that are asked for, else all. A single picture shows its last one.
std::vector<RoundNumber> roundsOf(const Trace& trace, const FigureInputs& options)
{
    const auto recorded = static_cast<RoundNumber>(trace.rounds.size());
    std::vector<RoundNumber> rounds = options.rounds;
    const RoundNumber last = kindOf(options).byRounds ? lastRoundOf(trace) : recorded;
    if (rounds.empty() && options.layout == FigureLayout::Single && last > 0)
        rounds.push_back(last);
    else if (rounds.empty())
        for (RoundNumber round = 1; round <= recorded; ++round)
            rounds.push_back(round);
    // The failure has a panel of its own, unless there is one for the end.
    if (options.layout == FigureLayout::Filmstrip && kindOf(options).byRounds && options.rounds.empty()
        && !options.finalPanel && !trace.rounds.empty() && last > recorded)
        rounds.push_back(last);
    if (!kindOf(options).byRounds || options.layout == FigureLayout::Overlay)
        std::erase_if(rounds, [recorded](RoundNumber round) { return round > recorded; });
    std::ranges::sort(rounds);
    rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
    return rounds;
}

/// The moment that a figure shows.
Moment momentOf(const Trace& trace, const FigureOptions& options)
{
    const RoundNumber last = lastRoundOf(trace);
    const bool endsThere = isSingle(options) || (options.part.steps > 0 && !options.until);
    const RoundNumber round = endsThere && !options.rounds.empty() ? options.rounds.back()
        : isSingle(options) || !options.until                      ? last
                                                                   : *options.until;
    return {round, options.part.steps, options.part.size};
}

std::optional<Diagnostic> roundOutside(const Trace& trace, const FigureOptions& options)
{
    // Round 0 is the state before the first round: it can be shown, and has no messages.
    const RoundNumber last = lastRoundOf(trace);
    for (const RoundNumber round : options.rounds)
        if (round < 0 || round > last)
            return problem(message::figureRoundOutside, {std::to_string(round), std::to_string(last)});
    if (options.until && (*options.until < 0 || *options.until > last))
        return problem(message::figureUntilOutside, {std::to_string(*options.until), std::to_string(last)});
    return std::nullopt;
}

/// The times at which the figure shows what processes hold.
std::set<RoundNumber> timesOf(const Trace& trace, const FigureInputs& inputs)
{
    if (!kindOf(inputs).byRounds) {
        std::set<RoundNumber> all(inputs.rounds.begin(), inputs.rounds.end());
        all.insert(0);
        return all;
    }
    if (inputs.layout == FigureLayout::Single)
        return {singleRound(trace, inputs).contentsAt};
    if (inputs.layout == FigureLayout::Overlay)
        return {overlaid(trace, inputs).contentsAt};
    std::set<RoundNumber> times;
    for (const Panel& panel : panelsOf(trace, inputs))
        times.insert(panel.showing.contentsAt);
    return times;
}

/// `isPart`: the moment is a part of its round.
void addCells(FigureInputs& inputs, RunView& view, const Moment& moment, bool isPart)
{
    const Trace& trace = view.trace();
    auto facts = std::make_shared<CellFacts>();
    facts->runCells = view.runCells();
    if (!facts->runCells->areKnown())
        return;
    facts->states = view.cellStates();
    FigureInputs exact = inputs;
    exact.rounds = roundsOf(trace, inputs);
    for (const RoundNumber time : timesOf(trace, exact)) {
        const Moment shown = isPart && time == moment.round ? moment : Moment{time};
        facts->at[time] = view.cells(shown);
        const Account account = view.account(shown);
        for (ProcessId process = 0; process < trace.processes(); ++process)
            facts->words[time].push_back(
                say(message::figureHolds, {std::to_string(process), narrator::holds(account, process)}));
    }
    inputs.cellFacts = std::move(facts);
}

/// What the figure needs to know of the run and the moment.
std::optional<Diagnostic> addFacts(FigureInputs& inputs, RunView& view, const Moment& moment)
{
    const Trace& trace = view.trace();
    if (!inputs.heldOf.empty())
        if (const auto names = variablesOf(*trace.request.program); !std::ranges::binary_search(names, inputs.heldOf))
            return problem(message::figureNoVariable, {inputs.heldOf, enumeration(names)});
    if (kindOf(inputs).takesTable) {
        auto value = tableValue(trace.request, inputs.table);
        if (!value)
            return std::move(value.diagnostics.front());
        inputs.tableValue = *std::move(value.value);
    }
    const RoundRecord* const record = roundAt(trace, moment.round);
    const bool isPart = !moment.isWhole() && record;
    if (isPart)
        inputs.partial = partialRound(trace, *record, view.account(moment).crossed());
    const bool reachesEnd =
        isSingle(inputs) || inputs.until || inputs.rounds.empty() || inputs.rounds.back() >= moment.round;
    inputs.waits = reachesEnd && !inputs.bare && view.isFailure(moment);
    if (showsHeld(inputs) || inputs.owners || inputs.packetNames)
        inputs.pieces = view.facts()->pieces;
    if (showsHeld(inputs)) {
        inputs.held = view.held(inputs.heldOf);
        if (isPart)
            inputs.held[static_cast<std::size_t>(moment.round)] = view.held(moment, inputs.heldOf);
        if (operationInfo(trace.request.operation.kind).sorts)
            inputs.heldAs = HeldAs::Numbers;
    }
    if (constexpr int mostCards = 256; showsCells(inputs) && trace.request.network->nodes() <= mostCards)
        addCells(inputs, view, moment, isPart);
    if (inputs.holders && kindOf(inputs).byRounds) {
        FigureInputs exact = inputs;
        exact.rounds = roundsOf(trace, inputs);
        for (const RoundNumber time : timesOf(trace, exact))
            inputs.states[time] = view.states(isPart && time == moment.round ? moment : Moment{time});
        inputs.occurring = view.occurringStates();
    }
    return std::nullopt;
}

} // namespace

double unitsPerPoint(const FigureOptions& options)
{
    constexpr double onScreen = 96.0 / 72;
    return options.paper ? 1 / options.paper->pointsPerUnit() : onScreen;
}

Outcome<Figure> draw(const Trace& trace, const FigureInputs& options)
{
    const FigureKind& kind = kindOf(options);
    if (kind.name != options.kind)
        return Diagnostic{message::figureUnknownKind, {options.kind, kindNames()}, {}, {}};
    if (auto outside = roundOutside(trace, options))
        return *std::move(outside);
    if (options.everyOrigin && !kind.isTree)
        return Diagnostic{message::figureEveryOrigin, {}, {}, {}};
    if (const int p = trace.processes(); options.origin && (*options.origin < 0 || *options.origin >= p))
        return Diagnostic{message::figureNoOrigin, {std::to_string(*options.origin), std::to_string(p - 1)}, {}, {}};
    FigureInputs exact = options;
    exact.rounds = roundsOf(trace, options);
    if (const auto ratio = ratioOf(exact.frame); ratio && exact.paper)
        if (double& height = exact.paper->height; height <= 0 || height > exact.paper->width / *ratio)
            height = exact.paper->width / *ratio;
    if (exact.until && exact.layout != FigureLayout::Filmstrip)
        exact.until = std::min(*exact.until, static_cast<RoundNumber>(trace.rounds.size()));
    Outcome<Figure> figure = kind.draw(trace, exact);
    if (!figure)
        return figure;
    addInk(*figure, trace, exact);
    figure->firstSwitch = trace.processes();
    if (figure->title.empty())
        figure->title = figureTitle(trace, exact);
    if (figure->caption.empty())
        figure->caption = figureCaption(trace, exact);
    if (figure->metadata.empty()) {
        figure->metadata = figureMetadata(trace, options);
        figure->fileBeside = fileBesideFigure(*trace.request.network);
    }
    std::ranges::move(omissionWarnings(*figure), std::back_inserter(figure.diagnostics));
    return figure;
}

FigureOptions optionsAt(FigureOptions options, const Moment& now)
{
    if (!kindOf(options).byRounds && options.layout == FigureLayout::Single)
        options.layout = FigureLayout::Overlay; // the run up to the moment
    if (options.layout == FigureLayout::Single) {
        options.rounds = {now.round};
        options.until.reset();
    } else {
        options.until = now.round;
    }
    options.part = {};
    if (!now.isWhole())
        options.part = {now.part, now.size};
    return options;
}

Outcome<Figure> draw(
    RunView& view, const FigureOptions& asked, std::optional<Moment> now, const Screen& screen, SharedLayout* shared)
{
    SharedLayout own;
    SharedLayout& layout = shared ? *shared : own;
    FigureInputs inputs = now ? optionsAt(asked, *now) : asked;
    if (now && !isSingle(inputs)) // a ready-made figure may ask for rounds of a longer run
        std::erase_if(inputs.rounds, [&](RoundNumber round) { return round > view.last(); });
    if (auto outside = roundOutside(view.trace(), inputs))
        return *std::move(outside);
    const Moment moment = momentOf(view.trace(), inputs);
    if (const int parts = moment.isWhole() ? 0 : view.parts(moment.round, moment.size); moment.part > parts)
        return problem(moment.size == StepSize::Line ? message::figureLinesOutside : message::figureMessagesOutside,
            {std::to_string(moment.round), std::to_string(parts)});
    const bool isPart = !moment.isWhole() && roundAt(view.trace(), moment.round);
    if (isPart && layout.stretch == 0) // the space that the whole rounds need
        if (auto whole = draw(view, asked, Moment{moment.round}, screen, &layout); !whole)
            return whole;
    if (auto wrong = addFacts(inputs, view, moment))
        return *std::move(wrong);
    inputs.sharedLayout = layout;
    const bool holdsOther = isPart && !inputs.held.empty();
    if (holdsOther)
        inputs.sharedLayout.layout.reset(); // contents beside nodes may be longer than after any round
    auto figure = drawOn(screen, view.trace(), std::move(inputs), layout);
    if (figure && !holdsOther) {
        layout.stretch = figure->sharedLayout.stretch;
        layout.layout = figure->sharedLayout.layout;
        layout.wires = figure->sharedLayout.wires;
    }
    return figure;
}

FigureOptions stepOptions(FigureOptions asked, Stepping how)
{
    asked.layout = kindOf(asked).byRounds ? FigureLayout::Single : FigureLayout::Overlay;
    if (how == Stepping::Reader)
        asked.heldTime = HeldTime::After;
    return asked;
}

std::vector<Moment> stepsOf(const RunView& view, const FigureOptions& asked, Stepping how)
{
    std::vector<RoundNumber> rounds = asked.rounds;
    if (rounds.empty()) {
        const RoundNumber last = asked.until ? std::min(*asked.until, view.last()) : view.last();
        for (RoundNumber round = how == Stepping::Reader || last == 0 ? 0 : 1; round <= last; ++round)
            rounds.push_back(round);
    }
    std::ranges::sort(rounds);
    rounds.erase(std::ranges::unique(rounds).begin(), rounds.end());
    std::vector<Moment> steps;
    for (const RoundNumber round : rounds)
        steps.push_back({round});
    return steps;
}

Outcome<std::vector<Figure>> drawSteps(RunView& view, const FigureOptions& asked, Stepping how, const Screen& screen)
{
    Outcome<std::vector<Figure>> drawn = std::vector<Figure>();
    SharedLayout shared;
    for (const Moment& step : stepsOf(view, asked, how)) {
        auto figure = draw(view, stepOptions(asked, how), step, screen, &shared);
        std::ranges::move(figure.diagnostics, std::back_inserter(drawn.diagnostics));
        if (!figure) {
            drawn.value.reset();
            break;
        }
        drawn->push_back(*std::move(figure.value));
    }
    return drawn;
}

const std::vector<FigureKind>& figureKinds()
{
    static const auto kinds = allKindList();
    return kinds;
}

const FigureKind& kindOf(const FigureOptions& options)
{
    const auto named = [](const std::string& name) {
        return std::ranges::find(figureKinds(), name, &FigureKind::name);
    };
    const auto found = named(options.kind);
    return found != figureKinds().end() ? *found : *named(FigureInputs().kind);
}

const std::string& tableKindName() { return std::ranges::find(figureKinds(), true, &FigureKind::takesTable)->name; }

const std::string& loadKindName() { return std::ranges::find(figureKinds(), true, &FigureKind::showsLoad)->name; }

const std::string& timeKindName() { return std::ranges::find(figureKinds(), true, &FigureKind::showsTime)->name; }

bool showsHeld(const FigureOptions& options) { return options.contents || kindOf(options).needsHeld; }

bool showsCells(const FigureOptions& options)
{
    if (!kindOf(options).showsCells || options.cells == CellsShown::Off)
        return false;
    if (!kindOf(options).byRounds) // what else it shows are texts
        return options.heldOf.empty();
    if (options.arrows == ArrowForm::Lanes) // lanes lead to the middle of nodes, which cards would hide
        return false;
    const bool isByRound = options.layout == FigureLayout::Single
        || (options.layout == FigureLayout::Filmstrip && options.panels == PanelUnit::Round);
    const bool saysOtherwise = options.contents || options.owners || options.packetNames || options.informed
        || options.bisection || options.origin || options.labels == "none" || options.labels == "data"
        || !options.numbers || options.node > 0;
    return options.cells == CellsShown::On || (isByRound && !saysOtherwise);
}

bool FigureInputs::showsCards() const
{
    return cellFacts && cellFacts->hasCards && !cellFacts->runCells->grid().isNode();
}

} // namespace lockstep
