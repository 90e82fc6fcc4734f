// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Each process is a horizontal wire, as in sorting networks and butterflies: time goes to the right, a message is a
// vertical line from its sender's wire to its receiver's, and what processes hold stands at both ends; between the
// rounds, too, if it is short.

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/account/narrator.h"
#include "core/base/diagnostic.h"
#include "core/base/spelling.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/inputs.h"
#include "core/figure/kind.h"
#include "core/figure/layout/contents.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/panels.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/operation/operation.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind wiresKind();
namespace {

/// The messages between two processes in a round, and where among the lines of the round they stand.
struct Wiring {
    ProcessId low = 0, high = 0;
    std::vector<int> down, up; ///< from the lower process, and to it: indices in Trace::messages
    std::size_t lane = 0;
};

struct WiredRound {
    RoundNumber round = 0;
    std::vector<Wiring> wirings;
    std::size_t lanes = 0;
};

/// Lines of a round that meet the same wires stand beside each other: as few lanes as possible.
WiredRound wiredRound(const Trace& trace, const RoundRecord& record)
{
    std::map<std::pair<ProcessId, ProcessId>, Wiring> pairs;
    for (const int index : record.messages) {
        const MessageRecord& message = trace.messages[static_cast<std::size_t>(index)];
        if (message.isToItself())
            continue;
        const auto [low, high] = std::minmax(message.source, message.destination);
        Wiring& wiring = pairs[{low, high}];
        wiring.low = low;
        wiring.high = high;
        (message.source == low ? wiring.down : wiring.up).push_back(index);
    }
    WiredRound wired{record.number, {}, 0};
    std::vector<ProcessId> ends; ///< of the last line in each lane
    for (auto& each : pairs) {
        Wiring& wiring = each.second;
        const auto free = std::ranges::find_if(ends, [&](ProcessId end) { return end < wiring.low; });
        wiring.lane = static_cast<std::size_t>(free - ends.begin());
        if (free == ends.end())
            ends.push_back(wiring.high);
        else
            *free = wiring.high;
        wired.wirings.push_back(std::move(wiring));
    }
    wired.lanes = ends.size();
    return wired;
}

/// The numbers in a value, the largest first.
void addNumbers(const Value& value, std::vector<std::int64_t>& numbers)
{
    if (value.kind() == Kind::Block)
        numbers.push_back(value.asBlock().number);
    else if (value.kind() == Kind::Array)
        for (const auto& [index, element] : value.entries())
            addNumbers(element, numbers);
    else if (value.kind() == Kind::List || value.kind() == Kind::Set)
        for (const Value& element : value.elements())
            addNumbers(element, numbers);
}

std::vector<std::int64_t> numbersAfter(const FigureInputs& options, ProcessId process, RoundNumber round)
{
    std::vector<std::int64_t> numbers;
    addNumbers(options.held[static_cast<std::size_t>(round)][static_cast<std::size_t>(process)], numbers);
    std::ranges::sort(numbers, std::greater());
    return numbers;
}

/// In a sort: which of both keeps the larger numbers of an exchange; nobody if they are the same.
std::optional<ProcessId> keepsLarger(
    const Trace& trace, const FigureInputs& options, const Wiring& wiring, RoundNumber round)
{
    if (!operationInfo(trace.request.operation.kind).sorts || wiring.down.empty() || wiring.up.empty())
        return std::nullopt;
    const auto low = numbersAfter(options, wiring.low, round), high = numbersAfter(options, wiring.high, round);
    return low == high ? nobody : low > high ? wiring.low : wiring.high;
}

class Drawer {
public:
    Drawer(const Trace& trace, const FigureInputs& options) : m_trace(trace), m_options(options), m_type(options)
    {
        for (const RoundNumber round : options.rounds)
            if (round > 0)
                m_rounds.push_back(wiredRound(trace, trace.rounds[static_cast<std::size_t>(round) - 1]));
        if (m_rounds.size() == 1) // a step to another round moves nothing
            m_room = options.sharedLayout.wires ? *options.sharedLayout.wires : roomOfAll();
        measure();
        m_figure.sharedLayout.wires = m_room;
    }

    Outcome<Figure> draw()
    {
        addHeads();
        for (ProcessId process = 0; process < m_trace.processes(); ++process)
            addWire(process);
        for (std::size_t column = 0; column < m_rounds.size(); ++column)
            for (const Wiring& wiring : m_rounds[column].wirings)
                addWiring(column, wiring);
        for (ProcessId process = 0; process < m_trace.processes(); ++process)
            for (std::size_t time = 0; time <= m_rounds.size(); ++time)
                if (time == 0 || time == m_rounds.size() || m_between > 0)
                    addHeld(process, time);
        return finished(std::move(m_figure), m_options, m_type.text);
    }

private:
    /// After so many of the rounds that are shown.
    RoundNumber roundAt(std::size_t time) const
    {
        return time > 0 ? m_rounds[time - 1].round : m_rounds.empty() ? 0 : m_rounds.front().round - 1;
    }

    std::size_t lanesOf(std::size_t column) const
    {
        return std::max(m_rounds[column].lanes, m_room ? m_room->lanes : 0);
    }

    /// Of all rounds of the run.
    WireRoom roomOfAll() const
    {
        WireRoom room;
        for (const RoundRecord& each : m_trace.rounds)
            room.lanes = std::max(room.lanes, wiredRound(m_trace, each).lanes);
        for (RoundNumber round = 0; round <= std::ssize(m_trace.rounds); ++round)
            room.held = std::max(room.held, widthAfter(round, room.lines));
        return room;
    }

    double widthOf(std::size_t time, std::size_t& mostLines) const
    {
        if (!m_room)
            return widthAfter(roundAt(time), mostLines);
        mostLines = std::max(mostLines, m_room->lines);
        return m_room->held;
    }

    double widthAfter(RoundNumber round, std::size_t& mostLines) const
    {
        double widest = 0;
        for (ProcessId process = 0; process < m_trace.processes(); ++process) {
            const auto lines = contentLines(m_options, process, round);
            mostLines = std::max(mostLines, lines.size());
            for (const auto& line : lines) {
                std::vector<TextRun> bold = line; // of any moment
                for (TextRun& run : bold)
                    run.bold = true;
                widest = std::max(widest, textWidth(TextShape{{}, Anchor::Start, m_type.small, bold}));
            }
        }
        return widest;
    }

    void measure()
    {
        constexpr double shortest = 3.2; // of texts between rounds, in sizes of the text
        std::size_t lines = 1, all = 1;
        m_left = widthOf(0, lines);
        m_right = widthOf(m_rounds.size(), lines);
        double between = 0;
        for (std::size_t time = 1; time < m_rounds.size(); ++time)
            between = std::max(between, widthOf(time, all));
        m_between = between <= shortest * m_type.small && all <= 1 ? between : 0;
        m_row =
            std::max({m_type.text * 1.9, static_cast<double>(lines) * m_type.small * lineHeight + 0.6 * m_type.small});
        m_head = textWidth(processLabel(m_trace, m_options, m_trace.processes() - 1), m_type.text) + m_type.text;
        m_start = m_type.text + m_head + m_left + m_type.small;
        std::size_t lanes = 0;
        for (std::size_t column = 0; column < m_rounds.size(); ++column)
            lanes += lanesOf(column) + 1;
        // On paper the lanes share the width.
        const double least = 0.9 * m_type.small, standard = 1.5 * m_type.small;
        const double around = m_between > 0 ? m_between + m_type.small : 0;
        const double beside = m_start + m_right + m_type.small + m_type.text
            + around * static_cast<double>(std::max<std::size_t>(m_rounds.size(), 1) - 1);
        m_lane = standard;
        if (m_options.paper && lanes > 0)
            m_lane = std::clamp((m_options.paper->units() - beside) / static_cast<double>(lanes), least, 2 * standard);
        m_numbered = false;
        for (std::size_t column = 0; column < m_rounds.size(); ++column)
            m_numbered = m_numbered
                || textWidth(panelWords(m_options.words, {m_rounds[column].round}), m_type.small)
                    > m_lane * static_cast<double>(lanesOf(column) + 1);
        m_top = m_type.text + (m_numbered ? 1.65 : 0.2) * m_type.small;
        double x = m_start;
        for (std::size_t column = 0; column < m_rounds.size(); ++column) {
            m_columns.push_back(x);
            x += m_lane * static_cast<double>(lanesOf(column) + 1) + around;
        }
        m_end = m_rounds.empty() ? m_start + 4 * standard : x - around;
        m_figure.size = {m_end + m_type.small + m_right + m_type.text, wireOf(m_trace.processes() - 1) + m_row * 0.7};
    }

    double wireOf(ProcessId process) const { return m_top + m_row * (double(process) + 0.7); }
    double laneOf(std::size_t column, std::size_t lane) const
    {
        const auto beside = static_cast<double>(lanesOf(column) - m_rounds[column].lanes) / 2;
        return m_columns[column] + m_lane * (static_cast<double>(lane) + 1 + beside);
    }
    double middleOf(std::size_t column) const
    {
        return m_columns[column] + m_lane * static_cast<double>(lanesOf(column) + 1) / 2;
    }
    double xOf(std::size_t time) const
    {
        const double after = m_between > 0 ? (m_between + m_type.small) / 2 : 0;
        return time == 0              ? m_start - m_type.small / 2
            : time == m_rounds.size() ? m_end + m_type.small / 2
                                      : m_columns[time] - after;
    }

    void addHeads()
    {
        FigureObject heads{Furniture::Heads, {}, {}, {}};
        if (m_numbered)
            heads.marks.push_back({Role::AxisLabel,
                plain(roundWord(m_options.words), {(m_start + m_end) / 2, m_type.text}, m_type.small)});
        for (std::size_t i = 0; i < m_rounds.size(); ++i) {
            const RoundNumber round = m_rounds[i].round;
            const double y = m_top - 0.2 * m_type.small;
            heads.marks.push_back({Role::AxisLabel,
                plain(m_numbered ? std::to_string(round) : panelWords(m_options.words, {round}), {middleOf(i), y},
                    m_type.small)});
            if (m_options.until == round)
                m_figure.objects.push_back(nowMark(
                    laneOf(i, 0) - m_lane / 2, laneOf(i, m_rounds[i].lanes) - m_lane / 2, y + 0.8 * m_type.small));
        }
        m_figure.objects.push_back(std::move(heads));
    }

    void addWire(ProcessId process)
    {
        FigureObject line{ProcessSubject{process, ProcessSubject::As::Line},
            say(message::figureProcess, {std::to_string(process)}), {}, {}};
        const RoundNumber stopped = m_trace.stoppedFrom(process);
        const auto before =
            std::ranges::count_if(m_rounds, [&](const WiredRound& each) { return each.round < stopped; });
        const bool ends = stopped > 0 && static_cast<std::size_t>(before) < m_rounds.size();
        const double y = wireOf(process), end = ends ? m_columns[static_cast<std::size_t>(before)] : m_end;
        line.marks.push_back({Role::Link, LineShape{{m_start, y}, {end, y}}});
        if (ends)
            for (Mark& mark : crossMarks({end, y}, std::min(5.0, m_row * 0.3)))
                line.marks.push_back(std::move(mark));
        line.marks.push_back({Role::AxisLabel,
            plain(processLabel(m_trace, m_options, process), {m_type.text + m_head / 2, y}, m_type.text)});
        m_figure.objects.push_back(std::move(line));
    }

    /// A dot is where a message begins; in a sort where the larger number does not stay.
    void addWiring(std::size_t column, const Wiring& wiring)
    {
        const RoundNumber round = m_rounds[column].round;
        if (tenseOf(m_options, round) == Tense::Later && !m_options.ghosts)
            return;
        const bool both = !wiring.down.empty() && !wiring.up.empty();
        const std::optional<ProcessId> larger = keepsLarger(m_trace, m_options, wiring, round);
        for (const auto* messages : {&wiring.down, &wiring.up})
            for (std::size_t i = 0; i < messages->size(); ++i)
                addMessage((*messages)[i], static_cast<int>(i) + 1, laneOf(column, wiring.lane), both, larger);
    }

    void addMessage(int index, int ordinal, double x, bool isExchange, std::optional<ProcessId> larger)
    {
        const RoundRecord& record = m_options.record(m_trace, m_trace.messages[static_cast<std::size_t>(index)].round);
        if (std::ranges::find(record.messages, index) == record.messages.end()) // not yet, within its round
            return;
        const MessageRecord& message = m_trace.messages[static_cast<std::size_t>(index)];
        const Tense tense = tenseOf(m_options, message.round);
        const MessageInk ink = inkOf(message,
            tense == Tense::Later      ? Strength::Ghost
                : tense == Tense::Past ? Strength::Past
                                       : Strength::Current);
        MessageSubject subject = wholeMessage(m_trace, index);
        subject.ordinal = ordinal;
        FigureObject object{subject, narrator::messageTitle(m_trace, message), {}, {}};
        const Point from{x, wireOf(message.source)}, to{x, wireOf(message.destination)};
        const Point direction{0, to.y > from.y ? 1.0 : -1.0};
        const double head = std::min(8.0, m_row * 0.4), dot = 0.34 * head;
        // An exchange is one line, whichever of its messages draws it.
        const bool isUp = isExchange && to.y < from.y;
        const auto hasDot = [&](ProcessId end) { return isExchange ? larger && larger != end : end == message.source; };
        const auto end = [&](ProcessId process, Point at, Point inwards) {
            return hasDot(process) ? at : at + inwards * (head * 0.8);
        };
        const Point first = end(message.source, from, direction), last = end(message.destination, to, direction * -1);
        object.marks.push_back({ink.line, isUp ? LineShape{last, first} : LineShape{first, last}, ink.variant});
        if (!isExchange)
            object.marks.push_back({ink.head, CircleShape{from, dot}});
        if (hasDot(message.destination) && !message.isDropped)
            object.marks.push_back({ink.head, CircleShape{to, dot}});
        else
            for (Mark& mark : lineEnd(message, ink.head, to, direction, head))
                object.marks.push_back(std::move(mark));
        m_figure.objects.push_back(std::move(object));
    }

    void addHeld(ProcessId process, std::size_t time)
    {
        const RoundNumber round = roundAt(time);
        if (time > 0 && tenseOf(m_options, round) == Tense::Later)
            return;
        const auto lines = contentLines(m_options, process, round);
        if (lines.empty())
            return;
        const Anchor anchor = time == 0 ? Anchor::End : time == m_rounds.size() ? Anchor::Start : Anchor::Middle;
        FigureObject held{HeldSubject{process, round, static_cast<int>(time)}, {}, {}, {}};
        double y = wireOf(process) - static_cast<double>(lines.size() - 1) / 2 * m_type.small * lineHeight;
        for (const auto& line : lines) {
            const TextShape text{{xOf(time), y}, anchor, m_type.small, line};
            if (anchor == Anchor::Middle)
                held.marks.push_back({Role::MessageLabelGap, RectShape{textBox(text).grown(1.5), 2}});
            held.marks.push_back({Role::BoxText, text});
            y += m_type.small * lineHeight;
        }
        m_figure.objects.push_back(std::move(held));
    }

    static constexpr double lineHeight = 1.25;
    const Trace& m_trace;
    const FigureInputs& m_options;
    const ChartType m_type;
    std::vector<WiredRound> m_rounds;
    std::optional<WireRoom> m_room;                ///< of any round, where one is shown
    std::vector<double> m_columns;                 ///< where each round begins
    double m_left = 0, m_right = 0, m_between = 0; ///< widths of what is held; 0: it does not stand there
    double m_row = 0, m_lane = 0, m_head = 0, m_top = 0, m_start = 0, m_end = 0;
    bool m_numbered = false; ///< rounds are numbers below the word for them
    Figure m_figure;
};

Outcome<Figure> drawWires(const Trace& trace, const FigureInputs& options)
{
    if (options.held.empty())
        return problem(message::figureNeedsContents);
    return Drawer(trace, options).draw();
}

std::string wiresCaption(const Trace& trace, const FigureInputs& options)
{
    const bool sorts = operationInfo(trace.request.operation.kind).sorts;
    return sentences({roundWords(trace, options),
        sendsNothing(trace) ? std::string() : say(sorts ? message::figureWiresSort : message::figureWires)});
}

} // namespace

FigureKind wiresKind()
{
    return {.name = "wires",
        .title = "Wires",
        .summary = "a wire for each process with its data at both ends, messages as vertical lines: sorting networks, "
                   "butterflies",
        .draw = drawWires,
        .needsHeld = true,
        .caption = wiresCaption};
}

} // namespace lockstep
