// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The engine of pages: runs a program and returns what a page shows of it.

#include <cstdint>
#include <string>
#include <string_view>

namespace lockstep::web {

inline constexpr std::int64_t mostMemory = 512'000'000; ///< bytes that a run may use
inline constexpr std::int64_t mostProcesses = 4096;
/// Of all pictures of a run together. 64 processes have all of 63 rounds drawn in a second.
inline constexpr std::int64_t mostDrawnProcesses = 16'384;

/// The request: options of runs and figures, one a line as `name=value`; then, after an empty line, the program's text.
///     program=one-to-all-broadcast/naive      of the library; with a text: what messages call it
///     network=ring:8
///     check=yes                               only reports problems
///     grade=ring-broadcast                    also checks the program against this exercise
///     language="msgid \"\"…"                  as the first line: the catalogue of the language of all answers, a .po
///                                             file as a JSON string
///     process=3                               also explains this process in the round `at`
///     at=2
///     act=3-4,0-3                             with `process` and `at`: judges these arrows as what that process does
/// Without an empty line the program is that of the library. Options that are not given are as for `lockstep run`.
/// `number` is the place of the section on its page, from 1.
///
/// The answer is JSON, EngineAnswer of resources/page/page_run.d.ts, the same bytes for the same request. A wrong
/// program or wrong options never start.
std::string answer(std::string_view request);

} // namespace lockstep::web
