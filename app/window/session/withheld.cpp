// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/withheld.h"

#include "core/replay/process_view.h"

namespace lockstep {

namespace {

/// Reduced to the current round.
ProcessView withoutWhatFollows(ProcessView view)
{
    const bool acts = view.action.kind != ProcessAction::Kind::None;
    if (!acts && view.activity != Activity::Sending)
        return view;
    if (!hasEnded(view.activity))
        view.activity = Activity::Ready;
    view.waitsFor = nobody;
    view.decision = {};
    if (acts) {
        view.line = view.action.line;
        view.unit = view.action.unit;
        view.variables = view.action.variables();
    }
    return view;
}

} // namespace

std::shared_ptr<const std::vector<ProcessView>> withoutWhatFollows(const std::vector<ProcessView>& views)
{
    auto shown = std::make_shared<std::vector<ProcessView>>();
    shown->reserve(views.size());
    for (const ProcessView& view : views)
        shown->push_back(withoutWhatFollows(view));
    return shown;
}

DrawOptions networkAlone(const DrawOptions& drawing)
{
    DrawOptions options = drawing;
    options.figure.kind = FigureOptions().kind;
    options.figure.layout = FigureLayout::Single;
    options.figure.earlier = options.figure.ghosts = false;
    options.figure.bare = true;
    return options;
}

} // namespace lockstep
