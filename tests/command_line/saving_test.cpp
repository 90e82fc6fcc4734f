// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is saved is there whole, or as it was before: whatever the disk, the folder or a kill does meanwhile.

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
