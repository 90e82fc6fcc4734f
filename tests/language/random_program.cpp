// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/language/random_program.h"

#include <array>

namespace lockstep {

using namespace syntax;

namespace {

template <class Node> ExpressionPtr made(Node node)
{
    Expression e;
    e.node = std::move(node);
    return std::make_unique<Expression>(std::move(e));
}

template <class Node> Statement stated(Node node) { return {Span{}, std::move(node)}; }

} // namespace

std::string RandomProgram::name()
{
    static constexpr std::array<const char*, 15> names = {"x", "msg", "my_id", "U", "link", "round", "at", "each",
        "phase", "number", "Send2", "_a", "break", "continue", "step"};
    return names[static_cast<std::size_t>(upTo(14))];
}

std::vector<ExpressionPtr> RandomProgram::expressions(int fewest, int most, int depth)
{
    std::vector<ExpressionPtr> found;
    for (int n = fewest + upTo(most - fewest); n > 0; --n)
        found.push_back(expression(depth));
    return found;
}

ExpressionPtr RandomProgram::place(int depth)
{
    auto found = made(Name{name()});
    for (int n = upTo(2); n > 0; --n)
        found = made(Index{std::move(found), expressions(1, 2, depth)});
    if (upTo(4) == 0)
        found = made(Slice{std::move(found), expression(depth), expression(depth)});
    return found;
}

std::vector<ExpressionPtr> RandomProgram::places(bool several)
{
    std::vector<ExpressionPtr> found;
    for (int n = several ? 1 + upTo(2) : 1; n > 0; --n)
        found.push_back(place(1));
    return found;
}

ExpressionPtr RandomProgram::compound(int depth)
{
    switch (upTo(10)) {
    case 9: {
        auto first = expression(depth);
        return made(Range{static_cast<RangeForm>(upTo(1)), std::move(first), expression(depth)});
    }
    case 10: {
        auto condition = expression(depth);
        auto then = expression(depth);
        return made(Conditional{std::move(condition), std::move(then), expression(depth)});
    }
    case 0:
    case 1: return made(Unary{static_cast<UnaryOperator>(upTo(2)), expression(depth)});
    case 2: {
        Comprehension node;
        node.variable = name();
        node.set = expression(depth);
        node.condition = expression(depth);
        return made(std::move(node));
    }
    case 3: return made(ListLiteral{expressions(0, 3, depth)});
    case 4: return made(SetLiteral{expressions(0, 3, depth)});
    case 5: return upTo(3) == 0 ? made(Call{"degree", {}}) : made(Call{name(), expressions(0, 3, depth)});
    case 6: return made(Index{expression(depth), expressions(1, 2, depth)});
    default: {
        const auto op = static_cast<BinaryOperator>(upTo(17));
        const bool slash = op == BinaryOperator::Divide && upTo(1) == 0;
        auto left = expression(depth);
        return made(Binary{op, std::move(left), expression(depth), Span{}, slash});
    }
    }
}

ExpressionPtr RandomProgram::expression(int depth)
{
    if (depth > 0 && upTo(3) > 0)
        return compound(depth - 1);
    switch (upTo(3)) {
    case 0: return made(IntegerLiteral{upTo(100)});
    case 1: return made(TruthLiteral{upTo(1) == 0});
    default: return made(Name{name()});
    }
}

Send RandomProgram::sending()
{
    Send node;
    node.value = expression(2);
    node.partnerKind = static_cast<PartnerKind>(upTo(1)); // Process or Link
    node.partner = expression(2);
    if (node.partnerKind == PartnerKind::Process)
        node.via = expressions(0, 2, 1);
    if (upTo(3) == 0)
        node.tag = expression(1);
    return node;
}

Receive RandomProgram::receiving()
{
    Receive node;
    node.unpacks = upTo(3) == 0;
    node.places = places(node.unpacks);
    node.partnerKind = static_cast<PartnerKind>(upTo(2));
    if (node.partnerKind != PartnerKind::Any)
        node.partner = expression(2);
    else if (upTo(1) == 0)
        node.sender = place(1);
    if (upTo(3) == 0)
        node.tag = expression(1);
    else if (upTo(3) == 0)
        node.ofAnyTag = true;
    if (node.ofAnyTag && upTo(1) == 0)
        node.tagTo = place(1);
    return node;
}

Statement RandomProgram::simple(int kind)
{
    switch (kind) {
    case 0: {
        auto all = places(true);
        return stated(Unpack{std::move(all), expression(2)});
    }
    case 1: return stated(sending());
    case 2: {
        auto send = sending();
        return stated(SendReceive{std::move(send), receiving()});
    }
    case 3:
    case 4: return stated(receiving());
    case 5: return stated(Barrier{});
    case 6: return stated(Phase{"along rows; then √p"});
    case 7: return stated(Return{upTo(1) == 0 ? nullptr : expression(2)});
    case 8: return stated(CallStatement{name(), expressions(0, 3, 2)});
    case 9: return stated(Append{expression(2), place(1)});
    case 10: return stated(Remove{made(Index{made(Name{name()}), expressions(1, 2, 1)})});
    case 11: return stated(Leave{upTo(1) == 0});
    case 12: {
        auto send = sending();
        return stated(Start<Send>{std::move(send), place(1)});
    }
    case 13: {
        Receive receive = receiving();
        receive.unpacks = false;
        receive.places.resize(1);
        return stated(Start<Receive>{std::move(receive), place(1)});
    }
    case 14: return stated(Wait{upTo(2) == 0 ? nullptr : place(1)});
    default: return stated(Assign{place(1), expression(3)});
    }
}

If RandomProgram::ifStatement(int depth)
{
    If node;
    if (upTo(4) == 0) {
        Received asked;
        asked.unpacks = upTo(3) == 0;
        asked.places = places(asked.unpacks);
        asked.partnerKind = static_cast<PartnerKind>(upTo(2));
        if (asked.partnerKind != PartnerKind::Any)
            asked.partner = expression(1);
        node.condition = made(std::move(asked));
    } else {
        node.condition = expression(2);
    }
    node.then = block(depth);
    switch (upTo(2)) {
    case 0:
        node.hasElse = true;
        node.otherwise = block(depth);
        break;
    case 1:
        if (depth > 0) {
            node.hasElse = node.chained = true;
            node.otherwise.push_back(std::make_unique<Statement>(stated(ifStatement(depth - 1))));
        }
        break;
    default: break;
    }
    return node;
}

Statement RandomProgram::nested(int kind, int depth)
{
    switch (kind) {
    case 0: {
        For node;
        node.variable = name();
        node.first = expression(2);
        node.last = expression(2);
        node.down = upTo(1) == 0;
        if (upTo(2) == 0)
            node.step = expression(1);
        node.body = block(depth);
        return stated(std::move(node));
    }
    case 1: {
        ForEach node;
        node.unpacks = upTo(1) == 0;
        for (int n = node.unpacks ? 1 + upTo(2) : 1; n > 0; --n)
            node.variables.push_back(name());
        node.list = expression(2);
        node.body = block(depth);
        return stated(std::move(node));
    }
    case 2: return stated(While{expression(2), block(depth)});
    case 3: return stated(AtRound{expression(2), block(depth)});
    default: return stated(ifStatement(depth));
    }
}

Statement RandomProgram::statement(int depth)
{
    return depth > 0 && upTo(2) == 0 ? nested(upTo(5), depth - 1) : simple(upTo(17));
}

Block RandomProgram::block(int depth)
{
    Block found;
    const int fewest = m_blocks == Blocks::NeverEmpty ? 1 : 0;
    for (int n = fewest + upTo(4 - fewest); n > 0; --n)
        found.push_back(std::make_unique<Statement>(statement(depth)));
    return found;
}

Tree RandomProgram::tree()
{
    Tree made;
    made.file = "a.algo";
    if (upTo(1) == 0) {
        made.header.push_back({"title", "A program: number " + std::to_string(upTo(99)), {}, {}});
        made.header.push_back({"expect", "ring:8 -> rounds 3", {}, {}});
        if (upTo(1) == 0)
            made.header.push_back({"task", "Send it on.\n\nTo everybody.", {}, {}});
    }
    for (int n = upTo(2); n > 0; --n)
        made.uses.push_back({"common/2d-mesh", {}});
    for (int n = 1 + upTo(2); n > 0; --n) {
        Unit unit;
        unit.kind = static_cast<UnitKind>(upTo(1));
        unit.name = "UNIT_" + std::to_string(n);
        unit.file = made.file;
        for (int k = upTo(3); k > 0; --k)
            unit.parameters.push_back({name(), {}});
        unit.body = block(3);
        made.units.push_back(std::move(unit));
    }
    return made;
}

} // namespace lockstep
