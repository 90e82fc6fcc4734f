// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QTextBrowser>

namespace lockstep {

/// The pages of resources/help as one text: the window, tasks of lecturers, students and authors, and the notation.
/// Text in ```algo is a program with a "Try it" link; a link `do:NAME` triggers the window action with that objectName,
/// and `help:NAME` leads to that page of resources/help.
class HelpPage : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpPage(QWidget* parent = nullptr);

Q_SIGNALS:
    void programTried(const QString& text);
    void actionAsked(const QString& name);

private:
    QString withLinks(const QString& page);
    void follow(const QUrl& link);
    void showPage(const QString& name);

    QStringList m_programs; ///< by the number in their link
};

} // namespace lockstep
