// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/help_page.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>

#include <algorithm>

#include "app/library/built_in_files.h"
#include "app/library/languages.h"
#include "app/library/library.h"
#include "views/code/notation_highlighter.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

constexpr auto pages = {"help/window.md", "help/lecturers.md", "help/teaching.md", "help/students.md",
    "help/authors.md", "help/notation.md", "help/exercises.md", "help/course.md", "help/glossary.md", "help/mpi.md",
    "help/notes.md", "help/study.md", "help/measuring.md", "help/cluster.md", "help/embed.md", "help/pictures.md"};
const QString tryScheme = QStringLiteral("try");
const QString actionScheme = QStringLiteral("do");
const QString pageScheme = QStringLiteral("help");

QString textOf(const char* path)
{
    if (const auto text = translatedFile(path, Library::ownFolder()))
        return QString::fromStdString(*text);
    const auto& files = builtInFiles();
    const auto page = std::ranges::find_if(files, [&](const BuiltInFile& file) { return file.path == path; });
    return page == files.end() ? QString() : QString::fromStdString(page->text);
}

bool isCode(const QTextBlock& block) { return block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage); }

/// Highlights code blocks only.
class CodeHighlighter : public NotationHighlighter {
public:
    using NotationHighlighter::NotationHighlighter;

protected:
    void highlightBlock(const QString& text) override
    {
        if (isCode(currentBlock()))
            NotationHighlighter::highlightBlock(text);
    }
};

void styleCode(const QTextBlock& block, const QFont& font)
{
    QTextCursor cursor(block);
    QTextBlockFormat format = block.blockFormat();
    format.setBackground(theme::ground());
    format.setLeftMargin(theme::grid * 2);
    format.setNonBreakableLines(true);
    const bool goesOn = isCode(block.next());
    format.setTopMargin(isCode(block.previous()) ? 0 : theme::grid);
    format.setBottomMargin(goesOn ? 0 : theme::grid);
    cursor.setBlockFormat(format);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    QTextCharFormat letters;
    letters.setFont(font, QTextCharFormat::FontPropertiesSpecifiedOnly);
    cursor.mergeCharFormat(letters);
}

bool isChinese(const QString& text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
}

void styleText(const QTextBlock& block, const QFont& code)
{
    if (const int level = block.blockFormat().headingLevel(); level > 0) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(theme::grid * (level == 1 ? 4 : 3));
        format.setBottomMargin(theme::grid);
        cursor.setBlockFormat(format);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat letters;
        letters.setForeground(theme::accent());
        cursor.mergeCharFormat(letters);
    }
    for (auto part = block.begin(); part != block.end(); ++part) {
        const QTextFragment fragment = part.fragment();
        const bool isTyped = fragment.charFormat().fontFixedPitch();
        const bool isBold = fragment.charFormat().fontItalic() && isChinese(fragment.text()); // which has no italics
        const bool isLink = fragment.charFormat().isAnchor();
        if (!isTyped && !isBold && !isLink)
            continue;
        QTextCursor cursor(block);
        cursor.setPosition(fragment.position());
        cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
        QTextCharFormat letters;
        if (isTyped)
            letters.setFont(code, QTextCharFormat::FontPropertiesSpecifiedOnly);
        if (isLink)
            letters.setForeground(theme::accent());
        if (isBold) {
            letters.setFontItalic(false);
            letters.setFontWeight(QFont::Bold);
        }
        cursor.mergeCharFormat(letters);
    }
}

void styleTables(QTextFrame* frame)
{
    for (QTextFrame* child : frame->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderBrush(theme::rule());
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderCollapse(true);
            format.setCellPadding(theme::grid / 2);
            format.setTopMargin(theme::grid);
            format.setBottomMargin(theme::grid);
            table->setFormat(format);
        }
        styleTables(child);
    }
}

void styleDocument(QTextDocument& document)
{
    const QFont code = theme::codeFont();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        isCode(block) ? styleCode(block, code) : styleText(block, code);
    styleTables(document.rootFrame());
}

} // namespace

HelpPage::HelpPage(QWidget* parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    document()->setDocumentMargin(theme::grid * 3);
    QString text;
    for (const char* path : pages)
        text += withLinks(textOf(path)) + QLatin1Char('\n');
    setMarkdown(text);
    theme::onChange(*this, [this] { styleDocument(*document()); });
    auto* colours = new CodeHighlighter(document());
    colours->rehighlight(); // immediately: after the first layout, Qt 6.4 loses text after a table
    connect(this, &QTextBrowser::anchorClicked, this, &HelpPage::follow);
}

/// Adds a link after every program that opens it.
QString HelpPage::withLinks(const QString& page)
{
    QString text, program;
    bool inside = false;
    for (const QString& line : page.split(QLatin1Char('\n'))) {
        text += line + QLatin1Char('\n');
        if (line == QLatin1String("```algo")) {
            inside = true;
            program.clear();
        } else if (inside && line == QLatin1String("```")) {
            inside = false;
            text += QStringLiteral("\n[%1](%2:%3)\n").arg(tr("Try it"), tryScheme).arg(m_programs.size());
            m_programs << program;
        } else if (inside) {
            program += line + QLatin1Char('\n');
        }
    }
    return text;
}

void HelpPage::follow(const QUrl& link)
{
    if (link.scheme() == tryScheme)
        Q_EMIT programTried(m_programs.value(link.path().toInt()));
    else if (link.scheme() == actionScheme)
        Q_EMIT actionAsked(link.path());
    else if (link.scheme() == pageScheme)
        showPage(link.path());
    else
        QDesktopServices::openUrl(link);
}

/// A page begins with its title, "# For lecturers".
void HelpPage::showPage(const QString& name)
{
    const QByteArray path = QByteArrayLiteral("help/") + name.toUtf8() + QByteArrayLiteral(".md");
    const QString title = textOf(path.constData()).section(QLatin1Char('\n'), 0, 0).mid(2);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() == 1 && block.text() == title)
            verticalScrollBar()->setValue(qRound(document()->documentLayout()->blockBoundingRect(block).top()));
}

} // namespace lockstep
