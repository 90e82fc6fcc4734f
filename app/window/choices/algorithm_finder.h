// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <vector>

#include "app/request/catalogue.h"

class QStandardItemModel;

namespace lockstep {

/// A field that finds an algorithm by what people call it: "4.1", "all-to-all broadcast ring", "MPI_Bcast". Lists what
/// it finds, the best first, with the name that matched where the title does not show it.
class AlgorithmFinder : public QLineEdit {
    Q_OBJECT

public:
    explicit AlgorithmFinder(std::vector<Listed> algorithms, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    /// Escape empties the field.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search(const QString& words);
    void choose(const QString& name);
    void chooseFirst();

    const std::vector<Listed> m_algorithms;
    QStandardItemModel* m_found;
};

} // namespace lockstep
