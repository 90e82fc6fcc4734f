// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/schedules/msccl_file.h"

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "app/schedules/messages.h"
#include "app/schedules/schedules.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/option_row.h"
#include "core/base/spelling.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

constexpr std::array mscclCollectives{
    MscclCollective{"allreduce", "all-reduce", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"allgather", "all-to-all-broadcast", "X", "output", MscclCollective::Start::OwnParts},
    MscclCollective{
        "reducescatter", "all-to-all-reduction", "X", "output", MscclCollective::Start::ForAll, "reduce_scatter"},
    MscclCollective{"alltoall", "all-to-all-personalized", "X", "output", MscclCollective::Start::ForAll},
    MscclCollective{"broadcast", "one-to-all-broadcast", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"reduce", "all-to-one-reduction", "X", "output", MscclCollective::Start::Parts},
    MscclCollective{"custom", "none", "", "", MscclCollective::Start::Numbers}};

class MscclReader {
public:
    MscclReader(const std::string& file, const std::string& text) : m_file(file), m_text(text) {}

    Outcome<MscclFile> read()
    {
        const auto result = m_document.load_buffer(m_text.data(), m_text.size());
        if (!result) {
            fail(message::scheduleXml, {result.description()}, result.offset);
            return *m_problem;
        }
        readAlgorithm(m_document.document_element());
        if (m_problem)
            return *m_problem;
        return std::move(m_read);
    }

private:
    void fail(Message id, std::vector<std::string> arguments, std::ptrdiff_t offset)
    {
        if (m_problem)
            return;
        m_problem = Diagnostic{id, std::move(arguments), spanOf(offset), m_file};
    }

    /// Elements are read in their order, so that lines are counted once.
    Span spanOf(std::ptrdiff_t offset)
    {
        const auto at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(m_text)));
        if (at < m_counted) {
            m_counted = 0;
            m_line = 1;
        }
        const std::string_view before = std::string_view(m_text).substr(0, at);
        m_line += static_cast<int>(std::ranges::count(before.substr(m_counted), '\n'));
        m_counted = at;
        const auto begin = before.rfind('\n') + 1; // 0 if there is none
        return {m_line, 1 + static_cast<int>(characterCount(before.substr(begin))), 1};
    }
    void failAt(const pugi::xml_node& node, const char* attribute, const std::string& wanted)
    {
        fail(message::scheduleAttribute,
            {plainLine(node.name()), attribute, plainLine(node.attribute(attribute).value()), wanted},
            node.offset_debug());
    }

    int number(const pugi::xml_node& node, const char* attribute, int least, int most, std::optional<int> standard = {})
    {
        if (standard && !node.attribute(attribute))
            return *standard;
        int value = 0;
        if (option::readNumber(std::string_view(node.attribute(attribute).value()), value) && value >= least
            && value <= most)
            return value;
        failAt(node, attribute, say(message::scheduleNumber, {std::to_string(least), std::to_string(most)}));
        return least;
    }

    void readAlgorithm(const pugi::xml_node& algorithm)
    {
        if (std::string_view(algorithm.name()) != "algo")
            return fail(
                message::scheduleSyntax, {"<algo", '<' + plainLine(algorithm.name())}, algorithm.offset_debug());
        m_read.name = plainLine(algorithm.attribute("name").value());
        if (characterCount(m_read.name) > mostTitleCharacters)
            return fail(message::scheduleName, {std::to_string(mostTitleCharacters)}, algorithm.offset_debug());
        const std::string_view collective = algorithm.attribute("coll").value();
        const auto found = std::ranges::find_if(mscclCollectives,
            [&](const MscclCollective& each) { return collective == each.name || collective == each.oldName; });
        if (found == mscclCollectives.end()) {
            std::vector<std::string> names;
            for (const auto& each : mscclCollectives)
                names.emplace_back(each.name);
            return fail(message::scheduleCollective, {plainLine(std::string(collective)), enumeration(names)},
                algorithm.offset_debug());
        }
        m_read.collective = &*found;
        m_read.inPlace = number(algorithm, "inplace", 0, 1, 0) == 1;
        m_read.outOfPlace = number(algorithm, "outofplace", 0, 1, m_read.inPlace ? 0 : 1) == 1;
        m_read.gpus.resize(static_cast<std::size_t>(number(algorithm, "ngpus", 1, mostMscclGpus)));
        std::set<int> ids;
        for (const auto& gpu : algorithm.children("gpu")) {
            const int id = number(gpu, "id", 0, static_cast<int>(m_read.gpus.size()) - 1);
            if (!ids.insert(id).second)
                return failAt(gpu, "id", translatablePart("each number once"));
            readGpu(gpu, static_cast<std::size_t>(id));
        }
        for (int id = 0; id < std::ssize(m_read.gpus); ++id)
            if (!ids.contains(id))
                return fail(message::scheduleGpu, {std::to_string(id), std::to_string(m_read.gpus.size())},
                    algorithm.offset_debug());
    }

    void readGpu(const pugi::xml_node& node, std::size_t id)
    {
        constexpr int most = mostMscclChunks;
        MscclGpu& gpu = m_read.gpus[id];
        gpu.chunks = {{'i', number(node, "i_chunks", 0, most)}, {'o', number(node, "o_chunks", 0, most)},
            {'s', number(node, "s_chunks", 0, most)}};
        for (const auto& [buffer, attribute] : {std::pair('i', "i_chunks"), std::pair('o', "o_chunks")})
            if (m_read.inPlace && m_read.isPart(id, buffer) && gpu.chunks[buffer] > 0
                && gpu.chunks[buffer] * m_read.p() != m_read.mostChunks(id))
                return failAt(node, attribute, std::to_string(m_read.mostChunks(id) / m_read.p()));
        std::set<int> ids;
        for (const auto& child : node.children("tb")) {
            MscclBlock& block = gpu.blocks.emplace_back();
            block.id = number(child, "id", 0, most);
            if (!ids.insert(block.id).second)
                return failAt(child, "id", translatablePart("each number once"));
            block.send = peer(child, "send", id);
            block.receive = peer(child, "recv", id);
            block.channel = number(child, "chan", 0, most, 0);
            for (const auto& step : child.children())
                if (step.type() == pugi::node_element)
                    block.steps.push_back(readStep(step, id, block));
        }
    }

    int peer(const pugi::xml_node& node, const char* attribute, std::size_t gpu)
    {
        const int other = number(node, attribute, -1, m_read.p() - 1);
        if (other == static_cast<int>(gpu))
            failAt(node, attribute, translatablePart("another GPU, or -1"));
        return other;
    }

    MscclStep readStep(const pugi::xml_node& node, std::size_t gpu, const MscclBlock& block)
    {
        constexpr int most = mostMscclChunks;
        static const std::vector<std::string> types{"s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re", "nop"};
        MscclStep step;
        if (std::string_view(node.name()) != "step")
            fail(message::scheduleSyntax, {"<step", '<' + plainLine(node.name())}, node.offset_debug());
        const Span span = spanOf(node.offset_debug());
        step.line = span.line;
        step.column = span.column;
        step.type = node.attribute("type").value();
        if (std::ranges::find(types, step.type) == types.end())
            failAt(node, "type", enumeration(types, Joining::Or));
        if ((step.sends() && block.send < 0) || (step.receives() && block.receive < 0))
            failAt(node, "type", translatablePart("a step without a peer, or give its tb a peer"));
        if (++m_steps > mostScheduleSteps)
            fail(message::scheduleTooLarge, {std::to_string(mostScheduleSteps)}, node.offset_debug());
        const auto place = static_cast<int>(block.steps.size());
        if (number(node, "s", 0, most, place) != place)
            failAt(node, "s", std::to_string(place));
        step.block = number(node, "depid", -1, most, -1);
        step.step = number(node, "deps", -1, most, -1);
        step.isAwaited = number(node, "hasdep", 0, 1, 0) == 1 && step.type != "nop";
        if (step.type != "nop")
            readChunks(node, gpu, step);
        return step;
    }

    void readChunks(const pugi::xml_node& node, std::size_t gpu, MscclStep& step)
    {
        constexpr int most = mostMscclChunks;
        step.count = number(node, "cnt", 1, most, 1);
        m_uses += static_cast<std::size_t>(step.count);
        if (m_uses > mostScheduleUses)
            fail(message::scheduleUses, {std::to_string(mostScheduleUses)}, node.offset_debug());
        step.source = bufferOf(node, "srcbuf", step.readsSource());
        step.destination = bufferOf(node, "dstbuf", step.stores());
        step.sourceAt = number(node, "srcoff", -1, most, 0);
        step.destinationAt = number(node, "dstoff", -1, most, 0);
        if (step.readsSource())
            checkChunks(node, gpu, step.source, step.sourceAt, step.count);
        if (step.stores())
            checkChunks(node, gpu, step.destination, step.destinationAt, step.count);
    }

    char bufferOf(const pugi::xml_node& node, const char* attribute, bool isUsed)
    {
        const std::string_view name = node.attribute(attribute).value();
        if (name == "i" || name == "o" || name == "s")
            return name.front();
        if (isUsed)
            failAt(node, attribute, "i, o or s");
        return 'i';
    }

    void checkChunks(const pugi::xml_node& node, std::size_t gpu, char buffer, int at, int count)
    {
        const int chunks = m_read.chunksOf(gpu, buffer);
        if (at < 0 || at + count > chunks)
            fail(message::scheduleChunk,
                {translatablePart("this step"), std::to_string(at < 0 ? at : at + count - 1), std::string(1, buffer),
                    std::to_string(chunks)},
                node.offset_debug());
    }

    const std::string& m_file;
    const std::string& m_text;
    pugi::xml_document m_document;
    MscclFile m_read;
    std::size_t m_steps = 0, m_uses = 0;
    std::size_t m_counted = 0; ///< characters whose lines are counted
    int m_line = 1;
    std::optional<Diagnostic> m_problem;
};

} // namespace

Outcome<MscclFile> readMsccl(const std::string& file, const std::string& text)
{
    return MscclReader(file, text).read();
}

} // namespace lockstep
