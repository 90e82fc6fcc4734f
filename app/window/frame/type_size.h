// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How large all type is, by keys and by the wheel: one size for the window, another one for the filled screen, where
// the usual one is for the last row of a hall.

#include <QObject>

class QAction;
class QMainWindow;
class QSettings;

namespace lockstep {

class ElidedLabel;

class TypeSize : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *larger, *smaller, *usual;
    };

    /// What does not fit is told there.
    TypeSize(QMainWindow& window, ElidedLabel& detail);
    ~TypeSize() override;

    const Actions& actions() const { return m_actions; }
    /// Of what is shown; 1 is usual.
    double factor() const { return m_fills ? m_onScreen : m_inWindow; }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    void fillScreen(bool fills);
    /// Up or down the sizes; not so far that the window would need more than the screen.
    void grow(int by);
    void showDefault();

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool apply();
    void set(double factor);

    QMainWindow& m_window;
    ElidedLabel& m_detail;
    Actions m_actions{};
    bool m_fills = false;
    double m_inWindow = 1, m_onScreen = 1;
    int m_turned = 0; ///< the wheel, in eighths of a degree
};

} // namespace lockstep
