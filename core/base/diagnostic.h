// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

enum class Severity { Error, Warning };

/// The id of a message; core/base/messages.h lists them. Only declared here, so that a new message does not rebuild
/// what names none.
enum class Message : int;

/// A place in a text: lines and columns count from 1 and columns count characters, not bytes.
/// Line 0 means that there is no place (a problem of the command line, of a network's name, ...).
struct Span {
    int line = 0;
    int column = 0;
    int length = 0; ///< characters on that line; 0 is shown as a caret of one
    bool operator==(const Span&) const = default;
};

/// Something to tell the user: an id and its arguments. The words come from the table in
/// core/base/messages/*.def, so that they can be translated.
struct Diagnostic {
    Message id{};
    std::vector<std::string> arguments;
    Span span;
    std::string file; ///< as the user named it; empty where there is no file
    bool operator==(const Diagnostic&) const = default;
};

/// One sentence: what is wrong.
std::string sentence(const Diagnostic& diagnostic);
/// The fix; empty where there is none.
std::string hint(const Diagnostic& diagnostic);
Severity severity(const Diagnostic& diagnostic);

/// `file:line:column: error: sentence`, the line of `source` with a caret below, and the hint.
/// Parts that are not known are left out. Ends with a newline.
std::string render(const Diagnostic& diagnostic, std::string_view source = {});

bool hasErrors(const std::vector<Diagnostic>& diagnostics);

} // namespace lockstep
