// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is marked in a picture: what was chosen, and the way of what is followed.

#include <vector>

#include "core/figure/model/figure.h"

class QPainter;

namespace lockstep {

class Halos {
public:
    /// False if they were so before.
    bool choose(const std::vector<Subject>& subjects);
    bool follow(const std::vector<Subject>& subjects);
    const std::vector<Subject>& chosen() const { return m_chosen; }
    const std::vector<Subject>& followed() const { return m_followed; }
    /// In figure units; fainter round the object under the mouse (an index; -1: none).
    void paint(QPainter& painter, const Figure& figure, int hovered) const;

private:
    std::vector<Subject> m_chosen, m_followed;
    SubjectSet m_isChosen, m_isFollowed; ///< the same, to look up
};

} // namespace lockstep
