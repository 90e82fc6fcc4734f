// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One small tree for programs of other languages: what C and Python have in common. Readers make it, writer.h prints it
// in the notation.

#include <charconv>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::foreign {

struct Expression {
    enum class Kind {
        None, ///< nothing was written
        Integer,
        Real,
        Text,
        Truth,       ///< text: "true" or "false"
        Name,        ///< text, as "MPI.COMM_WORLD" with its dots
        Unary,       ///< text: - not ~ & *
        Binary,      ///< text: + - * / // % ** << >> & | ^ == != < <= > >= and or in
        Call,        ///< parts: what is called, then the arguments
        Index,       ///< parts: base, index
        Slice,       ///< parts: base, first, end (of None: to the end)
        Member,      ///< parts: base; text: the member
        List,        ///< also a tuple, and what stands in braces in C
        Conditional, ///< parts: condition, then, otherwise
        Loop,  ///< [ element for name in list if condition ]: parts; text: the name. An element that is a Loop with
               ///< the keyword "for" adds to the same list
        Other, ///< what no program here needs: text says what
    };
    Kind kind = Kind::None;
    std::string text{};
    std::vector<Expression> parts{};
    int line = 0;
    std::string keyword{}; ///< of an argument: "dest" in dest=1

    bool is(Kind which) const { return kind == which; }
    bool is(Kind which, std::string_view what) const { return kind == which && text == what; }
    explicit operator bool() const { return kind != Kind::None; }
};

using Kind = Expression::Kind;

/// An integer of at most nine digits, with which the translation itself may count; otherwise none.
inline std::optional<std::int64_t> smallNumber(const Expression& expression)
{
    constexpr std::size_t mostDigits = 9; // a product of two of them fits
    const std::string& text = expression.text;
    std::int64_t number = 0;
    if (!expression.is(Kind::Integer) || text.size() > mostDigits
        || std::from_chars(text.data(), text.data() + text.size(), number).ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

inline Expression whole(std::int64_t number, int line) { return {Kind::Integer, std::to_string(number), {}, line}; }

/// Sums and products without what does nothing; products of small numbers are numbers.
Expression plus(const Expression& left, const Expression& right);
Expression times(const Expression& left, const Expression& right);
/// From the one of that index on.
Expression productOf(const std::vector<Expression>& factors, std::size_t first = 0);

struct Statement {
    enum class Kind {
        Expression, ///< value
        Assign,     ///< target, op ("" or "+"), value
        Declare,    ///< target: a name, sizes of an array, value
        If,         ///< value, body, otherwise
        For,        ///< target := first .. last, counted by step (not 0)
        ForEach,    ///< target, value, body
        While,      ///< value, body; otherwise: what follows each pass, also after a continue
        DoWhile,    ///< the same: it comes before the value
        Break,
        Continue,
        Return, ///< value
        Block,  ///< body
        Pass,
    };
    Kind kind = Kind::Pass;
    int line = 0;
    std::string op{};
    Expression target{}, value{};
    Expression first{}, last{}, step{};
    std::vector<Expression> sizes{};
    bool isReal = false;    ///< a declaration of real numbers
    bool isText = false;    ///< a declaration of a text
    bool isHandle = false;  ///< a declaration of requests, of a communicator
    bool isPointer = false; ///< a declaration of an array whose size comes later
    std::vector<Statement> body{}, otherwise{};
};

/// One of that kind, in that line.
inline Statement statementOf(Statement::Kind kind, int line)
{
    Statement statement;
    statement.kind = kind;
    statement.line = line;
    return statement;
}

struct Parameter {
    std::string name;
    bool isArray = false; ///< or a pointer: what the function writes, its caller sees
    bool isReal = false;
    bool isText = false;
    std::vector<Expression> sizes{}; ///< of an array; the first may be of None
    Expression otherwise{};          ///< what it is where a call does not say
};

struct Function {
    std::string name;
    int line = 0;
    std::vector<Parameter> parameters;
    std::vector<Statement> body;
    bool returns = false;            ///< a value
    bool isReal = false;             ///< that value is a real number
    std::set<std::string> globals{}; ///< variables of the file that it changes (Python)
};

/// A program: what stands outside of functions is `main` if it has statements.
struct Program {
    std::vector<Function> functions;
    std::vector<Statement> main;
    std::vector<Statement> constants; ///< #define N 8, and constants of the file
    std::set<std::string> data{};     ///< variables whose values are not known: what a type or operation has picked
    bool isC = false;
};

/// A text that is not read further: the line, and what stands there.
struct Unreadable {
    int line;
    std::string what;
};

/// How deeply expressions and statements of a text may nest.
constexpr int mostNested = 100;

/// Counts how deep a reader is; throws Unreadable beyond mostNested, since the writer calls itself as deeply.
class Nesting {
public:
    Nesting(int& depth, int line) : m_depth(depth)
    {
        if (++m_depth > mostNested) {
            --m_depth;
            throw Unreadable{line, "("};
        }
    }
    ~Nesting() { --m_depth; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

private:
    int& m_depth;
};

/// Throw Unreadable.
Program readC(std::string_view text);
Program readPython(std::string_view text);

} // namespace lockstep::foreign
