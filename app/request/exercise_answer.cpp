// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/exercise_answer.h"

#include <algorithm>

#include "app/request/messages.h"
#include "core/language/parser.h"
#include "core/language/syntax.h"

namespace lockstep {

std::optional<Diagnostic> foreignUse(const std::string& answer, const std::string& exercise)
{
    const auto tree = parse(answer, {}), own = parse(exercise, {});
    if (!tree)
        return std::nullopt;
    const auto isAllowed = [&](const syntax::Use& use) {
        return own && std::ranges::find(own->uses, use.path, &syntax::Use::path) != own->uses.end();
    };
    const auto found = std::ranges::find_if_not(tree->uses, isAllowed);
    if (found == tree->uses.end())
        return std::nullopt;
    return Diagnostic{message::appAnswerUses, {found->path}, found->span, {}};
}

} // namespace lockstep
