// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/translate.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/foreign/grids.h"
#include "core/foreign/latex.h"
#include "core/foreign/messages.h"
#include "core/foreign/tree.h"
#include "core/foreign/types.h"
#include "core/foreign/writer.h"

namespace lockstep {
namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t'))
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool startsWithWord(std::string_view line, std::string_view word)
{
    if (line.size() < word.size())
        return false;
    for (std::size_t i = 0; i < word.size(); ++i)
        if ((line[i] | 0x20) != word[i])
            return false;
    return line.size() == word.size() || line[word.size()] == ' ' || line[word.size()] == '(';
}

/// A procedure of the notation, or of a textbook: no brace or colon ends its line.
bool hasUnit(const std::vector<std::string_view>& lines)
{
    return std::ranges::any_of(lines, [](std::string_view line) {
        while (!line.empty()
            && (line.front() == ' ' || line.front() == '.' || (line.front() >= '0' && line.front() <= '9')))
            line.remove_prefix(1); // line numbers
        return startsWithWord(line, "procedure")
            || (startsWithWord(line, "function") && !line.ends_with('{') && !line.ends_with(':'));
    });
}

} // namespace

std::string_view nameOf(TextLanguage language)
{
    static constexpr std::array<std::string_view, 5> names = {"notation", "c", "python", "latex", "prose"};
    return names[static_cast<std::size_t>(language)];
}

TextLanguage languageOf(std::string_view text)
{
    for (const char* command : {"\\begin{algorithm", "\\State", "\\STATE", "\\If{", "\\For{", "\\KwIn",
             "\\begin{lstlisting}", "\\While{", "\\Procedure{"})
        if (contains(text, command))
            return TextLanguage::Latex;
    const auto lines = linesOf(text);
    if (hasUnit(lines))
        return TextLanguage::Notation;
    int c = 0, python = 0, notation = 0;
    for (const std::string_view line : lines) {
        if (line.starts_with("#include") || line.starts_with("#define"))
            return TextLanguage::C;
        if (line.starts_with("import ") || (line.starts_with("from ") && contains(line, " import "))
            || line.starts_with("def "))
            return TextLanguage::Python;
        c += line.ends_with('{') || line == "}" || line.starts_with("} ") || line.ends_with(");")
                || contains(line, "MPI_")
            ? 1
            : 0;
        python += (line.ends_with(':')
                      && (line.starts_with("if ") || line.starts_with("for ") || line.starts_with("while ")
                          || line.starts_with("el")))
                || contains(line, "comm.") || contains(line, "dist.") || contains(line, "print(")
            ? 1
            : 0;
        notation += contains(line, ":=") || startsWithWord(line, "send") || startsWithWord(line, "receive")
                || line.ends_with(" then") || line.ends_with(" do") || line == "begin" || startsWithWord(line, "end")
            ? 1
            : 0;
    }
    if (notation >= std::max(c, python) && notation > 0)
        return TextLanguage::Notation;
    const bool hasType = std::ranges::any_of(lines, [](std::string_view line) {
        return std::ranges::any_of(
            std::array{"int ", "void ", "double ", "float ", "char ", "long ", "unsigned ", "static "},
            [line](const char* type) { return line.starts_with(type); });
    });
    if (c > python && (hasType || contains(text, "MPI_")))
        return TextLanguage::C;
    if (python > 0)
        return TextLanguage::Python;
    constexpr int sentence = 12; // words
    const bool hasSigns = text.find_first_of(";=") != std::string_view::npos;
    return !hasSigns && wordsIn(std::string(text)).size() > sentence ? TextLanguage::Prose : TextLanguage::Notation;
}

Outcome<std::string> translated(
    std::string_view text, TextLanguage language, const std::string& name, const std::string& file)
{
    const auto inFile = [&](Outcome<std::string> outcome) {
        std::ranges::stable_sort(outcome.diagnostics, {}, [](const Diagnostic& each) { return each.span.line; });
        for (Diagnostic& each : outcome.diagnostics)
            each.file = file;
        return outcome;
    };
    switch (language) {
    case TextLanguage::Notation: return std::string(text);
    case TextLanguage::Prose: return inFile(problem(message::foreignProse));
    case TextLanguage::Latex: {
        const std::string plain = foreign::plainOfLatex(text, name);
        const TextLanguage inside = languageOf(plain);
        return inside == TextLanguage::C || inside == TextLanguage::Python ? translated(plain, inside, name, file)
                                                                           : Outcome<std::string>(plain);
    }
    case TextLanguage::C:
    case TextLanguage::Python: break;
    }
    // A header of the notation stays as it is. Its lines are left, so that those of messages are right.
    std::string header, program(text);
    const auto end = text.find("*/");
    if (text.starts_with("/*") && end != std::string_view::npos && contains(text.substr(0, end), "operation:")) {
        header = text.substr(0, end + 2);
        std::ranges::for_each(program.begin(), program.begin() + static_cast<std::ptrdiff_t>(end + 2),
            [](char& c) { c = c == '\n' ? c : ' '; });
    }
    try {
        foreign::Program read = language == TextLanguage::C ? foreign::readC(program) : foreign::readPython(program);
        foreign::writeOutGrids(read);
        foreign::writeOutTypes(read);
        return inFile(foreign::written(read, name, header));
    } catch (const foreign::Unreadable& there) {
        Diagnostic why = problem(message::foreignUnreadable, {there.what.empty() ? "…" : there.what});
        why.span = {there.line, 1, 1};
        return inFile(std::move(why));
    }
}

} // namespace lockstep
