// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/secondary/measure_window.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include <mutex>

#include "app/measure/messages.h"
#include "app/window/export/chart_panel.h"
#include "tests/app/pane_fixture.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

Measurement timed(std::int64_t words, double seconds)
{
    Measurement measurement;
    measurement.words = words;
    measurement.least = measurement.median = measurement.most = seconds;
    measurement.model = 2 + 2 * static_cast<double>(words);
    measurement.startUps = 2;
    measurement.loads = 2 * words;
    return measurement;
}

/// Two start-ups of 3 µs and words of 0.5 µs, on each of the sizes that are asked for.
MeasureResult answer(const MeasureOptions& options)
{
    Measured measured;
    measured.algorithm = "an/algorithm";
    for (const int processes : options.processes.empty() ? std::vector{8} : options.processes) {
        MeasuredSize size;
        size.processes = processes;
        size.measurements = {timed(1, 7e-6), timed(10, 16e-6)};
        size.fit = fitOf(size.measurements);
        measured.sizes.push_back(size);
    }
    measured.fit = measured.sizes.front().fit;
    MeasureResult result;
    result.measured = measured;
    return result;
}

struct Measuring : Run {
    MeasureOptions asked;
    MeasureWindow window;

    explicit Measuring(MeasureFunction measure) : window(session, Dialogs(), std::move(measure))
    {
        REQUIRE(opens());
        window.show();
        window.activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(&window));
    }
    template <class T> T& named(const char* name) { return *window.findChild<T*>(QString::fromLatin1(name)); }
    void type(const char* name, const QString& text)
    {
        auto& field = named<QLineEdit>(name);
        field.selectAll();
        QTest::keyClicks(&field, text);
    }
    void click(const char* name) { QTest::mouseClick(&named<QPushButton>(name), Qt::LeftButton); }
    QString said() { return named<QLabel>("measureText").text(); }
};

} // namespace

TEST_CASE("measure window: the request is measured, shown beside the model and applied")
{
    MeasureOptions asked;
    Measuring m([&](const MeasureOptions& options, const Library&, const std::atomic<bool>*,
                    const std::function<void(const MeasureProgress&)>&) {
        asked = options;
        return answer(options);
    });
    CHECK(m.named<QLineEdit>("measureProcesses").text() == "8");
    CHECK_FALSE(m.named<QPushButton>("measureTakeOver").isEnabled());
    m.type("measureProcesses", "4, 2");
    m.type("measureWords", "1,10");
    m.type("measureLauncher", "mpirun --oversubscribe");
    m.named<QSpinBox>("measureRepeat").setValue(7);
    Arrival finished(m.window, &MeasureWindow::finished);
    m.click("measureStart");
    REQUIRE(finished.comes());
    CHECK(asked.run.program == "one-to-all-broadcast/recursive-doubling");
    CHECK(asked.run.network == "ring");
    CHECK(asked.processes == std::vector{2, 4});
    CHECK(asked.words == std::vector<std::int64_t>{1, 10});
    CHECK(asked.launcher.words == "mpirun --oversubscribe");
    CHECK(asked.repeat == 7);
    CHECK(m.named<QPlainTextEdit>("measureTable").toPlainText().startsWith("an/algorithm on 2 ranks"));
    CHECK(m.named<QComboBox>("measureOver").currentText() == "Chart by processes");
    auto* chart = m.window.findChild<ChartPanel*>();
    REQUIRE(chart->chart());
    CHECK(chart->chart()->name == "measured-over-p");
    m.named<QComboBox>("measureOver").setCurrentIndex(0);
    CHECK(chart->chart()->name == "measured-over-m");

    REQUIRE(runs(m.session, [&] { m.click("measureTakeOver"); }));
    CHECK(m.session.options().settings.at("ts") == "3");
    CHECK(m.session.options().settings.at("tw") == "0.5");
}

TEST_CASE("measure window: warnings stand above what was measured")
{
    Measuring m([](const MeasureOptions& options, const Library&, const std::atomic<bool>*,
                    const std::function<void(const MeasureProgress&)>& progress) {
        progress({.warning = Diagnostic{message::appMeasureSharedCores, {"8", "2"}, {}, {}}});
        return answer(options);
    });
    Arrival finished(m.window, &MeasureWindow::finished);
    m.click("measureStart");
    REQUIRE(finished.comes());
    const QString text = m.named<QPlainTextEdit>("measureTable").toPlainText();
    CHECK(text.startsWith("8 ranks share 2 cores, so waiting ranks slow down working ones\nfor reliable"));
    CHECK(text.contains("\n\nan/algorithm on 8 ranks"));
}

TEST_CASE("measure window: the current network is used for its own size")
{
    MeasureOptions asked;
    Measuring m([&](const MeasureOptions& options, const Library&, const std::atomic<bool>*,
                    const std::function<void(const MeasureProgress&)>&) {
        asked = options;
        return answer(options);
    });
    Arrival finished(m.window, &MeasureWindow::finished);
    QTest::keyClick(&m.named<QLineEdit>("measureProcesses"), Qt::Key_Return);
    REQUIRE(finished.comes());
    CHECK(asked.run.network == "ring:8");
    CHECK(asked.processes.empty());
    CHECK(m.named<QComboBox>("measureOver").currentText() == "Chart by words");
}

TEST_CASE("measure window: the button and closing the window stop a measurement")
{
    std::atomic<int> stopped = 0;
    Measuring m([&](const MeasureOptions&, const Library&, const std::atomic<bool>* cancel,
                    const std::function<void(const MeasureProgress&)>&) {
        while (!*cancel)
            std::this_thread::yield();
        ++stopped;
        return MeasureResult{};
    });
    m.click("measureStart");
    CHECK(m.named<QPushButton>("measureStart").text() == "Stop");
    m.click("measureStart");
    CHECK(m.said() == "Stopped.");
    CHECK(m.named<QPushButton>("measureStart").text() == "&Measure");
    m.click("measureStart");
    QTest::keyClick(&m.window, Qt::Key_Escape);
    CHECK_FALSE(m.window.isVisible());
    while (stopped < 2)
        std::this_thread::yield();
}

TEST_CASE("measure window: an impossible measurement is reported with a remedy")
{
    Measuring m([&](const MeasureOptions&, const Library&, const std::atomic<bool>*,
                    const std::function<void(const MeasureProgress&)>&) {
        MeasureResult result;
        result.diagnostics = {problem(message::appLauncherMissing, {"srun", "No such file or directory"})};
        return result;
    });
    m.type("measureWords", "many");
    m.click("measureStart");
    CHECK(m.said() == "--words takes one or more numbers of words, such as 1,100,10000, not \"many\"");
    m.type("measureWords", "1");
    Arrival finished(m.window, &MeasureWindow::finished);
    m.click("measureStart");
    REQUIRE(finished.comes());
    CHECK(m.said()
        == "cannot start srun: No such file or directory\ninstall it (Debian: apt install openmpi-bin), or "
           "choose the launcher that starts ranks here, such as srun");
}
