// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/documents/scorm.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/documents/exercise_page.h"
#include "app/documents/lesson_page.h"
#include "app/documents/lesson_run.h"
#include "app/documents/messages.h"
#include "app/documents/zip.h"
#include "app/request/exercise_checks.h"
#include "app/request/request.h"
#include "core/base/spelling.h"
#include "core/export/page_files.h"
#include "core/export/svg_xml.h"
#include "core/header/exercise.h"
#include "core/header/header.h"

namespace lockstep {
namespace {

using xml::escaped;

/// Letters, digits and hyphens after a letter, as XML wants identifiers.
std::string identifierOf(const std::string& name)
{
    std::string text = "lockstep-" + std::filesystem::path(name).stem().string();
    std::ranges::replace_if(
        text,
        [](char c) {
            return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-');
        },
        '-');
    return text;
}

std::string manifest(const std::string& name, const std::string& title)
{
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier=")"
        + identifierOf(name) + R"(" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lockstep">
    <organization identifier="lockstep">
      <title>)"
        + escaped(title) + R"(</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>)"
        + escaped(title) + R"(</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
)";
}

std::string packageOf(const std::string& name, const PageAbout& about, const std::string& scored,
    const std::string& body, const LiveParts& parts)
{
    const PageScript first{pageFiles().scormScript, pageFiles().scormHash, " data-scored=\"" + scored + '"'};
    return zipOf(
        {{"imsmanifest.xml", manifest(name, about.title)}, {"index.html", pageHtml(about, body, &parts, &first)}});
}

Outcome<std::string> lessonPackage(const std::string& name, const Library& library, const LiveParts& parts)
{
    const auto lesson = findLesson(name, library);
    if (!lesson)
        return lesson.diagnostics;
    auto played = playLesson(*lesson, library);
    if (!played)
        return std::move(played.diagnostics);
    const std::string body = lessonBody(*played, {}, LessonRuns::Packed);
    if (body.find("data-right=") == std::string::npos && body.find("class=\"ask\"") == std::string::npos)
        return problem(message::documentsNoQuestions, {name});
    return packageOf(name, {played->title, descriptionOf(*played)}, "lesson", body, parts);
}

} // namespace

Outcome<std::string> scormPackage(const std::string& name, const Library& library, const LiveParts& parts)
{
    if (!library.findExercise(name) && (library.findLesson(name) || isLessonFile(name)))
        return lessonPackage(name, library, parts);
    RunOptions run;
    run.program = name;
    const auto file = findProgram(run, library);
    if (!file) {
        auto known = library.exercises();
        std::ranges::copy(library.lessons(), std::back_inserter(known));
        const auto near = nearest(name, known);
        return problem(message::documentsNotScored, {name, didYouMean(near)});
    }
    const Header header = file->readHeader();
    if (!header.isExercise())
        return problem(message::documentsNotScored, {name, ""});
    if (header.expectations.empty() && (header.exercise.grade.empty() || header.exercise.isHidden))
        return problem(
            header.exercise.isHidden ? message::documentsNoVisibleChecks : message::documentsNoChecks, {name});
    if (pointsIn(exerciseChecks(*file, header.exercise.isHidden ? header.expectations : allChecks(header),
            {library.usesOf(*file), exerciseBudgets}))
        == 0)
        return problem(message::documentsNothingToEarn, {name});
    auto page = exercisePage(name, library, {});
    if (!page)
        return std::move(page.diagnostics);
    return packageOf(name, {page->title, page->summary}, "exercise", page->body, parts);
}

} // namespace lockstep
