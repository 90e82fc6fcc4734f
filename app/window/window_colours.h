// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether all windows are light or dark: as the desktop is, or as is chosen here. The picture goes with them where it
// had the usual style.

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace lockstep {

class DrawingActions;

class WindowColours : public QObject {
    Q_OBJECT

public:
    /// With what was chosen before, in the settings.
    WindowColours(const DrawingActions& drawing, QObject* parent);

    /// Its actions, for a menu.
    QList<QAction*> actions() const;

private:
    void choose(const QAction& action);
    void drawAsUsual() const;

    const DrawingActions& m_drawing;
    QActionGroup* m_group = nullptr;
};

} // namespace lockstep
