// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/kept_to_folder.h"

#include <filesystem>
#include <vector>

#include "app/library/library.h"
#include "core/network/network.h"

namespace fs = std::filesystem;

namespace lockstep {

std::optional<Diagnostic> keepToFolder(const std::string& user, RunOptions& run)
{
    std::error_code error;
    const auto find = [&](const std::string& named) {
        const std::string there = fileInFolderOf(user, named);
        const std::string file = there.empty() ? fileInFolderOf(user, fs::path(named).filename().string()) : there;
        return file.empty() ? file : fs::absolute(file, error).lexically_normal().string();
    };
    if (const std::string named = fileOfNetwork(run.network); !named.empty()) {
        const std::string file = find(named);
        if (file.empty())
            return outsideOf(user, named);
        run.network = withFile(run.network, file);
    }
    if (run.text) { // its name is where that came from; but `use` reads there, and Save writes there
        const fs::path named = run.program;
        if (named.is_absolute() || named.extension() == ".algo" || fs::exists(named, error)) {
            const std::string file = find(run.program);
            run.program = !file.empty() ? file : (fs::absolute(user, error).parent_path() / named.filename()).string();
        }
        return std::nullopt;
    }
    if (const std::string file = fileInFolderOf(user, run.program); !file.empty())
        run.program = fs::absolute(file, error).lexically_normal().string();
    else if (fs::exists(run.program, error))
        return outsideOf(user, run.program);
    return std::nullopt;
}

namespace {

std::vector<RunOptions*> runsOf(SavedSession& session)
{
    std::vector<RunOptions*> runs{&session.run};
    if (session.window.compare)
        runs.insert(runs.end(), {&session.window.compare->left, &session.window.compare->right});
    return runs;
}

} // namespace

std::optional<Diagnostic> keepToFolder(const std::string& user, SavedSession& session)
{
    for (RunOptions* run : runsOf(session))
        if (auto elsewhere = keepToFolder(user, *run))
            return elsewhere;
    return std::nullopt;
}

SavedSession namedFromFolder(const std::string& user, SavedSession session)
{
    std::error_code error;
    const fs::path folder = fs::absolute(user, error).parent_path();
    for (RunOptions* run : runsOf(session))
        if (const std::string named = fileOfNetwork(run->network); !named.empty()) {
            const fs::path from =
                fs::absolute(named, error).lexically_normal().lexically_relative(folder.lexically_normal());
            if (!from.empty() && *from.begin() != "..")
                run->network = withFile(run->network, from.generic_string());
        }
    return session;
}

} // namespace lockstep
