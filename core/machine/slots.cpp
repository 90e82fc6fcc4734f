// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/machine/slots.h"

#include <algorithm>
#include <memory>

namespace lockstep {
namespace {

std::size_t wordsOf(std::int32_t rows) { return static_cast<std::size_t>(rows) * Slots::lanes; }

} // namespace

Slots::Slots(const Slots& other) : m_sizes(other.m_sizes), m_batches(other.m_batches.size())
{
    std::size_t words = 0;
    for (const Batch& batch : other.m_batches)
        words += wordsOf(batch.rows);
    m_words = Words(words);
    Word* next = m_words.first();
    for (std::size_t i = 0; i < m_batches.size(); ++i) {
        const Batch& from = other.m_batches[i];
        m_batches[i].words = next;
        m_batches[i].rows = from.rows;
        next = std::uninitialized_copy_n(from.words, wordsOf(from.rows), next);
    }
}

void Slots::reset(std::size_t processes, std::int32_t soon)
{
    const std::int32_t rows = std::max(soon, 1); // a program without variables also needs an address
    m_sizes.assign(processes, 0);
    m_batches = std::vector<Batch>((processes + lanes - 1) / lanes);
    m_words = Words(m_batches.size() * wordsOf(rows));
    for (std::size_t i = 0; i < m_batches.size(); ++i) {
        m_batches[i].words = m_words.first() + i * wordsOf(rows);
        m_batches[i].rows = rows;
    }
}

void Slots::grow(Batch& batch, std::int32_t rows)
{
    if (rows <= batch.rows)
        return;
    const std::int32_t more = std::max(2 * batch.rows, rows);
    Words larger(wordsOf(more));
    std::uninitialized_copy_n(batch.words, wordsOf(batch.rows), larger.first());
    batch.own = std::move(larger);
    batch.words = batch.own.first();
    batch.rows = more;
}

void Slots::resize(ProcessId process, std::int32_t size)
{
    const auto at = static_cast<std::size_t>(process);
    grow(m_batches[at / lanes], size);
    const SlotView slots = of(process);
    for (std::int32_t i = m_sizes[at]; i < size; ++i)
        slots[i] = {};
    m_sizes[at] = size;
}

void Slots::resizeBatch(std::size_t batch, std::int32_t size)
{
    grow(m_batches[batch], size);
    const std::size_t first = batch * lanes;
    const std::size_t end = std::min(first + lanes, m_sizes.size());
    const std::int32_t least = *std::min_element(&m_sizes[first], &m_sizes[first] + (end - first));
    std::fill(row(batch, least), row(batch, size), Word());
    std::fill(&m_sizes[first], &m_sizes[first] + (end - first), size);
}

} // namespace lockstep
