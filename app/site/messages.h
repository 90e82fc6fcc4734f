// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The words of the site. Arguments are named in braces: core/base/message.h.

#include "core/base/message.h"

// clang-format off
namespace lockstep::message {

inline constexpr auto siteName = text("Lockstep");
inline constexpr auto siteHero = text("See every process, every message, every round.");
inline constexpr auto siteLead = text("Run a textbook's own pseudo-code on all nodes of a network at once. Step through it, change a line, and see what breaks.");
inline constexpr auto siteStory = text("Process 0 has a message that seven others need. In each round, everyone who has it passes it on. How many rounds does it take?");
inline constexpr auto siteLessons = text("Lessons");
inline constexpr auto siteExercises = text("Exercises");
inline constexpr auto sitePlay = text("Playground");
inline constexpr auto siteFigures = text("Figures");
inline constexpr auto siteHelp = text("Help");
inline constexpr auto siteLearn = text("Learn");
inline constexpr auto siteLearnWords = text("{lessons:lesson|lessons}, from a broadcast to all-reduce. Predict each round before you see it.");
inline constexpr auto siteLearnWay = text("Start with lesson 1");
inline constexpr auto sitePlayWords = text("{algorithms:algorithm|algorithms} on rings, meshes, tori, hypercubes and trees, or your own program. Every run has a link.");
inline constexpr auto sitePlayWay = text("Open the playground");
inline constexpr auto siteTeach = text("Teach");
inline constexpr auto siteTeachWords = text("Lectures, exercises, and {figures:figure|figures} for your slides and your book. Nothing to install.");
inline constexpr auto siteTeachWay = text("Six lectures of 45 minutes");
inline constexpr auto siteCurriculum = text("The course and curricula");
inline constexpr auto siteCurriculumWords = text("What each lesson, exercise and operation contributes to topics of published curricula. Topics have the names of their documents.");
inline constexpr auto siteCurriculumData = text("The same as JSON");
inline constexpr auto siteCurriculumRow = text("Topic");
inline constexpr auto siteOperations = text("Operations");
inline constexpr auto siteTeachNotes = text("What students believe, lesson by lesson");
inline constexpr auto siteTeachPages = text("Pages, worksheets, and points in your course");
inline constexpr auto siteLanguage = text("Language");
inline constexpr auto siteFooter = text("Free software: source MIT, algorithms CC0, texts CC BY 4.0. Nothing that you type leaves your computer.");
inline constexpr auto siteStorage = text("Lockstep remembers your changes in this browser. When you open the pages as files, Firefox keeps them separate for each page.");
inline constexpr auto siteFiguresWords = text("Each figure is a run: step through it, change it, or take it for your slides.");
inline constexpr auto siteExercisesWords = text("Write the program, run it, and see which checks it passes. To hand it in, download your answer; lockstep grade accepts the file.");
inline constexpr auto siteLessonsWords = text("Take them in order. Below each title you read what you can do after the lesson.");
inline constexpr auto siteLessonPlace = text("Lesson {number} of {count}");
inline constexpr auto siteExercisePlace = text("Exercise {number} of {count}");
inline constexpr auto siteOfLesson = text("Lesson {number}: {title}");
inline constexpr auto siteMoreExercises = text("More exercises");
inline constexpr auto siteHelpOfWindow = text("Keys and menus on this page are those of the Lockstep window, a program for Linux.");
inline constexpr auto siteNoAddress = error("not the address of a site: \"{address}\"", "write, for example, --site https://example.org/lockstep/");
inline constexpr auto siteNoFolder = error("lockstep site needs a folder to write to", "add -o FOLDER");
inline constexpr auto siteCannotMake = error("cannot make the folder {folder}: {reason}");

} // namespace lockstep::message
