// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/window/session/shown_moment.h"

#include <algorithm>
#include <utility>

#include "app/request/request.h"
#include "app/window/session/withheld.h"
#include "app/window/session/worker.h"
#include "core/figure/draw/magnified_card.h"
#include "core/figure/kind.h"
#include "core/figure/model/figure.h"
#include "core/figure/options/figure_options.h"
#include "core/question/reason.h"
#include "core/replay/process_view.h"
#include "core/trace/round_record.h"
#include "core/trace/trace.h"

namespace lockstep {

namespace {

constexpr int mostFiguresKept = 64;

Account::Processes nobodyThere() { return std::make_shared<const std::vector<ProcessView>>(); }

} // namespace

ShownMoment::ShownMoment(QObject* parent)
    : QObject(parent), m_before(nobodyThere()), m_drawing(standardDrawing()), m_figures(mostFiguresKept)
{
    m_drawing.figure.earlier = true;
}

DrawOptions ShownMoment::standardDrawing()
{
    DrawOptions drawing;
    drawing.style = defaultStyle;
    drawing.figure.layout = FigureLayout::Single;
    drawing.figure.holders = true;
    return drawing;
}

ShownMoment::~ShownMoment() = default;

void ShownMoment::follow(std::shared_ptr<const Trace> trace)
{
    m_trace = std::move(trace);
    // Destroying the view of a large run takes as long as destroying the run.
    m_account.reset(); // it may be the last to hold what the view has made
    m_accountBefore.reset();
    Worker::disposalWorker().start([old = std::shared_ptr<RunView>(std::move(m_view))] {});
    m_view = std::make_unique<RunView>(m_trace);
    m_before = nobodyThere();
    m_account.emplace(m_view->facts(), Moment{}, m_before, std::vector<int>()); // until a moment is shown
    m_figures.clear();
    m_layouts.clear();
    m_moment = {-1};
}

const std::vector<ProcessView>& ShownMoment::state() const
{
    return m_account ? m_account->processes() : *m_before; // empty before the first run
}

const std::vector<int>& ShownMoment::crossed() const
{
    static const std::vector<int> none;
    return m_account ? m_account->crossed() : none;
}

void ShownMoment::setStepSize(StepSize size)
{
    m_stepSize = size;
    showMoment({m_moment.round});
}

void ShownMoment::showMoment(Moment moment)
{
    if (!m_trace)
        return;
    const Moment wanted{std::clamp(moment.round, 0, rounds()), moment.part, m_stepSize};
    const Moment allowed = m_gate ? m_gate(wanted) : wanted;
    if (!(allowed == m_moment))
        enter(allowed);
    if (!(allowed == wanted))
        Q_EMIT gated(wanted);
}

void ShownMoment::enter(Moment wanted)
{
    m_before = wanted.round > 0 ? m_view->processes(wanted.round - 1) : nobodyThere();
    std::vector<int> crossedBefore;
    m_accountBefore.reset();
    if (!wanted.isWhole()) {
        m_accountBefore = m_view->accountBefore(wanted);
        crossedBefore = m_accountBefore->crossed();
    } else if (wanted.round == m_moment.round && m_account) {
        crossedBefore = m_account->crossed();
    }
    m_account = m_view->account(wanted);
    if (withholds())
        m_account->withhold(withoutWhatFollows(m_account->processes()));
    m_justCrossed = crossed();
    std::erase_if(
        m_justCrossed, [&](int index) { return std::ranges::find(crossedBefore, index) != crossedBefore.end(); });
    m_moment = wanted;
    Q_EMIT changed();
}

Reason ShownMoment::whyIdle(ProcessId process)
{
    return m_view ? lockstep::whyIdle(process, m_moment.round, *m_view) : Reason();
}

void ShownMoment::setWithholding(bool on) { setWithheld(m_withholds, on); }

void ShownMoment::setUntried(bool on) { setWithheld(m_isUntried, on); }

void ShownMoment::setWithheld(bool& which, bool on)
{
    const bool before = withholds();
    which = on;
    if (withholds() == before)
        return;
    if (m_trace && m_moment.round >= 0) // redraws the same moment
        showMoment(std::exchange(m_moment, {-1}));
    Q_EMIT withholdingChanged();
}

void ShownMoment::stepOnTo(Moment moment)
{
    m_isStepOn = true;
    showMoment(moment);
    m_isStepOn = false;
}

void ShownMoment::setDrawing(const DrawOptions& drawing)
{
    m_drawing = drawing;
    fitRoom();
    m_figures.clear();
    Q_EMIT drawingChanged();
}

void ShownMoment::lendDrawing(const DrawOptions& drawing)
{
    m_lent = Lent{drawing.figure, m_lent ? m_lent->users : m_drawing.figure};
    setDrawing(drawing);
}

void ShownMoment::setInk(const Ink& ink)
{
    if (ink == m_ink)
        return;
    m_ink = ink;
    fitRoom();
    m_figures.clear();
    Q_EMIT inkChanged();
}

void ShownMoment::setRoom(Size room, double type)
{
    m_room = Room{room, type};
    if (fitRoom())
        Q_EMIT shapeChanged();
}

void ShownMoment::setDrawnOn(bool isDrawnOn)
{
    m_isDrawnOn = isDrawnOn;
    if (fitRoom())
        Q_EMIT shapeChanged();
}

/// Returns whether the picture changes.
bool ShownMoment::fitRoom()
{
    const bool isDrawnOn = m_isDrawnOn || std::ranges::count(m_ink, inkPicture(), &InkMark::on) > 0;
    const auto used = isDrawnOn ? std::nullopt : m_room;
    if (std::exchange(m_used, used) == used)
        return false;
    m_layouts.clear();
    m_figures.clear();
    return true;
}

void ShownMoment::drawByDefault()
{
    DrawOptions drawing = standardDrawing();
    takeStyle(drawing, m_drawing);
    FigureOptions kept = m_drawing.figure;
    if (const auto lent = std::exchange(m_lent, std::nullopt)) {
        kept = lent->users;
        takeUsersChoices(kept, m_drawing.figure, &lent->figure);
    }
    if (!kept.heldOf.empty()) // the next program may lack the variable
        kept.contents = false;
    takeUsersChoices(drawing.figure, kept);
    setDrawing(drawing);
}

std::shared_ptr<const Figure> ShownMoment::figure()
{
    // At the failure of a run no message is delivered.
    const bool isPart = !m_moment.isWhole() && m_trace && roundAt(*m_trace, m_moment.round);
    return isPart ? drawAt(m_moment, m_drawing) : figureOf(m_moment.round);
}

std::shared_ptr<const Figure> ShownMoment::figureAs(const DrawOptions& options)
{
    return m_trace ? drawAt(m_moment, options) : nullptr;
}

std::shared_ptr<const Figure> ShownMoment::magnified(ProcessId process, double type)
{
    auto card = m_trace ? magnifiedCard(*m_view, m_moment, process, type) : Figure();
    return card.objects.empty() ? nullptr : std::make_shared<const Figure>(std::move(card));
}

std::shared_ptr<const Figure> ShownMoment::figureWithoutArrows()
{
    return m_trace ? drawAt(m_moment, networkAlone(m_drawing)) : nullptr;
}

std::shared_ptr<const Figure> ShownMoment::figureOf(int round)
{
    if (!m_trace)
        return nullptr;
    if (const auto* found = m_figures.object(round))
        return *found;
    auto figure = drawAt({round}, m_drawing);
    m_figures.insert(round, new std::shared_ptr<const Figure>(figure));
    return figure;
}

SharedLayout& ShownMoment::layoutOf(DrawOptions options)
{
    if (kindOf(options.figure).byRounds && options.figure.layout == FigureLayout::Single)
        options.figure.rounds.clear(); // each reserves the space of all
    const auto found = std::ranges::find(m_layouts, options, &decltype(m_layouts)::value_type::first);
    return found != m_layouts.end() ? found->second : m_layouts.emplace_back(std::move(options), SharedLayout()).second;
}

std::shared_ptr<const Figure> ShownMoment::drawAt(Moment moment, DrawOptions options)
{
    SharedLayout& layout = layoutOf(options);
    options.figure.ink = m_ink;
    Screen screen;
    if (m_used) {
        screen.room = m_used->size;
        screen.type = m_used->type;
    }
    auto drawn = drawRun(*m_view, options, moment, screen, &layout);
    m_drawingProblem =
        drawn || drawn.diagnostics.empty() ? QString() : QString::fromStdString(sentence(drawn.diagnostics.front()));
    return drawn ? std::make_shared<const Figure>(*std::move(drawn.value)) : nullptr;
}

Outcome<Figure> ShownMoment::draw(DrawOptions options, std::optional<Moment> now)
{
    options.figure.ink = m_ink;
    return drawRun(*m_view, options, now);
}

} // namespace lockstep
