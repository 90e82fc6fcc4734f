// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

void visitIf(const ExpressionPtr& expression, const ExpressionVisitor& visit)
{
    if (expression)
        visit(*expression);
}

void visitAll(const std::vector<ExpressionPtr>& expressions, const ExpressionVisitor& visit)
{
    for (const auto& expression : expressions)
        visitIf(expression, visit);
}

void visitSend(const Send& send, const ExpressionVisitor& visit)
{
    visitIf(send.value, visit);
    visitIf(send.partner, visit);
    visitAll(send.via, visit);
    visitIf(send.tag, visit);
}

void visitReceive(const Receive& receive, const ExpressionVisitor& visit)
{
    visitAll(receive.places, visit);
    visitIf(receive.partner, visit);
    visitIf(receive.sender, visit);
    visitIf(receive.tag, visit);
}

} // namespace

void eachAssigned(
    const Statement& statement, const std::function<void(const std::string& name, const Span& span)>& visit)
{
    const auto place = [&](const Expression& expression) {
        if (const auto* root = rootOf(expression))
            visit(root->name, expression.span);
    };
    const auto places = [&](const std::vector<ExpressionPtr>& all) {
        for (const auto& each : all)
            place(*each);
    };
    std::visit(Overloaded{
                   [&](const Assign& n) { place(*n.place); },
                   [&](const Unpack& n) { places(n.places); },
                   [&](const For& n) { visit(n.variable, n.variableSpan); },
                   [&](const ForEach& n) {
                       for (std::size_t i = 0; i < n.variables.size(); ++i)
                           visit(n.variables[i], n.variableSpans[i]);
                   },
                   [&](const If& n) {
                       if (const auto* asked = std::get_if<Received>(&n.condition->node))
                           places(asked->places);
                   },
                   [](const auto&) {},
               },
        statement.node);
    if (const auto* receive = receiveOf(statement)) {
        places(receive->places);
        if (receive->sender)
            place(*receive->sender);
    }
}

const Send* sendOf(const Statement& statement)
{
    const auto* both = std::get_if<SendReceive>(&statement.node);
    return both ? &both->send : std::get_if<Send>(&statement.node);
}

const Receive* receiveOf(const Statement& statement)
{
    const auto* both = std::get_if<SendReceive>(&statement.node);
    return both ? &both->receive : std::get_if<Receive>(&statement.node);
}

void eachChild(const Expression& expression, const ExpressionVisitor& visit)
{
    std::visit(Overloaded{
                   [](const IntegerLiteral&) {},
                   [](const TruthLiteral&) {},
                   [](const Name&) {},
                   [&](const Unary& e) { visitIf(e.operand, visit); },
                   [&](const Binary& e) {
                       visitIf(e.left, visit);
                       visitIf(e.right, visit);
                   },
                   [&](const Index& e) {
                       visitIf(e.base, visit);
                       visitAll(e.indices, visit);
                   },
                   [&](const Slice& e) {
                       visitIf(e.base, visit);
                       visitIf(e.first, visit);
                       visitIf(e.last, visit);
                   },
                   [&](const Call& e) { visitAll(e.arguments, visit); },
                   [&](const ListLiteral& e) { visitAll(e.elements, visit); },
                   [&](const SetLiteral& e) { visitAll(e.elements, visit); },
                   [&](const Range& e) {
                       visitIf(e.first, visit);
                       visitIf(e.last, visit);
                   },
                   [&](const Conditional& e) {
                       visitIf(e.condition, visit);
                       visitIf(e.then, visit);
                       visitIf(e.otherwise, visit);
                   },
                   [&](const Comprehension& e) {
                       visitIf(e.set, visit);
                       visitIf(e.condition, visit);
                   },
                   [&](const Received& e) {
                       visitAll(e.places, visit);
                       visitIf(e.partner, visit);
                   },
               },
        expression.node);
}

void eachExpression(const Statement& statement, const ExpressionVisitor& visit)
{
    std::visit(Overloaded{
                   [&](const Assign& s) {
                       visitIf(s.place, visit);
                       visitIf(s.value, visit);
                   },
                   [&](const Unpack& s) {
                       visitAll(s.places, visit);
                       visitIf(s.value, visit);
                   },
                   [&](const If& s) { visitIf(s.condition, visit); },
                   [&](const For& s) {
                       visitIf(s.first, visit);
                       visitIf(s.last, visit);
                   },
                   [&](const ForEach& s) { visitIf(s.list, visit); },
                   [&](const While& s) { visitIf(s.condition, visit); },
                   [&](const Send& s) { visitSend(s, visit); },
                   [&](const Receive& s) { visitReceive(s, visit); },
                   [&](const SendReceive& s) {
                       visitSend(s.send, visit);
                       visitReceive(s.receive, visit);
                   },
                   [](const Barrier&) {},
                   [&](const AtRound& s) { visitIf(s.round, visit); },
                   [](const Phase&) {},
                   [&](const Return& s) { visitIf(s.value, visit); },
                   [&](const CallStatement& s) { visitAll(s.arguments, visit); },
                   [&](const Append& s) {
                       visitIf(s.value, visit);
                       visitIf(s.list, visit);
                   },
                   [&](const Remove& s) { visitIf(s.element, visit); },
                   [&](const Assert& s) { visitIf(s.condition, visit); },
               },
        statement.node);
}

void eachBlock(const Statement& statement, const std::function<void(const Block&)>& visit)
{
    if (const auto* node = std::get_if<If>(&statement.node)) {
        visit(node->then);
        visit(node->otherwise);
    } else if (const auto* loop = std::get_if<For>(&statement.node)) {
        visit(loop->body);
    } else if (const auto* each = std::get_if<ForEach>(&statement.node)) {
        visit(each->body);
    } else if (const auto* whileLoop = std::get_if<While>(&statement.node)) {
        visit(whileLoop->body);
    } else if (const auto* round = std::get_if<AtRound>(&statement.node)) {
        visit(round->body);
    }
}

void eachStatement(const Block& block, const StatementVisitor& visit)
{
    for (const auto& statement : block) {
        visit(*statement);
        eachBlock(*statement, [&](const Block& inner) { eachStatement(inner, visit); });
    }
}

const Name* rootOf(const Expression& expression)
{
    if (const auto* index = std::get_if<Index>(&expression.node))
        return rootOf(*index->base);
    if (const auto* slice = std::get_if<Slice>(&expression.node))
        return rootOf(*slice->base);
    return std::get_if<Name>(&expression.node);
}

} // namespace lockstep
