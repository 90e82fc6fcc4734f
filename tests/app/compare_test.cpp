// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Two runs side by side: opened by its key, stepped by the keys of the main window.

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QWindow>
#include <map>

#include "app/window/compare/compare_side.h"
#include "app/window/compare/compare_window.h"
#include "app/window/compare/ready_comparisons.h"
#include "app/window/export/chart_panel.h"
#include "core/account/narrator.h"
#include "core/base/fault.h"
#include "core/export/svg.h"
#include "core/figure/model/curve.h"
#include "core/figure/style/style.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "tests/app/window_fixture.h"
#include "views/run/chart_view.h"
#include "views/run/round_slider.h"

using namespace lockstep;
using namespace lockstep::test;

namespace {

struct Compare {
    Window w;
    CompareWindow* window = nullptr;

    Compare()
    {
        w.key(Qt::Key_D, Qt::ControlModifier);
        window = w.window.findChild<CompareWindow*>();
        REQUIRE(window);
        window->activateWindow();
        REQUIRE(QTest::qWaitForWindowActive(window));
        settle();
    }
    CompareSide& left() { return window->left(); }
    CompareSide& right() { return window->right(); }
    template <class T> T& named(const char* name, QWidget* in = nullptr)
    {
        auto* found = (in ? in : window)->findChild<T*>(QString::fromLatin1(name));
        REQUIRE(found);
        return *found;
    }
    void settle()
    {
        REQUIRE(rests(left().session()));
        REQUIRE(rests(right().session()));
        QCoreApplication::processEvents();
    }
    void key(Qt::Key which) { QTest::keyClick(window, which); }
    void chooseReady(const QString& name)
    {
        auto& box = named<QComboBox>("readyComparisons");
        const int index = box.findText(name);
        REQUIRE(index >= 0);
        box.setFocus();
        for (int i = box.currentIndex(); i < index; ++i)
            QTest::keyClick(&box, Qt::Key_Down);
        settle();
        window->setFocus();
    }
    /// "3 of 7 | 7 | the same"
    QString row(const char* name)
    {
        QStringList cells;
        for (const char* column : {"Left", "Right", "Difference"})
            cells << named<QLabel>((std::string(name) + column).c_str()).text();
        return cells.join(QStringLiteral(" | "));
    }
    /// The messages in the picture of a side: "message-r1-0-4"; those of earlier rounds, faded, are left out.
    static QStringList messages(CompareSide& side)
    {
        QStringList ids;
        RoundNumber last = 0;
        const auto figure = side.picture().view().figure();
        for (const FigureObject& object : figure->objects)
            if (const auto* message = std::get_if<MessageSubject>(&object.subject))
                last = std::max(last, message->round);
        for (const FigureObject& object : figure->objects)
            if (const auto* message = std::get_if<MessageSubject>(&object.subject); message && message->round == last)
                ids << QString::fromStdString(idOf(*figure, object));
        ids.sort();
        return ids;
    }
    static QString program(CompareSide& side) { return QString::fromStdString(side.session().options().program); }
};

/// How many nodes hold a part.
std::ptrdiff_t partlyFilled(const Figure& figure)
{
    return std::ranges::count_if(figure.objects, [](const FigureObject& object) {
        return std::holds_alternative<NodeSubject>(object.subject)
            && std::ranges::any_of(object.marks, [](const Mark& mark) { return mark.role == Role::NodePart; });
    });
}

/// Opens the comparison, and waits until both sides have a run.
CompareWindow& opened(Window& w)
{
    w.key(Qt::Key_D, Qt::ControlModifier);
    auto* window = w.window.findChild<CompareWindow*>();
    REQUIRE(window);
    for (CompareSide* side : {&window->left(), &window->right()}) {
        REQUIRE(rests(side->session()));
        REQUIRE(side->session().trace());
    }
    return *window;
}

} // namespace

TEST_CASE("compare: both sides begin with the same words, drawn as in the main window")
{
    Window w;
    REQUIRE(test::runs(w.session(), [&] { w.session().openAlgorithm("all-reduce/ring"); })); // m = p by default
    CompareWindow& window = opened(w);
    for (CompareSide* side : {&window.left(), &window.right()}) {
        CHECK(side->session().trace()->request.operation.words == 8);
        CHECK(side->session().place().drawing().figure.holders); // as in the main window
    }
    CHECK(window.right().session().trace()->request.program->name != "all-reduce/ring");
}

TEST_CASE("compare: the other algorithm begins on the same machine, network and data")
{
    Window w;
    RunOptions options = w.session().options();
    options.network = "ring:16";
    options.source = 3;
    options.words = 5;
    options.settings = {{"ports", "all"}, {"ts", "7"}};
    REQUIRE(test::runs(w.session(), [&] { w.session().setOptions(options); }));
    CompareWindow& window = opened(w);
    for (CompareSide* side : {&window.left(), &window.right()}) {
        const RunRequest& request = side->session().trace()->request;
        CHECK(side->session().options().network == "ring:16");
        CHECK(request.operation.source == 3);
        CHECK(request.operation.words == 5);
        CHECK(get(request.settings, "ports") == "all");
        CHECK(request.settings.ts == 7);
    }
    CHECK(window.right().session().options().program != w.session().options().program);
    CHECK(window.findChild<QLabel*>("otherwiseDifference")->text() == "the same machine and data");
}

TEST_CASE("compare: it starts with the window's run and another algorithm for the same operation")
{
    Compare c;
    CHECK(c.program(c.left()) == broadcast);
    CHECK(c.left().session().options().network == "ring:8");
    CHECK(c.program(c.right()) == "one-to-all-broadcast/recursive-doubling-near-first");
    CHECK(c.right().session().options().network == "ring:8");
    CHECK(c.left().sentence() == "Before the first round.");
    c.key(Qt::Key_Escape);
    CHECK(!c.window->isVisible());
}

TEST_CASE("compare: Esc closes an open list first, then the window")
{
    Compare c;
    auto& box = c.named<QComboBox>("readyComparisons");
    box.setFocus();
    box.showPopup();
    QWidget* list = box.view()->window();
    REQUIRE(QTest::qWaitForWindowExposed(list));
    REQUIRE(QApplication::activePopupWidget() == list);
    QTest::keyClick(list->windowHandle(), Qt::Key_Escape); // as the keyboard sends it: to the window
    CHECK_FALSE(list->isVisible());
    CHECK(c.window->isVisible());
    c.key(Qt::Key_Escape);
    CHECK_FALSE(c.window->isVisible());
}

TEST_CASE("compare: near first vs. far first step by one key, and the totals show the difference")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    CHECK(c.row("rounds") == "0 of 3 | 0 of 3 | the same");
    c.key(Qt::Key_Right);
    CHECK(c.messages(c.left()) == QStringList{"message-r1-0-1"});
    CHECK(c.messages(c.right()) == QStringList{"message-r1-0-4"});
    CHECK(c.right().sentence() == "Round 1: 0→4.");
    CHECK(c.row("messages") == "1 of 7 | 1 of 7 | the same");
    c.key(Qt::Key_End);
    CHECK(c.row("rounds") == "3 | 3 | the same");
    CHECK(c.row("time") == "10 | 6 | 4 more on the left (×1.67)"); // 3 + 1 + 2 + 4 beside 3 + 3
    CHECK(c.row("load") == "4 | 1 | 3 more on the left (×4)");
    CHECK(c.named<QLabel>("costDifference").text() == "4&nbsp;<i>t<sub>w</sub></i> more on the left");
    c.key(Qt::Key_Home);
    CHECK(c.left().sentence() == "Before the first round.");
}

TEST_CASE("compare: the shorter run stays at its end and says that it has finished")
{
    Compare c;
    c.chooseReady("Ring vs. hypercube: all-to-all broadcast");
    CHECK(c.named<RoundSlider>("roundSlider").maximum() == 7);
    CHECK(c.named<QLabel>("wordsDifference").text() == "the same"); // 8 x 7 words at both sides
    for (int i = 0; i < 4; ++i)
        c.key(Qt::Key_Right);
    CHECK(c.right().sentence() == "Finished after round 3.");
    CHECK(c.messages(c.right()).first().startsWith("message-r3-"));
    CHECK(c.left().sentence().startsWith("Round 4: "));
    CHECK(c.row("rounds") == "4 of 7 | 3 | 4 more on the left (×2.33)");
}

TEST_CASE("compare: a broadcast vs. its reversed reduction, going backwards, shows the same arrows reversed")
{
    Compare c;
    c.chooseReady("Broadcast vs. reduction, its reverse");
    CHECK(c.named<QCheckBox>("mirrored").isChecked());
    CHECK(c.right().sentence() == "After the last round, going backwards.");
    CHECK(c.messages(c.right()).isEmpty());
    const auto& shown = *c.right().picture().view().figure();
    CHECK(shown.caption.find("At the end") != std::string::npos); // not what it starts with
    CHECK(partlyFilled(shown) == 0);
    c.key(Qt::Key_Right);
    CHECK(c.messages(c.left()) == QStringList{"message-r1-0-4"});
    CHECK(c.messages(c.right()) == QStringList{"message-r3-4-0"});
    c.key(Qt::Key_Right);
    CHECK(c.messages(c.left()) == QStringList{"message-r2-0-2", "message-r2-4-6"});
    CHECK(c.messages(c.right()) == QStringList{"message-r2-2-0", "message-r2-6-4"});
    for (const FigureObject& object : c.right().picture().view().figure()->objects)
        if (const auto* message = std::get_if<MessageSubject>(&object.subject))
            CHECK(message->round > 1); // what was in it is still to come
    CHECK(c.row("messages") == "3 of 7 | 3 of 7 | the same");
    QTest::mouseClick(&c.named<QCheckBox>("mirrored"), Qt::LeftButton);
    CHECK(c.messages(c.right()) == QStringList{"message-r2-2-0", "message-r2-6-4"}); // the middle one of three
    c.key(Qt::Key_End);
    CHECK(c.messages(c.right()) == QStringList{"message-r3-4-0"});
    CHECK(c.messages(c.left()).size() == 4);
}

TEST_CASE("compare: an algorithm without a partner is compared with another one for its network")
{
    Window w;
    REQUIRE(w.runs([&] { w.session().openAlgorithm("all-to-all-broadcast/mesh"); }));
    w.key(Qt::Key_D, Qt::ControlModifier);
    auto* window = w.window.findChild<CompareWindow*>();
    REQUIRE(window);
    CHECK(w.session().options().network == "mesh:2x4"); // as many processes as before
    CHECK(window->left().session().options().program == "all-to-all-broadcast/mesh");
    CHECK(window->right().session().options().program == "all-to-all-broadcast/hypercube");
}

TEST_CASE("compare: a click on an arrow describes it, and a step describes the round again")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    c.key(Qt::Key_Right);
    Window::clickOn(c.right().picture().view(), "message-r1-0-4");
    CHECK(c.right().sentence().startsWith("Round 1: 0 sends X0 to 4, 1 word, line "));
    CHECK(Window::chosen(c.right().picture().view()) == QStringList{"message-r1-0-4"});
    c.key(Qt::Key_Right);
    CHECK(c.right().sentence() == "Round 2: 0→2, 4→6.");
    CHECK(Window::chosen(c.right().picture().view()).isEmpty());
}

TEST_CASE("compare: titles without space show what distinguishes the sides")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    c.window->resize(1800, 600);
    QCoreApplication::processEvents();
    auto& title = c.named<ElidedLabel>("compareTitle", &c.left());
    CHECK(title.wholeText() == "One-to-all broadcast by recursive doubling, nearest partner first: ring of 8");
    c.window->resize(800, 600);
    QCoreApplication::processEvents();
    CHECK(title.wholeText() == "Recursive doubling near first: ring of 8");
}

TEST_CASE("compare: both sides have one scale, one base line, the same earlier rounds and one pattern of titles")
{
    Compare c; // far first beside near first, which is opened from the library
    c.window->resize(1200, 800);
    QCoreApplication::processEvents();
    c.key(Qt::Key_Right);
    c.key(Qt::Key_Right);
    FigureView& left = c.left().picture().view();
    FigureView& right = c.right().picture().view();
    REQUIRE(left.size() == right.size());
    CHECK(left.transform().m11() == doctest::Approx(right.transform().m11()));
    for (const char* node : {"node-0", "node-5"}) {
        const QPoint here = Window::pointOn(left, node);
        const QPoint there = Window::pointOn(right, node);
        CHECK(std::abs(here.x() - there.x()) <= 1);
        CHECK(std::abs(here.y() - there.y()) <= 1);
    }
    const auto legendAt = [](const FigureView& view) {
        for (const FigureObject& object : view.figure()->objects)
            if (object.subject == Subject(Furniture::Legend))
                return view.transform().map(QPointF(bounds(object.marks.front().shape).x, 0)).x();
        FAIL("no legend");
        return 0.0;
    };
    CHECK(std::abs(legendAt(left) - legendAt(right)) <= 3); // below the network, whatever other rounds need beside it
    CHECK(messagesIn(left, 1) == QStringList{"message-r1-0-4"});
    CHECK(messagesIn(right, 1) == QStringList{"message-r1-0-1"});
    const auto title = [&](CompareSide& side) { return c.named<ElidedLabel>("compareTitle", &side).wholeText(); };
    CHECK(title(c.left()) == "Recursive doubling: ring of 8");
    CHECK(title(c.right()) == "Recursive doubling near first: ring of 8");
}

TEST_CASE("compare: both sides have one scale where networks differ in size, and where one run fails")
{
    Compare c;
    c.window->resize(1200, 800);
    QCoreApplication::processEvents();
    FigureView& left = c.left().picture().view();
    FigureView& right = c.right().picture().view();
    const auto scales = [&] { return left.transform().m11() == doctest::Approx(right.transform().m11()); };
    RunOptions options = c.right().session().options();
    options.network = "ring:32";
    c.right().session().setOptions(options);
    c.settle();
    CHECK(scales());
    options.network = "ring:8";
    options.faults = {*readFault(Fault::Kind::Drop, "1:0-1")}; // some wait forever, and a banner says so
    c.right().session().setOptions(options);
    c.settle();
    REQUIRE_FALSE(right.banner().isEmpty());
    c.key(Qt::Key_Right);
    CHECK(scales());
    CHECK(std::abs(Window::pointOn(left, "node-0").y() - Window::pointOn(right, "node-0").y()) <= 1);
    c.window->resize(900, 700);
    QCoreApplication::processEvents();
    CHECK(scales());
}

TEST_CASE("compare: Space plays both sides")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    auto& transport = *c.window->findChild<TransportBar*>();
    transport.setSpeed(4);
    c.key(Qt::Key_Space);
    CHECK(transport.isPlaying());
    ring(transport, "playing");
    ring(transport, "playing");
    CHECK(transport.round() == 3);
    CHECK(c.left().sentence() == "Round 3: 0→4, 1→5, 2→6, 3→7.");
    CHECK(c.w.transport().round() == 0); // the main window stays where it was
}

TEST_CASE("compare: each side chooses its algorithm, network and settings, and both restart")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    c.key(Qt::Key_End);
    auto& choices = c.named<QWidget>("compareChoices", &c.right());
    CHECK(!choices.isVisible());
    QTest::mouseClick(&c.named<QToolButton>("compareChoose", &c.right()), Qt::LeftButton);
    CHECK(choices.isVisible());
    auto& size = c.named<QLineEdit>("networkCode", &c.right());
    size.selectAll();
    QTest::keyClicks(&size, "16");
    QTest::keyClick(&size, Qt::Key_Return);
    c.settle();
    CHECK(c.right().session().options().network == "ring:16");
    CHECK(c.left().session().options().network == "ring:8");
    CHECK(c.row("rounds") == "0 of 3 | 0 of 4 | 1 more on the right (×1.33)");
    CHECK(c.row("otherwise") == "ring of 8 | ring of 16 | ");

    size.selectAll();
    QTest::keyClicks(&size, "15");
    QTest::keyClick(&size, Qt::Key_Return);
    c.settle();
    CHECK(c.right().picture().view().banner().endsWith("The picture shows the previous run."));
    CHECK(c.row("rounds") == "0 of 3 | 0 of 4 | 1 more on the right (×1.33)");

    QTest::mouseClick(&c.named<QToolButton>("compareTake", &c.right()), Qt::LeftButton);
    c.settle();
    CHECK(c.program(c.right()) == broadcast);
    CHECK(c.right().session().options().network == "ring:8");
    CHECK(c.right().picture().view().banner().isEmpty());
    CHECK(c.row("otherwise") == " |  | the same machine and data");
}

TEST_CASE("compare: no message about the network is cut off")
{
    Compare c;
    c.window->resize(1280, 800);
    c.chooseReady("A long message: whole vs. in parts");
    QTest::mouseClick(&c.named<QToolButton>("compareChoose", &c.right()), Qt::LeftButton);
    auto& size = c.named<QLineEdit>("networkCode", &c.right());
    const auto& problem = c.named<QLabel>("networkProblem", &c.right());
    for (const char* wrong : {"15", "15 or as many as there are, and some more beside them"}) {
        size.selectAll();
        QTest::keyClicks(&size, wrong);
        QTest::keyClick(&size, Qt::Key_Return);
        c.settle();
        for (const int width : {1280, 900, 1500}) {
            c.window->resize(width, 600);
            QCoreApplication::processEvents();
            CHECK(problem.isVisible());
            CHECK(problem.height() >= problem.heightForWidth(problem.width()));
        }
    }
}

TEST_CASE("compare: both sides are exported as one picture with the export dialog")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    c.key(Qt::Key_Right);
    c.key(Qt::Key_Right);
    const QString path = c.w.folder.filePath("both.svg");
    QTest::keyClick(c.window, Qt::Key_E, Qt::ControlModifier);
    auto& dialog = c.named<QDialog>("exportDialog");
    CHECK(c.named<QComboBox>("exportLayout").findText("Filmstrip") < 0);
    auto& file = c.named<QLineEdit>("exportPath", &dialog);
    CHECK(QFileInfo(file.text()).fileName()
        == "recursive-doubling-near-first-ring-8-beside-recursive-doubling-ring-8-round-2.svg");
    const auto shown = c.named<FigureView>("exportPreview", &dialog).figure();
    REQUIRE(shown);
    file.selectAll();
    QTest::keyClicks(&file, path);
    QTest::mouseClick(&c.named<QPushButton>("exportButton", &dialog), Qt::LeftButton);
    const QByteArray written = read(path);
    CHECK(written.toStdString() == svg(*shown, *findStyle("colour")));
    // Near first: 0 to 2 and 1 to 3 in round 2; far first 0 to 2 and 4 to 6.
    for (const char* part : {"id=\"a-message-r2-0-2\"", "id=\"a-message-r2-1-3\"", "id=\"b-message-r2-0-2\"",
             "id=\"b-message-r2-4-6\"", "(a) Recursive doubling near first: ring of 8",
             "(b) Recursive doubling: ring of 8", "round 2 of 3", "7 messages, time 10", "7 messages, time 6"})
        CHECK_MESSAGE(written.contains(part), std::string(part));
    CHECK(c.named<ElidedLabel>("compareTold").wholeText() == "Exported " + path);
    CHECK(c.named<ElidedLabel>("compareTold").isVisible());
    c.key(Qt::Key_Right);
    CHECK_FALSE(c.named<ElidedLabel>("compareTold").isVisible());
}

TEST_CASE("compare: an exported step of a run that goes backwards is the one on screen")
{
    Compare c;
    c.chooseReady("Broadcast vs. reduction, its reverse");
    c.key(Qt::Key_Right);
    QTest::mouseClick(&c.named<QToolButton>("compareExport"), Qt::LeftButton);
    const auto shown = c.named<FigureView>("exportPreview").figure();
    REQUIRE(shown);
    QStringList messages;
    for (const FigureObject& object : shown->objects)
        if (std::holds_alternative<MessageSubject>(object.subject))
            messages << QString::fromStdString(idOf(*shown, object));
    CHECK(messages == QStringList{"a-message-r1-0-4", "b-message-r3-4-0"}); // the last of its three
}

TEST_CASE("compare: all steps of a comparison are pages of one size")
{
    Compare c;
    c.chooseReady("Near first vs. far first, on a ring");
    QTest::keyClick(c.window, Qt::Key_E, Qt::ControlModifier);
    auto& rounds = c.named<QComboBox>("exportRounds");
    rounds.setCurrentIndex(rounds.findText("All"));
    auto& format = c.named<QComboBox>("exportFormat");
    format.setCurrentIndex(format.findText("PDF"));
    CHECK(c.named<QLabel>("exportFiles").text() == "One file of 4 pages");
    auto& file = c.named<QLineEdit>("exportPath");
    file.selectAll();
    QTest::keyClicks(&file, c.w.folder.filePath("both.pdf"));
    QTest::mouseClick(&c.named<QPushButton>("exportButton"), Qt::LeftButton);
    CHECK(read(c.w.folder.filePath("both.pdf")).count("/Type /Page\n") == 4);
    CHECK(c.w.complaints.isEmpty());
}

TEST_CASE("compare: an edited program can be compared without saving")
{
    Window w;
    w.code().setFocus();
    w.code().setPlainText(QString(w.document().text()).replace("for i := d - 1 downto 0", "for i := 0 to d - 1"));
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    w.key(Qt::Key_D, Qt::ControlModifier);
    auto* window = w.window.findChild<CompareWindow*>();
    REQUIRE(window);
    REQUIRE(rests(window->left().session()));
    REQUIRE(window->left().session().trace());
    CHECK(window->left().session().document().text().contains("for i := 0 to d - 1"));
}

TEST_CASE("compare: another algorithm beside the user's own program keeps its own name")
{
    Window w;
    w.code().appendPlainText("/* x */");
    REQUIRE(w.runs([&] { w.key(Qt::Key_F5); }));
    w.key(Qt::Key_D, Qt::ControlModifier);
    auto* window = w.window.findChild<CompareWindow*>();
    REQUIRE(window);
    REQUIRE(rests(window->left().session()));
    REQUIRE(rests(window->right().session()));
    const auto title = [](CompareSide& side) {
        return QString::fromStdString(narrator::title(*side.session().trace()));
    };
    CHECK(title(window->left()) == "GENERAL_ONE_TO_ALL_BC (your program): ring of 8");
    CHECK(title(window->right()) == "One-to-all broadcast by recursive doubling, nearest partner first: ring of 8");
}

TEST_CASE("compare: the chart by message length shows where the faster run changes")
{
    Compare c;
    c.chooseReady("Ring all-reduce vs. Rabenseifner's, on a ring");
    QTest::mouseClick(&c.named<QToolButton>("overLengths"), Qt::LeftButton);
    auto& panel = c.named<ChartPanel>("overLengthsWindow");
    Arrival shown(panel, &ChartPanel::chartShown);
    REQUIRE(QTest::qWaitForWindowExposed(&panel));
    REQUIRE(shown.comes());
    // 14 (ts + tw m / 8) and 6 ts + 3 m tw, parts rounded up
    CHECK(c.named<QLabel>("chartCaption", &panel)
              .text()
              .startsWith("Up to m = 4 Rabenseifner is faster, from m = 8 on Ring."));
    CHECK(c.named<ChartView>("chartView", &panel).legend().contains("Rabenseifner"));
    REQUIRE(panel.chart());
    CHECK(panel.chart()->title == "Time vs. words per block · ring of 8"); // of both
    QTest::keyClick(&panel, Qt::Key_Escape);
    CHECK_FALSE(panel.isVisible());
}

TEST_CASE("compare: every ready-made comparison gives correct results on both sides")
{
    for (const ReadyComparison& ready : readyComparisons())
        for (const RunOptions& options : {ready.left, ready.right}) {
            const auto outcome = compileAndRun({options}, *library());
            REQUIRE_MESSAGE(outcome.trace, ready.name.toStdString());
            CHECK(outcome.trace->verdict->correct);
        }
}

TEST_CASE("compare: both pictures have the same size, and keep it when the choices of a side open over one of them")
{
    Compare c;
    c.window->resize(1280, 800);
    QCoreApplication::processEvents();
    const FigureView& left = c.left().picture().view();
    const FigureView& right = c.right().picture().view();
    const QSize size = left.size();
    CHECK(size.width() >= 600); // half of the window, without margins
    CHECK(size.height() >= 400);
    CHECK(right.size() == size);
    auto& button = c.named<QToolButton>("compareChoose", &c.left());
    QTest::mouseClick(&button, Qt::LeftButton);
    QCoreApplication::processEvents();
    const auto& choices = c.named<QWidget>("compareChoices", &c.left());
    CHECK(choices.isVisible());
    CHECK(left.size() == size);
    CHECK(right.size() == size);
    CHECK(choices.width() <= size.width() / 2); // the other half of the picture can be seen
    CHECK(c.left().rect().contains(choices.geometry()));
    auto& code = c.named<QLineEdit>("networkCode", &c.left());
    code.setFocus();
    QTest::keyClick(&code, Qt::Key_Escape); // closes the choices, then the window
    CHECK_FALSE(choices.isVisible());
    CHECK_FALSE(button.isChecked());
    CHECK(c.window->isVisible());
    c.key(Qt::Key_Escape);
    CHECK_FALSE(c.window->isVisible());
}

TEST_CASE("compare: a network has one size on both sides, although one of them draws its nodes as cards")
{
    Compare c;
    c.window->resize(1280, 800);
    c.chooseReady("A long message: whole vs. in parts");
    QCoreApplication::processEvents();
    const auto across = [](CompareSide& side) {
        const FigureView& view = side.picture().view();
        std::map<NodeId, QPointF> middles;
        for (const FigureObject& object : view.figure()->objects)
            if (const auto* node = std::get_if<NodeSubject>(&object.subject)) {
                const Point middle = bounds(object.marks.front().shape).center();
                middles[node->node] = view.transform().map(QPointF(middle.x, middle.y));
            }
        return middles.at(7) - middles.at(0);
    };
    const QPointF left = across(c.left()), right = across(c.right());
    CHECK(left.x() == doctest::Approx(right.x()).epsilon(0.02));
    CHECK(left.y() == doctest::Approx(right.y()).epsilon(0.02));
    CHECK(left.x() > 150);
}
