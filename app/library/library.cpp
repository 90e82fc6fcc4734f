// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/library/library.h"

#include <algorithm>

#include "app/library/built_in_files.h"
#include "app/library/disk.h"
#include "app/library/languages.h"
#include "app/library/messages.h"
#include "core/base/read_file.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/natural_order.h"
#include "core/network/network.h"

namespace lockstep {
namespace {

constexpr std::string_view algorithmEnding = ".algo";
constexpr std::string_view figureEnding = ".json";
constexpr std::string_view lessonEnding = ".md";

void put(std::vector<LibraryFile>& files, LibraryFile file)
{
    const auto place = std::ranges::lower_bound(files, file.name, {}, &LibraryFile::name);
    if (place != files.end() && place->name == file.name)
        *place = std::move(file);
    else
        files.insert(place, std::move(file));
}

void putBuiltIn(std::vector<LibraryFile>& files, std::string_view folder, std::string_view ending)
{
    for (const auto& builtIn : builtInFiles()) {
        const std::string_view path = builtIn.path;
        if (!path.starts_with(folder) || !path.ends_with(ending))
            continue;
        const std::string file(path.substr(folder.size()));
        put(files, {file.substr(0, file.size() - ending.size()), file, builtIn.text, {}, true, true});
    }
}

void putOwn(std::vector<LibraryFile>& files, const std::string& folder, std::string_view ending)
{
    for (const FoundFile& found : filesBelow(folder, ending))
        if (const auto text = readTextFile(found.path))
            put(files, {found.name, found.path, *text});
}

const LibraryFile* findByName(const std::vector<LibraryFile>& files, std::string_view name)
{
    const auto found = std::ranges::lower_bound(files, name, {}, &LibraryFile::name);
    return found != files.end() && found->name == name ? &*found : nullptr;
}

} // namespace

Library::Library(const std::string& ownFolder)
{
    putBuiltIn(m_algorithms, "algorithms/", algorithmEnding);
    putBuiltIn(m_exercises, "exercises/", algorithmEnding);
    putBuiltIn(m_figures, "figures/", figureEnding);
    putBuiltIn(m_lessons, "lessons/", lessonEnding);
    putBuiltIn(m_lectures, "lectures/", lessonEnding);
    for (const auto& [folder, files] : {std::pair("lessons/", &m_lessons), std::pair("lectures/", &m_lectures)})
        for (LibraryFile& file : *files)
            if (auto text = translatedFile(folder + file.file, ownFolder))
                file.text = std::move(*text);
    if (ownFolder.empty())
        return;
    putOwn(m_algorithms, ownFolder + "/algorithms", algorithmEnding);
    putOwn(m_exercises, ownFolder + "/exercises", algorithmEnding);
    putOwn(m_figures, ownFolder + "/figures", figureEnding);
    putOwn(m_lessons, ownFolder + "/lessons", lessonEnding);
}

std::vector<std::string> Library::algorithms() const
{
    std::vector<std::string> names;
    for (const auto& file : m_algorithms)
        if (!file.name.starts_with("common/"))
            names.push_back(file.name);
    return names;
}

std::vector<std::string> Library::names() const
{
    std::vector<std::string> names;
    for (const auto& file : m_algorithms)
        names.push_back(file.name);
    return names;
}

std::vector<std::string> Library::exercises() const
{
    std::vector<std::string> names;
    for (const auto& file : m_exercises)
        names.push_back(file.name);
    return names;
}

std::vector<std::string> Library::figures() const
{
    std::vector<std::string> names;
    for (const auto& file : m_figures)
        names.push_back(file.name);
    std::ranges::sort(names, naturallyLess); // 4.2 before 4.10
    return names;
}

const LibraryFile* Library::findAlgorithm(std::string_view name) const { return findByName(m_algorithms, name); }

std::vector<std::string> Library::lessons() const
{
    std::vector<std::string> names;
    for (const auto& file : m_lessons)
        names.push_back(file.name);
    return names;
}

const LibraryFile* Library::findLesson(std::string_view name) const
{
    for (const auto* files : {&m_lessons, &m_lectures})
        if (const auto* found = findByName(*files, name))
            return found;
    const auto digits = [](std::string_view text) {
        const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
        const auto begin = std::min(text.find_first_not_of('0'), end);
        return text.substr(begin, end - begin);
    };
    const bool isNumber = !name.empty() && name.find_first_not_of("0123456789") == std::string_view::npos;
    const auto found = std::ranges::find_if(m_lessons, [&](const LibraryFile& file) {
        if (isNumber)
            return digits(file.name) == digits(name);
        return file.name.substr(std::min(file.name.find_first_not_of("0123456789-"), file.name.size())) == name;
    });
    return found == m_lessons.end() || name.empty() ? nullptr : &*found;
}

const LibraryFile* Library::findExercise(std::string_view name) const { return findByName(m_exercises, name); }

const LibraryFile* Library::findProgram(std::string_view name) const
{
    const auto* algorithm = findAlgorithm(name);
    return algorithm ? algorithm : findExercise(name);
}

const LibraryFile* Library::findFigure(std::string_view name) const { return findByName(m_figures, name); }

const LibraryFile* Library::findByFile(std::string_view file) const
{
    for (const auto* files : {&m_algorithms, &m_exercises})
        if (const auto found = std::ranges::find(*files, file, &LibraryFile::file); found != files->end())
            return &*found;
    return nullptr;
}

std::string fileBeside(const std::string& user, const std::string& path)
{
    return fileInFolderOf(user, path.ends_with(algorithmEnding) ? path : path + std::string(algorithmEnding));
}

FileSource Library::uses(const std::string& user) const
{
    return [this, user](const std::string& path) -> std::optional<std::string> {
        if (const auto beside = fileBeside(user, path); !beside.empty())
            if (auto text = readTextFile(beside))
                return *std::move(text.value);
        const auto* file = findAlgorithm(path);
        return file == nullptr ? std::nullopt : std::optional(file->text);
    };
}

FileSource Library::usesOf(const LibraryFile& user) const { return uses(user.readsNoFile ? std::string() : user.file); }

Header LibraryFile::readHeader() const { return headerAsFarAsRead(header.empty() ? text : header); }

Header headerOf(const LibraryFile& file, const Library& library)
{
    const auto program = compile(file.text, file.file, library.uses());
    return program ? (*program)->header : Header{};
}

Outcome<std::string> readTextFile(const std::string& path)
{
    FileText read = readFile(path);
    if (!read.text)
        return problem(message::appFileUnreadable, {path, read.why});
    return *std::move(read.text);
}

Outcome<std::string> networkInFolderOf(const std::string& user, const std::string& network)
{
    const std::string named = fileOfNetwork(network);
    if (named.empty())
        return network;
    const std::string file = fileInFolderOf(user, named);
    if (file.empty())
        return outsideOf(user, named);
    return withFile(network, file);
}

Diagnostic outsideOf(const std::string& user, const std::string& name)
{
    return problem(message::appOutside, {name, user});
}

} // namespace lockstep
