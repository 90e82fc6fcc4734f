// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/frame/pane_toggles.h"

#include <QAction>
#include <QSettings>
#include <utility>

#include "app/window/panes/pane_rows.h"
#include "app/window/parts/pane_parts.h"

namespace lockstep {

namespace {

using Shown = PaneToggles::Shown;

const std::string choicesName = "choices";

Shown defaults(bool PaneRow::*shown)
{
    Shown panes;
    for (const PaneRow& row : paneRows())
        panes[row.name] = row.*shown;
    return panes;
}

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

/// Those below the picture share the space: the first one that is wanted is shown.
Shown withOneLower(Shown panes)
{
    bool isTaken = false;
    for (const PaneRow& row : paneRows())
        if (const auto pane = panes.find(row.name); row.tab != nullptr && pane != panes.end() && pane->second)
            pane->second = !std::exchange(isTaken, true);
    return panes;
}

} // namespace

PaneToggles::PaneToggles(QObject* parent) : QObject(parent), m_onScreen(defaults(&PaneRow::onScreen))
{
    for (const PaneRow& row : paneRows()) {
        QAction* action = makeAction(this, {}, paneText(row.title), QKeySequence(Qt::CTRL | row.key), row.action);
        action->setCheckable(true);
        action->setChecked(row.inWindow);
        connect(action, &QAction::toggled, this, [this, &row](bool shows) {
            if (m_isSetting)
                return;
            m_comeBack = m_comeBack && row.name != choicesName; // the user decides
            shows ? showAlone(row) : changed();
        });
        m_byName[row.name] = action;
    }
}

void PaneToggles::showDefault() { show(defaults(&PaneRow::inWindow)); }

Shown PaneToggles::shown() const
{
    Shown panes = m_fills ? m_inWindow : checked();
    if (m_comeBack)
        panes[choicesName] = true;
    return panes;
}

void PaneToggles::setCrowded(bool isCrowded)
{
    if (m_fills || isCrowded == m_isCrowded)
        return;
    m_isCrowded = isCrowded;
    const bool comesBack = !isCrowded && m_comeBack;
    m_comeBack = isCrowded && action(choicesName)->isChecked();
    if (comesBack || m_comeBack)
        check({{choicesName, comesBack}});
}

Shown PaneToggles::checked() const
{
    Shown panes;
    for (const auto& [name, action] : m_byName)
        panes[name] = action->isChecked();
    return panes;
}

/// A lower pane takes the place of the others.
void PaneToggles::showAlone(const PaneRow& pane)
{
    Shown panes;
    for (const PaneRow& row : paneRows())
        if (pane.tab != nullptr && row.tab != nullptr)
            panes[row.name] = &row == &pane;
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
        if (const auto found = wanted.find(choicesName); m_isCrowded && found != wanted.end())
            m_comeBack = std::exchange(found->second, false);
        check(wanted);
        return;
    }
    wanted.merge(Shown(m_inWindow)); // full screen does not change
    m_inWindow = std::move(wanted);
}

void PaneToggles::fillScreen(bool makesSpace)
{
    m_inWindow = shown();
    m_isCrowded = m_comeBack = false; // to be seen again afterwards
    m_fills = true;
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
