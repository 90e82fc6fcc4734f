// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A fix never makes another program than was meant: the programs of the library are spoiled in many ways, every fix
// that is offered is applied, and what runs then must do what the original does.

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>

#include "app/library/library.h"
#include "app/request/messages.h"
#include "app/request/request.h"
#include "core/base/repair.h"
#include "core/base/repair_messages.h"
#include "core/header/program.h"
#include "core/language/messages.h"
#include "core/language/parser.h"
#include "core/language/syntax_messages.h"
#include "core/machine/run.h"
#include "core/network/network.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/run_difference.h"
#include "core/trace/trace.h"
#include "tests/command_line/spoil.h"
#include "tests/language/tree_printer.h"
#include "tests/reduced.h"

using namespace lockstep;

namespace {

/// A program, and its runs.
class Original {
public:
    Original(const LibraryFile& file, const Library& library) : m_file(file), m_library(library)
    {
        const auto program = read(m_file.text);
        REQUIRE(program);
        for (const Expectation& expectation : (*program)->header.expectations) {
            RunOptions options;
            options.budgets = {.rounds = 1000, .statements = 300'000, .messages = 100'000, .memory = 400'000'000};
            const auto network = makeNetwork(expectation.network);
            constexpr int most = 16;
            if (m_runs.size() < 3 && network && network->processes() > 2 && network->processes() <= most
                && !applyOptions(options, expectation) && makeRequest(options, *program))
                m_runs.push_back({options, play(options, *program)});
        }
    }

    Outcome<ProgramPtr> read(const std::string& text) const
    {
        return compileProgram({m_file.name, m_file.file, text}, RunOptions(), m_library);
    }
    const std::string& text() const { return m_file.text; }
    bool hasRuns() const { return !m_runs.empty(); }

    /// Whether the program sends the same messages and ends in the same way.
    bool isMatchedBy(const ProgramPtr& program) const
    {
        return std::ranges::all_of(m_runs, [&](const auto& run) {
            if (!makeRequest(run.first, program))
                return false;
            const Trace now = play(run.first, program);
            const RunDifference difference = differenceBetween(run.second, now);
            return difference.comparable && difference.sameMessages() && difference.sameOutcome && difference.sameCost;
        });
    }

private:
    static Trace play(const RunOptions& options, const ProgramPtr& program)
    {
        return run(*makeRequest(options, program).value);
    }

    LibraryFile m_file;
    const Library& m_library;
    std::vector<std::pair<RunOptions, Trace>> m_runs;
};

const Diagnostic* firstWithFix(const std::vector<Diagnostic>& problems)
{
    const auto found = std::ranges::find_if(problems, [](const Diagnostic& d) { return !d.repairs.empty(); });
    return found == problems.end() ? nullptr : &*found;
}

enum class End { Same, Another, Errors, Endless };

/// Applies the fix, then the first fix that is offered as long as there is one.
End endOf(const Original& original, std::string text, const Repair& fix, std::string& after)
{
    text = repaired(text, fix);
    constexpr int most = 60;
    for (int i = 0; i < most; ++i) {
        const auto program = original.read(text);
        const Diagnostic* next = firstWithFix(program.diagnostics);
        if (!next) {
            after = text;
            return !program ? End::Errors : original.isMatchedBy(*program) ? End::Same : End::Another;
        }
        text = repaired(text, next->repairs.front());
    }
    after = text;
    return End::Endless;
}

std::string withSingleSpaces(const std::string& text)
{
    std::string result;
    for (const char c : text)
        if (c != '\n' && (c != ' ' || !result.ends_with(' ')))
            result += c;
        else if (!result.ends_with(' '))
            result += ' ';
    return result;
}

struct Tally {
    int programs = 0, fixes = 0;
    std::vector<Message> labels, problems; ///< that were reached
    std::map<std::string, int> ways;       ///< how often each way of spoiling was tried
};

void add(std::vector<Message>& messages, Message one)
{
    if (std::ranges::find(messages, one) == messages.end())
        messages.push_back(one);
}

bool isWhole()
{
    constexpr int any = 10;
    return test::reduced(any) == any;
}

/// Frequent ways of spoiling are tried on every tenth program, under the sanitizers on the first ones only; on all with
/// LOCKSTEP_STRESS.
bool isTried(const Spoiled& one, Tally& tally)
{
    constexpr int often = 8, every = 10;
    const int count = tally.ways[one.how.substr(0, one.how.find(": "))]++;
    return count < often || (isWhole() && count % every == 0)
        || std::getenv("LOCKSTEP_STRESS") != nullptr; // NOLINT(concurrency-mt-unsafe)
}

void checkFixes(const Original& original, const Spoiled& one, Tally& tally)
{
    const auto program = original.read(one.text);
    if (!firstWithFix(program.diagnostics))
        return;
    ++tally.programs;
    for (const Diagnostic& problem : program.diagnostics) {
        const auto offers = offersFor(problem, program.diagnostics);
        bool isOneSame = offers.empty();
        std::string wrong;
        for (const Repair& fix : offers) {
            ++tally.fixes;
            add(tally.labels, fix.id);
            add(tally.problems, problem.id);
            std::string after;
            const End end = endOf(original, one.text, fix, after);
            isOneSame = isOneSame || end == End::Same || end == End::Errors;
            CHECK(end != End::Endless);
            if (end == End::Another)
                wrong += words(fix) + " made:\n" + after.substr(after.find("*/"));
            if (fix.id == message::repairWrite)
                CHECK_MESSAGE(
                    withSingleSpaces(repaired(one.text, fix)).find(fix.arguments.front()) != std::string::npos,
                    one.how << ": " << words(fix));
        }
        // Several fixes are a choice, one of which is meant.
        CHECK_MESSAGE((isOneSame && (wrong.empty() || problem.repairs.size() > 1)),
            one.how << "\n"
                    << render(problem, one.text) << "\n"
                    << wrong << "\nof:\n"
                    << one.text.substr(one.text.find("*/")));
    }
}

} // namespace

namespace {

/// What the library does not have.
const LibraryFile more{"more", "more.algo", R"(/* operation: none
   expect: complete:4 -> messages 2
*/
procedure MAIN(my_id, p)
begin
   S := {1, 2};
   x := 0;
   b := false;
   k := 1;
   if 0 < my_id and my_id < p then
      x := x + 1;
      x := x - p;
   endif;
   if not (my_id in S) then x := x + my_id;
   b := true = (not b);
   S := S ∪ {x};
   S := S \ {1};
   S := S ∪ S;
   L := [1, 2];
   append x to L;
   [c, e] := [my_id, p];
   if (my_id AND 1) ≠ 0 then x := L[0];
   if (p AND my_id) = 0 then x := 2;
   if my_id = 0 then
      x := x + 1;
   endif;
   if (x + 1) mod 2 = 0 then x := x * 3;
   if x mod 2 = 1 then x := x div 2;
   x := x mod 5;
   x := x XOR 3;
   x := x AND 7;
   x := x * 2^k;
   x := x + my_id mod √p;
   x := x + my_id div √p;
   x := x / 2;
   for i := 2 downto 0 do
      x := x + i;
   endfor;
   if my_id ≤ 1 then x := size(L);
   if my_id ≥ 3 then x := FIRST(L);
   if my_id = 0 then
      send x to 1;
      send x to 2;
   endif;
   if my_id = 1 or my_id = 2 then receive y from 0;
   barrier;
end MAIN

function FIRST(list)
begin
   for i := 0 to 3 do
      if i = 0 then y := i;
      if i = 2 then return list[i];
   endfor;
end FIRST
)"};

/// The messages that have fixes, in the order of their tables.
const std::vector<Message>& fixable()
{
    using namespace message;
    static const std::vector<Message> all = {languageCommentOpen, languageLineComment, languageSingleQuotes,
        languageStringOpen, languagePowerLost, languageNumberGluedToWord, languageSuperscript, languageDoubleEqual,
        languageForeignSign, languagePointer, languageValueMissingBefore, languageSignMissing, languageMissingBefore,
        languageMissingAfter, languageBracketStray, languageDotName, languageComparisonChain, languageNotIn,
        languageParity, languageDirective, languageDownTo, languageNotNeedsBrackets, languageIfValueBrackets,
        languageTuple, languageMisspelt, languageForeignStatement, languageTalkBrackets, languageColonAssign,
        languageArrowAssign, languageUpdateAssign, languageForBrackets, languageReservedWord, languageAssignEqual,
        languageSemicolonMissing, languageCallWord, languageSendFrom, languageSendToMany, languageReceiveTo,
        languageBarrierArguments, languageReceivedStatement, languageForRange, languageForIn, languageElseIfWord,
        languageOpenerWrong, languageBraceOpener, languageElseColon, languageCloserStray, languageIndentedTooLittle,
        languageIndentedTooFar, languageCloserWrong, languageNeverClosed, languageClosedByOuter, languageEndWrong,
        languageTextOutside, languageUnitWord, languageNameSplit, languageParameterUnset, languageNoSuchNameNear,
        languageForeignCall, languageNoSuchCallNear, languageVariableCalled, languageCallNeedsBrackets,
        languageMixedLogic, languageConditionNoTruth, languageLoopNeverRuns, languageLoopDownNeverRuns,
        languageAppendNew, languagePowerOrXor, languageModuloBinds, appHeaderOperation, appHeaderNetwork};
    return all;
}

void checkSpoiled(LibraryFile file, const Library& library, Tally& tally)
{
    const auto tree = parse(file.text, file.file);
    REQUIRE(tree);
    file.text = print(*tree);
    const Original original(file, library);
    if (!original.hasRuns())
        return;
    CAPTURE(file.name);
    for (const Spoiled& one : spoiled(file.text))
        if (isTried(one, tally))
            checkFixes(original, one, tally);
}

} // namespace

namespace {

/// A listing as somebody pastes it, and the program that is meant; both between `begin` and `end`.
struct Pasted {
    const char *how, *pasted, *meant;
    int messages; ///< on four processes
};

const std::vector<Pasted>& pastedListings()
{
    static const std::vector<Pasted> all = {
        {"tags of MPI",
            "   if my_id = 1 then MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, status);\n"
            "   if my_id = 0 then MPI_Send(my_id, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);\n",
            "   if my_id = 1 then receive x from any tag any;\n   if my_id = 0 then send my_id to 1 tag 7;\n", 1},
        {"tags of MPI_Sendrecv",
            "   MPI_Sendrecv(my_id, 1, MPI_INT, (my_id + 1) mod p, 3, x, 1, MPI_INT, (my_id - 1) mod p, 3, "
            "MPI_COMM_WORLD, status);\n",
            "   send my_id to (my_id + 1) mod p tag 3 and receive x from (my_id - 1) mod p tag 3;\n", 4},
        {"calls of MPI that do not wait",
            "   MPI_Irecv(a, 1, MPI_INT, (my_id - 1) mod p, 1, MPI_COMM_WORLD, r);\n"
            "   MPI_Isend(my_id, 1, MPI_INT, (my_id + 1) mod p, 1, MPI_COMM_WORLD, s);\n"
            "   MPI_Wait(r, status);\n   MPI_Waitall(2, requests, statuses);\n",
            "   r := start receive a from (my_id - 1) mod p tag 1;\n   s := start send my_id to (my_id + 1) mod p tag "
            "1;\n"
            "   wait r;\n   wait all;\n",
            4},
        {"an if of C on one line",
            "   next := (my_id + 1) mod p;\n   if (my_id == 3)  next = 0;\n   send my_id to next;\n"
            "   receive x from (my_id - 1) mod p;\n",
            "   next := (my_id + 1) mod p;\n   if my_id = 3 then next := 0;\n   send my_id to next;\n"
            "   receive x from (my_id - 1) mod p;\n",
            4},
        {"halving",
            "   d := 8;\n   while d > 1 do\n      if my_id = 0 then send d to 1;\n      if my_id = 1 then "
            "receive x from 0;\n      d /= 2;\n   endwhile;\n",
            "   d := 8;\n   while d > 1 do\n      if my_id = 0 then send d to 1;\n      if my_id = 1 then receive x "
            "from 0;\n      d := d / 2;\n   endwhile;\n",
            3},
        {"flags",
            "   k := 5;\n   k &= 3;\n   k ^= 1;\n   k <<= 1;\n   k |= 1;\n   k %= 4;\n   k *= 3;\n"
            "   if my_id = 0 then send k to 1;\n   if my_id = 1 then receive x from 0;\n   assert k = 3;\n",
            "   k := 3;\n   if my_id = 0 then send k to 1;\n   if my_id = 1 then receive x from 0;\n   assert k = 3;\n",
            1},
        {"down to",
            "   for i := 1 down to 0 do\n      send my_id to my_id XOR 2^i;\n      receive x from my_id XOR 2^i;\n   "
            "endfor;\n",
            "   for i := 1 downto 0 do\n      send my_id to my_id XOR 2^i;\n      receive x from my_id XOR 2^i;\n   "
            "endfor;\n",
            8},
        {"a quotient of Python",
            "   half := p // 2;\n   if my_id < half then send my_id to my_id + half;\n"
            "   if my_id >= half then receive x from my_id - half;\n",
            "   half := p div 2;\n   if my_id < half then send my_id to my_id + half;\n"
            "   if my_id >= half then receive x from my_id - half;\n",
            2},
        {"not of a number", "   if !my_id then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n",
            "   if my_id = 0 then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n", 1},
        {"even",
            "   if my_id is even then send my_id to my_id + 1;\n   if my_id is odd then receive x from my_id - 1;\n",
            "   if my_id mod 2 = 0 then send my_id to my_id + 1;\n"
            "   if my_id mod 2 = 1 then receive x from my_id - 1;\n",
            2},
        {"the receiver first", "   x := 7;\n   if my_id = 0 then SEND(1, x);\n   if my_id = 1 then RECEIVE(0, x);\n",
            "   x := 7;\n   if my_id = 0 then send x to 1;\n   if my_id = 1 then receive x from 0;\n", 1},
        {"named arguments",
            "   if my_id = 0 then\n      send(my_id, dest=1)\n   else if my_id = 1 then\n      x = recv(source=0)\n   "
            "end if\n",
            "   if my_id = 0 then\n      send my_id to 1;\n   else if my_id = 1 then\n      receive x from 0;\n   "
            "endif;\n",
            1},
        {"an assignment that compares", "   if my_id := 0 then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n",
            "   if my_id = 0 then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n", 1},
        {"printing",
            "   if my_id = 0 then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n   print(\"here\", my_id);\n",
            "   if my_id = 0 then send 5 to 1;\n   if my_id = 1 then receive x from 0;\n", 1},
        {"XOR as ^",
            "   mask := 1;\n   rank := my_id;\n   partner := rank ^ mask;\n   send my_id to partner;\n"
            "   receive x from partner;\n",
            "   mask := 1;\n   rank := my_id;\n   partner := rank XOR mask;\n   send my_id to partner;\n"
            "   receive x from partner;\n",
            4},
        {"two receivers",
            "   if my_id = 0 then\n      send 5 to 1 and 2;\n   else if my_id < 3 then\n      receive x from "
            "0;\n   endif;\n",
            "   if my_id = 0 then\n      send 5 to 1; send 5 to 2;\n   else if my_id < 3 then\n      receive x from "
            "0;\n"
            "   endif;\n",
            2},
    };
    return all;
}

} // namespace

// proves notation: A repair fixes what its message reports
TEST_CASE("spoiled programs: what is pasted becomes what was meant, whichever fix is taken")
{
    const Library library;
    for (const Pasted& one : pastedListings()) {
        CAPTURE(one.how);
        const std::string head = "/* operation: none\n   expect: complete:4 -> messages " + std::to_string(one.messages)
            + " */\nprocedure MAIN(my_id, p)\nbegin\n";
        const Original original({"meant", "meant.algo", head + one.meant + "end MAIN\n"}, library);
        REQUIRE(original.hasRuns());
        const std::string text = head + one.pasted + "end MAIN\n";
        Tally tally;
        checkFixes(original, {one.how, text}, tally);
        CHECK(tally.programs == 1);
        const auto program = original.read(text);
        const Diagnostic* first = firstWithFix(program.diagnostics);
        REQUIRE(first);
        const auto ends = [&](const Repair& fix) {
            std::string after;
            return endOf(original, text, fix, after) == End::Same;
        };
        CHECK(std::ranges::any_of(first->repairs, ends));
    }
}

// proves notation: A repair fixes what its message reports
TEST_CASE("spoiled programs: no fix makes another program than was meant")
{
    const Library library;
    Tally tally;
    checkSpoiled(more, library, tally);
    for (const std::string& name : library.algorithms())
        checkSpoiled(*library.findAlgorithm(name), library, tally);
    if (!isWhole())
        return; // the few that are tried under the sanitizers do not reach every message
    CHECK(tally.programs >= 1000);
    for (const std::string& way : waysOfSpoiling())
        CHECK_MESSAGE(tally.ways.contains(way), way);
    for (const Message& row : fixable())
        CHECK_MESSAGE(std::ranges::find(tally.problems, row) != tally.problems.end(), row.words().sentence);
    for (const Message& row : std::vector<Message>{message::repairWrite, message::repairPutIn, message::repairPutInAll,
             message::repairTakeAway, message::repairRename, message::repairClose, message::repairCloseAtEnd,
             message::repairIndent, message::repairIndentLines, message::repairOutdent, message::repairBraces,
             message::repairComment, message::repairAll})
        CHECK_MESSAGE(std::ranges::find(tally.labels, row) != tally.labels.end(), row.words().sentence);
}
