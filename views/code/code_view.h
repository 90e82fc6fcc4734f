// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The program editor, with a margin that shows each process at its line.

#include <vector>

#include "core/base/diagnostic.h"
#include "views/code/code_marks.h"
#include "views/code/run_lines.h"
#include "views/code/text_edit.h"

class QMenu;

namespace lockstep {

class CodeCompleter;
class HeaderFold;
class NotationHighlighter;

class CodeView : public TextEdit {
    Q_OBJECT

public:
    explicit CodeView(QWidget* parent = nullptr);

    int marginWidth() const;
    int markWidth() const; ///< the part for process marks
    struct ShownLine {
        int line = 0;    ///< from 1
        int runLine = 0; ///< its line in the running text; 0 if it is new
        QRectF box;      ///< in the viewport
    };
    /// The lines from the first visible one down to that height.
    std::vector<ShownLine> shownLines(int bottom) const;
    /// The tooltip of the margin at that height.
    QString marginText(int y) const;
    int procedureWidth() const; ///< width of its lines in the smallest text that a lecture hall can read
    int lineAt(int y) const;    ///< from 1; 0 below the text
    void clickLine(int line);
    void clickMargin(int line);

    const std::vector<CodeMark>& marks() const { return m_marks; }
    const std::vector<int>& sendingLines() const { return m_sendingLines; }
    const std::vector<ExpectationMark>& expectationMarks() const { return m_expectations; }
    const std::vector<Diagnostic>& problems() const { return m_problems; }
    /// Needs the names that may follow `use`.
    CodeCompleter& completer() { return *m_completer; }
    HeaderFold& headerFold() { return *m_fold; }

public Q_SLOTS:
    /// Replaces the text with a new program and clears undo.
    void setProgram(const QString& text);
    /// The running text, to which marks and selected lines refer; their lines move with edits.
    void setRunText(const QString& text);
    void setMarks(std::vector<lockstep::CodeMark> marks, std::vector<int> sendingLines);
    /// By line of the running text.
    void setExpectationMarks(std::vector<lockstep::ExpectationMark> marks);
    void setProblems(std::vector<lockstep::Diagnostic> problems);
    /// Applies a fix as one undo step. Does nothing if the text has changed since the problem was reported.
    void repair(const lockstep::Repair& repair);
    /// The line selected in another view; 0: none.
    void setChosenLine(int line);
    /// Scrolls if none of the lines is visible.
    void keepInView(const std::vector<int>& runLines);
    void showPlace(int line, int column);
    /// Scrolls the procedure to the top.
    void showProcedure();
    /// Shrinks the text by at most a third if lines would be cut off; trailing comments move instead.
    void setFitting(bool fits);

Q_SIGNALS:
    /// Emitted on a click in the margin or the text, with the line of the running text, from 1.
    void lineClicked(int line);
    void expectationClicked(int line); ///< click on the mark of an `expect:` line, by line of the running text
    void leaveRequested();             ///< Esc
    void lineNumbersRemoved();         ///< from a text that was pasted
    void repaired(const lockstep::Repair& repair); ///< the text needs a new check
    void fileAsked(const QString& name); ///< a name of the library in the text, by Ctrl and a click or from the menu

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
    QString fileNameAt(const QPoint& position) const; ///< in the viewport; "" where no name of the library stands
    void highlight();
    void fadeRight();
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
    int m_problemsRevision = -1; ///< of the text they refer to
    int m_chosenLine = 0;
    bool m_fits = false;
    NotationHighlighter* m_highlighter = nullptr;
    QStringList m_runText;
    RunLines m_runLines;
    CodeCompleter* m_completer = nullptr;
    HeaderFold* m_fold = nullptr;
};

} // namespace lockstep
