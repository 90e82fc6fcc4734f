// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace lockstep {

/// A label of one or more lines that shrinks for its neighbours: text that does not fit is elided, and the tooltip
/// shows all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    /// The complete text, even if it does not fit.
    QString wholeText() const { return m_text; }
    void setLines(int most);

public Q_SLOTS:
    void setText(const QString& text);

Q_SIGNALS:
    /// Emitted with the complete text.
    void wholeTextChanged(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_text;
    int m_lines = 1;
};

} // namespace lockstep
