// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/picture/missing_letters.h"

#include <QFont>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QStringList>
#include <set>

#include "core/export/messages.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/text.h"
#include "core/figure/style/style.h"

namespace lockstep {

std::vector<Diagnostic> missingLetters(const QString& text)
{
    constexpr qsizetype mostNamed = 10;
    constexpr char32_t firstOfFew = 0x80; // every font has those before
    const QFontMetrics metrics{QFont()};
    std::set<char32_t> seen;
    QStringList missing;
    for (const char32_t letter : text.toUcs4())
        if (letter >= firstOfFew && seen.insert(letter).second && QChar::isPrint(letter) && !metrics.inFontUcs4(letter))
            missing << QString::fromUcs4(&letter, 1);
    if (missing.isEmpty())
        return {};
    if (missing.size() > mostNamed)
        missing = missing.mid(0, mostNamed) << QStringLiteral("…");
    return {problem(message::exportNoFont, {missing.join(QLatin1Char(' ')).toStdString()})};
}

std::vector<Diagnostic> missingLetters(const Figures& figures)
{
    QString all;
    for (const auto& figure : figures)
        for (const FigureObject& object : figure->objects)
            for (const Mark& mark : object.marks)
                if (const auto* text = std::get_if<TextShape>(&mark.shape))
                    all += QString::fromStdString(plainText(*text));
    return missingLetters(all);
}

std::vector<Diagnostic> missingFonts(const Style& style)
{
    if (style.fonts == defaultFonts)
        return {};
    QString first = QString::fromStdString(style.fonts).section(QLatin1Char(','), 0, 0).trimmed();
    first.remove(QLatin1Char('\'')).remove(QLatin1Char('"'));
    const QStringList anyOfAKind{QStringLiteral("serif"), QStringLiteral("sans-serif"), QStringLiteral("monospace")};
    if (anyOfAKind.contains(first) || QFontDatabase::hasFamily(first))
        return {};
    return {problem(message::exportNoFamily, {first.toStdString()})};
}

} // namespace lockstep
