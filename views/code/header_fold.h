// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTextCursor>
#include <vector>

class QAbstractButton;
class QPlainTextEdit;

namespace lockstep {

/// Folds the part of a header that is for machines (translations, costs, expectations) into one line of text, at the
/// last of these lines. It unfolds on a click, when the cursor or a problem is inside it, or when an edit changes it.
/// The text itself never changes.
class HeaderFold : public QObject {
    Q_OBJECT

public:
    explicit HeaderFold(QPlainTextEdit& editor);

    bool isFolded() const { return !m_lines.empty(); }
    /// Does nothing if the cursor is inside or if there are fewer than two such lines.
    void fold();
    void open();
    /// Unfolds if the line (from 1) is hidden.
    void openAt(int line);

private:
    void place();
    void showLines(bool shown);
    template <class Change> void keepingTop(Change change);

    QPlainTextEdit& m_editor;
    std::vector<QTextCursor> m_lines; ///< the hidden lines; the text is at the last one
    QAbstractButton* m_words = nullptr;
};

} // namespace lockstep
