// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
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

/// "Does [One-to-all broadcast], data in [X]": what somebody's own text lacks where its run fails for want of it.
class OperationOffer : public QWidget {
    Q_OBJECT

public:
    explicit OperationOffer(Session& session, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override; ///< of its halves below each other

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
    QHBoxLayout* m_what = nullptr;  ///< what it does
    QHBoxLayout* m_where = nullptr; ///< and where the data are
};

} // namespace lockstep
