// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The run of the next scene, prepared while the audience looks at the current one.

#include <QObject>
#include <memory>
#include <optional>

#include "app/documents/session_file.h"

namespace lockstep {

class Session;

class NextScene : public QObject {
    Q_OBJECT

public:
    explicit NextScene(Session& session, QObject* parent = nullptr);
    ~NextScene() override;

    /// Prepares a scene, unless it reads a network file, which may still change before the scene opens.
    void prepare(const SavedSession& scene);
    /// Called when the scene becomes the current one.
    void forget() { m_prepared.reset(); }

Q_SIGNALS:
    /// Emitted when the session has the run, ready for when the scene opens.
    void prepared();

private:
    Session& m_session;
    std::unique_ptr<Session> m_ahead;
    std::optional<SavedSession> m_prepared; ///< the scene whose run is finished or in progress
};

} // namespace lockstep
