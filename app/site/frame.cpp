// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
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

/// What a link to the page looks like where it is shared, and which of several addresses of the page counts.
std::string previewHtml(const SitePage& page, const SitePlace& language, const std::string& title,
    const std::string& siteTitle, const std::string& address)
{
    const std::string own = address + language.folder + (page.path == "index.html" ? std::string() : page.path);
    std::string html = "\n<link rel=\"canonical\" href=\"" + escaped(own) + "\">";
    for (const auto& [property, content] : {std::pair("type", std::string("website")),
             std::pair("site_name", siteTitle), std::pair("title", title), std::pair("description", page.description),
             std::pair("url", own), std::pair("image", page.picture.empty() ? std::string() : address + page.picture),
             std::pair("locale", language.code)})
        if (!content.empty())
            html += std::string("\n<meta property=\"og:") + property + "\" content=\"" + escaped(content) + "\">";
    return html + "\n<meta name=\"twitter:card\" content=\"summary_large_image\">";
}

/// Links to the same page in all languages; page.js remembers the one that is chosen.
std::string switchHtml(
    const SitePage& page, const std::vector<SitePlace>& languages, std::size_t here, const std::string& whole)
{
    if (languages.size() < 2)
        return {};
    std::string html = "\n<nav class=\"languages\" aria-label=\"" + escaped(say(message::siteLanguage)) + "\">\n";
    for (std::size_t i = 0; i < languages.size(); ++i) {
        const SitePlace& language = languages[i];
        html += "<a href=\"" + whole + language.folder + page.path + "\" lang=\"" + language.code + "\" hreflang=\""
            + language.code + '"' + (i == here ? " aria-current=\"true\"" : "") + '>' + escaped(language.name)
            + "</a>\n";
    }
    return html + "</nav>";
}

} // namespace

std::string tablesFile(const SitePlace& language)
{
    return language.folder.empty() ? "tables.js" : "tables-" + language.code + ".js";
}

std::string siteHtml(const SitePage& page, const std::string& siteTitle, const SiteParts& parts,
    const std::vector<SitePlace>& languages, std::size_t here, const std::string& address)
{
    std::string top; // "../" for each folder above the page
    for (auto depth = std::ranges::count(page.path, '/'); depth > 0; --depth)
        top += "../";
    const std::string whole = (languages[here].folder.empty() ? "" : "../") + top;
    const bool isStart = page.path == "index.html";
    std::string style = "<link rel=\"stylesheet\" href=\"" + whole + "assets/site.css\">";
    for (const SitePlace& language : languages)
        style += "\n<link rel=\"alternate\" hreflang=\"" + language.code + "\" href=\"" + whole + language.folder
            + page.path + "\">";
    const std::string title = isStart ? siteTitle : page.title + " – " + siteTitle;
    if (!address.empty())
        style += previewHtml(page, languages[here], isStart ? siteTitle : page.title, siteTitle, address);
    std::string html = headHtml({"'self' 'wasm-unsafe-eval'; worker-src blob:", "'self'", title, page.description,
        style, std::string(" class=\"site\"") + (page.plays ? " data-plays=\"yes\"" : "")});
    html += "<header class=\"top\"><a class=\"brand\" href=\"" + top + "index.html\">"
        + "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">" + std::string(logoShapes) + "</svg>" + escaped(siteTitle)
        + "</a>\n<nav aria-label=\"" + escaped(siteTitle) + "\">\n";
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
    html += "</nav>" + switchHtml(page, languages, here, whole) + "</header>\n";
    if (page.body.find(" class=\"run\"") != std::string::npos)
        html += "<noscript><p class=\"note\">" + pageText("noScriptLive") + "</p></noscript>\n";
    html += page.body + "<footer><p>" + escaped(say(message::siteFooter)) + ' ' + escaped(say(message::siteStorage))
        + "</p></footer>\n";
    for (const std::string& script : {tablesFile(languages[here]), std::string("page.js"), std::string("live.js")})
        html += "<script src=\"" + whole + "assets/" + script + "\"></script>\n";
    return html + "</body>\n</html>\n";
}

} // namespace lockstep
