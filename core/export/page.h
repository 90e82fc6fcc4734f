// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A page: one HTML file that works offline, with runs to step through and text between them. Its guarantees are in
// resources/docs/formats.md.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/export/format.h"

namespace lockstep {

/// A run to step through.
struct Stepper {
    std::shared_ptr<const Trace> run;
    std::vector<RoundNumber> rounds; ///< the rounds of the pictures, ascending; 0 is before the first
    Figures figures;                 ///< one per round, at least one, all of the same size
    Style style;
    std::string heading = {}; ///< above the run; empty: none
    int level = 2;            ///< of its headings
};

/// The HTML of a stepper; `number` is its position among those of the page, from 1.
std::string stepperHtml(const Stepper& stepper, int number);

/// One `<figure>` for a page of others: the pictures, and a small script that steps through them.
std::string fragmentHtml(const Stepper& stepper);

/// One picture, without identifiers, because several may be in a page.
std::string pictureHtml(const Figure& figure, const Style& style);

/// What a page that runs programs carries besides.
struct LiveParts {
    std::string script;     ///< the editor and what it needs: resources/web, bundled
    std::string packed;     ///< the same as a page has it: deflated and in base64url, less than half as long
    std::string scriptHash; ///< of `script`, its SHA-256 in base 64, for the Content-Security-Policy
    std::string engine;     ///< app/web, gzipped, as text
    std::string tables;     ///< JSON for the script
    std::string catalogue;  ///< of the page's language, for the engine: JSON, deflated and in base64url; "" in English
};

/// A script that runs before all others.
struct PageScript {
    std::string_view text;
    std::string hash;       ///< its SHA-256 in base 64
    std::string attributes; ///< each after a space
};

/// What a page says of itself, for tabs, lists of results and previews of links.
struct PageAbout {
    std::string title;
    std::string description = {}; ///< one or two sentences
};

/// Of a page with this run: what the program does, and on what it runs.
std::string descriptionOf(const Stepper& stepper);

/// The whole page with that body. `live`: null for a page whose runs cannot be changed. `first`: null for none.
std::string pageHtml(const PageAbout& about, const std::string& body, const LiveParts* live = nullptr,
    const PageScript* first = nullptr);

/// Invisible HTML with the run of the stepper, so that Lockstep can open the page again.
std::string carriedHtml(const Stepper& stepper);
/// The JSON of the run in a page; empty if it has none.
std::string carriedBy(std::string_view page);
/// Judged by its first bytes.
bool isPage(std::string_view file);

} // namespace lockstep
