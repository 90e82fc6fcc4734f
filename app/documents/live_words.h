// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the scripts of pages that run programs, resources/web, say besides core/export/page_words.h.

#include "core/export/page_words.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto liveWords = std::to_array<PageWord>({
    {"program", text("Program")},
    {"leaveEditor", text("Press Escape, then Tab, to leave the editor.")},
    {"keys", text("F5 or Ctrl+Enter runs. Esc, then Tab leaves the editor.")},
    {"run", text("Run")},
    {"runHelp", text("Run the program (F5 or Ctrl+Enter)")},
    {"stop", text("Stop")},
    {"stopHelp", text("Stop the run")},
    {"reset", text("Reset")},
    {"resetHelp", text("Go back to the program and the choices of the page")},
    {"copyRunHelp", text("Copy a link to this program and this round")},
    {"runLinkCopied", text("Link copied.")},
    {"copyEmbed", text("Copy embed code")},
    {"copyEmbedHelp", text("Copy HTML that shows this run in another page")},
    {"embedCopied", text("Embed code copied.")},
    {"save", text("Download")},
    {"saveAnswer", text("Download my answer")},
    {"saveHelp", text("Save the program as an .algo file")},
    {"copyThis", text("This page may not use the clipboard. Copy this text:")},
    {"toCopy", text("Text to copy")},
    {"algorithm", text("Algorithm")},
    {"ownProgram", text("Your own program")},
    {"ownTitle", text("My program")},
    {"ownComment", text("Every process runs this; my_id tells them apart.")},
    {"runGroup", text("Run")},
    {"shareGroup", text("Share")},
    {"processRegion", text("Process")},
    {"restored", text("Your changes from last time. Reset brings back the program of the page.")},
    {"isEdited", text("The picture shows the previous run. Press Run to see your change.")},
    {"previousRun", text("The picture shows the previous run.")},
    {"running", text("Running for {seconds} s …")},
    {"stopped", text("Stopped.")},
    {"ended", text("The run ended unexpectedly: {reason}")},
    {"oneError", text("The program does not run: one error.")},
    {"errors", text("The program does not run: {number} errors.")},
    {"badChoices", text("The run did not start.")},
    {"drawRounds", text("Draw rounds {rounds}")},
    {"checksPassed", text("{passed} of {all} checks passed")},
    {"got", text("(got: {got})")},
    {"solved", text("✓ solved")},
    {"line", text("Line {number}")},
    {"lineOf", text("Line {number} of {file}")},
    {"processTitle", text("Process {name}, {round}")},
    {"variables", text("Variables")},
    {"noVariables", text("It has no variables yet.")},
    {"noEngine", text("The engine of this site is missing.")},
    {"noAlgorithm", text("This page does not have the algorithm of the link.")},
    {"correct", text("Correct.")},
    {"incorrect", text("Incorrect.")},
    {"finished", text("Done.")},
    {"engineEnded", text("The engine ended with status {status}.")},
    {"sizeHelp", text("as in 8, 4x4 or 8,ties=line")},
    {"moreChoices", text("More choices")},
    {"asProgram", text("as the program says")},
    {"embeddingHelp", text("which node runs which process")},
    {"usual", text("default")},
    {"withDefault", text("{help} [default: {value}]")},
    {"valuesHelp", text("numbers that the processes start with, as in 3,1,2")},
    {"shiftHelp", text("distance of a circular shift")},
    {"choices", text("Choices of the run")},
    {"sourceHelp", text("process that starts with the data, or the root")},
    {"wordsHelp", text("words of a block")},
    {"numberHelp", text("a number of the program")},
    {"linkTooLong", text("This link is too long.")},
    {"linkDamaged", text("This link is damaged: part of it is missing or changed. Copy it again.")},
    {"linkForeign", text("This link is not a link of Lockstep.")},
    {"linkNewer", text("This link was made by a newer version of Lockstep.")},
});

} // namespace lockstep::message
// clang-format on
