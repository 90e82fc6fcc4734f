// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/grids.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foreign/walk.h"

namespace lockstep::foreign {
namespace {

using Expressions = std::vector<Expression>;

struct Grid {
    Expressions sides;
    std::vector<bool> wraps;
    bool isNumbers = false;         ///< its sides are the same wherever they are named
    std::string ofSides, ofWraps;   ///< the arrays that they come from
    const Statements* in = nullptr; ///< the body that makes it
};

Expression number(std::int64_t value) { return whole(value, 0); }
Expression named(std::string name) { return {Kind::Name, std::move(name)}; }
Expression myself() { return named("comm.rank"); }
Expression element(const std::string& array, std::size_t i)
{
    return {Kind::Index, "", {named(array), number(static_cast<std::int64_t>(i))}};
}
Expression binary(const char* sign, Expression left, Expression right)
{
    return {Kind::Binary, sign, {std::move(left), std::move(right)}};
}

/// A whole number, perhaps with a sign, or a truth value.
std::optional<std::int64_t> constantOf(const Expression& of)
{
    if (of.is(Kind::Unary, "-")) {
        const auto positive = smallNumber(of.parts[0]);
        return positive ? std::optional(-*positive) : std::nullopt;
    }
    return of.is(Kind::Truth) ? std::optional<std::int64_t>(of.text == "true") : smallNumber(of);
}

Statement assignment(Expression target, Expression value)
{
    Statement statement = statementOf(Statement::Kind::Assign, 0);
    statement.target = std::move(target);
    statement.value = std::move(value);
    return statement;
}

class Grids {
public:
    explicit Grids(Program& program) : m_program(program), m_division(program.isC ? "/" : "//") {}

    void writeOut()
    {
        eachBody(m_program, [this](Statements& body) {
            m_body = &body;
            findIn(body);
        });
        eachBody(m_program, [this](Statements& body) {
            m_body = &body;
            writeOut(body);
        });
    }

private:
    static Expression argument(const Expression& call, std::size_t at, const std::string& keyword = "")
    {
        std::size_t plain = 0;
        for (std::size_t i = 1; i < call.parts.size(); ++i)
            if (call.parts[i].keyword.empty() ? plain++ == at : call.parts[i].keyword == keyword)
                return call.parts[i];
        return {};
    }
    static std::string placeOf(const Expression& place)
    {
        const Expression* root = rootOf(place);
        return root ? root->text : "";
    }
    /// What a pointer of C leads to: a of &a.
    static Expression into(const Expression& place) { return place.is(Kind::Unary, "&") ? place.parts[0] : place; }

    /// The value of a constant of the file, of which no statement changes the name.
    Expression known(const Expression& of) const
    {
        if (!of.is(Kind::Name))
            return of;
        bool isChanged = false;
        eachBody(m_program, [&](const Statements& body) {
            eachStatement(
                body, [&](const Statement& each) { isChanged = isChanged || placeOf(each.target) == of.text; });
        });
        for (const Statement& each : m_program.constants)
            if (!isChanged && each.target.is(Kind::Name, of.text) && constantOf(each.value))
                return each.value;
        return of;
    }

    /// What the elements of an array get, one statement after the other.
    struct Elements {
        std::string array;
        std::vector<std::optional<std::int64_t>> values; ///< none: not known
        std::vector<bool> isGiven;
        bool isKnown = true;
    };

    static bool touches(const Statement& statement, const std::string& array)
    {
        bool found = false;
        eachStatement({statement}, [&](const Statement& each) {
            found = found || placeOf(each.target) == array;
            eachExpressionIn(each, [&](const Expression& part) {
                // A function may change what it is given.
                const std::string call = calledName(part);
                if (part.is(Kind::Call) && !call.starts_with("MPI_Cart") && !call.starts_with("MPI_Dims")
                    && !call.ends_with(".Create_cart") && call != "printf")
                    found = found || std::ranges::any_of(part.parts, [&](const Expression& one) {
                        return placeOf(one) == array;
                    });
            });
        });
        return found;
    }

    void give(Elements& elements, std::size_t at, const Expression& value) const
    {
        if (at >= elements.values.size())
            return;
        elements.values[at] = constantOf(known(value));
        elements.isGiven[at] = true;
    }

    void read(const Statements& body, Elements& elements, const std::string& counter = "") const
    {
        for (const Statement& each : body) {
            if (!touches(each, elements.array))
                continue;
            const Expression& target = each.target;
            const auto at = target.is(Kind::Index) ? constantOf(known(target.parts[1])) : std::nullopt;
            const bool isSet = each.kind == Statement::Kind::Assign && each.op.empty();
            const bool isList = each.value.is(Kind::List) && target.is(Kind::Name);
            if (each.kind == Statement::Kind::Block) {
                read(each.body, elements, counter);
            } else if (each.kind == Statement::Kind::Declare && !each.value) {
                continue;
            } else if (isList && (isSet || each.kind == Statement::Kind::Declare)) {
                for (std::size_t i = 0; i < elements.values.size(); ++i)
                    give(elements, i, i < each.value.parts.size() ? each.value.parts[i] : number(0));
            } else if (isSet && at && *at >= 0) {
                give(elements, static_cast<std::size_t>(*at), each.value);
            } else if (isSet && target.is(Kind::Index) && !counter.empty() && target.parts[1].is(Kind::Name, counter)) {
                for (std::size_t i = 0; i < elements.values.size(); ++i)
                    give(elements, i, each.value);
            } else if (each.kind == Statement::Kind::For && counter.empty()
                && coversAll(each, elements.values.size())) {
                read(each.body, elements, each.target.text);
            } else {
                elements.isKnown = false; // in one way of several
            }
        }
    }

    /// for i := 0 to n - 1
    bool coversAll(const Statement& loop, std::size_t size) const
    {
        const Expression last = loop.last.is(Kind::Binary, "-") ? known(loop.last.parts[0]) : Expression();
        const auto end = loop.last.is(Kind::Binary, "-") && constantOf(loop.last.parts[1]) == 1 ? constantOf(last)
            : constantOf(known(loop.last)) ? std::optional(*constantOf(known(loop.last)) + 1)
                                           : std::nullopt;
        return loop.target.is(Kind::Name) && constantOf(loop.first) == 0 && constantOf(loop.step).value_or(1) == 1
            && end && *end >= static_cast<std::int64_t>(size);
    }

    /// The elements of an array of the body where all are known; otherwise none.
    std::optional<std::vector<std::int64_t>> constants(const Expression& array, std::size_t size) const
    {
        Elements elements{placeOf(array), {}, {}};
        elements.values.resize(size);
        elements.isGiven.resize(size);
        if (array.is(Kind::List))
            for (std::size_t i = 0; i < array.parts.size(); ++i)
                give(elements, i, array.parts[i]);
        else if (array.is(Kind::Name))
            read(*m_body, elements);
        std::vector<std::int64_t> all;
        for (std::size_t i = 0; i < size && elements.isKnown; ++i)
            if (elements.isGiven[i] && elements.values[i])
                all.push_back(*elements.values[i]);
        return all.size() == size && size > 0 ? std::optional(all) : std::nullopt;
    }

    void findIn(const Statements& body)
    {
        eachStatement(body, [this](const Statement& each) {
            // A grid keeps the sides that it was made with: what changes them later is not followed.
            const std::string changed = placeOf(each.target);
            std::erase_if(m_grids, [&](const auto& one) {
                return !changed.empty() && one.second.in == m_body
                    && (changed == one.second.ofSides || changed == one.second.ofWraps);
            });
            const std::string name = calledName(each.value);
            const auto ask = [&](std::size_t at, const char* keyword = "") {
                return argument(each.value, at, keyword);
            };
            if (m_program.isC && name == "MPI_Cart_create") {
                if (const auto count = constantOf(known(ask(1))); count && *count > 0 && *count <= mostSides)
                    add(placeOf(ask(5)), ask(2), ask(3), static_cast<std::size_t>(*count));
            } else if (!m_program.isC && name.ends_with(".Create_cart") && each.target.is(Kind::Name)) {
                const Expression sides = ask(0, "dims"), wraps = ask(1, "periods");
                add(each.target.text, sides, wraps, sidesOf(sides));
            }
        });
    }

    /// How many elements the list has, or the variable that gets one in this body; 0: unknown.
    std::size_t sidesOf(const Expression& list) const
    {
        if (list.is(Kind::List))
            return list.parts.size();
        std::size_t count = 0;
        eachStatement(*m_body, [&](const Statement& each) {
            if (!list.is(Kind::Name) || !each.target.is(Kind::Name, list.text))
                return;
            if (each.value.is(Kind::List))
                count = each.value.parts.size();
            else if (calledName(each.value).ends_with(".Compute_dims"))
                count = static_cast<std::size_t>(
                    constantOf(argument(each.value, 1))
                        .value_or(static_cast<std::int64_t>(sidesOf(argument(each.value, 1)))));
        });
        return count;
    }

    void add(const std::string& communicator, const Expression& sides, const Expression& wraps, std::size_t count)
    {
        if (communicator.empty() || count == 0 || count > std::size_t{mostSides})
            return;
        Grid grid;
        grid.in = m_body;
        grid.ofSides = placeOf(sides);
        grid.ofWraps = placeOf(wraps);
        const auto numbers = constants(sides, count);
        grid.isNumbers = numbers && std::ranges::all_of(*numbers, [](std::int64_t side) { return side > 0; });
        for (std::size_t i = 0; i < count; ++i)
            grid.sides.push_back(grid.isNumbers ? number((*numbers)[i])
                    : sides.is(Kind::List)      ? sides.parts[i]
                                                : element(placeOf(sides), i));
        const auto rounds = wraps ? constants(wraps, count) : std::optional(std::vector<std::int64_t>(count, 0));
        if (!rounds)
            return;
        for (const std::int64_t each : *rounds)
            grid.wraps.push_back(each != 0);
        m_grids[communicator] = std::move(grid);
    }

    /// The grid of a communicator, if its sides can be named here.
    const Grid* gridOf(const std::string& communicator) const
    {
        const auto found = m_grids.find(communicator);
        const Grid* grid = found != m_grids.end() ? &found->second
            : m_grids.size() == 1                 ? &m_grids.begin()->second
                                                  : nullptr;
        return grid && (grid->isNumbers || grid->in == m_body) ? grid : nullptr;
    }

    static Expression strideOf(const Grid& grid, std::size_t side) { return productOf(grid.sides, side + 1); }

    Expression coordinate(const Grid& grid, const Expression& rank, std::size_t side) const
    {
        const Expression stride = strideOf(grid, side);
        Expression quotient = smallNumber(stride) == 1 ? rank : binary(m_division, rank, stride);
        return side == 0 ? quotient : binary("%", std::move(quotient), grid.sides[side]);
    }

    /// The process that many places on, or nobody.
    Expression neighbour(const Grid& grid, std::size_t side, std::int64_t by) const
    {
        const Expression me = myself(), &length = grid.sides[side], stride = strideOf(grid, side);
        const Expression at = coordinate(grid, me, side);
        const std::int64_t far = by < 0 ? -by : by;
        if (by == 0)
            return me;
        if (grid.wraps[side]) {
            // What is so far back is as far as all others on, which is never negative.
            Expression on = by > 0 ? plus(at, number(by))
                : by == -1         ? plus(binary("-", at, number(1)), length)
                                   : plus(at, times(binary("-", length, number(1)), number(far)));
            Expression there = binary("%", std::move(on), length);
            return grid.sides.size() == 1 ? there : plus(me, times(binary("-", std::move(there), at), stride));
        }
        Expression there = binary(by > 0 ? "+" : "-", me, times(number(far), stride));
        Expression isThere = by > 0 ? binary("<", plus(at, number(far)), length) : binary(">=", at, number(far));
        return {Kind::Conditional, "", {std::move(isThere), std::move(there), named("MPI_PROC_NULL")}};
    }

    /// The process at these coordinates, wrapped round where the grid is.
    Expression rankAt(const Grid& grid, const Expression& coordinates) const
    {
        Expression sum = number(0);
        for (std::size_t i = 0; i < grid.sides.size(); ++i) {
            Expression at = coordinates.is(Kind::List) && i < coordinates.parts.size()
                ? coordinates.parts[i]
                : element(placeOf(coordinates), i);
            if (grid.wraps[i]) { // the remainder of C may be negative
                at = binary("%", std::move(at), grid.sides[i]);
                if (m_program.isC)
                    at = binary("%", plus(at, grid.sides[i]), grid.sides[i]);
            }
            sum = plus(sum, times(at, strideOf(grid, i)));
        }
        return sum;
    }

    Expression coordinatesOf(const Grid& grid, const Expression& rank) const
    {
        Expression list{Kind::List};
        for (std::size_t i = 0; i < grid.sides.size(); ++i)
            list.parts.push_back(coordinate(grid, rank, i));
        return list;
    }

    /// What MPI chooses for one or two sides: as equal as they can be, the longer one first.
    std::optional<Statements> chosenSides(
        const Expression& processes, const Expression& array, std::size_t count, const std::vector<std::int64_t>& given)
    {
        const std::string name = placeOf(array);
        if (name.empty() || count > 2)
            return std::nullopt;
        if (count == 1)
            return Statements{assignment(element(name, 0), given[0] > 0 ? number(given[0]) : processes)};
        if (given[0] > 0 || given[1] > 0) {
            const std::size_t fixed = given[0] > 0 ? 0 : 1, free = 1 - fixed;
            Statements both{assignment(element(name, fixed), number(given[fixed]))};
            both.push_back(assignment(element(name, free),
                given[free] > 0 ? number(given[free]) : binary(m_division, processes, number(given[fixed]))));
            return both;
        }
        const Expression tried = named("grid_side"), shorter = element(name, 1);
        Statement divides = statementOf(Statement::Kind::If, 0);
        divides.value = binary("==", binary("%", processes, tried), number(0));
        divides.body = {assignment(shorter, tried)};
        Statement loop = statementOf(Statement::Kind::While, 0);
        loop.value = binary("<=", times(tried, tried), processes);
        loop.body = {std::move(divides), assignment(tried, plus(tried, number(1)))};
        Statements all;
        if (!m_program.isC)
            all.push_back(assignment(named(name), {Kind::List, "", {number(1), number(1)}}));
        all.push_back(assignment(tried, number(1)));
        all.push_back(std::move(loop));
        all.push_back(assignment(element(name, 0), binary(m_division, processes, shorter)));
        return all;
    }

    std::optional<Statements> sidesFor(const Statement& statement)
    {
        const Expression& call = statement.value;
        if (m_program.isC) {
            const auto count = constantOf(known(argument(call, 1)));
            const Expression sides = argument(call, 2);
            const auto given = count && *count > 0 && *count <= mostSides
                ? constants(sides, static_cast<std::size_t>(*count))
                : std::nullopt;
            return given ? chosenSides(argument(call, 0), sides, given->size(), *given) : std::nullopt;
        }
        const Expression wanted = argument(call, 1, "dims");
        const std::size_t count = constantOf(wanted) ? static_cast<std::size_t>(*constantOf(wanted)) : sidesOf(wanted);
        const auto given =
            constantOf(wanted) ? std::optional(std::vector<std::int64_t>(count, 0)) : constants(wanted, count);
        return given && statement.target.is(Kind::Name) && count > 0
            ? chosenSides(argument(call, 0, "nnodes"), statement.target, count, *given)
            : std::nullopt;
    }

    /// What the statement stands for; none where it asks nothing of a grid.
    std::optional<Statements> meantBy(const Statement& statement)
    {
        const std::string name = calledName(statement.value);
        const auto ask = [&](std::size_t at) { return argument(statement.value, at); };
        if (name == "MPI_Dims_create" || name == "MPI.Compute_dims")
            return sidesFor(statement);
        if (!m_program.isC) {
            if (name.ends_with(".Create_cart") && m_grids.contains(placeOf(statement.target)))
                return Statements{};
            return std::nullopt;
        }
        if (name == "MPI_Cart_create")
            return m_grids.contains(placeOf(ask(5))) ? std::optional(Statements{}) : std::nullopt;
        if (!name.starts_with("MPI_Cart"))
            return std::nullopt;
        const Grid* grid = gridOf(placeOf(ask(0)));
        if (!grid)
            return std::nullopt;
        const auto sides = static_cast<std::int64_t>(grid->sides.size());
        const auto coordinates = [&](const Expression& rank, const Expression& array) {
            Statements all;
            for (std::size_t i = 0; i < grid->sides.size(); ++i)
                all.push_back(assignment(element(placeOf(array), i), coordinate(*grid, rank, i)));
            return all;
        };
        if (name == "MPI_Cart_coords")
            return coordinates(ask(1), ask(3));
        if (name == "MPI_Cart_rank")
            return Statements{assignment(into(ask(2)), rankAt(*grid, ask(1)))};
        if (name == "MPI_Cartdim_get")
            return Statements{assignment(into(ask(1)), number(sides))};
        if (name == "MPI_Cart_get")
            return coordinates(myself(), ask(4));
        const auto side = constantOf(known(ask(1))), by = constantOf(known(ask(2)));
        if (name != "MPI_Cart_shift" || !side || !by || *side < 0 || *side >= sides)
            return std::nullopt;
        const auto at = static_cast<std::size_t>(*side);
        return Statements{
            assignment(into(ask(3)), neighbour(*grid, at, -*by)), assignment(into(ask(4)), neighbour(*grid, at, *by))};
    }

    /// In Python the answers are values.
    void writeOut(Expression& expression) const
    {
        const bool isCall = !calledName(expression).empty(); // cart.Shift alone is no question
        for (std::size_t i = isCall ? 1 : 0; i < expression.parts.size(); ++i)
            writeOut(expression.parts[i]);
        const std::string name = expression.is(Kind::Name) ? expression.text : calledName(expression);
        const auto dot = name.rfind('.');
        const Grid* grid =
            dot == std::string::npos || !m_grids.contains(name.substr(0, dot)) ? nullptr : gridOf(name.substr(0, dot));
        if (!grid)
            return;
        const int line = expression.line;
        const std::string member = name.substr(dot + 1);
        const auto side = constantOf(known(argument(expression, 0, "direction")));
        const auto by = constantOf(known(argument(expression, 1, "disp")));
        if (member == "rank" || member == "size")
            expression.text = "comm." + member;
        else if (member == "coords")
            expression = coordinatesOf(*grid, myself());
        else if (member == "dims")
            expression = {Kind::List, "", grid->sides};
        else if (member == "Get_coords")
            expression = coordinatesOf(*grid, argument(expression, 0, "rank"));
        else if (member == "Get_cart_rank")
            expression = rankAt(*grid, argument(expression, 0, "coords"));
        else if (member == "Shift" && side && by && *side >= 0 && *side < std::ssize(grid->sides))
            expression = {Kind::List, "",
                {neighbour(*grid, static_cast<std::size_t>(*side), -*by),
                    neighbour(*grid, static_cast<std::size_t>(*side), *by)}};
        expression.line = line;
    }

    static void setLine(Expression& expression, int line)
    {
        expression.line = line;
        for (Expression& part : expression.parts)
            setLine(part, line);
    }
    static void setLines(Statements& statements, int line)
    {
        for (Statement& each : statements) {
            each.line = line;
            setLine(each.target, line);
            setLine(each.value, line);
            setLines(each.body, line);
        }
    }

    void writeOut(Statements& body)
    {
        for (Statement& each : body) {
            if (auto meant = meantBy(each)) {
                setLines(*meant, each.line);
                each = statementOf(meant->empty() ? Statement::Kind::Pass : Statement::Kind::Block, each.line);
                each.body = std::move(*meant);
                continue;
            }
            if (!m_program.isC) {
                for (Expression* one : {&each.target, &each.value, &each.first, &each.last, &each.step})
                    writeOut(*one);
                pairUp(each);
            }
            writeOut(each.body);
            writeOut(each.otherwise);
        }
    }

    /// left, right = [a, b] of neighbours: one after the other, so that either may be nobody.
    static void pairUp(Statement& statement)
    {
        const bool isPair = statement.kind == Statement::Kind::Assign && statement.target.is(Kind::List)
            && statement.value.is(Kind::List) && statement.target.parts.size() == statement.value.parts.size()
            && std::ranges::any_of(statement.value.parts, [](const Expression& each) {
                   return each.is(Kind::Conditional) && each.parts[2].text == "MPI_PROC_NULL";
               });
        if (!isPair)
            return;
        Statements all;
        for (std::size_t i = 0; i < statement.target.parts.size(); ++i) {
            all.push_back(assignment(statement.target.parts[i], statement.value.parts[i]));
            all.back().line = statement.line;
        }
        statement = statementOf(Statement::Kind::Block, statement.line);
        statement.body = std::move(all);
    }

    static constexpr int mostSides = 4;

    Program& m_program;
    const char* m_division;
    const Statements* m_body = nullptr;
    std::map<std::string, Grid> m_grids; ///< by communicator
};

} // namespace

void writeOutGrids(Program& program) { Grids(program).writeOut(); }

} // namespace lockstep::foreign
