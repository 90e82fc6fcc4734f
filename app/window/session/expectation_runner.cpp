// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/expectation_runner.h"

#include <algorithm>

#include "app/request/request.h"
#include "core/network/network.h"

namespace lockstep {

ExpectationRunner::ExpectationRunner(std::shared_ptr<const Library> library, QObject* parent)
    : QObject(parent), m_library(std::move(library))
{}

ExpectationRunner::~ExpectationRunner()
{
    cancel();
    m_worker.wait();
}

void ExpectationRunner::cancel()
{
    if (m_cancel)
        m_cancel->store(true);
    m_cancel.reset();
}

void ExpectationRunner::start(const LibraryFile& program)
{
    cancel();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_worker.start([this, flag = m_cancel, program, library = m_library] {
        const auto post = [this, &flag](auto what) {
            m_worker.post([flag, what] {
                if (!flag->load())
                    what();
            });
        };
        const auto compiled = compileProgram(program, {}, *library);
        const ExpectationLimits limits{library->usesOf(program), {}, flag.get(), compiled ? *compiled : nullptr};
        for (const auto& expectation : program.readHeader().expectations) {
            if (flag->load())
                return;
            const auto result = testExpectation(expectation, program, limits);
            post([this, line = expectation.span.line, result] { Q_EMIT reported(line, result); });
        }
        post([this] { Q_EMIT finished(); });
    });
}

std::optional<RunOptions> runOfExpectation(const RunOptions& options, const std::string& text, int line)
{
    const auto expectations = headerAsFarAsRead(text).expectations;
    const auto found = std::ranges::find(expectations, line, [](const Expectation& each) { return each.span.line; });
    if (found == expectations.end())
        return std::nullopt;
    RunOptions run;
    run.program = options.program;
    run.text = options.text;
    run.fromLink = options.fromLink;
    run.title = options.title;
    if (applyOptions(run, *found))
        return std::nullopt;
    auto network = networkInFolderOf(run.fromLink ? std::string() : run.program, run.network);
    if (!network)
        return std::nullopt;
    run.network = *std::move(network.value);
    return run;
}

} // namespace lockstep
