// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg_document.h"

#include <set>

#include "core/base/catalogue.h"
#include "core/export/svg_marks.h"
#include "core/export/svg_names.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/roles.h"

namespace lockstep {
namespace {

using namespace xml;

/// An element on a line of its own.
Element& addLine(Element& parent, const char* name)
{
    Element& element = parent.add(name);
    parent.addText("\n");
    return element;
}

void addTextLine(Element& parent, const char* name, const std::string& text)
{
    if (!text.empty())
        addLine(parent, name).addText(text);
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

void fillObject(Element& group, const Figure& figure, const FigureObject& object, const Style& style)
{
    const SvgNames names = svgNames(figure, object);
    group.set("id", names.id);
    group.set("class", names.kind);
    for (const auto& [name, value] : names.data)
        group.set("data-" + name, value);
    if (!object.title.empty() || !std::holds_alternative<CellsSubject>(object.subject))
        group.add("title").addText(object.title.empty() ? inLanguage(names.kind) : object.title);
    Element* inside = &group;
    Element* chip = nullptr;
    for (const Mark& mark : object.marks) {
        if (mark.role == Role::MessageLabelGap) { // a text and its ground are moved together
            inside = &group.add("g");
            inside->set("id", names.id + "-text");
            inside->set("class", "text");
            inside->add("title").addText(inLanguage(translatable("what stands there")));
        }
        if (mark.cell && mark.cell->inChip) {
            if (chip == nullptr) {
                chip = &group.add("g");
                chip->set("class", "chip");
                if (!mark.isAtRest())
                    chip->set("opacity", "0");
            }
            addMark(*chip, mark, style);
            continue;
        }
        addMark(*inside, mark, style);
    }
}

} // namespace

SvgDocument::SvgDocument(const Figure& about, const Figures& figures, const Style& style, const std::string& rules)
    : m_style(styleFor(about, style))
{
    addHead(about);
    addLine(m_root, "style").addRaw("\n" + styleSheet(figures, m_style) + rules);
    if (!about.hasBackground)
        return;
    Element& ground = addLine(m_root, "rect");
    ground.set("class", "ground");
    set(ground, "width", about.size.width);
    set(ground, "height", about.size.height);
    ground.set("fill", colour(m_style.background));
}

void SvgDocument::addHead(const Figure& about)
{
    const std::string width = number(about.size.width);
    const std::string height = number(about.size.height);
    m_root.set("xmlns", "http://www.w3.org/2000/svg");
    m_root.set("viewBox", "0 0 " + width + ' ' + height);
    const double points = about.pointsPerUnit;
    m_root.set("width", points > 0 ? number(about.size.width * points) + "pt" : width);
    m_root.set("height", points > 0 ? number(about.size.height * points) + "pt" : height);
    m_root.set("font-family", m_style.fonts);
    m_root.set("role", "img");
    m_root.set("data-style", m_style.name);
    m_root.addText("\n");
    addTextLine(m_root, "title", about.title);
    addTextLine(m_root, "desc", about.caption);
    addTextLine(m_root, "metadata", about.metadata);
}

Element& SvgDocument::add(const Figure& figure, const FigureObject& object)
{
    Element& group = addLine(m_root, "g");
    fillObject(group, figure, object, m_style);
    return group;
}

std::string SvgDocument::textOf(const Figure& figure, const FigureObject& object) const
{
    Element alone("g");
    fillObject(alone, figure, object, m_style);
    return alone.text();
}

std::string SvgDocument::inHtml()
{
    for (const char* own : {"style", "metadata"})
        m_root.removeChildren(own);
    for (const char* size : {"width", "height"})
        m_root.removeAttribute(size);
    return m_root.text() + '\n';
}

std::string SvgDocument::text() const
{
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    m_root.appendTo(text);
    return text + '\n';
}

} // namespace lockstep
