// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The run of the scene that comes next, made while the hall looks at this one.

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

    /// What a file of a network says may be another when it is asked for: such a scene is not prepared.
    void prepare(const SavedSession& scene);
    /// The scene has become the one that is shown.
    void forget() { m_prepared.reset(); }

Q_SIGNALS:
    /// The session has the run, and takes it when the scene is opened.
    void prepared();

private:
    Session& m_session;
    std::unique_ptr<Session> m_ahead;
    std::optional<SavedSession> m_prepared; ///< of what there is a run, or will be
};

} // namespace lockstep
