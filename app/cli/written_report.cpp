// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/written_report.h"

#include <nlohmann/json.hpp>

#include "core/base/diagnostic.h"
#include "core/base/diagnostic_messages.h"
#include "core/base/repair.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* reset = "\x1b[0m";
constexpr const char* bold = "\x1b[1m";
constexpr const char* red = "\x1b[1;31m";
constexpr const char* magenta = "\x1b[1;35m";
constexpr const char* green = "\x1b[1;32m";
constexpr const char* cyan = "\x1b[36m";

std::string in(const char* colour, const std::string& text) { return text.empty() ? text : colour + text + reset; }

/// "error:", what such a message begins with.
std::string begun(Message message) { return std::string(trimmed(say(message, {""}))); }

/// "a.algo:3:4: error: sentence"
std::string colouredHead(const std::string& line)
{
    for (const auto& [word, colour] :
        {std::pair(begun(message::diagnosticError), red), std::pair(begun(message::diagnosticWarning), magenta)})
        if (const auto at = line.find(word); at != std::string::npos)
            return in(bold, line.substr(0, at)) + in(colour, word) + in(bold, line.substr(at + word.size()));
    return line;
}

Json numberOrNull(int number) { return number > 0 ? Json(number) : Json(nullptr); }
Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

} // namespace

std::string coloured(const std::string& rendered)
{
    std::string text;
    const std::string hintWord = "  " + begun(message::diagnosticHint);
    for (std::size_t begin = 0; begin < rendered.size();) {
        const std::size_t end = std::min(rendered.find('\n', begin), rendered.size());
        const std::string line = rendered.substr(begin, end - begin);
        const bool isCaret =
            begin > 0 && line.find('^') != std::string::npos && line.find_first_not_of(" \t^~") == std::string::npos;
        if (begin == 0)
            text += colouredHead(line);
        else if (isCaret)
            text += in(green, line);
        else if (line.starts_with(hintWord))
            text += in(cyan, hintWord) + line.substr(hintWord.size());
        else
            text += line;
        text += '\n';
        begin = end + 1;
    }
    return text;
}

std::string diagnosticJson(const Diagnostic& diagnostic)
{
    Json fixes = Json::array();
    for (const Repair& repair : diagnostic.repairs) {
        Json edits = Json::array();
        for (const Edit& edit : repair.edits)
            edits.push_back({{"line", edit.place.line}, {"column", edit.place.column}, {"length", edit.place.length},
                {"text", edit.text}});
        fixes.push_back({{"label", words(repair)}, {"edits", std::move(edits)}});
    }
    const Json json = {{"severity", severity(diagnostic) == Severity::Error ? "error" : "warning"},
        {"file", textOrNull(diagnostic.file)}, {"line", numberOrNull(diagnostic.span.line)},
        {"column", numberOrNull(diagnostic.span.column)}, {"length", numberOrNull(diagnostic.span.length)},
        {"message", sentence(diagnostic)}, {"hint", textOrNull(hint(diagnostic))}, {"fixes", std::move(fixes)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void writeReport(const CommandContext& context, const Diagnostic& diagnostic, const std::string& rendered)
{
    if (context.isQuiet && severity(diagnostic) == Severity::Warning)
        return;
    context.terminal.err << (context.asJson ? diagnosticJson(diagnostic) + '\n'
            : context.terminal.isColoured   ? coloured(rendered)
                                            : rendered)
                         << std::flush;
}

} // namespace lockstep
