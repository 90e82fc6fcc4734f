// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/properties/generator.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace lockstep::properties {

int Dice::below(int limit)
{
    if (!m_bytes.empty()) {
        const int thrown = m_bytes.front();
        m_bytes = m_bytes.subspan(1);
        return thrown % limit;
    }
    m_state += 0x9E3779B97F4A7C15ULL; // splitmix64
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    return static_cast<int>(z % static_cast<std::uint64_t>(limit));
}

const std::string& Dice::of(const std::vector<std::string>& choices)
{
    return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
}

namespace {

class Writer {
public:
    Writer(Dice& dice, const World& world) : m_dice(dice), m_world(world) {}
    std::string write();

private:
    void line(const std::string& text)
    {
        m_text += std::string(static_cast<std::size_t>(m_depth) * 2, ' ') + text + "\n";
    }
    template <class Body> void indented(const std::string& head, Body body)
    {
        line(head);
        ++m_depth;
        body();
        --m_depth;
    }
    std::string number(int depth = 2);
    std::string leaf();
    std::string index();
    std::string truth(int depth = 1);
    std::string data();
    std::string block();
    std::string combined(const std::string& a, const std::string& b);
    std::string other();
    std::string target();
    void statements(int count);
    void statement();
    void compute();
    void collect();
    void slices();
    void control();
    void loop();
    std::string step();
    std::string tagged(const std::string& tag);
    void communicate();
    void pattern();
    void morePatterns();
    void started();
    void waits();
    void single();
    void rounds();
    void links();
    void call();
    void unit(int index);

    Dice& m_dice;
    World m_world;
    std::string m_text;
    int m_depth = 1;
    int m_loops = 0;
    int m_rounds = 0;
    int m_units = 0;
    std::array<bool, 2> m_gives{}; ///< by procedure: it returns a value
    bool m_inUnit = false;
    bool m_inLoop = false; ///< break and continue are allowed
    bool m_tidy = false;   ///< everybody takes the same branches, so that few programs deadlock
    int m_names = 0;
};

std::string Writer::leaf()
{
    if (m_world.axes == World::Axes::Grid && m_dice.chance(15))
        return m_dice.of({"row(my_id)", "col(my_id)", "coord(my_id, 0)", "coord(my_id, 2)", "node(0, col(my_id))",
            "node(row(my_id), 1)", "node(0, 1, 0)", "rows", "cols"});
    if (m_dice.chance(35))
        return std::to_string(m_dice.below(5));
    return m_dice.of({"my_id", "a", "b", "c", "p", "d", "my_id", "source", "m", "q", "segment"});
}

std::string Writer::index() { return m_dice.chance(80) ? std::to_string(m_dice.below(2)) : leaf(); }

std::string Writer::number(int depth)
{
    if (depth == 0 || m_dice.chance(35))
        return leaf();
    const std::string x = number(depth - 1), y = number(depth - 1);
    switch (m_dice.below(18)) {
    case 16: return "(if " + truth(0) + " then " + x + " else " + y + ")";
    case 17: {
        const std::string last = m_dice.chance(80) ? "abs(" + x + ") mod 6" : y;
        return m_dice.chance(50) ? "size([0 .. " + last + "])" : "max({-1 .. " + last + "})";
    }
    case 0: return "(" + x + " XOR " + y + ")";
    case 1: return "(" + x + " AND " + y + ")";
    case 2: return "(" + x + " OR " + y + ")";
    case 3: return x + " * " + leaf();
    case 4: return "(" + x + " - " + y + ")";
    case 5: return "(" + x + " + " + y + ") mod " + std::to_string(m_dice.below(4) + 1);
    case 6: return "(" + x + ") div " + std::to_string(m_dice.below(5) - (m_dice.chance(20) ? 3 : -1));
    case 7: return m_dice.of({"min(", "max("}) + x + ", " + y + ")";
    case 8: return m_dice.of({"abs(", "sign(", "popcount(", "highbit(", "-("}) + x + ")";
    case 9: return m_dice.of({"size(L)", "size(S)", "words(Y)", "words(L)", "size(A)", "degree", "words(X)"});
    case 10: return m_dice.of({"gray(", "gray_inverse("}) + "abs(" + x + "))";
    case 11: return "2^(" + x + " mod 4)";
    case 12: return m_dice.of({"F(", "F(", "G("}) + x + ", " + y + ")";
    case 13: return "log(abs(" + x + ") + 1)";
    case 14: return "√((" + x + " mod 5) * (" + x + " mod 5))";
    default: return "(" + x + " + " + y + ")";
    }
}

std::string Writer::truth(int depth)
{
    if (m_tidy)
        return m_dice.of({"p mod 2 = 0", "q < 2", "d > 1 and m >= 0", "not (p = 4)", "d = 2 or q = 1"});
    switch (m_dice.below(depth > 0 ? 9 : 6)) {
    case 0: return "my_id = " + std::to_string(m_dice.below(4));
    case 1: return "my_id mod 2 = " + std::to_string(m_dice.below(2));
    case 2: return number(1) + " < " + number(1);
    case 3: return number(1) + m_dice.of({" >= ", " <= ", " > ", " <> ", " = "}) + number(1);
    case 4: return "t";
    case 5: return "X in S";
    case 6: return truth(0) + " and " + truth(0);
    case 7: return truth(0) + " or " + truth(0);
    default: return "not (" + truth(0) + ")";
    }
}

std::string Writer::combined(const std::string& a, const std::string& b)
{
    const auto way = m_dice.of({"+", "+", "min", "max"});
    return way == "+" ? a + " + " + b : way + "(" + a + ", " + b + ")";
}

std::string Writer::block()
{
    switch (m_dice.below(11)) {
    case 9: return "(if " + truth(0) + " then X else X[0 .. m - 1])";
    case 10:
        return "join("
            + m_dice.of({"[X[m div 2 .. m - 1], X[0 .. m div 2 - 1]]", "{X[0 .. m div 2 - 1], X[m div 2 .. m - 1]}",
                "[part(X, 0, 3), part(X, 2, 3), part(X, 1, 3)]", "[X, Y]", "A", "S"})
            + ")";
    case 0: return "part(X, " + std::to_string(m_dice.below(3)) + ", 3)";
    case 1: return m_dice.chance(10) ? "X[0 .. " + std::to_string(m_dice.below(3)) + "]" : "X[0 .. m - 1]";
    case 2: return m_dice.chance(20) ? "X[m - 1]" : "X[m div 2 .. m - 1]";
    case 3: return combined("X", "X[0 .. m - 1]");
    case 4: return combined("X", "X");
    default: return "X";
    }
}

std::string Writer::data()
{
    switch (m_dice.below(20)) {
    case 18: return "[a .. b]";
    case 19: return "{0 .. " + leaf() + "}";
    case 0: return "Y";
    case 1: return "S ∪ X";
    case 2: return "S";
    case 3: return "L";
    case 4: return "A";
    case 5: return "S ∪ {" + block() + ", " + number(1) + "}";
    case 6: return "{ e in S | e " + m_dice.of({"= X", "<> X", "in S"}) + " }";
    case 7: return "S \\ {X}";
    case 8: return "[X, " + number(1) + "]";
    case 9: return number(1);
    case 10: return "A[" + index() + "]";
    case 11: return "L[" + std::to_string(m_dice.below(2)) + "]";
    case 12: return "A[0 .. 1]";
    case 13: return "{}";
    case 14: return "0 + " + block();
    default: return block();
    }
}

// Another process, most of the time.
std::string Writer::other()
{
    switch (m_dice.below(12)) {
    case 0: return "abs(" + number(1) + ") mod p";
    case 1: return m_world.links == World::Links::ToProcesses ? "neighbor(0)" : "(my_id + 1) mod p";
    case 2: return "(my_id XOR 1)";
    case 3: return "(my_id XOR 2)";
    case 4: return m_dice.chance(25) ? std::to_string(m_dice.below(4)) : "(p - 1 - my_id)";
    case 5: return "(my_id - 1) mod p";
    case 6: return "(source + " + std::to_string(m_dice.below(3)) + ") mod p";
    default: return "(my_id + " + std::to_string(m_dice.chance(75) ? 1 : m_dice.below(4) + 1) + ") mod p";
    }
}

std::string Writer::target()
{
    if (m_tidy && m_dice.chance(80))
        return m_dice.of({"Y", "Z"});
    switch (m_dice.below(12)) {
    case 0: return "A[" + index() + "]";
    case 1: return m_dice.chance(15) ? "A[0 .. 1]" : "A[p]";
    case 2: return "B[" + leaf() + "][" + leaf() + "]";
    case 3: return "L[0]";
    case 4: return "C[" + leaf() + ", " + leaf() + "]";
    case 5: return "X";
    default: return m_dice.of({"Y", "Z"});
    }
}

void Writer::compute()
{
    switch (m_dice.below(10)) {
    case 0:
    case 1: line(m_dice.of({"a", "b", "c"}) + " := (" + number() + ") mod 7;"); break;
    case 2: line("t := " + truth() + ";"); break;
    case 3: line("Y := " + data() + ";"); break;
    case 4: line("S := S ∪ " + block() + ";"); break;
    case 5: line("[a, b] := [" + number(1) + ", " + number(1) + "];"); break;
    case 6: line("c := " + number(3) + ";"); break;
    case 7: line("Z := Y;"); break;
    case 8: line("assert " + (m_dice.chance(85) ? "my_id >= 0 or " : std::string()) + truth() + ";"); break;
    default: collect(); break;
    }
}

void Writer::collect()
{
    switch (m_dice.below(8)) {
    case 0: line("A[" + index() + "] := " + (m_dice.chance(70) ? block() : data()) + ";"); break;
    case 1: line("B[" + leaf() + "][" + leaf() + "] := " + number(1) + ";"); break;
    case 2: line("append " + m_dice.of({"X", "a", "b", "[a, b]", "t"}) + " to L;"); break;
    case 3: line("remove L[" + std::to_string(m_dice.below(2)) + "];"); break;
    case 4: line("L[" + std::to_string(m_dice.below(3)) + "] := " + data() + ";"); break;
    case 5: line("A[0 .. 1] := " + m_dice.of({"[a, b];", "[X, Y];", "A[1 .. 2];", "L;"})); break;
    case 6: line("C[" + leaf() + ", " + leaf() + "] := " + data() + ";"); break;
    default: line(m_dice.chance(20) ? "A := " + combined("A", "A") + ";" : "A := 0 + A;"); break;
    }
}

std::string Writer::step()
{
    return m_dice.of({"", "", "", " step 1", " step 2", m_tidy ? " step d" : " step " + number(1), " step p"});
}

void Writer::loop()
{
    ++m_loops;
    const bool wasInLoop = std::exchange(m_inLoop, true);
    const std::string i = "i" + std::to_string(++m_names);
    switch (m_dice.below(5)) {
    case 0:
        indented("for " + i + " := " + std::to_string(m_dice.below(4)) + " downto " + std::to_string(m_dice.below(3))
                + step() + " do",
            [&] {
                statements(2);
                line("a := " + i + ";");
            });
        break;
    case 1:
        indented(
            "for each e in " + m_dice.of({"S", "L", "[a, b]", "A", "0 .. b mod 4", "a .. a + 1", "1 .. a"}) + " do",
            [&] {
                line(m_dice.of({"Y := e;", "S := S ∪ X;", "c := c + 1;"}));
                if (m_tidy)
                    compute();
                else
                    statements(1);
            });
        break;
    case 2:
        line(i + " := 0;");
        indented("while " + i + " < " + std::to_string(m_dice.below(3) + 1) + " do", [&] {
            line(i + " := " + i + " + 1;");
            statements(1);
        });
        break;
    case 3: indented("for each [a, b] in [[1, 2], [p, my_id]] do", [&] { statements(2); }); break;
    default:
        indented("for " + i + " := 1 to " + m_dice.of({"2", "3", "d", "p - 1"}) + step() + " do", [&] {
            statements(2);
            line("b := " + i + ";");
        });
        break;
    }
    --m_loops;
    m_inLoop = wasInLoop;
}

void Writer::control()
{
    if (m_loops < 2 && m_dice.chance(50)) {
        loop();
        return;
    }
    indented("if " + truth() + " then", [&] { statements(1 + m_dice.below(2)); });
    if (m_dice.chance(40))
        indented("else", [&] { statements(1); });
}

// Sends and receives that fit.
void Writer::pattern()
{
    const std::string shift = m_dice.chance(70) ? "1" : std::to_string(m_dice.below(3) + 1);
    const int kind = m_dice.below(14);
    if (kind > 10) {
        started();
        return;
    }
    switch (m_tidy && kind == 1 ? 0 : kind) {
    case 9: {
        const std::string tag = m_dice.of({"", "", " tag 3", " tag my_id"});
        const std::string back = tag == " tag my_id" ? " tag (my_id - " + shift + ") mod p" : tag;
        line("send " + data() + " to (my_id + " + shift + ") mod p" + tag + " and receive " + target() + " from "
            + m_dice.of({"(my_id - " + shift + ") mod p", "(my_id - " + shift + ") mod p", "any"})
            + (m_dice.chance(15) ? " tag any" : back) + ";");
        break;
    }
    case 10: {
        const std::string x = m_dice.of({"1", "2", "a"}), y = m_dice.of({"1", "2", "0"});
        line("send " + data() + " to (my_id + " + shift + ") mod p tag " + x + ";");
        line("send " + data() + " to (my_id + " + shift + ") mod p tag " + y + ";");
        line("receive " + target() + " from (my_id - " + shift + ") mod p" + tagged(y) + ";");
        line("receive " + target() + " from any" + (m_dice.chance(30) ? " as c" : "")
            + tagged(m_dice.chance(85) ? x : y) + ";");
        break;
    }
    case 0:
        if (m_dice.chance(25)) {
            line("send [" + data() + ", my_id] to (my_id + " + shift + ") mod p;");
            line("receive [" + target() + ", a] from (my_id - " + shift + ") mod p;");
            break;
        }
        line("send " + data() + " to (my_id + " + shift + ") mod p;");
        line("receive " + target() + " from (my_id - " + shift + ") mod p;");
        break;
    case 1:
        line("receive " + target() + " from (my_id + " + shift + ") mod p;");
        line("send " + data() + " to (my_id - " + shift + ") mod p;");
        break;
    case 2:
        indented("if (my_id XOR " + shift + ") < p then", [&] {
            line("send " + data() + " to my_id XOR " + shift + ";");
            line("receive " + target() + " from my_id XOR " + shift + ";");
        });
        break;
    case 3:
        indented("if my_id mod 2 = 0 and my_id + 1 < p then", [&] {
            line("send " + data() + " to my_id + 1;");
            line("receive " + target() + " from my_id + 1;");
        });
        indented("else if my_id mod 2 = 1 then", [&] {
            line("receive " + target() + " from my_id - 1;");
            line("send " + data() + " to my_id - 1;");
        });
        break;
    default: morePatterns(); break;
    }
}

// What is started, and mostly waited for.
void Writer::started()
{
    const std::string shift = m_dice.chance(70) ? "1" : std::to_string(m_dice.below(3));
    const std::string tag = m_dice.of({"", "", " tag 2", " tag a"});
    const std::string into = m_tidy ? m_dice.of({"Y", "Z"}) : target();
    const std::string k = "k" + std::to_string(++m_names);
    const auto from = [&](const std::string& process) {
        return m_dice.chance(m_tidy ? 0 : 25) ? m_dice.of({"any", "any as c", "any as A[0]"}) : process;
    };
    const auto ofTag = [&] { return m_dice.chance(15) ? m_dice.of({" tag any", " tag any as b", " tag 1"}) : tag; };
    switch (m_tidy ? 0 : m_dice.below(6)) {
    case 0:
    case 1:
        line("h := start receive " + into + " from " + from("(my_id - " + shift + ") mod p") + ofTag() + ";");
        line("g := start send " + data() + " to (my_id + " + shift + ") mod p" + tag + ";");
        break;
    case 2:
        line("g := start send " + data() + " to (my_id + " + shift + ") mod p" + tag + ";");
        line("send " + data() + " to (my_id + " + shift + ") mod p" + m_dice.of({"", " tag 1"}) + ";");
        line("h := start receive " + into + " from " + from("(my_id - " + shift + ") mod p") + ofTag() + ";");
        line("receive " + target() + " from " + m_dice.of({"any", "(my_id - " + shift + ") mod p"}) + ";");
        break;
    case 3:
        indented("for " + k + " := " + m_dice.of({"0", "1"}) + " to p - 1 do", [&] {
            line(
                "H[" + k + "] := start receive D[" + k + "] from " + from("(my_id - " + k + ") mod p") + ofTag() + ";");
        });
        indented("for " + k + " := " + m_dice.of({"0", "1", "1"}) + " to p - 1 do",
            [&] { line("g := start send " + data() + " to (my_id + " + k + ") mod p" + tag + ";"); });
        line(m_dice.of({"wait all;", "wait H[1];", "for " + k + " := p - 1 downto 1 do wait H[" + k + "];"}));
        line("Y := D[0 .. 1];");
        return;
    case 4:
        line("h := start receive " + into + " from " + m_dice.of({"any", other()}) + ofTag() + ";");
        line("g := start receive " + target() + " from " + m_dice.of({"any", other(), "my_id"}) + ofTag() + ";");
        line("send " + data() + " to " + other() + tag + ";");
        if (m_dice.chance(60))
            line("send " + data() + " to " + other() + m_dice.of({"", tag}) + ";");
        break;
    default:
        line("g := start send " + data() + " to " + other() + tag + ";");
        line("h := start send " + data() + " to " + m_dice.of({other(), "my_id"})
            + m_dice.of({"", tag, m_world.links == World::Links::ToProcesses ? "" : " via 0"}) + ";");
        if (m_dice.chance(60))
            line("receive " + target() + " from " + m_dice.of({"any", other()}) + ofTag() + ";");
        break;
    }
    waits();
}

void Writer::waits()
{
    if (m_dice.chance(30))
        compute();
    if (!m_tidy && m_dice.chance(15))
        line(m_dice.of({"barrier;", "a := words(Y);"}));
    switch (m_dice.below(m_tidy ? 3 : 7)) {
    case 0: line("wait h; wait g;"); break;
    case 1: line("wait g; wait h;"); break;
    case 2: line("wait all;"); break;
    case 3: line("wait h;"); break;
    case 4: line("wait g; wait g;"); break;
    case 5: line(m_dice.chance(20) ? "wait a;" : "wait all;"); break;
    default: break;
    }
}

std::string Writer::tagged(const std::string& tag)
{
    return m_dice.of({" tag " + tag, " tag " + tag, " tag " + tag, " tag any", " tag any as b", " tag any as A[1]"});
}

void Writer::morePatterns()
{
    const std::string root = m_dice.of({"0", "source", "p - 1"});
    const std::string k = "k" + std::to_string(++m_names);
    switch (m_dice.below(4)) {
    case 0:
        indented("if my_id = " + root + " then", [&] {
            indented("for " + k + " := 1 to p - 1 do", [&] {
                line("receive " + target() + " from any" + m_dice.of({";", " as c;"}));
            });
        });
        indented("else", [&] { line("send " + data() + " to " + root + ";"); });
        break;
    case 1:
        indented("if my_id = " + root + " then", [&] {
            indented("for " + k + " := 0 to p - 1 do",
                [&] { indented("if " + k + " <> my_id then", [&] { line("send " + data() + " to " + k + ";"); }); });
        });
        indented("else", [&] { line("receive " + target() + " from " + root + ";"); });
        break;
    case 2:
        indented("for " + k + " := 1 to p - 1 do", [&] { line("send " + data() + " to (my_id + " + k + ") mod p;"); });
        indented("for " + k + " := 1 to p - 1 do", [&] {
            line("receive " + target() + (m_dice.chance(50) ? " from any;" : " from (my_id + " + k + ") mod p;"));
        });
        break;
    default: line("barrier;"); break;
    }
}

void Writer::links()
{
    const std::string k = "k" + std::to_string(++m_names);
    if (m_tidy || m_dice.chance(50)) {
        indented("for " + k + " := 0 to degree - 1 do", [&] { line("send " + data() + " on link " + k + ";"); });
        indented("for " + k + " := 0 to degree - 1 do", [&] { line("receive " + target() + " on link " + k + ";"); });
    } else {
        const std::string k0 = std::to_string(m_dice.chance(80) ? 0 : 1);
        if (m_dice.chance(50)) {
            line("send " + data() + " on link " + k0 + " and receive " + target() + " on link " + k0 + ";");
            return;
        }
        line("send " + data() + " on link " + k0 + ";");
        line("receive " + target() + " from any;");
    }
}

// Whatever comes.
void Writer::single()
{
    if (m_tidy) {
        pattern();
        return;
    }
    switch (m_dice.below(8)) {
    case 7: line("wait all;"); break;
    case 0:
        line("send " + data() + " to " + other() + m_dice.of({"", " and receive " + target() + " from " + other()})
            + ";");
        break;
    case 1: line("send " + data() + " to " + other() + m_dice.of({";", " tag 1;", " tag b;"})); break;
    case 2:
        line("send " + data() + " to " + other() + " via " + other() + (m_dice.chance(30) ? ", " + other() : "") + ";");
        break;
    case 3:
        line("receive " + (m_dice.chance(90) ? target() : "[Y, a]") + " from " + other()
            + (m_dice.chance(25) ? tagged("1") : "") + ";");
        break;
    case 4: line("receive " + target() + " from any" + m_dice.of({";", " as b;", " as B[0][1];", ";"})); break;
    case 5: indented("if " + truth() + " then", [&] { line("send " + data() + " to " + other() + ";"); }); break;
    default: indented("if " + truth() + " then", [&] { line("receive " + target() + " from any;"); }); break;
    }
}

void Writer::rounds()
{
    m_rounds += m_dice.chance(20) ? m_dice.below(3) : 3 + m_dice.below(5);
    const bool wasInLoop = std::exchange(m_inLoop, false);
    const auto received = [&](const std::string& word) {
        const std::string from =
            m_dice.of({"", "", " from " + other(), m_world.links == World::Links::ToProcesses ? " on link 0" : ""});
        indented(
            word + " received " + (m_dice.chance(92) ? target() : "[Y, b]") + from + " then", [&] { statements(1); });
    };
    indented(
        "at round " + (m_dice.chance(80) ? std::to_string(m_rounds) : "a + " + std::to_string(m_rounds)) + " do", [&] {
            line("phase \"round\";"); // never empty
            if (m_tidy)
                line("send " + data() + " to (my_id + 1) mod p;");
            else if (m_dice.chance(70))
                single();
            if (m_dice.chance(60))
                received("if");
            if (m_dice.chance(25))
                received("if");
            if (m_dice.chance(30)) {
                indented("if " + truth() + " then", [&] { line("send " + data() + " to " + other() + ";"); });
                received("else if");
            }
        });
    m_inLoop = wasInLoop;
}

void Writer::communicate()
{
    const int roll = m_dice.below(100);
    m_rounds += 2;
    if (roll < 50 || (roll >= 80 && m_loops > 0 && m_dice.chance(85)))
        pattern();
    else if (roll < 65 && m_world.links == World::Links::ToProcesses)
        links();
    else if (roll < 80)
        single();
    else
        rounds();
}

void Writer::call()
{
    if (m_inUnit || m_units == 0) {
        compute();
        return;
    }
    const int unit = m_dice.below(m_units);
    const bool gives = m_gives[static_cast<std::size_t>(unit)] && m_dice.chance(70);
    line((gives ? m_dice.of({"a", "b", "c", "Y", "Z", "A[1]", "L[0]", "A[a]"}) + " := " : "") + "P"
        + std::to_string(unit) + "(" + m_dice.of({"X", "Y", "A[0]", "unknown", "A[my_id]", "0 + X", "X[0 .. 0]"}) + ", "
        + m_dice.of({"a", "A[1]", "3", "B[0][a]", "c", "L[0]"}) + ", " + m_dice.of({"Y", "Z", "A", "A[0 .. 1]", "L"})
        + ");");
}

void Writer::statement()
{
    const int roll = m_dice.below(100);
    if (roll < 28)
        compute();
    else if (roll < 44 && m_depth < 5)
        control();
    else if (roll < 52)
        call();
    else if (roll < 54)
        line("phase \"part " + std::to_string(m_dice.below(3)) + "\";");
    else if (roll < 55)
        indented("if " + truth() + " then", [&] { line("return;"); });
    else if (m_inLoop && roll < 60)
        indented(m_dice.chance(90) ? "if " + truth() + " then" : "if true then", [&] {
            line(m_dice.of({"break;", "continue;"}));
        });
    else
        communicate();
}

void Writer::statements(int count)
{
    for (int i = 0; i < count; ++i)
        statement();
}

void Writer::unit(int index)
{
    m_inUnit = true;
    m_text += "\nprocedure P" + std::to_string(index) + "(X, a, Y)\nbegin\n";
    line("b := 1;");
    line("c := my_id;");
    line("t := a = 2;");
    line("S := {};");
    line("L := [a, 0];");
    line("A[0] := a;");
    line("A[1] := 0;");
    statements(1 + m_dice.below(3));
    if (m_dice.chance(60))
        line("Y := " + m_dice.of({"X", "a", "[a, X]", "S"}) + ";");
    if (m_dice.chance(30))
        line("a := a + 1;");
    if (m_gives[static_cast<std::size_t>(index)]) {
        line("if p < 1 then barrier;"); // only procedures that communicate have a value
        if (m_dice.chance(30))
            indented("if " + truth() + " then", [&] { line("return " + m_dice.of({"a", "X", "[Y, a]"}) + ";"); });
        if (m_dice.chance(90))
            line("return " + m_dice.of({"a + 1", "b", "Y", number(1)}) + ";");
        else
            line("if p < 1 then return 0;");
    }
    m_inUnit = false;
}

std::string Writer::write()
{
    m_units = m_dice.below(3);
    for (bool& gives : m_gives)
        gives = m_dice.chance(40);
    m_tidy = m_dice.chance(60);
    m_text = "/* parameters: segment = 3, radix = -1 */\nprocedure MAIN(p, my_id, X, Y)\nbegin\n";
    line("a := my_id;");
    line("b := " + std::to_string(m_dice.below(4)) + ";");
    line("c := p - my_id;");
    line("t := my_id = 0;");
    if (m_world.data == World::Data::Array)
        line("X := X[" + m_dice.of({"my_id", "0", "p - 1"}) + "];");
    line("Y := X;");
    line("S := {X};");
    line("L := [X, a];");
    line("A[0] := X;");
    line("A[1] := X;");
    statements(2 + m_dice.below(8));
    if (m_dice.chance(50))
        pattern();
    m_text += "\nfunction G(u, v)\nbegin\n";
    indented("if u <= 0 or u > 5 then", [&] { line("return v;"); });
    line("L[u] := v;");
    line("return G(u - 1, L[u] XOR u);");
    m_text += "\nfunction F(u, v)\nbegin\n";
    indented("if u > v then", [&] { line("return u - v;"); });
    line("return " + m_dice.of({"u", "v", "my_id", "u + p"}) + ";");
    for (int i = 0; i < m_units; ++i)
        unit(i);
    return m_text;
}

// Round the 64 that lie side by side.
const std::vector<std::string> wideNetworks{
    "ring:63", "ring:64", "ring:65", "linear:100", "mesh:8x9", "hypercube:64", "tree:64", "complete:70", "star:90"};
// The second machine takes minutes for some of these: where LOCKSTEP_WIDE is set.
const std::vector<std::string> widestNetworks{
    "torus:8x16", "hypercube:128", "ring:200", "hypercube:256", "hypercube:512"};

const std::vector<std::string> randomNetworks = {"ring:2", "ring:3", "ring:4", "ring:5", "ring:8",
    "ring:6,ties=clockwise", "ring:4,ties=alternate", "linear:2", "linear:4", "linear:5", "mesh:2x2", "mesh:2x3",
    "mesh:3x3", "mesh:2x2x2", "mesh:3x2,labels=columns", "torus:3x3", "torus:2x4", "torus:4x4,ties=clockwise",
    "hypercube:2", "hypercube:4", "hypercube:8", "tree:4", "tree:8", "star:3", "star:5", "complete:3", "complete:4",
    "complete:6", "complete:5"};

} // namespace

std::string randomProgram(Dice& dice, const World& world) { return Writer(dice, world).write(); }

Settings randomSettings(Dice& dice)
{
    Settings settings;
    for (const auto& row : settingRows())
        if (!row.isTime() && dice.chance(40))
            set(settings, row.name, row.takesCount && dice.chance(50) ? dice.of({"2", "3"}) : dice.of(row.values));
    if (dice.chance(50)) {
        settings.ts = dice.below(12);
        settings.tw = dice.below(4);
        settings.th = dice.below(4);
    }
    return settings;
}

Case randomCase(Dice& dice)
{
    Case each;
    const bool isWide = dice.chance(8); // so many that some of them run abreast, and others do not
    const bool isWidest = isWide && dice.chance(30) && std::getenv("LOCKSTEP_WIDE") != nullptr;
    each.network = dice.of(isWidest ? widestNetworks : isWide ? wideNetworks : randomNetworks);
    if (dice.chance(15))
        each.embedding = each.network.starts_with("hypercube") ? "gray"
            : each.network.starts_with("mesh")                 ? "snake"
                                                               : "";
    each.operation = dice.chance(80) ? "all-to-all-broadcast"
                                     : dice.of({"all-to-all-personalized", "all-to-all-reduction", "all-reduce",
                                         "gather", "exclusive-prefix-sums", "sort"});
    const bool arrays = each.operation == "all-to-all-personalized" || each.operation == "all-to-all-reduction";
    const bool switches = each.network.starts_with("tree") || each.network.starts_with("star");
    World world;
    world.data = arrays && dice.chance(90) ? World::Data::Array : World::Data::Block;
    world.links = switches && dice.chance(95) ? World::Links::ToSwitches : World::Links::ToProcesses;
    const bool grid = each.network.starts_with("mesh") || each.network.starts_with("torus");
    world.axes = grid ? World::Axes::Grid : World::Axes::None;
    each.text = randomProgram(dice, world);
    each.inputs = {"X"};
    each.result = dice.of({"X", "Y", "S", "L", "A"});
    each.words = dice.below(5);
    each.shift = dice.below(3);
    if (dice.chance(50))
        each.parameters = {dice.below(6)};
    if (!isWide || dice.chance(30))
        each.settings = randomSettings(dice);
    const int mostProcesses = isWide ? 512 : 16; // of the randomNetworks above
    if (dice.chance(50))
        for (int i = 0; i < mostProcesses; ++i)
            each.values.push_back(dice.below(100) - 20);
    return each;
}

} // namespace lockstep::properties
