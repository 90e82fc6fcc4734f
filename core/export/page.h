// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A page: one HTML file that needs no network, of runs to be stepped through and of text between them. What it promises
// stands in resources/docs/formats.md.

#include <memory>
#include <string>
#include <vector>

#include "core/export/format.h"

namespace lockstep {

/// A run to be stepped through.
struct Stepper {
    std::shared_ptr<const Trace> run;
    std::vector<RoundNumber> rounds; ///< that the pictures show, ascending; 0 is before the first
    Figures figures;                 ///< as many, at least one, all of one size
    Style style;
    std::string heading = {}; ///< above it; empty: none
};

/// The HTML of a stepper; `number` is its place among those of the page, from 1.
std::string stepperHtml(const Stepper& stepper, int number);

/// The whole page with that HTML in it.
std::string pageHtml(const std::string& title, const std::string& body);

/// HTML that nobody sees, by which Lockstep opens the page again as the run of that stepper.
std::string carriedHtml(const Stepper& stepper);
/// The JSON that such a page carries; empty where it carries none.
std::string carriedBy(std::string_view page);
/// By its first bytes.
bool isPage(std::string_view file);

} // namespace lockstep
