// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/slots.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace lockstep {
namespace {

std::size_t wordsOf(std::int32_t rows) { return static_cast<std::size_t>(rows) * Slots::lanes; }

} // namespace

Slots::Strip::~Strip()
{
    if (m_words)
        std::allocator<Word>().deallocate(m_words, wordsOf(m_rows));
}

std::size_t Slots::Strip::grow(std::int32_t rows)
{
    if (rows <= m_rows)
        return 0;
    const std::int32_t more = std::max(2 * m_rows, rows);
    Word* const words = std::allocator<Word>().allocate(wordsOf(more));
    std::uninitialized_copy_n(m_words, wordsOf(m_rows), words);
    if (m_words)
        std::allocator<Word>().deallocate(m_words, wordsOf(m_rows));
    m_words = words;
    return wordsOf(more - std::exchange(m_rows, more)) * sizeof(Word);
}

Slots::Slots(const Slots& other) : m_sizes(other.m_sizes), m_strips(other.m_strips.size())
{
    for (std::size_t i = 0; i < m_strips.size(); ++i) {
        const Strip& from = other.m_strips[i];
        m_bytes += m_strips[i].grow(from.rows());
        std::copy_n(from.words(), static_cast<std::size_t>(from.rows()) * lanes, m_strips[i].words());
    }
}

void Slots::reset(std::size_t processes)
{
    m_sizes.assign(processes, 0);
    m_strips = std::vector<Strip>((processes + lanes - 1) / lanes);
    m_bytes = processes * sizeof(std::int32_t) + m_strips.size() * sizeof(Strip);
    for (Strip& strip : m_strips)
        m_bytes += strip.grow(1); // the frame of a program without variables lies somewhere too
}

void Slots::resize(ProcessId process, std::int32_t size)
{
    const auto at = static_cast<std::size_t>(process);
    m_bytes += m_strips[at / lanes].grow(size);
    const SlotView slots = of(process);
    for (std::int32_t i = m_sizes[at]; i < size; ++i)
        slots[i] = {};
    m_sizes[at] = size;
}

void Slots::resizeStrip(std::size_t strip, std::int32_t size)
{
    m_bytes += m_strips[strip].grow(size);
    const std::size_t first = strip * lanes;
    const std::size_t end = std::min(first + lanes, m_sizes.size());
    const std::int32_t least = *std::min_element(&m_sizes[first], &m_sizes[first] + (end - first));
    std::fill(row(strip, least), row(strip, size), Word());
    std::fill(&m_sizes[first], &m_sizes[first] + (end - first), size);
}

} // namespace lockstep
