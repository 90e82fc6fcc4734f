// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Fixes for constructs of other languages: calls that send, counting loops, x += 1, L.size.

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/base/catalogue.h"
#include "core/base/repair.h"
#include "core/language/builtins.h"
#include "core/language/foreign_words.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/repairer.h"
#include "core/language/signs.h"
#include "core/language/spelling.h"

namespace lockstep {

using namespace syntax;

// send(X, P) -> send X to P; books also write SEND(P, X): both, unless only one of the two can be a process
Repairs Repairer::asTalk(std::size_t verb, std::string_view preposition) const
{
    const std::size_t open = verb + 1;
    const auto close = closingOf(open);
    if (!close)
        return {};
    const auto commas = commasOf(open, *close);
    if (commas.size() != 1 || commas[0] == open + 1 || commas[0] + 1 == *close)
        return {};
    const std::size_t comma = commas[0];
    const auto reading = [&](std::string_view data, std::string_view partner) {
        return writing(across(m_tokens[verb], m_tokens[*close]),
            m_tokens[verb].text + ' ' + std::string(data) + ' ' + std::string(preposition) + ' '
                + std::string(partner));
    };
    const std::string first = textOf(open + 1, comma - 1);
    if (m_tokens[comma + 1].kind == TokenKind::Name && m_tokens[comma + 2].kind == TokenKind::Equal) // dest=1
        return comma + 3 < *close && namesPartner(m_tokens[comma + 1].text)
            ? Repairs{reading(first, textOf(comma + 3, *close - 1))}
            : Repairs();
    const std::string second = textOf(comma + 1, *close - 1);
    const bool isFirst = mayBeProcess(open + 1, comma), isSecond = mayBeProcess(comma + 1, *close);
    const bool isPlace = preposition == "from" && m_tokens[open + 1].kind != TokenKind::Name; // receive(0, x)
    if (isPlace || (isFirst && !isSecond))
        return {reading(second, first)};
    if (isSecond && !isFirst)
        return {reading(first, second)};
    return {reading(first, second), reading(second, first)};
}

// The names of arguments for the partner of a message.
bool Repairer::namesPartner(std::string_view word)
{
    return word == "dst" || word == "dest" || word == "src" || word == "source";
}

// A number, a sum, or a word for a process.
bool Repairer::mayBeProcess(std::size_t first, std::size_t end) const
{
    const Token& word = m_tokens[first];
    if (end - first > 1 || word.kind != TokenKind::Name)
        return true;
    static const std::set<std::string> names = {
        "my_id", "partner", "dest", "destination", "to", "from", "src", "source", "root", "parent", "child", "i", "j"};
    return names.contains(lowered(word.text)) || !hintForNeighbour(word.text).empty();
}

// barrier(comm) -> barrier
Repairs Repairer::takingBracketsAway() const
{
    const auto close = closingOf(m_at);
    if (!close)
        return {};
    Span place = across(peek(), m_tokens[*close]);
    place.length += place.column - endOf(previous().span).column;
    place.column = endOf(previous().span).column;
    return {takingAway(place, textOf(m_at, *close))};
}

// Whether the tokens have no operator outside brackets that is looser than + and -.
bool Repairer::isSum(std::size_t first, std::size_t last) const
{
    int depth = 0;
    for (std::size_t i = first; i <= last; ++i) {
        const TokenKind kind = m_tokens[i].kind;
        depth += nesting(m_tokens[i]);
        const bool isLoose = kind == TokenKind::Not || kind == TokenKind::If || binaryOperator(kind, Precedence::Either)
            || binaryOperator(kind, Precedence::Both) || binaryOperator(kind, Precedence::Comparison);
        if (depth == 0 && isLoose)
            return false;
    }
    return true;
}

// n -> n - 1
std::string Repairer::oneLess(std::size_t first, std::size_t last) const
{
    const std::string text = textOf(first, last);
    return (isSum(first, last) ? text : '(' + text + ')') + " - 1";
}

// (i = 0; i < n; i++) -> i := 0 to n - 1
Repairs Repairer::asCountingLoop(std::size_t open) const
{
    const auto close = closingOf(open);
    if (!close)
        return {};
    std::size_t i = open + 1;
    if (m_tokens[i].kind == TokenKind::Name && m_tokens[i + 1].kind == TokenKind::Name)
        ++i; // int
    const Token& variable = m_tokens[i];
    const auto isVariable = [&](std::size_t at) {
        return m_tokens[at].kind == TokenKind::Name && m_tokens[at].text == variable.text;
    };
    std::array<std::size_t, 2> ends = {};
    std::size_t count = 0;
    for (std::size_t k = i; k < *close; ++k)
        if (m_tokens[k].kind == TokenKind::Semicolon && count++ < ends.size())
            ends[count - 1] = k;
    if (count != 2 || !isVariable(i) || ends[0] < i + 3 || ends[1] < ends[0] + 4 || !isVariable(ends[0] + 1))
        return {};
    const TokenKind assign = m_tokens[i + 1].kind;
    const std::string step = textOf(ends[1] + 1, *close - 1);
    const Token* const sign = &m_tokens[ends[1] + 2]; // of i += 2
    const bool byMore = *close == ends[1] + 5 && isVariable(ends[1] + 1) && sign[1].kind == TokenKind::Equal
        && sign[2].kind == TokenKind::Integer && sign[2].value > 0;
    const bool up =
        byMore ? sign->kind == TokenKind::Plus : step == variable.text + "++" || step == "++" + variable.text;
    const bool down =
        byMore ? sign->kind == TokenKind::Minus : step == variable.text + "--" || step == "--" + variable.text;
    const TokenKind compare = m_tokens[ends[0] + 2].kind;
    const bool fits = up ? compare == TokenKind::Less || compare == TokenKind::LessEqual
                         : down && (compare == TokenKind::Greater || compare == TokenKind::GreaterEqual);
    if (!fits || (assign != TokenKind::Equal && assign != TokenKind::Assign))
        return {};
    if (!isSum(ends[0] + 3, ends[1] - 1))
        return {};
    std::string last = textOf(ends[0] + 3, ends[1] - 1);
    if (compare == TokenKind::Less || compare == TokenKind::Greater)
        last += up ? " - 1" : " + 1";
    const std::string header = variable.text + " := " + textOf(i + 2, ends[0] - 1) + (up ? " to " : " downto ") + last
        + (byMore ? " step " + sign[2].text : "");
    const Token& next = m_tokens[*close + 1];
    const bool opens = next.kind == TokenKind::Do
        || (!next.firstOnLine && (next.kind == TokenKind::LeftBrace || next.kind == TokenKind::Colon));
    const bool touches = m_tokens[open - 1].end == m_tokens[open].begin;
    const Edit rest = {next.kind == TokenKind::Do ? endOf(next.span) : endOf(m_tokens[*close].span), ""};
    return {rewriting({{startOf(m_tokens[open - 1].span), ""},
        {across(m_tokens[open], m_tokens[*close]), (touches ? " " : "") + header + (opens ? "" : " do")}, rest})};
}

// for x in L -> for each x in L
Repairs Repairer::overList(std::size_t in) const
{
    const Span& variable = m_tokens[in - 1].span;
    return {rewriting({{startOf(m_tokens[in - 2].span), ""}, {startOf(variable), "each "}, {endOf(variable), ""}})};
}

// in range(a, b, 2) -> := a to b - 1 step 2; nothing if it is not a range, or may count down.
std::optional<std::string> Repairer::rangeHeader(std::size_t in) const
{
    const bool isRange = m_tokens[in + 1].kind == TokenKind::Name && m_tokens[in + 1].text == "range"
        && m_tokens[in + 2].kind == TokenKind::LeftParen;
    const auto close = isRange ? closingOf(in + 2) : std::nullopt;
    if (!close || *close == in + 3)
        return {};
    const auto commas = commasOf(in + 2, *close);
    const bool hasStep = commas.size() == 2;
    const std::size_t end = hasStep ? commas[1] : *close;
    const Token& step = m_tokens[end + 1];
    if (commas.size() > 2 || (!commas.empty() && commas[0] + 1 == end)
        || (hasStep && (step.kind != TokenKind::Integer || step.value == 0 || end + 2 != *close)))
        return {};
    const std::string first = commas.empty() ? "0" : textOf(in + 3, commas[0] - 1);
    return ":= " + first + " to " + oneLess(commas.empty() ? in + 3 : commas[0] + 1, end - 1)
        + (hasStep ? " step " + step.text : "");
}

// for i in range(p) -> for i := 0 to p - 1 do
Repairs Repairer::overRange(std::size_t in) const
{
    const auto close = closingOf(in + 2);
    const Token& next = m_tokens[*close + 1];
    const bool isColon = !next.firstOnLine && next.kind == TokenKind::Colon;
    const bool opens = isColon || next.kind == TokenKind::Do;
    std::vector<Edit> edits = {{startOf(m_tokens[in - 2].span), ""},
        {across(m_tokens[in], m_tokens[*close]), *rangeHeader(in) + (opens ? "" : " do")}};
    if (isColon)
        edits.push_back({next.span, " do"});
    else if (opens)
        edits.push_back({endOf(next.span), ""});
    return {rewriting(std::move(edits))};
}

// "endfor" for od, done and next below a for.
std::string Repairer::closerOfLoop() const
{
    const std::string word = lowered(peek().text);
    if (word != "od" && word != "done" && word != "next")
        return {};
    for (std::size_t i = m_at; i-- > 0;) {
        const Token& before = m_tokens[i];
        if (before.firstOnLine && before.indent <= peek().indent)
            return before.indent < peek().indent  ? ""
                : before.kind == TokenKind::For   ? "endfor"
                : before.kind == TokenKind::While ? "endwhile"
                                                  : "";
    }
    return {};
}

// "+" of x++, "* 2^" of x <<= 1; "" if the next tokens are no such sign
std::string Repairer::updateSign() const
{
    const Token& next = peek();
    const Token& second = peek(1);
    const bool isStep = (next.kind == TokenKind::Plus || next.kind == TokenKind::Minus) && second.kind == next.kind;
    if (second.begin != next.end || (second.kind != TokenKind::Equal && !isStep))
        return {};
    const auto row = std::ranges::find_if(updateSigns(), [&](const UpdateSign& each) {
        return std::ranges::equal(each.text, next.text,
            [](char32_t sign, char written) { return sign == static_cast<unsigned char>(written); });
    });
    return row == updateSigns().end() ? std::string() : std::string(row->here);
}

// x++ -> x := x + 1; x -= a + b -> x := x - (a + b)
Repairs Repairer::update(const Expression& target) const
{
    const bool touchesName = endOf(previous().span).column == peek().span.column;
    const std::string whole = (touchesName ? " := " : ":= ") + print(target) + ' ' + updateSign();
    const Edit widening = {startOf(target.span), ""};
    if (peek(1).kind == peek().kind)
        return {rewriting({widening, {across(peek(), peek(1)), whole + " 1"}})};
    const std::size_t first = m_at + 2;
    const std::size_t last = lastOfStatement(m_at + 1);
    if (last < first)
        return {};
    const bool needsBrackets = last > first;
    return {rewriting({widening, {upToNext(m_at, first), whole + (whole.ends_with('^') ? "" : " ")},
        {startOf(m_tokens[first].span), needsBrackets ? "(" : ""},
        {endOf(m_tokens[last].span), needsBrackets ? ")" : ""}})};
}

// send X to 1, 2 -> send X to 1; send X to 2; the send begins at `verb`
Repairs Repairer::oneByOne(std::size_t verb) const
{
    const std::size_t last = lastOfStatement(m_at);
    std::size_t to = m_at;
    while (m_tokens[to].kind != TokenKind::To)
        --to;
    std::vector<Edit> edits = {{startOf(m_tokens[verb].span), ""}};
    for (const std::size_t comma : commasOf(to, last + 1)) {
        const Token& next = m_tokens[comma + 1];
        edits.push_back(
            {m_tokens[comma].span, "; " + textOf(verb, to) + (next.begin == m_tokens[comma].end ? " " : "")});
    }
    edits.push_back({endOf(m_tokens[last].span), ""});
    const bool isWhole =
        m_tokens[last].kind != TokenKind::Comma && m_tokens[verb].span.line == m_tokens[last].span.line;
    return isWhole ? Repairs{rewriting(std::move(edits))} : Repairs();
}

// What S.add(x) is here; "{}" if the value has no such member.
Repairer::Member Repairer::member(const Expression& target) const
{
    struct Row {
        std::string_view names; ///< with a space around each
        std::string_view before, middle, after;
        std::string_view form;
    };
    constexpr std::array rows = {
        Row{" append push push_back enqueue ", "append ", " to ", "", "append x to L"},
        Row{" add insert ", "", " \u222a {", "}", "S := S \u222a {x}"},
        Row{" remove discard erase delete ", "", " \\ {", "}", "S := S \\ {x}"},
        Row{" update union extend ", "", " \u222a ", "", "S := S \u222a T"},
    };
    if (const auto talk = memberTalk(m_at); talk && !talk->data.empty())
        return {talk->sends ? "send X to P" : "receive X from P",
            {writing(across(previous(), m_tokens[talk->close]), talk->text())}};
    const auto close = peek(2).kind == TokenKind::LeftParen ? closingOf(m_at + 2) : std::nullopt;
    if (lowered(peek(1).text) == "wait" && close)
        return {translatablePart("nothing: a receive waits, a send does not"),
            {takingAway(across(previous(), m_tokens[*close]), "wait")}};
    const auto row = std::ranges::find_if(rows,
        [&](const Row& each) { return each.names.find(' ' + lowered(peek(1).text) + ' ') != std::string_view::npos; });
    if (row == rows.end() || !close || *close == m_at + 3 || !commasOf(m_at + 2, *close).empty())
        return {};
    const std::string value = textOf(m_at + 3, *close - 1);
    const std::string place = print(target);
    const std::string text = row->before.empty()
        ? place + " := " + place + std::string(row->middle) + value + std::string(row->after)
        : std::string(row->before) + value + std::string(row->middle) + place;
    const Span whole = {target.span.line, target.span.column, endOf(m_tokens[*close].span).column - target.span.column};
    return {std::string(row->form), {writing(whole, text)}};
}

std::string Repairer::MemberTalk::text() const
{
    return (sends ? "send " : "receive ") + data + (sends ? " to " : " from ") + peer;
}

// comm.send(X, dest=1), dist.recv(X, src=0), comm.recv(source=0)
std::optional<Repairer::MemberTalk> Repairer::memberTalk(std::size_t dot) const
{
    const std::string verb = lowered(m_tokens[dot + 1].text);
    MemberTalk talk;
    talk.sends = verb == "send" || verb == "isend" || verb == "ssend";
    const bool isTalk = talk.sends || verb == "recv" || verb == "irecv";
    const auto close = isTalk && m_tokens[dot + 2].kind == TokenKind::LeftParen ? closingOf(dot + 2) : std::nullopt;
    if (!close || *close == dot + 3)
        return std::nullopt;
    auto ends = commasOf(dot + 2, *close);
    ends.push_back(*close);
    std::size_t first = dot + 3;
    for (const std::size_t end : ends) {
        const bool isNamed = m_tokens[first].kind == TokenKind::Name && m_tokens[first + 1].kind == TokenKind::Equal;
        const std::string name = isNamed ? lowered(m_tokens[first].text) : "";
        const std::string value = textOf(isNamed ? first + 2 : first, end - 1);
        if (namesPartner(name) || (!isNamed && !talk.data.empty()))
            talk.peer = value;
        else if (!isNamed)
            talk.data = value;
        else
            return std::nullopt;
        first = end + 1;
    }
    if (talk.peer.empty())
        return std::nullopt;
    talk.close = *close;
    return talk;
}

// 0 <= j < d -> j := 0 to d - 1; `end` is the last token
std::optional<std::string> Repairer::betweenHeader(std::size_t& variable, std::size_t& end) const
{
    const auto isLess = [&](std::size_t i) {
        return m_tokens[i].kind == TokenKind::Less || m_tokens[i].kind == TokenKind::LessEqual;
    };
    const int line = peek().span.line;
    for (std::size_t i = m_at; i + 4 < m_tokens.size() && m_tokens[i + 2].span.line == line; ++i) {
        if (m_tokens[i].kind == TokenKind::Do)
            break;
        if (!isLess(i) || m_tokens[i + 1].kind != TokenKind::Name || !isLess(i + 2) || i == m_at)
            continue;
        end = i + 3;
        while (m_tokens[end + 1].span.line == line && m_tokens[end + 1].kind != TokenKind::Do
            && m_tokens[end + 1].kind != TokenKind::Colon && m_tokens[end + 1].kind != TokenKind::EndOfText)
            ++end;
        if (m_tokens[i + 3].span.line != line || !isSum(m_at, i - 1) || !isSum(i + 3, end))
            return std::nullopt;
        variable = i + 1;
        const std::string first = textOf(m_at, i - 1) + (m_tokens[i].kind == TokenKind::Less ? " + 1" : "");
        return ":= " + first + " to "
            + (m_tokens[i + 2].kind == TokenKind::Less ? oneLess(i + 3, end) : textOf(i + 3, end));
    }
    return std::nullopt;
}

// L.size, L.size() -> size(L); y := comm.recv(source=0) -> receive y from 0
Repairs Repairer::asFunction() const
{
    if (const auto talk = memberTalk(m_at)) {
        const std::size_t start = firstOfStatement(m_at - 1);
        const TokenKind assign = m_at >= 3 ? m_tokens[m_at - 2].kind : TokenKind::Dot;
        const bool assigns = start + 3 <= m_at && (assign == TokenKind::Equal || assign == TokenKind::Assign);
        if (!assigns || talk->sends == talk->data.empty())
            return {};
        MemberTalk whole = *talk;
        if (!whole.sends)
            whole.data = textOf(start, m_at - 3);
        return {writing(across(m_tokens[start], m_tokens[talk->close]), whole.text())};
    }
    const Token& value = previous();
    const Token& part = peek(1);
    const bool isWhole = value.kind == TokenKind::Name && (m_at < 2 || m_tokens[m_at - 2].kind != TokenKind::Dot);
    if (!isWhole || !findBuiltin(part.text))
        return {};
    const bool called = peek(2).kind == TokenKind::LeftParen && peek(3).kind == TokenKind::RightParen;
    return {writing(across(value, called ? peek(3) : part), part.text + '(' + value.text + ')')};
}

} // namespace lockstep
