// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which pictures of a run, or of what else is shown, go into which files. The preview is the figure that is written.

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
    /// Starts with the picture as the window shows it, and with the files and the format of the last time.
    ExportDialog(ExportSource source, Dialogs dialogs, QWidget* parent = nullptr);
    ~ExportDialog() override;
    ExportDialog(const ExportDialog&) = delete;
    ExportDialog& operator=(const ExportDialog&) = delete;

    const ExportChoice& choice() const;
    QSize sizeHint() const override;

public Q_SLOTS:
    void chooseAllRounds();
    /// Writes, says where and closes; asks before it replaces files.
    void exportFiles();

Q_SIGNALS:
    /// A sentence that says what was written and where.
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
    QString m_approved;     ///< a path that may be replaced: the file dialog has asked
    bool m_ownName = false; ///< the name was typed, not proposed
    QString m_problem;      ///< of the last drawing
    QString m_missing;      ///< what found no place in it
    QString m_warning;      ///< of what was written

    ExportForm* m_form = nullptr;
    ExportPreview* m_preview = nullptr;
    QLineEdit* m_path = nullptr;
    QLabel* m_files = nullptr;
    ProblemLabel* m_lacks = nullptr;
    QPushButton* m_export = nullptr;
};

/// Over the window: the one that is open there, or another.
ExportDialog* showExport(ExportSource source, const Dialogs& dialogs, QWidget* window);

} // namespace lockstep
