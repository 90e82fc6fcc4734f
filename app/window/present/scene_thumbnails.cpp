// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/present/scene_thumbnails.h"

#include "app/window/panes/theme_actions.h"
#include "core/trace/trace.h"
#include "views/look/theme.h"
#include "views/look/theme_changes.h"
#include "views/picture/figure_image.h"

namespace lockstep {

namespace {

constexpr std::size_t mostPictures = 400;

std::string keyOf(SavedSession scene)
{
    scene.title.clear();
    scene.notes = {};
    scene.window = {};
    return sessionText(scene) + (theme::isDark() ? "dark" : "");
}

} // namespace

SceneThumbnails::SceneThumbnails(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library))
{
    theme::onChange(*this, [this] { Q_EMIT drawn(); }); // the theme changed
}

SceneThumbnails::~SceneThumbnails()
{
    *m_cancel = true;
    m_worker.clear();
    m_worker.wait();
}

void SceneThumbnails::setSize(QSize size, double sharpness)
{
    if (size == m_size && sharpness == m_sharpness)
        return;
    m_size = size;
    m_sharpness = sharpness;
    m_images.clear();
}

QImage SceneThumbnails::of(const SavedSession& scene)
{
    const std::string key = keyOf(scene);
    if (const auto found = m_images.find(key); found != m_images.end())
        return found->second;
    if (!m_waiting.insert(key).second)
        return {};
    m_worker.start([this, key, scene, style = shownStyleOf(scene.drawing), library = m_library, size = m_size,
                       sharpness = m_sharpness, cancel = m_cancel] {
        const PlayedScene played = playScene(scene, *library, cancel.get());
        const QImage image = played.figure ? thumbnailOf(*played.figure, style, size, sharpness) : QImage();
        m_worker.post([this, key, image, size] {
            m_waiting.erase(key);
            if (m_images.size() >= mostPictures)
                m_images.clear();
            if (size == m_size)
                m_images[key] = image;
            Q_EMIT drawn();
        });
    });
    return {};
}

} // namespace lockstep
