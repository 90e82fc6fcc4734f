// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The disk, for the package's command: app/library/disk.cpp and its like on what Node passes of the system's files.
// Pictures that are read again, GraphML and lessons need libraries that are not compiled for WebAssembly.

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "app/cli/unfinished_files.h"
#include "app/documents/link_data.h"
#include "app/library/disk.h"
#include "app/library/library.h"
#include "app/library/messages.h"
#include "app/web/messages.h"
#include "core/base/base64.h"
#include "core/export/saved_figure.h"
#include "core/lesson/lesson.h"
#include "core/network/graph_file.h"

extern "C" {

// Of cli.mjs: `pack` deflates; `unpack` inflates at most `most` bytes that are in base64url. Both return how many bytes
// `packed` then copies; -1: other letters, -2: a damaged stream, -3: too many.
__attribute__((import_module("lockstep"), import_name("pack"))) int lockstepPack(const char* bytes, int size);
__attribute__((import_module("lockstep"), import_name("unpack"))) int lockstepUnpack(
    const char* bytes, int size, int most);
__attribute__((import_module("lockstep"), import_name("packed"))) void lockstepPacked(char* target);

} // extern "C"

namespace lockstep {

namespace fs = std::filesystem;

std::vector<FoundFile> filesBelow(const std::string& folder, std::string_view extension)
{
    std::vector<FoundFile> found;
    std::vector<fs::path> folders{folder};
    while (!folders.empty()) {
        std::error_code error;
        const fs::path from = folders.back();
        folders.pop_back();
        for (fs::directory_iterator it(from, error), end; !error && it != end; it.increment(error)) {
            const fs::path& path = it->path();
            if (fs::is_directory(fs::symlink_status(path, error)))
                folders.push_back(path);
            else if (path.extension() == extension && fs::is_regular_file(path, error))
                found.push_back({path.lexically_relative(folder).replace_extension().string(), path.string()});
        }
    }
    return found;
}

bool isOnDisk(const std::string& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

bool isFileOnDisk(const std::string& path)
{
    std::error_code error;
    return fs::is_regular_file(path, error);
}

std::optional<std::uintmax_t> sizeOnDisk(const std::string& path)
{
    std::error_code error;
    const auto bytes = fs::file_size(path, error);
    return error ? std::nullopt : std::optional(bytes);
}

std::string Library::ownFolder()
{
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
        return std::string(data) + "/lockstep";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return std::string(home) + "/.local/share/lockstep";
    return {};
}

std::optional<Diagnostic> writeTextFile(const std::string& path, std::string_view text)
{
    const auto failed = [&] {
        return problem(message::appCannotWrite, {path, std::generic_category().message(errno)});
    };
    const std::string beside = path + ".lockstep-new"; // half a file never has the name
    std::error_code error;
    const bool isReplaced = fs::is_regular_file(path, error) || !fs::exists(path, error);
    const std::string& target = isReplaced ? beside : path;
    const int file = ::open(target.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0666);
    if (file < 0)
        return failed();
    while (!text.empty()) {
        const auto written = ::write(file, text.data(), text.size());
        if (written <= 0)
            break;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::close(file) != 0 || !text.empty() || (isReplaced && ::rename(beside.c_str(), path.c_str()) != 0)) {
        const auto why = failed();
        ::unlink(beside.c_str());
        return why;
    }
    return std::nullopt;
}

std::string fileInFolder(const std::string& folder, const std::string& name)
{
    std::error_code error;
    const fs::path found = fs::path(folder) / name;
    if (name.empty() || !fs::is_regular_file(found, error))
        return {};
    const fs::path within = fs::canonical(folder.empty() ? fs::path(".") : fs::path(folder), error);
    const fs::path there = error ? fs::path() : fs::canonical(found, error);
    const bool isInside =
        !error && std::mismatch(within.begin(), within.end(), there.begin(), there.end()).first == within.end();
    return isInside ? found.string() : std::string();
}

std::string fileInFolderOf(const std::string& user, const std::string& name)
{
    return isFileOnDisk(user) ? fileInFolder(fs::path(user).parent_path().string(), name) : std::string();
}

// A process of Node ends at a signal; what it has written by then stays.
UnfinishedFiles::UnfinishedFiles() = default;
UnfinishedFiles::~UnfinishedFiles() = default;
void UnfinishedFiles::add(const std::string& /*file*/) {}
std::string UnfinishedFiles::makeFolder(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? error.message() : std::string();
}

Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& /*text*/)
{
    return problem(message::webNotInPackage, {file});
}

Outcome<SavedFigure> savedFigure(std::string_view /*picture*/, const std::string& name)
{
    return problem(message::webNotInPackage, {name});
}

/// Lessons are pages of the desktop program.
Outcome<Lesson> readLesson(std::string_view /*text*/, const std::string& file)
{
    return problem(message::webNotInPackage, {file});
}

namespace {

std::string takePacked(int size)
{
    std::string bytes(static_cast<std::size_t>(size), '\0');
    lockstepPacked(bytes.data());
    return bytes;
}

} // namespace

std::string deflated(std::string_view text)
{
    return takePacked(lockstepPack(text.data(), static_cast<int>(text.size())));
}

std::string packed(std::string_view text) { return base64url(deflated(text)); }

std::variant<std::string, Unpackable> unpacked(std::string_view data, std::size_t most)
{
    const int size = lockstepUnpack(data.data(), static_cast<int>(data.size()), static_cast<int>(most));
    constexpr int letters = -1, stream = -2;
    if (size < 0)
        return size == letters ? Unpackable::Letters : size == stream ? Unpackable::Stream : Unpackable::Size;
    return takePacked(size);
}

} // namespace lockstep
