// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether all windows are light or dark: as the desktop is, or as is chosen here. Pictures of the usual style go with
// them on the screen; what is saved and exported does not.

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace lockstep {

struct DrawOptions;
struct Style;

/// The style of a picture in the window as it is now.
Style shownStyleOf(const DrawOptions& drawing);

class ThemeActions : public QObject {
    Q_OBJECT

public:
    /// With what was chosen before, in the settings.
    explicit ThemeActions(QObject* parent);

    /// Its actions, for a menu.
    QList<QAction*> actions() const;

private:
    QActionGroup* m_group = nullptr;
};

} // namespace lockstep
