// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// C as programs of courses use it: functions, declarations, statements, expressions. Types are read only for what they
// say of the data: whether it is an array, a text, or real numbers; a struct is data like real numbers, whose contents
// do not matter, or as many variables as it has members where each use names one. Of C++ std::vector, new, references
// and streams are read. A goto or a pointer to a function is not read; a program with one is refused with its line.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "core/foreign/tokens.h"
#include "core/foreign/tree.h"
#include "core/foreign/walk.h"

namespace lockstep::foreign {
namespace {

constexpr std::array typeWords = {"void", "char", "short", "int", "long", "float", "double", "signed", "unsigned",
    "const", "static", "extern", "volatile", "register", "inline", "size_t", "ssize_t", "bool", "_Bool", "int32_t",
    "int64_t", "uint32_t", "uint64_t", "int8_t", "uint8_t", "int16_t", "uint16_t", "time_t", "clock_t", "FILE", "auto",
    "constexpr"};

bool isTypeWord(const Token& token)
{
    return token.kind == Token::Kind::Name
        && (std::ranges::find(typeWords, token.text) != typeWords.end()
            || (token.text.starts_with("MPI_") && token.text.size() > 4
                && std::ranges::none_of(token.text.substr(5), [](char c) { return c >= 'A' && c <= 'Z'; })
                && (token.text == "MPI_Status" || token.text == "MPI_Request" || token.text == "MPI_Comm"
                    || token.text == "MPI_Datatype" || token.text == "MPI_Op" || token.text == "MPI_Group"
                    || token.text == "MPI_Aint" || token.text == "MPI_Win" || token.text == "MPI_File"
                    || token.text == "MPI_Info" || token.text == "MPI_Offset")));
}

struct Type {
    bool isReal = false, isText = false, isLetter = false, isVoid = false;
    bool isHandle = false;  ///< of MPI, which no program here computes with
    bool isRequest = false; ///< one of those that a program waits for
    bool isVector = false;  ///< std::vector
    Statements members{};   ///< of a struct
};

/// How tightly signs bind, from the loosest.
int precedenceOf(const Token& token)
{
    static const std::map<std::string_view, int> levels = {{"||", 1}, {"&&", 2}, {"|", 3}, {"^", 4}, {"&", 5},
        {"==", 6}, {"!=", 6}, {"<", 7}, {">", 7}, {"<=", 7}, {">=", 7}, {"<<", 8}, {">>", 8}, {"+", 9}, {"-", 9},
        {"*", 10}, {"/", 10}, {"%", 10}};
    const auto found = token.kind == Token::Kind::Sign ? levels.find(token.text) : levels.end();
    return found == levels.end() ? 0 : found->second;
}

bool isAssignment(const Token& token)
{
    return token.kind == Token::Kind::Sign && token.text.ends_with('=') && token.text != "==" && token.text != "!="
        && token.text != "<=" && token.text != ">=";
}

class CReader {
public:
    CReader(std::vector<Token> tokens) : m_tokens(std::move(tokens)) {}

    Program run(const std::vector<Token>& defines)
    {
        m_program.isC = true;
        for (const Token& define : defines)
            addConstant(define);
        while (m_tokens.peek().kind != Token::Kind::End)
            readTopLevel();
        return std::move(m_program);
    }

    Expression readWhole()
    {
        Expression all = expression();
        return m_tokens.peek().kind == Token::Kind::End ? all : Expression();
    }

private:
    [[noreturn]] void fail() const { m_tokens.fail(); }

    /// "MIN(a, b) ((a) < (b) ? (a) : (b))" is a function.
    void addMacro(std::vector<Token> tokens)
    {
        Function function;
        function.line = tokens.front().line;
        function.name = tokens.front().text;
        function.returns = true;
        std::size_t at = 2; // behind the bracket
        for (; at < tokens.size() && tokens[at].text != ")"; ++at)
            if (tokens[at].kind == Token::Kind::Name)
                function.parameters.push_back({tokens[at].text});
        if (at >= tokens.size())
            return;
        tokens.erase(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1);
        Statement value = statementOf(Statement::Kind::Return, function.line);
        value.value = CReader(std::move(tokens)).readWhole();
        eachExpression(
            value.value, [&](const Expression& each) { function.isReal = function.isReal || each.is(Kind::Real); });
        if (!value.value)
            return;
        function.body.push_back(std::move(value));
        m_program.functions.push_back(std::move(function));
    }

    /// "N 8": a name and a whole number, or an expression of them. Others are left out: their uses are unknown names.
    void addConstant(const Token& define)
    {
        auto tokens = tokensOf(define.text, Dialect::C);
        if (tokens.size() < 3 || tokens.front().kind != Token::Kind::Name)
            return;
        for (Token& each : tokens)
            each.line = define.line;
        const bool isMacro = tokens[1].kind == Token::Kind::Sign && tokens[1].text == "("
            && define.text.find('(') == define.text.find(tokens.front().text) + tokens.front().text.size();
        if (isMacro) {
            try {
                addMacro(std::move(tokens));
            } catch (const Unreadable&) {} // it is no expression: its uses are unknown names
            return;
        }
        Statement constant = statementOf(Statement::Kind::Declare, define.line);
        constant.target = {Kind::Name, tokens.front().text, {}, define.line};
        tokens.erase(tokens.begin());
        try {
            constant.value = CReader(std::move(tokens)).readWhole();
        } catch (const Unreadable&) {
            return;
        }
        constant.isReal = constant.value.is(Kind::Real);
        if (constant.value && !constant.value.is(Kind::Text))
            m_program.constants.push_back(std::move(constant));
    }

    void readTopLevel()
    {
        if (m_tokens.takeIf(";") || readNames())
            return;
        if (m_tokens.isAt("template") || m_tokens.isAt("class"))
            fail();
        if (m_tokens.isAt("using")) {
            while (!m_tokens.takeIf(";"))
                skip();
            return;
        }
        const bool isTyped = isType();
        if (!isTyped && !(m_tokens.peek().kind == Token::Kind::Name)) {
            m_program.main.push_back(statement()); // a listing without its function
            return;
        }
        const auto begin = m_tokens.place();
        if (isTyped) {
            Type type = readType();
            while (m_tokens.takeIf("*"))
                type.isReal = type.isVoid = false; // an array
            if (m_tokens.peek().kind == Token::Kind::Name && m_tokens.isAt("(", 1)) {
                readFunction(type);
                return;
            }
        }
        m_tokens.goTo(begin);
        if (!isTyped && isDefinition()) {
            readFunction(Type{});
            return;
        }
        Statement read = statement();
        auto& place = read.kind == Statement::Kind::Declare || read.kind == Statement::Kind::Block ? m_program.constants
                                                                                                   : m_program.main;
        if (read.kind == Statement::Kind::Block)
            std::ranges::move(read.body, std::back_inserter(place));
        else
            place.push_back(std::move(read));
    }

    /// main(argc, argv) {: a function without a type, as in the C of old courses.
    bool isDefinition()
    {
        if (!m_tokens.isAt("(", 1))
            return false;
        const auto begin = m_tokens.place();
        m_tokens.take();
        skipBrackets("(", ")");
        const bool is = m_tokens.isAt("{") || isType();
        m_tokens.goTo(begin);
        return is;
    }

    void skip()
    {
        if (m_tokens.take().kind == Token::Kind::End)
            fail();
    }

    /// From the bracket at which it stands to the one that closes it.
    void skipBrackets(std::string_view open, std::string_view close)
    {
        int depth = 0;
        do {
            depth += m_tokens.isAt(open) ? 1 : m_tokens.isAt(close) ? -1 : 0;
            skip();
        } while (depth > 0);
    }

    bool isType(std::size_t ahead = 0) const
    {
        const std::size_t named = m_tokens.isAt("std", ahead) && m_tokens.isAt("::", ahead + 1) ? ahead + 2 : ahead;
        return isTypeWord(m_tokens.peek(named)) || m_tokens.isAt("struct", ahead) || m_tokens.isAt("enum", ahead)
            || m_types.contains(m_tokens.peek(ahead).text) || isVector(named)
            || (m_tokens.isAt("string", named) && m_tokens.peek(named + 1).kind == Token::Kind::Name);
    }
    bool isVector(std::size_t at = 0) const { return m_tokens.isAt("vector", at) && m_tokens.isAt("<", at + 1); }

    /// struct point { … }; typedef struct { … } point; typedef int number; enum { WORK = 1, DONE };
    bool readNames()
    {
        const bool isNamed = m_tokens.takeIf("typedef");
        const bool isStruct = m_tokens.isAt("struct") || m_tokens.isAt("union");
        if (!isNamed && !((isStruct || m_tokens.isAt("enum")) && (m_tokens.isAt("{", 1) || m_tokens.isAt("{", 2))))
            return false;
        Type type;
        std::string tag;
        if (isStruct || m_tokens.isAt("enum")) {
            type.isReal = isStruct;
            m_tokens.take();
            if (m_tokens.peek().kind == Token::Kind::Name)
                tag = m_tokens.take().text;
            if (!isStruct)
                readEnumerators();
            else if (m_tokens.isAt("{"))
                type.members = readMembers();
        } else {
            type = readType();
        }
        if (isStruct)
            m_types["struct " + tag] = type;
        while (!m_tokens.takeIf(";")) {
            if (!isNamed)
                fail(); // a variable
            if (m_tokens.peek().kind == Token::Kind::Name)
                m_types[m_tokens.peek().text] = type;
            skip();
        }
        return true;
    }

    /// Those of a struct; none where they are not read.
    Statements readMembers()
    {
        const auto begin = m_tokens.place();
        skipBrackets("{", "}");
        const auto end = m_tokens.place();
        m_tokens.goTo(begin);
        Statements all;
        try {
            all = block();
        } catch (const Unreadable&) {
            m_before = nullptr;
            all.clear();
        }
        m_tokens.goTo(end);
        const bool isFlat = std::ranges::all_of(all, [](const Statement& each) {
            return each.kind == Statement::Kind::Declare || each.kind == Statement::Kind::Block;
        });
        Statements members;
        for (Statement& each : all)
            if (each.kind == Statement::Kind::Block)
                std::ranges::move(each.body, std::back_inserter(members));
            else
                members.push_back(std::move(each));
        return isFlat ? members : Statements();
    }

    /// Whether each use of a variable names a member, so that each member is a variable.
    bool isOfMembers(const std::string& name) const
    {
        std::size_t named = 0, members = 0;
        const std::vector<Token>& all = m_tokens.all();
        for (std::size_t i = 0; i + 1 < all.size(); ++i)
            if (all[i].kind == Token::Kind::Name && all[i].text == name) {
                ++named;
                members += all[i + 1].text == "." ? 1 : 0;
            }
        return members + 1 == named;
    }

    void readEnumerators()
    {
        const Expression one{Kind::Integer, "1", {}, m_tokens.line()};
        Expression next{Kind::Integer, "0", {}, m_tokens.line()};
        m_tokens.expect("{");
        while (!m_tokens.takeIf("}")) {
            Statement constant = statementOf(Statement::Kind::Declare, m_tokens.line());
            constant.target = {Kind::Name, m_tokens.take().text, {}, constant.line};
            constant.value = m_tokens.takeIf("=") ? expression() : next;
            next = {Kind::Binary, "+", {constant.value, one}, constant.line};
            if (const auto value = smallNumber(constant.value))
                next = {Kind::Integer, std::to_string(*value + 1), {}, constant.line};
            m_program.constants.push_back(std::move(constant));
            if (!m_tokens.isAt("}"))
                m_tokens.expect(",");
        }
    }

    void readFunction(const Type& returned)
    {
        Function function;
        function.line = m_tokens.line();
        function.name = m_tokens.take().text;
        function.returns = !returned.isVoid;
        function.isReal = returned.isReal;
        m_tokens.expect("(");
        while (!m_tokens.takeIf(")")) {
            if (m_tokens.isAt("void") && m_tokens.isAt(")", 1)) {
                skip();
                continue;
            }
            Parameter parameter;
            if (!isType() && (m_tokens.isAt(",", 1) || m_tokens.isAt(")", 1))) { // declared below
                parameter.name = m_tokens.take().text;
                function.parameters.push_back(std::move(parameter));
                m_tokens.takeIf(",");
                continue;
            }
            const Type type = readType();
            parameter.isReal = type.isReal;
            parameter.isText = type.isText;
            parameter.isArray = type.isVector;
            while (m_tokens.takeIf("*") || m_tokens.takeIf("&"))
                parameter.isArray = true;
            const bool isOfRows = m_tokens.isAt("(") && m_tokens.isAt("*", 1); // (*a)[n], which is a[][n]
            for (int i = 0; isOfRows && i < 2; ++i)
                skip();
            if (m_tokens.peek().kind == Token::Kind::Name)
                parameter.name = m_tokens.take().text;
            if (type.isVector)
                m_vectors.insert(parameter.name);
            if (isOfRows)
                m_tokens.expect(")");
            if (type.isHandle && !type.isRequest) // a communicator, a type
                parameter.name.clear();
            parameter.sizes = sizes();
            if (isOfRows)
                parameter.sizes.insert(parameter.sizes.begin(), Expression());
            parameter.isArray = parameter.isArray || !parameter.sizes.empty();
            function.parameters.push_back(std::move(parameter));
            m_tokens.takeIf(",");
        }
        if (m_tokens.takeIf(";")) // a prototype
            return;
        while (isType())
            readDeclared(function.parameters);
        function.body = block();
        bool hasValue = false;
        eachStatement(function.body, [&](const Statement& each) {
            hasValue = hasValue || (each.kind == Statement::Kind::Return && each.value);
        });
        function.returns = function.returns && hasValue;
        m_program.functions.push_back(std::move(function));
    }

    /// int n; double **a, b[4]; of f(n, a, b) before its body.
    void readDeclared(std::vector<Parameter>& parameters)
    {
        const Type type = readType();
        do {
            bool isArray = false;
            while (m_tokens.takeIf("*"))
                isArray = true;
            const auto found = std::ranges::find(parameters, m_tokens.take().text, &Parameter::name);
            auto lengths = sizes();
            if (found == parameters.end())
                continue;
            found->isReal = type.isReal;
            found->isArray = isArray || !lengths.empty();
            found->sizes = std::move(lengths);
            if (type.isHandle && !type.isRequest)
                found->name.clear();
        } while (m_tokens.takeIf(","));
        m_tokens.expect(";");
    }

    Type readType()
    {
        Type type;
        bool hasWord = false;
        while (isTypeWord(m_tokens.peek()) || (!hasWord && m_tokens.peek().kind == Token::Kind::Name)) {
            const bool ofVector = isVector();
            const std::string word = m_tokens.take().text;
            if (word == "std" && m_tokens.takeIf("::"))
                continue;
            if (ofVector) {
                m_tokens.expect("<");
                type = readType();
                type.isVector = true;
                m_tokens.expect(">");
                hasWord = true;
                continue;
            }
            if (const auto known = m_types.find(word); known != m_types.end())
                type = known->second;
            if (word == "struct" || word == "enum") {
                type.isReal = word == "struct";
                if (const auto known = m_types.find("struct " + m_tokens.take().text); known != m_types.end())
                    type = known->second;
            }
            hasWord = hasWord || (word != "const" && word != "static");
            type.isReal = type.isReal || word == "float" || word == "double";
            type.isText = (type.isText || word == "char" || word == "string") && word != "unsigned";
            type.isLetter = type.isLetter || word == "char"; // an array of them is a text
            type.isVoid = type.isVoid || word == "void";
            type.isHandle = type.isHandle || word.starts_with("MPI_");
            type.isRequest = type.isRequest || word == "MPI_Request";
        }
        if (!hasWord)
            fail();
        return type;
    }

    /// [10][n], of which the first may be empty.
    std::vector<Expression> sizes()
    {
        std::vector<Expression> all;
        while (m_tokens.takeIf("[")) {
            all.push_back(m_tokens.isAt("]") ? Expression() : expression());
            m_tokens.expect("]");
        }
        return all;
    }

    Statements block()
    {
        m_tokens.expect("{");
        Statements all;
        while (!m_tokens.takeIf("}")) {
            if (m_tokens.peek().kind == Token::Kind::End)
                fail();
            all.push_back(statement());
        }
        return all;
    }

    Statements body()
    {
        if (m_tokens.isAt("{"))
            return block();
        Statements one;
        one.push_back(statement());
        return one;
    }

    /// What is read with assignments and counts in it, as in (x = f()) > 0: they get their places in `before`.
    auto after(Statements& before, const auto& read)
    {
        Statements* const outer = std::exchange(m_before, &before);
        auto made = read();
        m_before = outer;
        return made;
    }

    Statement statement()
    {
        const int line = m_tokens.line();
        const Nesting nesting(m_depth, line);
        if (m_tokens.takeIf(";"))
            return statementOf(Statement::Kind::Pass, line);
        if (m_tokens.isAt("{")) {
            Statement made = statementOf(Statement::Kind::Block, line);
            made.body = block();
            return made;
        }
        if (readNames())
            return statementOf(Statement::Kind::Pass, line);
        if (isType())
            return declaration(true);
        if (m_tokens.takeIf("if"))
            return ifStatement(line);
        if (m_tokens.takeIf("for"))
            return forStatement(line);
        if (m_tokens.takeIf("while")) {
            Statement made = statementOf(Statement::Kind::While, line);
            Statements before;
            made.value = inBrackets(before);
            made.body = body();
            askInside(made, std::move(before));
            return made;
        }
        if (m_tokens.takeIf("do")) {
            Statement made = statementOf(Statement::Kind::DoWhile, line);
            made.body = body();
            m_tokens.expect("while");
            made.value = inBrackets(made.otherwise);
            m_tokens.expect(";");
            return made;
        }
        if (m_tokens.takeIf("switch"))
            return switchStatement(line);
        for (const auto& [word, kind] :
            {std::pair("break", Statement::Kind::Break), {"continue", Statement::Kind::Continue}})
            if (m_tokens.takeIf(word)) {
                m_tokens.expect(";");
                return statementOf(kind, line);
            }
        if (m_tokens.takeIf("return")) {
            Statement made = statementOf(Statement::Kind::Return, line);
            Statements before;
            if (!m_tokens.isAt(";"))
                made.value = after(before, [this] { return expression(); });
            m_tokens.expect(";");
            return blockOf(std::move(before), std::move(made));
        }
        if (m_tokens.isAt("goto"))
            fail();
        if (m_tokens.isAt("delete")) {
            while (!m_tokens.takeIf(";"))
                skip();
            return statementOf(Statement::Kind::Pass, line);
        }
        const std::size_t named = m_tokens.isAt("std") && m_tokens.isAt("::", 1) ? 2 : 0;
        for (const char* generator : {"random_device", "mt19937", "mt19937_64", "default_random_engine",
                 "uniform_int_distribution", "uniform_real_distribution", "normal_distribution"})
            if (m_tokens.isAt(generator, named)) {
                std::string last;
                while (!m_tokens.isAt(";") && !m_tokens.isAt("(") && !m_tokens.isAt("{") && !m_tokens.isAt("="))
                    last = m_tokens.take().text;
                while (!m_tokens.takeIf(";"))
                    skip();
                m_generators.insert(last);
                return statementOf(Statement::Kind::Pass, line);
            }
        for (const char* stream : {"cout", "cerr", "cin"})
            if (m_tokens.isAt(stream, named))
                return streamed(line);
        return countedAfterwards(line);
    }

    /// cout << x << endl; prints, cin >> x; reads.
    Statement streamed(int line)
    {
        Expression whole = expression();
        m_tokens.expect(";");
        Expression call{Kind::Call, "", {}, line};
        for (; whole.is(Kind::Binary, "<<") || whole.is(Kind::Binary, ">>"); whole = Expression(whole.parts[0]))
            call.parts.insert(call.parts.begin(), {Kind::Unary, "&", {whole.parts[1]}, line});
        if (!whole.is(Kind::Name))
            throw Unreadable{line, whole.text};
        const bool isRead = whole.text == "cin";
        call.parts.insert(
            call.parts.begin(), {{Kind::Name, isRead ? "scanf" : whole.text, {}, line}, {Kind::Text, "", {}, line}});
        if (!isRead)
            call.parts.resize(1);
        Statement made = statementOf(Statement::Kind::Expression, line);
        made.value = std::move(call);
        return made;
    }

    /// a[i++] = x; counts i when the rest of the statement is done. free(a), free(b); are two statements.
    Statement countedAfterwards(int line)
    {
        Statements all;
        do {
            Statements afterwards;
            m_counted = &afterwards;
            all.push_back(simple());
            m_counted = nullptr;
            std::ranges::move(afterwards, std::back_inserter(all));
        } while (m_tokens.takeIf(","));
        m_tokens.expect(";");
        Statement last = std::move(all.back());
        all.pop_back();
        last.line = all.empty() ? last.line : line;
        return blockOf(std::move(all), std::move(last));
    }

    static Statement blockOf(Statements before, Statement last)
    {
        if (before.empty())
            return last;
        Statement all = statementOf(Statement::Kind::Block, last.line);
        all.body = std::move(before);
        all.body.push_back(std::move(last));
        return all;
    }

    /// A loop with an assignment in its condition asks inside.
    static void askInside(Statement& loop, Statements before)
    {
        if (before.empty())
            return;
        Statement ask = statementOf(Statement::Kind::If, loop.line);
        ask.value = {Kind::Unary, "not", {std::move(loop.value)}, loop.line};
        ask.body.push_back(statementOf(Statement::Kind::Break, loop.line));
        loop.value = {Kind::Truth, "true", {}, loop.line};
        before.push_back(std::move(ask));
        std::ranges::move(loop.body, std::back_inserter(before));
        loop.body = std::move(before);
    }

    /// An assignment inside an expression, which is made each time that it is evaluated.
    void assignBefore(Statement assignment, const std::string& sign)
    {
        if (!m_before || m_perhaps > 0)
            throw Unreadable{assignment.line, sign};
        m_before->push_back(std::move(assignment));
    }

    /// n++ counts after the statement, or before it, and then its value is n - 1.
    Expression countedInside(Expression place)
    {
        const Token sign = m_tokens.take();
        const std::string op = sign.text.substr(1);
        Statement count = counted(place, op, sign.line);
        if (m_counted && m_perhaps == 0) {
            m_counted->push_back(std::move(count));
            return place;
        }
        assignBefore(std::move(count), sign.text);
        return {Kind::Binary, op == "+" ? "-" : "+", {std::move(place), whole(1, sign.line)}, sign.line};
    }

    Expression inBrackets(Statements& before)
    {
        m_tokens.expect("(");
        Expression condition = after(before, [this] { return expression(); });
        m_tokens.expect(")");
        return condition;
    }

    Statement ifStatement(int line)
    {
        Statement made = statementOf(Statement::Kind::If, line);
        Statements before;
        made.value = inBrackets(before);
        made.body = body();
        if (m_tokens.takeIf("else"))
            made.otherwise = body();
        return blockOf(std::move(before), std::move(made));
    }

    /// Whether it ends with the break of its switch, which is taken away, or a return.
    static bool takeEnd(Statements& body)
    {
        if (body.empty())
            return false;
        if (body.back().kind == Statement::Kind::Block)
            return takeEnd(body.back().body);
        if (body.back().kind != Statement::Kind::Break)
            return body.back().kind == Statement::Kind::Return || body.back().kind == Statement::Kind::Continue;
        body.pop_back();
        return true;
    }

    /// A chain of ifs. What falls through gets the statements of the next case, too.
    Statement switchStatement(int line)
    {
        Statements before;
        const Expression of = inBrackets(before);
        m_tokens.expect("{");
        struct Case {
            Expression condition;
            Statements body;
            bool ends = false, isDefault = false;
        };
        std::vector<Case> cases;
        while (!m_tokens.takeIf("}")) {
            Case next;
            while (m_tokens.isAt("case") || m_tokens.isAt("default")) {
                if (m_tokens.take().text == "default") {
                    next.isDefault = true;
                } else {
                    Expression equal{Kind::Binary, "==", {of, conditional()}, m_tokens.line()};
                    next.condition =
                        next.condition ? Expression{Kind::Binary, "or", {next.condition, equal}, equal.line} : equal;
                }
                m_tokens.expect(":");
            }
            while (!m_tokens.isAt("case") && !m_tokens.isAt("default") && !m_tokens.isAt("}")) {
                Statements one;
                one.push_back(statement());
                const bool isReached = !next.ends;
                next.ends = takeEnd(one) || next.ends;
                if (isReached)
                    std::ranges::move(one, std::back_inserter(next.body));
            }
            failAtBreak(next.body);
            cases.push_back(std::move(next));
        }
        Statements chain;
        for (std::size_t i = cases.size(); i-- > 0;) {
            if (!cases[i].ends && i + 1 < cases.size())
                std::ranges::copy(cases[i + 1].body, std::back_inserter(cases[i].body));
            if (cases[i].isDefault)
                chain = cases[i].body;
        }
        for (auto each = cases.rbegin(); each != cases.rend(); ++each) {
            if (each->isDefault)
                continue;
            Statement made = statementOf(Statement::Kind::If, line);
            made.value = std::move(each->condition);
            made.body = std::move(each->body);
            made.otherwise = std::exchange(chain, {});
            chain.push_back(std::move(made));
        }
        Statement made = statementOf(Statement::Kind::Block, line);
        made.body = std::move(chain);
        return blockOf(std::move(before), std::move(made));
    }

    /// A break in the middle of a case would end the loop around the switch.
    static void failAtBreak(const Statements& body)
    {
        for (const Statement& each : body) {
            if (each.kind == Statement::Kind::Break)
                throw Unreadable{each.line, "break"};
            if (each.kind == Statement::Kind::If || each.kind == Statement::Kind::Block) {
                failAtBreak(each.body);
                failAtBreak(each.otherwise);
            }
        }
    }

    /// int x = 1, *a, b[10];
    Statement declaration(bool hasEnd)
    {
        const int line = m_tokens.line();
        const Type type = readType();
        Statement all = statementOf(Statement::Kind::Block, line);
        Statements* const outer = std::exchange(m_before, &all.body);
        do {
            Statement made = statementOf(Statement::Kind::Declare, m_tokens.line());
            made.isReal = type.isReal;
            made.isHandle = type.isHandle;
            while (m_tokens.takeIf("*") || m_tokens.takeIf("&") || m_tokens.takeIf("const"))
                made.isPointer = true;
            const bool isOfRows = m_tokens.isAt("(") && m_tokens.isAt("*", 1); // (*a)[n], which is a[][n]
            for (int i = 0; isOfRows && i < 2; ++i)
                skip();
            if (m_tokens.peek().kind != Token::Kind::Name)
                fail();
            made.target = {Kind::Name, m_tokens.peek().text, {}, m_tokens.line()};
            m_tokens.take();
            if (isOfRows)
                m_tokens.expect(")");
            if (type.isVector) {
                declareVector(std::move(made), all.body);
                continue;
            }
            if (m_tokens.isAt("(")) { // a prototype
                skipBrackets("(", ")");
                continue;
            }
            if (!type.members.empty() && !made.isPointer && !m_tokens.isAt("[") && !m_tokens.isAt("=")
                && isOfMembers(made.target.text)) {
                m_structs.insert(made.target.text);
                for (Statement member : type.members) {
                    member.target.text = made.target.text + '_' + member.target.text;
                    member.line = made.line;
                    all.body.push_back(std::move(member));
                }
                continue;
            }
            made.sizes = sizes();
            made.isText = type.isText && (!type.isLetter || made.isPointer || !made.sizes.empty());
            if (isOfRows) {
                made.isPointer = true;
                made.sizes.insert(made.sizes.begin(), Expression());
            }
            if (m_tokens.takeIf("="))
                made.value = m_tokens.isAt("{") ? listInBraces() : assigned();
            all.body.push_back(std::move(made));
        } while (m_tokens.takeIf(","));
        m_before = outer;
        if (hasEnd)
            m_tokens.expect(";");
        if (all.body.size() == 1)
            return std::move(all.body.front());
        return all;
    }

    /// vector<int> v, v(n), v(n, x), v{1, 2}, v = w;
    void declareVector(Statement made, Statements& all)
    {
        m_vectors.insert(made.target.text);
        made.isPointer = false;
        Expression filled;
        if (m_tokens.takeIf("(")) {
            made.sizes.push_back(expression());
            if (m_tokens.takeIf(","))
                filled = expression();
            m_tokens.expect(")");
        } else if (m_tokens.isAt("{") || (m_tokens.isAt("=") && m_tokens.isAt("{", 1))) {
            m_tokens.takeIf("=");
            made.value = listInBraces();
            made.sizes.emplace_back();
        } else {
            made.isPointer = true;
            if (m_tokens.takeIf("="))
                made.value = assigned();
        }
        const bool isFilled = filled && !made.isReal && !filled.is(Kind::Integer, "0");
        Statement fill = statementOf(Statement::Kind::For, made.line);
        if (isFilled) {
            const auto last = Expression{Kind::Binary, "-", {made.sizes.front(), whole(1, made.line)}, made.line};
            fill.op = "declared";
            fill.target = {Kind::Name, made.target.text + "_i", {}, made.line};
            fill.first = whole(0, made.line);
            fill.last = last;
            fill.step = whole(1, made.line);
            Statement put = statementOf(Statement::Kind::Assign, made.line);
            put.target = {Kind::Index, "", {made.target, fill.target}, made.line};
            put.value = filled;
            fill.body.push_back(std::move(put));
        }
        all.push_back(std::move(made));
        if (isFilled)
            all.push_back(std::move(fill));
    }

    Expression listInBraces()
    {
        const Nesting nesting(m_depth, m_tokens.line());
        Expression list{Kind::List, "", {}, m_tokens.line()};
        m_tokens.expect("{");
        while (!m_tokens.takeIf("}")) {
            list.parts.push_back(m_tokens.isAt("{") ? listInBraces() : assigned());
            if (!m_tokens.isAt("}"))
                m_tokens.expect(",");
        }
        return list;
    }

    /// An assignment, a call, i++.
    Statement simple()
    {
        Statements before;
        Statement made = after(before, [this] { return simpleAfter(); });
        return blockOf(std::move(before), std::move(made));
    }

    Statement simpleAfter()
    {
        const int line = m_tokens.line();
        if (m_tokens.isAt("++") || m_tokens.isAt("--")) {
            const std::string op = m_tokens.take().text.substr(1);
            return counted(unary(), op, line);
        }
        m_begins = true;
        Expression target = conditional();
        if (m_tokens.isAt("++") || m_tokens.isAt("--"))
            return counted(std::move(target), m_tokens.take().text.substr(1), line);
        if (!isAssignment(m_tokens.peek())) {
            Statement made = statementOf(Statement::Kind::Expression, line);
            made.value = std::move(target);
            return made;
        }
        Statement made = statementOf(Statement::Kind::Assign, line);
        made.op = m_tokens.take().text;
        made.op.pop_back();
        made.target = std::move(target);
        made.value = m_tokens.isAt("{") ? listInBraces() : conditional();
        if (!isAssignment(m_tokens.peek()))
            return made;
        // a = b = 0: from the right
        Statement all = statementOf(Statement::Kind::Block, line);
        std::vector<Statement> chain{std::move(made)};
        while (isAssignment(m_tokens.peek())) {
            Statement next = statementOf(Statement::Kind::Assign, line);
            next.op = m_tokens.take().text;
            next.op.pop_back();
            next.target = chain.back().value;
            next.value = conditional();
            chain.push_back(std::move(next));
        }
        std::ranges::move(chain.rbegin(), chain.rend(), std::back_inserter(all.body));
        return all;
    }

    static Statement counted(Expression target, const std::string& op, int line)
    {
        Statement made = statementOf(Statement::Kind::Assign, line);
        made.op = op;
        made.target = std::move(target);
        made.value = {Kind::Integer, "1", {}, line};
        return made;
    }

    Statements simples(std::string_view end)
    {
        Statements all;
        while (!m_tokens.isAt(end)) {
            all.push_back(simple());
            m_tokens.takeIf(",");
        }
        m_tokens.expect(end);
        return all;
    }

    /// A loop over numbers where it counts, else a while with what follows each pass.
    Statement forStatement(int line)
    {
        m_tokens.expect("(");
        Statements first;
        if (auto each = eachOf(line))
            return *std::move(each);
        if (isType()) {
            first.push_back(declaration(false));
            m_tokens.expect(";");
        } else {
            first = simples(";");
        }
        Statement loop = statementOf(Statement::Kind::While, line);
        loop.value = {Kind::Truth, "true", {}, line};
        Statements before;
        if (!m_tokens.isAt(";"))
            loop.value = after(before, [this] { return expression(); });
        m_tokens.expect(";");
        loop.otherwise = simples(")");
        loop.body = body();
        askInside(loop, std::move(before));
        if (first.size() == 1 && loop.otherwise.size() == 1)
            if (auto counting = countingLoop(first.front(), loop))
                return *std::move(counting);
        Statement all = statementOf(Statement::Kind::Block, line);
        all.body = std::move(first);
        all.body.push_back(std::move(loop));
        return all;
    }

    /// for (int x : v)
    std::optional<Statement> eachOf(int line)
    {
        const auto begin = m_tokens.place();
        if (isType()) {
            readType();
            while (m_tokens.takeIf("&")) {}
            Statement made = statementOf(Statement::Kind::ForEach, line);
            made.target = {Kind::Name, m_tokens.peek().text, {}, line};
            skip();
            if (m_tokens.takeIf(":")) {
                made.value = expression();
                m_tokens.expect(")");
                made.body = body();
                return made;
            }
        }
        m_tokens.goTo(begin);
        return std::nullopt;
    }

    static std::optional<Statement> countingLoop(const Statement& first, const Statement& loop)
    {
        const Statement& after = loop.otherwise.front();
        const Expression& condition = loop.value;
        const bool begins = (first.kind == Statement::Kind::Declare && first.sizes.empty() && first.value)
            || (first.kind == Statement::Kind::Assign && first.op.empty());
        if (!begins || after.kind != Statement::Kind::Assign || (after.op != "+" && after.op != "-")
            || !after.value.is(Kind::Integer) || !condition.is(Kind::Binary) || !first.target.is(Kind::Name)
            || !condition.parts[0].is(Kind::Name, first.target.text) || !after.target.is(Kind::Name, first.target.text))
            return std::nullopt;
        const bool up = after.op == "+";
        const std::string& sign = condition.text;
        if (up ? sign != "<" && sign != "<=" : sign != ">" && sign != ">=")
            return std::nullopt;
        Statement made = statementOf(Statement::Kind::For, loop.line);
        made.target = first.target;
        made.op = first.kind == Statement::Kind::Declare ? "declared" : "";
        made.first = first.value;
        made.last = condition.parts[1];
        if (sign == "<" || sign == ">")
            made.last = {Kind::Binary, up ? "-" : "+", {made.last, {Kind::Integer, "1", {}, loop.line}}, loop.line};
        made.step = after.value;
        if (!up)
            made.step = {Kind::Unary, "-", {made.step}, loop.line};
        made.body = loop.body;
        return made;
    }

    Expression expression()
    {
        Expression read = conditional();
        if (!isAssignment(m_tokens.peek()))
            return read;
        const Token sign = m_tokens.take();
        Statement made = statementOf(Statement::Kind::Assign, sign.line);
        made.op = sign.text.substr(0, sign.text.size() - 1);
        made.target = read;
        made.value = expression();
        assignBefore(std::move(made), sign.text);
        return read;
    }
    Expression assigned() { return conditional(); }

    Expression conditional()
    {
        const Nesting nesting(m_depth, m_tokens.line());
        Expression condition = binary(1);
        if (!m_tokens.isAt("?"))
            return condition;
        const int line = m_tokens.take().line;
        ++m_perhaps;
        Expression then = conditional();
        m_tokens.expect(":");
        Expression otherwise = conditional();
        --m_perhaps;
        return {Kind::Conditional, "", {std::move(condition), std::move(then), std::move(otherwise)}, line};
    }

    Expression binary(int least)
    {
        Expression left = unary();
        for (int level = precedenceOf(m_tokens.peek()); level >= least && level > 0;
             level = precedenceOf(m_tokens.peek())) {
            const Token sign = m_tokens.take();
            const int perhaps = sign.text == "&&" || sign.text == "||" ? 1 : 0;
            m_perhaps += perhaps;
            Expression right = binary(level + 1);
            m_perhaps -= perhaps;
            const std::string op = sign.text == "&&" ? "and"
                : sign.text == "||"                  ? "or"
                : sign.text == "/"                   ? "//"
                                                     : sign.text;
            left = {Kind::Binary, op, {std::move(left), std::move(right)}, sign.line};
        }
        return left;
    }

    Expression unary()
    {
        const int line = m_tokens.line();
        const Nesting nesting(m_depth, line);
        const bool begins = std::exchange(m_begins, false);
        if (m_tokens.isAt("(") && isType(1)) { // a cast
            m_tokens.take();
            const Type type = readType();
            bool isPointer = false;
            while (m_tokens.takeIf("*"))
                isPointer = true;
            m_tokens.expect(")");
            Expression of = unary();
            return type.isReal && !isPointer
                ? Expression{Kind::Call, "", {{Kind::Name, "float", {}, line}, std::move(of)}, line}
                : of;
        }
        for (const std::string sign : {"-", "!", "~", "&", "*", "+"})
            if (m_tokens.takeIf(sign)) {
                Expression of = unary();
                return sign == "+" ? of : Expression{Kind::Unary, sign == "!" ? "not" : sign, {std::move(of)}, line};
            }
        if (m_tokens.takeIf("sizeof")) {
            const bool isOfType = m_tokens.isAt("(") && isType(1);
            Expression of = isOfType ? Expression{Kind::Other, "type", {}, line} : unary();
            if (isOfType)
                skipBrackets("(", ")");
            return {Kind::Call, "", {{Kind::Name, "sizeof", {}, line}, std::move(of)}, line};
        }
        if (m_tokens.isAt("++") || m_tokens.isAt("--")) {
            const Token sign = m_tokens.take();
            Expression place = unary();
            assignBefore(counted(place, sign.text.substr(1), line), sign.text);
            return place;
        }
        return postfix(primary(), begins);
    }

    /// `begins` a statement: i++; is one.
    Expression postfix(Expression base, bool begins)
    {
        for (;;) {
            const int line = m_tokens.line();
            if (m_tokens.takeIf("[")) {
                base = {Kind::Index, "", {std::move(base), expression()}, line};
                m_tokens.expect("]");
            } else if (!begins && (m_tokens.isAt("++") || m_tokens.isAt("--"))) {
                base = countedInside(std::move(base));
            } else if (m_tokens.takeIf("(")) {
                Expression call{Kind::Call, "", {base}, line};
                while (!m_tokens.takeIf(")")) {
                    call.parts.push_back(isType() && !m_tokens.isAt("(", 1) ? typeArgument() : expression());
                    if (!m_tokens.isAt(")"))
                        m_tokens.expect(",");
                }
                if (base.is(Kind::Name) && m_generators.contains(base.text))
                    call = {Kind::Call, "", {{Kind::Name, "rand", {}, line}}, line};
                base = ofVector(std::move(call));
            } else if (m_tokens.isAt(".") || m_tokens.isAt("->")) {
                m_tokens.take();
                if (base.is(Kind::Name) && m_structs.contains(base.text)) {
                    base.text += '_' + m_tokens.take().text;
                    continue;
                }
                base = {Kind::Member, m_tokens.take().text, {std::move(base)}, line};
            } else {
                return base;
            }
        }
    }

    /// v.data() is v, v.size() its length.
    Expression ofVector(Expression call)
    {
        const Expression& method = call.parts[0];
        const Expression* const vector = method.is(Kind::Member) ? rootOf(method.parts[0]) : nullptr;
        if (!vector || !m_vectors.contains(vector->text) || !method.parts[0].is(Kind::Name))
            return call;
        if (method.text == "data")
            return *vector;
        return method.text == "size"
            ? Expression{Kind::Call, "", {{Kind::Name, "len", {}, call.line}, *vector}, call.line}
            : call;
    }

    Expression typeArgument()
    {
        const int line = m_tokens.line();
        readType();
        while (m_tokens.takeIf("*")) {}
        return {Kind::Other, "type", {}, line};
    }

    Expression primary()
    {
        const Token token = m_tokens.peek();
        switch (token.kind) {
        case Token::Kind::Integer: m_tokens.take(); return {Kind::Integer, token.text, {}, token.line};
        case Token::Kind::Real: m_tokens.take(); return {Kind::Real, token.text, {}, token.line};
        case Token::Kind::Text: m_tokens.take(); return {Kind::Text, token.text, {}, token.line};
        case Token::Kind::Name: {
            std::string name = m_tokens.take().text;
            while (m_tokens.takeIf("::")) // of C++
                name = m_tokens.take().text;
            if (name == "nullptr")
                name = "NULL";
            if (name == "new" && isType()) { // an array
                readType();
                m_tokens.expect("[");
                Expression size = expression();
                m_tokens.expect("]");
                return {Kind::Call, "", {{Kind::Name, "calloc", {}, token.line}, std::move(size)}, token.line};
            }
            if (name == "static_cast" && m_tokens.takeIf("<")) {
                const Type type = readType();
                m_tokens.expect(">");
                m_tokens.expect("(");
                Expression of = expression();
                m_tokens.expect(")");
                return type.isReal
                    ? Expression{Kind::Call, "", {{Kind::Name, "float", {}, token.line}, std::move(of)}, token.line}
                    : of;
            }
            if (name == "true" || name == "false")
                return {Kind::Truth, name, {}, token.line};
            return {Kind::Name, name, {}, token.line};
        }
        default: break;
        }
        if (!m_tokens.takeIf("("))
            fail();
        Expression inside = expression();
        m_tokens.expect(")");
        return inside;
    }

    TokenStream m_tokens;
    Program m_program;
    std::map<std::string, Type> m_types; ///< names that the program gives to types
    std::set<std::string> m_vectors;     ///< variables
    std::set<std::string> m_structs;     ///< variables whose members are variables
    std::set<std::string> m_generators;  ///< of random numbers
    int m_depth = 0;
    Statements* m_before = nullptr;  ///< what comes before the statement that is read; null: nothing can
    Statements* m_counted = nullptr; ///< by the statement that is read, where it may count afterwards
    int m_perhaps = 0;               ///< in parts of an expression that are evaluated only sometimes
    bool m_begins = false;           ///< a statement
};

} // namespace

Program readC(std::string_view text)
{
    std::vector<Token> defines;
    auto tokens = tokensOf(text, Dialect::C, &defines);
    return CReader(std::move(tokens)).run(defines);
}

} // namespace lockstep::foreign
