// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/export/export_formats.h"

#include <QGuiApplication>
#include <cstdio>
#include <memory>

#include "app/window/export/paint_worksheet.h"
#include "core/figure/model/figure.h"
#include "views/picture/painted_formats.h"

namespace lockstep {

namespace {

/// Suppresses Qt's warnings about a missing desktop.
void keepQuiet(QtMsgType type, const QMessageLogContext& /*where*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fputs(qPrintable(text + u'\n'), stderr);
}

/// Starts Qt when something is painted first; destroyed before main() ends.
class QtWithoutScreen {
public:
    void start(int& argc, char** argv)
    {
        if (QCoreApplication::instance() != nullptr)
            return;
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(keepQuiet);
        m_application = std::make_unique<QGuiApplication>(argc, argv);
    }

private:
    std::unique_ptr<QGuiApplication> m_application;
};

/// The QGuiApplication that all painting formats share.
std::shared_ptr<QtWithoutScreen> qtWithoutScreen()
{
    static std::weak_ptr<QtWithoutScreen> shared;
    auto qt = shared.lock();
    if (!qt)
        shared = qt = std::make_shared<QtWithoutScreen>();
    return qt;
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
    std::vector<ExportFormat> formats = paintedFormats();
    for (ExportFormat& format : formats)
        format.write = [qt = qtWithoutScreen(), &argc, argv, write = format.write](
                           const Figures& figures, const Style& style, const FormatOptions& options) {
            qt->start(argc, argv);
            return write(figures, style, options);
        };
    return formats;
}

WorksheetWriter worksheetsWithoutWindow(int& argc, char** argv)
{
    return [qt = qtWithoutScreen(), &argc, argv](const Worksheet& sheet) {
        qt->start(argc, argv);
        return paintWorksheet(sheet);
    };
}

} // namespace lockstep
