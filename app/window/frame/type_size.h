// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The text size, changed by keys and by the wheel: one for the window, and one for full screen, whose default suits the
// last row of a lecture hall.

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
        QAction *larger, *smaller, *standard;
    };

    /// Reports text sizes that do not fit in `detail`.
    TypeSize(QMainWindow& window, ElidedLabel& detail);
    ~TypeSize() override;

    const Actions& actions() const { return m_actions; }
    /// The current factor; 1 is the default.
    double factor() const { return m_fills ? m_onScreen : m_inWindow; }
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

public Q_SLOTS:
    void fillScreen(bool fills);
    /// Steps through the sizes, as long as the window fits on the screen.
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
    int m_turned = 0; ///< wheel rotation, in eighths of a degree
};

} // namespace lockstep
