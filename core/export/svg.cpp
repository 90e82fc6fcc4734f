// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg.h"

#include <pugixml.hpp>
#include <set>
#include <string_view>

#include "core/export/svg_marks.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"
#include "core/figure/roles.h"

namespace lockstep {
namespace {

using namespace xml;

/// Of what stands on a line of its own.
pugi::xml_node addLine(pugi::xml_node parent, const char* name, const std::string& text = {})
{
    pugi::xml_node node = parent.append_child(name);
    if (!text.empty())
        addText(node, text);
    addText(parent, "\n");
    return node;
}

// What an author changes to restyle a whole figure: one rule for each kind of ink.
std::string styleSheet(const Figure& figure, const Style& style)
{
    std::set<std::pair<Role, int>> used;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            used.insert({mark.role, mark.variant});
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

void addObject(pugi::xml_node root, const Figure& figure, const FigureObject& object, const Style& style)
{
    const SvgNames names = svgNames(figure, object);
    pugi::xml_node group = addLine(root, "g");
    set(group, "id", escaped(names.id));
    set(group, "class", names.kind);
    for (const auto& [name, value] : names.data)
        set(group, ("data-" + name).c_str(), escaped(value));
    addText(group.append_child("title"), escaped(object.title.empty() ? names.kind : object.title));
    for (const Mark& mark : object.marks)
        addMark(group, mark, style);
}

struct TextWriter final : pugi::xml_writer {
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    void write(const void* data, std::size_t size) override { text.append(static_cast<const char*>(data), size); }
};

} // namespace

std::string svg(const Figure& figure, const Style& asked)
{
    const Style style = styleFor(figure, asked);
    pugi::xml_document document;
    pugi::xml_node root = addLine(document, "svg");
    const std::string width = number(figure.size.width);
    const std::string height = number(figure.size.height);
    set(root, "xmlns", "http://www.w3.org/2000/svg");
    set(root, "viewBox", "0 0 " + width + ' ' + height);
    const double points = figure.pointsPerUnit;
    set(root, "width", points > 0 ? number(figure.size.width * points) + "pt" : width);
    set(root, "height", points > 0 ? number(figure.size.height * points) + "pt" : height);
    set(root, "font-family", escaped(style.fonts));
    set(root, "role", "img");
    set(root, "data-style", escaped(style.name));
    addText(root, "\n");
    if (!figure.title.empty())
        addLine(root, "title", escaped(figure.title));
    if (!figure.caption.empty())
        addLine(root, "desc", escaped(figure.caption));
    if (!figure.metadata.empty())
        addLine(root, "metadata", escaped(figure.metadata));
    addLine(root, "style", "\n" + styleSheet(figure, style));
    pugi::xml_node ground = addLine(root, "rect");
    set(ground, "class", "ground");
    set(ground, "width", width);
    set(ground, "height", height);
    set(ground, "fill", colour(style.background));
    for (const FigureObject& object : figure.objects)
        addObject(root, figure, object, style);
    TextWriter out;
    document.save(out, "", pugi::format_raw | pugi::format_no_escapes | pugi::format_no_declaration);
    return out.text;
}

} // namespace lockstep
