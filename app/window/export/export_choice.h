// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The user's choices for an export: rounds, layout, style and files. Independent of widgets.

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

    DrawOptions drawing; ///< its rounds, `until` and `part` are ignored
    Rounds rounds = Rounds::Shown;
    int first = 1, last = 1; ///< of a range
    bool slides = false;     ///< of a picture with several rounds: one picture per round, each up to that round
    const ExportFormat* format = findFormat(allFormats(), "svg"); ///< one of allFormats()
    FormatOptions options;                                        ///< without the run, which belongs to the source
    bool onePdf = true;                                           ///< one page per picture; else one file per picture
};

/// True for a picture of the network with one round; all others show several.
bool isSingle(const DrawOptions& drawing);

struct ExportPicture {
    DrawOptions drawing;
    std::optional<Moment> now; ///< unset: all that is asked for
    int round = 0;             ///< the last round shown
};

/// At least one picture, ordered by round. `shown` is the moment in the window, `rounds` the last round.
std::vector<ExportPicture> picturesOf(const ExportChoice& choice, const Moment& shown, int rounds);

/// A proposed file name from the run and the picture: "recursive-doubling-ring-8-round-2.svg", "-filmstrip.svg",
/// "-space-time.svg"; without the round if each picture gets its own file.
QString proposedName(const QString& start, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// The files for a path: the path itself, or PATH-round-07.svg, ... for several pictures.
QStringList filesFor(const QString& path, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// "4 files, step-round-0.svg to step-round-3.svg", "One file of 4 pages".
QString filesInWords(const QStringList& files, const ExportChoice& choice, const std::vector<ExportPicture>& pictures);

/// The folder of the last export if it still exists, else the documents folder.
QString lastFolder(const QSettings& settings);

} // namespace lockstep
