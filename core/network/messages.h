// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What core/network reports to the user. For arguments and plural forms see core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

// what a network is, in sentences
inline constexpr auto networkRing = text("a ring");
inline constexpr auto networkLinear = text("a linear array");
inline constexpr auto networkMesh = text("a {sides} mesh");
inline constexpr auto networkTorus = text("a {sides} torus");
inline constexpr auto networkHypercube = text("a {dimensions}-dimensional hypercube");
inline constexpr auto networkHypercubeAn = text("an {dimensions}-dimensional hypercube"); // 8, 11, 18
inline constexpr auto networkTree = text("a balanced binary tree");
inline constexpr auto networkStar = text("a star");
inline constexpr auto networkComplete = text("a completely connected network");
inline constexpr auto networkFatTree = text("a fat-tree");
inline constexpr auto networkDragonfly = text("a dragonfly");
inline constexpr auto networkRail = text("a rail");
inline constexpr auto networkOfFile = text("a network");
inline constexpr auto networkOfNodes = text("{network} of {nodes} nodes");
inline constexpr auto networkOfProcessingNodes = text("{network} with {nodes} processing nodes");
inline constexpr auto networkOfSize = text("{network}"); // it names its sides

inline constexpr auto networkMissing = error("the name of the network is missing", "the networks are {networks}");
inline constexpr auto networkUnknown = error("unknown network \"{network}\"", "{guess}the networks are {networks}");
inline constexpr auto networkSizeMissing = error("\"{network}\" does not say how large the network is", "write {expected}");
inline constexpr auto networkSizeWrong = error("\"{size}\" in \"{network}\" is not a size", "write {expected}");
inline constexpr auto networkNoPowerOfTwo = error("{network} does not exist: {size} is not a power of two", "try {smaller} or {larger}");
inline constexpr auto networkNoFatTree = error("{network} does not exist: no switches of equal size make a fat tree of {processes:process|processes}", "try {smaller} or {larger} processes");
inline constexpr auto networkTooLarge = error("{network} is too large", "this network can have at most {maximum:process|processes}");
inline constexpr auto networkTakesNoOption = error("{network} has no option \"{option}\"", "{network} has no options");
inline constexpr auto networkUnknownOption = error("{network} has no option \"{option}\"", "its options are {options}");
inline constexpr auto networkOptionValue = error("\"{value}\" is not a value of {option}", "{option} must be {values}");
inline constexpr auto networkOptionMissing = error("no option follows a comma in \"{network}\"", "remove the comma, or write an option such as {example}");
inline constexpr auto networkOptionTwice = error("{option} is given twice", "give it once");
inline constexpr auto networkFileMissing = error("\"{network}\" does not name a file", "write the name of a file: file:NAME.graphml or file:NAME.dot");
inline constexpr auto networkFileUnreadable = error("cannot read {file}: {reason}");
inline constexpr auto networkFileKind = error("{file} is neither a GraphML nor a DOT file", "its name must end in .graphml, .dot or .gv");
inline constexpr auto networkFileTooDeep = error("{file} is nested more than {maximum:level|levels} deep", "a graph does not need deep nesting");
inline constexpr auto networkFileSyntax = error("{file} is not a valid {format} file: {reason}");
inline constexpr auto networkFileWrongLine = error("{file} is not a valid {format} file: line {line}: {reason}");
inline constexpr auto networkFileExpected = error("{file} is not a valid DOT file: line {line}: {expected} should be where \"{found}\" is");
inline constexpr auto networkFileEnds = error("{file} is not a valid DOT file: line {line}: the file ends where {expected} should be");
inline constexpr auto networkFileNoMeaning = text("'{sign}' has no meaning here");
inline constexpr auto networkFileEmpty = error("{file} has no nodes");
inline constexpr auto networkFileUnknownNode = error("{file} has an edge to \"{node}\", which is not a node");
inline constexpr auto networkFileSameNode = error("{file} defines the node \"{node}\" twice");
inline constexpr auto networkFileDisconnected = error("{file} is not connected: there is no path from \"{from}\" to \"{to}\"", "add the missing links");
inline constexpr auto networkFileTooLarge = error("{file} is too large", "a graph from a file can have at most {nodes:node|nodes}, {links:link|links} and {bytes:byte|bytes}");
inline constexpr auto networkFileHyperedge = error("{file} has hyperedges", "a link joins two nodes: write an edge for each pair");
inline constexpr auto networkFileDirected = warning("{file} is a directed graph, but its links work in both directions");
inline constexpr auto networkFileParallel = warning("{file} joins \"{from}\" and \"{to}\" more than once; they have one link");
inline constexpr auto networkFileParallels = warning("{file} joins \"{from}\" and \"{to}\" more than once, and {others:other pair|other pairs}; each pair has one link");
inline constexpr auto networkFileLoop = warning("{file} joins \"{node}\" to itself; this link is ignored");
inline constexpr auto networkFileLoops = warning("{file} joins \"{node}\" and {others:other node|other nodes} to themselves; these links are ignored");
inline constexpr auto networkFileKindOfNode = error("{file} has the node \"{node}\" of the unknown kind \"{kind}\"", "write kind=switch, or leave it out for a process");
inline constexpr auto networkFileNoProcess = error("{file} has only switches", "processes are the nodes without kind=switch");
inline constexpr auto networkFileQuality = error("{file} joins \"{from}\" and \"{to}\" with {attribute}=\"{value}\"", "write a number {range}, such as {attribute}=2");
inline constexpr auto networkFileAttribute = warning("{file} has an unknown attribute \"{attribute}\", which is ignored", "did you mean {meant}?");
inline constexpr auto networkFileOtherWord = warning("{file} has the attribute \"{attribute}\", which is not read", "write {example}");
inline constexpr auto networkUnknownEmbedding = error("unknown embedding \"{embedding}\"", "{guess}the embeddings are {embeddings}");
inline constexpr auto networkEmbeddingUnsuited = error("the embedding {embedding} does not suit {network}", "{embedding} is for {networks}");
inline constexpr auto networkUnknownLayout = error("{network} has no layout \"{layout}\"", "its layouts are {layouts}");

} // namespace lockstep::message
