// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/language/dump.h"

#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

std::string dumpIf(const ExpressionPtr& e) { return e ? dump(*e) : "none"; }

std::string dumpAll(const std::vector<ExpressionPtr>& all)
{
    std::string text;
    for (const auto& e : all)
        text += ' ' + dumpIf(e);
    return text;
}

std::string partner(PartnerKind kind, const ExpressionPtr& e)
{
    return std::to_string(static_cast<int>(kind)) + ' ' + dumpIf(e);
}

std::string names(const std::vector<std::string>& all)
{
    std::string text;
    for (const auto& name : all)
        text += ' ' + name;
    return text;
}

constexpr const char* unaryNames[] = {"neg", "root", "not"};
const char* nameOf(BinaryOperator op)
{
    switch (op) {
    case BinaryOperator::Or: return "or";
    case BinaryOperator::Xor: return "xor";
    case BinaryOperator::And: return "and";
    case BinaryOperator::Equal: return "eq";
    case BinaryOperator::NotEqual: return "ne";
    case BinaryOperator::Less: return "lt";
    case BinaryOperator::Greater: return "gt";
    case BinaryOperator::LessEqual: return "le";
    case BinaryOperator::GreaterEqual: return "ge";
    case BinaryOperator::In: return "in";
    case BinaryOperator::Plus: return "add";
    case BinaryOperator::Minus: return "sub";
    case BinaryOperator::Union: return "union";
    case BinaryOperator::Without: return "without";
    case BinaryOperator::Times: return "mul";
    case BinaryOperator::Divide: return "div";
    case BinaryOperator::Modulo: return "mod";
    case BinaryOperator::Power: return "pow";
    }
    return "?";
}

std::string dumpSend(const Send& n)
{
    return "send " + dumpIf(n.value) + ' ' + partner(n.partnerKind, n.partner)
        + (n.via.empty() ? "" : " via" + dumpAll(n.via)) + (n.tag ? " tag " + dumpIf(n.tag) : "");
}

std::string dumpReceive(const Receive& n)
{
    return (n.unpacks ? "receive unpacked" : "receive") + dumpAll(n.places) + ' ' + partner(n.partnerKind, n.partner)
        + (n.sender ? " as " + dumpIf(n.sender) : "") + (n.tag ? " tag " + dumpIf(n.tag) : "")
        + (n.ofAnyTag ? " of any tag" : "") + (n.tagTo ? " to " + dumpIf(n.tagTo) : "");
}

std::string dumpStatement(const Statement& s)
{
    return std::visit(
        Overloaded{
            [](const Assign& n) { return "set " + dumpIf(n.place) + ' ' + dumpIf(n.value); },
            [](const Unpack& n) { return "unpack" + dumpAll(n.places) + " of " + dumpIf(n.value); },
            [](const If& n) {
                return "if " + dumpIf(n.condition) + ' ' + dump(n.then)
                    + (n.hasElse ? " else " + dump(n.otherwise) : "") + (n.chained ? " chained" : "");
            },
            [](const For& n) {
                return (n.down ? "down " : "up ") + n.variable + ' ' + dumpIf(n.first) + ' ' + dumpIf(n.last)
                    + (n.step ? " by " + dumpIf(n.step) : "") + ' ' + dump(n.body);
            },
            [](const ForEach& n) {
                return "each" + names(n.variables) + (n.unpacks ? " unpacked of " : " of ") + dumpIf(n.list) + ' '
                    + dump(n.body);
            },
            [](const While& n) { return "while " + dumpIf(n.condition) + ' ' + dump(n.body); },
            [](const Send& n) { return dumpSend(n); },
            [](const Receive& n) { return dumpReceive(n); },
            [](const SendReceive& n) { return dumpSend(n.send) + " and " + dumpReceive(n.receive); },
            [](const Start<Send>& n) { return "start " + dumpSend(n.action) + " into " + dumpIf(n.handle); },
            [](const Start<Receive>& n) { return "start " + dumpReceive(n.action) + " into " + dumpIf(n.handle); },
            [](const syntax::Wait& n) { return "wait " + (n.handle ? dumpIf(n.handle) : "for all"); },
            [](const Barrier&) { return std::string("barrier"); },
            [](const Assert& n) { return "assert " + dumpIf(n.condition); },
            [](const Leave& n) { return std::string(n.passOnly ? "again" : "out"); },
            [](const AtRound& n) { return "round " + dumpIf(n.round) + ' ' + dump(n.body); },
            [](const Phase& n) { return "phase " + n.name; },
            [](const Return& n) { return "return " + dumpIf(n.value); },
            [](const CallStatement& n) { return "call " + n.name + dumpAll(n.arguments); },
            [](const Append& n) { return "append " + dumpIf(n.value) + ' ' + dumpIf(n.list); },
            [](const Remove& n) { return "remove " + dumpIf(n.element); },
        },
        s.node);
}

} // namespace

std::string dump(const Expression& e)
{
    const std::string text = std::visit(
        Overloaded{
            [](const IntegerLiteral& n) { return std::to_string(n.value); },
            [](const TruthLiteral& n) { return std::string(n.value ? "yes" : "no"); },
            [](const Name& n) { return n.name; },
            [](const Unary& n) { return std::string(unaryNames[static_cast<int>(n.op)]) + ' ' + dumpIf(n.operand); },
            [](const Binary& n) {
                return std::string(nameOf(n.op)) + (n.slash ? "/ " : " ") + dumpIf(n.left) + ' ' + dumpIf(n.right);
            },
            [](const Index& n) { return "index " + dumpIf(n.base) + dumpAll(n.indices); },
            [](const Slice& n) { return "slice " + dumpIf(n.base) + ' ' + dumpIf(n.first) + ' ' + dumpIf(n.last); },
            [](const Call& n) { return "call " + n.name + dumpAll(n.arguments); },
            [](const ListLiteral& n) { return "list" + dumpAll(n.elements); },
            [](const SetLiteral& n) { return "set" + dumpAll(n.elements); },
            [](const Comprehension& n) {
                return "those " + n.variable + ' ' + dumpIf(n.set) + ' ' + dumpIf(n.condition);
            },
            [](const Range& n) {
                return "range" + std::to_string(static_cast<int>(n.form)) + ' ' + dumpIf(n.first) + ' '
                    + dumpIf(n.last);
            },
            [](const Conditional& n) {
                return "choose " + dumpIf(n.condition) + ' ' + dumpIf(n.then) + ' ' + dumpIf(n.otherwise);
            },
            [](const Received& n) {
                return (n.unpacks ? "received unpacked" : "received") + dumpAll(n.places) + ' '
                    + partner(n.partnerKind, n.partner);
            },
        },
        e.node);
    return text.find(' ') == std::string::npos ? text : '(' + text + ')';
}

std::string dump(const Block& block)
{
    std::string text = "{";
    for (const auto& s : block)
        text += (text.size() > 1 ? "; " : "") + dumpStatement(*s);
    return text + '}';
}

std::string dump(const Tree& tree)
{
    std::string text;
    for (const auto& line : tree.header)
        text += line.key + " = " + line.value + '\n';
    for (const auto& use : tree.uses)
        text += "use " + use.path + '\n';
    for (const auto& unit : tree.units) {
        text += unit.kind == UnitKind::Function ? "function " : "procedure ";
        text += unit.name;
        for (const auto& parameter : unit.parameters)
            text += ' ' + parameter.name;
        text += ' ' + dump(unit.body) + '\n';
    }
    return text;
}

} // namespace lockstep
