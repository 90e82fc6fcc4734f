// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/header/program.h"
#include "core/language/liveness.h"

using namespace lockstep;

namespace {

using Names = std::set<std::string>;

/// A program whose unit 0 is the first one of the text.
struct Analysed {
    std::shared_ptr<const Program> program;
    std::vector<UnitLiveness> units;

    explicit Analysed(const std::string& text)
    {
        auto compiled = compile(text, "test.algo");
        REQUIRE(compiled);
        program = *compiled;
        units = livenessOf(*program);
    }

    const UnitCode& unit(std::size_t index = 0) const { return program->units[index]; }
    std::int32_t slot(const std::string& name, std::size_t index = 0) const
    {
        const auto& names = unit(index).slotNames;
        const auto found = std::ranges::find(names, name);
        REQUIRE(found != names.end());
        return static_cast<std::int32_t>(found - names.begin());
    }
    SlotSet atEnd(const Names& names, std::size_t index = 0) const
    {
        SlotSet set(unit(index).slots);
        for (const std::string& name : names)
            set.insert(slot(name, index));
        return set;
    }
    /// The first instruction of that kind on that line.
    std::int32_t at(Opcode op, int line, std::size_t index = 0) const
    {
        for (std::size_t i = 0; i < unit(index).code.size(); ++i)
            if (unit(index).code[i].op == op && unit(index).spans[i].line == line)
                return static_cast<std::int32_t>(i);
        FAIL("no such instruction");
        return 0;
    }
    Names named(const SlotSet& live, std::size_t index = 0) const
    {
        Names names;
        for (std::int32_t i = 0; i < unit(index).slots; ++i)
            if (const std::string& name = unit(index).slotNames[static_cast<std::size_t>(i)];
                live.contains(i) && !name.empty())
                names.insert(name);
        return names;
    }
    Names before(Opcode op, int line, const Names& ends = {}, std::size_t index = 0) const
    {
        return named(units[index].before(at(op, line, index), atEnd(ends, index)), index);
    }
};

} // namespace

TEST_CASE("liveness: a sent value is live until it is sent")
{
    const Analysed program(R"(procedure P(my_id, X)
begin
   theirs := X;
   send theirs to 1;
   receive Y from 1;
end P
)");
    CHECK(program.before(Opcode::Send, 4) == Names{"theirs"});
    CHECK(program.before(Opcode::Receive, 5).empty());
    CHECK(program.before(Opcode::Receive, 5, {"X"}) == Names{"X"});
    // What the receive overwrites is dead before it, even if it is read at the end.
    CHECK(program.before(Opcode::Receive, 5, {"Y"}).empty());
    CHECK(program.before(Opcode::Move, 3, {"Y"}) == Names{"X"});
}

TEST_CASE("liveness: a variable stays live around a loop that reads it")
{
    const Analysed program(R"(procedure P(my_id, X)
begin
   for i := 1 to 3 do
      send X to 1;
      receive Y from 1;
   endfor;
end P
)");
    CHECK(program.before(Opcode::Receive, 5) == Names{"X"});
}

TEST_CASE("liveness: storing or receiving an element leaves the rest of the array live")
{
    const Analysed program(R"(procedure P(my_id, X)
begin
   A[0] := X;
   receive A[1] from 1;
   A[2] := my_id;
   send A to 1;
end P
)");
    CHECK(program.before(Opcode::Receive, 4) == Names{"A", "my_id"});
}

TEST_CASE("liveness: the hidden copy of a for each does not count, the variable does if it is read")
{
    const Analysed program(R"(procedure P(my_id, S)
begin
   for each b in S do
      send b to 1;
      receive c from 1;
   endfor;
end P
)");
    CHECK(program.before(Opcode::Move, 3) == Names{"S"});
    CHECK(program.before(Opcode::Receive, 5).empty());
    // No temporary holds the set either.
    CHECK(program.units[0].before(program.at(Opcode::Receive, 5), program.atEnd({})) == program.atEnd({}));
}

TEST_CASE("liveness: the sender, the tag and the step of a loop are written and read like variables")
{
    const Analysed program(R"(procedure P(my_id, X)
begin
   receive X from any as q tag any as t;
   for i := 1 to q step t do
      send X to i;
   endfor;
end P
)");
    CHECK(program.before(Opcode::Exchange, 3).empty());
    CHECK(program.before(Opcode::ForPrepare, 4) == Names{"X"});
}

TEST_CASE("liveness: a combined send and receive reads first, then keeps the unsent value itself")
{
    const Analysed program(R"(procedure P(my_id, X)
begin
   send X to 1 and receive Y from 1;
   send Y to 1;
end P
)");
    const std::int32_t exchange = program.at(Opcode::Exchange, 3);
    const SlotSet none = program.atEnd({});
    const UnitLiveness& unit = program.units[0];
    CHECK(program.before(Opcode::Move, 3) == Names{"X"});
    CHECK(program.named(unit.within(exchange, true, none)).empty());
    CHECK(program.named(unit.within(exchange, false, none)) == Names{"Y"});
    // Where its message is handed over at once, the process waits at a receive by itself.
    CHECK(program.before(Opcode::Receive, 3).empty());
}

TEST_CASE("liveness: a parameter that is copied back is live at the end like the caller's variable after the call")
{
    const std::string callee = R"(procedure Q(A, B)
begin
   receive A from 1;
   receive C from 1;
end Q
)";
    const Analysed reads(R"(procedure P(my_id, X, Y)
begin
   Q(X, Y);
   send X to 1;
end P
)" + callee);
    std::vector<bool> copied;
    const SlotSet live = reads.units[0].duringCall(reads.at(Opcode::CallUnit, 3), reads.atEnd({}), copied);
    CHECK(copied == std::vector<bool>{true, false});
    CHECK(reads.named(live).empty()); // X is overwritten when the call returns
    CHECK(reads.before(Opcode::Receive, 9, {"A"}, 1) == Names{"A"});
    CHECK(reads.before(Opcode::Receive, 8, {"A"}, 1).empty());
    CHECK(reads.before(Opcode::Receive, 8, {"B"}, 1) == Names{"B"});
}

TEST_CASE("liveness: what a started receive sets has no value any more, and its indices are read at the start")
{
    const Analysed program(R"(procedure P(my_id, A, X, k)
begin
   h := start receive X from 0;
   g := start receive A[k] from 0;
   wait all;
   send X to my_id;
   send A to my_id;
end P
)");
    CHECK(program.before(Opcode::Start, 3) == Names{"A", "k", "my_id"});
    CHECK(program.before(Opcode::Start, 4) == Names{"A", "X", "my_id"}); // k has been read
    CHECK(program.before(Opcode::WaitAll, 5) == Names{"A", "X", "my_id"});
}
