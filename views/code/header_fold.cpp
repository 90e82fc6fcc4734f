// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/header_fold.h"

#include <QAbstractButton>
#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

#include "views/look/theme.h"

namespace lockstep {

namespace {

/// The replacement line, over the last folded one.
class FoldWords : public QAbstractButton {
public:
    explicit FoldWords(QPlainTextEdit& editor) : QAbstractButton(editor.viewport()), m_editor(editor)
    {
        setObjectName(QStringLiteral("headerFold"));
        setFocusPolicy(Qt::NoFocus);
        setCursor(Qt::PointingHandCursor);
        hide();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), underMouse() ? theme::accentSoft() : m_editor.palette().color(QPalette::Base));
        painter.setFont(m_editor.font());
        painter.setPen(theme::accent());
        painter.drawText(rect().adjusted(static_cast<int>(m_editor.document()->documentMargin()), 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter, text());
    }
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    QPlainTextEdit& m_editor;
};

/// The lines of these keys in the header comment, including continuation lines.
std::vector<QTextBlock> foldableLines(const QTextDocument& text)
{
    static const QRegularExpression key(QStringLiteral("^\\s*(?:/\\*)?\\s*(\\w+)(\\.\\w+)?(?: (?:on|if) [^:]*)?:"));
    static const QStringList folded{QStringLiteral("needs"), QStringLiteral("cost"), QStringLiteral("expect"),
        QStringLiteral("hint"), QStringLiteral("grade"), QStringLiteral("level")};
    std::vector<QTextBlock> lines;
    QTextBlock block = text.begin();
    if (!block.text().trimmed().startsWith(QLatin1String("/*")))
        return lines;
    bool folds = false;
    for (; block.isValid(); block = block.next()) {
        if (const auto match = key.match(block.text()); match.hasMatch())
            folds = folded.contains(match.captured(1))
                || (match.captured(1) == QLatin1String("title") && !match.captured(2).isEmpty());
        const bool ends = block.text().contains(QLatin1String("*/"));
        if (folds && !ends && block.blockNumber() > 0) // the comment delimiters stay visible
            lines.push_back(block);
        if (ends)
            break;
    }
    return lines;
}

} // namespace

HeaderFold::HeaderFold(QPlainTextEdit& editor) : QObject(&editor), m_editor(editor)
{
    m_words = new FoldWords(editor);
    connect(m_words, &QAbstractButton::clicked, this, &HeaderFold::open);
    connect(&editor, &QPlainTextEdit::updateRequest, this, &HeaderFold::place);
    connect(&editor, &QPlainTextEdit::cursorPositionChanged, this,
        [this] { openAt(m_editor.textCursor().blockNumber() + 1); });
    connect(&editor, &QPlainTextEdit::textChanged, this, [this] {
        const auto now = foldableLines(*m_editor.document());
        if (isFolded() && !std::ranges::equal(now, m_lines, {}, {}, &QTextCursor::block))
            open();
    });
}

/// Keeps the top line in place during a change.
template <class Change> void HeaderFold::keepingTop(Change change)
{
    const QTextBlock top = m_editor.cursorForPosition({0, 0}).block();
    change();
    auto* layout = m_editor.document()->documentLayout();
    Q_EMIT layout->documentSizeChanged(layout->documentSize()); // the scroll bar counts visible lines
    m_editor.verticalScrollBar()->setValue(top.firstLineNumber());
    m_editor.viewport()->update();
    place();
}

void HeaderFold::fold()
{
    const auto lines = foldableLines(*m_editor.document());
    if (isFolded() || lines.size() < 2 || std::ranges::count(lines, m_editor.textCursor().block()) > 0)
        return;
    keepingTop([&] {
        for (const QTextBlock& block : lines)
            m_lines.emplace_back(block);
        showLines(false);
        m_words->setText(tr("… %1 more header lines").arg(lines.size()));
        m_words->setToolTip(tr("Titles in other languages, costs and expectations of the algorithm; click to unfold"));
    });
}

void HeaderFold::open()
{
    if (!isFolded())
        return;
    keepingTop([this] {
        showLines(true);
        m_lines.clear();
    });
}

void HeaderFold::openAt(int line)
{
    if (std::ranges::any_of(m_lines, [line](const QTextCursor& hidden) { return hidden.blockNumber() + 1 == line; })) {
        open();
        m_editor.ensureCursorVisible();
    }
}

/// Shows or hides all lines but the last, which carries the text.
void HeaderFold::showLines(bool shown)
{
    for (auto line = m_lines.begin(); line + 1 < m_lines.end(); ++line) {
        QTextBlock block = line->block();
        block.setVisible(shown);
        block.setLineCount(shown ? std::max(1, block.layout()->lineCount()) : 0);
    }
}

void HeaderFold::place()
{
    m_words->setVisible(isFolded());
    if (!isFolded())
        return;
    const QRect line = m_editor.cursorRect(m_lines.back());
    m_words->setGeometry(0, line.top(), m_editor.viewport()->width(), line.height());
}

} // namespace lockstep
