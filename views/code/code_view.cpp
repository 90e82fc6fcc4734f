// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/code_view.h"

#include <QContextMenuEvent>
#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>
#include <memory>

#include "core/base/repair.h"
#include "core/base/text.h"
#include "core/language/characters.h"
#include "views/code/code_comments.h"
#include "views/code/code_completer.h"
#include "views/code/code_margin.h"
#include "views/code/hanging_layout.h"
#include "views/code/header_fold.h"
#include "views/code/notation_highlighter.h"
#include "views/code/notation_typing.h"
#include "views/code/text_places.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr double wantedFit = 0.66; ///< of the default text size, for which space is requested
constexpr double smallestFit = 0.56;
constexpr int mostLines = 42; ///< of full screen: smaller letters cannot be read from the last row

constexpr int markCharacters = 5;   ///< characters of the longest text beside a mark
constexpr int mostMatched = 100000; ///< characters; longer texts do not mark blocks while the cursor moves

QTextEdit::ExtraSelection wholeLine(const QTextBlock& block, const QColor& colour)
{
    QTextEdit::ExtraSelection selection;
    selection.format.setBackground(colour);
    selection.format.setProperty(QTextFormat::FullWidthSelection, true);
    selection.cursor = QTextCursor(block);
    return selection;
}

/// The first line of the first procedure; without one, the first line of the text.
QTextBlock procedureIn(const QTextDocument& text)
{
    static const QRegularExpression begin(
        QStringLiteral("^\\s*procedure\\b"), QRegularExpression::CaseInsensitiveOption);
    const QTextCursor procedure = text.find(begin);
    return procedure.isNull() ? text.firstBlock() : procedure.block();
}

} // namespace

CodeView::CodeView(QWidget* parent) : TextEdit(parent)
{
    setObjectName(QStringLiteral("codeView"));
    setAccessibleName(tr("Program"));
    auto* text = new QTextDocument(this);
    text->setDefaultFont(font());
    text->setDocumentLayout(new HangingLayout(text));
    setDocument(text);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setCenterOnScroll(true); // lets a short program scroll to the top, below its long header
    m_margin = new CodeMargin(this);
    m_margin->setCursor(Qt::PointingHandCursor);
    m_highlighter = new NotationHighlighter(document());
    m_completer = new CodeCompleter(this);
    m_fold = new HeaderFold(*this);
    connect(this, &TextEdit::blockCountChanged, this, &CodeView::fitMargin);
    connect(this, &TextEdit::updateRequest, this, [this](const QRect& area, int dy) {
        if (dy != 0)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, area.y(), m_margin->width(), area.height());
    });
    connect(this, &TextEdit::cursorPositionChanged, this, &CodeView::highlight);
    connect(this, &TextEdit::textChanged, this, [this] {
        if (m_runText.isEmpty())
            return;
        m_runLines = RunLines(m_runText, toPlainText().split(QLatin1Char('\n')));
        highlight();
        m_margin->update();
    });
    theme::onChange(*this, [this] {
        fitType();
        highlight();
    });
    fitMargin();
}

int CodeView::markWidth() const
{
    const QFontMetrics metrics(theme::smallFont(*this));
    const int digit = metrics.horizontalAdvance(QLatin1Char('0'));
    const int least = metrics.height() + 3 * digit + theme::grid;
    constexpr int share = 12; // the program gets the space
    return std::clamp(width() / share, least, metrics.height() + digit * markCharacters + theme::grid);
}

int CodeView::marginWidth() const
{
    const int digits = std::max(2, static_cast<int>(QString::number(blockCount()).size()));
    return markWidth() + fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits + theme::grid * 3 / 2;
}

void CodeView::fitMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
}

void CodeView::resizeEvent(QResizeEvent* event)
{
    TextEdit::resizeEvent(event);
    if (m_fits)
        fitType();
    fitMargin();
    if (movesComments())
        highlight();
    if (!hasFocus() || event->oldSize().height() <= event->size().height())
        return;
    const int column = horizontalScrollBar()->value();
    ensureCursorVisible(); // the widgets below have grown
    horizontalScrollBar()->setValue(column);
}

void CodeView::changeEvent(QEvent* event)
{
    TextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_margin)
        fitMargin();
}

std::vector<CodeView::ShownLine> CodeView::shownLines(int bottom) const
{
    std::vector<ShownLine> lines;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > bottom)
            break;
        if (block.isVisible())
            lines.push_back({block.blockNumber() + 1, m_runLines.ranAs(block.blockNumber() + 1), box});
    }
    return lines;
}

int CodeView::lineAt(int y) const
{
    for (const auto& [line, _, box] : shownLines(y))
        if (y >= box.top() && y < box.bottom())
            return line;
    return 0;
}

QString CodeView::marginText(int y) const
{
    const int line = m_runLines.ranAs(lineAt(y));
    QStringList texts;
    for (const CodeMark& mark : m_marks) {
        if (mark.line == line)
            texts << tr("%1: %2").arg(QString::fromStdString(foldedWithin(mark.processes, 120)),
                QString::fromStdString(markName(mark.shape)));
    }
    for (const ExpectationMark& mark : m_expectations) {
        if (mark.line == line)
            texts << mark.text;
    }
    return texts.join(QLatin1Char('\n'));
}

void CodeView::setProgram(const QString& text)
{
    if (text == toPlainText())
        return;
    m_runText.clear();
    m_runLines = {};
    setPlainText(text);
    document()->setModified(false);
    // An algorithm file begins with a long comment, but readers want to see the program.
    setTextCursor(QTextCursor(procedureIn(*document())));
    fitType();
    showProcedure();
}

void CodeView::showProcedure() { verticalScrollBar()->setValue(procedureIn(*document()).firstLineNumber()); }

void CodeView::setFitting(bool fits)
{
    m_fits = fits;
    setHorizontalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    fitType();
    highlight();
}

/// In characters.
int CodeView::longestLine() const
{
    static const QRegularExpression comment(QStringLiteral("\\s*(/\\*.*|//.*)?$"));
    qsizetype longest = 0;
    for (QTextBlock block = procedureIn(*document()); block.isValid(); block = block.next())
        longest = std::max(longest, block.text().remove(comment).size());
    return static_cast<int>(longest);
}

/// The width of the longest line at the default text size, including the margin.
double CodeView::defaultWidth() const
{
    const QFontMetricsF standard(theme::codeFont());
    const double digit = standard.horizontalAdvance(QLatin1Char('0'));
    constexpr int inMargin = 8; // digits for marks and line numbers
    const double margin = standard.height() + inMargin * digit + 3 * theme::grid;
    return margin + (longestLine() + 2) * digit;
}

int CodeView::procedureWidth() const { return static_cast<int>(std::ceil(defaultWidth() * wantedFit)); }

void CodeView::fitType()
{
    QFont type = theme::codeFont();
    bool wraps = false;
    if (m_fits) {
        const double readable = static_cast<double>(window()->height()) / mostLines;
        const double least = std::min(1.0, std::max(smallestFit, readable / QFontInfo(type).pixelSize()));
        const double fitting = width() / defaultWidth();
        type.setPointSizeF(type.pointSizeF() * std::clamp(fitting, least, 1.0));
        wraps = fitting < least;
    }
    if (type != font())
        setFont(type);
    setLineWrapMode(wraps ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
    {
        const QSignalBlocker blocker(this); // the text stays as it is
        m_highlighter->setShrinksComments(wraps && !hasFocus());
    }
    m_margin->update();
}

void CodeView::setRunText(const QString& text)
{
    m_runText = text.split(QLatin1Char('\n'));
    m_runLines = RunLines(m_runText, toPlainText().split(QLatin1Char('\n')));
}

void CodeView::clickLine(int line)
{
    if (const int runLine = m_runLines.ranAs(line); runLine > 0)
        Q_EMIT lineClicked(runLine);
}

void CodeView::clickMargin(int line)
{
    const int runLine = m_runLines.ranAs(line);
    if (std::ranges::count(m_expectations, runLine, &ExpectationMark::line) > 0)
        Q_EMIT expectationClicked(runLine);
    else
        clickLine(line);
}

void CodeView::setExpectationMarks(std::vector<ExpectationMark> marks)
{
    m_expectations = std::move(marks);
    m_margin->update();
}

void CodeView::setMarks(std::vector<CodeMark> marks, std::vector<int> sendingLines)
{
    m_marks = std::move(marks);
    m_sendingLines = std::move(sendingLines);
    highlight();
    m_margin->update();
}

void CodeView::setProblems(std::vector<Diagnostic> problems)
{
    m_problems = std::move(problems);
    m_problemsRevision = document()->revision();
    for (const Diagnostic& problem : m_problems)
        m_fold->openAt(problem.span.line);
    highlight();
}

void CodeView::setChosenLine(int line)
{
    m_chosenLine = line;
    highlight();
    if (line > 0)
        keepInView({line});
}

bool CodeView::isInView(int runLine) const
{
    const QTextBlock block = document()->findBlockByNumber(m_runLines.nowAt(runLine) - 1);
    const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
    return block.isValid() && box.top() >= 0 && box.bottom() <= viewport()->height();
}

void CodeView::keepInView(const std::vector<int>& runLines)
{
    if (std::ranges::any_of(runLines, [this](int line) { return isInView(line); }))
        return;
    const auto there = std::ranges::find_if(runLines, [this](int line) { return m_runLines.nowAt(line) > 0; });
    if (there == runLines.end())
        return;
    const int half = viewport()->height() / (2 * fontMetrics().lineSpacing());
    const QTextBlock block = document()->findBlockByNumber(m_runLines.nowAt(*there) - 1);
    verticalScrollBar()->setValue(std::max(0, block.firstLineNumber() - half));
}

void CodeView::showPlace(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + unitsBefore(block.text(), std::max(0, column - 1)));
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

void CodeView::highlight()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const int line : m_sendingLines) {
        const QTextBlock block = document()->findBlockByNumber(m_runLines.nowAt(line) - 1);
        if (block.isValid())
            selections << wholeLine(block, theme::accentSoft());
    }
    const QTextBlock chosen = document()->findBlockByNumber(m_runLines.nowAt(m_chosenLine) - 1);
    if (m_chosenLine > 0 && chosen.isValid())
        selections << wholeLine(chosen, theme::accentChosen());
    for (const Diagnostic& problem : m_problems) {
        const QTextBlock block = document()->findBlockByNumber(problem.span.line - 1);
        if (problem.span.line <= 0 || !block.isValid())
            continue;
        const QString text = block.text();
        const int begin = unitsBefore(text, std::max(0, problem.span.column - 1));
        const int end = unitsBefore(text, problem.span.column - 1 + std::max(1, problem.span.length));
        QTextEdit::ExtraSelection selection;
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(theme::warning());
        selection.cursor = QTextCursor(block);
        const int last = static_cast<int>(text.size());
        // The end of a line cannot be underlined, so the last character is.
        selection.cursor.setPosition(block.position() + std::min(begin, std::max(0, last - 1)));
        selection.cursor.setPosition(
            block.position() + std::min(std::max(end, begin + 1), last), QTextCursor::KeepAnchor);
        selections << selection;
    }
    if (document()->characterCount() <= mostMatched && hasFocus()) // for the writer
        selections << blockWordsAt(textCursor());
    if (movesComments())
        selections << CodeComments(*this).hidden();
    setExtraSelections(selections);
}

void CodeView::paintEvent(QPaintEvent* event)
{
    TextEdit::paintEvent(event);
    if (movesComments())
        CodeComments(*this).paint();
    if (!m_fits && horizontalScrollBar()->value() < horizontalScrollBar()->maximum())
        fadeRight();
}

/// Lines that go on fade.
void CodeView::fadeRight()
{
    const int letters = fontMetrics().horizontalAdvance(QLatin1Char('0')) * 4;
    const QRect edge(viewport()->width() - letters, 0, letters, viewport()->height());
    QColor ground = palette().color(QPalette::Base);
    QLinearGradient fading(edge.topLeft(), edge.topRight());
    fading.setColorAt(1, ground);
    ground.setAlpha(0);
    fading.setColorAt(0, ground);
    QPainter(viewport()).fillRect(edge, fading);
}

void CodeView::scrollContentsBy(int dx, int dy)
{
    TextEdit::scrollContentsBy(dx, dy);
    if (m_margin && movesComments())
        highlight();
}

void CodeView::focusInEvent(QFocusEvent* event)
{
    TextEdit::focusInEvent(event);
    fitType();
    highlight();
}

void CodeView::focusOutEvent(QFocusEvent* event)
{
    TextEdit::focusOutEvent(event);
    fitType();
    highlight();
}

/// A pasted program is shown from its first line, without the line numbers of its listing: the editor has its own.
void CodeView::insertFromMimeData(const QMimeData* source)
{
    const QTextCursor cursor = textCursor();
    const bool replacesAll = cursor.selectionStart() == 0 && cursor.selectionEnd() == document()->characterCount() - 1;
    const auto plain = source ? withoutLineNumbers(source->text().toStdString()) : std::nullopt;
    if (plain) {
        QMimeData without;
        without.setText(QString::fromStdString(*plain));
        TextEdit::insertFromMimeData(&without);
        Q_EMIT lineNumbersRemoved();
    } else {
        TextEdit::insertFromMimeData(source);
    }
    if (replacesAll)
        verticalScrollBar()->setValue(0);
}

void CodeView::keyPressEvent(QKeyEvent* event)
{
    const bool isTab = event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_completer->takes(*event))
        return;
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT leaveRequested();
    } else if (isTab && (event->modifiers() & Qt::ControlModifier) != 0) {
        setTabChangesFocus(true); // else the editor keeps the keys that move the focus
        focusNextPrevChild(event->key() == Qt::Key_Tab);
        setTabChangesFocus(false);
    } else if (isEnter && event->modifiers() == Qt::AltModifier) {
        offerRepairs();
    } else if (!typesLayout(*this, *event)) {
        TextEdit::keyPressEvent(event);
        if (!event->text().isEmpty()) {
            lineUpCloser(*this);
            m_completer->follow(*event);
        }
    }
}

std::vector<Repair> CodeView::repairsAt(int line) const
{
    std::vector<Repair> found;
    if (m_problemsRevision != document()->revision())
        return found;
    for (const Diagnostic& problem : m_problems)
        if (problem.span.line == line)
            std::ranges::move(offersFor(problem, m_problems), std::back_inserter(found));
    return found;
}

void CodeView::repair(const Repair& repair)
{
    if (m_problemsRevision != document()->revision())
        return; // the text has changed since the check
    applyRepair(*this, repair);
    Q_EMIT repaired(repair);
}

void CodeView::addRepairs(QMenu& menu, QAction* before, int line)
{
    QList<QAction*> actions;
    for (const Repair& offer : repairsAt(line)) {
        auto* action = new QAction(QString::fromStdString(words(offer)), &menu);
        connect(action, &QAction::triggered, this, [this, offer] { repair(offer); });
        actions << action;
    }
    menu.insertActions(before, actions);
    if (!actions.isEmpty() && before)
        menu.insertSeparator(before);
}

void CodeView::offerRepairs()
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("repairs"));
    addRepairs(menu, nullptr, textCursor().blockNumber() + 1);
    if (menu.isEmpty())
        menu.addAction(tr("No fixes for this line"))->setEnabled(false);
    else
        menu.setActiveAction(menu.actions().first());
    menu.exec(viewport()->mapToGlobal(cursorRect().bottomLeft()));
}

QString CodeView::fileNameAt(const QPoint& position) const
{
    const QTextCursor cursor = cursorForPosition(position);
    const QString text = cursor.block().text();
    const auto belongs = [&](int i) {
        const QChar c = text.at(i);
        return c.isLetterOrNumber() || c == u'-' || c == u'/';
    };
    int first = cursor.positionInBlock();
    int last = first;
    while (first > 0 && belongs(first - 1))
        --first;
    while (last < text.size() && belongs(last))
        ++last;
    const QString name = text.mid(first, last - first);
    return m_completer->files().contains(name) ? name : QString();
}

void CodeView::contextMenuEvent(QContextMenuEvent* event)
{
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos()));
    const auto actions = menu->actions();
    addRepairs(*menu, actions.isEmpty() ? nullptr : actions.first(), cursorForPosition(event->pos()).blockNumber() + 1);
    if (const QString name = fileNameAt(event->pos()); !name.isEmpty()) {
        auto* open = new QAction(tr("Open %1").arg(name), menu.get());
        open->setObjectName(QStringLiteral("openFile"));
        connect(open, &QAction::triggered, this, [this, name] { Q_EMIT fileAsked(name); });
        menu->insertAction(menu->actions().value(0), open);
    }
    menu->exec(event->globalPos());
}

void CodeView::mouseReleaseEvent(QMouseEvent* event)
{
    TextEdit::mouseReleaseEvent(event);
    const bool asksFile = event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier;
    if (const QString name = asksFile ? fileNameAt(event->pos()) : QString(); !name.isEmpty())
        Q_EMIT fileAsked(name);
    else if (event->button() == Qt::LeftButton && !textCursor().hasSelection())
        clickLine(textCursor().blockNumber() + 1);
}

bool CodeView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QTextCursor cursor = cursorForPosition(help->pos());
        const int line = cursor.blockNumber() + 1;
        for (const Diagnostic& problem : m_problems) {
            if (problem.span.line == line) {
                QToolTip::showText(help->globalPos(), QString::fromStdString(sentence(problem)), this);
                return true;
            }
        }
        if (const QString name = fileNameAt(help->pos()); !name.isEmpty()) {
            QToolTip::showText(help->globalPos(), tr("A click with Ctrl opens %1").arg(name), this);
            return true;
        }
        QToolTip::hideText();
        return true;
    }
    return TextEdit::viewportEvent(event);
}

} // namespace lockstep
