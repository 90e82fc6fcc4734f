// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Finds distances and panels per row by trying. Whether an arrow or a number finds its place depends on all others, so
// an attempt draws the pictures and counts their flaws. That is slow: attempts are kept, crowded pictures are counted
// only up to the first flaw, and of a long run only the rounds with the most messages are looked at. All rounds of a
// run get one layout, so that nodes stay where they are while a reader steps.

#include "core/figure/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

#include "core/base/paper_length.h"
#include "core/figure/layout/finish.h"
#include "core/figure/layout/plan_texts.h"
#include "core/figure/messages.h"
#include "core/figure/model/curve.h"
#include "core/figure/model/text.h"
#include "core/header/program.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {
namespace {

constexpr double step = 1.15;                ///< from one attempt to the next
constexpr double leastBetween = 12;          ///< numbers at the edges of two panels would look like one
constexpr double mostGrown = 3.6;            ///< more space does not help
constexpr double grownForLooks = 1.5;        ///< limit for minor flaws
constexpr std::size_t mostChecked = 12;      ///< pictures of one run that are checked: those with the most messages
constexpr std::size_t worseThanMissing = 20; ///< an arrow through a node
constexpr std::size_t hopeless = 12;         ///< this many more elements without a place are not a coincidence
constexpr std::size_t beyondGrowth = 100;    ///< elements without a place, for which no growth makes space
constexpr double paperStep =
    1.08; ///< the same on paper; distances on paper are powers of it, so that those of several figures agree
constexpr int leastTry = -30;
constexpr int mostTry = 9;

/// The flaws of a layout; fewer are better.
struct Faults {
    std::size_t omissions = 0;
    std::size_t leaders = 0;
    int blemishes = 0;
    bool operator==(const Faults&) const = default;
    /// Something is missing, or is not beside what it belongs to.
    bool areSerious() const { return omissions + leaders > 0; }
    /// `grown` is a number of steps by which the distances exceed the default.
    double cost(int grown) const
    {
        constexpr double growth = 0.5; // a step is worth half a blemish
        return static_cast<double>(omissions) * 1e6 + static_cast<double>(leaders) * 1e3 + blemishes
            + growth * std::max(0, grown);
    }
};

/// Lays out one figure repeatedly.
class Search {
public:
    Search(const Trace& trace, const FigureInputs& options, const std::vector<Panel>& panels, double below);

    Outcome<Layout> onScreen();
    Outcome<Layout> onPaper();

private:
    Outcome<Layout> at(double stretch) const;
    /// Finds the size of panels.
    void measure(Layout& layout) const;
    /// Stops counting when the layout costs `enough`.
    Faults faultsOf(const Layout& layout, double enough = std::numeric_limits<double>::max()) const;
    struct Try {
        Layout layout;
        std::optional<Faults> faults;       ///< computed on demand
        std::optional<std::size_t> missing; ///< computed on demand
        bool isTight = false;               ///< see tighten()
    };
    /// On paper panels need no more space than what they show: other rounds of the run are in no picture of the same
    /// size. Draws them all, and so knows their faults.
    void tighten(Try& one) const;
    /// Whether so many columns of the networks alone are larger than that.
    bool exceeds(const Layout& layout, std::size_t columns, Size largest) const;
    /// The attempt with that power of the step on paper; null if distances are too small.
    Try* tryOf(int power);
    const Faults& faultsOf(Try& one);
    std::size_t missingIn(Try& one);
    /// The best attempt with at most `columns` panels per row and at most that size; null if there is none.
    Try* best(std::size_t columns, Size largest);
    /// The narrowest attempt in which everything has a place.
    Try* narrowest();
    /// An attempt with a number of panels per row.
    struct Choice {
        Try* one = nullptr;
        std::size_t columns = 1;
    };
    /// The best of all numbers of columns on the paper that is at most that tall.
    Choice choose(double tallest);
    /// The least height of an attempt on the paper in which everything has a place; nothing if there is none.
    std::optional<double> leastHeight();
    std::size_t panels() const { return std::max<std::size_t>(1, m_panels.size()); }
    std::size_t mostColumns() const;
    std::size_t fewestColumns() const;
    double heightOf(const Layout& layout, std::size_t columns) const;
    static double widthOf(const Layout& layout, std::size_t columns);
    /// The layout with that number of columns, whose panels share the paper evenly.
    Layout with(Choice choice) const;
    bool isTooTight(const Layout& layout) const;
    const std::vector<Showing>& checked() const;
    std::vector<Showing> checkedShowings() const;

    const Trace& m_trace;
    const FigureInputs& m_options;
    const std::vector<Panel>& m_panels;
    double m_below;
    mutable std::vector<Showing> m_checked; ///< computed on demand
    std::shared_ptr<ContentTexts> m_contents = std::make_shared<ContentTexts>();
    std::map<int, std::optional<Try>> m_tries;
};

void addFaults(Faults& faults, const Picture& one)
{
    faults.leaders += one.leaders;
    for (const Omission& omission : one.omissions)
        faults.omissions += omission.what == Omission::What::Way ? worseThanMissing : 1;
}

std::size_t messagesIn(const Trace& trace, const Showing& showing)
{
    std::size_t count = 0;
    for (const RoundNumber round : showing.current)
        count += trace.rounds[static_cast<std::size_t>(round) - 1].moving.size();
    return count;
}

Search::Search(const Trace& trace, const FigureInputs& options, const std::vector<Panel>& panels, double below)
    : m_trace(trace), m_options(options), m_panels(panels), m_below(below)
{}

const std::vector<Showing>& Search::checked() const
{
    if (m_checked.empty()) // there is always one
        m_checked = checkedShowings();
    return m_checked;
}

// Also each round alone, so that all rounds of a run have the same frame.
std::vector<Showing> Search::checkedShowings() const
{
    std::vector<Showing> all;
    for (const Panel& panel : m_panels)
        all.push_back(panel.showing);
    FigureInputs options = m_options;
    options.until.reset();
    const bool single = options.layout == FigureLayout::Single;
    if (m_panels.empty() && !single)
        all.push_back(overlaid(m_trace, options));
    if (m_panels.empty())
        for (RoundNumber round = 0; round <= static_cast<RoundNumber>(m_trace.rounds.size()); ++round) {
            options.rounds = {round};
            all.push_back(single ? singleRound(m_trace, options) : overlaid(m_trace, options));
        }
    std::ranges::stable_sort(all, std::greater{}, [this](const Showing& one) { return messagesIn(m_trace, one); });
    all.resize(std::min(all.size(), mostChecked));
    for (Showing& one : all)
        one.titled = false;
    return all;
}

Outcome<Layout> Search::at(double stretch) const
{
    Outcome<Plan> plan = makePlan(m_trace, m_options, stretch, m_contents);
    if (!plan)
        return plan.diagnostics;
    Layout layout{std::move(*plan), stretch, {}, {}, 0, 0, 0};
    measure(layout);
    return layout;
}

void Search::measure(Layout& layout) const
{
    layout.cell = {layout.plan.frame.width, layout.plan.frame.height};
    if (m_panels.empty())
        return;
    const double type = panelLabelType(layout.plan.scene);
    layout.foot = m_options.words.letters || m_options.words.captions ? layout.plan.scene.labelSize * 2 : 0;
    // Numbers may use the margins.
    const double labels = layout.plan.scene.labelSize;
    layout.between =
        std::max({0.8 * labels, leastBetween, panelsApart(m_options, labels) - 2 * layout.plan.margin.width});
    layout.foot = std::max(layout.foot, layout.between);
    layout.gap = 0;
    for (std::size_t i = 1; i < m_panels.size(); ++i)
        if (leavesOut(m_panels[i - 1], m_panels[i]))
            layout.gap = layout.plan.scene.labelSize;
    layout.foot += layout.gap;
    layout.between = std::max(layout.between, m_options.paper ? layout.gap * 1.2 : 0.0);
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        layout.cell.width = std::max(
            layout.cell.width, textWidth(panelText(m_options, i, m_panels.size(), m_panels[i].words), type) + 8);
    layout.cell.width += layout.between;
    layout.grid = gridFor(m_options, m_panels.size(), {layout.cell.width, layout.cell.height + layout.foot},
        layout.between, phaseBegins(m_panels));
}

void Search::tighten(Try& one) const
{
    constexpr std::size_t mostDrawn = 64; // panels; more of them take long, and differ less
    Plan& plan = one.layout.plan;
    if (one.isTight || !m_options.paper || m_panels.empty() || m_panels.size() > mostDrawn || !isPlanned(plan))
        return;
    one.isTight = true;
    Faults faults{0, static_cast<std::size_t>(plan.poorArrows), plan.blemishes};
    std::optional<Rect> ink;
    for (const Panel& panel : m_panels) {
        Showing showing = panel.showing;
        showing.titled = false;
        const Picture drawn = picture(plan, showing);
        addFaults(faults, drawn);
        for (const FigureObject& object : drawn.objects)
            for (const Mark& mark : object.marks) {
                const Rect box = bounds(mark.shape);
                ink = ink ? ink->united(box) : box;
            }
    }
    one.faults = faults;
    const Rect& frame = plan.frame;
    const double left = std::max(frame.x, ink->x - plan.margin.width);
    const double top = std::max(frame.y, ink->y - plan.margin.height);
    plan.frame = {left, top, std::min(frame.right(), ink->right() + plan.margin.width) - left,
        std::min(frame.bottom(), ink->bottom() + plan.margin.height) - top};
    measure(one.layout);
}

bool Search::exceeds(const Layout& layout, std::size_t columns, Size largest) const
{
    const Scene& scene = layout.plan.scene;
    const auto [left, right] = std::ranges::minmax(scene.centers, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(scene.centers, {}, &Point::y);
    const auto rows = static_cast<double>((panels() + columns - 1) / columns);
    return (right.x - left.x) * static_cast<double>(columns) > largest.width
        || (bottom.y - top.y) * rows > largest.height;
}

Faults Search::faultsOf(const Layout& layout, double enough) const
{
    Faults faults{0, 0, layout.plan.blemishes};
    faults.leaders += static_cast<std::size_t>(layout.plan.poorArrows); // as bad: whose they are is hard to see
    for (const Showing& showing : checked()) {
        if (faults.cost(0) >= enough)
            break;
        Picture one = picture(layout.plan, showing);
        // On a screen the size of a picture does not depend on the rounds that it overlays.
        if (!m_options.paper && m_options.layout == FigureLayout::Overlay)
            one.leaders = 0;
        addFaults(faults, one);
    }
    return faults;
}

Outcome<Layout> Search::onScreen()
{
    Outcome<Layout> best = at(m_options.sharedLayout.stretch > 0 ? m_options.sharedLayout.stretch : 1);
    if (!best || m_options.sharedLayout.stretch > 0 || !isPlanned(best->plan)
        || best->plan.scene.centers.size() > nodesWithTexts)
        return best;
    Faults least = faultsOf(*best);
    int failures = 0;
    for (double stretch = step; stretch < mostGrown && failures < 4; stretch *= step) {
        if (!least.areSerious() && (least.blemishes == 0 || stretch > grownForLooks))
            break;
        if (least.omissions > beyondGrowth)
            break;
        Outcome<Layout> next = at(stretch);
        const Faults faults = faultsOf(*next, least.cost(0));
        ++failures;
        if (faults.cost(0) < least.cost(0)) {
            least = faults;
            best = std::move(next);
            failures = 0;
        }
    }
    return best;
}

// Links need space for arrows along them, and discs must not overlap.
bool Search::isTooTight(const Layout& layout) const
{
    const Scene& scene = layout.plan.scene;
    const double between = 2 * scene.radius;
    const double along = scene.bare ? 2 : 2 * scene.head;
    if (scene.spacing < between + along)
        return true;
    if (!m_options.moved.empty()) // where the user wants them
        return false;
    for (NodeId node = 0; node < scene.network->nodes(); ++node) {
        bool free = true;
        scene.grid.near(scene.center(node), [&](NodeId other) {
            const double apart = distance(scene.center(node), scene.center(other));
            const bool linked = other > node && scene.network->linkBetween(node, other) >= 0;
            // Cards have the distance that they need.
            const bool isFar = scene.card || apart >= between + (linked ? along : 2);
            free = free && (other == node || isFar);
        });
        if (!free)
            return true;
    }
    return false;
}

Search::Try* Search::tryOf(int power)
{
    const auto [found, isNew] = m_tries.try_emplace(power);
    if (isNew)
        if (Outcome<Layout> layout = at(std::pow(paperStep, power)); layout && !isTooTight(*layout))
            found->second = Try{*std::move(layout.value), {}, {}, false};
    return found->second ? &*found->second : nullptr;
}

const Faults& Search::faultsOf(Try& one)
{
    if (!one.faults)
        one.faults = faultsOf(one.layout);
    return *one.faults;
}

// Counts only the first picture with missing elements: counting all of crowded pictures is slow.
std::size_t Search::missingIn(Try& one)
{
    if (one.faults)
        return one.faults->omissions;
    for (auto showing = checked().begin(); !one.missing && showing != checked().end(); ++showing)
        if (const std::size_t missing = picture(one.layout.plan, *showing).omissions.size(); missing > 0)
            one.missing = missing;
    return one.missing.value_or(0);
}

Search::Try* Search::best(std::size_t columns, Size largest)
{
    constexpr double dust = 1e-6;
    Try* best = nullptr;
    double least = std::numeric_limits<double>::max();
    int worse = 0; // attempts since the best
    constexpr int inVain = 3;
    for (int power = mostTry; power >= leastTry; --power) {
        Try* one = tryOf(power);
        if (one == nullptr)
            break;
        if (exceeds(one->layout, columns, largest))
            continue;
        tighten(*one);
        if (widthOf(one->layout, columns) > largest.width + dust
            || heightOf(one->layout, columns) > largest.height + dust)
            continue;
        // The largest distances up to the default; larger ones only if they improve the figure.
        if (const double cost = faultsOf(*one).cost(power);
            best == nullptr || cost < least || (cost == least && power >= 0)) {
            best = one;
            least = cost;
            worse = 0;
        } else {
            ++worse;
        }
        if (power <= 0 && (faultsOf(*best) == Faults{} || worse >= inVain))
            break;
    }
    return best;
}

std::size_t Search::mostColumns() const
{
    const auto wanted = static_cast<std::size_t>(m_options.columns);
    return wanted > 0 ? std::min(wanted, panels()) : panels();
}

std::size_t Search::fewestColumns() const { return m_options.columns > 0 ? mostColumns() : 1; }

double Search::widthOf(const Layout& layout, std::size_t columns)
{
    return layout.cell.width * static_cast<double>(columns) - layout.between;
}

double Search::heightOf(const Layout& layout, std::size_t columns) const
{
    const std::size_t rows = (panels() + columns - 1) / columns;
    return (layout.cell.height + layout.foot) * static_cast<double>(rows) + m_below;
}

Layout Search::with(Choice choice) const
{
    constexpr double airiest = 1.3; // panels further apart would not look like one figure
    Layout layout = choice.one->layout;
    layout.grid = gridOf(m_options, panels(), choice.columns, phaseBegins(m_panels));
    const double share = (m_options.paper->units() + layout.between) / static_cast<double>(layout.grid.columns);
    const double wider = std::min(share, layout.cell.width * airiest) - layout.cell.width;
    if (layout.grid.columns > 1 && wider > 0) {
        layout.cell.width += wider;
        layout.between += wider;
    }
    return layout;
}

// The lowest figure in which every text has its place, unless texts are placed much better in a taller one.
Search::Choice Search::choose(double tallest)
{
    constexpr double taller = 0.15;  // worth a blemish
    constexpr double farther = 0.06; // worth a text away from what it belongs to
    constexpr double shorter = 0.35; // worth an arrow with hardly a shaft
    constexpr int most = 4;
    Choice chosen;
    double least = std::numeric_limits<double>::max();
    for (std::size_t columns = mostColumns(); columns >= fewestColumns(); --columns) {
        Try* one = best(columns, {m_options.paper->units(), tallest});
        if (one == nullptr || faultsOf(*one).omissions > 0)
            continue;
        const Faults& faults = faultsOf(*one);
        const double poor = one->layout.plan.poorArrows, led = static_cast<double>(faults.leaders) - poor;
        const double cost = heightOf(one->layout, columns)
            * (1 + taller * std::min(faults.blemishes, most) + shorter * std::min<double>(poor, most) + farther * led);
        if (cost < least) {
            least = cost;
            chosen = {one, columns};
            if (faults == Faults{}) // fewer columns are taller
                break;
        }
    }
    return chosen;
}

std::optional<double> Search::leastHeight()
{
    std::optional<double> least;
    for (int power = mostTry; power >= leastTry; --power) {
        Try* one = tryOf(power);
        if (one == nullptr)
            break;
        tighten(*one);
        for (std::size_t columns = mostColumns(); columns >= fewestColumns(); --columns) {
            if (widthOf(one->layout, columns) > m_options.paper->units())
                continue;
            const double height = heightOf(one->layout, columns);
            if ((!least || height < *least) && missingIn(*one) == 0)
                least = height;
            break; // fewer columns are taller
        }
    }
    return least;
}

Outcome<Layout> Search::onPaper()
{
    if (m_options.sharedLayout.stretch > 0 && m_panels.empty())
        return at(m_options.sharedLayout.stretch);
    Outcome<Layout> standard = at(1);
    if (!standard) // the placement does not exist
        return standard;
    constexpr double anyHeight = std::numeric_limits<double>::max();
    const Paper& paper = *m_options.paper;
    if (const Choice chosen = choose(paper.tallest()); chosen.one != nullptr)
        return with(chosen);
    if (const std::optional<double> height = leastHeight()) {
        if (paper.height > 0)
            return problem(message::figureTooTall,
                {centimetres(paper.height), centimetres(*height * paper.pointsPerUnit()), adviceFor(m_options, false)});
        if (const Choice chosen = choose(*height); chosen.one != nullptr) // taller than a page, but as low as it can be
            return with(chosen);
    }
    const std::size_t fewest = fewestColumns();
    Try* whole = narrowest();
    if (whole == nullptr) // no attempt has a place for everything
        if (Try* last = best(fewest, {paper.units(), anyHeight}); last != nullptr)
            return with({last, fewest});
    const Layout& least = whole != nullptr ? whole->layout : *standard;
    return problem(message::figureTooNarrow,
        {centimetres(paper.width), centimetres(widthOf(least, fewest) * paper.pointsPerUnit()),
            adviceFor(m_options, true)});
}

// From the widest one. When much more is missing than before, narrower ones need not be tried.
Search::Try* Search::narrowest()
{
    Try* least = nullptr;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    int worse = 0;
    for (int power = mostTry; power >= leastTry && worse < 2; --power) {
        Try* one = tryOf(power);
        if (one == nullptr)
            break;
        tighten(*one);
        const std::size_t missing = missingIn(*one);
        fewest = std::min(fewest, missing);
        worse = missing > fewest + hopeless ? worse + 1 : 0;
        if (missing == 0 && (least == nullptr || one->layout.cell.width < least->layout.cell.width))
            least = one;
    }
    return least;
}

} // namespace

Outcome<Layout> layOut(const Trace& trace, const FigureInputs& options, const std::vector<Panel>& panels, double below)
{
    if (options.sharedLayout.layout) {
        Layout layout = *options.sharedLayout.layout;
        follow(layout.plan, trace, options);
        return layout;
    }
    Search search(trace, options, panels, below);
    return options.paper ? search.onPaper() : search.onScreen();
}

} // namespace lockstep
