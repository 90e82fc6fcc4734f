// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is typed after `lockstep`, and what comes back.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/command_line.h"

namespace lockstep {

struct CommandAnswer {
    int status = 0;
    std::string out;
    std::string err;
};

inline CommandAnswer lockstepSays(const std::vector<std::string>& arguments, const std::string& ownFolder = {})
{
    std::ostringstream out;
    std::ostringstream err;
    const int status = runCommandLine(arguments, ownFolder, {out, err, 100});
    return {status, out.str(), err.str()};
}

/// A folder of its own for one test in one process, gone afterwards.
class Folder {
public:
    explicit Folder(const std::string& name)
        : m_path(std::filesystem::temp_directory_path() / ("lockstep-test-" + name + '-' + std::to_string(getpid())))
    {
        std::filesystem::remove_all(m_path);
        std::filesystem::create_directories(m_path);
    }
    ~Folder() { std::filesystem::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string write(const std::string& name, const std::string& text) const
    {
        const auto path = m_path / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return path.string();
    }
    std::string path(const std::string& name = {}) const { return (m_path / name).string(); }
    std::size_t files() const
    {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(m_path), {}));
    }

private:
    std::filesystem::path m_path;
};

} // namespace lockstep
