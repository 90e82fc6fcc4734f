// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/site/frame.h"

#include <algorithm>
#include <string_view>

#include "app/site/messages.h"
#include "core/base/diagnostic.h"
#include "core/export/page_html.h"
#include "core/export/svg_xml.h"

namespace lockstep {

using xml::escaped;

namespace {

/// A hexagon with a process inside. No letter: few fonts have the sign.
constexpr std::string_view logo =
    R"(<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2l8.7 5v10L12 22l-8.7-5V7z"/><circle cx="12" cy="12" r="3.2"/></svg>)";

} // namespace

std::string siteHtml(const SitePage& page, const std::string& siteTitle, const SiteParts& parts)
{
    std::string top; // "../" for each folder above the page
    for (auto depth = std::ranges::count(page.path, '/'); depth > 0; --depth)
        top += "../";
    const bool isStart = page.path == "index.html";
    std::string html = headHtml(
        {"'self' 'wasm-unsafe-eval'; worker-src blob:", "'self'", isStart ? siteTitle : page.title + " – " + siteTitle,
            "<link rel=\"stylesheet\" href=\"" + top + "assets/site.css\">",
            std::string(" class=\"site\"") + (page.plays ? " data-plays=\"yes\"" : "")});
    html += "<header class=\"top\"><a class=\"brand\" href=\"" + top + "index.html\">" + std::string(logo)
        + escaped(siteTitle) + "</a>\n<nav aria-label=\"" + escaped(siteTitle) + "\">\n";
    for (const auto& [name, path] : parts) {
        const bool isHere = page.path == path;
        const auto folder = path.substr(0, path.find('/') + 1); // "lessons/", or "" for a page at the top
        const bool isInside = !isHere && !folder.empty() && page.path.starts_with(folder);
        html += "<a href=\"" + top + path + '"'
            + (isHere          ? " aria-current=\"page\""
                    : isInside ? " aria-current=\"true\""
                               : "")
            + '>' + escaped(name) + "</a>\n";
    }
    html += "</nav></header>\n" + page.body + "<footer><p>" + escaped(say(message::siteFooter)) + ' '
        + escaped(say(message::siteStorage)) + "</p></footer>\n";
    for (const auto* script : {"tables.js", "page.js", "live.js"})
        html += "<script src=\"" + top + "assets/" + script + "\"></script>\n";
    return html + "</body>\n</html>\n";
}

} // namespace lockstep
