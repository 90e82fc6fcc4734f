// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Reads .po files, with the plural rules of their languages, which are expressions of C. The files come from
// translators and may be damaged, so all that would make a wrong sentence is an error with its line: an argument that
// is missing in a translation, a rule with a form out of range or too deep to be read.

#include "core/base/catalogue.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <mutex>
#include <utility>

#include "core/base/catalogue_messages.h"
#include "core/base/read_chars.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

/// Evaluates the expression of a plural rule: numbers, n, parentheses and the operators of C that rules use.
class PluralReader {
public:
    PluralReader(std::string_view text, std::int64_t n) : m_rest(text), m_n(n) {}

    std::optional<std::int64_t> value()
    {
        const std::int64_t result = choice();
        return m_isWrong || !trimmed(m_rest).empty() ? std::nullopt : std::optional(result);
    }

private:
    bool take(std::string_view word)
    {
        while (!m_rest.empty() && std::isspace(static_cast<unsigned char>(m_rest.front())) != 0)
            m_rest.remove_prefix(1);
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

    std::int64_t choice()
    {
        const std::int64_t condition = operators(0);
        if (!take("?"))
            return condition;
        const std::int64_t yes = choice();
        m_isWrong = m_isWrong || !take(":");
        const std::int64_t no = choice();
        return condition != 0 ? yes : no;
    }

    std::int64_t operators(std::size_t level)
    {
        struct Operator {
            std::string_view sign;
            std::int64_t (*of)(std::int64_t, std::int64_t);
        };
        // from the one that binds least to the one that binds most; longer signs before those that begin them
        static const std::vector<std::vector<Operator>> levels = {
            {{"||", [](auto a, auto b) -> std::int64_t { return a != 0 || b != 0; }}},
            {{"&&", [](auto a, auto b) -> std::int64_t { return a != 0 && b != 0; }}},
            {{"==", [](auto a, auto b) -> std::int64_t { return a == b; }},
                {"!=", [](auto a, auto b) -> std::int64_t { return a != b; }}},
            {{"<=", [](auto a, auto b) -> std::int64_t { return a <= b; }},
                {">=", [](auto a, auto b) -> std::int64_t { return a >= b; }},
                {"<", [](auto a, auto b) -> std::int64_t { return a < b; }},
                {">", [](auto a, auto b) -> std::int64_t { return a > b; }}},
            {{"%", [](auto a, auto b) -> std::int64_t { return b == 0 ? 0 : a % b; }}}};
        if (level == levels.size())
            return operand();
        std::int64_t left = operators(level + 1);
        for (;;) {
            const auto found =
                std::ranges::find_if(levels[level], [&](const Operator& each) { return take(each.sign); });
            if (found == levels[level].end())
                return left;
            left = found->of(left, operators(level + 1));
        }
    }

    std::int64_t operand()
    {
        constexpr int deepest = 50;
        if (m_isWrong || m_depth > deepest) {
            m_isWrong = true;
            return 0;
        }
        if (take("n"))
            return m_n;
        if (take("!")) {
            ++m_depth;
            const std::int64_t inside = operand();
            --m_depth;
            return static_cast<std::int64_t>(inside == 0);
        }
        if (take("(")) {
            ++m_depth;
            const std::int64_t inside = choice();
            --m_depth;
            m_isWrong = m_isWrong || !take(")");
            return inside;
        }
        std::int64_t number = 0;
        const auto [end, error] = readChars(m_rest.data(), m_rest.data() + m_rest.size(), number);
        m_isWrong = m_isWrong || error != std::errc{} || number < 0;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        return number;
    }

    std::string_view m_rest;
    std::int64_t m_n;
    int m_depth = 0;
    bool m_isWrong = false;
};

/// The value of "KEY: value" or "key=value;" in a text; "" if it is not there.
std::string_view valueOf(std::string_view text, std::string_view key, char end)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return {};
    text.remove_prefix(at + key.size());
    return trimmed(text.substr(0, text.find(end)));
}

std::string unquoted(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            result += text[i];
            continue;
        }
        ++i;
        result += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
    }
    return result;
}

/// "{count}", "{count:one|many}" -> "count"; in the order of their names, each once.
std::vector<std::string> namesIn(std::string_view text)
{
    const MessageWords row{Severity::Warning, text, {}};
    std::vector<std::string> names;
    for (const std::string_view name : argumentNames(row))
        names.emplace_back(name);
    std::ranges::sort(names);
    return names;
}

constexpr std::array<std::pair<char, std::string_view>, 12> accents = {{{'a', "á"}, {'e', "é"}, {'i', "í"}, {'o', "ó"},
    {'u', "ú"}, {'n', "ñ"}, {'c', "ç"}, {'A', "Á"}, {'E', "É"}, {'I', "Í"}, {'O', "Ó"}, {'U', "Ú"}}};

/// How many bytes at the start of a text are no words: "{name}", "<b>", "&amp;", "%1", "%n", "\u00a0".
std::size_t keptAt(std::string_view text)
{
    const auto through = [&](char last) {
        const std::size_t end = text.find(last);
        return end == std::string_view::npos ? 0 : end + 1;
    };
    switch (text.front()) {
    case '{': {
        const std::size_t colon = text.find(':');
        const std::size_t end = through('}');
        return colon < end ? colon + 1 : end; // the forms of a word are words
    }
    case '<': return through('>');
    case '&': {
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 1);
        return end != std::string_view::npos && end > 1 && text[end] == ';' ? end + 1 : 0;
    }
    case '%': return text.size() > 1 ? 2 : 1;
    default: return 0;
    }
}

std::string accented(std::string_view english)
{
    if (std::ranges::none_of(english, [](unsigned char byte) { return std::isalpha(byte) != 0; }))
        return std::string(english);
    std::string text;
    std::size_t letters = 0;
    for (std::size_t i = 0; i < english.size();) {
        if (const std::size_t kept = keptAt(english.substr(i)); kept > 0) {
            text += english.substr(i, kept);
            i += kept;
            continue;
        }
        const auto found = std::ranges::find(accents, english[i], &std::pair<char, std::string_view>::first);
        if (found == accents.end())
            text += english[i];
        else
            text += found->second;
        ++letters;
        ++i;
    }
    constexpr std::size_t longestWord = 8;
    for (std::size_t i = 0; i < letters; ++i)
        text += i > 0 && i % longestWord == 0 ? " " : "·";
    return text;
}

} // namespace

std::optional<PluralRule> PluralRule::read(std::string_view text)
{
    PluralRule rule;
    const std::string_view forms = valueOf(text, "nplurals=", ';');
    rule.m_expression = valueOf(text, "plural=", ';');
    const auto [end, error] = readChars(forms.data(), forms.data() + forms.size(), rule.m_forms);
    constexpr int most = 6, tried = 1000;
    if (error != std::errc{} || end != forms.data() + forms.size() || rule.m_forms < 1 || rule.m_forms > most)
        return std::nullopt;
    for (std::int64_t n = 0; n <= tried; ++n) {
        const auto form = PluralReader(rule.m_expression, n).value();
        if (!form || *form < 0 || *form >= rule.m_forms)
            return std::nullopt;
    }
    return rule;
}

int PluralRule::formOf(std::int64_t number) const
{
    const std::int64_t form = PluralReader(m_expression, number < 0 ? -number : number).value().value_or(0);
    return static_cast<int>(std::clamp<std::int64_t>(form, 0, m_forms - 1));
}

/// Reads a .po file line by line.
class CatalogueReader {
public:
    CatalogueReader(Catalogue& catalogue, std::string file) : m_catalogue(catalogue), m_file(std::move(file)) {}

    std::vector<Diagnostic> read(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            ++m_line;
            line(trimmed(text.substr(0, end)));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        finish();
        header();
        return std::move(m_errors);
    }

private:
    struct Entry {
        std::string context, english, text;
        int line = 0;
        bool isFuzzy = false, hasText = false;
    };

    void wrong(Message id, std::vector<std::string> arguments, int line)
    {
        m_errors.push_back({id, std::move(arguments), {line, 1, 0}, m_file});
    }

    void line(std::string_view text)
    {
        if (text.starts_with("#,") && text.find("fuzzy") != std::string_view::npos) {
            finish();
            m_entry.isFuzzy = true;
        }
        if (text.empty() || text.starts_with('#'))
            return;
        const std::size_t quote = std::min(text.find('"'), text.size());
        const std::string_view word = trimmed(text.substr(0, quote));
        std::string_view quoted = text.substr(quote);
        if (quoted.size() < 2 || !quoted.ends_with('"')) {
            wrong(message::catalogueNoText, {std::string(word.empty() ? text : word)}, m_line);
            return;
        }
        quoted = quoted.substr(1, quoted.size() - 2);
        if (!word.empty() && !choose(word))
            wrong(message::catalogueUnknownWord, {std::string(word)}, m_line);
        else if (m_part)
            *m_part += unquoted(quoted);
    }

    /// Where the text of that word goes.
    bool choose(std::string_view word)
    {
        if (word == "msgctxt" || (word == "msgid" && (m_entry.line == 0 || m_entry.hasText))) {
            if (m_entry.hasText)
                finish();
            m_entry.line = m_line;
        }
        if (word == "msgctxt")
            m_part = &m_entry.context;
        else if (word == "msgid")
            m_part = &m_entry.english;
        else if (word == "msgstr")
            m_part = &m_entry.text;
        else
            return false;
        m_entry.hasText |= word == "msgstr";
        return true;
    }

    void finish()
    {
        const Entry entry = std::move(m_entry);
        m_entry = {};
        m_part = nullptr;
        if (entry.text.empty() || entry.isFuzzy)
            return;
        const auto names = namesIn(entry.text);
        if (!entry.english.empty() && names != namesIn(entry.english))
            wrong(message::catalogueArguments, {entry.english, joined(names)}, entry.line);
        if (!m_catalogue.m_texts.try_emplace({entry.context, entry.english}, entry.text).second)
            wrong(message::catalogueTwice, {entry.english}, entry.line);
    }

    void header()
    {
        const auto found = m_catalogue.m_texts.find(Catalogue::Key{});
        const std::string text = found == m_catalogue.m_texts.end() ? "" : '\n' + found->second;
        m_catalogue.m_language = valueOf(text, "\nLanguage:", '\n');
        m_catalogue.m_name = valueOf(text, "\nX-Language-Name:", '\n');
        const std::string_view rule = valueOf(text, "\nPlural-Forms:", '\n');
        if (m_catalogue.m_language.empty() || m_catalogue.m_name.empty() || rule.empty()) {
            wrong(message::catalogueNoHeader,
                {m_catalogue.m_language.empty()      ? "Language"
                        : m_catalogue.m_name.empty() ? "X-Language-Name"
                                                     : "Plural-Forms"},
                1);
            return;
        }
        if (const auto plural = PluralRule::read(rule))
            m_catalogue.m_plural = *plural;
        else
            wrong(message::cataloguePlural, {std::string(rule)}, 1);
    }

    Catalogue& m_catalogue;
    std::string m_file;
    int m_line = 0;
    Entry m_entry;
    std::string* m_part = nullptr; ///< of m_entry, which the next text belongs to
    std::vector<Diagnostic> m_errors;
};

Outcome<std::shared_ptr<const Catalogue>> Catalogue::read(std::string_view text, const std::string& file)
{
    auto catalogue = std::make_shared<Catalogue>();
    if (auto errors = CatalogueReader(*catalogue, file).read(text); !errors.empty())
        return errors;
    return std::shared_ptr<const Catalogue>(std::move(catalogue));
}

struct Catalogue::Accented {
    std::mutex mutex;
    std::map<std::string, std::string, std::less<>> texts;
};

std::shared_ptr<const Catalogue> Catalogue::pseudo()
{
    auto catalogue = std::make_shared<Catalogue>();
    catalogue->m_language = "en-XA";
    catalogue->m_name = accented("Pseudo-language");
    catalogue->m_accented = std::make_shared<Accented>();
    return catalogue;
}

std::string_view Catalogue::find(std::string_view english, std::string_view context) const
{
    if (m_accented) {
        const std::lock_guard lock(m_accented->mutex);
        auto& texts = m_accented->texts;
        const auto known = texts.find(english);
        return known != texts.end() ? known->second : texts.emplace(english, accented(english)).first->second;
    }
    auto found = m_texts.find(Key(std::string(context), std::string(english)));
    if (found == m_texts.end() && !context.empty())
        found = m_texts.find(Key(std::string(), std::string(english)));
    return found == m_texts.end() ? english : found->second;
}

std::string_view Catalogue::findIn(std::string_view context, std::string_view english) const
{
    const auto found = m_texts.find(Key(std::string(context), std::string(english)));
    return found == m_texts.end() ? english : found->second;
}

namespace {

std::atomic<const Catalogue*> speaking = nullptr;
thread_local bool isInEnglish = false;

} // namespace

void speak(std::shared_ptr<const Catalogue> catalogue)
{
    // Texts refer to their catalogue, so all are kept: there are only as many as languages.
    static std::mutex mutex;
    static std::vector<std::shared_ptr<const Catalogue>> kept;
    const std::lock_guard lock(mutex);
    speaking = catalogue.get();
    if (catalogue && std::ranges::find(kept, catalogue) == kept.end())
        kept.push_back(std::move(catalogue));
}

const Catalogue* spoken() { return isInEnglish ? nullptr : speaking.load(); }

InEnglish::InEnglish() : m_before(std::exchange(isInEnglish, true)) {}
InEnglish::~InEnglish() { isInEnglish = m_before; }

std::string_view translated(std::string_view english, std::string_view context)
{
    const Catalogue* const catalogue = spoken();
    return catalogue && !english.empty() ? catalogue->find(english, context) : english;
}

std::string_view translatedChoice(std::string_view name) { return translated(name, "choice"); }

std::string nameInWords(std::string_view name)
{
    name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
    std::string words(translatedChoice(name));
    if (words != name)
        return capitalised(std::move(words));
    std::ranges::replace(words, '-', ' ');
    // terms that keep their hyphen
    static constexpr std::pair<std::string_view, std::string_view> terms[] = {{"all gather", "all-gather"},
        {"all port", "all-port"}, {"cut through", "cut-through"}, {"ecube", "E-cube"}, {"in order", "in-order"},
        {"k nomial", "k-nomial"}, {"odd even", "odd-even"}, {"rail aligned", "rail-aligned"},
        {"store and forward", "store-and-forward"}, {"two way", "two-way"}};
    for (const auto& [apart, term] : terms)
        if (const auto at = words.find(apart); at != std::string::npos)
            words.replace(at, apart.size(), term);
    return words.starts_with("k-") ? words : capitalised(std::move(words));
}

std::string_view translatedPart(std::string_view argument)
{
    const Catalogue* const catalogue = spoken();
    return catalogue && !argument.empty() ? catalogue->findIn("part", argument) : argument;
}

int pluralForm(std::int64_t number)
{
    const Catalogue* const catalogue = spoken();
    return catalogue ? catalogue->formOf(number) : static_cast<int>(number != 1);
}

} // namespace lockstep
