// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/page_text.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/base/catalogue.h"
#include "core/base/settings.h"
#include "core/export/page_words.h"
#include "core/figure/kind.h"
#include "core/network/embedding.h"
#include "core/operation/data_rows.h"

namespace lockstep {
namespace {

constexpr auto lettersOfOptions = "abcdefghijklmnopqrstuvwxyz-";

std::string word(std::string_view name)
{
    const auto found = std::ranges::find(message::pageWords, name, &PageWord::name);
    return inLanguage(found->words.sentence);
}

/// The caption of the control that sets the option, as in resources/web/choices.js.
std::optional<std::string> captionOf(std::string_view option)
{
    for (const SettingRow& row : settingRows())
        if (row.name == option)
            return row.isTime() ? row.name + ' ' + inLanguage(row.title) : inLanguage(row.title);
    for (const DataRow& row : dataRows())
        if (row.option.name == option)
            return inLanguage(row.option.field->title);
    if (option == "embedding")
        return inLanguage(translatable("Embedding"));
    if (option == "network")
        return word(option);
    return option == "kind" ? std::optional(word("picture")) : std::nullopt;
}

/// Whether this word after an option is its value and not the next word of the sentence.
bool isValue(std::string_view option, std::string_view text)
{
    const auto names = [&](const std::vector<std::string>& values) {
        return std::ranges::find(values, text) != values.end();
    };
    for (const SettingRow& row : settingRows())
        if (row.name == option && names(row.values))
            return true;
    return text == "N" || text.find_first_of("0123456789:") != std::string_view::npos
        || (option == "embedding" && names(embeddingNames()))
        || (option == "kind" && std::ranges::find(figureKinds(), text, &FigureKind::name) != figureKinds().end());
}

/// "--network mesh:4x4" is a family and a size on the page.
std::string controlText(std::string_view option, const std::string& caption, std::string_view value)
{
    if (value.empty())
        return caption;
    const auto colon = value.find(':');
    if (option != "network" || colon == std::string_view::npos)
        return caption + ": " + std::string(value);
    return caption + ": " + std::string(value.substr(0, colon)) + ", " + word("size") + ": "
        + std::string(value.substr(colon + 1));
}

/// Omits the alternative that names the option at this place.
void omitAlternative(std::string& text, std::size_t at)
{
    std::size_t begin = 0;
    for (const std::string_view separator : {"; ", "? ", ": ", " or ", ", or ", " (", ", for example ", ", as in "}) {
        const auto found = text.rfind(separator, at - std::min(at, separator.size()));
        if (found != std::string::npos)
            begin = std::max(begin, found + (separator == "? " ? 1 : 0));
    }
    const bool isInBrackets = text.compare(begin, 2, " (") == 0;
    const auto end = std::min(text.find(isInBrackets ? ")" : "; ", at), text.size());
    text.erase(begin, end + (isInBrackets || begin == 0 ? (isInBrackets ? 1 : 2) : 0) - begin);
    text.erase(text.find_last_not_of(" ,;:") + 1);
}

enum class Others { Stay, AreOmitted };

std::string withCaptions(std::string text, Others others)
{
    for (auto at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        const auto end = std::min(text.find_first_not_of(lettersOfOptions, at + 2), text.size());
        const std::string option = text.substr(at + 2, end - at - 2);
        const auto caption = captionOf(option);
        if (!caption && others == Others::AreOmitted && !option.empty()) {
            omitAlternative(text, at);
            at = 0;
            continue;
        }
        if (!caption) {
            at = end;
            continue;
        }
        std::string value;
        if (text.compare(end, 1, " ") == 0)
            value = text.substr(end + 1, text.find_first_of(" ,;)", end + 1) - end - 1);
        if (!isValue(option, value))
            value.clear();
        const std::string control = controlText(option, *caption, value);
        text.replace(at, end - at + (value.empty() ? 0 : value.size() + 1), control);
        at += control.size();
    }
    return text;
}

} // namespace

std::string sentenceOnPage(std::string text) { return withCaptions(std::move(text), Others::Stay); }

std::string hintOnPage(std::string text) { return withCaptions(std::move(text), Others::AreOmitted); }

} // namespace lockstep
