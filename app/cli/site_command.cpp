// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <tuple>

#include "app/cli/commands.h"
#include "app/cli/messages.h"
#include "app/cli/progress_line.h"
#include "app/cli/unfinished_files.h"
#include "app/documents/course.h"
#include "app/documents/live_page.h"
#include "app/library/disk.h"
#include "app/library/languages.h"
#include "app/site/messages.h"
#include "app/site/site.h"
#include "core/base/catalogue.h"

namespace lockstep {

Command siteCommand();

namespace {

/// The files with that extension in a folder, by name. An error for a link that leads out of it: a site publishes them.
Outcome<std::vector<std::string>> namesBelow(const std::string& folder, std::string_view extension)
{
    std::vector<std::string> paths;
    for (const FoundFile& found : filesBelow(folder, extension))
        if (paths.push_back(found.path); fileInFolder(folder, found.name + std::string(extension)).empty())
            return outsideOf(folder + "/", found.path);
    std::ranges::sort(paths);
    return paths;
}

/// All that Lockstep speaks. The one for tests stands alone.
std::vector<SiteLanguage> languagesOfSite()
{
    const std::string current = spoken() ? spoken()->language() : "en";
    std::vector<SiteLanguage> all;
    for (const Language& language : languages(Library::ownFolder()))
        if (auto catalogue = catalogueOf(language.code, Library::ownFolder()))
            all.push_back({language.code, language.name, *catalogue});
    if (std::ranges::find(all, current, &SiteLanguage::code) == all.end())
        all = {{current, spoken()->name(), *catalogueOf(current)}};
    return all;
}

ExitStatus writeSite(const CommandContext& context, const CommandWords& words)
{
    const std::filesystem::path folder = words.value("output");
    if (folder.empty() || folder == "-")
        return refuse(context, problem(message::siteNoFolder));
    std::string address = words.value("site");
    if (words.has("site") && !address.starts_with("https://") && !address.starts_with("http://"))
        return refuse(context, problem(message::siteNoAddress, {address}));
    if (!address.empty() && !address.ends_with('/'))
        address += '/';
    const auto parts = findLiveParts(context.library);
    if (!parts)
        return refuse(context, parts.diagnostics.front());
    SiteOptions options{words.value("title"), context.library.lessons(), {}, languagesOfSite(), address};
    if (!address.empty())
        options.preview = findFormat(context.formats, "png");
    for (const ListedExercise& exercise : listedExercises(context.library))
        options.exercises.push_back(exercise.name);
    for (const auto& [option, extension, names] :
        {std::tuple("lessons", ".md", &options.lessons), std::tuple("exercises", ".algo", &options.exercises)})
        if (words.has(option)) {
            auto below = namesBelow(words.value(option), extension);
            if (!below)
                return refuse(context, below.diagnostics.front());
            *names = *std::move(below.value);
        }
    std::atomic<std::size_t> pages{0};
    options.pages = &pages;
    ProgressLine line(progressTerminal(context),
        [&pages] { return say(message::appProgressPage, {std::to_string(pages.load() + 1)}); });
    const auto site = makeSite(context.library, options, *parts);
    line.end();
    report(context, site.diagnostics);
    if (!site)
        return ExitStatus::WrongUsage;
    const UnfinishedFiles unfinished;
    for (const SiteFile& file : *site) {
        const auto path = folder / file.path;
        if (const std::string why = UnfinishedFiles::makeFolder(path.parent_path().string()); !why.empty())
            return refuse(context, problem(message::siteCannotMake, {path.parent_path().string(), why}));
        UnfinishedFiles::add(path.string());
        if (const auto failed = writeTextFile(path.string(), file.bytes))
            return refuse(context, *failed);
    }
    return ExitStatus::Done;
}

} // namespace

Command siteCommand()
{
    return {.name = "site",
        .help = "Write a static web site: lessons, exercises, figures, a playground and help, in all languages",
        .word = {},
        .own = {{"output", "FOLDER", "folder to write to; it is created if it is missing", "o"},
            {"title", "TITLE", "name of the site [default: Lockstep]"},
            {"site", "URL", "address where the site will be; its links then have previews where they are shared"},
            {"lessons", "FOLDER", "your own lessons (*.md) in place of those that Lockstep ships"},
            {"exercises", "FOLDER", "your own exercises (*.algo) in place of those that Lockstep ships"}},
        .run = writeSite};
}

} // namespace lockstep
