// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/engine_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace lockstep {
namespace {

constexpr std::size_t radix = 85;
constexpr std::string_view noDigits = "\"&'<\\`"; ///< characters that are no digits

constexpr std::array<char, radix> digits = [] {
    std::array<char, radix> all{};
    char next = '!';
    for (char& digit : all) {
        while (noDigits.find(next) != std::string_view::npos)
            ++next;
        digit = next++;
    }
    return all;
}();

} // namespace

std::string base85(std::string_view bytes)
{
    constexpr std::size_t group = 4;
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += group) {
        const std::size_t count = std::min(group, bytes.size() - i);
        std::uint32_t value = 0;
        for (std::size_t k = 0; k < group; ++k)
            value = value << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        std::array<char, group + 1> written{};
        for (std::size_t k = group + 1; k-- > 0; value /= radix)
            written.at(k) = digits.at(value % radix);
        text.append(written.data(), count + 1); // the last group may be shorter
    }
    return text;
}

} // namespace lockstep
