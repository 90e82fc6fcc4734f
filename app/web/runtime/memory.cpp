// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Memory that is used up is an exception, which the machine reports as a budget. The operator new of the package is
// built without exceptions and ends the program instead.

#include <cstdlib>
#include <new>

void* operator new(std::size_t bytes)
{
    if (void* const memory = std::malloc(bytes == 0 ? 1 : bytes))
        return memory;
    throw std::bad_alloc();
}

void* operator new[](std::size_t bytes) { return operator new(bytes); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
