// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace lockstep {

/// A line across the window that says something until it is answered. Its text is called as the bar, with "Text"
/// behind.
class NoticeBar : public QToolBar {
    Q_OBJECT

public:
    NoticeBar(const QString& name, const QString& title, const QString& sentence, QWidget* parent = nullptr);

protected:
    QAction* addAnswer(const QString& name, const QString& words);
};

} // namespace lockstep
