// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/choices/findable.h"

#include <QCoreApplication>
#include <utility>

#include "app/documents/course.h"
#include "app/documents/lesson_run.h"
#include "app/window/parts/choice_fields.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct FindableWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::AlgorithmFinder)
};

} // namespace

Listed listedFigure(const std::string& name, const Preset& preset)
{
    Listed entry{.name = name, .title = preset.title, .place = {}, .number = preset.number, .header = {}};
    if (!preset.number.empty())
        entry.place = FindableWords::tr("Figure %1").arg(QString::fromStdString(preset.number)).toStdString();
    entry.header.also = {preset.run.program, preset.run.network, entry.place};
    return entry;
}

std::vector<Listed> findableOthers(const Library& library)
{
    std::vector<Listed> all;
    for (const std::string& name : library.figures())
        if (const auto preset = readPreset(*library.findFigure(name)))
            all.push_back(listedFigure(name, *preset));
    const auto add = [&all](std::string name, std::string title, const QString& place, Header header) {
        header.also.push_back(place.toStdString());
        all.push_back({std::move(name), std::move(title), place.toStdString(), {}, std::move(header)});
    };
    for (const auto& [name, number, title, lesson] : listedLessons(library))
        add(name, title, FindableWords::tr("Lesson %1").arg(number), {});
    for (auto& [name, title, header, lesson] : listedExercises(library))
        add(name, title, FindableWords::tr("Exercise"), std::move(header));
    return all;
}

} // namespace lockstep
