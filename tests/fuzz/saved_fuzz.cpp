// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Sessions, ready-made figures, pictures with a run inside, and house styles, as the first byte says.

#include "app/documents/preset.h"
#include "app/documents/session_file.h"
#include "core/export/saved_figure.h"
#include "core/figure/style/house_style.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

namespace {

void session(const std::string& text)
{
    const auto read = readSession(text, "fuzz.lockstep");
    if (!read)
        return;
    const std::string written = sessionText(*read);
    const auto again = readSession(written, "fuzz.lockstep");
    fuzz::require(static_cast<bool>(again), "a session that is written is read");
    fuzz::require(sessionText(*again) == written, "and written alike");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string text(fuzz::textOf(data + 1, size - 1));
    switch (data[0] % 4) {
    case 0: session(text); break;
    case 1: static_cast<void>(readPreset({"fuzz", "fuzz.json", text})); break;
    case 2: static_cast<void>(savedFigure(text, "fuzz.svg")); break;
    default: static_cast<void>(readHouseStyle(text, "fuzz.json"));
    }
    return 0;
}
