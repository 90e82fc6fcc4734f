// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which pictures of the run go into which files. The preview is the figure that is written.

#include <QDialog>
#include <memory>
#include <optional>

#ifndef Q_MOC_RUN // moc cannot read the table of messages inside its enum
#include "app/window/dialogs.h"
#include "app/window/export_choice.h"
#include "core/figure/style.h"
#endif

class QCheckBox;
class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace lockstep {

class FigureView;
class KindBox;
class Session;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Starts with the picture as the window shows it, and with the files and the format of the last time.
    ExportDialog(Session& session, Dialogs dialogs, QWidget* parent = nullptr);

    const ExportChoice& choice() const { return m_choice; }
    QSize sizeHint() const override;

public Q_SLOTS:
    void chooseAllRounds();
    /// Writes, says where and closes; asks before it replaces files.
    void exportFiles();

Q_SIGNALS:
    /// A sentence that says what was written and where.
    void exported(const QString& sentence);

private:
    QWidget* makePreview();
    void addPictureRows(QFormLayout* form);
    void addFormatRows(QFormLayout* form);
    QHBoxLayout* makeFileRow();
    QWidget* makeRoundsRow();
    QComboBox* comboBox(const char* name, const QString& tip);
    QCheckBox* checkBox(const char* name, const QString& text);
    void readSettings();
    void writeSettings() const;
    void readWidgets();
    void refresh();
    void showPicture(int index);
    void refreshFiles();
    void browse();
    void adoptEnding();
    QString path() const;
    int rounds() const;
    int shownRound() const;
    std::shared_ptr<const Figure> drawn(const ExportPicture& picture);
    std::optional<QString> writeAll(const QStringList& files);
    std::optional<QString> writeOne(
        const QString& path, const std::vector<std::shared_ptr<const Figure>>& figures) const;
    Style style() const;

    Session& m_session;
    Dialogs m_dialogs;
    ExportChoice m_choice;
    std::vector<ExportPicture> m_pictures;
    int m_picture = 0;      ///< in the preview
    QString m_folder;       ///< of the proposed file
    QString m_approved;     ///< a path that may be replaced: the file dialog has asked
    bool m_ownName = false; ///< the name was typed, not proposed
    QString m_problem;      ///< of the last drawing

    FigureView* m_preview = nullptr;
    QLabel* m_which = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_on = nullptr;
    QComboBox* m_rounds = nullptr;
    QSpinBox* m_first = nullptr;
    QSpinBox* m_last = nullptr;
    QWidget* m_range = nullptr;
    QCheckBox* m_slides = nullptr;
    KindBox* m_kind = nullptr;
    QComboBox* m_layout = nullptr;
    QComboBox* m_style = nullptr;
    QComboBox* m_arrows = nullptr;
    QCheckBox* m_contents = nullptr;
    QCheckBox* m_ghosts = nullptr;
    QCheckBox* m_final = nullptr;
    QLineEdit* m_title = nullptr;
    QComboBox* m_format = nullptr;
    QSpinBox* m_sharpness = nullptr;
    QCheckBox* m_onePdf = nullptr;
    QLineEdit* m_path = nullptr;
    QLabel* m_files = nullptr;
    QPushButton* m_export = nullptr;
};

} // namespace lockstep
