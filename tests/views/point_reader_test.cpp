// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"
#include "views/run/point_reader.h"

using namespace lockstep;

namespace {

struct Reader : PointReader {
    Reader()
    {
        resize(400, 200);
        show();
        setSpots({{{100, 100}, 0, "ring: p = 2, time = 3"}, {{300, 100}, 0, "ring: p = 4, time = 5"},
            {{290, 20}, 1, "naive: p = 4, time = 9"}});
    }
};

} // namespace

TEST_CASE("point reader: the point nearest to the mouse is shown, none from far away")
{
    Reader reader;
    REQUIRE(QTest::qWaitForWindowExposed(&reader));
    const auto at = [&reader](int x, int y) {
        QTest::mouseMove(&reader, {x, y});
        QCoreApplication::processEvents();
        return reader.shownText();
    };
    CHECK(at(290, 90) == "ring: p = 4, time = 5");
    CHECK(at(290, 40) == "naive: p = 4, time = 9");
    CHECK(at(200, 100).isEmpty()); // 100 pixels from both
}

TEST_CASE("point reader: arrow keys follow a series and switch to the nearest point of another one")
{
    Reader reader;
    const auto key = [&reader](Qt::Key which) {
        QTest::keyClick(&reader, which);
        return reader.shownText();
    };
    CHECK(key(Qt::Key_Left) == "ring: p = 2, time = 3"); // the first key begins
    CHECK(key(Qt::Key_Left) == "ring: p = 2, time = 3");
    CHECK(key(Qt::Key_Right) == "ring: p = 4, time = 5");
    CHECK(key(Qt::Key_Right) == "ring: p = 4, time = 5");
    CHECK(key(Qt::Key_Down) == "naive: p = 4, time = 9");
    CHECK(key(Qt::Key_Down) == "naive: p = 4, time = 9");
    CHECK(key(Qt::Key_Up) == "ring: p = 4, time = 5");
    CHECK(reader.accessibleDescription() == reader.shownText());
    reader.setSpots({{{50, 50}, 0, "ring: p = 4, time = 5"}}); // laid out anew: what was told still is
    CHECK(reader.shownText() == "ring: p = 4, time = 5");
}
