// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The current place in a run: a moment (a round or part of it), the processes, the delivered messages, and the
// pictures.

#include <QCache>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/request/options.h"
#include "core/account/run_view.h"
#include "core/base/outcome.h"
#include "core/figure/model/shared_layout.h"

namespace lockstep {

struct Figure;
struct ProcessView;
struct Reason;
struct Trace;

class ShownMoment : public QObject {
    Q_OBJECT

public:
    /// The style of pictures; on screen it follows the theme.
    static constexpr const char* defaultStyle = "colour";

    /// How a program is drawn that has just been opened, unless the user has chosen otherwise.
    static DrawOptions standardDrawing();

    explicit ShownMoment(QObject* parent = nullptr);
    ~ShownMoment() override;

    /// Sets another run; nothing is shown until showRound().
    void follow(std::shared_ptr<const Trace> trace);
    /// Null until the first run.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }

    /// The run from any moment, for whatever asks about it; there must be a trace.
    RunView& view() { return *m_view; }
    Moment moment() const { return m_moment; }
    int round() const { return m_moment.round; }
    /// The number of rounds that can be shown: those of the trace, plus one for a failure after the last delivery.
    int rounds() const { return m_view ? m_view->last() : 0; }
    /// The number of steps of that size in a round: messages, or statements executed in lock step.
    int partsOf(int round, StepSize size) { return m_view ? m_view->parts(round, size) : 0; }
    StepSize stepSize() const { return m_stepSize; }
    /// True if the moment directly follows the previous one, so that its messages can be animated.
    bool isStepOn() const { return m_isStepOn; }
    /// The account of the current moment; there must be a trace.
    const Account& account() const { return *m_account; }
    /// The processes at the current moment, after the previous round (empty in round 0), and one step earlier.
    const std::vector<ProcessView>& state() const;
    const std::vector<ProcessView>& stateBefore() const { return *m_before; }
    const std::vector<ProcessView>& stateOneStepBefore() const
    {
        return m_moment.isWhole() ? *m_before : m_accountBefore->processes();
    }
    /// The messages of the current round that have been delivered: indices of Trace::messages.
    const std::vector<int>& crossed() const;
    /// Those delivered since the previous moment of the same round.
    const std::vector<int>& justCrossed() const { return m_justCrossed; }

    /// What a process does in the current round, or why it does nothing.
    Reason whyIdle(ProcessId process);
    /// True during prediction: nothing after the current round is revealed. A process that has run ahead is shown at
    /// its statement of the round.
    bool withholds() const { return m_withholds || m_isUntried; }
    void setWithholding(bool on);
    /// The same of an exercise that nobody has tried yet: how it fails is no greeting.
    bool isUntried() const { return m_isUntried; }
    void setUntried(bool on);
    /// Called for each moment to show; returns the one to show instead. Empty: shows all.
    using Gate = std::function<Moment(Moment wanted)>;
    void setGate(Gate gate) { m_gate = std::move(gate); }

    const DrawOptions& drawing() const { return m_drawing; }
    /// The drawings on its pictures.
    void setInk(const Ink& ink);
    /// The space for pictures and the size of the window's text, in pixels: pictures use the space, and their texts are
    /// about as large. A picture keeps its default layout while someone draws on it.
    void setRoom(Size room, double type);
    void setDrawnOn(bool isDrawnOn);
    /// For the current moment: the round that owns a mark, and the picture that shows it.
    RoundNumber inkRound() const { return m_moment.round; }
    std::string inkPicture() const { return pictureName(m_drawing.figure); }
    /// Clears the options of a ready-made figure beyond the window's own.
    void drawByDefault();
    /// The picture of the current moment or of any round; null if it cannot be drawn, see drawingProblem().
    std::shared_ptr<const Figure> figure();
    std::shared_ptr<const Figure> figureOf(int round);
    /// The current moment in another drawing, with the same rounds.
    std::shared_ptr<const Figure> figureAs(const DrawOptions& options);
    /// The card of a process at the current moment, with all its cells; null where the run has none.
    std::shared_ptr<const Figure> magnified(ProcessId process, double type);
    QString drawingProblem() const { return m_drawingProblem; }
    /// The network after the current round without its messages, for predicting the next one.
    std::shared_ptr<const Figure> figureWithoutArrows();
    /// Any other picture of the run at a moment of it (without one, of all that is asked), as it is on paper.
    Outcome<Figure> draw(DrawOptions options, std::optional<Moment> now = {});

public Q_SLOTS:
    void showRound(int round) { showMoment({round, 0}); }
    void showMoment(lockstep::Moment moment);
    void stepOnTo(lockstep::Moment moment);
    /// Sets the unit of a moment's part and shows the whole round.
    void setStepSize(lockstep::StepSize size);
    void setDrawing(const lockstep::DrawOptions& drawing);
    /// Draws as a figure wants it, until another program is opened: what the user has not changed then comes back.
    void lendDrawing(const lockstep::DrawOptions& drawing);

Q_SIGNALS:
    /// Emitted when the moment changes.
    void changed();
    /// Emitted when the messages of the round are to be shown on their way, after that share of it.
    void scrubbed(double share);
    void drawingChanged();
    void inkChanged();
    /// Emitted when the layout of the same picture changes.
    void shapeChanged();
    void withholdingChanged();
    /// Emitted when the gate has replaced the moment.
    void gated(lockstep::Moment wanted);

private:
    void enter(Moment moment);
    void setWithheld(bool& which, bool on);
    bool fitRoom();
    SharedLayout& layoutOf(DrawOptions options);
    std::shared_ptr<const Figure> drawAt(Moment moment, DrawOptions options);

    std::shared_ptr<const Trace> m_trace;
    std::unique_ptr<RunView> m_view; ///< null until the first run
    Moment m_moment;
    StepSize m_stepSize = StepSize::Round;
    bool m_isStepOn = false;
    bool m_withholds = false;
    bool m_isUntried = false;
    Gate m_gate;
    std::optional<Account> m_account, m_accountBefore; ///< of the moment, and one step earlier within the round
    Account::Processes m_before;                       ///< never null
    std::vector<int> m_justCrossed;
    Ink m_ink;
    bool m_isDrawnOn = false;
    /// The space for pictures and its text, in pixels.
    struct Room {
        Size size;
        double type = 0;
        bool operator==(const Room&) const = default;
    };
    std::optional<Room> m_room, m_used; ///< the given one, and the one in use
    DrawOptions m_drawing;
    struct Lent {
        FigureOptions figure, users;
    };
    std::optional<Lent> m_lent;
    /// How the pictures with the same options are laid out, so that nothing moves between the moments of the run.
    std::vector<std::pair<DrawOptions, SharedLayout>> m_layouts;
    QCache<int, std::shared_ptr<const Figure>> m_figures;
    QString m_drawingProblem;
};

} // namespace lockstep
