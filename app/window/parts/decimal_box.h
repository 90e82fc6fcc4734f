// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QDoubleSpinBox>

namespace lockstep {

/// A field for a number with decimals, which takes a comma as a decimal point. Qt's own takes it for a separator of
/// thousands and leaves it out, so that 2,5 becomes 25.
class DecimalBox : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;

protected:
    QValidator::State validate(QString& text, int& position) const override
    {
        text.replace(QLatin1Char(','), locale().decimalPoint());
        return QDoubleSpinBox::validate(text, position);
    }
};

} // namespace lockstep
