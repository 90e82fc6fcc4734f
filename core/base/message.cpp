// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/message.h"

#include <algorithm>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/read_chars.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr bool isOfName(char letter)
{
    return (letter >= 'a' && letter <= 'z') || letter == '_' || (letter >= '0' && letter <= '9');
}

/// "{name}" or "{name:one|many}" at the start of a text. In another language there may be more forms, or one.
struct Placeholder {
    std::string_view name;  ///< "": the text starts with something else
    std::string_view forms; ///< "one|many"
    std::size_t length = 0;
};

Placeholder placeholderAt(std::string_view text)
{
    const std::size_t end = text.starts_with('{') ? text.find('}') : std::string_view::npos;
    if (end == std::string_view::npos)
        return {};
    const std::string_view inside = text.substr(1, end - 1);
    const std::size_t colon = inside.find(':');
    const std::string_view name = inside.substr(0, colon);
    if (name.empty() || !std::ranges::all_of(name, isOfName))
        return {};
    return {name, colon == std::string_view::npos ? std::string_view() : inside.substr(colon + 1), end + 1};
}

/// The form of a counted word for that number; a fraction takes that of two.
std::string_view formOf(std::string_view forms, const std::string& number)
{
    std::int64_t whole = 0;
    const auto [end, error] = readChars(number.data(), number.data() + number.size(), whole);
    const bool isWhole = error == std::errc{} && end == number.data() + number.size();
    for (int form = pluralForm(isWhole ? whole : 2); form > 0 && forms.find('|') != std::string_view::npos; --form)
        forms.remove_prefix(forms.find('|') + 1);
    return forms.substr(0, forms.find('|'));
}

/// Calls `visit` with each placeholder, and with the text between them.
template <class VisitText, class VisitPlace>
void forEachPart(std::string_view pattern, const VisitText& visitText, const VisitPlace& visitPlace)
{
    while (!pattern.empty()) {
        const std::size_t begin = std::min(pattern.find('{'), pattern.size());
        visitText(pattern.substr(0, begin));
        pattern.remove_prefix(begin);
        if (pattern.empty())
            return;
        const Placeholder place = placeholderAt(pattern);
        if (place.name.empty())
            visitText(pattern.substr(0, 1));
        else
            visitPlace(place);
        pattern.remove_prefix(std::max<std::size_t>(1, place.length));
    }
}

/// U+4000 to U+9FFF: Chinese characters, without punctuation.
bool isIdeograph(char lead) { return lead >= '\xE4' && lead <= '\xE9'; }
bool endsWithIdeograph(std::string_view text)
{
    constexpr std::size_t bytes = 3;
    return text.size() >= bytes && isIdeograph(text[text.size() - bytes]);
}
bool isLatin(char character)
{
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z')
        || (character >= 'a' && character <= 'z');
}

/// Joins texts with arguments as Chinese is written: no space between two of its characters, one beside Latin letters
/// and digits. Leaves other languages as they are.
class SpacedText {
public:
    void append(std::string_view piece)
    {
        if (piece.empty())
            return;
        std::string_view before = m_text;
        const bool isSpacedBefore = before.ends_with(' ');
        before.remove_suffix(isSpacedBefore ? 1 : 0);
        if (piece.front() == ' ' && piece.size() > 1 && endsWithIdeograph(before) && !isSpacedBefore
            && isIdeograph(piece[1]))
            piece.remove_prefix(1);
        else if (isSpacedBefore && endsWithIdeograph(before) && isIdeograph(piece.front()))
            m_text.pop_back();
        else if (!isSpacedBefore && !before.empty()
            && ((endsWithIdeograph(before) && isLatin(piece.front()))
                || (isLatin(before.back()) && isIdeograph(piece.front()))))
            m_text += ' ';
        m_text += piece;
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

/// `shown` changes the words of the row, never its arguments, which may be names of the user.
template <class Shown>
std::string filled(
    const MessageWords& row, std::string_view pattern, const std::vector<std::string>& arguments, const Shown& shown)
{
    const std::vector<std::string_view> names = argumentNames(row);
    SpacedText text;
    forEachPart(
        translated(pattern), [&](std::string_view words) { text.append(shown(words)); },
        [&](const Placeholder& place) {
            const auto index = static_cast<std::size_t>(std::ranges::find(names, place.name) - names.begin());
            if (index >= arguments.size())
                return;
            const std::string& argument = arguments[index];
            if (place.forms.empty()) {
                text.append(translatedPart(argument));
                return;
            }
            text.append(withCommas(argument) + ' ');
            text.append(formOf(place.forms, argument));
        });
    return text.take();
}

} // namespace

std::vector<std::string_view> argumentNames(const MessageWords& row)
{
    std::vector<std::string_view> names;
    for (const std::string_view pattern : {row.sentence, row.hint})
        forEachPart(
            pattern, [](std::string_view) {},
            [&](const Placeholder& place) {
                if (std::ranges::find(names, place.name) == names.end())
                    names.push_back(place.name);
            });
    return names;
}

namespace {

constexpr auto asWritten = [](std::string_view words) { return words; };

} // namespace

std::string filledSentence(const MessageWords& row, const std::vector<std::string>& arguments)
{
    return filled(row, row.sentence, arguments, asWritten);
}

std::string sentenceInNotation(const MessageWords& row, const std::vector<std::string>& arguments)
{
    return filled(row, row.sentence, arguments, [](std::string_view words) { return inNotation(std::string(words)); });
}

std::string say(Message id, const std::vector<std::string>& arguments)
{
    return sentenceInNotation(id.words(), arguments);
}

std::string filledHint(const MessageWords& row, const std::vector<std::string>& arguments)
{
    return filled(row, row.hint, arguments, asWritten);
}

} // namespace lockstep
