// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/parts/diagnostic_text.h"

#include <QRegularExpression>
#include <QStringList>

#include "app/window/parts/choice_fields.h"
#include "core/base/diagnostic.h"

namespace lockstep {

QString saidWithHint(const Diagnostic& diagnostic)
{
    QString text = QString::fromStdString(sentence(diagnostic));
    if (const std::string fix = hint(diagnostic); !fix.empty())
        text += QLatin1Char('\n') + QString::fromStdString(fix);
    // Fields have no dashes: "try network mesh:4x4".
    static const QRegularExpression option(QStringLiteral("--(?=[a-z])"));
    return text.remove(option);
}

QString sentencesOf(const std::vector<Diagnostic>& warnings)
{
    QStringList sentences;
    for (const Diagnostic& warning : warnings)
        sentences << capitalised(QString::fromStdString(sentence(warning))) + QLatin1Char('.');
    return sentences.join(QLatin1Char(' '));
}

} // namespace lockstep
