// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The format of an export and what it takes; what it does not take is hidden.

#include <QWidget>

#include "core/export/format.h"

class QCheckBox;
class QComboBox;
class QSettings;
class QSpinBox;

namespace lockstep {

class FormatFields : public QWidget {
    Q_OBJECT

public:
    /// Formats that take a run are offered where there is one.
    explicit FormatFields(bool hasRun, QWidget* parent = nullptr);

    const ExportFormat& format() const;
    /// By its ending. False if there is no other such format.
    bool choose(const QString& ending);
    FormatOptions options(bool onPaper, bool several) const;
    bool onePdf() const;
    /// For pictures for the screen or for paper, one or several.
    void offer(bool onPaper, bool several);
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    QComboBox* m_format;
    QSpinBox* m_sharpness; ///< of a picture for the screen: pixels a unit
    QSpinBox* m_density;   ///< of one for paper: pixels an inch
    QCheckBox* m_onePdf;
    QCheckBox* m_plays;
};

} // namespace lockstep
