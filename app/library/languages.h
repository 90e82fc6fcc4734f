// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The languages that Lockstep speaks: English, and those with a folder translations/CODE, in the program or in the
// user's own folder, which holds lockstep.po.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/catalogue.h"
#include "core/base/outcome.h"

namespace lockstep {

struct Header;

struct Language {
    std::string code; ///< "ru"
    std::string name; ///< in itself: "Русский"
};

/// English first, then ascending by code. Files with errors are left out: catalogueOf() tells what is wrong with one.
std::vector<Language> languages(const std::string& ownFolder = {});

/// The texts of a language: "ru", also "ru_RU.UTF-8"; null for English. "en-XA" is the language for tests of
/// Catalogue::pseudo().
Outcome<std::shared_ptr<const Catalogue>> catalogueOf(std::string_view language, const std::string& ownFolder = {});

/// The first language that Lockstep speaks of those that LANGUAGE asks for, else LC_ALL, LC_MESSAGES or LANG; else
/// "en".
std::string languageOfEnvironment(const std::string& ownFolder = {});

/// What the engine of pages says in the language that is spoken, of its catalogue: a .po file; "" for English.
std::string catalogueOfEngine(const std::string& ownFolder = {});

/// A program's title in all languages that have one, by code.
std::map<std::string, std::string> titlesOf(const Header& header);

/// A text of resources in the language that is spoken, "lessons/01-broadcast-on-a-ring.md": that of the user's own
/// folder or of the program below translations/CODE; nullopt if it is not translated, or English is spoken.
std::optional<std::string> translatedFile(std::string_view path, const std::string& ownFolder = {});

} // namespace lockstep
