// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

#include "core/foreign/message_writer.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/foreign/messages.h"

namespace lockstep::foreign {

void MessageWriter::changed(const std::string& name)
{
    for (Pending& pending : m_pending)
        pending.changed.insert(name);
}

std::string MessageWriter::tagText(const KnownCall& call, const char* role)
{
    const Expression& tag = call.at(role);
    if (!m_hasTags)
        return {};
    const bool isReceive = std::string(role) == "rtag";
    if (isReceive && ((!tag && !m_program.isC && call.isObject) || isAny(tag) || (!tag && !m_program.isC))) {
        const Expression* status = rootOf(call.at("status"));
        return std::string(" tag any")
            + (status && asksTag(status->text) ? " as " + statusName(status->text, false) : "");
    }
    const std::string text = tag ? number(tag) : "0";
    return text == "0" ? std::string() : " tag " + text;
}

void MessageWriter::mustBeWhole(const KnownCall& call) const
{
    for (const char* role : {"dest", "source", "tag", "rtag", "root"})
        if (isReal(call.at(role)))
            refuse(call.at(role).line, message::foreignReal);
}

std::string MessageWriter::sendText(const KnownCall& call)
{
    (isReal(call.at("buf")) ? m_learned.sendsReal : m_learned.sendsWhole) = true;
    return "send " + bufferText(call.at("buf"), call.at("count")) + " to " + number(call.at("dest"))
        + tagText(call, "tag");
}

std::string MessageWriter::receiveText(const KnownCall& call, const Expression& place)
{
    const Expression& buffer = call.has("rbuf") ? call.at("rbuf")
        : call.has("buf") && !call.isObject     ? call.at("buf")
                                                : place;
    const Expression& count = call.has("rcount") ? call.at("rcount") : call.at("count");
    m_isPlace = true;
    const std::string meant = buffer ? bufferText(buffer, count) : "[]";
    m_isPlace = false;
    const std::string into = meant == "[]" ? fresh("unused") : meant;
    if (const Expression* root = rootOf(buffer)) {
        changed(root->text);
        m_defined.insert(root->text);
        m_variables[root->text];
    }
    const Expression* status = rootOf(call.at("status"));
    const Expression& source = call.at("source");
    if (!source || isAny(source))
        return "receive " + into + " from any"
            + (status && asksSource(status->text) ? " as " + statusName(status->text, true) : "")
            + tagText(call, "rtag");
    return "receive " + into + " from " + number(source) + tagText(call, "rtag");
}

void MessageWriter::withPartner(const Expression& partner, const std::string& message)
{
    if (isNobody(partner))
        return;
    if (!mayBeNobody(partner)) {
        line(message + ';');
        return;
    }
    line("if " + number(partner, 5) + " <> -1 then " + message + ';');
}

void MessageWriter::exchange(const KnownCall& call, const Expression& place)
{
    const Expression &dest = call.at("dest"), &source = call.at("source");
    const bool isOpen = mayBeNobody(dest) || mayBeNobody(source);
    if (!isOpen) {
        const std::string sent = sendText(call);
        line(sent + " and " + receiveText(call, place) + ';');
        return;
    }
    if (isNobody(dest) || isNobody(source)) {
        isNobody(dest) ? withPartner(source, receiveText(call, place)) : withPartner(dest, sendText(call));
        return;
    }
    const std::string to = number(dest, 5) + " <> -1", from = number(source, 5) + " <> -1";
    const std::string sent = sendText(call), received = receiveText(call, place);
    line("if " + to + " and " + from + " then");
    line("   " + sent + " and " + received + ';');
    line("else if " + to + " then");
    line("   " + sent + ';');
    line("else if " + from + " then");
    line("   " + received + ';');
    line("endif;");
}

void MessageWriter::communicate(const KnownCall& call, const Statement& statement)
{
    const int at = statement.line;
    const std::string name =
        m_program.isC ? "MPI_" + call.name.substr(call.name.starts_with("MPI_") ? 4 : 0) : call.name;
    const Expression& place = statement.kind == Statement::Kind::Assign ? statement.target : call.at("none");
    mustBeWhole(call);
    switch (call.kind) {
    case Call::StartSend:
    case Call::StartReceive: start(call, statement); return;
    case Call::Send: withPartner(call.at("dest"), sendText(call)); return;
    case Call::Receive:
        if (!m_probed.empty()) { // the message that the probe has found
            if (const Expression* into = rootOf(call.has("rbuf") ? call.at("rbuf") : place))
                line(number(*into) + " := " + m_probed + ';');
            m_probed.clear();
            return;
        }
        withPartner(call.at("source"), receiveText(call, place));
        afterReceive(call, place);
        return;
    case Call::SendReceive:
        exchange(call, place);
        afterReceive(call, place);
        return;
    case Call::Wait: wait(call, place); return;
    case Call::WaitAll: waitForAll(call, place); return;
    case Call::InitSend:
    case Call::InitReceive: return; // postponed
    case Call::Start:
    case Call::StartAll: startPosted(call); return;
    case Call::Probe:
        m_probed = fresh("probed");
        line(receiveText(call, {Kind::Name, m_probed, {}, at}) + ';');
        afterReceive(call, place);
        m_received = m_probed;
        return;
    case Call::Barrier:
        line("barrier;");
        beDone(call, at, name);
        return;
    case Call::Rank:
    case Call::Size: {
        const Expression* root = m_program.isC ? rootOf(call.at("rbuf")) : rootOf(place);
        if (root && !m_aliases.contains(root->text))
            line(number(*root) + " := " + (call.kind == Call::Rank ? "my_id;" : "p;"));
        return;
    }
    case Call::Count:
        if (const Expression* root = rootOf(m_program.isC ? call.at("rbuf") : place))
            line(number(*root) + " := " + (m_received.empty() ? "1" : "words(" + m_received + ')') + ';');
        return;
    case Call::Abort: line("assert false;"); return;
    case Call::Vector:
        if (call.has("more"))
            refuse(at, message::foreignCall, {name});
        note(at, message::foreignPicked, {call.at("type").text});
        return;
    case Call::Harmless: m_harmless.emplace(call.name, at); return;
    default: collective(call, place, name, at); return;
    }
}

void MessageWriter::afterReceive(const KnownCall& call, const Expression& place)
{
    const Expression& buffer = call.has("rbuf") ? call.at("rbuf") : place;
    const Expression* into = rootOf(bufferOf(buffer));
    m_received = into && !into->is(Kind::Name, "NULL") ? number(*into) : "";
    const Expression* status = rootOf(call.at("status"));
    if (status && asksSource(status->text) && call.at("source") && !isAny(call.at("source")))
        line(statusName(status->text, true) + " := " + number(call.at("source")) + ';');
    if (status && asksTag(status->text) && call.at("rtag") && !isAny(call.at("rtag")))
        line(statusName(status->text, false) + " := " + number(call.at("rtag")) + ';');
}

void MessageWriter::beDone(const KnownCall& call, int at, const std::string& name)
{
    if (!call.isAtOnce)
        return;
    note(at, message::foreignAtOnce, {name});
    if (rootOf(call.at("request")))
        line(placeText(call.at("request")) + " := 0;");
}

void MessageWriter::collective(const KnownCall& call, const Expression& place, const std::string& name, int at)
{
    m_usesCollectives = true;
    note(at, message::foreignCollective, {name});
    beDone(call, at, name);
    if (call.kind >= Call::GatherParts && call.kind <= Call::AllToAllParts)
        return collectiveOfParts(call, name, at);
    const std::string root = call.at("root") ? number(call.at("root")) : "0";
    const Expression& count = call.at("count");
    const bool inPlace = call.at("buf").text.ends_with("IN_PLACE");
    const Expression& from = bufferOf(inPlace ? call.at("rbuf") : call.at("buf"));
    const Expression& into = bufferOf(call.has("rbuf") ? call.at("rbuf") : place ? place : call.at("buf"));
    const std::string own = from ? bufferText(from, count) : "0";
    const Expression* const target = rootOf(into);
    const bool isPutAnew = target && (m_defined.contains(target->text) || own == number(*target));
    const std::string result = into ? resultText(into, call, count) : fresh("unused");
    const bool isWhole = call.kind == Call::Gather || call.kind == Call::AllGather || call.kind == Call::AllToAll;
    if (isWhole && call.isObject && place && isPutAnew) { // x = comm.gather(x): what x was stays until all is there
        const Expression all{Kind::Name, fresh("all"), {}, at};
        collective(call, all, name, at);
        line((call.kind == Call::Gather ? "if my_id = " + root + " then " : "") + result + " := " + all.text + ';');
        return;
    }
    std::string n = "0";
    if (m_program.isC && count && !count.is(Kind::Integer, "1") && !variableOf(from ? from : into).isText)
        n = number(count);
    else if (!m_program.isC && !call.isObject && variableOf(from).isArray)
        n = "size(" + own + ')';
    // A list of arrays, as torch has it, and not one array.
    const auto isOfParts = [&](const Expression& all) { return isList(all) && !call.has("count"); };
    if (!m_program.isC && !call.isObject && (call.kind == Call::Gather || call.kind == Call::AllGather)
        && isOfParts(into))
        n = "0";
    if (call.at("op").text.ends_with("LOC")) { // of a pair as a whole
        if (n != "0" && n != "2")
            refuse(at, message::foreignCall, {call.at("op").text});
        n = "0";
    }
    switch (call.kind) {
    case Call::Broadcast:
        if (place && call.isObject) {
            if (result != own)
                line(result + " := " + own + ';');
            line("BROADCAST(" + result + ", " + root + ");");
        } else {
            line("BROADCAST(" + own + ", " + root + ");");
        }
        return;
    case Call::Reduce:
        line("REDUCE(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", " + root + ");");
        return;
    case Call::AllReduce:
        line("REDUCE_TO_ALL(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ");");
        return;
    case Call::Scan: line("PREFIX(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", 1);"); return;
    case Call::ExclusiveScan:
        line("PREFIX(" + opText(call, at) + ", " + n + ", " + own + ", " + result + ", 0);");
        return;
    case Call::Gather: line("COLLECT(" + n + ", " + own + ", " + result + ", " + root + ");"); return;
    case Call::AllGather: line("COLLECT_AT_ALL(" + n + ", " + own + ", " + result + ");"); return;
    case Call::Scatter: {
        if (m_program.isC) {
            const std::string all = number(*rootOf(from));
            line("DEAL(" + n + ", " + all + ", " + result + ", " + root + ");");
            return;
        }
        if (!call.isObject && variableOf(into).isArray && !isOfParts(from))
            n = "size(" + result + ')';
        if (const auto sizes = variableOf(from).sizes; call.isObject && sizes.size() > 1) // rows
            n = number(productOf(sizes, 1));
        line("DEAL(" + n + ", " + (from && !from.text.ends_with("None") ? number(from) : result) + ", " + result + ", "
            + root + ");");
        return;
    }
    case Call::AllToAll: {
        const std::string each = m_program.isC || call.isObject ? n : "size(" + own + ") div p";
        line("EXCHANGE_ALL(" + each + ", " + (m_program.isC ? number(*rootOf(from)) : own) + ", " + result + ");");
        return;
    }
    default: refuse(at, message::foreignCall, {name});
    }
}

void MessageWriter::collectiveOfParts(const KnownCall& call, const std::string& name, int at)
{
    // In mpi4py a buffer carries its counts: [x, counts, displs, MPI.INT], [x, (counts, displs)], [x, counts].
    const auto given = [&](const char* buffer, const char* role, std::size_t which) -> Expression {
        if (m_program.isC)
            return call.at(role);
        const Expression& list = call.at(buffer);
        if (!list.is(Kind::List) || list.parts.size() < 2)
            return {};
        const Expression& first = list.parts[1];
        const Expression& one = first.is(Kind::List) && first.parts.size() == 2 && first.parts[0].is(Kind::Name)
            ? first.parts[which]
            : which < 1 || list.parts.size() > 2 ? list.parts[1 + which]
                                                 : Expression();
        return one.text.starts_with("MPI.") || one.text == "None" ? Expression() : one;
    };
    const auto sizesOf = [&](const char* buffer, const char* counts, const char* displs) {
        const Expression many = given(buffer, counts, 0), from = given(buffer, displs, 1);
        if (!many)
            refuse(at, message::foreignCall, {name});
        return number(many) + ", " + (from ? number(from) : "FIRSTS(" + number(many) + ')');
    };
    const auto whole = [&](const char* role) {
        const Expression& buffer = call.at(role);
        const bool isList = !m_program.isC && buffer.is(Kind::List) && !buffer.parts.empty();
        const Expression* root = rootOf(isList ? buffer.parts[0] : buffer);
        if (!root)
            refuse(at, message::foreignPlace, {name});
        changed(root->text);
        m_defined.insert(root->text);
        return std::pair(number(*root), variableOf(*root).isArray);
    };
    const std::string root = call.at("root") ? number(call.at("root")) : "0";
    const Expression& count = call.at("count");
    if (call.kind == Call::AllToAllParts) {
        line("EXCHANGE_PARTS(" + whole("buf").first + ", " + sizesOf("buf", "counts", "displs") + ", "
            + whole("rbuf").first + ", " + sizesOf("rbuf", "rcounts", "rdispls") + ");");
        return;
    }
    if (call.kind == Call::ScatterParts) {
        const auto [target, isArray] = whole("rbuf");
        const std::string part = isArray ? target : fresh("part");
        if (!isArray)
            line(part + " := [0];");
        const std::string own = m_program.isC ? number(count) : "size(" + target + ')';
        line("DEAL_PARTS(" + whole("buf").first + ", " + sizesOf("buf", "counts", "displs") + ", " + own + ", " + part
            + ", " + root + ");");
        if (!isArray)
            line(target + " := " + part + "[0];");
        return;
    }
    if (call.at("buf").text.ends_with("IN_PLACE"))
        refuse(at, message::foreignCall, {name + " (MPI_IN_PLACE)"});
    const Expression* from = rootOf(m_program.isC ? call.at("buf") : bufferOf(call.at("buf")));
    std::string own = bufferText(call.at("buf"), count);
    if (from && !variableOf(*from).isArray)
        own = '[' + own + ']';
    const std::string n = m_program.isC ? number(count) : "size(" + own + ')';
    const bool isAll = call.kind == Call::AllGatherParts;
    line((isAll ? "COLLECT_PARTS_AT_ALL(" : "COLLECT_PARTS(") + n + ", " + own + ", " + whole("rbuf").first + ", "
        + sizesOf("rbuf", "rcounts", "rdispls") + (isAll ? "" : ", " + root) + ");");
}

std::string MessageWriter::resultText(const Expression& into, const KnownCall& call, const Expression& count)
{
    const Expression* root = rootOf(into);
    if (!root)
        return fresh("unused");
    changed(root->text);
    m_defined.insert(root->text);
    const bool isWhole = call.kind == Call::Gather || call.kind == Call::AllGather || call.kind == Call::AllToAll;
    if (isWhole || !m_program.isC)
        return number(*root);
    return bufferText(into, count);
}

std::string MessageWriter::opText(const KnownCall& call, int at) const
{
    static const std::map<std::string, std::string> ops{{"SUM", "0"}, {"MAX", "1"}, {"MIN", "2"}, {"PROD", "3"},
        {"PRODUCT", "3"}, {"LAND", "4"}, {"LOR", "5"}, {"MAXLOC", "6"}, {"MINLOC", "7"}, {"BAND", "8"}, {"BOR", "9"},
        {"BXOR", "10"}};
    const std::string& text = call.at("op").text;
    if (text.empty())
        return "0";
    const auto end = text.find_last_of("._");
    const auto found = ops.find(end == std::string::npos ? text : text.substr(end + 1));
    const bool isPick = text.ends_with("LOC") && m_program.isC && isReal(call.at("buf"));
    if (isOwnOperation(call.at("op")) || isPick)
        return "1"; // what it makes has only its size
    if (found == ops.end())
        refuse(at, message::foreignCall, {text});
    return found->second;
}

std::string MessageWriter::besideOf(const std::string& request, const char* what)
{
    const auto bracket = std::min(request.find('['), request.size());
    return request.substr(0, bracket) + '_' + what + request.substr(bracket);
}

bool MessageWriter::isAsked(const std::string& request, bool isSource) const
{
    bool found = false;
    everyStatement([&](const Statement& statement) {
        eachExpressionIn(statement, [&](const Expression& each) {
            const auto known = knownCall(each, m_program.isC);
            if (!known || known->kind != Call::Wait)
                return;
            const Expression *root = rootOf(known->at("request")), *status = rootOf(known->at("status"));
            found = found
                || (root && status && variable(root->text) == request.substr(0, request.find('['))
                    && (isSource ? asksSource(status->text) : asksTag(status->text)));
        });
    });
    return found;
}

std::optional<std::string> MessageWriter::startedIn(const Expression& elements, const std::string& list)
{
    const auto starts = [this](const Expression& element) {
        const auto known = knownCall(element, m_program.isC);
        return known && known->starts();
    };
    const auto count = std::ranges::count_if(elements.parts, starts);
    if (count == 0)
        return std::nullopt;
    if (count < std::ssize(elements.parts))
        refuse(elements.line, message::foreignUnreadable, {"[…]"});
    std::vector<std::string> all;
    for (const Expression& element : elements.parts) {
        const std::string data = dataOf(list) + '[' + std::to_string(all.size()) + ']';
        all.push_back(startIn(*knownCall(element, m_program.isC), data, element.line));
    }
    m_requestLists.insert(list);
    return '[' + joined(all) + ']';
}

void MessageWriter::start(const KnownCall& call, const Statement& statement)
{
    const bool isAppended = statement.value.parts.size() == 2 && statement.value.parts[0].text.ends_with(".append");
    if (isAppended) { // requests.append(comm.irecv(…))
        const std::string& text = statement.value.parts[0].text;
        const std::string list = variable(text.substr(0, text.rfind('.')));
        m_requestLists.insert(list);
        const std::string request = startIn(call, dataOf(list) + "[size(" + list + ")]", statement.line);
        line("append " + request + " to " + list + ';');
        return;
    }
    const Expression& place = m_program.isC ? call.at("request") : statement.target;
    if (!rootOf(place)) {
        const std::string request = fresh("request");
        startAs(call, request, dataOf(request));
        return;
    }
    m_variables[rootOf(place)->text];
    const std::string request = placeText(place);
    m_requestLists.insert(request.substr(0, request.find('[')));
    startAs(call, request, dataOf(request));
}

std::string MessageWriter::startIn(const KnownCall& call, const std::string& data, int line)
{
    const std::string request = fresh("request");
    m_variables[request] = {};
    if (!call.isObject && call.kind == Call::StartReceive && !call.at("rbuf"))
        refuse(line, message::foreignCall, {call.name});
    startAs(call, request, data.empty() ? dataOf(request) : data);
    return request;
}

void MessageWriter::startAs(const KnownCall& call, const std::string& request, const std::string& data)
{
    const Expression& partner = call.kind == Call::StartSend ? call.at("dest") : call.at("source");
    if (isNobody(partner) || mayBeNobody(partner))
        line(request + " := 0;");
    if (call.kind == Call::StartSend) {
        withPartner(partner, request + " := start " + sendText(call));
        return;
    }
    std::string text = "receive " + (call.at("rbuf") ? bufferText(call.at("rbuf"), call.at("rcount")) : data);
    if (const Expression* root = rootOf(call.at("rbuf"))) {
        changed(root->text);
        m_defined.insert(root->text);
        m_variables[root->text];
        m_received = number(*root);
    }
    const bool isAnybody = !partner || isAny(partner);
    const bool needsSource = isAsked(request, true), needsTag = isAsked(request, false);
    const std::string source = besideOf(request, "source"), tag = besideOf(request, "tag");
    text += " from " + (isAnybody ? "any" + (needsSource ? " as " + source : "") : number(partner));
    if (needsSource && !isAnybody)
        line(source + " := " + number(partner) + ';');
    const std::string wanted = tagText(call, "rtag");
    text += wanted + (wanted == " tag any" && needsTag ? " as " + tag : "");
    if (needsTag && wanted != " tag any")
        line(tag + " := " + (call.at("rtag") ? number(call.at("rtag")) : "0") + ';');
    withPartner(partner, request + " := start " + text);
}

void MessageWriter::wait(const KnownCall& call, const Expression& place)
{
    const Expression& named = call.at("request");
    const Expression* root = rootOf(named);
    if (!root)
        refuse(named.line, message::foreignPlace, {"…"});
    const auto each = m_eachRequest.find(root->text);
    const std::string request =
        each != m_eachRequest.end() ? each->second + '[' + clean(root->text) + ']' : placeText(named);
    line("wait " + request + ';');
    if (place) {
        m_variables[rootOf(place) ? rootOf(place)->text : ""];
        line(number(place) + " := " + dataOf(request) + ';');
    }
    const Expression* status = receivesWith(root->text) ? rootOf(call.at("status")) : nullptr;
    for (const bool isSource : {true, false})
        if (status && (isSource ? asksSource(status->text) : asksTag(status->text)))
            line(statusName(status->text, isSource) + " := " + besideOf(request, isSource ? "source" : "tag") + ';');
}

void MessageWriter::waitForAll(const KnownCall& call, const Expression& place)
{
    const Expression& named = call.at("request");
    if (const Expression* status = rootOf(call.at("status"));
        status && (asksSource(status->text) || asksTag(status->text)))
        refuse(named.line, message::foreignUnreadable, {status->text});
    if (named.is(Kind::List)) {
        std::vector<std::string> starts; // of Waitall([comm.Isend(…), comm.Irecv(…)])
        for (const Expression& part : named.parts) {
            const auto known = knownCall(part, m_program.isC);
            starts.push_back(known && known->starts() ? startIn(*known, "", part.line) : "");
        }
        for (std::size_t i = 0; i < named.parts.size(); ++i) {
            KnownCall one{.kind = Call::Wait, .isObject = call.isObject};
            one.arguments["request"] = named.parts[i];
            if (!starts[i].empty())
                one.arguments["request"] = {Kind::Name, starts[i], {}, named.line};
            const bool isValue = place.is(Kind::List) && i < place.parts.size();
            wait(one, isValue ? place.parts[i] : Expression());
        }
        return;
    }
    const Expression* root = rootOf(named);
    if (!root)
        refuse(named.line, message::foreignPlace, {"…"});
    if (m_waitsForAll) {
        line("wait all;");
        return;
    }
    const std::string i = fresh("i"), all = number(*root);
    const Expression& of = withoutAddress(named);
    const Expression first = of.is(Kind::Index) || of.is(Kind::Binary) ? of.parts[1] : whole(0, named.line);
    const Expression& count = call.at("count");
    line("for " + i + " := " + number(first) + " to "
        + (count ? lastText({Kind::Binary, "-", {plus(first, count), whole(1, named.line)}, named.line})
                 : "size(" + all + ") - 1")
        + " do wait " + all + '[' + i + "];");
    if (place)
        line(number(place) + " := " + dataOf(all) + ';');
}

bool MessageWriter::isInit(const Statement& statement) const
{
    bool isFound = false, isOther = false;
    const auto look = [&](const Statement& each) {
        const auto known = knownCall(each.value, m_program.isC);
        const bool isControl = each.kind == Statement::Kind::If || each.kind == Statement::Kind::For
            || each.kind == Statement::Kind::Block || each.kind == Statement::Kind::Pass;
        isFound = isFound || (known && known->isInit());
        isOther = isOther || (!isControl && !(known && (known->isInit() || known->kind == Call::Harmless)));
    };
    look(statement);
    if (statement.kind == Statement::Kind::Block && !isFound)
        return false; // its parts are looked at one by one
    eachStatement(statement.body, look);
    eachStatement(statement.otherwise, look);
    return isFound && !isOther;
}

void MessageWriter::postpone(const Statement& statement)
{
    eachStatement({statement}, [&](const Statement& each) {
        const auto known = knownCall(each.value, m_program.isC);
        if (!known || !known->isInit())
            return;
        const Expression& place = m_program.isC ? known->at("request") : each.target;
        const Expression* request = rootOf(place);
        m_pending.push_back({statement, request ? request->text : "", known->name, {}});
    });
}

void MessageWriter::startPosted(const KnownCall& call)
{
    const Expression& named = call.at("request");
    const bool isOne = call.kind == Call::Start;
    const Expression* root = rootOf(named);
    const std::string wanted = isOne ? placeText(named) : "";
    std::set<std::pair<int, std::string>> written;
    for (Pending& pending : m_pending) {
        const bool isNamed =
            root ? root->text == pending.request : std::ranges::any_of(named.parts, [&](const Expression& each) {
                return rootOf(each) && rootOf(each)->text == pending.request;
            });
        if (!isNamed || !written.emplace(pending.statement.line, pending.call).second)
            continue;
        pending.isStarted = true;
        checkUnchanged(pending);
        writePosted(pending.statement, wanted);
    }
    for (Pending& pending : m_pending)
        pending.isStarted = pending.isStarted || (root && root->text == pending.request);
}

void MessageWriter::checkUnchanged(const Pending& pending) const
{
    std::set<std::string> free; // counted, or data that is read at the start
    eachStatement({pending.statement}, [&](const Statement& each) {
        if (each.kind == Statement::Kind::For)
            free.insert(each.target.text);
        const auto known = knownCall(each.value, m_program.isC);
        for (const char* role : {"buf", "rbuf", "request"})
            if (const Expression* root = known ? rootOf(known->at(role)) : nullptr)
                free.insert(root->text);
    });
    const auto check = [&](const Expression& each) {
        if (each.is(Kind::Name) && pending.changed.contains(each.text) && !free.contains(each.text))
            refuse(pending.statement.line, message::foreignChanged, {pending.call, each.text});
    };
    eachStatement({pending.statement}, [&](const Statement& each) { eachExpressionIn(each, check); });
}

void MessageWriter::writePosted(const Statement& statement, const std::string& wanted)
{
    const auto inside = [&](const Statements& statements) {
        std::vector<std::string> outer = std::exchange(m_lines, {});
        ++m_depth;
        for (const Statement& each : statements)
            writePosted(each, wanted);
        --m_depth;
        return std::exchange(m_lines, std::move(outer));
    };
    if (auto known = knownCall(statement.value, m_program.isC); known && known->isInit()) {
        const Expression& place = m_program.isC ? known->at("request") : statement.target;
        known->kind = known->kind == Call::InitSend ? Call::StartSend : Call::StartReceive;
        if (wanted.empty() || placeText(place) == wanted)
            startAs(*known, placeText(place), dataOf(placeText(place)));
        return;
    }
    const auto then = inside(statement.body), otherwise = inside(statement.otherwise);
    if (then.empty() && otherwise.empty())
        return;
    if (statement.kind == Statement::Kind::If)
        line("if " + condition(statement.value) + " then");
    else if (statement.kind == Statement::Kind::For)
        line(headOf(statement));
    add(then);
    if (!otherwise.empty()) {
        line("else");
        add(otherwise);
    }
    if (statement.kind != Statement::Kind::Block)
        line(statement.kind != Statement::Kind::If ? "endfor;" : otherwise.empty() ? "endif;" : "endelse;");
}

} // namespace lockstep::foreign
