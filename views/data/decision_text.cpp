// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/data/decision_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <utility>

#include "core/machine/machine.h"
#include "views/code/code_marks.h"
#include "views/data/holdings_model.h"
#include "views/data/variables_model.h"

namespace lockstep {

namespace {

constexpr int longestValue = 24;

/// The translation context of this file.
struct DecisionWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::DecisionText)
};

/// Comparisons and their negations.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> opposites = {
    {{"=", "≠"}, {"≠", "="}, {"<", "≥"}, {"≥", "<"}, {">", "≤"}, {"≤", ">"}}};

QString signOf(std::string_view sign) { return QString::fromUtf8(sign.data(), static_cast<qsizetype>(sign.size())); }

/// The comparison that holds: false 6 < 4 becomes 6 ≥ 4.
QString truth(const Working& working)
{
    const auto* found =
        std::ranges::find(opposites, working.sign, &std::pair<std::string_view, std::string_view>::first);
    const bool holds = working.result.asTruth();
    const QString sign = holds     ? signOf(working.sign)
        : found != opposites.end() ? signOf(found->second)
                                   : DecisionWords::tr("not %1").arg(signOf(working.sign));
    return QStringLiteral("%1 %2 %3")
        .arg(valueText(working.left, longestValue), sign, valueText(working.right, longestValue));
}

QString computed(const Working& working, int digits)
{
    const bool ofBits = working.sign == "AND" || working.sign == "OR" || working.sign == "XOR";
    QStringList parts;
    for (const Value* value : {&working.left, &working.right, &working.result}) {
        const QString bits = ofBits ? bitsText(*value, digits) : QString();
        parts << (bits.isEmpty() ? valueText(*value, longestValue) : bits);
    }
    return QStringLiteral("%1 %2 %3 = %4").arg(parts[0], signOf(working.sign), parts[1], parts[2]);
}

/// 110 AND 011 = 010 compared with 0.
QString chained(const Working& before, const Working& comparison, int digits)
{
    const QString value = computed(before, digits);
    const bool equal = comparison.left == comparison.right;
    if (comparison.sign == "=" || comparison.sign == "≠")
        return equal ? value : DecisionWords::tr("%1, not %2").arg(value, valueText(comparison.right, longestValue));
    return DecisionWords::tr("%1, %2").arg(value, truth(comparison));
}

} // namespace

QString workingsText(const Decision& decision, int digits)
{
    QStringList facts;
    const auto& workings = decision.workings;
    for (std::size_t i = 0; i < workings.size(); ++i) {
        const Working& working = workings[i];
        const bool compares = working.result.kind() == Kind::Truth && working.left.kind() != Kind::Truth;
        if (!compares)
            continue; // part of a comparison, or of "and" and "or", whose parts are shown
        const bool follows = i > 0 && workings[i - 1].result.kind() == Kind::Integer
            && workings[i - 1].result == working.left && working.sign != "in";
        facts << (follows ? chained(workings[i - 1], working, digits) : truth(working));
    }
    return facts.join(QStringLiteral("; "));
}

QString decisionText(const Program& program, const Decision& decision, int digits)
{
    const QString outcome = decision.holds ? DecisionWords::tr("true") : DecisionWords::tr("false");
    const QString workings = workingsText(decision, digits);
    const QString written = textOfLine(program, lineInText(program, decision.unit, decision.line));
    const QString why = workings.isEmpty() ? written : workings;
    if (!decision.holds && !workings.isEmpty())
        return DecisionWords::tr("false, because %1").arg(workings); // of a <> b: "false: 0 = 0" would be nonsense
    return why.isEmpty() ? outcome : DecisionWords::tr("%1: %2").arg(outcome, why);
}

QString decisionSentence(const Program& program, const Decision& decision, int digits)
{
    QStringList parts;
    for (const VariableView& loop : decision.loops)
        parts << QStringLiteral("%1 = %2").arg(QString::fromStdString(loop.name), valueText(loop.value, longestValue));
    const int line = lineInText(program, decision.unit, decision.line);
    QStringList all;
    if (!parts.isEmpty())
        all << parts.join(QStringLiteral(", "));
    if (!workingsText(decision, digits).isEmpty() && line > 0)
        all << textOfLine(program, line);
    all << decisionText(program, decision, digits);
    return DecisionWords::tr("%1 (%2)").arg(
        all.join(QStringLiteral(": ")), lineText(program, decision.unit, decision.line));
}

} // namespace lockstep
