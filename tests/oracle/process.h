// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// One process: walks over the syntax tree.

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/oracle/fiber.h"
#include "tests/oracle/oracle.h"

namespace lockstep::oracle {

class Rounds;

enum class Wait { Nothing, Send, Cross, Receive, Received, Exchange, Barrier, Round, Started };

/// One call of a unit.
struct Frame {
    const syntax::Unit* unit = nullptr;
    std::map<std::string, Value> locals; ///< parameters always have an entry, which hides the name of everybody
    std::shared_ptr<char> life = std::make_shared<char>();
};

/// A place with its indices already computed.
struct Step {
    enum class Kind { Element, Slice } kind = Kind::Element;
    Key key;
    std::int64_t last = 0; ///< of a slice, key.first is its first
};
struct Place {
    std::string root;
    std::vector<Step> steps;
};

/// A send or receive that was started and is not waited for yet.
struct Posted {
    std::int64_t handle = 0;
    int line = 0;
    bool isSend = false;
    std::shared_ptr<Message> message; ///< of a receive: that it has taken
    bool handedOver = false;          ///< a send
    int from = -1;                    ///< of a receive; -1 any
    std::optional<std::int64_t> tag = 0;
    bool reserved = false; ///< a synchronous message is on its way to it
    std::optional<Place> place, sender, tagTo;
    Frame* frame = nullptr; ///< whose variables these are
    std::weak_ptr<char> life;

    bool takes(int source, std::int64_t withTag) const
    {
        return !isSend && !message && !reserved && (from == -1 || from == source) && (!tag || *tag == withTag);
    }
};

/// Made of a name, indices and slices only.
bool isPlace(const syntax::Expression& expression);

class Process {
public:
    Process(const Request& request, Rounds& rounds, int id, std::map<std::string, Value> names);

    /// Runs until it must wait. Throws ProgramError.
    void resume();
    bool done() const { return stopped || m_fiber.done(); }
    Value result() const;

    // What the rounds look at while it waits.
    int id = 0;
    int line = 0;
    Wait wait = Wait::Nothing;
    int partner = -1;                    ///< of a receive or send; -1 from any
    std::vector<bool> heard;             ///< of whom, by process
    int round = 0;                       ///< that it waits for, or that `received` asks about
    bool released = false;               ///< from the barrier
    std::optional<std::int64_t> tag = 0; ///< of a receive; nullopt any
    bool takesTag(std::int64_t each) const { return !tag || *tag == each; }
    bool waitsToStart = false;                   ///< Exchange: its send goes in a later round
    bool takes = false;                          ///< Exchange: it has yet to receive
    int sendsTo = -1;                            ///< Exchange: whom it has yet to send to, or -1
    int sendFrom = 1;                            ///< earliest round in which what it sends now may cross
    std::vector<std::shared_ptr<Posted>> posted; ///< in the order in which they were started
    std::vector<std::shared_ptr<Posted>> queue;  ///< sends that no port has taken
    bool failed = false;
    bool stopped = false; ///< by a fault

private:
    Task execute(const syntax::Block& block, Frame& frame);
    Task executeOne(const syntax::Statement& statement, Frame& frame);
    Task branch(const syntax::If& node, Frame& frame);
    Task loop(const syntax::For& node, Frame& frame);
    Task loop(const syntax::ForEach& node, Frame& frame);
    Task loop(const syntax::While& node, Frame& frame, int line);
    void weigh(Message& message) const;
    Task send(const syntax::Send& node, Frame& frame);
    Task receive(const syntax::Receive& node, Frame& frame);
    void startSend(const syntax::Send& node, const syntax::Expression& handle, Frame& frame);
    void startReceive(const syntax::Receive& node, const syntax::Expression& handle, Frame& frame);
    Task waitFor(const syntax::Wait& node, Frame& frame);
    bool isComplete(const Posted& posted) const;
    void finish(const Posted& posted);
    void unset(const Place& place, Frame& frame);
    void ended(const Message& sent);
    void taken(const Message& message);
    Task exchange(const syntax::Send* out, const syntax::Receive* in, Frame& frame);
    std::int64_t tagOf(const syntax::ExpressionPtr& expression, Frame& frame);
    Task atRound(const syntax::AtRound& node, Frame& frame);
    Task callProcedure(const std::string& name, const std::vector<syntax::ExpressionPtr>& arguments,
        const syntax::Expression* target, Frame& frame);
    bool callsProcedure(const syntax::Assign& node) const;
    bool isSimple(const syntax::Statement& statement) const;
    void executeSimple(const syntax::Statement& statement, Frame& frame);
    void append(const syntax::Append& node, Frame& frame);
    void remove(const syntax::Remove& node, Frame& frame);
    void assignAll(const std::vector<syntax::ExpressionPtr>& places, const Value& value, Frame& frame);
    void count();

    Value evaluate(const syntax::Expression& expression, Frame& frame);
    Value evaluateLoose(const syntax::Expression& expression, Frame& frame);
    Value logical(const syntax::Binary& node, Frame& frame);
    Value range(const syntax::Range& node, Frame& frame);
    Value comprehension(const syntax::Comprehension& node, Frame& frame);
    Value call(const syntax::Call& node, Frame& frame);
    Value callFunction(const syntax::Unit& unit, std::vector<Value> arguments);
    Value builtin(const std::string& name, const std::vector<Value>& arguments);
    Value networkBuiltin(const std::string& name, const std::vector<Value>& arguments);
    Key keyOf(const std::vector<syntax::ExpressionPtr>& indices, Frame& frame);
    int processOnLink(std::int64_t link);
    int processOf(const Value& value);
    int partnerOf(syntax::PartnerKind kind, const Value& named);
    std::vector<NodeId> pathTo(int destination, const std::vector<Value>& via);

    Place placeOf(const syntax::Expression& expression, Frame& frame);
    Value read(const Place& place, Frame& frame);
    void store(const Place& place, const Value& value, Frame& frame);
    bool leadsIntoBlock(const Place& place, const Frame& frame) const;
    const Value* find(const std::string& name, const Frame& frame) const;

    const syntax::Unit* unitNamed(const std::string& name) const;

    const Request& m_request;
    Rounds& m_rounds;
    std::map<std::string, Value> m_names; ///< p, d, my_id, the data: readable in every unit
    Frame m_main;
    Fiber m_fiber;
    std::optional<Task> m_task;
    std::vector<int> m_atRounds;
    Value m_returned;
    int m_depth = 0;
    std::int64_t m_handles = 0;
};

} // namespace lockstep::oracle
