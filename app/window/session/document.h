// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A program's text, the files that it is in, the notes on its rounds, and what of all this is not saved.

#include <QObject>
#include <QString>
#include <optional>
#include <utility>

#include "app/documents/session_file.h"

namespace lockstep {

class Document : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// What a title says: "one-to-all-broadcast/ring", "mine.algo"; of text that is in no file its procedure's name:
    /// "ONE_TO_ALL_BC (your text)".
    QString title() const;
    /// What files of it are called, without an ending: "ring", "mine", "ONE_TO_ALL_BC".
    QString fileName() const;
    /// Somebody's own: a file, or text that is no algorithm of the library as it stands there.
    bool isOwn() const { return !m_path.isEmpty() || isEdited(); }
    /// The path of the program's file; empty for an algorithm of the library.
    const QString& path() const { return m_path; }
    const QString& text() const { return m_text; }
    /// As it is in the library or its file; empty where it is in neither.
    const QString& savedText() const { return m_savedText; }
    bool isEdited() const { return m_text != m_savedText; }
    /// Edited, and not in the session's file either.
    bool hasUnsavedText() const { return isEdited() && m_text != m_textInSession; }
    const SessionNotes& notes() const { return m_notes; }
    bool hasUnsavedNotes() const { return m_notes != m_savedNotes; }
    /// The file of the session; empty where it has none.
    const QString& sessionPath() const { return m_sessionPath; }

    /// Another program: an algorithm of the library, or a file with that path. `saved` is what there is of the text
    /// already. It begins without notes and without a session's file.
    void open(const QString& name, const QString& text, const QString& path, const QString& saved);
    /// Says what is wrong if it cannot be written.
    std::optional<QString> save(const QString& path);
    /// What is there now is in that session's file, notes and all.
    void adoptSession(const QString& path, SessionNotes notes);
    /// The file of a lecture, and what it holds of the scene that is shown: no text where it is as in the library, no
    /// notes where the scene is not in it.
    void adoptScene(const QString& path, std::optional<QString> savedText, SessionNotes savedNotes);
    /// Of a lecture: another program leaves notes and file as they are.
    void setInLecture(bool on) { m_isInLecture = on; }
    /// Notes that are in no file yet.
    void adoptNotes(SessionNotes notes) { setNotes(std::move(notes)); }

public Q_SLOTS:
    /// As it is typed.
    void setText(const QString& text);
    void noteRound(int round, const QString& note);
    void noteRun(const QString& note);

Q_SIGNALS:
    void opened();
    void notesChanged();
    /// What a title says: the name, the session, whether something is not saved.
    void titleChanged();

private:
    void setNotes(SessionNotes notes);
    QString procedure() const;

    QString m_name, m_text, m_savedText, m_path;
    QString m_sessionPath;
    std::optional<QString> m_textInSession;
    SessionNotes m_notes, m_savedNotes;
    bool m_isInLecture = false;
};

} // namespace lockstep
