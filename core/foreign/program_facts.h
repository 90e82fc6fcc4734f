// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What is to be known of a whole program of another language before a line of it can be said.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/foreign/calls.h"
#include "core/foreign/walk.h"

namespace lockstep::foreign {

using Call = KnownCall::Kind;

/// A statement that cannot be said.
struct Refused {
    Diagnostic why;
};

inline Diagnostic inLine(int line, Diagnostic diagnostic)
{
    diagnostic.span = {line, 1, 1};
    return diagnostic;
}

/// Where it begins, who every process is, what its functions share, what it asks for.
class ProgramFacts {
public:
    explicit ProgramFacts(const Program& program);

protected:
    /// The statements with which a process begins: those of main(), or of the file.
    void findMain();
    /// The function that a program of Python starts as processes of its own; null: none.
    const Function* findSpawned();
    bool spawns(const Statements& body) const;
    static bool callsOnly(const Statements& body, const std::string& name);
    bool communicates(const Statements& body) const;

    void everyStatement(const auto& visit) const
    {
        eachStatement(m_main, visit);
        for (const Function* function : m_functions)
            eachStatement(function->body, visit);
    }

    /// Variables that are nothing but my_id or p.
    void findRanks();
    /// Parameters that are called as my_id or p is, and get something else.
    void findOthers();
    bool isPassed(const Parameter& parameter) const
    {
        return !isPassedByName(parameter.name) || m_others.contains(&parameter);
    }
    static bool isWorldMember(const Expression& value);
    static bool isAny(const Expression& expression);

    /// Where nothing is sent with a tag, "any tag" says nothing.
    void findTags();
    static bool isSame(const Expression& one, const Expression& other);

    /// Whether all that is started is waited for at once, and whether all sends wait for their receives.
    void findRequests();

    /// Variables that get nothing but what is true or false.
    void findTruths();
    static bool isTruth(const Expression& value);

    /// A program that computes nothing with p is written for the processes that it names.
    void findProcesses();

    /// Variables that get what an operation of the program's own has made, or data, or a message of data.
    void findData();
    /// Whether it stands for an operation that the program makes.
    bool isOwnOperation(const Expression& op) const;
    /// A function that qsort or MPI_Op_create gets.
    bool isNamedOnly(const Function& function) const;

    /// Numbers of the file become parameters; variables of the file belong to the one function that uses them.
    void findConstants();

    /// A variable of several functions belongs to main, and is passed to every function that needs it.
    void share(const Statement& variable);
    /// The variables of a file in Python that its functions use.
    void findGlobals();
    /// Whether the function means the variable of the file.
    bool usesGlobal(const Function& function, const std::string& name) const;
    static bool isChangedIn(const Statements& body, const std::string& name);
    bool isAssigned(const std::string& name) const;
    static bool uses(const Statements& body, const std::string& name);
    void note(int line, Message id, std::vector<std::string> arguments = {});
    [[noreturn]] static void refuse(int line, Message id, std::vector<std::string> arguments = {});
    [[noreturn]] static void refuseCall(int line, const std::string& name);
    std::string fresh(const std::string& stem) { return stem + std::to_string(++m_fresh); }
    const Statements& sharedBy(const Function& function) const;

    /// The communicator, what main gets, and what every process knows.
    bool isPassedByName(const std::string& name) const;
    static bool isReassigned(const Statements& body, const std::string& name);
    static bool isIndexed(const Statements& body, const std::string& name);
    static std::string unitName(const std::string& name);
    static bool isWordCharacter(char c);
    static bool isReserved(const std::string& name);
    static std::string clean(const std::string& name);
    static std::string statusName(const std::string& status, bool isSource);

    /// while (status.MPI_TAG != 9) asks before anything has come.
    bool isAskedBefore(const std::string& status, const char* member) const;
    bool changesIn(const Statements& statements, const Expression& of) const;
    bool asks(const std::string& status, const char* member, const char* method) const;
    bool asksTag(const std::string& status) const { return asks(status, "MPI_TAG", "Get_tag"); }
    bool asksSource(const std::string& status) const { return asks(status, "MPI_SOURCE", "Get_source"); }
    bool isNobody(const Expression& partner) const;
    /// comm.send(x, …)
    bool isSentAsObject(const std::string& name) const;
    /// A variable of Python that gets an MPI.Status().
    bool isStatus(const Expression& name) const;

    /// Letters that are looked at one by one are numbers.
    bool isOfNumbers(const Statement& letters) const;

    /// Variables that may stand for nobody (MPI_PROC_NULL).
    bool mayBeNobody(const Expression& partner) const;
    static const Expression& withoutAddress(const Expression& place);
    bool receivesWith(const std::string& request) const;

    const Program& m_program;
    Statements m_main;
    std::vector<Parameter> m_mainParameters;
    std::vector<const Function*> m_functions;     ///< but main
    std::set<std::string> m_communicating;        ///< functions that send or receive
    std::map<std::string, std::string> m_aliases; ///< of my_id and p
    std::set<const Parameter*> m_others;          ///< of findOthers()
    std::map<std::string, Expression> m_macros;   ///< what names of the file stand for
    std::set<std::string> m_realMacros;
    std::vector<std::pair<std::string, std::string>> m_parameters;
    std::map<const Function*, Statements> m_ownGlobals; ///< null: of main
    std::map<const Function*, Statements> m_shared;     ///< variables of the file that it is passed
    std::set<std::string> m_truths;
    std::set<std::string> m_data; ///< of findData()
    bool m_comparesTexts = false, m_asksNone = false;
    std::vector<std::string> m_texts; ///< in the order of the program, but what it prints
    std::int64_t m_spawned = 0;       ///< processes that the program starts itself
    std::int64_t m_named = 0;         ///< as many processes as the program names; 0: it is for any number
    bool m_hasTags = false;
    bool m_waitsForAll = false;   ///< each wait is for all that has been started
    bool m_isSynchronous = false; ///< all sends wait for their receives
    int m_fresh = 0;
    std::vector<Diagnostic> m_problems;
};

} // namespace lockstep::foreign
