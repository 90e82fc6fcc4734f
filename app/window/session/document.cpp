// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/document.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <utility>

#include "app/library/library.h"
#include "app/request/new_program.h"
#include "core/header/program.h"

namespace lockstep {

QString Document::title() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    if (m_name.endsWith(QLatin1String(".algo")))
        return QFileInfo(m_name).fileName();
    const QString exercise = header().isExercise() ? QString::fromStdString(header().title()) : QString();
    if (!isEdited())
        return exercise.isEmpty() ? m_name : exercise;
    const QString name = exercise.isEmpty() ? procedure() : exercise;
    return name.isEmpty() ? tr("your program") : tr("%1 (your program)").arg(name);
}

QString Document::fileName() const
{
    if (m_path.isEmpty() && isEdited() && !m_name.endsWith(QLatin1String(".algo")))
        return procedure().isEmpty() ? QStringLiteral("program") : procedure();
    const QString name = (m_path.isEmpty() ? m_name : m_path).section(QLatin1Char('/'), -1);
    const QString base = QFileInfo(name).completeBaseName();
    return base.isEmpty() ? name : base;
}

/// The name of the first procedure, as far as it is typed.
QString Document::procedure() const
{
    static const QRegularExpression head(
        QStringLiteral("^[\\s\\d.:]*procedure\\s+(\\w+)"), QRegularExpression::MultilineOption);
    return head.match(m_text).captured(1);
}

void Document::open(const QString& name, const QString& text, const QString& path, const QString& saved)
{
    m_name = name;
    takeSaved(saved);
    m_path = path;
    takeText(text);
    if (text == saved)
        m_header = m_savedHeader;
    if (!m_isInLecture) {
        m_sessionPath.clear();
        m_textInSession.reset();
        m_notes = m_savedNotes = {};
    }
    Q_EMIT opened();
    Q_EMIT titleChanged();
}

std::optional<QString> Document::save(const QString& path)
{
    if (const auto problem = writeTextFile(path.toStdString(), m_text.toStdString()))
        return QString::fromStdString(sentence(*problem));
    m_savedText = m_text;
    m_savedHeader = header();
    m_path = path;
    Q_EMIT titleChanged();
    return std::nullopt;
}

void Document::bind(const QString& path, const QString& saved)
{
    m_path = path;
    takeSaved(saved);
    takeText(m_text);
    Q_EMIT titleChanged();
}

void Document::adoptSession(const QString& path, SessionNotes notes)
{
    m_sessionPath = path;
    m_textInSession = m_text;
    m_savedNotes = notes;
    setNotes(std::move(notes));
}

void Document::adoptScene(const QString& path, std::optional<QString> savedText, SessionNotes savedNotes)
{
    m_sessionPath = path;
    m_textInSession = std::move(savedText);
    m_savedNotes = std::move(savedNotes);
    Q_EMIT titleChanged();
}

const Header& Document::header() const
{
    if (!m_header)
        m_header = headerAsFarAsRead(m_text.toStdString());
    return *m_header;
}

const std::optional<std::string>& Document::dataName() const
{
    if (!m_dataName)
        m_dataName = dataVariableOf(m_text.toStdString());
    return *m_dataName;
}

void Document::takeSaved(const QString& saved)
{
    m_savedText = saved;
    m_savedHeader = saved.isEmpty() ? Header() : headerAsFarAsRead(saved.toStdString());
}

void Document::takeText(const QString& text)
{
    m_text = text;
    m_header.reset();
    m_dataName.reset();
    m_isUnchangedNew =
        m_path.isEmpty() && m_savedText.isEmpty() && lockstep::isUnchangedNew(m_text.toStdString(), header());
}

void Document::setText(const QString& text)
{
    const bool wasEdited = isEdited(), wasUnsaved = hasUnsavedText();
    const QString before = title();
    takeText(text);
    if (isEdited() != wasEdited || hasUnsavedText() != wasUnsaved || title() != before)
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
