// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/disk.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <unistd.h>

#include "app/library/library.h"
#include "app/library/messages.h"

namespace lockstep {

namespace fs = std::filesystem;

std::vector<FoundFile> filesBelow(const std::string& folder, std::string_view extension)
{
    std::vector<FoundFile> found;
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator it(folder, options, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == extension && it->is_regular_file(error))
            found.push_back(
                {it->path().lexically_relative(folder).replace_extension().generic_string(), it->path().string()});
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
    // Only the main thread reads the environment, and no thread writes it.
    if (const char* data = std::getenv("XDG_DATA_HOME");
        data != nullptr && *data != '\0') // NOLINT(concurrency-mt-unsafe)
        return std::string(data) + "/lockstep";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') // NOLINT(concurrency-mt-unsafe)
        return std::string(home) + "/.local/share/lockstep";
    return {};
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
        why = std::generic_category().message(errno == 0 ? EIO : errno);
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

} // namespace lockstep
