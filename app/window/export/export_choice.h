// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is exported: which rounds, drawn how, into which files. Knows no widgets.

#include <QString>
#include <QStringList>
#include <vector>

#include "app/request/options.h"
#include "app/window/export/export_formats.h"
#include "app/window/export/export_source.h"

class QSettings;

namespace lockstep {

struct ExportChoice {
    enum class Rounds { Shown, All, Range };

    DrawOptions drawing; ///< its rounds and its `until` do not count
    Rounds rounds = Rounds::Shown;
    int first = 1, last = 1; ///< of a range
    bool slides = false;     ///< of a picture that shows several rounds: one a round, each up to that round
    const ExportFormat* format = findFormat(allFormats(), "svg"); ///< one of these
    FormatOptions options;                                        ///< without the run: that is the source's
    bool onePdf = true;                                           ///< a page a picture; else a file a picture
};

/// A picture of the network that shows one round at a time; all others show several.
bool isSingle(const DrawOptions& drawing);

struct ExportPicture {
    DrawOptions drawing;
    int round = 0; ///< the last that it shows
};

/// At least one, in the order of their rounds. `shown` is the round in the window, `rounds` how many there are.
std::vector<ExportPicture> picturesOf(const ExportChoice& choice, int shown, int rounds);

/// The start and what is shown: "recursive-doubling-ring-8-round-2.svg", "-filmstrip.svg", "-space-time.svg"; of
/// several pictures that go to a file each without the round.
QString proposedName(const QString& start, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// The files for a path: the path itself, or PATH-round-07.svg, ... where there are several.
QStringList filesFor(const QString& path, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// "4 files, from step-round-0.svg to step-round-3.svg", "One file of 4 pages".
QString filesInWords(const QStringList& files, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// Where the last export went, if that is still there; else where documents are.
QString lastFolder(const QSettings& settings);

} // namespace lockstep
