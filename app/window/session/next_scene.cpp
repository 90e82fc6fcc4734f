// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/next_scene.h"

#include <utility>

#include "app/window/session/session.h"

namespace lockstep {

NextScene::NextScene(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

NextScene::~NextScene() = default;

void NextScene::prepare(const SavedSession& scene)
{
    if ((m_prepared && holdTheSame(*m_prepared, scene)) || scene.run.network.starts_with("file:"))
        return;
    m_prepared = scene;
    if (!m_ahead) {
        m_ahead = std::make_unique<Session>(m_session.sharedLibrary());
        connect(m_ahead.get(), &Session::runFinished, this, [this] {
            if (auto made = m_ahead->made()) {
                m_session.expect(*std::move(made));
                Q_EMIT prepared();
            }
        });
    }
    m_ahead->openSaved(scene);
}

} // namespace lockstep
