// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/slots.h"

#include <algorithm>
#include <memory>

namespace lockstep {
namespace {

std::size_t wordsOf(std::int32_t rows) { return static_cast<std::size_t>(rows) * Slots::lanes; }

} // namespace

Slots::Slots(const Slots& other) : m_sizes(other.m_sizes), m_strips(other.m_strips.size())
{
    std::size_t words = 0;
    for (const Strip& strip : other.m_strips)
        words += wordsOf(strip.rows);
    m_words = Words(words);
    Word* next = m_words.first();
    for (std::size_t i = 0; i < m_strips.size(); ++i) {
        const Strip& from = other.m_strips[i];
        m_strips[i].words = next;
        m_strips[i].rows = from.rows;
        next = std::uninitialized_copy_n(from.words, wordsOf(from.rows), next);
    }
}

void Slots::reset(std::size_t processes, std::int32_t soon)
{
    const std::int32_t rows = std::max(soon, 1); // a program without variables also needs an address
    m_sizes.assign(processes, 0);
    m_strips = std::vector<Strip>((processes + lanes - 1) / lanes);
    m_words = Words(m_strips.size() * wordsOf(rows));
    for (std::size_t i = 0; i < m_strips.size(); ++i) {
        m_strips[i].words = m_words.first() + i * wordsOf(rows);
        m_strips[i].rows = rows;
    }
}

void Slots::grow(Strip& strip, std::int32_t rows)
{
    if (rows <= strip.rows)
        return;
    const std::int32_t more = std::max(2 * strip.rows, rows);
    Words larger(wordsOf(more));
    std::uninitialized_copy_n(strip.words, wordsOf(strip.rows), larger.first());
    strip.own = std::move(larger);
    strip.words = strip.own.first();
    strip.rows = more;
}

void Slots::resize(ProcessId process, std::int32_t size)
{
    const auto at = static_cast<std::size_t>(process);
    grow(m_strips[at / lanes], size);
    const SlotView slots = of(process);
    for (std::int32_t i = m_sizes[at]; i < size; ++i)
        slots[i] = {};
    m_sizes[at] = size;
}

void Slots::resizeStrip(std::size_t strip, std::int32_t size)
{
    grow(m_strips[strip], size);
    const std::size_t first = strip * lanes;
    const std::size_t end = std::min(first + lanes, m_sizes.size());
    const std::int32_t least = *std::min_element(&m_sizes[first], &m_sizes[first] + (end - first));
    std::fill(row(strip, least), row(strip, size), Word());
    std::fill(&m_sizes[first], &m_sizes[first] + (end - first), size);
}

} // namespace lockstep
