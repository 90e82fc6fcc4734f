// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A program's text, its files, the notes on its rounds, and what of these is unsaved.

#include <QObject>
#include <QString>
#include <optional>
#include <utility>

#include "app/documents/session_file.h"
#include "core/header/header.h"

namespace lockstep {

class Document : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// A title: "one-to-all-broadcast/ring", "mine.algo"; for text without a file the procedure's name: "ONE_TO_ALL_BC
    /// (your program)".
    QString title() const;
    /// The base name of its files, without extension: "ring", "mine", "ONE_TO_ALL_BC".
    QString fileName() const;
    /// True for the user's own program: a file, or text that differs from every algorithm of the library.
    bool isOwn() const { return !m_path.isEmpty() || isEdited(); }
    /// The path of the program's file; empty for an algorithm of the library.
    const QString& path() const { return m_path; }
    const QString& text() const { return m_text; }
    /// The text in the library or in its file; empty if it is in neither.
    const QString& savedText() const { return m_savedText; }
    bool isEdited() const { return m_text != m_savedText; }
    /// What the text says, read once per edit: its header as far as it can be read, and the variable in which an
    /// operation could start (core/header/program.h).
    const Header& header() const;
    const std::optional<std::string>& dataName() const;
    /// The header in the library or in its file; an empty one if it is in neither.
    const Header& savedHeader() const { return m_savedHeader; }
    /// A new program, as it was offered.
    bool isUnchangedNew() const { return m_isUnchangedNew; }
    /// Edited, and not saved in the session file either.
    bool hasUnsavedText() const { return isEdited() && m_text != m_textInSession && !m_isUnchangedNew; }
    const SessionNotes& notes() const { return m_notes; }
    bool hasUnsavedNotes() const { return m_notes != m_savedNotes; }
    /// The session file; empty if there is none.
    const QString& sessionPath() const { return m_sessionPath; }

    /// Opens another program: an algorithm of the library, or the file at that path. `saved` is the text on disk. It
    /// starts without notes and without a session file.
    void open(const QString& name, const QString& text, const QString& path, const QString& saved);
    /// Returns an error message if it cannot be written.
    std::optional<QString> save(const QString& path);
    /// The text belongs to that file, which holds `saved`: a draft of it, or another program has written the same text.
    void bind(const QString& path, const QString& saved);
    /// Marks text and notes as saved in that session file.
    void adoptSession(const QString& path, SessionNotes notes);
    /// The lecture file and what it holds of the current scene: no text if it equals the library's, no notes if the
    /// scene is not in the file.
    void adoptScene(const QString& path, std::optional<QString> savedText, SessionNotes savedNotes);
    /// For a lecture: another program keeps the notes and the file.
    void setInLecture(bool on) { m_isInLecture = on; }
    /// Notes that are in no file yet.
    void adoptNotes(SessionNotes notes) { setNotes(std::move(notes)); }

public Q_SLOTS:
    /// Sets the text while the user types.
    void setText(const QString& text);
    void noteRound(int round, const QString& note);
    void noteRun(const QString& note);

Q_SIGNALS:
    void opened();
    void notesChanged();
    /// Emitted when the title changes: the name, the session, or unsaved changes.
    void titleChanged();

private:
    void takeSaved(const QString& saved);
    void takeText(const QString& text);
    void setNotes(SessionNotes notes);
    QString procedure() const;

    QString m_name, m_text, m_savedText, m_path;
    QString m_sessionPath;
    mutable std::optional<Header> m_header; ///< of the text, unset until it is needed
    mutable std::optional<std::optional<std::string>> m_dataName;
    Header m_savedHeader;
    std::optional<QString> m_textInSession;
    SessionNotes m_notes, m_savedNotes;
    bool m_isInLecture = false;
    bool m_isUnchangedNew = false;
};

} // namespace lockstep
