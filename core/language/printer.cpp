// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/language/evident.h"
#include "core/language/parser.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

// How tightly an expression holds together, as "Operators" of resources/help/notation.md has it.
enum Tightness {
    Loosest,
    AndLevel,
    NotLevel,
    ComparisonLevel,
    SumLevel,
    ProductLevel,
    SignLevel,
    PowerLevel,
    ValueLevel
};

Tightness tightness(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::Or:
    case BinaryOperator::Xor: return Loosest;
    case BinaryOperator::And: return AndLevel;
    case BinaryOperator::Equal:
    case BinaryOperator::NotEqual:
    case BinaryOperator::Less:
    case BinaryOperator::Greater:
    case BinaryOperator::LessEqual:
    case BinaryOperator::GreaterEqual:
    case BinaryOperator::In: return ComparisonLevel;
    case BinaryOperator::Plus:
    case BinaryOperator::Minus:
    case BinaryOperator::Union:
    case BinaryOperator::Without: return SumLevel;
    case BinaryOperator::Times:
    case BinaryOperator::Divide:
    case BinaryOperator::Modulo: return ProductLevel;
    case BinaryOperator::Power: return PowerLevel;
    }
    return ValueLevel;
}

Tightness tightness(const Expression& e)
{
    if (const auto* unary = std::get_if<Unary>(&e.node))
        return unary->op == UnaryOperator::Not ? NotLevel : SignLevel;
    if (const auto* pair = std::get_if<Binary>(&e.node))
        return tightness(pair->op);
    return ValueLevel;
}

std::string text(const Expression& e);

std::string bracketed(const Expression& e, Tightness atLeast)
{
    return tightness(e) >= atLeast ? text(e) : '(' + text(e) + ')';
}

std::string listed(const std::vector<ExpressionPtr>& elements)
{
    std::string result;
    for (const auto& element : elements)
        result += (result.empty() ? "" : ", ") + text(*element);
    return result;
}

std::string binaryText(const Binary& e)
{
    const Tightness level = tightness(e.op);
    if (e.op == BinaryOperator::Power)
        return bracketed(*e.left, ValueLevel) + '^' + bracketed(*e.right, SignLevel);
    // Left to right, so the right side must hold more tightly; comparisons do not chain at all.
    const auto next = static_cast<Tightness>(level + 1);
    const std::string sign(e.slash ? "/" : nameOf(e.op));
    return bracketed(*e.left, level == ComparisonLevel ? next : level) + ' ' + sign + ' ' + bracketed(*e.right, next);
}

std::string unaryText(const Unary& e)
{
    switch (e.op) {
    case UnaryOperator::Minus: return '-' + bracketed(*e.operand, SignLevel);
    case UnaryOperator::Root: return "\u221A" + bracketed(*e.operand, SignLevel);
    case UnaryOperator::Not: return "NOT " + bracketed(*e.operand, NotLevel);
    }
    return {};
}

std::string partnerText(PartnerKind kind, const ExpressionPtr& partner, std::string_view preposition)
{
    if (kind == PartnerKind::Link)
        return " on link " + text(*partner);
    return ' ' + std::string(preposition) + ' ' + (kind == PartnerKind::Any ? "any" : text(*partner));
}

std::string receivedText(const Received& e)
{
    std::string result = "received " + text(*e.place);
    return e.partnerKind == PartnerKind::Any ? result : result + partnerText(e.partnerKind, e.partner, "from");
}

// `{x in S}` begins a comprehension; the truth value wants brackets.
std::string setText(const SetLiteral& e)
{
    const auto* first = e.elements.empty() ? nullptr : std::get_if<Binary>(&e.elements.front()->node);
    if (!first || first->op != BinaryOperator::In)
        return '{' + listed(e.elements) + '}';
    std::string result = "{(" + text(*e.elements.front()) + ')';
    for (std::size_t i = 1; i < e.elements.size(); ++i)
        result += ", " + text(*e.elements[i]);
    return result + '}';
}

std::string text(const Expression& e)
{
    return std::visit(
        Overloaded{
            [](const IntegerLiteral& n) { return std::to_string(n.value); },
            [](const TruthLiteral& n) { return std::string(n.value ? "true" : "false"); },
            [](const Name& n) { return n.name; },
            [](const Unary& n) { return unaryText(n); },
            [](const Binary& n) { return binaryText(n); },
            [](const Index& n) { return bracketed(*n.base, ValueLevel) + '[' + listed(n.indices) + ']'; },
            [](const Slice& n) {
                return bracketed(*n.base, ValueLevel) + '[' + text(*n.first) + " .. " + text(*n.last) + ']';
            },
            [](const Call& n) {
                return n.name == "degree" && n.arguments.empty() ? n.name : n.name + '(' + listed(n.arguments) + ')';
            },
            [](const ListLiteral& n) { return '[' + listed(n.elements) + ']'; },
            [](const SetLiteral& n) { return setText(n); },
            [](const Comprehension& n) {
                return "{ " + n.variable + " in " + bracketed(*n.set, SumLevel) + " | " + text(*n.condition) + " }";
            },
            [](const Received& n) { return receivedText(n); },
        },
        e.node);
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
    line(before + "if " + text(*node.condition) + " then");
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
    body("for each " + variables + " in " + text(*node.list) + " do", node.body, "endfor;");
}

void TreePrinter::statement(const Statement& s)
{
    std::visit(Overloaded{
                   [&](const Assign& n) { line(text(*n.place) + " := " + text(*n.value) + ';'); },
                   [&](const Unpack& n) { line('[' + listed(n.places) + "] := " + text(*n.value) + ';'); },
                   [&](const If& n) { ifStatement(n, ""); },
                   [&](const For& n) {
                       body("for " + n.variable + " := " + text(*n.first) + (n.down ? " downto " : " to ")
                               + text(*n.last) + " do",
                           n.body, "endfor;");
                   },
                   [&](const ForEach& n) { forEach(n); },
                   [&](const While& n) { body("while " + text(*n.condition) + " do", n.body, "endwhile;"); },
                   [&](const Send& n) {
                       line("send " + text(*n.value) + partnerText(n.partnerKind, n.partner, "to")
                           + (n.via.empty() ? "" : " via " + listed(n.via)) + ';');
                   },
                   [&](const Receive& n) {
                       line("receive " + text(*n.place) + partnerText(n.partnerKind, n.partner, "from") + ';');
                   },
                   [&](const Barrier&) { line("barrier;"); },
                   [&](const AtRound& n) { body("at round " + text(*n.round) + " do", n.body, "end of round;"); },
                   [&](const Phase& n) { line("phase \"" + n.name + "\";"); },
                   [&](const Return& n) { line(n.value ? "return " + text(*n.value) + ';' : "return;"); },
                   [&](const CallStatement& n) { line(n.name + '(' + listed(n.arguments) + ");"); },
                   [&](const Append& n) { line("append " + text(*n.value) + " to " + text(*n.list) + ';'); },
                   [&](const Remove& n) { line("remove " + text(*n.element) + ';'); },
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
        m_text += (i == 0 ? "/* " : "   ") + key + (key.empty() ? "" : ": ") + tree.header[i].value + '\n';
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

std::string print(const Expression& expression) { return text(expression); }

} // namespace lockstep
