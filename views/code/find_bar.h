// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Finds and replaces text in an editor: a strip below it, hidden until asked for.

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
    /// What is found and selected becomes the other text, and the next place is selected.
    void replace();
    /// Every place, as one step for undo.
    void replaceAll();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Direction { On, Back };
    void find(Direction direction);
    void tellCount(const QString& round = {});
    int countUpTo(int position) const;
    bool isAtFound() const;
    void close();

    QPlainTextEdit* m_editor;
    QLineEdit* m_text = nullptr;
    QLineEdit* m_instead = nullptr;
    QLabel* m_found = nullptr;
};

} // namespace lockstep
