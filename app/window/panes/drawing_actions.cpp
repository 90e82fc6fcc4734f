// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/drawing_actions.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>

#include "app/request/request.h"
#include "app/window/parts/choice_fields.h"
#include "app/window/parts/pane_parts.h"
#include "app/window/session/shown_moment.h"
#include "core/figure/kind.h"
#include "core/figure/style/style.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"

namespace lockstep {

DrawingActions::DrawingActions(ShownMoment& place, QWidget* parent) : QObject(parent), m_place(place)
{
    setupStyles();
    m_lanes = makeAction(
        this, QStringLiteral("lanes"), tr("Arrows &along the links"), QKeySequence(Qt::CTRL | Qt::Key_L), "lanes");
    m_lanes->setCheckable(true);
    connect(m_lanes, &QAction::toggled, this, [this](bool on) {
        change([on](DrawOptions& options) { options.figure.arrows = on ? ArrowForm::Lanes : ArrowForm::Direct; });
    });
    setupOnlyThisRound();
    setupContents(parent);
    m_animate =
        makeAction(this, {}, tr("Animate &growing arrows"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), "animate");
    m_animate->setCheckable(true);
    m_animate->setChecked(true);
    connect(&m_place, &ShownMoment::drawingChanged, this, &DrawingActions::refresh);
}

QList<QAction*> DrawingActions::styles() const { return m_styles->actions(); }

void DrawingActions::setupStyles()
{
    m_styles = new QActionGroup(this);
    for (const std::string& name : allStyles()) {
        constexpr qsizetype digits = 9;
        const qsizetype before = m_styles->actions().size();
        const QKeySequence key =
            before < digits ? QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + before)) : QKeySequence();
        QAction* action = makeAction(this, {}, humanised(QString::fromStdString(name)), key, "");
        action->setData(QString::fromStdString(name));
        action->setCheckable(true);
        m_styles->addAction(action);
        connect(action, &QAction::triggered, this, [this, name] { chooseStyle(name); });
    }
}

/// A user's style file may have errors.
void DrawingActions::chooseStyle(const std::string& name)
{
    change([&](DrawOptions& options) {
        if (const auto fault = setFigureOption(options, "style", name))
            Q_EMIT reported(QString::fromStdString(render(*fault)).trimmed());
    });
    refresh();
}

/// Switching it off restores the picture.
void DrawingActions::setupOnlyThisRound()
{
    m_onlyThisRound =
        makeAction(this, {}, tr("&Only this round"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), "onlyThisRound");
    m_onlyThisRound->setCheckable(true);
    connect(m_onlyThisRound, &QAction::toggled, this, [this](bool on) {
        change([this, on](DrawOptions& options) {
            FigureOptions& figure = options.figure;
            if (on) {
                m_layoutBefore = figure.layout == FigureLayout::Single ? FigureLayout::Overlay : figure.layout;
                m_roundsBefore = figure.rounds;
            }
            figure.layout = on ? FigureLayout::Single : m_layoutBefore;
            figure.rounds = on ? std::vector<RoundNumber>() : m_roundsBefore;
            figure.earlier = false;
        });
    });
}

/// Contents beside the nodes: nothing, the origin of the data, or the numbers in it.
void DrawingActions::setupContents(QWidget* parent)
{
    m_contents = makeAction(this, QStringLiteral("contents"), tr("&What each node holds, as text"),
        QKeySequence(Qt::CTRL | Qt::Key_H), "contents");
    m_contents->setCheckable(true);
    connect(m_contents, &QAction::toggled, this,
        [this](bool on) { change([on](DrawOptions& options) { options.figure.contents = on; }); });
    m_contentsMenu = new QMenu(tr("Contents beside the &nodes"), parent);
    m_contentsAs = new QActionGroup(this);
    const auto add = [this](const QString& text, int as, Qt::Key key, const char* name) {
        QAction* action = makeAction(this, {}, text, QKeySequence(Qt::CTRL | Qt::ALT | key), name);
        action->setCheckable(true);
        action->setData(as);
        m_contentsAs->addAction(action);
        m_contentsMenu->addAction(action);
        connect(action, &QAction::triggered, this, [this, as] {
            change([as](DrawOptions& options) {
                options.figure.contents = as >= 0;
                options.figure.heldOf.clear();
                if (as >= 0)
                    options.figure.heldAs = static_cast<HeldAs>(as);
            });
        });
    };
    add(tr("&Nothing"), -1, Qt::Key_X, "contentsNone");
    add(tr("&Labels: origin of the data, contributors to sums"), static_cast<int>(HeldAs::Labels), Qt::Key_L,
        "contentsLabels");
    add(tr("N&umbers in the data"), static_cast<int>(HeldAs::Numbers), Qt::Key_N, "contentsNumbers");
    m_cells = makeAction(this, {}, tr("&Cells in the nodes, chips at the arrows"),
        QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_D), "cells");
    m_cells->setCheckable(true);
    m_contentsMenu->addAction(m_cells);
    connect(m_cells, &QAction::toggled, this, [this](bool on) {
        change([on](DrawOptions& options) { options.figure.cells = on ? CellsShown::Auto : CellsShown::Off; });
    });
    m_states = makeAction(
        this, {}, tr("&Fill nodes by what they hold"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F), "nodeStates");
    m_states->setCheckable(true);
    m_contentsMenu->addAction(m_states);
    connect(m_states, &QAction::toggled, this,
        [this](bool on) { change([on](DrawOptions& options) { options.figure.holders = on; }); });
    m_variables = m_contentsMenu->addMenu(tr("&Value of a variable"));
    m_variables->setObjectName(QStringLiteral("contentsOf"));
    connect(m_variables, &QMenu::aboutToShow, this, &DrawingActions::offerVariables);
}

void DrawingActions::offerVariables()
{
    m_variables->clear();
    const auto names = m_place.trace() ? variablesOf(*m_place.trace()->request.program) : std::vector<std::string>();
    for (const std::string& name : names) {
        QAction* action = m_variables->addAction(QString::fromStdString(name));
        action->setCheckable(true);
        action->setChecked(m_place.drawing().figure.contents && m_place.drawing().figure.heldOf == name);
        connect(action, &QAction::triggered, this, [this, name] {
            change([&](DrawOptions& options) {
                options.figure.contents = true;
                options.figure.heldOf = name;
            });
        });
    }
}

void DrawingActions::change(const std::function<void(DrawOptions&)>& change)
{
    DrawOptions drawing = m_place.drawing();
    change(drawing);
    m_place.setDrawing(drawing);
}

void DrawingActions::refresh()
{
    const FigureOptions& figure = m_place.drawing().figure;
    const QSignalBlocker lanes(m_lanes), contents(m_contents), only(m_onlyThisRound), states(m_states), cells(m_cells);
    m_cells->setChecked(figure.cells != CellsShown::Off);
    m_states->setChecked(figure.holders);
    m_onlyThisRound->setChecked(figure.layout == FigureLayout::Single && !figure.earlier);
    m_onlyThisRound->setEnabled(kindOf(figure).byRounds);
    m_lanes->setChecked(figure.arrows == ArrowForm::Lanes);
    m_contents->setChecked(figure.contents);
    for (QAction* action : m_contentsAs->actions())
        action->setChecked(figure.heldOf.empty()
            && action->data().toInt() == (figure.contents ? static_cast<int>(figure.heldAs) : -1));
    for (QAction* action : m_styles->actions())
        action->setChecked(action->data().toString().toStdString() == m_place.drawing().style);
}

void DrawingActions::restore(const QSettings& settings)
{
    // Follows the system's reduced-motion setting unless the menu overrides it.
    m_animate->setChecked(settings.value(QStringLiteral("picture/animate"), theme::movesByDefault()).toBool());
    const QString style =
        settings.value(QStringLiteral("picture/style"), QString::fromLatin1(ShownMoment::defaultStyle)).toString();
    for (QAction* action : m_styles->actions())
        if (action->data().toString() == style)
            action->trigger();
}

void DrawingActions::remember(QSettings& settings) const
{
    // A choice equal to the system's keeps following it.
    if (m_animate->isChecked() == theme::movesByDefault())
        settings.remove(QStringLiteral("picture/animate"));
    else
        settings.setValue(QStringLiteral("picture/animate"), m_animate->isChecked());
    settings.setValue(QStringLiteral("picture/style"), QString::fromStdString(m_place.drawing().style));
}

} // namespace lockstep
