// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/cli/version.h"

#include "app/cli/messages.h"
#include "core/base/diagnostic.h"

namespace lockstep {

std::string builtFrom(const Build& build)
{
    if (build.tools.empty())
        return {};
    return build.commit.empty() ? say(message::appBuiltWith, {build.tools})
                                : say(message::appBuiltFrom, {build.commit, build.tools});
}

} // namespace lockstep
