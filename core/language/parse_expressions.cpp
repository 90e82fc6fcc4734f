// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// One function for each precedence, from the loosest to the tightest. Each keeps the height of its tree in m_height:
// later stages walk the tree recursively, and a long sum that is generated must be an error here rather than overflow
// their stack. A value that is missing is reported where it should be, because copying loses signs, such as √p.

#include <algorithm>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

using namespace syntax;

ExpressionPtr Parser::make(decltype(Expression::node) node, const Token& first, int height)
{
    checkDepth(height, deepestTree);
    m_height = height;
    const Span& last = previous().span;
    Span span = first.span;
    if (last.line == span.line)
        span.length = last.column + last.length - span.column;
    return std::make_unique<Expression>(Expression{span, std::move(node)});
}

ExpressionPtr Parser::binary(
    BinaryOperator op, ExpressionPtr left, int leftHeight, const Token& first, const Token& sign, ExpressionPtr right)
{
    Binary node{
        op, std::move(left), std::move(right), sign.span, sign.kind == TokenKind::Slash, endOf((&sign - 1)->span)};
    return make(std::move(node), first, std::max(leftHeight, m_height) + 1);
}

/// Operands with operators of one precedence between them.
template <class Operator> ExpressionPtr Parser::leftToRight(ExpressionPtr (Parser::*operand)(), Operator operatorHere)
{
    const Token& first = peek();
    auto left = (this->*operand)();
    while (const std::optional<BinaryOperator> op = operatorHere()) {
        const int height = m_height;
        const Token& sign = take();
        auto right = (this->*operand)();
        left = binary(*op, std::move(left), height, first, sign, std::move(right));
    }
    return left;
}

ExpressionPtr Parser::expression()
{
    const Level level(*this);
    return leftToRight(&Parser::conjunction, [this] { return binaryOperator(peek().kind, Precedence::Either); });
}

ExpressionPtr Parser::conjunction()
{
    return leftToRight(&Parser::negation, [this] {
        const TokenKind next = peek(1).kind; // send … and receive …
        const bool talks = is(TokenKind::And) && (next == TokenKind::Receive || next == TokenKind::Send);
        return talks ? std::nullopt : binaryOperator(peek().kind, Precedence::Both);
    });
}

ExpressionPtr Parser::negation()
{
    if (!is(TokenKind::Not))
        return comparison();
    const Level level(*this);
    const Token& first = take();
    auto operand = negation();
    return make(Unary{UnaryOperator::Not, std::move(operand)}, first, m_height + 1);
}

ExpressionPtr Parser::comparison()
{
    const Token& first = peek();
    auto left = sum();
    if (is(TokenKind::Not) && peek(1).kind == TokenKind::In)
        return notIn(std::move(left), first);
    if (isWord("is") && (isWord("even", 1) || isWord("odd", 1)) && sameLine())
        return parity(std::move(left), first);
    const auto op = binaryOperator(peek().kind, Precedence::Comparison);
    if (!op)
        return left;
    const int height = m_height;
    const Token& sign = take();
    auto right = sum();
    if (binaryOperator(peek().kind, Precedence::Comparison)) {
        const auto middle = static_cast<std::size_t>(&sign - m_tokens.data()) + 1;
        const std::string joined = "and " + textOf(middle, m_at - 1);
        const auto begin = static_cast<std::size_t>(&first - m_tokens.data());
        const bool isNegated = begin > 0 && m_tokens[begin - 1].kind == TokenKind::Not;
        fail(message::languageComparisonChain, peek().span, {described(peek()), described(sign)},
            isNegated ? Repairs() : Repairs{puttingIn(peek().span, joined, joined + ' ')});
    }
    return binary(*op, std::move(left), height, first, sign, std::move(right));
}

// `x not in S`: reported, and parsed as not (x in S).
ExpressionPtr Parser::notIn(ExpressionPtr left, const Token& first)
{
    const int height = m_height;
    const std::size_t reported = m_problems.size();
    report(message::languageNotIn, peek().span);
    const Token& word = take();
    const Token& sign = take();
    auto right = sum();
    auto& repairs = m_problems[reported].repairs;
    if (first.span.line == previous().span.line)
        repairs = {rewriting({{startOf(first.span), "not ("},
            {{word.span.line, word.span.column, sign.span.column - word.span.column}, {}},
            {endOf(previous().span), ")"}})};
    auto inside = binary(BinaryOperator::In, std::move(left), height, first, sign, std::move(right));
    return make(Unary{UnaryOperator::Not, std::move(inside)}, first, m_height + 1);
}

// `i is even`: reported, and parsed as i mod 2 = 0.
ExpressionPtr Parser::parity(ExpressionPtr left, const Token& first)
{
    const Token& before = previous();
    const Token& verb = take();
    const Token& word = take();
    const bool isEven = lowered(word.text) == "even";
    const std::string rest = isEven ? " mod 2 = 0" : " mod 2 = 1";
    const auto* pair = std::get_if<Binary>(&left->node);
    const bool isSum = pair && !left->inBrackets && rowOf(pair->op).precedence == Precedence::Sum;
    const Span gap = {
        endOf(before.span).line, endOf(before.span).column, endOf(word.span).column - endOf(before.span).column};
    const std::string value = print(*left);
    report(message::languageParity, across(verb, word), {(isSum ? '(' + value + ')' : value) + rest},
        {rewriting({{startOf(first.span), isSum ? "(" : ""}, {gap, (isSum ? ")" : "") + rest}})});
    const int height = m_height;
    const auto number = [&](std::int64_t of) { return make(IntegerLiteral{of}, word, 1); };
    auto remainder = binary(BinaryOperator::Modulo, std::move(left), height, first, verb, number(2));
    return binary(BinaryOperator::Equal, std::move(remainder), height + 1, first, verb, number(isEven ? 0 : 1));
}

// One edition prints ∪ as U, which is accepted where an operator must follow and is followed by a value.
std::optional<BinaryOperator> Parser::sumSign() const
{
    if (const auto op = binaryOperator(peek().kind, Precedence::Sum))
        return op;
    const bool isUnion = peek().kind == TokenKind::Name && peek().text == "U" && startsValue(peek(1))
        && !(peek().firstOnLine && peek(1).kind == TokenKind::LeftBracket);
    return isUnion ? std::optional(BinaryOperator::Union) : std::nullopt;
}

ExpressionPtr Parser::sum()
{
    return leftToRight(&Parser::product, [this] { return sumSign(); });
}

ExpressionPtr Parser::product()
{
    return leftToRight(&Parser::signedValue, [this] { return binaryOperator(peek().kind, Precedence::Product); });
}

ExpressionPtr Parser::signedValue()
{
    const bool root = is(TokenKind::Root) || (is(TokenKind::LatexRoot) && peek(1).kind != TokenKind::LeftBrace);
    if (!root && !is(TokenKind::Minus))
        return power();
    const Level level(*this);
    const Token& first = take();
    auto operand = signedValue();
    return make(Unary{root ? UnaryOperator::Root : UnaryOperator::Minus, std::move(operand)}, first, m_height + 1);
}

ExpressionPtr Parser::power()
{
    const Token& first = peek();
    auto base = postfix();
    if (!is(TokenKind::Caret))
        return base;
    const Level level(*this);
    const int height = m_height;
    const Token& sign = take();
    auto exponent = signedValue();
    return binary(BinaryOperator::Power, std::move(base), height, first, sign, std::move(exponent));
}

ExpressionPtr Parser::postfix()
{
    auto value = primary();
    while (is(TokenKind::LeftBracket) && (sameLine() || m_brackets > 0))
        value = subscript(std::move(value));
    return value;
}

ExpressionPtr Parser::subscript(ExpressionPtr base)
{
    Token first = take();
    first.span = base->span;
    const Brackets open(*this);
    int height = m_height;
    auto index = expression();
    height = std::max(height, m_height);
    decltype(Expression::node) whole;
    const bool isColon = is(TokenKind::Colon);
    if (isColon)
        reportMissing("'..'", "A[a .. b]", rewriting({{peek().span, " .. "}}));
    if (accept(TokenKind::DotDot) || (isColon && accept(TokenKind::Colon))) {
        auto last = expression();
        height = std::max(height, m_height);
        whole = Slice{std::move(base), std::move(index), std::move(last)};
    } else {
        Index node;
        node.base = std::move(base);
        node.indices.push_back(std::move(index));
        while (accept(TokenKind::Comma)) {
            if (node.indices.size() == 2)
                fail(message::languageTooManyIndices, peek().span);
            node.indices.push_back(expression());
            height = std::max(height, m_height);
        }
        whole = std::move(node);
    }
    expect(TokenKind::RightBracket, typed("]"));
    return make(std::move(whole), first, height + 1);
}

ExpressionPtr Parser::primary()
{
    const Token& first = peek();
    switch (first.kind) {
    case TokenKind::Integer: take(); return make(IntegerLiteral{first.value}, first, 1);
    case TokenKind::True:
    case TokenKind::False: take(); return make(TruthLiteral{first.kind == TokenKind::True}, first, 1);
    case TokenKind::Name: return named();
    case TokenKind::LeftParen: return brackets();
    case TokenKind::LeftBracket: return list();
    case TokenKind::LeftBrace: return set();
    case TokenKind::LatexRoot: return latexRoot();
    case TokenKind::Received: return received();
    case TokenKind::If:
        if (sameLine())
            return bareConditional();
        [[fallthrough]];
    default: failValue();
    }
}

ExpressionPtr Parser::named()
{
    const Token& first = take();
    if (is(TokenKind::LeftParen) && (sameLine() || m_brackets > 0)) {
        const Token& opening = take();
        int height = 0;
        auto arguments = expressions(TokenKind::RightParen, ")", height);
        return make(Call{first.text, std::move(arguments), opening.span, previous().span}, first, height + 1);
    }
    if (first.text == "degree" && !m_degreeIsVariable)
        return make(Call{first.text, {}}, first, 1);
    return make(Name{first.text}, first, 1);
}

std::vector<ExpressionPtr> Parser::expressions(
    TokenKind closer, std::string_view written, int& height, ExpressionPtr* last)
{
    const Brackets open(*this);
    std::vector<ExpressionPtr> found;
    height = 0;
    if (accept(closer))
        return found;
    do {
        found.push_back(expression());
        height = std::max(height, m_height);
    } while (accept(TokenKind::Comma));
    if (last && found.size() == 1 && accept(TokenKind::DotDot)) {
        *last = expression();
        height = std::max(height, m_height);
    }
    const bool isRange = last && *last;
    if ((is(TokenKind::DotDot) && closer != TokenKind::RightParen) || (isRange && is(TokenKind::Comma)))
        fail(message::languageRangeAlone, peek().span);
    expect(closer, typed(written));
    return found;
}

ExpressionPtr Parser::brackets()
{
    const std::size_t opening = m_at;
    take();
    const Brackets open(*this);
    auto inner = is(TokenKind::If) ? conditional() : expression();
    if (is(TokenKind::Comma))
        fail(message::languageTuple, peek().span, {}, fix().asList(opening));
    expect(TokenKind::RightParen, typed(")"));
    inner->inBrackets = true;
    return inner;
}

// A conditional value in brackets.
ExpressionPtr Parser::conditional()
{
    const Level level(*this);
    const Token& first = take();
    Conditional node;
    node.condition = expression();
    int height = m_height;
    if (!accept(TokenKind::Then))
        failChoice(message::languageIfValueThen, first.span);
    node.then = expression();
    height = std::max(height, m_height);
    if (!accept(TokenKind::Else))
        failChoice(message::languageIfValueElse, first.span);
    node.otherwise = is(TokenKind::If) ? conditional() : expression();
    height = std::max(height, m_height);
    return make(std::move(node), first, height + 1);
}

// The rest of the line would be reported again as a statement's `else`.
void Parser::failChoice(Message id, const Span& span)
{
    report(id, span);
    while (sameLine() && !is(TokenKind::Semicolon))
        take();
    throw Failure();
}

// `x := if C then A else B`: reported, and parsed with its meaning.
ExpressionPtr Parser::bareConditional()
{
    const Span first = peek().span;
    if (!laterOnLine(TokenKind::Then) || !laterOnLine(TokenKind::Else))
        failChoice(message::languageIfValueBrackets, first);
    const std::size_t reported = m_problems.size();
    report(message::languageIfValueBrackets, first);
    auto value = conditional();
    const Span& last = previous().span;
    if (last.line == first.line)
        m_problems[reported].repairs = {rewriting({{startOf(first), "("}, {endOf(last), ")"}})};
    return value;
}

ExpressionPtr Parser::latexRoot()
{
    const Token& first = take();
    take(); // signedValue() has checked the brace
    const Brackets open(*this);
    auto operand = expression();
    const int height = m_height + 1;
    expect(TokenKind::RightBrace, typed("}"));
    return make(Unary{UnaryOperator::Root, std::move(operand)}, first, height);
}

ExpressionPtr Parser::list()
{
    const Token& first = take();
    int height = 0;
    ExpressionPtr last;
    auto elements = expressions(TokenKind::RightBracket, "]", height, &last);
    if (last)
        return make(Range{RangeForm::List, std::move(elements.front()), std::move(last)}, first, height + 1);
    return make(ListLiteral{std::move(elements)}, first, height + 1);
}

ExpressionPtr Parser::set()
{
    const Token& first = take();
    int height = 0;
    if (!is(TokenKind::Name) || peek(1).kind != TokenKind::In) {
        ExpressionPtr last;
        auto elements = expressions(TokenKind::RightBrace, "}", height, &last);
        if (last)
            return make(Range{RangeForm::Set, std::move(elements.front()), std::move(last)}, first, height + 1);
        return make(SetLiteral{std::move(elements)}, first, height + 1);
    }
    const Brackets open(*this);
    Comprehension node;
    node.variable = take().text;
    take();
    node.set = sum();
    height = m_height;
    expect(TokenKind::Bar, typed("|"));
    node.condition = expression();
    height = std::max(height, m_height);
    expect(TokenKind::RightBrace, typed("}"));
    return make(std::move(node), first, height + 1);
}

ExpressionPtr Parser::received()
{
    const Token& first = take();
    Received node;
    int height = 0;
    node.places = receivingPlaces(node.unpacks, height);
    if (is(TokenKind::From) || isWord("on"))
        std::tie(node.partnerKind, node.partner) = sender();
    return make(std::move(node), first, std::max(height, m_height) + 1);
}

// V, or [a, b] to unpack a list.
std::vector<ExpressionPtr> Parser::receivingPlaces(bool& unpacks, int& height)
{
    std::vector<ExpressionPtr> places;
    const Span start = peek().span;
    unpacks = accept(TokenKind::LeftBracket);
    if (!unpacks) {
        places.push_back(place());
        height = m_height;
        return places;
    }
    places = expressions(TokenKind::RightBracket, "]", height);
    if (places.empty())
        fail(message::languageNotAPlaceToReceive, start);
    for (const auto& each : places)
        requirePlace(*each, message::languageNotAPlaceToReceive);
    return places;
}

ExpressionPtr Parser::place()
{
    auto found = postfix();
    requirePlace(*found, message::languageNotAPlaceToReceive);
    return found;
}

// What to do where a value is missing before the next token.
std::string Parser::adviceForValue() const
{
    const bool isCalled = peek(1).kind == TokenKind::LeftParen;
    if (isCalled && (is(TokenKind::Mod) || is(TokenKind::Div)))
        return writeThis("a " + peek().text + " b");
    if (is(TokenKind::Bar))
        return writeThis("size(S)");
    return translatablePart("write a value, such as 0; pasting loses signs such as \u221ap");
}

void Parser::failValue()
{
    const Token& next = peek();
    if (next.kind == TokenKind::Not)
        fail(message::languageNotNeedsBrackets, next.span, {}, fix().inBrackets());
    if (next.kind == TokenKind::String)
        fail(message::languageStringValue, next.span);
    if (sameLine())
        fail(message::languageValueMissingBefore, next.span, {described(next), adviceForValue()}, fix().lostRoot());
    if (m_at == 0)
        fail(message::languageValueMissing, next.span);
    fail(message::languageValueMissingAfter, afterPrevious(), {described(previous())});
}

ExpressionPtr Parser::runExpression()
{
    try {
        auto found = expression();
        if (!is(TokenKind::EndOfText))
            failMissing({translatablePart("a sign")});
        return found;
    } catch (const Failure&) {
        return nullptr;
    } catch (const Stop&) {
        return nullptr;
    }
}

} // namespace lockstep
