// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_choice.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "core/figure/kind.h"
#include "core/figure/options/figure_options.h"

namespace lockstep {

namespace {

using Rounds = ExportChoice::Rounds;

/// The translation context of this file.
struct ExportWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::ExportDialog)
};

ExportPicture at(DrawOptions drawing, const Moment& now)
{
    if (!isSingle(drawing))
        drawing.figure.rounds.clear();
    return {std::move(drawing), now, now.round};
}

/// Without rounds: all of them.
ExportPicture together(DrawOptions drawing, std::vector<RoundNumber> rounds, int last)
{
    drawing.figure.rounds = std::move(rounds);
    drawing.figure.until.reset();
    drawing.figure.part = {};
    return {std::move(drawing), std::nullopt, last};
}

/// A web page has all rounds and the start.
std::vector<ExportPicture> pagesOf(const ExportChoice& choice, int rounds)
{
    std::vector<ExportPicture> pictures;
    DrawOptions drawing = choice.drawing;
    drawing.figure = stepOptions(std::move(drawing.figure), Stepping::Reader);
    for (int round = 0; round <= rounds; ++round)
        pictures.push_back(at(drawing, {round}));
    return pictures;
}

bool isOneFile(const ExportChoice& choice, std::size_t pictures)
{
    return pictures == 1 || choice.format->takesRun || choice.options.animated
        || (choice.format->takesPages && choice.onePdf);
}

} // namespace

bool isSingle(const DrawOptions& drawing)
{
    return kindOf(drawing.figure).byRounds && drawing.figure.layout == FigureLayout::Single;
}

std::vector<ExportPicture> picturesOf(const ExportChoice& choice, const Moment& shown, int rounds)
{
    if (choice.format->takesRun)
        return pagesOf(choice, rounds);
    const bool single = isSingle(choice.drawing);
    const int least =
        single || choice.slides ? 0 : std::min(1, rounds); // round 0 is a picture, but not a panel or column
    int first = least, last = rounds;
    if (choice.rounds == Rounds::Shown)
        return {at(choice.drawing, shown)};
    if (choice.rounds == Rounds::Range) {
        first = std::clamp(choice.first, least, rounds);
        last = std::clamp(choice.last, first, rounds);
    }
    DrawOptions drawing = choice.drawing;
    if (!kindOf(drawing.figure).byRounds && drawing.figure.layout == FigureLayout::Single)
        drawing.figure.layout = FigureLayout::Overlay;
    if (!single && !choice.slides) {
        std::vector<RoundNumber> some;
        for (int round = first; round <= last && (first > least || last < rounds); ++round)
            some.push_back(round);
        return {together(drawing, std::move(some), last)};
    }
    std::vector<ExportPicture> pictures;
    for (int round = first; round <= last; ++round)
        pictures.push_back(at(drawing, {round}));
    return pictures;
}

QString proposedName(const QString& start, const ExportChoice& choice, const std::vector<ExportPicture>& pictures)
{
    QString name = start;
    const FigureOptions& figure = choice.drawing.figure;
    if (figure.kind != FigureOptions().kind)
        name += QLatin1Char('-') + QString::fromStdString(figure.kind);
    else if (figure.layout == FigureLayout::Filmstrip)
        name += QStringLiteral("-filmstrip");
    const bool ofOneRound = !choice.format->takesRun && pictures.size() == 1
        && (isSingle(choice.drawing) || choice.rounds == Rounds::Shown);
    if (ofOneRound)
        name += QStringLiteral("-round-%1").arg(pictures.front().round);
    return name + QLatin1Char('.') + QString::fromStdString(choice.format->ending);
}

QStringList filesFor(const QString& path, const ExportChoice& choice, const std::vector<ExportPicture>& pictures)
{
    if (isOneFile(choice, pictures.size()))
        return {path};
    const QFileInfo info(path);
    const int digits = static_cast<int>(QString::number(pictures.back().round).size());
    QStringList files;
    for (const ExportPicture& picture : pictures)
        files << info.dir().filePath(QStringLiteral("%1-round-%2.%3")
                                         .arg(info.completeBaseName())
                                         .arg(picture.round, digits, 10, QLatin1Char('0'))
                                         .arg(info.suffix()));
    return files;
}

QString filesInWords(const QStringList& files, const ExportChoice& choice, const std::vector<ExportPicture>& pictures)
{
    if (files.size() > 1)
        return ExportWords::tr("%1 files, %2 to %3")
            .arg(files.size())
            .arg(QFileInfo(files.front()).fileName(), QFileInfo(files.back()).fileName());
    if (choice.format->takesRun)
        return ExportWords::tr("One page to step through, rounds 0 to %1").arg(pictures.back().round);
    if (choice.options.animated)
        return ExportWords::tr("One animation of %1 pictures").arg(pictures.size());
    return pictures.size() > 1 ? ExportWords::tr("One file of %1 pages").arg(pictures.size())
                               : ExportWords::tr("One file");
}

QString lastFolder(const QSettings& settings)
{
    const QString last = settings.value(QStringLiteral("export/folder")).toString();
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString& folder : {last, documents})
        if (!folder.isEmpty() && QDir(folder).exists())
            return folder;
    return QDir::homePath();
}

} // namespace lockstep
