// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs the `expect:` lines of a program off the window's thread, one after the other.

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>

#include "app/library/library.h"
#include "app/request/options.h"
#include "app/request/promise.h"
#include "app/window/session/worker.h"

namespace lockstep {

class ExpectationRunner : public QObject {
    Q_OBJECT

public:
    explicit ExpectationRunner(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~ExpectationRunner() override;

    /// Forgets what it was at; of that nothing more is told.
    void start(const LibraryFile& program);
    void cancel();

Q_SIGNALS:
    /// What came of the promise of that line.
    void told(int line, const lockstep::Outturn& outturn);
    void finished();

private:
    std::shared_ptr<const Library> m_library;
    std::shared_ptr<std::atomic<bool>> m_cancel;
    Worker m_worker;
};

/// The run that the promise of that line is about, in place of other networks and data; none where none stands there.
std::optional<RunOptions> runOfExpectation(const RunOptions& options, const std::string& text, int line);

} // namespace lockstep
