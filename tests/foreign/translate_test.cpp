// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Translations, written by hand beside their originals.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/foreign/translate.h"

using namespace lockstep;

namespace {

/// The lines of its first procedure, between begin and end.
std::string bodyOf(const Outcome<std::string>& translation)
{
    REQUIRE(translation);
    const std::string& text = *translation;
    const auto begin = text.find("begin\n"), end = text.find("\nend ");
    REQUIRE(begin != std::string::npos);
    return text.substr(begin + 6, end - begin - 6);
}

std::string ofC(const std::string& statements)
{
    return bodyOf(translated("#include <mpi.h>\nint main(int argc, char **argv)\n{\n   int rank, size;\n"
                             "   MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n   MPI_Comm_size(MPI_COMM_WORLD, &size);\n"
            + statements + "\n   return 0;\n}\n",
        TextLanguage::C, "t", "t.c"));
}

std::string ofPython(const std::string& statements)
{
    return bodyOf(
        translated("from mpi4py import MPI\ncomm = MPI.COMM_WORLD\nrank = comm.Get_rank()\nsize = comm.Get_size()\n"
                + statements + "\n",
            TextLanguage::Python, "t", "t.py"));
}

/// "line 3: …" of each problem.
std::vector<std::string> problemsOf(const std::string& text, TextLanguage language)
{
    std::vector<std::string> all;
    for (const Diagnostic& each : translated(text, language, "t", "t").diagnostics)
        all.push_back("line " + std::to_string(each.span.line) + ": " + sentence(each));
    return all;
}

} // namespace

TEST_CASE("languages: a text is known by what stands in all of it")
{
    CHECK(languageOf("#include <mpi.h>\nint main() {}\n") == TextLanguage::C);
    CHECK(languageOf("int rank;\nif (rank == 0) {\n   MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n}\n")
        == TextLanguage::C);
    CHECK(languageOf("if rank == 0:\n    comm.send(x, dest=1)\n") == TextLanguage::Python);
    CHECK(languageOf("import torch.distributed as dist\n") == TextLanguage::Python);
    CHECK(languageOf("\\begin{algorithmic}\n\\State send $X$ to 1\n\\end{algorithmic}\n") == TextLanguage::Latex);
    CHECK(languageOf("procedure A(my_id, p)\nbegin\n   MPI_Send(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\nend A\n")
        == TextLanguage::Notation);
    CHECK(languageOf("if my_id = 0 then\n   send 1 to 1;\nendif\n") == TextLanguage::Notation);
    CHECK(languageOf("x := 1;") == TextLanguage::Notation);
    CHECK(languageOf("") == TextLanguage::Notation);
    CHECK(languageOf("In this lecture every process of the ring passes on what it has got from its neighbour")
        == TextLanguage::Prose);
}

TEST_CASE("translation of C: rank and size are my_id and p, and tags of 0 are left out")
{
    CHECK(ofC("   int x = rank * 2;\n   if (rank == 0) MPI_Send(&x, 1, MPI_INT, size - 1, 0, MPI_COMM_WORLD);\n"
              "   else if (rank == size - 1) MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
        == "   x := my_id * 2;\n   if my_id = 0 then\n      send x to p - 1;\n   else if my_id = p - 1 then\n"
           "      receive x from 0;\n   endif;");
}

TEST_CASE("translation of C: parts of arrays are what a buffer and a count name")
{
    CHECK(
        ofC("   int a[8], n = 3;\n   MPI_Send(a, 8, MPI_INT, 1, 2, MPI_COMM_WORLD);\n"
            "   MPI_Send(a, n, MPI_INT, 1, 2, MPI_COMM_WORLD);\n   MPI_Send(&a[n], 2, MPI_INT, 1, 2, MPI_COMM_WORLD);\n"
            "   MPI_Send(a + 4, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);\n   MPI_Send(&n, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);")
        == "   a := FILLED(8, 0);\n   n := 3;\n   send a to 1 tag 2;\n   send a[0 .. n - 1] to 1 tag 2;\n"
           "   send a[n .. n + 2 - 1] to 1 tag 2;\n   send a[4] to 1 tag 2;\n   send n to 1 tag 2;");
}

TEST_CASE("translation of C: a remainder is that of C where its left side may be negative")
{
    CHECK(ofC("   int a = (rank + 1) % size, b = (rank - 1 + size) % size, c = (rank - 1) % size, d = rank / 2;")
        == "   a := (my_id + 1) mod p;\n   b := (my_id - 1 + p) mod p;\n   c := REST(my_id - 1, p);\n   d := my_id div "
           "2;");
}

TEST_CASE("translation of C: bits, conditions of numbers and choices")
{
    CHECK(ofC("   int m = 1 << 3, k = rank & m, z = rank ^ 1;\n   if (k && !z) m = z ? 2 : 5;\n   while (1) m += 1;")
        == "   m := 2^3;\n   k := (my_id and m);\n   z := (my_id xor 1);\n   if k <> 0 and z = 0 then\n"
           "      m := (if z <> 0 then 2 else 5);\n   endif;\n   while true do\n      m := m + 1;\n   endwhile;");
}

TEST_CASE("translation of C: a loop counts, or is a while whose variable is read afterwards")
{
    CHECK(ofC("   int i, s = 0;\n   for (int j = 0; j < size; j++) s += j;\n   for (i = size - 1; i >= 0; i -= 2) s = "
              "i;\n"
              "   for (int k = 1; k < size; k *= 2) s += k;")
        == "   s := 0;\n   for j := 0 to p - 1 do\n      s := s + j;\n   endfor;\n   for i := p - 1 downto 0 step 2 "
           "do\n"
           "      s := i;\n   endfor;\n   k := 1;\n   while k < p do\n      s := s + k;\n      k := k * 2;\n   "
           "endwhile;");
    CHECK(ofC("   int i;\n   for (i = 0; i < 4; i++) if (rank == i) break;\n   int x = i;")
        == "   i := 0;\n   while i <= 3 do\n      if my_id = i then\n         break;\n      endif;\n      i := i + 1;\n"
           "   endwhile;\n   x := i;");
}

TEST_CASE("translation of C: a receive that does not wait stands at its wait, and a partner may be nobody")
{
    CHECK(ofC("   int a = rank, b; MPI_Request r[2];\n   int left = rank ? rank - 1 : MPI_PROC_NULL;\n"
              "   MPI_Irecv(&b, 1, MPI_INT, left, 4, MPI_COMM_WORLD, &r[0]);\n"
              "   MPI_Isend(&a, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, &r[1]);\n   MPI_Waitall(2, r, MPI_STATUSES_IGNORE);")
        == "   a := my_id;\n   left := (if my_id <> 0 then my_id - 1 else -1);\n   send a to 0 tag 4;\n"
           "   if left <> -1 then receive b from left tag 4;");
}

TEST_CASE("translation of C: a receive whose partner changes before its wait is refused")
{
    const auto problems =
        problemsOf("int main() {\n int rank, b, q = 1; MPI_Request r;\n MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                   " MPI_Irecv(&b, 1, MPI_INT, q, 4, MPI_COMM_WORLD, &r);\n q = 2;\n"
                   " MPI_Wait(&r, MPI_STATUS_IGNORE);\n}\n",
            TextLanguage::C);
    REQUIRE(problems.size() == 2);
    CHECK(problems[1] == "line 4: between MPI_Irecv and its wait, q gets another value");
}

TEST_CASE("translation of C: posted receives keep the direction and the step of their loop")
{
    CHECK(ofC("   int b[8]; MPI_Request r[8];\n   for (int i = 6; i >= 0; i -= 2)\n"
              "      MPI_Irecv(&b[i], 1, MPI_INT, i, 4, MPI_COMM_WORLD, &r[i]);\n"
              "   MPI_Waitall(8, r, MPI_STATUSES_IGNORE);")
        == "   b := FILLED(8, 0);\n   for i := 6 downto 0 step 2 do\n      receive b[i] from i tag 4;\n   endfor;");
}

TEST_CASE("translation of C: what stands in an else is written once, however deep it stands")
{
    const std::string posted = "   int b, c = 0; MPI_Request r;\n   if (rank) c = 1;\n   else {\n      c = 2;\n"
                               "      MPI_Irecv(&b, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, &r);\n"
                               "      MPI_Wait(&r, MPI_STATUS_IGNORE);\n   }";
    CHECK(ofC(posted)
        == "   c := 0;\n   if my_id <> 0 then\n      c := 1;\n   else\n      c := 2;\n      receive b from 1 tag 4;\n"
           "   endelse;");
    constexpr int deep = 40; // each level written twice would be 2^40 lines
    std::string nested;
    for (int i = 0; i < deep; ++i)
        nested += "if (rank == " + std::to_string(i) + ") c = 1; else { c = 2; ";
    const auto text = ofC("   int c = 0;\n" + nested + std::string(deep, '}'));
    CHECK(std::ranges::count(text, '\n') == 1 + deep * 5 - 1);
}

TEST_CASE("translation of C: a receive in a condition that changes before its wait is refused")
{
    const auto problems = problemsOf("int main() {\n int rank, b, mine; MPI_Request r;\n"
                                     " MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n mine = rank;\n"
                                     " if (mine == 1)\n  MPI_Irecv(&b, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, &r);\n"
                                     " mine = 0;\n MPI_Wait(&r, MPI_STATUS_IGNORE);\n}\n",
        TextLanguage::C);
    REQUIRE(problems.size() == 2);
    CHECK(problems[1] == "line 5: between MPI_Irecv and its wait, mine gets another value");
}

TEST_CASE("translation: what cannot be said is refused with its line, what does nothing is left out")
{
    CHECK(problemsOf("int main() {\n int rank;\n MPI_Win w;\n MPI_Win_create(&rank, 4, 1, 0, MPI_COMM_WORLD, &w);\n"
                     " goto end;\n}\n",
              TextLanguage::C)
        == std::vector<std::string>{"line 5: this is not read: goto"});
    CHECK(problemsOf("int main() {\n int rank;\n MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n printf(\"hello\");\n"
                     " MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &sub);\n}\n",
              TextLanguage::C)
        == std::vector<std::string>{"line 5: MPI_Comm_split (groups of processes) cannot be translated"});
    CHECK(problemsOf("import random\nif random.random() < 0.5:\n    comm.send(1, dest=1)\n", TextLanguage::Python)
        == std::vector<std::string>{
            "line 2: what is sent depends on real numbers here, and Lockstep computes with whole numbers"});
    CHECK(problemsOf("print(1)\ncomm.Barrier()\nprint(2)\n", TextLanguage::Python)
        == std::vector<std::string>{"line 1: left out: print"});
}

TEST_CASE("translation of Python: messages of objects, ranges and lists")
{
    CHECK(ofPython("right = (rank + 1) % size\ntotal = 0\nfor k in range(1, size):\n    comm.send([rank, k], "
                   "dest=right, tag=k)\n"
                   "    data = comm.recv(source=(rank - 1) % size, tag=k)\n    total += data[1]\nlast = [0] * "
                   "3\nlast[-1] = len(last)")
        == "   right := (my_id + 1) mod p;\n   total := 0;\n   for k := 1 to p - 1 do\n      send [my_id, k] to right "
           "tag k;\n"
           "      receive data from (my_id - 1) mod p tag k;\n      total := total + data[1];\n   endfor;\n"
           "   last := FILLED(3, 0);\n   last[size(last) - 1] := size(last);");
}

TEST_CASE("translation of Python: what a statement receives in passing comes first")
{
    CHECK(ofPython("total = 0\nif rank == 0:\n    total += comm.recv(source=1)")
        == "   total := 0;\n   if my_id = 0 then\n      receive got1 from 1;\n      total := total + got1;\n   endif;");
    CHECK(ofPython("x = 1 + max(comm.recv(source=0), comm.recv(source=1))")
        == "   receive got1 from 0;\n   receive got2 from 1;\n   x := 1 + max(got1, got2);");
    CHECK(ofPython("x = [comm.recv(source=k) for k in range(size)]")
        == "   list1 := [];\n   for each k in 0 .. p - 1 do\n      receive got2 from k;\n      append got2 to list1;\n"
           "   endfor;\n   x := list1;");
    CHECK(ofPython("print(comm.recv(source=0))") == "   receive got1 from 0;");
    CHECK(problemsOf("import mpi4py\nx = comm.recv(source=0) if rank else 0\n", TextLanguage::Python).size() == 1);
}

// -1 % 4 is -1 in C and 3 here; -1 / 4 is 0 and -1.
TEST_CASE("translation of C: quotients and remainders round towards 0 where that matters")
{
    CHECK(ofC("int half = rank / 2, next = (rank + 1) % size, last = (rank - 1 + size) % size;")
        == "   half := my_id div 2;\n   next := (my_id + 1) mod p;\n   last := (my_id - 1 + p) mod p;");
    CHECK(ofC("int k; for (k = -1; k < 2; k++) rank += 0; int x = k % 4;").ends_with("x := REST(k, 4);"));
    CHECK(ofC("int x = rank - 2, y; if (x % 2 == 0) y = x / 2;").find("if x mod 2 = 0 then\n      y := QUOTIENT(x, 2);")
        != std::string::npos);
    CHECK(ofC("int x = rank - 2, y; MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
              "   MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); y = y / 2;")
              .ends_with("y := QUOTIENT(y, 2);"));
    CHECK(ofC("int x = rank, y; MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
              "   MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); y = y / 2;")
              .ends_with("y := y div 2;"));
}

TEST_CASE("translation of Python: a chain of comparisons, and lists that are made in a loop")
{
    CHECK(ofPython("if 0 < rank < size - 1 and rank not in [2, 3]:\n    x = [i * i for i in range(4) if i % 2 == 0]")
        == "   if 0 < my_id and my_id < p - 1 and not (my_id in [2, 3]) then\n      list1 := [];\n"
           "      for each i in 0 .. 3 do\n         if i mod 2 = 0 then append i * i to list1;\n      endfor;\n"
           "      x := list1;\n   endif;");
}

TEST_CASE("translation of Python: a function alone gets the numbers that every process knows by its parameters' names")
{
    CHECK(bodyOf(translated("def chain(my_id, p, X):\n    if my_id < p - 1:\n        comm.send(X, dest=my_id + 1)\n",
              TextLanguage::Python, "t", "t.py"))
        == "   X := 1;\n   if my_id < p - 1 then\n      send X to my_id + 1;\n   endif;");
    CHECK(bodyOf(translated("def f(rank, nprocs):\n    comm.send(nprocs, dest=rank)\n", TextLanguage::Python, "t", "t"))
        == "   send p to my_id;");
}

TEST_CASE("translation of Python: torch.distributed")
{
    const auto body =
        bodyOf(translated("import torch\nimport torch.distributed as dist\n\ndef run(rank, size):\n"
                          "    tensor = torch.zeros(4)\n    if dist.get_rank() == 0:\n"
                          "        dist.send(tensor=tensor, dst=1)\n    else:\n        dist.recv(tensor, src=0)\n"
                          "    dist.all_reduce(tensor, op=dist.ReduceOp.SUM)\n    dist.barrier()\n",
            TextLanguage::Python, "t", "t.py"));
    CHECK(body
        == "   tensor := FILLED(4, 0);\n   if my_id = 0 then\n      send tensor to 1;\n "
           "  else\n"
           "      receive tensor from 0;\n   endelse;\n   REDUCE_TO_ALL(0, size(tensor), tensor, tensor);\n   "
           "barrier;");
}

TEST_CASE("translation of LaTeX: commands become words, formulas lose their signs")
{
    const auto text =
        translated("\\begin{algorithmic}[1]\n\\Procedure{Chain}{$my\\_id, p, X$}\n\\If{$my\\_id > 0$}\n"
                   "  \\State receive $X$ from $my\\_id - 1$\n\\EndIf\n\\For{$i \\gets 0$ \\To $\\log p - 1$}\n"
                   "  \\State $q \\gets my\\_id \\oplus 2^{i}$ \\Comment{partner}\n\\EndFor\n\\EndProcedure\n"
                   "\\end{algorithmic}\n",
            TextLanguage::Latex, "t", "t.tex");
    REQUIRE(text);
    CHECK(*text
        == "procedure Chain(my_id, p, X)\nbegin\nif my_id > 0 then\n   receive X from my_id - 1\nendif;\n"
           "for i := 0 to log(p) - 1 do\n   q := my_id XOR 2^(i) /* partner */\nendfor;\nend Chain\n");
}
