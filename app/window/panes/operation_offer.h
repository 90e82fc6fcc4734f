// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

#include "core/language/header.h"

class QComboBox;
class QLineEdit;

namespace lockstep {

class Session;

/// "Does [One-to-all broadcast], data in [X]": what somebody's own text lacks where its run fails for want of it.
class OperationOffer : public QWidget {
    Q_OBJECT

public:
    explicit OperationOffer(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    QString missing() const;
    Header byName() const;
    bool hasParameter(const std::string& name) const;
    void accept();

    Session& m_session;
    QComboBox* m_operation = nullptr;
    QLineEdit* m_data = nullptr;
};

} // namespace lockstep
