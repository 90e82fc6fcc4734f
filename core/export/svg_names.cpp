// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/svg_names.h"

#include "core/base/catalogue.h"
#include "core/figure/layout/panels.h"

namespace lockstep {
namespace {

std::string text(std::int64_t number) { return std::to_string(number); }

struct Namer {
    const Figure& figure;
    std::optional<std::size_t> panel;

    std::string node(NodeId id) const { return nodeName(figure, id, panel); }
    std::string link(NodeId from, NodeId to) const { return node(from) + '-' + node(to); }

    SvgNames operator()(const NodeSubject& s) const
    {
        SvgNames names{
            "node-" + node(s.node), isSwitch(figure, s.node, panel) ? "node switch" : "node", {{"node", node(s.node)}}};
        if (s.process != nobody && s.process != s.node)
            names.data.emplace_back("process", text(s.process));
        return names;
    }
    SvgNames operator()(const ProcessSubject& s) const
    {
        using enum ProcessSubject::As;
        const std::string process = text(s.process);
        switch (s.as) {
        case Line: return {"process-" + process, "process", {{"process", process}}};
        case Before: return {"before-node-" + process, "node", {{"node", process}}};
        case After: return {"after-node-" + process, "node", {{"node", process}}};
        case Contents: return {"contents-" + process, "contents", {{"process", process}}};
        case Input: return {"input-" + process, "data", {{"process", process}}};
        case Result: return {"result-" + process, "data", {{"process", process}}};
        default: return {"node-" + process, "node", {{"node", process}}};
        }
    }
    SvgNames operator()(const LinkSubject& s) const
    {
        return {"link-" + link(s.from, s.to), "link",
            {{"from", node(s.from)}, {"to", node(s.to)}, {"words-forward", text(s.wordsForward)},
                {"words-back", text(s.wordsBack)}}};
    }
    SvgNames operator()(const BadgeSubject& s) const
    {
        return {"badge-" + link(s.from, s.to), "badge", {{"messages", text(s.messages)}}};
    }
    SvgNames operator()(const WaitSubject& s) const
    {
        const std::string process = text(s.process), waitsFor = text(s.waitsFor);
        return {"wait-" + process + '-' + waitsFor, s.inCycle ? "wait cycle" : "wait",
            {{"process", process}, {"waits-for", waitsFor}}};
    }
    SvgNames operator()(const LoadSubject& s) const
    {
        if (s.round == 0)
            return {"load-total-" + link(s.from, s.to), "load-total",
                {{"words", text(s.words)}, {"messages", text(s.messages)}}};
        return {"load-r" + text(s.round) + '-' + link(s.from, s.to), "load",
            {{"round", text(s.round)}, {"words", text(s.words)}, {"messages", text(s.messages)}}};
    }
    SvgNames operator()(const MessageSubject& s) const
    {
        const std::string pair = text(s.source) + '-' + text(s.destination);
        SvgNames names{"message-r" + text(s.round) + '-' + pair + (s.ordinal > 1 ? '-' + text(s.ordinal) : ""),
            "message",
            {{"round", text(s.round)}, {"source", text(s.source)}, {"destination", text(s.destination)},
                {"words", text(s.words)}}};
        if (s.hop >= 0)
            names.data.insert(names.data.end(),
                {{"sent", text(s.sent)}, {"hop", text(s.hop + 1)}, {"hop-from", node(s.from)}, {"hop-to", node(s.to)}});
        return names;
    }
    SvgNames operator()(const HeldSubject& s) const
    {
        return {"contents-" + text(s.process) + '-' + text(s.column), "contents",
            {{"process", text(s.process)}, {"round", text(s.round)}}};
    }
    SvgNames operator()(const CellSubject& s) const
    {
        return {"cell-" + s.row + '-' + text(s.index), "cell", {{"row", s.row}, {"column", s.column}}};
    }
    SvgNames operator()(const CellsSubject& s) const
    {
        SvgNames names{"cells-" + node(s.node), "cells", {{"node", node(s.node)}}};
        if (s.round >= 0) {
            names.id += "-r" + text(s.round);
            names.data.emplace_back("round", text(s.round));
        }
        if (!s.item.empty())
            names.id += '-' + s.item;
        return names;
    }
    SvgNames operator()(const GroupSubject& s) const
    {
        return {"group-" + text(s.number), "group", {{"phase", s.phase}}};
    }
    SvgNames operator()(const SeriesSubject& s) const
    {
        return {"series-" + text(s.number), "series", {{"name", s.name}}};
    }
    SvgNames operator()(const VectorSubject& s) const { return {s.letter + ('-' + text(s.index)), "data", {}}; }
    SvgNames operator()(const MoreSubject& s) const
    {
        return {(s.after ? "after-more-" : "before-more-") + text(s.index), "more", {}};
    }
    SvgNames operator()(Furniture furniture) const
    {
        switch (furniture) {
        case Furniture::Title: return {"title", "caption", {}};
        case Furniture::PanelLabel: return {"label", "panel-label", {}};
        case Furniture::Gap: return {"gap", "gap", {}};
        case Furniture::Now: return {"now", "now", {}};
        case Furniture::Grid: return {"grid", "grid", {}};
        case Furniture::Heads: return {"heads", "heads", {}};
        case Furniture::Axes: return {"axes", "axes", {}};
        case Furniture::Legend: return {"legend", translatable("legend"), {}};
        case Furniture::Operation: return {"operation", "operation", {}};
        case Furniture::InkMarks: return {"ink", "ink", {}};
        case Furniture::Dual: return {"dual", "operation", {}};
        }
        return {};
    }
};

} // namespace

SvgNames svgNames(const Figure& figure, const FigureObject& object)
{
    SvgNames names = std::visit(Namer{figure, object.panel}, object.subject);
    if (object.panel)
        names.id = panelName(*object.panel) + '-' + names.id;
    return names;
}

} // namespace lockstep
