// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_source.h"

#include <QFileInfo>

#include "app/window/session/session.h"
#include "core/account/run_cells.h"
#include "core/account/run_view.h"
#include "core/trace/trace.h"

namespace lockstep {

QString fileNameOf(const Session& session)
{
    QString network = QString::fromStdString(session.options().network).section(QLatin1Char(','), 0, 0);
    // file:/home/me/campus.dot becomes campus
    if (network.startsWith(QLatin1String("file:")))
        network = QFileInfo(network.mid(5)).completeBaseName();
    return session.document().fileName() + QLatin1Char('-') + network.replace(QLatin1Char(':'), QLatin1Char('-'));
}

ExportSource exportOf(Session& session)
{
    ShownMoment& place = session.place();
    ExportSource source;
    source.name = fileNameOf(session);
    source.drawing = place.drawing();
    source.draw = [&place](const DrawOptions& drawing, std::optional<Moment> now) { return place.draw(drawing, now); };
    source.rounds = place.rounds();
    source.shown = place.moment();
    source.program = place.trace()->request.program;
    source.run = place.trace();
    const auto cells = place.view().runCells();
    source.hasCells = cells->areKnown() && !cells->grid().isNode();
    return source;
}

} // namespace lockstep
