// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Comments at the ends of lines, where a pane is too narrow for them: they move towards the code, which stays whole,
// and end in "…" where that is not enough. The text stays as it is; for who reads, not for who writes.

#include <QList>
#include <QTextEdit>

namespace lockstep {

class CodeView;

class CodeComments {
public:
    explicit CodeComments(const CodeView& view) : m_view(view) {}

    /// Hides them where they stand in the text. None where all lines fit.
    QList<QTextEdit::ExtraSelection> hidden() const;
    /// Over the viewport that has been painted.
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
