// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The code that the machine runs: compact instructions for the registers ("slots") of a frame; each call has a frame.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/language/opcode.h"

namespace lockstep {

namespace syntax {
struct Tree;
}

struct Instruction {
    Opcode op = Opcode::Return;
    bool beginsStatement = false; ///< counts as a statement
    std::int32_t a = 0;
    std::int32_t b = 0;
    std::int32_t c = 0;
    std::int32_t d = 0;
};

/// The path from a variable to a place inside it. The indices of the steps are in consecutive slots from firstSlot.
struct PlaceCode {
    enum class Step : std::uint8_t { Element, Pair, Slice };
    std::int32_t root = 0; ///< slot of the variable
    std::int32_t firstSlot = 0;
    std::vector<Step> steps; ///< Element uses one slot, Pair and Slice use two; a Slice is last
};

struct CallCode {
    std::int32_t unit = 0;
    std::int32_t firstArgument = 0;     ///< slot; one slot per argument
    std::vector<std::int32_t> copyBack; ///< by parameter: index into places, or -1
    std::int32_t result = -1;           ///< slot for the result of a function or a procedure, or -1
};

struct ViaCode {
    std::int32_t firstSlot = 0;
    std::int32_t count = 0;
};

/// A send and a receive at the same time, or one of them with a tag. Members are slots; with `link`, the partner is a
/// link number.
struct ExchangeCode {
    struct Out {
        std::int32_t value = 0, partner = 0;
        bool onLink = false;
        std::int32_t via = -1; ///< index into UnitCode::vias
        std::int32_t tag = -1; ///< -1: tag 0
    };
    struct In {
        std::int32_t place = 0;
        std::int32_t partner = -1; ///< -1: from any
        bool onLink = false;
        std::int32_t tag = -1;
        bool ofAnyTag = false;
        std::int32_t sender = -1; ///< receives the number of the sender; -1: not requested
        std::int32_t tagTo = -1;  ///< receives the tag; -1: not requested
        // Only of a receive that is started: these are places.
        std::int32_t senderPlace = -1;
        std::int32_t tagPlace = -1;
    };
    std::optional<Out> out;
    std::optional<In> in;

    bool takesAnyTag() const { return in && in->ofAnyTag; }
    bool hasTag() const { return (out && out->tag >= 0) || (in && in->tag >= 0) || takesAnyTag(); }
    /// Both a send and a receive, without tags: the receive follows.
    bool isPair() const { return out && in && !hasTag(); }
};

/// The parts of an assertion, for the message when it fails.
struct AssertCode {
    struct Part {
        std::string text;
        std::int32_t slot = 0; ///< unset if the part was not evaluated
    };
    std::string text;
    std::vector<Part> parts;
};

/// A name that every unit can read, in the order of Program::globals.
struct GlobalCopy {
    std::int32_t global = 0;
    std::int32_t slot = 0;
};

struct UnitCode {
    std::string name;
    bool isFunction = false;
    std::string file;
    int firstLine = 0, lastLine = 0; ///< in its file
    std::int32_t slots = 0;
    std::vector<std::string> slotNames;   ///< by slot; "" for temporaries
    std::vector<std::int32_t> parameters; ///< slots
    std::vector<GlobalCopy> globals;      ///< copied into slots at entry
    std::vector<Instruction> code;
    std::vector<Span> spans; ///< by instruction
    std::vector<PlaceCode> places;
    std::vector<CallCode> calls;
    std::vector<ViaCode> vias;
    std::vector<AssertCode> asserts;
    std::vector<ExchangeCode> exchanges;
    std::vector<std::string> texts; ///< for messages
};

/// The code of a program, without what its header says.
struct ProgramCode {
    std::vector<UnitCode> units;         ///< units[0] is the main one
    std::vector<std::int64_t> constants; ///< integers; operand ~i
    std::vector<std::string> globals;    ///< names that are bound before the start: p, d, m, my_id, ..., and the data
    std::vector<std::string> phases;
    bool hasTags = false;     ///< a send or receive has a tag: the machine must check tags
    bool hasStarts = false;   ///< a send or receive is started: the machine must keep what is not complete
    bool takesAnyTag = false; ///< a receive takes any tag: the machine must keep the order of all messages
};

/// The code of a tree that `check` accepts with the same globals (parser.h).
ProgramCode compileCode(const syntax::Tree& tree, std::vector<std::string> globals);

} // namespace lockstep
