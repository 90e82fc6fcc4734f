// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

#include "core/foreign/program_facts.h"

#include <algorithm>
#include <cstdint>

#include "core/foreign/helpers.h"
#include "core/foreign/messages.h"
#include "core/language/foreign_words.h"
#include "core/language/spelling.h"
#include "core/language/token.h"

namespace lockstep::foreign {

ProgramFacts::ProgramFacts(const Program& program) : m_program(program)
{
    findMain();
    findRanks();
    findOthers();
    findTags();
    findRequests();
    findTruths();
    findProcesses();
    findConstants();
    if (!m_program.isC)
        findGlobals();
    findData();
}

void ProgramFacts::findMain()
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
    const Function* const spawned = m_program.isC ? nullptr : findSpawned();
    start = spawned ? spawned : start;
    for (const Function& function : m_program.functions)
        if (&function != start && !(spawned && spawns(function.body)))
            m_functions.push_back(&function);
    if (start && !spawned)
        m_main = start->body;
    if (start && start->name != "main" && !spawned)
        m_mainParameters = start->parameters;
    for (bool grows = true; grows;) {
        grows = false;
        for (const Function* function : m_functions)
            if (!m_communicating.contains(function->name) && communicates(function->body))
                grows = m_communicating.insert(function->name).second;
    }
}

namespace {

/// The function that Process(target=f, args=(…)) or spawn(f, args=(…)) starts as processes; of None: it starts none.
Expression startedBy(const Expression& call)
{
    const std::string name = calledName(call);
    if (name.ends_with("Process"))
        for (const Expression& part : call.parts)
            if (part.keyword == "target")
                return part;
    return name.ends_with("spawn") && call.parts.size() > 1 ? call.parts[1] : Expression();
}

void rename(Statements& body, const std::string& from, const std::string& to)
{
    const auto inside = [&](const auto& self, Expression& each) -> void {
        if (each.is(Kind::Name, from))
            each.text = to;
        for (Expression& part : each.parts)
            self(self, part);
    };
    for (Statement& each : body) {
        for (Expression* part : {&each.target, &each.value, &each.first, &each.last, &each.step})
            inside(inside, *part);
        rename(each.body, from, to);
        rename(each.otherwise, from, to);
    }
}

} // namespace

bool ProgramFacts::spawns(const Statements& body) const
{
    bool found = false;
    eachStatement(body, [&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) { found = found || startedBy(each); });
    });
    return found;
}

const Function* ProgramFacts::findSpawned()
{
    const Function* start = nullptr;
    std::vector<Expression> given;
    std::map<std::string, Expression> numbers; // and what counts the processes
    eachBody(m_program, [&](const Statements& body) {
        eachStatement(body, [&](const Statement& statement) {
            if (statement.kind == Statement::Kind::For)
                numbers[statement.target.text] = statement.last;
            else if (statement.target.is(Kind::Name) && smallNumber(statement.value))
                numbers[statement.target.text] = statement.value;
            eachExpressionIn(statement, [&](const Expression& each) {
                const Expression function = startedBy(each);
                if (!function || start)
                    return;
                start = functionNamed(m_program, function.text);
                if (calledName(each).ends_with("spawn"))
                    given.push_back({Kind::Name, "my_id", {}, each.line});
                for (const Expression& part : each.parts) {
                    if (part.keyword == "args" && part.is(Kind::List))
                        given.insert(given.end(), part.parts.begin(), part.parts.end());
                    if (part.keyword == "nprocs")
                        m_spawned = smallNumber(part.is(Kind::Name) ? numbers[part.text] : part).value_or(0);
                }
            });
        });
    });
    if (!start)
        return nullptr;
    m_main = start->body;
    for (std::size_t i = 0; i < start->parameters.size(); ++i) {
        const std::string& parameter = start->parameters[i].name;
        const Expression& value = i < given.size() ? given[i] : start->parameters[i].otherwise;
        const bool isLoop = value.is(Kind::Name) && numbers[value.text].is(Kind::Binary, "-");
        if (value.is(Kind::Name) && functionNamed(m_program, value.text)) {
            rename(m_main, parameter, value.text);
        } else if (value.is(Kind::Name, "my_id") || isLoop) {
            m_aliases[parameter] = "my_id";
            if (isLoop)
                m_spawned =
                    smallNumber(numbers[value.text].parts[0].is(Kind::Name) ? numbers[numbers[value.text].parts[0].text]
                                                                            : numbers[value.text].parts[0])
                        .value_or(0);
        } else if (value.is(Kind::Name) && smallNumber(numbers[value.text]) == m_spawned && m_spawned > 0) {
            m_aliases[parameter] = "p";
        } else {
            m_mainParameters.push_back(start->parameters[i]);
        }
    }
    return start;
}

bool ProgramFacts::callsOnly(const Statements& body, const std::string& name)
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

bool ProgramFacts::communicates(const Statements& body) const
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

void ProgramFacts::findRanks()
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

void ProgramFacts::findOthers()
{
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& call) {
            const Function* const function = functionNamed(m_program, calledName(call));
            for (std::size_t i = 0; function && i < function->parameters.size(); ++i) {
                const Parameter& parameter = function->parameters[i];
                const auto alias = m_aliases.find(parameter.name);
                const Expression& given = argumentOf(*function, call, i);
                if (alias == m_aliases.end() || !given)
                    continue;
                const auto other = given.is(Kind::Name) ? m_aliases.find(given.text) : m_aliases.end();
                const auto known = knownCall(given, m_program.isC);
                const bool isSame = (other != m_aliases.end() && other->second == alias->second)
                    || (known && known->kind == (alias->second == "p" ? Call::Size : Call::Rank));
                if (!isSame)
                    m_others.insert(&parameter);
            }
        });
    });
}

bool ProgramFacts::isWorldMember(const Expression& value)
{
    return value.is(Kind::Name)
        && (value.text.ends_with("comm.rank") || value.text.ends_with("comm.size")
            || value.text.ends_with("COMM_WORLD.rank") || value.text.ends_with("COMM_WORLD.size"));
}

bool ProgramFacts::isAny(const Expression& expression)
{
    return expression.is(Kind::Name)
        && (expression.text.ends_with("ANY_TAG") || expression.text.ends_with("ANY_SOURCE"));
}

void ProgramFacts::findTags()
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

bool ProgramFacts::isSame(const Expression& one, const Expression& other)
{
    return one.kind == other.kind && one.text == other.text && std::ranges::equal(one.parts, other.parts, isSame);
}

void ProgramFacts::findRequests()
{
    std::set<std::string> roots;
    std::vector<Expression> counts; // different ones
    bool isOnlyAll = true, isPlain = false;
    std::optional<KnownCall> synchronous; // the first, in that line
    int line = 0;
    std::vector<Expression> places;
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            const auto known = knownCall(each, m_program.isC);
            if (!known)
                return;
            if (known->kind == Call::Send || known->kind == Call::StartSend) {
                const bool waits = lowered(known->name).find("ssend") != std::string::npos; // also MPI_Issend
                isPlain = isPlain || !waits;
                if (waits && !synchronous) {
                    synchronous = known;
                    line = each.line;
                }
            }
            if (known->starts() || known->kind == Call::WaitAll) {
                const Expression& request = known->at("request");
                const Expression* root = rootOf(request);
                roots.insert(root ? root->text : std::to_string(roots.size()));
                isOnlyAll = isOnlyAll && root;
                if (known->kind == Call::WaitAll) {
                    if (const Expression& count = known->at("count"); counts.empty() || !isSame(counts.back(), count))
                        counts.push_back(count);
                    isOnlyAll = isOnlyAll && request.is(Kind::Name);
                } else if (request.is(Kind::Unary) && request.parts[0].is(Kind::Index)) {
                    places.push_back(request.parts[0].parts[1]);
                }
            }
            isOnlyAll = isOnlyAll && known->kind != Call::Wait && !known->isInit();
        });
    });
    bool isWhole = false; // so many requests as the array has, or as the call says
    if (roots.size() == 1 && counts.size() == 1) {
        const Expression& count = counts.front();
        const auto many = smallNumber(count);
        isWhole = many && std::ranges::none_of(places, [&](const Expression& place) {
            const auto at = smallNumber(place);
            return at && *at >= *many;
        });
        everyStatement([&](const Statement& each) {
            isWhole = isWhole
                || (each.isHandle && each.target.text == *roots.begin() && each.sizes.size() == 1
                    && isSame(each.sizes.front(), count));
        });
    }
    m_waitsForAll = m_program.isC && isOnlyAll && isWhole;
    m_isSynchronous = synchronous && !isPlain;
    if (synchronous && isPlain)
        note(line, message::foreignSynchronous, {synchronous->name});
}

bool ProgramFacts::isTruth(const Expression& value)
{
    constexpr std::string_view signs = " == != < <= > >= in and or ";
    return value.is(Kind::Truth) || value.is(Kind::Unary, "not")
        || (value.is(Kind::Binary) && isOneOf(value.text, signs));
}

void ProgramFacts::findTruths()
{
    std::set<std::string> others;
    for (const Function& function : m_program.functions)
        for (const Parameter& parameter : function.parameters)
            others.insert(parameter.name);
    everyStatement([&](const Statement& statement) {
        const bool isPlain = statement.kind == Statement::Kind::Assign || statement.kind == Statement::Kind::Declare;
        const bool isGiven =
            isPlain && statement.op.empty() && statement.target.is(Kind::Name) && isTruth(statement.value);
        if (isGiven)
            m_truths.insert(statement.target.text);
        else if (statement.kind != Statement::Kind::Declare || statement.value)
            eachExpression(statement.target, [&](const Expression& each) { others.insert(each.text); });
        const auto known = knownCall(statement.value, m_program.isC);
        const bool isSaid = known && known->kind == Call::Harmless;
        eachExpressionIn(statement, [&](const Expression& each) {
            if (each.is(Kind::Text) && !isSaid && std::ranges::find(m_texts, each.text) == m_texts.end())
                m_texts.push_back(each.text);
            const bool compares = (each.is(Kind::Binary) && isTruth(each)) || each.is(Kind::Index);
            m_asksNone = m_asksNone || (compares && std::ranges::any_of(each.parts, [](const Expression& part) {
                return part.is(Kind::Name, "None");
            }));
            m_comparesTexts = m_comparesTexts
                || (compares
                    && std::ranges::any_of(each.parts, [](const Expression& part) { return part.is(Kind::Text); }));
            if (each.is(Kind::Call)) // which may change what it is given
                for (const Expression& part : each.parts)
                    if (const Expression* root = rootOf(part); root && (part.is(Kind::Unary, "&") || !m_program.isC))
                        others.insert(root->text);
        });
    });
    std::erase_if(m_truths, [&](const std::string& each) { return others.contains(each); });
}

void ProgramFacts::findProcesses()
{
    const auto stands = [&](const Expression& each, const char* what, Call kind) {
        const auto alias = each.is(Kind::Name) ? m_aliases.find(each.text) : m_aliases.end();
        const auto known = knownCall(each, m_program.isC);
        return (alias != m_aliases.end() && alias->second == what) || (known && known->kind == kind);
    };
    const auto isSize = [&](const Expression& each) { return stands(each, "p", Call::Size); };
    const auto isHarmless = [&](const Statement& each) {
        const auto known = knownCall(each.value, m_program.isC);
        return each.kind == Statement::Kind::Pass || each.kind == Statement::Kind::Block
            || (known && known->kind == Call::Harmless);
    };
    bool isComputed = false;
    std::int64_t highest = 0, dealt = 0;
    const auto name = [&](const Expression& process) { highest = std::max(highest, smallNumber(process).value_or(0)); };
    everyStatement([&](const Statement& statement) {
        const auto known = knownCall(statement.value, m_program.isC);
        if (isHarmless(statement) || (known && known->kind == Call::Size) || isWorldMember(statement.value))
            return;
        bool acts = false;
        for (const Statements* part : {&statement.body, &statement.otherwise})
            eachStatement(*part, [&](const Statement& each) { acts = acts || !isHarmless(each); });
        int sizes = 0, compared = 0;
        eachExpressionIn(statement, [&](const Expression& each) {
            sizes += isSize(each) ? 1 : 0;
            if (each.is(Kind::Binary) && isTruth(each) && smallNumber(each.parts[1])) {
                compared += isSize(each.parts[0]) ? 1 : 0;
                if (acts && each.text == "==" && stands(each.parts[0], "my_id", Call::Rank))
                    name(each.parts[1]);
            }
            const auto call = knownCall(each, m_program.isC);
            if (!call)
                return;
            name(call->at("dest"));
            name(call->at("source"));
            if (call->kind == Call::Scatter && call->isObject) // a list with an element for each
                everyStatement([&](const Statement& other) {
                    if (other.target.is(Kind::Name, call->at("buf").text) && other.value.is(Kind::List))
                        dealt = std::max(dealt, static_cast<std::int64_t>(other.value.parts.size()));
                });
        });
        isComputed = isComputed || (sizes > compared && statement.kind != Statement::Kind::Declare)
            || (sizes > compared && statement.value);
    });
    if (!isComputed && (highest > 0 || dealt > 1))
        m_named = std::max(highest + 1, dealt);
    if (m_spawned > 0)
        m_named = m_spawned;
}

bool ProgramFacts::isOwnOperation(const Expression& op) const
{
    bool found = false;
    everyStatement([&](const Statement& each) {
        const std::string name = calledName(each.value);
        const Expression& made = m_program.isC && each.value.parts.size() > 3 ? each.value.parts[3] : each.target;
        found = found
            || ((name == "MPI_Op_create" || name == "MPI.Op.Create") && op && rootOf(made)
                && op.is(Kind::Name, rootOf(made)->text));
    });
    return found;
}

bool ProgramFacts::isNamedOnly(const Function& function) const
{
    bool found = false;
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            if (isOneOf(calledName(each), " qsort MPI_Op_create MPI.Op.Create "))
                for (const Expression& part : each.parts)
                    found = found || (rootOf(part) && rootOf(part)->text == function.name);
        });
    });
    return found;
}

void ProgramFacts::findData()
{
    m_data = m_program.data;
    bool isSent = false;
    for (std::size_t before = m_data.size() + 1; before != m_data.size();) {
        before = m_data.size();
        const auto isData = [&](const Expression& value) {
            bool found = false;
            eachExpression(value,
                [&](const Expression& each) { found = found || (each.is(Kind::Name) && m_data.contains(each.text)); });
            return found;
        };
        const auto add = [&](const Expression& place) {
            if (const Expression* root = rootOf(place))
                m_data.insert(root->text);
        };
        everyStatement([&](const Statement& statement) {
            eachExpressionIn(statement, [&](const Expression& each) {
                const auto known = knownCall(each, m_program.isC);
                if (!known || known->kind >= Call::Rank)
                    return;
                isSent = isSent || isData(known->at("buf"));
                if (isOwnOperation(known->at("op")) || (isSent && known->kind > Call::Send)) {
                    add(known->at("rbuf"));
                    if (!m_program.isC || known->kind == Call::Broadcast)
                        add(statement.target ? statement.target : known->at("buf"));
                }
            });
            if (statement.kind == Statement::Kind::Assign && isData(statement.value)
                && !knownCall(statement.value, m_program.isC))
                add(statement.target);
        });
    }
}

void ProgramFacts::findConstants()
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

bool ProgramFacts::usesGlobal(const Function& function, const std::string& name) const
{
    if (!uses(function.body, name)
        || std::ranges::find(function.parameters, name, &Parameter::name) != function.parameters.end())
        return false;
    bool isOwn = false; // in Python what a function assigns
    eachStatement(function.body, [&](const Statement& each) {
        isOwn = isOwn || each.target.is(Kind::Name, name)
            || (each.target.is(Kind::List) && std::ranges::any_of(each.target.parts, [&](const Expression& part) {
                   return part.is(Kind::Name, name);
               }));
    });
    return m_program.isC || !isOwn || function.globals.contains(name);
}

void ProgramFacts::findGlobals()
{
    std::map<std::string, int> assigned;
    std::map<std::string, Statement> shared;
    const auto find = [&](const Statement& each) {
        for (const Expression& target : each.target.is(Kind::List) ? each.target.parts : std::vector{each.target})
            if (target.is(Kind::Name) && !isPassedByName(target.text) && !isStatus(target)) {
                ++assigned[target.text];
                shared[target.text] = statementOf(Statement::Kind::Declare, each.line);
                shared[target.text].target = target;
            }
    };
    eachStatement(m_main, find);
    std::erase_if(shared, [&](const auto& each) {
        return std::ranges::none_of(
            m_functions, [&](const Function* function) { return usesGlobal(*function, each.first); });
    });
    const auto takeNumbers = [&](const auto& self, Statements& body) -> void {
        std::erase_if(body, [&](Statement& each) {
            if (each.kind == Statement::Kind::Block)
                self(self, each.body);
            const std::string& name = each.target.text;
            const bool isNumber = each.kind == Statement::Kind::Assign && each.op.empty() && each.target.is(Kind::Name)
                && each.value.is(Kind::Integer) && shared.contains(name) && assigned[name] == 1;
            if (!isNumber || std::ranges::any_of(m_functions, [&](const Function* function) {
                    return function->globals.contains(name);
                }))
                return false;
            m_parameters.emplace_back(name, each.value.text);
            shared.erase(name);
            return true;
        });
    };
    takeNumbers(takeNumbers, m_main);
    for (const auto& [name, variable] : shared)
        share(variable);
}

void ProgramFacts::share(const Statement& variable)
{
    const std::string& name = variable.target.text;
    std::set<const Function*> users;
    for (bool grows = true; grows;) {
        grows = false;
        for (const Function* function : m_functions) {
            bool isUser = usesGlobal(*function, name);
            for (const Function* user : users)
                isUser = isUser || uses(function->body, user->name);
            grows = grows || (isUser && users.insert(function).second);
        }
    }
    for (const Function* user : users) {
        // What a function changes, its caller does not see.
        const bool isPure = user->returns && !m_communicating.contains(user->name);
        if (isPure && !user->isReal && isChangedIn(user->body, name))
            m_problems.push_back(inLine(variable.line, problem(message::foreignGlobal, {name})));
        m_shared[user].push_back(variable);
    }
}

bool ProgramFacts::isChangedIn(const Statements& body, const std::string& name)
{
    bool found = false;
    eachStatement(body, [&](const Statement& each) {
        const Expression* root = rootOf(each.target);
        found = found || (root && root->text == name && each.kind != Statement::Kind::Declare);
    });
    return found;
}

bool ProgramFacts::isAssigned(const std::string& name) const
{
    return isChangedIn(m_main, name)
        || std::ranges::any_of(m_functions, [&](const Function* each) { return isChangedIn(each->body, name); });
}

bool ProgramFacts::uses(const Statements& body, const std::string& name)
{
    bool found = false;
    eachStatement(body, [&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            const bool isMember = each.text.starts_with(name) && each.text[name.size()] == '.'; // "seen.append"
            found = found || each.is(Kind::Name, name) || (each.is(Kind::Name) && isMember);
        });
    });
    return found;
}

void ProgramFacts::note(int line, Message id, std::vector<std::string> arguments)
{
    Diagnostic said = inLine(line, problem(id, std::move(arguments)));
    if (std::ranges::find(m_problems, said) == m_problems.end())
        m_problems.push_back(std::move(said));
}

void ProgramFacts::refuse(int line, Message id, std::vector<std::string> arguments)
{
    throw Refused{inLine(line, problem(id, std::move(arguments)))};
}

void ProgramFacts::refuseCall(int line, const std::string& name)
{
    const bool isOfGroups = isOfMessages(name) && name.find("plit") != std::string::npos; // Comm_split, comm.Split
    refuse(line, isOfGroups ? message::foreignGroup : message::foreignCall, {name.empty() ? "this" : name});
}

const Statements& ProgramFacts::sharedBy(const Function& function) const
{
    static const Statements none;
    const auto found = m_shared.find(&function);
    return found == m_shared.end() ? none : found->second;
}

bool ProgramFacts::isPassedByName(const std::string& name) const
{
    return m_aliases.contains(name) || name == "comm" || name == "communicator" || name == "world" || name == "argc"
        || name == "argv" || name == "self" || name.empty();
}

bool ProgramFacts::isReassigned(const Statements& body, const std::string& name)
{
    bool found = false;
    eachStatement(body, [&](const Statement& each) {
        found = found || (each.target.is(Kind::Name, name) && each.kind != Statement::Kind::Declare);
    });
    return found;
}

bool ProgramFacts::isIndexed(const Statements& body, const std::string& name)
{
    bool found = false;
    eachStatement(body, [&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            found =
                found || ((each.is(Kind::Index) || each.is(Kind::Slice)) && rootOf(each) && rootOf(each)->text == name);
        });
    });
    return found;
}

std::string ProgramFacts::unitName(const std::string& name)
{
    std::string unit;
    for (const char c : name)
        unit += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : isWordCharacter(c) ? c : '_';
    if (unit.empty() || (unit[0] >= '0' && unit[0] <= '9'))
        unit = "P_" + unit;
    return isReserved(unit) ? unit + "_" : unit;
}

bool ProgramFacts::isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool ProgramFacts::isReserved(const std::string& name)
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
                 "COLLECT", "COLLECT_AT_ALL", "DEAL", "EXCHANGE_ALL", "COLLECT_PARTS", "COLLECT_PARTS_AT_ALL",
                 "DEAL_PARTS", "EXCHANGE_PARTS", "COPY_PART", "FIRSTS", "PIECE", "PUT"})
            all.insert(unit); // of common/collectives
        for (const auto& [helper, text] : helpers)
            all.emplace(helper);
        return all;
    }();
    return words.contains(name) || words.contains(lowered(name));
}

std::string ProgramFacts::clean(const std::string& name)
{
    std::string cleaned;
    for (const char c : name)
        cleaned += isWordCharacter(c) ? c : '_';
    return isReserved(cleaned) ? cleaned + '_' : cleaned;
}

std::string ProgramFacts::statusName(const std::string& status, bool isSource)
{
    return clean(status) + (isSource ? "_source" : "_tag");
}

bool ProgramFacts::isAskedBefore(const std::string& status, const char* member) const
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

bool ProgramFacts::changesIn(const Statements& statements, const Expression& of) const
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

bool ProgramFacts::asks(const std::string& status, const char* member, const char* method) const
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

bool ProgramFacts::isNobody(const Expression& partner) const
{
    return partner.is(Kind::Name) && partner.text.ends_with("PROC_NULL");
}

bool ProgramFacts::isSentAsObject(const std::string& name) const
{
    bool found = false;
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            const auto known = knownCall(each, m_program.isC);
            found = found
                || (known && known->isObject && known->kind <= Call::StartSend
                    && known->at("buf").is(Kind::Name, name));
        });
    });
    return found;
}

bool ProgramFacts::isStatus(const Expression& name) const
{
    bool found = false;
    everyStatement([&](const Statement& statement) {
        found = found
            || (name.is(Kind::Name) && statement.target.is(Kind::Name, name.text) && statement.value.is(Kind::Call)
                && statement.value.parts[0].text.ends_with("Status"));
    });
    return found;
}

bool ProgramFacts::mayBeNobody(const Expression& partner) const
{
    bool found = false;
    eachExpression(partner, [&](const Expression& name) {
        if (isNobody(name))
            found = true;
        else if (name.is(Kind::Name))
            everyStatement([&](const Statement& statement) {
                const Expression* root = rootOf(statement.target);
                if (root && root->text == name.text && statement.value)
                    eachExpression(statement.value, [&](const Expression& each) { found = found || isNobody(each); });
            });
    });
    return found;
}

bool ProgramFacts::isOfNumbers(const Statement& letters) const
{
    constexpr std::string_view ofTexts =
        " strlen sprintf snprintf strcpy strncpy strcat strcmp fgets gets puts printf gethostname"
        " MPI_Get_processor_name MPI_Error_string ";
    bool isNumbers = false, isText = letters.value.is(Kind::Text);
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            std::size_t depth = 0;
            const Expression* base = &each;
            for (; base->is(Kind::Index); base = base->parts.data())
                ++depth;
            isNumbers = isNumbers
                || (base->is(Kind::Name, letters.target.text)
                    && depth == std::max<std::size_t>(1, letters.sizes.size()));
            isText = isText
                || (isOneOf(calledName(each), ofTexts) && std::ranges::any_of(each.parts, [&](const Expression& part) {
                       return part.is(Kind::Name, letters.target.text);
                   }));
        });
    });
    return isNumbers && !isText;
}

const Expression& ProgramFacts::withoutAddress(const Expression& place)
{
    return place.is(Kind::Unary, "&") ? place.parts[0] : place;
}

bool ProgramFacts::receivesWith(const std::string& request) const
{
    bool found = false;
    everyStatement([&](const Statement& statement) {
        const auto known = knownCall(statement.value, m_program.isC);
        const bool isReceive = known && (known->kind == Call::StartReceive || known->kind == Call::InitReceive);
        const Expression* root = isReceive ? rootOf(m_program.isC ? known->at("request") : statement.target) : nullptr;
        found = found || (root && root->text == request);
    });
    return found;
}

} // namespace lockstep::foreign
