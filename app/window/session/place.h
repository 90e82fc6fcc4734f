// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The place of a run that is shown: a moment (a round or a part of it), the processes there, what has crossed by then,
// and its pictures.

#include <QCache>
#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/request/options.h"
#include "app/window/session/partial_trace.h"
#include "core/figure/model/figure.h"
#include "core/machine/machine.h"
#include "core/question/reason.h"
#include "views/run/step_scale.h"

namespace lockstep {

class Place : public QObject {
    Q_OBJECT

public:
    /// Of pictures; on the screen light or dark as the window is.
    static constexpr const char* defaultStyle = "colour";

    explicit Place(QObject* parent = nullptr);
    ~Place() override;

    /// Another run; nothing of it is shown until showRound.
    void follow(std::shared_ptr<const Trace> trace);
    /// Null until something has run.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }

    Moment moment() const { return m_moment; }
    int round() const { return m_moment.round; }
    /// That can be shown: those of the trace, and one more where the run failed and nothing crossed any more.
    int rounds() const;
    /// Into how many steps of that size a round falls: messages, or statements that everybody runs at once.
    int partsOf(int round, StepSize size);
    StepSize stepSize() const { return m_stepSize; }
    /// The moment follows the one shown before, so what crossed between may be seen to move.
    bool isStepOn() const { return m_isStepOn; }
    /// The processes at the shown moment, after the round before (empty at round 0), and one step before.
    const std::vector<ProcessView>& state() const { return *m_state; }
    const std::vector<ProcessView>& stateBefore() const { return *m_before; }
    const std::vector<ProcessView>& stateOneStepBefore() const
    {
        return *(m_moment.part > 0 ? m_stepBefore : m_before);
    }
    /// Of the messages that move in the shown round, those that have crossed: indices of Trace::messages.
    /// Of what is shown; there must be a trace.
    Account account() const;
    const std::vector<int>& crossed() const { return m_crossed; }
    /// Those of them that have crossed since the moment that was shown before, if it lay in the same round.
    const std::vector<int>& justCrossed() const { return m_justCrossed; }

    /// What a process does in the shown round, or why it does nothing.
    Reason whyIdle(ProcessId process);
    /// What is behind the shown round is to be predicted: nothing of it is told. A process that has run on to what it
    /// does next stands where it took part in the round.
    bool withholds() const { return m_withholds; }
    void setWithholding(bool on);
    /// Asked for each moment that is to be shown: which is shown instead. None: all are.
    using Gate = std::function<Moment(Moment wanted)>;
    void setGate(Gate gate) { m_gate = std::move(gate); }

    const DrawOptions& drawing() const { return m_drawing; }
    /// What is drawn onto its pictures.
    void setInk(const Ink& ink);
    /// The room for pictures is so wide by its height: the panels of a filmstrip fill it. They stay where they usually
    /// are while and once somebody draws onto them.
    void setShape(double shape);
    void setDrawnOn(bool isDrawnOn);
    /// Of the shown moment: the round to which a mark belongs, and the picture on which it is seen.
    RoundNumber inkRound() const { return m_moment.round; }
    std::string inkPicture() const { return pictureName(m_drawing.figure); }
    /// What a ready-made figure asked for beyond the window's own choices ends with it.
    void drawByDefault();
    /// The picture of the shown moment, or of any round; null where it cannot be drawn, see drawingProblem().
    std::shared_ptr<const Figure> figure();
    std::shared_ptr<const Figure> figureOf(int round);
    /// The shown moment drawn otherwise; its rounds are those of the moment.
    std::shared_ptr<const Figure> figureAs(const DrawOptions& options);
    QString drawingProblem() const { return m_drawingProblem; }
    /// The network after the shown round without what crossed in it, for the arrows of the next one.
    std::shared_ptr<const Figure> figureWithoutArrows();
    /// Any other picture of the run, which there must be.
    Outcome<Figure> draw(DrawOptions options);

public Q_SLOTS:
    void showRound(int round) { showMoment({round, 0}); }
    void showMoment(lockstep::Moment moment);
    void stepOnTo(lockstep::Moment moment);
    /// What a moment's part counts; the whole round is shown then.
    void setStepSize(lockstep::StepSize size);
    void setDrawing(const lockstep::DrawOptions& drawing);

Q_SIGNALS:
    /// The moment is another.
    void changed();
    void drawingChanged();
    void inkChanged();
    /// The same picture is laid out otherwise.
    void shapeChanged();
    void withholdingChanged();
    /// The gate has let another moment be shown than this one.
    void heldBack(lockstep::Moment wanted);

private:
    const std::vector<std::vector<Value>>& held();
    const std::shared_ptr<const RunFacts>& facts() const;
    void enter(Moment moment);
    void showWhole(int round);
    void showMessages(int round, int part);
    void showStatements(int round, int part, std::vector<int>& crossedBefore);
    void fillHeld(FigureOptions& figure);
    void fillStates(FigureOptions& figure, Moment moment, RoundNumber shown);
    bool fitShape();
    Room& roomOf(DrawOptions options);
    /// Bare: without what crossed.
    std::shared_ptr<const Figure> draw(
        const std::shared_ptr<const Trace>& trace, Moment moment, DrawOptions options, bool bare = false);

    std::shared_ptr<const Trace> m_trace;
    std::unique_ptr<Replay> m_replay;
    mutable std::shared_ptr<const RunFacts> m_facts; ///< null until somebody asks
    std::unique_ptr<PartialTrace> m_partial;         ///< made when first needed
    Moment m_moment;
    StepSize m_stepSize = StepSize::Round;
    bool m_isStepOn = false;
    bool m_withholds = false;
    Gate m_gate;
    using Processes = std::shared_ptr<const std::vector<ProcessView>>; // never null
    static Processes nobodyThere() { return std::make_shared<const std::vector<ProcessView>>(); }
    Processes m_state = nobodyThere(), m_before = m_state, m_stepBefore = m_state;
    std::vector<int> m_crossed, m_justCrossed;
    Ink m_ink;
    bool m_isDrawnOn = false;
    double m_room = FigureOptions().shape, m_shape = m_room; ///< of the room, and what is used of it
    DrawOptions m_drawing;
    std::vector<std::vector<Value>> m_held; ///< by round, process; empty until a figure wants it
    /// Figure::room by the options that were given.
    std::map<std::vector<std::pair<std::string, std::string>>, Room> m_rooms;
    QCache<int, std::shared_ptr<const Figure>> m_figures;
    QString m_drawingProblem;
};

} // namespace lockstep
