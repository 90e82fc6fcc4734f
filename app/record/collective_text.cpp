// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/record/collective_text.h"

#include <algorithm>
#include <utility>

#include "app/record/messages.h"
#include "app/record/recorded_program.h"
#include "app/tuning/choice_rows.h"
#include "core/base/catalogue.h"
#include "core/base/diagnostic.h"
#include "core/base/text.h"
#include "core/language/spelling.h"

namespace lockstep {
namespace {

/// "8 bytes", "4 to 16 bytes"
std::string sizeText(const RankEvent& event)
{
    return event.bytes == event.most
        ? counted(event.bytes, "byte")
        : say(message::recordSizes, {std::to_string(event.bytes), std::to_string(event.most)});
}

} // namespace

bool isOfAll(const Recording& recording, const RankEvent& event)
{
    return event.kind == RankEvent::Kind::Collective && event.waits
        && std::cmp_equal(event.members, recording.ranks.size());
}

std::string PartNames::next(const RankEvent& collective)
{
    const std::string name = "MPI_" + collective.name;
    const int count = ++m_counts[name];
    return count == 1 ? name : name + ' ' + std::to_string(count);
}

std::string collectiveKind(const std::string& name)
{
    std::string kind = lowered(name);
    if (name.size() > 1 && name[0] == 'I' && !name.starts_with("Inter"))
        kind.erase(0, 1);
    if (kind.ends_with("_init"))
        kind.resize(kind.size() - std::string_view("_init").size());
    return kind;
}

std::optional<LibraryChoice> chosenFor(const Recording& recording, const RankEvent& event)
{
    const std::string kind = collectiveKind(event.name);
    const auto collective = collectiveNamed(kind);
    if (!collective || (*collective)->name != kind || event.members < 2 || !event.waits || event.root >= event.members)
        return std::nullopt;
    const bool isMpich = recording.library.find("MPICH") != std::string::npos;
    return choiceOf({*libraryNamed(isMpich ? "mpich" : "openmpi"), *collective, event.members,
        std::max<std::int64_t>(1, event.bytes), event.element, std::max(0, event.root)});
}

std::string collectiveText(const Recording& recording, const RankEvent& event)
{
    std::string text = "MPI_" + event.name;
    if (event.type != "-" || event.most > 0)
        text += ", " + sizeText(event);
    if (event.operation.starts_with("MPI_") && event.operation != "MPI_SUM")
        text += ", " + event.operation;
    if (event.root > 0)
        text += ", " + say(message::recordRoot, {std::to_string(event.root)});
    if (std::cmp_less(event.members, recording.ranks.size()))
        text += ", " + counted(event.members, "rank");
    const auto choice = chosenFor(recording, event);
    if (choice && !choice->candidates.front().row->program.empty())
        text += ": " + std::string(choice->candidates.front().row->program);
    return text;
}

std::string oneSidedText(const RankEvent& event)
{
    const bool gets = event.name == "Get" || event.name == "Rget";
    return "MPI_" + event.name + ", " + counted(event.bytes, "byte") + (gets ? ", from " : ", to ")
        + std::to_string(event.to);
}

} // namespace lockstep
