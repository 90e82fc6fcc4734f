// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/library/disk.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
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

namespace {

std::string reasonOf(int error) { return std::generic_category().message(error); }

/// Where the links of a path lead, even if nothing is there yet: a dangling link stays one that somebody wants filled.
fs::path followed(fs::path path)
{
    constexpr int mostLinks = 40; // as the system
    std::error_code error;
    for (int link = 0; link < mostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++link)
        path = path.parent_path() / fs::read_symlink(path, error);
    return path;
}

/// Writes everything and closes the file. Returns why that failed; empty if it did not.
std::string writeAndClose(int file, std::string_view text)
{
    std::string why;
    while (!text.empty() && why.empty()) {
        const auto written = ::write(file, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            why = reasonOf(errno == 0 ? EIO : errno);
    }
    if (::close(file) != 0 && why.empty()) // some file systems say only now that the disk is full
        why = reasonOf(errno);
    return why;
}

/// While it lives, signals for this thread wait: a command that they end must not leave the name of half a file.
class SignalsHeld {
public:
    SignalsHeld()
    {
        ::sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_BLOCK, &all, &m_before);
    }
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    ::sigset_t m_before{};
};

/// A new content for a file. It has no name until it is complete, so that a process that is killed leaves nothing
/// behind; on a file system that knows no such files it has one from the start.
class NewContent {
public:
    explicit NewContent(const fs::path& target)
        : m_target(target), m_folder(target.has_parent_path() ? target.parent_path() : fs::path("."))
    {
        m_file = ::open(m_folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, everybody);
        const bool isUnknown = m_file < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL);
        if (m_file < 0 && !isUnknown) // a missing folder is the path's fault, a protected one its own
            m_why = (errno == ENOENT || errno == ENOTDIR ? "" : m_folder.string() + ": ") + reasonOf(errno);
        if (isUnknown)
            eachName([this] {
                m_file = ::open(m_name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, everybody);
                m_isNamed = m_file >= 0;
                return m_isNamed;
            });
    }
    ~NewContent()
    {
        if (m_isNamed)
            ::unlink(m_name.c_str());
    }
    NewContent(const NewContent&) = delete;
    NewContent& operator=(const NewContent&) = delete;

    /// Returns why it failed; empty if the target has the text now.
    std::string write(std::string_view text, std::optional<::mode_t> mode)
    {
        if (!m_why.empty())
            return m_why;
        if (mode) // keeps a private file private
            ::fchmod(m_file, *mode);
        const int kept = m_isNamed ? -1 : ::fcntl(m_file, F_DUPFD_CLOEXEC, 0);
        m_why = writeAndClose(m_file, text);
        if (kept >= 0) {
            const std::string content = "/proc/self/fd/" + std::to_string(kept);
            if (m_why.empty())
                eachName([&] {
                    return m_isNamed =
                               ::linkat(AT_FDCWD, content.c_str(), AT_FDCWD, m_name.c_str(), AT_SYMLINK_FOLLOW) == 0;
                });
            ::close(kept);
        }
        if (m_why.empty()) {
            if (::rename(m_name.c_str(), m_target.c_str()) == 0)
                m_isNamed = false;
            else
                m_why = reasonOf(errno);
        }
        return m_why;
    }

private:
    static constexpr ::mode_t everybody = 0666; // less what umask takes

    /// Tries short names, which fit wherever the target's own name fits, until one is free.
    template <class Take> void eachName(Take take)
    {
        constexpr int most = 1000;
        for (int number = 0; number < most; ++number) {
            m_name = m_folder / (".lockstep-" + std::to_string(::getpid()) + '-' + std::to_string(number));
            if (take())
                return;
            if (errno != EEXIST)
                break;
        }
        m_why = m_folder.string() + ": " + reasonOf(errno);
    }

    SignalsHeld m_held;
    fs::path m_target, m_folder, m_name;
    std::string m_why;
    int m_file = -1;
    bool m_isNamed = false;
};

/// Returns why it failed; empty if it did not.
std::string replaceFile(const std::string& path, std::string_view text)
{
    const fs::path target = followed(path);
    struct stat about = {};
    const bool exists = ::stat(target.c_str(), &about) == 0;
    if (!exists && errno != ENOENT)
        return reasonOf(errno);
    // A pipe or a device is written to, never replaced.
    if (struct stat given = {}; ::stat(path.c_str(), &given) == 0 && !S_ISREG(given.st_mode)) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
        return file < 0 ? reasonOf(errno) : writeAndClose(file, text);
    }
    if (exists && ::access(target.c_str(), W_OK) != 0) // renaming would replace a file that its owner protects
        return reasonOf(errno);
    constexpr ::mode_t permissions = 07777;
    return NewContent(target).write(text, exists ? std::optional(about.st_mode & permissions) : std::nullopt);
}

} // namespace

std::optional<Diagnostic> writeTextFile(const std::string& path, std::string_view text)
{
    const std::string why = replaceFile(path, text);
    return why.empty() ? std::nullopt : std::optional(problem(message::appCannotWrite, {path, why}));
}

std::string fileInFolder(const std::string& folder, const std::string& name)
{
    std::error_code error;
    const fs::path found = fs::path(folder) / name;
    if (name.empty() || !fs::is_regular_file(found, error))
        return {};
    const fs::path within = fs::canonical(folder.empty() ? fs::path(".") : fs::path(folder), error);
    const fs::path there = error ? fs::path() : fs::canonical(found, error);
    const bool isInside = !error && std::ranges::mismatch(within, there).in1 == within.end();
    return isInside ? found.string() : std::string();
}

std::string fileInFolderOf(const std::string& user, const std::string& name)
{
    return isFileOnDisk(user) ? fileInFolder(fs::path(user).parent_path().string(), name) : std::string();
}

} // namespace lockstep
