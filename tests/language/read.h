// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/header/header.h"
#include "core/language/parser.h"
#include "tests/language/tree_printer.h"

namespace lockstep {

/// An expected message: "error 3:7: sentence" and, on a separate line, "hint: ...".
inline std::string told(const Diagnostic& diagnostic)
{
    std::string text = severity(diagnostic) == Severity::Error ? "error " : "warning ";
    text += std::to_string(diagnostic.span.line) + ':' + std::to_string(diagnostic.span.column) + ": "
        + sentence(diagnostic);
    const auto fix = hint(diagnostic);
    return fix.empty() ? text : text + "\nhint: " + fix;
}

inline std::string told(const std::vector<Diagnostic>& diagnostics)
{
    std::string text;
    for (const auto& diagnostic : diagnostics)
        text += told(diagnostic) + '\n';
    return text;
}

inline std::string textOfFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline const std::vector<std::string>& predefinedNames()
{
    static const std::vector<std::string> names = {
        "p", "d", "m", "my_id", "source", "root", "destination", "rows", "cols", "q"};
    return names;
}

/// All messages of parser, header and checker about a text.
inline std::vector<Diagnostic> problemsOf(
    std::string_view text, const std::string& file = "a.algo", const FileSource& uses = {})
{
    auto parsed = parse(text, file);
    auto problems = parsed.diagnostics;
    if (!parsed)
        return problems;
    const auto add = [&](const std::vector<Diagnostic>& more) {
        problems.insert(problems.end(), more.begin(), more.end());
    };
    add(resolveUses(*parsed, uses));
    const auto header = readHeader(*parsed);
    add(header.diagnostics);
    auto names = predefinedNames();
    const Header known = header ? *header : headerAsFarAsRead(text);
    names.insert(names.end(), known.inputs.begin(), known.inputs.end());
    for (const auto& parameter : known.parameters)
        names.push_back(parameter.name);
    add(check(*parsed, names));
    return problems;
}

/// The tree of a valid text, printed; the messages otherwise.
inline std::string reprinted(std::string_view text)
{
    const auto parsed = parse(text, "a.algo");
    return parsed ? print(*parsed) : told(parsed.diagnostics);
}

} // namespace lockstep
