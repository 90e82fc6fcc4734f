// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The find and replace bar below an editor, hidden until needed.

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
    /// Shows the bar with the editor's selection.
    void open();
    /// Select the next or previous match and wrap around.
    void findNext();
    void findPrevious();
    /// Replaces the selected match and selects the next one.
    void replace();
    /// Replaces all matches as one undo step.
    void replaceAll();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Direction { On, Back };
    void find(Direction direction);
    void showCount(const QString& round = {});
    int countUpTo(int position) const;
    bool isAtFound() const;
    void close();

    QPlainTextEdit* m_editor;
    QLineEdit* m_text = nullptr;
    QLineEdit* m_instead = nullptr;
    QLabel* m_found = nullptr;
};

} // namespace lockstep
