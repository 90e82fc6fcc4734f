// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"
#include "views/picture/viewport.h"

using namespace lockstep;

namespace {

const QRectF room(16, 16, 600, 200); // its middle is (316, 116)

} // namespace

TEST_CASE("viewport: a picture fills its space, keeps its shape and is centred")
{
    struct Row {
        QSizeF picture;
        QRectF room;
        double scale;
        QPointF corner;
    };
    const Row rows[] = {
        {{300, 100}, room, 2, {16, 16}},
        {{300, 100}, {16, 16, 200, 368}, 2.0 / 3, {16, 167}},             // 200 - 100 / 3, to a whole pixel
        {{100, 100}, room, 2, {216, 16}}, {{10, 10}, room, 4, {296, 96}}, // no larger than that
        {{1000000, 100}, room, 0.001, {-184, 116}},                       // no smaller
    };
    for (const Row& row : rows) {
        const QTransform transform = Viewport{row.picture, row.room}.transform();
        CHECK(transform.m11() == doctest::Approx(row.scale));
        CHECK(transform.m22() == doctest::Approx(row.scale));
        CHECK(transform.map(QPointF(0, 0)) == row.corner);
    }
    CHECK(Viewport{{}, room}.transform().isIdentity());
}

TEST_CASE("viewport: zooming keeps the point under the cursor, up to eight times")
{
    Viewport viewport{{300, 100}, room};
    viewport.zoomBy(2, {16, 16});
    CHECK(viewport.zoom == 2);
    CHECK(viewport.pan == QPointF(300, 100)); // twice 600 x 200 round (316, 116) begins at (-284, -84)
    CHECK(viewport.transform().map(QPointF(0, 0)) == QPointF(16, 16));
    viewport.zoomBy(100, {16, 16});
    CHECK(viewport.zoom == 8);
    CHECK(viewport.transform().map(QPointF(0, 0)) == QPointF(16, 16));
    viewport.zoomBy(0.001, {200, 30});
    CHECK(viewport.zoom == 1);
    CHECK(viewport.pan == QPointF());
}

TEST_CASE("viewport: fitting resets zoom and offset")
{
    Viewport viewport{{300, 100}, room, 3, {40, 50}};
    CHECK(viewport.transform().m11() == doctest::Approx(6));
    viewport.fit();
    CHECK(viewport.transform().m11() == doctest::Approx(2));
    CHECK(viewport.transform().map(QPointF(0, 0)) == QPointF(16, 16));
}
