// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/notation_highlighter.h"

#include <utility>

#include "core/language/builtins.h"
#include "core/language/token.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

namespace {

QTextCharFormat ink(const QColor& colour, QFont::Weight weight = QFont::Normal)
{
    QTextCharFormat result;
    result.setForeground(colour);
    result.setFontWeight(weight);
    return result;
}

/// A pattern that matches these whole words.
QString anyOf(const std::vector<std::string_view>& words)
{
    QStringList texts;
    for (const auto word : words)
        texts << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    return QStringLiteral("\\b(%1)\\b").arg(texts.join(QLatin1Char('|')));
}

} // namespace

NotationHighlighter::NotationHighlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    theme::onChange(*this, [this] {
        if (m_rules.empty() || m_isDark != theme::isDark())
            makeRules();
    });
}

void NotationHighlighter::makeRules()
{
    const bool isFirst = m_rules.empty();
    m_isDark = theme::isDark();
    m_rules.clear();
    const auto add = [this](const QString& pattern, const QTextCharFormat& format) {
        m_rules.push_back({QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption), format});
    };
    add(anyOf(wordsFor(WordUse::Control)), ink(theme::syntax(theme::Syntax::Keyword)));
    add(anyOf(wordsFor(WordUse::Operator)), ink(theme::syntax(theme::Syntax::Operator)));
    add(anyOf(wordsFor(WordUse::Communication)), ink(theme::accent(), QFont::Bold));
    add(anyOf(builtinNames()) + QStringLiteral("(?=\\s*\\()"), ink(theme::syntax(theme::Syntax::Function)));
    add(QStringLiteral("\\b\\d+\\b"), ink(theme::syntax(theme::Syntax::Literal)));
    add(QStringLiteral("\"[^\"]*\""), ink(theme::syntax(theme::Syntax::Literal)));
    m_comment = ink(theme::syntax(theme::Syntax::Comment));
    if (!isFirst)
        rehighlight();
}

void NotationHighlighter::setShrinksComments(bool on)
{
    if (std::exchange(m_shrinks, on) != on)
        rehighlight();
}

void NotationHighlighter::highlightBlock(const QString& text)
{
    for (const Rule& rule : m_rules) {
        for (auto matches = rule.pattern.globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), rule.format);
        }
    }
    constexpr int inComment = 1;
    setCurrentBlockState(0);
    qsizetype begin = previousBlockState() == inComment ? 0 : text.indexOf(QStringLiteral("/*"));
    while (begin >= 0) {
        qsizetype end = text.indexOf(QStringLiteral("*/"), begin);
        if (end < 0) {
            setCurrentBlockState(inComment);
            end = text.size();
        } else {
            end += 2;
        }
        QTextCharFormat format = m_comment;
        if (m_shrinks && !text.left(begin).trimmed().isEmpty()) {
            format.setFontPointSize(1);
            format.setForeground(QColor(Qt::transparent));
        }
        setFormat(static_cast<int>(begin), static_cast<int>(end - begin), format);
        begin = text.indexOf(QStringLiteral("/*"), end);
    }
}

} // namespace lockstep
