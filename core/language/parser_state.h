// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The internals of the parser, shared by parser.cpp and the parse_*.cpp: one class, because every rule calls others
// over the same tokens, and a file for each part of the grammar. It is a recursive descent; an error inside a statement
// throws Failure, which the list of statements catches.

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/language/lexer.h"
#include "core/language/repairer.h"
#include "core/language/spelling.h"
#include "core/language/syntax.h"

namespace lockstep {

/// The owner of an unindented closing word on the line after a one-line block.
enum class SameLineClosers { OfOuterBlocks, OfTheirOwn };

class Parser : private TokenReader {
public:
    Parser(std::string_view text, std::string file, SameLineClosers closers);
    syntax::Tree run();
    /// Parses the whole text as one expression; null if it is not one.
    syntax::ExpressionPtr runExpression();
    std::vector<Diagnostic> takeProblems();

private:
    struct Failure {};   ///< a statement is wrong; already reported
    struct Corrected {}; ///< a misspelt closing word was corrected: parse it again
    struct Stop {};      ///< parsing cannot continue; already reported

    enum class CloserKind { If, Else, For, While, Round, Unit, Bare, Foreign };
    struct Closer {
        CloserKind kind = CloserKind::Bare;
        std::string text; ///< for messages: "endif", "end of round", "end FLOOD"
        std::string name; ///< of a unit
        std::size_t tokens = 1;
    };

    static Wanted typed(std::string_view text) { return {'\'' + std::string(text) + '\'', std::string(text)}; }

    /// The first unit that begins before the enclosing one has ended, in case what follows turns out to be inside it.
    struct Outside {
        std::string name, outer;
        Span span;
        int outerLine = 0;
    };

    // tokens
    const Token& take();
    bool accept(TokenKind kind);
    bool acceptWord(std::string_view word);
    /// `form` is the complete form of the statement, for the hint.
    void expect(TokenKind kind, const Wanted& wanted, std::string_view form = {});

    // problems
    void report(Message id, const Span& span, std::vector<std::string> arguments = {}, Repairs repairs = {});
    [[noreturn]] void fail(Message id, const Span& span, std::vector<std::string> arguments = {}, Repairs repairs = {});
    /// Reports a missing token, or a missing operator between two values.
    [[noreturn]] void failMissing(const Wanted& wanted);
    bool hasForeignSign(int line) const;
    bool isProse(std::size_t first, std::size_t end) const;
    void reportProse(std::size_t first, std::size_t end, std::size_t reported);
    [[noreturn]] void failExpected(const Wanted& wanted, std::string_view form = {});
    /// Reports what is missing before the next token, and parses on.
    void reportMissing(const std::string& shown, std::string_view form, Repair repair);
    Repairer fix() const { return Repairer(*this); }
    void checkDepth(int depth, int most);

    static constexpr int deepestNesting = 200;
    static constexpr int deepestTree = 1000; ///< a long sum is also a deep tree
    struct Level {
        explicit Level(Parser& p) : parser(p)
        {
            parser.checkDepth(parser.m_depth + 1, deepestNesting);
            ++parser.m_depth;
        }
        ~Level() { --parser.m_depth; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;
        Parser& parser;
    };

    /// Inside brackets an expression may continue on the next line.
    struct Brackets {
        explicit Brackets(Parser& p) : parser(p) { ++parser.m_brackets; }
        ~Brackets() { --parser.m_brackets; }
        Brackets(const Brackets&) = delete;
        Brackets& operator=(const Brackets&) = delete;
        Parser& parser;
    };

    // Expressions; each returns a tree and keeps m_height at the height of the tree.
    template <class Operator>
    syntax::ExpressionPtr leftToRight(syntax::ExpressionPtr (Parser::*operand)(), Operator operatorHere);
    syntax::ExpressionPtr expression();
    syntax::ExpressionPtr conjunction();
    syntax::ExpressionPtr negation();
    syntax::ExpressionPtr comparison();
    syntax::ExpressionPtr sum();
    syntax::ExpressionPtr product();
    syntax::ExpressionPtr signedValue();
    syntax::ExpressionPtr power();
    syntax::ExpressionPtr postfix();
    syntax::ExpressionPtr primary();
    syntax::ExpressionPtr latexRoot();
    syntax::ExpressionPtr brackets();
    syntax::ExpressionPtr list();
    syntax::ExpressionPtr set();
    syntax::ExpressionPtr received();
    syntax::ExpressionPtr named();
    syntax::ExpressionPtr subscript(syntax::ExpressionPtr base);
    syntax::ExpressionPtr place();
    /// `last`, if given, receives the end of a range; then only its beginning is returned.
    std::vector<syntax::ExpressionPtr> expressions(
        TokenKind closer, std::string_view written, int& height, syntax::ExpressionPtr* last = nullptr);
    syntax::ExpressionPtr conditional();
    syntax::ExpressionPtr bareConditional();
    [[noreturn]] void failChoice(Message id, const Span& span);
    std::vector<syntax::ExpressionPtr> receivingPlaces(bool& unpacks, int& height);
    syntax::ExpressionPtr parity(syntax::ExpressionPtr left, const Token& first);
    syntax::ExpressionPtr notIn(syntax::ExpressionPtr left, const Token& first);
    std::optional<syntax::BinaryOperator> sumSign() const;
    syntax::ExpressionPtr make(decltype(syntax::Expression::node) node, const Token& first, int height);
    syntax::ExpressionPtr binary(syntax::BinaryOperator op, syntax::ExpressionPtr left, int leftHeight,
        const Token& first, const Token& sign, syntax::ExpressionPtr right);
    std::string adviceForValue() const;
    [[noreturn]] void failValue();

    // statements
    syntax::Block statements();
    void statement(syntax::Block& block);
    syntax::Statement readStatement();
    syntax::Statement nameStatement();
    void printCall(const std::string& hint);
    void foreignStatement();
    void expectLink(std::string_view form);
    void strayAssign(const syntax::Expression& target);
    bool argumentsFollow() const;
    syntax::Statement assignment(syntax::ExpressionPtr target, const Span& span);
    bool acceptEqual();
    syntax::Statement unpack();
    syntax::Statement ifStatement(const Token& word, int indent, int startLine);
    void elseBranch(syntax::If& node, int startLine);
    syntax::Statement forStatement();
    bool lineHas(std::string_view word) const;
    syntax::Statement foreignLoop(Message message, std::vector<std::string> arguments);
    void forHeader(syntax::For& node);
    void expectDirection(std::string_view form);
    syntax::Statement forEachStatement(const Token& word);
    void forEachHeader(syntax::ForEach& node);
    template <class Node, class Read> syntax::Statement loop(const Token& word, FrameKind kind, Read read);
    syntax::Statement whileStatement();
    syntax::Statement roundStatement();
    syntax::Statement sendStatement();
    syntax::Send sending(const Token& word);
    syntax::Receive receiving(const Token& word);
    syntax::ExpressionPtr tag();
    void receivedTag(syntax::Receive& node);
    bool asFollows() const;
    void requireNoMore();
    syntax::Statement startStatement(syntax::ExpressionPtr handle, const Span& span);
    syntax::Statement waitStatement();
    syntax::Statement receiveStatement();
    syntax::Statement returnStatement();
    syntax::Statement phaseStatement();
    syntax::Statement appendStatement();
    syntax::Statement removeStatement();
    syntax::Statement assertStatement();
    bool isAssert() const;
    std::pair<syntax::PartnerKind, syntax::ExpressionPtr> sender();
    bool correctWord(const std::vector<std::string>& words);
    void correctBlockEnd();
    void endStatement();
    syntax::Statement ended(const Span& span, decltype(syntax::Statement::node) node);
    void recover(std::size_t start);
    bool sameLineValueFollows() const;
    void requirePlace(const syntax::Expression& expression, Message otherwise);

    // blocks
    syntax::Block openBlock(FrameKind kind, int indent, int startLine);
    void closeBlock(const syntax::Block& block);
    void reportUnclosed(const BlockFrame& frame, const syntax::Block& block, const Closer& closer);
    void opener(TokenKind kind, std::string_view word);
    bool callFollows() const;
    bool assignmentFollows() const;
    bool foreignOpener(TokenKind kind, std::string_view word);
    bool braceOpens() const;
    template <class Read> void blockHeader(TokenKind openerKind, std::string_view word, Read read);
    BlockExtent extentOf(const BlockFrame& frame) const;
    bool blockGoesOn(const BlockFrame& frame) const;
    bool startsElse() const;
    std::optional<Closer> closerHere() const;
    template <class Fits, class Own> std::optional<std::size_t> frameFor(Fits fits, Own isOwn) const;
    std::optional<std::size_t> frameClosedBy(const Closer& closer) const;
    std::optional<std::size_t> frameOfElse() const;
    bool unitEndsAt(std::size_t ahead) const;
    static bool matches(const BlockFrame& frame, const Closer& closer);
    static bool isInside(const BlockFrame& frame, const Token& token);
    void takeOwnEnd();
    void lineBetween();
    void reportDoubtfulEnds();
    bool reportIndentation(const Closer& closer);
    bool isOpenerLost() const;
    bool isCloserMissing(FrameKind kind) const;
    void strayCloser(const Closer& closer);
    void wrongCloser(const BlockFrame& frame, const Closer& closer, bool isClear);
    void strayElse();
    void nestedIf(const syntax::Block& block);
    void takeCloser(const Closer& closer);
    void extraChainCloser(int indent);

    // units
    void unit(syntax::Tree& tree);
    void unitHeader(syntax::Unit& unit);
    void parameters(syntax::Unit& unit);
    void unitBody(syntax::Unit& unit, const Token& word);
    bool bindsDegree() const;
    bool namesAny(const syntax::Tree& tree) const;
    void use(syntax::Tree& tree);
    void skipToUnit();
    bool correctUnitWord();
    void joinSplitNames();
    void nameReserved();
    std::size_t namesToJoin(std::size_t i, const std::set<std::string>& known) const;
    std::set<std::string> namesOfUnit(std::size_t first) const;
    void ignoreProblems(std::size_t begin, std::size_t end);

    std::string m_file;
    std::vector<Token> m_own; ///< what m_tokens shows
    std::vector<LexicalProblem> m_lexical;
    std::vector<syntax::HeaderLine> m_header;
    std::vector<Diagnostic> m_problems;
    std::vector<BlockFrame> m_frames;
    std::vector<EndedBlock> m_ended; ///< of the unit being read
    bool m_isIndented = false;       ///< a block in it is
    std::string m_unit;              ///< its name
    int m_depth = 0;
    int m_height = 0;
    int m_brackets = 0;
    bool m_degreeIsVariable = false; ///< in the unit being read
    bool m_anyIsVariable = false;    ///< there too
    int m_repeats = 0;               ///< reported `repeat` statements that wait for their `until`
    std::optional<Outside> m_nested;
    bool m_braces = false; ///< blocks use braces as in C: reported once, then accepted
    SameLineClosers m_sameLineClosers;
};

/// Parses the whole text as one expression, for formulas of a header. Appends problems.
std::optional<syntax::ExpressionPtr> parseExpression(
    std::string_view text, const std::string& file, std::vector<Diagnostic>& problems);

} // namespace lockstep
