// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The marks of a picture: the selection, the journey of the followed block, and the nodes that end wrong.

#include <vector>

#include "core/figure/model/figure.h"

class QPainter;

namespace lockstep {

class Halos {
public:
    /// Returns false if nothing changed.
    bool choose(const std::vector<Subject>& subjects);
    bool follow(const std::vector<Subject>& subjects);
    /// Nodes that end with other data than expected.
    bool markWrong(const std::vector<Subject>& subjects);
    const std::vector<Subject>& chosen() const { return m_chosen; }
    const std::vector<Subject>& followed() const { return m_followed; }
    const std::vector<Subject>& wrong() const { return m_wrong; }
    /// Paints the marks in figure units, fainter around the object under the mouse (an index; -1: none).
    void paint(QPainter& painter, const Figure& figure, int hovered) const;

private:
    std::vector<Subject> m_chosen, m_followed, m_wrong;
    SubjectSet m_isChosen, m_isFollowed, m_isWrong; ///< the same, for lookup
};

} // namespace lockstep
