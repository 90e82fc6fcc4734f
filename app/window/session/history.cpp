// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/history.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "app/window/session/session.h"
#include "core/account/narrator.h"
#include "core/network/network.h"

namespace lockstep {

namespace {

/// "network ring of 8": a value as people say it.
std::string valueForPeople(const std::string& name, const std::string& value)
{
    if (name != "network" || !fileOfNetwork(value).empty())
        return value;
    const auto network = makeNetwork(value);
    return network ? narrator::networkName(*network) : value;
}

/// "network ring of 8" for each option that changed, "default network" for each one reset.
void addChanged(QStringList& words, const NamedOptions& before, const NamedOptions& after)
{
    for (const auto& option : after)
        if (std::ranges::find(before, option) == before.end())
            words << QString::fromStdString(
                option.first + (option.second.empty() ? "" : ' ' + valueForPeople(option.first, option.second)));
    for (const auto& [name, value] : before)
        if (std::ranges::find(after, name, &NamedOptions::value_type::first) == after.end())
            words << History::tr("default %1").arg(QString::fromStdString(name));
}

QString wordsOf(const History::State& before, const History::State& after)
{
    if (before.run.program != after.run.program)
        return QString::fromStdString(after.run.program);
    QStringList words;
    addChanged(words, givenOptions(before.run), givenOptions(after.run));
    addChanged(words, givenOptions(before.drawing), givenOptions(after.drawing));
    constexpr int most = 2;
    return words.size() > most ? words.first() + QStringLiteral(" …") : words.join(QStringLiteral(", "));
}

} // namespace

History::History(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    constexpr int most = 200;
    m_stack.setUndoLimit(most);
    m_settled.setSingleShot(true);
    m_settled.setInterval(0);
    connect(&m_settled, &QTimer::timeout, this, &History::note);
    connect(&session, &Session::optionsChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&session.place(), &ShownMoment::drawingChanged, &m_settled, qOverload<>(&QTimer::start));
    m_last = now();
}

History::State History::now() const { return {m_session.options(), m_session.place().drawing()}; }

void History::note()
{
    m_settled.stop();
    State before = std::exchange(m_last, now());
    const QString what = wordsOf(before, m_last);
    if (m_applying || what.isEmpty())
        return;
    const Library& library = m_session.library();
    const bool another = before.run.program != m_last.run.program;
    const auto isKnown = [&](const State& state) { return library.findProgram(state.run.program) != nullptr; };
    // The user's own program is in its file's history only.
    if (another && !(isKnown(before) && isKnown(m_last) && !m_session.document().isOwn()))
        m_stack.clear();
    else
        m_stack.push(
            new UndoStep<State>(what, std::move(before), m_last, [this](const State& state) { apply(state); }));
}

void History::undo()
{
    note();
    if (m_revert())
        return;
    m_stack.undo();
}

void History::begin()
{
    m_settled.stop();
    m_last = now();
    m_stack.clear();
}

void History::redo()
{
    note();
    m_stack.redo();
}

void History::apply(const State& state)
{
    const bool another = state.run.program != m_session.options().program;
    if (another && !m_mayLeave())
        return;
    m_applying = true;
    if (another)
        m_session.openRun(state.run);
    else
        m_session.setOptionsHere(state.run);
    m_session.place().setDrawing(state.drawing); // last: another network takes the places of nodes away
    note();
    m_applying = false;
}

} // namespace lockstep
