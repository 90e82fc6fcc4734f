// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

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
        == "   a := ARRAY(8, 0);\n   n := 3;\n   send a to 1 tag 2;\n   send a[0 .. n - 1] to 1 tag 2;\n"
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

// int m[2][3] is m[0][0], m[0][1], m[0][2], m[1][0], … one after the other.
TEST_CASE("translation of C: the elements of an array lie in a row")
{
    CHECK(ofC("   int m[2][3], n = 2; m[1][2] = 5;\n   MPI_Send(&m[1][0], 3, MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
              "   MPI_Send(m[n], 3, MPI_INT, 1, 0, MPI_COMM_WORLD);\n   MPI_Send(m, 6, MPI_INT, 1, 0, MPI_COMM_WORLD);")
        == "   m := ARRAY(6, 0);\n   n := 2;\n   m[5] := 5;\n   send m[3 .. 5] to 1;\n"
           "   send m[n * 3 .. n * 3 + 3 - 1] to 1;\n   send m to 1;");
    CHECK(ofC("   int a[] = {1, 2, 3}, b[2][2] = {{1, 2}, {3, 4}}, c[4] = {7}, d[9] = {0};")
        == "   a[0 .. 2] := [1, 2, 3];\n   b[0 .. 3] := [1, 2, 3, 4];\n   c := ARRAY(4, 0);\n   c[0] := 7;\n"
           "   d := ARRAY(9, 0);");
    CHECK(ofC("   int n = 4, *a = malloc(n * sizeof(int)), b[5], k = sizeof(b) / sizeof(b[0]);")
        == "   n := 4;\n   a := ARRAY(n, 0);\n   b := ARRAY(5, 0);\n   k := 5 div 1;");
}

TEST_CASE("translation of C: what several functions use of the file is passed to them")
{
    const auto text =
        translated("int data[4];\nvoid put(int i) { data[i] = 1; }\nvoid twice(int i) { put(i); put(i); }\n"
                   "int main() { twice(2); MPI_Send(data, 4, MPI_INT, 1, 0, MPI_COMM_WORLD); }\n",
            TextLanguage::C, "t", "t.c");
    REQUIRE(text);
    for (const char* part : {"data := ARRAY(4, 0);\n   TWICE(2, data);\n   send data to 1;",
             "procedure PUT_(i, data)\nbegin\n   data[i] := 1;", "procedure TWICE(i, data)\nbegin\n   PUT_(i, data);"})
        CHECK_MESSAGE(text->find(part) != std::string::npos, *text);
    // A function that gives a value keeps what it changes to itself.
    CHECK(problemsOf(
              "int n;\nint next() { n += 1; return n; }\nint main() { int x = next(); x += n; }\n", TextLanguage::C)
        == std::vector<std::string>{"line 1: several functions use the variable n"});
}

TEST_CASE("translation of C: a condition on real numbers that decides of nothing but data is left out")
{
    CHECK(ofC("   double x = 0.5; int in = 0;\n   if (x * x < 1.0) in++;\n   MPI_Send(&in, 1, MPI_INT, 1, 0, "
              "MPI_COMM_WORLD);")
        == "   in_ := 0;\n   send in_ to 1;");
    for (const char* decides :
        {"if (x < 1.0) MPI_Send(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);",
            "if (x < 1.0) n = 2; MPI_Send(&x, 1, MPI_INT, n, 0, MPI_COMM_WORLD);", "while (n < 4) if (x < 1.0) break;"})
        CHECK(
            problemsOf(std::string("int main() { double x = 0.5; int n = 1; ") + decides + "}", TextLanguage::C).back()
            == "line 1: what is sent depends on real numbers here, and Lockstep computes with whole numbers");
}

TEST_CASE("translation of C: what is read is a parameter of the header")
{
    const auto text =
        translated("int main() { int n, a[3]; double x; scanf(\"%d %lf\", &n, &x); scanf(\"%d\", &a[1]); }",
            TextLanguage::C, "t", "t");
    REQUIRE(text);
    CHECK(text->find("parameters: n_read = 8, a_read = 8\n") != std::string::npos);
    CHECK(bodyOf(text) == "   a := ARRAY(3, 0);\n   n := n_read;\n   a[1] := a_read;");
}

TEST_CASE("translation of C: structures are data, names of types and numbers are read")
{
    CHECK(ofC("   struct timeval { long s; };\n   typedef struct { double x; } point;\n   enum { WORK = 3, DONE };\n"
              "   double area(double);\n   struct timeval now; point q; q.x = 1.0;\n"
              "   MPI_Send(&rank, 1, MPI_INT, 1, DONE, MPI_COMM_WORLD);")
        == "   send my_id to 1 tag DONE;");
}

TEST_CASE("translation of C: sends that wait for their receives are synchronous, unless others do not")
{
    const std::string begin = "int main() { int x = 1; MPI_Ssend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);";
    CHECK(translated(begin + "}", TextLanguage::C, "t", "t")->find("sends: synchronous") != std::string::npos);
    const auto mixed = problemsOf(begin + "MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); }", TextLanguage::C);
    CHECK(mixed
        == std::vector<std::string>{
            "line 1: MPI_Ssend does not wait for its receive here, because other sends are buffered"});
}

TEST_CASE("translation of C: requests are started and waited for, and a partner may be nobody")
{
    CHECK(ofC("   int a = rank, b; MPI_Request r[2];\n   int left = rank ? rank - 1 : MPI_PROC_NULL;\n"
              "   MPI_Irecv(&b, 1, MPI_INT, left, 4, MPI_COMM_WORLD, &r[0]);\n"
              "   MPI_Isend(&a, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, &r[1]);\n   MPI_Waitall(2, r, MPI_STATUSES_IGNORE);")
        == "   a := my_id;\n   left := (if my_id <> 0 then my_id - 1 else -1);\n   r[0] := 0;\n"
           "   if left <> -1 then r[0] := start receive b from left tag 4;\n   r[1] := start send a to 0 tag 4;\n"
           "   wait all;");
    CHECK(ofC("   int b; MPI_Request r[4], s; MPI_Status t;\n"
              "   MPI_Irecv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &s);\n   MPI_Wait(&s, &t);\n"
              "   MPI_Isend(&b, 1, MPI_INT, t.MPI_SOURCE, 4, MPI_COMM_WORLD, r);\n   MPI_Waitall(rank, r + 1, "
              "MPI_STATUSES_IGNORE);")
        == "   s := start receive b from any as s_source tag 4;\n   wait s;\n   t_source := s_source;\n"
           "   r[0] := start send b to t_source tag 4;\n   for i1 := 1 to 1 + my_id - 1 do wait r[i1];");
}

TEST_CASE("translation of C: what counts inside a statement counts after it")
{
    CHECK(ofC("   int a[4], n = 0; a[n++] = rank; a[n++] = 2;")
        == "   a := ARRAY(4, 0);\n   n := 0;\n   a[n] := my_id;\n   n := n + 1;\n   a[n] := 2;\n   n := n + 1;");
    CHECK(problemsOf("int main() { int a[4], n = 0, x = n && a[n++]; }", TextLanguage::C).back()
        == "line 1: this is not read: ++");
    CHECK(problemsOf("int main() { int a[4], n = 0, x; x = n && a[n++]; }", TextLanguage::C).back()
        == "line 1: this is not read: ++");
}

TEST_CASE("translation of C: an assignment inside a condition comes before it")
{
    CHECK(ofC("   int x, n = 9;\n   if ((x = n + 2) > 3) n = x;\n   while ((x = n - 4) > 0) n = x;")
        == "   n := 9;\n   x := n + 2;\n   if x > 3 then\n      n := x;\n   endif;\n   while true do\n      x := n - "
           "4;\n"
           "      if x <= 0 then\n         break;\n      endif;\n      n := x;\n   endwhile;");
    CHECK(ofC("   int n = 3, m = 0;\n   while (n-- > 0) m += 2;\n   m = ++n;")
        == "   n := 3;\n   m := 0;\n   while true do\n      n := n - 1;\n      if n + 1 <= 0 then\n         break;\n"
           "      endif;\n      m := m + 2;\n   endwhile;\n   n := n + 1;\n   m := n;");
    CHECK(problemsOf("int main() { int n = 0, x = 1; if (x && (n = 2)) x = 3; }", TextLanguage::C).back()
        == "line 1: this is not read: =");
}

TEST_CASE("translation of C: a case that falls through does what the next one does, and the default may be anywhere")
{
    CHECK(ofC("   int n = 0;\n   switch (size) { default: n = 9; break; case 1: n = 1; case 2: n += 2; }")
        == "   n := 0;\n   if p = 1 then\n      n := 1;\n      n := n + 2;\n   else if p = 2 then\n      n := n + 2;\n"
           "   else\n      n := 9;\n   endelse;");
    CHECK(problemsOf(
              "int main() { int n = 0; while (n < 3) switch (n) { case 1: if (n) break; n = 2; } }", TextLanguage::C)
              .back()
        == "line 1: this is not read: break");
}

TEST_CASE("translation of C: the members of a struct that is never used as a whole are variables")
{
    CHECK(ofC("   struct job { int id, load[2]; } ;\n   struct job a;\n   a.id = rank;\n   a.load[1] = a.id;")
        == "   a_load := ARRAY(2, 0);\n   a_id := my_id;\n   a_load[1] := a_id;");
}

TEST_CASE("translation of C: letters are numbers, a text is one word")
{
    CHECK(ofC("   char c = 'a', s[9];\n   sprintf(s, \"%d\", rank);\n   MPI_Send(s, strlen(s) + 1, MPI_CHAR, 1, c - "
              "'A', MPI_COMM_WORLD);\n   MPI_Send(NULL, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);")
        == "   c := 97;\n   s := 0;\n   send s to 1 tag c - 65;\n   send [] to 1;");
    CHECK(ofC("   unsigned char s[9];\n   s[1] = 2;\n   MPI_Send(s + 3, 4, MPI_UNSIGNED_CHAR, 1, 0, MPI_COMM_WORLD);")
        == "   s := ARRAY(9, 0);\n   s[1] := 2;\n   send s[3 .. 6] to 1;");
}

TEST_CASE("translation of Python: a slice that may end outside of its list is cut")
{
    CHECK(ofPython("a = [1, 2, 3]\nn = (len(a) + size - 1) // size\ncomm.send(a[rank * n:(rank + 1) * n], dest=1)")
        == "   a := [1, 2, 3];\n   n := (size(a) + p - 1) div p;\n   send CUT(a, my_id * n, (my_id + 1) * n) to 1;");
    CHECK(ofPython("import numpy as np\na = np.zeros((4, 6), dtype='i')\ncomm.Send(a[1:3], dest=1)")
        == "   a := ARRAY(24, 0);\n   send a[6 .. 17] to 1;");
}

TEST_CASE("translation of Python: what a real number makes is real, wherever it goes")
{
    const auto refusedIn = [](const std::string& text) {
        return problemsOf(
            "from mpi4py import MPI\nimport numpy as np\ncomm = MPI.COMM_WORLD\n" + text, TextLanguage::Python)
            .back();
    };
    const std::string why = ": what is sent depends on real numbers here, and Lockstep computes with whole numbers";
    CHECK(refusedIn("n = int(0.5 * comm.size)\ncomm.send(1, dest=n)\n") == "line 5" + why);
    CHECK(refusedIn("for x in np.random.rand(3):\n    if x > 0:\n        comm.send(1, dest=0)\n") == "line 5" + why);
    CHECK(refusedIn("a = np.arange(3) * 2\ncomm.send(1, dest=a[1])\n") == "line 5" + why);
    CHECK(refusedIn("def f(t):\n    if t > 1:\n        comm.send(1, dest=0)\nf(0.5)\n") == "line 5" + why);
    CHECK(refusedIn("x = comm.allreduce(0.5)\nif x > 1:\n    comm.send(1, dest=0)\n") == "line 5" + why);
}

TEST_CASE("translation of Python: a function sees the variables of its file")
{
    const std::string text = *translated("from mpi4py import MPI\ncomm = MPI.COMM_WORLD\nTAG, seen = 5, []\n"
                                         "def f():\n    seen.append(1)\n    comm.send(seen, dest=0, tag=TAG)\nf()\n",
        TextLanguage::Python, "t", "t.py");
    CHECK(text.find("parameters: TAG_ = 5") != std::string::npos);
    CHECK(text.find("procedure F(seen)\nbegin\n   append 1 to seen;\n   send seen to 0 tag TAG_;\nend F")
        != std::string::npos);
}

TEST_CASE("translation of Python: processes that the program starts itself")
{
    const std::string text = *translated(
        "import torch\nimport torch.distributed as dist\nfrom torch.multiprocessing import Process\n"
        "def run(rank, size):\n    t = torch.zeros(1)\n    if rank == 0:\n        dist.send(tensor=t, dst=size - 1)\n"
        "    elif rank == size - 1:\n        dist.recv(tensor=t, src=0)\n"
        "def init(rank, size, fn):\n    dist.init_process_group('gloo', rank=rank, world_size=size)\n"
        "    fn(rank, size)\nif __name__ == '__main__':\n    size = 3\n    for rank in range(size):\n"
        "        p = Process(target=init, args=(rank, size, run))\n        p.start()\n",
        TextLanguage::Python, "t", "t.py");
    CHECK(text.find("networks: complete:3") != std::string::npos);
    CHECK(text.find("begin\n   RUN();\nend T") != std::string::npos);
    CHECK(text.find("if my_id = 0 then\n      send t to p - 1;") != std::string::npos);
}

TEST_CASE("translation of C: a persistent request is written where it is started")
{
    CHECK(
        ofC("   int b; MPI_Request r[2];\n   MPI_Send_init(&rank, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, &r[0]);\n"
            "   MPI_Recv_init(&b, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, &r[1]);\n"
            "   for (int k = 0; k < 2; k++) { MPI_Startall(2, r); MPI_Wait(&r[0], MPI_STATUS_IGNORE); MPI_Wait(r + 1, "
            "MPI_STATUS_IGNORE); }\n   MPI_Start(&r[1]);")
        == "   for k := 0 to 1 do\n      r[0] := start send my_id to 0 tag 4;\n      r[1] := start receive b from 1 "
           "tag 4;\n"
           "      wait r[0];\n      wait r[1];\n   endfor;\n   r[1] := start receive b from 1 tag 4;");
}

TEST_CASE("translation of C: a persistent request whose partner changes before it is started is refused")
{
    const auto problems =
        problemsOf("int main() {\n int rank, b, q = 1; MPI_Request r;\n MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                   " if (rank) MPI_Recv_init(&b, 1, MPI_INT, q, 4, MPI_COMM_WORLD, &r);\n q = 2; b = 1;\n"
                   " MPI_Start(&r);\n}\n",
            TextLanguage::C);
    CHECK(problems == std::vector<std::string>{"line 4: between MPI_Recv_init and its start, q gets another value"});
}

TEST_CASE("translation of C: posted receives keep the direction and the step of their loop")
{
    CHECK(ofC("   int b[8]; MPI_Request r[8];\n   for (int i = 6; i >= 0; i -= 2)\n"
              "      MPI_Irecv(&b[i], 1, MPI_INT, i, 4, MPI_COMM_WORLD, &r[i]);\n"
              "   MPI_Waitall(8, r, MPI_STATUSES_IGNORE);")
        == "   b := ARRAY(8, 0);\n   for i := 6 downto 0 step 2 do\n      r[i] := start receive b[i] from i tag 4;\n"
           "   endfor;\n   wait all;");
}

TEST_CASE("translation of C: what stands in an else is written once, however deep it stands")
{
    const std::string posted = "   int b, c = 0; MPI_Request r;\n   if (rank) c = 1;\n   else {\n      c = 2;\n"
                               "      MPI_Irecv(&b, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, &r);\n"
                               "      MPI_Wait(&r, MPI_STATUS_IGNORE);\n   }";
    CHECK(ofC(posted)
        == "   c := 0;\n   if my_id <> 0 then\n      c := 1;\n   else\n      c := 2;\n      r := start receive b from "
           "1 tag "
           "4;\n      wait r;\n   endelse;");
    constexpr int deep = 40; // each level written twice would be 2^40 lines
    std::string nested;
    for (int i = 0; i < deep; ++i)
        nested += "if (rank == " + std::to_string(i) + ") c = 1; else { c = 2; ";
    const auto text = ofC("   int c = 0;\n" + nested + std::string(deep, '}'));
    CHECK(std::ranges::count(text, '\n') == 1 + deep * 5 - 1);
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
    CHECK(problemsOf("print(1)\ncomm.Barrier()\nprint(2)\ntime.sleep(1)\n", TextLanguage::Python)
        == std::vector<std::string>{"line 1: left out: print", "line 4: left out: sleep"});
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

TEST_CASE("translation of Python: requests bring what their waits give")
{
    CHECK(ofPython("r = comm.irecv(source=0)\ncomm.isend(5, dest=1)\nx = r.wait()")
        == "   r := start receive r_data from 0;\n   request1 := start send 5 to 1;\n   wait r;\n   x := r_data;");
    CHECK(ofPython("q = []\nfor i in range(size):\n    q.append(comm.irecv(source=i))\nx = [r.wait() for r in q]")
        == "   q := [];\n   for i := 0 to p - 1 do\n      request1 := start receive q_data[size(q)] from i;\n"
           "      append request1 to q;\n   endfor;\n   list2 := [];\n   for r := 0 to size(q) - 1 do\n"
           "      wait q[r];\n      got3 := q_data[r];\n      append got3 to list2;\n   endfor;\n   x := list2;");
    CHECK(ofPython("q = [comm.isend(0, dest=i) for i in range(3)]\nMPI.Request.Waitall(q)")
        == "   list1 := [];\n   for each i in 0 .. 2 do\n      request2 := start send 0 to i;\n"
           "      append request2 to list1;\n   endfor;\n   q := list1;\n   for i3 := 0 to size(q) - 1 do wait q[i3];");
}

TEST_CASE("translation of Python: a list of requests, all of which are started or only some")
{
    CHECK(ofPython("q = [comm.isend(1, dest=0), comm.irecv(source=0)]\nx = q[1].wait()")
        == "   request1 := start send 1 to 0;\n   request2 := start receive q_data[1] from 0;\n"
           "   q := [request1, request2];\n   wait q[1];\n   x := q_data[1];");
    CHECK(ofPython("q = [comm.isend(rank, dest=i) for i in range(size) if i != rank]")
        == "   list1 := [];\n   for each i in 0 .. p - 1 do\n      if i <> my_id then\n"
           "         request2 := start send my_id to i;\n         append request2 to list1;\n      endif;\n   endfor;\n"
           "   q := list1;");
}

TEST_CASE("translation of Python: nothing is a message, and a loop goes through what has come")
{
    CHECK(ofPython("comm.send(None, dest=1)") == "   send 0 to 1;");
    CHECK(ofPython("for k in comm.recv(source=1):\n    comm.send(k, dest=0)")
        == "   receive got1 from 1;\n   for each k in got1 do\n      send k to 0;\n   endfor;");
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
        == "   tensor := ARRAY(4, 0);\n   if my_id = 0 then\n      send tensor to 1;\n "
           "  else\n"
           "      receive tensor from 0;\n   endelse;\n   REDUCE_TO_ALL(0, size(tensor), tensor, tensor);\n   "
           "barrier;");
}

TEST_CASE("translation of LaTeX: an option or an index that is cut off ends with the text")
{
    for (const char* text : {"\\begin{algorithmic}\n\\If[$i > 0$}\n", "\\begin{algorithmic}[", "\\State $x_", "\\For["})
        CHECK(translated(text, TextLanguage::Latex, "t", "t.tex").diagnostics.size() < 10); // it ends at all
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

TEST_CASE("translation: grids of processes are written out where all that decides is known")
{
    const std::string made =
        "   int dims[2] = {2, 3}, periods[2] = {1, 0}, at[2], up, down, left, right; MPI_Comm grid;\n"
        "   MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);\n";
    const std::string begin = "   dims[0 .. 1] := [2, 3];\n   periods[0 .. 1] := [1, 0];\n   at_ := ARRAY(2, 0);\n";
    // 2 rows of 3, row-major; the first direction wraps round, the second one does not
    CHECK(ofC(made + "   MPI_Cart_coords(grid, rank, 2, at);")
        == begin + "   at_[0] := my_id div 3;\n   at_[1] := my_id mod 3;");
    CHECK(ofC(made + "   MPI_Cart_shift(grid, 0, 1, &up, &down);")
        == begin
            + "   up := my_id + ((my_id div 3 - 1 + 2) mod 2 - my_id div 3) * 3;\n"
              "   down := my_id + ((my_id div 3 + 1) mod 2 - my_id div 3) * 3;");
    CHECK(ofC(made + "   MPI_Cart_shift(grid, 1, -2, &left, &right);")
        == begin
            + "   left := (if my_id mod 3 + 2 < 3 then my_id + 2 else -1);\n"
              "   right := (if my_id mod 3 >= 2 then my_id - 2 else -1);");
    const auto inMain = [&](const std::string& call) {
        return "int main() {\n int rank, k = 1, up, down; MPI_Comm grid, row;\n"
               " int dims[2] = {2, 3}, periods[2];\n MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
            + call + "}\n";
    };
    // a distance that is computed, a part of the grid, wrapping that is read
    CHECK(problemsOf(
              inMain(" periods[0] = 0; periods[1] = 1; MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);\n"
                     " k = rank;\n MPI_Cart_shift(grid, 0, k, &up, &down);\n"),
              TextLanguage::C)
        == std::vector<std::string>{"line 7: MPI_Cart_shift cannot be translated"});
    CHECK(problemsOf(inMain(" periods[0] = rank; periods[1] = 1;\n"
                            " MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);\n"),
              TextLanguage::C)
        == std::vector<std::string>{"line 6: MPI_Cart_create cannot be translated"});
}

TEST_CASE("translation of C: whether a grid closes is read where it can be followed, and refused elsewhere")
{
    const auto shifted = [](const std::string& before, const std::string& after = "") {
        return problemsOf("int main() {\n int rank, i, up, down, wraps[2] = {0, 0}, dims[2] = {2, 2}; MPI_Comm grid;\n"
                          " MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                + before + " MPI_Cart_create(MPI_COMM_WORLD, 2, dims, wraps, 0, &grid);\n" + after
                + " MPI_Cart_shift(grid, 0, 1, &up, &down);\n MPI_Send(&rank, 1, MPI_INT, down, 0, grid);\n}\n",
            TextLanguage::C);
    };
    CHECK(shifted("").empty());
    CHECK(shifted(" for (i = 0; i < 2; i++) { wraps[i] = 1; dims[i] = 2; }\n").empty());
    using Lines = std::vector<std::string>;
    const Lines refused{"line 5: MPI_Cart_create cannot be translated", "line 6: MPI_Cart_shift cannot be translated"};
    CHECK(shifted(" if (rank > 0) wraps[0] = 1;\n") == refused);
    CHECK(shifted(" choose(wraps);\n").size() == refused.size() + 1); // and a function that is not there
    CHECK(shifted(" for (i = 0; i < 1; i++) wraps[i] = 1;\n") == refused);
    CHECK(shifted("", " wraps[0] = 1;\n")
        == Lines{"line 4: MPI_Cart_create cannot be translated", "line 6: MPI_Cart_shift cannot be translated"});
}

TEST_CASE("translation of C: what a type picks counts with its size, and may not decide")
{
    const auto inMain = [](const std::string& of, const std::string& call) {
        return "int main() {\n int rank; " + of + " a[20]; MPI_Datatype t;\n MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
            + call + "}\n";
    };
    CHECK(problemsOf(inMain("int",
                         " MPI_Type_vector(4, 1, 5, MPI_INT, &t);\n MPI_Recv(a, 1, t, 0, 0, MPI_COMM_WORLD, "
                         "MPI_STATUS_IGNORE);\n MPI_Send(a, 1, MPI_INT, a[2], 0, MPI_COMM_WORLD);\n"),
              TextLanguage::C)
              .back()
        == "line 6: what is sent depends on real numbers here, and Lockstep computes with whole numbers");
    CHECK(ofC("   double a[20]; MPI_Datatype t, u;\n   MPI_Type_vector(4, 1, 5, MPI_DOUBLE, &t);\n"
              "   MPI_Type_contiguous(2, t, &u);\n   MPI_Send(a, 2, u, 0, 0, MPI_COMM_WORLD);")
        == "   a := ARRAY(20, 0);\n   send a[0 .. 15] to 0;");
}

TEST_CASE("translation of Python: arrays of torch and numpy have the size that their dimensions give")
{
    CHECK(ofPython("import torch\na = torch.zeros(2, 3)\ncomm.Send(a, dest=1)")
        == "   a := ARRAY(6, 0);\n   send a to 1;");
    CHECK(ofPython("import torch\na = torch.randint(0, 10, (4,))\ncomm.Send(a, dest=1)")
        == "   a := ARRAY(4, 0);\n   send a to 1;");
    CHECK(ofPython("import numpy as np\na = np.random.rand(2, 5)\ncomm.Send(a, dest=1)")
        == "   a := ARRAY(10, 0);\n   send a to 1;");
    CHECK(problemsOf("import torch\na = torch.randn(7)\ncomm.Send(a, dest=1)\n", TextLanguage::Python)
        == std::vector<std::string>{"line 2: random numbers are not drawn: what torch.randn makes has only its size"});
}

TEST_CASE("translation of C: functions of old courses")
{
    CHECK(bodyOf(translated(
              "#include <mpi.h>\nmain(argc, argv)\n   int argc;\n   char **argv;\n{\n   int rank, n = 3;\n"
              "   MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n   MPI_Send(&n, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);\n}\n",
              TextLanguage::C, "t", "t.c"))
        == "   n := 3;\n   send n to 0 tag 2;");
    // an array among its parameters; and nothing is returned where a value is promised
    const auto text =
        translated("#include <mpi.h>\nint fill(a, n)\n   int a[4], n;\n{\n   a[0] = n;\n}\n"
                   "int main() {\n   int b[4];\n   fill(b, 5);\n   MPI_Send(b, 4, MPI_INT, 0, 0, MPI_COMM_WORLD);\n}\n",
            TextLanguage::C, "t", "t.c");
    REQUIRE(text);
    CHECK(text->find("procedure FILL(a, n)") != std::string::npos);
    CHECK(text->find("function FILL") == std::string::npos);
}

TEST_CASE("translation of Python: nothing is sent, a list of states is none, and methods are called by their class")
{
    CHECK(ofPython("x = None\ncomm.send(x, dest=1)") == "   x := 0;\n   send x to 1;");
    CHECK(ofPython("a = MPI.Status()\nb = MPI.Status()\nall = [a, b]\nr = MPI.Request()\nr = comm.isend(1, dest=1)\n"
                   "MPI.Request.waitall([r], statuses=all)")
        == "   r := start send 1 to 1;\n   wait r;");
    CHECK(ofPython("MPI.Comm.send(comm, rank, dest=2)\nfor i in xrange(2):\n    comm.send(i, dest=0)")
        == "   send my_id to 2;\n   for i := 0 to 1 do\n      send i to 0;\n   endfor;");
}

TEST_CASE("translation of C: a parameter that is called as the rank is, and gets another number, is passed")
{
    const auto text =
        translated("#include <mpi.h>\n#define HALF(n, p) \\\n   ((n) / (p))\n"
                   "int low(int rank, int size) { return rank * size; }\n"
                   "int main() {\n   int rank, size;\n   MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n"
                   "   MPI_Comm_size(MPI_COMM_WORLD, &size);\n   int a = low(rank + 1, size), b = HALF(a, 2);\n"
                   "   MPI_Send(&b, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n}\n",
            TextLanguage::C, "t", "t.c");
    CHECK(bodyOf(text) == "   a := LOW(my_id + 1);\n   b := HALF(a, 2);\n   send b to 1;");
    CHECK(text->find("function LOW(rank)\nbegin\n   return rank * p;\nend LOW") != std::string::npos);
    CHECK(text->find("function HALF(n, p_)\nbegin\n   return n div p_;\nend HALF") != std::string::npos);
}

TEST_CASE("translation of C: a call that is asked whether it succeeds does")
{
    CHECK(ofC("   if (MPI_Barrier(MPI_COMM_WORLD) != MPI_SUCCESS) return 1;\n"
              "   if (MPI_SUCCESS == MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD)) MPI_Barrier(MPI_COMM_WORLD);")
        == "   barrier;\n   send my_id to 1;\n   barrier;");
}

TEST_CASE("translation of C: lines of strings and definitions that go on are counted")
{
    CHECK(problemsOf("#include <mpi.h>\n#define LONG(a) \\\n   a\nint main() {\n   printf(\"one \\\ntwo\");\n   "
                     "MPI_Win_free(&w);\n}\n",
              TextLanguage::C)
        == std::vector<std::string>{"line 7: MPI_Win_free cannot be translated"});
}

TEST_CASE("translation of C++: vectors, streams, new arrays and loops over all")
{
    CHECK(ofC("   std::vector<int> v(3), w(2, rank);\n   vector<double> x(4);\n   int *a = new int[5];\n"
              "   std::cin >> v[0];\n   for (const int& each : w) v[1] += each;\n"
              "   MPI_Send(v.data(), v.size(), MPI_INT, 1, 0, MPI_COMM_WORLD);\n"
              "   MPI_Send(&x[0], 4, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);\n   std::cout << v[1] << std::endl;\n   "
              "delete[] a;")
        == "   v := ARRAY(3, 0);\n   w := ARRAY(2, 0);\n   for w_i := 0 to 1 do\n      w[w_i] := my_id;\n   endfor;\n"
           "   x := ARRAY(4, 0);\n   a := ARRAY(5, 0);\n   v[0] := v_read;\n   for each each_ in w do\n      v[1] := "
           "v[1] + each_;\n   endfor;\n"
           "   send v[0 .. size(v) - 1] to 1;\n   send x[0 .. 3] to 1;");
}

TEST_CASE("translation of Python: a variable that is only true or false is not a number")
{
    CHECK(ofPython("done = False\ncount = True\ncount += 1\nwhile not done:\n    done = comm.recv(source=0) > 3")
        == "   done := false;\n   count := 1;\n   count := count + 1;\n   while not done do\n      receive got1 from "
           "0;\n"
           "      done := got1 > 3;\n   endwhile;");
    CHECK(ofPython("go = True\ncomm.send(go, dest=1)\ngo = comm.recv(source=1)\nif go:\n    comm.barrier()")
        == "   go := 1;\n   send go to 1;\n   receive go from 1;\n   if go <> 0 then\n      barrier;\n   endif;");
}

TEST_CASE("translation of Python: a variable that gets what all gave keeps what it had until then")
{
    CHECK(ofPython("data = rank\ndata = comm.gather(data, 0)")
        == "   data := my_id;\n   COLLECT(0, data, all1, 0);\n   if my_id = 0 then data := all1;");
    CHECK(ofPython("data = rank\nall = comm.allgather(data)") == "   data := my_id;\n   COLLECT_AT_ALL(0, data, all);");
    CHECK(ofPython("n = comm.reduce(rank, MPI.MAX, 2)") == "   REDUCE(1, 0, my_id, n, 2);"); // no place for the result
}

TEST_CASE("translation of Python: names of imports, keywords, values that a call leaves out, and what is tried")
{
    const auto text = translated(
        "import numpy as xp\nfrom random import randint as draw\nfrom mpi4py import MPI as M\n"
        "def f(a, b=4, c=5):\n    return a * b + c\n"
        "comm = M.COMM_WORLD\nx = xp.zeros(3, dtype=int)\ntry:\n    comm.send(f(1, c=2), dest=1)\n"
        "except (ValueError, KeyError) as e:\n    comm.send(draw(1, 6), dest=2)\nelse:\n    comm.barrier()\n",
        TextLanguage::Python, "t", "t.py");
    CHECK(bodyOf(text) == "   x := ARRAY(3, 0);\n   send F(1, 4, 2) to 1;\n   barrier;");
}

TEST_CASE("translation of Python 2: whole numbers are divided into whole numbers, and + joins lists")
{
    CHECK(ofPython("print 'n', size\nn = size / 2\nmine = [n]\nmine = mine + comm.recv(source=0)")
        == "   n := p div 2;\n   mine := [n];\n   receive got1 from 0;\n   mine := JOINED(mine, got1);");
}

TEST_CASE("translation: a program that names its processes runs on as many")
{
    const auto networkOf = [](const std::string& statements) {
        const auto text =
            translated("from mpi4py import MPI\ncomm = MPI.COMM_WORLD\nrank = comm.Get_rank()\nsize = comm.Get_size()\n"
                    + statements + "\n",
                TextLanguage::Python, "t", "t.py");
        REQUIRE(text);
        const auto at = text->find("complete:");
        return text->substr(at + 9, text->find(' ', at) - at - 9);
    };
    CHECK(networkOf("if rank == 0:\n    comm.send(1, dest=2)\nelif rank == 2:\n    comm.recv(source=0)") == "3");
    CHECK(networkOf("if rank == 5:\n    x = 1\ny = comm.gather(rank, 0)") == "6");
    CHECK(networkOf("d = None\nif rank == 0:\n    d = [1, 2, 3, 5, 8]\nd = comm.scatter(d, 0)") == "5");
    CHECK(networkOf("if rank == 1:\n    print(rank)\ny = comm.gather(rank, 0)") == "4"); // which only prints
    CHECK(networkOf("comm.send(1, dest=(rank + 1) % size)\nif rank == 0:\n    comm.recv(source=1)")
        == "4"); // for any number
}

TEST_CASE("translation: texts that a program compares are different numbers")
{
    CHECK(ofPython("w = comm.recv(source=0)\nif w == 'go':\n    comm.send('done', dest=0)\nelif w == 'end':\n    "
                   "comm.send('go', dest=0)")
        == "   receive w from 0;\n   if w = 1 then\n      send 2 to 0;\n   else if w = 3 then\n      send 1 to 0;\n   "
           "endif;");
    CHECK(problemsOf("comm.send('a', dest=1)\nif w == 'b':\n    comm.barrier()", TextLanguage::Python)
        == std::vector<std::string>{
            "line 1: the text \"a\" is the number 1", "line 2: the text \"b\" is the number 2"});
    CHECK(ofPython("comm.send('a', dest=1)") == "   send 0 to 1;");
}

TEST_CASE("translation of Python: a slice gets one number or a list")
{
    CHECK(ofPython("a = [0] * 6\na[:] = rank\na[2:4] = 7\na[:] = [1, 2]\ncomm.send(a, dest=1)")
        == "   a := FILLED(6, 0);\n   for i1 := 0 to size(a) - 1 do\n      a[i1] := my_id;\n   endfor;\n"
           "   for i2 := 2 to 3 do\n      a[i2] := 7;\n   endfor;\n   a := [1, 2];\n   send a to 1;");
    CHECK(ofPython("import numpy as np\na = np.zeros(6)\na[:] = rank\ncomm.Send(a, dest=1)")
        == "   a := ARRAY(6, 0);\n   send a to 1;");
}

TEST_CASE("translation of Python: parts of lists by step and by number")
{
    CHECK(ofPython("import numpy as np\nd = list(range(1, 20, 3))\nc = [d[i::size] for i in range(size)]\ne = "
                   "np.array_split(d, size)\n"
                   "q, r = divmod(len(d), size)\ncomm.send(c, dest=1)\ncomm.send(e, dest=1)\ncomm.send(q - r, "
                   "dest=1)\nf = np.arange(15.0)")
        == "   d := EVERY([1 .. 19], 0, 3);\n   list1 := [];\n   for each i in 0 .. p - 1 do\n      append EVERY(d, i, "
           "p) to list1;\n"
           "   endfor;\n   c := list1;\n   e := SPLIT(d, p);\n   [q, r] := [size(d) div p, size(d) mod p];\n   send c "
           "to 1;\n"
           "   send e to 1;\n   send q - r to 1;\n   f := [0 .. 14];");
    CHECK(problemsOf("x = list(range(9, 0, -1))\ncomm.send(x, dest=1)", TextLanguage::Python)
        == std::vector<std::string>{"line 1: this is not read: range"});
}

TEST_CASE("translation of C: words of the command line are given")
{
    CHECK(ofC("   int n = 5, m = 2;\n   if (argc > 1) n = atoi(argv[1]); else n = 10;\n   if (argc != 2) m = 3;\n"
              "   MPI_Send(&n, 1, MPI_INT, m, 0, MPI_COMM_WORLD);")
        == "   n := 5;\n   m := 2;\n   n := argument1;\n   send n to m;");
}

TEST_CASE("translation of Python: lists of lists become one, and what is read is a parameter")
{
    CHECK(
        ofPython(
            "d = comm.gather(rank, 0)\nt = [y + 1 for x in d if x for y in x if y > 2]\ncomm.send(t, dest=d.index(3))")
        == "   COLLECT(0, my_id, d, 0);\n   list1 := [];\n   for each x in d do\n      if x <> 0 then\n         for "
           "each y in x do\n"
           "            if y > 2 then append y + 1 to list1;\n         endfor;\n      endif;\n   endfor;\n   t := "
           "list1;\n"
           "   send t to INDEX(d, 3);");
    CHECK(ofPython("n = int(input('n? '))\ncomm.send(n, dest=1)") == "   n := input1;\n   send n to 1;");
    CHECK(ofPython("s = MPI.Status()\nx = comm.recv(source=0, status=s)\nn = s.Get_count()\ncomm.send(n, dest=1)")
        == "   receive x from 0;\n   n := words(x);\n   send n to 1;");
}

TEST_CASE("translation of Python: what is reshaped has rows")
{
    CHECK(ofPython("import numpy as np\nm = np.arange(6).reshape(2, 3)\ncomm.Send(m[1], dest=1)\nn = m.reshape((3, "
                   "2))\ncomm.Send(n[2, :], dest=1)")
        == "   m := [0 .. 5];\n   send m[3 .. 5] to 1;\n   n := m;\n   send n[4 .. 5] to 1;");
    CHECK(
        problemsOf("import numpy as np\nm = np.arange(6).reshape(-1, 3)\ncomm.Send(m[1], dest=1)", TextLanguage::Python)
            .front()
        == "line 2: this is not read: reshape(-1, …)");
}
