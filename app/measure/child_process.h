// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// Another program, with pipes to and from it. It and all processes of its group end with this object, and also when
/// this process ends for any reason.
class ChildProcess {
public:
    /// Starts a path, or a name in PATH, with its arguments. `environment`: NAME=VALUE, added to the
    /// variables of this process, which take precedence. If it does not start, failure() says why.
    explicit ChildProcess(const std::vector<std::string>& words, const std::vector<std::string>& environment = {});
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    const std::string& failure() const { return m_failure; } ///< "No such file or directory"; empty: it runs
    void write(std::string_view text);                       ///< its input stays open

    using Reader = std::function<void(std::string_view line)>;
    /// Waits that long for a line; calls the readers with whole lines. False when output and errors have ended.
    bool read(int milliseconds, const Reader& output, const Reader& errors);
    /// Waits for its end, then terminates it, then kills it. Returns its exit status, or 128 plus the signal.
    int end(int milliseconds = 0);

private:
    struct Pipe {
        int file = -1;
        std::string rest; ///< the beginning of a line
    };
    static void readLines(Pipe& pipe, const Reader& reader);
    bool waitFor(int milliseconds);

    int m_process = -1;
    int m_input = -1;
    Pipe m_output, m_errors;
    std::string m_failure;
    std::optional<int> m_status;
};

/// Removes a folder with all that is in it when this process and the programs that it starts while the guard lives have
/// ended, however they end: no handler runs when SIGKILL ends a program, so another process waits for that. Afterwards
/// the folder is not needed any more.
class FolderGuard {
public:
    explicit FolderGuard(const std::string& folder);
    ~FolderGuard();
    FolderGuard(const FolderGuard&) = delete;
    FolderGuard& operator=(const FolderGuard&) = delete;

private:
    int m_alive = -1; ///< the end of a pipe, open as long as one of those processes lives
};

} // namespace lockstep
