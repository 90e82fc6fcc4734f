// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/detail_line.h"

#include <utility>

#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "app/window/session/subjects.h"
#include "core/account/narrator.h"
#include "core/question/reason.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"

namespace lockstep {

DetailLine::DetailLine(Session& session, const Selection& selection, QWidget* parent)
    : ElidedLabel(parent), m_session(session), m_selection(selection)
{
    setObjectName(QStringLiteral("detail"));
    setContentsMargins(theme::grid, 0, 0, 0);
    theme::onChange(
        *this, [this] { setFixedHeight(fontMetrics().lineSpacing() + 2); }); // a fallback font for arrows may be taller
    connect(&selection, &Selection::changed, this, &DetailLine::showChosen);
    connect(&session.place(), &ShownMoment::changed, this, &DetailLine::showMoment);
    connect(&session, &Session::runFinished, this, [this] { setText({}); });
    connect(&session, &Session::runRefused, this, [this] { setText({}); });
}

/// A selection without a sentence keeps the current one.
void DetailLine::showChosen()
{
    const auto& trace = m_session.trace();
    const int round = m_session.place().round();
    const auto& chosen = m_selection.chosen();
    if (!trace)
        return;
    if (std::holds_alternative<Selection::Nothing>(chosen))
        setText(round < 0 ? QString() : momentSentence());
    else if (const auto* line = std::get_if<Selection::Line>(&chosen))
        setText(QString::fromStdString(narrator::lineSends(*trace, round, line->number)));
    else if (const auto* processes = std::get_if<Selection::Processes>(&chosen);
             processes && processes->which.size() == 1)
        setText(processSentence(processes->which.front()));
    else if (const auto* subject = std::get_if<Subject>(&chosen))
        if (const QString sentence = subjectSentence(*trace, round, *subject); !sentence.isEmpty())
            setText(sentence);
}

/// What the process holds and does; if it does nothing, why and since when.
QString DetailLine::processSentence(ProcessId process)
{
    ShownMoment& place = m_session.place();
    QString sentence = nodeSentence(place.account(), ProcessSubject{process});
    if (place.moment().part == 0 && !sentence.isEmpty())
        if (const QString since = QString::fromStdString(sinceText(place.whyIdle(process), place.round()));
            !since.isEmpty())
            sentence += QLatin1Char(' ') + since;
    return sentence;
}

void DetailLine::showMoment() { setText(m_remark.isEmpty() ? momentSentence() : std::exchange(m_remark, QString())); }

/// Describes the current part of the round.
QString DetailLine::momentSentence() const
{
    const Trace& trace = *m_session.trace();
    ShownMoment& place = m_session.place();
    const Moment moment = place.moment();
    if (place.view().isFailure(moment)) // explained above the picture
        return QString::fromStdString(narrator::headline(trace));
    if (moment.part <= 0)
        return QString::fromStdString(narrator::round(trace, moment.round));
    const int parts = place.partsOf(moment.round, place.stepSize());
    if (place.stepSize() == StepSize::Message)
        return tr("Message %1 of %2. %3")
            .arg(moment.part)
            .arg(parts)
            .arg(QString::fromStdString(narrator::message(trace, messageAt(trace, place.crossed().back()))));
    const QString where = tr("Round %1, step %2 of %3").arg(moment.round).arg(moment.part).arg(parts);
    if (place.justCrossed().empty())
        return tr("%1: every process that can continue has run one statement.").arg(where);
    return tr("%1: messages delivered: %2.")
        .arg(where, QString::fromStdString(narrator::pairs(trace, place.justCrossed())));
}

} // namespace lockstep
