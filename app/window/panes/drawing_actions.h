// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Actions for the drawing: its style, arrows, and contents beside the nodes.

#include <QObject>
#include <functional>
#include <vector>

#include "app/request/options.h"

class QAction;
class QActionGroup;
class QMenu;
class QSettings;

namespace lockstep {

class ShownMoment;

class DrawingActions : public QObject {
    Q_OBJECT

public:
    DrawingActions(ShownMoment& place, QWidget* parent);

    QList<QAction*> styles() const;
    QAction* lanes() const { return m_lanes; }
    /// Hides messages of earlier rounds.
    QAction* onlyThisRound() const { return m_onlyThisRound; }
    QAction* contents() const { return m_contents; }
    /// Nothing, labels, numbers, or the value of a variable.
    QMenu* contentsMenu() const { return m_contentsMenu; }
    /// Whether arrows are animated.
    QAction* animate() const { return m_animate; }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void reported(const QString& sentence);

private:
    void setupStyles();
    void chooseStyle(const std::string& name);
    void setupContents(QWidget* parent);
    void offerVariables();
    void setupOnlyThisRound();
    void change(const std::function<void(DrawOptions&)>& change);
    void refresh();

    ShownMoment& m_place;
    QActionGroup* m_styles = nullptr;
    QAction* m_lanes = nullptr;
    QAction* m_onlyThisRound = nullptr;
    FigureLayout m_layoutBefore = FigureLayout::Overlay; ///< before onlyThisRound was checked
    std::vector<RoundNumber> m_roundsBefore;
    QAction* m_contents = nullptr;
    QAction* m_cells = nullptr;  ///< shows contents as cells
    QAction* m_states = nullptr; ///< fills nodes by their contents
    QMenu* m_contentsMenu = nullptr;
    QActionGroup* m_contentsAs = nullptr; ///< data: HeldAs, -1 for nothing
    QMenu* m_variables = nullptr;         ///< of the program that last ran
    QAction* m_animate = nullptr;
};

} // namespace lockstep
