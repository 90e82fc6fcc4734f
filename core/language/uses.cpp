// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <utility>

#include "core/base/messages/language.h"
#include "core/language/parser.h"

namespace lockstep {
namespace {

struct PendingUse {
    syntax::Use use;
    std::string file; ///< the one that says it
};

} // namespace

std::vector<Diagnostic> resolveUses(syntax::Tree& tree, const FileSource& source)
{
    std::vector<Diagnostic> problems;
    std::vector<PendingUse> pending;
    std::set<std::string> done;
    const auto enqueue = [&](const std::vector<syntax::Use>& uses, const std::string& file) {
        for (const auto& use : uses)
            pending.push_back({use, file});
    };
    enqueue(tree.uses, tree.file);
    for (std::size_t i = 0; i < pending.size(); ++i) {
        const PendingUse next = pending[i];
        if (next.use.path == tree.file || !done.insert(next.use.path).second)
            continue;
        const auto text = source ? source(next.use.path) : std::nullopt;
        if (!text) {
            problems.push_back({message::languageUseUnknown, {next.use.path}, next.use.span, next.file});
            continue;
        }
        auto used = parse(*text, next.use.path);
        problems.insert(problems.end(), used.diagnostics.begin(), used.diagnostics.end());
        if (!used)
            continue;
        enqueue(used->uses, next.use.path);
        for (auto& unit : used->units)
            tree.units.push_back(std::move(unit));
    }
    return problems;
}

} // namespace lockstep
