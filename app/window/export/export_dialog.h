// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The export dialog: which pictures to write into which files. The preview shows the exact figure that is written.

#include <QDialog>
#include <memory>
#include <optional>

#include "app/window/export/export_choice.h"
#include "app/window/parts/dialogs.h"
#include "core/figure/style/style.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lockstep {

class ExportForm;
class ExportPreview;
class ProblemLabel;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Starts with the picture as shown in the window and with the folder and format of the last export.
    ExportDialog(ExportSource source, Dialogs dialogs, QWidget* parent = nullptr);
    ~ExportDialog() override;
    ExportDialog(const ExportDialog&) = delete;
    ExportDialog& operator=(const ExportDialog&) = delete;

    const ExportChoice& choice() const;
    QSize sizeHint() const override;

public Q_SLOTS:
    void chooseAllRounds();
    /// Writes the files, reports where and closes; asks before replacing existing files.
    void exportFiles();

Q_SIGNALS:
    /// Emitted with a message about the files written.
    void exported(const QString& sentence);

private:
    void setupLayout();
    QHBoxLayout* makeFileRow();
    void refresh();
    void showPicture(int index);
    void refreshFiles();
    void browse();
    void adoptEnding();
    QString path() const;
    std::shared_ptr<const Figure> drawn(const ExportPicture& picture);
    std::optional<QString> writeAll(const QStringList& files);
    std::optional<QString> writeOne(const QString& path, const std::vector<std::shared_ptr<const Figure>>& figures);
    Style style() const;

    const ExportSource m_source;
    Dialogs m_dialogs;
    std::vector<ExportPicture> m_pictures;
    int m_picture = 0;      ///< in the preview
    QString m_folder;       ///< of the proposed file
    QString m_approved;     ///< a path that the file dialog has already asked to replace
    bool m_ownName = false; ///< the user typed the name
    QString m_problem;      ///< of the last drawing
    QString m_missing;      ///< labels that did not fit
    QString m_warning;      ///< of the files written

    ExportForm* m_form = nullptr;
    ExportPreview* m_preview = nullptr;
    QLineEdit* m_path = nullptr;
    QLabel* m_files = nullptr;
    ProblemLabel* m_omitted = nullptr;
    QPushButton* m_export = nullptr;
};

/// The dialog over the window: the open one, or a new one.
ExportDialog* showExport(ExportSource source, const Dialogs& dialogs, QWidget* window);

} // namespace lockstep
