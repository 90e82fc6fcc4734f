// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Time goes to the right; each process is a line, and messages are slanted arrows from the sender's line to the
// receiver's.

#include <algorithm>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind spaceTimeKind();
namespace {

struct TimeLines {
    double pad, top, head, column, row;
    double now = 0; ///< number of columns up to the current round
    Point at(ProcessId process, double time) const
    {
        return {pad + head + column * time, top + row * (double(process) + 1)};
    }
};

// Messages that have arrived are faint; those on their way lead to the end of the current round.
FigureObject arrowOf(const Trace& trace, const TimeLines& frame, const FigureInputs& options, int index, double start,
    double columns, int ordinal)
{
    const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
    const bool later = tenseOf(options, message.round) == Tense::Later;
    const RoundNumber end = message.isDropped ? message.round : message.arrived;
    const bool underWay = !later && tenseOf(options, end) == Tense::Later;
    const bool past = tenseOf(options, end) == Tense::Past;
    const MessageInk ink = inkOf(message, later ? Strength::Ghost : past ? Strength::Past : Strength::Current);
    MessageSubject subject = wholeMessage(trace, index);
    subject.ordinal = ordinal;
    FigureObject object{subject, narrator::messageTitle(trace, message), {}, {}};
    const Point from = frame.at(message.source, start + 0.1);
    const Point to = frame.at(message.destination, start + columns - 0.1);
    const Point direction = unit(to - from);
    if (underWay) {
        const double share = std::min(1.0, (frame.now - start) / columns);
        object.marks.push_back({ink.line, LineShape{from, from + (to - from) * share}, ink.variant});
        return object;
    }
    const double head = std::min(8.0, frame.row * 0.4);
    object.marks = lineEnd(message, ink.head, to, direction, head);
    object.marks.insert(object.marks.begin(), {ink.line, LineShape{from, to - direction * (head * 0.8)}, ink.variant});
    return object;
}

struct Named {
    std::size_t object; ///< its index
    Point from, to;
    std::string name;
};

/// The data that messages carry, in their lines where no other line or name is, nearer to the source: exchanges cross
/// in the middle.
void addNames(Figure& figure, const std::vector<Named>& all, const ChartType& type)
{
    std::vector<Rect> taken;
    for (const Named& one : all) {
        const auto isFree = [&](const Rect& box) {
            return std::ranges::none_of(taken, [&](const Rect& other) { return box.intersects(other); })
                && std::ranges::none_of(
                    all, [&](const Named& other) { return &other != &one && segmentMeets(box, other.from, other.to); });
        };
        FigureObject& arrow = figure.objects[one.object];
        bool isPlaced = one.name.empty();
        for (const double share : {0.3, 0.22, 0.38, 0.5, 0.6, 0.7}) {
            const TextShape text = plain(one.name, between(one.from, one.to, share), type.small);
            if (isPlaced || !isFree(textBox(text)))
                continue;
            isPlaced = true;
            taken.push_back(textBox(text));
            arrow.marks.push_back({Role::MessageLabelGap, RectShape{textBox(text).grown(1), 2}});
            arrow.marks.push_back({Role::MessageLabel, text});
        }
        if (!isPlaced)
            figure.omissions.push_back({Omission::What::Number, arrow.subject, arrow.panel});
    }
}

void addMessages(Figure& figure, const Trace& trace, const TimeLines& frame, const FigureInputs& options,
    const std::vector<RoundNumber>& rounds)
{
    std::vector<Named> named;
    for (std::size_t column = 0; column < rounds.size(); ++column) {
        if (tenseOf(options, rounds[column]) == Tense::Later && !options.ghosts)
            break;
        const RoundRecord& round = options.record(trace, rounds[column]);
        int ordinal = 0;
        const MessageRecord* last = nullptr;
        for (const int index : round.messages) {
            const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
            const bool again =
                last != nullptr && last->source == message.source && last->destination == message.destination;
            ordinal = again ? ordinal + 1 : 1;
            last = &message;
            if (message.source == message.destination)
                continue;
            const double takes = message.arrived > message.round ? message.arrived - message.round + 1 : 1;
            const double columns = std::min(takes, double(rounds.size() - column));
            if (options.packetNames)
                named.push_back({figure.objects.size(), frame.at(message.source, double(column) + 0.1),
                    frame.at(message.destination, double(column) + columns - 0.1),
                    packetNames(trace, options, message.payload)});
            figure.objects.push_back(arrowOf(trace, frame, options, index, double(column), columns, ordinal));
        }
    }
    addNames(figure, named, ChartType(options));
}

Outcome<Figure> drawSpaceTime(const Trace& trace, const FigureInputs& options)
{
    const ChartType type(options);
    std::vector<RoundNumber> rounds;
    for (const RoundNumber round : options.rounds)
        if (round > 0)
            rounds.push_back(round);
    const int processes = trace.processes();
    const double least = type.small * (options.packetNames ? 2.4 : 1.25);
    const double rowHeight = std::max(least, std::min(420.0 / processes, type.text * 2.4));
    double head = textWidth(processLabel(trace, options, processes - 1), type.text) + type.text * 1.2;
    head = std::max(head, textWidth(say(message::figureColumnProcess), type.small) + type.text * 0.6);
    const RoundColumns columns(options, rounds, type, type.text * 6, type.text * 2.5, 2 * type.text + head);
    TimeLines frame{type.text, type.text + columns.head, head, columns.width, rowHeight};
    Figure figure;
    const double right = frame.pad + frame.head + frame.column * double(std::max<std::size_t>(1, rounds.size()));
    figure.size = {right + frame.pad, frame.at(processes - 1, 0).y + frame.pad + frame.row * 0.5};
    FigureObject grid{Furniture::Grid, {}, {}, {}};
    for (std::size_t i = 0; i <= rounds.size(); ++i)
        grid.marks.push_back({Role::Grid,
            LineShape{{frame.at(0, double(i)).x, frame.top + frame.row * 0.5},
                {frame.at(0, double(i)).x, figure.size.height - frame.pad}}});
    figure.objects.push_back(std::move(grid));
    FigureObject heads{Furniture::Heads, {}, {}, {}};
    heads.marks.push_back({Role::AxisLabel,
        plain(say(message::figureColumnProcess), {frame.pad + frame.head / 2, frame.top}, type.small)});
    if (columns.numbered)
        heads.marks.push_back({Role::AxisLabel,
            plain(roundWord(options.words), {frame.at(0, double(rounds.size()) / 2).x, frame.pad}, type.small)});
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        heads.marks.push_back({Role::AxisLabel,
            plain(columns.heading(options, rounds[i]), {frame.at(0, double(i) + 0.5).x, frame.top}, type.small)});
        if (tenseOf(options, rounds[i]) != Tense::Later)
            frame.now = double(i + 1);
        if (options.until == rounds[i])
            figure.objects.push_back(nowMark(frame.at(0, double(i) + 0.05).x, frame.at(0, double(i) + 0.95).x,
                frame.top + std::max(frame.row * 0.5, type.small * 0.8)));
    }
    figure.objects.push_back(std::move(heads));
    for (ProcessId process = 0; process < processes; ++process) {
        FigureObject line{ProcessSubject{process, ProcessSubject::As::Line},
            say(message::figureProcess, {std::to_string(process)}), {}, {}};
        const Point start = frame.at(process, 0);
        const RoundNumber stopped = trace.stoppedFrom(process);
        const auto before = std::ranges::count_if(rounds, [&](RoundNumber round) { return round < stopped; });
        const double end = stopped > 0 ? frame.at(process, static_cast<double>(before)).x : right;
        line.marks.push_back({Role::Link, LineShape{start, {end, start.y}}});
        if (stopped > 0)
            for (Mark& mark : crossMarks({end, start.y}, std::min(5.0, frame.row * 0.3)))
                line.marks.push_back(std::move(mark));
        line.marks.push_back({Role::AxisLabel,
            plain(processLabel(trace, options, process), {frame.pad + frame.head / 2, start.y}, type.text)});
        figure.objects.push_back(std::move(line));
    }
    addMessages(figure, trace, frame, options, rounds);
    return finished(std::move(figure), options, type.text);
}

} // namespace

FigureKind spaceTimeKind()
{
    return {.name = "space-time",
        .title = "Space time",
        .summary = "time across, processes down, messages as slanted lines",
        .draw = drawSpaceTime,
        .showsTime = true};
}

} // namespace lockstep
