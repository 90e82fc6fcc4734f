// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Time goes to the right; each process is a line, and messages are slanted arrows from the sender's line to the
// receiver's. The axis counts rounds, or is the time of the run (RunTimes) to scale.

#include <algorithm>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/notation.h"
#include "core/base/spelling.h"
#include "core/base/text.h"
#include "core/figure/charts/chart.h"
#include "core/figure/charts/chart_spec.h"
#include "core/figure/charts/math_text.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/figure/options/caption.h"
#include "core/figure/options/wording.h"
#include "core/trace/message_record.h"
#include "core/trace/message_time.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind spaceTimeKind();
namespace {

/// What the axis counts: the rounds of the figure, each as wide as the others, or the time of the run.
class Across {
public:
    Across(const Trace& trace, const FigureInputs& options, const std::vector<RoundNumber>& rounds)
        : m_times(trace), m_rounds(rounds), m_isTime(options.axis == TimeAxis::Time && !rounds.empty())
    {
        if (m_isTime)
            m_first = m_times.of(rounds.front()).from;
    }
    using Span = RunTimes::Span;
    bool isTime() const { return m_isTime; }
    /// The time at its left end.
    double first() const { return m_first; }
    /// The length of the axis.
    double all() const
    {
        return m_isTime ? m_times.of(m_rounds.back()).to - m_first
                        : static_cast<double>(std::max<std::size_t>(1, m_rounds.size()));
    }
    Span of(std::size_t column) const
    {
        return m_isTime ? shifted(m_times.of(m_rounds[column]))
                        : Span{static_cast<double>(column), static_cast<double>(column) + 1};
    }
    /// The way of a message that starts in that column. Between rounds of one width there is a little space.
    Span of(std::size_t column, const MessageRecord& message) const
    {
        if (m_isTime)
            return shifted(m_times.of(message));
        constexpr double apart = 0.1;
        const double takes = message.arrived > message.round ? message.arrived - message.round + 1 : 1;
        const auto start = static_cast<double>(column);
        return {start + apart, start + std::min(takes, static_cast<double>(m_rounds.size()) - start) - apart};
    }

private:
    Span shifted(Span span) const { return {span.from - m_first, std::min(span.to - m_first, all())}; }

    RunTimes m_times;
    const std::vector<RoundNumber>& m_rounds;
    bool m_isTime;
    double m_first = 0;
};

struct TimeLines {
    double pad, top, head, unit, row; ///< `unit`: the width of 1 on the axis
    double now = 0;                   ///< on the axis: the end of the current round
    Point at(ProcessId process, double time) const
    {
        return {pad + head + unit * time, top + row * (double(process) + 1)};
    }
};

// Messages that have arrived are faint; those on their way lead to the end of the current round.
FigureObject arrowOf(const Trace& trace, const TimeLines& frame, const FigureInputs& options, int index,
    const Across::Span& span, int ordinal)
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
    const Point from = frame.at(message.source, span.from);
    const Point to = frame.at(message.destination, span.to);
    const Point direction = unit(to - from);
    if (underWay) {
        const double share =
            span.to > span.from ? std::clamp((frame.now - span.from) / (span.to - span.from), 0.0, 1.0) : 1;
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

void addMessages(Figure& figure, const Trace& trace, const TimeLines& frame, const Across& across,
    const FigureInputs& options, const std::vector<RoundNumber>& rounds)
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
            const Across::Span span = across.of(column, message);
            if (options.packetNames)
                named.push_back({figure.objects.size(), frame.at(message.source, span.from),
                    frame.at(message.destination, span.to), packetNames(trace, options, message.payload)});
            figure.objects.push_back(arrowOf(trace, frame, options, index, span, ordinal));
        }
    }
    addNames(figure, named, ChartType(options));
}

/// What the time of a run depends on: "ts = 1, tw = 4".
std::string costsOf(const Settings& settings)
{
    std::vector<std::string> all{"ts = " + timeText(settings.ts), "tw = " + timeText(settings.tw)};
    if (settings.th > 0)
        all.push_back("th = " + timeText(settings.th));
    return asList(all);
}

/// Ticks, their numbers and a title below the lines, from y on. Returns where it ends.
double addTimeAxis(
    Figure& figure, const Trace& trace, const TimeLines& frame, const Across& across, double y, const ChartType& type)
{
    ChartSpec spec;
    spec.series.push_back({ChartSeries::Form::Line, {}, {{0, 0}, {across.first() + across.all(), 0}}});
    const ChartRange range = rangeOfX(spec);
    const double left = frame.at(0, 0).x, right = frame.at(0, across.all()).x;
    FigureObject axis{Furniture::Axes, {}, {{Role::Axis, LineShape{{left, y}, {right, y}}}}, {}};
    const double tick = 0.35 * type.small, number = y + tick + 0.75 * type.small;
    double taken = left - frame.head; // numbers do not touch
    for (const double time : range.ticks) {
        const double x = frame.at(0, time - across.first()).x;
        if (x < left - 1e-6 || x > right + 1e-6)
            continue;
        const std::string text = axisText(time, range);
        const double half = textWidth(text, type.small) / 2;
        axis.marks.push_back({Role::Axis, LineShape{{x, y}, {x, y + tick}}});
        if (x - half < taken)
            continue;
        taken = x + half + 0.5 * type.small;
        axis.marks.push_back({Role::AxisLabel, plain(text, {x, number}, type.small)});
    }
    const double title = number + 1.4 * type.small;
    const std::string words = inNotation(say(message::figureTime, {costsOf(trace.request.settings)}));
    axis.marks.push_back(
        {Role::AxisLabel, TextShape{{(left + right) / 2, title}, Anchor::Middle, type.small, mathRuns(words)}});
    figure.objects.push_back(std::move(axis));
    return title + 0.6 * type.small;
}

/// The headings of rounds above their columns; those of rounds that are too short to scale are left out.
void addRoundHeads(FigureObject& heads, const FigureInputs& options, const std::vector<RoundNumber>& rounds,
    const RoundColumns& columns, const TimeLines& frame, const Across& across, double type)
{
    const bool areNumbers = columns.numbered || across.isTime();
    if (areNumbers)
        heads.marks.push_back(
            {Role::AxisLabel, plain(roundWord(options.words), {frame.at(0, across.all() / 2).x, frame.pad}, type)});
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto [from, to] = across.of(i);
        const std::string text = areNumbers ? std::to_string(rounds[i]) : columns.heading(options, rounds[i]);
        if (!across.isTime() || textWidth(text, type) <= (to - from) * frame.unit)
            heads.marks.push_back({Role::AxisLabel, plain(text, {frame.at(0, (from + to) / 2).x, frame.top}, type)});
    }
}

Outcome<Figure> drawSpaceTime(const Trace& trace, const FigureInputs& options)
{
    const ChartType type(options);
    std::vector<RoundNumber> rounds;
    for (const RoundNumber round : options.rounds)
        if (round > 0)
            rounds.push_back(round);
    const Across across(trace, options, rounds);
    if (across.all() <= 0)
        return problem(message::figureNoTime);
    const int processes = trace.processes();
    const double least = type.small * (options.packetNames ? 2.4 : 1.25);
    const double rowHeight = std::max(least, std::min(420.0 / processes, type.text * 2.4));
    double head = textWidth(processLabel(trace, options, processes - 1), type.text) + type.text * 1.2;
    head = std::max(head, textWidth(say(message::figureColumnProcess), type.small) + type.text * 0.6);
    const double beside = 2 * type.text + head;
    const RoundColumns columns(options, rounds, type, type.text * 6, type.text * 2.5, beside);
    TimeLines frame{type.text, type.text + columns.head, head, columns.width, rowHeight};
    if (across.isTime()) {
        const double width = options.paper
            ? std::max(options.paper->units() - beside, 12 * type.text)
            : std::max(columns.width * static_cast<double>(rounds.size()), 36 * type.text);
        frame.unit = width / across.all();
        frame.top = type.text + 1.4 * type.small;
    }
    Figure figure;
    const double right = frame.at(0, across.all()).x;
    figure.size = {right + frame.pad, frame.at(processes - 1, 0).y + frame.pad + frame.row * 0.5};
    FigureObject grid{Furniture::Grid, {}, {}, {}};
    for (std::size_t i = 0; i <= rounds.size(); ++i) {
        const double time = i < rounds.size() ? across.of(i).from : across.all();
        grid.marks.push_back({Role::Grid,
            LineShape{{frame.at(0, time).x, frame.top + frame.row * 0.5},
                {frame.at(0, time).x, figure.size.height - frame.pad}}});
    }
    figure.objects.push_back(std::move(grid));
    FigureObject heads{Furniture::Heads, {}, {}, {}};
    heads.marks.push_back({Role::AxisLabel,
        plain(say(message::figureColumnProcess), {frame.pad + frame.head / 2, frame.top}, type.small)});
    addRoundHeads(heads, options, rounds, columns, frame, across, type.small);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto [from, to] = across.of(i);
        if (tenseOf(options, rounds[i]) != Tense::Later)
            frame.now = to;
        const double apart = across.isTime() ? 0 : 0.05;
        if (options.until == rounds[i])
            figure.objects.push_back(nowMark(frame.at(0, from + apart).x, frame.at(0, to - apart).x,
                frame.top + std::max(frame.row * 0.5, type.small * 0.8)));
    }
    figure.objects.push_back(std::move(heads));
    for (ProcessId process = 0; process < processes; ++process) {
        FigureObject line{ProcessSubject{process, ProcessSubject::As::Line},
            say(message::figureProcess, {std::to_string(process)}), {}, {}};
        const Point start = frame.at(process, 0);
        const RoundNumber stopped = trace.stoppedFrom(process);
        const auto before = std::ranges::count_if(rounds, [&](RoundNumber round) { return round < stopped; });
        const double end = stopped > 0
            ? frame.at(process, before > 0 ? across.of(static_cast<std::size_t>(before) - 1).to : 0).x
            : right;
        line.marks.push_back({Role::Link, LineShape{start, {end, start.y}}});
        if (stopped > 0)
            for (Mark& mark : crossMarks({end, start.y}, std::min(5.0, frame.row * 0.3)))
                line.marks.push_back(std::move(mark));
        line.marks.push_back({Role::AxisLabel,
            plain(processLabel(trace, options, process), {frame.pad + frame.head / 2, start.y}, type.text)});
        figure.objects.push_back(std::move(line));
    }
    addMessages(figure, trace, frame, across, options, rounds);
    if (across.isTime())
        figure.size.height =
            addTimeAxis(figure, trace, frame, across, figure.size.height - frame.pad, type) + 0.3 * frame.pad;
    return finished(std::move(figure), options, type.text);
}

std::string timeCaption(const Trace& trace, const FigureInputs& options)
{
    return sentences(
        {roundWords(trace, options), options.axis == TimeAxis::Time ? say(message::figureTimeCaption) : std::string()});
}

} // namespace

FigureKind spaceTimeKind()
{
    return {.name = "space-time",
        .title = "Space time",
        .summary = "time across, processes down, messages as slanted lines",
        .draw = drawSpaceTime,
        .showsTime = true,
        .caption = timeCaption};
}

} // namespace lockstep
