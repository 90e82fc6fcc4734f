// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The ready-made figures, drawn as the command line draws them.

#include <doctest/doctest.h>

#include "app/documents/preset.h"
#include "app/library/library.h"
#include "app/request/request.h"
#include "core/figure/style/style.h"
#include "core/machine/run.h"
#include "core/trace/trace.h"
#include "tests/figure/named.h"

namespace lockstep::test {

using Strings = std::vector<std::string>;

/// The texts of an object, a blank between them.
inline std::string textOf(const FigureObject& object)
{
    std::string all;
    for (const Mark& mark : object.marks)
        if (const auto* text = std::get_if<TextShape>(&mark.shape))
            all += (all.empty() ? "" : " ") + plainText(*text);
    return all;
}

/// Null where the figure has no such object.
inline const FigureObject* find(const Figure& figure, const std::string& id)
{
    for (const FigureObject& object : figure.objects)
        if (idOf(figure, object) == id)
            return &object;
    return nullptr;
}

inline Strings panelLabels(const Figure& figure)
{
    Strings labels;
    for (const FigureObject& object : figure.objects)
        if (kindOf(figure, object) == "panel-label")
            labels.push_back(textOf(object));
    return labels;
}

inline Preset presetOf(const Library& library, const std::string& name)
{
    const LibraryFile* file = library.findFigure(name);
    REQUIRE(file != nullptr);
    const Outcome<Preset> preset = readPreset(*file);
    REQUIRE(preset);
    return *preset;
}

inline std::shared_ptr<const Trace> playedPreset(const Library& library, const Preset& preset)
{
    const Outcome<RunRequest> request = makeRequest(preset.run, library);
    REQUIRE(request);
    auto trace = std::make_shared<const Trace>(run(*request));
    REQUIRE_FALSE(trace->error);
    return trace;
}

inline Figure drawnPreset(const std::string& name, const std::string& style = "textbook")
{
    const Library library;
    Preset preset = presetOf(library, name);
    preset.drawing.style = style;
    const Outcome<Figure> figure = drawRun(playedPreset(library, preset), preset.drawing);
    REQUIRE(figure);
    return *figure;
}

} // namespace lockstep::test
