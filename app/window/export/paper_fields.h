// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <optional>

#include "core/figure/draw.h"

class QDoubleSpinBox;
class QSettings;

namespace lockstep {

/// The fields for a figure's paper: its width (0: none) and text size.
class PaperFields : public QWidget {
    Q_OBJECT

public:
    explicit PaperFields(const std::optional<Paper>& paper, QWidget* parent = nullptr);

    std::optional<Paper> paper() const;
    /// Restores the last settings if the picture has no paper size of its own.
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_type;
    double m_height; ///< asked of the picture, not shown
};

} // namespace lockstep
