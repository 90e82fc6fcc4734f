// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The fields for an export's format and its options; hides options that the format does not have.

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
    /// Offers formats that need a run only if there is one.
    explicit FormatFields(bool hasRun, QWidget* parent = nullptr);

    const ExportFormat& format() const;
    /// Selects the format by its extension. Returns false if it is not offered.
    bool choose(const QString& ending);
    FormatOptions options(bool onPaper, bool several) const;
    bool onePdf() const;
    /// Adapts to pictures for the screen or for paper, one or several.
    void offer(bool onPaper, bool several);
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    QComboBox* m_format;
    QSpinBox* m_sharpness; ///< screen pictures: pixels per unit
    QSpinBox* m_density;   ///< paper pictures: pixels per inch
    QCheckBox* m_onePdf;
    QCheckBox* m_plays;
};

} // namespace lockstep
