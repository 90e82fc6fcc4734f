// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What core/network reports to the user. {0}, {1}, ... stand for the arguments; see MessageWords.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto networkMissing = error("no network is named", "the networks are {0}");
inline constexpr auto networkUnknown = error("there is no network \"{0}\"", "{1}the networks are {2}");
inline constexpr auto networkSizeMissing = error("\"{0}\" does not say how large the network is", "write {1}");
inline constexpr auto networkSizeWrong = error("\"{1}\" in \"{0}\" is not a size", "write {2}");
inline constexpr auto networkNoPowerOfTwo = error("there is no {0}: {1} is not a power of two", "take {2} or {3}");
inline constexpr auto networkTooLarge = error("{0} is too large", "this network may have up to {1} processes");
inline constexpr auto networkTakesNoOption = error("{0} has no option \"{1}\"", "{0} has no options");
inline constexpr auto networkUnknownOption = error("{0} has no option \"{1}\"", "its options are {2}");
inline constexpr auto networkOptionValue = error("\"{1}\" is no value of {0}", "{0} is {2}");
inline constexpr auto networkOptionMissing = error("a comma in \"{0}\" has no option behind it", "leave the comma out, or write an option such as {1}");
inline constexpr auto networkOptionTwice = error("{0} is given twice", "give it once");
inline constexpr auto networkFileMissing = error("\"{0}\" names no file", "write the name of a file: file:NAME.graphml or file:NAME.dot");
inline constexpr auto networkFileUnreadable = error("cannot read {0}: {1}");
inline constexpr auto networkFileKind = error("{0} is neither a GraphML nor a DOT file", "the name must end in .graphml, .dot or .gv");
inline constexpr auto networkFileTooDeep = error("{0} is nested deeper than {1} levels", "a graph needs no deep nesting");
inline constexpr auto networkFileSyntax = error("{0} is not a valid {1} file: {2}");
inline constexpr auto networkFileEmpty = error("{0} holds no nodes");
inline constexpr auto networkFileUnknownNode = error("{0} has an edge to \"{1}\", which is no node");
inline constexpr auto networkFileSameNode = error("{0} names the node \"{1}\" twice");
inline constexpr auto networkFileDisconnected = error("{0} is not connected: there is no way from \"{1}\" to \"{2}\"", "add the links that are missing");
inline constexpr auto networkFileTooLarge = error("{0} is too large", "a graph from a file may have up to {1} nodes, {2} links and {3} bytes");
inline constexpr auto networkFileHyperedge = error("{0} has hyperedges", "a link joins two nodes: write an edge for each pair");
inline constexpr auto networkFileDirected = warning("{0} is a directed graph; its links are taken to go both ways");
inline constexpr auto networkFileParallel = warning("{0} joins \"{1}\" and \"{2}\" more than once; they have one link{3}");
inline constexpr auto networkFileLoop = warning("{0} joins \"{1}\" to itself; this link is left out{2}");
inline constexpr auto networkUnknownEmbedding = error("there is no embedding \"{0}\"", "{1}the embeddings are {2}");
inline constexpr auto networkEmbeddingUnsuited = error("the embedding {0} has no meaning on {1}", "{0} is for {2}");
inline constexpr auto networkUnknownLayout = error("{1} has no layout \"{0}\"", "its layouts are {2}");

} // namespace lockstep::message
