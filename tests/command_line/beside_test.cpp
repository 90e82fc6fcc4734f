// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Files that a user's program uses stand beside it; the library comes after them.

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/command_line/typed.h"

using namespace lockstep;

namespace {

const std::string header = "/*\noperation: one-to-all-broadcast\ninput: X\n*/\n";
const std::string tells = "procedure TELL(my_id, source, X)\nbegin\n"
                          "   if my_id = source then send X to 1 - my_id;\n"
                          "   else receive X from source;\nend TELL\n";

std::vector<std::string> onTwo(const std::string& file) { return {"run", file, "--network", "complete:2"}; }

} // namespace

TEST_CASE("use: a program uses files beside it, and these use files beside them")
{
    const Folder folder("beside");
    folder.write("tools/tell.algo", tells);
    folder.write("tools.algo",
        "use tools/tell;\nprocedure TOOLS(my_id, source, X)\nbegin\n"
        "   TELL(my_id, source, X);\nend TOOLS\n");
    const auto file = folder.write("mine.algo",
        header
            + "use tools.algo;\nprocedure MAIN(my_id, source, X)\nbegin\n"
              "   TOOLS(my_id, source, X);\nend MAIN\n");
    const auto answer = lockstepSays(onTwo(file));
    CHECK(answer.err.empty());
    CHECK(answer.status == 0);
    CHECK(lockstepSays({"check", file}).out == file + ": no errors\n");
}

TEST_CASE("use: a file beside the program takes precedence over one of the library")
{
    const Folder folder("before");
    const auto file = folder.write("mine.algo",
        header + "use common/lines;\nprocedure MAIN(my_id, source, X)\nbegin\n   TELL(my_id, source, X);\nend MAIN\n");
    CHECK(lockstepSays(onTwo(file)).err
        == file + ":8:4: error: unknown procedure or function TELL\n     TELL(my_id, source, X);\n     ^~~~\n");
    folder.write("common/lines.algo", tells);
    CHECK(lockstepSays(onTwo(file)).status == 0);
}

TEST_CASE("use: an error in a file beside the program is reported at its place there")
{
    const Folder folder("wrong");
    const auto used = folder.write("tell.algo", "procedure TELL(X)\nbegin\n   X = 1;\nend TELL\n");
    const auto file = folder.write("mine.algo", header + "use tell;\nprocedure MAIN(X)\nbegin\n   y := X;\nend MAIN\n");
    const auto answer = lockstepSays(onTwo(file));
    CHECK(answer.status == 3);
    CHECK(
        answer.err == used + ":3:6: error: = compares, it does not assign\n     X = 1;\n       ^\n  hint: write :=\n");
}

TEST_CASE("use: the error about a missing file says where Lockstep looked")
{
    const Folder folder("nowhere");
    const auto file =
        folder.write("mine.algo", header + "use tells;\nprocedure MAIN(X)\nbegin\n   y := X;\nend MAIN\n");
    CHECK(lockstepSays(onTwo(file)).err
        == file
            + ":5:5: error: cannot find tells to use\n"
              "  use tells;\n"
              "      ^~~~~\n"
              "  hint: name a program of the library (see lockstep list algorithms), or a file beside your program: "
              "tells.algo\n");
}

TEST_CASE("use: an error in a file beside the program reports the call that led to it")
{
    const Folder folder("called");
    folder.write("deep.algo", "procedure DEEP(i)\nbegin\n   if i > 0 then DEEP(i - 1);\n   x := 1 div i;\nend DEEP\n");
    folder.write("tell.algo",
        "use deep;\nprocedure TELL(my_id, X)\nbegin\n   if my_id = 0 then send X to 1;\n   else\n      receive X from "
        "0;\n      DEEP(2);\nend TELL\n");
    const auto file = folder.write("mine.algo",
        "use tell;\nprocedure MAIN(my_id)\nbegin\n   OWN(my_id);\nend MAIN\nprocedure OWN(my_id)\nbegin\n"
        "   X := 5;\n   TELL(my_id, X);\nend OWN\n");
    const std::string used = folder.path("deep.algo");
    CHECK(lockstepSays(onTwo(file)).err
        == used
            + ":4:11: error: process 1 in round 1: cannot divide 1 by 0: i is 0 (line 9 of the program called TELL)\n"
              "     x := 1 div i;\n"
              "            ^~~\n");
    const auto json = nlohmann::json::parse(lockstepSays({"run", file, "--network", "complete:2", "--json"}).out);
    CHECK(json["error"]["file"] == "deep");
    CHECK(json["error"]["called_in_line"] == 9);
    const auto picture = lockstepSays({"figure", file, "--network", "complete:2", "--failed", "-o", "-"}).out;
    CHECK(picture.find("round 1: 0 sends to 1, 1 word, line 4 of tell") != std::string::npos);
    const auto own = folder.write("own.algo",
        "procedure MAIN(my_id)\nbegin\n   CALLED();\nend MAIN\nprocedure CALLED()\n"
        "begin\n   x := 1 div 0;\nend CALLED\n");
    CHECK(lockstepSays(onTwo(own)).err.find("round 1: cannot divide 1 by 0\n") != std::string::npos);
}

TEST_CASE("use: a tag other than 0 is in the JSON, and in the title of the arrow")
{
    const Folder folder("tags");
    const auto file = folder.write("mine.algo",
        "procedure MAIN(my_id)\nbegin\n   if my_id = 0 then\n      send 1 to 1 tag -7;\n      send 2 to 1;\n"
        "   else receive x from 0 tag -7;\nend MAIN\n");
    const auto json = nlohmann::json::parse(lockstepSays({"run", file, "--network", "complete:2", "--json"}).out);
    CHECK(json["rounds"][0]["messages"][0]["tag"] == -7);
    CHECK(!json["rounds"][1]["messages"][0].contains("tag"));
    CHECK(!json["unreceived"][0].contains("tag"));
    const auto svg = lockstepSays({"figure", file, "--network", "complete:2", "-o", "-"}).out;
    CHECK(svg.find("<title>round 1: 0 sends to 1, 1 word, tag -7, line 4</title>") != std::string::npos);
    CHECK(svg.find("<title>round 2: 0 sends to 1, 1 word, line 5</title>") != std::string::npos);
}

TEST_CASE("use: rounds of a file beside the program are reported with that file")
{
    const Folder folder("there");
    folder.write("ask.algo",
        "procedure ASK(my_id)\nbegin\n   send my_id to 1 - my_id;\n   receive x from 1 - my_id;\n"
        "   receive y from 1 - my_id;\nend ASK\n");
    const auto file = folder.write("mine.algo", "use ask;\nprocedure MAIN(my_id)\nbegin\n   ASK(my_id);\nend MAIN\n");
    CHECK(lockstepSays(onTwo(file))
              .err.find("process 0 waits to receive from process 1 (line 5 of ask), process 1 waits to "
                        "receive from process 0 (line 5 of ask)")
        != std::string::npos);
    const auto json = nlohmann::json::parse(lockstepSays({"run", file, "--network", "complete:2", "--json"}).out);
    CHECK(json["rounds"][0]["messages"][0]["line"] == 3);
    CHECK(json["rounds"][0]["messages"][0]["file"] == "ask");
    CHECK(json["error"]["line"] == 5);
    CHECK(json["error"]["file"] == "ask");
    CHECK(json["error"]["cycle"][1]["file"] == "ask");
}
