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
    QTextCharFormat m_comment;
};

} // namespace lockstep
