// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The help: its page with the contents beside it and a search field above.

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
    /// How often the text that is searched for occurs, and which of these is selected, from 1; 0 where there is none.
    int matches() const { return m_matches; }
    int match() const { return m_match; }

public Q_SLOTS:
    /// Selects the next or the previous place, round the end.
    void findNext();
    void findPrevious();

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
