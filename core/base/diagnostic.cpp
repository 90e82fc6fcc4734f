// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostic.h"

#include "core/base/messages.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

struct Words {
    Severity severity;
    std::string_view sentence;
    std::string_view hint;
};

constexpr std::array table = {
#define LOCKSTEP_MESSAGE(id, severity, sentence, hint) Words{Severity::severity, sentence, hint},
#include "core/base/messages/all.def"
#undef LOCKSTEP_MESSAGE
};

const Words& wordsOf(const Diagnostic& diagnostic) { return table.at(static_cast<std::size_t>(diagnostic.id)); }

std::string filled(std::string_view pattern, const std::vector<std::string>& arguments)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}'
            && pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
        if (!isPlace) {
            text += pattern[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(pattern[i + 1] - '0');
        if (index < arguments.size())
            text += arguments[index];
        i += 2;
    }
    return text;
}

std::string_view lineOf(std::string_view source, int number)
{
    for (int line = 1; line < number; ++line) {
        const auto end = source.find('\n');
        if (end == std::string_view::npos)
            return {};
        source.remove_prefix(end + 1);
    }
    auto line = source.substr(0, source.find('\n'));
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

bool startsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// Tabs are kept, so that the caret stands under its character whatever a tab's width.
std::string caretLine(std::string_view line, const Span& span)
{
    std::string caret;
    int column = 1;
    for (const char byte : line) {
        if (column >= span.column)
            break;
        if (!startsCharacter(byte))
            continue;
        caret += byte == '\t' ? '\t' : ' ';
        ++column;
    }
    caret.append(static_cast<std::size_t>(std::max(0, span.column - column)), ' ');
    caret += '^';
    caret.append(static_cast<std::size_t>(std::max(0, span.length - 1)), '~');
    return caret;
}

} // namespace

std::string sentence(const Diagnostic& diagnostic)
{
    return filled(wordsOf(diagnostic).sentence, diagnostic.arguments);
}

std::string hint(const Diagnostic& diagnostic) { return filled(wordsOf(diagnostic).hint, diagnostic.arguments); }

Severity severity(const Diagnostic& diagnostic) { return wordsOf(diagnostic).severity; }

std::string render(const Diagnostic& diagnostic, std::string_view source)
{
    std::string text;
    if (!diagnostic.file.empty())
        text += diagnostic.file + ':';
    const bool hasPlace = diagnostic.span.line > 0;
    if (hasPlace)
        text += std::to_string(diagnostic.span.line) + ':' + std::to_string(diagnostic.span.column) + ':';
    if (!text.empty())
        text += ' ';
    text += severity(diagnostic) == Severity::Error ? "error: " : "warning: ";
    text += sentence(diagnostic) + '\n';
    if (hasPlace && !source.empty()) {
        const auto line = lineOf(source, diagnostic.span.line);
        text += "  " + std::string(line) + "\n  " + caretLine(line, diagnostic.span) + '\n';
    }
    if (const auto fix = hint(diagnostic); !fix.empty())
        text += "  hint: " + fix + '\n';
    return text;
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics)
{
    return std::ranges::any_of(diagnostics, [](const Diagnostic& d) { return severity(d) == Severity::Error; });
}

} // namespace lockstep
