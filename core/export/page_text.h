// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Messages name options of the command line; a page has controls instead.

#include <string>
#include <string_view>

namespace lockstep {

/// The text with each option under the caption of its control on the page: "--sends buffered" becomes "Sends:
/// buffered". Options without a control stay.
std::string sentenceOnPage(std::string text);

/// The same, but omits alternatives that need an option without a control: "…; --max-rounds allows more".
std::string hintOnPage(std::string text);

/// Omits the alternatives that name an option which begins so: "max-" of "…; --max-rounds allows more".
std::string withoutAlternatives(std::string text, std::string_view option);

} // namespace lockstep
