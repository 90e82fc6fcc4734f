// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/language/tree_printer.h"

#include "core/language/parser.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

std::string listed(const std::vector<ExpressionPtr>& elements)
{
    std::string result;
    for (const auto& element : elements)
        result += (result.empty() ? "" : ", ") + print(*element);
    return result;
}

std::string partnerText(PartnerKind kind, const ExpressionPtr& partner, const std::string& preposition)
{
    if (kind == PartnerKind::Link)
        return " on link " + print(*partner);
    return ' ' + preposition + ' ' + (kind == PartnerKind::Any ? "any" : print(*partner));
}

std::string tagText(const ExpressionPtr& tag) { return tag ? " tag " + print(*tag) : ""; }

std::string sendText(const Send& n)
{
    return "send " + print(*n.value) + partnerText(n.partnerKind, n.partner, "to")
        + (n.via.empty() ? "" : " via " + listed(n.via)) + tagText(n.tag);
}

std::string receiveText(const Receive& n)
{
    return "receive " + (n.unpacks ? '[' + listed(n.places) + ']' : listed(n.places))
        + partnerText(n.partnerKind, n.partner, "from") + (n.sender ? " as " + print(*n.sender) : "") + tagText(n.tag)
        + (n.ofAnyTag ? " tag any" : "") + (n.tagTo ? " as " + print(*n.tagTo) : "");
}

class TreePrinter {
public:
    std::string tree(const Tree& tree);

private:
    void line(const std::string& content)
    {
        m_text += std::string(static_cast<std::size_t>(3 * m_level), ' ') + content + '\n';
    }
    void block(const Block& block);
    void statement(const Statement& statement);
    void ifStatement(const If& node, const std::string& before);
    void forEach(const ForEach& node);
    void body(const std::string& opener, const Block& inner, const std::string& closer);
    void unit(const Unit& unit);

    std::string m_text;
    int m_level = 0;
};

void TreePrinter::block(const Block& block)
{
    ++m_level;
    for (const auto& s : block)
        statement(*s);
    --m_level;
}

void TreePrinter::body(const std::string& opener, const Block& inner, const std::string& closer)
{
    line(opener);
    block(inner);
    line(closer);
}

// A chain of else if has one closer; `before` is "else " inside it.
void TreePrinter::ifStatement(const If& node, const std::string& before)
{
    line(before + "if " + print(*node.condition) + " then");
    block(node.then);
    if (node.chained) {
        ifStatement(std::get<If>(node.otherwise.front()->node), "else ");
        return;
    }
    if (node.hasElse) {
        line("else");
        block(node.otherwise);
    }
    line(node.hasElse ? "endelse;" : "endif;");
}

void TreePrinter::forEach(const ForEach& node)
{
    std::string variables;
    for (const auto& variable : node.variables)
        variables += (variables.empty() ? "" : ", ") + variable;
    if (node.unpacks)
        variables = '[' + variables + ']';
    body("for each " + variables + " in " + print(*node.list) + " do", node.body, "endfor;");
}

void TreePrinter::statement(const Statement& s)
{
    std::visit(
        Overloaded{
            [&](const Assign& n) { line(print(*n.place) + " := " + print(*n.value) + ';'); },
            [&](const Unpack& n) { line('[' + listed(n.places) + "] := " + print(*n.value) + ';'); },
            [&](const If& n) { ifStatement(n, ""); },
            [&](const For& n) {
                body("for " + n.variable + " := " + print(*n.first) + (n.down ? " downto " : " to ") + print(*n.last)
                        + (n.step ? " step " + print(*n.step) : "") + " do",
                    n.body, "endfor;");
            },
            [&](const ForEach& n) { forEach(n); },
            [&](const While& n) { body("while " + print(*n.condition) + " do", n.body, "endwhile;"); },
            [&](const Send& n) { line(sendText(n) + ';'); },
            [&](const Receive& n) { line(receiveText(n) + ';'); },
            [&](const SendReceive& n) { line(sendText(n.send) + " and " + receiveText(n.receive) + ';'); },
            [&](const Start<Send>& n) { line(print(*n.handle) + " := start " + sendText(n.action) + ';'); },
            [&](const Start<Receive>& n) { line(print(*n.handle) + " := start " + receiveText(n.action) + ';'); },
            [&](const syntax::Wait& n) { line("wait " + (n.handle ? print(*n.handle) : "all") + ';'); },
            [&](const Barrier&) { line("barrier;"); },
            [&](const Leave& n) { line(n.passOnly ? "continue;" : "break;"); },
            [&](const Assert& n) { line("assert " + print(*n.condition) + ';'); },
            [&](const AtRound& n) { body("at round " + print(*n.round) + " do", n.body, "end of round;"); },
            [&](const Phase& n) { line("phase \"" + n.name + "\";"); },
            [&](const Return& n) { line(n.value ? "return " + print(*n.value) + ';' : "return;"); },
            [&](const CallStatement& n) { line(n.name + '(' + listed(n.arguments) + ");"); },
            [&](const Append& n) { line("append " + print(*n.value) + " to " + print(*n.list) + ';'); },
            [&](const Remove& n) { line("remove " + print(*n.element) + ';'); },
        },
        s.node);
}

void TreePrinter::unit(const Unit& unit)
{
    std::string parameters;
    for (const auto& parameter : unit.parameters)
        parameters += (parameters.empty() ? "" : ", ") + parameter.name;
    line(
        std::string(unit.kind == UnitKind::Function ? "function " : "procedure ") + unit.name + '(' + parameters + ')');
    line("begin");
    block(unit.body);
    line("end " + unit.name);
}

std::string TreePrinter::tree(const Tree& tree)
{
    for (std::size_t i = 0; i < tree.header.size(); ++i) {
        const auto& key = tree.header[i].key; // empty in a line that is no `key: value`
        m_text += (i == 0 ? "/* " : "   ") + key + (key.empty() ? "" : ": ");
        for (const char c : tree.header[i].value) // a further paragraph of a task goes on with it
            m_text += c == '\n' && m_text.back() == '\n' ? "\n      " : std::string(1, c);
        m_text += '\n';
    }
    if (!tree.header.empty())
        m_text += "*/\n";
    for (const auto& use : tree.uses)
        line("use " + use.path + ';');
    for (const auto& each : tree.units) {
        if (each.file != tree.file)
            continue; // `use` says it
        if (!m_text.empty())
            m_text += '\n';
        unit(each);
    }
    return std::move(m_text);
}

} // namespace

std::string print(const Tree& tree) { return TreePrinter().tree(tree); }

} // namespace lockstep
