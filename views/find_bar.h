// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Finds text in an editor: a strip below it, hidden until asked for.

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace lockstep {

class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QPlainTextEdit* editor, QWidget* parent = nullptr);

public Q_SLOTS:
    /// Shows the bar with what is selected in the editor.
    void open();
    /// Select the next or the previous place, round the end.
    void findNext();
    void findPrevious();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Direction { On, Back };
    void find(Direction direction);
    void close();

    QPlainTextEdit* m_editor;
    QLineEdit* m_text = nullptr;
    QLabel* m_found = nullptr;
};

} // namespace lockstep
