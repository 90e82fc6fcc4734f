// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs: an operation, and an algorithm for it.

#include <QObject>
#include <QString>
#include <vector>

#include "app/library.h"

class QComboBox;
class QFormLayout;

namespace lockstep {

class ProgramChoice : public QObject {
    Q_OBJECT

public:
    ProgramChoice(QFormLayout& form, const Library& library, QObject* parent);

    QString operation() const;
    /// An algorithm of the library, or the path of a file.
    void show(const QString& program);
    /// The operation of a program that is not of the library: by name, "none" for free play.
    void showOperation(const QString& name);

Q_SIGNALS:
    void algorithmChosen(const QString& name);

private:
    struct Algorithm {
        QString name, title, summary, operation;
    };
    void addOperations();
    void fillAlgorithms(const QString& operation);
    void chooseOperation();

    std::vector<Algorithm> m_algorithms;
    QComboBox* m_operation = nullptr;
    QComboBox* m_algorithm = nullptr;
};

} // namespace lockstep
