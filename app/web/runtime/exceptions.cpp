// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// C++ exceptions for browsers. Debian's libc++abi for WebAssembly is built without them, so this file provides what the
// compiler calls for throw and catch, by the Itanium C++ ABI. The browser unwinds: `throw` is an instruction, and at a
// catch the compiler's code asks `_Unwind_CallPersonality` which of its clauses fits. There is one thread.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>

/// The beginning of libc++abi's own class of type information, whose virtual function knows whether a catch clause of
/// this type takes an object of another one. It has no public header.
class CatchableType : public std::type_info {
public:
    virtual void unused1() const;
    virtual void unused2() const;
    virtual bool takes(const std::type_info* thrown, void*& object) const;
};

namespace {

/// In front of each thrown object.
struct alignas(16) Header {
    const std::type_info* type;
    void* (*destroy)(void*); ///< a destructor returns its object in WebAssembly; null: nothing to destroy
    Header* caughtBefore;    ///< the exception whose handler was entered before that of this one
    int handlers;            ///< that have been entered and not left
    bool isRethrown;
    void* object; ///< as the catch clause sees it: the part of a base class
};

Header* caught = nullptr; ///< the innermost exception that is being handled

Header* headerOf(void* object) { return static_cast<Header*>(object) - 1; }

void destroy(Header* header)
{
    void* object = header + 1;
    if (header->destroy != nullptr)
        header->destroy(object);
    std::free(header);
}

/// Reads the tables that the compiler writes for each function with catch clauses.
class TableReader {
public:
    explicit TableReader(const std::uint8_t* at) : m_at(at) {}

    std::uint8_t byte() { return *m_at++; }
    std::uint32_t number()
    {
        std::uint32_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t part = byte();
            value |= static_cast<std::uint32_t>(part & 127U) << shift;
            if (part < 128)
                return value;
        }
    }
    std::int32_t signedNumber()
    {
        std::uint32_t value = 0;
        for (unsigned shift = 0;;) {
            const std::uint8_t part = byte();
            value |= static_cast<std::uint32_t>(part & 127U) << shift;
            shift += 7;
            if (part < 128)
                return static_cast<std::int32_t>((part & 64U) != 0 && shift < 32 ? value | (~0U << shift) : value);
        }
    }
    const std::uint8_t* at() const { return m_at; }

private:
    const std::uint8_t* m_at;
};

constexpr std::uint8_t omitted = 0xFF; ///< DW_EH_PE_omit

/// The number of the catch clause that takes the exception; 0: none does.
int clauseFor(Header* header, const std::uint8_t* table, std::uint32_t site)
{
    TableReader head(table);
    if (head.byte() != omitted)
        std::abort(); // the place of landing pads, which the browser knows
    const std::uint8_t typeEncoding = head.byte();
    const std::uint8_t* types = nullptr;
    if (typeEncoding != omitted) {
        const std::uint32_t distance = head.number();
        types = head.at() + distance;
    }
    head.byte(); // how the sites are written: as numbers
    const std::uint32_t length = head.number();
    const std::uint8_t* const actions = head.at() + length;
    TableReader sites(head.at());
    std::uint32_t action = 0;
    for (std::uint32_t i = 0; i <= site; ++i) {
        sites.number(); // the number of the site again
        action = sites.number();
    }
    if (action == 0)
        return 0; // nothing but destructors
    for (const std::uint8_t* record = actions + action - 1;;) {
        TableReader reader(record);
        const std::int32_t clause = reader.signedNumber();
        if (clause < 0)
            std::abort(); // a list of exceptions, which C++20 does not have
        if (clause > 0) {
            const std::type_info* type = nullptr;
            std::memcpy(&type, types - static_cast<std::size_t>(clause) * sizeof type, sizeof type);
            void* object = header + 1;
            if (type == nullptr || static_cast<const CatchableType*>(type)->takes(header->type, object)) {
                header->object = object;
                return clause;
            }
        }
        const std::uint8_t* const from = reader.at();
        const std::int32_t next = reader.signedNumber();
        if (next == 0)
            return 0;
        record = from + next;
    }
}

} // namespace

/// What the compiler's code fills in before it asks, and where it reads the answer.
struct LandingPadContext {
    std::uint32_t site;
    const std::uint8_t* table;
    std::uint32_t clause;
};

extern "C" {

LandingPadContext __wasm_lpad_context;

int _Unwind_CallPersonality(void* object)
{
    __wasm_lpad_context.clause =
        static_cast<std::uint32_t>(clauseFor(headerOf(object), __wasm_lpad_context.table, __wasm_lpad_context.site));
    return 0;
}

/// Named in tables, never called: the function above does its work.
int __gxx_personality_wasm0(...) { std::abort(); }

void* __cxa_allocate_exception(std::size_t size) noexcept
{
    void* const memory = std::calloc(1, sizeof(Header) + size);
    if (memory == nullptr)
        std::abort();
    return static_cast<Header*>(memory) + 1;
}

void __cxa_free_exception(void* object) noexcept { std::free(headerOf(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*))
{
    Header* const header = headerOf(object);
    header->type = type;
    header->destroy = destroy;
    __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) noexcept
{
    Header* const header = headerOf(object);
    if (header->handlers++ == 0) {
        header->caughtBefore = caught;
        caught = header;
    }
    header->isRethrown = false;
    return header->object;
}

void __cxa_end_catch()
{
    Header* const header = caught;
    if (--header->handlers > 0)
        return;
    caught = header->caughtBefore;
    if (!header->isRethrown)
        destroy(header);
}

[[noreturn]] void __cxa_rethrow()
{
    if (caught == nullptr)
        std::terminate();
    caught->isRethrown = true;
    __builtin_wasm_throw(0, caught + 1);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return headerOf(object)->object; }

/// Destructors of values of the only thread, which ends with the page.
int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept { return 0; }

} // extern "C"
