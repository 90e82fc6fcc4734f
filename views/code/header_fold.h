// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextCursor>
#include <vector>

class QAbstractButton;
class QPlainTextEdit;

namespace lockstep {

/// Hides what a header tells machines rather than readers (other languages, costs, promises) behind one line of words
/// that stands at the last of these lines. It opens by a click, and by itself where the cursor or a problem gets into
/// it, or where an edit changes it; the text is the same all the time.
class HeaderFold : public QObject {
    Q_OBJECT

public:
    explicit HeaderFold(QPlainTextEdit& editor);

    bool isFolded() const { return !m_lines.empty(); }
    /// Nothing happens where the cursor stands in it, or where there are less than two such lines.
    void fold();
    void open();
    /// A line from 1 that should be seen.
    void openAt(int line);

private:
    void place();
    void showLines(bool shown);
    template <class Change> void keepingTop(Change change);

    QPlainTextEdit& m_editor;
    std::vector<QTextCursor> m_lines; ///< what is hidden; the last is where the words stand
    QAbstractButton* m_words = nullptr;
};

} // namespace lockstep
