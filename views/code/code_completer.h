// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words while a program is typed: of the notation, built-in functions, names of the program; in the comment at the top
// keys and their values; after use what the library has. All of them come from core's tables.

#include <QCompleter>
#include <QStringList>

class QKeyEvent;
class QPlainTextEdit;
class QStringListModel;

namespace lockstep {

class CodeCompleter : public QCompleter {
    Q_OBJECT

public:
    explicit CodeCompleter(QPlainTextEdit* editor);

    /// Names that may follow `use`.
    void setFiles(const QStringList& files) { m_files = files; }
    /// Before the editor: Ctrl+Space asks for words; in the list arrows choose, Tab takes the word that is chosen or
    /// the first one, Enter a chosen one, Esc closes it. False where the key is not for the list.
    bool takes(const QKeyEvent& key);
    /// After a key was typed: shows, narrows or hides the list.
    void follow(const QKeyEvent& key);
    /// The words that fit at the cursor, whatever has been typed of them.
    QStringList candidates() const;

private:
    QString prefix() const;
    void offer(int least);
    void insert(const QString& word);
    QStringList headerWords(const QString& before) const;
    QStringList programWords() const;

    QPlainTextEdit* m_editor;
    QStringListModel* m_words;
    QStringList m_files;
};

} // namespace lockstep
