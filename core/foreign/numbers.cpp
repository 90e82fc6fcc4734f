// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Begins with the belief that nothing is negative, and takes back what a statement contradicts until none does. What a
// process receives, some process of the same program has sent, so one name stands for the values of all messages.

#include "core/foreign/numbers.h"

#include <algorithm>
#include <string_view>

#include "core/foreign/calls.h"
#include "core/foreign/walk.h"

namespace lockstep::foreign {
namespace {

constexpr const char* messages = "messages";

std::string_view lastWord(std::string_view name) { return name.substr(name.rfind('.') + 1); }

} // namespace

Numbers::Numbers(const Program& program) : m_program(program)
{
    while (find()) {}
}

/// Whether something was taken back.
bool Numbers::find()
{
    const auto before = m_negative.size();
    const auto all = [this](const Statements& body) { eachStatement(body, [this](const Statement& s) { look(s); }); };
    all(m_program.main);
    all(m_program.constants);
    for (const Function& function : m_program.functions) {
        all(function.body);
        eachStatement(function.body, [&](const Statement& s) {
            if (s.kind == Statement::Kind::Return && !isNonNegative(s.value))
                mayBeNegative(function.name + "()");
        });
    }
    return m_negative.size() > before;
}

void Numbers::mayBeNegative(const std::string& name) { m_negative.insert(name); }

void Numbers::mayBeNegative(const Expression& place)
{
    if (const Expression* root = rootOf(place))
        mayBeNegative(root->text);
    else
        std::ranges::for_each(place.parts, [this](const Expression& part) { mayBeNegative(part); });
}

void Numbers::look(const Statement& s)
{
    eachExpressionIn(s, [this](const Expression& each) {
        if (each.is(Kind::Call))
            lookAtCall(each);
        else if (each.is(Kind::Loop) && !isNonNegative(each.parts[1]))
            mayBeNegative(each.text);
    });
    switch (s.kind) {
    case Statement::Kind::Assign:
    case Statement::Kind::Declare: {
        const auto known = knownCall(s.value, m_program.isC);
        const bool isMessage = known && known->kind < KnownCall::Kind::Rank;
        const bool isPaired =
            s.target.is(Kind::List) && s.value.is(Kind::List) && s.target.parts.size() == s.value.parts.size();
        if (isPaired) {
            for (std::size_t i = 0; i < s.target.parts.size(); ++i)
                if (!isNonNegative(s.value.parts[i]))
                    mayBeNegative(s.target.parts[i]);
        } else if (s.op == "-" || (isMessage ? m_negative.contains(messages) : !isNonNegative(s.value))) {
            mayBeNegative(s.target);
        }
        return;
    }
    case Statement::Kind::For: {
        const bool isDown = s.step.is(Kind::Unary, "-");
        // Counting down ends below the last value, which is seen after the loop unless the variable ends with it.
        const bool isSeen = m_program.isC && s.op != "declared";
        if (isDown ? isSeen || !isNonNegative(s.last) : !isNonNegative(s.first))
            mayBeNegative(s.target);
        return;
    }
    case Statement::Kind::ForEach:
        if (!isNonNegative(s.value))
            mayBeNegative(s.target);
        return;
    default: return;
    }
}

void Numbers::lookAtCall(const Expression& call)
{
    if (const auto known = knownCall(call, m_program.isC)) {
        if (known->kind >= KnownCall::Kind::Rank)
            return;
        if (!isNonNegative(known->at("buf")))
            mayBeNegative(messages);
        if (m_negative.contains(messages))
            for (const char* role : {"rbuf", "buf"}) // Sendrecv_replace, Bcast
                mayBeNegative(known->at(role));
        return;
    }
    const Function* const function = functionNamed(m_program, call.parts[0].text);
    if (!function) {
        if (call.parts.size() == 2 && !isNonNegative(call.parts[1]) && lastWord(call.parts[0].text) == "append")
            mayBeNegative(call.parts[0].text.substr(0, call.parts[0].text.rfind('.')));
        return;
    }
    for (std::size_t i = 0; i < function->parameters.size(); ++i) {
        const std::string& parameter = function->parameters[i].name;
        const Expression& given = argumentOf(*function, call, i);
        if (!isNonNegative(given))
            mayBeNegative(parameter);
        if (m_negative.contains(parameter)) // it may be changed by the function
            mayBeNegative(given);
    }
}

bool Numbers::isNonNegative(const Expression& e) const
{
    const auto all = [&](std::size_t from) {
        return std::all_of(e.parts.begin() + static_cast<std::ptrdiff_t>(from), e.parts.end(),
            [this](const Expression& part) { return isNonNegative(part); });
    };
    switch (e.kind) {
    case Kind::Name: return !m_negative.contains(e.text) && !e.text.ends_with("PROC_NULL");
    case Kind::Unary: return e.text == "not" || (e.text != "-" && e.text != "~" && all(0));
    case Kind::Binary:
        if (e.text == "-")
            return false;
        if (e.text == "%" && !m_program.isC)
            return isNonNegative(e.parts[1]);
        if (e.text == "&")
            return isNonNegative(e.parts[0]) || isNonNegative(e.parts[1]);
        return isOneOf(e.text, " == != < <= > >= and or in ") || all(0);
    case Kind::Call: {
        const auto known = knownCall(e, m_program.isC);
        if (known && known->kind < KnownCall::Kind::Rank)
            return !m_negative.contains(messages);
        if (known || isOneOf(lastWord(e.parts[0].text), " abs fabs len strlen size atoi Get_source Get_tag "))
            return true;
        return functionNamed(m_program, e.parts[0].text) ? !m_negative.contains(e.parts[0].text + "()") : all(1);
    }
    case Kind::Index:
    case Kind::Slice: return isNonNegative(e.parts[0]);
    case Kind::List: return all(0);
    case Kind::Conditional: return all(1);
    case Kind::Loop: return isNonNegative(e.parts[0]);
    default: return true; // numbers, texts, members of a status
    }
}

} // namespace lockstep::foreign
