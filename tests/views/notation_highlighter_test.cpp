// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/notation_highlighter.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <doctest/doctest.h>

#include "core/language/builtins.h"
#include "core/language/token.h"
#include "views/look/theme.h"

using namespace lockstep;

namespace {

/// The colour of the first character of a line.
QColor inkOf(const QString& line)
{
    QTextDocument document(line);
    NotationHighlighter highlighter(&document);
    highlighter.rehighlight();
    const auto formats = document.firstBlock().layout()->formats();
    return formats.isEmpty() ? QColor() : formats.front().format.foreground().color();
}

QString text(std::string_view word) { return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())); }

} // namespace

TEST_CASE("notation highlighter: every keyword and built-in function has its colour")
{
    for (const auto name : builtinNames())
        CHECK_MESSAGE(inkOf(text(name) + "(x)") == theme::syntax(theme::Syntax::Function), name);
    for (const auto word : wordsFor(WordUse::Control))
        CHECK_MESSAGE(inkOf(text(word).toUpper() + " x") == theme::syntax(theme::Syntax::Keyword), word);
    for (const auto word : wordsFor(WordUse::Operator))
        CHECK_MESSAGE(inkOf(text(word) + " x") == theme::syntax(theme::Syntax::Operator), word);
    for (const auto word : wordsFor(WordUse::Communication))
        CHECK_MESSAGE(inkOf(text(word) + " x") == theme::accent(), word);
    CHECK(inkOf("sender := x") == QColor());
    CHECK(inkOf("log := x") == QColor()); // a name, where nothing is called
    CHECK(inkOf("17") == theme::syntax(theme::Syntax::Literal));
    CHECK(inkOf("/* send */") == theme::syntax(theme::Syntax::Comment));
}
