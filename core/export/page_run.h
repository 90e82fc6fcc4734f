// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The data of a run for a page, round by round.

#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace lockstep {

struct Trace;

/// One JSON object that can stand inside of HTML as it is (`<` is written \u003c): PageRun of
/// resources/page/page_run.d.ts. `rounds` are those that the pictures show, in their order; 0 is the state before the
/// first, and a failed run may end with the one in which it failed. `dark`: rules of style for readers of dark pages.
std::string pageRun(
    const std::shared_ptr<const Trace>& trace, const std::vector<RoundNumber>& rounds, const std::string& dark);

/// The verdict in sentences; "" where there is none.
std::string resultOnPage(const Trace& trace);

} // namespace lockstep
