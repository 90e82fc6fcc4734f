// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Runs the `expect:` lines of a program on a worker thread, one after the other.

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>

#include "app/library/library.h"
#include "app/request/expectation_result.h"
#include "app/request/options.h"
#include "app/window/session/worker.h"

namespace lockstep {

class ExpectationRunner : public QObject {
    Q_OBJECT

public:
    explicit ExpectationRunner(std::shared_ptr<const Library> library, QObject* parent = nullptr);
    ~ExpectationRunner() override;

    /// Starts again; results of the previous program are dropped.
    void start(const LibraryFile& program);
    void cancel();

Q_SIGNALS:
    /// Emitted with the result of the line's check.
    void reported(int line, const lockstep::ExpectationResult& result);
    void finished();

private:
    std::shared_ptr<const Library> m_library;
    std::shared_ptr<std::atomic<bool>> m_cancel;
    Worker m_worker;
};

/// The run that the line checks, in place of the current network and data; empty if the line has no check.
std::optional<RunOptions> runOfExpectation(const RunOptions& options, const std::string& text, int line);

} // namespace lockstep
