// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The variables of the selected processes at the current moment, with changes since the previous step.

#include "app/window/panes/pane_rows.h"

namespace lockstep {

class Selection;
class Session;
class VariablesModel;
class VariablesView;

class VariablesPane : public LowerPane {
    Q_OBJECT

public:
    VariablesPane(Session& session, Selection& selection, QWidget* parent = nullptr);

private:
    void refresh();

    Session& m_session;
    Selection& m_selection;
    VariablesModel* m_model = nullptr;
    VariablesView* m_view = nullptr;
};

} // namespace lockstep
