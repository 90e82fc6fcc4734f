// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace lockstep {

/// A place in a text: lines and columns count from 1 and columns count characters, not bytes.
/// Line 0 means that the problem has no place in a text (a problem of the command line, of a network's name, ...).
struct Span {
    int line = 0;
    int column = 0;
    int length = 0; ///< characters on that line; 0 is shown as a caret of one
    bool operator==(const Span&) const = default;
};

/// The empty place right before a span, and right after one on one line.
constexpr Span startOf(const Span& span) { return {span.line, span.column, 0}; }
constexpr Span endOf(const Span& span) { return {span.line, span.column + span.length, 0}; }

/// Replaces the text at a place of one line. A place of length 0 inserts text; line 0 is the whole text.
struct Edit {
    Span place;
    std::string text;
    bool operator==(const Edit&) const = default;
};

/// A change that fixes the problem of a diagnostic, in the same file. core/base/repair.h applies it.
struct Repair {
    Message id; ///< the label of its button: core/base/repair_messages.h
    std::vector<std::string> arguments;
    std::vector<Edit> edits; ///< they do not overlap; all places refer to the unchanged text
    bool operator==(const Repair&) const = default;
};

/// A problem to report to the user: a message and its arguments. The words come from tables, so that they can be
/// translated.
struct Diagnostic {
    Message id;
    std::vector<std::string> arguments;
    Span span;
    std::string file;                 ///< as the user named it; empty if there is no file
    std::vector<Repair> repairs = {}; ///< the most probable one first
    bool operator==(const Diagnostic&) const = default;
};

/// A diagnostic without a place in a text.
Diagnostic problem(Message id, std::vector<std::string> arguments = {});

/// A text of a table that reports no problem.
std::string say(Message id, const std::vector<std::string>& arguments = {});

/// One sentence: what is wrong.
std::string sentence(const Diagnostic& diagnostic);
/// What to do about it; empty if there is nothing to say.
std::string hint(const Diagnostic& diagnostic);
Severity severity(const Diagnostic& diagnostic);

/// `file:line:column: error: sentence`, the line of `source` with a caret below, and the hint. Omits what is unknown.
/// Ends with a newline.
std::string render(const Diagnostic& diagnostic, std::string_view source = {});

bool hasErrors(const std::vector<Diagnostic>& diagnostics);

} // namespace lockstep
