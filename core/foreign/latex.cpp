// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Pseudo-code in LaTeX becomes text: commands that open and close blocks become words, formulas lose their signs, and
// what only sets type is left out. Nothing is understood here; core/language reads the result as a pasted listing.

#include "core/foreign/latex.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "core/base/text.h"

namespace lockstep::foreign {
namespace {

/// What a command in a line or a formula is in the notation.
const std::map<std::string_view, std::string_view> signs = {{"gets", " := "}, {"leftarrow", " := "}, {"assign", " := "},
    {"bmod", " mod "}, {"mod", " mod "}, {"pmod", " mod "}, {"oplus", " XOR "}, {"wedge", " and "}, {"land", " and "},
    {"vee", " or "}, {"lor", " or "}, {"neg", " not "}, {"lnot", " not "}, {"neq", " <> "}, {"ne", " <> "},
    {"le", " <= "}, {"leq", " <= "}, {"ge", " >= "}, {"geq", " >= "}, {"cup", " union "}, {"setminus", " \\ "},
    {"times", " * "}, {"cdot", " * "}, {"lfloor", "("}, {"rfloor", ")"}, {"lceil", "("}, {"rceil", ")"}, {"in", " in "},
    {"emptyset", "{}"}, {"dots", " .. "}, {"ldots", " .. "}, {"cdots", " .. "}, {"And", " and "}, {"Or", " or "},
    {"Not", " not "}, {"To", " to "}, {"To{}", " to "}, {"KwTo", " to "}, {"True", "true"}, {"False", "false"},
    {"quad", " "}, {"qquad", " "}, {"left", ""}, {"right", ""}, {"State", ""}, {"Statex", ""}, {"STATE", ""},
    {"noindent", ""}, {"DontPrintSemicolon", ""}, {"SetAlgoLined", ""}, {"LinesNumbered", ""}, {"centering", ""},
    {"small", ""}, {"Return", "return "}, {"RETURN", "return "}, {"Else", "else"}, {"ELSE", "else"},
    {"EndIf", "endif;"}, {"ENDIF", "endif;"}, {"EndFor", "endfor;"}, {"ENDFOR", "endfor;"}, {"EndWhile", "endwhile;"},
    {"ENDWHILE", "endwhile;"}, {"Barrier", "barrier"}};

/// Commands whose argument is what they stand for.
constexpr std::array shown = {"text", "textit", "textbf", "texttt", "textsc", "textrm", "mathit", "mathrm", "mathbf",
    "mathsf", "mathtt", "mbox", "emph", "Call", "operatorname", "var"};
/// Commands that say nothing of the program, with their argument.
constexpr std::array hidden = {"caption", "label", "Require", "Ensure", "KwIn", "KwOut", "KwData", "KwResult",
    "usepackage", "documentclass", "SetKwFunction", "SetKwProg", "SetKw", "vspace", "hspace", "title", "REQUIRE",
    "ENSURE", "algrenewcommand"};

bool has(const auto& list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }
bool isLatexLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

class LatexReader {
public:
    LatexReader(std::string_view text, std::string name) : m_text(text), m_name(std::move(name)) {}

    std::string run()
    {
        while (m_at < m_text.size())
            next();
        std::vector<std::string> lines;
        for (std::string line; const char c : m_out + '\n') {
            const bool isDouble = c == ' ' && line.ends_with(' ') && line.find_first_not_of(' ') != std::string::npos;
            if (c != '\n') {
                line += isDouble ? "" : std::string(1, c);
                continue;
            }
            if (line.find_first_not_of(' ') != std::string::npos)
                lines.push_back(line);
            line.clear();
        }
        const std::string text = joined(lines, "\n") + '\n';
        if (m_hasUnit)
            return text;
        return "procedure " + m_name + "(my_id, p)\nbegin\n" + text + "end " + m_name + '\n';
    }

private:
    char here(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }

    void next()
    {
        const char c = here();
        if (c == '%') {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (c == '$') {
            m_isFormula = !m_isFormula;
            ++m_at;
        } else if (c == '\\') {
            command();
        } else if (c == '~') {
            m_out += ' ';
            ++m_at;
        } else if (c == '^' && here(1) == '{') {
            ++m_at;
            m_out += "^(" + argument() + ')';
        } else if (c == '_' && m_isFormula) {
            ++m_at;
            const std::string index = here() == '{' ? argument()
                : m_at < m_text.size()              ? std::string(1, m_text[m_at++])
                                                    : "";
            m_out += m_out.ends_with("log") ? "" : '[' + index + ']'; // log_2
        } else if (c == '{' || c == '}') {
            if (c == '}' && !m_closers.empty() && m_closers.back().first == m_depth) { // of a block of algorithm2e
                m_out += '\n' + m_closers.back().second + '\n';
                m_closers.pop_back();
            }
            m_depth += c == '{' ? 1 : -1;
            ++m_at;
        } else {
            m_out += c;
            ++m_at;
        }
    }

    /// The text in braces, in the words of the notation; empty if none follows.
    std::string argument()
    {
        skipBlanks();
        skipOption();
        skipBlanks();
        if (here() != '{')
            return {};
        const auto begin = ++m_at;
        for (int open = 1; m_at < m_text.size(); ++m_at) {
            open += here() == '{' ? 1 : here() == '}' ? -1 : 0;
            if (open == 0)
                break;
        }
        LatexReader inside(m_text.substr(begin, m_at - begin), m_name);
        inside.m_isFormula = m_isFormula;
        inside.m_nested = m_nested + 1;
        constexpr int mostNestedBraces = 50;
        if (inside.m_nested > mostNestedBraces)
            inside.m_text = {};
        m_at = std::min(m_at + 1, m_text.size());
        while (inside.m_at < inside.m_text.size())
            inside.next();
        return inside.m_out;
    }

    /// In square brackets, if one is there; one that is not closed goes to the end.
    void skipOption()
    {
        if (here() == '[')
            m_at = std::min(m_text.find(']', m_at), m_text.size() - 1) + 1;
    }

    void skipBlanks()
    {
        while (here() == ' ' || here() == '\n' || here() == '\t')
            ++m_at;
    }

    void command()
    {
        const auto begin = ++m_at;
        while (isLatexLetter(here()))
            ++m_at;
        const std::string_view name = m_text.substr(begin, m_at - begin);
        if (name.empty()) { // \; \_ \, \\ .
            const char sign = here();
            ++m_at;
            m_out += sign == ';' || sign == '\\'            ? std::string("\n")
                : sign == ',' || sign == '!' || sign == ':' ? std::string(" ")
                                                            : std::string(1, sign);
            return;
        }
        if (name == "begin" || name == "end") {
            argument();
            skipOption();
            return;
        }
        if (has(hidden, name)) {
            const std::string rest = argument();
            if (rest.empty() && (name == "Require" || name == "Ensure" || name == "REQUIRE" || name == "ENSURE"))
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            return;
        }
        if (name == "Comment" || name == "tcp" || name == "tcc" || name == "COMMENT") {
            if (here() == '*')
                ++m_at;
            const std::string said = argument();
            m_out += " /* " + said + " */";
            return;
        }
        if (has(shown, name)) {
            m_out += argument();
            if (name == "Call")
                m_out += '(' + argument() + ')';
            return;
        }
        if (name == "frac" || name == "sqrt") {
            const std::string first = argument();
            m_out += name == "sqrt" ? "sqrt(" + first + ')' : "((" + first + ") div (" + argument() + "))";
            return;
        }
        if (name == "log" || name == "lg") {
            logarithm();
            return;
        }
        if (!block(name)) {
            const auto sign = signs.find(name);
            m_out += sign == signs.end() ? std::string(name) : std::string(sign->second);
            if (name == "pmod")
                m_out += argument();
        }
    }

    /// \log_2 p is log(p).
    void logarithm()
    {
        m_out += "log";
        if (here() == '_') {
            ++m_at;
            here() == '{' ? static_cast<void>(argument()) : static_cast<void>(++m_at);
        }
        skipBlanks();
        const auto begin = m_at;
        while (isLatexLetter(here()))
            ++m_at;
        if (m_at > begin)
            m_out += '(' + std::string(m_text.substr(begin, m_at - begin)) + ')';
    }

    /// \If{…}, \For{…}, \Procedure{…}{…}; in algorithm2e a block in braces follows.
    bool block(std::string_view name)
    {
        static const std::map<std::string_view, std::string_view> openers = {{"If", "if"}, {"IF", "if"}, {"uIf", "if"},
            {"eIf", "if"}, {"lIf", "if"}, {"ElsIf", "else if"}, {"ELSIF", "else if"}, {"ElseIf", "else if"},
            {"uElseIf", "else if"}, {"For", "for"}, {"FOR", "for"}, {"ForAll", "for each"}, {"ForEach", "for each"},
            {"FORALL", "for each"}, {"While", "while"}, {"WHILE", "while"}};
        if (name == "Procedure" || name == "Function" || name == "PROCEDURE" || name == "FUNCTION") {
            m_hasUnit = true;
            m_unit = unitName(argument());
            m_out += (name[0] == 'P' ? "procedure " : "function ") + m_unit + '(' + argument() + ")\nbegin\n";
            return true;
        }
        if (name == "EndProcedure" || name == "EndFunction" || name == "ENDPROCEDURE" || name == "ENDFUNCTION") {
            m_out += "end " + m_unit;
            return true;
        }
        const auto opener = openers.find(name);
        if (opener == openers.end()) {
            if ((name == "Else" || name == "uElse" || name == "ELSE") && nextIsBrace()) {
                m_out += "\nelse\n";
                openBlock("endelse;");
            }
            return (name == "Else" || name == "uElse") && !m_closers.empty() && m_closers.back().second == "endelse;";
        }
        const std::string condition = argument();
        const bool loops = opener->second.starts_with("for") || opener->second == "while";
        m_out += std::string(opener->second) + ' ' + (opener->second == "for" ? counted(condition) : condition)
            + (loops ? " do\n" : " then\n");
        if (nextIsBrace()) {
            openBlock(loops ? opener->second == "while" ? "endwhile;" : "endfor;" : name == "eIf" ? "else" : "endif;");
            if (name == "eIf")
                m_closers.insert(m_closers.end() - 1, {m_depth, "endelse;"});
        }
        return true;
    }

    bool nextIsBrace()
    {
        const auto at = m_at;
        skipBlanks();
        const bool is = here() == '{';
        m_at = at;
        return is;
    }
    void openBlock(const std::string& closer)
    {
        skipBlanks();
        ++m_at;
        ++m_depth;
        m_closers.emplace_back(m_depth, closer);
    }

    /// "i = 0, .., n - 1" and "i = 0 to n - 1"
    static std::string counted(std::string condition)
    {
        if (const auto equals = condition.find('=');
            equals != std::string::npos && (equals == 0 || condition[equals - 1] != ':'))
            condition.replace(equals, 1, ":=");
        for (const std::string dots : {",  .. ,", ", .. ,", ",.. ,", ", .. ", " .. "})
            if (const auto at = condition.find(dots); at != std::string::npos)
                condition.replace(at, dots.size(), " to ");
        return condition;
    }

    static std::string unitName(std::string name)
    {
        std::ranges::replace_if(
            name, [](char c) { return !isLatexLetter(c) && (c < '0' || c > '9'); }, '_');
        return name.empty() ? "ALGORITHM" : name;
    }

    std::string_view m_text;
    std::string m_name, m_unit, m_out;
    std::size_t m_at = 0;
    int m_depth = 0, m_nested = 0;
    bool m_isFormula = false, m_hasUnit = false;
    std::vector<std::pair<int, std::string>> m_closers; ///< of blocks in braces: their depth, and the word
};

} // namespace

std::string plainOfLatex(std::string_view text, const std::string& name)
{
    for (const std::string environment : {"lstlisting", "verbatim", "minted"}) {
        const std::string opening = "\\begin{" + environment + '}', closing = "\\end{" + environment + '}';
        const auto begin = text.find(opening), end = text.find(closing);
        if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
            continue;
        const auto line = text.find('\n', begin);
        return std::string(text.substr(line + 1, end - line - 1));
    }
    return LatexReader(text, name).run();
}

} // namespace lockstep::foreign
