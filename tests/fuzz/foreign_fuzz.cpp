// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A text as C, as Python and as LaTeX: it is translated or refused, the same each time.

#include "core/foreign/translate.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(fuzz::textOf(data, size));
    static_cast<void>(languageOf(text));
    for (const TextLanguage language : {TextLanguage::C, TextLanguage::Python, TextLanguage::Latex}) {
        const auto once = translated(text, language, "fuzz", "fuzz.c"),
                   again = translated(text, language, "fuzz", "fuzz.c");
        fuzz::require(once.value == again.value && once.diagnostics == again.diagnostics, "a text has one translation");
    }
    return 0;
}
