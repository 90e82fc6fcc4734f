// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/language/first_problems.h"
#include "core/language/messages.h"
#include "core/language/normal_path.h"
#include "core/language/parser.h"

namespace lockstep {
namespace {

/// A canonical name of a file, the same for b, b.algo and ./b.
std::string identity(std::string_view path)
{
    constexpr std::string_view ending = ".algo";
    if (path.ends_with(ending))
        path.remove_suffix(ending.size());
    return normalPath(path);
}

/// Used files are beside the program, or below its folder.
bool isThe(const std::string& program, const std::string& used)
{
    return program == used || program.ends_with('/' + used);
}

struct PendingUse {
    syntax::Use use;
    std::string file; ///< the file with the `use`
};

} // namespace

std::vector<Diagnostic> resolveUses(syntax::Tree& tree, const FileSource& source)
{
    std::vector<Diagnostic> problems;
    std::vector<PendingUse> pending;
    std::set<std::string> done;
    const std::string program = identity(tree.file);
    const auto enqueue = [&](const std::vector<syntax::Use>& uses, const std::string& file) {
        for (const auto& use : uses)
            pending.push_back({use, file});
    };
    enqueue(tree.uses, tree.file);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const PendingUse next = pending[i];
        const std::string name = identity(next.use.path);
        if (isThe(program, name) || !done.insert(name).second)
            continue;
        const auto text = source ? source(next.use.path) : std::nullopt;
        if (!text) {
            if (!addProblem(problems, {message::languageUseUnknown, {next.use.path}, next.use.span, next.file}))
                break;
            continue;
        }
        auto used = parse(*text, next.use.path);
        for (const auto& problem : used.diagnostics)
            addProblem(problems, problem);
        if (!used)
            continue;
        enqueue(used->uses, next.use.path);
        tree.usedFiles.push_back({next.use.path, *text});
        for (auto& unit : used->units)
            tree.units.push_back(std::move(unit));
    }
    return problems;
}

} // namespace lockstep
