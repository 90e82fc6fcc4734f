// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// Coroutines that wait inside each other: a Task awaited by another is pushed on the fiber's stack and the fiber goes
// on with it, so that a process can wait anywhere inside its nested blocks and calls, without threads.

#include <coroutine>
#include <exception>
#include <utility>
#include <vector>

namespace lockstep::oracle {

enum class Flow { Next, Return, Break, Continue };

struct Fiber;

class Task {
public:
    struct promise_type {
        Fiber* fiber = nullptr;
        Flow flow = Flow::Next;
        std::exception_ptr error;
        Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_value(Flow result) { flow = result; }
        void unhandled_exception() { error = std::current_exception(); }
    };
    using Handle = std::coroutine_handle<promise_type>;

    explicit Task(Handle handle) : m_handle(handle) {}
    Task(Task&& other) noexcept : m_handle(std::exchange(other.m_handle, {})) {}
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    ~Task()
    {
        if (m_handle)
            m_handle.destroy();
    }

    bool await_ready() const noexcept { return false; }
    void await_suspend(Handle parent) noexcept;
    Flow await_resume() const
    {
        if (m_handle.promise().error)
            std::rethrow_exception(m_handle.promise().error);
        return m_handle.promise().flow;
    }
    Handle handle() const { return m_handle; }

private:
    Handle m_handle;
};

/// One stack of tasks.
struct Fiber {
    std::vector<Task::Handle> stack;

    void start(const Task& task)
    {
        task.handle().promise().fiber = this;
        stack = {task.handle()};
    }
    bool done() const { return stack.empty(); }
    /// Runs until the innermost task waits or all are done; what the outermost threw is thrown.
    void resume()
    {
        while (!stack.empty()) {
            const auto top = stack.back();
            top.resume();
            if (top.done()) {
                stack.pop_back();
                if (stack.empty() && top.promise().error)
                    std::rethrow_exception(top.promise().error);
            } else if (stack.back() == top) {
                return;
            }
        }
    }
};

inline void Task::await_suspend(Handle parent) noexcept
{
    m_handle.promise().fiber = parent.promise().fiber;
    parent.promise().fiber->stack.push_back(m_handle);
}

} // namespace lockstep::oracle
