// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/chunks.h"

#include <map>
#include <mutex>
#include <new>

namespace lockstep {
namespace {

struct Spare {
    std::mutex mutex;
    std::map<std::size_t, std::vector<void*>> blocks; ///< by size
    std::size_t bytes = 0;
    ~Spare()
    {
        for (const auto& [size, each] : blocks)
            for (void* block : each)
                ::operator delete(block);
    }
};

Spare& spare()
{
    static Spare all;
    return all;
}

} // namespace

void* SpareBlocks::take(std::size_t bytes)
{
    Spare& all = spare();
    {
        const std::lock_guard lock(all.mutex);
        auto& blocks = all.blocks[bytes];
        if (!blocks.empty()) {
            void* block = blocks.back();
            blocks.pop_back();
            all.bytes -= bytes;
            return block;
        }
    }
    return ::operator new(bytes);
}

void SpareBlocks::give(void* block, std::size_t bytes)
{
    Spare& all = spare();
    {
        const std::lock_guard lock(all.mutex);
        if (all.bytes + bytes <= most) {
            all.blocks[bytes].push_back(block);
            all.bytes += bytes;
            return;
        }
    }
    ::operator delete(block);
}

} // namespace lockstep
