// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One of the pictures that an export writes, and buttons to the one before and the next.

#include <QWidget>
#include <memory>

#include "core/figure/style/style.h"

class QLabel;
class QToolButton;

namespace lockstep {

class PicturePane;

class ExportPreview : public QWidget {
    Q_OBJECT

public:
    explicit ExportPreview(QWidget* parent = nullptr);

    /// The picture of that index; a problem in its place where there is no figure.
    void show(const std::shared_ptr<const Figure>& figure, const QString& problem, const Style& style);
    /// `more` is told behind which of them it is.
    void tellWhich(int index, int count, const QString& more);

Q_SIGNALS:
    void backClicked();
    void onClicked();

private:
    PicturePane* m_picture;
    QLabel* m_which;
    QToolButton* m_back;
    QToolButton* m_on;
};

} // namespace lockstep
