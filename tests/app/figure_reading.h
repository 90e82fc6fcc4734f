// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// What a picture on the screen shows, by the names that its objects have in an SVG, and where they can be hit.

#include <QStringList>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/figure/named.h"
#include "tests/views/qt_strings.h"
#include "views/picture/figure_geometry.h"
#include "views/picture/figure_view.h"

namespace lockstep::test {

/// Where an object can be hit: a circle's middle, an arrow half way.
inline QPoint pointOn(FigureView& view, const QString& id)
{
    const auto figure = view.figure();
    for (const FigureObject& object : figure->objects) {
        if (idOf(*figure, object) != id.toStdString())
            continue;
        for (const Mark& mark : object.marks) {
            const Trail trail = trailOf(mark.shape);
            const auto* circle = std::get_if<CircleShape>(&mark.shape);
            if (!circle && trail.points.isEmpty())
                continue;
            const QPointF at = circle ? QPointF(circle->center.x, circle->center.y) : trail.at(trail.length() / 2);
            return view.transform().map(at).toPoint();
        }
    }
    FAIL("no such object: ", id);
    return {};
}

inline void clickOn(FigureView& view, const QString& id, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mouseClick(&view, Qt::LeftButton, modifiers, pointOn(view, id));
}

/// The objects that meet these.
inline QStringList marked(const FigureView& view, const std::vector<Subject>& subjects)
{
    QStringList ids;
    for (const std::string& id : idsMeeting(*view.figure(), subjects))
        ids << QString::fromStdString(id);
    ids.sort();
    return ids;
}

/// Those with a halo, and those on the trail of what is followed.
inline QStringList chosenIn(const FigureView& view) { return marked(view, view.chosen()); }
inline QStringList followedIn(const FigureView& view) { return marked(view, view.followed()); }

inline QStringList messagesIn(const FigureView& view, int round)
{
    QStringList ids;
    const auto figure = view.figure();
    for (const FigureObject& object : figure->objects) {
        const auto* message = std::get_if<MessageSubject>(&object.subject);
        if (message && message->round == round)
            ids << QString::fromStdString(idOf(*figure, object));
    }
    return ids;
}

} // namespace lockstep::test
