// SPDX-License-Identifier: GPL-3.0-or-later
// What a session shows of its run: the place, the state of the processes there, and pictures.

#include <algorithm>

#include "app/request.h"
#include "app/window/session.h"
#include "core/trace/partial_round.h"

namespace lockstep {

int Session::partsOf(int round, StepSize size)
{
    if (!m_replay)
        return 0;
    if (size == StepSize::Line)
        return m_replay->steps(round);
    const bool recorded = round >= 1 && round <= static_cast<int>(m_trace->rounds.size());
    return recorded ? static_cast<int>(m_trace->rounds[static_cast<std::size_t>(round) - 1].moving.size()) : 0;
}

void Session::setStepSize(StepSize size)
{
    m_stepSize = size;
    showPlace({m_place.round, 0});
}

void Session::showPlace(RunPlace place)
{
    if (!m_trace)
        return;
    const RunPlace wanted{std::clamp(place.round, 0, rounds()), place.part};
    if (wanted == m_place)
        return;
    m_before = wanted.round > 0 ? m_replay->at(wanted.round - 1) : std::vector<ProcessView>();
    std::vector<int> crossedBefore;
    if (wanted.part <= 0) {
        if (wanted.round == m_place.round)
            crossedBefore = m_crossed;
        showWhole(wanted.round);
    } else if (m_stepSize == StepSize::Message) {
        showMessages(wanted.round, wanted.part - 1);
        m_stepBefore = m_state;
        crossedBefore = m_crossed;
        showMessages(wanted.round, wanted.part);
    } else {
        m_stepBefore = m_before;
        if (wanted.part > 1) {
            const Standing& earlier = m_replay->at(wanted.round, wanted.part - 1);
            m_stepBefore = earlier.processes;
            crossedBefore = earlier.crossed;
        }
        const Standing& standing = m_replay->at(wanted.round, wanted.part);
        m_state = standing.processes;
        m_crossed = standing.crossed;
    }
    m_justCrossed = m_crossed;
    std::erase_if(
        m_justCrossed, [&](int index) { return std::ranges::find(crossedBefore, index) != crossedBefore.end(); });
    m_place = wanted;
    Q_EMIT roundShown(wanted.round);
}

void Session::showWhole(int round)
{
    m_state = m_replay->at(round);
    m_crossed.clear();
    if (round >= 1 && round <= static_cast<int>(m_trace->rounds.size()))
        m_crossed = m_trace->rounds[static_cast<std::size_t>(round) - 1].moving;
}

/// Message by message: whoever still has one to send or to get in this round is as it was before it.
void Session::showMessages(int round, int part)
{
    const auto& moving = m_trace->rounds[static_cast<std::size_t>(round) - 1].moving;
    const auto ends = moving.begin() + std::clamp<std::ptrdiff_t>(part, 0, std::ssize(moving));
    m_crossed.assign(moving.begin(), ends);
    m_state = m_before;
    const auto& after = m_replay->at(round);
    std::vector<bool> waits(m_state.size(), false), moves(m_state.size(), false);
    const auto mark = [this](std::vector<bool>& which, int index) {
        const MessageRecord& message = m_trace->messages[static_cast<std::size_t>(index)];
        which[static_cast<std::size_t>(message.source)] = which[static_cast<std::size_t>(message.destination)] = true;
    };
    std::for_each(moving.begin(), ends, [&](int index) { mark(moves, index); });
    std::for_each(ends, moving.end(), [&](int index) { mark(waits, index); });
    for (std::size_t i = 0; i < m_state.size(); ++i)
        if (moves[i] && !waits[i])
            m_state[i] = after[i];
}

const std::vector<std::vector<Value>>& Session::held()
{
    if (!m_held.empty())
        return m_held;
    for (int round = 0; round <= static_cast<int>(m_trace->rounds.size()); ++round) {
        auto& values = m_held.emplace_back();
        for (const ProcessView& process : m_replay->at(round))
            values.push_back(process.data);
    }
    return m_held;
}

std::shared_ptr<const Figure> Session::figure()
{
    return m_place.part <= 0 ? figureOf(m_place.round) : figureAs(m_drawing);
}

std::shared_ptr<const Figure> Session::figureAs(const DrawOptions& options)
{
    if (!m_trace)
        return nullptr;
    // A whole round, or where a run failed: nothing crosses.
    if (m_place.part <= 0 || m_place.round > static_cast<int>(m_trace->rounds.size()))
        return draw(m_trace, m_place, options);
    if (!m_partial)
        m_partial = std::make_shared<Trace>(*m_trace);
    auto& round = m_partial->rounds[static_cast<std::size_t>(m_place.round) - 1];
    const RoundRecord whole = m_trace->rounds[static_cast<std::size_t>(m_place.round) - 1];
    round = partialRound(*m_trace, whole, m_crossed);
    auto figure = draw(m_partial, m_place, options);
    m_partial->rounds[static_cast<std::size_t>(m_place.round) - 1] = whole;
    return figure;
}

std::shared_ptr<const Figure> Session::figureOf(int round)
{
    if (!m_trace)
        return nullptr;
    if (const auto* found = m_figures.object(round))
        return *found;
    auto figure = draw(m_trace, {round, 0}, m_drawing);
    m_figures.insert(round, new std::shared_ptr<const Figure>(figure));
    return figure;
}

std::shared_ptr<const Figure> Session::draw(
    const std::shared_ptr<const Trace>& trace, RunPlace place, DrawOptions options)
{
    FigureOptions& figure = options.figure;
    // Only the network is shown a round at a time: a tree or a chart of one round says nothing.
    if (figure.kind != "network" && figure.layout == FigureLayout::Single)
        figure.layout = FigureLayout::Overlay;
    const int recorded = static_cast<int>(trace->rounds.size());
    const bool afterAll = place.round > recorded; // where a run failed, and nothing crossed any more
    if (figure.layout == FigureLayout::Single) {
        figure.rounds = {afterAll ? 0 : place.round};
    } else {
        // A ready-made figure may show some of the rounds only.
        std::erase_if(figure.rounds, [recorded](RoundNumber round) { return round > recorded; });
        figure.until = std::min(place.round, recorded);
    }
    if (figure.contents || figure.kind == "buffers" || figure.kind == "schematic") {
        figure.held = held();
        if (place.part > 0 || afterAll) {
            auto& now =
                figure.held[static_cast<std::size_t>(afterAll && !figure.until ? 0 : std::min(place.round, recorded))];
            now.clear();
            for (const ProcessView& process : place.part > 0 ? m_state : m_replay->at(place.round))
                now.push_back(process.data);
        }
    }
    auto drawn = drawRun(trace, options);
    m_drawingProblem =
        drawn || drawn.diagnostics.empty() ? QString() : QString::fromStdString(sentence(drawn.diagnostics.front()));
    return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : nullptr;
}

Outcome<Figure> Session::draw(DrawOptions options)
{
    FigureOptions& figure = options.figure;
    if (figure.contents || figure.kind == "buffers" || figure.kind == "schematic")
        figure.held = held();
    return drawRun(m_trace, options);
}

} // namespace lockstep
