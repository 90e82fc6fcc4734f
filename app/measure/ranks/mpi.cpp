// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/measure/ranks/mpi.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>
#include <numeric>

#include <mpi.h>

#include "core/base/text.h"
#include "core/machine/messages.h"
#include "core/value/arithmetic.h"
#include "core/value/value_bytes.h"

namespace lockstep {
namespace {

constexpr std::size_t word = 8;
constexpr std::int64_t mostWords = 200'000'000; // an int counts the bytes of a message

std::uint64_t wordAt(const std::string& bytes, std::size_t index)
{
    std::uint64_t read = 0;
    std::memcpy(&read, bytes.data() + index * word, word);
    return read;
}

/// first, first + 1, ...: all of the memory is written.
void write(char* to, std::uint64_t first, std::size_t words)
{
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t value = first + i;
        std::memcpy(to + i * word, &value, word);
    }
}

/// Whether these are what write() wrote: all of it is read.
bool isWhole(const char* from, std::size_t words)
{
    std::uint64_t first = 0;
    std::uint64_t differs = 0;
    if (words > 0)
        std::memcpy(&first, from, word);
    for (std::size_t i = 0; i < words; ++i) {
        std::uint64_t value = 0;
        std::memcpy(&value, from + i * word, word);
        differs |= value ^ (first + i);
    }
    return differs == 0;
}

int lengthOf(const std::string& bytes) { return static_cast<int>(bytes.size()); }

} // namespace

struct Mpi::Private {
    MPI_Comm messages = MPI_COMM_NULL; ///< of the program
    MPI_Comm others = MPI_COMM_NULL;   ///< everything else
    struct Begun {
        std::string bytes; ///< kept for the next one
        MPI_Request request = MPI_REQUEST_NULL;
    };
    std::deque<Begun> begun; ///< by number; it never moves what MPI reads
    std::vector<int> unused; ///< numbers

    int number()
    {
        if (unused.empty()) {
            begun.emplace_back();
            return static_cast<int>(begun.size()) - 1;
        }
        const int last = unused.back();
        unused.pop_back();
        return last;
    }
    Begun& of(int number) { return begun[static_cast<std::size_t>(number)]; }
};

Mpi::Mpi(int* argc, char*** argv) : m_private(new Private)
{
    int provided = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_dup(MPI_COMM_WORLD, &m_private->messages);
    MPI_Comm_dup(MPI_COMM_WORLD, &m_private->others);
    MPI_Comm_rank(m_private->messages, &m_rank);
    MPI_Comm_size(m_private->messages, &m_size);
    int found = 0;
    const int* most = nullptr;
    MPI_Comm_get_attr(m_private->messages, MPI_TAG_UB, static_cast<void*>(&most), &found);
    m_mostTag = found != 0 ? *most : 32767;
    m_sentTo.resize(static_cast<std::size_t>(m_size));
    m_receivedFrom.resize(static_cast<std::size_t>(m_size));
}

Mpi::~Mpi()
{
    MPI_Comm_free(&m_private->messages);
    MPI_Comm_free(&m_private->others);
    delete m_private;
    MPI_Finalize();
}

std::string Mpi::library()
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = {};
    int length = 0;
    MPI_Get_library_version(text, &length);
    const std::string all(text, static_cast<std::size_t>(length));
    std::string first = all.substr(0, all.find_first_of(",\n"));
    std::ranges::replace(first, '\t', ' ');
    return first;
}

double Mpi::now() { return MPI_Wtime(); }

double Mpi::clockStep()
{
    double least = 1;
    for (int i = 0; i < 100; ++i) {
        const double before = now();
        double after = now();
        while (after <= before)
            after = now();
        least = std::min(least, after - before);
    }
    return least;
}

void Mpi::abort()
{
    MPI_Abort(MPI_COMM_WORLD, 1);
    std::abort();
}

int Mpi::mpiTag(std::optional<std::int64_t> tag) const
{
    if (tag && (*tag < 0 || *tag > m_mostTag))
        throw ValueError{message::machineRankTag, {withCommas(std::to_string(m_mostTag)), std::to_string(*tag)}};
    return tag ? static_cast<int>(*tag) : MPI_ANY_TAG;
}

void Mpi::pack(const RankMessage& message, std::string& out)
{
    if (message.words > mostWords)
        throw ValueError{
            message::machineRankTooLong, {std::to_string(message.words), withCommas(std::to_string(mostWords))}};
    mpiTag(message.tag);
    const auto words = static_cast<std::size_t>(message.words);
    out.resize((1 + words) * word);
    std::memcpy(out.data(), &words, word);
    write(out.data() + word, static_cast<std::uint64_t>(m_rank + 1) << 40U | out.size(), words);
    const double begin = now();
    for (const bool each : message.heard)
        out += each ? '1' : '0';
    out += '-';
    appendBytes(out, message.payload);
    m_counted.labelSeconds += now() - begin;
    m_counted.labelBytes += std::ssize(out) - static_cast<std::int64_t>((1 + words) * word);
    ++m_counted.messages;
    ++m_sentTo[static_cast<std::size_t>(message.partner)];
}

void Mpi::send(const RankMessage& message, Sends sends)
{
    pack(message, m_out);
    const auto how = sends == Sends::Synchronous ? MPI_Ssend : MPI_Send;
    how(m_out.data(), lengthOf(m_out), MPI_BYTE, message.partner, static_cast<int>(message.tag), m_private->messages);
}

// MPI_Sendrecv does these three calls, but it has no synchronous version, needs the length of the answer in advance,
// and does not report when the answer has arrived.
int Mpi::begin(const RankMessage& message, Sends sends)
{
    const int number = m_private->number();
    auto& [bytes, request] = m_private->of(number);
    pack(message, bytes);
    const auto how = sends == Sends::Synchronous ? MPI_Issend : MPI_Isend;
    how(bytes.data(), lengthOf(bytes), MPI_BYTE, message.partner, static_cast<int>(message.tag), m_private->messages,
        &request);
    return number;
}

int Mpi::begin(Meeting meeting)
{
    const int number = m_private->number();
    MPI_Ibarrier(meeting == Meeting::Barrier ? m_private->messages : m_private->others, &m_private->of(number).request);
    return number;
}

bool Mpi::isOver(int begun)
{
    int isIt = 0;
    MPI_Test(&m_private->of(begun).request, &isIt, MPI_STATUS_IGNORE);
    if (isIt != 0)
        m_private->unused.push_back(begun);
    return isIt != 0;
}

void Mpi::finish(int begun)
{
    MPI_Wait(&m_private->of(begun).request, MPI_STATUS_IGNORE);
    m_private->unused.push_back(begun);
}

std::optional<Messenger::Envelope> Mpi::probe(ProcessId source, std::optional<std::int64_t> tag)
{
    int isThere = 0;
    MPI_Status status;
    MPI_Iprobe(source == nobody ? MPI_ANY_SOURCE : source, mpiTag(tag), m_private->messages, &isThere, &status);
    return isThere != 0 ? std::optional(Envelope(status.MPI_SOURCE, status.MPI_TAG)) : std::nullopt;
}

RankMessage Mpi::receive(ProcessId source, std::optional<std::int64_t> tag)
{
    MPI_Message found = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Mprobe(source == nobody ? MPI_ANY_SOURCE : source, mpiTag(tag), m_private->messages, &found, &status);
    int length = 0;
    MPI_Get_count(&status, MPI_BYTE, &length);
    m_in.resize(static_cast<std::size_t>(length));
    MPI_Mrecv(m_in.data(), length, MPI_BYTE, &found, &status);
    return unpack(status.MPI_SOURCE, status.MPI_TAG);
}

RankMessage Mpi::unpack(ProcessId source, std::int64_t tag)
{
    const ValueError damaged{message::machineRankDamaged, {std::to_string(source)}};
    ++m_receivedFrom[static_cast<std::size_t>(source)];
    const std::size_t words = m_in.size() < word ? std::numeric_limits<std::size_t>::max() : wordAt(m_in, 0);
    if (words > m_in.size() / word - 1 || !isWhole(m_in.data() + word, words))
        throw damaged;
    RankMessage message{source, tag, static_cast<std::int64_t>(words), {}, {}};
    const double begin = now();
    std::string_view labels = std::string_view(m_in).substr((1 + words) * word);
    const std::size_t heard = labels.empty() || labels.front() == '-' ? 0 : static_cast<std::size_t>(m_size);
    if (labels.size() < heard + 1)
        throw damaged;
    for (const char each : labels.substr(0, heard))
        message.heard.push_back(each == '1');
    labels.remove_prefix(heard + 1);
    const auto payload = takeValue(labels);
    if (!payload)
        throw damaged;
    message.payload = *payload;
    m_counted.labelSeconds += now() - begin;
    return message;
}

void Mpi::barrier() { MPI_Barrier(m_private->messages); }

std::string Mpi::fromFirst(std::string text) const
{
    std::int64_t length = std::ssize(text);
    MPI_Bcast(&length, 1, MPI_INT64_T, 0, m_private->others);
    text.resize(static_cast<std::size_t>(length));
    MPI_Bcast(text.data(), static_cast<int>(length), MPI_BYTE, 0, m_private->others);
    return text;
}

std::vector<std::string> Mpi::atFirst(const std::string& text) const
{
    const auto ranks = static_cast<std::size_t>(m_size);
    std::vector<int> lengths(ranks), places(ranks);
    const int own = lengthOf(text);
    MPI_Gather(&own, 1, MPI_INT, lengths.data(), 1, MPI_INT, 0, m_private->others);
    std::exclusive_scan(lengths.begin(), lengths.end(), places.begin(), 0);
    std::string all(m_rank == 0 ? static_cast<std::size_t>(places.back() + lengths.back()) : 0, '\0');
    MPI_Gatherv(text.data(), own, MPI_BYTE, all.data(), lengths.data(), places.data(), MPI_BYTE, 0, m_private->others);
    std::vector<std::string> texts;
    for (std::size_t i = 0; m_rank == 0 && i < ranks; ++i)
        texts.push_back(all.substr(static_cast<std::size_t>(places[i]), static_cast<std::size_t>(lengths[i])));
    return texts;
}

void Mpi::meet() const { MPI_Barrier(m_private->others); }

std::vector<RankMessage> Mpi::takeRest()
{
    std::vector<std::int64_t> expected(m_sentTo.size());
    MPI_Alltoall(m_sentTo.data(), 1, MPI_INT64_T, expected.data(), 1, MPI_INT64_T, m_private->others);
    std::vector<RankMessage> rest;
    for (int source = 0; source < m_size; ++source)
        while (m_receivedFrom[static_cast<std::size_t>(source)] < expected[static_cast<std::size_t>(source)]) {
            MPI_Status status;
            MPI_Probe(source, MPI_ANY_TAG, m_private->messages, &status);
            rest.push_back(receive(source, status.MPI_TAG));
        }
    for (auto& begun : m_private->begun) // never waited for, and received by now
        MPI_Wait(&begun.request, MPI_STATUS_IGNORE);
    m_private->unused.resize(m_private->begun.size());
    std::iota(m_private->unused.begin(), m_private->unused.end(), 0);
    std::ranges::fill(m_sentTo, 0);
    std::ranges::fill(m_receivedFrom, 0);
    return rest;
}

} // namespace lockstep
