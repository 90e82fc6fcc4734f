// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The program: an editor with a margin in which every process stands at its line.

#include <vector>

#include "core/base/diagnostic.h"
#include "views/code/code_marks.h"
#include "views/code/run_lines.h"
#include "views/code/text_edit.h"

class QMenu;

namespace lockstep {

class CodeCompleter;
class HeaderFold;

class CodeView : public TextEdit {
    Q_OBJECT

public:
    explicit CodeView(QWidget* parent = nullptr);

    int marginWidth() const;
    int markWidth() const; ///< of it, what marks of processes take
    struct ShownLine {
        int line = 0;    ///< from 1
        int runLine = 0; ///< what it was in the text that runs; 0 where it was none of it
        QRectF box;      ///< in the viewport
    };
    /// From the first line in sight down to that height.
    std::vector<ShownLine> shownLines(int bottom) const;
    /// What a tooltip says about the margin at that height.
    QString marginText(int y) const;
    int procedureHeight() const; ///< from its first line to the end of the text, in pixels
    int procedureWidth() const;  ///< that its lines need in the smallest type that a hall reads with ease
    int lineAt(int y) const;     ///< from 1; 0 below the text
    void clickLine(int line);
    void clickMargin(int line);

    const std::vector<CodeMark>& marks() const { return m_marks; }
    const std::vector<int>& sendingLines() const { return m_sendingLines; }
    const std::vector<ExpectationMark>& promises() const { return m_expectations; }
    const std::vector<Diagnostic>& problems() const { return m_problems; }
    /// What `use` may be followed by.
    CodeCompleter& completer() { return *m_completer; }
    HeaderFold& headerFold() { return *m_fold; }

public Q_SLOTS:
    /// Replaces the text: a new program, so undo starts afresh.
    void setProgram(const QString& text);
    /// The text that runs, which marks and chosen lines are about; their lines move with it while it is edited.
    void setRunText(const QString& text);
    void setMarks(std::vector<lockstep::CodeMark> marks, std::vector<int> sendingLines);
    /// Of the lines of the text that runs.
    void setExpectationMarks(std::vector<lockstep::ExpectationMark> promises);
    void setProblems(std::vector<lockstep::Diagnostic> problems);
    /// One step for undo. Nothing happens where the text has changed since the problems were told.
    void repair(const lockstep::Repair& repair);
    /// The line that was chosen in another view; 0 for none.
    void setChosenLine(int line);
    /// Scrolls if none of them is seen.
    void keepInView(const std::vector<int>& runLines);
    void showPlace(int line, int column);
    /// At the top.
    void showProcedure();
    /// Type that is smaller where lines would be cut, not by more than a third; comments behind them move instead.
    void setFitting(bool fits);

Q_SIGNALS:
    /// A click into the margin or the text: the line of the text that runs, from 1.
    void lineClicked(int line);
    void expectationClicked(int line); ///< in the margin, at the mark of an `expect:` line: of the text that runs
    void leaveRequested();             ///< Esc
    void repaired();                   ///< the text should be looked at again

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    bool isInView(int runLine) const;
    void highlight();
    bool movesComments() const { return m_fits && !hasFocus(); }
    void fitMargin();
    void fitType();
    double defaultWidth() const;
    int longestLine() const;
    std::vector<Repair> repairsAt(int line) const;
    void addRepairs(QMenu& menu, QAction* before, int line);
    void offerRepairs();

    QWidget* m_margin = nullptr;
    std::vector<CodeMark> m_marks;
    std::vector<int> m_sendingLines;
    std::vector<ExpectationMark> m_expectations;
    std::vector<Diagnostic> m_problems;
    int m_problemsRevision = -1; ///< of the text that they are about
    int m_chosenLine = 0;
    bool m_fits = false;
    QStringList m_runText;
    RunLines m_runLines;
    CodeCompleter* m_completer = nullptr;
    HeaderFold* m_fold = nullptr;
};

} // namespace lockstep
