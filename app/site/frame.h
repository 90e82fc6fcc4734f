// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is around every page of a site: the policy, shared scripts, navigation, footer.

#include <string>
#include <utility>
#include <vector>

namespace lockstep {

/// A part of the site in the navigation: its name, and its page relative to the top of the site.
using SiteParts = std::vector<std::pair<std::string, std::string>>;

struct SitePage {
    std::string path;   ///< relative to the top of the site: "lessons/01-broadcast.html"
    std::string title;  ///< of the browser's tab; the name of the site follows
    std::string body;   ///< HTML
    bool plays = false; ///< the first run plays at once, unless the reader prefers reduced motion
};

/// The whole page. Scripts and styles are in `assets` at the top of the site.
std::string siteHtml(const SitePage& page, const std::string& siteTitle, const SiteParts& parts);

} // namespace lockstep
