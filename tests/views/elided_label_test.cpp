// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/look/elided_label.h"

#include <QString>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"

using namespace lockstep;

TEST_CASE("elided label: a message and its hint stand in one line, apart")
{
    ElidedLabel label;
    label.resize(600, 20);
    label.setText("no such size\nwrite ring:8");
    CHECK(label.text() == "no such size – write ring:8");
    CHECK(label.wholeText() == "no such size\nwrite ring:8");
    label.resize(60, 20);
    label.setText(label.wholeText()); // a hidden widget gets no resize event
    CHECK(label.text().endsWith("…"));
    CHECK(label.toolTip() == label.wholeText());
}
