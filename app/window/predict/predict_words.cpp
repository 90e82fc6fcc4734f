// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/predict/predict_words.h"

#include <QCoreApplication>

#include "app/window/parts/choice_fields.h"
#include "core/account/account.h"
#include "core/account/messages.h"
#include "core/account/narrator.h"
#include "core/question/messages.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

/// The translation context of this file.
struct PredictWords {
    Q_DECLARE_TR_FUNCTIONS(lockstep::PredictWords)
};

} // namespace

QString asSentence(const std::string& sentence) { return capitalised(QString::fromStdString(sentence)); }

QString kindName(Question::Kind kind)
{
    switch (kind) {
    case Question::Kind::Arrows: return PredictWords::tr("Who sends to whom");
    case Question::Kind::Acts: return PredictWords::tr("You are a process");
    case Question::Kind::Holders: return PredictWords::tr("Who has it after the round");
    case Question::Kind::Holds: return PredictWords::tr("What a process holds");
    case Question::Kind::Load: return PredictWords::tr("The busiest link");
    default: return PredictWords::tr("Which line a process is in");
    }
}

QString whyText(const Reason& reason) { return QString::fromStdString(reasonAndDecision(reason)); }

QString judgedText(const JudgedItem& item)
{
    const char* words[] = {QT_TR_NOOP("✓ correct"), QT_TR_NOOP("… missing"), QT_TR_NOOP("✗ incorrect")};
    const QString mark = PredictWords::tr(words[static_cast<int>(item.mark)]);
    const QString what = QString::fromStdString(itemText(item.item));
    const QString why = whyText(item.reason);
    return why.isEmpty() ? QStringLiteral("%1  %2").arg(mark, what) : QStringLiteral("%1  %2: %3").arg(mark, what, why);
}

QString drawnText(const Prediction& prediction, const QString& typed)
{
    QStringList drawn;
    for (const Arrow& arrow : prediction.arrows())
        drawn << QString::fromStdString(itemText(arrow));
    if (!typed.isEmpty())
        drawn << typed;
    return drawn.join(QStringLiteral(",  "));
}

QString hintText(const Prediction& prediction)
{
    if (prediction.arrows().empty() && prediction.question().kind == Question::Kind::Acts)
        return PredictWords::tr(
            "Draw or type an arrow from you for what you send, and to you for what you receive. If you do "
            "nothing, press Enter.");
    return prediction.arrows().empty()
        ? PredictWords::tr(
            "Click or drag from sender to receiver, or type their two numbers. If no process sends, press Enter.")
        : PredictWords::tr("Click an arrow or press Backspace to undo it. Press Enter to compare.");
}

QString actorText(const Prediction& prediction, const Account& account)
{
    const ProcessId actor = prediction.actor();
    const std::string held = narrator::holds(account, actor);
    return QString::fromStdString(
        say(message::questionYouAre, {std::to_string(actor), held.empty() ? say(message::accountNothing) : held}));
}

QString scoreText(const Prediction& prediction)
{
    const auto [right, asked] = prediction.score();
    return asked == 0 ? QString() : PredictWords::tr("Rounds: %1 of %2 correct").arg(right).arg(asked);
}

QString resultText(const Prediction& prediction)
{
    const auto [right, asked] = prediction.score();
    const QString anew = PredictWords::tr("Press Home to start again.");
    if (asked == 0)
        return anew;
    const QString had = right < asked ? PredictWords::tr("You got %1 of %2 rounds right.").arg(right).arg(asked)
        : asked == 1                  ? PredictWords::tr("You got it right.")
                                      : PredictWords::tr("You got all %1 rounds right.").arg(asked);
    return had + QLatin1Char(' ') + anew;
}

QString outcomeText(const Prediction& prediction)
{
    const Judgement& judgement = prediction.judgement();
    const Question& question = prediction.question();
    const int right = judgement.count(JudgedItem::Mark::Right), missing = judgement.count(JudgedItem::Mark::Missing),
              wrong = judgement.count(JudgedItem::Mark::Wrong);
    Answer answer;
    for (const JudgedItem& item : judgement.items)
        if (item.mark != JudgedItem::Mark::Wrong)
            answer.push_back(item.item);
    const QString all = QString::fromStdString(answerText(question, answer));
    if (!isDrawn(question.kind))
        return judgement.isRight() ? PredictWords::tr("Correct: %1.").arg(all)
                                   : PredictWords::tr("The answer is %1.").arg(all);
    QString text =
        answer.empty() ? PredictWords::tr("No process sends.") : PredictWords::tr("The answer is %1.").arg(all);
    if (judgement.isRight())
        text =
            answer.empty() ? PredictWords::tr("Correct: no process sends.") : PredictWords::tr("Correct: %1.").arg(all);
    else if (!prediction.isPresented())
        text = PredictWords::tr("%1 correct, %2 missing, %3 incorrect.").arg(right).arg(missing).arg(wrong);
    if (question.kind == Question::Kind::Acts) {
        for (const std::string& each : prediction.consequences())
            text += QLatin1Char(' ') + asSentence(each);
        return text;
    }
    for (const JudgedItem& item : judgement.items)
        if (const QString why = whyText(item.reason); item.mark == JudgedItem::Mark::Wrong && !why.isEmpty())
            text += QLatin1Char(' ') + capitalised(why) + QLatin1Char('.');
    return text;
}

} // namespace lockstep
