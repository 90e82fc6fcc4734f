// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <memory>

#include "app/window/frame/main_window.h"

namespace lockstep {

/// Owns the main window. When the user chooses another language it makes a new one with the same work, because most
/// texts of the window are set once. The undo history starts again then.
class WindowHost : public QObject {
    Q_OBJECT

public:
    explicit WindowHost(std::shared_ptr<const Library> library, Dialogs dialogs = defaultDialogs());
    MainWindow& window() { return *m_window; }

private:
    void make();
    void changeLanguage(const QString& code);

    std::shared_ptr<const Library> m_library;
    Dialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace lockstep
