// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The list of exercises, easy ones first, with their titles, topics and which ones are done.

#include <QWidget>

#include "app/library/library.h"

class QListWidget;
class QListWidgetItem;

namespace lockstep {

class ExercisesWindow : public QWidget {
    Q_OBJECT

public:
    explicit ExercisesWindow(const Library& library, QWidget* parent = nullptr);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Emitted on a click or Enter, with the exercise's name in the library.
    void exerciseChosen(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addHeading(const QString& text);
    void markSolved();
    void choose(const QListWidgetItem* item);

    QListWidget* m_list = nullptr;
};

} // namespace lockstep
