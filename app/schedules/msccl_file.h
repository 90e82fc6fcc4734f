// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// MSCCL XML: the thread blocks of each GPU work at the same time, each in its own order; they send, receive, add and
// copy chunks of its buffers. A step may wait for one of another thread block.

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/outcome.h"

namespace lockstep {

/// What a collective is here, and what its chunks are at the start.
struct MscclCollective {
    std::string_view name, operation, data, result;
    enum class Start { Parts, OwnParts, ForAll, Numbers } start = Start::Parts;
    std::string_view oldName = name; ///< of msccl-tools and of the runtime microsoft/msccl
};

struct MscclStep {
    std::string type;
    char source = 'i', destination = 'i';
    int sourceAt = 0, destinationAt = 0, count = 1;
    int block = -1, step = -1; ///< the id of a thread block and the step of it that must have happened before; -1: none
    bool isAwaited = false;    ///< hasdep: the thread block announces that it has got here
    int line = 1, column = 1;

    bool receives() const { return type == "r" || type == "rcs" || type == "rrs" || type == "rrc" || type == "rrcs"; }
    bool sends() const { return type == "s" || type == "rcs" || type == "rrs" || type == "rrcs"; }
    bool adds() const { return type == "rrs" || type == "rrc" || type == "rrcs" || type == "re"; }
    bool readsSource() const { return type == "s" || type == "cpy" || adds(); }
    /// Whether what is received, added or copied stays.
    bool stores() const { return type != "s" && type != "rrs" && type != "nop"; }
};

struct MscclBlock {
    int id = 0, send = -1, receive = -1, channel = 0;
    std::vector<MscclStep> steps;
};

struct MscclGpu {
    std::map<char, int> chunks; ///< by buffer
    std::vector<MscclBlock> blocks;
};

/// A place in a buffer; where two buffers are one memory, that is o.
struct ChunkPlace {
    char buffer = 'o';
    int at = 0;
};

struct MscclFile {
    std::string name;
    const MscclCollective* collective = nullptr;
    bool inPlace = false;    ///< it runs in place, or also in place
    bool outOfPlace = false; ///< it runs with two buffers as well
    std::vector<MscclGpu> gpus;

    bool isOneBuffer() const { return inPlace && !outOfPlace; }
    int p() const { return static_cast<int>(gpus.size()); }
    /// In place the input of an all-gather is a part of the output, and the output of a reduce-scatter of the input.
    bool isPart(std::size_t gpu, char buffer) const
    {
        using Start = MscclCollective::Start;
        const auto& chunks = gpus[gpu].chunks;
        return (buffer == 'i' && collective->start == Start::OwnParts && chunks.at('i') < chunks.at('o'))
            || (buffer == 'o' && collective->operation == "all-to-all-reduction" && chunks.at('o') < chunks.at('i'));
    }
    int mostChunks(std::size_t gpu) const { return std::max(gpus[gpu].chunks.at('i'), gpus[gpu].chunks.at('o')); }
    int chunksOf(std::size_t gpu, char buffer) const
    {
        return !isOneBuffer() || buffer == 's' || isPart(gpu, buffer) ? gpus[gpu].chunks.at(buffer) : mostChunks(gpu);
    }
    ChunkPlace place(std::size_t gpu, char buffer, int at, bool oneBuffer) const
    {
        if (!oneBuffer || buffer == 's')
            return {buffer, at};
        return {'o', at + (isPart(gpu, buffer) ? static_cast<int>(gpu) * (mostChunks(gpu) / p()) : 0)};
    }
    /// Of what each process starts with for one process, or in all.
    int chunksOfBlock() const
    {
        using Start = MscclCollective::Start;
        int all = 1;
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu)
            all = std::max(all, isOneBuffer() ? mostChunks(gpu) : gpus[gpu].chunks.at('i'));
        const bool isOfAll =
            collective->start == Start::ForAll || (collective->start == Start::OwnParts && isOneBuffer());
        return isOfAll ? std::max(1, all / p()) : all;
    }
};

/// `file` is the name that messages use. Errors: what is not XML, not of MSCCL, missing, out of range, or named twice.
Outcome<MscclFile> readMsccl(const std::string& file, const std::string& text);

} // namespace lockstep
