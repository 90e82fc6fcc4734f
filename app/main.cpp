// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/ioctl.h>
#include <unistd.h>

#include <boost/version.hpp>

#include "app/cli/command_line.h"
#include "app/cli/messages.h"
#include "app/commit.h"
#include "app/library/languages.h"
#include "app/library/library.h"
#include "app/library/messages.h"
#include "app/window/export/export_formats.h"
#include "app/window/frame/open_window.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"

namespace {

// The width of the terminal; the default if the output goes to a file.
int columnsOfTerminal()
{
    constexpr int standard = 80;
    constexpr int fewest = 40;
    winsize size{};
    if (::isatty(STDOUT_FILENO) == 0 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return standard;
    return std::max<int>(fewest, size.ws_col);
}

/// Keeps freed memory for the next run: getting it from the system again would take as long as the run itself.
void keepMemory()
{
#ifdef __GLIBC__
    constexpr int bytes = 128'000'000;
    mallopt(M_MMAP_THRESHOLD, bytes);
    mallopt(M_TRIM_THRESHOLD, bytes);
#endif
}

bool hasDisplay()
{
#ifdef __linux__
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0') // NOLINT(concurrency-mt-unsafe)
            return true;
    return false;
#else
    return true;
#endif
}

/// https://no-color.org
bool isColoured()
{
    const char* without = std::getenv("NO_COLOR"); // NOLINT(concurrency-mt-unsafe)
    const char* terminal = std::getenv("TERM");    // NOLINT(concurrency-mt-unsafe)
    const bool isDumb = terminal == nullptr || std::string_view(terminal) == "dumb";
    return ::isatty(STDERR_FILENO) != 0 && !isDumb && (without == nullptr || *without == '\0');
}

lockstep::Build build()
{
#ifdef __clang__
    const std::string compiler = "Clang " __clang_version__;
#else
    const std::string compiler = "GCC " __VERSION__;
#endif
    constexpr int boost = BOOST_VERSION / 100; // 1074: 1.74
    return {LOCKSTEP_COMMIT,
        compiler + ", Qt " LOCKSTEP_QT ", Boost " + std::to_string(boost / 1000) + '.' + std::to_string(boost % 1000)};
}

} // namespace

int main(int argc, char** argv)
try {
    std::ios::sync_with_stdio(false);
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is reported, as a full disk is
    keepMemory();
    const std::string own = lockstep::Library::ownFolder();
    if (auto language = lockstep::catalogueOf(lockstep::languageOfEnvironment(own), own))
        lockstep::speak(*language);
    const auto open = [&](const std::string& file) {
        const bool isLanguageGiven = argc > 1 && std::string_view(argv[1]).starts_with("--language");
        return lockstep::openWindow(argc, argv, build(), file, isLanguageGiven);
    };
    const int status = lockstep::runCommandLine(std::vector<std::string>(argv + 1, argv + argc), own,
        {std::cout, std::cerr, columnsOfTerminal(), &std::cin, isColoured(), ::isatty(STDERR_FILENO) != 0},
        {open, lockstep::formatsWithoutWindow(argc, argv), lockstep::worksheetsWithoutWindow(argc, argv), build(),
            hasDisplay()});
    if (!std::cout.flush()) { // a full disk, for example: half a result must not look complete
        std::cerr << render(lockstep::problem(lockstep::message::appNoOutput), {});
        return static_cast<int>(lockstep::ExitStatus::RunFailed);
    }
    return status;
} catch (const std::bad_alloc&) {
    std::cerr << render(lockstep::problem(lockstep::message::appNoMemory), {});
    return static_cast<int>(lockstep::ExitStatus::RunFailed);
} catch (const std::exception& failure) {
    std::cerr << render(lockstep::problem(lockstep::message::appOwnFault, {failure.what()}));
    return static_cast<int>(lockstep::ExitStatus::RunFailed);
}
