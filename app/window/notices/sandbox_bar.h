// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/notices/notice_bar.h"

class QMainWindow;

namespace lockstep {

class Session;

/// Says that what was opened is held back after a small part of its run, and asks for the whole.
class SandboxBar : public NoticeBar {
    Q_OBJECT

public:
    explicit SandboxBar(Session& session, QWidget* parent = nullptr);
};

/// The window has one while the session is held back.
void showSandboxBar(Session& session, QMainWindow& window);

} // namespace lockstep
