// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Python as programs of courses use it: functions, assignments, if, for over ranges and lists, while, expressions. A
// class, a lambda or a generator is not read; a program with one is refused with its line. Imports are
// left out here: what they name is known by its name (calls.h). What is tried succeeds.

#include <algorithm>
#include <map>

#include "core/foreign/tokens.h"
#include "core/foreign/tree.h"
#include "core/foreign/walk.h"

namespace lockstep::foreign {
namespace {

int pythonLevelOf(const Token& token)
{
    static const std::map<std::string_view, int> levels = {{"or", 1}, {"and", 2}, {"in", 4}, {"==", 4}, {"!=", 4},
        {"<", 4}, {">", 4}, {"<=", 4}, {">=", 4}, {"|", 5}, {"^", 6}, {"&", 7}, {"<<", 8}, {">>", 8}, {"+", 9},
        {"-", 9}, {"*", 10}, {"/", 10}, {"//", 10}, {"%", 10}, {"@", 10}};
    const auto found =
        token.kind == Token::Kind::Sign || token.kind == Token::Kind::Name ? levels.find(token.text) : levels.end();
    return found == levels.end() ? 0 : found->second;
}

class PythonReader {
public:
    explicit PythonReader(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    Program run()
    {
        while (m_tokens.peek().kind != Token::Kind::End)
            if (m_tokens.peek().kind == Token::Kind::LineEnd)
                m_tokens.take();
            else if (m_tokens.isAt("def"))
                readFunction();
            else
                statement(m_program.main);
        if (m_isPython2)
            eachBody(m_program, [](Statements& body) { divideWhole(body); });
        return std::move(m_program);
    }

private:
    using Statements = std::vector<Statement>;

    [[noreturn]] void fail() const { m_tokens.fail(); }

    /// In Python 2 the quotient of whole numbers is a whole number.
    static void divideWhole(Expression& expression)
    {
        if (expression.is(Kind::Binary, "/"))
            expression.text = "//";
        std::ranges::for_each(expression.parts, [](Expression& part) { divideWhole(part); });
    }
    static void divideWhole(Statements& body)
    {
        for (Statement& each : body) {
            for (Expression* part : {&each.target, &each.value, &each.first, &each.last, &each.step})
                divideWhole(*part);
            each.op = each.op == "/" ? "//" : each.op;
            divideWhole(each.body);
            divideWhole(each.otherwise);
        }
    }

    /// import numpy as np, from random import randint: what a name stands for, as calls.h knows it.
    void readImport()
    {
        const auto dotted = [this] {
            std::string name = m_tokens.take().text;
            while (m_tokens.takeIf("."))
                name += '.' + m_tokens.take().text;
            return name;
        };
        const auto known = [](const std::string& module) -> std::string {
            if (module == "numpy" || module == "cupy")
                return "np";
            return module == "torch.distributed" ? "dist" : module;
        };
        const bool isFrom = m_tokens.take().text == "from";
        const std::string module = isFrom ? known(dotted()) : "";
        if (isFrom && !m_tokens.takeIf("import"))
            fail();
        const bool isInBrackets = isFrom && m_tokens.takeIf("(");
        do {
            if (isFrom && m_tokens.takeIf("*"))
                continue;
            const std::string name = dotted();
            const std::string here = m_tokens.takeIf("as") ? m_tokens.take().text : name;
            const bool isName = !isFrom && here.find('.') == std::string::npos;
            if (isName && known(name) != here)
                m_meant[here] = known(name);
            else if (module == "np" || module == "random" || module == "time" || module == "math" || module == "dist")
                m_meant[here] = module + '.' + name;
            else if (module == "mpi4py" && here != "MPI")
                m_meant[here] = name;
            m_isPython2 = m_isPython2 && name != "division";
            m_hasDivision = m_hasDivision || name == "division";
        } while (m_tokens.takeIf(",") && !m_tokens.isAt(")"));
        if (isInBrackets)
            m_tokens.expect(")");
    }

    /// What is tried succeeds here.
    void readTry(Statements& all, int line)
    {
        Statement made = statementOf(Statement::Kind::Block, line);
        made.body = block();
        all.push_back(std::move(made));
        while (m_tokens.isAt("except")) {
            Statement left = statementOf(Statement::Kind::Expression, m_tokens.take().line);
            left.value = {Kind::Call, "", {{Kind::Name, "except", {}, left.line}}, left.line};
            while (!m_tokens.isAt(":"))
                if (m_tokens.take().kind == Token::Kind::LineEnd)
                    fail();
            block();
            all.push_back(std::move(left));
        }
        for (const char* word : {"else", "finally"})
            if (m_tokens.takeIf(word)) {
                made = statementOf(Statement::Kind::Block, line);
                made.body = block();
                all.push_back(std::move(made));
            }
    }

    void readFunction()
    {
        Function function;
        function.line = m_tokens.take().line;
        function.name = m_tokens.take().text;
        m_tokens.expect("(");
        while (!m_tokens.takeIf(")")) {
            function.parameters.push_back({m_tokens.take().text, true, false}); // an array, if it is one
            if (m_tokens.takeIf(":"))
                expression(); // a type
            if (m_tokens.takeIf("="))
                function.parameters.back().otherwise = expression();
            if (!m_tokens.isAt(")"))
                m_tokens.expect(",");
        }
        if (m_tokens.takeIf("->"))
            expression();
        m_globals.clear();
        function.body = block();
        function.globals = std::exchange(m_globals, {});
        function.returns = returnsValue(function.body);
        m_program.functions.push_back(std::move(function));
    }

    static bool returnsValue(const Statements& body)
    {
        return std::ranges::any_of(body, [](const Statement& each) {
            return (each.kind == Statement::Kind::Return && each.value) || returnsValue(each.body)
                || returnsValue(each.otherwise);
        });
    }

    Statements block()
    {
        m_tokens.expect(":");
        Statements all;
        if (m_tokens.peek().kind != Token::Kind::LineEnd) {
            statement(all);
            return all;
        }
        m_tokens.take();
        if (m_tokens.peek().kind != Token::Kind::Indent)
            fail();
        m_tokens.take();
        while (m_tokens.peek().kind != Token::Kind::Dedent && m_tokens.peek().kind != Token::Kind::End)
            statement(all);
        m_tokens.take();
        return all;
    }

    /// Several, if they stand on a line.
    void statement(Statements& all)
    {
        const int line = m_tokens.line();
        const Nesting nesting(m_depth, line);
        if (m_tokens.takeIf("if")) {
            all.push_back(ifStatement(line));
        } else if (m_tokens.takeIf("while")) {
            Statement made = statementOf(Statement::Kind::While, line);
            made.value = expression();
            made.body = block();
            all.push_back(std::move(made));
        } else if (m_tokens.takeIf("for")) {
            all.push_back(forStatement(line));
        } else if (m_tokens.isAt("try") && m_tokens.isAt(":", 1)) {
            m_tokens.take();
            readTry(all, line);
        } else if (m_tokens.takeIf("with")) { // of a context that does nothing here
            while (!m_tokens.isAt(":"))
                if (m_tokens.take().kind == Token::Kind::LineEnd)
                    fail();
            Statement made = statementOf(Statement::Kind::Block, line);
            made.body = block();
            all.push_back(std::move(made));
        } else {
            for (const char* foreign : {"class", "lambda", "yield", "async", "def", "nonlocal", "match"})
                if (m_tokens.isAt(foreign) && !m_tokens.isAt("=", 1) && !m_tokens.isAt("(", 1))
                    fail();
            do
                all.push_back(simple());
            while (m_tokens.takeIf(";") && m_tokens.peek().kind != Token::Kind::LineEnd);
            if (m_tokens.peek().kind != Token::Kind::LineEnd && m_tokens.peek().kind != Token::Kind::End)
                fail();
            m_tokens.take();
        }
    }

    Statement ifStatement(int line)
    {
        const Nesting nesting(m_depth, line);
        Statement made = statementOf(Statement::Kind::If, line);
        made.value = expression();
        made.body = block();
        const int other = m_tokens.line();
        if (m_tokens.takeIf("elif"))
            made.otherwise.push_back(ifStatement(other));
        else if (m_tokens.takeIf("else"))
            made.otherwise = block();
        return made;
    }

    Statement forStatement(int line)
    {
        Statement made = statementOf(Statement::Kind::ForEach, line);
        made.target = targets();
        m_tokens.expect("in");
        made.value = list();
        made.body = block();
        takeApart(made);
        const Expression& over = made.value;
        if (!over.is(Kind::Call) || !over.parts[0].is(Kind::Name, "range") || over.parts.size() < 2
            || !made.target.is(Kind::Name))
            return made;
        made.kind = Statement::Kind::For;
        const auto number = [line](const char* text) { return Expression{Kind::Integer, text, {}, line}; };
        made.first = over.parts.size() > 2 ? over.parts[1] : number("0");
        made.step = over.parts.size() > 3 ? over.parts[3] : number("1");
        const bool isDown = made.step.is(Kind::Unary, "-");
        made.last = {Kind::Binary, isDown ? "+" : "-", {over.parts[over.parts.size() > 2 ? 2 : 1], number("1")}, line};
        return made;
    }

    /// for i, (x, y) in L: what is nested gets a name, and is taken apart inside.
    static void takeApart(Statement& loop)
    {
        for (Expression& part : loop.target.parts)
            if (part.is(Kind::List)) {
                Statement apart = statementOf(Statement::Kind::Assign, loop.line);
                apart.value = {Kind::Name, nameOf(part), {}, loop.line};
                apart.target = std::exchange(part, apart.value);
                loop.body.insert(loop.body.begin(), std::move(apart));
            }
    }

    /// "x_y" of x, y
    static std::string nameOf(const Expression& target)
    {
        std::string all = target.text;
        for (const Expression& part : target.parts)
            all += (all.empty() ? "" : "_") + nameOf(part);
        return all;
    }

    /// Inside [x + y for x, y in L]: x is the first of what the loop gives.
    static void replace(Expression& inside, const Expression& target, const Expression& by)
    {
        for (std::size_t i = 0; i < target.parts.size(); ++i)
            replace(inside, target.parts[i], {Kind::Index, "", {by, whole(static_cast<int>(i), by.line)}, by.line});
        if (target.is(Kind::Name, inside.text) && inside.is(Kind::Name)) {
            const std::string keyword = inside.keyword;
            inside = by;
            inside.keyword = keyword;
            return;
        }
        for (Expression& part : inside.parts)
            replace(part, target, by);
    }

    Expression targets()
    {
        Expression first = postfix(primary());
        if (!m_tokens.isAt(","))
            return first;
        Expression all{Kind::List, "", {std::move(first)}, m_tokens.line()};
        while (m_tokens.takeIf(","))
            all.parts.push_back(postfix(primary()));
        return all;
    }

    Statement simple()
    {
        const int line = m_tokens.line();
        for (const auto& [word, kind] : {std::pair("break", Statement::Kind::Break),
                 {"continue", Statement::Kind::Continue}, {"pass", Statement::Kind::Pass}})
            if (m_tokens.takeIf(word))
                return statementOf(kind, line);
        const Token& next = m_tokens.peek(1);
        const bool isPrint = m_tokens.isAt("print") // of Python 2
            && (next.kind == Token::Kind::Text || next.kind == Token::Kind::Name || m_tokens.isAt(">>", 1));
        if (m_tokens.isAt("import") || m_tokens.isAt("from")) {
            readImport();
            return statementOf(Statement::Kind::Pass, line);
        }
        m_isPython2 = m_isPython2 || (isPrint && !m_hasDivision);
        if (m_tokens.isAt("global") || isPrint) {
            while (m_tokens.peek().kind != Token::Kind::LineEnd && m_tokens.peek().kind != Token::Kind::End)
                m_globals.insert(m_tokens.take().text);
            return statementOf(Statement::Kind::Pass, line);
        }
        Statement made = statementOf(Statement::Kind::Expression, line);
        if (m_tokens.takeIf("return")) {
            made.kind = Statement::Kind::Return;
            if (m_tokens.peek().kind != Token::Kind::LineEnd && !m_tokens.isAt(";"))
                made.value = list();
            return made;
        }
        if (m_tokens.takeIf("assert")) {
            made.value = {Kind::Call, "", {{Kind::Name, "assert", {}, line}, expression()}, line};
            if (m_tokens.takeIf(","))
                expression();
            return made;
        }
        if (m_tokens.isAt("raise") || m_tokens.isAt("del")) {
            made.value = {Kind::Call, "", {{Kind::Name, m_tokens.take().text, {}, line}}, line};
            while (m_tokens.peek().kind != Token::Kind::LineEnd && m_tokens.peek().kind != Token::Kind::End)
                m_tokens.take();
            return made;
        }
        made.value = list();
        if (m_tokens.takeIf(":")) // a type
            expression();
        const Token sign = m_tokens.peek();
        if (sign.kind != Token::Kind::Sign || !sign.text.ends_with('=') || pythonLevelOf(sign) > 0)
            return made;
        m_tokens.take();
        made.kind = Statement::Kind::Assign;
        made.op = sign.text.substr(0, sign.text.size() - 1);
        made.target = std::move(made.value);
        made.value = list();
        if (const std::string called = calledName(made.value);
            called.ends_with("default_rng") || called.ends_with("RandomState") || called == "random.Random") {
            m_meant[made.target.text] = "np.random";
            return statementOf(Statement::Kind::Pass, line);
        }
        if (!m_tokens.isAt("="))
            return oneByOne(std::move(made));
        Statement all = statementOf(Statement::Kind::Block, line); // a = b = 0
        std::vector<Expression> places{made.target};
        Expression value = made.value;
        while (m_tokens.takeIf("=")) {
            places.push_back(value);
            value = list();
        }
        for (const Expression& place : places) {
            made.target = place;
            made.value = value;
            all.body.push_back(made);
        }
        return all;
    }

    /// a, b = x, y: one after the other, where y does not read a.
    static Statement oneByOne(Statement made)
    {
        const auto &places = made.target.parts, &values = made.value.parts;
        bool isFree = made.target.is(Kind::List) && made.value.is(Kind::List) && places.size() == values.size();
        for (std::size_t i = 0; isFree && i < places.size(); ++i)
            for (std::size_t j = i + 1; j < values.size(); ++j)
                eachExpression(values[j], [&](const Expression& each) {
                    isFree = isFree && places[i].is(Kind::Name) && each.text.find(places[i].text) == std::string::npos;
                });
        if (!isFree)
            return made;
        Statement all = statementOf(Statement::Kind::Block, made.line);
        for (std::size_t i = 0; i < places.size(); ++i) {
            all.body.push_back(statementOf(Statement::Kind::Assign, made.line));
            all.body.back().target = places[i];
            all.body.back().value = values[i];
        }
        return all;
    }

    /// An expression, or several with commas between: a tuple.
    Expression list()
    {
        Expression first = expression();
        if (!m_tokens.isAt(","))
            return first;
        Expression all{Kind::List, "", {std::move(first)}, m_tokens.line()};
        while (m_tokens.takeIf(","))
            if (m_tokens.peek().kind != Token::Kind::LineEnd && !m_tokens.isAt("="))
                all.parts.push_back(expression());
        return all;
    }

    Expression expression()
    {
        const Nesting nesting(m_depth, m_tokens.line());
        if (m_tokens.isAt("lambda") || m_tokens.isAt("yield") || m_tokens.isAt("await"))
            fail();
        Expression value = binary(1);
        if (!m_tokens.isAt("if"))
            return value;
        const int line = m_tokens.take().line;
        Expression condition = binary(1);
        m_tokens.expect("else");
        Expression otherwise = expression();
        return {Kind::Conditional, "", {std::move(condition), std::move(value), std::move(otherwise)}, line};
    }

    Expression binary(int least)
    {
        const Nesting nesting(m_depth, m_tokens.line());
        constexpr int ofNot = 3, ofComparison = 4;
        Expression left;
        if (m_tokens.isAt("not")) {
            const int line = m_tokens.take().line;
            left = {Kind::Unary, "not", {binary(ofNot)}, line};
        } else {
            left = unary();
        }
        Expression middle; // of a < b < c
        for (;;) {
            const bool isNotIn = m_tokens.isAt("not") && m_tokens.isAt("in", 1);
            const bool isIs = m_tokens.isAt("is");
            const int level = isNotIn || isIs ? ofComparison : pythonLevelOf(m_tokens.peek());
            if (level < least || level == 0)
                return left;
            Token sign = m_tokens.take();
            bool isNegated = isNotIn;
            if (isNotIn)
                sign = m_tokens.take();
            if (isIs) {
                isNegated = m_tokens.takeIf("not");
                sign.text = "==";
            }
            Expression right = binary(level + 1);
            Expression made{
                Kind::Binary, sign.text, {middle && level == ofComparison ? middle : left, right}, sign.line};
            if (isNegated)
                made = {Kind::Unary, "not", {std::move(made)}, sign.line};
            if (middle && level == ofComparison)
                made = {Kind::Binary, "and", {left, std::move(made)}, sign.line};
            middle = level == ofComparison ? right : Expression();
            left = std::move(made);
        }
    }

    Expression unary()
    {
        const int line = m_tokens.line();
        const Nesting nesting(m_depth, line);
        for (const std::string sign : {"-", "~", "+"})
            if (m_tokens.takeIf(sign)) {
                Expression of = unary();
                return sign == "+" ? of : Expression{Kind::Unary, sign, {std::move(of)}, line};
            }
        Expression base = postfix(primary());
        if (!m_tokens.takeIf("**"))
            return base;
        return {Kind::Binary, "**", {std::move(base), unary()}, line};
    }

    Expression postfix(Expression base)
    {
        for (;;) {
            const int line = m_tokens.line();
            if (m_tokens.takeIf("(")) {
                Expression call{Kind::Call, "", {std::move(base)}, line};
                while (!m_tokens.takeIf(")"))
                    call.parts.push_back(argument());
                base = boundOf(std::move(call));
            } else if (m_tokens.takeIf("[")) {
                base = index(std::move(base), line);
            } else if (m_tokens.takeIf(".")) {
                const std::string member = m_tokens.take().text;
                if (base.is(Kind::Name))
                    base.text += '.' + member;
                else
                    base = {Kind::Member, member, {std::move(base)}, line};
            } else {
                return base;
            }
        }
    }

    /// MPI.Comm.Send(comm, x) is comm.Send(x).
    static Expression boundOf(Expression call)
    {
        Expression& callee = call.parts[0];
        if (!callee.is(Kind::Name) || call.parts.size() < 2 || !call.parts[1].is(Kind::Name))
            return call;
        for (const std::string of : {"MPI.Comm.", "MPI.Intracomm.", "MPI.Cartcomm."})
            if (callee.text.starts_with(of)) {
                callee.text = call.parts[1].text + '.' + callee.text.substr(of.size());
                call.parts.erase(call.parts.begin() + 1);
            }
        return call;
    }

    Expression argument()
    {
        std::string keyword;
        if (m_tokens.peek().kind == Token::Kind::Name && m_tokens.isAt("=", 1)) {
            keyword = m_tokens.take().text;
            m_tokens.take();
        }
        if (m_tokens.isAt("*") || m_tokens.isAt("**"))
            fail();
        Expression value = expression();
        if (m_tokens.isAt("for"))
            value = loop(std::move(value));
        value.keyword = std::move(keyword);
        if (!m_tokens.isAt(")"))
            m_tokens.expect(",");
        return value;
    }

    Expression index(Expression base, int line)
    {
        const auto isEnd = [this] { return m_tokens.isAt("]") || m_tokens.isAt(",") || m_tokens.isAt(":"); };
        Expression made = base;
        bool isWhole = false, isColumn = false; // a[i, :] is a[i]; a[:, i:j] and a[i:j:k] are no place
        Expression column;                      // of a[:, j]
        do {
            if (m_tokens.takeIf("..."))
                continue;
            Expression first, end;
            if (!isEnd())
                first = expression();
            if (!m_tokens.takeIf(":")) {
                isColumn = isColumn || isWhole;
                column = isWhole && !column ? first : Expression();
                made = {Kind::Index, "", {std::move(made), std::move(first)}, line};
                continue;
            }
            if (!isEnd())
                end = expression();
            if (m_tokens.takeIf(":")) { // a[i::k]
                const Expression step = isEnd() ? whole(1, line) : expression();
                const bool isDown = step.is(Kind::Unary, "-") && step.parts[0].is(Kind::Integer, "1") && !first;
                const bool isPlain = !end && (isDown || !step.is(Kind::Unary, "-")) && m_tokens.isAt("]");
                isColumn = !isPlain;
                if (isPlain && isDown)
                    made = {Kind::Call, "", {{Kind::Name, "reversed", {}, line}, made}, line};
                else if (isPlain)
                    made = {Kind::Call, "",
                        {{Kind::Name, "EVERY", {}, line}, made, first ? first : whole(0, line), step}, line};
                continue;
            }
            isColumn = isColumn || (isWhole && (first || end));
            column = {};
            isWhole = true;
            if (first || end || made.is(Kind::Name))
                made = {Kind::Slice, "", {std::move(made), std::move(first), std::move(end)}, line};
        } while (m_tokens.takeIf(","));
        m_tokens.expect("]");
        if (column && base.is(Kind::Name))
            return {Kind::Call, "", {{Kind::Name, "COLUMN", {}, line}, std::move(base), std::move(column)}, line};
        return isColumn ? Expression{Kind::Other, "[:, …]", {std::move(base)}, line} : made;
    }

    Expression loop(Expression element)
    {
        const int line = m_tokens.line();
        m_tokens.expect("for");
        const Expression target = targets();
        m_tokens.expect("in");
        Expression over = binary(1);
        Expression made{Kind::Loop, nameOf(target), {std::move(element), std::move(over)}, line};
        if (m_tokens.takeIf("if"))
            made.parts.push_back(binary(1));
        if (m_tokens.isAt("for")) { // [y for x in L for y in x]: one list
            made.parts[0] = loop(std::move(made.parts[0]));
            made.parts[0].keyword = "for";
        }
        if (target.is(Kind::List))
            for (std::size_t i = 0; i < made.parts.size(); i += 2) // not what it goes over
                replace(made.parts[i], target, {Kind::Name, made.text, {}, line});
        return made;
    }

    Expression primary()
    {
        const Token token = m_tokens.take();
        switch (token.kind) {
        case Token::Kind::Integer: return {Kind::Integer, token.text, {}, token.line};
        case Token::Kind::Real: return {Kind::Real, token.text, {}, token.line};
        case Token::Kind::Text: return {Kind::Text, token.text, {}, token.line};
        case Token::Kind::Name:
            if (token.text == "True" || token.text == "False")
                return {Kind::Truth, token.text == "True" ? "true" : "false", {}, token.line};
            if (const auto meant = m_meant.find(token.text); meant != m_meant.end())
                return {Kind::Name, meant->second, {}, token.line};
            return {Kind::Name, token.text == "xrange" ? "range" : token.text, {}, token.line}; // of Python 2
        default: break;
        }
        if (token.text != "(" && token.text != "[" && token.text != "{")
            throw Unreadable{token.line, token.text};
        const std::string end = token.text == "(" ? ")" : token.text == "[" ? "]" : "}";
        Expression all{Kind::List, "", {}, token.line};
        if (m_tokens.takeIf(end))
            return all;
        Expression keys{Kind::List, "", {}, token.line}; // of a dictionary
        const auto element = [&] {
            Expression value = expression();
            if (end != "}" || !m_tokens.takeIf(":"))
                return value;
            keys.parts.push_back(std::move(value));
            return expression();
        };
        Expression first = element();
        if (m_tokens.isAt("for") && keys.parts.empty()) {
            Expression made = loop(std::move(first));
            m_tokens.expect(end);
            return made;
        }
        if (end == ")" && m_tokens.takeIf(end))
            return first;
        all.parts.push_back(std::move(first));
        while (!m_tokens.takeIf(end)) {
            m_tokens.expect(",");
            if (!m_tokens.isAt(end))
                all.parts.push_back(element());
        }
        if (!keys.parts.empty())
            return {
                Kind::Call, "", {{Kind::Name, "KEYED", {}, token.line}, std::move(keys), std::move(all)}, token.line};
        return all;
    }

    TokenStream m_tokens;
    Program m_program;
    std::map<std::string, std::string> m_meant; ///< names of imports
    std::set<std::string> m_globals;            ///< of the function that is read
    bool m_isPython2 = false, m_hasDivision = false;
    int m_depth = 0;
};

} // namespace

Program readPython(std::string_view text) { return PythonReader(tokensOf(text, Dialect::Python)).run(); }

} // namespace lockstep::foreign
