// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/figure/model/omissions.h"

#include <algorithm>
#include <map>

#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"

namespace lockstep {
namespace {

using What = Omission::What;

// Its name in a list.
std::string nameOf(const Figure& figure, const Omission& omission)
{
    const Subject& subject = omission.subject;
    const auto panel = omission.panel;
    if (const auto* message = std::get_if<MessageSubject>(&subject))
        return say(message::figureOmittedMessage,
            {std::to_string(message->source), std::to_string(message->destination), std::to_string(message->round)});
    if (const auto link = linkOf(subject))
        return nodeName(figure, link->from, panel) + "–" + nodeName(figure, link->to, panel);
    if (const auto* group = std::get_if<GroupSubject>(&subject))
        return group->phase;
    if (const auto* node = std::get_if<NodeSubject>(&subject))
        return nodeName(figure, node->node, panel);
    return std::to_string(processOf(subject).value_or(0));
}

Message wordsOf(What what)
{
    switch (what) {
    case What::Number: return message::figureOmittedNumbers;
    case What::Contents: return message::figureOmittedContents;
    case What::SecondLabel: return message::figureOmittedSecondLabels;
    case What::Label: return message::figureOmittedLabels;
    case What::Group: return message::figureOmittedGroups;
    case What::Badge: return message::figureOmittedBadges;
    case What::Way: return message::figureOmittedArrows;
    case What::Speed: return message::figureOmittedSpeeds;
    case What::Load: return message::figureOmittedLoads;
    case What::Card: return message::figureNoCells; // has words of its own
    }
    return {};
}

std::string enumerated(std::vector<std::string> names)
{
    constexpr std::size_t mostNamed = 12;
    const std::size_t all = names.size();
    if (all > mostNamed)
        names.resize(mostNamed);
    const std::string named = asList(names);
    return all > mostNamed ? say(message::figureOmittedMore, {named, std::to_string(all - mostNamed)}) : named;
}

} // namespace

std::vector<Diagnostic> omissionWarnings(const Figure& figure)
{
    std::map<std::pair<std::optional<std::size_t>, What>, std::vector<std::string>> all;
    for (const Omission& one : figure.omissions)
        all[{one.panel, one.what}].push_back(nameOf(figure, one));
    const bool hasPanels =
        std::ranges::any_of(figure.objects, [](const FigureObject& object) { return object.panel.value_or(0) > 0; });
    std::vector<Diagnostic> warnings;
    for (auto& [where, names] : all) {
        const auto& [panel, what] = where;
        if (what == What::Card) {
            warnings.push_back(problem(message::figureNoCells));
            continue;
        }
        std::string words = say(wordsOf(what), {enumerated(std::move(names))});
        if (panel && hasPanels)
            words = say(message::figureOmittedInPanel, {words, panelName(*panel)});
        warnings.push_back(problem(what == What::Way ? message::figureLaidOver : message::figureNoPlace, {words}));
    }
    return warnings;
}

} // namespace lockstep
