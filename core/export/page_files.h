// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace lockstep {

/// The scripts and the style sheet of pages, resources/page, and their hashes for a Content-Security-Policy: SHA-256 in
/// base 64, computed when Lockstep is built.
struct PageFiles {
    std::string_view script, style, scormScript, fragmentScript;
    std::string scriptHash, styleHash, scormHash;
};
PageFiles pageFiles();

/// Bytes in base 64 that are given as hexadecimal digits, as a sum is.
std::string base64OfHex(std::string_view hex);

} // namespace lockstep
