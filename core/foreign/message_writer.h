// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Calls of MPI and its like as sends, receives and calls of common/collectives. A persistent request is written where
// it is started, with the loops and conditions around its MPI_Send_init, and is refused if the variables that it reads
// have changed in between.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/foreign/expression_writer.h"

namespace lockstep::foreign {

/// A persistent request, with what stands around it.
struct Pending {
    Statement statement;
    std::string request, call;
    std::set<std::string> changed; ///< variables that have got a value since
    bool isStarted = false;
};

/// The lines of messages.
class MessageWriter : protected ExpressionWriter {
public:
    using ExpressionWriter::ExpressionWriter;

protected:
    void changed(const std::string& name);
    std::string tagText(const KnownCall& call, const char* role);

    /// A partner, a tag; a count is a size of data.
    void mustBeWhole(const KnownCall& call) const;
    std::string sendText(const KnownCall& call);

    /// `place`: where an object goes that is the value of the call.
    std::string receiveText(const KnownCall& call, const Expression& place);

    /// A message to or from nobody is none.
    void withPartner(const Expression& partner, const std::string& message);
    void exchange(const KnownCall& call, const Expression& place);
    void communicate(const KnownCall& call, const Statement& statement);

    /// Where the sender is known, a question to the status has its answer.
    void afterReceive(const KnownCall& call, const Expression& place);

    /// The request of a started collective is one of nothing.
    void beDone(const KnownCall& call, int at, const std::string& name);
    void collective(const KnownCall& call, const Expression& place, const std::string& name, int at);
    /// Of parts that differ in size.
    void collectiveOfParts(const KnownCall& call, const std::string& name, int at);

    /// The variable that gets the result of a collective: whole, or an element.
    std::string resultText(const Expression& into, const KnownCall& call, const Expression& count);
    std::string opText(const KnownCall& call, int at) const;

    /// "request_data" of request, "requests_data[i]" of requests[i]: where that goes which a request brings.
    static std::string besideOf(const std::string& request, const char* what);
    static std::string dataOf(const std::string& request) { return besideOf(request, "data"); }

    /// Whether a wait for such a request asks for its sender or tag.
    bool isAsked(const std::string& request, bool isSource) const;
    void start(const KnownCall& call, const Statement& statement);

    /// The list of requests, if one of the elements starts one; what they bring lies beside `list`.
    std::optional<std::string> startedIn(const Expression& elements, const std::string& list);

    /// The name of the request.
    std::string startIn(const KnownCall& call, const std::string& data, int line);
    void startAs(const KnownCall& call, const std::string& request, const std::string& data);
    void wait(const KnownCall& call, const Expression& place);
    void waitForAll(const KnownCall& call, const Expression& place);

    /// Whether nothing but persistent requests is made in it.
    bool isInit(const Statement& statement) const;
    void postpone(const Statement& statement);

    /// A statement that makes several requests is kept once for each, and written with one of them.
    void startPosted(const KnownCall& call);
    void checkUnchanged(const Pending& pending) const;

    /// `wanted`: that request alone; empty: all.
    void writePosted(const Statement& statement, const std::string& wanted);

    std::set<std::string> m_defined; ///< variables that have a value
    std::vector<Pending> m_pending;
    std::set<std::string> m_requestLists;             ///< variables that hold requests
    std::map<std::string, std::string> m_eachRequest; ///< the list that a variable counts
    std::string m_received;                           ///< the variable that got the last message
    std::string m_probed;                             ///< the one that a probe has received, until its receive
    bool m_usesCollectives = false;
    std::map<std::string, int> m_harmless; ///< calls that do nothing here, and the line of the first
};

} // namespace lockstep::foreign
