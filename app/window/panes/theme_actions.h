// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The theme of all windows: light, dark, or that of the system. On screen, pictures of the default style follow it;
// saved and exported pictures do not.

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;

namespace lockstep {

struct DrawOptions;
struct Style;

/// The style of a picture in the current theme.
Style shownStyleOf(const DrawOptions& drawing);

class ThemeActions : public QObject {
    Q_OBJECT

public:
    /// Restores the theme from the settings.
    explicit ThemeActions(QObject* parent);

    /// The actions for the menu.
    QList<QAction*> actions() const;

private:
    QActionGroup* m_group = nullptr;
};

} // namespace lockstep
