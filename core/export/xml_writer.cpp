// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/xml_writer.h"

#include <algorithm>

#include "core/base/clean_text.h"

namespace lockstep::xml {
namespace {

std::string withEntities(std::string_view text, bool quotes)
{
    std::string safe;
    for (const char c : forXml(text)) {
        switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += quotes ? "&quot;" : "\""; break;
        default: safe += c;
        }
    }
    return safe;
}

} // namespace

std::string escaped(std::string_view text) { return withEntities(text, true); }
std::string escapedText(std::string_view text) { return withEntities(text, false); }

Element& Element::add(std::string name)
{
    m_children.push_back({std::make_unique<Element>(std::move(name)), {}});
    return *m_children.back().element;
}

void Element::addRaw(std::string text) { m_children.push_back({nullptr, std::move(text)}); }

void Element::removeChildren(std::string_view name)
{
    std::erase_if(m_children, [&](const Child& child) { return child.element && child.element->m_name == name; });
}

std::vector<Element::Attribute>::iterator Element::find(std::string_view name)
{
    return std::ranges::find(m_attributes, name, &Attribute::name);
}

void Element::set(std::string_view name, std::string_view value)
{
    if (const auto found = find(name); found != m_attributes.end())
        found->value = escaped(value);
    else
        m_attributes.push_back({std::string(name), escaped(value)});
}

void Element::extend(std::string_view name, std::string_view value)
{
    if (const auto found = find(name); found != m_attributes.end())
        found->value += escaped(value);
    else
        set(name, value);
}

void Element::removeAttribute(std::string_view name)
{
    std::erase_if(m_attributes, [&](const Attribute& attribute) { return attribute.name == name; });
}

void Element::appendTo(std::string& text) const
{
    text.append("<").append(m_name);
    for (const auto& [name, value] : m_attributes)
        text.append(" ").append(name).append("=\"").append(value).append("\"");
    if (m_children.empty()) {
        text += "/>";
        return;
    }
    text += '>';
    for (const Child& child : m_children)
        if (child.element)
            child.element->appendTo(text);
        else
            text += child.text;
    text.append("</").append(m_name).append(">");
}

std::string Element::text() const
{
    std::string text;
    appendTo(text);
    return text;
}

} // namespace lockstep::xml
