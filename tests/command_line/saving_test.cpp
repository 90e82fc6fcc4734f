// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What is saved is there whole, or as it was before: whatever the disk, the folder or a kill does meanwhile.

#include <algorithm>
#include <csignal>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/library/library.h"
#include "core/base/read_file.h"
#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

std::string fileContent(const std::string& path) { return readFile(path).text.value_or("none"); }

std::string problemOf(const std::string& path, const std::string& text)
{
    const auto problem = writeTextFile(path, text);
    return problem ? sentence(*problem) : "";
}

/// While it lives no file of this process grows beyond so many bytes.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_signal = ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        ::signal(SIGXFSZ, m_signal);
    }

private:
    rlimit m_before{};
    sighandler_t m_signal = SIG_DFL;
};

/// What a child of its own says with its exit status.
template <class Act> int inChild(Act act)
{
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0)
        ::_exit(act());
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST_CASE("saving: if the disk is full, a file stays as it was, and nothing is left beside it")
{
    const Folder folder("saving");
    const auto path = folder.write("a.algo", "old");
    {
        const FullDisk disk(10'000);
        CHECK(problemOf(path, std::string(1'000'000, 'n')) == "cannot write " + path + ": File too large");
    }
    CHECK(fileContent(path) == "old");
    CHECK(folder.files() == 1);
}

TEST_CASE("saving: if the disk is full, an export keeps the earlier file, in every format without painting")
{
    const Folder folder("saving");
    for (const std::string ending : {"svg", "tex", "html"}) {
        CAPTURE(ending);
        const auto path = folder.write("figure." + ending, "old");
        const FullDisk disk(1'000);
        const auto answer = lockstepSays({"figure", "4.12", "-o", path});
        CHECK(answer.err == "error: cannot write " + path + ": File too large\n");
        CHECK(answer.status != 0);
        CHECK(fileContent(path) == "old");
    }
    const auto path = folder.write("lesson.html", "old");
    const FullDisk disk(1'000);
    CHECK(lockstepSays({"lesson", "broadcast-on-a-ring", "-o", path}).err
        == "error: cannot write " + path + ": File too large\n");
    CHECK(fileContent(path) == "old");
    CHECK(folder.files() == 4);
}

TEST_CASE("saving: a missing folder is reported")
{
    const Folder folder("saving");
    const auto file = folder.write("a.algo", "old");
    CHECK(problemOf(file + "/b.algo", "new") == "cannot write " + file + "/b.algo: Not a directory");
    CHECK(fileContent(file) == "old");
    const auto gone = folder.path("gone");
    CHECK(problemOf(gone + "/b.algo", "new") == "cannot write " + gone + "/b.algo: No such file or directory");
    CHECK(problemOf("/dev/full", "new") == "cannot write /dev/full: No space left on device");
    CHECK(folder.files() == 1);
}

TEST_CASE("saving: if Lockstep is killed while saving, the file is either the old or the new one")
{
    const Folder folder("saving");
    constexpr std::size_t size = 300'000;
    const std::string a(size, 'a'), b(size, 'b');
    const auto path = folder.write("a.algo", a);
    for (int times = 0; times < 40; ++times) {
        const auto child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0)
            for (;;)
                if (writeTextFile(path, b) || writeTextFile(path, a))
                    ::_exit(1);
        ::usleep(static_cast<useconds_t>(1000 + 137 * times)); // each somewhere else
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(WIFSIGNALED(status));
        const auto now = fileContent(path);
        CHECK((now == a || now == b));
    }
}

TEST_CASE("saving: a link that leads nowhere is followed, and stays a link")
{
    const Folder folder("saving-links");
    std::filesystem::create_directory(folder.path("there"));
    std::filesystem::create_symlink("there/new.algo", folder.path("dangling.algo"));
    std::filesystem::create_symlink("dangling.algo", folder.path("twice.algo"));
    std::filesystem::create_symlink("gone/new.algo", folder.path("lost.algo"));
    std::filesystem::create_symlink("loop.algo", folder.path("loop.algo"));
    CHECK(problemOf(folder.path("twice.algo"), "new") == "");
    CHECK(fileContent(folder.path("there/new.algo")) == "new");
    CHECK(std::filesystem::is_symlink(folder.path("dangling.algo")));
    CHECK(std::filesystem::is_symlink(folder.path("twice.algo")));
    CHECK(problemOf(folder.path("lost.algo"), "new")
        == "cannot write " + folder.path("lost.algo") + ": No such file or directory");
    CHECK(problemOf(folder.path("loop.algo"), "new")
        == "cannot write " + folder.path("loop.algo") + ": Too many levels of symbolic links");
    CHECK(folder.files() == 5);
}

TEST_CASE("saving: as another user, a folder and a file that are read-only are named as the reason")
{
    const Folder folder("saving-read-only");
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    const auto in = folder.write("closed/a.algo", "old");
    const auto alone = folder.write("open/b.algo", "old");
    std::filesystem::permissions(folder.path("open"), std::filesystem::perms::all);
    std::filesystem::permissions(folder.path("closed"), std::filesystem::perms(0555));
    std::filesystem::permissions(in, std::filesystem::perms(0666));
    std::filesystem::permissions(alone, std::filesystem::perms(0444));
    const auto said = folder.path("said");
    const int left = inChild([&] {
        constexpr uid_t nobody = 65534;
        if (::getuid() == 0 && ::setuid(nobody) != 0)
            return 1;
        const bool isRight =
            problemOf(in, "new") == "cannot write " + in + ": " + folder.path("closed") + ": Permission denied"
            && problemOf(alone, "new") == "cannot write " + alone + ": Permission denied"
            && problemOf(folder.path("closed/c.algo"), "new")
                == "cannot write " + folder.path("closed/c.algo") + ": " + folder.path("closed")
                    + ": Permission denied";
        return isRight ? 0 : 2;
    });
    CHECK(left == 0);
    CHECK(fileContent(in) == "old");
    CHECK(fileContent(alone) == "old");
    std::filesystem::permissions(folder.path("closed"), std::filesystem::perms::all);
}

TEST_CASE("saving: a name as long as the file system takes can be written")
{
    const Folder folder("saving-long");
    const auto path = folder.path(std::string(250, 'x') + ".algo");
    CHECK(problemOf(path, "old") == "");
    CHECK(problemOf(path, "new") == "");
    CHECK(fileContent(path) == "new");
    CHECK(problemOf(folder.path(std::string(256, 'x')), "new").ends_with(": File name too long"));
    CHECK(folder.files() == 1);
}

TEST_CASE("saving: a process that is killed while it saves leaves nothing beside the file")
{
    const Folder folder("saving-killed");
    const auto path = folder.write("a.algo", "old");
    const std::string text(3'000'000, 'x');
    std::size_t most = 0;
    for (int times = 0; times < 40; ++times) {
        const auto child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0)
            for (;;)
                static_cast<void>(writeTextFile(path, text));
        ::usleep(static_cast<useconds_t>(500 + 231 * times));
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        most = std::max(most, folder.files());
    }
    CHECK(most <= 2); // between its name and its place lies one system call
    const auto size = fileContent(path).size();
    CHECK((size == 3 || size == text.size()));
}

namespace {

/// What is in the folder after a command there was ended by the signal while it wrote, and how it ended.
struct Ended {
    bool bySignal = false;
    std::size_t files = 0;
};

Ended endedWhileWriting(const Folder& folder, const std::vector<std::string>& words, int signal, std::size_t enough)
{
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        lockstepSays(words);
        ::_exit(0);
    }
    const auto count = [&] {
        std::error_code error;
        std::size_t files = 0;
        for (std::filesystem::recursive_directory_iterator it(folder.path(), error), end; !error && it != end;
             it.increment(error))
            ++files;
        return files;
    };
    int status = 0;
    while (count() < enough && ::waitpid(child, &status, WNOHANG) == 0)
        ::usleep(200);
    ::kill(child, signal);
    ::waitpid(child, &status, 0);
    return {WIFSIGNALED(status) && WTERMSIG(status) == signal, count()};
}

} // namespace

TEST_CASE("saving: several figures that a signal interrupts go again, and what was there stays")
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Folder folder("saving-signal");
        folder.write("old/mine.txt", "mine");
        const Ended ended =
            endedWhileWriting(folder, {"figure", "--all-presets", "-o", folder.path("old/new/figures")}, signal, 7);
        CHECK(ended.bySignal);
        CHECK(ended.files == 2); // old and mine.txt
    }
    const Folder rounds("saving-rounds");
    const Ended ended = endedWhileWriting(rounds,
        {"figure", "all-to-all-broadcast/ring", "--network", "ring:32", "-o", rounds.path("r-%d.svg")}, SIGTERM, 5);
    CHECK(ended.bySignal);
    CHECK(ended.files == 0);
}
