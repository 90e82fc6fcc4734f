// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// The form of a message: the place, the sentence, the line with a caret, the fix.

#include <doctest/doctest.h>

#include "core/base/diagnostic.h"
#include "core/language/messages.h"
#include "core/language/syntax_messages.h"
#include "core/value/messages.h"

using namespace lockstep;

TEST_CASE("message: arguments are named, in the order of their first appearance in sentence and hint")
{
    static constexpr auto row =
        message::error("{name} sends {words:word|words} to {partner}", "{partner} waits in {line} for {name}");
    using Names = std::vector<std::string_view>;
    CHECK(argumentNames(row) == Names{"name", "words", "partner", "line"});
    const auto said = problem(row, {"a {partner}", "1", "3", "line 4"});
    CHECK(sentence(said) == "a {partner} sends 1 word to 3"); // arguments are not filled again
    CHECK(hint(said) == "3 waits in line 4 for a {partner}");
    CHECK(sentence(problem(row, {"0", "12345", "3", ""})) == "0 sends 12,345 words to 3");
    CHECK(sentence(problem(row, {"0", "0", "3", ""})) == "0 sends 0 words to 3");
    static constexpr auto set = message::text("the set {0, 1} and {} and { stay, {which} goes");
    CHECK(argumentNames(set) == Names{"which"});
    CHECK(sentence(problem(set, {"x"})) == "the set {0, 1} and {} and { stay, x goes");
}

// proves notation: A message has file:line:column, the line with a caret, one sentence and the fix
TEST_CASE("diagnostic: a message shows its place, its line with a caret, and the fix")
{
    const Diagnostic lost{message::languagePowerLost, {"2i", "2", "i"}, {2, 9, 2}, "mine.algo"};
    CHECK(render(lost, "procedure A(X)\n   x := 2i;\nend A\n")
        == "mine.algo:2:9: error: 2i is neither a number nor a name; write a power as 2^i\n"
           "     x := 2i;\n"
           "          ^~\n"
           "  hint: write a product as 2 * i\n");
}

TEST_CASE("diagnostic: the caret counts characters, keeps tabs, and is after the line if something is missing")
{
    const Diagnostic stray{message::languageElseStray, {}, {1, 3, 0}, "a.algo"};
    CHECK(render(stray, "√\té") == "a.algo:1:3: error: 'else' without an if\n  √\té\n   \t^\n");
    const Diagnostic behind{message::languageElseStray, {}, {2, 4, 0}, "a.algo"};
    CHECK(render(behind, "x\r\ny\r\n") == "a.algo:2:4: error: 'else' without an if\n  y\n     ^\n");
}

TEST_CASE("diagnostic: long lines are shortened around the place, and control characters are replaced")
{
    const std::string line = std::string(500, 'a') + "else" + std::string(500, 'b');
    const Diagnostic stray{message::languageElseStray, {}, {1, 501, 4}, "a.algo"};
    CHECK(render(stray, line)
        == "a.algo:1:501: error: 'else' without an if\n  …" + std::string(60, 'a') + "else" + std::string(96, 'b')
            + "…\n  " + std::string(61, ' ') + "^~~~\n");
    const Diagnostic first{message::languageElseStray, {}, {1, 3, 4}, "a.algo"};
    CHECK(render(first, "\x1B[else\x07") == "a.algo:1:3: error: 'else' without an if\n  ?[else?\n    ^~~~\n");
}

TEST_CASE("diagnostic: missing parts of a message are omitted")
{
    CHECK(render({message::valueNotTruth, {"a list"}, {}, {}})
        == "error: a condition must be true or false, not a list\n  hint: compare it with something, as in x = 0\n");
    CHECK(render({message::languageLoopNeverRuns, {"7", "0"}, {3, 8, 1}, "a.algo"})
        == "a.algo:3:8: warning: this loop never runs: 7 to 0 counts up\n  hint: did you mean downto?\n");
}
