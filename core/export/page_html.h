// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What pages have in common: their head, texts of their scripts, JSON and formulas in HTML. For texts see xml::escaped.

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/export/page_words.h"

namespace lockstep {

/// For the inside of a <script type="application/json">: contains no `<`. Invalid UTF-8 becomes U+FFFD.
std::string jsonForHtml(const nlohmann::ordered_json& json);

/// {"copyLink": "Copy link", ...} for the scripts.
nlohmann::ordered_json wordsJson(std::span<const PageWord> words);

/// The text of that name in message::pageTexts, in HTML.
std::string pageText(std::string_view name, const std::vector<std::string>& arguments = {});

/// The text, in the notation that is used, with letters of times that have a subscript.
std::string formulaHtml(std::string_view text);

/// A hexagon with a process inside. No letter: few fonts have the sign.
inline constexpr std::string_view logoShapes =
    R"(<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z"/><circle cx="12" cy="12" r="3.2"/>)";

struct PageHead {
    std::string scripts,
        styles; ///< that the Content-Security-Policy allows; after the scripts other directives may follow
    std::string title;
    std::string description; ///< one or two sentences for lists of results and previews of links; may be empty
    std::string style;       ///< the element with the style sheet, or that refers to it
    std::string body{};      ///< attributes of the body, each after a space
};
/// What a page begins with, up to its body.
std::string headHtml(const PageHead& head);

} // namespace lockstep
