// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/kept_to_folder.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "app/library/disk.h"
#include "core/base/text.h"
#include "core/figure/messages.h"
#include "core/figure/style/style.h"
#include "core/network/network.h"

namespace fs = std::filesystem;

namespace lockstep {
namespace {

/// What a file names, in its folder or, if that name leads elsewhere, beside it; empty if it is in neither place.
std::string findFor(const std::string& user, const std::string& named)
{
    std::error_code error;
    std::string file = fileInFolderOf(user, named);
    if (file.empty())
        file = fileInFolderOf(user, fs::path(named).filename().string());
    return file.empty() ? file : fs::absolute(file, error).lexically_normal().string();
}

std::optional<Diagnostic> keepRun(const std::string& user, RunOptions& run)
{
    std::error_code error;
    if (const std::string named = fileOfNetwork(run.network); !named.empty() && !run.graph()) {
        const std::string file = findFor(user, named);
        if (file.empty())
            return outsideOf(user, named);
        run.network = withFile(run.network, file);
    }
    if (run.text) { // its name is where that came from; but `use` reads there, and Save writes there
        const fs::path named = run.program;
        if (named.is_absolute() || named.extension() == ".algo" || fs::exists(named, error)) {
            const std::string file = findFor(user, run.program);
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

/// A style by name is one of Lockstep or of the user's own folder.
bool isNamedStyle(const std::string& style)
{
    return findStyle(style) || (style.find('/') == std::string::npos && std::ranges::count(allStyles(), style) > 0);
}

std::optional<Diagnostic> keepStyle(const std::string& user, DrawOptions& drawing)
{
    if (findStyle(drawing.style))
        return std::nullopt;
    const auto style = styleInFolderOf(user, drawing.style);
    return style ? setFigureOption(drawing, "style", *style) : style.diagnostics.front();
}

} // namespace

Outcome<std::string> styleInFolderOf(const std::string& user, const std::string& style)
{
    if (isNamedStyle(style))
        return style;
    if (const std::string file = findFor(user, style); !file.empty())
        return file;
    return style.find('/') != std::string::npos || isOnDisk(style)
            || isOnDisk((fs::path(user).parent_path() / style).string())
        ? outsideOf(user, style)
        : problem(message::figureNoStyle, {style, joined(allStyles())});
}

std::optional<Diagnostic> keepToFolder(const std::string& user, RunOptions& run, DrawOptions& drawing)
{
    if (auto elsewhere = keepRun(user, run))
        return elsewhere;
    return keepStyle(user, drawing);
}

std::optional<Diagnostic> keepToFolder(const LibraryFile& figure, RunOptions& run, DrawOptions& drawing)
{
    return figure.readsNoFile ? keepStyle({}, drawing) : keepToFolder(figure.file, run, drawing);
}

std::optional<Diagnostic> keepToFolder(const std::string& user, SavedSession& session)
{
    if (auto elsewhere = keepToFolder(user, session.run, session.drawing))
        return elsewhere;
    if (auto& compare = session.window.compare)
        for (RunOptions* run : {&compare->left, &compare->right})
            if (auto elsewhere = keepRun(user, *run))
                return elsewhere;
    return std::nullopt;
}

void readStyle(DrawOptions& drawing)
{
    if (!drawing.house && !findStyle(drawing.style) && setFigureOption(drawing, "style", drawing.style))
        takeStyle(drawing, {});
}

SavedSession namedFromFolder(const std::string& user, SavedSession session)
{
    std::error_code error;
    const fs::path folder = fs::absolute(user, error).parent_path().lexically_normal();
    const auto relative = [&](const std::string& named) {
        const fs::path from = fs::absolute(named, error).lexically_normal().lexically_relative(folder);
        return !from.empty() && *from.begin() != ".." ? from.generic_string() : named;
    };
    std::vector<RunOptions*> runs{&session.run};
    if (session.window.compare)
        runs.insert(runs.end(), {&session.window.compare->left, &session.window.compare->right});
    for (RunOptions* run : runs)
        if (const std::string named = fileOfNetwork(run->network); !named.empty() && !run->graph())
            run->network = withFile(run->network, relative(named));
    if (session.drawing.house && !isNamedStyle(session.drawing.style))
        session.drawing.style = relative(session.drawing.style);
    return session;
}

} // namespace lockstep
