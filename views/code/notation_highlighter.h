// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>
#include <vector>

namespace lockstep {

/// Syntax highlighting: keywords, communication, built-ins, numbers, strings, comments.
class NotationHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit NotationHighlighter(QTextDocument* document);

    /// Comments after statements take no space, so that wrapped lines are those of statements.
    void setShrinksComments(bool on);

protected:
    void highlightBlock(const QString& text) override;

private:
    struct Rule {
        QRegularExpression pattern;
        QTextCharFormat format;
    };
    void makeRules();

    std::vector<Rule> m_rules;
    bool m_isDark = false;
    bool m_shrinks = false;
    QTextCharFormat m_comment;
};

} // namespace lockstep
