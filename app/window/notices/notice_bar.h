// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace lockstep {

/// A bar across the window that shows a message until the user answers. The name of its label is the bar's plus "Text".
class NoticeBar : public QToolBar {
    Q_OBJECT

public:
    NoticeBar(const QString& name, const QString& title, const QString& sentence, QWidget* parent = nullptr);

protected:
    QAction* addAnswer(const QString& name, const QString& words);
};

} // namespace lockstep
