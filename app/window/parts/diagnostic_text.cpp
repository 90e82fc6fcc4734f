// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/parts/diagnostic_text.h"

#include <QObject>
#include <QRegularExpression>
#include <QStringList>

#include "app/window/parts/choice_fields.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/settings.h"

namespace lockstep {

QString wordsInWindow(const std::string& text)
{
    QString words = QString::fromStdString(text);
    for (const BudgetRow& row : budgetRows())
        words.replace(QString::fromStdString("--" + row.name),
            QObject::tr("“%1” in Choices").arg(QString::fromStdString(inLanguage(row.title))));
    for (const SettingRow& row : settingRows())
        for (const std::string& value : row.values)
            words.replace(QString::fromStdString("--" + row.name + ' ' + value),
                QObject::tr("%1: %2 in Choices, Ctrl+1")
                    .arg(QString::fromStdString(inLanguage(row.title)),
                        QString::fromStdString(std::string(translatedChoice(value)))));
    // Fields have no dashes: "try network mesh:4x4".
    static const QRegularExpression option(QStringLiteral("--(?=[a-z])"));
    return words.remove(option);
}

QString withHint(const Diagnostic& diagnostic)
{
    const std::string fix = hint(diagnostic);
    return wordsInWindow(fix.empty() ? sentence(diagnostic) : sentence(diagnostic) + '\n' + fix);
}

QString sentencesOf(const std::vector<Diagnostic>& warnings)
{
    QStringList sentences;
    for (const Diagnostic& warning : warnings)
        sentences << capitalised(QString::fromStdString(sentence(warning))) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

} // namespace lockstep
