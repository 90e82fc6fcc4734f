// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The statements; expressions are in expressions.cpp.

#include "tests/oracle/process.h"

#include <algorithm>

#include "core/header/formula.h"
#include "core/trace/run_request.h"
#include "tests/oracle/rounds.h"

namespace lockstep::oracle {

using namespace syntax;

Process::Process(const Request& request, Rounds& rounds, int process, std::map<std::string, Value> names)
    : id(process), m_request(request), m_rounds(rounds), m_names(std::move(names))
{
    heard.assign(static_cast<std::size_t>(request.network->processes()), false);
    heard[static_cast<std::size_t>(id)] = true;
    m_main.unit = &request.tree->units.front();
    for (const auto& parameter : m_main.unit->parameters) {
        const auto bound = m_names.find(parameter.name);
        m_main.locals[parameter.name] = bound == m_names.end() ? Value() : bound->second;
    }
    m_task.emplace(execute(m_main.unit->body, m_main));
    m_fiber.start(*m_task);
}

void Process::resume()
{
    try {
        m_fiber.resume();
    } catch (const ProgramError&) {
        failed = true;
        throw;
    }
}

Value Process::result() const
{
    const auto* value = find(m_request.result, m_main);
    return value ? *value : Value();
}

void Process::count()
{
    if (++m_rounds.steps > m_request.mostSteps)
        throw Stopped();
}

Task Process::execute(const Block& block, Frame& frame)
{
    for (const auto& statement : block) {
        line = statement->span.line;
        count();
        if (isSimple(*statement)) {
            executeSimple(*statement, frame);
            continue;
        }
        if (const auto* node = std::get_if<Return>(&statement->node)) {
            m_returned = node->value ? evaluate(*node->value, frame) : Value();
            co_return Flow::Return;
        }
        if (const auto* node = std::get_if<Leave>(&statement->node))
            co_return node->passOnly ? Flow::Continue : Flow::Break;
        Task task = executeOne(*statement, frame);
        const Flow flow = co_await task;
        if (flow != Flow::Next)
            co_return flow;
    }
    co_return Flow::Next;
}

/// Not a function: it may wait.
bool Process::callsProcedure(const Assign& node) const
{
    const auto* call = std::get_if<Call>(&node.value->node);
    const Unit* unit = call ? unitNamed(call->name) : nullptr;
    return unit && unit->kind == UnitKind::Procedure;
}

bool Process::isSimple(const Statement& s) const
{
    if (const auto* assign = std::get_if<Assign>(&s.node))
        return !callsProcedure(*assign);
    return std::holds_alternative<Start<Send>>(s.node) || std::holds_alternative<Start<Receive>>(s.node)
        || std::holds_alternative<Unpack>(s.node) || std::holds_alternative<Append>(s.node)
        || std::holds_alternative<Remove>(s.node) || std::holds_alternative<Phase>(s.node)
        || std::holds_alternative<Assert>(s.node);
}

void Process::executeSimple(const Statement& s, Frame& frame)
{
    if (const auto* assign = std::get_if<Assign>(&s.node)) {
        const Value value = evaluate(*assign->value, frame);
        store(placeOf(*assign->place, frame), value, frame);
    } else if (const auto* unpack = std::get_if<Unpack>(&s.node)) {
        assignAll(unpack->places, evaluate(*unpack->value, frame), frame);
    } else if (const auto* node = std::get_if<Append>(&s.node)) {
        append(*node, frame);
    } else if (const auto* claim = std::get_if<Assert>(&s.node)) {
        if (!toTruth(evaluate(*claim->condition, frame)))
            throw ProgramError("asserted in vain");
    } else if (const auto* out = std::get_if<Start<Send>>(&s.node)) {
        startSend(out->action, *out->handle, frame);
    } else if (const auto* in = std::get_if<Start<Receive>>(&s.node)) {
        startReceive(in->action, *in->handle, frame);
    } else if (const auto* removal = std::get_if<Remove>(&s.node)) {
        remove(*removal, frame);
    }
}

void Process::assignAll(const std::vector<ExpressionPtr>& places, const Value& value, Frame& frame)
{
    if (value.kind != Kind::List || value.elements->size() != places.size())
        throw ProgramError("cannot be taken apart");
    for (std::size_t i = 0; i < places.size(); ++i)
        store(placeOf(*places[i], frame), (*value.elements)[i], frame);
}

void Process::append(const Append& node, Frame& frame)
{
    const Value value = evaluate(*node.value, frame);
    if (piecesOf(value).size() > 2000 || wordsOf(value) > 100'000)
        throw TooLarge();
    const Place place = placeOf(*node.list, frame);
    Value list = read(place, frame);
    if (list.kind != Kind::List)
        throw ProgramError("append to " + kindName(list.kind));
    list.edit().push_back(value);
    store(place, list, frame);
}

void Process::remove(const Remove& node, Frame& frame)
{
    Place place = placeOf(*node.element, frame);
    if (place.steps.empty() || place.steps.back().kind != Step::Kind::Element)
        throw ProgramError("remove of no element");
    const Key index = place.steps.back().key;
    place.steps.pop_back();
    Value list = read(place, frame);
    if (list.kind != Kind::List)
        throw ProgramError("remove from " + kindName(list.kind));
    if (index.pair || index.first < 0 || index.first >= std::ssize(*list.elements))
        throw ProgramError("remove outside the list");
    auto& elements = list.edit();
    elements.erase(elements.begin() + index.first);
    store(place, list, frame);
}

Task Process::executeOne(const Statement& s, Frame& frame)
{
    if (const auto* test = std::get_if<If>(&s.node))
        return branch(*test, frame);
    if (const auto* counted = std::get_if<For>(&s.node))
        return loop(*counted, frame);
    if (const auto* each = std::get_if<ForEach>(&s.node))
        return loop(*each, frame);
    if (const auto* again = std::get_if<While>(&s.node))
        return loop(*again, frame, s.span.line);
    if (const auto* both = std::get_if<SendReceive>(&s.node))
        return exchange(&both->send, &both->receive, frame);
    if (const auto* sending = std::get_if<Send>(&s.node))
        return sending->tag ? exchange(sending, nullptr, frame) : send(*sending, frame);
    if (const auto* receiving = std::get_if<Receive>(&s.node))
        return receiving->hasTag() ? exchange(nullptr, receiving, frame) : receive(*receiving, frame);
    if (const auto* waiting = std::get_if<syntax::Wait>(&s.node))
        return waitFor(*waiting, frame);
    if (const auto* round_ = std::get_if<AtRound>(&s.node))
        return atRound(*round_, frame);
    if (const auto* called = std::get_if<CallStatement>(&s.node))
        return callProcedure(called->name, called->arguments, nullptr, frame);
    if (const auto* assign = std::get_if<Assign>(&s.node)) {
        const auto& call = std::get<Call>(assign->value->node);
        return callProcedure(call.name, call.arguments, assign->place.get(), frame);
    }
    return [](Process& self) -> Task { // a barrier is what is left
        self.released = false;
        while (!self.released) {
            self.wait = Wait::Barrier;
            co_await std::suspend_always();
        }
        self.wait = Wait::Nothing;
        co_return Flow::Next;
    }(*this);
}

Task Process::branch(const If& node, Frame& frame)
{
    bool holds = false;
    if (const auto* asked = std::get_if<Received>(&node.condition->node)) {
        const int from = asked->partner ? partnerOf(asked->partnerKind, evaluate(*asked->partner, frame)) : -1;
        std::optional<Place> place;
        if (!asked->unpacks)
            place = placeOf(*asked->places.front(), frame);
        const int asksFor = m_atRounds.back();
        if (m_rounds.now() == asksFor && !m_rounds.isPlayed() && !m_rounds.crossedIn(asksFor, id, from))
            m_rounds.bringOwn(id, from, 0);
        while (m_rounds.now() == asksFor && !m_rounds.isPlayed()) { // decided when that round has been played
            wait = Wait::Received;
            partner = from;
            round = asksFor;
            co_await std::suspend_always();
        }
        wait = Wait::Nothing;
        sendFrom = std::max(sendFrom, asksFor + 1);
        if (const auto message = m_rounds.crossedIn(asksFor, id, from)) {
            if (place)
                store(*place, message->value, frame);
            m_rounds.take(message);
            if (asked->unpacks)
                assignAll(asked->places, message->value, frame);
            holds = true;
        }
    } else {
        holds = toTruth(evaluate(*node.condition, frame));
    }
    Task task = execute(holds ? node.then : node.otherwise, frame);
    const Flow flow = co_await task;
    co_return flow;
}

Task Process::loop(const For& node, Frame& frame)
{
    const auto first = toInteger(evaluate(*node.first, frame));
    const auto last = toInteger(evaluate(*node.last, frame));
    const auto step = node.step ? toInteger(evaluate(*node.step, frame)) : 1;
    if (step < 1)
        throw ProgramError("a step of " + std::to_string(step));
    for (auto i = first; node.down ? i >= last : i <= last; i += node.down ? -step : step) {
        count();
        frame.locals[node.variable] = Value::integer(i);
        Task task = execute(node.body, frame);
        const Flow flow = co_await task;
        if (flow == Flow::Return)
            co_return Flow::Return;
        if (flow == Flow::Break)
            break;
    }
    co_return Flow::Next;
}

Task Process::loop(const ForEach& node, Frame& frame)
{
    const Value collection = evaluate(*node.list, frame);
    const int here = line;
    std::vector<Value> elements;
    if (collection.kind == Kind::List || collection.kind == Kind::Set)
        elements = *collection.elements;
    else if (collection.kind == Kind::Array)
        for (const auto& entry : *collection.entries)
            elements.push_back(entry.second);
    else
        throw ProgramError("for each through " + kindName(collection.kind));
    for (const auto& element : elements) {
        line = here;
        count();
        if (!node.unpacks) {
            frame.locals[node.variables.front()] = element;
        } else {
            if (element.kind != Kind::List || element.elements->size() != node.variables.size())
                throw ProgramError("cannot be taken apart");
            for (std::size_t i = 0; i < node.variables.size(); ++i)
                frame.locals[node.variables[i]] = (*element.elements)[i];
        }
        Task task = execute(node.body, frame);
        const Flow flow = co_await task;
        if (flow == Flow::Return)
            co_return Flow::Return;
        if (flow == Flow::Break)
            break;
    }
    co_return Flow::Next;
}

Task Process::loop(const While& node, Frame& frame, int here)
{
    while (true) {
        line = here;
        count();
        if (!toTruth(evaluate(*node.condition, frame)))
            break;
        Task task = execute(node.body, frame);
        const Flow flow = co_await task;
        if (flow == Flow::Return)
            co_return Flow::Return;
        if (flow == Flow::Break)
            break;
    }
    co_return Flow::Next;
}

/// What it has to carry, which must be fit for a message.
void Process::weigh(Message& message) const
{
    message.words = wordsOf(message.value);
    message.line = line;
    if (message.value.kind == Kind::Truth)
        throw ProgramError("a truth value is no message");
    if (m_request.settings.packets == Packets::Single && piecesOf(message.value).size() > 1)
        throw ProgramError("more than one block in a packet");
}

void Process::ended(const Message& sent)
{
    if (m_request.settings.sends == Sends::Synchronous && !sent.isOwn())
        sendFrom = std::max(sendFrom, sent.crossed + 1);
}

/// What follows a message that it has received is sent in a later round, unless that message was its own.
void Process::taken(const Message& message)
{
    if (!message.isOwn())
        sendFrom = std::max(sendFrom, message.arrived + 1);
}

Task Process::send(const Send& node, Frame& frame)
{
    auto message = std::make_shared<Message>();
    message->value = evaluate(*node.value, frame);
    const Value named = evaluate(*node.partner, frame);
    std::vector<Value> via;
    for (const auto& each : node.via)
        via.push_back(evaluate(*each, frame));
    const bool isOwn = node.partnerKind == PartnerKind::Process && named.kind == Kind::Integer && named.number == id;
    while (m_rounds.now() < sendFrom && !isOwn) { // what follows a receive or a barrier is sent in a later round
        wait = Wait::Send;
        partner = -1;
        co_await std::suspend_always();
    }
    message->source = id;
    message->destination = partnerOf(node.partnerKind, named);
    message->path = pathTo(message->destination, via);
    weigh(*message);
    partner = message->destination;
    while (!isOwn && (m_rounds.isHeldUp(*message) || !m_rounds.outPortFree(*message))) {
        wait = Wait::Send;
        co_await std::suspend_always();
    }
    m_rounds.handOver(message);
    while (!m_rounds.isSent(*message)) {
        wait = Wait::Cross;
        co_await std::suspend_always();
    }
    ended(*message);
    wait = Wait::Nothing;
    co_return Flow::Next;
}

Task Process::receive(const Receive& node, Frame& frame)
{
    const int from = node.partner ? partnerOf(node.partnerKind, evaluate(*node.partner, frame)) : -1;
    std::optional<Place> place;
    if (!node.unpacks)
        place = placeOf(*node.places.front(), frame);
    auto message = m_rounds.receivable(id, from);
    if (!message)
        message = m_rounds.bringOwn(id, from, 0);
    while (!message) {
        wait = Wait::Receive;
        partner = from;
        co_await std::suspend_always();
        message = m_rounds.receivable(id, from);
    }
    wait = Wait::Nothing;
    taken(*message);
    if (place)
        store(*place, message->value, frame);
    m_rounds.take(message);
    if (node.sender)
        store(placeOf(*node.sender, frame), Value::integer(message->source), frame);
    if (node.unpacks)
        assignAll(node.places, message->value, frame);
    co_return Flow::Next;
}

std::int64_t Process::tagOf(const ExpressionPtr& expression, Frame& frame)
{
    return expression ? toInteger(evaluate(*expression, frame)) : 0;
}

// Both at once: everything is computed and looked at first; then each half goes as far as it can, whatever the other
// does.
Task Process::exchange(const Send* out, const Receive* in, Frame& frame)
{
    std::shared_ptr<Message> message;
    Value named;
    std::vector<Value> via;
    if (out) {
        message = std::make_shared<Message>();
        message->value = evaluate(*out->value, frame);
        named = evaluate(*out->partner, frame);
        for (const auto& each : out->via)
            via.push_back(evaluate(*each, frame));
        if (out->tag)
            evaluate(*out->tag, frame);
    }
    std::optional<Place> place;
    if (in && !in->unpacks)
        place = placeOf(*in->places.front(), frame);
    const Value from = in && in->partner ? evaluate(*in->partner, frame) : Value();
    if (in && in->tag)
        evaluate(*in->tag, frame);
    if (out) {
        message->source = id;
        message->destination = partnerOf(out->partnerKind, named);
        weigh(*message);
        message->tag = tagOf(out->tag, frame);
        message->path = pathTo(message->destination, via);
    }
    tag = in ? tagOf(in->tag, frame) : 0;
    if (in && in->ofAnyTag)
        tag.reset();
    partner = in && in->partner ? partnerOf(in->partnerKind, from) : -1;
    const int mayStart = out && message->isOwn() ? m_rounds.now() : sendFrom;
    bool handed = !out;
    MessagePtr got;
    takes = in != nullptr;
    while (true) {
        if (!handed && m_rounds.now() >= mayStart
            && (message->isOwn() || (!m_rounds.isHeldUp(*message) && m_rounds.outPortFree(*message)))) {
            m_rounds.handOver(message);
            handed = true;
        }
        if (takes && !(got = m_rounds.receivable(id, partner, tag)))
            got = m_rounds.bringOwn(id, partner, tag);
        if (takes && got) {
            taken(*got);
            if (place)
                store(*place, got->value, frame);
            m_rounds.take(got);
            takes = false;
        }
        const bool isSent = !out || (handed && m_rounds.isSent(*message));
        if (isSent && !takes)
            break;
        wait = Wait::Exchange;
        sendsTo = isSent ? -1 : message->destination;
        waitsToStart = !handed && m_rounds.now() < mayStart;
        co_await std::suspend_always();
    }
    if (out)
        ended(*message);
    wait = Wait::Nothing;
    waitsToStart = false;
    sendsTo = -1;
    tag = 0;
    if (in && in->sender)
        store(placeOf(*in->sender, frame), Value::integer(got->source), frame);
    if (in && in->tagTo)
        store(placeOf(*in->tagTo, frame), Value::integer(got->tag), frame);
    if (in && in->unpacks)
        assignAll(in->places, got->value, frame);
    co_return Flow::Next;
}

void Process::startSend(const Send& node, const Expression& handle, Frame& frame)
{
    auto posted_ = std::make_shared<Posted>();
    auto message = std::make_shared<Message>();
    message->value = evaluate(*node.value, frame);
    const Value named = evaluate(*node.partner, frame);
    std::vector<Value> via;
    for (const auto& each : node.via)
        via.push_back(evaluate(*each, frame));
    message->source = id;
    message->destination = partnerOf(node.partnerKind, named);
    message->path = pathTo(message->destination, via);
    weigh(*message);
    message->tag = tagOf(node.tag, frame);
    message->from = message->isOwn() ? m_rounds.now() : std::max(sendFrom, m_rounds.now());
    posted_->line = line;
    posted_->isSend = true;
    posted_->message = message;
    posted_->handle = ++m_handles;
    posted.push_back(posted_);
    m_rounds.start(*this, posted_);
    store(placeOf(handle, frame), Value::integer(posted_->handle), frame);
}

void Process::startReceive(const Receive& node, const Expression& handle, Frame& frame)
{
    auto posted_ = std::make_shared<Posted>();
    posted_->line = line;
    posted_->from = node.partner ? partnerOf(node.partnerKind, evaluate(*node.partner, frame)) : -1;
    posted_->tag = tagOf(node.tag, frame);
    if (node.ofAnyTag)
        posted_->tag.reset();
    posted_->place = placeOf(*node.places.front(), frame);
    if (node.sender)
        posted_->sender = placeOf(*node.sender, frame);
    if (node.tagTo)
        posted_->tagTo = placeOf(*node.tagTo, frame);
    posted_->frame = &frame;
    posted_->life = frame.life;
    unset(*posted_->place, frame);
    posted_->handle = ++m_handles;
    posted.push_back(posted_);
    m_rounds.match(*this);
    store(placeOf(handle, frame), Value::integer(posted_->handle), frame);
}

namespace {

void unsetIn(Value& base, const std::vector<Step>& steps, std::size_t at)
{
    if (base.isUnset())
        return;
    if (base.kind != Kind::Array)
        throw ProgramError("a started receive into " + kindName(base.kind));
    const Step& step = steps[at];
    auto& entries = base.editEntries();
    if (at + 1 < steps.size()) {
        if (const auto found = entries.find(step.key); found != entries.end())
            unsetIn(found->second, steps, at + 1);
    } else if (step.kind == Step::Kind::Element) {
        entries.erase(step.key);
    } else {
        std::erase_if(entries, [&](const auto& entry) {
            return !entry.first.pair && entry.first.first >= step.key.first && entry.first.first <= step.last;
        });
    }
}

} // namespace

void Process::unset(const Place& place, Frame& frame)
{
    const auto* before = find(place.root, frame);
    Value root = before ? *before : Value();
    if (place.steps.empty())
        root = Value();
    else
        unsetIn(root, place.steps, 0);
    frame.locals[place.root] = std::move(root);
}

bool Process::isComplete(const Posted& one) const
{
    if (!one.isSend)
        return one.message != nullptr;
    return m_request.settings.sends == Sends::Buffered ? one.handedOver : m_rounds.isSent(*one.message);
}

void Process::finish(const Posted& one)
{
    if (one.isSend) {
        ended(*one.message);
        return;
    }
    if (one.life.expired())
        throw ProgramError("its variable is gone");
    taken(*one.message);
    store(*one.place, one.message->value, *one.frame);
    if (one.sender)
        store(*one.sender, Value::integer(one.message->source), *one.frame);
    if (one.tagTo)
        store(*one.tagTo, Value::integer(one.message->tag), *one.frame);
    m_rounds.take(one.message);
}

Task Process::waitFor(const syntax::Wait& node, Frame& frame)
{
    std::vector<std::shared_ptr<Posted>> those = posted;
    if (node.handle) {
        const auto handle = toInteger(evaluate(*node.handle, frame));
        if (handle < 0 || handle > m_handles)
            throw ProgramError("no handle");
        std::erase_if(those, [&](const auto& each) { return each->handle != handle; });
    }
    for (const auto& one : those) {
        while (!isComplete(*one)) {
            wait = Wait::Started;
            partner = one->isSend ? one->message->destination : one->from;
            co_await std::suspend_always();
        }
        wait = Wait::Nothing;
        std::erase(posted, one);
        finish(*one);
    }
    co_return Flow::Next;
}

Task Process::atRound(const AtRound& node, Frame& frame)
{
    const auto wanted = toInteger(evaluate(*node.round, frame));
    if (wanted < m_rounds.now())
        throw ProgramError("that round is over");
    if (wanted > m_request.mostRounds)
        throw Stopped();
    while (m_rounds.now() < wanted) {
        wait = Wait::Round;
        round = static_cast<int>(wanted);
        co_await std::suspend_always();
    }
    wait = Wait::Nothing;
    m_atRounds.push_back(static_cast<int>(wanted));
    Task task = execute(node.body, frame);
    const Flow flow = co_await task;
    m_atRounds.pop_back();
    co_return flow;
}

// `target` receives the returned value; null: it is not used.
Task Process::callProcedure(
    const std::string& name, const std::vector<ExpressionPtr>& arguments, const Expression* target, Frame& frame)
{
    const Unit& unit = *unitNamed(name);
    Frame inner;
    inner.unit = &unit;
    std::vector<std::optional<Place>> places;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const Expression& argument = *arguments[i];
        std::optional<Place> place;
        if (isPlace(argument))
            place = placeOf(argument, frame);
        inner.locals[unit.parameters[i].name] =
            place && !std::holds_alternative<Slice>(argument.node) ? read(*place, frame) : evaluate(argument, frame);
        places.push_back(std::move(place));
    }
    if (++m_depth > 400)
        throw Stopped();
    const int here = line;
    Task task = execute(unit.body, inner);
    const Flow flow = co_await task;
    const Value result = flow == Flow::Return ? m_returned : Value();
    --m_depth;
    line = here;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i] && !leadsIntoBlock(*places[i], frame))
            store(*places[i], inner.locals[unit.parameters[i].name], frame);
    if (target) {
        const Place place = placeOf(*target, frame);
        if (result.isUnset() && place.steps.empty())
            frame.locals[place.root] = Value();
        else if (result.isUnset())
            throw ProgramError("an element of no value");
        else
            store(place, result, frame);
    }
    co_return Flow::Next;
}

} // namespace lockstep::oracle
