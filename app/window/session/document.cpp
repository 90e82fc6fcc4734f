// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/document.h"

#include <QFileInfo>
#include <utility>

#include "app/library.h"

namespace lockstep {

QString Document::title() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    return m_name.endsWith(QLatin1String(".algo")) ? QFileInfo(m_name).fileName() : m_name;
}

void Document::open(const QString& name, const QString& text, const QString& path, const QString& saved)
{
    m_name = name;
    m_text = text;
    m_savedText = saved;
    m_path = path;
    m_sessionPath.clear();
    m_textInSession.clear();
    m_notes = m_savedNotes = {};
    Q_EMIT opened();
    Q_EMIT titleChanged();
}

std::optional<QString> Document::save(const QString& path)
{
    if (const auto problem = writeTextFile(path.toStdString(), m_text.toStdString()))
        return QString::fromStdString(sentence(*problem));
    m_savedText = m_text;
    m_path = path;
    Q_EMIT titleChanged();
    return std::nullopt;
}

void Document::adoptSession(const QString& path, SessionNotes notes)
{
    m_sessionPath = path;
    m_textInSession = m_text;
    m_savedNotes = notes;
    setNotes(std::move(notes));
}

void Document::setText(const QString& text)
{
    const bool wasEdited = isEdited();
    m_text = text;
    if (isEdited() != wasEdited)
        Q_EMIT titleChanged();
}

void Document::noteRound(int round, const QString& note)
{
    SessionNotes notes = m_notes;
    if (note.isEmpty())
        notes.rounds.erase(round);
    else
        notes.rounds[round] = note.toStdString();
    setNotes(std::move(notes));
}

void Document::noteRun(const QString& note)
{
    SessionNotes notes = m_notes;
    notes.run = note.toStdString();
    setNotes(std::move(notes));
}

void Document::setNotes(SessionNotes notes)
{
    m_notes = std::move(notes);
    Q_EMIT notesChanged();
    Q_EMIT titleChanged();
}

} // namespace lockstep
