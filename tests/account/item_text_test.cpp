// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/account/item_text.h"

#include <doctest/doctest.h>

#include "core/operation/elements.h"
#include "core/operation/operation.h"
#include "core/value/arithmetic.h"
#include "core/value/value.h"

using namespace lockstep;

namespace {

Value item(ProcessId origin, ProcessId destination = nobody) { return Value::block(origin, destination, 1, 0); }

/// The half of a block of two words.
Value half(ProcessId origin, std::int64_t which)
{
    BlockData block = Value::block(origin, nobody, 1, 0).asBlock();
    block.first = which;
    return Value::blockOf(block);
}

std::string compact(const std::vector<Value>& items, const Pieces& pieces = {})
{
    return itemsText(items, pieces, ItemStyle::Compact);
}

} // namespace

TEST_CASE("item text: a set joined to an arrow has braces in tables and pictures, as in sentences")
{
    const std::vector<Value> pairs{item(0, 0), item(1, 0), item(2, 3), item(2, 5), item(3, 3), item(3, 5)};
    CHECK(compact(pairs) == "{0, 1}→0, {2, 3}→{3, 5}");
    CHECK(itemsText(pairs, {}, ItemStyle::Sentence) == compact(pairs));
    CHECK(compact({item(0, 1), item(0, 2), item(0, 3)}) == "0→{1..3}");
    CHECK(compact({item(0, 1), item(3, 2)}) == "0→1, 3→2");
}

TEST_CASE("item text: a part of an element of a product says how many of its terms are there")
{
    OperationSetup setup;
    setup.kind = OperationKind::MatrixVector;
    setup.processes = 3;
    setup.rows = 1;
    setup.columns = 3;
    const auto inputs = start(setup);
    Pieces pieces;
    pieces.elements = std::make_shared<Elements>(setup);
    const auto term = [&](std::size_t i) { return arithmetic::times(inputs[0][i], inputs[1][i]); };
    const Value two = arithmetic::plus(term(0), term(2)), all = arithmetic::plus(two, term(1));
    CHECK(compact({inputs[0][1], inputs[1][1], two}, pieces) == "A01, x1, y0 2/3");
    CHECK(itemsText({two}, pieces, ItemStyle::Sentence) == "2 of 3 terms of y0");
    CHECK(compact({all}, pieces) == "y0");
}

TEST_CASE("item text: a set of whole blocks has no braces beside a node, one with pieces has them")
{
    CHECK(compact({item(0), item(1), item(4)}) == "0, 1, 4");
    CHECK(itemsText({item(0), item(1), item(4)}, {}, ItemStyle::Sentence) == "{0, 1, 4}");
    const Pieces halves{2, 2};
    CHECK(compact({half(0, 0), half(1, 0)}, halves) == "{0, 1}[0]");
    CHECK(compact({half(3, 1)}, halves) == "3[1]");
    CHECK(compact({half(0, 0), half(0, 1), half(1, 1)}, halves) == "0[0,1], 1[1]");
}
