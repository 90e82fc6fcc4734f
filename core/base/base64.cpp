// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/base/base64.h"

#include <algorithm>
#include <cstddef>

namespace lockstep {

std::string base64(std::string_view bytes)
{
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t k = i; k < i + 3; ++k)
            bits = bits << 8U | (k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0U);
        for (unsigned shift = 24; shift > 0;) {
            shift -= 6;
            text += signs[bits >> shift & 63U];
        }
    }
    const std::size_t missing = (3 - bytes.size() % 3) % 3;
    return text.replace(text.size() - missing, missing, missing, '=');
}

std::string base64url(std::string_view bytes)
{
    std::string text = base64(bytes);
    std::ranges::replace(text, '+', '-');
    std::ranges::replace(text, '/', '_');
    return text.substr(0, text.find('='));
}

} // namespace lockstep
