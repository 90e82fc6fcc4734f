// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <doctest/doctest.h>

namespace doctest {

template <> struct StringMaker<QString> {
    static String convert(const QString& text) { return text.toUtf8().constData(); }
};
template <> struct StringMaker<QStringList> {
    static String convert(const QStringList& texts) { return texts.join(QStringLiteral(" | ")).toUtf8().constData(); }
};

} // namespace doctest
