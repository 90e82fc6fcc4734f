// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A tree that the bytes describe is written as XML; pugixml must read the same tree.

#include <pugixml.hpp>

#include "core/base/clean_text.h"
#include "core/export/xml_writer.h"
#include "tests/fuzz/fuzz.h"

using namespace lockstep;

namespace {

/// Line by line: "(" opens an element, ")" closes one, "=" sets an attribute, "+" extends it, "-" removes it, anything
/// else is a text. Builds the same tree with both libraries.
class Builder {
public:
    void line(std::string_view line)
    {
        const char sign = line.empty() ? ' ' : line.front();
        const std::string rest(line.substr(std::min<std::size_t>(1, line.size())));
        switch (sign) {
        case '(':
            if (m_open.size() < 50)
                open();
            break;
        case ')':
            if (m_open.size() > 1)
                m_open.pop_back();
            break;
        case '=':
            now().element->set(attributeOf(rest), rest);
            attribute(rest).set_value(forXml(rest).c_str());
            break;
        case '+':
            now().element->extend(attributeOf(rest), rest);
            attribute(rest).set_value((attribute(rest).value() + forXml(rest)).c_str());
            break;
        case '-':
            now().element->removeAttribute(attributeOf(rest));
            now().expected.remove_attribute(attributeOf(rest).c_str());
            break;
        default:
            now().element->addText(line);
            now().expected.append_child(pugi::node_pcdata).set_value(forXml(line).c_str());
        }
    }

    std::string text() const { return m_root.text(); }
    pugi::xml_node expected() const { return m_document.document_element(); }

private:
    struct Open {
        xml::Element* element;
        pugi::xml_node expected;
    };
    Open& now() { return m_open.back(); }

    void open()
    {
        const Open child{&now().element->add("e"), now().expected.append_child("e")};
        m_open.push_back(child);
    }

    static std::string attributeOf(const std::string& text)
    {
        return std::string("a") + static_cast<char>('0' + text.size() % 4);
    }

    pugi::xml_attribute attribute(const std::string& text)
    {
        const std::string name = attributeOf(text);
        const auto found = now().expected.attribute(name.c_str());
        return found ? found : now().expected.append_attribute(name.c_str());
    }

    xml::Element m_root{"e"};
    pugi::xml_document m_document;
    std::vector<Open> m_open{{&m_root, m_document.append_child("e")}};
};

/// Neighbouring texts are one for a reader, and an empty one is none.
std::string takeText(pugi::xml_node& node)
{
    std::string text;
    for (; node && node.type() == pugi::node_pcdata; node = node.next_sibling())
        text += node.value();
    return text;
}

bool isSame(const pugi::xml_node& a, const pugi::xml_node& b)
{
    auto attribute = b.first_attribute();
    for (const auto& each : a.attributes()) {
        if (std::string_view(each.name()) != attribute.name() || std::string_view(each.value()) != attribute.value())
            return false;
        attribute = attribute.next_attribute();
    }
    pugi::xml_node left = a.first_child();
    pugi::xml_node right = b.first_child();
    while (left || right) {
        if (takeText(left) != takeText(right) || left.empty() != right.empty())
            return false;
        if (left && !isSame(left, right))
            return false;
        left = left.next_sibling();
        right = right.next_sibling();
    }
    return attribute.empty();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Builder builder;
    std::string_view text = fuzz::textOf(data, size);
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        builder.line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const std::string written = builder.text();
    // As it stands: without the normalisation of line ends and of blanks in attributes.
    constexpr unsigned asItIs = pugi::parse_escapes | pugi::parse_ws_pcdata;
    pugi::xml_document document;
    fuzz::require(document.load_buffer(written.data(), written.size(), asItIs, pugi::encoding_utf8), "it is XML");
    fuzz::require(isSame(document.document_element(), builder.expected()), "the tree is the same");
    return 0;
}
