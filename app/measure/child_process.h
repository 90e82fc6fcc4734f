// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// Another program, with pipes to and from it. It and all that it has started in its group end with this object, and
/// when this process ends, however that comes.
class ChildProcess {
public:
    /// A path, or a name that PATH knows, and its arguments. `environment`: NAME=VALUE, added to
    /// this process's own, whose values win. Where it cannot be started, failure() says why.
    explicit ChildProcess(const std::vector<std::string>& words, const std::vector<std::string>& environment = {});
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    const std::string& failure() const { return m_failure; } ///< "No such file or directory"; empty: it runs
    void write(std::string_view text);                       ///< its input stays open

    using Reader = std::function<void(std::string_view line)>;
    /// Waits for a line for so long; hands on whole lines of its output and of its errors. False when both have ended.
    bool read(int milliseconds, const Reader& output, const Reader& errors);
    /// Waits for its end, then asks for it, and ends it at last. Its exit status, or 128 and the number of the signal.
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

} // namespace lockstep
