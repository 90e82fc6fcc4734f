// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/site/site.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/documents/course.h"
#include "app/documents/exercise_page.h"
#include "app/documents/lesson_page.h"
#include "app/documents/lesson_run.h"
#include "app/documents/link.h"
#include "app/documents/live_page.h"
#include "app/documents/preset.h"
#include "app/library/built_in_files.h"
#include "app/library/languages.h"
#include "app/request/request.h"
#include "app/site/curriculum.h"
#include "app/site/frame.h"
#include "app/site/messages.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/export/page_files.h"
#include "core/export/page_html.h"
#include "core/export/page_words.h"
#include "core/export/svg_xml.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/header/exercise.h"
#include "core/header/header.h"
#include "core/header/program.h"
#include "core/lesson/lesson.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

using xml::escaped;

constexpr std::size_t largestThumbnail = 200'000; ///< bytes of a picture in the gallery

std::string linkHtml(const std::string& path, const std::string& text)
{
    return "<a href=\"" + path + "\">" + escaped(text) + "</a>";
}

/// "4.10  Scatter", or the title alone of a figure that has a name instead of a number.
std::string titleOf(const Preset& preset) { return (preset.number.empty() ? "" : preset.number + "  ") + preset.title; }

class SiteMaker {
public:
    /// The pages of the language with that number, which is spoken.
    SiteMaker(
        const Library& library, const SiteOptions& options, const std::vector<SitePlace>& languages, std::size_t here)
        : m_library(library), m_options(options), m_languages(languages), m_here(here),
          m_title(options.title.empty() ? say(message::siteName) : options.title)
    {
        m_parts = {{say(message::siteLessons), "lessons/index.html"},
            {say(message::siteExercises), "exercises/index.html"}, {say(message::sitePlay), "play.html"},
            {say(message::siteFigures), "figures/index.html"}, {say(message::siteTeach), "teach/index.html"},
            {say(message::siteHelp), "help/index.html"}};
    }

    Outcome<std::vector<SiteFile>> make()
    {
        m_files.push_back({"assets/" + tablesFile(m_languages[m_here]),
            "globalThis.lockstepWords = " + jsonForHtml(wordsJson(message::pageWords))
                + ";\nglobalThis.lockstepTables = " + pageTables(m_library) + ";\nglobalThis.lockstepCatalogue = '"
                + packedCatalogue() + "';\n"});
        addStart();
        addPlay();
        addFigures();
        addLessons();
        addExercises();
        addTeach();
        addCurriculum();
        addHelp();
        if (!m_problems.empty())
            return std::move(m_problems);
        return std::move(m_files);
    }

private:
    /// The picture for previews of the page with that path; all languages share it. "" if the site has no previews.
    std::string preview(const std::string& path, const Stepper& run)
    {
        constexpr double width = 1200; // pixels, as those who show previews want
        if (m_options.preview == nullptr)
            return {};
        std::string file = path.substr(0, path.rfind('.') + 1) + m_options.preview->ending;
        if (!m_languages[m_here].folder.empty())
            return file;
        FormatOptions options;
        options.scale = width / run.figures.back()->size.width;
        auto bytes = m_options.preview->write({run.figures.back()}, run.style, options);
        if (bytes)
            m_files.push_back({file, *std::move(bytes.value)});
        else
            std::ranges::move(bytes.diagnostics, std::back_inserter(m_problems));
        return file;
    }

    void add(SitePage page)
    {
        if (page.picture.empty() && m_options.preview != nullptr)
            page.picture = "index." + m_options.preview->ending;
        m_files.push_back({m_languages[m_here].folder + page.path,
            siteHtml(page, m_title, m_parts, m_languages, m_here, m_options.address)});
        if (m_options.pages != nullptr)
            ++*m_options.pages;
    }

    /// The section of a run that readers can change; "" after a problem.
    std::string section(
        const RunOptions& run, DrawOptions drawing, const std::string& figure = {}, const std::string& data = {})
    {
        if (kindOf(drawing.figure).byRounds)
            drawing.figure.layout = FigureLayout::Single;
        auto stepper = steppedRun(run, drawing, m_library);
        if (!stepper) {
            for (Diagnostic& problem : stepper.diagnostics)
                if (problem.file.empty())
                    problem.file = figure;
            std::ranges::move(stepper.diagnostics, std::back_inserter(m_problems));
            return {};
        }
        m_last = std::move(*stepper.value);
        return liveSection(m_last, 1, run, drawing, data);
    }

    static DrawOptions inColour()
    {
        DrawOptions drawing;
        drawing.style = "colour";
        return drawing;
    }

    static RunOptions broadcast()
    {
        RunOptions run;
        run.program = "one-to-all-broadcast/recursive-doubling";
        run.network = "ring:8";
        return run;
    }

    static std::string way(
        const std::string& title, const std::string& words, const std::string& path, const std::string& link)
    {
        return "<div class=\"way\"><h2>" + escaped(title) + "</h2><p>" + escaped(words) + "</p><p>"
            + linkHtml(path, link + " →") + "</p></div>\n";
    }

    void addStart()
    {
        const auto count = [](std::size_t number) { return std::to_string(number); };
        const std::string run = section(broadcast(), inColour());
        add({"index.html", m_title, say(message::siteLead),
            "<main>\n<div class=\"hero\"><h1>" + escaped(say(message::siteHero)) + "</h1>\n<p>"
                + escaped(say(message::siteLead)) + "</p></div>\n<p class=\"story\">" + escaped(say(message::siteStory))
                + "</p>\n" + run + "<div class=\"ways\">\n"
                + way(say(message::siteLearn), say(message::siteLearnWords, {count(m_options.lessons.size())}),
                    "lessons/index.html", say(message::siteLearnWay))
                + way(say(message::sitePlay), say(message::sitePlayWords, {count(m_library.algorithms().size())}),
                    "play.html", say(message::sitePlayWay))
                + way(say(message::siteTeach), say(message::siteTeachWords, {count(m_library.figures().size())}),
                    "teach/index.html", say(message::siteTeachWay))
                + "</div>\n</main>\n",
            preview("index.html", m_last), true});
    }

    void addPlay()
    {
        const std::string live = section(broadcast(), inColour(), {}, " data-play=\"yes\"");
        add({"play.html", say(message::sitePlay),
            say(message::sitePlayWords, {std::to_string(m_library.algorithms().size())}),
            "<main>\n<h1>" + escaped(say(message::sitePlay)) + "</h1>\n" + live + "</main>\n"});
    }

    void addFigures()
    {
        std::string gallery = "<main>\n<h1>" + escaped(say(message::siteFigures)) + "</h1>\n<p>"
            + escaped(say(message::siteFiguresWords)) + "</p>\n";
        std::string group;
        bool isOpen = false;
        for (const auto& name : m_library.figures()) {
            const auto preset = readPreset(*m_library.findFigure(name));
            if (!preset) {
                std::ranges::copy(preset.diagnostics, std::back_inserter(m_problems));
                continue;
            }
            const std::string path = name + ".html";
            const std::string live = section(preset->run, preset->drawing, name);
            if (live.empty())
                continue;
            if (!isOpen || preset->group != group) {
                gallery +=
                    (isOpen ? "</div>\n" : "") + ("<h2>" + escaped(preset->group)) + "</h2>\n<div class=\"gallery\">\n";
                group = preset->group;
                isOpen = true;
            }
            gallery += "<a class=\"card\" href=\"" + path + "\">" + thumbnail(m_last) + "<span>"
                + escaped(titleOf(*preset)) + "</span></a>\n";
            add({"figures/" + path, titleOf(*preset), descriptionOf(m_last),
                "<main>\n<h1 data-of=\"run\">" + escaped(titleOf(*preset)) + "</h1>\n" + live + "</main>\n",
                preview("figures/" + path, m_last)});
        }
        add({"figures/index.html", say(message::siteFigures), say(message::siteFiguresWords),
            gallery + (isOpen ? "</div>\n" : "") + "</main>\n"});
    }

    static std::string thumbnail(const Stepper& run)
    {
        std::string picture = pictureHtml(*run.figures.back(), run.style);
        return picture.size() <= largestThumbnail ? std::move(picture) : std::string();
    }

    /// The first run, but not one whose picture is too wide to be recognised when it is small.
    static const Stepper& shownRun(const PlayedLesson& lesson)
    {
        constexpr double widest = 3; // times the height
        const auto fits = [](const LessonRun& run) {
            const Size size = run.shown.figures.back()->size;
            return size.width <= widest * size.height;
        };
        const auto found = std::ranges::find_if(lesson.runs, fits);
        return (found == lesson.runs.end() ? lesson.runs.front() : *found).shown;
    }

    /// A stop of a path: a lesson or an exercise with its number, and with what `facts` say in HTML.
    static std::string stop(std::size_t number, const std::string& picture, const std::string& link,
        const std::string& sentence, const std::string& facts)
    {
        return "<li class=\"stop\"><div class=\"thumb\" aria-hidden=\"true\">" + picture
            + "</div><div><p class=\"stop-title\"><span class=\"number\">" + std::to_string(number) + "</span> " + link
            + "</p>\n" + (sentence.empty() ? std::string() : "<p>" + escaped(sentence) + "</p>\n")
            + "<p class=\"quiet\">" + facts + "</p></div></li>\n";
    }

    struct SiteLesson {
        std::string name;
        std::string path; ///< of its page, in the folder of lessons
        PlayedLesson played;
    };

    void playLessons()
    {
        for (const auto& name : m_options.lessons) {
            const auto lesson = findLesson(name, m_library);
            auto played = lesson ? playLesson(*lesson, m_library, "colour") : Outcome<PlayedLesson>(lesson.diagnostics);
            if (!played) {
                std::ranges::move(played.diagnostics, std::back_inserter(m_problems));
                continue;
            }
            m_lessons.push_back({name, stem(name) + ".html", *std::move(played.value)});
        }
    }

    void addLessons()
    {
        playLessons();
        std::string list = "<main class=\"lesson\">\n<h1>" + escaped(say(message::siteLessons)) + "</h1>\n<p>"
            + escaped(say(message::siteLessonsWords)) + "</p>\n<ol class=\"path\">\n";
        std::map<std::string, std::string> exercises;
        for (const auto& name : m_options.exercises)
            exercises.emplace(name, "../exercises/" + stem(name) + ".html");
        const std::string count = std::to_string(m_lessons.size());
        for (std::size_t i = 0; i < m_lessons.size(); ++i) {
            const auto& [name, path, played] = m_lessons[i];
            const auto questions = std::ranges::count_if(played.parts, isQuestion);
            const std::string progress = "<span data-questions=\"" + std::to_string(questions) + "\"></span>";
            list += stop(i + 1, played.runs.empty() ? std::string() : thumbnail(shownRun(played)),
                linkHtml(path, played.title), played.header.summary,
                escaped(joined(factsOf(played.header), " · ")) + (questions > 0 ? progress : std::string()));
            LessonLinks links{{}, {}, {"index.html", say(message::siteLessons)}, exercises,
                "<p class=\"about quiet\">" + escaped(say(message::siteLessonPlace, {std::to_string(i + 1), count}))
                    + "</p>\n"};
            if (i > 0)
                links.previous = {m_lessons[i - 1].path, m_lessons[i - 1].played.title};
            if (i + 1 < m_lessons.size())
                links.next = {m_lessons[i + 1].path, m_lessons[i + 1].played.title};
            add({"lessons/" + path, played.title, descriptionOf(played), lessonBody(played, links, LessonRuns::Live),
                played.runs.empty() ? std::string() : preview("lessons/" + path, shownRun(played))});
        }
        add({"lessons/index.html", say(message::siteLessons), say(message::siteLessonsWords),
            list + "</ol>\n</main>\n"});
    }

    static bool isQuestion(const LessonPart& part)
    {
        const auto* block = std::get_if<LessonBlock>(&part);
        return std::holds_alternative<LessonQuestion>(part)
            || (block != nullptr && block->kind == LessonBlock::Kind::Choices);
    }

    /// From a page of the folder of exercises to the lesson with that number, from 0.
    std::string lessonLink(std::size_t lesson) const
    {
        return linkHtml("../lessons/" + m_lessons[lesson].path,
            say(message::siteOfLesson, {std::to_string(lesson + 1), m_lessons[lesson].played.title}));
    }

    /// The heading above the exercises of that lesson; m_lessons.size(): of none.
    std::string headingOf(std::size_t lesson) const
    {
        return "<h2 class=\"of-lesson\">"
            + (lesson == m_lessons.size() ? escaped(say(message::siteMoreExercises)) : lessonLink(lesson)) + "</h2>\n";
    }

    void addExercises()
    {
        std::string list = "<main class=\"lesson\">\n<h1>" + escaped(say(message::siteExercises)) + "</h1>\n<p>"
            + escaped(say(message::siteExercisesWords)) + "</p>\n";
        const auto exercises = inCourseOrder(m_options.exercises, m_options.lessons, m_library);
        std::size_t previous = m_lessons.size();
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const auto& [name, lessonName] = exercises[i];
            const std::string next = i + 1 == exercises.size() ? std::string() : stem(exercises[i + 1].first) + ".html";
            const auto lesson = static_cast<std::size_t>(
                std::ranges::find(m_lessons, lessonName, &SiteLesson::name) - m_lessons.begin());
            m_lessonOf.emplace(name, lesson);
            const std::string place =
                escaped(say(message::siteExercisePlace, {std::to_string(i + 1), std::to_string(exercises.size())}))
                + (lesson == m_lessons.size() ? std::string() : " · " + lessonLink(lesson));
            auto page = exercisePage(name, m_library, {next, "../help/notation.html", place});
            if (!page) {
                for (Diagnostic& problem : page.diagnostics)
                    if (problem.file.empty())
                        problem.file = name;
                std::ranges::move(page.diagnostics, std::back_inserter(m_problems));
                continue;
            }
            const std::string path = stem(name) + ".html";
            if (i == 0 || lesson != previous)
                list += (i == 0 ? "" : "</ol>\n")
                    + (i == 0 && lesson == m_lessons.size() ? std::string() : headingOf(lesson))
                    + "<ol class=\"path\">\n";
            previous = lesson;
            list += stop(i + 1, thumbnail(page->run),
                "<a href=\"" + path + "\" data-exercise=\"" + escaped(name) + "\">" + escaped(page->title) + "</a>",
                page->summary, "<span class=\"level\">" + escaped(page->facts) + "</span>");
            add({"exercises/" + path, page->title, page->summary, std::move(page->body),
                preview("exercises/" + path, page->run)});
        }
        add({"exercises/index.html", say(message::siteExercises), say(message::siteExercisesWords),
            list + (exercises.empty() ? "" : "</ol>\n") + "</main>\n"});
    }

    /// The lectures: what they open stands elsewhere on the site.
    void addTeach()
    {
        const auto lectures = findLesson("six-lectures", m_library);
        const auto played =
            lectures ? playLesson(*lectures, m_library, "colour") : Outcome<PlayedLesson>(lectures.diagnostics);
        if (!played) {
            std::ranges::copy(played.diagnostics, std::back_inserter(m_problems));
            return;
        }
        LessonLinks links;
        links.place = "<p class=\"quiet\">" + linkHtml("../help/notes.html", say(message::siteTeachNotes)) + " · "
            + linkHtml("../help/teaching.html", say(message::siteTeachPages)) + " · "
            + linkHtml("curriculum.html", say(message::siteCurriculum)) + "</p>\n";
        links.run = [this](const LessonRun& run) { return openRun(run); };
        links.task = [this](const LessonTask& task) { return openTask(task); };
        add({"teach/index.html", played->title, descriptionOf(*played), lessonBody(*played, links, LessonRuns::Fixed),
            preview("teach/index.html", shownRun(*played))});
    }

    void addCurriculum()
    {
        const auto lesson = [this](const std::string& name) {
            const auto found = std::ranges::find(m_lessons, name, &SiteLesson::name);
            return found == m_lessons.end() ? std::string()
                                            : lessonLink(static_cast<std::size_t>(found - m_lessons.begin()));
        };
        const auto exercise = [this](const std::string& name) {
            const LibraryFile* file = m_lessonOf.contains(name) ? m_library.findExercise(name) : nullptr;
            return file == nullptr ? std::string()
                                   : linkHtml("../exercises/" + stem(name) + ".html", file->readHeader().title());
        };
        add({"teach/curriculum.html", say(message::siteCurriculum), say(message::siteCurriculumWords),
            "<main>\n<h1>" + escaped(say(message::siteCurriculum)) + "</h1>\n<p>"
                + escaped(say(message::siteCurriculumWords)) + ' '
                + linkHtml(
                    (m_languages[m_here].folder.empty() ? "../" : "../../") + std::string("assets/curriculum.json"),
                    say(message::siteCurriculumData))
                + "</p>\n" + curriculumHtml(lesson, exercise) + "</main>\n"});
    }

    std::string openRun(const LessonRun& run)
    {
        const auto link = linkOf({run.preset.run, run.preset.drawing}, m_library);
        if (!link) {
            std::ranges::copy(link.diagnostics, std::back_inserter(m_problems));
            return {};
        }
        return opened(thumbnail(run.shown), linkHtml("../" + escaped(*link), run.title), {});
    }

    /// An exercise with its lesson, as far as the site has them.
    std::string openTask(const LessonTask& task)
    {
        std::string facts, link = escaped(task.title);
        if (const LibraryFile* file = m_library.findExercise(task.name))
            facts = escaped(joined(factsOf(file->readHeader().exercise), " · "));
        if (const auto found = m_lessonOf.find(task.name); found != m_lessonOf.end()) {
            link = "<a href=\"../exercises/" + stem(task.name) + ".html\" data-exercise=\"" + escaped(task.name) + "\">"
                + link + "</a>";
            if (found->second < m_lessons.size())
                facts += " · " + lessonLink(found->second);
        }
        return opened({}, link, facts);
    }

    static std::string opened(const std::string& picture, const std::string& link, const std::string& facts)
    {
        return "<div class=\"opened\">"
            + (picture.empty() ? picture : "<div class=\"thumb\" aria-hidden=\"true\">" + picture + "</div>") + "<p>"
            + link + (facts.empty() ? std::string() : " <span class=\"quiet\">" + facts + "</span>") + "</p></div>\n";
    }

    void addHelp()
    {
        constexpr std::string_view folder = "help/";
        std::string list;
        for (const auto& file : builtInFiles()) {
            if (!file.path.starts_with(folder))
                continue;
            const std::string name = file.path.substr(folder.size(), file.path.size() - folder.size() - 3);
            // Actions of the window, and its examples, have no meaning here.
            static const std::regex actions(R"(\[([^\]]*)\]\((?:do|try):[^)]*\))"), pages(R"(\]\(help:(\w+)\))");
            const std::string text = translatedFile(file.path).value_or(file.text);
            const auto lesson =
                readLesson(std::regex_replace(std::regex_replace(text, actions, "$1"), pages, "]($1.html)"), file.path);
            if (!lesson) {
                std::ranges::copy(lesson.diagnostics, std::back_inserter(m_problems));
                continue;
            }
            std::string body = "<main class=\"lesson\">\n";
            LessonLists lists;
            bool isNoted = !describesWindow(text); // right under the heading
            for (const LessonBlock& block : lesson->blocks) {
                body += lists.before(&block) + blockHtml(block);
                if (!std::exchange(isNoted, true))
                    body += "<p class=\"note-of-page\">" + escaped(say(message::siteHelpOfWindow)) + "</p>\n";
            }
            const auto first = std::ranges::find(lesson->blocks, LessonBlock::Kind::Paragraph, &LessonBlock::kind);
            add({"help/" + name + ".html", lesson->title,
                first == lesson->blocks.end() ? std::string() : plainText(first->text),
                body + lists.before(nullptr) + "</main>\n"});
            list += "<li>" + linkHtml(name + ".html", lesson->title) + "</li>\n";
        }
        add({"help/index.html", say(message::siteHelp), say(message::siteLead),
            "<main class=\"lesson\">\n<h1>" + escaped(say(message::siteHelp)) + "</h1>\n<ul class=\"contents\">\n"
                + list + "</ul>\n</main>\n"});
    }

    /// A text that names keys, such as F11 and Ctrl+G.
    static bool describesWindow(const std::string& text)
    {
        return text.find("Ctrl+") != std::string::npos || text.find("F11") != std::string::npos;
    }

    /// "lessons/mine.md" -> "mine"
    static std::string stem(const std::string& name) { return std::filesystem::path(name).stem().string(); }

    const Library& m_library;
    const SiteOptions& m_options;
    const std::vector<SitePlace>& m_languages;
    std::size_t m_here;
    std::string m_title;
    SiteParts m_parts;
    std::vector<SiteFile> m_files;
    std::vector<Diagnostic> m_problems;
    std::vector<SiteLesson> m_lessons;
    std::map<std::string, std::size_t> m_lessonOf; ///< by exercise, from 0; m_lessons.size(): of none
    Stepper m_last;                                ///< of the last section
};

/// What the pages of all languages share.
std::vector<SiteFile> sharedFiles(const LiveParts& parts)
{
    const PageFiles files = pageFiles();
    const auto builtIn = [](std::string_view path) {
        const auto found = std::ranges::find(builtInFiles(), path, &BuiltInFile::path);
        return found == builtInFiles().end() ? std::string() : found->text;
    };
    return {{"assets/page.js", std::string(files.script)},
        {"assets/site.css", std::string(files.style) + builtIn("web/site.css")}, {"assets/live.js", parts.script},
        {"assets/curriculum.json", curriculumText()},
        {"assets/engine.js", "globalThis.lockstepEngineText = '" + parts.engine + "';\n"}};
}

} // namespace

Outcome<std::vector<SiteFile>> makeSite(const Library& library, const SiteOptions& options, const LiveParts& parts)
{
    std::vector<SitePlace> places;
    std::size_t current = 0;
    for (const SiteLanguage& language : options.languages) {
        const bool isSpoken = language.catalogue ? spoken() && spoken()->language() == language.code : !spoken();
        current = isSpoken ? places.size() : current;
        places.push_back({language.code, language.name, isSpoken ? "" : language.code + '/'});
    }
    Outcome<std::vector<SiteFile>> site(sharedFiles(parts));
    for (std::size_t i = 0; i < places.size() && site; ++i) {
        speak(options.languages[i].catalogue);
        // Lessons are in the language in which the library was made.
        const Library other(i == current ? std::string() : Library::ownFolder());
        auto pages = SiteMaker(i == current ? library : other, options, places, i).make();
        if (pages)
            std::ranges::move(*pages, std::back_inserter(*site));
        else
            site = pages.diagnostics;
    }
    speak(options.languages[current].catalogue);
    return site;
}

} // namespace lockstep
