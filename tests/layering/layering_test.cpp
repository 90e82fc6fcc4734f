// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "tests/layering/layering.h"

using namespace lockstep;
using Lines = std::vector<std::string>;

TEST_CASE("the sources keep to the flow")
{
    const auto files = readSources(LOCKSTEP_SOURCE_DIR);
    CHECK(files.size() > 30); // else the folders were not found
    for (const std::string& offence : layeringOffences(files))
        FAIL_CHECK(offence);
}

TEST_CASE("a stage includes itself and earlier stages, not later ones")
{
    CHECK(
        layeringOffences({{"core/value/value.cpp", "#include \"core/value/value.h\"\n#include \"core/base/ids.h\"\n"}})
        == Lines{});
    CHECK(layeringOffences({{"core/value/value.h", "#pragma once\n\n#include \"core/machine/run.h\"\n"}})
        == Lines{"core/value/value.h:3: \"value\" includes the later stage \"machine\""});
    CHECK(layeringOffences({{"core/trace/trace.h", "#include \"core/util/text.h\"\n"}})
        == Lines{"core/trace/trace.h:1: \"util\" is not a stage of core"});
}

TEST_CASE("layering: a room includes itself and earlier rooms, not later ones")
{
    CHECK(layeringOffences({{"views/code/code_view.cpp", "#include \"views/look/theme.h\"\n"}}) == Lines{});
    CHECK(layeringOffences({{"views/look/theme.cpp", "#include \"views/code/code_view.h\"\n"}})
        == Lines{"views/look/theme.cpp:1: \"look\" includes the later room \"code\""});
    CHECK(layeringOffences({{"app/window/session/shown_moment.cpp", "#include \"app/window/panes/pen.h\"\n"}})
        == Lines{"app/window/session/shown_moment.cpp:1: \"session\" includes the later room \"panes\""});
    CHECK(layeringOffences({{"app/library/library.cpp", "#include \"app/cli/commands.h\"\n"}})
        == Lines{"app/library/library.cpp:1: \"library\" includes the later room \"cli\""});
    CHECK(layeringOffences({{"app/measure/measurement.cpp", "#include \"app/grading/grading.h\"\n"}})
        == Lines{"app/measure/measurement.cpp:1: \"measure\" includes the later room \"grading\""});
    CHECK(layeringOffences({{"app/grading/grading.cpp", "#include \"app/attic/old.h\"\n"}})
        == Lines{"app/grading/grading.cpp:1: \"attic\" is not a room of app"});
}

TEST_CASE("core knows neither Qt nor views nor the program")
{
    CHECK(layeringOffences({{"core/figure/draw.cpp",
              "  #  include <QString>\n#include \"views/canvas.h\"\n"
              "#include \"app/session.h\"\n#include \"tests/help.h\"\n"}})
        == Lines{"core/figure/draw.cpp:1: core knows no Qt", "core/figure/draw.cpp:2: core includes \"views/canvas.h\"",
            "core/figure/draw.cpp:3: core includes \"app/session.h\"",
            "core/figure/draw.cpp:4: the program includes \"tests/help.h\""});
    CHECK(layeringOffences({{"core/figure/draw.cpp", "// #include <QString>\n"}}) == Lines{});
}

TEST_CASE("views knows core and Qt, not the program")
{
    CHECK(layeringOffences({{"views/canvas.cpp", "#include <QWidget>\n#include \"core/export/svg.h\"\n"}}) == Lines{});
    CHECK(layeringOffences({{"views/canvas.cpp", "#include \"app/session.h\"\n"}})
        == Lines{"views/canvas.cpp:1: views includes \"app/session.h\""});
}

TEST_CASE("the command line does without Qt and views, the window does not")
{
    const std::string includes = "#include <QApplication>\n#include \"views/canvas.h\"\n";
    CHECK(layeringOffences({{"app/window/frame/main_window.cpp", includes}}) == Lines{});
    CHECK(layeringOffences({{"app/cli/run_command.cpp", includes}})
        == Lines{"app/cli/run_command.cpp:1: the command line starts no window: Qt and views belong in app/window",
            "app/cli/run_command.cpp:2: the command line starts no window: Qt and views belong in app/window"});
}

TEST_CASE("layering: a run is seen through a RunView, and drawn by draw()")
{
    const std::string includes = "#include \"core/replay/replay.h\"\n#include \"core/figure/inputs.h\"\n";
    const std::string replays = "only core replays a run: ask a RunView, core/account/run_view.h";
    const std::string draws = "only core/figure knows what a picture needs: call draw() with a RunView";
    CHECK(layeringOffences({{"core/figure/draw.cpp", includes}}) == Lines{});
    CHECK(layeringOffences({{"core/export/page.cpp", includes}}) == Lines{"core/export/page.cpp:2: " + draws});
    CHECK(layeringOffences({{"app/documents/handout.cpp", includes}})
        == Lines{"app/documents/handout.cpp:1: " + replays, "app/documents/handout.cpp:2: " + draws});
}

TEST_CASE("two files start programs, and none opens connections")
{
    const std::string rule = "nothing but app/measure/child_process.cpp and views/picture/formats/eps.cpp starts "
                             "programs, and nothing opens connections";
    CHECK(layeringOffences({{"app/measure/child_process.cpp", "#include <sys/wait.h>\n"}}) == Lines{});
    CHECK(layeringOffences({{"views/picture/formats/eps.cpp", "#include <QProcess>\n"}}) == Lines{});
    CHECK(layeringOffences({{"app/window/files/file_actions.cpp", "#include <QProcess>\n"}})
        == Lines{"app/window/files/file_actions.cpp:1: " + rule});
    CHECK(layeringOffences({{"core/lesson/lesson.cpp", "#include <sys/socket.h>\n"}})
        == Lines{"core/lesson/lesson.cpp:1: " + rule});
}

TEST_CASE("Boost.Graph stays out of headers")
{
    CHECK(layeringOffences({{"core/network/routing.cpp", "#include <boost/graph/adjacency_list.hpp>\n"}}) == Lines{});
    CHECK(layeringOffences({{"core/network/routing.h", "#include <boost/graph/adjacency_list.hpp>\n"}})
        == Lines{"core/network/routing.h:1: Boost.Graph belongs in .cpp files"});
}

TEST_CASE("Qt Charts stays in one file")
{
    const std::string charts = "#include <QChartView>\n#include <QtCharts/QLineSeries>\n";
    CHECK(layeringOffences({{"views/chart.cpp", charts}}) == Lines{});
    CHECK(layeringOffences({{"views/chart.cpp", charts}, {"views/load.cpp", "#include <QValueAxis>\n"}})
        == Lines{"views/load.cpp:1: Qt Charts is used in views/chart.cpp already, and belongs in one file"});
}

TEST_CASE("includes are written from the root")
{
    CHECK(layeringOffences({{"app/main.cpp", "#include \"session.h\"\n#include \"main.moc\"\n"}})
        == Lines{"app/main.cpp:1: write \"session.h\" as a full path from the root"});
}
