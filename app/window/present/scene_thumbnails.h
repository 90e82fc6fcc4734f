// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Thumbnails of scenes: each scene runs and is drawn on a worker thread, one after the other.

#include <QImage>
#include <QObject>
#include <QSize>
#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "app/documents/handout.h"
#include "app/window/session/worker.h"

namespace lockstep {

class SceneThumbnails : public QObject {
    Q_OBJECT

public:
    explicit SceneThumbnails(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~SceneThumbnails() override;

    /// Size of the next thumbnails in device-independent pixels, with `sharpness` pixels per side each.
    void setSize(QSize size, double sharpness);
    /// Null until drawn, or if the scene cannot be run or drawn; drawn() follows.
    QImage of(const SavedSession& scene);

Q_SIGNALS:
    /// Emitted when another thumbnail is drawn.
    void drawn();

private:
    std::shared_ptr<const Library> m_library;
    QSize m_size;
    double m_sharpness = 1;
    std::map<std::string, QImage> m_images; ///< by everything that affects the picture
    std::set<std::string> m_waiting;
    std::shared_ptr<std::atomic<bool>> m_cancel = std::make_shared<std::atomic<bool>>(false);
    Worker m_worker;
};

} // namespace lockstep
