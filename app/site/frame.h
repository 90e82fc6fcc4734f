// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is around every page of a site: the policy, shared scripts, navigation, footer.

#include <string>
#include <utility>
#include <vector>

namespace lockstep {

/// A part of the site in the navigation: its name, and its page relative to the folder of its language.
using SiteParts = std::vector<std::pair<std::string, std::string>>;

struct SitePage {
    std::string path;         ///< relative to the folder of its language: "lessons/01-broadcast.html"
    std::string title;        ///< of the browser's tab; the name of the site follows
    std::string description;  ///< one or two sentences
    std::string body;         ///< HTML
    std::string picture = {}; ///< for previews of links, relative to the top of the site; may be empty
    bool plays = false;       ///< the first run plays at once, unless the reader prefers reduced motion
};

/// A language of the site, for the switch of each page.
struct SitePlace {
    std::string code;   ///< "zh"
    std::string name;   ///< "中文"
    std::string folder; ///< of its pages: "zh/"; "" for the top of the site
};

/// The file in `assets` with what scripts say in that language.
std::string tablesFile(const SitePlace& language);

/// The whole page, of the language with number `here`; its path and those of the parts are relative to the folder of
/// the language. Scripts and styles are in `assets` at the top of the site. `address`: of the site, with a slash at its
/// end; "": links to the page have no preview.
std::string siteHtml(const SitePage& page, const std::string& siteTitle, const SiteParts& parts,
    const std::vector<SitePlace>& languages, std::size_t here, const std::string& address);

} // namespace lockstep
