// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A field for each parameter that the program declares, below the data.

#include <QObject>
#include <string>
#include <vector>

#include "app/request/options.h"
#include "core/header/header.h"

class QDoubleSpinBox;
class QFormLayout;

namespace lockstep {

class ParameterChoices : public QObject {
    Q_OBJECT

public:
    /// Adds its fields after those that the form already has.
    ParameterChoices(QFormLayout& form, QObject* parent);

    /// The parameters of the running program.
    void declare(const Header& header);
    /// The values in effect: those of the header, overridden by the user's.
    void show(const RunOptions& options);

Q_SIGNALS:
    void chosen(const std::string& name, const std::string& value);

private:
    QDoubleSpinBox* makeField(const HeaderParameter& parameter);

    QFormLayout& m_form;
    int m_row = 0; ///< of the first
    std::vector<HeaderParameter> m_declared;
    std::vector<QDoubleSpinBox*> m_fields; ///< one each
    RunOptions m_options;
};

} // namespace lockstep
