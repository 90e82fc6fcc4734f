// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/language/walk.h"

#include <algorithm>

namespace lockstep {

using namespace syntax;

namespace {

/// Applied to the parts of a node: the expressions, those of nested nodes too.
struct Expressions {
    const ExpressionVisitor& visit;

    void operator()(const ExpressionPtr& part) const
    {
        if (part)
            visit(*part);
    }
    void operator()(const std::vector<ExpressionPtr>& parts) const { std::ranges::for_each(parts, *this); }
    void operator()(const Block&) const {}
    void operator()(const auto& node) const
    {
        std::apply([this](const auto&... part) { ((*this)(part), ...); }, node.parts());
    }
};

/// Applied to the parts of a node: the blocks.
struct Blocks {
    const std::function<void(const Block&)>& visit;

    void operator()(const Block& block) const { visit(block); }
    void operator()(const auto&) const {}
};

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
                   [&](const Start<Send>& n) { place(*n.handle); },
                   [&](const Start<Receive>& n) { place(*n.handle); },
                   [](const auto&) {},
               },
        statement.node);
    if (const auto* receive = receiveOf(statement)) {
        places(receive->places);
        for (const auto* to : {&receive->sender, &receive->tagTo})
            if (*to)
                place(**to);
    }
}

const Send* sendOf(const Statement& statement)
{
    if (const auto* both = std::get_if<SendReceive>(&statement.node))
        return &both->send;
    const auto* started = std::get_if<Start<Send>>(&statement.node);
    return started ? &started->action : std::get_if<Send>(&statement.node);
}

const Receive* receiveOf(const Statement& statement)
{
    if (const auto* both = std::get_if<SendReceive>(&statement.node))
        return &both->receive;
    const auto* started = std::get_if<Start<Receive>>(&statement.node);
    return started ? &started->action : std::get_if<Receive>(&statement.node);
}

void eachChild(const Expression& expression, const ExpressionVisitor& visit)
{
    std::visit(Expressions{visit}, expression.node);
}

void eachExpression(const Statement& statement, const ExpressionVisitor& visit)
{
    std::visit(Expressions{visit}, statement.node);
}

void eachName(const Expression& expression, const NameVisitor& visit)
{
    if (const auto* name = std::get_if<Name>(&expression.node))
        visit(expression, *name);
    eachChild(expression, [&](const Expression& child) { eachName(child, visit); });
}

void eachName(const Statement& statement, const NameVisitor& visit)
{
    eachExpression(statement, [&](const Expression& expression) { eachName(expression, visit); });
}

void eachBlock(const Statement& statement, const std::function<void(const Block&)>& visit)
{
    const auto blocksOf = [&](const auto&... part) { (Blocks{visit}(part), ...); };
    std::visit([&](const auto& node) { std::apply(blocksOf, node.parts()); }, statement.node);
}

void eachStatement(const Block& block, const StatementVisitor& visit)
{
    for (const auto& statement : block) {
        visit(*statement);
        eachBlock(*statement, [&](const Block& inner) { eachStatement(inner, visit); });
    }
}

const Call* assignedCall(const Statement& statement)
{
    const auto* assign = std::get_if<Assign>(&statement.node);
    return assign ? std::get_if<Call>(&assign->value->node) : nullptr;
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
