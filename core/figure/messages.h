// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/figure reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// rounds in labels and captions; each second row is for the word of a house style, such as "step"
inline constexpr auto figureWordRound = text("round");
inline constexpr auto figureRound = text("round {round}");
inline constexpr auto figureRounds = text("rounds {rounds}");
inline constexpr auto figureOwnRound = text("{word} {round}");
inline constexpr auto figureBeforeFirst = text("before the first round");
inline constexpr auto figureOwnBeforeFirst = text("before the first {word}");
inline constexpr auto figureAfter = text("after round {round}");
inline constexpr auto figureOwnAfter = text("after {word} {round}");
inline constexpr auto figureUpTo = text("up to round {round} of {last}");
inline constexpr auto figureOwnUpTo = text("up to {word} {round} of {last}");
inline constexpr auto figureRoundOf = text("round {round} of {last}");
inline constexpr auto figureRoundsOf = text("rounds {rounds} of {last}");
inline constexpr auto figureOwnRoundOf = text("{word} {round} of {last}");
inline constexpr auto figureRoundCount = text("{rounds:round|rounds}");
inline constexpr auto figureShownBefore = text("Shown as it is before the first round.");
inline constexpr auto figureOwnShownBefore = text("Shown as it is before the first {word}.");
inline constexpr auto figureShownUpTo = text("Shown up to round {round}.");
inline constexpr auto figureOwnShownUpTo = text("Shown up to {word} {round}.");
inline constexpr auto figureWordsBy = text("words by round");
inline constexpr auto figureOwnWordsBy = text("words by {word}");
inline constexpr auto figureAtFirst = text("at first");
inline constexpr auto figureAtEnd = text("at the end");

// titles and captions
inline constexpr auto figureMessages = text("Messages");
inline constexpr auto figureTitleOn = text("{what} on {network}");
inline constexpr auto figureTitleFrom = text("{title} from node {node}");
inline constexpr auto figureTitleTo = text("{title} to node {node}");
inline constexpr auto figureTitleBy = text("{title} ({algorithm})");
inline constexpr auto figureNothingSent = text("Nothing is sent.");
inline constexpr auto figureBold = text("{rounds} is drawn boldly, earlier rounds faintly.");
inline constexpr auto figureArrow = text("An arrow leads from the sender of a message to its receiver.");
inline constexpr auto figureArrowData = text("An arrow leads from the sender of a message to its receiver; its label is the data that it carries.");
inline constexpr auto figureArrowOwners = text("An arrow leads from the sender of a message to its receiver; its label is the round and, in parentheses, whose data it carries.");
inline constexpr auto figureArrowRound = text("An arrow leads from the sender of a message to its receiver; its number is the round in which it is sent.");
inline constexpr auto figureLine = text("A line leads along the links from the sender of a message to its receiver.");
inline constexpr auto figureLineData = text("A line leads along the links from the sender of a message to its receiver; its label is the data that it carries.");
inline constexpr auto figureLineOwners = text("A line leads along the links from the sender of a message to its receiver; its label is the round and, in parentheses, whose data it carries.");
inline constexpr auto figureLineRound = text("A line leads along the links from the sender of a message to its receiver; its number is the round in which it is sent.");
inline constexpr auto figureLinkLoads = text("The wider a link, the more words cross it, in both directions together; the number says how many.");
inline constexpr auto figureTraffic = text("A row shows the words that its process sends to each other one, in bands from few to many.");
inline constexpr auto figureWires = text("A vertical line leads from the wire of a sender, with a dot, to that of the receiver; with two heads it is an exchange.");
inline constexpr auto figureWiresSort = text("A vertical line is an exchange of two processes, of which the one at the head keeps the larger numbers.");
inline constexpr auto figureOnlyOf = text("Only messages with data of {process} are shown.");
inline constexpr auto figureInformed = text("Nodes that have already received something are filled.");
inline constexpr auto figureBisection = text("Dashed strokes mark the bisection: {links:link|links} between two halves.");
inline constexpr auto figureHeldBefore = text("In parentheses beside each node: whose data it holds before that.");
inline constexpr auto figureHeldAfter = text("In parentheses beside each node: whose data it holds after that, what is new in bold.");
inline constexpr auto figureValueBefore = text("In parentheses beside each node: the value of {variable} before that.");
inline constexpr auto figureValueAfter = text("In parentheses beside each node: the value of {variable} after that, what is new in bold.");
inline constexpr auto figureShared = text("A link that several messages need in one round shows their number.");
inline constexpr auto figureWaits = text("Dashed arrows lead from each process that waits forever to the process that it waits for.");
inline constexpr auto figureWaitsCycle = text("Dashed arrows lead from each process that waits forever to the process that it waits for; the arrows of the cycle are bold.");
inline constexpr auto figureReached = text("The processes that the data of {process} reach, through which others, and in which round.");
inline constexpr auto figureReachedAll = text("The processes that the data of each process reach, through which others, and in which round.");
inline constexpr auto figureFrom = text("from {process}");
inline constexpr auto figureReturns = text("What {function} returns to process {process}.");
inline constexpr auto figureOperation = text("{operation}: what every process holds before and after.");
inline constexpr auto figureOperationDual = text("{operation} and, in the opposite direction, {dual}: what every process holds before and after.");
inline constexpr auto figureMatrixVector = text("Matrix-vector multiplication on a grid of processes: the vector x is broadcast down the columns, each process multiplies its part of the matrix, and the products of a row are summed up into y.");
inline constexpr auto figureComparedCosts = text("{messages:message|messages}, time {time}");
inline constexpr auto figureBeside = text("{one} beside {other}");
inline constexpr auto figurePanelsInPart = error("part ({part}) has panels of its own", "a part of a figure of several runs is one picture: --layout overlay or single");

// labels and tooltips
inline constexpr auto figureTime = text("time ({costs})");
inline constexpr auto figureTimeCaption = text("The axis is the time of the cost model: a line leads from the start of a message to its arrival.");
inline constexpr auto figureNoTime = error("this run takes no time, so it cannot be drawn to scale", "write --ts or --tw with a number above 0, or draw rounds: --axis rounds");
inline constexpr auto figureColumnProcess = text("process");
inline constexpr auto figureColumnLink = text("link");
inline constexpr auto figureColumnWords = text("words");
inline constexpr auto figureTrafficFrom = text("sender");
inline constexpr auto figureTrafficTo = text("receiver");
inline constexpr auto figureFlow = text("{from} sends {words:word|words} to {to} in {messages:message|messages}");
inline constexpr auto figurePairs = text("{count:pair of processes|pairs of processes}");
inline constexpr auto figureColumnTotal = text("total");
inline constexpr auto figureOmitted = text("rounds omitted");
inline constexpr auto figureProcess = text("process {process}");
inline constexpr auto figureProcessAt = text("process {process}, row {row}, column {column}");
inline constexpr auto figureStarts = text("process {process} starts with {data}");
inline constexpr auto figureEnds = text("process {process} ends with {data}");
inline constexpr auto figureCellReceived = text("just received");
inline constexpr auto figureCellSent = text("sent");
inline constexpr auto figureCellCombined = text("just combined");
inline constexpr auto figureCellInPlace = text("in its place");
inline constexpr auto figureCellMissing = text("missing");
inline constexpr auto figureCellWrong = text("wrong");
inline constexpr auto figureCellTwice = text("twice");
inline constexpr auto figureCellSum = text("a row is one sum");
inline constexpr auto figureCellJoined = text("one cell for {count} places");
inline constexpr auto figureCellBar = text("how much is held, of {count}");
inline constexpr auto figureHolds = text("process {process} holds {data}");
inline constexpr auto figureMoreHeld = text("+{count} more");
inline constexpr auto figureSwitch = text("switch {name}");
inline constexpr auto figureNode = text("node {name}");
inline constexpr auto figureNodeLabelled = text("node {name} ({label})");
inline constexpr auto figureHop = text("{message}; in round {round} from {from} to {to}");
inline constexpr auto figureLink = text("link {one}–{other}");
inline constexpr auto figureLinkSlow = text("{link}, words take {times} times as long");
inline constexpr auto figureSpeed = text("1/{times} speed");
inline constexpr auto figureLinkUsed = text("link {one}–{other}: {words:word|words} from {one} to {other}, {back} back");
inline constexpr auto figureLinkShared = text("link {one}–{other}: {words:word|words} from {one} to {other}, {back} back, {messages} messages share it");
inline constexpr auto figureLoad = text("round {round}, {link}: {words:word|words} in {messages:message|messages}");
inline constexpr auto figureLoadTotal = text("{link}: {words:word|words} in {messages:message|messages} in these rounds");

// what found no place
inline constexpr auto figureOmittedNumbers = text("the labels of the arrows {names}");
inline constexpr auto figureOmittedContents = text("the contents of {names}");
inline constexpr auto figureOmittedSecondLabels = text("the labels beside the nodes {names}");
inline constexpr auto figureOmittedLabels = text("the labels in the nodes {names}");
inline constexpr auto figureOmittedGroups = text("the boxes around the groups of phase {names}");
inline constexpr auto figureOmittedLoads = text("the numbers of words on the links {names}");
inline constexpr auto figureOmittedBadges = text("the numbers of messages on the links {names}");
inline constexpr auto figureOmittedSpeeds = text("the speeds of the links {names}");
inline constexpr auto figureOmittedArrows = text("the arrows {names}");
inline constexpr auto figureOmittedInPanel = text("{labels} in panel ({panel})");
inline constexpr auto figureOmittedMessage = text("{from}→{to} (round {round})");
inline constexpr auto figureOmittedMore = text("{names} and {count} more");
inline constexpr auto figureNodesAndLinks = text("{count:node and link|nodes and links}");

// charts
inline constexpr auto chartCost = text("Cost by round");
inline constexpr auto chartCostTitle = text("Cost of the run by round");
inline constexpr auto chartCostSoFar = text("time so far");
inline constexpr auto chartStartUps = text("start-ups, ts");
inline constexpr auto chartWords = text("words, tw");
inline constexpr auto chartHops = text("hops, th");
inline constexpr auto chartFormula = text("formula: {formula}");
inline constexpr auto chartCostCaption = text("The time consists of start-ups, words and hops.");
inline constexpr auto chartCostFormula = text("The line is the time that the formula predicts for the whole run.");
inline constexpr auto chartLinks = text("Words on links");
inline constexpr auto chartLinksTitle = text("Words on the busiest link by round");
inline constexpr auto chartLinksCaption = text("A round lasts as long as its busiest link needs.");
inline constexpr auto chartBusiest = text("on the busiest link");
inline constexpr auto chartLargest = text("of the largest message");
inline constexpr auto chartKnowledge = text("Informed processes");
inline constexpr auto chartInformedTitle = text("Informed processes by round");
inline constexpr auto chartSumsTitle = text("Contributions in one sum by round");
inline constexpr auto chartKnowledgeCaption = text("Where a bar reaches the line, more is impossible.");
inline constexpr auto chartStart = text("start");
inline constexpr auto chartProcesses = text("processes");
inline constexpr auto chartContributions = text("contributions");
inline constexpr auto chartInformed = text("informed");
inline constexpr auto chartInformedMost = text("informed at most");
inline constexpr auto chartInSum = text("in one sum");
inline constexpr auto chartInSumMost = text("in one sum at most");
inline constexpr auto chartPoint = text("{series}: {x} = {at}, {y} = {value}");

// options and styles
inline constexpr auto figureHelpKind = text("what to draw [default: {kind}]");
inline constexpr auto figureStyleMembers = text("the members are {members}");
inline constexpr auto figureStyleMeant = text("did you mean {member}?");
inline constexpr auto figureStyleNumber = text("a number above 0, at most {most}");
inline constexpr auto figureStyleText = text("a text of at most {most:character|characters}");
inline constexpr auto figureStyleLength = text("a length such as \"16pt\" or \"5mm\", at most {most}");
inline constexpr auto figureStyleOneOf = text("one of {styles}");

inline constexpr auto figureUnknownKind = error("unknown kind of figure '{kind}'", "the kinds are {kinds}");
inline constexpr auto figureRoundOutside = error("round {round} is not in this run, which has {rounds:round|rounds}", "name rounds from 1 to {rounds}, for example --rounds 1-{rounds}");
inline constexpr auto figureUntilOutside = error("the run cannot be shown up to round {round}: it has {rounds:round|rounds}", "write a round from 0 to {rounds}, for example --until {rounds}");
inline constexpr auto figureMessagesOutside = error("round {round} has only {count:message|messages}", "write --part with a smaller number, or without it for the whole round");
inline constexpr auto figureLinesOutside = error("round {round} has only {count:step|steps}", "write --part with a smaller number, or without it for the whole round");
inline constexpr auto figureNotAPart = error("--part must be a number of messages or of steps, such as 2 or line:7, not \"{value}\"");
inline constexpr auto figureTooMuch = error("{things} in one picture are too many to read: the maximum is {maximum}", "choose fewer rounds: --rounds 1-4 on the command line, One round in the window");
inline constexpr auto figureTooNarrow = error("the figure does not fit into {width}: with this type size it needs {needed}", "write --width {needed}, or choose {advice}");
inline constexpr auto figureTooTall = error("the figure does not fit into a height of {height}: with this width and type size it needs {needed}", "write --height {needed}, or choose {advice}");
inline constexpr auto figureTallerThanPage = warning("the figure is {height} tall, more than a page", "choose {advice}");
inline constexpr auto figureAdviceWidth = text("a larger --width");
inline constexpr auto figureAdviceType = text("smaller type (--type)");
inline constexpr auto figureAdviceRounds = text("fewer rounds (--rounds)");
inline constexpr auto figureAdviceCells = text("discs without cells (--cells off)");
inline constexpr auto figureAdviceFewer = text("fewer panels side by side (--columns)");
inline constexpr auto figureAdviceMore = text("more panels side by side (--columns)");
inline constexpr auto figureNotALength = error("--{option} must be a length such as {example}, not \"{value}\"", "the units are cm, mm, in and pt");
inline constexpr auto figureNotAFrame = error("--frame must be a ratio such as 16:9, from 1:10 to 10:1, not \"{value}\"");
inline constexpr auto figureNotMeant = error("--{option} does not apply to this figure: it is for {figures}");
inline constexpr auto figureLengthTooLarge = error("--{option} must be at most {most}, not {value}");
inline constexpr auto figureStyleNoJson = error("this is not a style: a style is a JSON object", "write, for example, {\"style\": \"print\", \"words\": {\"round\": \"step\"}}");
inline constexpr auto figureStyleMember = error("\"{member}\" of a style must be {expected}");
inline constexpr auto figureStyleUnknown = error("unknown member \"{member}\" of a style", "{advice}");
inline constexpr auto figureNoStyle = error("unknown style {style}: there is no such style or file", "the styles are {styles}");
inline constexpr auto figureNoPlace = warning("there is no space for {labels}", "make space: a larger --width, fewer rounds, or panels of a filmstrip");
inline constexpr auto figureNoCells = warning("there is no space for cells in the nodes, although --cells on asks for them", "make space: a larger --width, smaller --type, or one round (--layout single)");
inline constexpr auto figureLaidOver = warning("{arrows} could not be drawn around the nodes", "make space, or draw fewer rounds in one picture");
inline constexpr auto figureNoOrigin = error("process {process} does not exist, so its data cannot be followed: processes are 0 to {last}");
inline constexpr auto figureEveryOrigin = error("only trees can be drawn for every process", "add --kind tree, or name one process: --origin 0");
inline constexpr auto figureTooManyTrees = error("a tree for each of {processes:process|processes} is too much: the maximum is {maximum}", "name one process: --origin 0");
inline constexpr auto figureNoBisection = error("the bisection of this network cannot be marked", "remove --bisection: it is for networks without switches whose halves are known");
inline constexpr auto figureNeedsContents = error("this kind of figure shows what processes hold, which is not known here", "draw it from a run, not from a list of messages");
inline constexpr auto figureNeedsOperation = error("this kind of figure shows an operation, but the operation of this run is not known", "name one in the header, or with --operation one-to-all-broadcast");
inline constexpr auto figureMovesNothing = error("this kind of figure shows what processes hold before and after an operation, but this one moves no data: {operation}", "draw its messages instead, with another kind");
inline constexpr auto figureNeedsFunction = error("this kind of figure shows what a function of the program returns, which is not known here", "name the function: --table NAME");
inline constexpr auto figureNoTable = error("a table shows what a function of the program returns; choose a function", "write --table {functions}");
inline constexpr auto figureNoTableFunction = error("a table shows what a function of the program returns, but this program has no function without parameters", "write a function, or name one with its arguments, as in --table F(2)");
inline constexpr auto figureTableTooLong = error("{option} would call the function {calls:time|times}", "a table takes at most {maximum:call|calls}");
inline constexpr auto figureTableBudget = error("Lockstep stopped the function {function} after {statements:statement|statements}", "is there an endless loop?");
inline constexpr auto figureTableTooLarge = error("a table of {size} is too large: the maximum is {maximum}");
inline constexpr auto figureNotRounds = error("--rounds must be a list such as 2, 1-3 or 1,4-6, not \"{value}\"");
inline constexpr auto figureNotAnOrigin = error("--origin must be a process or all, not \"{value}\"");
inline constexpr auto figureNotAMove = error("--move must be a node and two numbers such as 3:0.5:-1, not \"{value}\"", "the numbers are distances between neighbours, to the right and down");
inline constexpr auto figureNoNodeToMove = error("{network} has no node {node} to move");
inline constexpr auto figureNotACall = error("--table must be a function of the program such as F, F(2) or F(0..3), not \"{value}\"");
inline constexpr auto figureNoVariable = error("the program has no variable {variable}", "its variables are {variables}");
inline constexpr auto figureUnknownChart = error("unknown chart '{chart}'", "the charts are {charts}");
inline constexpr auto figureNoKnowledge = error("{operation} has no chart of informed processes: no bound says how many there can be after each round", "the operations with such a bound are {operations}");
inline constexpr auto figureNotOfCharts = error("{option} is for pictures of a network and does not apply to a chart", "remove it; of the options of pictures a chart takes {options}");

} // namespace lockstep::message
