// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Statements, units and the header of a translation.

#include "core/foreign/writer.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/foreign/helpers.h"
#include "core/foreign/message_writer.h"
#include "core/foreign/messages.h"

namespace lockstep::foreign {
namespace {

class StatementWriter : MessageWriter {
public:
    StatementWriter(const Program& program, std::string name, std::string header, Learned& learned)
        : MessageWriter(program, learned), m_name(std::move(name)), m_header(std::move(header))
    {}

    Outcome<std::string> run()
    {
        writeMain();
        for (const Function* function : m_functions)
            if (!isNamedOnly(*function) && (!function->isReal || m_communicating.contains(function->name)))
                write(*function);
        if (hasErrors(m_problems))
            return m_problems;
        dropUnread();
        for (const auto& [name, line] : m_harmless)
            note(line, message::foreignLeftOut, {name});
        return {header() + leftOut() + joined(m_lines, "\n") + helpersText(), m_problems};
    }

private:
    /// What a real number or a text becomes, which has its size alone. Nothing is left of it where no other line names
    /// it.
    void lineOfNothing(const std::string& name)
    {
        line(name + " := 0;");
        m_left.insert(name);
    }
    void dropUnread();
    std::string header() const;

    /// What was left out or changed, line by line, as a comment.
    std::string leftOut();
    std::string helpersText() const;
    void writeMain();
    void write(const Function& function);
    /// What the writing before has learned of it.
    void know(Variable& variable, const std::string& name) const;
    void beginUnit(const Function* function);
    void endUnit();
    void body(const Statements& statements);
    void statement(const Statement& statement);

    /// f([i * i for i in L]): the list gets a name first. Whether there was one inside; `isWhole`: not if it is all.
    bool loopsBefore(Expression& value, bool isWhole);

    /// total += comm.recv(): receives into a variable of its own first. Whether there was such a call inside the value.
    bool receivesBefore(Statement& statement);

    /// qsort(a, n, size, f), where f compares two numbers.
    void sort(const Expression& call);
    /// L.append(x), L.sort(): whether it is such a call.
    bool changeList(const Expression& call);
    std::string placeOfPop(const Expression& call, const std::string& list);
    /// send(L.pop()): takes the element out first. Whether there was such a call inside.
    bool popsBefore(Expression& value);

    /// Not all parts of it have a value each time.
    static bool mayNotBeReached(const Expression& value);
    bool receiveBefore(Expression& value, int at);
    void declare(const Statement& statement);

    /// int a[2][2] = {{1, 2}, {3, 4}}; what is not given is 0.
    void declareArray(const std::string& name, const Expression& values);
    static bool isSizeOf(const Expression& each);

    /// n of n * sizeof(int).
    Expression withoutSize(const Expression& size) const;

    /// The size of malloc(n * sizeof(int)), calloc(n, …).
    std::optional<Expression> allocated(const Expression& value) const;
    /// a[i:j] = x
    void fillSlice(const Statement& statement);
    /// A communicator, a state: what the notation has no value for.
    bool isNothing(const Expression& value) const;
    void assign(const Statement& statement);

    /// What has only its size.
    void assignData(const Statement& statement);
    void allocate(const Expression& target, const Expression& size);

    /// Real numbers that are copied, or an array of them that is made.
    bool isCopy(const Expression& value) const;
    void declareByValue(const std::string& name, const Expression& value);

    /// x = [f(i) for i in L]
    void assignLoop(const Expression& target, const Expression& loop);
    void appendEach(const Expression& target, const Expression& loop, const std::string& all);

    /// The lines of a block, in a place of their own.
    std::vector<std::string> linesOf(const Statements& statements);

    /// Whether it only ends the program, or prints.
    bool onlyEnds(const Statements& statements, bool isByReturn = false) const;

    /// A condition on real numbers that decides only of what other variables hold: they become data, too. Whether it is
    /// one.
    bool leaveOut(const Statement& statement);
    void ifStatement(const Statement& statement);

    /// if … else if … else …, in which each part is written once: `then` is what its body has become.
    void writeIf(const std::string& word, const Statement& statement, const std::vector<std::string>& then);
    bool isReadOutside(const Statement& loop) const;
    void forLoop(const Statement& statement);
    void countedByWhile(const Statement& statement, bool isDown);
    void forEach(const Statement& statement);

    /// The first line of such a loop. Requests of a list are counted, because what has come lies beside them.
    void beginEach(const Expression& target, const Expression& over, const Statements& inside);
    void whileLoop(const Statement& statement);
    void doWhile(const Statement& statement);
    void callStatement(const Statement& statement);

    /// scanf("%d", &n): what a person or a file would give is a parameter of the header.
    void readValues(const Expression& call, std::size_t first);

    std::string m_name, m_header;          ///< the header as it was written; empty: none was
    std::string m_wanted;                  ///< the number of processes that it asks for
    std::set<std::string> m_left;          ///< of lineOfNothing()
    std::set<std::string> m_definedInside; ///< variables that a condition or a loop gives their first value
    bool m_isMain = false;
    std::vector<Statements> m_afterPass; ///< of the loops around: what a continue does first
};

void StatementWriter::dropUnread()
{
    constexpr std::string_view zero = " := 0;", indent = "   ";
    const auto nameIn = [&](const std::string& line) -> std::string {
        const bool isZero = line.starts_with(indent) && line.ends_with(zero);
        const std::string name = isZero ? line.substr(indent.size(), line.size() - indent.size() - zero.size()) : "";
        return std::ranges::all_of(name, isWordCharacter) ? name : "";
    };
    const auto isRead = [&](const std::string& name) {
        return std::ranges::any_of(m_lines, [&](const std::string& line) {
            for (auto at = line.find(name); at != std::string::npos; at = line.find(name, at + 1)) {
                const bool isWord = (at == 0 || !isWordCharacter(line[at - 1]))
                    && (at + name.size() == line.size() || !isWordCharacter(line[at + name.size()]));
                if (isWord && nameIn(line) != name)
                    return true;
            }
            return false;
        });
    };
    std::set<std::string> unread;
    for (const std::string& line : m_lines)
        if (const std::string name = nameIn(line); !name.empty() && m_left.contains(name) && !isRead(name))
            unread.insert(name);
    std::erase_if(m_lines, [&](const std::string& line) { return unread.contains(nameIn(line)); });
    std::erase_if(m_problems, [&](const Diagnostic& each) {
        return each.id == Message(message::foreignNumbersLeftOut) && unread.contains(variable(each.arguments.front()));
    });
}

std::string StatementWriter::header() const
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
    const std::string named = m_named > 0 ? std::to_string(m_named) : "4";
    text += "   networks: complete:" + (m_wanted.empty() ? named : m_wanted) + " */\n";
    return text + use;
}

std::string StatementWriter::leftOut()
{
    std::ranges::stable_sort(m_problems, {}, [](const Diagnostic& each) { return each.span.line; });
    std::vector<std::string> all;
    for (const Diagnostic& each : m_problems)
        all.push_back(say(message::foreignLine, {std::to_string(each.span.line), sentence(each)}));
    return all.empty() ? std::string() : "/* " + joined(all, "\n   ") + " */\n";
}

std::string StatementWriter::helpersText() const
{
    std::string all = "\n";
    for (const auto& [name, text] : helpers)
        if (m_helpers.contains(std::string(name)))
            all += text;
    return all;
}

void StatementWriter::writeMain()
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

void StatementWriter::write(const Function& function)
{
    m_lines.emplace_back();
    m_function = &function;
    std::vector<std::string> names;
    beginUnit(&function);
    for (const Parameter& parameter : function.parameters)
        if (isPassed(parameter)) {
            if (m_others.contains(&parameter))
                m_renamed[parameter.name] = clean(parameter.name);
            Variable& variable = m_variables[parameter.name];
            variable.isReal = parameter.isReal;
            variable.isText = parameter.isText && parameter.isArray;
            if (!m_program.isC)
                know(variable, function.name + ':' + std::to_string(&parameter - function.parameters.data()));
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
        if (!m_program.isC)
            know(variable, function.name + ':' + shared.target.text);
        names.push_back(clean(shared.target.text));
    }
    const bool isPure = function.returns && !m_communicating.contains(function.name);
    const std::string unit = unitName(function.name);
    line((isPure ? "function " : "procedure ") + unit + '(' + joined(names) + ")");
    line("begin");
    for (const Parameter& parameter : function.parameters) // an argument keeps its value
        if (isPassed(parameter) && isReassigned(function.body, parameter.name) && !isPure
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

void StatementWriter::know(Variable& variable, const std::string& name) const
{
    variable.isReal = m_learned.real.contains(name);
    variable.isVector = m_learned.vectors.contains(name);
    variable.isText = m_learned.texts.contains(name);
    variable.isArray = variable.isArray || variable.isVector;
}

void StatementWriter::beginUnit(const Function* function)
{
    m_variables.clear();
    m_renamed.clear();
    m_pending.clear();
    m_defined.clear();
    m_definedInside.clear();
    m_requestLists.clear();
    m_eachRequest.clear();
    const auto own = m_ownGlobals.find(function);
    ++m_depth;
    if (own != m_ownGlobals.end())
        for (const Statement& global : own->second)
            statement(global);
    --m_depth;
}

void StatementWriter::endUnit()
{
    for (const Pending& pending : m_pending)
        if (!pending.isStarted)
            note(pending.statement.line, message::foreignNeverStarted, {pending.call});
}

void StatementWriter::body(const Statements& statements)
{
    ++m_depth;
    for (const Statement& each : statements) {
        const auto before = m_lines.size();
        try {
            statement(each);
        } catch (Refused& refused) {
            m_lines.resize(before);
            m_isPlace = false;
            if (refused.why.span.line < 1) // something that is not there
                refused.why.span.line = each.line;
            m_problems.push_back(refused.why);
        }
    }
    --m_depth;
}

void StatementWriter::statement(const Statement& statement)
{
    if (isInit(statement)) {
        postpone(statement);
        return;
    }
    if (Statement rest = statement; loopsBefore(rest.value, statement.kind == Statement::Kind::Assign)) {
        this->statement(rest);
        return;
    }
    const bool isLoop = statement.kind == Statement::Kind::While || statement.kind == Statement::Kind::DoWhile;
    const bool isAlone = statement.kind == Statement::Kind::Expression && calledName(statement.value).ends_with(".pop");
    if (Statement rest = statement; !isLoop && !isAlone && popsBefore(rest.value)) {
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
        else if (learn(statement.value, m_program.isC ? "" : m_function->name); true)
            line("return " + (isReal(statement.value) && !isCopy(statement.value) ? "0" : number(statement.value))
                + ';');
        return;
    }
}

bool StatementWriter::loopsBefore(Expression& value, bool isWhole)
{
    const bool isChoice = !m_program.isC && value.is(Kind::Conditional)
        && std::ranges::any_of(value.parts, [](const Expression& part) { return part.is(Kind::Loop); });
    if (isChoice) { // f([…] if c else None)
        Statement choice = statementOf(Statement::Kind::If, value.line), take = choice;
        take.kind = Statement::Kind::Assign;
        take.target = {Kind::Name, fresh("chosen"), {}, value.line, value.keyword};
        choice.value = value.parts[0];
        take.value = value.parts[1];
        choice.body.push_back(take);
        take.value = value.parts[2];
        choice.otherwise.push_back(take);
        ifStatement(choice);
        value = take.target;
        return true;
    }
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

bool StatementWriter::receivesBefore(Statement& statement)
{
    using Which = Statement::Kind;
    const bool isOnce = statement.kind == Which::Assign || statement.kind == Which::Declare
        || statement.kind == Which::Return || statement.kind == Which::If || statement.kind == Which::Expression
        || statement.kind == Which::ForEach;
    if (m_program.isC || !isOnce)
        return false;
    const bool isWhole = statement.kind != Which::Return && statement.kind != Which::If
        && statement.kind != Which::ForEach && statement.op.empty();
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

bool StatementWriter::mayNotBeReached(const Expression& value)
{
    return value.is(Kind::Conditional) || value.is(Kind::Binary, "and") || value.is(Kind::Binary, "or");
}

bool StatementWriter::receiveBefore(Expression& value, int at)
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

void StatementWriter::declare(const Statement& statement)
{
    const std::string& name = statement.target.text;
    if (m_aliases.contains(name))
        return;
    Variable& variable = m_variables[name];
    variable.isReal = statement.isReal;
    variable.isText = statement.isText && !isOfNumbers(statement);
    variable.isArray = !statement.sizes.empty() || statement.isPointer;
    variable.sizes = statement.sizes;
    if (variable.isText) { // one word
        if (!variable.sizes.empty())
            variable.sizes.pop_back();
        variable.isArray = !variable.sizes.empty();
    }
    if (statement.isHandle && !statement.value) { // it has a value when something is started or received
        for (const bool isSource : {true, false})
            if (isAskedBefore(name, isSource ? "MPI_SOURCE" : "MPI_TAG"))
                line(statusName(name, isSource) + " := 0;");
        return;
    }
    if (variable.isText && !statement.value) {
        variable.sizes.empty() ? lineOfNothing(this->variable(name)) : declareArray(name, {});
        return;
    }
    const bool isOfRows = statement.isPointer && !statement.sizes.empty() && !statement.sizes.front();
    if (!statement.sizes.empty() && !variable.isText && !isOfRows
        && (!statement.value || statement.value.is(Kind::List))) {
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
        lineOfNothing(this->variable(name));
        m_defined.insert(name);
    }
}

void StatementWriter::declareArray(const std::string& name, const Expression& values)
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
    const bool isZero = std::ranges::all_of(given, [](const Expression& each) { return each.is(Kind::Integer, "0"); });
    if (variable.isReal || isZero || knownNumber(size) != static_cast<std::int64_t>(given.size()))
        line(this->variable(name) + " := " + arrayOf(size, "0").text + ';');
    if (!variable.isReal && !isZero)
        line(partText(this->variable(name), whole(0, 0), whole(static_cast<int>(given.size()), 0))
            + " := " + (given.size() == 1 ? number(given[0]) : listText({Kind::List, "", given, values.line})) + ';');
}

bool StatementWriter::isSizeOf(const Expression& each)
{
    return each.is(Kind::Call) && each.parts[0].is(Kind::Name, "sizeof");
}

Expression StatementWriter::withoutSize(const Expression& size) const
{
    if (isSizeOf(size))
        return size.parts[1].is(Kind::Name) ? productOf(variableOf(size.parts[1]).sizes) : whole(1, size.line);
    if (!size.is(Kind::Binary, "*"))
        return size;
    return times(withoutSize(size.parts[0]), withoutSize(size.parts[1]));
}

std::optional<Expression> StatementWriter::allocated(const Expression& value) const
{
    if (!value.is(Kind::Call) || !value.parts[0].is(Kind::Name) || value.parts.size() < 2)
        return std::nullopt;
    const std::string& name = value.parts[0].text;
    if (name == "calloc")
        return value.parts[1];
    return name == "malloc" || name == "realloc" ? std::optional(withoutSize(value.parts.back())) : std::nullopt;
}

void StatementWriter::fillSlice(const Statement& statement)
{
    const Expression& target = statement.target;
    const Expression i{Kind::Name, fresh("i"), {}, statement.line};
    const Expression end = target.parts[2]
        ? target.parts[2]
        : Expression{Kind::Call, "", {{Kind::Name, "len", {}, 0}, target.parts[0]}, 0};
    Statement loop = statementOf(Statement::Kind::For, statement.line), put = statement;
    loop.target = i;
    loop.first = target.parts[1] ? target.parts[1] : whole(0, statement.line);
    loop.last = {Kind::Binary, "-", {end, whole(1, statement.line)}, statement.line};
    loop.step = whole(1, statement.line);
    put.target = {Kind::Index, "", {target.parts[0], i}, statement.line};
    loop.body.push_back(std::move(put));
    forLoop(loop);
}

bool StatementWriter::isNothing(const Expression& value) const
{
    if (value.is(Kind::Name))
        return value.text.ends_with("COMM_WORLD") || value.text == "None" || value.text == "NULL";
    if (value.is(Kind::Call))
        return value.parts[0].text == "MPI.Status" || value.parts[0].text == "Status"
            || value.parts[0].text == "MPI.Request" || value.parts[0].text.ends_with(".Dup");
    return value.is(Kind::List) && !value.parts.empty()
        && std::ranges::all_of(value.parts, [this](const Expression& each) { return isStatus(each); });
}

void StatementWriter::assignData(const Statement& statement)
{
    const Expression& target = statement.target;
    const Variable variable = variableOf(target);
    const bool isNew = m_defined.insert(target.text).second;
    if (isNew && m_depth > 1)
        m_definedInside.insert(target.text); // and has no value where that is not reached
    const bool isOpen = isNew || (statement.op.empty() && m_definedInside.contains(target.text));
    if (target.is(Kind::Name) && isOpen && !variable.isArray) {
        const bool isNumber = m_program.isC && !variable.isReal && !variable.isText; // maybe a count
        m_variables[target.text].isReal = !variable.isText;
        if (isNumber)
            line(number(target) + " := 1;");
        else
            lineOfNothing(number(target));
    }
    if (!variable.isText)
        note(statement.line, message::foreignNumbersLeftOut, {rootOf(target)->text});
}

void StatementWriter::allocate(const Expression& target, const Expression& size)
{
    Variable& variable = m_variables[rootOf(target)->text];
    variable.isArray = true;
    if (variable.isText)
        return lineOfNothing(number(target));
    if (target.is(Kind::Name) && variable.sizes.size() < 2) // not of rows
        variable.sizes = {size};
    else if (target.is(Kind::Name) && !variable.sizes.front()) // of so many rows
        variable.sizes.front() = {Kind::Binary, "//", {size, productOf(variable.sizes, 1)}, target.line};
    line(number(target) + " := " + arrayOf(size, "0").text + ';');
}

void StatementWriter::assign(const Statement& statement)
{
    const Expression& target = statement.target;
    const Expression& value = statement.value;
    const Expression* root = rootOf(target);
    if (root && (m_aliases.contains(root->text) || root->text == "os.environ"))
        return;
    if (const auto known = knownCall(value, m_program.isC)) {
        communicate(*known, statement);
        if (known->isObject && target.is(Kind::Name) && !known->starts()) {
            const bool isOfAll =
                known->kind == Call::Gather || known->kind == Call::AllGather || known->kind == Call::AllToAll;
            const bool ofReal = known->kind >= Call::Broadcast && isReal(known->at("buf"));
            const bool isReceived = known->kind < Call::Barrier && m_learned.sendsReal && !m_learned.sendsWhole;
            m_variables[target.text] = {.isArray = isOfAll, .isReal = ofReal || isReceived};
        }
        return;
    }
    if (value.is(Kind::Name, "None") && root && (m_asksNone || isSentAsObject(root->text))) { // which can be sent
        line(number(target) + " := " + number(value) + ';');
        return;
    }
    if (value.is(Kind::Name) && value.text.ends_with("REQUEST_NULL")) {
        line(number(target) + " := 0;"); // nothing was started
        return;
    }
    if (isNothing(value))
        return;
    if (root)
        changed(root->text);
    if (const auto size = root ? allocated(value) : std::nullopt) {
        allocate(target, *size);
        return;
    }
    if (value.is(Kind::Loop)) {
        assignLoop(target, value);
        return;
    }
    if (value.is(Kind::List) && root && !m_program.isC) // requests = [comm.isend(…), comm.irecv(…)]
        if (const auto requests = startedIn(value, placeText(target))) {
            line(number(target) + " := " + *requests + ';');
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
    if (!m_program.isC && !statement.op.empty() && isVector(target)) {
        m_learned.real.insert(unitOf(root->text));
        note(statement.line, message::foreignNumbersLeftOut, {root->text});
        return;
    }
    if (!m_program.isC && target.is(Kind::Name) && statement.op.empty())
        declareByValue(target.text, value);
    if (!m_program.isC && isReal(value))
        m_learned.real.insert(unitOf(root->text));
    const Variable variable = variableOf(target);
    const bool isArray = isList(value) || isVector(value) || (value.is(Kind::Name) && !m_aliases.contains(value.text))
        || (value.is(Kind::Call) && !value.parts[0].text.ends_with("float"));
    if (target.is(Kind::Slice) && !isArray) { // a[i:j] = x
        if (variable.isReal) {
            note(statement.line, message::foreignNumbersLeftOut, {root->text});
            return;
        }
        fillSlice(statement);
        return;
    }
    const bool isLetters = variable.isText && m_program.isC;
    if ((variable.isReal || isLetters || isReal(value)) && !isCopy(value) && !isText(value)) {
        assignData(statement);
        return;
    }
    const bool isWhole =
        (isReal(value) && value.is(Kind::Call)) || (target.is(Kind::Name) && m_truths.contains(target.text));
    std::string printed = isWhole ? print(value).text : number(value);
    if (!statement.op.empty()) {
        const Expression whole{
            Kind::Binary, statement.op == "/" && m_program.isC ? "//" : statement.op, {target, value}, statement.line};
        printed = number(whole);
    }
    m_defined.insert(root->text);
    m_isPlace = true;
    const std::string place = print(target).text;
    m_isPlace = false;
    line(place + " := " + printed + ';');
}

bool StatementWriter::isCopy(const Expression& value) const
{
    if (value.is(Kind::Name) || value.is(Kind::Slice) || value.is(Kind::Index) || value.is(Kind::List))
        return true;
    if (value.is(Kind::Binary))
        return isVector(value);
    if (value.is(Kind::Conditional))
        return isCopy(value.parts[1]) && isVector(value);
    if (isSameData(value))
        return isCopy(value.parts[0].parts[0]);
    if (!value.is(Kind::Call))
        return false;
    constexpr std::string_view ofNumbers = " SUM max min COUNT INDEX ";
    if (const auto helper = helperOf(methodOf(value)); helper && !m_program.isC && !isOneOf(helper->first, ofNumbers))
        return true;
    const std::string& name = value.parts[0].text;
    const Function* own = functionNamed(m_program, name);
    return madeBy(value).isArray || (own && (!own->isReal || m_communicating.contains(name))) || name.ends_with(".copy")
        || name.ends_with(".transpose") || name.ends_with(".clone");
}

void StatementWriter::declareByValue(const std::string& name, const Expression& value)
{
    Variable& variable = m_variables[name];
    const Made made = value.is(Kind::Call) ? madeBy(value) : Made();
    variable.isArray =
        made.isArray || isList(value) || value.is(Kind::Slice) || (value.is(Kind::Name) && variableOf(value).isArray);
    const Expression* root = value.is(Kind::Call) && value.parts.size() > 1 ? rootOf(value.parts[1]) : nullptr;
    const bool isLike = value.is(Kind::Call) && value.parts[0].text.ends_with("_like") && root;
    const Expression* const same = isLike ? root : value.is(Kind::Name) ? &value : nullptr;
    variable.sizes = same ? variableOf(*same).sizes : made.sizes;
    if (auto shape = shapeOf(value); !shape.empty())
        variable.sizes = std::move(shape);
    const auto of =
        value.is(Kind::Slice) || value.is(Kind::Index) ? variableOf(value).sizes : std::vector<Expression>();
    if (of.size() > 1 && value.parts[0].is(Kind::Name)) { // rows
        variable.isArray = true;
        variable.sizes.assign(of.begin() + 1, of.end());
        if (value.is(Kind::Slice))
            variable.sizes.insert(variable.sizes.begin(), Expression());
    }
    variable.isKeyed = calledName(value) == "KEYED";
    variable.isText = isText(value);
    if (const auto helper = value.is(Kind::Call) ? helperOf(methodOf(value)) : std::nullopt)
        variable.isArray = variable.isArray || isCopy(value);
    if (const std::string called = calledName(value); called.ends_with(".transpose")) {
        variable = m_variables[called.substr(0, called.rfind('.'))];
        std::ranges::reverse(variable.sizes);
        return;
    }
    variable.isVector = isVector(value);
    variable.isArray = variable.isArray || variable.isVector;
    variable.isReal = made.isArray ? made.isReal : value.is(Kind::Name) ? variableOf(value).isReal : isReal(value);
}

void StatementWriter::assignLoop(const Expression& target, const Expression& loop)
{
    const std::string place = number(target);
    const std::string all = fresh("list");
    line(all + " := [];");
    appendEach(target, loop, all);
    line(place + " := " + all + ';');
    if (target.is(Kind::Name))
        m_variables[target.text].isArray = true;
}

void StatementWriter::appendEach(const Expression& target, const Expression& loop, const std::string& all)
{
    m_variables[loop.text].isReal = isReal(loop.parts[1]);
    beginEach({Kind::Name, loop.text, {}, loop.line}, loop.parts[1], {});
    ++m_depth;
    Expression element = loop.parts[0];
    const std::string test = loop.parts.size() > 2 ? "if " + condition(loop.parts[2]) + " then" : "";
    if (element.is(Kind::Loop) && element.keyword == "for") {
        if (!test.empty())
            line(test);
        m_depth += test.empty() ? 0 : 1;
        appendEach(target, element, all);
        m_depth -= test.empty() ? 0 : 1;
        if (!test.empty())
            line("endif;");
        --m_depth;
        line("endfor;");
        return;
    }
    std::vector<std::string> outer = std::exchange(m_lines, {});
    ++m_depth;
    if (element.is(Kind::Loop)) {
        const Expression row{Kind::Name, fresh("row"), {}, loop.line};
        assignLoop(row, std::exchange(element, row));
    } else if (const auto known = knownCall(element, m_program.isC); known && known->starts()) {
        element = {
            Kind::Name, startIn(*known, dataOf(placeText(target)) + "[size(" + all + ")]", loop.line), {}, loop.line};
        m_requestLists.insert(placeText(target));
    } else {
        receiveBefore(element, loop.line);
    }
    --m_depth;
    std::vector<std::string> first = std::exchange(m_lines, std::move(outer)); // what comes before the element is known
    const std::string append = "append " + (isReal(element) ? "0" : number(element)) + " to " + all + ';';
    if (test.empty() || first.empty()) {
        for (std::string& each : first)
            m_lines.push_back(each.substr(3)); // no condition is around it
        line((test.empty() ? "" : test + ' ') + append);
    } else {
        line(test);
        add(first);
        line("   " + append);
        line("endif;");
    }
    --m_depth;
    line("endfor;");
}

std::vector<std::string> StatementWriter::linesOf(const Statements& statements)
{
    std::vector<std::string> outer = std::exchange(m_lines, {});
    body(statements);
    return std::exchange(m_lines, std::move(outer));
}

bool StatementWriter::onlyEnds(const Statements& statements, bool isByReturn) const
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

bool StatementWriter::leaveOut(const Statement& statement)
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
            lineOfNothing(variable(name));
        m_variables[name].isReal = true;
        note(statement.line, message::foreignNumbersLeftOut, {name});
    }
    return true;
}

void StatementWriter::ifStatement(const Statement& statement)
{
    if (const auto known = settled(statement.value)) {
        for (const Expression& part : statement.value.parts) // MPI_Init(…) != MPI_SUCCESS
            if (knownCall(part, m_program.isC)) {
                Statement call = statementOf(Statement::Kind::Expression, statement.line);
                call.value = part;
                this->statement(call);
            }
        for (const Statement& each : *known ? statement.body : statement.otherwise)
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

void StatementWriter::writeIf(const std::string& word, const Statement& statement, const std::vector<std::string>& then)
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
        && !onlyEnds(otherwise[0].body) && !isInit(otherwise[0]) && !settled(otherwise[0].value);
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

bool StatementWriter::isReadOutside(const Statement& loop) const
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

void StatementWriter::forLoop(const Statement& statement)
{
    const bool isDown = statement.step.is(Kind::Unary, "-");
    const bool isPlain = !m_program.isC
        || ((statement.op == "declared" || !isReadOutside(statement)) && !changesIn(statement.body, statement.target)
            && !changesIn(statement.body, statement.last));
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

void StatementWriter::countedByWhile(const Statement& statement, bool isDown)
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

void StatementWriter::forEach(const Statement& statement)
{
    for (const Expression& name :
        statement.target.is(Kind::List) ? statement.target.parts : std::vector{statement.target})
        m_variables[name.text] = {.isReal = isReal(statement.value)};
    if (calledName(statement.value) == "enumerate" && statement.target.is(Kind::List))
        m_variables[statement.target.parts[0].text] = {};
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

void StatementWriter::beginEach(const Expression& target, const Expression& over, const Statements& inside)
{
    m_eachRequest.erase(target.text);
    const bool isList = target.is(Kind::Name) && over.is(Kind::Name) && m_requestLists.contains(variable(over.text));
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
    if (isText(over) || variableOf(over).isKeyed)
        refuse(over.line, message::foreignUnreadable, {"for " + target.text + " in " + over.text});
    line("for each " + number(target) + " in " + overText(over) + " do");
}

void StatementWriter::whileLoop(const Statement& statement)
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

void StatementWriter::doWhile(const Statement& statement)
{
    const std::string again = fresh("again");
    line(again + " := true;");
    Statement ask;
    ask.kind = Statement::Kind::Assign;
    ask.line = statement.line;
    ask.target = {Kind::Name, again, {}, statement.line};
    ask.value =
        statement.value.is(Kind::Binary) || statement.value.is(Kind::Truth) || statement.value.is(Kind::Unary, "not")
        ? statement.value
        : Expression{Kind::Binary, "!=", {statement.value, {Kind::Integer, "0", {}, statement.line}}, statement.line};
    m_truths.insert(again);
    m_afterPass.push_back(statement.otherwise);
    m_afterPass.back().push_back(ask);
    const auto inside = linesOf(statement.body);
    m_afterPass.pop_back();
    line("while " + again + " do");
    add(inside);
    add(linesOf(statement.otherwise));
    ++m_depth;
    line(again + " := " + condition(statement.value) + ';');
    --m_depth;
    line("endwhile;");
}

void StatementWriter::callStatement(const Statement& statement)
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
        if (settled(call.parts[1]))
            return;
        const std::vector<std::string> before = m_lines;
        try {
            line("assert " + condition(call.parts[1]) + ';');
        } catch (const Refused&) { // it says something of data
            m_lines = before;
            note(statement.line, message::foreignLeftOut, {name});
        }
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
    if (call.parts[0].is(Kind::Name) && changeList(call))
        return;
    if (name == "memcpy" && call.parts.size() > 2) {
        const Expression count = call.parts.size() > 3 ? withoutSize(call.parts[3]) : Expression();
        line(bufferText(call.parts[1], count) + " := " + bufferText(call.parts[2], count) + ';');
        return;
    }
    if (name == "qsort" && call.parts.size() == 5) {
        sort(call);
        return;
    }
    if (name == "scanf" || name == "scanf_s" || name == "fscanf") {
        readValues(call, name == "fscanf" ? 3 : 2);
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

void StatementWriter::sort(const Expression& call)
{
    if (isReal(call.parts[1])) {
        m_harmless.emplace("qsort", call.line);
        return;
    }
    // 1 where the function compares as *a - *b, -1 as *b - *a.
    const Function* const compare = functionNamed(m_program, rootOf(call.parts[4]) ? rootOf(call.parts[4])->text : "");
    int order = 0, returns = 0;
    std::map<std::string, int> meant; // variables that stand for a and b
    for (std::size_t i = 0; compare && i < compare->parameters.size(); ++i)
        meant[compare->parameters[i].name] = i == 0 ? 1 : -1;
    if (compare)
        eachStatement(compare->body, [&](const Statement& each) {
            const Expression* left = each.value.is(Kind::Binary, "-") ? each.value.parts.data() : &each.value;
            left = left->is(Kind::Binary, ">") ? left->parts.data() : left; // (*a > *b) - (*a < *b)
            const Expression* const root = rootOf(*left);
            const int sense = root && meant.contains(root->text) ? meant[root->text] : 0;
            if (each.target.is(Kind::Name))
                meant[each.target.text] = sense;
            returns += each.kind == Statement::Kind::Return ? 1 : 0;
            order = each.kind == Statement::Kind::Return && each.value.is(Kind::Binary, "-") ? sense : order;
        });
    if (order == 0 || returns > 1)
        refuseCall(call.line, "qsort");
    const std::string part = bufferText(call.parts[1], call.parts[2]);
    const std::string sorted = helped("SORTED", part).text;
    line(part + " := " + (order > 0 ? sorted : helped("REVERSED", sorted).text) + ';');
}

bool StatementWriter::changeList(const Expression& call)
{
    const std::string method = methodOf(call), &name = call.parts[0].text;
    const std::string of = name.substr(0, name.size() - std::min(name.size(), method.size() + 1));
    if (m_program.isC || !m_variables.contains(of))
        return false;
    const std::string list = variable(of);
    const bool isDown = call.parts.size() == 2 && call.parts[1].keyword == "reverse";
    const auto given = [&](std::size_t i) { return number(call.parts[i]); };
    std::string made;
    changed(of);
    if (method == "extend" && call.parts.size() == 2)
        made = helped("JOINED", list + ", " + given(1)).text;
    else if (method == "insert" && call.parts.size() == 3)
        made = helped("INSERTED", list + ", " + given(1) + ", " + given(2)).text;
    else if (method == "sort" && call.parts.size() == 1)
        made = helped("SORTED", list).text;
    else if (method == "sort" && isDown)
        made = helped("REVERSED", helped("SORTED", list).text).text;
    else if (method == "reverse" && call.parts.size() == 1)
        made = helped("REVERSED", list).text;
    else if (method == "fill" && call.parts.size() == 2)
        made =
            arrayOf({Kind::Call, "", {{Kind::Name, "len", {}, call.line}, {Kind::Name, of, {}, call.line}}, call.line},
                isReal(call.parts[1]) ? "0" : given(1))
                .text;
    else if (method == "clear" && call.parts.size() == 1)
        made = "[]";
    if (method == "remove" && call.parts.size() == 2)
        line("remove " + list + '[' + helped("INDEX", list + ", " + given(1)).text + "];");
    else if (method == "pop")
        line("remove " + list + '[' + placeOfPop(call, list) + "];");
    else if (!made.empty())
        line(list + " := " + made + ';');
    else
        return false;
    return true;
}

std::string StatementWriter::placeOfPop(const Expression& call, const std::string& list)
{
    const bool isLast = call.parts.size() < 2 || call.parts[1].is(Kind::Unary, "-");
    return isLast ? "size(" + list + ") - " + (call.parts.size() < 2 ? "1" : number(call.parts[1].parts[0]))
                  : number(call.parts[1]);
}

bool StatementWriter::popsBefore(Expression& value)
{
    if (m_program.isC || mayNotBeReached(value) || value.is(Kind::Loop))
        return false;
    const std::string name = calledName(value);
    if (const std::string of = name.substr(0, name.rfind('.')); name.ends_with(".pop") && m_variables.contains(of)) {
        const std::string list = variable(of), place = placeOfPop(value, list);
        const Expression taken{Kind::Name, fresh("taken"), {}, value.line, value.keyword};
        m_variables[taken.text].isReal = variableOf({Kind::Name, of, {}, 0}).isReal;
        line(taken.text + " := " + list + '[' + place + "];");
        line("remove " + list + '[' + place + "];");
        value = taken;
        return true;
    }
    bool found = false;
    for (Expression& part : value.parts)
        found = popsBefore(part) || found;
    return found;
}

void StatementWriter::readValues(const Expression& call, std::size_t first)
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

} // namespace

Outcome<std::string> written(const Program& program, const std::string& name, const std::string& header)
{
    Learned learned;
    constexpr int mostWritings = 8; // of a chain of calls
    for (int i = 0;; ++i) {
        const Learned before = learned;
        Outcome<std::string> text = StatementWriter(program, name, header, learned).run();
        if (program.isC || learned == before || i == mostWritings)
            return text;
    }
}

} // namespace lockstep::foreign
