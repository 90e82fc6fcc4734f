// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Trailing comments in a narrow pane: they move towards the code, which stays complete, and end in "…" if that is not
// enough. The text itself does not change; for readers, not while editing.

#include <QList>
#include <QTextEdit>

namespace lockstep {

class CodeView;

class CodeComments {
public:
    explicit CodeComments(const CodeView& view) : m_view(view) {}

    /// Hides the comments in the text. Empty if all lines fit.
    QList<QTextEdit::ExtraSelection> hidden() const;
    /// Paints them over the painted viewport.
    void paint() const;

private:
    struct Comment {
        int line = 0;   ///< from 1
        int begin = 0;  ///< in letters
        int behind = 0; ///< the code, in letters
        QString text;
    };
    QList<Comment> moved() const;

    const CodeView& m_view;
};

} // namespace lockstep
