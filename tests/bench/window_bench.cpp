// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Times what the window must be quick at, each beside a floor measured in the same run: the least that has to be done
// for it. Prints milliseconds (the median of several), the budget, the floor and the ratio. Never fails.

#include <QApplication>
#include <QMainWindow>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

#include "app/window/frame/main_window.h"
#include "core/base/text.h"
#include "core/network/network.h"
#include "core/trace/trace.h"
#include "tests/app/arrival.h"
#include "views/picture/figure_view.h"

using namespace lockstep;

namespace {

const QSize pictureSize(1200, 1000);

/// The thread's own time tells more than a clock on the wall where other programs run too.
enum class Clock { Thread, Wall };

double milliseconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}
double threadTime() { return milliseconds(CLOCK_THREAD_CPUTIME_ID); }
double wallTime() { return milliseconds(CLOCK_MONOTONIC); }

double medianOf(
    int times, const std::function<void(int)>& act, Clock clock = Clock::Thread,
    const std::function<void(int)>& prepare = [](int) {})
{
    std::vector<double> each;
    for (int i = 0; i < times; ++i) {
        prepare(i);
        const double begin = clock == Clock::Thread ? threadTime() : wallTime();
        act(i);
        each.push_back((clock == Clock::Thread ? threadTime() : wallTime()) - begin);
    }
    std::sort(each.begin(), each.end());
    return each[each.size() / 2];
}

void report(const char* what, double budget, double took, const char* floorName, double floor)
{
    std::printf(
        "%-44s %8.2f ms  of %5.1f   %5.1f times %s (%.2f ms)\n", what, took, budget, took / floor, floorName, floor);
    std::fflush(stdout);
}

std::shared_ptr<const Library> library()
{
    static const auto files = std::make_shared<const Library>();
    return files;
}

bool runAndWait(Session& session, const char* algorithm, const char* network)
{
    session.openAlgorithm(QString::fromLatin1(algorithm));
    RunOptions options = session.options();
    options.network = network;
    return test::runs(session, [&] { session.setOptions(options); }) && session.trace()
        && session.trace()->processes() > 8;
}

void benchFirstPaint()
{
    QPixmap shot;
    const auto paintOnce = [&shot](QMainWindow& window) {
        window.resize(1280, 800);
        window.show();
        shot = window.grab();
    };
    const double floor = medianOf(7, [&](int) {
        QMainWindow window;
        window.setCentralWidget(new QPlainTextEdit);
        paintOnce(window);
    });
    const double took = medianOf(7, [&](int) {
        MainWindow window(library());
        paintOnce(window);
    });
    report("first paint of the window, warm", 45, took, "an empty window with an editor", floor);
}

void benchFrame(const Session& session, const std::shared_ptr<const Figure>& figure)
{
    FigureView view;
    view.resize(pictureSize);
    view.showFigure(figure, FigureView::Motion::Grow, session.place().round());
    view.animation().pause();
    QImage image(pictureSize, QImage::Format_ARGB32_Premultiplied);
    view.animation().setCurrentTime(1);
    view.render(&image);
    const double took = medianOf(31, [&](int i) {
        view.animation().setCurrentTime(10 + i * 10);
        view.render(&image);
    });
    QPixmap below(pictureSize), above(pictureSize);
    below.fill(Qt::white);
    above.fill(Qt::transparent);
    const double floor = medianOf(31, [&](int) {
        QPainter painter(&image);
        painter.drawPixmap(0, 0, below);
        painter.drawPixmap(0, 0, above);
    });
    report("a frame of 1,024 nodes and moving arrows", 2.2, took, "copying its two still layers", floor);
}

void benchStep(Session& session, int processes, double budget)
{
    FigureView view;
    view.resize(pictureSize);
    QImage image(pictureSize, QImage::Format_ARGB32_Premultiplied);
    const int rounds = session.place().rounds();
    ShownMoment& place = session.place();
    const auto show = [&](int round) {
        place.showRound(round);
        view.showFigure(place.figure(), FigureView::Motion::Still, place.round());
        view.render(&image);
    };
    // To rounds that nobody has looked at yet: what was shown before is kept.
    const double took = medianOf(
        3 * rounds, [&](int i) { show((i % rounds + 1) * 3 % (rounds + 1)); }, Clock::Thread,
        [&](int i) {
            if (i % rounds == 0) {
                place.follow(place.trace());
                show(0);
            }
        });
    const auto links = static_cast<int>(session.place().trace()->request.network->links().size());
    const double floor = medianOf(5, [&](int) {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        for (int i = 0; i < links; ++i)
            painter.drawLine(QPointF(i % 1200, 10), QPointF(i % 1200 + 30, 40));
        for (int i = 0; i < processes; ++i)
            painter.drawEllipse(QPointF(i % 1200, 500), 8, 8);
    });
    const std::string what = "a step or jump with " + withCommas(std::to_string(processes)) + " processes";
    report(what.c_str(), budget, took, "painting bare lines and circles", floor);
}

void benchFigureCommand(const QString& lockstep)
{
    const QTemporaryDir folder;
    const auto call = [&](const QStringList& arguments) {
        return [&, arguments](int) { QProcess::execute(lockstep, arguments); };
    };
    const double took = medianOf(15, call({"figure", "4.2", "-o", folder.filePath("figure.svg")}), Clock::Wall);
    const double floor = medianOf(
        15, [](int) { QProcess::execute("true", {}); }, Clock::Wall);
    report("a figure as SVG, the whole process", 30, took, "a process that does nothing", floor);
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchFirstPaint();
    Session session(library());
    if (runAndWait(session, "all-to-all-broadcast/hypercube", "hypercube:1024")) {
        session.place().showRound(1);
        benchFrame(session, session.place().figure());
    }
    if (runAndWait(session, "one-to-all-broadcast/recursive-doubling", "hypercube:1024"))
        benchStep(session, 1024, 10);
    if (runAndWait(session, "one-to-all-broadcast/recursive-doubling", "hypercube:16384"))
        benchStep(session, 16384, 100);
    benchFigureCommand(
        argc > 1 ? QString::fromLocal8Bit(argv[1]) : QCoreApplication::applicationDirPath() + "/../app/lockstep");
    return 0;
}
