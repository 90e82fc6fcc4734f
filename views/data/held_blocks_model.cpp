// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "views/data/held_blocks_model.h"

#include <algorithm>
#include <utility>

#include "core/account/item_history.h"
#include "core/operation/judge.h"
#include "core/trace/message_record.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"
#include "views/data/holdings_model.h"

namespace lockstep {

namespace {

constexpr int longestContent = 60;
constexpr std::size_t mostLearned = 20'000;   // blocks; more would slow down each step
constexpr std::size_t mostLookedAt = 200'000; // messages; longer runs keep no records

/// Smaller than before: the larger sum was passed on, and nothing is new here.
int sumMark(const Value& before, const Value& now)
{
    const bool grown = now.asBlock().contributions->count > before.asBlock().contributions->count;
    return grown ? HeldBlocksModel::Combined : 0;
}

/// For very many messages, only the items of the start and of the first of many results.
HeldItems itemsOf(const Trace& trace)
{
    if (trace.messages.size() <= mostLookedAt)
        return HeldItems(trace);
    Trace ends;
    ends.request = trace.request;
    std::size_t size = 0;
    for (auto result = trace.results.begin(); result != trace.results.end() && size < mostLookedAt; ++result) {
        ends.results.push_back(*result);
        size += static_cast<std::size_t>(measureOf(*result).size);
    }
    return HeldItems(ends);
}

bool isData(const HeldItem& item) { return item.kind == HeldItem::Kind::Block || item.kind == HeldItem::Kind::Sum; }

} // namespace

std::vector<HeldBlocksModel::Holding> HeldBlocksModel::holdingsOf(const std::vector<ProcessView>& processes)
{
    std::vector<Holding> holdings;
    holdings.reserve(processes.size());
    for (const ProcessView& process : processes)
        holdings.push_back({process.data, process.hasResult, process.elsewhere});
    return holdings;
}

/// Adds items that appear neither at the start, nor in a message, nor at the end: values that a program holds for a
/// while.
void HeldBlocksModel::learn(HeldItems& items, const std::vector<Holding>& holdings)
{
    std::vector<Value> values;
    std::size_t size = 0;
    for (const Holding& holding : holdings) {
        values.push_back(holding.data);
        size += static_cast<std::size_t>(std::min<std::int64_t>(measureOf(holding.data).size, mostLearned));
        if (size > mostLearned) // even counting millions of blocks would be slow
            return;
    }
    items.learn(values);
}

/// All blocks. Of sums, the result's or, while there is none, the one with the most contributors; of plain values, only
/// the result's.
std::vector<HeldShare> HeldBlocksModel::sharesOf(const Holding& holding) const
{
    const auto kindOf = [this](const HeldShare& share) {
        return m_items.items()[static_cast<std::size_t>(share.item)].kind;
    };
    const auto contributors = [](const HeldShare& share) { return share.value.asBlock().contributions->count; };
    std::vector<HeldShare> shares = m_items.sharesOf(holding.data);
    const std::size_t ofData = shares.size();
    for (const Value& value : holding.elsewhere)
        for (HeldShare& share : m_items.sharesOf(value)) {
            if (!isData(m_items.items()[static_cast<std::size_t>(share.item)]))
                continue;
            const auto end = shares.begin() + static_cast<std::ptrdiff_t>(ofData);
            const auto known = std::ranges::lower_bound(shares.begin(), end, share.item, {}, &HeldShare::item);
            if (known == end || known->item != share.item) {
                share.times = 1; // a copy elsewhere does not count twice
                shares.push_back(std::move(share));
            } else if (kindOf(share) == HeldItem::Kind::Block) {
                known->words = std::max(known->words, share.words);
            } else if (!holding.isResult && contributors(share) > contributors(*known)) {
                *known = std::move(share);
            }
        }
    std::ranges::stable_sort(shares, {}, &HeldShare::item);
    // The best of several elsewhere.
    std::vector<HeldShare> best;
    for (HeldShare& share : shares) {
        if (best.empty() || best.back().item != share.item)
            best.push_back(std::move(share));
        else if (kindOf(share) == HeldItem::Kind::Block)
            best.back().words = std::max(best.back().words, share.words);
        else if (contributors(share) > contributors(best.back()))
            best.back() = std::move(share);
    }
    return best;
}

void HeldBlocksModel::findLate(const Trace* trace)
{
    m_late.clear();
    if (!trace || trace->messages.size() > mostLookedAt)
        return;
    for (std::size_t i = 0; i < trace->messages.size(); ++i) {
        const MessageRecord& message = trace->messages[i];
        if (message.received > message.arrived)
            m_late[message.received].push_back(static_cast<int>(i));
    }
}

void HeldBlocksModel::showState(std::shared_ptr<const Trace> trace, int round, const std::vector<ProcessView>& now,
    const std::vector<ProcessView>& before, const std::optional<std::vector<int>>& visible)
{
    const bool sameRun = trace == m_trace && now.size() == m_now.size();
    std::vector<Holding> holdNow = holdingsOf(now);
    std::vector<Holding> holdBefore = holdingsOf(before);
    HeldItems items = sameRun ? m_items : trace ? itemsOf(*trace) : HeldItems();
    learn(items, holdNow);
    learn(items, holdBefore);
    const bool sameShape = sameRun && items.items().size() == m_items.items().size();
    if (!sameShape)
        beginResetModel();
    if (!sameRun)
        findLate(trace.get());
    m_items = std::move(items);
    m_now = std::move(holdNow);
    m_before = std::move(holdBefore);
    m_trace = std::move(trace);
    m_round = round;
    m_visible.clear();
    if (visible)
        m_visible = *visible;
    else if (m_trace && round >= 1 && round <= static_cast<int>(m_trace->rounds.size()))
        m_visible = m_trace->rounds[static_cast<std::size_t>(round) - 1].moving;
    m_incoming.assign(m_now.size(), {});
    m_outgoing.assign(m_now.size(), {});
    const auto come = [this](int index) {
        m_incoming[static_cast<std::size_t>(m_trace->messages[static_cast<std::size_t>(index)].destination)].push_back(
            index);
    };
    for (const int index : m_visible) {
        const MessageRecord& message = m_trace->messages[static_cast<std::size_t>(index)];
        if (message.round == round)
            m_outgoing[static_cast<std::size_t>(message.source)].push_back(index);
        if (message.arrived == round)
            come(index);
    }
    if (const auto late = m_late.find(round); late != m_late.end())
        std::ranges::for_each(late->second, come);
    m_rows.clear();
    m_rows.resize(m_now.size());
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int HeldBlocksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_now.size());
}

int HeldBlocksModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.items().size());
}

bool HeldBlocksModel::showsData() const
{
    const bool sorts = m_trace && operationInfo(m_trace->request.operation.kind).sorts;
    return !sorts && std::ranges::any_of(m_items.items(), isData);
}

double HeldBlocksModel::shareOf(const HeldShare& share) const
{
    const HeldItem& item = m_items.items()[static_cast<std::size_t>(share.item)];
    if (item.kind == HeldItem::Kind::Sum)
        return std::min(
            1.0, static_cast<double>(share.value.asBlock().contributions->count) / static_cast<double>(m_now.size()));
    return item.words > 0 ? std::min(1.0, static_cast<double>(share.words) / static_cast<double>(item.words)) : 1;
}

void HeldBlocksModel::compare(Row& row, const Holding& now, const Holding& before) const
{
    const bool atStart = m_before.empty();
    const std::vector<HeldShare> has = sharesOf(now);
    const std::vector<HeldShare> had = atStart ? std::vector<HeldShare>() : sharesOf(before);
    auto old = had.begin();
    const auto lose = [&](const HeldShare& share) {
        row.push_back({share.item, Lost, shareOf(share), 1, share.value});
    };
    for (const HeldShare& share : has) {
        for (; old != had.end() && old->item < share.item; ++old)
            lose(*old);
        const HeldItem& item = m_items.items()[static_cast<std::size_t>(share.item)];
        Cell cell{share.item, Held, shareOf(share), share.times, share.value};
        if (isData(item) && share.words < item.words)
            cell.marks |= Part;
        const bool known = old != had.end() && old->item == share.item;
        // A block stays the same in any place; sums and plain values change.
        const bool block = item.kind == HeldItem::Kind::Block;
        const bool same =
            known && old->words == share.words && old->times == share.times && (block || old->value == share.value);
        if (!same && !atStart)
            cell.marks |= !known || item.kind != HeldItem::Kind::Sum ? Made : sumMark(old->value, share.value);
        if (known)
            ++old;
        row.push_back(std::move(cell));
    }
    for (; old != had.end(); ++old)
        lose(*old);
}

/// Marks new items in an incoming message as received, and items in an outgoing one as sent.
void HeldBlocksModel::markMessages(Row& row, ProcessId process) const
{
    const auto forShares = [&](const std::vector<int>& messages, const auto& visit) {
        for (const int index : messages) {
            const Value& payload = m_trace->messages[static_cast<std::size_t>(index)].payload;
            for (const HeldShare& share : m_items.sharesOf(payload)) {
                const auto at = std::ranges::lower_bound(row, share.item, {}, &Cell::item);
                if (at != row.end() && at->item == share.item)
                    visit(*at, share);
            }
        }
    };
    forShares(m_incoming[static_cast<std::size_t>(process)], [](Cell& cell, const HeldShare& share) {
        // A sum of the same contributors as the received one was not combined, even if it is a part of a longer one.
        const bool isSame = cell.value.kind() == Kind::Block && share.value.kind() == Kind::Block
            && isSameItem(cell.value.asBlock(), share.value.asBlock());
        if ((cell.marks & Made) || ((cell.marks & Combined) && isSame))
            cell.marks = (cell.marks & ~(Made | Combined)) | Came;
    });
    forShares(
        m_outgoing[static_cast<std::size_t>(process)], [](Cell& cell, const HeldShare&) { cell.marks |= SentOn; });
}

void HeldBlocksModel::markVerdict(Row& row, ProcessId process) const
{
    if (!m_trace->verdict || m_round < static_cast<int>(m_trace->rounds.size()))
        return;
    const auto& wrong = m_trace->verdict->wrong;
    const auto found = std::ranges::find(wrong, process, &Wrong::process);
    if (found == wrong.end())
        return;
    const auto mark = [&](const std::vector<BlockData>& blocks, int what) {
        for (const BlockData& block : blocks) {
            for (const HeldShare& share : m_items.sharesOf(Value::blockOf(block))) {
                const auto at = std::ranges::lower_bound(row, share.item, {}, &Cell::item);
                if (at != row.end() && at->item == share.item)
                    at->marks |= what;
                else
                    row.insert(at, {share.item, what, 0, 1, {}});
            }
        }
    };
    mark(found->missing, Missing);
    mark(found->unexpected, Unexpected);
    mark(found->twice, Unexpected);
    mark(found->combined, Unexpected);
    mark(found->outOfOrder, Unexpected);
    for (const Misplaced& each : found->misplaced)
        mark({each.block}, Unexpected);
}

HeldBlocksModel::Row HeldBlocksModel::workedOut(std::size_t process) const
{
    Row row;
    compare(row, m_now[process], process < m_before.size() ? m_before[process] : Holding());
    const auto id = static_cast<ProcessId>(process);
    markMessages(row, id);
    markVerdict(row, id);
    return row;
}

const HeldBlocksModel::Row& HeldBlocksModel::row(int process) const
{
    auto& kept = m_rows[static_cast<std::size_t>(process)];
    if (!kept)
        kept = std::make_unique<Row>(workedOut(static_cast<std::size_t>(process)));
    return *kept;
}

const HeldBlocksModel::Cell* HeldBlocksModel::cell(const QModelIndex& index) const
{
    const Row& cells = row(index.row());
    const auto at = std::ranges::lower_bound(cells, index.column(), {}, &Cell::item);
    return at != cells.end() && at->item == index.column() ? &*at : nullptr;
}

bool HeldBlocksModel::has(int process, const Followed& followed) const
{
    const Holding& holding = m_now[static_cast<std::size_t>(process)];
    const auto holds = [&](const Value& value) { return lockstep::has(value, followed.item, followed.contributor); };
    return holds(holding.data) || (isData(followed.item) && std::ranges::any_of(holding.elsewhere, holds));
}

std::vector<int> HeldBlocksModel::carriersOf(const Followed& followed) const
{
    std::vector<int> messages;
    for (const int index : m_visible)
        if (lockstep::has(
                m_trace->messages[static_cast<std::size_t>(index)].payload, followed.item, followed.contributor))
            messages.push_back(index);
    return messages;
}

QString HeldBlocksModel::contentText(const Cell& cell) const
{
    const HeldItem& item = m_items.items()[static_cast<std::size_t>(cell.item)];
    QString text;
    if (item.kind == HeldItem::Kind::Sum && cell.value.kind() == Kind::Block)
        text = QString::fromStdString(contributorsText(cell.value.asBlock()));
    else if (item.kind == HeldItem::Kind::Slot)
        text = valueText(cell.value, longestContent);
    return cell.times > 1 ? tr("%1×%2").arg(cell.times).arg(text) : text;
}

QString HeldBlocksModel::sentence(const QModelIndex& index) const
{
    const QString name = QString::fromStdString(m_items.name(index.column()));
    const Cell* found = cell(index);
    if (!found)
        return tr("%1: process %2 does not have it.").arg(name).arg(index.row());
    QStringList parts;
    const auto add = [&](Mark mark, const QString& text) {
        if (found->marks & mark)
            parts << text;
    };
    add(Missing, tr("missing at the end"));
    add(Came, tr("just received in this round"));
    add(Made, tr("new, but not received in this round"));
    add(Combined, tr("combined in this round"));
    add(SentOn, tr("just sent in this round"));
    add(Part, tr("only some of its words"));
    add(Lost, tr("overwritten in this round"));
    add(Unexpected, tr("should not be here, or not this many times"));
    if (parts.isEmpty())
        parts << tr("here since before this round");
    const QString content = found->marks & Missing ? QString() : contentText(*found);
    const QString what = content.isEmpty() ? name : tr("%1 (%2)").arg(name, content);
    return tr("%1 at process %2: %3.").arg(what).arg(index.row()).arg(parts.join(QStringLiteral("; ")));
}

QVariant HeldBlocksModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_trace)
        return {};
    switch (role) {
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return sentence(index);
    case marksRole: {
        const Cell* found = cell(index);
        return found ? found->marks : 0;
    }
    case shareRole: {
        const Cell* found = cell(index);
        return found ? found->share : 0.0;
    }
    case Qt::DisplayRole:
    case contentRole: {
        const Cell* found = cell(index);
        return found ? contentText(*found) : QString();
    }
    default: return {};
    }
}

QVariant HeldBlocksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignCenter);
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole) {
        const std::string name = m_items.name(section);
        return name.empty() ? tr("value") : QString::fromStdString(name);
    }
    if (role == Qt::ToolTipRole)
        return tr("%1: click to follow it.").arg(headerData(section, orientation, Qt::DisplayRole).toString());
    return {};
}

} // namespace lockstep
