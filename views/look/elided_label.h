// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace lockstep {

/// One line of text, or so many as were asked for, that gives way to its neighbours: what does not fit becomes an
/// ellipsis, and the tooltip has it all.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    /// All of it, whatever fits.
    QString wholeText() const { return m_text; }
    void setLines(int most);

public Q_SLOTS:
    void setText(const QString& text);

Q_SIGNALS:
    /// All of it.
    void wholeTextChanged(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_text;
    int m_lines = 1;
};

} // namespace lockstep
