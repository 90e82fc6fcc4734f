// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/foreign/types.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/foreign/walk.h"

namespace lockstep::foreign {
namespace {

/// So many elements.
struct Derived {
    Expression elements;
    bool isReal = false, isPicked = false;
};

class Types {
public:
    explicit Types(Program& program) : m_program(program) {}

    void writeOut()
    {
        eachBody(m_program,
            [this](Statements& body) { eachStatement(body, [this](const Statement& each) { find(each.value); }); });
        eachBody(m_program,
            [this](Statements& body) { eachStatement(body, [this](const Statement& each) { forbid(each.value); }); });
        eachBody(m_program, [this](Statements& body) { writeOut(body); });
    }

private:
    static std::string madeBy(const Expression& call)
    {
        const std::string name = calledName(call);
        const std::size_t last = name == "MPI_Type_contiguous" ? 3 : name == "MPI_Type_vector" ? 5 : 0;
        const Expression* root = last > 0 && call.parts.size() == last + 1 ? rootOf(call.parts[last]) : nullptr;
        return root ? root->text : "";
    }

    /// What an element of that type is; none where it is not known.
    std::optional<Derived> derivedOf(const Expression& type) const
    {
        if (const auto found = m_types.find(type.text); found != m_types.end())
            return found->second;
        if (!type.text.starts_with("MPI_"))
            return std::nullopt;
        const bool isReal = type.text.ends_with("DOUBLE") || type.text.ends_with("FLOAT");
        return Derived{whole(1, type.line), isReal, false};
    }

    void find(const Expression& call)
    {
        const std::string made = madeBy(call);
        if (made.empty())
            return;
        const bool isVector = calledName(call) == "MPI_Type_vector";
        const auto of = derivedOf(call.parts[isVector ? 4 : 2]);
        const bool isTwice = m_types.erase(made) > 0;
        if (!of || isTwice)
            return;
        const Expression count = isVector ? times(call.parts[1], call.parts[2]) : call.parts[1];
        m_types[made] = {times(count, of->elements), of->isReal, isVector || of->isPicked};
    }

    /// Whether the argument is a count of elements of the type behind it.
    static bool isCounted(const std::string& call)
    {
        constexpr std::array others = {"MPI_Type", "MPI_Get_count", "therv", "tterv", "toallv", "toallw"};
        return std::ranges::none_of(others, [&](const char* part) { return call.find(part) != std::string::npos; });
    }

    void forbid(const Expression& call)
    {
        if (isCounted(calledName(call)) || !madeBy(call).empty())
            return;
        for (const Expression& part : call.parts)
            if (part.is(Kind::Name))
                m_types.erase(part.text);
    }

    void writeOut(Statements& body)
    {
        for (Statement& each : body) {
            Expression& call = each.value;
            if (m_types.contains(madeBy(call))) {
                const bool isVector = calledName(call) == "MPI_Type_vector";
                Statement rest = statementOf(isVector ? Statement::Kind::Expression : Statement::Kind::Pass, each.line);
                if (isVector) // says what is left out
                    rest.value = {Kind::Call, "", {call.parts[0], {Kind::Name, madeBy(call)}}, each.line};
                each = std::move(rest);
                continue;
            }
            for (std::size_t i = 2; i < call.parts.size() && calledName(call).starts_with("MPI_"); ++i)
                if (const auto type = m_types.find(call.parts[i].text);
                    type != m_types.end() && call.parts[i].is(Kind::Name)) {
                    call.parts[i - 1] = times(call.parts[i - 1], type->second.elements);
                    call.parts[i].text = type->second.isReal ? "MPI_DOUBLE" : "MPI_INT";
                    if (const Expression* root = rootOf(call.parts[i - 2]);
                        root && type->second.isPicked && !type->second.isReal)
                        m_program.data.insert(root->text);
                }
            writeOut(each.body);
            writeOut(each.otherwise);
        }
    }

    Program& m_program;
    std::map<std::string, Derived> m_types{{"MPI_2INT", {whole(2, 0)}}};
};

} // namespace

void writeOutTypes(Program& program)
{
    if (program.isC)
        Types(program).writeOut();
}

} // namespace lockstep::foreign
