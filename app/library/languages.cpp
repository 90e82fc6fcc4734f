// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/library/languages.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "app/library/built_in_files.h"
#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/library/messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/header/header.h"

namespace lockstep {
namespace {

constexpr std::string_view translationsFolder = "translations/";
constexpr std::string_view catalogueEnding = "/lockstep.po";
constexpr const char* englishCode = "en";
constexpr const char* pseudoCode = "en-XA";

struct CatalogueFile {
    std::string file; ///< its name in messages
    std::string text;
    bool isBuiltIn = false;
};

/// By code; those of the user's own folder in place of the program's.
std::map<std::string, CatalogueFile> catalogueFiles(const std::string& ownFolder)
{
    std::map<std::string, CatalogueFile> files;
    for (const auto& builtIn : builtInFiles()) {
        const std::string_view path = builtIn.path;
        if (path.starts_with(translationsFolder) && path.ends_with(catalogueEnding))
            files[std::string(path.substr(
                translationsFolder.size(), path.size() - translationsFolder.size() - catalogueEnding.size()))] = {
                builtIn.path, builtIn.text, true};
    }
    if (ownFolder.empty())
        return files;
    for (const FoundFile& found : filesBelow(ownFolder + "/translations", ".po"))
        if (const std::string name = '/' + found.name + ".po"; name.ends_with(catalogueEnding))
            if (auto text = readTextFile(found.path))
                files[name.substr(1, name.size() - 1 - catalogueEnding.size())] = {found.path, std::move(*text)};
    return files;
}

/// "ru_RU.UTF-8" -> "ru"
std::string_view codeIn(std::string_view locale) { return locale.substr(0, locale.find_first_of("_.@")); }

bool isEnglish(std::string_view code) { return code == englishCode || code == "C" || code == "POSIX"; }

std::string variable(const char* name)
{
    const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
    return value ? value : "";
}

} // namespace

std::vector<Language> languages(const std::string& ownFolder)
{
    std::vector<Language> all = {{englishCode, "English"}};
    for (const auto& [code, file] : catalogueFiles(ownFolder)) {
        // The header has the name; the rest of the program's own catalogues takes time and is known to be right.
        const auto end = file.isBuiltIn ? file.text.find("\n\n") : std::string::npos;
        const auto text = std::string_view(file.text).substr(0, end);
        if (const auto catalogue = Catalogue::read(text, file.file))
            all.push_back({code, (*catalogue)->name()});
    }
    return all;
}

Outcome<std::shared_ptr<const Catalogue>> catalogueOf(std::string_view language, const std::string& ownFolder)
{
    if (language == pseudoCode)
        return Catalogue::pseudo();
    const std::string code(codeIn(language));
    if (isEnglish(code))
        return std::shared_ptr<const Catalogue>();
    const auto files = catalogueFiles(ownFolder);
    if (const auto found = files.find(code); found != files.end())
        return Catalogue::read(found->second.text, found->second.file);
    std::vector<std::string> known = {englishCode};
    for (const auto& [each, file] : files)
        known.push_back(each);
    return problem(message::libraryUnknownLanguage, {std::string(language), enumeration(known)});
}

std::string languageOfEnvironment(const std::string& ownFolder)
{
    std::string wanted = variable("LC_ALL");
    for (const char* name : {"LC_MESSAGES", "LANG"})
        if (wanted.empty())
            wanted = variable(name);
    // as gettext does: LANGUAGE counts only where a language is asked for at all
    if (wanted.empty() || isEnglish(codeIn(wanted)))
        return englishCode;
    const auto files = catalogueFiles(ownFolder);
    std::string all = variable("LANGUAGE") + ':' + wanted;
    for (std::string_view rest = all; !rest.empty();) {
        const std::string code(codeIn(rest.substr(0, rest.find(':'))));
        if (!code.empty() && (isEnglish(code) || files.contains(code)))
            return isEnglish(code) ? englishCode : code;
        rest.remove_prefix(std::min(rest.size(), std::min(rest.find(':'), rest.size() - 1) + 1));
    }
    return englishCode;
}

std::string catalogueOfEngine(const std::string& ownFolder)
{
    // The window, commands and documents are not in the engine; an entry without a place may be of anything.
    constexpr std::array places = {"core/", "app/library/", "app/request/", "app/web/", "resources/"};
    const auto files = catalogueFiles(ownFolder);
    const auto found = spoken() ? files.find(spoken()->language()) : files.end();
    std::string kept;
    for (std::string_view rest = found == files.end() ? std::string_view() : found->second.text; !rest.empty();) {
        const auto end = std::min(rest.find("\n\n"), rest.size());
        std::string_view entry = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 2, rest.size()));
        const auto at = entry.starts_with("#:") ? 0 : entry.find("\n#:");
        const std::string_view from =
            at == std::string_view::npos ? std::string_view() : lineOf(entry.substr(at), at == 0 ? 1 : 2);
        if (!from.empty() && std::ranges::none_of(places, [&](const char* place) {
                return from.find(std::string(" ") + place) != std::string_view::npos;
            }))
            continue;
        if (at == 0)
            entry.remove_prefix(from.size() + 1);
        kept.append(entry).append("\n\n");
    }
    return kept;
}

std::map<std::string, std::string> titlesOf(const Header& header)
{
    // Of the program itself: they do not change while it runs.
    static const std::vector<std::shared_ptr<const Catalogue>> all = [] {
        std::vector<std::shared_ptr<const Catalogue>> catalogues;
        for (const auto& [code, file] : catalogueFiles({}))
            if (auto catalogue = Catalogue::read(file.text, file.file))
                catalogues.push_back(*catalogue);
        return catalogues;
    }();
    std::map<std::string, std::string> titles = header.titles;
    const auto found = titles.find("");
    if (found == titles.end())
        return titles;
    const std::string title = found->second;
    titles.erase(found);
    titles[englishCode] = title;
    for (const auto& catalogue : all)
        if (const std::string_view other = catalogue->find(title); other != title)
            titles.try_emplace(catalogue->language(), other);
    return titles;
}

std::optional<std::string> translatedFile(std::string_view path, const std::string& ownFolder)
{
    const Catalogue* const catalogue = spoken();
    if (!catalogue)
        return std::nullopt;
    const std::string name = std::string(translationsFolder) + catalogue->language() + '/' + std::string(path);
    if (!ownFolder.empty() && isFileOnDisk(ownFolder + '/' + name))
        if (auto text = readTextFile(ownFolder + '/' + name))
            return std::move(*text);
    const auto found = std::ranges::find(builtInFiles(), name, &BuiltInFile::path);
    return found == builtInFiles().end() ? std::nullopt : std::optional<std::string>(found->text);
}

} // namespace lockstep
