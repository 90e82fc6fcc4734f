// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The largest things that come from a file, a link or an option: far more than anybody draws or teaches with, and far
// less than what fills the memory or freezes a window. What checks one names it in its message;
// resources/docs/formats.md lists all of them. Limits of a run are budgets (core/base/settings.h).

#include <cstddef>
#include <cstdint>

namespace lockstep {

// files
inline constexpr std::size_t mostFileBytes = 16'000'000;  ///< of any file, be it a program, network, lesson or picture
inline constexpr std::size_t mostEditedBytes = 1'000'000; ///< of a program in the window: larger texts make typing slow
inline constexpr std::size_t mostSubmittedBytes = 256'000;    ///< of an answer to an exercise
inline constexpr std::size_t mostLineCharacters = 20'000;     ///< of a program: editors lay out a line as a whole
inline constexpr std::size_t mostCarriedGraphBytes = 256'000; ///< of a graph file that figures and sessions contain
inline constexpr std::size_t mostScenes = 1'000;              ///< of a lecture
inline constexpr std::size_t mostInkPoints = 20'000;          ///< of what is drawn onto a picture
inline constexpr std::size_t mostLessonRuns = 500;            ///< of a lesson, with its charts

// links
inline constexpr std::size_t mostOfLink = 65'536;      ///< characters
inline constexpr std::size_t mostUnpacked = 1'048'576; ///< bytes of its JSON
inline constexpr std::size_t mostNameBytes = 100;      ///< of the program that it carries

// options, which figures, sessions, pictures and links set, too
inline constexpr std::size_t mostOptionCharacters = 4'096; ///< of a name or a path
inline constexpr std::size_t mostTitleCharacters = 500;    ///< of a title
inline constexpr std::size_t mostWordCharacters = 40;      ///< of a house style's words and labels
inline constexpr std::size_t mostListed = 1'000'000;       ///< numbers in a list
inline constexpr int mostPanels = 10'000;                  ///< rounds of one figure
inline constexpr std::size_t mostRunsOfFigure = 16;        ///< (a) to (p)

// lengths on paper, in points
inline constexpr double longestPaper = 200 * 72; ///< as in PDF: 508 cm
inline constexpr double largestNode = 200;       ///< 7 cm
inline constexpr double largestDistance = 1'000; ///< of neighbours and of panels, 35 cm
inline constexpr double largestType = 200;       ///< of letters

// graphs and schedules
inline constexpr int mostFileNodes = 10'000;
inline constexpr int mostFileEdges = 1'000'000;
inline constexpr int mostFileNesting = 64;                  ///< the readers are recursive
inline constexpr std::size_t mostScheduleSteps = 1'000'000; ///< operations of GOAL, steps of MSCCL
inline constexpr std::size_t mostScheduleUses = 4'000'000;  ///< of chunks, by the steps of MSCCL
inline constexpr int mostGoalRanks = 100'000;
inline constexpr int mostMscclGpus = 4'096;
inline constexpr int mostMscclChunks = 1 << 20; ///< of a buffer
inline constexpr int mostTopologyGpus = 32;     ///< of a machine in NCCL's topology

} // namespace lockstep
