// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A link as it is (first byte even), or the JSON inside one (odd): it is read or refused, and what is read is written
// as a link that reads alike.

#include "app/documents/link.h"
#include "app/documents/link_data.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Library library;
    if (size == 0)
        return 0;
    const std::string given(fuzz::textOf(data + 1, size - 1));
    const std::string text = data[0] % 2 == 0 ? given : "play.html#run=" + packed(given);
    if (data[0] % 2 == 1)
        fuzz::require(std::get<std::string>(unpacked(packed(given), size)) == given, "what is packed is unpacked");
    static_cast<void>(isLink(text));
    static_cast<void>(isSite(given));
    const auto read = readLink(text, library);
    if (!read)
        return 0;
    static_cast<void>(embedCode(*read, library, text));
    const auto written = linkOf(*read, library);
    if (!written) // only if it is too long now
        return 0;
    const auto again = readLink(*written, library);
    fuzz::require(static_cast<bool>(again), "a link that is written is read");
    fuzz::require(*linkOf(*again, library) == *written, "and written alike");
    return 0;
}
