// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <vector>

class QStandardItemModel;

namespace lockstep {

struct Listed;

/// A field that finds an algorithm by name, title or number in the textbook: "4.1", "Listing 4.1", "ring".
class AlgorithmFinder : public QLineEdit {
    Q_OBJECT

public:
    explicit AlgorithmFinder(const std::vector<Listed>& algorithms, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& name);

private:
    void choose(const QString& name);
    void chooseFirst();
};

} // namespace lockstep
