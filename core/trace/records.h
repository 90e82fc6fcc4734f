// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// A long list whose elements are made on their first access.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace lockstep {

/// Makes the elements of a list.
template <class T> class RecordMaker {
public:
    virtual ~RecordMaker() = default;
    virtual std::size_t size() const = 0;
    virtual T make(std::size_t index) const = 0;
};

/// What was made stays, so many at once. Several threads may look.
template <class T, std::size_t perPage> class RecordPages {
public:
    explicit RecordPages(std::shared_ptr<const RecordMaker<T>> maker)
        : m_maker(std::move(maker)), m_size(m_maker->size()), m_pages((m_size + perPage - 1) / perPage)
    {}
    RecordPages(const RecordPages&) = delete;
    RecordPages& operator=(const RecordPages&) = delete;
    ~RecordPages()
    {
        for (const auto& page : m_pages)
            delete page.load(std::memory_order_relaxed);
    }

    std::size_t size() const { return m_size; }
    /// Not kept.
    T glance(std::size_t index) const
    {
        const Page* page = m_pages[index / perPage].load(std::memory_order_acquire);
        return page ? (*page)[index % perPage] : m_maker->make(index);
    }
    const T& at(std::size_t index) const
    {
        const Page* page = m_pages[index / perPage].load(std::memory_order_acquire);
        return (*(page ? page : make(index / perPage)))[index % perPage];
    }

private:
    using Page = std::vector<T>;

    const Page* make(std::size_t which) const
    {
        auto page = std::make_unique<Page>();
        page->reserve(perPage);
        for (std::size_t i = which * perPage; i < m_size && page->size() < perPage; ++i)
            page->push_back(m_maker->make(i));
        const Page* other = nullptr;
        if (m_pages[which].compare_exchange_strong(other, page.get(), std::memory_order_acq_rel))
            return page.release();
        return other; // another thread was quicker
    }

    std::shared_ptr<const RecordMaker<T>> m_maker;
    std::size_t m_size;
    mutable std::vector<std::atomic<const Page*>> m_pages;
};

/// To read like a const std::vector. Copies share what is made. Whatever gives an element to be changed makes all of
/// them, as this copy's own.
template <class T, std::size_t perPage = 32> class Records {
public:
    Records() = default;
    Records(std::initializer_list<T> own) : m_own(own) {}
    explicit Records(std::shared_ptr<const RecordMaker<T>> maker)
        : m_made(std::make_shared<const RecordPages<T, perPage>>(std::move(maker)))
    {}

    std::size_t size() const { return m_made ? m_made->size() : m_own.size(); }
    bool empty() const { return size() == 0; }
    const T& operator[](std::size_t index) const { return m_made ? m_made->at(index) : m_own[index]; }
    /// A copy, for readers that look at each of many elements once: it is not kept.
    T glance(std::size_t index) const { return m_made ? m_made->glance(index) : m_own[index]; }
    /// Throws std::out_of_range.
    const T& at(std::size_t index) const
    {
        if (index >= size())
            throw std::out_of_range("Records::at");
        return (*this)[index];
    }
    const T& front() const { return (*this)[0]; }
    const T& back() const { return (*this)[size() - 1]; }
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;
        Iterator() = default;
        Iterator(const Records* of, std::size_t at) : m_of(of), m_at(at) {}
        reference operator*() const { return (*m_of)[m_at]; }
        pointer operator->() const { return &(*m_of)[m_at]; }
        reference operator[](difference_type by) const { return *(*this + by); }
        Iterator& operator+=(difference_type by)
        {
            m_at += static_cast<std::size_t>(by);
            return *this;
        }
        Iterator& operator-=(difference_type by) { return *this += -by; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this += -1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator operator--(int) { return std::exchange(*this, *this - 1); }
        friend Iterator operator+(Iterator at, difference_type by) { return at += by; }
        friend Iterator operator+(difference_type by, Iterator at) { return at += by; }
        friend Iterator operator-(Iterator at, difference_type by) { return at -= by; }
        friend difference_type operator-(const Iterator& a, const Iterator& b)
        {
            return static_cast<difference_type>(a.m_at) - static_cast<difference_type>(b.m_at);
        }
        bool operator==(const Iterator& other) const { return m_at == other.m_at; }
        auto operator<=>(const Iterator& other) const { return m_at <=> other.m_at; }

    private:
        const Records* m_of = nullptr;
        std::size_t m_at = 0;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, size()}; }

    // For traces made by hand.
    auto begin() { return own().begin(); }
    auto end() { return own().end(); }
    T& operator[](std::size_t index) { return own()[index]; }
    T& front() { return own().front(); }
    T& back() { return own().back(); }
    void push_back(T record) { own().push_back(std::move(record)); }
    T& emplace_back() { return own().emplace_back(); }
    void pop_back() { own().pop_back(); }
    void resize(std::size_t size) { own().resize(size); }
    void clear() { *this = {}; }

private:
    std::vector<T>& own()
    {
        if (m_made) {
            const Records made = std::exchange(*this, {});
            m_own.assign(made.begin(), made.end());
        }
        return m_own;
    }

    std::shared_ptr<const RecordPages<T, perPage>> m_made; ///< null: all are in m_own
    std::vector<T> m_own;
};

} // namespace lockstep
