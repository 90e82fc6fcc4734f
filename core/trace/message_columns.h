// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/memory_limit.h"
#include "core/value/word.h"

namespace lockstep {

/// Where a message was sent, and in which phase.
struct MessageSite {
    std::int32_t unit;
    std::int32_t instruction;
    std::int32_t phase;
    bool operator==(const MessageSite&) const = default;
};

struct SentMessage {
    ProcessId source;
    ProcessId destination;
    std::int64_t words;
    Word payload;
    MessageSite site;
    RoundNumber received; ///< 0: never
};

/// The messages of a run in the order in which they first crossed, column by column. Grows at its end and never moves
/// what it holds.
class MessageColumns {
public:
    static constexpr std::size_t perPage = std::size_t{1} << 14U;
    struct Page {
        template <class T> using Column = std::array<T, perPage>;
        Column<std::int64_t> words;
        Column<Word> payload;
        Column<ProcessId> source;
        Column<ProcessId> destination;
        Column<std::int32_t> unit;
        Column<std::int32_t> instruction;
        Column<std::int32_t> phase;
        Column<RoundNumber> received;

        static void* operator new(std::size_t bytes) { return Counted<std::byte>().allocate(bytes); }
        static void operator delete(void* page, std::size_t bytes)
        {
            Counted<std::byte>().deallocate(static_cast<std::byte*>(page), bytes);
        }
    };

    std::size_t size() const { return m_size; }
    SentMessage operator[](std::size_t i) const
    {
        const Page& page = pageOf(i);
        const std::size_t at = i % perPage;
        return {page.source[at], page.destination[at], page.words[at], page.payload[at],
            {page.unit[at], page.instruction[at], page.phase[at]}, page.received[at]};
    }
    const Page& pageOf(std::size_t i) const { return *m_pages[i / perPage]; }
    RoundNumber& received(std::size_t i) { return m_pages[i / perPage]->received[i % perPage]; }
    void push_back(const SentMessage& message)
    {
        Page& page = *room(1);
        const std::size_t at = m_size++ % perPage;
        page.source[at] = message.source;
        page.destination[at] = message.destination;
        page.words[at] = message.words;
        page.payload[at] = message.payload;
        page.unit[at] = message.site.unit;
        page.instruction[at] = message.site.instruction;
        page.phase[at] = message.site.phase;
        page.received[at] = message.received;
    }
    /// Where so many more can be written, from size() % perPage on, before grow(); null where they do not fit into one
    /// page.
    Page* room(std::size_t count)
    {
        const std::size_t at = m_size % perPage;
        if (at + count > perPage)
            return nullptr;
        if (m_size / perPage == m_pages.size())
            m_pages.push_back(std::make_unique_for_overwrite<Page>());
        return m_pages.back().get();
    }
    void grow(std::size_t count) { m_size += count; }
    /// To its first elements.
    void cut(std::size_t size)
    {
        m_pages.resize((size + perPage - 1) / perPage);
        m_size = size;
    }

private:
    std::vector<std::unique_ptr<Page>> m_pages;
    std::size_t m_size = 0;
};

} // namespace lockstep
