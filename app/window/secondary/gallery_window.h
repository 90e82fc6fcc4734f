// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The ready-made figures as thumbnails with numbers and titles, grouped under headings.

#include <QWidget>
#include <memory>
#include <utility>
#include <vector>

#include "app/documents/preset.h"
#include "app/library/library.h"
#include "app/request/catalogue.h"

class QLineEdit;
class QListWidget;
class QLabel;
class QListWidgetItem;

namespace lockstep {

class GalleryWindow : public QWidget {
    Q_OBJECT

public:
    explicit GalleryWindow(std::shared_ptr<const Library> library, QWidget* parent = nullptr);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Emitted on a click or Enter, with the figure's name in the library.
    void figureChosen(const QString& name);
    /// Emitted when it is no longer shown, after a choice or without one.
    void closed();
    /// Emitted when all thumbnails are drawn.
    void allDrawn();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupList();
    void setupFind();
    void addFigures();
    void addHeading(const QString& text);
    void addFigure(const std::string& name, const Outcome<Preset>& preset);
    void addEntry(QListWidgetItem& item, Listed entry);
    void fitHeadings();
    void choose(const QListWidgetItem* item);
    QListWidgetItem* firstShown() const;
    void filter(const QString& words);
    void drawNext();
    QPixmap thumbnail(const Preset& preset) const;
    QSize thumbnailSize() const;
    QSize cellSize() const;

    std::shared_ptr<const Library> m_library;
    QLineEdit* m_find = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_nothing = nullptr;   ///< in place of the list, where nothing is found
    std::vector<Listed> m_entries; ///< for the search
    /// Figures whose thumbnails are not drawn yet, the next one last: drawing them one by one lets the window open at
    /// once.
    std::vector<std::pair<QListWidgetItem*, Preset>> m_waiting;
};

} // namespace lockstep
