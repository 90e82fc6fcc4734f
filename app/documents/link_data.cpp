// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/link_data.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <new>

#include <zlib.h>

#include "core/base/base64.h"

namespace lockstep {
namespace {

constexpr std::string_view base64Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned bitsOfLetter = 6;
constexpr unsigned bitsOfByte = 8;

std::optional<std::string> bytesOf(std::string_view letters)
{
    if (letters.size() % 4 == 1)
        return std::nullopt;
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char letter : letters) {
        const auto value = base64Letters.find(letter);
        if (value == std::string_view::npos)
            return std::nullopt;
        bits = bits << bitsOfLetter | static_cast<std::uint32_t>(value);
        count += bitsOfLetter;
        if (count < bitsOfByte)
            continue;
        count -= bitsOfByte;
        bytes += static_cast<char>(bits >> count & 255U);
    }
    return bytes;
}

constexpr int rawWindow = -MAX_WBITS; ///< no header and no checksum

/// zlib does not change its input.
void setInput(z_stream& stream, std::string_view bytes)
{
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
}

/// Calls `step` with the stream until it returns something else than Z_OK, which is the result. `take` gets what comes
/// out, and says whether to go on; else the result is Z_OK.
template <class Step, class Take> int pump(z_stream& stream, Step step, Take take)
{
    std::array<char, 16'384> buffer{};
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = buffer.size();
        status = step(stream);
        if (!take(std::string_view(buffer.data(), buffer.size() - stream.avail_out)))
            return Z_OK;
    }
    return status;
}

} // namespace

std::string deflated(std::string_view text)
{
    constexpr int level = 9;
    constexpr int memory = 9; // all that zlib can use, which makes it a little shorter
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, rawWindow, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    setInput(stream, text);
    std::string bytes;
    pump(
        stream, [](z_stream& s) { return deflate(&s, Z_FINISH); },
        [&](std::string_view more) {
            bytes += more;
            return true;
        });
    deflateEnd(&stream);
    return bytes;
}

std::string packed(std::string_view text) { return base64url(deflated(text)); }

std::variant<std::string, Unpackable> unpacked(std::string_view data, std::size_t most)
{
    const auto bytes = bytesOf(data);
    if (!bytes)
        return Unpackable::Letters;
    z_stream stream{};
    if (inflateInit2(&stream, rawWindow) != Z_OK)
        throw std::bad_alloc();
    setInput(stream, *bytes);
    std::string text;
    const int status = pump(
        stream, [](z_stream& s) { return inflate(&s, Z_NO_FLUSH); },
        [&](std::string_view more) {
            text += more;
            return text.size() <= most;
        });
    const bool isWhole = status == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    if (text.size() > most)
        return Unpackable::Size;
    if (!isWhole)
        return Unpackable::Stream;
    return text;
}

} // namespace lockstep
