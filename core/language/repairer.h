// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/language/block_frame.h"
#include "core/language/syntax.h"
#include "core/language/token_reader.h"

namespace lockstep {

/// An expected token: a sign or word to type, or a description.
struct Wanted {
    std::string shown;      ///< "'then'", "a name"
    std::string typed = {}; ///< "then"; empty if there is no single text
};

using Repairs = std::vector<Repair>;

/// The fixes of the parser's messages, as edits of the text. They depend only on the tokens around the next one, and
/// are empty if the meaning is not clear.
class Repairer : private TokenReader {
public:
    explicit Repairer(const TokenReader& here) : TokenReader(here) {}

    /// `text` begins with a space if it is a word.
    Repair putAfterPrevious(std::string_view text) const;
    Repair assigning(const Span& equal) const;
    Repairs missing(const Wanted& wanted) const;
    Repairs missingDirection() const;
    Repairs lostSign() const;
    Repairs lostRoot() const;
    Repairs takingBracketAway() const;
    Repairs takingBracketsAway() const;
    Repairs inBrackets() const;
    Repairs bracketed() const;
    Repairs asList(std::size_t open) const;
    Repairs asComment(std::size_t first, std::size_t last) const;
    Repairs namesAsList() const;
    Repairs unpacking() const;
    std::vector<std::size_t> usesOfReserved(std::size_t head) const;

    // constructs of other languages, in repair_foreign.cpp
    /// The form of a call such as S.add(x) here, and its fix; "" if there is none.
    struct Member {
        std::string form;
        Repairs repairs;
    };
    Member member(const syntax::Expression& target) const;
    Repairs asFunction() const;
    Repairs asTalk(std::size_t verb, std::string_view preposition) const;
    Repairs asCountingLoop(std::size_t open) const;
    std::optional<std::string> rangeHeader(std::size_t in) const;
    Repairs overRange(std::size_t in) const;
    Repairs overList(std::size_t in) const;
    std::optional<std::string> betweenHeader(std::size_t& variable, std::size_t& end) const;
    Repairs oneByOne(std::size_t verb) const;
    std::string updateSign() const;
    Repairs update(const syntax::Expression& target) const;
    std::string closerOfLoop() const;

    // blocks, in repair_blocks.cpp
    Repairs closing(const BlockFrame& frame, const syntax::Block& block) const;
    Repairs indented(const EndedBlock& block) const;
    Repairs outdented(const BlockFrame& frame, const Token& first) const;
    Repairs wordsForBraces() const;

private:
    static bool namesPartner(std::string_view word);
    bool mayBeProcess(std::size_t first, std::size_t end) const;
    bool isKnownValue(const Token& value) const;
    bool isProse() const;
    Repairs lostComparison(std::size_t first) const;
    int operatorsIn(std::size_t first, std::size_t last) const;
    bool isBracketEndClear() const;
    bool isBracketOther(TokenKind opener, TokenKind closer) const;
    bool isSum(std::size_t first, std::size_t last) const;
    std::string oneLess(std::size_t first, std::size_t last) const;
    /// comm.send(X, dest=1), dist.recv(X, src=0)
    struct MemberTalk {
        std::string data, peer;
        bool sends = false;
        std::size_t close = 0;
        std::string text() const;
    };
    std::optional<MemberTalk> memberTalk(std::size_t dot) const;
};

} // namespace lockstep
