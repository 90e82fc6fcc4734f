// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Before and after an operation, without a network: a circle per process with its messages stacked above it, an arrow
// for the operation, and one in the opposite direction for its dual. Figures 4.1 and 4.8.

#include <algorithm>

#include "core/base/diagnostic.h"
#include "core/figure/charts/chart.h"
#include "core/figure/draw/canvas.h"
#include "core/figure/kind.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/operation_sides.h"
#include "core/figure/messages.h"
#include "core/figure/model/text.h"
#include "core/figure/options/wording.h"
#include "core/trace/trace.h"

namespace lockstep {
FigureKind schematicKind();
namespace {

struct Metrics {
    ChartType type;
    double radius, column, box, boxWidth;
    std::size_t highest = 0;
};

std::size_t highest(const LabelStacks& stacks)
{
    std::size_t most = 0;
    for (const auto& stack : stacks)
        most = std::max(most, stack.size());
    return most;
}

double widest(const LabelStacks& stacks, double size)
{
    double width = 0;
    for (const auto& stack : stacks)
        for (const MessageLabel& label : stack)
            width = std::max(width, textWidth(TextShape{{}, Anchor::Middle, size, label}));
    return width;
}

void addSide(Figure& figure, const Trace& trace, const FigureInputs& options, const Metrics& m,
    const std::vector<int>& shown, const LabelStacks& side, ProcessId root, Point at, bool after)
{
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Point center{at.x + m.column * (double(i) + 0.5), at.y};
        if (shown[i] == elided) {
            FigureObject dots{MoreSubject{after, static_cast<int>(i)}, {}, {}, {}};
            dots.marks.push_back({Role::NodeLabel, plain("…", center, m.type.text * 1.2)});
            figure.objects.push_back(std::move(dots));
            continue;
        }
        const std::string name = processLabel(trace, options, shown[i]);
        using enum ProcessSubject::As;
        FigureObject node{
            ProcessSubject{shown[i], after ? After : Before}, say(message::figureProcess, {name}), {}, {}};
        node.marks.push_back({shown[i] == root ? Role::NodeSource : Role::Node, CircleShape{center, m.radius}});
        node.marks.push_back(
            {Role::NodeLabel, plain(name, center, std::min(m.type.text * 1.1, m.radius * 1.9 / textWidth(name, 1)))});
        for (std::size_t k = 0; k < side[i].size(); ++k) {
            const Point middle{center.x, center.y - m.radius - m.type.text * 0.5 - m.box * (double(k) + 0.5)};
            if (side[i][k].front().text != "⋮")
                node.marks.push_back({Role::Box,
                    RectShape{{middle.x - m.boxWidth / 2, middle.y - m.box * 0.43, m.boxWidth, m.box * 0.86}, 2}});
            node.marks.push_back({Role::BoxText, TextShape{middle, Anchor::Middle, m.type.text, side[i][k]}});
        }
        figure.objects.push_back(std::move(node));
    }
}

void addArrow(Figure& figure, const Metrics& m, Furniture which, Point from, Point to, const TextShape& words)
{
    const Point direction = unit(to - from);
    FigureObject arrow{which, plainText(words), {}, {}};
    const double head = m.type.text * 0.75;
    arrow.marks.push_back({Role::Axis, LineShape{from, to - direction * (head * 0.8)}});
    arrow.marks.push_back({Role::MessageHead, arrowHead(to, direction, head)});
    arrow.marks.push_back({Role::AxisLabel, words});
    figure.objects.push_back(std::move(arrow));
}

// Figure 4.4: x enters from above and moves down the columns, y leaves at the left of the rows.
Figure matrixVector(const OperationSetup& setup, int processes, const FigureInputs& options)
{
    const ChartType type(options);
    const int columns = setup.columns > 0 ? setup.columns : processes;
    const int rows = setup.rows > 0 ? setup.rows : 1;
    const double radius = type.text * 1.2;
    const double step = type.text * 4.2;
    const double box = type.text * 1.9;
    const Point first{type.text + box * 1.3 + step * 0.75, type.text + box + step * 0.75};
    Figure figure;
    figure.size = {
        first.x + step * (columns - 1) + radius + type.text, first.y + step * (rows - 1) + radius + type.text};
    const auto data = [&](char letter, int index, Point at) {
        FigureObject object{VectorSubject{letter, index}, {}, {}, {}};
        object.marks.push_back(
            {Role::Box, RectShape{{at.x - box * 0.65, at.y - box * 0.43, box * 1.3, box * 0.86}, 2}});
        object.marks.push_back(
            {Role::BoxText, TextShape{at, Anchor::Middle, type.text, messageLabel(std::to_string(index), {letter})}});
        return object;
    };
    const double head = type.text * 0.65;
    const auto arrow = [&](FigureObject& object, Point from, Point to) {
        const Point direction = unit(to - from);
        object.marks.push_back({Role::Message, LineShape{from, to - direction * (head * 0.8)}});
        object.marks.push_back({Role::MessageHead, arrowHead(to, direction, head)});
    };
    for (int j = 0; j < columns; ++j) {
        const double x = first.x + step * j;
        FigureObject object = data('x', j, {x, type.text + box * 0.5});
        for (int i = 0; i < rows; ++i) {
            const double y = first.y + step * i - radius - 2;
            arrow(object, {x, i == 0 ? type.text + box * 0.96 : y - step + 2 * radius + 4}, {x, y});
        }
        figure.objects.push_back(std::move(object));
    }
    for (int i = 0; i < rows; ++i) {
        const double y = first.y + step * i;
        FigureObject object = data('y', i, {type.text + box * 0.65, y});
        for (int j = columns - 1; j >= 0; --j) {
            const double x = first.x + step * j - radius - 2;
            arrow(object, {x, y}, {j == 0 ? type.text + box * 1.32 : x - step + 2 * radius + 4, y});
        }
        figure.objects.push_back(std::move(object));
    }
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
            const int number = i * columns + j;
            FigureObject node{ProcessSubject{number},
                say(message::figureProcessAt, {std::to_string(number), std::to_string(i), std::to_string(j)}), {}, {}};
            const Point center{first.x + step * j, first.y + step * i};
            node.marks.push_back({Role::Node, CircleShape{center, radius}});
            node.marks.push_back({Role::NodeLabel,
                TextShape{center, Anchor::Middle, type.text, messageLabel(std::to_string(number), "P")}});
            figure.objects.push_back(std::move(node));
        }
    figure.caption = say(message::figureMatrixVector);
    return figure;
}

Outcome<Figure> drawSchematic(const Trace& trace, const FigureInputs& options)
{
    const OperationInfo& info = operationInfo(trace.request.operation.kind);
    if (info.needsGrid && !info.needsSquare) {
        Figure figure = matrixVector(trace.request.operation, trace.processes(), options);
        return finished(std::move(figure), options, ChartType(options).text);
    }
    OperationSetup setup = trace.request.operation;
    if (setup.processes <= 1)
        setup.processes = trace.processes();
    const std::vector<int> shown = shownProcesses(trace.processes(), setup.source);
    const OperationSides sides = sidesOf(setup, shown);
    if (sides.before.empty())
        return info.isJudged() ? problem(message::figureMovesNothing, {titleOf(info)})
                               : problem(message::figureNeedsOperation);
    const std::string dual = info.dual ? titleOf(operationInfo(*info.dual)) : std::string();
    const ProcessId root = info.from() || info.to() ? setup.source : nobody;
    const ChartType type(options);
    Metrics m{type, type.text * 1.15, 0, type.text * 1.9, 0};
    m.boxWidth = std::max(widest(sides.before, type.text), widest(sides.after, type.text)) + type.text * 0.7;
    m.column = std::max(m.boxWidth + type.text * 0.9, m.radius * 2 + type.text * 1.4);
    m.highest = std::max(highest(sides.before), highest(sides.after));
    const std::string operation = operationWords(trace);
    const double pad = type.text;
    const double between = std::max(textWidth(operation, type.text), textWidth(dual, type.text)) + type.text * 2;
    if (options.paper) { // columns may be closer than usual
        const double share = (options.paper->units() - 2 * pad - between) / (2 * double(shown.size()));
        const double least = std::max(m.boxWidth + type.text * 0.3, m.radius * 2 + type.text * 0.5);
        m.column = std::clamp(share, least, m.column);
    }
    double side = m.column * double(shown.size());
    // Without room for both sides beside each other, one is above the other.
    const bool isUpright = options.paper && 2 * pad + 2 * side + between > options.paper->units();
    if (isUpright) {
        m.column = std::clamp((options.paper->units() - 2 * pad) / double(shown.size()), m.column,
            std::max(m.column, m.boxWidth + type.text * 0.9));
        side = m.column * double(shown.size());
    }
    const auto baseOf = [&](std::size_t boxes) {
        return pad + m.box * double(std::max<std::size_t>(boxes, 1)) + type.text * 0.5 + m.radius;
    };
    const double base = baseOf(isUpright ? highest(sides.before) : m.highest);
    const double middle = std::max((base + m.radius + pad) / 2, pad + type.text * 1.6);
    Figure figure;
    const double apart = dual.empty() ? 0 : type.text * 0.35;
    const double away = type.text * 0.95;
    if (isUpright) {
        const double words = std::max(textWidth(operation, type.text), textWidth(dual, type.text)) + away;
        figure.size.width = 2 * pad + std::max(side, 2 * words);
        const double left = (figure.size.width - side) / 2, centre = figure.size.width / 2;
        const double top = pad + base + m.radius, bottom = top + type.text * 3;
        const double below = bottom + baseOf(highest(sides.after)) - pad * 0.5;
        figure.size.height = below + m.radius + pad;
        addSide(figure, trace, options, m, shown, sides.before, root, {left, base}, false);
        addSide(figure, trace, options, m, shown, sides.after, root, {left, below}, true);
        const double y = (top + bottom) / 2 - pad * 0.5;
        addArrow(figure, m, Furniture::Operation, {centre - apart, top - pad * 0.5},
            {centre - apart, bottom - pad * 0.5},
            plain(operation, {centre - apart - type.text * 0.6, y}, type.text, Anchor::End));
        if (!dual.empty())
            addArrow(figure, m, Furniture::Dual, {centre + apart, bottom - pad * 0.5},
                {centre + apart, top - pad * 0.5},
                plain(dual, {centre + apart + type.text * 0.6, y}, type.text, Anchor::Start));
    } else {
        figure.size = {2 * pad + 2 * side + between, std::max(base + m.radius + pad, middle + type.text * 2.4)};
        addSide(figure, trace, options, m, shown, sides.before, root, {pad, base}, false);
        addSide(figure, trace, options, m, shown, sides.after, root, {pad + side + between, base}, true);
        const double left = pad + side + type.text * 0.5;
        const double right = pad + side + between - type.text * 0.5;
        addArrow(figure, m, Furniture::Operation, {left, middle - apart}, {right, middle - apart},
            plain(operation, {(left + right) / 2, middle - apart - away}, type.text));
        if (!dual.empty())
            addArrow(figure, m, Furniture::Dual, {right, middle + apart}, {left, middle + apart},
                plain(dual, {(left + right) / 2, middle + apart + away}, type.text));
    }
    figure.caption = say(dual.empty() ? message::figureOperation : message::figureOperationDual, {operation, dual});
    return finished(std::move(figure), options, type.text);
}

} // namespace

FigureKind schematicKind()
{
    return {.name = "schematic",
        .title = "Schematic",
        .summary = "what processes hold before and after an operation, with its dual",
        .draw = drawSchematic,
        .needsHeld = true,
        .showsRounds = false};
}

} // namespace lockstep
