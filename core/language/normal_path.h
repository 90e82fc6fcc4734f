// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// The path without needless parts: "a/./b", "a//b" and "a/c/../b" are all "a/b". Looks at no file. The same as
/// std::filesystem::path::lexically_normal() on POSIX, which the standard library for browsers does not have.
std::string normalPath(std::string_view path);

} // namespace lockstep
