// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/notices/notice_bar.h"

class QMainWindow;

namespace lockstep {

class Session;

/// Says that what was opened is held back after a small part of its run, and asks for the whole.
class CautionBar : public NoticeBar {
    Q_OBJECT

public:
    explicit CautionBar(Session& session, QWidget* parent = nullptr);
};

/// The window has one while the session is held back.
void showCaution(Session& session, QMainWindow& window);

} // namespace lockstep
