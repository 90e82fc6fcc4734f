// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/diagnostic.h"

#include "core/base/clean_text.h"
#include "core/base/diagnostic_messages.h"
#include "core/base/text.h"

#include <algorithm>

namespace lockstep {
namespace {

constexpr int mostShown = 160; // characters of a line
constexpr int mostBefore = 60; // of them before the place of the problem, if the line is longer

// Tabs are kept, so that the caret is below its character for any width of tabs.
std::string caretLine(std::string_view line, const Span& span)
{
    std::string caret;
    int column = 1;
    for (const char byte : line) {
        if (column >= span.column)
            break;
        if (!beginsCharacter(byte))
            continue;
        caret += byte == '\t' ? '\t' : ' ';
        ++column;
    }
    caret.append(static_cast<std::size_t>(std::max(0, span.column - column)), ' ');
    caret += '^';
    caret.append(static_cast<std::size_t>(std::max(0, span.length - 1)), '~');
    return caret;
}

/// The visible part of a line, and the place of the problem in it. Shortens very long lines to the part near the place,
/// and replaces control characters by question marks.
std::pair<std::string, Span> excerpt(std::string_view line, Span span)
{
    const auto characters = charactersOf(line);
    const int all = static_cast<int>(characters.size());
    const int first = all > mostShown ? std::clamp(span.column - 1 - mostBefore, 0, all - mostShown) : 0;
    const int last = std::min(all, first + mostShown);
    std::string text = first > 0 ? "…" : "";
    for (int i = first; i < last; ++i) {
        const auto character = characters[static_cast<std::size_t>(i)];
        text += forTerminal(character);
    }
    if (last < all)
        text += "…";
    span.column += (first > 0 ? 1 : 0) - first;
    span.length = std::min(span.length, std::max(1, last - first - span.column + 2));
    return {text, span};
}

} // namespace

Diagnostic problem(Message id, std::vector<std::string> arguments) { return {id, std::move(arguments), {}, {}, {}}; }

std::string sentence(const Diagnostic& diagnostic)
{
    return filledSentence(diagnostic.id.words(), diagnostic.arguments);
}

std::string hint(const Diagnostic& diagnostic) { return filledHint(diagnostic.id.words(), diagnostic.arguments); }

Severity severity(const Diagnostic& diagnostic) { return diagnostic.id.words().severity; }

std::string render(const Diagnostic& diagnostic, std::string_view source)
{
    std::string text;
    if (!diagnostic.file.empty())
        text += textForTerminal(diagnostic.file) + ':';
    const bool hasPlace = diagnostic.span.line > 0;
    if (hasPlace)
        text += std::to_string(diagnostic.span.line) + ':' + std::to_string(diagnostic.span.column) + ':';
    if (!text.empty())
        text += ' ';
    text += say(severity(diagnostic) == Severity::Error ? message::diagnosticError : message::diagnosticWarning,
                {textForTerminal(sentence(diagnostic))})
        + '\n';
    if (hasPlace && !source.empty()) {
        const auto [line, place] = excerpt(lineOf(source, diagnostic.span.line), diagnostic.span);
        text += "  " + line + "\n  " + caretLine(line, place) + '\n';
    }
    if (const auto fix = hint(diagnostic); !fix.empty())
        text += "  " + say(message::diagnosticHint, {textForTerminal(fix)}) + '\n';
    return text;
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics)
{
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return severity(d) == Severity::Error; });
}

} // namespace lockstep
