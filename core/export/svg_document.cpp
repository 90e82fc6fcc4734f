// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg_document.h"

#include <set>
#include <string_view>

#include "core/export/svg_marks.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/roles.h"

namespace lockstep {
namespace {

using namespace xml;

constexpr unsigned int asItIs = pugi::format_raw | pugi::format_no_escapes | pugi::format_no_declaration;

/// Adds an element on a new line.
pugi::xml_node addLine(pugi::xml_node parent, const char* name, const std::string& text = {})
{
    pugi::xml_node node = parent.append_child(name);
    if (!text.empty())
        addText(node, text);
    addText(parent, "\n");
    return node;
}

// The part that an author edits to restyle a whole figure: one rule for each kind of ink.
std::string styleSheet(const Figures& figures, const Style& style)
{
    std::set<std::pair<Role, int>> used;
    for (const auto& figure : figures)
        used.merge(inksOf(*figure));
    std::string sheet = "text{font-family:" + style.fonts + ";font-variant-numeric:tabular-nums}\n";
    for (const auto& [role, variant] : used) {
        const Paint p = style.paint(role, variant);
        std::string rule;
        if (p.stroke)
            rule += "stroke:" + colour(*p.stroke) + ";stroke-width:" + number(p.width);
        if (p.fill)
            rule += (rule.empty() ? "" : ";") + ("fill:" + colour(*p.fill));
        sheet += '.' + inkName(role, variant) + '{' + rule + "}\n";
    }
    return sheet;
}

pugi::xml_node addObject(pugi::xml_node root, const Figure& figure, const FigureObject& object, const Style& style)
{
    const SvgNames names = svgNames(figure, object);
    pugi::xml_node group = addLine(root, "g");
    set(group, "id", escaped(names.id));
    set(group, "class", names.kind);
    for (const auto& [name, value] : names.data)
        set(group, ("data-" + name).c_str(), escaped(value));
    addText(group.append_child("title"), escaped(object.title.empty() ? names.kind : object.title));
    pugi::xml_node inside = group;
    for (const Mark& mark : object.marks) {
        if (mark.role == Role::MessageLabelGap) { // a text and its background move together
            inside = group.append_child("g");
            set(inside, "id", escaped(names.id + "-text"));
            set(inside, "class", "text");
            addText(inside.append_child("title"), "what stands there");
        }
        addMark(inside, mark, style);
    }
    return group;
}

struct TextWriter final : pugi::xml_writer {
    std::string text;
    void write(const void* data, std::size_t size) override { text.append(static_cast<const char*>(data), size); }
};

std::string textOf(const pugi::xml_document& document, std::string before)
{
    TextWriter out;
    out.text = std::move(before);
    document.save(out, "", asItIs);
    return out.text;
}

} // namespace

SvgDocument::SvgDocument(const Figure& about, const Figures& figures, const Style& style, const std::string& rules)
    : m_style(styleFor(about, style)), m_root(addLine(m_document, "svg"))
{
    addHead(about);
    addLine(m_root, "style", "\n" + styleSheet(figures, m_style) + rules);
    pugi::xml_node ground = addLine(m_root, "rect");
    set(ground, "class", "ground");
    set(ground, "width", number(about.size.width));
    set(ground, "height", number(about.size.height));
    set(ground, "fill", colour(m_style.background));
}

void SvgDocument::addHead(const Figure& about)
{
    const std::string width = number(about.size.width);
    const std::string height = number(about.size.height);
    set(m_root, "xmlns", "http://www.w3.org/2000/svg");
    set(m_root, "viewBox", "0 0 " + width + ' ' + height);
    const double points = about.pointsPerUnit;
    set(m_root, "width", points > 0 ? number(about.size.width * points) + "pt" : width);
    set(m_root, "height", points > 0 ? number(about.size.height * points) + "pt" : height);
    set(m_root, "font-family", escaped(m_style.fonts));
    set(m_root, "role", "img");
    set(m_root, "data-style", escaped(m_style.name));
    addText(m_root, "\n");
    if (!about.title.empty())
        addLine(m_root, "title", escaped(about.title));
    if (!about.caption.empty())
        addLine(m_root, "desc", escaped(about.caption));
    if (!about.metadata.empty())
        addLine(m_root, "metadata", escaped(about.metadata));
}

pugi::xml_node SvgDocument::add(const Figure& figure, const FigureObject& object)
{
    return addObject(m_root, figure, object, m_style);
}

std::string SvgDocument::textOf(const Figure& figure, const FigureObject& object) const
{
    pugi::xml_document alone;
    addObject(alone, figure, object, m_style);
    return lockstep::textOf(alone, {});
}

std::string SvgDocument::inHtml()
{
    for (const char* own : {"style", "metadata"})
        m_root.remove_child(own);
    for (const char* size : {"width", "height"})
        m_root.remove_attribute(size);
    return lockstep::textOf(m_document, {});
}

std::string SvgDocument::text() const
{
    return lockstep::textOf(m_document, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
}

} // namespace lockstep
