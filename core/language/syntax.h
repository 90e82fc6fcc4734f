// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The syntax tree: the result of parsing, before checking and compiling. Each node lists in parts() the expressions,
// blocks and nodes inside it, in the order of the text; walk.h visits a tree by these lists alone.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/language/file_source.h"
#include "core/language/header_line.h"

namespace lockstep::syntax {

struct Expression;
using ExpressionPtr = std::unique_ptr<Expression>;
struct Statement;
using Block = std::vector<std::unique_ptr<Statement>>;

enum class UnaryOperator { Minus, Root, Not };
enum class BinaryOperator {
    Or,
    Xor,
    And,
    Equal,
    NotEqual,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    In,
    Plus,
    Minus,
    Union,
    Without,
    Times,
    Divide,
    Modulo,
    Power,
};

struct IntegerLiteral {
    std::int64_t value;
    auto parts() const { return std::tie(); }
};
struct TruthLiteral {
    bool value;
    auto parts() const { return std::tie(); }
};
struct Name {
    std::string name;
    auto parts() const { return std::tie(); }
};
struct Unary {
    UnaryOperator op;
    ExpressionPtr operand;
    auto parts() const { return std::tie(operand); }
};
/// The place of the operator is kept, for messages about the two operands.
struct Binary {
    BinaryOperator op;
    ExpressionPtr left, right;
    Span sign;
    bool slash = false; ///< Divide written `/`: the same as `div` in programs, exact in the formulas of a header
    Span leftEnd = {};  ///< the place after the left operand, including its brackets
    auto parts() const { return std::tie(left, right); }
};
/// base[index] or base[row, column]
struct Index {
    ExpressionPtr base;
    std::vector<ExpressionPtr> indices;
    auto parts() const { return std::tie(base, indices); }
};
/// base[first .. last]
struct Slice {
    ExpressionPtr base, first, last;
    auto parts() const { return std::tie(base, first, last); }
};
/// a built-in or a function of the program: name(arguments)
struct Call {
    std::string name;
    std::vector<ExpressionPtr> arguments;
    Span opening = {}, closing = {}; ///< its brackets
    auto parts() const { return std::tie(arguments); }
};
struct ListLiteral {
    std::vector<ExpressionPtr> elements;
    auto parts() const { return std::tie(elements); }
};
struct SetLiteral {
    std::vector<ExpressionPtr> elements;
    auto parts() const { return std::tie(elements); }
};
/// How a range is written: [a .. b], {a .. b}, or, in a for each only, a .. b.
enum class RangeForm { List, Set, Bare };
struct Range {
    RangeForm form;
    ExpressionPtr first, last;
    auto parts() const { return std::tie(first, last); }
};
/// (if condition then A else B); another one may follow `else` without brackets.
struct Conditional {
    ExpressionPtr condition, then, otherwise;
    auto parts() const { return std::tie(condition, then, otherwise); }
};
/// { variable in set | condition }
struct Comprehension {
    std::string variable;
    ExpressionPtr set, condition;
    auto parts() const { return std::tie(set, condition); }
};

/// The partner of a message.
enum class PartnerKind { Process, Link, Any };
/// received V [from P | on link K]: only as the whole condition of an if inside `at round`.
struct Received {
    std::vector<ExpressionPtr> places; ///< one place, or, as [a, b], several that unpack a list
    bool unpacks = false;
    PartnerKind partnerKind = PartnerKind::Any;
    ExpressionPtr partner;
    auto parts() const { return std::tie(places, partner); }
};

struct Expression {
    Span span; ///< the start of the statement; the length is that on its line
    std::variant<IntegerLiteral, TruthLiteral, Name, Unary, Binary, Index, Slice, Call, ListLiteral, SetLiteral, Range,
        Conditional, Comprehension, Received>
        node;
    bool inBrackets = false; ///< in round ones of its own
};

// A place (which can be assigned to or received into) is an Expression made of Name, Index and Slice only.

struct Assign {
    ExpressionPtr place, value;
    auto parts() const { return std::tie(place, value); }
};
/// [a, b] := value
struct Unpack {
    std::vector<ExpressionPtr> places;
    ExpressionPtr value;
    auto parts() const { return std::tie(places, value); }
};
/// `else if` is an If as the only statement of otherwise, with chained = true for the printer
struct If {
    ExpressionPtr condition;
    Block then, otherwise;
    bool hasElse = false;
    bool chained = false;
    auto parts() const { return std::tie(condition, then, otherwise); }
};
struct For {
    std::string variable;
    Span variableSpan;
    ExpressionPtr first, last;
    bool down = false;
    Span wordSpan = {};      ///< of `to` or `downto`
    ExpressionPtr step = {}; ///< may be null: 1
    Block body = {};
    auto parts() const { return std::tie(first, last, step, body); }
};
/// for each x in list, or for each [s, t] in list (then variables has several names)
struct ForEach {
    std::vector<std::string> variables;
    std::vector<Span> variableSpans;
    bool unpacks = false;
    ExpressionPtr list;
    Block body;
    auto parts() const { return std::tie(list, body); }
};
struct While {
    ExpressionPtr condition;
    Block body;
    auto parts() const { return std::tie(condition, body); }
};
/// break or continue, of the innermost loop
struct Leave {
    bool passOnly = false; ///< continue
    std::string_view word() const { return passOnly ? "continue" : "break"; }
    auto parts() const { return std::tie(); }
};
struct Send {
    static constexpr bool communicates = true; ///< functions may not
    ExpressionPtr value;
    PartnerKind partnerKind = PartnerKind::Process;
    ExpressionPtr partner;
    std::vector<ExpressionPtr> via;
    ExpressionPtr tag = {}; ///< may be null
    auto parts() const { return std::tie(value, partner, via, tag); }
};
struct Receive {
    static constexpr bool communicates = true;
    std::vector<ExpressionPtr> places; ///< as in Received
    bool unpacks = false;
    PartnerKind partnerKind = PartnerKind::Process;
    ExpressionPtr partner;
    ExpressionPtr sender = {}; ///< from any as q: the place that receives the sender's number; may be null
    ExpressionPtr tag = {};    ///< may be null
    bool ofAnyTag = false;     ///< tag any
    ExpressionPtr tagTo = {};  ///< tag any as t: the place that receives the tag; may be null
    bool hasTag() const { return tag || ofAnyTag; }
    auto parts() const { return std::tie(places, partner, sender, tag, tagTo); }
};
/// send … and receive …: both at the same time
struct SendReceive {
    static constexpr bool communicates = true;
    Send send;
    Receive receive;
    auto parts() const { return std::tie(send, receive); }
};
/// h := start send …, or h := start receive …
template <class Action> struct Start {
    static constexpr bool communicates = true;
    Action action;        ///< a Send, or a Receive into one place
    ExpressionPtr handle; ///< the place that receives the number of what was started
    auto parts() const { return std::tie(action, handle); }
};
/// wait h, or wait all
struct Wait {
    static constexpr bool communicates = true;
    ExpressionPtr handle; ///< null: all
    auto parts() const { return std::tie(handle); }
};
struct Barrier {
    static constexpr bool communicates = true;
    auto parts() const { return std::tie(); }
};
struct Assert {
    ExpressionPtr condition;
    auto parts() const { return std::tie(condition); }
};
struct AtRound {
    static constexpr bool communicates = true;
    ExpressionPtr round;
    Block body;
    auto parts() const { return std::tie(round, body); }
};
struct Phase {
    std::string name;
    auto parts() const { return std::tie(); }
};
struct Return {
    ExpressionPtr value; ///< may be null
    auto parts() const { return std::tie(value); }
};
struct CallStatement {
    std::string name;
    std::vector<ExpressionPtr> arguments;
    Span opening = {}, closing = {}; ///< its brackets
    auto parts() const { return std::tie(arguments); }
};
struct Append {
    ExpressionPtr value, list;
    auto parts() const { return std::tie(value, list); }
};
struct Remove {
    ExpressionPtr element; ///< an Index
    auto parts() const { return std::tie(element); }
};

struct Statement {
    Span span; ///< its first word
    std::variant<Assign, Unpack, If, For, ForEach, While, Send, Receive, Barrier, AtRound, Phase, Return, CallStatement,
        Append, Remove, Assert, SendReceive, Leave, Start<Send>, Start<Receive>, Wait>
        node;
};

enum class UnitKind { Procedure, Function };

struct Parameter {
    std::string name;
    Span span;
};

struct Unit {
    UnitKind kind = UnitKind::Procedure;
    std::string name;
    Span nameSpan;
    std::vector<Parameter> parameters;
    Block body;
    int firstLine = 0, lastLine = 0; ///< lines of its first and last word
    std::string file;                ///< its file; differs from the program's file for units of used files
};

struct Use {
    std::string path;
    Span span;
};

struct Tree {
    std::string file;
    std::string text; ///< of that file
    std::vector<HeaderLine> header;
    std::vector<Use> uses;
    std::vector<UsedFile> usedFiles;
    std::vector<Unit> units; ///< the first one is the main unit; units of used files follow
};

} // namespace lockstep::syntax
