// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A preview of one picture of the export, with buttons for the previous and next one.

#include <QWidget>
#include <memory>

#include "core/figure/style/style.h"

class QLabel;
class QToolButton;

namespace lockstep {

class PicturePane;
struct Figure;

class ExportPreview : public QWidget {
    Q_OBJECT

public:
    explicit ExportPreview(QWidget* parent = nullptr);

    /// Shows the picture at that index, or the reason why there is no figure.
    void show(const std::shared_ptr<const Figure>& figure, const QString& problem, const Style& style);
    /// Appends `more` to the number of the picture.
    void showNumber(int index, int count, const QString& more);

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
