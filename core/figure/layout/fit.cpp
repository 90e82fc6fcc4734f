// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/layout/fit.h"

#include <algorithm>

#include "core/figure/inputs.h"
#include "core/figure/model/figure.h"
#include "core/network/network.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

/// The size of the smallest text beside the nodes, or of the smallest one; 0: there is none.
double smallestText(const Figure& figure)
{
    double inNodes = 0, others = 0;
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* text = std::get_if<TextShape>(&mark.shape)) {
                double& least = mark.role == Role::NodeLabel ? inNodes : others;
                least = least > 0 ? std::min(least, text->size) : text->size;
            }
    return others > 0 ? others : inNodes;
}

/// The radius of the nodes; 0: there are none.
double nodeSize(const Figure& figure)
{
    for (const FigureObject& object : figure.objects)
        for (const Mark& mark : object.marks)
            if (const auto* disc = std::get_if<CircleShape>(&mark.shape);
                disc != nullptr && std::holds_alternative<NodeSubject>(object.subject))
                return disc->radius;
    return 0;
}

class Fitter {
public:
    Fitter(const Screen& screen, const Trace& trace, FigureInputs inputs)
        : m_screen(screen), m_trace(trace), m_inputs(std::move(inputs))
    {
        m_inputs.room = screen.room;
        m_inputs.shape = screen.room->width / screen.room->height;
    }

    /// As the first figure of the run was fitted.
    Outcome<Figure> as(const SharedLayout& fitted)
    {
        m_inputs.usesHeight = fitted.usesHeight;
        return drawn(fitted.textFactor);
    }

    /// Finds out with the first figure how figures use the room. Arrows may need so much space in rows that a folded
    /// network has smaller nodes.
    Outcome<Figure> first(SharedLayout& fitted)
    {
        m_inputs.usesHeight = fitted.usesHeight;
        auto best = legible(fitted.textFactor);
        const NetworkShape shape = m_trace.request.network->shape();
        if (!best || (shape != NetworkShape::Line && shape != NetworkShape::TwoRows))
            return best;
        constexpr double clearly = 1.1;
        m_inputs.usesHeight = false;
        double textFactor = 0;
        auto plain = legible(textFactor);
        if (!plain
            || (best->omissions.size() <= plain->omissions.size()
                && clearly * nodeSize(*plain) * pixelsPerUnit(*plain) < nodeSize(*best) * pixelsPerUnit(*best)))
            return best;
        fitted.textFactor = textFactor;
        fitted.usesHeight = false;
        return plain;
    }

private:
    Outcome<Figure> drawn(double textFactor)
    {
        m_inputs.textFactor = textFactor;
        m_inputs.typeScale = m_screen.typeScale * textFactor;
        return draw(m_trace, m_inputs);
    }

    double pixelsPerUnit(const Figure& figure) const
    {
        return std::min(m_screen.room->width / figure.size.width, m_screen.room->height / figure.size.height);
    }

    /// Draws again with larger text until it is about as large as the texts around, as far as that helps and
    /// everything finds its place.
    Outcome<Figure> legible(double& textFactor)
    {
        constexpr double enough = 0.95, small = 0.92, gain = 1.08, most = 8; // relative to the texts around
        constexpr int tries = 4;
        textFactor = 1;
        auto best = drawn(textFactor);
        for (int i = 0; i < tries && best; ++i) {
            const double now = smallestText(*best) * pixelsPerUnit(*best);
            if (now <= 0 || now >= enough * small * m_screen.type)
                break;
            const double factor = std::min(textFactor * small * m_screen.type / now, most);
            auto larger = drawn(factor);
            if (!larger || smallestText(*larger) * pixelsPerUnit(*larger) < gain * now
                || larger->omissions.size() > best->omissions.size())
                break;
            textFactor = factor;
            best = std::move(larger);
        }
        return best;
    }

    const Screen& m_screen;
    const Trace& m_trace;
    FigureInputs m_inputs;
};

} // namespace

Outcome<Figure> drawOn(const Screen& screen, const Trace& trace, FigureInputs inputs, SharedLayout& fitted)
{
    if (!screen.room) {
        inputs.typeScale = screen.typeScale;
        return draw(trace, inputs);
    }
    Fitter fitter(screen, trace, std::move(inputs));
    return fitted.textFactor > 0 ? fitter.as(fitted) : fitter.first(fitted);
}

} // namespace lockstep
