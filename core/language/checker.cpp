// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Reports before a run what cannot be right in any run: unknown names, calls with other arguments, functions that
// communicate, conditions that are no truth values. Where a program may still be meant as it is, such as a loop that
// never runs, it is a warning, because programs of textbooks must not be refused. A name is reported once, with a fix
// only if one name alone can be meant.

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/base/text.h"
#include "core/language/builtins.h"
#include "core/language/check_repairs.h"
#include "core/language/evident.h"
#include "core/language/first_problems.h"
#include "core/language/foreign_words.h"
#include "core/language/messages.h"
#include "core/language/operators.h"
#include "core/language/parser.h"
#include "core/language/spelling.h"
#include "core/language/walk.h"

namespace lockstep {

using namespace syntax;

namespace {

using UnitTable = std::map<std::string, const Unit*>;

bool communicates(const Statement& statement)
{
    const auto* test = std::get_if<If>(&statement.node);
    const bool asks = test && test->condition && std::holds_alternative<Received>(test->condition->node);
    const auto talks = []<class Node>(const Node&) {
        return requires { Node::communicates; };
    };
    return asks || std::visit(talks, statement.node);
}

bool isLoop(const Statement& statement)
{
    return std::holds_alternative<For>(statement.node) || std::holds_alternative<ForEach>(statement.node)
        || std::holds_alternative<While>(statement.node);
}

/// Not `source = 1`, which other languages write for an argument.
bool isIndex(const ExpressionPtr& argument)
{
    const auto* pair = std::get_if<Binary>(&argument->node);
    return !pair || rowOf(pair->op).precedence != Precedence::Comparison;
}

/// The procedure that an assignment calls for its value.
const Call* procedureCall(const Statement& statement, const UnitTable& units)
{
    const Call* const call = assignedCall(statement);
    const auto found = call ? units.find(call->name) : units.end();
    return found != units.end() && found->second->kind == UnitKind::Procedure ? call : nullptr;
}

struct Talkers {
    std::set<std::string> all;     ///< the procedures that communicate, themselves or through those that they call
    std::set<std::string> returns; ///< of these, those that return a value
};

Talkers talkersOf(const UnitTable& units)
{
    Talkers talkers;
    std::set<std::string>& found = talkers.all;
    std::vector<std::string> pending;
    std::map<std::string, std::vector<std::string>> callers;
    const auto add = [&](const std::string& name) {
        if (found.insert(name).second)
            pending.push_back(name);
    };
    for (const auto& [name, unit] : units)
        eachStatement(unit->body, [&](const Statement& s) {
            if (const auto* call = std::get_if<CallStatement>(&s.node))
                callers[call->name].push_back(name);
            if (const auto* call = procedureCall(s, units))
                callers[call->name].push_back(name);
            if (const auto* end = std::get_if<Return>(&s.node); end && end->value)
                talkers.returns.insert(name);
            if (communicates(s))
                add(name);
        });
    while (!pending.empty()) {
        const std::string name = std::move(pending.back());
        pending.pop_back();
        std::ranges::for_each(callers[name], add);
    }
    std::erase_if(talkers.returns, [&](const std::string& name) { return !found.contains(name); });
    return talkers;
}

class UnitChecker {
public:
    /// In the main unit, my_id, p, d, ... are the numbers themselves; parameters of other units may be anything.
    enum class Role { Main, Other };
    UnitChecker(const Unit& unit, Role role, const UnitTable& units, const Talkers& talkers,
        const std::set<std::string>& predefined, std::vector<Diagnostic>& problems, std::size_t& compared)
        : m_unit(unit), m_role(role), m_units(units), m_talkers(talkers), m_predefined(predefined),
          m_problems(problems), m_compared(compared)
    {}
    void run();

private:
    void report(Message id, const Span& span, std::vector<std::string> arguments = {}, std::vector<Repair> repairs = {})
    {
        m_hasRoom =
            m_hasRoom && addProblem(m_problems, {id, std::move(arguments), span, m_unit.file, std::move(repairs)});
    }
    void bindNames();
    void parameters();
    void unsetParameter(const Parameter& parameter);
    bool isCountedWith(const std::string& name) const;
    void assigned(const std::string& name, const Span& span);
    std::vector<Edit> renaming(const Parameter& parameter, const std::string& to) const;
    void block(const Block& block);
    void statement(const Statement& statement);
    void condition(const Expression& condition, const Statement& owner);
    void requireTruth(const Expression& test, const char* whose);
    void loop(const For& node);
    void leave(const Leave& node, const Span& span);
    void blocksOf(const Statement& statement);
    void bindAddresses();
    void addressee(const Send& message, const Span& span);
    bool isKnown(const std::string& name) const;
    void returns(const Return& node, const Span& span);
    void callStatement(const CallStatement& node, const Span& span);
    void expression(const Expression& expression);
    void comprehension(const Comprehension& node);
    void call(const Call& node, const Span& span);
    void valueOf(const Assign& node, const Call& called);
    void procedureCalled(const std::string& name, std::size_t given, const Span& span);
    void arity(const std::string& name, std::size_t given, const Span& span);
    void name(const std::string& name, const Span& span);
    void unknownCall(const auto& call, const Span& span, std::vector<Repair> repairs);
    void reportModulo(const Expression& whole, const Binary& sum);
    void appendTo(const Append& node, const Span& span);
    bool isNamedOutside(const std::string& name, const Span& place) const;
    template <class Known> std::vector<std::string> meant(const std::string& word, const Known& known);
    std::vector<std::string> knownNames() const;
    bool isFunction() const { return m_unit.kind == UnitKind::Function; }

    const Unit& m_unit;
    Role m_role;
    const UnitTable& m_units;
    const Talkers& m_talkers;
    const std::set<std::string>& m_predefined;
    std::vector<Diagnostic>& m_problems;
    std::set<std::string> m_assigned;   ///< by a statement of the unit, not by a procedure that it calls
    std::map<std::string, int> m_named; ///< how often each name is read or assigned to
    std::set<std::string> m_bound;
    std::set<std::string> m_unknown;     ///< names whose kind is not evident
    std::multiset<std::string> m_scoped; ///< variables of the surrounding comprehensions
    bool m_hasRoom = true;               ///< another problem can be added
    std::set<std::string> m_reported;
    std::set<const Expression*> m_addresses; ///< what is the number of a partner, or becomes it
    std::set<std::string> m_set;             ///< numbers of the machine, when an assignment to one was reported
    std::size_t& m_compared;                 ///< number of names compared with misspelt ones, in the whole text
    int m_rounds = 0;                        ///< number of surrounding `at round` blocks
    int m_loops = 0;                         ///< number of surrounding loops, inside the innermost of these blocks
    bool m_isInLoop = false;                 ///< there is a loop around that block
    bool m_returns = false;
};

void UnitChecker::bindNames()
{
    const auto bind = [&](const std::string& name, const Span&) { m_assigned.insert(name); };
    eachStatement(m_unit.body, [&](const Statement& s) {
        eachName(s, [&](const Expression&, const Name& read) { ++m_named[read.name]; });
        eachAssigned(s, bind);
        const auto bindArguments = [&](const auto* call) { // a procedure returns results in its parameters
            if (call)
                for (const auto& argument : call->arguments)
                    if (const auto* root = rootOf(*argument))
                        m_bound.insert(root->name);
        };
        bindArguments(std::get_if<CallStatement>(&s.node));
        bindArguments(procedureCall(s, m_units));
    });
    bindAddresses();
    m_bound.insert(m_assigned.begin(), m_assigned.end());
    m_unknown = m_bound;
    for (const auto& parameter : m_unit.parameters) {
        m_bound.insert(parameter.name);
        if (m_role == Role::Other)
            m_unknown.insert(parameter.name);
    }
}

void UnitChecker::bindAddresses()
{
    std::set<std::string> partners;
    const auto add = [&](const ExpressionPtr& address) {
        if (!address)
            return;
        m_addresses.insert(&*address);
        if (const auto* name = std::get_if<Name>(&address->node))
            partners.insert(name->name);
    };
    eachStatement(m_unit.body, [&](const Statement& s) {
        if (const auto* message = sendOf(s))
            add(message->partner);
        if (const auto* message = receiveOf(s))
            add(message->partner);
    });
    eachStatement(m_unit.body, [&](const Statement& s) {
        const auto* assign = std::get_if<Assign>(&s.node);
        const auto* name = assign ? std::get_if<Name>(&assign->place->node) : nullptr;
        if (name && partners.contains(name->name))
            m_addresses.insert(&*assign->value);
    });
}

void UnitChecker::parameters()
{
    std::set<std::string> seen;
    for (const auto& parameter : m_unit.parameters) {
        if (!seen.insert(parameter.name).second)
            report(message::languageParameterTwice, parameter.span, {parameter.name});
        else if (m_role == Role::Main && !isFunction())
            unsetParameter(parameter);
    }
}

// rank and size are parameters elsewhere, but nobody calls the main procedure with values.
void UnitChecker::unsetParameter(const Parameter& parameter)
{
    // PE i, in some books
    std::string meant = parameter.name == "i" ? "my_id" : nameForForeignWord(parameter.name);
    if (m_assigned.contains(parameter.name) || m_predefined.contains(parameter.name))
        return;
    if (meant.empty()) {
        if (m_unknown.contains(parameter.name) || !isCountedWith(parameter.name))
            return; // set by a procedure, or perhaps data
        meant = m_predefined.contains(lowered(parameter.name)) ? lowered(parameter.name) : "";
    }
    if (meant.empty()) {
        report(message::languageParameterNever, parameter.span, {parameter.name});
        return;
    }
    std::vector<Repair> repairs;
    if (!m_bound.contains(meant))
        repairs = {{message::repairRename, {meant}, renaming(parameter, meant)}};
    report(message::languageParameterUnset, parameter.span, {parameter.name, meant}, std::move(repairs));
}

/// Whether the unit uses it as a number: in the bounds of a loop, for a partner, with mod, div or ^.
bool UnitChecker::isCountedWith(const std::string& name) const
{
    bool found = false;
    const auto look = [&](const ExpressionPtr& where) {
        if (where)
            eachName(*where, [&](const Expression&, const Name& read) { found |= read.name == name; });
    };
    const ExpressionVisitor inside = [&](const Expression& e) {
        const auto* pair = std::get_if<Binary>(&e.node);
        if (pair && (rowOf(pair->op).precedence == Precedence::Product || pair->op == BinaryOperator::Power)) {
            look(pair->left);
            look(pair->right);
        }
        eachChild(e, inside);
    };
    eachStatement(m_unit.body, [&](const Statement& s) {
        if (const auto* loop = std::get_if<For>(&s.node)) {
            look(loop->first);
            look(loop->last);
            look(loop->step);
        }
        if (const auto* message = sendOf(s))
            look(message->partner);
        if (const auto* message = receiveOf(s))
            look(message->partner);
        eachExpression(s, inside);
    });
    return found;
}

/// Every place of the name in the unit.
std::vector<Edit> UnitChecker::renaming(const Parameter& parameter, const std::string& to) const
{
    std::vector<Edit> edits = {{parameter.span, to}};
    const auto rename = [&](const Expression& e, const Name& read) {
        if (read.name == parameter.name)
            edits.push_back({{e.span.line, e.span.column, static_cast<int>(characterCount(read.name))}, to});
    };
    eachStatement(m_unit.body, [&](const Statement& s) { eachName(s, rename); });
    return edits;
}

// Books assign to variables of their own only.
void UnitChecker::assigned(const std::string& name, const Span& span)
{
    const bool isOwn = m_role == Role::Other
        && std::ranges::find(m_unit.parameters, name, &Parameter::name) != m_unit.parameters.end();
    if (isOwn || !m_predefined.contains(name) || (name != "my_id" && name != "p"))
        return;
    if (m_set.insert(name).second)
        report(name == "p" ? message::languageProcessesSet : message::languageMyIdSet, span);
}

void UnitChecker::run()
{
    bindNames();
    parameters();
    block(m_unit.body);
    if (isFunction() && !m_returns)
        report(message::languageFunctionNeverReturns, m_unit.nameSpan, {m_unit.name});
}

void UnitChecker::block(const Block& block)
{
    for (const auto& s : block)
        statement(*s);
}

void UnitChecker::statement(const Statement& s)
{
    if (isFunction() && communicates(s))
        report(message::languageFunctionCommunicates, s.span, {m_unit.name});
    eachAssigned(s, [&](const std::string& name, const Span& span) { assigned(name, span); });
    if (const auto* test = std::get_if<If>(&s.node)) {
        condition(*test->condition, s);
    } else {
        if (const auto* round = std::get_if<While>(&s.node))
            requireTruth(*round->condition, "while");
        if (const auto* claim = std::get_if<Assert>(&s.node))
            requireTruth(*claim->condition, "assert");
        if (const auto* message = sendOf(s))
            addressee(*message, s.span);
        if (const auto* grown = std::get_if<Append>(&s.node))
            appendTo(*grown, s.span);
        if (const auto* called = assignedCall(s); called && !m_units.contains(called->name))
            if (auto repairs = receivedFrom(std::get<Assign>(s.node), *called, s.span); !repairs.empty()) {
                report(message::languageForeignCall, s.span, {called->name, hintForForeignWord(called->name)},
                    std::move(repairs));
                return;
            }
        if (const auto* called = procedureCall(s, m_units))
            valueOf(std::get<Assign>(s.node), *called);
        else
            eachExpression(s, [&](const Expression& e) { expression(e); });
    }
    if (const auto* forLoop = std::get_if<For>(&s.node))
        loop(*forLoop);
    else if (const auto* node = std::get_if<Return>(&s.node))
        returns(*node, s.span);
    else if (const auto* called = std::get_if<CallStatement>(&s.node))
        callStatement(*called, s.span);
    else if (const auto* left = std::get_if<Leave>(&s.node))
        leave(*left, s.span);
    blocksOf(s);
}

void UnitChecker::blocksOf(const Statement& s)
{
    const auto around = std::tuple(m_rounds, m_loops, m_isInLoop);
    if (isLoop(s)) {
        ++m_loops;
    } else if (std::holds_alternative<AtRound>(s.node)) {
        ++m_rounds;
        m_isInLoop = m_isInLoop || m_loops > 0;
        m_loops = 0;
    }
    eachBlock(s, [&](const Block& inner) { block(inner); });
    std::tie(m_rounds, m_loops, m_isInLoop) = around;
}

void UnitChecker::leave(const Leave& node, const Span& span)
{
    if (m_loops == 0)
        report(m_isInLoop ? message::languageLeavesRound : message::languageLeavesNothing, span,
            {std::string(node.word())});
}

void UnitChecker::condition(const Expression& test, const Statement& owner)
{
    if (const auto* asked = std::get_if<Received>(&test.node)) {
        if (m_rounds == 0)
            report(message::languageReceivedOutsideRound, test.span);
        for (const auto& place : asked->places)
            expression(*place);
        if (asked->partner)
            expression(*asked->partner);
        return;
    }
    requireTruth(test, "if");
    eachExpression(owner, [&](const Expression& e) { expression(e); });
}

void UnitChecker::requireTruth(const Expression& test, const char* whose)
{
    if (evidentKind(test, m_unknown) == EvidentKind::NoTruth)
        report(message::languageConditionNoTruth, test.span, {whose}, compared(test));
}

// `send X to all` is not a broadcast, and `send X to a and b` goes to one process.
void UnitChecker::addressee(const Send& message, const Span& span)
{
    if (message.partnerKind == PartnerKind::Process && namesTwo(*message.partner))
        report(message::languageSendToTwo, std::get<Binary>(message.partner->node).sign, {print(*message.partner)},
            oneByOne(message, span));
    const auto* whom = std::get_if<Name>(&message.partner->node);
    const bool isEverybody = whom
        && (whom->name == "all" || whom->name == "everyone" || whom->name == "everybody" || whom->name == "others");
    if (isEverybody && !isKnown(whom->name) && m_reported.insert(whom->name).second)
        report(message::languageSendToAll, message.partner->span, {whom->name});
}

/// The elements of known() that were probably meant: several if that is not clear. Stops comparing after very many
/// names: such programs are generated.
template <class Known> std::vector<std::string> UnitChecker::meant(const std::string& word, const Known& known)
{
    constexpr std::size_t most = 100'000;
    if (m_compared > most)
        return {};
    const std::vector<std::string> names = known();
    m_compared += names.size();
    return m_compared > most ? std::vector<std::string>() : allClosest(word, names);
}

/// Whether the variable is named outside the outermost loop around the place, or there is no loop: a loop that alone
/// knows a list may have to create it in each pass.
bool UnitChecker::isNamedOutside(const std::string& name, const Span& place) const
{
    int times = 0;
    const auto count = [&](const Expression&, const Name& read) { times += read.name == name ? 1 : 0; };
    bool isInLoop = false;
    eachStatement(m_unit.body, [&](const Statement& s) {
        if (!isLoop(s) || isInLoop)
            return;
        times = 0; // in this loop
        eachBlock(s, [&](const Block& body) {
            eachStatement(body, [&](const Statement& inner) {
                isInLoop = isInLoop || inner.span == place;
                eachName(inner, count);
            });
        });
    });
    return !isInLoop || times < m_named.at(name);
}

// A list that was never created, not a name that is missing in the header.
void UnitChecker::appendTo(const Append& node, const Span& span)
{
    const auto* list = std::get_if<Name>(&node.list->node);
    if (!list || isKnown(list->name) || m_units.contains(list->name) || findBuiltin(list->name)
        || !meant(list->name, [this] { return std::vector(m_bound.begin(), m_bound.end()); }).empty()
        || !m_reported.insert(list->name).second)
        return;
    const Span& first = m_unit.body.front()->span;
    const std::string made = list->name + " := [];";
    std::vector<Repair> repairs;
    if (first.line <= span.line && isNamedOutside(list->name, span))
        repairs = {puttingIn(first, made, made + '\n' + std::string(static_cast<std::size_t>(first.column - 1), ' '))};
    report(message::languageAppendNew, node.list->span, {list->name}, std::move(repairs));
}

void UnitChecker::reportModulo(const Expression& whole, const Binary& sum)
{
    const auto& right = std::get<Binary>(sum.right->node);
    const std::string meant = '(' + print(*sum.left) + ' ' + std::string(rowOf(sum.op).sign) + ' ' + print(*right.left)
        + ") mod " + print(*right.right);
    const bool isSum = sum.left->inBrackets || !std::holds_alternative<Binary>(sum.left->node);
    std::vector<Repair> repairs;
    if (isSum && whole.span.line == right.leftEnd.line)
        repairs = {rewriting({{startOf(whole.span), "("}, {right.leftEnd, ")"}, {endOf(whole.span), ""}})};
    report(message::languageModuloBinds, sum.sign,
        {std::string(rowOf(sum.op).sign), print(*sum.left), print(*sum.right), meant}, std::move(repairs));
}

void UnitChecker::loop(const For& node)
{
    if (runsNoTime(node))
        report(node.down ? message::languageLoopDownNeverRuns : message::languageLoopNeverRuns, node.variableSpan,
            {print(*node.first), print(*node.last)}, turnedRound(node));
}

void UnitChecker::returns(const Return& node, const Span& span)
{
    m_returns = m_returns || node.value;
    if (isFunction() && !node.value)
        report(message::languageReturnWithoutValue, span, {m_unit.name});
    if (!isFunction() && node.value && !m_talkers.returns.contains(m_unit.name))
        report(message::languageReturnValueInProcedure, node.value->span, {m_unit.name});
}

/// `node` is a Call or a CallStatement.
void UnitChecker::unknownCall(const auto& node, const Span& span, std::vector<Repair> repairs)
{
    const std::string& called = node.name;
    const Span nameSpan = {span.line, span.column, static_cast<int>(characterCount(called))};
    const auto near = meant(called, [this] {
        std::vector<std::string> known;
        for (const auto& [unit, _] : m_units)
            known.push_back(unit);
        for (const auto builtin : builtinNames())
            known.emplace_back(builtin);
        return known;
    });
    const auto hint = hintForForeignWord(called);
    const bool isOfMpi = lowered(called).starts_with("mpi_");               // whose arguments decide
    const auto here = isOfMpi ? std::string() : wordForForeignWord(called); // len(L) -> size(L)
    const bool isIndexed = std::ranges::all_of(node.arguments, isIndex);
    if (m_bound.contains(called))
        report(message::languageVariableCalled, span, {called},
            isIndexed ? std::vector{rewriting({{startOf(nameSpan), ""}, {node.opening, "["}, {node.closing, "]"}})}
                      : std::vector<Repair>());
    else if (!hint.empty())
        report(message::languageForeignCall, span, {called, hint},
            repairs.empty() && !here.empty() ? std::vector{writing(nameSpan, here)} : std::move(repairs));
    else if (near.empty())
        report(message::languageNoSuchCall, span, {called});
    else
        report(message::languageNoSuchCallNear, span, {called, near.front()}, replacing(nameSpan, near));
}

void UnitChecker::callStatement(const CallStatement& node, const Span& span)
{
    const auto found = m_units.find(node.name);
    if (found == m_units.end()) {
        if (findBuiltin(node.name))
            report(message::languageResultUnused, span, {node.name});
        else
            unknownCall(node, span, messagePassing(node, span));
        return;
    }
    if (found->second->kind == UnitKind::Function) {
        report(message::languageResultUnused, span, {node.name});
        arity(node.name, node.arguments.size(), span);
    } else {
        procedureCalled(node.name, node.arguments.size(), span);
    }
}

void UnitChecker::procedureCalled(const std::string& called, std::size_t given, const Span& span)
{
    if (isFunction() && m_talkers.all.contains(called))
        report(message::languageFunctionCallsTalker, span, {m_unit.name, called});
    arity(called, given, span);
}

// x := P(y), where the procedure P may communicate
void UnitChecker::valueOf(const Assign& node, const Call& called)
{
    const Span& start = node.value->span;
    const Span span = {start.line, start.column, static_cast<int>(characterCount(called.name))};
    expression(*node.place);
    if (m_talkers.returns.contains(called.name))
        procedureCalled(called.name, called.arguments.size(), span);
    else
        report(message::languageProcedureInExpression, span, {called.name});
    for (const auto& argument : called.arguments)
        expression(*argument);
}

void UnitChecker::expression(const Expression& e)
{
    if (const auto* read = std::get_if<Name>(&e.node)) {
        name(read->name, e.span);
        return;
    }
    if (const auto* set = std::get_if<Comprehension>(&e.node)) {
        comprehension(*set);
        return;
    }
    if (const auto* chosen = std::get_if<Conditional>(&e.node))
        requireTruth(*chosen->condition, "if");
    if (const auto* called = std::get_if<Call>(&e.node))
        call(*called, e.span);
    else if (std::holds_alternative<Received>(e.node))
        report(message::languageReceivedInside, e.span);
    else if (const auto* pair = std::get_if<Binary>(&e.node); pair && mixesTruthAndNumber(*pair, m_unknown))
        report(message::languageMixedLogic, pair->sign, {std::string(rowOf(pair->op).sign)}, bracketed(e));
    else if (pair && (mayMeanXor(*pair) || (m_addresses.contains(&e) && isPowerOfNames(*pair))))
        report(message::languagePowerOrXor, pair->sign, {print(e)}, {writing(pair->sign, "XOR")});
    else if (pair && modMayBindWrongly(*pair))
        reportModulo(e, *pair);
    eachChild(e, [&](const Expression& child) { expression(child); });
}

void UnitChecker::comprehension(const Comprehension& node)
{
    expression(*node.set);
    const auto scope = m_scoped.insert(node.variable);
    expression(*node.condition);
    m_scoped.erase(scope);
}

void UnitChecker::call(const Call& node, const Span& span)
{
    const Span nameSpan = {span.line, span.column, static_cast<int>(characterCount(node.name))};
    const auto found = m_units.find(node.name);
    if (found != m_units.end() && found->second->kind == UnitKind::Procedure)
        report(m_talkers.returns.contains(node.name) ? message::languageProcedureInside
                                                     : message::languageProcedureInExpression,
            nameSpan, {node.name});
    else if (found != m_units.end() || findBuiltin(node.name))
        arity(node.name, node.arguments.size(), nameSpan);
    else
        unknownCall(node, nameSpan, {});
}

void UnitChecker::arity(const std::string& called, std::size_t given, const Span& span)
{
    std::size_t fewest = 0;
    std::size_t most = 0;
    if (const auto found = m_units.find(called); found != m_units.end()) {
        fewest = most = found->second->parameters.size();
    } else if (const auto builtin = findBuiltin(called)) {
        fewest = static_cast<std::size_t>(builtin->fewest);
        most = static_cast<std::size_t>(builtin->most);
    }
    if (given >= fewest && given <= most)
        return;
    if (fewest == most)
        report(message::languageArity, span, {called, std::to_string(most), std::to_string(given)});
    else
        report(message::languageArityEither, span,
            {called, std::to_string(fewest), std::to_string(most), std::to_string(given)});
}

std::vector<std::string> UnitChecker::knownNames() const
{
    std::vector<std::string> known(m_bound.begin(), m_bound.end());
    known.insert(known.end(), m_scoped.begin(), m_scoped.end());
    known.insert(known.end(), m_predefined.begin(), m_predefined.end());
    return known;
}

bool UnitChecker::isKnown(const std::string& name) const
{
    return m_bound.contains(name) || m_scoped.contains(name) || m_predefined.contains(name);
}

void UnitChecker::name(const std::string& read, const Span& span)
{
    if (isKnown(read) || !m_reported.insert(read).second)
        return;
    if (m_units.contains(read) || findBuiltin(read)) {
        const auto own = nameForForeignWord(read); // size is a number of processes in other languages
        report(message::languageCallNeedsBrackets, span, {read},
            own.empty() ? std::vector<Repair>() : std::vector{writing(span, own)});
        return;
    }
    const auto foreign = nameForForeignWord(read);
    const auto near = foreign.empty() ? meant(read, [this] { return knownNames(); }) : std::vector{foreign};
    if (const auto word = lowered(read); word == "null" || word == "nil" || word == "none" || word == "undefined")
        report(message::languageNothing, span, {read});
    else if (const auto neighbour = hintForNeighbour(read); near.empty() && !neighbour.empty())
        report(message::languageNoNeighbour, span, {read, neighbour});
    else if (near.empty())
        report(message::languageNoSuchName, span, {read});
    else
        report(message::languageNoSuchNameNear, span, {read, near.front()},
            foreign.empty() && m_named[read] > 1 ? std::vector<Repair>() : replacing(span, near)); // not mistyped
}

} // namespace

std::vector<Diagnostic> check(const Tree& tree, const std::vector<std::string>& predefined)
{
    std::vector<Diagnostic> problems;
    UnitTable units;
    for (const auto& unit : tree.units) {
        if (findBuiltin(unit.name))
            addProblem(problems, {message::languageUnitIsBuiltin, {unit.name}, unit.nameSpan, unit.file});
        const auto [known, isNew] = units.emplace(unit.name, &unit);
        if (!isNew)
            addProblem(problems,
                {message::languageUnitTwice,
                    {unit.name, std::to_string(known->second->nameSpan.line), known->second->file}, unit.nameSpan,
                    unit.file});
    }
    const Talkers talkers = talkersOf(units);
    const std::set<std::string> known(predefined.begin(), predefined.end());
    std::size_t compared = 0;
    for (const auto& unit : tree.units) {
        const auto role = &unit == &tree.units.front() ? UnitChecker::Role::Main : UnitChecker::Role::Other;
        UnitChecker(unit, role, units, talkers, known, problems, compared).run();
    }
    if (!tree.units.empty() && tree.units.front().kind == UnitKind::Function)
        problems.push_back({message::languageMainIsFunction, {tree.units.front().name}, tree.units.front().nameSpan,
            tree.units.front().file});
    labelRewrites(problems, tree.file, tree.text);
    for (const UsedFile& used : tree.usedFiles)
        labelRewrites(problems, used.path, used.text);
    return problems;
}

} // namespace lockstep
