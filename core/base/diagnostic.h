// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace lockstep {

/// A place in a text: lines and columns count from 1 and columns count characters, not bytes.
/// Line 0 means that there is no place (a problem of the command line, of a network's name, ...).
struct Span {
    int line = 0;
    int column = 0;
    int length = 0; ///< characters on that line; 0 is shown as a caret of one
    bool operator==(const Span&) const = default;
};

/// The empty place right after a span of one line.
constexpr Span endOf(const Span& span) { return {span.line, span.column + span.length, 0}; }

/// What stands at a place of a line becomes another text; a place of length 0 is where something is put in.
struct Edit {
    Span place;
    std::string text;
    bool operator==(const Edit&) const = default;
};

/// A change that puts right what a diagnostic tells, in the file of the diagnostic. core/base/repair.h applies it.
struct Repair {
    Message id; ///< of what a button says: core/base/repair_messages.h
    std::vector<std::string> arguments;
    std::vector<Edit> edits; ///< none overlaps another; all places are those of the text as it is
    bool operator==(const Repair&) const = default;
};

/// Something to report to the user: a message and its arguments. The words come from tables, so that they can be
/// translated.
struct Diagnostic {
    Message id;
    std::vector<std::string> arguments;
    Span span;
    std::string file;                 ///< as the user named it; empty where there is no file
    std::vector<Repair> repairs = {}; ///< the one that was probably meant first
    bool operator==(const Diagnostic&) const = default;
};

/// One that has no place in a text.
Diagnostic problem(Message id, std::vector<std::string> arguments = {});

/// A text of a table that reports no problem.
std::string say(Message id, std::vector<std::string> arguments = {});

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
