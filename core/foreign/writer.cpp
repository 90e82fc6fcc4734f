// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Prints a tree in the notation. What the original computes with whole numbers, the translation computes; real numbers
// and texts are data whose size alone counts, and a condition on them is refused, since a guess would send other
// messages. Arrays whose elements lie in a row in C do so here: a[i][j] of int a[4][5] is a[i * 5 + j]. A persistent
// request is written where it is started, with the loops and conditions around its MPI_Send_init, and is refused if the
// variables that it reads have changed in between.

#include "core/foreign/writer.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/foreign/calls.h"
#include "core/foreign/messages.h"
#include "core/foreign/numbers.h"
#include "core/foreign/walk.h"
#include "core/language/foreign_words.h"
#include "core/language/spelling.h"
#include "core/language/token.h"

namespace lockstep::foreign {
namespace {

using Call = KnownCall::Kind;

/// A statement that cannot be said.
struct Refused {
    Diagnostic why;
};

Diagnostic at(int line, Diagnostic diagnostic)
{
    diagnostic.span = {line, 1, 1};
    return diagnostic;
}

/// A text and how tightly it binds: 1 or, 2 and, 3 not, 4 =, 5 +, 6 *, 7 -x, 8 ^, 9 a name.
struct Printed {
    std::string text;
    int level = 9;
    bool isTruth = false;
};

struct Variable {
    bool isArray = false, isReal = false, isTruth = false, isText = false;
    bool isVector = false;           ///< of numpy or torch, which is counted with as a whole
    std::vector<Expression> sizes{}; ///< of an array whose elements lie in a row
};

/// A persistent request, with what stands around it.
struct Pending {
    Statement statement;
    std::string request, call;
    std::set<std::string> changed; ///< variables that have got a value since
    bool isStarted = false;
};

class Writer {
public:
    Writer(const Program& program, std::string name, std::string header)
        : m_program(program), m_numbers(program), m_name(std::move(name)), m_header(std::move(header))
    {}

    Outcome<std::string> run()
    {
        findMain();
        findRanks();
        findTags();
        findRequests();
        findConstants();
        m_lines.clear();
        writeMain();
        for (const Function* function : m_functions)
            if (!function->isReal || m_communicating.contains(function->name))
                write(*function);
        if (hasErrors(m_problems))
            return m_problems;
        if (!m_harmless.empty())
            note(m_firstHarmless, message::foreignLeftOut, {asList({m_harmless.begin(), m_harmless.end()})});
        return {header() + leftOut() + joined(m_lines, "\n") + helpers(), m_problems};
    }

private:
    // ---- what the program is

    /// The statements with which a process begins: those of main(), or of the file.
    void findMain()
    {
        m_main = m_program.main;
        for (Statement& each : m_main) // if __name__ == "__main__":
            if (each.kind == Statement::Kind::If && each.value.is(Kind::Binary, "==")
                && each.value.parts[0].is(Kind::Name, "__name__")) {
                each.kind = Statement::Kind::Block;
                each.value = {};
                each.otherwise.clear();
            }
        const Function* start = nullptr;
        for (const Function& function : m_program.functions)
            if (function.name == "main" && (m_program.isC || callsOnly(m_main, "main")))
                start = &function;
        const bool isEmpty =
            std::ranges::all_of(m_main, [](const Statement& each) { return each.kind == Statement::Kind::Pass; });
        if (!start && isEmpty && m_program.functions.size() == 1)
            start = &m_program.functions.front(); // a function alone
        for (const Function& function : m_program.functions)
            if (&function != start)
                m_functions.push_back(&function);
        if (start)
            m_main = start->body;
        if (start && start->name != "main")
            m_mainParameters = start->parameters;
        for (bool grows = true; grows;) {
            grows = false;
            for (const Function* function : m_functions)
                if (!m_communicating.contains(function->name) && communicates(function->body))
                    grows = m_communicating.insert(function->name).second;
        }
    }

    static bool callsOnly(const Statements& body, const std::string& name)
    {
        int others = 0, calls = 0;
        eachStatement(body, [&](const Statement& each) {
            if (each.kind == Statement::Kind::Block || each.kind == Statement::Kind::Pass)
                return;
            const bool isIt = each.value.is(Kind::Call) && each.value.parts[0].is(Kind::Name, name);
            ++(isIt ? calls : others);
        });
        return calls == 1 && others == 0;
    }

    bool communicates(const Statements& body) const
    {
        bool found = false;
        eachStatement(body, [&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                const auto known = knownCall(each, m_program.isC);
                found = found || (known && known->kind < Call::Rank)
                    || (each.is(Kind::Call) && m_communicating.contains(each.parts[0].text));
            });
        });
        return found;
    }

    void everyStatement(const auto& visit) const
    {
        eachStatement(m_main, visit);
        for (const Function* function : m_functions)
            eachStatement(function->body, visit);
    }

    /// Variables that are nothing but my_id or p.
    void findRanks()
    {
        std::map<std::string, int> assigned;
        std::map<std::string, std::string> found;
        everyStatement([&](const Statement& each) {
            const auto known = knownCall(each.value, m_program.isC);
            std::string name;
            if (known && (known->kind == Call::Rank || known->kind == Call::Size)) {
                const Expression* root = m_program.isC ? rootOf(known->at("rbuf")) : &each.target;
                name = root && root->is(Kind::Name) ? root->text : "";
                found[name] = known->kind == Call::Rank ? "my_id" : "p";
            } else if (each.target.is(Kind::Name) && isWorldMember(each.value)) {
                name = each.target.text;
                found[name] = each.value.text.ends_with("rank") ? "my_id" : "p";
            } else if (each.target.is(Kind::Name)
                && (each.kind == Statement::Kind::Assign || each.kind == Statement::Kind::For || each.value)) {
                ++assigned[each.target.text];
            }
        });
        for (const auto& [name, meant] : found)
            if (!name.empty() && assigned[name] == 0)
                m_aliases[name] = meant;
        for (const Parameter& parameter : m_mainParameters) { // nobody else gives them a value
            const std::string meant = nameForForeignWord(parameter.name);
            const bool isOwn = parameter.name == "my_id" || parameter.name == "p";
            if (!(m_program.isC && parameter.isArray) && assigned[parameter.name] == 0 && (isOwn || !meant.empty()))
                m_aliases.try_emplace(parameter.name, isOwn ? parameter.name : meant);
        }
        // Of a part of a program, whose beginning is not there.
        for (const auto& [name, meant] :
            {std::pair("rank", "my_id"), {"my_rank", "my_id"}, {"size", "p"}, {"world_size", "p"}}) {
            bool isDeclared = assigned.contains(name) && assigned[name] > 0;
            everyStatement([&](const Statement& each) {
                isDeclared = isDeclared || (each.kind == Statement::Kind::Declare && each.target.text == name);
            });
            for (const Function* function : m_functions)
                isDeclared = isDeclared
                    || std::ranges::find(function->parameters, name, &Parameter::name) != function->parameters.end();
            if (!isDeclared)
                m_aliases.try_emplace(name, meant);
        }
    }

    static bool isWorldMember(const Expression& value)
    {
        return value.is(Kind::Name)
            && (value.text.ends_with("comm.rank") || value.text.ends_with("comm.size")
                || value.text.ends_with("COMM_WORLD.rank") || value.text.ends_with("COMM_WORLD.size"));
    }

    static bool isAny(const Expression& expression)
    {
        return expression.is(Kind::Name)
            && (expression.text.ends_with("ANY_TAG") || expression.text.ends_with("ANY_SOURCE"));
    }

    /// Where nothing is sent with a tag, "any tag" says nothing.
    void findTags()
    {
        everyStatement([&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                const auto known = knownCall(each, m_program.isC);
                for (const char* role : {"tag", "rtag"})
                    if (known && known->at(role) && !known->at(role).is(Kind::Integer, "0") && !isAny(known->at(role)))
                        m_hasTags = true;
                m_hasTags = m_hasTags || each.is(Kind::Member, "MPI_TAG")
                    || (each.is(Kind::Call) && each.parts[0].text.ends_with("Get_tag"));
            });
        });
    }

    static bool isSame(const Expression& one, const Expression& other)
    {
        return one.kind == other.kind && one.text == other.text && std::ranges::equal(one.parts, other.parts, isSame);
    }

    /// Whether all that is started is waited for at once, and whether all sends wait for their receives.
    void findRequests()
    {
        std::set<std::string> roots;
        std::vector<Expression> counts; // different ones
        bool isOnlyAll = true, isPlain = false;
        std::optional<KnownCall> synchronous;
        std::vector<const Expression*> places;
        everyStatement([&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                const auto known = knownCall(each, m_program.isC);
                if (!known)
                    return;
                if (known->kind == Call::Send || known->kind == Call::StartSend) {
                    const bool waits = known->name.find("Iss") != std::string::npos
                        || known->name.find("Ss") != std::string::npos || known->name.starts_with("ss")
                        || known->name.starts_with("iss");
                    isPlain = isPlain || !waits;
                    if (waits && !synchronous)
                        synchronous = known, m_synchronousLine = each.line;
                }
                if (known->starts() || known->kind == Call::WaitAll) {
                    const Expression& request = known->at("request");
                    const Expression* root = rootOf(request);
                    roots.insert(root ? root->text : std::to_string(roots.size()));
                    isOnlyAll = isOnlyAll && root;
                    if (known->kind == Call::WaitAll) {
                        if (const Expression& count = known->at("count");
                            counts.empty() || !isSame(counts.back(), count))
                            counts.push_back(count);
                        isOnlyAll = isOnlyAll && request.is(Kind::Name);
                    } else if (request.is(Kind::Unary) && request.parts[0].is(Kind::Index)) {
                        places.push_back(&request.parts[0].parts[1]);
                    }
                }
                isOnlyAll = isOnlyAll && known->kind != Call::Wait && !known->isInit();
            });
        });
        bool isWhole = false; // so many requests as the array has, or as the call says
        if (roots.size() == 1 && counts.size() == 1) {
            const Expression& count = *counts.begin();
            const auto isBeyond = [&](const Expression* place) {
                return count.is(Kind::Integer) && place->is(Kind::Integer)
                    && std::stoll(place->text) >= std::stoll(count.text);
            };
            isWhole = count.is(Kind::Integer) && std::ranges::none_of(places, isBeyond);
            everyStatement([&](const Statement& each) {
                isWhole = isWhole
                    || (each.isHandle && each.target.text == *roots.begin() && each.sizes.size() == 1
                        && isSame(each.sizes.front(), count));
            });
        }
        m_waitsForAll = m_program.isC && isOnlyAll && isWhole;
        m_isSynchronous = synchronous && !isPlain;
        if (synchronous && isPlain)
            note(m_synchronousLine, message::foreignSynchronous, {synchronous->name});
    }

    /// Numbers of the file become parameters; variables of the file belong to the one function that uses them.
    void findConstants()
    {
        for (const Statement& constant : m_program.constants) {
            const std::string& name = constant.target.text;
            if (m_aliases.contains(name))
                continue;
            if (constant.value && constant.sizes.empty() && !isAssigned(name)) {
                constexpr std::size_t mostDigits = 6; // of what fills an array in a moment
                if (constant.value.is(Kind::Integer) && constant.value.text.size() > mostDigits)
                    note(constant.line, message::foreignLarge, {name, constant.value.text});
                if (constant.value.is(Kind::Integer))
                    m_parameters.emplace_back(name, constant.value.text);
                else
                    m_macros[name] = constant.value;
                if (constant.isReal)
                    m_realMacros.insert(name);
                continue;
            }
            const Function* user = nullptr;
            int users = uses(m_main, name) ? 1 : 0;
            for (const Function* function : m_functions)
                if (uses(function->body, name)) {
                    user = function;
                    ++users;
                }
            if (users == 1 && (user == nullptr || !m_program.isC)) {
                m_ownGlobals[user].push_back(constant);
            } else if (users > 0) {
                m_ownGlobals[nullptr].push_back(constant);
                share(constant);
            }
        }
    }

    /// A variable of several functions belongs to main, and is passed to every function that needs it.
    void share(const Statement& variable)
    {
        const std::string& name = variable.target.text;
        std::set<const Function*> users;
        for (bool grows = true; grows;) {
            grows = false;
            for (const Function* function : m_functions) {
                bool isUser = uses(function->body, name);
                for (const Function* user : users)
                    isUser = isUser || uses(function->body, user->name);
                grows = grows || (isUser && users.insert(function).second);
            }
        }
        for (const Function* user : users) {
            const bool isPure = user->returns && !m_communicating.contains(user->name);
            if (isPure && !user->isReal
                && isChangedIn(user->body, name)) // what a function changes, its caller does not see
                m_problems.push_back(at(variable.line, problem(message::foreignGlobal, {name})));
            m_shared[user].push_back(variable);
        }
    }

    static bool isChangedIn(const Statements& body, const std::string& name)
    {
        bool found = false;
        eachStatement(body, [&](const Statement& each) {
            const Expression* root = rootOf(each.target);
            found = found || (root && root->text == name && each.kind != Statement::Kind::Declare);
        });
        return found;
    }

    bool isAssigned(const std::string& name) const
    {
        return isChangedIn(m_main, name)
            || std::ranges::any_of(m_functions, [&](const Function* each) { return isChangedIn(each->body, name); });
    }

    static bool uses(const Statements& body, const std::string& name)
    {
        bool found = false;
        eachStatement(body, [&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) { found = found || each.is(Kind::Name, name); });
        });
        return found;
    }

    // ---- lines

    void line(const std::string& text)
    {
        m_lines.push_back(std::string(3 * static_cast<std::size_t>(m_depth), ' ') + text);
    }
    void note(int line, Message id, std::vector<std::string> arguments = {})
    {
        Diagnostic said = at(line, problem(id, std::move(arguments)));
        if (std::ranges::find(m_problems, said) == m_problems.end())
            m_problems.push_back(std::move(said));
    }
    [[noreturn]] static void refuse(int line, Message id, std::vector<std::string> arguments = {})
    {
        throw Refused{at(line, problem(id, std::move(arguments)))};
    }
    [[noreturn]] static void refuseCall(int line, const std::string& name)
    {
        const bool isOfGroups = isOfMessages(name) && name.find("plit") != std::string::npos; // Comm_split, comm.Split
        refuse(line, isOfGroups ? message::foreignGroup : message::foreignCall, {name.empty() ? "this" : name});
    }
    std::string fresh(const std::string& stem) { return stem + std::to_string(++m_fresh); }

    std::string header() const
    {
        const std::string use = m_usesCollectives ? "use common/collectives;\n\n" : "";
        if (!m_header.empty())
            return m_header + '\n' + use;
        std::string text = "/* title: " + m_name + "\n   operation: none\n";
        if (!m_parameters.empty()) {
            std::vector<std::string> all;
            for (const auto& [name, value] : m_parameters)
                all.push_back(clean(name) + " = " + value);
            text += "   parameters: " + joined(all) + '\n';
        }
        if (m_isSynchronous)
            text += "   sends: synchronous\n";
        text += "   networks: complete:" + (m_wanted.empty() ? std::string("4") : m_wanted) + " */\n";
        return text + use;
    }

    /// What was left out or changed, line by line, as a comment.
    std::string leftOut()
    {
        std::ranges::stable_sort(m_problems, {}, [](const Diagnostic& each) { return each.span.line; });
        std::vector<std::string> all;
        for (const Diagnostic& each : m_problems)
            all.push_back(say(message::foreignLine, {std::to_string(each.span.line), sentence(each)}));
        return all.empty() ? std::string() : "/* " + joined(all, "\n   ") + " */\n";
    }

    std::string helpers() const
    {
        std::string text = "\n";
        if (m_helpers.contains("FILLED"))
            text += "\n/* n times the same */\nfunction FILLED(n, x)\nbegin\n   L := [];\n   for i := 1 to n do append "
                    "x to L;\n"
                    "   return L;\nend FILLED\n";
        if (m_helpers.contains("ARRAY"))
            text +=
                "\n/* an array of n times the same */\nfunction ARRAY(n, x)\nbegin\n   for i := 0 to n - 1 do A[i] := "
                "x;\n   return A;\nend ARRAY\n";
        if (m_helpers.contains("ROOT"))
            text += "\n/* the square root, rounded down */\nfunction ROOT(n)\nbegin\n   r := 0;\n   while (r + 1) * (r "
                    "+ 1) "
                    "<= n do r := r + 1;\n   return r;\nend ROOT\n";
        if (m_helpers.contains("REST"))
            text += "\n/* the remainder of C, which has the sign of a */\nfunction REST(a, b)\nbegin\n"
                    "   return sign(a) * (abs(a) mod abs(b));\nend REST\n";
        if (m_helpers.contains("QUOTIENT"))
            text += "\n/* the quotient of C, rounded towards 0 */\nfunction QUOTIENT(a, b)\nbegin\n"
                    "   return sign(a) * sign(b) * (abs(a) div abs(b));\nend QUOTIENT\n";
        if (m_helpers.contains("SUM"))
            text += "\nfunction SUM(L)\nbegin\n   all := 0;\n   for each x in L do all := all + x;\n   return "
                    "all;\nend SUM\n";
        return text;
    }

    // ---- units

    void writeMain()
    {
        std::string parameters = "my_id, p";
        for (const Parameter& parameter : m_mainParameters)
            if (!m_header.empty() && !isPassedByName(parameter.name))
                parameters += ", " + clean(parameter.name); // the data that the header names
        std::string unit = unitName(m_name);
        for (const Function* function : m_functions)
            if (unitName(function->name) == unit)
                unit += "_PROGRAM";
        line("procedure " + unit + '(' + parameters + ")");
        line("begin");
        m_isMain = true;
        beginUnit(nullptr);
        for (const Parameter& parameter : m_mainParameters)
            if (!isPassedByName(parameter.name) && m_header.empty()) { // nobody calls it with a value
                m_variables[parameter.name].isReal = parameter.isReal;
                ++m_depth;
                const bool isRoot = parameter.name == "root" || parameter.name == "source" || parameter.name == "src";
                line(clean(parameter.name)
                    + (parameter.isArray && m_program.isC ? " := my_id;"
                            : isRoot                      ? " := 0;"
                                                          : " := 1;"));
                --m_depth;
            }
        body(m_main);
        if (m_lines.back() == "   return;")
            m_lines.pop_back();
        endUnit();
        line("end " + unit);
        m_isMain = false;
    }

    void write(const Function& function)
    {
        m_lines.emplace_back();
        m_function = &function;
        std::vector<std::string> names;
        beginUnit(&function);
        for (const Parameter& parameter : function.parameters)
            if (!isPassedByName(parameter.name)) {
                Variable& variable = m_variables[parameter.name];
                variable.isReal = parameter.isReal;
                variable.isArray = isIndexed(function.body, parameter.name) || !parameter.sizes.empty();
                if (parameter.sizes.size() > 1)
                    variable.sizes = parameter.sizes;
                names.push_back(clean(parameter.name));
            }
        for (const Statement& shared : sharedBy(function)) {
            Variable& variable = m_variables[shared.target.text];
            variable.isReal = shared.isReal;
            variable.isArray = !shared.sizes.empty() || shared.isPointer;
            variable.sizes = shared.sizes;
            names.push_back(clean(shared.target.text));
        }
        const bool isPure = function.returns && !m_communicating.contains(function.name);
        const std::string unit = unitName(function.name);
        line((isPure ? "function " : "procedure ") + unit + '(' + joined(names) + ")");
        line("begin");
        for (const Parameter& parameter : function.parameters) // an argument keeps its value
            if (!isPassedByName(parameter.name) && isReassigned(function.body, parameter.name) && !isPure
                && (!m_program.isC || !parameter.isArray)) {
                const std::string own = clean(parameter.name) + "_here";
                ++m_depth;
                line(own + " := " + clean(parameter.name) + ';');
                --m_depth;
                m_renamed[parameter.name] = own;
            }
        body(function.body);
        endUnit();
        line("end " + unit);
        m_function = nullptr;
    }

    void beginUnit(const Function* function)
    {
        m_variables.clear();
        m_renamed.clear();
        m_pending.clear();
        m_defined.clear();
        m_requestLists.clear();
        m_eachRequest.clear();
        const auto own = m_ownGlobals.find(function);
        ++m_depth;
        if (own != m_ownGlobals.end())
            for (const Statement& global : own->second)
                statement(global);
        --m_depth;
    }

    void endUnit()
    {
        for (const Pending& pending : m_pending)
            if (!pending.isStarted)
                note(pending.statement.line, message::foreignNeverStarted, {pending.call});
    }

    const Statements& sharedBy(const Function& function) const
    {
        static const Statements none;
        const auto found = m_shared.find(&function);
        return found == m_shared.end() ? none : found->second;
    }

    /// The communicator, what main gets, and what every process knows.
    bool isPassedByName(const std::string& name) const
    {
        return m_aliases.contains(name) || name == "comm" || name == "communicator" || name == "world" || name == "argc"
            || name == "argv" || name == "self" || name.empty();
    }

    static bool isReassigned(const Statements& body, const std::string& name)
    {
        bool found = false;
        eachStatement(body, [&](const Statement& each) {
            found = found || (each.target.is(Kind::Name, name) && each.kind != Statement::Kind::Declare);
        });
        return found;
    }

    static bool isIndexed(const Statements& body, const std::string& name)
    {
        bool found = false;
        eachStatement(body, [&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                found = found
                    || ((each.is(Kind::Index) || each.is(Kind::Slice)) && rootOf(each) && rootOf(each)->text == name);
            });
        });
        return found;
    }

    // ---- names

    static std::string unitName(const std::string& name)
    {
        std::string unit;
        for (const char c : name)
            unit += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : isWordCharacter(c) ? c : '_';
        if (unit.empty() || (unit[0] >= '0' && unit[0] <= '9'))
            unit = "P_" + unit;
        return isReserved(unit) ? unit + "_" : unit;
    }
    static bool isWordCharacter(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
    static bool isReserved(const std::string& name)
    {
        static const std::set<std::string> words = [] {
            std::set<std::string> all{"p", "my_id", "any", "each", "on", "link", "via", "tag", "as", "at", "of", "use",
                "round", "phase", "assert", "break", "continue", "step", "start", "wait", "U"};
            for (const WordUse use : {WordUse::Control, WordUse::Operator, WordUse::Communication})
                for (const auto& word : wordsFor(use))
                    all.insert(std::string(word));
            all.erase("all"); // a word only after wait
            for (const char* called : {"size", "min", "max", "abs", "sqrt", "highbit", "sign", "words"})
                all.insert(called);
            for (const char* unit : {"COMBINED", "ONE_COMBINED", "BROADCAST", "REDUCE", "REDUCE_TO_ALL", "PREFIX",
                     "COLLECT", "COLLECT_AT_ALL", "DEAL", "EXCHANGE_ALL", "PIECE", "PUT", "FILLED", "ARRAY", "ROOT",
                     "REST", "QUOTIENT", "SUM"})
                all.insert(unit); // of common/collectives, and our own
            return all;
        }();
        return words.contains(name) || words.contains(lowered(name));
    }
    static std::string clean(const std::string& name)
    {
        std::string cleaned;
        for (const char c : name)
            cleaned += isWordCharacter(c) ? c : '_';
        return isReserved(cleaned) ? cleaned + '_' : cleaned;
    }
    std::string variable(const std::string& name) const
    {
        if (const auto alias = m_aliases.find(name); alias != m_aliases.end())
            return alias->second;
        if (const auto renamed = m_renamed.find(name); renamed != m_renamed.end())
            return renamed->second;
        return clean(name);
    }
    Variable variableOf(const Expression& expression) const
    {
        const Expression* root = rootOf(expression);
        const auto found = root ? m_variables.find(root->text) : m_variables.end();
        return found == m_variables.end() ? Variable() : found->second;
    }

    // ---- expressions

    static std::string inBrackets(const Printed& printed, int least)
    {
        return printed.level < least ? '(' + printed.text + ')' : printed.text;
    }
    std::string number(const Expression& expression, int least = 1)
    {
        const Printed printed = print(expression);
        if (printed.isTruth)
            return "(if " + printed.text + " then 1 else 0)";
        return inBrackets(printed, least);
    }
    /// Whether it compares with NULL: what was asked for is there.
    static bool isOfNull(const Expression& expression)
    {
        return expression.is(Kind::Binary) && std::ranges::any_of(expression.parts, [](const Expression& part) {
            return part.is(Kind::Name, "NULL");
        });
    }

    /// Whether it asks for the words of the command line, which a run has as parameters.
    static bool isOfArguments(const Expression& expression)
    {
        return expression.is(Kind::Binary) && expression.parts[0].is(Kind::Name, "argc");
    }

    std::string condition(const Expression& expression, int least = 1)
    {
        if (isOfNull(expression))
            return expression.text == "==" ? "false" : "true";
        if (isReal(expression))
            refuse(expression.line, message::foreignReal);
        if (expression.is(Kind::Integer))
            return expression.text == "0" ? "false" : "true";
        const Printed printed = print(expression);
        if (printed.isTruth)
            return inBrackets(printed, least);
        return inBrackets({inBrackets(printed, 5) + " <> 0", 4}, least);
    }

    bool isReal(const Expression& expression) const
    {
        switch (expression.kind) {
        case Kind::Real: return true;
        case Kind::Name: return m_realMacros.contains(expression.text) || variableOf(expression).isReal;
        case Kind::Index:
        case Kind::Slice: return variableOf(expression).isReal;
        case Kind::Call: return isRealCall(expression);
        case Kind::Binary:
            if (!m_program.isC && expression.text == "/")
                return true;
            break;
        case Kind::Conditional: return isReal(expression.parts[1]) || isReal(expression.parts[2]);
        case Kind::Member: return !expression.text.starts_with("MPI_") && isReal(expression.parts[0]);
        default: break;
        }
        return std::ranges::any_of(expression.parts, [this](const Expression& part) { return isReal(part); });
    }

    bool isRealCall(const Expression& call) const
    {
        static const std::set<std::string> real{"float", "MPI_Wtime", "MPI.Wtime", "time.time", "time.perf_counter",
            "fabs", "sin", "cos", "exp", "log", "math.sqrt", "math.sin", "math.cos", "math.exp", "math.log", "np.sqrt",
            "np.dot", "np.mean", "np.random.rand", "np.random.randn", "np.random.random", "random.random",
            "random.uniform", "drand48", "atof", "rand", "random.randint", "np.sum", "torch.rand", "torch.randn",
            "np.exp", "np.sin", "np.pi", "random", "time", "clock", "atan", "floor", "ceil", "omp_get_wtime",
            "np.linalg.norm", "np.allclose"};
        const std::string& name = call.parts[0].text;
        if (name == "int" || name == "len" || name == "strlen" || name == "sizeof" || isOfLogarithm(call)
            || quotientIn(call) || call.parts[0].is(Kind::Member))
            return false;
        if (const Function* own = functionNamed(m_program, name))
            return own->isReal;
        return real.contains(name) || madeBy(call).isReal;
    }

    /// ceil(log2(x)), floor(log2(x))
    static bool isOfLogarithm(const Expression& call)
    {
        const std::string& name = call.parts[0].text;
        const std::string what = name.substr(name.rfind('.') + 1);
        return (what == "ceil" || what == "floor") && call.parts.size() == 2 && call.parts[1].is(Kind::Call)
            && call.parts[1].parts[0].text.ends_with("log2");
    }

    static Expression whole(int number, int line) { return {Kind::Integer, std::to_string(number), {}, line}; }
    static Expression plus(const Expression& left, const Expression& right)
    {
        return left.is(Kind::Integer, "0") ? right
            : right.is(Kind::Integer, "0") ? left
                                           : Expression{Kind::Binary, "+", {left, right}, left.line};
    }
    static Expression times(const Expression& left, const Expression& right)
    {
        const auto isSmall = [](const Expression& each) { return each.is(Kind::Integer) && each.text.size() < 5; };
        if (isSmall(left) && isSmall(right))
            return whole(std::stoi(left.text) * std::stoi(right.text), left.line);
        return left.is(Kind::Integer, "1") || right.is(Kind::Integer, "0") ? right
            : right.is(Kind::Integer, "1") || left.is(Kind::Integer, "0")
            ? left
            : Expression{Kind::Binary, "*", {left, right}, left.line};
    }
    static Expression productOf(const std::vector<Expression>& sizes, std::size_t first = 0)
    {
        Expression all = whole(1, 0);
        for (std::size_t i = first; i < sizes.size(); ++i)
            all = times(all, sizes[i]);
        return all;
    }

    /// Where a[i][j] begins in an array whose elements lie in a row, and how many elements it has.
    struct Region {
        std::string array;
        Expression first, count;
    };
    std::optional<Region> regionOf(const Expression& index) const
    {
        std::vector<Expression> at;
        const Expression* base = &index;
        for (; base->is(Kind::Index); base = base->parts.data())
            at.insert(at.begin(), base->parts[1]);
        const auto found = base->is(Kind::Name) ? m_variables.find(base->text) : m_variables.end();
        if (found == m_variables.end() || found->second.sizes.size() < 2 || at.size() > found->second.sizes.size())
            return std::nullopt;
        const std::vector<Expression>& sizes = found->second.sizes;
        Expression first = whole(0, index.line);
        for (std::size_t i = 0; i < sizes.size(); ++i)
            first = plus(times(first, sizes[i]), i < at.size() ? at[i] : whole(0, index.line));
        return Region{variable(base->text), first, productOf(sizes, at.size())};
    }

    /// "a[2]", or "a[2 .. 5]".
    std::string partText(const std::string& array, const Expression& first, const Expression& count)
    {
        if (count.is(Kind::Integer, "1"))
            return array + '[' + number(first) + ']';
        if (first.is(Kind::Integer) && count.is(Kind::Integer) && first.text.size() < 9 && count.text.size() < 9)
            return array + '[' + first.text + " .. " + std::to_string(std::stoi(first.text) + std::stoi(count.text) - 1)
                + ']';
        const Expression end = plus(first, count);
        return array + '[' + number(first) + " .. " + lastText({Kind::Binary, "-", {end, whole(1, end.line)}, end.line})
            + ']';
    }

    Printed print(const Expression& expression)
    {
        const int at = expression.line;
        switch (expression.kind) {
        case Kind::Integer: return {expression.text};
        case Kind::Real: return {"0"};
        case Kind::Text: note(at, message::foreignText); return {"0"};
        case Kind::Truth: return {expression.text, 9, true};
        case Kind::Name: return printName(expression);
        case Kind::Unary: return printUnary(expression);
        case Kind::Binary: return printBinary(expression);
        case Kind::Call: return printCall(expression);
        case Kind::Index: return printIndex(expression);
        case Kind::Slice: return {sliceText(expression)};
        case Kind::Member: return printMember(expression);
        case Kind::List: return {listText(expression)};
        case Kind::Conditional:
            return {"(if " + condition(expression.parts[0]) + " then " + number(expression.parts[1]) + " else "
                + number(expression.parts[2]) + ')'};
        case Kind::Loop:
        case Kind::Other:
        case Kind::None: break;
        }
        refuse(at, message::foreignUnreadable, {expression.text.empty() ? "…" : expression.text});
    }

    Printed printName(const Expression& name)
    {
        if (const auto macro = m_macros.find(name.text); macro != m_macros.end()) {
            const Printed meant = print(macro->second);
            return meant;
        }
        if (name.text.ends_with("PROC_NULL"))
            return {"-1", 7};
        if (isWorldMember(name))
            return {name.text.ends_with("rank") ? "my_id" : "p"};
        if (name.text.find('.') != std::string::npos && !m_variables.contains(name.text.substr(0, name.text.find('.'))))
            if (name.text.starts_with("MPI.") || name.text.starts_with("dist."))
                refuse(name.line, message::foreignCall, {name.text});
        if (name.text == "None" || name.text == "NULL")
            refuse(name.line, message::foreignUnreadable, {name.text});
        if (name.text.starts_with("MPI_"))
            refuse(name.line, message::foreignCall, {name.text});
        for (const char* end : {".size", ".shape"})
            if (name.text.ends_with(end) && m_variables.contains(name.text.substr(0, name.text.size() - 5)))
                return {"size(" + variable(name.text.substr(0, name.text.size() - 5)) + ')'};
        return {variable(name.text), 9, variableOf(name).isTruth};
    }

    Printed printUnary(const Expression& unary)
    {
        const Expression& of = unary.parts[0];
        if (unary.text == "not") {
            static const std::map<std::string, std::string> opposites{
                {"==", "!="}, {"!=", "=="}, {"<", ">="}, {">=", "<"}, {">", "<="}, {"<=", ">"}};
            if (const auto opposite = opposites.find(of.text); of.is(Kind::Binary) && opposite != opposites.end())
                return printBinary({Kind::Binary, opposite->second, of.parts, of.line});
            const Printed printed = print(of);
            if (!printed.isTruth)
                return {inBrackets(printed, 5) + " = 0", 4, true};
            return {"not " + inBrackets(printed, 9), 3, true};
        }
        if (unary.text == "-")
            return {'-' + number(of, 8), 7};
        if (unary.text == "~")
            return {"not " + number(of, 9), 3};
        if ((unary.text == "*" || unary.text == "&") && (of.is(Kind::Name) || of.is(Kind::Index)))
            return print(of);
        refuse(unary.line, message::foreignPlace, {unary.text + "…"});
    }

    /// x - 1 + n, by n: the remainder of C is that of the notation.
    bool isLifted(const Expression& left, const Expression& by)
    {
        if (!left.is(Kind::Binary, "+") && !left.is(Kind::Binary, "-"))
            return false;
        const std::string divisor = number(by);
        const bool added = left.text == "+" && (number(left.parts[0]) == divisor || number(left.parts[1]) == divisor);
        return added || isLifted(left.parts[0], by);
    }

    Printed printBinary(const Expression& binary)
    {
        const std::string& sign = binary.text;
        const Expression &left = binary.parts[0], &right = binary.parts[1];
        if (sign == "and" || sign == "or") {
            const int level = sign == "and" ? 2 : 1;
            return {condition(left, level) + ' ' + sign + ' ' + condition(right, level + 1), level, true};
        }
        static const std::map<std::string, std::string> comparisons{
            {"==", "="}, {"!=", "<>"}, {"<", "<"}, {"<=", "<="}, {">", ">"}, {">=", ">="}};
        if (const auto found = comparisons.find(sign); found != comparisons.end())
            return {(left.is(Kind::Binary, "%") && right.is(Kind::Integer, "0") && (sign == "==" || sign == "!=")
                            ? printQuotient(left, true).text
                            : number(left, 5))
                    + ' ' + found->second + ' ' + number(right, 5),
                4, true};
        if (sign == "in")
            return {number(left, 5) + " in " + number(right, 5), 4, true};
        for (const Expression* operand : {&left, &right}) // of a whole array the size alone counts
            if (isVector(*operand)) {
                note(binary.line, message::foreignNumbersLeftOut, {rootOf(*operand) ? rootOf(*operand)->text : sign});
                return print(*operand);
            }
        const bool isSum = sign == "+" || sign == "-";
        if (isSum && left.is(Kind::Integer) && right.is(Kind::Integer))
            return {std::to_string(std::stoll(left.text) + (sign == "+" ? 1 : -1) * std::stoll(right.text))};
        if (isSum)
            return {number(left, 5) + ' ' + sign + ' ' + number(right, 6), 5};
        if (sign == "*") {
            if (left.is(Kind::List) && left.parts.size() == 1) // [0] * n
                return filled(number(right), number(left.parts[0]));
            return {number(left, 6) + " * " + number(right, 7), 6};
        }
        if (sign == "//" || sign == "%" || sign == "/")
            return printQuotient(binary, false);
        if (sign == "**")
            return {number(left, 9) + '^' + number(right, 9), 8};
        if (sign == "<<")
            return left.is(Kind::Integer, "1") ? Printed{"2^" + number(right, 9), 8}
                                               : Printed{number(left, 6) + " * 2^" + number(right, 9), 6};
        if (sign == ">>")
            return {number(left, 6) + " div 2^" + number(right, 9), 6};
        if (sign == "&" || sign == "|" || sign == "^") {
            const char* word = sign == "&" ? " and " : sign == "|" ? " or " : " xor ";
            return {'(' + number(left, 9) + word + number(right, 9) + ')'};
        }
        refuse(binary.line, message::foreignUnreadable, {sign});
    }

    /// Those of C round towards 0, those of Python and of the notation down. `isTest`: only whether the remainder is 0
    /// matters, in which they agree.
    Printed printQuotient(const Expression& binary, bool isTest)
    {
        const Expression &left = binary.parts[0], &right = binary.parts[1];
        const bool isRest = binary.text == "%";
        const bool agree = !m_program.isC || isTest || isLifted(left, right)
            || (m_numbers.isNonNegative(left) && m_numbers.isNonNegative(right));
        if (agree)
            return {number(left, 6) + (isRest ? " mod " : " div ") + number(right, 7), 6};
        const std::string helper = isRest ? "REST" : "QUOTIENT";
        m_helpers.insert(helper);
        return {helper + '(' + number(left) + ", " + number(right) + ')'};
    }

    Printed filled(const std::string& count, const std::string& value, const std::string& helper = "FILLED")
    {
        m_helpers.insert(helper);
        return {helper + '(' + count + ", " + value + ')'};
    }
    Printed arrayOf(const Expression& count, const std::string& value) { return filled(number(count), value, "ARRAY"); }

    std::string listText(const Expression& list)
    {
        std::vector<std::string> all;
        for (const Expression& part : list.parts)
            all.push_back(number(part));
        return '[' + joined(all) + ']';
    }

    Printed printIndex(const Expression& index)
    {
        const Expression& at = index.parts[1];
        if (const auto region = regionOf(index))
            return {partText(region->array, region->first, region->count)};
        const std::string base = number(index.parts[0], 9);
        if (at.is(Kind::Unary, "-") && !m_program.isC) // from the end
            return {base + "[size(" + base + ") - " + number(at.parts[0], 6) + ']'};
        return {base + '[' + number(at) + ']'};
    }

    std::string sliceText(const Expression& slice)
    {
        const std::string base = number(slice.parts[0], 9);
        const auto end = [&](const Expression& given, const std::string& none) {
            return !given                    ? none
                : given.is(Kind::Unary, "-") ? "size(" + base + ") - " + number(given.parts[0], 6)
                                             : number(given);
        };
        if (!slice.parts[1] && !slice.parts[2])
            return base;
        const Expression& last = slice.parts[2];
        const Expression beforeEnd{Kind::Binary, "-", {last, {Kind::Integer, "1", {}, slice.line}}, slice.line};
        return base + '[' + end(slice.parts[1], "0") + " .. "
            + (last && !last.is(Kind::Unary, "-") ? lastText(beforeEnd) : end(last, "size(" + base + ")") + " - 1")
            + ']';
    }

    /// status.MPI_SOURCE
    Printed printMember(const Expression& member)
    {
        const Expression* root = rootOf(member.parts[0]);
        if (root && (member.text == "MPI_SOURCE" || member.text == "MPI_TAG"))
            return {statusName(root->text, member.text == "MPI_SOURCE")};
        refuse(member.line, message::foreignUnreadable, {'.' + member.text});
    }
    static std::string statusName(const std::string& status, bool isSource)
    {
        return clean(status) + (isSource ? "_source" : "_tag");
    }

    /// What a call makes if it makes an array: its size and its elements.
    struct Made {
        bool isArray = false, isReal = false;
        Expression size, value;
        std::vector<Expression> sizes{}; ///< of several dimensions
    };

    Made madeBy(const Expression& call) const
    {
        const std::string& name = call.parts[0].text;
        const auto dot = name.rfind('.');
        const std::string what = dot == std::string::npos ? name : name.substr(dot + 1);
        const bool isLibrary = name.starts_with("np.") || name.starts_with("numpy.") || name.starts_with("torch.");
        const std::set<std::string> makers{"zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like"};
        if (!isLibrary || !makers.contains(what) || call.parts.size() < 2)
            return {};
        Made made{true, true, call.parts[1], {Kind::Integer, what.starts_with("ones") ? "1" : "0", {}, call.line}};
        if (what.ends_with("_like"))
            made.size = {Kind::Call, "", {{Kind::Name, "len", {}, call.line}, call.parts[1]}, call.line};
        if (made.size.is(Kind::List)) {
            made.sizes = made.size.parts;
            made.size = productOf(made.sizes);
        }
        if (what == "full" && call.parts.size() > 2) {
            made.value = call.parts[2];
            made.isReal = isReal(made.value);
        }
        for (std::size_t i = 2; i < call.parts.size(); ++i) {
            std::string type = call.parts[i].text;
            if (call.parts[i].keyword == "dtype" || (call.parts[i].keyword.empty() && what != "full"))
                made.isReal = type.find("int") == std::string::npos && type != "i" && type != "I" && type != "l";
        }
        return made;
    }

    Printed printCall(const Expression& call)
    {
        const std::string& name = call.parts[0].text;
        const auto argument = [&](std::size_t i) {
            return i < call.parts.size() ? number(call.parts[i]) : std::string("0");
        };
        if (const auto known = knownCall(call, m_program.isC)) {
            if (known->kind == Call::Rank)
                return {"my_id"};
            if (known->kind == Call::Size)
                return {"p"};
            refuse(call.line, message::foreignCall, {known->name + " inside an expression"});
        }
        if (call.parts[0].is(Kind::Name)) {
            const auto dot = name.rfind('.');
            const std::string what = dot == std::string::npos ? name : name.substr(dot + 1);
            if (what == "Get_source" || what == "Get_tag")
                return {statusName(name.substr(0, dot), what == "Get_source")};
            if (const Function* own = functionNamed(m_program, name))
                return {unitName(name) + '(' + argumentsText(*own, call) + ')'};
            if (const Made made = madeBy(call); made.isArray)
                return arrayOf(made.size, isReal(made.value) ? "0" : number(made.value));
            if ((what == "atoi" || what == "int" || what == "atol" || what == "strtol") && call.parts.size() > 1)
                if (const Expression& word = call.parts[1]; word.is(Kind::Index)
                    && (word.parts[0].is(Kind::Name, "argv") || word.parts[0].is(Kind::Name, "sys.argv")))
                    return {parameterOf(word.parts[1])};
            if (what == "len" && call.parts.size() > 1 && call.parts[1].is(Kind::Name)
                && variableOf(call.parts[1]).sizes.size() > 1)
                return print(variableOf(call.parts[1]).sizes.front());
            if (what == "len" || what == "strlen")
                return {"size(" + argument(1) + ')'};
            if (what == "sizeof") { // in elements
                const bool isName = call.parts[1].is(Kind::Name);
                return print(isName ? productOf(variableOf(call.parts[1]).sizes) : whole(1, call.line));
            }
            if (auto quotient = quotientIn(call)) {
                Expression& left = quotient->parts[0];
                const Expression& right = quotient->parts[1];
                if (what == "ceil")
                    left = {Kind::Binary, "-", {plus(left, right), whole(1, call.line)}, call.line};
                return {number(left, 6) + " div " + number(right, 7), 6};
            }
            if (isOfLogarithm(call)) { // the bits of x - 1 are the logarithm rounded up
                const Expression& of = call.parts[1].parts[1];
                return what == "floor"
                    ? print(call.parts[1])
                    : Printed{"highbit(" + number({Kind::Binary, "-", {of, whole(1, call.line)}, call.line}) + ')'};
            }
            if (dot != std::string::npos && m_variables.contains(name.substr(0, dot))
                && (what == "copy" || what == "item" || what == "tolist" || what == "clone" || what == "reshape"
                    || what == "astype" || what == "to" || what == "numpy" || what == "flatten" || what == "ravel"
                    || what == "view"))
                return {variable(name.substr(0, dot))};
            if (what == "abs" || what == "min" || what == "max")
                return {what + '(' + argumentList(call) + ')'};
            if (what == "int" || what == "list" || what == "tuple" || what == "copy" || what == "array"
                || what == "tensor" || what == "asarray" || what == "atoi" || what == "strtol" || what == "to"
                || what == "cuda" || what == "floor" || what == "ceil")
                return call.parts.size() < 2 ? Printed{"[]"} : print(call.parts[1]);
            if (what == "pow" && call.parts.size() > 2)
                return {inBrackets(print(call.parts[1]), 9) + '^' + number(call.parts[2], 9), 8};
            if (what == "sqrt" || what == "isqrt") {
                m_helpers.insert("ROOT");
                return {"ROOT(" + argument(1) + ')'};
            }
            if (what == "log2")
                return {"highbit(" + argument(1) + ") - 1", 5};
            if (what == "float" && call.parts.size() > 1)
                return print(call.parts[1]);
            if (what == "sum" && name == "sum") {
                m_helpers.insert("SUM");
                return {"SUM(" + argument(1) + ')'};
            }
            if (what == "range" || what == "arange") {
                const bool hasFirst = call.parts.size() > 2 && call.parts[2].keyword.empty();
                const Expression one{Kind::Integer, "1", {}, call.line};
                const Expression last{Kind::Binary, "-", {call.parts[hasFirst ? 2 : 1], one}, call.line};
                return {'[' + (hasFirst ? argument(1) : "0") + " .. " + lastText(last) + ']'};
            }
        }
        if (isSameData(call))
            return print(call.parts[0].parts[0]);
        refuseCall(call.line, name);
    }

    /// f(x).to(device), f(x).reshape(2, 3)
    static bool isSameData(const Expression& call)
    {
        static const std::set<std::string> methods{"to", "cuda", "cpu", "numpy", "astype", "reshape", "view", "copy",
            "clone", "flatten", "float", "long", "int"};
        return call.is(Kind::Call) && call.parts[0].is(Kind::Member) && methods.contains(call.parts[0].text);
    }

    /// ceil(a / b), floor(a / b), int(a / b) of whole numbers: a / b.
    std::optional<Expression> quotientIn(const Expression& call) const
    {
        const std::string& name = call.parts[0].text;
        const std::string what = name.substr(name.rfind('.') + 1);
        if ((what != "ceil" && what != "floor" && what != "int") || call.parts.size() != 2)
            return std::nullopt;
        Expression of = call.parts[1];
        const bool isQuotient = of.is(Kind::Binary, "/") || of.is(Kind::Binary, "//");
        if (!isQuotient)
            return std::nullopt;
        for (Expression& part : of.parts)
            if (part.is(Kind::Call) && part.parts[0].is(Kind::Name, "float") && part.parts.size() == 2)
                part = Expression(part.parts[1]);
        return isReal(of.parts[0]) || isReal(of.parts[1]) ? std::nullopt : std::optional(of);
    }

    /// A word of the command line is a parameter of the header.
    std::string parameterOf(const Expression& index) { return parameterNamed("argument" + index.text); }
    std::string parameterNamed(const std::string& name)
    {
        constexpr const char* some = "8";
        if (std::ranges::find(m_parameters, name, [](const auto& each) { return each.first; }) == m_parameters.end())
            m_parameters.emplace_back(name, some);
        return name;
    }

    std::string argumentList(const Expression& call)
    {
        std::vector<std::string> all;
        for (std::size_t i = 1; i < call.parts.size(); ++i)
            all.push_back(number(call.parts[i]));
        return joined(all);
    }

    std::string argumentsText(const Function& function, const Expression& call)
    {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < function.parameters.size() && i + 1 < call.parts.size(); ++i)
            if (!isPassedByName(function.parameters[i].name)) {
                const Expression& given = call.parts[i + 1];
                const bool isPart = m_program.isC && function.parameters[i].isArray && isPointerInto(given);
                all.push_back(isReal(given) && !rootOf(given) ? "0" : isPart ? restText(given) : number(given));
            }
        for (const Statement& shared : sharedBy(function))
            all.push_back(clean(shared.target.text));
        return joined(all);
    }

    /// &a[i], a + i
    bool isPointerInto(const Expression& given) const
    {
        const Expression* root = rootOf(given);
        const bool isElement = given.is(Kind::Unary, "&") && given.parts[0].is(Kind::Index);
        return root && variableOf(*root).isArray && (isElement || given.is(Kind::Binary, "+"));
    }
    /// From there to the end of the array.
    std::string restText(const Expression& given)
    {
        const Expression& of = given.is(Kind::Unary, "&") ? given.parts[0] : given;
        const std::string array = number(*rootOf(of));
        const auto region = regionOf(of);
        return array + '[' + number(region ? region->first : of.parts[1]) + " .. size(" + array + ") - 1]";
    }

    // ---- statements

    void body(const Statements& statements)
    {
        ++m_depth;
        for (const Statement& each : statements) {
            const auto before = m_lines.size();
            try {
                statement(each);
            } catch (const Refused& refused) {
                m_lines.resize(before);
                m_problems.push_back(refused.why);
            }
        }
        --m_depth;
    }

    void statement(const Statement& statement)
    {
        if (isInit(statement)) {
            postpone(statement);
            return;
        }
        if (Statement rest = statement; loopsBefore(rest.value, statement.kind == Statement::Kind::Assign)) {
            this->statement(rest);
            return;
        }
        if (Statement rest = statement; receivesBefore(rest)) {
            this->statement(rest);
            return;
        }
        switch (statement.kind) {
        case Statement::Kind::Pass: return;
        case Statement::Kind::Block:
            for (const Statement& each : statement.body)
                this->statement(each);
            return;
        case Statement::Kind::Expression: callStatement(statement); return;
        case Statement::Kind::Declare: declare(statement); return;
        case Statement::Kind::Assign: assign(statement); return;
        case Statement::Kind::If: ifStatement(statement); return;
        case Statement::Kind::For: forLoop(statement); return;
        case Statement::Kind::ForEach: forEach(statement); return;
        case Statement::Kind::While: whileLoop(statement); return;
        case Statement::Kind::DoWhile: doWhile(statement); return;
        case Statement::Kind::Break: line("break;"); return;
        case Statement::Kind::Continue:
            if (!m_afterPass.empty())
                for (const Statement& each : m_afterPass.back())
                    this->statement(each);
            line("continue;");
            return;
        case Statement::Kind::Return:
            if (m_isMain || !statement.value || (m_function && !m_function->returns))
                line("return;");
            else
                line("return " + (isReal(statement.value) && !isCopy(statement.value) ? "0" : number(statement.value))
                    + ';');
            return;
        }
    }

    /// f([i * i for i in L]): the list gets a name first. Whether there was one inside; `isWhole`: not if it is all.
    bool loopsBefore(Expression& value, bool isWhole)
    {
        if (m_program.isC || mayNotBeReached(value) || (isWhole && value.is(Kind::Loop)))
            return false;
        if (value.is(Kind::Loop)) {
            const std::string keyword = value.keyword;
            const Expression name{Kind::Name, fresh("all"), {}, value.line, keyword};
            assignLoop(name, value);
            value = name;
            return true;
        }
        bool found = false;
        for (Expression& part : value.parts)
            found = loopsBefore(part, false) || found;
        return found;
    }

    /// total += comm.recv(): receives into a variable of its own first. Whether there was such a call inside the value.
    bool receivesBefore(Statement& statement)
    {
        using Which = Statement::Kind;
        const bool isOnce = statement.kind == Which::Assign || statement.kind == Which::Declare
            || statement.kind == Which::Return || statement.kind == Which::If || statement.kind == Which::Expression;
        if (m_program.isC || !isOnce)
            return false;
        const bool isWhole = statement.kind != Which::Return && statement.kind != Which::If && statement.op.empty();
        Expression& value = statement.value;
        if (!isWhole)
            return receiveBefore(value, statement.line);
        const auto known = knownCall(value, false);
        const bool isAppended = value.is(Kind::Call) && value.parts[0].text.ends_with(".append");
        if ((known && known->kind != Call::Harmless) || isAppended || mayNotBeReached(value) || value.is(Kind::Loop))
            return false; // said as a whole, or refused
        bool found = false;
        for (Expression& part : value.parts)
            found = receiveBefore(part, statement.line) || found;
        return found;
    }

    /// Not all parts of it have a value each time.
    static bool mayNotBeReached(const Expression& value)
    {
        return value.is(Kind::Conditional) || value.is(Kind::Binary, "and") || value.is(Kind::Binary, "or");
    }

    bool receiveBefore(Expression& value, int at)
    {
        if (mayNotBeReached(value) || value.is(Kind::Loop))
            return false;
        const auto known = knownCall(value, false);
        if (known && known->kind < Call::Rank && !known->starts()) {
            Statement first = statementOf(Statement::Kind::Assign, at);
            first.target = {Kind::Name, fresh("got"), {}, at};
            communicate(*known, first);
            m_variables[first.target.text];
            value = first.target;
            return true;
        }
        bool found = false;
        for (Expression& part : value.parts)
            found = receiveBefore(part, at) || found;
        return found;
    }

    void changed(const std::string& name)
    {
        for (Pending& pending : m_pending)
            pending.changed.insert(name);
    }

    void declare(const Statement& statement)
    {
        const std::string& name = statement.target.text;
        if (m_aliases.contains(name))
            return;
        Variable& variable = m_variables[name];
        variable.isReal = statement.isReal;
        variable.isText = statement.isText;
        variable.isArray = !statement.sizes.empty() || statement.isPointer;
        variable.sizes = statement.sizes;
        if (!variable.sizes.empty() && !variable.sizes.front() && statement.value.is(Kind::Text))
            variable.sizes.front() = whole(static_cast<int>(statement.value.text.size()) + 1, statement.line);
        if (statement.isHandle && !statement.value) { // it has a value when something is started or received
            for (const bool isSource : {true, false})
                if (isAskedBefore(name, isSource ? "MPI_SOURCE" : "MPI_TAG"))
                    line(statusName(name, isSource) + " := 0;");
            return;
        }
        if (statement.isText && !statement.value) {
            line(this->variable(name) + " := 0;");
            return;
        }
        if (!statement.sizes.empty() && (!statement.value || statement.value.is(Kind::List))) {
            if (!variable.sizes.front())
                variable.sizes.front() = whole(static_cast<int>(statement.value.parts.size()), statement.line);
            declareArray(name, statement.value);
            return;
        }
        if (statement.value) {
            Statement assigned = statement;
            assigned.kind = Statement::Kind::Assign;
            assign(assigned);
        } else if (statement.isReal && !statement.isPointer) {
            line(this->variable(name) + " := 0;");
            m_defined.insert(name);
        }
    }

    /// while (status.MPI_TAG != 9) asks before anything has come.
    bool isAskedBefore(const std::string& status, const char* member) const
    {
        bool found = false;
        everyStatement([&](const Statement& statement) {
            if (statement.kind == Statement::Kind::While)
                eachExpression(statement.value, [&](const Expression& each) {
                    found = found || (each.is(Kind::Member, member) && rootOf(each)->text == status);
                });
        });
        return found;
    }

    /// int a[2][2] = {{1, 2}, {3, 4}}; what is not given is 0.
    void declareArray(const std::string& name, const Expression& values)
    {
        const Variable& variable = m_variables[name];
        const Expression size = productOf(variable.sizes);
        std::vector<Expression> given;
        const auto collect = [&](const auto& self, const Expression& list, std::size_t depth) -> void {
            for (std::size_t i = 0; i < list.parts.size(); ++i) {
                if (!list.parts[i].is(Kind::List)) {
                    given.push_back(list.parts[i]);
                    continue;
                }
                const auto before = given.size();
                self(self, list.parts[i], depth + 1);
                if (const auto row = knownNumber(productOf(variable.sizes, depth + 1));
                    i + 1 < list.parts.size() && row != static_cast<std::int64_t>(given.size() - before))
                    refuse(list.line, message::foreignUnreadable, {"{…}"}); // a row that is not full
            }
        };
        collect(collect, values, 0);
        const bool isZero =
            std::ranges::all_of(given, [](const Expression& each) { return each.is(Kind::Integer, "0"); });
        if (variable.isReal || isZero || knownNumber(size) != static_cast<std::int64_t>(given.size()))
            line(this->variable(name) + " := " + arrayOf(size, "0").text + ';');
        if (!variable.isReal && !isZero)
            line(partText(this->variable(name), whole(0, 0), whole(static_cast<int>(given.size()), 0)) + " := "
                + (given.size() == 1 ? number(given[0]) : listText({Kind::List, "", given, values.line})) + ';');
    }

    /// Of a number, a constant of the file, or a product of them.
    std::optional<std::int64_t> knownNumber(const Expression& of) const
    {
        if (of.is(Kind::Integer) && of.text.size() < 10)
            return std::stoll(of.text);
        if (of.is(Kind::Name))
            for (const auto& [name, value] : m_parameters)
                if (name == of.text && value.size() < 10)
                    return std::stoll(value);
        const auto left = of.is(Kind::Binary, "*") ? knownNumber(of.parts[0]) : std::nullopt;
        const auto right = left ? knownNumber(of.parts[1]) : std::nullopt;
        return right ? std::optional(*left * *right) : std::nullopt;
    }

    static bool isSizeOf(const Expression& each)
    {
        return each.is(Kind::Call) && each.parts[0].is(Kind::Name, "sizeof");
    }

    /// n of n * sizeof(int).
    static Expression withoutSize(const Expression& size)
    {
        if (isSizeOf(size))
            return whole(1, size.line);
        if (!size.is(Kind::Binary, "*"))
            return size;
        return times(withoutSize(size.parts[0]), withoutSize(size.parts[1]));
    }

    /// The size of malloc(n * sizeof(int)), calloc(n, …).
    static std::optional<Expression> allocated(const Expression& value)
    {
        if (!value.is(Kind::Call) || !value.parts[0].is(Kind::Name) || value.parts.size() < 2)
            return std::nullopt;
        const std::string& name = value.parts[0].text;
        if (name == "calloc")
            return value.parts[1];
        return name == "malloc" || name == "realloc" ? std::optional(withoutSize(value.parts.back())) : std::nullopt;
    }

    void assign(const Statement& statement)
    {
        const Expression& target = statement.target;
        const Expression& value = statement.value;
        const Expression* root = rootOf(target);
        if (root && m_aliases.contains(root->text))
            return;
        if (const auto known = knownCall(value, m_program.isC)) {
            communicate(*known, statement);
            return;
        }
        if (value.is(Kind::Name)
            && (value.text.ends_with("COMM_WORLD") || value.text == "None" || value.text == "NULL"))
            return;
        if (value.is(Kind::Name) && value.text.ends_with("REQUEST_NULL")) {
            line(number(target) + " := 0;"); // nothing was started
            return;
        }
        if (value.is(Kind::Call)
            && (value.parts[0].text == "MPI.Status" || value.parts[0].text == "Status"
                || value.parts[0].text.ends_with(".Dup")))
            return;
        if (root)
            changed(root->text);
        if (const auto size = root ? allocated(value) : std::nullopt) {
            Variable& variable = m_variables[root->text];
            variable.isArray = true;
            if (target.is(Kind::Name))
                variable.sizes = {*size};
            line(number(target) + " := " + arrayOf(*size, "0").text + ';');
            return;
        }
        if (value.is(Kind::Loop)) {
            assignLoop(target, value);
            return;
        }
        if (target.is(Kind::List)) {
            line(listText(target) + " := " + number(value) + ';');
            return;
        }
        if (!root)
            refuse(statement.line, message::foreignPlace, {target.text.empty() ? "…" : target.text});
        if (m_program.isC && value.is(Kind::Unary, "&"))
            refuse(statement.line, message::foreignPlace, {'&' + value.parts[0].text});
        if (!m_program.isC && target.is(Kind::Name))
            declareByValue(target.text, value);
        const Variable variable = variableOf(target);
        if ((variable.isReal || variable.isText || isReal(value)) && !isCopy(value)) {
            if (target.is(Kind::Name) && m_defined.insert(target.text).second && !variable.isArray) {
                const bool isNumber = m_program.isC && !variable.isReal && !variable.isText; // maybe a count
                m_variables[target.text].isReal = !variable.isText;
                line(number(target) + (isNumber ? " := 1;" : " := 0;"));
            }
            if (!variable.isText)
                note(statement.line, message::foreignNumbersLeftOut, {root->text});
            return;
        }
        std::string printed = isReal(value) && value.is(Kind::Call) ? print(value).text : number(value);
        if (!statement.op.empty()) {
            const Expression whole{Kind::Binary, statement.op == "/" && m_program.isC ? "//" : statement.op,
                {target, value}, statement.line};
            printed = number(whole);
        }
        m_defined.insert(root->text);
        line(print(target).text + " := " + printed + ';');
    }

    /// Real numbers that are copied, or an array of them that is made.
    bool isCopy(const Expression& value) const
    {
        if (value.is(Kind::Name) || value.is(Kind::Slice) || value.is(Kind::Index) || value.is(Kind::List))
            return true;
        if (!value.is(Kind::Call))
            return false;
        const std::string& name = value.parts[0].text;
        const Function* own = functionNamed(m_program, name);
        return madeBy(value).isArray || (own && (!own->isReal || m_communicating.contains(name)))
            || name.ends_with(".copy") || name.ends_with(".clone");
    }

    void declareByValue(const std::string& name, const Expression& value)
    {
        Variable& variable = m_variables[name];
        const Made made = value.is(Kind::Call) ? madeBy(value) : Made();
        variable.isTruth =
            value.is(Kind::Truth) || (value.is(Kind::Unary, "not")) || (value.is(Kind::Binary) && print(value).isTruth);
        variable.isArray = made.isArray || value.is(Kind::List) || value.is(Kind::Slice)
            || (value.is(Kind::Name) && variableOf(value).isArray);
        const Expression* root = value.is(Kind::Call) && value.parts.size() > 1 ? rootOf(value.parts[1]) : nullptr;
        const bool isLike = value.is(Kind::Call) && value.parts[0].text.ends_with("_like") && root;
        variable.sizes = isLike ? variableOf(*root).sizes : made.sizes;
        variable.isVector = isVector(value);
        variable.isReal = made.isArray ? made.isReal : value.is(Kind::Name) ? variableOf(value).isReal : isReal(value);
    }

    /// Of numpy or torch, or computed from one.
    bool isVector(const Expression& value) const
    {
        if (value.is(Kind::Binary))
            return isVector(value.parts[0]) || isVector(value.parts[1]);
        if (value.is(Kind::Name) || value.is(Kind::Slice))
            return variableOf(value).isVector;
        if (isSameData(value))
            return isVector(value.parts[0].parts[0]);
        if (!value.is(Kind::Call) || !value.parts[0].is(Kind::Name))
            return false;
        const std::string& name = value.parts[0].text;
        return name.starts_with("np.") || name.starts_with("numpy.") || name.starts_with("torch.")
            || (name.ends_with(".copy") && variableOf({Kind::Name, name.substr(0, name.size() - 5), {}, 0}).isVector);
    }

    /// x = [f(i) for i in L]
    void assignLoop(const Expression& target, const Expression& loop)
    {
        const std::string place = number(target);
        const std::string all = fresh("list");
        line(all + " := [];");
        m_variables[loop.text];
        beginEach({Kind::Name, loop.text, {}, loop.line}, loop.parts[1], {});
        ++m_depth;
        Expression element = loop.parts[0];
        if (element.is(Kind::Loop)) {
            const Expression row{Kind::Name, fresh("row"), {}, loop.line};
            assignLoop(row, std::exchange(element, row));
        } else if (const auto known = knownCall(element, m_program.isC); known && known->starts()) {
            element = {Kind::Name, startIn(*known, dataOf(placeText(target)) + "[size(" + all + ")]", loop.line), {},
                loop.line};
            m_requestLists.insert(placeText(target));
        } else if (loop.parts.size() < 3) {
            receiveBefore(element, loop.line);
        }
        const std::string test = loop.parts.size() > 2 ? "if " + condition(loop.parts[2]) + " then " : "";
        line(test + "append " + (isReal(element) ? "0" : number(element)) + " to " + all + ';');
        --m_depth;
        line("endfor;");
        line(place + " := " + all + ';');
        if (target.is(Kind::Name))
            m_variables[target.text].isArray = true;
    }

    std::string overText(const Expression& over)
    {
        if (over.is(Kind::Call) && over.parts[0].is(Kind::Name, "range")) {
            const std::string range = print(over).text;
            return range.substr(1, range.size() - 2);
        }
        return number(over);
    }

    /// The lines of a block, in a place of their own.
    std::vector<std::string> linesOf(const Statements& statements)
    {
        std::vector<std::string> outer = std::exchange(m_lines, {});
        body(statements);
        return std::exchange(m_lines, std::move(outer));
    }
    void add(const std::vector<std::string>& lines) { m_lines.insert(m_lines.end(), lines.begin(), lines.end()); }

    /// Whether it only ends the program, or prints.
    bool onlyEnds(const Statements& statements, bool isByReturn = false) const
    {
        bool ends = false, isOnly = true;
        eachStatement(statements, [&](const Statement& each) {
            if (each.kind == Statement::Kind::Block || each.kind == Statement::Kind::Pass)
                return;
            const auto known = knownCall(each.value, m_program.isC);
            const bool isAbort = (known && known->kind == Call::Abort);
            ends = ends || isAbort || (isByReturn && each.kind == Statement::Kind::Return);
            isOnly =
                isOnly && (isAbort || (known && known->kind == Call::Harmless) || each.kind == Statement::Kind::Return);
        });
        return ends && isOnly;
    }

    /// A condition on real numbers that decides only of what other variables hold: they become data, too. Whether it is
    /// one.
    bool leaveOut(const Statement& statement)
    {
        bool decides = communicates({statement});
        std::set<std::string> changed;
        eachStatement({statement}, [&](const Statement& each) {
            decides = decides || each.kind == Statement::Kind::Break || each.kind == Statement::Kind::Continue
                || each.kind == Statement::Kind::Return;
            if (const Expression* root = rootOf(each.target))
                changed.insert(root->text);
        });
        if (decides)
            return false;
        for (const std::string& name : changed) {
            if (m_defined.insert(name).second && !m_variables[name].isArray)
                line(variable(name) + " := 0;");
            m_variables[name].isReal = true;
            note(statement.line, message::foreignNumbersLeftOut, {name});
        }
        return true;
    }

    void ifStatement(const Statement& statement)
    {
        if ((isOfNull(statement.value) && statement.value.text == "==")
            || (isOfArguments(statement.value) && onlyEnds(statement.body, true))) {
            for (const Statement& each : statement.otherwise)
                this->statement(each);
            return;
        }
        if (isReal(statement.value) && leaveOut(statement))
            return;
        if (onlyEnds(statement.body)) {
            const std::string needed = print({Kind::Unary, "not", {statement.value}, statement.line}).text;
            if (statement.value.is(Kind::Binary, "!=") && number(statement.value.parts[0]) == "p"
                && statement.value.parts[1].is(Kind::Integer))
                m_wanted = statement.value.parts[1].text;
            line("assert " + needed + ';');
            body(statement.otherwise);
            return;
        }
        writeIf("if ", statement, linesOf(statement.body));
    }

    /// if … else if … else …, in which each part is written once: `then` is what its body has become.
    void writeIf(const std::string& word, const Statement& statement, const std::vector<std::string>& then)
    {
        const Statements& otherwise = statement.otherwise;
        if (then.empty()) {
            const auto last = linesOf(otherwise);
            if (last.empty())
                return;
            line(word + condition({Kind::Unary, "not", {statement.value}, statement.line}) + " then");
            add(last);
            line("endif;");
            return;
        }
        line(word + condition(statement.value) + " then");
        add(then);
        const bool isChain = otherwise.size() == 1 && otherwise[0].kind == Statement::Kind::If
            && !onlyEnds(otherwise[0].body) && !isInit(otherwise[0]) && !isOfNull(otherwise[0].value);
        std::vector<std::string> last;
        if (isChain) {
            const auto next = linesOf(otherwise[0].body);
            if (!next.empty()) {
                writeIf("else if ", otherwise[0], next);
                return;
            }
            std::vector<std::string> outer = std::exchange(m_lines, {});
            ++m_depth;
            writeIf("if ", otherwise[0], next);
            --m_depth;
            last = std::exchange(m_lines, std::move(outer));
        } else {
            last = linesOf(otherwise);
        }
        if (!last.empty()) {
            line("else");
            add(last);
        }
        line(last.empty() ? "endif;" : "endelse;");
    }

    bool isReadOutside(const Statement& loop) const
    {
        // Outside of loops that count it, an occurrence may see the value after this loop.
        const std::string& name = loop.target.text;
        const Statements& all = m_function ? m_function->body : m_main;
        int inside = 0, everywhere = 0;
        const auto count = [&](int& sum) {
            return [&](const Expression& each) { sum += each.is(Kind::Name, name) ? 1 : 0; };
        };
        eachStatement(all, [&](const Statement& each) {
            if (each.kind != Statement::Kind::Declare)
                eachExpressionIn(each, count(everywhere));
            else if (each.value)
                eachExpression(each.value, count(everywhere));
        });
        const auto inLoops = [&](const auto& self, const Statements& statements) -> void {
            for (const Statement& each : statements) {
                if (each.kind == Statement::Kind::For && each.target.is(Kind::Name, name)) {
                    eachExpressionIn(each, count(inside));
                    eachStatement(each.body, [&](const Statement& in) { eachExpressionIn(in, count(inside)); });
                    continue;
                }
                self(self, each.body);
                self(self, each.otherwise);
            }
        };
        inLoops(inLoops, all);
        return everywhere > inside;
    }

    bool changesIn(const Statements& statements, const Expression& of) const
    {
        bool found = false;
        eachExpression(of, [&](const Expression& name) {
            if (name.is(Kind::Name))
                eachStatement(statements, [&](const Statement& each) {
                    const Expression* root = rootOf(each.target);
                    found = found || (root && root->text == name.text);
                });
        });
        return found;
    }

    void forLoop(const Statement& statement)
    {
        const bool isDown = statement.step.is(Kind::Unary, "-");
        const bool isPlain = !m_program.isC
            || ((statement.op == "declared" || !isReadOutside(statement))
                && !changesIn(statement.body, statement.target) && !changesIn(statement.body, statement.last));
        if (!isPlain) {
            countedByWhile(statement, isDown);
            return;
        }
        m_variables[statement.target.text] = {};
        changed(statement.target.text);
        m_afterPass.emplace_back();
        const auto inside = linesOf(statement.body);
        m_afterPass.pop_back();
        if (inside.empty())
            return;
        if (isReal(statement.last) || isReal(statement.first))
            refuse(statement.line, message::foreignReal);
        line(headOf(statement));
        add(inside);
        line("endfor;");
    }

    /// "for i := a to b step c do"
    std::string headOf(const Statement& loop)
    {
        const bool isDown = loop.step.is(Kind::Unary, "-");
        const Expression& step = isDown ? loop.step.parts[0] : loop.step;
        return "for " + variable(loop.target.text) + " := " + number(loop.first) + (isDown ? " downto " : " to ")
            + lastText(loop.last) + (step.is(Kind::Integer, "1") ? "" : " step " + number(step)) + " do";
    }

    /// n - 1 + 1 is n, 3 - 1 is 2.
    std::string lastText(const Expression& last)
    {
        const bool isOffset =
            last.is(Kind::Binary) && (last.text == "+" || last.text == "-") && last.parts[1].is(Kind::Integer, "1");
        if (isOffset && last.parts[0].is(Kind::Binary, last.text == "+" ? "-" : "+")
            && last.parts[0].parts[1].is(Kind::Integer, "1"))
            return number(last.parts[0].parts[0]);
        if (isOffset && last.text == "+" && last.parts[0].is(Kind::Unary, "-")
            && last.parts[0].parts[0].is(Kind::Integer, "1"))
            return "0";
        return number(last);
    }

    void countedByWhile(const Statement& statement, bool isDown)
    {
        line(variable(statement.target.text) + " := " + number(statement.first) + ';');
        Statement loop;
        loop.kind = Statement::Kind::While;
        loop.line = statement.line;
        loop.value = {Kind::Binary, isDown ? ">=" : "<=", {statement.target, statement.last}, statement.line};
        loop.body = statement.body;
        Statement count;
        count.kind = Statement::Kind::Assign;
        count.line = statement.line;
        count.op = "+";
        count.target = statement.target;
        count.value = statement.step;
        loop.otherwise.push_back(std::move(count));
        whileLoop(loop);
    }

    void forEach(const Statement& statement)
    {
        for (const Expression& name :
            statement.target.is(Kind::List) ? statement.target.parts : std::vector{statement.target})
            m_variables[name.text] = {};
        std::vector<std::string> outer = std::exchange(m_lines, {});
        beginEach(statement.target, statement.value, statement.body);
        const std::vector<std::string> head = std::exchange(m_lines, std::move(outer));
        m_afterPass.emplace_back();
        const auto inside = linesOf(statement.body);
        m_afterPass.pop_back();
        if (!inside.empty()) {
            add(head);
            add(inside);
            line("endfor;");
        }
    }

    /// The first line of such a loop. Requests of a list are counted, because what has come lies beside them.
    void beginEach(const Expression& target, const Expression& over, const Statements& inside)
    {
        m_eachRequest.erase(target.text);
        const bool isList =
            target.is(Kind::Name) && over.is(Kind::Name) && m_requestLists.contains(variable(over.text));
        bool isValue = inside.empty(); // in [r.wait() for r in requests]
        eachStatement(inside, [&](const Statement& each) {
            const auto known = knownCall(each.value, m_program.isC);
            isValue = isValue || (known && known->kind == Call::Wait && each.kind == Statement::Kind::Assign);
        });
        if (isList && isValue) {
            m_eachRequest[target.text] = variable(over.text);
            line("for " + clean(target.text) + " := 0 to size(" + variable(over.text) + ") - 1 do");
            return;
        }
        line("for each " + number(target) + " in " + overText(over) + " do");
    }

    void whileLoop(const Statement& statement)
    {
        m_afterPass.push_back(statement.otherwise);
        Statements all = statement.body;
        all.insert(all.end(), statement.otherwise.begin(), statement.otherwise.end());
        const std::string while_ = condition(statement.value);
        const auto inside = linesOf(all);
        m_afterPass.pop_back();
        line("while " + while_ + " do");
        add(inside);
        line("endwhile;");
    }

    void doWhile(const Statement& statement)
    {
        const std::string again = fresh("again");
        line(again + " := true;");
        Statement ask;
        ask.kind = Statement::Kind::Assign;
        ask.line = statement.line;
        ask.target = {Kind::Name, again, {}, statement.line};
        ask.value = statement.value.is(Kind::Binary) || statement.value.is(Kind::Truth)
                || statement.value.is(Kind::Unary, "not")
            ? statement.value
            : Expression{
                Kind::Binary, "!=", {statement.value, {Kind::Integer, "0", {}, statement.line}}, statement.line};
        m_variables[again].isTruth = true;
        m_afterPass.push_back({ask});
        const auto inside = linesOf(statement.body);
        m_afterPass.pop_back();
        line("while " + again + " do");
        add(inside);
        ++m_depth;
        line(again + " := " + condition(statement.value) + ';');
        --m_depth;
        line("endwhile;");
    }

    void callStatement(const Statement& statement)
    {
        const Expression& call = statement.value;
        if (call.is(Kind::Text) || call.is(Kind::Name))
            return; // a comment, as """…"""
        if (const auto known = knownCall(call, m_program.isC)) {
            communicate(*known, statement);
            return;
        }
        if (!call.is(Kind::Call))
            refuse(statement.line, message::foreignUnreadable, {call.text});
        const std::string& name = call.parts[0].text;
        if (name == "assert") {
            if (!isOfNull(call.parts[1]))
                line("assert " + condition(call.parts[1]) + ';');
            return;
        }
        if (call.parts[0].is(Kind::Name) && name.ends_with(".append") && call.parts.size() == 2) {
            const std::string list = name.substr(0, name.size() - 7);
            if (const auto known = knownCall(call.parts[1], false)) {
                communicate(*known, statement);
                return;
            }
            line("append " + (isReal(call.parts[1]) ? "0" : number(call.parts[1])) + " to " + variable(list) + ';');
            return;
        }
        if (name == "memcpy" && call.parts.size() > 2) {
            line(number(call.parts[1]) + " := " + number(call.parts[2]) + ';');
            return;
        }
        if (name == "scanf" || name == "fscanf") {
            readValues(call, name == "scanf" ? 2 : 3);
            return;
        }
        const Function* own = functionNamed(m_program, name);
        if (!own)
            refuseCall(statement.line, name);
        if (own->returns && !m_communicating.contains(name)) {
            line(fresh("unused") + " := " + unitName(name) + '(' + argumentsText(*own, call) + ");");
            return;
        }
        line(unitName(name) + '(' + argumentsText(*own, call) + ");");
    }

    /// scanf("%d", &n): what a person or a file would give is a parameter of the header.
    void readValues(const Expression& call, std::size_t first)
    {
        for (std::size_t i = first; i < call.parts.size(); ++i) {
            const Expression& place = withoutAddress(call.parts[i]);
            const Expression* root = rootOf(place);
            if (!root)
                refuse(call.line, message::foreignPlace, {"…"});
            changed(root->text);
            m_defined.insert(root->text);
            const Variable variable = variableOf(*root);
            if (variable.isArray && (variable.isReal || variable.isText))
                continue; // data
            const bool isData = variable.isReal || variable.isText;
            if (!isData)
                note(call.line, message::foreignRead, {root->text, clean(root->text) + "_read"});
            line(number(place) + " := " + (isData ? "0" : parameterNamed(clean(root->text) + "_read")) + ';');
        }
    }

    // ---- messages

    std::string tagText(const KnownCall& call, const char* role)
    {
        const Expression& tag = call.at(role);
        if (!m_hasTags)
            return {};
        const bool isReceive = std::string(role) == "rtag";
        if (isReceive && ((!tag && !m_program.isC && call.isObject) || isAny(tag) || (!tag && !m_program.isC))) {
            const Expression* status = rootOf(call.at("status"));
            return std::string(" tag any")
                + (status && asksTag(status->text) ? " as " + statusName(status->text, false) : "");
        }
        const std::string text = tag ? number(tag) : "0";
        return text == "0" ? std::string() : " tag " + text;
    }

    bool asks(const std::string& status, const char* member, const char* method) const
    {
        bool found = false;
        everyStatement([&](const Statement& statement) {
            if (const auto known = knownCall(statement.value, m_program.isC); known && known->kind == Call::Harmless)
                return; // prints it
            eachExpressionIn(statement, [&](const Expression& each) {
                const Expression* root = each.is(Kind::Member) ? rootOf(each.parts[0]) : nullptr;
                found = found || (root && each.text == member && root->text == status)
                    || (each.is(Kind::Call) && each.parts[0].is(Kind::Name, status + '.' + method));
            });
        });
        return found;
    }
    bool asksTag(const std::string& status) const { return asks(status, "MPI_TAG", "Get_tag"); }
    bool asksSource(const std::string& status) const { return asks(status, "MPI_SOURCE", "Get_source"); }

    /// x of [x, MPI.INT], [x, 10, MPI.INT].
    static const Expression& bufferOf(const Expression& buffer)
    {
        const bool isTyped =
            buffer.is(Kind::List) && buffer.parts.size() > 1 && buffer.parts.back().text.starts_with("MPI.");
        return isTyped ? buffer.parts.front() : buffer;
    }

    /// The variable, element or part that a call names with its buffer and count.
    std::string bufferText(const Expression& buffer, const Expression& count)
    {
        if (!m_program.isC) {
            const Expression& inside = bufferOf(buffer);
            if (inside.is(Kind::Real) || (isReal(inside) && !rootOf(inside)))
                return "0";
            return number(inside);
        }
        const Expression& of = buffer.is(Kind::Unary, "&") ? buffer.parts[0] : buffer;
        const Expression* root = rootOf(of);
        if (!root)
            refuse(buffer.line, message::foreignPlace, {buffer.text.empty() ? "…" : buffer.text});
        const Variable variable = variableOf(of);
        const bool isAddress = buffer.is(Kind::Unary, "&");
        const Expression many = count ? count : whole(1, buffer.line);
        if (variable.isText)
            return number(*root);
        if (of.is(Kind::Name)) {
            const bool isArray = variable.isArray && (!isAddress || m_function || !variable.sizes.empty());
            if (!isArray || (!variable.sizes.empty() && number(productOf(variable.sizes)) == number(many)))
                return number(of);
            return partText(number(of), whole(0, of.line), many);
        }
        if (of.is(Kind::Index)) {
            if (const auto region = regionOf(of))
                return partText(region->array, region->first, many);
            if (!isAddress)
                return number(of); // a row
            return partText(number(of.parts[0], 9), of.parts[1], many);
        }
        if (of.is(Kind::Binary, "+"))
            return partText(number(of.parts[0], 9), of.parts[1], many);
        return number(of);
    }

    bool isNobody(const Expression& partner) const
    {
        return partner.is(Kind::Name) && partner.text.ends_with("PROC_NULL");
    }

    /// A partner, a tag; a count is a size of data.
    void mustBeWhole(const KnownCall& call) const
    {
        for (const char* role : {"dest", "source", "tag", "rtag", "root"})
            if (isReal(call.at(role)))
                refuse(call.at(role).line, message::foreignReal);
    }

    std::string sendText(const KnownCall& call)
    {
        return "send " + bufferText(call.at("buf"), call.at("count")) + " to " + number(call.at("dest"))
            + tagText(call, "tag");
    }

    /// `place`: where an object goes that is the value of the call.
    std::string receiveText(const KnownCall& call, const Expression& place)
    {
        const Expression& buffer = call.has("rbuf") ? call.at("rbuf")
            : call.has("buf") && !call.isObject     ? call.at("buf")
                                                    : place;
        const Expression& count = call.has("rcount") ? call.at("rcount") : call.at("count");
        const std::string into = buffer ? bufferText(buffer, count) : fresh("unused");
        if (const Expression* root = rootOf(buffer)) {
            changed(root->text);
            m_defined.insert(root->text);
            m_variables[root->text];
        }
        const Expression* status = rootOf(call.at("status"));
        const Expression& source = call.at("source");
        if (!source || isAny(source))
            return "receive " + into + " from any"
                + (status && asksSource(status->text) ? " as " + statusName(status->text, true) : "")
                + tagText(call, "rtag");
        return "receive " + into + " from " + number(source) + tagText(call, "rtag");
    }

    /// Variables that may stand for nobody (MPI_PROC_NULL).
    bool mayBeNobody(const Expression& partner) const
    {
        bool found = false;
        eachExpression(partner, [&](const Expression& name) {
            if (isNobody(name))
                found = true;
            else if (name.is(Kind::Name))
                everyStatement([&](const Statement& statement) {
                    const Expression* root = rootOf(statement.target);
                    if (root && root->text == name.text && statement.value)
                        eachExpression(
                            statement.value, [&](const Expression& each) { found = found || isNobody(each); });
                });
        });
        return found;
    }

    /// A message to or from nobody is none.
    void withPartner(const Expression& partner, const std::string& message)
    {
        if (isNobody(partner))
            return;
        if (!mayBeNobody(partner)) {
            line(message + ';');
            return;
        }
        line("if " + number(partner, 5) + " <> -1 then " + message + ';');
    }

    void exchange(const KnownCall& call, const Expression& place)
    {
        const Expression &dest = call.at("dest"), &source = call.at("source");
        const bool isOpen = mayBeNobody(dest) || mayBeNobody(source);
        if (!isOpen) {
            const std::string sent = sendText(call);
            line(sent + " and " + receiveText(call, place) + ';');
            return;
        }
        if (isNobody(dest) || isNobody(source)) {
            isNobody(dest) ? withPartner(source, receiveText(call, place)) : withPartner(dest, sendText(call));
            return;
        }
        const std::string to = number(dest, 5) + " <> -1", from = number(source, 5) + " <> -1";
        const std::string sent = sendText(call), received = receiveText(call, place);
        line("if " + to + " and " + from + " then");
        line("   " + sent + " and " + received + ';');
        line("else if " + to + " then");
        line("   " + sent + ';');
        line("else if " + from + " then");
        line("   " + received + ';');
        line("endif;");
    }

    void communicate(const KnownCall& call, const Statement& statement)
    {
        const int at = statement.line;
        const std::string name =
            m_program.isC ? "MPI_" + call.name.substr(call.name.starts_with("MPI_") ? 4 : 0) : call.name;
        const Expression& place = statement.kind == Statement::Kind::Assign ? statement.target : call.at("none");
        mustBeWhole(call);
        switch (call.kind) {
        case Call::StartSend:
        case Call::StartReceive: start(call, statement); return;
        case Call::Send: withPartner(call.at("dest"), sendText(call)); return;
        case Call::Receive:
            if (!m_probed.empty()) { // the message that the probe has found
                if (const Expression* into = rootOf(call.has("rbuf") ? call.at("rbuf") : place))
                    line(number(*into) + " := " + m_probed + ';');
                m_probed.clear();
                return;
            }
            withPartner(call.at("source"), receiveText(call, place));
            afterReceive(call);
            return;
        case Call::SendReceive:
            exchange(call, place);
            afterReceive(call);
            return;
        case Call::Wait: wait(call, place); return;
        case Call::WaitAll: waitForAll(call, place); return;
        case Call::InitSend:
        case Call::InitReceive: return; // postponed
        case Call::Start:
        case Call::StartAll: startPosted(call); return;
        case Call::Probe:
            m_probed = fresh("probed");
            line(receiveText(call, {Kind::Name, m_probed, {}, at}) + ';');
            afterReceive(call);
            m_received = m_probed;
            return;
        case Call::Barrier:
            line("barrier;");
            beDone(call, at, name);
            return;
        case Call::Rank:
        case Call::Size: {
            const Expression* root = m_program.isC ? rootOf(call.at("rbuf")) : rootOf(place);
            if (root && !m_aliases.contains(root->text))
                line(number(*root) + " := " + (call.kind == Call::Rank ? "my_id;" : "p;"));
            return;
        }
        case Call::Count:
            if (const Expression* root = rootOf(call.at("rbuf")))
                line(number(*root) + " := " + (m_received.empty() ? "1" : "words(" + m_received + ')') + ';');
            return;
        case Call::Abort: line("assert false;"); return;
        case Call::Harmless:
            if (m_harmless.empty())
                m_firstHarmless = at;
            m_harmless.insert(call.name);
            return;
        default: collective(call, place, name, at); return;
        }
    }

    /// Where the sender is known, a question to the status has its answer.
    void afterReceive(const KnownCall& call)
    {
        const Expression& buffer = call.at("rbuf");
        const Expression* into = rootOf(bufferOf(buffer));
        m_received = into ? number(*into) : "";
        const Expression* status = rootOf(call.at("status"));
        if (status && asksSource(status->text) && call.at("source") && !isAny(call.at("source")))
            line(statusName(status->text, true) + " := " + number(call.at("source")) + ';');
        if (status && asksTag(status->text) && call.at("rtag") && !isAny(call.at("rtag")))
            line(statusName(status->text, false) + " := " + number(call.at("rtag")) + ';');
    }

    /// The request of a started collective is one of nothing.
    void beDone(const KnownCall& call, int at, const std::string& name)
    {
        if (!call.isAtOnce)
            return;
        note(at, message::foreignAtOnce, {name});
        if (rootOf(call.at("request")))
            line(placeText(call.at("request")) + " := 0;");
    }

    void collective(const KnownCall& call, const Expression& place, const std::string& name, int at)
    {
        m_usesCollectives = true;
        note(at, message::foreignCollective, {name});
        beDone(call, at, name);
        const std::string root = call.at("root") ? number(call.at("root")) : "0";
        const Expression& count = call.at("count");
        const bool inPlace = call.at("buf").text.ends_with("IN_PLACE");
        const Expression& from = inPlace ? call.at("rbuf") : call.at("buf");
        const Expression& into = call.has("rbuf") ? call.at("rbuf") : place ? place : call.at("buf");
        const std::string own = from ? bufferText(from, count) : "0";
        const std::string result = into ? resultText(into, call, count) : fresh("unused");
        std::string n = "0";
        if (m_program.isC && count && !count.is(Kind::Integer, "1"))
            n = number(count);
        else if (!m_program.isC && !call.isObject && variableOf(from).isArray)
            n = "size(" + own + ')';
        switch (call.kind) {
        case Call::Broadcast:
            if (place && call.isObject) {
                if (result != own)
                    line(result + " := " + own + ';');
                line("BROADCAST(" + result + ", " + root + ");");
            } else {
                line("BROADCAST(" + own + ", " + root + ");");
            }
            return;
        case Call::Reduce:
            line("REDUCE(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", " + root + ");");
            return;
        case Call::AllReduce:
            line("REDUCE_TO_ALL(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ");");
            return;
        case Call::Scan: line("PREFIX(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", 1);"); return;
        case Call::ExclusiveScan:
            line("PREFIX(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", 0);");
            return;
        case Call::Gather: line("COLLECT(" + n + ", " + own + ", " + result + ", " + root + ");"); return;
        case Call::AllGather: line("COLLECT_AT_ALL(" + n + ", " + own + ", " + result + ");"); return;
        case Call::Scatter: {
            if (m_program.isC) {
                const std::string all = number(*rootOf(from));
                line("DEAL(" + n + ", " + all + ", " + result + ", " + root + ");");
                return;
            }
            if (!call.isObject && variableOf(into).isArray)
                n = "size(" + result + ')';
            line("DEAL(" + n + ", " + (from && !from.text.ends_with("None") ? number(from) : result) + ", " + result
                + ", " + root + ");");
            return;
        }
        case Call::AllToAll: {
            const std::string each = m_program.isC || call.isObject ? n : "size(" + own + ") div p";
            line("EXCHANGE_ALL(" + each + ", " + (m_program.isC ? number(*rootOf(from)) : own) + ", " + result + ");");
            return;
        }
        default: refuse(at, message::foreignCall, {name});
        }
    }

    /// The variable that gets the result of a collective: whole, or an element.
    std::string resultText(const Expression& into, const KnownCall& call, const Expression& count)
    {
        const Expression* root = rootOf(into);
        if (!root)
            return fresh("unused");
        changed(root->text);
        m_defined.insert(root->text);
        const bool isWhole = call.kind == Call::Gather || call.kind == Call::AllGather || call.kind == Call::AllToAll;
        if (isWhole || !m_program.isC)
            return number(*root);
        return bufferText(into, count);
    }

    std::string opText(const KnownCall& call, int at) const
    {
        static const std::map<std::string, std::string> ops{
            {"SUM", "0"}, {"MAX", "1"}, {"MIN", "2"}, {"PROD", "3"}, {"PRODUCT", "3"}, {"LAND", "4"}, {"LOR", "5"}};
        const std::string& text = call.at("op").text;
        if (text.empty())
            return "0";
        const auto end = text.find_last_of("._");
        const auto found = ops.find(end == std::string::npos ? text : text.substr(end + 1));
        if (found == ops.end())
            refuse(at, message::foreignCall, {text});
        return found->second;
    }

    // ---- what is started

    static const Expression& withoutAddress(const Expression& place)
    {
        return place.is(Kind::Unary, "&") ? place.parts[0] : place;
    }

    /// A variable, or an element: of requests that are named as a whole the first.
    std::string placeText(const Expression& place)
    {
        const Expression& of = withoutAddress(place);
        if (of.is(Kind::Binary, "+"))
            return number(of.parts[0]) + '[' + number(of.parts[1]) + ']';
        const bool isFirst = m_program.isC && of.is(Kind::Name) && &of == &place && variableOf(of).isArray
            && !variableOf(of).sizes.empty();
        return number(of) + (isFirst ? "[0]" : "");
    }

    /// "request_data" of request, "requests_data[i]" of requests[i]: where that goes which a request brings.
    static std::string besideOf(const std::string& request, const char* what)
    {
        const auto bracket = std::min(request.find('['), request.size());
        return request.substr(0, bracket) + '_' + what + request.substr(bracket);
    }
    static std::string dataOf(const std::string& request) { return besideOf(request, "data"); }

    /// Whether a wait for such a request asks for its sender or tag.
    bool isAsked(const std::string& request, bool isSource) const
    {
        bool found = false;
        everyStatement([&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                const auto known = knownCall(each, m_program.isC);
                if (!known || known->kind != Call::Wait)
                    return;
                const Expression *root = rootOf(known->at("request")), *status = rootOf(known->at("status"));
                found = found
                    || (root && status && variable(root->text) == request.substr(0, request.find('['))
                        && (isSource ? asksSource(status->text) : asksTag(status->text)));
            });
        });
        return found;
    }

    bool receivesWith(const std::string& request) const
    {
        bool found = false;
        everyStatement([&](const Statement& statement) {
            const auto known = knownCall(statement.value, m_program.isC);
            const bool isReceive = known && (known->kind == Call::StartReceive || known->kind == Call::InitReceive);
            const Expression* root =
                isReceive ? rootOf(m_program.isC ? known->at("request") : statement.target) : nullptr;
            found = found || (root && root->text == request);
        });
        return found;
    }

    void start(const KnownCall& call, const Statement& statement)
    {
        const bool isAppended = statement.value.parts.size() == 2 && statement.value.parts[0].text.ends_with(".append");
        if (isAppended) { // requests.append(comm.irecv(…))
            const std::string& text = statement.value.parts[0].text;
            const std::string list = variable(text.substr(0, text.rfind('.')));
            m_requestLists.insert(list);
            const std::string request = startIn(call, dataOf(list) + "[size(" + list + ")]", statement.line);
            line("append " + request + " to " + list + ';');
            return;
        }
        const Expression& place = m_program.isC ? call.at("request") : statement.target;
        if (!rootOf(place)) {
            const std::string request = fresh("request");
            startAs(call, request, dataOf(request));
            return;
        }
        m_variables[rootOf(place)->text];
        const std::string request = placeText(place);
        m_requestLists.insert(request.substr(0, request.find('[')));
        startAs(call, request, dataOf(request));
    }

    /// The name of the request.
    std::string startIn(const KnownCall& call, const std::string& data, int line)
    {
        const std::string request = fresh("request");
        m_variables[request] = {};
        if (!call.isObject && call.kind == Call::StartReceive && !call.at("rbuf"))
            refuse(line, message::foreignCall, {call.name});
        startAs(call, request, data.empty() ? dataOf(request) : data);
        return request;
    }

    void startAs(const KnownCall& call, const std::string& request, const std::string& data)
    {
        const Expression& partner = call.kind == Call::StartSend ? call.at("dest") : call.at("source");
        if (isNobody(partner) || mayBeNobody(partner))
            line(request + " := 0;");
        if (call.kind == Call::StartSend) {
            withPartner(partner, request + " := start " + sendText(call));
            return;
        }
        std::string text = "receive " + (call.at("rbuf") ? bufferText(call.at("rbuf"), call.at("rcount")) : data);
        if (const Expression* root = rootOf(call.at("rbuf"))) {
            changed(root->text);
            m_defined.insert(root->text);
            m_variables[root->text];
            m_received = number(*root);
        }
        const bool isAnybody = !partner || isAny(partner);
        const bool asksSource = isAsked(request, true), asksTag = isAsked(request, false);
        const std::string source = besideOf(request, "source"), tag = besideOf(request, "tag");
        text += " from " + (isAnybody ? "any" + (asksSource ? " as " + source : "") : number(partner));
        if (asksSource && !isAnybody)
            line(source + " := " + number(partner) + ';');
        const std::string wanted = tagText(call, "rtag");
        text += wanted + (wanted == " tag any" && asksTag ? " as " + tag : "");
        if (asksTag && wanted != " tag any")
            line(tag + " := " + (call.at("rtag") ? number(call.at("rtag")) : "0") + ';');
        withPartner(partner, request + " := start " + text);
    }

    void wait(const KnownCall& call, const Expression& place)
    {
        const Expression& named = call.at("request");
        const Expression* root = rootOf(named);
        if (!root)
            refuse(named.line, message::foreignPlace, {"…"});
        const auto each = m_eachRequest.find(root->text);
        const std::string request =
            each != m_eachRequest.end() ? each->second + '[' + clean(root->text) + ']' : placeText(named);
        line("wait " + request + ';');
        if (place) {
            m_variables[rootOf(place) ? rootOf(place)->text : ""];
            line(number(place) + " := " + dataOf(request) + ';');
        }
        const Expression* status = receivesWith(root->text) ? rootOf(call.at("status")) : nullptr;
        for (const bool isSource : {true, false})
            if (status && (isSource ? asksSource(status->text) : asksTag(status->text)))
                line(
                    statusName(status->text, isSource) + " := " + besideOf(request, isSource ? "source" : "tag") + ';');
    }

    void waitForAll(const KnownCall& call, const Expression& place)
    {
        const Expression& named = call.at("request");
        if (const Expression* status = rootOf(call.at("status"));
            status && (asksSource(status->text) || asksTag(status->text)))
            refuse(named.line, message::foreignUnreadable, {status->text});
        if (named.is(Kind::List)) {
            std::vector<std::string> starts; // of Waitall([comm.Isend(…), comm.Irecv(…)])
            for (const Expression& part : named.parts) {
                const auto known = knownCall(part, m_program.isC);
                starts.push_back(known && known->starts() ? startIn(*known, "", part.line) : "");
            }
            for (std::size_t i = 0; i < named.parts.size(); ++i) {
                KnownCall one{.kind = Call::Wait, .isObject = call.isObject};
                one.arguments["request"] = named.parts[i];
                if (!starts[i].empty())
                    one.arguments["request"] = {Kind::Name, starts[i], {}, named.line};
                const bool isValue = place.is(Kind::List) && i < place.parts.size();
                wait(one, isValue ? place.parts[i] : Expression());
            }
            return;
        }
        const Expression* root = rootOf(named);
        if (!root)
            refuse(named.line, message::foreignPlace, {"…"});
        if (m_waitsForAll) {
            line("wait all;");
            return;
        }
        const std::string i = fresh("i"), all = number(*root);
        const Expression& of = withoutAddress(named);
        const Expression first = of.is(Kind::Index) || of.is(Kind::Binary) ? of.parts[1] : whole(0, named.line);
        const Expression& count = call.at("count");
        line("for " + i + " := " + number(first) + " to "
            + (count ? lastText({Kind::Binary, "-", {plus(first, count), whole(1, named.line)}, named.line})
                     : "size(" + all + ") - 1")
            + " do wait " + all + '[' + i + "];");
        if (place)
            line(number(place) + " := " + dataOf(all) + ';');
    }

    // ---- persistent requests

    /// Whether nothing but persistent requests is made in it.
    bool isInit(const Statement& statement) const
    {
        bool isFound = false, isOther = false;
        const auto look = [&](const Statement& each) {
            const auto known = knownCall(each.value, m_program.isC);
            const bool isControl = each.kind == Statement::Kind::If || each.kind == Statement::Kind::For
                || each.kind == Statement::Kind::Block || each.kind == Statement::Kind::Pass;
            isFound = isFound || (known && known->isInit());
            isOther = isOther || (!isControl && !(known && (known->isInit() || known->kind == Call::Harmless)));
        };
        look(statement);
        if (statement.kind == Statement::Kind::Block && !isFound)
            return false; // its parts are looked at one by one
        eachStatement(statement.body, look);
        eachStatement(statement.otherwise, look);
        return isFound && !isOther;
    }

    void postpone(const Statement& statement)
    {
        eachStatement({statement}, [&](const Statement& each) {
            const auto known = knownCall(each.value, m_program.isC);
            if (!known || !known->isInit())
                return;
            const Expression& place = m_program.isC ? known->at("request") : each.target;
            const Expression* request = rootOf(place);
            m_pending.push_back({statement, request ? request->text : "", known->name, {}});
        });
    }

    /// A statement that makes several requests is kept once for each, and written with one of them.
    void startPosted(const KnownCall& call)
    {
        const Expression& named = call.at("request");
        const bool isOne = call.kind == Call::Start;
        const Expression* root = rootOf(named);
        const std::string wanted = isOne ? placeText(named) : "";
        std::set<std::pair<int, std::string>> written;
        for (Pending& pending : m_pending) {
            const bool isNamed =
                root ? root->text == pending.request : std::ranges::any_of(named.parts, [&](const Expression& each) {
                    return rootOf(each) && rootOf(each)->text == pending.request;
                });
            if (!isNamed || !written.emplace(pending.statement.line, pending.call).second)
                continue;
            pending.isStarted = true;
            checkUnchanged(pending);
            writePosted(pending.statement, wanted);
        }
        for (Pending& pending : m_pending)
            pending.isStarted = pending.isStarted || (root && root->text == pending.request);
    }

    void checkUnchanged(const Pending& pending) const
    {
        std::set<std::string> free; // counted, or data that is read at the start
        eachStatement({pending.statement}, [&](const Statement& each) {
            if (each.kind == Statement::Kind::For)
                free.insert(each.target.text);
            const auto known = knownCall(each.value, m_program.isC);
            for (const char* role : {"buf", "rbuf", "request"})
                if (const Expression* root = known ? rootOf(known->at(role)) : nullptr)
                    free.insert(root->text);
        });
        const auto check = [&](const Expression& each) {
            if (each.is(Kind::Name) && pending.changed.contains(each.text) && !free.contains(each.text))
                refuse(pending.statement.line, message::foreignChanged, {pending.call, each.text});
        };
        eachStatement({pending.statement}, [&](const Statement& each) { eachExpressionIn(each, check); });
    }

    /// `wanted`: that request alone; empty: all.
    void writePosted(const Statement& statement, const std::string& wanted)
    {
        const auto inside = [&](const Statements& statements) {
            std::vector<std::string> outer = std::exchange(m_lines, {});
            ++m_depth;
            for (const Statement& each : statements)
                writePosted(each, wanted);
            --m_depth;
            return std::exchange(m_lines, std::move(outer));
        };
        if (auto known = knownCall(statement.value, m_program.isC); known && known->isInit()) {
            const Expression& place = m_program.isC ? known->at("request") : statement.target;
            known->kind = known->kind == Call::InitSend ? Call::StartSend : Call::StartReceive;
            if (wanted.empty() || placeText(place) == wanted)
                startAs(*known, placeText(place), dataOf(placeText(place)));
            return;
        }
        const auto then = inside(statement.body), otherwise = inside(statement.otherwise);
        if (then.empty() && otherwise.empty())
            return;
        if (statement.kind == Statement::Kind::If)
            line("if " + condition(statement.value) + " then");
        else if (statement.kind == Statement::Kind::For)
            line(headOf(statement));
        add(then);
        if (!otherwise.empty()) {
            line("else");
            add(otherwise);
        }
        if (statement.kind != Statement::Kind::Block)
            line(statement.kind != Statement::Kind::If ? "endfor;" : otherwise.empty() ? "endif;" : "endelse;");
    }

    const Program& m_program;
    const Numbers m_numbers;
    std::string m_name, m_header; ///< the header as it was written; empty: none was
    Statements m_main;
    std::vector<Parameter> m_mainParameters;
    std::vector<const Function*> m_functions;     ///< but main
    std::set<std::string> m_communicating;        ///< functions that send or receive
    std::map<std::string, std::string> m_aliases; ///< of my_id and p
    std::map<std::string, Expression> m_macros;   ///< what names of the file stand for
    std::set<std::string> m_realMacros;
    std::vector<std::pair<std::string, std::string>> m_parameters;
    std::map<const Function*, Statements> m_ownGlobals; ///< null: of main
    std::map<const Function*, Statements> m_shared;     ///< variables of the file that it is passed
    bool m_hasTags = false;
    bool m_waitsForAll = false;   ///< each wait is for all that has been started
    bool m_isSynchronous = false; ///< all sends wait for their receives
    int m_synchronousLine = 0;
    std::string m_wanted; ///< the number of processes that it asks for

    const Function* m_function = nullptr; ///< the one that is being written; null: main
    bool m_isMain = false;
    std::map<std::string, Variable> m_variables;
    std::map<std::string, std::string> m_renamed;
    std::set<std::string> m_defined; ///< variables that have a value
    std::vector<Pending> m_pending;
    std::set<std::string> m_requestLists;             ///< variables that hold requests
    std::map<std::string, std::string> m_eachRequest; ///< the list that a variable counts
    std::vector<Statements> m_afterPass;              ///< of the loops around: what a continue does first
    std::string m_received;                           ///< the variable that got the last message
    std::string m_probed;                             ///< the one that a probe has received, until its receive

    std::vector<std::string> m_lines;
    int m_depth = 0;
    int m_fresh = 0;
    std::set<std::string> m_helpers;
    bool m_usesCollectives = false;
    std::set<std::string> m_harmless; ///< calls that do nothing here, the first of them in that line
    int m_firstHarmless = 0;
    std::vector<Diagnostic> m_problems;
};

} // namespace

Outcome<std::string> written(const Program& program, const std::string& name, const std::string& header)
{
    return Writer(program, name, header).run();
}

} // namespace lockstep::foreign
