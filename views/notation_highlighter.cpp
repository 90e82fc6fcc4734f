// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/notation_highlighter.h"

#include "views/theme.h"

namespace lockstep {

namespace {

QTextCharFormat ink(const QColor& colour, QFont::Weight weight = QFont::Normal)
{
    QTextCharFormat result;
    result.setForeground(colour);
    result.setFontWeight(weight);
    return result;
}

} // namespace

NotationHighlighter::NotationHighlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    const auto add = [this](const char* pattern, const QTextCharFormat& format) {
        m_rules.push_back(
            {QRegularExpression(QString::fromLatin1(pattern), QRegularExpression::CaseInsensitiveOption), format});
    };
    add("\\b(procedure|function|begin|end|endif|endelse|endfor|endwhile|if|then|else|for|each|to|downto|do|while|in|"
        "return|use|append|remove|from|on|link|via|any|of|round|at|true|false)\\b",
        ink(theme::syntax(theme::Syntax::Keyword)));
    add("\\b(and|or|xor|not|div|mod)\\b", ink(theme::syntax(theme::Syntax::Operator)));
    add("\\b(send|receive|received|barrier|phase)\\b", ink(theme::accent(), QFont::Bold));
    add("\\b(log|sqrt|min|max|abs|sign|popcount|highbit|gray|gray_inverse|size|words|part|origin|destination|degree|"
        "neighbor|row|col|node|coord)(?=\\s*\\()",
        ink(theme::syntax(theme::Syntax::Function)));
    add("\\b\\d+\\b", ink(theme::syntax(theme::Syntax::Literal)));
    add("\"[^\"]*\"", ink(theme::syntax(theme::Syntax::Literal)));
    m_comment = ink(theme::syntax(theme::Syntax::Comment));
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
        setFormat(static_cast<int>(begin), static_cast<int>(end - begin), m_comment);
        begin = text.indexOf(QStringLiteral("/*"), end);
    }
}

} // namespace lockstep
