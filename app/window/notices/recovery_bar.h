// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/notices/notice_bar.h"

namespace lockstep {

/// Reports recovered work until the user answers.
class RecoveryBar : public NoticeBar {
    Q_OBJECT

public:
    explicit RecoveryBar(const QString& sentence, QWidget* parent = nullptr);

Q_SIGNALS:
    void discarded();
};

} // namespace lockstep
