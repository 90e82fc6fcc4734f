// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/panes/picture_menu.h"

#include <QAction>
#include <QFontInfo>
#include <QMenu>
#include <QShortcut>
#include <algorithm>
#include <cmath>

#include "app/window/parts/pane_parts.h"
#include "app/window/predict/predict_pane.h"
#include "app/window/session/selection.h"
#include "app/window/session/session.h"
#include "core/account/narrator.h"
#include "core/base/text.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/network/network.h"
#include "core/operation/data_rows.h"
#include "core/operation/operation.h"
#include "core/replay/process_view.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/data/holdings_pane.h"
#include "views/picture/picture_pane.h"

namespace lockstep {

namespace {

constexpr int mostInMenu = 64; // objects or data in a submenu
constexpr double keyMove = 0.25;

/// What an object of the picture is about; nothing for those without a menu of their own.
std::optional<Subject> targetOf(const Subject& subject)
{
    if (std::holds_alternative<MessageSubject>(subject) || std::holds_alternative<NodeSubject>(subject))
        return subject;
    if (const auto process = processOf(subject))
        return NodeSubject{nobody, *process};
    if (const auto link = linkOf(subject))
        return LinkSubject{std::min(link->from, link->to), std::max(link->from, link->to)};
    return std::nullopt;
}

QString linkName(const Network& network, NodeId from, NodeId to)
{
    return QString::fromStdString(network.nodeName(from) + "–" + network.nodeName(to));
}

/// What the menu is about: a section of the menu, which would be cut where it is wider than the entries.
void addTitle(QMenu& menu, const QString& text)
{
    QAction* title = menu.addAction(text);
    QFont bold = menu.font();
    bold.setBold(true);
    title->setFont(bold);
    title->setEnabled(false);
    menu.addSeparator();
}

/// In twentieths, and on a line with its own place if it is dropped close to it, so that rows stay rows.
double snapped(double by)
{
    constexpr double steps = 20, near = 0.08;
    return std::abs(by) < near ? 0 : std::round(by * steps) / steps;
}

} // namespace

PictureMenu::PictureMenu(Session& session, Selection& selection, PicturePane& pictures, PredictPane& predict,
    HoldingsPane& holdings, QWidget* parent)
    : QObject(parent), m_session(session), m_selection(selection), m_pictures(pictures), m_predict(predict),
      m_holdings(holdings), m_parent(parent)
{
    m_defaultPlaces = makeAction(
        this, {}, tr("&Default places of nodes"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_B), "defaultPlaces");
    m_defaultPlaces->setEnabled(false);
    connect(m_defaultPlaces, &QAction::triggered, this, [this] {
        DrawOptions drawing = m_session.place().drawing();
        drawing.figure.moved.clear();
        m_session.place().setDrawing(drawing);
    });
    connect(&m_session.place(), &ShownMoment::drawingChanged, this,
        [this] { m_defaultPlaces->setEnabled(!m_session.place().drawing().figure.moved.empty()); });
    connect(&m_pictures, &PicturePane::menuWanted, this,
        [this](const Subject& subject, QPoint where) { open(&subject, where); });
    connect(&m_pictures, &PicturePane::groundMenuWanted, this, [this](QPoint where) { open(nullptr, where); });
    connect(&m_pictures, &PicturePane::nodeDragged, this, &PictureMenu::moveNode);
    m_pictures.view().setMovesNodes(true);
    for (const auto& [key, by] : {std::pair(Qt::Key_Left, QPointF(-keyMove, 0)), {Qt::Key_Right, QPointF(keyMove, 0)},
             {Qt::Key_Up, QPointF(0, -keyMove)}, {Qt::Key_Down, QPointF(0, keyMove)}}) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | key), &m_pictures.view());
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, by = by] {
            if (m_session.trace() && m_selection.hasChosenProcesses())
                for (const ProcessId process : m_selection.processes())
                    moveNode(m_session.trace()->request.embedding.nodeOf(process), by);
        });
    }
}

void PictureMenu::open(const Subject* subject, QPoint where)
{
    if (!m_session.trace())
        return;
    auto* menu = new QMenu(m_parent);
    menu->setObjectName(QStringLiteral("pictureMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto target = subject ? targetOf(*subject) : std::nullopt;
    if (target) {
        m_selection.choose(*subject, false);
        fill(*menu, *target);
    } else {
        fillGround(*menu);
    }
    menu->popup(where);
}

void PictureMenu::fill(QMenu& menu, const Subject& subject)
{
    const Trace& trace = *m_session.trace();
    if (const auto* node = std::get_if<NodeSubject>(&subject))
        fillNode(
            menu, node->node == nobody ? trace.request.embedding.nodeOf(node->process) : node->node, node->process);
    else if (const auto* link = std::get_if<LinkSubject>(&subject))
        fillLink(menu, link->from, link->to);
    else if (const auto* message = std::get_if<MessageSubject>(&subject))
        fillMessage(menu, message->message);
}

void PictureMenu::fillNode(QMenu& menu, NodeId node, ProcessId process)
{
    const Trace& trace = *m_session.trace();
    if (process == nobody) {
        addTitle(menu, tr("Switch %1").arg(QString::fromStdString(trace.request.network->nodeName(node))));
        addMoves(menu, node);
        return;
    }
    addTitle(menu, tr("Process %1").arg(process));
    const OperationInfo& operation = operationInfo(trace.request.operation.kind);
    if (operation.from() || operation.to()) {
        QAction* one = menu.addAction(operation.from() ? tr("Make it the &source") : tr("Make it the &root"));
        one->setObjectName(QStringLiteral("makeSource"));
        one->setCheckable(true);
        one->setChecked(m_session.options().source == process);
        connect(one, &QAction::triggered, this, [this, process] {
            RunOptions options = m_session.options();
            options.source = process;
            OperationSetup setup = m_session.trace()->request.operation;
            setup.source = process;
            setRun(options, dataRow("source").said(setup));
        });
    }
    const RoundNumber round = std::max(1, m_session.place().round());
    const RoundNumber stopped = stoppedFrom(m_session.options().faults, process);
    Fault stop{.kind = Fault::Kind::Stop, .round = stopped > 0 ? stopped : round, .process = process};
    const auto& before = m_session.place().stateBefore();
    const bool isOver = static_cast<std::size_t>(process) < before.size()
        && hasEnded(before[static_cast<std::size_t>(process)].activity);
    addFault(menu, tr("S&top it before round %1").arg(stop.round), stop, [process](const Fault& each) {
        return each.kind == Fault::Kind::Stop && each.process == process;
    })->setEnabled(stopped > 0 || !isOver);
    connect(menu.addAction(tr("&Act as this process")), &QAction::triggered, this, [this, process] {
        m_selection.chooseProcess(process);
        m_predict.actAction()->trigger();
    });
    connect(menu.addAction(tr("Show its &variables")), &QAction::triggered, this, [this, process] {
        m_selection.chooseProcess(process);
        Q_EMIT paneWanted(QStringLiteral("variables"));
    });
    QAction* cells = menu.addAction(tr("Show all its &cells"));
    const double type = QFontInfo(m_parent->font()).pixelSize();
    cells->setEnabled(m_session.place().magnified(process, type) != nullptr);
    connect(cells, &QAction::triggered, this, [this, process] { m_pictures.view().magnify(process); });
    addMoves(menu, node);
}

void PictureMenu::addMoves(QMenu& menu, NodeId node)
{
    if (!kindOf(m_session.place().drawing().figure).byRounds)
        return;
    QMenu* moves = menu.addMenu(tr("&Move it"));
    const auto add = [&](const QString& text, Qt::Key key, QPointF by) {
        QAction* move = moves->addAction(text);
        move->setShortcut(QKeySequence(Qt::ALT | Qt::SHIFT | key)); // of the picture, when its node is selected
        move->setShortcutContext(Qt::WidgetShortcut);
        connect(move, &QAction::triggered, this, [this, node, by] { moveNode(node, by); });
    };
    add(tr("&Left"), Qt::Key_Left, {-keyMove, 0});
    add(tr("&Right"), Qt::Key_Right, {keyMove, 0});
    add(tr("&Up"), Qt::Key_Up, {0, -keyMove});
    add(tr("&Down"), Qt::Key_Down, {0, keyMove});
    moves->addSeparator();
    const std::string name = m_session.trace()->request.network->nodeName(node);
    QAction* back = moves->addAction(tr("Default &place"));
    back->setObjectName(QStringLiteral("defaultPlace"));
    back->setEnabled(std::ranges::count(m_session.place().drawing().figure.moved, name, &MovedNode::node) > 0);
    connect(back, &QAction::triggered, this, [this, name] {
        DrawOptions drawing = m_session.place().drawing();
        std::erase_if(drawing.figure.moved, [&](const MovedNode& each) { return each.node == name; });
        m_session.place().setDrawing(drawing);
    });
}

void PictureMenu::moveNode(NodeId node, QPointF by)
{
    DrawOptions drawing = m_session.place().drawing();
    auto& moved = drawing.figure.moved;
    const std::string name = m_session.trace()->request.network->nodeName(node);
    auto at = std::ranges::find(moved, name, &MovedNode::node);
    if (at == moved.end())
        at = moved.insert(at, {name, {}});
    at->by = {snapped(at->by.x + by.x()), snapped(at->by.y + by.y())};
    if (at->by == Point{})
        moved.erase(at);
    m_session.place().setDrawing(drawing);
}

void PictureMenu::fillLink(QMenu& menu, NodeId from, NodeId to)
{
    const Trace& trace = *m_session.trace();
    const Network& network = *trace.request.network;
    addTitle(menu, tr("Link %1").arg(linkName(network, from, to)));
    const std::string one = network.nodeName(from), other = network.nodeName(to);
    const auto isIt = [one, other](const Fault& each) {
        return each.kind == Fault::Kind::Slow
            && ((each.from == one && each.to == other) || (each.from == other && each.to == one));
    };
    QMenu* slow = menu.addMenu(tr("&Slow it"));
    const auto carries = [from, to](const LinkLoad& load) {
        return (load.from == from && load.to == to) || (load.from == to && load.to == from);
    };
    slow->setEnabled(std::ranges::any_of(trace.rounds, // a link that nothing crosses cannot slow anything
        [&](const RoundRecord& round) { return std::ranges::any_of(round.links, carries); }));
    QAction* full = slow->addAction(tr("&Full speed"));
    full->setCheckable(true);
    full->setChecked(std::ranges::none_of(m_session.options().faults, isIt));
    connect(full, &QAction::triggered, this, [this, isIt] { setFault(std::nullopt, isIt); });
    for (const int times : {2, 3, 5, 10}) {
        Fault fault{.kind = Fault::Kind::Slow, .amount = times, .from = one, .to = other};
        addFault(*slow, tr("&%1 times slower").arg(times), fault,
            [isIt, times](const Fault& each) { return isIt(each) && each.amount == times; });
    }
    connect(menu.addAction(tr("Show its &load in all rounds")), &QAction::triggered, this, [this] {
        DrawOptions drawing = m_session.place().drawing();
        drawing.figure.kind = loadKindName();
        m_session.place().setDrawing(drawing);
    });
    std::vector<int> sharing;
    const int link = network.linkBetween(from, to);
    std::vector<int> links;
    for (const int message : m_session.place().crossed()) {
        network.linksAlong(messageAt(trace, message).path, links);
        if (std::ranges::any_of(links, [&](int directed) { return directed / 2 == link; }))
            sharing.push_back(message);
    }
    QAction* who = menu.addAction(tr("Select its &messages of this round"));
    who->setEnabled(!sharing.empty());
    connect(who, &QAction::triggered, this, [this, sharing] { m_selection.chooseMessages(sharing); });
}

void PictureMenu::fillMessage(QMenu& menu, int message)
{
    const Trace& trace = *m_session.trace();
    const MessageRecord& record = messageAt(trace, message);
    addTitle(menu, tr("Message %1→%2 of round %3").arg(record.source).arg(record.destination).arg(record.round));
    Fault fault{.kind = Fault::Kind::Drop,
        .round = record.round,
        .process = record.source,
        .destination = record.destination,
        .which = wholeMessage(trace, message).ordinal};
    const auto isIt = [fault](const Fault& each) {
        return each.concernsMessage() && each.round == fault.round && each.process == fault.process
            && each.destination == fault.destination && each.which == fault.which;
    };
    addFault(menu, tr("&Lose it"), fault,
        [isIt](const Fault& each) { return isIt(each) && each.kind == Fault::Kind::Drop; });
    QMenu* delay = menu.addMenu(tr("&Delay it"));
    QAction* onTime = delay->addAction(tr("&On time"));
    onTime->setCheckable(true);
    onTime->setChecked(std::ranges::none_of(m_session.options().faults, isIt));
    connect(onTime, &QAction::triggered, this, [this, isIt] { setFault(std::nullopt, isIt); });
    fault.kind = Fault::Kind::Delay;
    const std::pair<int, QString> lengths[] = {
        {1, tr("By &one round")}, {2, tr("By &two rounds")}, {3, tr("By t&hree rounds")}, {5, tr("By &five rounds")}};
    for (const auto& [rounds, text] : lengths) {
        fault.amount = rounds;
        addFault(*delay, text, fault,
            [isIt, rounds = rounds](const Fault& each) { return isIt(each) && each.amount == rounds; });
    }
    QMenu* data = menu.addMenu(tr("&Follow its data"));
    const auto carried = m_holdings.carriedBy(message, mostInMenu);
    data->setEnabled(!carried.empty());
    for (const auto& each : carried)
        connect(data->addAction(each.first), &QAction::triggered, this, [this, what = each.second] {
            Q_EMIT paneWanted(QStringLiteral("holdings"));
            m_holdings.follow(what);
        });
    connect(menu.addAction(tr("&Show its line, %1").arg(lineInProgram(trace, record))), &QAction::triggered, this,
        [this, message] {
            Q_EMIT paneWanted(QStringLiteral("program"));
            m_selection.choose(wholeMessage(*m_session.trace(), message), false);
        });
}

QAction* PictureMenu::addFault(
    QMenu& menu, const QString& text, const Fault& fault, const std::function<bool(const Fault&)>& isIt)
{
    QAction* action = menu.addAction(text);
    action->setObjectName(QString::fromStdString(optionText(fault)));
    action->setCheckable(true);
    action->setChecked(std::ranges::any_of(m_session.options().faults, isIt));
    const auto concernsSame = [fault](const Fault& each) {
        if (fault.concernsMessage())
            return each.concernsMessage() && each.round == fault.round && each.process == fault.process
                && each.destination == fault.destination && each.which == fault.which;
        return each.kind == fault.kind && each.process == fault.process
            && ((each.from == fault.from && each.to == fault.to) || (each.from == fault.to && each.to == fault.from));
    };
    connect(action, &QAction::triggered, this, [this, fault, concernsSame](bool given) {
        setFault(given ? std::optional(fault) : std::nullopt, concernsSame);
    });
    return action;
}

void PictureMenu::setFault(const std::optional<Fault>& fault, const std::function<bool(const Fault&)>& replaces)
{
    RunOptions options = m_session.options();
    std::erase_if(options.faults, replaces);
    if (fault)
        options.faults.push_back(*fault);
    setRun(options, fault ? narrator::faults({*fault}) : std::string());
}

void PictureMenu::setRun(const RunOptions& options, const std::string& change)
{
    if (!change.empty())
        Q_EMIT changed(
            tr("Changed the run: %1. The choices show it, and Ctrl+Z undoes it.").arg(QString::fromStdString(change)));
    m_session.setOptionsHere(options);
}

void PictureMenu::addObjects(QMenu& menu, const QString& title, const std::function<QString(const Subject&)>& nameOf)
{
    const auto figure = m_pictures.view().figure();
    QMenu* list = nullptr;
    QStringList names;
    for (std::size_t i = 0; figure && i < figure->objects.size() && names.size() < mostInMenu; ++i) {
        const Subject subject = figure->objects[i].subject;
        const QString name = nameOf(subject);
        if (name.isEmpty() || names.contains(name))
            continue;
        names << name;
        list = list ? list : menu.addMenu(title);
        QMenu* one = list->addMenu(name);
        connect(one, &QMenu::aboutToShow, this, [this, one, subject] {
            if (one->isEmpty())
                fill(*one, subject);
        });
    }
}

void PictureMenu::fillGround(QMenu& menu)
{
    const Trace& trace = *m_session.trace();
    const Network& network = *trace.request.network;
    addObjects(menu, tr("&Nodes"), [&](const Subject& subject) {
        const auto* node = std::get_if<NodeSubject>(&subject);
        return node ? QString::fromStdString(network.nodeName(node->node)) : QString();
    });
    addObjects(menu, tr("&Links"), [&](const Subject& subject) {
        const auto* link = std::get_if<LinkSubject>(&subject);
        return link ? linkName(network, link->from, link->to) : QString();
    });
    addObjects(menu, tr("&Messages of this round"), [&](const Subject& subject) {
        const auto* message = std::get_if<MessageSubject>(&subject);
        return message && message->round == m_session.place().round()
            ? QStringLiteral("%1→%2").arg(message->source).arg(message->destination)
            : QString();
    });
    menu.addSeparator();
    for (QAction* action : m_ground)
        action ? menu.addAction(action) : static_cast<void>(menu.addSeparator());
}

} // namespace lockstep
