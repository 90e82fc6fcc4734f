// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/pane_toggles.h"

#include <QAction>
#include <QSettings>
#include <algorithm>
#include <array>
#include <utility>

#include "app/window/parts/pane_parts.h"

namespace lockstep {

namespace {

using Shown = PaneToggles::Shown;

const Shown defaultsInFullScreen = {{"choices", false}, {"program", true}, {"variables", false}, {"holdings", false},
    {"notes", false}, {"space-time", false}, {"picture", true}, {"words", true}};

void read(const QSettings& settings, const char* group, Shown& panes)
{
    for (auto& [name, shown] : panes)
        shown = settings.value(QLatin1String(group) + QString::fromStdString(name), shown).toBool();
}

void write(QSettings& settings, const char* group, const Shown& panes)
{
    for (const auto& [name, shown] : panes)
        settings.setValue(QLatin1String(group) + QString::fromStdString(name), shown);
}

/// They share the space below the picture: the first one that is wanted is shown.
constexpr std::array<const char*, 3> lower = {"holdings", "variables", "notes"};

Shown withOneLower(Shown panes)
{
    bool isTaken = false;
    for (const char* name : lower)
        if (const auto pane = panes.find(name); pane != panes.end() && pane->second)
            pane->second = !std::exchange(isTaken, true);
    return panes;
}

} // namespace

const Shown& PaneToggles::defaultsInWindow()
{
    static const Shown usual = {{"choices", true}, {"program", true}, {"variables", false}, {"holdings", true},
        {"notes", false}, {"space-time", false}, {"picture", true}, {"words", true}};
    return usual;
}

PaneToggles::PaneToggles(QObject* parent) : QObject(parent), m_onScreen(defaultsInFullScreen)
{
    const auto add = [this](const QString& text, Qt::Key key, const char* name, const char* pane) {
        QAction* action = makeAction(this, {}, text, QKeySequence(Qt::CTRL | key), name);
        action->setCheckable(true);
        action->setChecked(defaultsInWindow().at(pane));
        connect(action, &QAction::toggled, this, [this, pane](bool shows) {
            if (!m_isSetting)
                shows ? showAlone(pane) : changed();
        });
        return m_byName[pane] = action;
    };
    m_actions.choices = add(tr("&Choices"), Qt::Key_1, "choicesShown", "choices");
    m_actions.program = add(tr("&Program"), Qt::Key_2, "programShown", "program");
    m_actions.holdings = add(tr("&What each node holds"), Qt::Key_3, "holdingsShown", "holdings");
    m_actions.notes = add(tr("&Notes"), Qt::Key_4, "notesShown", "notes");
    m_actions.beside = add(tr("&Space-time diagram beside the picture"), Qt::Key_5, "besideShown", "space-time");
    m_actions.variables = add(tr("&Variables"), Qt::Key_7, "variablesShown", "variables");
    m_actions.words = add(tr("&Description of the round"), Qt::Key_8, "wordsShown", "words");
    m_actions.picture = add(tr("P&icture"), Qt::Key_9, "pictureShown", "picture");
}

Shown PaneToggles::checked() const
{
    Shown panes;
    for (const auto& [name, action] : m_byName)
        panes[name] = action->isChecked();
    return panes;
}

/// A lower pane takes the place of the others.
void PaneToggles::showAlone(const std::string& pane)
{
    Shown panes;
    if (std::ranges::find(lower, pane) != lower.end())
        for (const char* other : lower)
            panes[other] = other == pane;
    check(panes);
}

void PaneToggles::check(const Shown& panes)
{
    m_isSetting = true;
    for (const auto& [name, shown] : withOneLower(panes))
        if (const auto found = m_byName.find(name); found != m_byName.end())
            found->second->setChecked(shown);
    m_isSetting = false;
    Q_EMIT changed();
}

void PaneToggles::show(const Shown& panes)
{
    Shown wanted = withOneLower(panes);
    if (!m_fills) {
        check(wanted);
        return;
    }
    wanted.merge(Shown(m_inWindow)); // full screen does not change
    m_inWindow = std::move(wanted);
}

void PaneToggles::fillScreen(bool makesSpace)
{
    m_fills = true;
    m_inWindow = checked();
    m_makesSpace = makesSpace && m_onScreen["program"];
    Shown panes = m_onScreen;
    if (m_makesSpace)
        panes["program"] = false;
    check(panes);
}

void PaneToggles::leaveScreen()
{
    Shown now = checked();
    if (m_makesSpace)
        now["program"] = true;
    m_onScreen = std::move(now);
    m_fills = false;
    check(m_inWindow);
}

void PaneToggles::restore(const QSettings& settings)
{
    Shown inWindow = checked();
    read(settings, "panes/", inWindow);
    read(settings, "screen/", m_onScreen);
    check(inWindow);
}

void PaneToggles::remember(QSettings& settings) const
{
    write(settings, "panes/", shown());
    write(settings, "screen/", m_fills ? checked() : m_onScreen);
}

} // namespace lockstep
