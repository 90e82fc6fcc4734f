// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/site/frame.h"

#include <algorithm>

#include "app/site/messages.h"
#include "core/base/diagnostic.h"
#include "core/export/svg_xml.h"

namespace lockstep {

using xml::escaped;

std::string siteHtml(const SitePage& page, const std::string& siteTitle, const SiteParts& parts)
{
    std::string top; // "../" for each folder above the page
    for (auto depth = std::ranges::count(page.path, '/'); depth > 0; --depth)
        top += "../";
    const bool isStart = page.path == "index.html";
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' "
        "'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"generator\" content=\"Lockstep\">\n<title>"
        + escaped(isStart ? siteTitle : page.title + " – " + siteTitle) + "</title>\n<link rel=\"stylesheet\" href=\""
        + top + "assets/site.css\">\n</head>\n<body class=\"site\"" + (page.plays ? " data-plays=\"yes\"" : "") + ">\n";
    html += "<header class=\"top\"><a class=\"brand\" href=\"" + top + "index.html\">⬡ " + escaped(siteTitle)
        + "</a>\n<nav aria-label=\"" + escaped(siteTitle) + "\">\n";
    for (const auto& [name, path] : parts) {
        const bool isHere = page.path == path;
        html +=
            "<a href=\"" + top + path + '"' + (isHere ? " aria-current=\"page\"" : "") + '>' + escaped(name) + "</a>\n";
    }
    html += "</nav></header>\n" + page.body + "<footer><p>" + escaped(say(message::siteFooter)) + ' '
        + escaped(say(message::siteStorage)) + "</p></footer>\n";
    for (const auto* script : {"page.js", "tables.js", "live.js"})
        html += "<script src=\"" + top + "assets/" + script + "\"></script>\n";
    return html + "</body>\n</html>\n";
}

} // namespace lockstep
