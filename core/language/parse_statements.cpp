// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Statements without blocks. An error throws Failure, and `recover` goes on with the next statement, so that a text
// shows all its errors at once. Words such as `phase` and `assert` are not reserved, because programs of books use them
// as names: what follows them decides.

#include <algorithm>
#include <utility>

#include "core/base/cancel.h"
#include "core/base/repair.h"
#include "core/language/foreign_words.h"
#include "core/language/parser_state.h"
#include "core/language/spelling.h"
#include "core/language/syntax_messages.h"

namespace lockstep {

using namespace syntax;

namespace {

bool isPlace(const Expression& expression)
{
    if (const auto* index = std::get_if<Index>(&expression.node))
        return !std::holds_alternative<Slice>(index->base->node) && isPlace(*index->base);
    if (const auto* slice = std::get_if<Slice>(&expression.node))
        return !std::holds_alternative<Slice>(slice->base->node) && isPlace(*slice->base);
    return std::holds_alternative<Name>(expression.node);
}

const std::vector<std::string>& firstWords()
{
    static const std::vector<std::string> words = {"if", "for", "while", "send", "receive", "barrier", "return",
        "append", "remove", "break", "continue", "endif", "endelse", "endfor", "endwhile", "else", "phase", "procedure",
        "function"};
    return words;
}

} // namespace

void Parser::requirePlace(const Expression& expression, Message otherwise)
{
    if (!isPlace(expression))
        fail(otherwise, expression.span);
}

// Parses one statement into the block; after an error continues with the next one.
void Parser::statement(Block& block)
{
    stopIfCancelled(); // a text may have a hundred thousand statements, each with its repairs
    const std::size_t start = m_at;
    try {
        const Level level(*this);
        block.push_back(std::make_unique<Statement>(readStatement()));
    } catch (const Failure&) {
        recover(start);
    } catch (const Corrected&) {
        // the list of statements now finds a closing word here
    }
}

void Parser::recover(std::size_t start)
{
    const int indent = m_tokens[start].indent;
    if (m_at == start)
        take();
    while (!endsBlock(peek())) {
        if (accept(TokenKind::Semicolon))
            return;
        if (peek().firstOnLine && (beginsStatement(peek()) || peek().indent <= indent))
            return;
        take();
    }
}

Statement Parser::readStatement()
{
    const Token word = peek();
    if (peek(1).kind == TokenKind::Assign && keyword(word.text))
        fail(message::languageReservedWord, word.span, {word.text});
    switch (word.kind) {
    case TokenKind::If: return ifStatement(take(), word.indent, word.span.line);
    case TokenKind::For: return forStatement();
    case TokenKind::While: return whileStatement();
    case TokenKind::Send: return sendStatement();
    case TokenKind::Receive: return receiveStatement();
    case TokenKind::Return: return returnStatement();
    case TokenKind::Append: return appendStatement();
    case TokenKind::Remove: return removeStatement();
    case TokenKind::LeftBracket: return unpack();
    case TokenKind::Name:
        if (peek(1).kind == TokenKind::Minus && peek(2).kind == TokenKind::For)
            return foreignLoop(message::languageForeignStatement, {word.text + "-for", hintForForeignWord("parallel")});
        return nameStatement();
    case TokenKind::Barrier:
        take();
        if (sameLine() && is(TokenKind::LeftParen))
            fail(message::languageBarrierArguments, peek().span, {}, fix().takingBracketsAway());
        return ended(word.span, Barrier{});
    case TokenKind::LeftParen: fail(message::languageTuple, word.span, {}, fix().asList(m_at));
    case TokenKind::Received: fail(message::languageReceivedStatement, word.span, {}, {writing(word.span, "receive")});
    case TokenKind::Do:
        if (peek(1).kind == TokenKind::Name && lineHas(","))
            return foreignLoop(message::languageDoLoop, {peek(1).text});
        [[fallthrough]];
    case TokenKind::Then: fail(message::languageOpenerStray, word.span, {word.text});
    default: fail(message::languageNoStatement, word.span, {described(word)});
    }
}

void Parser::endStatement()
{
    if (accept(TokenKind::Semicolon) || !sameLine() || endsBlock(peek()))
        return;
    const Token& next = peek();
    if (beginsStatement(next) || (startsValue(next) && peek(1).kind == TokenKind::Assign)) {
        report(message::languageSemicolonMissing, next.span, {described(next)}, {fix().putAfterPrevious(";")});
        return;
    }
    failMissing({"';'"});
}

Statement Parser::ended(const Span& span, decltype(Statement::node) node)
{
    endStatement();
    return {span, std::move(node)};
}

Statement Parser::nameStatement()
{
    const Token word = peek();
    const Token& next = peek(1);
    if (isWord("at") && isWord("round", 1))
        return roundStatement();
    if (isWord("phase") && next.kind == TokenKind::String)
        return phaseStatement();
    if (isWord("phase") && next.kind == TokenKind::Name && next.span.line == word.span.line)
        fail(message::languageMissingBefore, next.span,
            {"'\"'", described(next), writeThis("phase \"" + next.text + '"')},
            {writing(next.span, '"' + next.text + '"')});
    if (isWord("call") && next.kind == TokenKind::Name && next.span.line == word.span.line) {
        report(message::languageCallWord, word.span, {next.text}, {takingAway(upToNext(m_at), word.text)});
        take();
        return nameStatement();
    }
    if (lowered(word.text) == "foreach" && next.kind == TokenKind::Name) {
        report(message::languageForeignStatement, word.span, {word.text, hintForForeignWord(word.text)},
            {writing(word.span, "for each")});
        return forEachStatement(word);
    }
    if (isAssert())
        return assertStatement();
    if (isWord("wait") && next.kind == TokenKind::Name && next.span.line == word.span.line)
        return waitStatement();
    // With anything after them these two are names.
    const bool isAlone = next.kind == TokenKind::Semicolon || endsBlock(next) || beginsStatement(next)
        || (next.firstOnLine && next.kind != TokenKind::Assign && next.kind != TokenKind::Equal);
    if (isAlone && (isWord("break") || isWord("continue"))) {
        take();
        return ended(word.span, Leave{lowered(word.text) == "continue"});
    }
    foreignStatement();
    if (correctWord(firstWords())) {
        if (endsBlock(peek()))
            throw Corrected();
        return readStatement();
    }
    if (next.span.line == word.span.line && beginsStatement(next)) {
        report(message::languageNoStatement, word.span, {described(word)});
        take();
        return readStatement();
    }
    auto target = postfix();
    if (auto* call = std::get_if<Call>(&target->node); call && !is(TokenKind::Assign) && !is(TokenKind::Equal)) {
        if (previous().kind != TokenKind::RightParen)
            fail(message::languageNoStatement, word.span, {described(word)});
        CallStatement node{call->name, std::move(call->arguments), call->opening, call->closing};
        return ended(word.span, std::move(node));
    }
    return assignment(std::move(target), word.span);
}

Statement Parser::assignment(ExpressionPtr target, const Span& span)
{
    if (is(TokenKind::Equal))
        report(message::languageAssignEqual, peek().span, {}, {fix().assigning(peek().span)});
    else if (!is(TokenKind::Assign)) {
        const bool isName = std::holds_alternative<Name>(target->node);
        if (isName && (is(TokenKind::Semicolon) || !sameLine() || endsBlock(peek())))
            fail(message::languageNoStatement, target->span, {described(previous())});
        if (isName && startsValue(peek()) && peek().kind != TokenKind::LeftBracket)
            fail(message::languageNoStatement, target->span, {described(previous())});
        strayAssign(*target);
    }
    requirePlace(*target, message::languageNotAPlace);
    take();
    const TokenKind started = peek(1).kind;
    if (isWord("start") && sameLine() && peek(1).span.line == peek().span.line
        && (started == TokenKind::Send || started == TokenKind::Receive))
        return startStatement(std::move(target), span);
    Assign node{std::move(target), expression()};
    return ended(span, std::move(node));
}

// Begins one message: each handle is of one.
Statement Parser::startStatement(ExpressionPtr handle, const Span& span)
{
    take();
    const Token word = take();
    const auto requireOne = [&] {
        if (sameLine() && (is(TokenKind::And) || is(TokenKind::Comma)))
            fail(message::languageStartOne, peek().span);
    };
    if (word.kind == TokenKind::Send) {
        Start<Send> node{sending(word), std::move(handle)};
        requireOne();
        return ended(span, std::move(node));
    }
    Start<Receive> node{receiving(word), std::move(handle)};
    if (node.action.unpacks)
        fail(message::languageStartApart, node.action.places.front()->span);
    requireOne();
    return ended(span, std::move(node));
}

Statement Parser::waitStatement()
{
    const Token word = take();
    const TokenKind next = peek(1).kind;
    if (isWord("all") && next != TokenKind::LeftBracket) {
        take();
        return ended(word.span, Wait{});
    }
    auto handle = postfix();
    requirePlace(*handle, message::languageWaitFor);
    return ended(word.span, Wait{std::move(handle)});
}

// If the word at the start of a statement is a misspelt keyword, reports and corrects it and continues.
bool Parser::correctWord(const std::vector<std::string>& words)
{
    Token& word = m_own[m_at];
    if (word.kind != TokenKind::Name)
        return false;
    switch (peek(1).kind) {
    case TokenKind::Assign:
    case TokenKind::Equal:
    case TokenKind::LeftBracket:
    case TokenKind::LeftParen:
    case TokenKind::Dot:
    case TokenKind::Colon: return false;
    default: break;
    }
    const std::string meant = closest(word.text, words);
    if (meant.empty())
        return false;
    report(message::languageMisspelt, word.span, {word.text, meant}, {writing(word.span, meant)});
    word.text = meant;
    word.kind = keyword(meant).value_or(TokenKind::Name);
    return true;
}

// Corrects a misspelt closing word or else after the statements of a block.
void Parser::correctBlockEnd()
{
    static const std::vector<std::string> words = {"else", "endif", "endelse", "endfor", "endwhile"};
    if (peek().firstOnLine && !startsElse())
        correctWord(words);
}

// `=` in place of `:=`
bool Parser::acceptEqual()
{
    if (is(TokenKind::Equal))
        report(message::languageAssignEqual, peek().span, {}, {fix().assigning(peek().span)});
    return accept(TokenKind::Equal);
}

Statement Parser::unpack()
{
    const Token first = take();
    Unpack node;
    int height = 0;
    node.places = expressions(TokenKind::RightBracket, "]", height);
    if (!acceptEqual())
        expect(TokenKind::Assign, typed(":="));
    for (const auto& place : node.places)
        requirePlace(*place, message::languageNotAPlace);
    node.value = expression();
    return ended(first.span, std::move(node));
}

std::pair<PartnerKind, ExpressionPtr> Parser::sender()
{
    if (isWord("on") || isWord("link")) {
        expectLink("receive X on link K");
        return {PartnerKind::Link, expression()};
    }
    expect(TokenKind::From, typed("from"), "receive X from P");
    if (isWord("any") && (!startsValue(peek(1)) || isWord("as", 1) || isWord("tag", 1))) {
        take();
        return {PartnerKind::Any, nullptr};
    }
    return {PartnerKind::Process, expression()};
}

// `on link`; one of the two words is sufficient.
void Parser::expectLink(std::string_view form)
{
    if (!acceptWord("on")) {
        reportMissing("'on'", form, fix().putAfterPrevious(" on"));
        take();
    } else if (!acceptWord("link")) {
        reportMissing("'link'", form, fix().putAfterPrevious(" link"));
    }
}

Statement Parser::sendStatement()
{
    const std::size_t verb = m_at;
    const Token word = take();
    Send node = sending(word);
    if (sameLine() && is(TokenKind::Comma) && node.partnerKind == PartnerKind::Process && node.via.empty())
        fail(message::languageSendToMany, peek().span, {}, fix().oneByOne(verb));
    if (sameLine() && is(TokenKind::And) && peek(1).kind == TokenKind::Receive) {
        take();
        const Token second = take();
        SendReceive both{std::move(node), receiving(second)};
        requireNoMore();
        return ended(word.span, std::move(both));
    }
    requireNoMore();
    return ended(word.span, std::move(node));
}

void Parser::requireNoMore()
{
    const TokenKind next = peek(1).kind;
    if (sameLine() && is(TokenKind::And) && (next == TokenKind::Send || next == TokenKind::Receive))
        fail(message::languageTalkAnd, peek().span);
}

// The part after `send`.
Send Parser::sending(const Token& word)
{
    Send node;
    if (argumentsFollow())
        fail(message::languageTalkBrackets, word.span, {"send", "send X to P"}, fix().asTalk(m_at - 1, "to"));
    if (is(TokenKind::To))
        fail(message::languageSendWhat, word.span);
    node.value = expression();
    if (isWord("on") || isWord("link")) {
        expectLink("send X on link K");
        node.partnerKind = PartnerKind::Link;
        node.partner = expression();
    } else {
        if (is(TokenKind::From))
            fail(message::languageSendFrom, peek().span, {}, {writing(peek().span, "to")});
        expect(TokenKind::To, typed("to"), "send X to P");
        if (isWord("any") && !sameLineValueFollows())
            fail(message::languageSendToAny, peek().span);
        node.partner = expression();
        if (acceptWord("via")) {
            do
                node.via.push_back(expression());
            while (accept(TokenKind::Comma));
        }
    }
    if (sameLine() && isWord("tag") && isWord("any", 1) && !m_anyIsVariable)
        fail(message::languageSendAnyTag, peek(1).span);
    node.tag = tag();
    return node;
}

ExpressionPtr Parser::tag()
{
    if (!sameLine() || !isWord("tag"))
        return nullptr;
    take();
    return expression();
}

bool Parser::sameLineValueFollows() const { return peek(1).span.line == peek().span.line && startsValue(peek(1)); }

Statement Parser::receiveStatement()
{
    const Token word = take();
    Receive node = receiving(word);
    if (sameLine() && is(TokenKind::Comma))
        fail(message::languageReceiveFromMany, peek().span);
    requireNoMore();
    return ended(word.span, std::move(node));
}

// The part after `receive`.
Receive Parser::receiving(const Token& word)
{
    Receive node;
    if (argumentsFollow())
        fail(message::languageTalkBrackets, word.span, {"receive", "receive X from P"}, fix().asTalk(m_at - 1, "from"));
    if (is(TokenKind::From))
        fail(message::languageReceiveWhat, word.span);
    int height = 0;
    node.places = receivingPlaces(node.unpacks, height);
    if (!is(TokenKind::From) && !isWord("on") && !isWord("link") && !startsValue(peek())
        && laterOnLine(TokenKind::From))
        fail(message::languageNotAPlaceToReceive, word.span);
    if (is(TokenKind::To))
        fail(message::languageReceiveTo, peek().span, {}, {writing(peek().span, "from")});
    std::tie(node.partnerKind, node.partner) = sender();
    receivedTag(node);
    const bool isAs = asFollows();
    if (isAs && node.partnerKind != PartnerKind::Any)
        fail(message::languageReceiveAs, peek().span);
    if (isAs) {
        take();
        node.sender = place();
        if (!node.hasTag())
            receivedTag(node);
    }
    return node;
}

void Parser::receivedTag(Receive& node)
{
    node.ofAnyTag = sameLine() && isWord("tag") && isWord("any", 1) && !m_anyIsVariable;
    if (!node.ofAnyTag) {
        node.tag = tag();
        return;
    }
    take();
    take();
    if (asFollows()) {
        take();
        node.tagTo = place();
    }
}

bool Parser::asFollows() const { return sameLine() && isWord("as") && sameLineValueFollows(); }

// `assert` is a name if it is assigned to, indexed or called as a unit of the text.
bool Parser::isAssert() const
{
    const Token& next = peek(1);
    const bool begins = next.kind == TokenKind::Not || next.kind == TokenKind::Minus || startsValue(next);
    if (!isWord("assert") || !begins || next.span.line != peek().span.line)
        return false;
    if (const auto closing = next.kind == TokenKind::LeftBracket ? closingOf(m_at + 1) : std::nullopt; closing
        && (m_tokens[*closing + 1].kind == TokenKind::Assign || m_tokens[*closing + 1].kind == TokenKind::LeftBracket))
        return false;
    const auto defines = [](const Token& head, const Token& name) {
        return (head.kind == TokenKind::Procedure || head.kind == TokenKind::Function) && name.text == "assert";
    };
    return std::ranges::adjacent_find(m_tokens, defines) == m_tokens.end();
}

Statement Parser::assertStatement()
{
    const Token word = take();
    Assert node{expression()};
    return ended(word.span, std::move(node));
}

Statement Parser::returnStatement()
{
    const Token word = take();
    Return node;
    if (sameLine() && !is(TokenKind::Semicolon) && !endsBlock(peek()))
        node.value = expression();
    return ended(word.span, std::move(node));
}

Statement Parser::phaseStatement()
{
    const Token word = take();
    Phase node{take().text};
    return ended(word.span, std::move(node));
}

Statement Parser::appendStatement()
{
    const Token word = take();
    Append node;
    node.value = expression();
    expect(TokenKind::To, typed("to"), "append x to L");
    node.list = postfix();
    requirePlace(*node.list, message::languageNotAPlaceToAppend);
    return ended(word.span, std::move(node));
}

Statement Parser::removeStatement()
{
    const Token word = take();
    Remove node{postfix()};
    if (!isPlace(*node.element) || !std::holds_alternative<Index>(node.element->node))
        fail(message::languageNotAnElement, node.element->span);
    return ended(word.span, std::move(node));
}

} // namespace lockstep
