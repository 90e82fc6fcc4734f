// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Completion: keywords, built-in functions and names of the program; in the header its keys and values; after `use` the
// library's names. All come from core's tables.

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
    const QStringList& files() const { return m_files; }
    /// Handles keys before the editor: Ctrl+Space opens the list; the arrow keys select, Tab accepts the selected or
    /// first word, Enter a selected one, Esc closes. False if the key is not for the list.
    bool takes(const QKeyEvent& key);
    /// Shows, narrows or hides the list after a key.
    void follow(const QKeyEvent& key);
    /// The completions at the cursor, regardless of the typed prefix.
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
