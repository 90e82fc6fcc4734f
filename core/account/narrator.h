// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Every sentence about a run. Plain text; the words are in messages.h, and every output calls these functions.

#include <functional>
#include <optional>
#include <string>

#include "core/account/account.h"
#include "core/account/node_state.h"
#include "core/base/fault.h"
#include "core/trace/item_journey.h"

namespace lockstep {

enum class Activity; // core/replay/process_view.h
struct Decision;
struct HeldDifference;
struct MessageRecord;
class Network;
struct OperationSetup;
struct PredictedCost;
struct Program;
struct RunDifference;
struct RunRequest;
struct Verdict;
struct Wrong;

namespace narrator {

// A process at a moment.

/// "{0..3}", "piece 2 of Σ0..1"; a result that is not data: "7". "" for nothing.
std::string holds(const Account& account, ProcessId process);
/// The same in two texts: what the process held before the round, and what is new.
struct Held {
    std::string kept, fresh;
};
Held held(const Account& now, const Account& before, ProcessId process);
/// The same of items.
std::string items(const RunFacts& run, const std::vector<Value>& items);
// What a process does and where it stands are claims (claims.h): "" where the run's messages say otherwise.

/// "receives from 2 (line 11)"
std::string does(const MomentFacts& now, ProcessId process, const Action& action);
/// In the round: "sends to 4 (line 9), receives from 2 (line 11)"; "" where its own statements are not known.
std::string does(const Account& account, ProcessId process);
/// "waits for 0 (line 49)"; `partner` nobody: any process.
std::string stands(
    const MomentFacts& now, ProcessId process, Activity activity, ProcessId partner, int line, const std::string& file);
/// Where it stands: "waits for 0 (line 49)"; "sends to 2 (line 46)"; "has ended"; "" if its next action is unknown.
std::string stands(const Account& account, ProcessId process);
/// What it does in the round, else where it stands.
std::string doesOrStands(const Account& account, ProcessId process);
/// What it does in the round and what comes next: "receives from 0 (line 49); next: sends to 6 (line 46)". Where it
/// takes no part, the decision that kept it out. `said` gets what is claimed.
std::string doesAndNext(const Account& account, ProcessId process, std::vector<Claim>* said = nullptr);
/// "Process 4 holds X0; receives from 0 (line 12); next: sends to 6 (line 9)."
std::string process(const Account& account, ProcessId process);
/// "4", or "4 on node 2" where an embedding moves it.
std::string processName(const Trace& trace, ProcessId process);
/// "Switch s1: forwards messages, runs no process."
std::string switchNode(const Network& network, NodeId node);
/// A word or two for a legend: "all it needs".
std::string stateName(NodeState state, const Trace& trace);

// A place in the program.

/// "line 9", "line 7 of common/lines".
std::string line(int line, const std::string& file);
/// The same in brackets; "" for no line.
std::string place(int line, const std::string& file);

// A decision of a process.

/// The facts with values inserted: "110 AND 011 = 010, not 0", "6 ≥ 4". Bit operators show `digits` bits. "" if nothing
/// was computed.
std::string facts(const Decision& decision, int digits);
/// "false, because 110 AND 011 = 010, not 0"; with the condition's source text if nothing was computed.
std::string decisionResult(const Program& program, const Decision& decision, int digits);
/// "i = 2: if (my_id AND mask) = 0 then: false, because 110 AND 011 = 010, not 0 (line 43)".
std::string decision(const Program& program, const Decision& decision, int digits);
/// As many bits as number the processes.
int bitsFor(int processes);
/// "0101": the lowest `digits` bits; "" for anything but a number of so many bits.
std::string bits(const Value& value, int digits);

// A round, its messages and links.

/// "Round 2: 0→2, 4→6."
std::string round(const Trace& trace, RoundNumber round);
/// The names of the round's phases: "along rows", "left, right"; "" for none.
std::string phases(const Account& account);
std::string phases(const Trace& trace, std::vector<int> phases);
/// "5 = ts + 4·tw"; where no message has all of these together, the time and what the busiest link carries.
std::string cost(const Trace& trace, const RoundRecord& round);
/// "Round 2: 0 sends X0 to 2, 1 word, line 44, via 0–1–2. It takes the whole round, 2 time units."
std::string message(const Trace& trace, const MessageRecord& message);
/// For a title of its arrow: "round 2: 0 sends to 2, 1 word, line 44", or "0 sends X0 to 2".
std::string messageTitle(const Trace& trace, const MessageRecord& message, bool namesData = false);
/// "0→2, 4→6" for messages of the trace; shortened if there are many.
std::string pairs(const Trace& trace, const std::vector<int>& messages);
/// "Line 44 sends 2 messages in round 2: 0→2, 4→6."
std::string lineSends(const Trace& trace, RoundNumber round, int line);
/// "Link 3–4 in round 3: 4 messages from 3 to 4, 4 words (0→4, 1→5, 2→6, 3→7)."
std::string link(const Trace& trace, RoundNumber round, NodeId from, NodeId to);
/// The direction that more messages share: "4 messages share this link in this round: 0→4, 1→5; 4 words from 3 to 4.";
/// "" where none is shared.
std::string sharedLink(const Trace& trace, RoundNumber round, NodeId from, NodeId to);
/// All crowded links of a round, as part of a sentence; "" where no link is shared:
/// "×4 on 3→4 (0→4 1→5 2→6 3→7), ×3 on 2→3 and 4→5; so 16·tw instead of 4·tw"
std::string crowding(const Trace& trace, const RoundRecord& round);
/// "crowded: " and these links; "" where no link is shared.
std::string crowdedLinks(const Trace& trace, const RoundRecord& round);

// Faults.

/// "0→4 of round 1 is lost, process 5 stops before round 3"; "" for none.
std::string faults(const std::vector<Fault>& faults);
/// A word for a legend: "lost", "late", "slow link", "stopped".
std::string faultName(Fault::Kind kind);
/// The word for the arrival of a late message, likewise.
std::string arrivalName();
/// "waits for", likewise.
std::string waitName();
/// "0→4 of round 1 arrives", of a late message.
std::string arrival(const MessageRecord& message);
/// What faults make happen in that round beside its messages: "0→4 of round 1 arrives", "process 5 stops".
std::vector<std::string> faultEvents(const Trace& trace, RoundNumber round);
/// The round in which the last message of `source` to `destination` up to that round was lost; 0 if none was.
RoundNumber lostTo(const Trace& trace, RoundNumber round, ProcessId source, ProcessId destination);

// What is run.

/// What a run has otherwise than another beside its program, which says that itself: "all ports", "ts = 10", "embedding
/// gray". With `sized`, also the network and the words of a block.
std::vector<std::string> otherwise(const RunRequest& run, const RunRequest& other, bool sized = true);

/// "8 processes on a ring, 800 words per block, ts = tw = 1"; then what differs from the defaults: settings and named
/// parameters.
std::string setting(const Trace& trace);

// The result of a run.

/// "One-to-all broadcast by recursive doubling on ring:8"
std::string title(const Trace& trace);
/// "One-to-all broadcast by recursive doubling": the program for people.
std::string programTitle(const Program& program);
/// "ring of 8", "4×4 mesh", "ring of 8, ties=clockwise", "network of 12 (g.dot)".
std::string networkName(const Network& network);
/// What a run is about, below its title: "ring of 8 · source 0 · 4 words".
std::string subtitle(const Trace& trace);
/// "Correct: process 0 holds the sum.", "Deadlock in round 2."
/// `said`, here and below, gets what is claimed (claims.h).
std::string headline(const Trace& trace, std::vector<Claim>* said = nullptr);
/// The same with what was never received.
std::string verdict(const Trace& trace, std::vector<Claim>* said = nullptr);
/// Why the run failed, with a hint on a line of its own; "" if it did not.
std::string failure(const Trace& trace, std::vector<Claim>* said = nullptr);
/// The hint alone.
std::string advice(const Trace& trace);
/// What came of the run, in sentences: its failure without a hint, or its verdict.
std::string end(const Trace& trace);
/// "2 messages were never received: 0→1 (line 4), 2→3 (line 4)."; "" for none.
std::string unreceived(const Trace& trace, std::vector<Claim>* said = nullptr);
/// An arrow of a deadlock: "2 waits for 3 (line 6): part of a cycle of 4 processes."; "" where it waits for another.
std::string wait(const Trace& trace, ProcessId process, ProcessId partner);
/// What is wrong with the result of a process: "is missing X0; has X1 twice".
std::string faults(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong);
/// The same of the process: "process 3 is missing X0; has X1 twice".
std::string wrong(const OperationSetup& setup, const Verdict& verdict, const Wrong& wrong);
/// "2 rounds (here 6), 6·tw, 7 hops": those that are met have no count, "(met)" says that all are. "" where there is no
/// bound worth a word. Without counts where these stand beside it.
enum class BoundCounts { Shown, LeftOut };
std::string bound(const Trace& trace, BoundCounts counts = BoundCounts::Shown, std::vector<Claim>* said = nullptr);
/// "14: not all links take the same time", where no sum of ts, tw and th gives the time; else "".
std::string slowedTime(const Trace& trace);
/// ", as counted", or why the count differs from the formula of the header, as far as formulaReasons() knows; "" where
/// the run failed.
std::string agreement(const Trace& trace, const PredictedCost& predicted, std::vector<Claim>* said = nullptr);

/// What came of a round: a failure, a result, a shared link.
struct Outcome {
    std::string sentence; ///< begins with a symbol; "": nothing to report
    bool isBad = false;
};
/// `rounds` includes the one of a failure.
Outcome outcome(const Trace& trace, RoundNumber round, RoundNumber rounds, std::vector<Claim>* said = nullptr);

/// "X3: created at 3; to 7 in round 1; to 1 and 5 in round 2; waited at 7 in round 3." `name` is that of the item.
std::string journey(
    const std::string& name, const HeldItem& item, std::optional<ProcessId> contributor, const Journey& journey);

// Two runs.

/// How a text becomes one with links, for an output that has them.
struct Markup {
    enum class Link { Messages, Held };
    std::function<std::string(const std::string&)> escaped = [](const std::string& text) { return text; };
    std::function<std::string(Link, const std::string&)> link = [](Link, const std::string& text) { return text; };
    std::function<std::string(const std::string&)> strong = [](const std::string& text) { return text; };
};
/// In what a run differs from the previous one, a sentence each; none where there is nothing to say. `held` may be
/// null.
std::vector<std::string> difference(const Trace& before, const Trace& after, const RunDifference& difference,
    const HeldDifference* held = nullptr, const Markup& markup = {});

} // namespace narrator
} // namespace lockstep
