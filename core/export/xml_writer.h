// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Writes XML: a tree of elements that becomes text. Reading XML is pugixml's task, in files that need it.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lockstep::xml {

/// For texts and attributes; control characters, which XML cannot contain, are removed.
std::string escaped(std::string_view text);
/// For texts alone: quotation marks stay.
std::string escapedText(std::string_view text);

/// An element with its attributes and, in their order, its texts and child elements. Names must be valid XML names.
class Element {
public:
    explicit Element(std::string name) : m_name(std::move(name)) {}

    /// Adds a child at the end. It stays where it is as long as this element exists.
    Element& add(std::string name);
    void addText(std::string_view text) { addRaw(escaped(text)); }
    /// What is XML already, or must stay as it is. The empty text counts too: <a></a> instead of <a/>.
    void addRaw(std::string text);
    void removeChildren(std::string_view name);

    /// Adds the attribute, or replaces its value.
    void set(std::string_view name, std::string_view value);
    /// Adds to the end of the attribute's value.
    void extend(std::string_view name, std::string_view value);
    void removeAttribute(std::string_view name);

    /// Appends the text of the element; no blank or line is added.
    void appendTo(std::string& text) const;
    std::string text() const;

private:
    /// A child element, or a text.
    struct Child {
        std::unique_ptr<Element> element;
        std::string text;
    };
    struct Attribute {
        std::string name;
        std::string value; ///< escaped
    };
    std::vector<Attribute>::iterator find(std::string_view name);

    std::string m_name;
    std::vector<Attribute> m_attributes;
    std::vector<Child> m_children;
};

} // namespace lockstep::xml
