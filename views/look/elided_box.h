// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace lockstep {

/// A box of choices that elides a text for which it has no space.
class ElidedBox : public QComboBox {
    Q_OBJECT

public:
    explicit ElidedBox(QWidget* parent = nullptr) : QComboBox(parent) {}
    void setElideMode(Qt::TextElideMode mode) { m_mode = mode; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace lockstep
