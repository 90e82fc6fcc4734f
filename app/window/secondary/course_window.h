// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The course as one list: each lesson with what readers can do after it, and below it its exercises, with a tick before
// those that are done.

#include <QWidget>

#include "app/library/library.h"

class QListWidget;
class QListWidgetItem;

namespace lockstep {

class CourseWindow : public QWidget {
    Q_OBJECT

public:
    explicit CourseWindow(const Library& library, QWidget* parent = nullptr);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Emitted on a click or Enter, with the name of a lesson or an exercise of the library.
    void chosen(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void add(int role, const std::string& name, const QStringList& lines);
    void addHeading(const QString& text);
    void markSolved();
    void choose(const QListWidgetItem* item);

    QListWidget* m_list = nullptr;
};

} // namespace lockstep
