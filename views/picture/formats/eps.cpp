// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Qt writes no PostScript any more, so pdftops, a program of its own, makes it from the PDF.

#include <QByteArray>
#include <QProcess>
#include <QStandardPaths>
#include <csignal>

#include <sys/prctl.h>

#include "core/export/format.h"
#include "core/export/messages.h"
#include "views/picture/painted_formats.h"

namespace lockstep {

ExportFormat epsPaintedFormat();

namespace {

Outcome<std::string> writeEps(const Figures& figures, const Style& style, const FormatOptions& options)
{
    constexpr int longest = 60'000; // milliseconds
    const QString converter = QStandardPaths::findExecutable(QStringLiteral("pdftops"));
    if (converter.isEmpty())
        return problem(message::exportNoEpsConverter);
    const auto pdf = findFormat(paintedFormats(), "pdf")->write({figures.front()}, style, options);
    if (!pdf)
        return pdf.diagnostics;
    QProcess process;
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); }); // this process may be killed
    process.start(converter, {QStringLiteral("-eps"), QStringLiteral("-"), QStringLiteral("-")});
    process.write(QByteArray::fromStdString(*pdf));
    process.closeWriteChannel();
    if (!process.waitForFinished(longest) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return problem(message::exportEpsFailed, {process.readAllStandardError().trimmed().toStdString()});
    Outcome<std::string> eps(process.readAllStandardOutput().toStdString());
    eps.diagnostics = pdf.diagnostics; // letters that no font has
    return eps;
}

} // namespace

ExportFormat epsPaintedFormat()
{
    return {.ending = "eps",
        .title = "EPS",
        .summary = "PostScript, for publishers who ask for it; needs pdftops",
        .write = writeEps};
}

} // namespace lockstep
