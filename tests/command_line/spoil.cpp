// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "tests/command_line/spoil.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace lockstep {
namespace {

/// Text for text, with the sub-expressions of the pattern as $1, $2. One match at a time, or all of them.
struct Replacement {
    enum class Where { Each, All };
    const char* how;
    const char* pattern;
    const char* by;
    Where where = Where::Each;
};
constexpr auto all = Replacement::Where::All;

const std::vector<Replacement>& replacements()
{
    static const std::vector<Replacement> table = {
        // what pages lose
        {"a power", R"(2\^(\w+))", "2$1", all},
        {"a power", R"(2\^(\w+))", "2 $1"},
        {"a power of a sum", R"(2\^\()", "2 ("},
        {"a raised exponent", R"(2\^i\b)", "2ⁱ", all},
        {"all roots", R"(√p)", "", all},
        {"a root", R"(√p)", ""},
        {"a union", R"( ∪ )", " "},
        {"unequal", R"( ≠ )", " ", all},
        {"less or equal", R"( ≤ )", " "},
        {"a letter that joins", R"(\bmy_id\b)", "my id"},
        {"a letter that joins", R"(\b([a-z]+)_([a-z]+)\b)", "$1 $2"},
        // signs of other languages
        {":= as =", R"( := )", " = "},
        {":= as <-", R"( := )", " <- "},
        {":= as ←", R"( := )", " ← "},
        {":= as :", R"(^( +\w+) := )", "$1 : "},
        {"= as ==", R"( = )", " == "},
        {"≠ as =/=", R"( ≠ )", " =/= "},
        {"≤ as =<", R"( ≤ )", " =< "},
        {"AND as &&", R"( (and|AND) )", " && "},
        {"AND as &", R"( (and|AND) )", " & "},
        {"OR as ||", R"( (or|OR) )", " || "},
        {"NOT as !", R"(\bNOT )", "!"},
        {"XOR as ^", R"( XOR )", " ^ "},
        {"NOT x = 0 as !x", R"(if my_id = 0 then)", "if !my_id then"},
        {"NOT x = 0 as not x", R"(if my_id = 0 then)", "if not my_id then"},
        {"XOR as ⊕", R"( XOR )", " ⊕ "},
        {"mod as %", R"( mod )", " % "},
        {"* as ×", R"( \* )", " × "},
        {"^ as **", R"(\^)", "**"},
        {"* 2^ as <<", R"( \* 2\^)", " << "},
        {"div 2^ as >>", R"( (div|/) 2\^)", " >> "},
        {"div as //", R"( div (?=(\w+|\([^()\n]*\))[;)]))", " // "},
        {"mod 2 as even", R"(\b(\w+) mod 2 = 0)", "$1 is even"},
        {"mod 2 as odd", R"(\b(\w+) mod 2 = 1)", "$1 is odd"},
        {"mod 2 of a sum as even", R"(\((\w+ [-+] \w+)\) mod 2 = 0)", "$1 is even"},
        {"in as ∈", R"( in )", " ∈ "},
        {"{} as ∅", R"(\{\})", "∅"},
        {".. as :", R"( \.\. )", ":"},
        {
            "to as ..",
            R"( to (?=[^\n]*do$))",
            "..",
        },
        {"quotes", R"x(phase "([^"\n]*)")x", "phase '$1'"},
        {"quotes", R"x(phase "([a-z]+)")x", "phase $1"},
        {"quotes", R"x(phase "([^"\n]*)")x", "phase \"$1"},
        // words and signs that are missing or wrong
        {"no then", R"( then$)", ""},
        {"no then", R"( then\n +([^\n]*;)(?=\n +end))", " $1"},
        {"no do", R"( do$)", ""},
        {"no do", R"( do\n +([^\n]*;)(?=\n +end))", " $1"},
        {"then as do", R"( then$)", " do"},
        {"do as then", R"( do$)", " then"},
        {"then as :", R"( then$)", ":"},
        {"do as :", R"( do$)", ":"},
        {"else as else:", R"(\belse$)", "else:"},
        {"no to", R"(( := [^\n]*) to )", "$1 "},
        {"no downto", R"( downto )", " "},
        {"downto as to", R"( downto )", " to "},
        {"downto as down to", R"( downto )", " down to "},
        {"to as downto", R"(( := 0) to (?=[^\n]*do$))", "$1 downto "},
        {"no space after a number", R"((\d) to )", "$1to "},
        {"no brackets before mod", R"(\((\w+) ([-+]) 1\) mod )", "$1 $2 1 mod "},
        {"no brackets of not", R"( = \((NOT \w+)\))", " = $1"},
        {"no to", R"((send [^\n;]*) to )", "$1 "},
        {"to as ,", R"((send [^\n;]*) to )", "$1, "},
        {"to as from", R"((send [^\n;]*) to )", "$1 from "},
        {"no from", R"((receive [^\n;]*) from )", "$1 "},
        {"from as to", R"((receive [^\n;]*) from )", "$1 to "},
        {"receive as received", R"(\breceive )", "received "},
        {"no link", R"( on link )", " on "},
        {"no on", R"( on link )", " link "},
        {"no ;", R"(;\n +(\w+ :=))", " $1"},
        {"no ;", R"(;\n +(send|receive) )", " $1 "},
        {"no bracket", R"(\()", ""},
        {"no bracket", R"(\))", ""},
        {"no bracket", R"(\])", ""},
        {"another bracket", R"(\])", ")"},
        {"a bracket more", R"(;$)", ");"},
        {"a bracket more", R"((\w)( [-+*] ))", "$1)$2"},
        {"no value", R"(( [-+*] )\w+)", "$1"},
        {"no value", R"((mod )\w+)", "$1"},
        {"a bracket for bits", R"(\((\w+ AND \w+)\) = )", "$1 = "},
        {"no comparison with 0", R"(if (\([^()\n]* AND [^()\n]*\)) ≠ 0 then)", "if $1 then"},
        {"a chain", R"((\w+) < (\w+) AND \2 < )", "$1 < $2 < "},
        {"not in", R"(\bNOT (\w+) in (\w+))", "$1 not in $2"},
        {"for each without each", R"(\bfor each (\w+) in)", "for $1 in"},
        {"foreach", R"(\bfor each (\w+) in)", "foreach $1 in"},
        {"for all", R"(\bfor each (\w+) in)", "for all $1 in"},
        {"names without brackets", R"(\bfor each \[(\w+, \w+)\] in)", "for each $1 in"},
        {"from as :=", R"(\bfor (\w+) := )", "for $1 from "},
        {"else if as elif", R"(\belse if\b)", "elif"},
        {"no brackets of a condition", R"(\(if ([^()\n]*)\);)", "if $1;"},
        // closing words
        {"no closing word", R"(\n +end\w*;(?=\n))", ""},
        {"twice", R"((\n +end\w*;)(?=\n))", "$1$1"},
        {"endif as fi", R"(\bendif;)", "fi;"},
        {"endif as endfor", R"(\bendif;)", "endfor;"},
        {"endfor as endif", R"(\bendfor;)", "endif;"},
        {"endwhile as wend", R"(\bendwhile;)", "wend;"},
        {"endif, misspelt", R"(\bendif;)", "enidf;"},
        {"endfor, misspelt", R"(\bendfor;)", "endfr;"},
        {"the end of another unit", R"(\nend \w+)", "\nend OTHER"},
        {"endprocedure", R"(\nend \w+)", "\nendprocedure"},
        // lines that are missing
        {"no if", R"(\n +if [^\n]* then(?=\n))", ""},
        {"no for", R"(\n +for [^\n]* do(?=\n))", ""},
        {"no else", R"(\n +else(?=\n))", ""},
        {"no new list", R"(\n +\w+ := \[\];(?=\n))", ""},
        // words and names that are misspelt or from elsewhere
        {"send, misspelt", R"(\bsend )", "sned "},
        {"receive, misspelt", R"(\breceive )", "recieve "},
        {"while, misspelt", R"(\bwhile )", "whlie "},
        {"append, misspelt", R"(\bappend )", "apend "},
        {"procedure, misspelt", R"(\bprocedure (?=\w+\())", "procedur "},
        {"procedure as program", R"(\bprocedure (?=\w+\())", "program "},
        {"a keyword in capitals that is none", R"(\bfunction (?=\w+\())", "func "},
        {"a letter missing", R"(\b(\w\w\w)\w(\w+)\b)", "$1$2"},
        {"two letters swapped", R"(\b(\w\w)(\w)(\w)(\w*)\b)", "$1$3$2$4"},
        {"one letter", R"(\b([a-z])\b)", "w"},
        {"my_id as rank", R"(\bmy_id\b)", "rank", all},
        {"p as nprocs", R"(\bp\b(?! *:))", "nprocs", all},
        {"my_id as rank", R"(\bmy_id\b)", "rank"},
        {"p as size", R"(([^\w:])p\b)", "$1size"},
        {"int", R"(\n( +)(\w+) := )", "\n$1int $2 := "},
        {"call", R"(\n( +)([A-Z_]{4,}\())", "\n$1call $2"},
        // calls
        {"send()", R"(\bsend ([^\n;]+?) to ([^\n;]+);)", "send($1, $2);"},
        {"send() to the first", R"(\bsend ([^\n;]+?) to ([^\n;]+);)", "send($2, $1);"},
        {"send() with a name", R"(\bsend ([^\n;]+?) to ([^\n;]+);)", "send($1, dest=$2);"},
        {"recv() with a name", R"(\breceive (\w+) from (\w[^\n;]+);)", "$1 = recv(source=$2);"},
        {"receive() from the first", R"(\breceive (\w+) from (\w[^\n;]+);)", "receive($2, $1);"},
        {"receive()", R"(\breceive (\w+) from ([^\n;]+);)", "receive($1, $2);"},
        {"MPI_Send", R"(\bsend ([^\n;]+?) to ([^\n;]+);)", "MPI_Send($1, 1, MPI_INT, $2, 0, MPI_COMM_WORLD);"},
        {"MPI_Recv", R"(\breceive (\w+) from (\w[^\n;]+);)",
            "MPI_Recv($1, 1, MPI_INT, $2, 0, MPI_COMM_WORLD, status);"},
        {"MPI_Recv without then", R"( then\n +receive (\w+) from (\w[^\n;]+);(?=\n +end))",
            " MPI_Recv($1, 1, MPI_INT, $2, 0, MPI_COMM_WORLD, status);"},
        {"MPI_Send with &", R"(\bsend (\w+) to ([^\n;]+);)", "MPI_Send(&$1, 1, MPI_INT, $2, 0, MPI_COMM_WORLD);"},
        {"MPI_Comm_rank", R"((\nbegin))", "$1\n   MPI_Comm_rank(MPI_COMM_WORLD, &my_id);"},
        {"MPI_Comm_size", R"((\nbegin))", "$1\n   MPI_Comm_size(MPI_COMM_WORLD, p);"},
        {"MPI_Init", R"((\nbegin))", "$1\n   MPI_Init(argc, argv);"},
        {"barrier()", R"(\bbarrier;)", "barrier(all);"},
        {"MPI_Barrier", R"(\bbarrier;)", "MPI_Barrier(MPI_COMM_WORLD);"},
        {"mpi_barrier", R"(\bbarrier;)", "mpi_barrier;"},
        {"many receivers", R"((send (\w+) to )([^\n;]+);\n +send \2 to ([^\n;]+);)", "$1$3, $4;"},
        {"+=", R"((\n +)(\w+) := \2 \+ ([^\n;]+);)", "$1$2 += $3;"},
        {"*=", R"((\n +)(\w+) := \2 \* ([^\n;]+);)", "$1$2 *= $3;"},
        {"/=", R"((\n +)(\w+) := \2 (?:div|/) ([^\n;]+);)", "$1$2 /= $3;"},
        {"%=", R"((\n +)(\w+) := \2 mod ([^\n;]+);)", "$1$2 %= $3;"},
        {"^=", R"((\n +)(\w+) := \2 XOR ([^\n;]+);)", "$1$2 ^= $3;"},
        {"&=", R"((\n +)(\w+) := \2 AND ([^\n;]+);)", "$1$2 &= $3;"},
        {"<<=", R"((\n +)(\w+) := \2 \* 2\^(\w+);)", "$1$2 <<= $3;"},
        {"-=", R"((\n +)(\w+) := \2 - (\w+);)", "$1$2 -= $3;"},
        {"++", R"((\n +)(\w+) := \2 \+ 1;)", "$1$2++;"},
        {".append", R"(\bappend ([^\n;]+) to (\w+);)", "$2.append($1);"},
        {".add", R"(\b(\w+) := \1 ∪ \{([^\n;{}]+)\};)", "$1.add($2);"},
        {".update", R"(\b(\w+) := \1 ∪ (\w+);)", "$1.update($2);"},
        {".remove", R"(\b(\w+) := \1 \\ \{([^\n;{}]+)\};)", "$1.remove($2);"},
        {".size()", R"(\bsize\((\w+)\))", "$1.size()"},
        {"len()", R"(\bsize\()", "len("},
        {"size without brackets", R"(\bsize\((\w+)\))", "size $1"},
        {"log2()", R"(\blog\()", "log2("},
        {"A(i)", R"(\b([a-z]\w*)\[([\w ]+)\])", "$1($2)"},
        {"names without brackets", R"((\n +)\[(\w+, \w+)\] := \[([^\[\]\n]+)\];)", "$1$2 := $3;"},
        {"names in round brackets", R"((\n +)\[(\w+, \w+)\] := )", "$1($2) := "},
        {"a list in round brackets", R"( := \[([^\[\]\n]+, [^\[\]\n]+)\];)", " := ($1);"},
        {"a loop of C", R"(\bfor (\w+) := ([^\n]*?) to ([^\n]*?) do$)", "for ($1 = $2; $1 <= $3; $1++)"},
        {"a loop of C", R"(\bfor (\w+) := ([^\n]*?) to ([^\n]*?) - 1 do$)", "for (int $1 = $2; $1 < $3; $1++) do"},
        {"a loop of C", R"(\bfor (\w+) := ([^\n]*?) downto ([^\n]*?) do$)", "for ($1 = $2; $1 >= $3; --$1)"},
        {"a loop of Python", R"(\bfor (\w+) := 0 to ([^\n]*?) - 1 do$)", "for $1 in range($2):"},
        {"a loop of Python", R"(\bfor (\w+) := (\w+) to ([^\n]*?) do$)", "for $1 in range($2, $3 + 1) do"},
        // text and comments
        {"//", R"(;$)", "; // as before"},
        {"#", R"(;$)", "; # as before"},
        {"an open comment", R"((\nend \w+\n)$)", "$1/* The end"},
        {"a title", R"(\n(procedure|function) )", "\nAlgorithm 4.1 Broadcast\n$1 "},
        {"#include", R"(\n(?=procedure))", "\n#include <mpi.h>\n"},
        {"a title of two lines", R"(\n(?=procedure))", "\nAlgorithm 4.1\nBroadcast on a ring\n"},
        {"a C if", R"(if (\w+ = \w+) then\n +(\w+) := )", "if ($1) $2 = "},
        {"a C if with ==", R"(if (\w+) = (\w+) then\n +(\w+) := )", "if ($1 == $2) $3 = "},
        {"unknown words", R"(if (\w+) = 0 then)", "if $1 is the root then"},
        {"a colon", R"((\n(procedure|function) [^\n]*\))\nbegin)", "$1:\nbegin"},
        {"the operation, misspelt", R"(operation: (\w+)-)", "operation: $1_"},
        {"a network, misspelt", R"(networks: (\w\w)(\w)(\w))", "networks: $1$3$2"},
    };
    return table;
}

/// The matches of one row that are spoiled: the first ones, some in the middle, and the last one.
std::vector<std::size_t> chosen(std::size_t count)
{
    constexpr std::size_t most = 3;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < std::min(most, count); ++i)
        indices.push_back(i * count / std::min(most, count));
    return indices;
}

void replace(const std::string& head, const std::string& body, const Replacement& row, std::vector<Spoiled>& found)
{
    const std::regex pattern(row.pattern, std::regex::multiline);
    const bool isOfHeader = std::string_view(row.pattern).find(": (") != std::string_view::npos
        && std::string_view(row.pattern).find(":=") == std::string_view::npos;
    const std::string& text = isOfHeader ? head : body;
    const auto put = [&](const std::string& after) {
        found.push_back({row.how, isOfHeader ? after + body : head + after});
    };
    std::vector<std::smatch> matches(std::sregex_iterator(text.begin(), text.end(), pattern), {});
    if (row.where == all && !matches.empty())
        put(std::regex_replace(text, pattern, row.by));
    if (row.where == all)
        return;
    for (const std::size_t i : chosen(matches.size())) {
        const auto& match = matches[i];
        const auto at = static_cast<std::size_t>(match[0].first - text.begin());
        put(text.substr(0, at) + match.format(row.by) + text.substr(at + static_cast<std::size_t>(match.length(0))));
    }
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    return text;
}

/// Moves lines of the text to another level.
void indent(const std::string& head, const std::string& body, std::vector<Spoiled>& found)
{
    const auto lines = linesOf(body);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t level = lines[i].find_first_not_of(' ');
        if (level == std::string::npos || level == 0)
            continue;
        for (const std::size_t to : {std::size_t{0}, level - 3, level - 1, level + 3, level + 9}) {
            auto moved = lines;
            moved[i] = std::string(to, ' ') + lines[i].substr(level);
            found.push_back({"indented " + std::to_string(to) + ": " + lines[i], head + joined(moved)});
        }
        // with the lines inside it
        auto moved = lines;
        for (std::size_t k = i; k < lines.size(); ++k) {
            const std::size_t other = lines[k].find_first_not_of(' ');
            if (other == std::string::npos || other < level || (k > i && other == level))
                break;
            moved[k] = lines[k].substr(3);
        }
        found.push_back({"indented with what is inside: " + lines[i], head + joined(moved)});
    }
}

/// Without indentation a missing closing word is not known.
void flatten(const std::string& head, const std::string& body, std::vector<Spoiled>& found)
{
    const std::string flat = std::regex_replace(body, std::regex("^ +", std::regex::multiline), "");
    std::vector<Spoiled> spoiledFlat;
    for (const auto& [how, pattern, by, where] : replacements())
        if (std::string_view(pattern).find("+end") != std::string_view::npos
            || std::string_view(how).starts_with("no if") || std::string_view(how).starts_with("no for"))
            replace(head, flat,
                {how, std::regex_replace(std::string(pattern), std::regex(R"(\\n \+)"), "\\n").c_str(), by, where},
                spoiledFlat);
    const auto lines = linesOf(flat);
    if (lines.size() > 2 && lines[lines.size() - 2].starts_with("end"))
        spoiledFlat.push_back({"cut off", head + joined({lines.begin(), lines.end() - 2})});
    for (auto& each : spoiledFlat)
        found.push_back({"without indentation: " + each.how, each.text});
}

/// Blocks with braces.
void brace(const std::string& head, const std::string& body, std::vector<Spoiled>& found)
{
    std::string text = body;
    for (const auto& [pattern, by] : {std::pair(R"( (then|do)$)", " {"), std::pair(R"(^( *)else$)", "$1} else {"),
             std::pair(R"(^( *)else if )", "$1} else if "), std::pair(R"(\bend(if|else|for|while);)", "}"),
             std::pair(R"(\nbegin\n)", " {\n"), std::pair(R"(^end \w+$)", "}")})
        text = std::regex_replace(text, std::regex(pattern, std::regex::multiline), by);
    found.push_back({"braces", head + text});
    text = body;
    for (const auto& [pattern, by] : {std::pair(R"( (then|do)$)", "{"), std::pair(R"(^( *)else$)", "$1}\n$1else\n$1{"),
             std::pair(R"(^( *)else if )", "$1}\n$1else if "), std::pair(R"(\bend(if|else|for|while);)", "}")})
        text = std::regex_replace(text, std::regex(pattern, std::regex::multiline), by);
    found.push_back({"braces", head + text});
}

/// The second unit gets the name of a keyword.
void nameTo(const std::string& program, std::vector<Spoiled>& found)
{
    const std::regex heading(R"(\n\nprocedure (\w+)\([^]*\n(procedure|function) (\w+)\()");
    if (std::smatch match; std::regex_search(program, match, heading) && match[1] != match[3])
        found.push_back(
            {"a keyword as a name", std::regex_replace(program, std::regex("\\b" + match[3].str() + "\\b"), "TO")});
}

} // namespace

std::vector<std::string> waysOfSpoiling()
{
    std::vector<std::string> ways;
    for (const Replacement& row : replacements())
        ways.emplace_back(row.how);
    return ways;
}

std::vector<Spoiled> spoiled(const std::string& program)
{
    const std::size_t end = program.find("*/\n") + 3;
    const std::string head = program.substr(0, end);
    const std::string body = program.substr(end);
    std::vector<Spoiled> found;
    for (const Replacement& row : replacements())
        replace(head, body, row, found);
    indent(head, body, found);
    flatten(head, body, found);
    brace(head, body, found);
    nameTo(program, found);
    return found;
}

} // namespace lockstep
