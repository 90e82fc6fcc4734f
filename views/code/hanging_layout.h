// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextDocumentLayout>

namespace lockstep {

/// Lays out a program: where a line is wrapped, what follows stands deeper than its beginning, because in a program
/// the left edge says which block a line belongs to.
class HangingLayout : public QPlainTextDocumentLayout {
public:
    using QPlainTextDocumentLayout::QPlainTextDocumentLayout;

    QRectF blockBoundingRect(const QTextBlock& block) const override;

private:
    bool hang(const QTextBlock& block) const;
};

} // namespace lockstep
