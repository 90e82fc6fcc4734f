// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/code/text_edit.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QTest>
#include <doctest/doctest.h>

#include "tests/views/qt_strings.h"

using namespace lockstep;

TEST_CASE("text edit: pasting an empty clipboard changes nothing")
{
    TextEdit edit;
    edit.setPlainText("abc");
    QGuiApplication::clipboard()->setMimeData(new QMimeData);
    QTest::keyClick(&edit, Qt::Key_V, Qt::ControlModifier);
    CHECK(edit.toPlainText() == "abc");
    QGuiApplication::clipboard()->setText("x");
    QTest::keyClick(&edit, Qt::Key_V, Qt::ControlModifier);
    CHECK(edit.toPlainText() == "xabc");
}
