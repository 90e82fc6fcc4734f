// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/child_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep {
namespace {

constexpr int patience = 2000; // milliseconds between SIGTERM and SIGKILL

using Ends = std::array<int, 2>; // to read from, to write to

std::optional<Ends> makePipe()
{
    Ends ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    return ends;
}

/// Ended by a null pointer.
std::vector<char*> pointersTo(const std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

/// The environment of this process, plus variables that it does not have.
std::vector<char*> environmentWith(const std::vector<std::string>& others)
{
    std::vector<char*> pointers = pointersTo(others);
    pointers.pop_back();
    std::erase_if(pointers, [](const char* other) {
        const std::string_view text = other;
        return ::getenv(std::string(text.substr(0, text.find('='))).c_str()) != nullptr;
    });
    for (char** own = environ; *own != nullptr; ++own)
        pointers.push_back(*own);
    pointers.push_back(nullptr);
    return pointers;
}

/// Between fork and exec, where nothing may be allocated.
[[noreturn]] void become(const std::vector<char*>& words, const std::vector<char*>& environment,
    const std::array<int, 3>& files, int failure, ::pid_t parent)
{
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) // it has ended in between
        ::_exit(1);
    for (int i = 0; i < 3; ++i)
        ::dup2(files[static_cast<std::size_t>(i)], i);
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGXFSZ, SIG_DFL);
    ::execvpe(words.front(), words.data(), environment.data());
    const int reason = errno;
    [[maybe_unused]] const auto written = ::write(failure, &reason, sizeof reason);
    ::_exit(127);
}

} // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& words, const std::vector<std::string>& environment)
{
    const std::vector<char*> pointers = pointersTo(words);
    const std::vector<char*> all = environmentWith(environment);
    const auto input = makePipe(), output = makePipe(), errors = makePipe(), failure = makePipe();
    const ::pid_t parent = ::getpid();
    if (input && output && errors && failure)
        m_process = ::fork();
    if (m_process == 0)
        become(pointers, all, {(*input)[0], (*output)[1], (*errors)[1]}, (*failure)[1], parent);
    if (m_process < 0)
        m_failure = std::strerror(errno);
    for (const auto& [pipe, own] :
        {std::pair(input, 1), std::pair(output, 0), std::pair(errors, 0), std::pair(failure, 0)})
        if (pipe)
            ::close((*pipe)[own == 1 ? 0 : 1]);
    m_input = input ? (*input)[1] : -1;
    m_output.file = output ? (*output)[0] : -1;
    m_errors.file = errors ? (*errors)[0] : -1;
    int reason = 0;
    if (failure && m_process > 0 && ::read((*failure)[0], &reason, sizeof reason) == sizeof reason)
        m_failure = std::strerror(reason);
    if (failure)
        ::close((*failure)[0]);
    ::signal(SIGPIPE, SIG_IGN); // it may end before it has read everything
}

ChildProcess::~ChildProcess()
{
    end();
    for (const int file : {m_input, m_output.file, m_errors.file})
        if (file >= 0)
            ::close(file);
}

void ChildProcess::write(std::string_view text)
{
    while (!text.empty()) {
        const auto written = ::write(m_input, text.data(), text.size());
        if (written <= 0)
            return; // it has ended: its output says so
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void ChildProcess::readLines(Pipe& pipe, const Reader& reader)
{
    std::array<char, 65536> buffer{};
    const auto count = ::read(pipe.file, buffer.data(), buffer.size());
    if (count <= 0) {
        if (!pipe.rest.empty())
            reader(pipe.rest);
        ::close(pipe.file);
        pipe = {};
        return;
    }
    pipe.rest.append(buffer.data(), static_cast<std::size_t>(count));
    std::size_t begin = 0;
    for (auto end = pipe.rest.find('\n'); end != std::string::npos; end = pipe.rest.find('\n', begin)) {
        reader(std::string_view(pipe.rest).substr(begin, end - begin));
        begin = end + 1;
    }
    pipe.rest.erase(0, begin);
}

bool ChildProcess::read(int milliseconds, const Reader& output, const Reader& errors)
{
    if (m_output.file < 0 && m_errors.file < 0)
        return false;
    std::array<pollfd, 2> files{{{m_output.file, POLLIN, 0}, {m_errors.file, POLLIN, 0}}};
    if (::poll(files.data(), files.size(), milliseconds) <= 0)
        return true;
    if (files[0].revents != 0)
        readLines(m_output, output);
    if (files[1].revents != 0)
        readLines(m_errors, errors);
    return true;
}

bool ChildProcess::waitFor(int milliseconds)
{
    constexpr int step = 5;
    for (int waited = 0;; waited += step) {
        int status = 0;
        if (const auto ended = ::waitpid(m_process, &status, WNOHANG); ended != 0) {
            m_status = ended < 0 ? 0 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            return true;
        }
        if (waited >= milliseconds)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(step));
    }
}

int ChildProcess::end(int milliseconds)
{
    if (m_status || m_process <= 0)
        return m_status.value_or(0);
    if (!waitFor(milliseconds)) {
        ::kill(m_process, SIGTERM);
        waitFor(patience);
    }
    ::kill(-m_process, SIGKILL); // the rest of its group
    if (!m_status)
        waitFor(patience);
    return m_status.value_or(0);
}

FolderGuard::FolderGuard(const std::string& folder)
{
    Ends ends{};
    if (::pipe(ends.data()) != 0)
        return;
    const ::pid_t child = ::fork();
    if (child == 0) { // nothing may be allocated here
        ::close(ends[1]);
        ::setsid(); // Ctrl-C is not for it
        if (::fork() != 0)
            ::_exit(0);
        for (int file = 0; file < 3; ++file) // who reads the output of this program does not wait for this process
            ::close(file);
        char none = 0;
        while (::read(ends[0], &none, 1) < 0 && errno == EINTR) {}
        ::execlp("rm", "rm", "-rf", "--", folder.c_str(), nullptr);
        ::_exit(1);
    }
    ::close(ends[0]);
    m_alive = ends[1];
    if (child > 0)
        ::waitpid(child, nullptr, 0);
}

FolderGuard::~FolderGuard()
{
    if (m_alive >= 0)
        ::close(m_alive);
}

} // namespace lockstep
