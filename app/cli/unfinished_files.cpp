// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/unfinished_files.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

namespace lockstep {
namespace {

namespace fs = std::filesystem;

constexpr std::array endings = {SIGINT, SIGTERM, SIGHUP};

// A handler may interrupt anything, so it reads a list to which entries are only ever added, the last first. Folders
// are added before what is in them.
struct UnfinishedEntry {
    std::string path;
    bool isFolder;
    const UnfinishedEntry* before;
};
std::atomic<const UnfinishedEntry*> newest = nullptr;
std::atomic<bool> stopped = false;

void addEntry(const std::string& path, bool isFolder)
{
    struct stat about = {};
    if (::lstat(path.c_str(), &about) != 0) // what was there before stays
        newest = new UnfinishedEntry{path, isFolder, newest};
}

/// Ends the program as if there were no handler.
void endBy(int number)
{
    std::signal(number, SIG_DFL);
    std::raise(number);
}

extern "C" void removeUnfinished(int number)
{
    for (const UnfinishedEntry* entry = newest; entry != nullptr; entry = entry->before)
        entry->isFolder ? ::rmdir(entry->path.c_str()) : ::unlink(entry->path.c_str());
    endBy(number);
}

extern "C" void noteStop(int /*number*/) { stopped = true; }

/// A signal that was ignored before, as below nohup, stays so.
void handle(void (*handler)(int))
{
    for (const int each : endings)
        if (std::signal(each, handler) == SIG_IGN)
            std::signal(each, SIG_IGN);
}

} // namespace

UnfinishedFiles::UnfinishedFiles() { handle(removeUnfinished); }

UnfinishedFiles::~UnfinishedFiles()
{
    handle(SIG_DFL);
    for (const UnfinishedEntry* entry = newest.exchange(nullptr); entry != nullptr;) {
        const UnfinishedEntry* const before = entry->before;
        delete entry;
        entry = before;
    }
}

void UnfinishedFiles::add(const std::string& file) { addEntry(file, false); }

std::string UnfinishedFiles::makeFolder(const std::string& folder)
{
    std::error_code error;
    std::vector<fs::path> missing;
    for (fs::path path = fs::absolute(folder, error); !fs::exists(path, error) && path.has_relative_path();
         path = path.parent_path())
        missing.push_back(path);
    for (; !missing.empty(); missing.pop_back())
        addEntry(missing.back().string(), true);
    fs::create_directories(folder, error);
    return error ? error.message() : std::string();
}

StopFlag::StopFlag()
{
    stopped = false;
    handle(noteStop);
}

StopFlag::~StopFlag() { handle(SIG_DFL); }

const std::atomic<bool>& StopFlag::isSet() { return stopped; }

} // namespace lockstep
