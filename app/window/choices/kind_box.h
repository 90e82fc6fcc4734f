// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The box that chooses what the picture shows: the kinds of figures, and a table for each function of the program that
// takes no arguments.

#include "core/figure/draw.h"
#include "core/header/program.h"
#include "views/look/elided_box.h"

namespace lockstep {

class KindBox : public ElidedBox {
    Q_OBJECT

public:
    explicit KindBox(QWidget* parent = nullptr);

    /// Lists the kinds that the program offers (null: no program yet) and selects the one of the figure.
    void offer(const Program* program, const FigureOptions& figure);

    /// Applies the chosen kind and function to the figure.
    void apply(FigureOptions& figure) const;

private:
    void fill(const QStringList& functions);

    QStringList m_functions;
};

} // namespace lockstep
