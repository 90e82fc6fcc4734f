// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/read_file.h"
#include "core/base/catalogue.h"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lockstep {
namespace {

struct Descriptor {
    int number;
    explicit Descriptor(int opened) : number(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (number >= 0)
            ::close(number);
    }
};

FileText refused(std::string why) { return {std::nullopt, std::move(why)}; }

FileText failed(int number) { return refused(std::generic_category().message(number)); }

/// A file descriptor from a shell: at its other end a command writes.
bool isHandedOver(const std::string& path)
{
    return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

/// Why the file cannot be read; empty if it can.
std::string objection(const struct stat& about, const std::string& path)
{
    if (S_ISREG(about.st_mode) || (S_ISFIFO(about.st_mode) && isHandedOver(path)))
        return {};
    return S_ISDIR(about.st_mode) ? translatablePart("it is a folder")
        : S_ISFIFO(about.st_mode) ? translatablePart("it is a pipe")
        : S_ISSOCK(about.st_mode) ? translatablePart("it is a socket")
                                  : translatablePart("it is a device");
}

/// The encoding of some editors; it begins with their byte order mark.
bool isUtf16(const std::string& text) { return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"); }

} // namespace

FileText readFile(const std::string& path)
{
    struct stat about = {};
    if (::stat(path.c_str(), &about) != 0)
        return failed(errno);
    if (auto why = objection(about, path);
        !why.empty()) // before it is opened: opening some devices already does something
        return refused(std::move(why));
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    if (file.number < 0)
        return failed(errno);
    if (::fstat(file.number, &about) != 0)
        return failed(errno);
    if (auto why = objection(about, path); !why.empty())
        return refused(std::move(why));
    ::fcntl(file.number, F_SETFL, 0); // a pipe must wait for its writer
    std::string text;
    std::array<char, std::size_t{1} << 16U> part{};
    for (;;) {
        const auto count = ::read(file.number, part.data(), part.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failed(errno);
        if (count == 0)
            return isUtf16(text) ? refused(translatablePart("it is in UTF-16: save it as UTF-8"))
                                 : FileText{std::move(text), {}};
        text.append(part.data(), static_cast<std::size_t>(count));
        if (text.size() > mostFileBytes)
            return {std::nullopt, translatablePart("it has more than 16 MB, the most that is read"), true};
    }
}

} // namespace lockstep
