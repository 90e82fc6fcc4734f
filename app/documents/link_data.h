// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The data of a link: text, deflated without a header (RFC 1951) and written as base64url without padding (RFC 4648,
// section 5). Browsers read it with DecompressionStream('deflate-raw').

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace lockstep {

std::string packed(std::string_view text);
/// The deflate stream alone.
std::string deflated(std::string_view text);

enum class Unpackable {
    Letters, ///< not base64url
    Stream,  ///< not one whole deflate stream
    Size,    ///< more than `most` bytes
};

/// The text, of at most `most` bytes; or why there is none.
std::variant<std::string, Unpackable> unpacked(std::string_view data, std::size_t most);

} // namespace lockstep
