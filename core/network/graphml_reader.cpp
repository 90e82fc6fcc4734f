// SPDX-License-Identifier: GPL-3.0-or-later
#include <pugixml.hpp>

#include <algorithm>
#include <cstring>

#include "core/base/messages.h"
#include "core/network/graph_file.h"

namespace lockstep {
namespace {

/// How deep elements stand in each other; counted on the text, before anything recursive sees it.
int nesting(std::string_view text)
{
    int depth = 0;
    int deepest = 0;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const auto rest = text.substr(at);
        if (rest.starts_with("<!--")) {
            at = text.find("-->", at);
        } else if (rest.starts_with("<![CDATA[")) {
            at = text.find("]]>", at);
        } else if (rest.starts_with("</")) {
            --depth;
        } else if (!rest.starts_with("<?") && !rest.starts_with("<!")) {
            const auto end = rest.find('>');
            if (end == std::string_view::npos || rest[end - 1] != '/')
                deepest = std::max(deepest, ++depth);
        }
        if (at == std::string_view::npos)
            break;
    }
    return deepest;
}

/// Of a name such as "graphml:node" the part behind the colon.
bool isElement(const pugi::xml_node& node, const char* name)
{
    const char* colon = std::strchr(node.name(), ':');
    return std::strcmp(colon ? colon + 1 : node.name(), name) == 0;
}

class Reader {
public:
    GraphFile run(const pugi::xml_node& root);

private:
    void read(const pugi::xml_node& parent);
    std::string label(const pugi::xml_node& node) const;

    std::string m_labelKey;
    GraphFile m_graph;
};

std::string Reader::label(const pugi::xml_node& node) const
{
    for (const auto& data : node.children())
        if (isElement(data, "data") && !m_labelKey.empty() && m_labelKey == data.attribute("key").value())
            return data.text().get();
    return {};
}

void Reader::read(const pugi::xml_node& parent)
{
    for (const auto& child : parent.children()) {
        if (isElement(child, "key")) {
            const std::string_view about = child.attribute("for").value();
            if ((about == "node" || about == "all") && std::strcmp(child.attribute("attr.name").value(), "label") == 0)
                m_labelKey = child.attribute("id").value();
        } else if (isElement(child, "graph")) {
            if (std::strcmp(child.attribute("edgedefault").value(), "directed") == 0)
                m_graph.isDirected = true;
            read(child);
        } else if (isElement(child, "node")) {
            const std::string name = child.attribute("id").value();
            const auto text = label(child);
            m_graph.nodes.push_back({name, text.empty() ? name : text});
            read(child); // a graph inside
        } else if (isElement(child, "edge")) {
            m_graph.edges.emplace_back(child.attribute("source").value(), child.attribute("target").value());
            if (std::strcmp(child.attribute("directed").value(), "true") == 0)
                m_graph.isDirected = true;
        }
    }
}

GraphFile Reader::run(const pugi::xml_node& root)
{
    read(root);
    return std::move(m_graph);
}

} // namespace

Outcome<GraphFile> readGraphMl(const std::string& file, const std::string& text)
{
    if (nesting(text) > mostFileNesting)
        return Diagnostic{Message::networkFileTooDeep, {file, std::to_string(mostFileNesting)}, {}, {}};
    pugi::xml_document document;
    const auto result = document.load_buffer(text.data(), text.size());
    if (!result) {
        const auto end = text.begin() + std::min<std::ptrdiff_t>(result.offset, std::ssize(text));
        const auto line = 1 + std::count(text.begin(), end, '\n');
        const auto why = std::string(result.description()) + " in line " + std::to_string(line);
        return Diagnostic{Message::networkFileSyntax, {file, "GraphML", why}, {}, {}};
    }
    if (!isElement(document.document_element(), "graphml"))
        return Diagnostic{Message::networkFileSyntax, {file, "GraphML", "it has no element graphml"}, {}, {}};
    return Reader().run(document.document_element());
}

} // namespace lockstep
