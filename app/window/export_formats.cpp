// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/export_formats.h"

#include <QGuiApplication>
#include <cstdio>

#include "views/painted_formats.h"

namespace lockstep {

namespace {

/// What Qt misses where there is no desktop nobody needs to know.
void keepQuiet(QtMsgType type, const QMessageLogContext& /*where*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fputs(qPrintable(text + u'\n'), stderr);
}

} // namespace

const std::vector<ExportFormat>& allFormats()
{
    static const auto formats = [] {
        std::vector<ExportFormat> all = exportFormats();
        all.insert(all.end(), paintedFormats().begin(), paintedFormats().end());
        return all;
    }();
    return formats;
}

std::vector<ExportFormat> formatsWithoutWindow(int& argc, char** argv)
{
    const auto application = std::make_shared<std::unique_ptr<QGuiApplication>>();
    std::vector<ExportFormat> formats = paintedFormats();
    for (ExportFormat& format : formats)
        format.write = [application, &argc, argv, write = format.write](
                           const Figures& figures, const Style& style, const FormatOptions& options) {
            if (QCoreApplication::instance() == nullptr) {
                qputenv("QT_QPA_PLATFORM", "offscreen");
                qInstallMessageHandler(keepQuiet);
                *application = std::make_unique<QGuiApplication>(argc, argv);
            }
            return write(figures, style, options);
        };
    return formats;
}

} // namespace lockstep
