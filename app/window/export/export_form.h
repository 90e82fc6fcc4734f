// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The form of an export: which pictures of the run, how to draw them, in which format. Disables or hides options that
// do not apply.

#include <QWidget>

#include "app/window/export/export_choice.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace lockstep {

class FormatFields;
class KindBox;
class PaperFields;

class ExportForm : public QWidget {
    Q_OBJECT

public:
    /// Starts with the picture as shown. The source must outlive the form.
    explicit ExportForm(const ExportSource& source, QWidget* parent = nullptr);

    const ExportChoice& choice() const { return m_choice; }
    std::vector<ExportPicture> pictures() const;
    void chooseAllRounds();
    /// Selects the format by its extension. Returns false if it is not offered.
    bool chooseFormat(const QString& ending);
    void restore(const QSettings& settings);
    void remember(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    QString shownWords() const;
    void addPictureRows(QFormLayout& form);
    void addDrawingRows(QFormLayout& form);
    void addPaperRows(QFormLayout& form);
    QWidget* makeRoundsRow();
    QComboBox* comboBox(const char* name, const QString& tip);
    QCheckBox* checkBox(const char* name, const QString& text);
    void connectWidgets();
    void refresh();
    void offerForRounds();
    void readWidgets();
    void readContents();

    const ExportSource& m_source;
    ExportChoice m_choice;
    QComboBox* m_rounds = nullptr;
    QSpinBox* m_first = nullptr;
    QSpinBox* m_last = nullptr;
    QWidget* m_range = nullptr;
    QCheckBox* m_slides = nullptr;
    KindBox* m_kind = nullptr;
    QComboBox* m_layout = nullptr;
    QComboBox* m_style = nullptr;
    QComboBox* m_arrows = nullptr;
    QComboBox* m_contents = nullptr;
    bool m_areContentsUsers = false; ///< the user has chosen what is in or beside the nodes
    QCheckBox* m_ghosts = nullptr;
    QCheckBox* m_final = nullptr;
    QLineEdit* m_title = nullptr;
    PaperFields* m_paper = nullptr;
    QSpinBox* m_columns = nullptr;
    FormatFields* m_format = nullptr;
};

} // namespace lockstep
