// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "app/window/frame/main_window.h"

namespace lockstep {

/// The main window. It is made anew, with the same work, when the user chooses another language, because most of its
/// texts are set once. The history of undo begins again then.
class SpokenWindow : public QObject {
    Q_OBJECT

public:
    explicit SpokenWindow(std::shared_ptr<const Library> library, Dialogs dialogs = defaultDialogs());
    MainWindow& window() { return *m_window; }

private:
    void make();
    void speakFromNow(const QString& code);

    std::shared_ptr<const Library> m_library;
    Dialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace lockstep
