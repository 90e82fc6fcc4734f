// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <functional>
#include <vector>

#include "app/request/catalogue.h"

class QStandardItemModel;

namespace lockstep {

/// A field that finds an algorithm by what people call it: "4.1", "all-to-all broadcast ring", "MPI_Bcast". Lists what
/// it finds, the best first, with the name that matched where the title does not show it. Figures, lessons and
/// exercises are found in the same way, if it has them.
class AlgorithmFinder : public QLineEdit {
    Q_OBJECT

public:
    explicit AlgorithmFinder(std::vector<Listed> algorithms, QWidget* parent = nullptr);
    /// Finds also what `others` reads, when it is first searched.
    void findAlso(std::function<std::vector<Listed>()> others);

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    /// Escape empties the field.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void search(const QString& words);
    void choose(const QString& name);
    void chooseFirst();

    std::vector<Listed> m_entries;
    std::function<std::vector<Listed>()> m_others; ///< null: there are none, or they are read
    QStandardItemModel* m_found;
};

} // namespace lockstep
