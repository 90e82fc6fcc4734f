// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/request/new_program.h"

#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/header/program.h"
#include "core/operation/operation.h"
#include "core/trace/run_request.h"

using namespace lockstep;

TEST_CASE("new program: for any operation it can be run, and its header has operation and network")
{
    for (const OperationInfo& operation : operations()) {
        CAPTURE(operation.name);
        const std::string family = operation.needsGrid ? "mesh" : "ring";
        RunOptions options;
        options.program = "mine";
        options.network = operation.needsGrid ? "mesh:2x2" : "ring:4";
        options.text = newProgram(operation, family);
        const auto request = makeRequest(options, Library());
        REQUIRE(request);
        CHECK(request.diagnostics.empty());
        CHECK(request->operation.kind == operation.kind);
        CHECK(request->program->header.networks == std::vector<std::string>{family});
    }
}

TEST_CASE("new program: a broadcast")
{
    CHECK(newProgram(operationInfo(OperationKind::OneToAllBroadcast), "ring")
        == R"(/* title: One-to-all broadcast of my own
   operation: one-to-all-broadcast
   input: X
   result: X
   networks: ring */
procedure MINE(p, my_id, X)
begin
   /* Every process runs this; my_id tells them apart.
      At the start: source: X.
      At the end: everyone: X. */
   
end MINE
)");
}
