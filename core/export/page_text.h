// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Messages name options of the command line; a page has controls instead.

#include <string>

namespace lockstep {

/// The text with each option under the caption of its control on the page: "--sends buffered" becomes "Sends:
/// buffered". Options without a control stay.
std::string sentenceOnPage(std::string text);

/// The same, but omits alternatives that need an option without a control: "…; --max-rounds allows more".
std::string hintOnPage(std::string text);

} // namespace lockstep
