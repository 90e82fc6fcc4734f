// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <unistd.h>

#include "app/library/built_in_files.h"
#include "app/library/messages.h"
#include "core/base/read_file.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/network/natural_order.h"

namespace lockstep {
namespace {

namespace fs = std::filesystem;

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
        put(files, {file.substr(0, file.size() - ending.size()), file, builtIn.text});
    }
}

void putOwn(std::vector<LibraryFile>& files, const fs::path& folder, std::string_view ending)
{
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator it(folder, options, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() != ending || !it->is_regular_file(error))
            continue;
        const auto text = readTextFile(it->path().string());
        if (!text)
            continue;
        const auto name = it->path().lexically_relative(folder).replace_extension().generic_string();
        put(files, {name, it->path().string(), *text});
    }
}

const LibraryFile* findByName(const std::vector<LibraryFile>& files, std::string_view name)
{
    const auto found = std::ranges::lower_bound(files, name, {}, &LibraryFile::name);
    return found != files.end() && found->name == name ? &*found : nullptr;
}

std::string reason(int number) { return std::generic_category().message(number); }

Diagnostic unreadable(const std::string& path, const std::string& why)
{
    return problem(message::appFileUnreadable, {path, why});
}

} // namespace

Library::Library(const std::string& ownFolder)
{
    putBuiltIn(m_algorithms, "algorithms/", algorithmEnding);
    putBuiltIn(m_exercises, "exercises/", algorithmEnding);
    putBuiltIn(m_figures, "figures/", figureEnding);
    putBuiltIn(m_lessons, "lessons/", lessonEnding);
    if (ownFolder.empty())
        return;
    putOwn(m_algorithms, fs::path(ownFolder) / "algorithms", algorithmEnding);
    putOwn(m_exercises, fs::path(ownFolder) / "exercises", algorithmEnding);
    putOwn(m_figures, fs::path(ownFolder) / "figures", figureEnding);
    putOwn(m_lessons, fs::path(ownFolder) / "lessons", lessonEnding);
}

std::string Library::ownFolder()
{
    // Only the main thread reads the environment, and no thread writes it.
    if (const char* data = std::getenv("XDG_DATA_HOME");
        data != nullptr && *data != '\0') // NOLINT(concurrency-mt-unsafe)
        return std::string(data) + "/lockstep";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') // NOLINT(concurrency-mt-unsafe)
        return std::string(home) + "/.local/share/lockstep";
    return {};
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
    if (const auto* found = findByName(m_lessons, name))
        return found;
    const auto found = std::ranges::find_if(m_lessons, [&](const LibraryFile& file) {
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
    return fileInFolderOf(
        user, fs::path(path).extension() == algorithmEnding ? path : path + std::string(algorithmEnding));
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

Header headerOf(const LibraryFile& file, const Library& library)
{
    const auto program = compile(file.text, file.file, library.uses());
    return program ? (*program)->header : Header{};
}

Outcome<std::string> readTextFile(const std::string& path)
{
    FileText read = readFile(path);
    if (!read.text)
        return unreadable(path, read.why);
    return *std::move(read.text);
}

std::optional<Diagnostic> writeTextFile(const std::string& path, std::string_view text)
{
    std::error_code error;
    const auto status = fs::status(path, error);
    // A pipe or a device is written to, never replaced; a link still points to its file.
    const bool isReplaced = !fs::exists(status) || fs::is_regular_file(status);
    const auto target =
        fs::is_symlink(fs::symlink_status(path, error)) ? fs::weakly_canonical(path, error) : fs::path(path);
    const auto written = isReplaced ? fs::path(target.string() + ".part" + std::to_string(::getpid())) : target;

    errno = 0;
    std::ofstream out(written, std::ios::binary);
    if (isReplaced && fs::exists(status)) // keeps the permissions of a private file
        fs::permissions(written, status.permissions(), error);
    out << text;
    out.close();
    std::string why;
    if (!out)
        why = reason(errno == 0 ? EIO : errno);
    else if (isReplaced)
        if (fs::rename(written, target, error); error)
            why = error.message();
    if (why.empty())
        return std::nullopt;
    if (isReplaced)
        fs::remove(written, error);
    return problem(message::appCannotWrite, {path, why});
}

std::string fileInFolderOf(const std::string& user, const std::string& name)
{
    std::error_code error;
    const fs::path found = fs::path(user).parent_path() / name;
    // built-in files have no folder
    if (name.empty() || !fs::is_regular_file(user, error) || !fs::is_regular_file(found, error))
        return {};
    const fs::path folder = fs::canonical(fs::absolute(user, error).parent_path(), error);
    const fs::path there = error ? fs::path() : fs::canonical(found, error);
    const bool isInside = !error && std::ranges::mismatch(folder, there).in1 == folder.end();
    return isInside ? found.string() : std::string();
}

Diagnostic outsideOf(const std::string& user, const std::string& name)
{
    return problem(message::appOutside, {name, user});
}

} // namespace lockstep
