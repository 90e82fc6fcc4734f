// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Shortcuts of a single letter or sign (L, [ and +) can be turned off, because speech input types them by accident.

#include <QObject>

class QAction;

namespace lockstep {

class LetterKeys : public QObject {
    Q_OBJECT

public:
    explicit LetterKeys(QObject* parent);

    QAction* action() const { return m_action; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* m_action = nullptr;
};

} // namespace lockstep
