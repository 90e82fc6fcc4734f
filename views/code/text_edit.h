// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace lockstep {

/// A text edit that survives pasting from an empty clipboard, on which Qt 6.4 crashes.
class TextEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace lockstep
