// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/tex_text.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"

namespace lockstep {
namespace {

struct Spelling {
    std::string_view character;
    std::string_view tex;
};

// Characters that are special in TeX, or look different in its fonts.
constexpr std::array ascii = {Spelling{"\\", "$\\backslash$"}, Spelling{"{", "\\{"}, Spelling{"}", "\\}"},
    Spelling{"#", "\\#"}, Spelling{"$", "$\\mathdollar$"}, Spelling{"%", "\\%"}, Spelling{"&", "\\&"},
    Spelling{"_", "\\_"}, Spelling{"~", "\\textasciitilde{}"}, Spelling{"^", "\\textasciicircum{}"},
    Spelling{"<", "$<$"}, Spelling{">", "$>$"}, Spelling{"|", "$|$"}, Spelling{"\"", "\\textquotedblright{}"},
    Spelling{"`", "`{}"}, Spelling{"-", "-{}"}, Spelling{"'", "'{}"}, Spelling{"\t", " "}, Spelling{"\n", " "},
    Spelling{"\r", " "}};

constexpr std::array punctuation = {Spelling{"\u00a0", "~"}, Spelling{"\u2009", "\\,"}, Spelling{"\u202f", "\\,"},
    Spelling{"\u2002", "\\enspace{}"}, Spelling{"\u2003", "\\quad{}"}, Spelling{"\u200b", ""}, Spelling{"–", "--"},
    Spelling{"—", "---"}, Spelling{"‐", "-{}"}, Spelling{"‑", "-{}"}, Spelling{"‘", "`"}, Spelling{"’", "'"},
    Spelling{"“", "\\textquotedblleft{}"}, Spelling{"”", "\\textquotedblright{}"}, Spelling{"…", "\\dots{}"},
    Spelling{"•", "$\\bullet$"}, Spelling{"·", "$\\cdot$"}, Spelling{"©", "(c)"}, Spelling{"§", "$\\mathsection$"},
    Spelling{"¶", "$\\mathparagraph$"}, Spelling{"†", "$\\dagger$"}, Spelling{"‡", "$\\ddagger$"}, Spelling{"¡", "!`"},
    Spelling{"¿", "?`"}};

// In mathematics, between dollars.
constexpr std::array mathematics = {Spelling{"→", "\\rightarrow"}, Spelling{"←", "\\leftarrow"},
    Spelling{"↔", "\\leftrightarrow"}, Spelling{"↑", "\\uparrow"}, Spelling{"↓", "\\downarrow"},
    Spelling{"↦", "\\mapsto"}, Spelling{"⇒", "\\Rightarrow"}, Spelling{"⇐", "\\Leftarrow"},
    Spelling{"⇔", "\\Leftrightarrow"}, Spelling{"×", "\\times"}, Spelling{"÷", "\\div"}, Spelling{"±", "\\pm"},
    Spelling{"−", "-"}, Spelling{"∓", "\\mp"}, Spelling{"∗", "\\ast"}, Spelling{"∘", "\\circ"}, Spelling{"⋅", "\\cdot"},
    Spelling{"⋯", "\\cdots"}, Spelling{"⋮", "\\vdots"}, Spelling{"∪", "\\cup"}, Spelling{"∩", "\\cap"},
    Spelling{"∖", "\\setminus"}, Spelling{"∈", "\\in"}, Spelling{"∉", "\\notin"}, Spelling{"∋", "\\ni"},
    Spelling{"∅", "\\emptyset"}, Spelling{"⊂", "\\subset"}, Spelling{"⊆", "\\subseteq"}, Spelling{"⊃", "\\supset"},
    Spelling{"⊇", "\\supseteq"}, Spelling{"⊕", "\\oplus"}, Spelling{"⊖", "\\ominus"}, Spelling{"⊗", "\\otimes"},
    Spelling{"⊙", "\\odot"}, Spelling{"∧", "\\wedge"}, Spelling{"∨", "\\vee"}, Spelling{"¬", "\\neg"},
    Spelling{"⊥", "\\perp"}, Spelling{"⊤", "\\top"}, Spelling{"∀", "\\forall"}, Spelling{"∃", "\\exists"},
    Spelling{"≤", "\\leq"}, Spelling{"≥", "\\geq"}, Spelling{"≠", "\\neq"}, Spelling{"≡", "\\equiv"},
    Spelling{"≈", "\\approx"}, Spelling{"∼", "\\sim"}, Spelling{"≃", "\\simeq"}, Spelling{"≪", "\\ll"},
    Spelling{"≫", "\\gg"}, Spelling{"∝", "\\propto"}, Spelling{"∞", "\\infty"}, Spelling{"√", "\\surd"},
    Spelling{"∑", "\\Sigma"}, Spelling{"∏", "\\Pi"}, Spelling{"∂", "\\partial"}, Spelling{"∣", "\\mid"},
    Spelling{"∥", "\\parallel"}, Spelling{"‖", "\\Vert"}, Spelling{"⌈", "\\lceil"}, Spelling{"⌉", "\\rceil"},
    Spelling{"⌊", "\\lfloor"}, Spelling{"⌋", "\\rfloor"}, Spelling{"⟨", "\\langle"}, Spelling{"⟩", "\\rangle"},
    Spelling{"ℓ", "\\ell"}, Spelling{"′", "'"}, Spelling{"″", "''"}, Spelling{"°", "^\\circ"}, Spelling{"¹", "^1"},
    Spelling{"²", "^2"}, Spelling{"³", "^3"}, Spelling{"⁰", "^0"}, Spelling{"⁴", "^4"}, Spelling{"⁵", "^5"},
    Spelling{"⁶", "^6"}, Spelling{"⁷", "^7"}, Spelling{"⁸", "^8"}, Spelling{"⁹", "^9"}, Spelling{"₀", "_0"},
    Spelling{"₁", "_1"}, Spelling{"₂", "_2"}, Spelling{"₃", "_3"}, Spelling{"₄", "_4"}, Spelling{"₅", "_5"},
    Spelling{"₆", "_6"}, Spelling{"₇", "_7"}, Spelling{"₈", "_8"}, Spelling{"₉", "_9"}, Spelling{"µ", "\\mu"},
    Spelling{"Γ", "\\Gamma"}, Spelling{"Δ", "\\Delta"}, Spelling{"Θ", "\\Theta"}, Spelling{"Λ", "\\Lambda"},
    Spelling{"Ξ", "\\Xi"}, Spelling{"Π", "\\Pi"}, Spelling{"Σ", "\\Sigma"}, Spelling{"Υ", "\\Upsilon"},
    Spelling{"Φ", "\\Phi"}, Spelling{"Ψ", "\\Psi"}, Spelling{"Ω", "\\Omega"}, Spelling{"α", "\\alpha"},
    Spelling{"β", "\\beta"}, Spelling{"γ", "\\gamma"}, Spelling{"δ", "\\delta"}, Spelling{"ε", "\\varepsilon"},
    Spelling{"ζ", "\\zeta"}, Spelling{"η", "\\eta"}, Spelling{"θ", "\\theta"}, Spelling{"ι", "\\iota"},
    Spelling{"κ", "\\kappa"}, Spelling{"λ", "\\lambda"}, Spelling{"μ", "\\mu"}, Spelling{"ν", "\\nu"},
    Spelling{"ξ", "\\xi"}, Spelling{"π", "\\pi"}, Spelling{"ρ", "\\rho"}, Spelling{"σ", "\\sigma"},
    Spelling{"ς", "\\varsigma"}, Spelling{"τ", "\\tau"}, Spelling{"υ", "\\upsilon"}, Spelling{"φ", "\\varphi"},
    Spelling{"χ", "\\chi"}, Spelling{"ψ", "\\psi"}, Spelling{"ω", "\\omega"}};

template <std::size_t Count> const Spelling* find(const std::array<Spelling, Count>& all, std::string_view character)
{
    const auto found = std::ranges::find(all, character, &Spelling::character);
    return found == all.end() ? nullptr : &*found;
}

// Letters of Latin alphabets, which LaTeX composes from letter and accent, except those that are missing in its
// default fonts.
bool isLatin(char32_t code, std::string_view character)
{
    constexpr std::array lacking = {"Ð", "ð", "Þ", "þ", "Ą", "ą", "Đ", "đ", "Ę", "ę", "Į", "į", "Ŋ", "ŋ", "Ų", "ų", "Ħ",
        "ħ", "ĸ", "Ŀ", "ŀ", "ŉ", "Ŧ", "ŧ", "ſ"};
    return code >= 0xc0 && code < 0x180 && std::ranges::find(lacking, character) == lacking.end();
}

} // namespace

std::string texText(std::string_view text, std::set<std::string>& others)
{
    std::string tex;
    for (const std::string_view character : charactersOf(text)) {
        const char32_t code = codeOf(character);
        if (const auto* sign = find(ascii, character))
            tex += sign->tex;
        else if (code < 0x80)
            tex += code >= 0x20 && code != 0x7f ? character : std::string_view();
        else if (const auto* mark = find(punctuation, character))
            tex += mark->tex;
        else if (const auto* symbol = find(mathematics, character))
            tex += "$" + std::string(symbol->tex) + "$";
        else if (isLatin(code, character))
            tex += character;
        else if (code == 0xfffd) // invalid bytes
            tex += "?";
        else {
            tex += "\\lockstepother{" + std::string(character) + '}';
            others.emplace(character);
        }
    }
    return tex;
}

std::string texComment(std::string_view text)
{
    std::string line(text);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return line;
}

} // namespace lockstep
