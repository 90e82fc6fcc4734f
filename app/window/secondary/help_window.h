// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The help window: the page, its contents on the left and a search field above.

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;

namespace lockstep {

class HelpPage;

class HelpWindow : public QWidget {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    const HelpPage& page() const { return *m_page; }
    /// The number of matches, and the number of the selected one, from 1; 0 if there is none.
    int matches() const { return m_matches; }
    int match() const { return m_match; }

public Q_SLOTS:
    /// Selects the next or previous match and wraps around.
    void findNext();
    void findPrevious();
    /// Shows what the notes for teachers say about the lesson of that title; else the page stays.
    void showNotesOf(const QString& lesson);

private:
    enum class Direction { Stay, On, Back };

    void setupContents();
    void setupKeys();
    void showHeading(int row);
    void find(Direction direction);

    HelpPage* m_page = nullptr;
    QListWidget* m_contents = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_found = nullptr;
    int m_matches = 0;
    int m_match = 0;
};

} // namespace lockstep
