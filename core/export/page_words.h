// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What pages and their scripts, resources/page, say. Arguments are named in braces: core/base/message.h.

#include <array>
#include <string_view>

#include "core/base/message.h"
#include "core/question/messages.h"

namespace lockstep {

/// A text of a page, and its name there: say('copyLink') in a script, pageText("program") elsewhere.
struct PageWord {
    std::string_view name;
    MessageWords words;
};

// clang-format off
namespace message {

inline constexpr auto pageWords = std::to_array<PageWord>({
    {"first", text("First")},
    {"back", text("Back")},
    {"forward", text("On")},
    {"last", text("Last")},
    {"buttonKey", text("{button} ({key})")},
    {"play", text("Play")},
    {"pause", text("Pause")},
    {"playAgain", text("Play again")},
    {"playHelp", text("A round every 1.2 seconds (Space)")},
    {"toScale", text("To scale")},
    {"toScaleHelp", text("When playing, a round lasts as long as it costs")},
    {"round", text("Round")},
    {"rounds", text("Rounds")},
    {"predict", text("Predict")},
    {"predictHelp", text("Guess each round before it is shown (P)")},
    {"openPage", text("Open the whole page")},
    {"copyLink", text("Copy link")},
    {"copyLinkHelp", text("A link to this round of this page")},
    {"linkCopied", text("Link copied")},
    {"copyThisLink", text("Copy this link:")},
    {"linkField", text("Link to this round")},
    {"signs", text("Signs in the margin")},
    {"signsHelp", text("A sign and the processes at that line in this round.")},
    {"process", text("Process")},
    {"processName", text("Process {name}")},
    {"processHelp", text("What this process does, and why")},
    {"holds", text("holds")},
    {"does", text("does")},
    {"table", text("What each process holds and does")},
    {"phase", text("Phase")},
    {"roundCost", text("Cost of the round")},
    {"crowded", text("Crowded links")},
    {"runFailed", text("The run failed")},
    {"result", text("Result")},
    {"bound", text("Lower bound")},
    {"fact", text("{name}:")},
    {"predictRound", text("Predict round {round}.")},
    {"arrowField", text("Numbers of sender and receiver")},
    {"arrowExample", text("from to")},
    {"whoSends", text("Who sends to whom in round {round}?")},
    {"youAct", questionActs},
    {"youAre", questionYouAre},
    {"actNext", text("You act in the next round.")},
    {"actLater", text("You do nothing in the next round. The run goes on to the next round in which you send or receive.")},
    {"actNoMore", text("You send and receive nothing any more.")},
    {"goToAct", text("Go on to my next message")},
    {"howToAct", text("Write the numbers of processes into the fields, or click sender and receiver in the picture, then compare.")},
    {"sendTo", text("I send to")},
    {"receiveFrom", text("I receive from")},
    {"actNone", text("I do nothing: compare")},
    {"badPartner", text("Write the numbers of other processes than {process}, from 0 to {last}, separated by commas.")},
    {"foreignArrow", text("You are process {process}: your arrows begin or end there.")},
    {"actScore", text("Your rounds: {right} of {asked} correct. Press Enter or ▶ to show the round.")},
    {"howToPredict", text("Click a sender, then its receiver, or type their two numbers and press Enter. To remove an arrow, enter it again. Perhaps no process sends.")},
    {"compare", text("Compare")},
    {"compareNone", text("No process sends: compare")},
    {"yourArrows", text("Your arrows: {arrows}")},
    {"noArrows", text("No arrows yet.")},
    {"badArrow", text("An arrow is two numbers from 0 to {last}: its sender and its receiver.")},
    {"right", text("correct")},
    {"missing", text("missing")},
    {"wrong", text("incorrect")},
    {"judged", text("{kind}:")},
    {"judgedArrow", text("{arrow}: {reason}")},
    {"allRight", text("Correct.")},
    {"noneRight", text("Correct: no process sends.")},
    {"partlyRight", text("{right} correct, {missing} missing, {wrong} incorrect.")},
    {"score", text("Rounds predicted: {right} of {asked} correct. Press Enter or ▶ to show the round.")},
    {"rightChoice", text("✓ correct")},
    {"wrongChoice", text("✗ incorrect")},
    {"answerRight", text("Correct.")},
    {"answerRightBecause", text("Correct: {reason}.")},
    {"answerWrong", text("Not quite. Try again.")},
    {"answerWrongBecause", text("Not quite: {reason}. Try again.")},
    {"answered", text("Answered in the picture. {words}")},
    {"clearAnswers", text("Clear my answers")},
    {"clearAnswersHelp", text("This browser keeps them")},
    {"answersCleared", text("Answers cleared.")},
    {"printedRounds", text("Rounds of run {run}: {caption}")},
    {"printedCost", text("Cost: {cost}")},
    {"printedCrowded", text("Crowded links: {links}")},
    {"printedResult", text("Result: {result}")},
    {"printedBound", text("Lower bound: {bound}")},
    // Captions of the controls of runs, which messages name: page_text.h.
    {"network", text("Network")},
    {"size", text("Size")},
    {"picture", text("Picture")},
});

/// Not of a script.
inline constexpr auto pageTexts = std::to_array<PageWord>({
    {"noScript", text("This page needs JavaScript to step through rounds and to check answers. Without it you see the last round of each run.")},
    {"noScriptLive", text("This page needs JavaScript to step through rounds, to run programs and to check answers. Without it you see the last round of the first run.")},
    {"runTitle", text("Run {number}: {title}")},
    {"runOn", text("{program} on {network}")},
    {"listing", text("The program")},
    {"runTable", text("The whole run as a table")},
    {"footer", text("Made with Lockstep. Step with the arrow keys or a swipe, jump with Home and End, play with Space, predict with P. Click a process to see what it does and why. This page belongs to its author; the script inside is MIT.")},
    {"lessonTable", text("Table")},
    {"question", text("Question")},
    {"lessonSections", text("In this lesson")},
    {"drawArrows", text("Draw it in the picture above")},
    {"showAnswer", text("Show the answer")},
    {"lessons", text("Lessons")},
    {"exercise", text("Exercise: {title}")},
    {"openExercise", text("Open it in Lockstep:")},
    {"solveExercise", text("Solve it on this site")},
});

} // namespace message
// clang-format on
} // namespace lockstep
