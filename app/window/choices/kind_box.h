// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The choice of what the picture shows: the kinds of figures, and a table for each function of the program that can be
// called without arguments.

#include <QComboBox>

#include "core/figure/draw.h"
#include "core/header/program.h"

namespace lockstep {

class KindBox : public QComboBox {
    Q_OBJECT

public:
    explicit KindBox(QWidget* parent = nullptr);

    /// Offers what there is for the program (null: none yet) and shows what the figure is.
    void offer(const Program* program, const FigureOptions& figure);

    /// What is chosen, as the figure's kind and function.
    void apply(FigureOptions& figure) const;

private:
    void fill(const QStringList& functions);

    QStringList m_functions;
};

} // namespace lockstep
