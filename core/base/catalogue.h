// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The language of all texts. They are written in English where they belong; a catalogue maps them to another language.
// It is a .po file of gettext, read as it is, so that translators need no compiler.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// Which of a language's plural forms a number takes: what gettext writes as "nplurals=2; plural=(n != 1)", whose
/// second part is an expression of C over n.
class PluralRule {
public:
    /// nullopt if it cannot be read, or if some number up to 1,000 has a form out of range.
    static std::optional<PluralRule> read(std::string_view text);
    /// From 0 on, below nplurals.
    int formOf(std::int64_t number) const;

private:
    int m_forms = 2;
    std::string m_expression = "n != 1";
};

class Catalogue {
public:
    /// The text of a .po file; `file` is its name in errors. Entries that are marked as fuzzy or empty count as absent.
    static Outcome<std::shared_ptr<const Catalogue>> read(std::string_view text, const std::string& file);
    /// A language for tests: English with accents, and twice as long, so that what is not translated, and what
    /// has no room, can be seen. What stands in braces, in tags and behind % stays.
    static std::shared_ptr<const Catalogue> pseudo();

    const std::string& language() const { return m_language; } ///< "ru"
    const std::string& name() const { return m_name; }         ///< "Русский"

    /// The translation; the English text where there is none. With a context, the entry of that context, else the one
    /// without. The result lives as long as the catalogue.
    std::string_view find(std::string_view english, std::string_view context = {}) const;
    /// Only the entry of that context.
    std::string_view findIn(std::string_view context, std::string_view english) const;
    /// Which of the forms in "{n:word|words}" a number takes.
    int formOf(std::int64_t number) const { return m_plural.formOf(number); }

private:
    using Key = std::pair<std::string, std::string>; ///< context, English
    std::string m_language, m_name;
    PluralRule m_plural;
    std::map<Key, std::string> m_texts;
    struct Accented;
    std::shared_ptr<Accented> m_accented; ///< of a pseudo-language: its texts, which are made when they are asked for
    friend class CatalogueReader;
};

/// From now on all texts are in that language; null: English. Texts that exist already stay as they are.
void speak(std::shared_ptr<const Catalogue> catalogue);
/// The current language; null: English.
const Catalogue* spoken();

/// While it lives, texts that this thread makes are English: those of files that must be equal on all machines.
class InEnglish {
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;

private:
    bool m_before;
};

/// An English text of the program in the current language. The result lives as long as the program, or as
/// `english`.
std::string_view translated(std::string_view english, std::string_view context = {});
/// Which of the forms in "{n:word|words}" a number takes in the current language.
int pluralForm(std::int64_t number);

/// The same as a string of its own.
inline std::string inLanguage(std::string_view english) { return std::string(translated(english)); }

/// Marks a text of a table for translators; translated() is called where it is shown.
constexpr const char* translatable(const char* english) { return english; }
/// Marks a text that messages take as an argument, "a bound of a slice": it is translated when a message is filled in.
constexpr const char* translatablePart(const char* english) { return english; }
/// Marks a name of a choice, "cut-through", which is English wherever it is typed; the window shows it translated.
constexpr const char* translatableChoice(const char* name) { return name; }
/// The name of a choice, of an algorithm too, as readers are shown it; `name` itself where it is not translated.
std::string_view translatedChoice(std::string_view name);
/// For readers: "scatter/recursive-doubling" -> "Recursive doubling", "two-way-ring" -> "Two-way ring", or what the
/// name is in the current language.
std::string nameInWords(std::string_view name);
/// The translation of such a part; other arguments, as names and numbers, stay as they are.
std::string_view translatedPart(std::string_view argument);

} // namespace lockstep
