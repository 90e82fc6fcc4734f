// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What app/tuning reports to the user. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto tuningCollective = error("unknown collective \"{name}\"", "{suggestion}the collectives are {names}");
inline constexpr auto tuningLibrary = error("unknown library \"{name}\"", "{suggestion}the libraries are {names}");
inline constexpr auto tuningNoRules = error("Lockstep writes no rules for {collective}", "it does for {names}");
inline constexpr auto tuningRulesLibrary = error("rules are for Open MPI, not for {library}", "write --library openmpi");
inline constexpr auto tuningRulesEmpty = error("no program that plays an algorithm of Open MPI runs at any of these sizes");
inline constexpr auto tuningTopologyXml = error("this is not valid XML: {reason}");
inline constexpr auto tuningTopologyRoot = error("{file} is not a topology file of NCCL", "it begins with <system>; NCCL_TOPO_DUMP_FILE=topo.xml makes NCCL write one");
inline constexpr auto tuningTopologyGpus = error("{file} has no gpu with a PCI address", "NCCL_TOPO_DUMP_FILE=topo.xml makes NCCL write a complete one");
inline constexpr auto tuningTopologyLarge = error("{file} has more than {maximum:GPU|GPUs} in one machine");
inline constexpr auto tuningTopologyLibrary = error("--topology is for NCCL, not for {library}", "write --library nccl");

inline constexpr auto tuningLabelLibrary = text("library");
inline constexpr auto tuningLabelAlgorithm = text("algorithm");
inline constexpr auto tuningLabelProgram = text("program");
inline constexpr auto tuningLabelCertain = text("certain");
inline constexpr auto tuningLabelNote = text("note");
inline constexpr auto tuningLabelTopology = text("topology");
inline constexpr auto tuningLabelRing = text("ring");
inline constexpr auto tuningLabelChain = text("chain");
inline constexpr auto tuningLabelTree = text("tree");
inline constexpr auto tuningNoProgram = text("none");
inline constexpr auto tuningYes = text("yes");
inline constexpr auto tuningNo = text("no");
inline constexpr auto tuningOverSwitch = text("{gpus:GPU|GPUs} through NVSwitch, {cards:network card|network cards}");
inline constexpr auto tuningOverNvlink = text("{gpus:GPU|GPUs} over NVLink, {cards:network card|network cards}");
inline constexpr auto tuningOverXgmi = text("{gpus:GPU|GPUs} over xGMI, {cards:network card|network cards}");
inline constexpr auto tuningOverPci = text("{gpus:GPU|GPUs} over PCIe, {cards:network card|network cards}");
inline constexpr auto tuningChain = text("{chain}, the first one close to a network card");
inline constexpr auto tuningTree = text("of machines, to the root: {tree}");
inline constexpr auto tuningOwnSearch = text("no: NCCL's own search weighs speeds of links too");

inline constexpr auto tuningHead = text("{collective}, {processes:process|processes}, {bytes:byte|bytes} each");
inline constexpr auto tuningHeadBarrier = text("{collective}, {processes:process|processes}");
inline constexpr auto tuningAssumesTuned = text("This is the table of the component tuned for commutative operations. Other components (han, hcoll, ucc) or a file of rules may take over.");
inline constexpr auto tuningAssumesBasic = text("Open MPI leaves it to the component basic, unless a file of rules says otherwise.");
inline constexpr auto tuningAssumesFlat = text("This is the table for one process per node and commutative built-in operations. With several processes per node, MPICH first combines within nodes.");
inline constexpr auto tuningAssumesNccl = text("NCCL has no table: it compares modelled times of the candidates on the topology that it finds. NCCL_DEBUG=INFO with NCCL_DEBUG_SUBSYS=TUNING reports its choice.");
inline constexpr auto tuningGivesUp = text("The table says {from}, which gives up here: {why}.");
inline constexpr auto tuningWhyAlways = text("the table gives it neither segments nor a number of chains");
inline constexpr auto tuningWhyOdd = text("{processes} is odd");
inline constexpr auto tuningWhyPower = text("{processes} is not a power of two");
inline constexpr auto tuningWhyElements = text("there are fewer elements ({elements}) than processes");
inline constexpr auto tuningWhyElementsPower = text("there are fewer elements ({elements}) than {processes} rounded down to a power of two");

} // namespace lockstep::message
