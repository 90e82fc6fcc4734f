// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A listing as a PDF gives it away runs when the repairs that are offered have been taken, the first one each time.

#include <algorithm>
#include <doctest/doctest.h>

#include "app/library/library.h"
#include "app/request/request.h"
#include "core/base/repair.h"
#include "core/header/program.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

using namespace lockstep;

namespace {

struct Listing {
    std::string text;
    std::string operation;
    std::vector<std::string> inputs;
    std::string result;
};

RunOptions optionsFor(const Listing& listing, const std::string& network)
{
    RunOptions options;
    options.network = network;
    options.operation = listing.operation;
    options.inputs = listing.inputs;
    options.result = listing.result;
    return options;
}

/// The words of the repairs that were taken; the text is repaired then.
std::vector<std::string> takeRepairs(Listing& listing)
{
    const Library library;
    std::vector<std::string> taken;
    constexpr std::size_t most = 20;
    while (taken.size() < most) {
        const auto told =
            compileProgram({"", "pasted", listing.text}, optionsFor(listing, "ring:8"), library).diagnostics;
        const auto offer = std::ranges::find_if(told, [](const Diagnostic& d) { return !d.repairs.empty(); });
        if (offer == told.end())
            break;
        taken.push_back(std::to_string(offer->span.line) + ": " + words(offer->repairs.front()));
        listing.text = repaired(listing.text, offer->repairs.front());
    }
    return taken;
}

bool runsCorrectly(const Listing& listing, const std::string& network)
{
    const Library library;
    const auto options = optionsFor(listing, network);
    const auto program = compileProgram({"", "pasted", listing.text}, options, library);
    REQUIRE(program);
    const auto request = makeRequest(options, *program);
    REQUIRE(request);
    const auto trace = run(*request);
    return trace.verdict && trace.verdict->correct;
}

} // namespace

// proves notation: A repair fixes what its message reports
TEST_CASE("repairs: algorithm 4.1 from a PDF broadcasts after its repairs")
{
    Listing listing{"1. procedure BROADCAST(d, my_id, X)\n2. begin\n3. mask := 2d - 1; /* d ones */\n"
                    "4. for i := d - 1 downto 0 do /* dimensions */\n5. mask := mask XOR 2i; /* bit i away */\n"
                    "6. if (my_id AND mask) = 0 then /* am I in? */\n7. if (my_id AND 2i) = 0 then\n"
                    "8. to_whom := my_id XOR 2i;\n9. send X to to_whom;\n10. else\n11. from_whom := my_id XOR 2i;\n"
                    "12. receive X from from_whom;\n13. endelse;\n14. endif;\n15. endfor;\n16. end BROADCAST\n",
        "one-to-all-broadcast", {"X"}, {}};
    CHECK(takeRepairs(listing)
        == std::vector<std::string>{"3: Write 2^d", "5: Write 2^i", "7: Write 2^i", "8: Write 2^i", "11: Write 2^i"});
    CHECK(runsCorrectly(listing, "hypercube:8"));
    CHECK(runsCorrectly(listing, "ring:8"));
}

TEST_CASE("repairs: algorithm 4.6 from a PDF collects everything after its repairs")
{
    Listing listing{
        "1. procedure MESH(my_id, mine, p, all)\n2. begin\n"
        "3. left := my_id - (my_id mod ) + (my_id - 1)mod ;\n4. right := my_id - (my_id mod ) + (my_id + 1) mod ;\n"
        "5. all := mine;\n6. msg := all;\n7. for i := 1 to - 1 do\n8. send msg to right;\n"
        "9. receive msg from left;\n10. all := all msg;\n11. endfor;\n/* and along the columns */\n"
        "12. up := (my_id - ) mod p;\n13. down := (my_id + ) mod p;\n14. msg := all;\n15. for i := 1 to - 1 do\n"
        "16. send msg to down;\n17. receive msg from up;\n18. all := all msg;\n19. endfor;\n20. end MESH\n",
        "all-to-all-broadcast", {"mine"}, "all"};
    CHECK(takeRepairs(listing)
        == std::vector<std::string>{"3: Insert √p in all 8 places", "10: Insert ∪", "19: Insert ∪"});
    CHECK(runsCorrectly(listing, "torus:4x4"));
}

TEST_CASE("repairs: misspelt operations and networks of a header are corrected")
{
    Listing listing{
        "/* operation: one-to-all-brodcast\n   input: X\n   networks: rung, hypercub:8 */\nprocedure A(X)\nbegin\n"
        "   x := X;\nend A\n",
        {}, {}, {}};
    CHECK(takeRepairs(listing)
        == std::vector<std::string>{"1: Write one-to-all-broadcast", "3: Write ring", "3: Write hypercube"});
    CHECK(listing.text.starts_with(
        "/* operation: one-to-all-broadcast\n   input: X\n   networks: ring, hypercube:8 */\n"));
}
