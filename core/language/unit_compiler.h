// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/language/code.h"
#include "core/language/syntax.h"

namespace lockstep {

/// Tables that all units of one program share during compilation.
struct ProgramTables {
    struct Unit {
        std::int32_t index = 0;
        syntax::UnitKind kind = syntax::UnitKind::Procedure;
    };
    std::map<std::string, Unit> units;
    std::map<std::string, std::int32_t> globals;
    std::map<std::int64_t, std::int32_t> constants;
    std::map<std::string, std::int32_t> phases;
};

/// Adds the item; returns its index.
template <class Item> std::int32_t addTo(std::vector<Item>& table, Item item)
{
    table.push_back(std::move(item));
    return static_cast<std::int32_t>(table.size() - 1);
}

/// Compiles one checked unit: statements in unit_compiler.cpp, expressions in expression_compiler.cpp, which call each
/// other and share the slots. Variables have the first slots, temporaries the slots after them; a temporary lives to
/// the end of its statement, or until its value has another slot. Each kind of node has its compileNode or valueOf: the
/// linker reports one that has none.
class UnitCompiler {
public:
    UnitCompiler(const syntax::Unit& unit, bool isMain, ProgramTables& tables, ProgramCode& program);
    UnitCode compile();

private:
    using Operand = std::int32_t; ///< a slot, or ~constant

    void collect(const syntax::Block& block);
    void bindVariables(bool isMain);
    std::int32_t slotOf(const std::string& name);

    void compileBlock(const syntax::Block& block);
    void compileStatement(const syntax::Statement& statement);
    template <class Node> void compileNode(const Node& node);
    ExchangeCode::Out outOf(const syntax::Send& send);
    ExchangeCode::In inOf(const syntax::Receive& receive);
    void start(const ExchangeCode& code, const syntax::Expression& handle);
    void exchange(const syntax::Send* send, const syntax::Receive* receive);
    void emitReceive(syntax::PartnerKind kind, std::int32_t place, Operand partner, std::int32_t sender);
    std::int32_t viaOf(const syntax::Send& node);
    std::int32_t slotWith(const syntax::Expression& expression);

    Operand compileExpression(const syntax::Expression& expression);
    template <class Node> Operand valueOf(const syntax::Expression& expression, const Node& node);
    Operand collection(
        const syntax::Expression& expression, Opcode op, const std::vector<syntax::ExpressionPtr>& elements);
    Operand shortCircuit(const syntax::Expression& expression, const syntax::Binary& node);
    Operand elementOf(const syntax::Expression& expression, const syntax::Index& node, bool mayBeUnset);

    void compileInto(std::int32_t slot, const syntax::Expression& expression);
    void compileLoose(std::int32_t slot, const syntax::Expression& expression);
    std::int32_t compilePlace(const syntax::Expression& expression);
    /// The place that a message is stored to; storeParts unpacks it if needed.
    std::int32_t placeFor(const std::vector<syntax::ExpressionPtr>& places, bool unpacks);
    void storeParts(const std::vector<syntax::ExpressionPtr>& places, bool unpacks, std::int32_t place);
    void unpackInto(const std::vector<syntax::ExpressionPtr>& places, Operand list);
    void storeTo(const syntax::Expression& place, Operand value);
    void eachOfRange(const syntax::ForEach& node, const syntax::Range& range);
    void eachPass(const syntax::ForEach& node, Opcode step, std::int32_t hidden);
    template <class Body>
    void loop(Opcode step, std::int32_t hidden, std::int32_t variable, const Body& body, std::int32_t hasStep = 0);
    /// Compiles what is repeated from `top` on; `leave` is the jump of its end.
    template <class Body> void repeat(std::int32_t top, std::int32_t leave, const Body& body);
    /// Evaluates all into consecutive new slots and returns the first.
    std::int32_t consecutive(const std::vector<syntax::ExpressionPtr>& expressions);
    std::int32_t compileCall(const std::string& name, const std::vector<syntax::ExpressionPtr>& arguments,
        const Span& span, std::int32_t result);

    std::int32_t constant(std::int64_t value);
    std::int32_t temporary(std::int32_t count = 1);
    std::int32_t emit(
        Opcode op, const Span& span, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0, std::int32_t d = 0);
    /// Computes into a new slot.
    Operand intoNew(Opcode op, const Span& span, std::int32_t b, std::int32_t c = 0, std::int32_t d = 0);
    std::int32_t jumpUnless(const syntax::Expression& condition); ///< its target is set by land()
    void land(std::int32_t jump);                                 ///< sets the target of a jump to the next instruction
    std::int32_t here() const { return static_cast<std::int32_t>(m_code.code.size()); }
    std::int32_t text(std::string words) { return addTo(m_code.texts, std::move(words)); }

    const syntax::Unit& m_unit;
    bool m_isMain;
    ProgramTables& m_tables;
    ProgramCode& m_program;
    UnitCode m_code;
    std::map<std::string, std::int32_t> m_slots;
    std::int32_t m_next = 0; ///< the next free temporary
    struct Repeated {
        std::int32_t top;                 ///< its first instruction
        std::vector<std::int32_t> leaves; ///< jumps to its end
    };
    std::vector<Repeated> m_loops;                    ///< the surrounding ones
    bool m_begins = false;                            ///< the next instruction begins a statement
    std::vector<AssertCode::Part>* m_parts = nullptr; ///< of the assertion being compiled
    void notePart(const syntax::Expression& part, Operand operand);
};

} // namespace lockstep
