// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/notices/notice_bar.h"

class QMainWindow;

namespace lockstep {

class Session;

/// Reports that an opened run stopped at the sandbox limits, and offers to run it to the end.
class SandboxBar : public NoticeBar {
    Q_OBJECT

public:
    explicit SandboxBar(Session& session, QWidget* parent = nullptr);
};

/// Shows the bar in the window while the session is limited.
void showSandboxBar(Session& session, QMainWindow& window);

} // namespace lockstep
