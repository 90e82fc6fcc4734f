// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The book of the notation: resources/help/notation.md with its contents beside it and a search field above.

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QTextDocument;

namespace lockstep {

class HelpWindow : public QWidget {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// The one window of that parent, made when it is first asked for.
    static HelpWindow* showFor(QWidget* parent);

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

    QTextBrowser* m_page = nullptr;
    QListWidget* m_contents = nullptr;
    QLineEdit* m_search = nullptr;
    QLabel* m_found = nullptr;
    int m_matches = 0;
    int m_match = 0;
};

} // namespace lockstep
