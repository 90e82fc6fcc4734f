// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// A run as MSCCL XML: blocks are cut into chunks so small that every message consists of whole chunks. Each GPU has a
// thread block for each peer, direction and channel; each step waits for the previous one of the GPU. What RCCL and
// msccl-executor-nccl demand of a file holds: resources/docs/formats.md names the versions.

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/schedules/messages.h"
#include "app/schedules/schedules.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/header/program.h"
#include "core/operation/operation.h"
#include "core/trace/message_record.h"
#include "core/trace/trace.h"
#include "core/value/value.h"

namespace lockstep {
namespace {

constexpr std::int64_t mostChunks = 1 << 16; ///< of a buffer
// Of what runtimes load: more chunks are several steps, more steps another channel.
constexpr std::int64_t mostStepChunks = 71;
constexpr std::size_t mostBlockSteps = 64;
constexpr std::size_t mostNameCharacters = 63;
constexpr std::size_t mostBlocks = 64; ///< thread blocks of a GPU
constexpr std::size_t mostChannels = 32;
constexpr std::size_t mostPeers = 32;      ///< of a channel and direction
constexpr std::size_t mostElements = 4096; ///< of algo, all gpus, and what one of them has

/// How a collective places its chunks.
struct ChunkPlaces {
    OperationKind operation = OperationKind::None;
    std::string_view name;
    /// Adds: one buffer, in which what comes is added to what is there or takes its place. Gathers: one buffer with the
    /// chunks of all. Exchanges: from the input to the output, over scratch.
    enum class Way { Adds, Gathers, Exchanges } way = Way::Adds;
    bool ofAll = false; ///< the buffer has a block for each process
};
constexpr std::array chunkPlaces{
    ChunkPlaces{OperationKind::AllReduce, "allreduce", ChunkPlaces::Way::Adds, false},
    ChunkPlaces{OperationKind::AllToOneReduction, "reduce", ChunkPlaces::Way::Adds, false},
    ChunkPlaces{OperationKind::AllToAllReduction, "reducescatter", ChunkPlaces::Way::Adds, true},
    ChunkPlaces{OperationKind::AllToAllBroadcast, "allgather", ChunkPlaces::Way::Gathers, true},
    ChunkPlaces{OperationKind::OneToAllBroadcast, "broadcast", ChunkPlaces::Way::Gathers, false},
    ChunkPlaces{OperationKind::AllToAllPersonalized, "alltoall", ChunkPlaces::Way::Exchanges, true},
};

struct ExportedStep {
    std::string type;
    char buffer = 'i';
    std::int64_t at = 0, count = 1;
    char source = 'i'; ///< of a copy
    std::int64_t sourceAt = 0;
    int block = -1, step = -1; ///< the previous step, if it is in another thread block
    bool isAwaited = false;
};

/// What a thread block serves: a peer in one direction, on a channel.
struct Connection {
    int send = -1, receive = -1;
    std::size_t channel = 0;
    bool operator==(const Connection&) const = default;
};

struct ExportedBlock {
    Connection connection;
    std::vector<ExportedStep> steps;
};

/// Chunks that follow each other in a buffer.
struct ChunkRun {
    char buffer = 'i';
    std::int64_t at = 0, count = 1;
};

class ExportedGpu {
public:
    void add(const Connection& connection, ExportedStep step)
    {
        const auto found = std::ranges::find(m_blocks, connection, &ExportedBlock::connection);
        const auto block = static_cast<int>(found - m_blocks.begin());
        if (found == m_blocks.end())
            m_blocks.push_back({connection, {}});
        if (m_lastBlock >= 0 && m_lastBlock != block) {
            auto& last = m_blocks[static_cast<std::size_t>(m_lastBlock)].steps;
            step.block = m_lastBlock;
            step.step = static_cast<int>(last.size()) - 1;
            last.back().isAwaited = true;
        }
        m_blocks[static_cast<std::size_t>(block)].steps.push_back(std::move(step));
        m_lastBlock = block;
    }
    const std::vector<ExportedBlock>& blocks() const { return m_blocks; }

private:
    std::vector<ExportedBlock> m_blocks;
    int m_lastBlock = -1;
};

class MscclWriter {
public:
    MscclWriter(const Trace& trace, const ChunkPlaces& places)
        : m_trace(trace), m_places(places), m_p(trace.processes()), m_gpus(static_cast<std::size_t>(m_p)),
          m_sums(m_gpus.size()), m_slots(m_gpus.size())
    {}

    Outcome<std::string> write()
    {
        findChunks();
        if (m_problem)
            return *m_problem;
        start();
        // A process sends in a round what it had before the round's receives.
        std::map<RoundNumber, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> rounds;
        for (std::size_t i = 0; i < m_trace.messages.size(); ++i) {
            const MessageRecord message = m_trace.messages[i];
            rounds[message.round].first.push_back(i);
            if (message.received == 0)
                fail(i, message::scheduleMscclUnreceived);
            rounds[message.received].second.push_back(i);
        }
        for (const auto& [round, both] : rounds) {
            for (const std::size_t i : both.first)
                send(i);
            for (const std::size_t i : both.second)
                receive(i);
        }
        if (m_problem)
            return *m_problem;
        return {text(), tooLarge()};
    }

private:
    using Contributors = std::vector<Contributor>;
    using Way = ChunkPlaces::Way;

    void fail(std::size_t index, Message id)
    {
        if (m_problem)
            return;
        const MessageRecord message = m_trace.messages[index];
        m_problem = problem(
            id, {std::to_string(message.source), std::to_string(message.destination), std::to_string(message.round)});
    }

    std::vector<BlockData> blocksIn(std::size_t index)
    {
        std::vector<BlockData> all;
        std::int64_t words = 0;
        const MessageRecord message = m_trace.messages[index];
        for (const Value& value : blocksOf(message.payload)) {
            all.push_back(value.asBlock());
            words += all.back().words;
        }
        if (words != message.words)
            fail(index, message::scheduleMscclData);
        std::erase_if(all, [](const BlockData& block) { return block.words == 0; });
        return all;
    }

    void findChunks()
    {
        const std::int64_t m = m_trace.request.operation.words;
        m_unit = m;
        for (std::size_t i = 0; i < m_trace.messages.size() && !m_problem; ++i)
            for (const BlockData& block : blocksIn(i))
                m_unit = std::gcd(m_unit, std::gcd(block.first, block.words));
        m_perBlock = m / std::max<std::int64_t>(1, m_unit);
        if (!m_problem && m_perBlock * (m_places.ofAll ? m_p : 1) > mostChunks)
            m_problem = problem(message::scheduleMscclChunks, {std::to_string(mostChunks)});
    }

    /// In the buffer of all chunks.
    std::int64_t placeOf(const BlockData& block) const
    {
        const ProcessId of = m_places.way == Way::Gathers ? block.origin : block.destination;
        return (m_places.ofAll ? of * m_perBlock : 0) + block.first / m_unit;
    }

    void start()
    {
        const std::int64_t chunks = m_perBlock * (m_places.ofAll ? m_p : 1);
        for (int me = 0; me < m_p; ++me) {
            const auto gpu = static_cast<std::size_t>(me);
            if (m_places.way == Way::Adds)
                m_sums[gpu].assign(static_cast<std::size_t>(chunks), {Contributor{me, nobody}});
            if (m_places.way == Way::Exchanges)
                for (std::int64_t k = 0; k < m_perBlock; k += mostStepChunks) {
                    const std::int64_t at = me * m_perBlock + k;
                    m_gpus[gpu].add({}, {"cpy", 'o', at, std::min(mostStepChunks, m_perBlock - k), 'i', at});
                }
        }
    }

    /// Where an exchanged chunk is: its block goes from the input over scratch to the output.
    ChunkRun placeExchanged(std::size_t gpu, const BlockData& block, bool receives)
    {
        const auto me = static_cast<ProcessId>(gpu);
        const std::int64_t within = block.first / m_unit;
        if (!receives && block.origin == me)
            return {'i', block.destination * m_perBlock + within, block.words / m_unit};
        if (block.destination == me)
            return {'o', block.origin * m_perBlock + within, block.words / m_unit};
        const auto key = std::pair(block.origin, block.destination);
        const auto next = static_cast<std::int64_t>(m_slots[gpu].size()) * m_perBlock;
        const auto slot = m_slots[gpu].emplace(key, next).first->second;
        return {'s', slot + within, block.words / m_unit};
    }

    std::vector<ChunkRun> runsOf(std::size_t gpu, const std::vector<BlockData>& blocks, bool receives)
    {
        std::vector<ChunkRun> runs;
        for (const BlockData& block : blocks)
            runs.push_back(m_places.way == Way::Exchanges
                    ? placeExchanged(gpu, block, receives)
                    : ChunkRun{m_places.way == Way::Gathers ? 'o' : 'i', placeOf(block), block.words / m_unit});
        return runs;
    }

    void send(std::size_t index)
    {
        const MessageRecord message = m_trace.messages[index];
        const auto from = static_cast<std::size_t>(message.source);
        auto blocks = blocksIn(index);
        const auto there = runsOf(static_cast<std::size_t>(message.destination), blocks, true);
        const auto here = runsOf(from, blocks, false);
        if (m_places.way == Way::Adds && !hasSums(from, blocks))
            fail(index, message::scheduleMscclSum);
        // Blocks that follow each other on both sides are one step.
        auto& cut = m_cuts[index];
        for (std::size_t i = 0; i < here.size(); ++i) {
            const bool follows = i > 0 && continues(here[i - 1], here[i]) && continues(there[i - 1], there[i]);
            if (follows && sameSums(blocks[i - 1], blocks[i]))
                cut.back().push_back(i);
            else
                cut.push_back({i});
        }
        for (const auto& part : cut)
            for (const ExportedStep& each : steps("s", here, part)) {
                m_ways[index].push_back(channelOf(message));
                m_gpus[from].add({message.destination, -1, m_ways[index].back()}, each);
            }
    }

    void receive(std::size_t index)
    {
        const MessageRecord message = m_trace.messages[index];
        const auto to = static_cast<std::size_t>(message.destination);
        const auto blocks = blocksIn(index);
        const auto places = runsOf(to, blocks, true);
        std::size_t step = 0;
        for (const auto& part : m_cuts[index])
            for (const ExportedStep& each :
                steps(m_places.way == Way::Adds ? takenAs(index, to, blocks, part) : "r", places, part))
                m_gpus[to].add({-1, message.source, m_ways[index][step++]}, each);
    }

    /// Messages with different tags may be received in another order than they are sent, so each tag has its channels.
    std::size_t channelOf(const MessageRecord& message)
    {
        const std::size_t before = m_sent[{message.source, message.destination, message.tag}]++;
        return m_channels.emplace(std::pair(message.tag, before / mostBlockSteps), m_channels.size()).first->second;
    }

    static bool continues(const ChunkRun& before, const ChunkRun& next)
    {
        return before.buffer == next.buffer && before.at + before.count == next.at;
    }
    bool sameSums(const BlockData& a, const BlockData& b) const
    {
        return m_places.way != Way::Adds || sameContributors(a, b);
    }

    static std::vector<ExportedStep> steps(
        const std::string& type, const std::vector<ChunkRun>& places, const std::vector<std::size_t>& part)
    {
        std::int64_t count = 0;
        for (const std::size_t i : part)
            count += places[i].count;
        std::vector<ExportedStep> all;
        const ChunkRun& first = places[part.front()];
        for (std::int64_t k = 0; k < count; k += mostStepChunks)
            all.push_back({type, first.buffer, first.at + k, std::min(mostStepChunks, count - k)});
        return all;
    }

    /// What no cutting helps against.
    std::vector<Diagnostic> tooLarge() const
    {
        std::size_t blocks = 0, steps = 0, peers = 0;
        for (const ExportedGpu& gpu : m_gpus) {
            std::size_t own = 0;
            std::map<std::pair<std::size_t, bool>, std::size_t> ofChannel;
            for (const ExportedBlock& block : gpu.blocks()) {
                own += block.steps.size();
                if (block.connection.send >= 0 || block.connection.receive >= 0)
                    peers = std::max(peers, ++ofChannel[{block.connection.channel, block.connection.send >= 0}]);
            }
            blocks = std::max(blocks, gpu.blocks().size());
            steps = std::max(steps, own);
        }
        const std::size_t elements = 1 + m_gpus.size() + blocks + steps;
        if (blocks <= mostBlocks && m_channels.size() <= mostChannels && peers <= mostPeers && elements <= mostElements)
            return {};
        return {problem(message::scheduleMscclLarge,
            {std::to_string(blocks), std::to_string(steps), std::to_string(m_channels.size()), std::to_string(peers),
                std::to_string(mostBlocks), std::to_string(mostChannels), std::to_string(mostPeers),
                std::to_string(mostElements)})};
    }

    static Contributors sorted(Contributors all)
    {
        std::ranges::sort(all);
        return all;
    }

    /// Whether the buffer has exactly these sums.
    bool hasSums(std::size_t gpu, const std::vector<BlockData>& blocks) const
    {
        return std::ranges::all_of(blocks, [&](const BlockData& block) {
            const auto wanted = sorted(block.contributors());
            for (std::int64_t k = 0; k < block.words / m_unit; ++k)
                if (m_sums[gpu][static_cast<std::size_t>(placeOf(block) + k)] != wanted)
                    return false;
            return true;
        });
    }

    /// "rrc" if what comes is added to what is there, "r" if it takes its place.
    std::string takenAs(
        std::size_t index, std::size_t gpu, const std::vector<BlockData>& blocks, const std::vector<std::size_t>& part)
    {
        std::set<std::string> types;
        for (const std::size_t i : part) {
            const auto comes = sorted(blocks[i].contributors());
            for (std::int64_t k = 0; k < blocks[i].words / m_unit; ++k) {
                auto& sum = m_sums[gpu][static_cast<std::size_t>(placeOf(blocks[i]) + k)];
                Contributors both;
                std::ranges::set_intersection(comes, sum, std::back_inserter(both));
                types.insert(both.empty() ? "rrc" : both == sum ? "r" : "");
                Contributors all;
                std::ranges::set_union(comes, sum, std::back_inserter(all));
                sum = std::move(all);
            }
        }
        if (types.size() != 1 || types.contains(""))
            fail(index, message::scheduleMscclSum);
        return *types.begin();
    }

    std::string text() const
    {
        const auto attribute = [](const char* name, const auto& value) {
            if constexpr (std::is_integral_v<std::decay_t<decltype(value)>>)
                return ' ' + std::string(name) + "=\"" + std::to_string(value) + '"';
            else
                return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
        };
        const std::int64_t all = m_perBlock * (m_places.ofAll ? m_p : 1);
        const bool isInPlace = m_places.way != Way::Exchanges;
        std::string name = m_trace.request.program->name;
        std::ranges::replace_if(
            name, [](char c) { return c == '"' || c == '<' || c == '&' || static_cast<unsigned char>(c) < ' '; }, '_');
        const auto characters = charactersOf(name);
        if (characters.size() > mostNameCharacters) // the end of a path says more than its begin
            name.erase(
                0, static_cast<std::size_t>(characters[characters.size() - mostNameCharacters].data() - name.data()));
        std::string out = "<algo" + attribute("name", name) + attribute("proto", "Simple")
            + attribute("nchannels", std::max<std::size_t>(1, m_channels.size())) + attribute("nchunksperloop", all)
            + attribute("ngpus", m_p) + attribute("coll", m_places.name) + attribute("inplace", isInPlace ? 1 : 0)
            + attribute("outofplace", isInPlace ? 0 : 1) + attribute("minBytes", 0) + attribute("maxBytes", 0)
            + ">\n"; // for messages of all sizes
        for (std::size_t gpu = 0; gpu < m_gpus.size(); ++gpu) {
            const bool ownInput = m_places.operation == OperationKind::AllToAllBroadcast;
            const bool ownOutput = m_places.operation == OperationKind::AllToAllReduction;
            out += "  <gpu" + attribute("id", gpu) + attribute("i_chunks", ownInput ? m_perBlock : all)
                + attribute("o_chunks", ownOutput ? m_perBlock : all)
                + attribute("s_chunks", static_cast<std::int64_t>(m_slots[gpu].size()) * m_perBlock) + ">\n";
            const auto& blocks = m_gpus[gpu].blocks();
            for (std::size_t tb = 0; tb < blocks.size(); ++tb) {
                out += "    <tb" + attribute("id", tb) + attribute("send", blocks[tb].connection.send)
                    + attribute("recv", blocks[tb].connection.receive)
                    + attribute("chan", blocks[tb].connection.channel) + ">\n";
                for (std::size_t s = 0; s < blocks[tb].steps.size(); ++s) {
                    const ExportedStep& each = blocks[tb].steps[s];
                    const bool isCopy = each.type == "cpy";
                    out += "      <step" + attribute("s", s) + attribute("type", each.type)
                        + attribute("srcbuf", std::string(1, isCopy ? each.source : each.buffer))
                        + attribute("srcoff", isCopy ? each.sourceAt : each.at)
                        + attribute("dstbuf", std::string(1, each.buffer)) + attribute("dstoff", each.at)
                        + attribute("cnt", each.count) + attribute("depid", each.block) + attribute("deps", each.step)
                        + attribute("hasdep", each.isAwaited ? 1 : 0) + "/>\n";
                }
                out += "    </tb>\n";
            }
            out += "  </gpu>\n";
        }
        return out + "</algo>\n";
    }

    const Trace& m_trace;
    const ChunkPlaces& m_places;
    int m_p = 0;
    std::int64_t m_unit = 1;     ///< words of a chunk
    std::int64_t m_perBlock = 1; ///< chunks of a block
    std::vector<ExportedGpu> m_gpus;
    std::vector<std::vector<Contributors>> m_sums; ///< by GPU and chunk: what is in the buffer
    std::vector<std::map<std::pair<ProcessId, ProcessId>, std::int64_t>> m_slots; ///< of blocks in scratch
    std::map<std::size_t, std::vector<std::vector<std::size_t>>> m_cuts;          ///< by message: blocks side by side
    std::map<std::size_t, std::vector<std::size_t>> m_ways; ///< by message: the channel of each step
    std::map<std::tuple<ProcessId, ProcessId, std::int64_t>, std::size_t> m_sent; ///< steps between two, with a tag
    std::map<std::pair<std::int64_t, std::size_t>, std::size_t> m_channels;       ///< by tag and how often it was full
    std::optional<Diagnostic> m_problem;
};

} // namespace

Outcome<std::string> mscclOf(const Trace& trace)
{
    const OperationKind kind = trace.request.operation.kind;
    const auto places = std::ranges::find(chunkPlaces, kind, &ChunkPlaces::operation);
    if (places == chunkPlaces.end())
        return problem(message::scheduleMscclOperation, {operationInfo(kind).name});
    if (!trace.verdict || !trace.verdict->correct)
        return problem(message::scheduleMscclIncorrect);
    const bool hasRoot = operationInfo(kind).one != OperationInfo::One::Nobody;
    if (hasRoot && trace.request.operation.source != 0)
        return problem(message::scheduleMscclRoot);
    return MscclWriter(trace, *places).write();
}

} // namespace lockstep
