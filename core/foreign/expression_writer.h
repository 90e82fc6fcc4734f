// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Expressions of other languages in the notation. What the original computes with whole numbers, the translation
// computes; real numbers and texts are data whose size alone counts, and a condition on them is refused, since a guess
// would send other messages. Arrays whose elements lie in a row in C do so here: a[i][j] of int a[4][5] is a[i * 5 +
// j].

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/foreign/numbers.h"
#include "core/foreign/program_facts.h"

namespace lockstep::foreign {

/// A text and how tightly it binds: 1 or, 2 and, 3 not, 4 =, 5 +, 6 *, 7 -x, 8 ^, 9 a name.
struct Printed {
    std::string text;
    int level = 9;
    bool isTruth = false;
};

struct Variable {
    bool isArray = false, isReal = false, isText = false;
    bool isVector = false;           ///< of numpy or torch, which is computed with as a whole
    bool isKeyed = false;            ///< a dictionary
    std::vector<Expression> sizes{}; ///< of an array whose elements lie in a row
};

/// Where a[i][j] begins in an array whose elements lie in a row, and how many elements it has.
struct Region {
    std::string array;
    Expression first, count;
};

/// What a call makes if it makes an array: its size and its elements.
struct Made {
    bool isArray = false, isReal = false;
    Expression size, value;
    std::vector<Expression> sizes{}; ///< of several dimensions
    bool isRandom = false;
};

/// What one writing of a Python program has found out for the next: "f:2", the third parameter of f, and "f", what it
/// returns; and whether what is sent is real.
struct Learned {
    std::set<std::string> real{}, vectors{}, texts{};
    bool sendsReal = false, sendsWhole = false;
    bool operator==(const Learned&) const = default;
};

/// Of the unit that is being written.
class ExpressionWriter : protected ProgramFacts {
public:
    ExpressionWriter(const Program& program, Learned& learned);

protected:
    void line(const std::string& text);
    std::string variable(const std::string& name) const;
    Variable variableOf(const Expression& expression) const;
    static std::string inBrackets(const Printed& printed, int least);
    std::string number(const Expression& expression, int least = 1);

    /// What a comparison with NULL, MPI_SUCCESS or argc comes to: what was asked for is there, no call fails, and the
    /// words of the command line are given, as parameters.
    static std::optional<bool> settled(const Expression& expression);

    std::string condition(const Expression& expression, int least = 1);
    bool isReal(const Expression& expression) const;
    bool isRealCall(const Expression& call) const;

    /// ceil(log2(x)), floor(log2(x))
    static bool isOfLogarithm(const Expression& call);
    std::optional<Region> regionOf(const Expression& index) const;

    /// "a[2]", or "a[2 .. 5]".
    std::string partText(const std::string& array, const Expression& first, const Expression& count);
    Printed print(const Expression& expression);
    Printed printName(const Expression& name);
    Printed printUnary(const Expression& unary);

    /// x - 1 + n, by n: the remainder of C is that of the notation.
    bool isLifted(const Expression& left, const Expression& by);
    Printed printBinary(const Expression& binary);

    /// Those of C round towards 0, those of Python and of the notation down. `isTest`: only whether the remainder is 0
    /// matters, in which they agree.
    Printed printQuotient(const Expression& binary, bool isTest);
    /// One word; where the program compares texts, different numbers for different ones.
    Printed printText(const Expression& text);
    Printed helped(const std::string& helper, const std::string& arguments);
    Printed filled(const std::string& count, const std::string& value, const std::string& helper = "FILLED");
    Printed arrayOf(const Expression& count, const std::string& value) { return filled(number(count), value, "ARRAY"); }
    std::string listText(const Expression& list);
    Printed printIndex(const Expression& index);
    std::string sliceText(const Expression& slice);

    /// status.MPI_SOURCE
    Printed printMember(const Expression& member);
    Made madeBy(const Expression& call) const;
    Printed printCall(const Expression& call);
    /// What makes lists of Python, or of numpy, and what asks about them.
    std::optional<Printed> printOfLists(const Expression& call);
    /// What a call or a method is given: x and y of np.tile(x, y), x.index(y).
    std::vector<Expression> givenTo(const Expression& call) const;
    /// The helper of a function of lists, and how many arguments it has.
    static std::optional<std::pair<std::string, std::size_t>> helperOf(const std::string& function);
    static std::string methodOf(const Expression& call);
    /// Whether it is a text, which is one word and whose letters are not known.
    bool isText(const Expression& value) const;
    /// Of a text that is written out, and kept.
    std::optional<std::int64_t> lettersIn(const Expression& text) const;
    /// Whether a[…:end] ends inside the array.
    bool endsInside(const Expression& slice) const;

    /// range(a, b, c), np.arange(b)
    Printed printRange(const Expression& call);

    /// 2 and 3 of f(x).reshape(2, 3), x.reshape((2, 3)); refuses (-1, 3).
    static std::vector<Expression> shapeOf(const Expression& call);

    /// f(x).to(device), f(x).reshape(2, 3)
    static bool isSameData(const Expression& call);

    /// ceil(a / b), floor(a / b), int(a / b) of whole numbers: a / b.
    std::optional<Expression> quotientIn(const Expression& call) const;

    /// A word of the command line is a parameter of the header.
    std::string parameterOf(const Expression& index) { return parameterNamed("argument" + index.text); }
    std::string parameterNamed(const std::string& name);
    std::string argumentList(const Expression& call);
    /// What the next writing knows of a parameter or a function.
    void learn(const Expression& value, const std::string& name);
    /// A variable of the unit that is being written, in Learned.
    std::string unitOf(const std::string& variable) const
    {
        return m_program.isC ? std::string() : (m_function ? m_function->name : "") + '.' + variable;
    }
    std::string argumentsText(const Function& function, const Expression& call);

    /// &a[i], a + i
    bool isPointerInto(const Expression& given) const;

    /// From there to the end of the array.
    std::string restText(const Expression& given);

    /// Of a number, a constant of the file, or a product of them.
    std::optional<std::int64_t> knownNumber(const Expression& of) const;

    /// Of numpy or torch, or computed from one.
    bool isVector(const Expression& value) const;
    /// A list of Python, which + joins to another.
    bool isList(const Expression& value) const;
    std::string overText(const Expression& over);
    void add(const std::vector<std::string>& lines) { m_lines.insert(m_lines.end(), lines.begin(), lines.end()); }

    /// "for i := a to b step c do"
    std::string headOf(const Statement& loop);

    /// n - 1 + 1 is n, 3 - 1 is 2.
    std::string lastText(const Expression& last);

    /// x of [x, MPI.INT], [x, 10, MPI.INT].
    static const Expression& bufferOf(const Expression& buffer);

    /// The variable, element or part that a call names with its buffer and count.
    std::string bufferText(const Expression& buffer, const Expression& count);

    /// A variable, or an element: of requests that are named as a whole the first.
    std::string placeText(const Expression& place);

    const Numbers m_numbers;
    const Function* m_function = nullptr; ///< the one that is being written; null: main
    std::map<std::string, Variable> m_variables;
    std::map<std::string, std::string> m_renamed;
    std::vector<std::string> m_lines;
    Learned& m_learned;
    int m_depth = 0;
    bool m_isPlace = false; ///< what is written gets a value
    std::set<std::string> m_helpers;
};

} // namespace lockstep::foreign
