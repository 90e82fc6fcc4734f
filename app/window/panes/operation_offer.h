// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <string>

#include "core/header/header.h"

class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLineEdit;

namespace lockstep {

class Session;

/// "Operation [One-to-all broadcast], data in [X]": offered if the user's own program fails because its operation or
/// data variable is not set.
class OperationOffer : public QWidget {
    Q_OBJECT

public:
    explicit OperationOffer(Session& session, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override; ///< when its halves are stacked

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    QString missing() const;
    Header byName() const;
    bool hasParameter(const std::string& name) const;
    void accept();

    Session& m_session;
    QComboBox* m_operation = nullptr;
    QLineEdit* m_data = nullptr;
    QBoxLayout* m_halves = nullptr;
    QHBoxLayout* m_what = nullptr;  ///< the operation
    QHBoxLayout* m_where = nullptr; ///< the variable with the data
};

} // namespace lockstep
