// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/place.h"

#include <algorithm>
#include <utility>

#include "app/request/request.h"
#include "app/window/session/withheld.h"
#include "app/window/session/worker.h"
#include "core/account/account.h"
#include "core/account/node_state.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/network/network.h"
#include "core/question/reason.h"
#include "core/replay/process_view.h"
#include "core/replay/replay.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

constexpr int mostFiguresKept = 64;

bool isRecorded(const Trace& trace, int round) { return round >= 1 && round <= static_cast<int>(trace.rounds.size()); }

const RoundRecord& recordOf(const Trace& trace, int round) { return trace.rounds[static_cast<std::size_t>(round) - 1]; }

} // namespace

Place::Place(QObject* parent) : QObject(parent), m_drawing(usualDrawing()), m_figures(mostFiguresKept)
{
    m_drawing.figure.earlier = true;
}

DrawOptions Place::usualDrawing()
{
    DrawOptions drawing;
    drawing.style = defaultStyle;
    drawing.figure.layout = FigureLayout::Single;
    drawing.figure.holders = true;
    return drawing;
}

Place::~Place() = default;

Place::Processes Place::nobodyThere() { return std::make_shared<const std::vector<ProcessView>>(); }

void Place::follow(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    // Destroying the replay of a large run takes as long as destroying the run.
    Worker::disposalWorker().start([old = std::shared_ptr<Replay>(std::move(m_replay))] {});
    m_replay = std::make_unique<Replay>(m_trace);
    m_facts.reset();
    m_partial.reset();
    m_figures.clear();
    m_fitted.clear();
    m_held.clear();
    m_moment = {-1, 0};
}

int Place::rounds() const { return m_replay ? m_replay->lastRound() : 0; }

int Place::partsOf(int round, StepSize size)
{
    if (!m_replay)
        return 0;
    if (size == StepSize::Line)
        return m_replay->steps(round);
    return isRecorded(*m_trace, round) ? static_cast<int>(recordOf(*m_trace, round).moving.size()) : 0;
}

void Place::setStepSize(StepSize size)
{
    m_stepSize = size;
    showMoment({m_moment.round, 0});
}

void Place::showMoment(Moment moment)
{
    if (!m_trace)
        return;
    const Moment wanted{std::clamp(moment.round, 0, rounds()), moment.part};
    const Moment allowed = m_gate ? m_gate(wanted) : wanted;
    if (!(allowed == m_moment))
        enter(allowed);
    if (!(allowed == wanted))
        Q_EMIT gated(wanted);
}

void Place::enter(Moment wanted)
{
    m_before = wanted.round > 0 ? m_replay->shared(wanted.round - 1) : nobodyThere();
    std::vector<int> crossedBefore;
    if (wanted.part <= 0) {
        if (wanted.round == m_moment.round)
            crossedBefore = m_crossed;
        showWhole(wanted.round);
    } else if (m_stepSize == StepSize::Message) {
        showMessages(wanted.round, wanted.part - 1);
        m_stepBefore = m_state;
        crossedBefore = m_crossed;
        showMessages(wanted.round, wanted.part);
    } else {
        showStatements(wanted.round, wanted.part, crossedBefore);
    }
    if (m_withholds)
        m_state = withoutWhatFollows(*m_state);
    m_justCrossed = m_crossed;
    std::erase_if(
        m_justCrossed, [&](int index) { return std::ranges::find(crossedBefore, index) != crossedBefore.end(); });
    m_moment = wanted;
    Q_EMIT changed();
}

Reason Place::whyIdle(ProcessId process)
{
    return m_replay ? lockstep::whyIdle(process, m_moment.round, *m_trace, *m_replay) : Reason();
}

void Place::setWithholding(bool on)
{
    if (m_withholds == on)
        return;
    m_withholds = on;
    if (m_trace && m_moment.round >= 0) // redraws the same moment
        showMoment(std::exchange(m_moment, {-1, 0}));
    Q_EMIT withholdingChanged();
}

void Place::stepOnTo(Moment moment)
{
    m_isStepOn = true;
    showMoment(moment);
    m_isStepOn = false;
}

void Place::showWhole(int round)
{
    m_state = m_replay->shared(round);
    m_crossed.clear();
    if (isRecorded(*m_trace, round))
        m_crossed = recordOf(*m_trace, round).moving;
}

/// Message by message: a process with messages left in the round is shown in its state before the round.
void Place::showMessages(int round, int part)
{
    const auto& moving = recordOf(*m_trace, round).moving;
    const auto ends = moving.begin() + std::clamp<std::ptrdiff_t>(part, 0, std::ssize(moving));
    m_crossed.assign(moving.begin(), ends);
    std::vector<ProcessView> state = *m_before;
    for (ProcessView& process : state)
        process.action = {}; // of the previous round
    const auto after = m_replay->shared(round);
    std::vector<bool> waits(state.size(), false), moves(state.size(), false);
    const auto mark = [this](std::vector<bool>& which, int index) {
        const MessageRecord& message = m_trace->messages[static_cast<std::size_t>(index)];
        which[static_cast<std::size_t>(message.source)] = which[static_cast<std::size_t>(message.destination)] = true;
    };
    std::for_each(moving.begin(), ends, [&](int index) { mark(moves, index); });
    std::for_each(ends, moving.end(), [&](int index) { mark(waits, index); });
    for (std::size_t i = 0; i < state.size(); ++i)
        if (moves[i] && !waits[i])
            state[i] = (*after)[i];
    m_state = std::make_shared<const std::vector<ProcessView>>(std::move(state));
}

/// Statement by statement, all processes at once.
void Place::showStatements(int round, int part, std::vector<int>& crossedBefore)
{
    m_stepBefore = m_before;
    if (part > 1) {
        const Standing& earlier = m_replay->at(round, part - 1);
        m_stepBefore = std::make_shared<const std::vector<ProcessView>>(earlier.processes);
        crossedBefore = earlier.crossed;
    }
    const Standing& standing = m_replay->at(round, part);
    m_state = std::make_shared<const std::vector<ProcessView>>(standing.processes);
    m_crossed = standing.crossed;
}

void Place::setDrawing(const DrawOptions& drawing)
{
    if (drawing.figure.heldOf != m_drawing.figure.heldOf)
        m_held.clear();
    m_drawing = drawing;
    fitRoom();
    m_figures.clear();
    Q_EMIT drawingChanged();
}

void Place::setInk(const Ink& ink)
{
    if (ink == m_ink)
        return;
    m_ink = ink;
    fitRoom();
    m_figures.clear();
    Q_EMIT inkChanged();
}

void Place::setRoom(Size room, double type)
{
    m_room = Room{room, type};
    if (fitRoom())
        Q_EMIT shapeChanged();
}

void Place::setDrawnOn(bool isDrawnOn)
{
    m_isDrawnOn = isDrawnOn;
    if (fitRoom())
        Q_EMIT shapeChanged();
}

/// Returns whether the picture changes.
bool Place::fitRoom()
{
    const bool isDrawnOn = m_isDrawnOn || std::ranges::count(m_ink, inkPicture(), &InkMark::on) > 0;
    const auto used = isDrawnOn ? std::nullopt : m_room;
    if (std::exchange(m_used, used) == used)
        return false;
    m_fitted.clear();
    m_figures.clear();
    return true;
}

void Place::drawByDefault()
{
    FigureOptions usual;
    if (!kindOf(m_drawing.figure).takesTable) // the next program may lack the function
        usual.kind = m_drawing.figure.kind;
    usual.layout = m_drawing.figure.layout;
    usual.arrows = m_drawing.figure.arrows;
    usual.contents = m_drawing.figure.contents;
    usual.heldAs = m_drawing.figure.heldAs;
    usual.holders = true;
    if (!m_drawing.figure.heldOf.empty()) // the next program may lack the variable
        usual.contents = false;
    DrawOptions drawing = m_drawing;
    drawing.figure = usual;
    setDrawing(drawing);
}

const std::vector<std::vector<Value>>& Place::held()
{
    if (!m_held.empty())
        return m_held;
    for (int round = 0; round <= static_cast<int>(m_trace->rounds.size()); ++round) {
        auto& values = m_held.emplace_back();
        for (const ProcessView& process : m_replay->at(round))
            values.push_back(heldIn(process, m_drawing.figure));
    }
    return m_held;
}

FigureFacts Place::factsFor(const FigureOptions& figure, const SharedLayout& shared)
{
    FigureFacts known;
    known.sharedLayout = shared;
    if (showsHeld(figure)) {
        known.held = held();
        known.pieces = facts()->pieces;
    }
    return known;
}

/// `shown` is the round at which the figure looks up the current contents.
void Place::fillStates(FigureFacts& known, const FigureOptions& figure, Moment moment, RoundNumber shown)
{
    if (!figure.holders)
        return;
    const auto recorded = static_cast<RoundNumber>(m_trace->rounds.size());
    const RoundNumber last = std::min(moment.round, recorded);
    const bool isBefore = figure.heldTime == HeldTime::Before;
    const RoundNumber first = figure.layout == FigureLayout::Filmstrip ? 0 : isBefore ? std::max(0, last - 1) : last;
    for (RoundNumber round = first; round <= last; ++round)
        if (round != shown || (moment.part <= 0 && shown == moment.round))
            known.states[round] = nodeStates(*facts(), *m_replay->shared(round));
    if (moment.part > 0 || shown != moment.round)
        known.states[shown] = nodeStates(*facts(), moment.part > 0 ? *m_state : *m_replay->shared(moment.round));
}

const std::shared_ptr<const RunFacts>& Place::facts() const
{
    if (!m_facts)
        m_facts = std::make_shared<const RunFacts>(m_trace);
    return m_facts;
}

Account Place::account() const { return {facts(), m_moment.round, m_state}; }

std::shared_ptr<const Figure> Place::figure()
{
    return m_moment.part <= 0 ? figureOf(m_moment.round) : figureAs(m_drawing);
}

std::shared_ptr<const Figure> Place::figureAs(const DrawOptions& options)
{
    if (!m_trace)
        return nullptr;
    // A whole round, or the failure of a run, where no message is delivered.
    if (m_moment.part <= 0 || !isRecorded(*m_trace, m_moment.round))
        return draw(m_trace, m_moment, options);
    if (!m_partial)
        m_partial = std::make_unique<PartialTrace>(m_trace);
    return draw(m_partial->with(m_moment.round, m_crossed), m_moment, options);
}

std::shared_ptr<const Figure> Place::figureWithoutArrows()
{
    if (!m_trace)
        return nullptr;
    return draw(m_trace, m_moment, networkAlone(m_drawing), true);
}

std::shared_ptr<const Figure> Place::figureOf(int round)
{
    if (!m_trace)
        return nullptr;
    if (const auto* found = m_figures.object(round))
        return *found;
    auto figure = draw(m_trace, {round, 0}, m_drawing);
    m_figures.insert(round, new std::shared_ptr<const Figure>(figure));
    return figure;
}

Place::Fitted& Place::fittedOf(DrawOptions options)
{
    if (kindOf(options.figure).byRounds && options.figure.layout == FigureLayout::Single)
        options.figure.rounds.clear(); // each reserves the space of all
    return m_fitted[givenOptions(options)];
}

namespace {

/// The size of the smallest text beside the nodes, or of the smallest one; 0: there is none.
double smallestText(const Figure& figure)
{
    double inNodes = 0, others = 0;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                double& least = mark.role == Role::NodeLabel ? inNodes : others;
                least = least > 0 ? std::min(least, text->size) : text->size;
            }
    return others > 0 ? others : inNodes;
}

/// The radius of the nodes; 0: there are none.
double nodeSize(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* disc = std::get_if<CircleShape>(&mark.shape);
                disc != nullptr && std::holds_alternative<NodeSubject>(object.subject))
                return disc->radius;
    return 0;
}

} // namespace

double Place::pixelsPerUnit(const Figure& figure) const
{
    return std::min(m_used->size.width / figure.size.width, m_used->size.height / figure.size.height);
}

/// Draws again with larger text until it is about as large as that of the window, as far as that helps and everything
/// finds its place.
Outcome<Figure> Place::drawLegibly(
    const std::shared_ptr<const Trace>& trace, const DrawOptions& options, FigureFacts known, double& textFactor)
{
    constexpr double enough = 0.95, small = 0.92, gain = 1.08, most = 8; // relative to the window's text
    constexpr int tries = 4;
    auto best = drawRun(trace, options, known);
    textFactor = 1;
    for (int i = 0; i < tries && best; ++i) {
        const double now = smallestText(*best) * pixelsPerUnit(*best);
        if (now <= 0 || now >= enough * small * m_used->type)
            break;
        known.textFactor = std::min(textFactor * small * m_used->type / now, most);
        auto larger = drawRun(trace, options, known);
        if (!larger || smallestText(*larger) * pixelsPerUnit(*larger) < gain * now
            || larger->omissions.size() > best->omissions.size())
            break;
        textFactor = known.textFactor;
        best = std::move(larger);
    }
    return best;
}

/// Finds out with the first picture how the pictures use the room. Arrows may need so much space in rows that a folded
/// network has smaller nodes.
Outcome<Figure> Place::drawFitted(
    const std::shared_ptr<const Trace>& trace, const DrawOptions& options, FigureFacts known, Fitted& fitted)
{
    if (!m_used)
        return drawRun(trace, options, std::move(known));
    known.room = m_used->size;
    known.usesHeight = fitted.usesHeight;
    if (fitted.textFactor > 0) {
        known.textFactor = fitted.textFactor;
        return drawRun(trace, options, std::move(known));
    }
    auto best = drawLegibly(trace, options, known, fitted.textFactor);
    const NetworkShape shape = trace->request.network->shape();
    if (!best || (shape != NetworkShape::Line && shape != NetworkShape::TwoRows))
        return best;
    constexpr double clearly = 1.1;
    known.usesHeight = false;
    double textFactor = 0;
    auto usual = drawLegibly(trace, options, std::move(known), textFactor);
    if (!usual
        || (best->omissions.size() <= usual->omissions.size()
            && clearly * nodeSize(*usual) * pixelsPerUnit(*usual) < nodeSize(*best) * pixelsPerUnit(*best)))
        return best;
    fitted.textFactor = textFactor;
    fitted.usesHeight = false;
    return usual;
}

std::shared_ptr<const Figure> Place::draw(
    const std::shared_ptr<const Trace>& trace, Moment moment, DrawOptions options, bool bare)
{
    Fitted& fitted = fittedOf(options);
    SharedLayout& shared = fitted.layout;
    if (shared.stretch == 0 && trace != m_trace)
        draw(m_trace, {moment.round, 0}, options);
    FigureOptions& figure = options.figure;
    figure.ink = m_ink;
    if (m_used)
        figure.shape = m_used->size.width / m_used->size.height;
    if (!kindOf(figure).byRounds && figure.layout == FigureLayout::Single)
        figure.layout = FigureLayout::Overlay;
    const int recorded = static_cast<int>(trace->rounds.size());
    const bool failed = moment.round > recorded; // after the last delivery
    const bool afterAll = failed || bare;
    if (figure.layout == FigureLayout::Single) {
        figure.rounds = {afterAll ? 0 : moment.round};
    } else {
        // A ready-made figure may show only some rounds.
        std::erase_if(figure.rounds, [recorded](RoundNumber round) { return round > recorded; });
        figure.until = std::min(moment.round, recorded);
    }
    FigureFacts known = factsFor(figure, shared);
    const RoundNumber shown = afterAll && !figure.until ? 0 : std::min(moment.round, recorded);
    fillStates(known, figure, moment, shown);
    const bool holdsOther = !known.held.empty() && (moment.part > 0 || afterAll);
    if (holdsOther) {
        known.sharedLayout.layout.reset(); // contents beside nodes may be longer than after any round
        auto& now = known.held[static_cast<std::size_t>(shown)];
        now.clear();
        for (const ProcessView& process : moment.part > 0 ? *m_state : m_replay->at(moment.round))
            now.push_back(heldIn(process, figure));
    }
    figure.waits = failed && !bare; // only at that moment
    auto drawn = drawFitted(trace, options, std::move(known), fitted);
    m_drawingProblem =
        drawn || drawn.diagnostics.empty() ? QString() : QString::fromStdString(sentence(drawn.diagnostics.front()));
    if (!drawn)
        return nullptr;
    if (!holdsOther)
        shared = drawn->sharedLayout;
    return std::make_shared<const Figure>(*std::move(drawn.value));
}

Outcome<Figure> Place::draw(DrawOptions options)
{
    options.figure.ink = m_ink;
    return drawRun(m_trace, options, factsFor(options.figure, {}));
}

} // namespace lockstep
