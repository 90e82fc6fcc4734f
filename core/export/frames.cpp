// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/frames.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

#include "core/export/svg_document.h"
#include "core/figure/model/figure.h"
#include "core/figure/model/single_cells.h"

namespace lockstep {

std::vector<SharedObject> sharedObjects(const Figures& figures, const SvgDocument& document)
{
    std::vector<SharedObject> all;
    for (std::size_t frame = 0; frame < figures.size(); ++frame) {
        const Figure& figure = *figures[frame];
        std::map<std::string, std::size_t, std::less<>> places;
        for (std::size_t i = 0; i < all.size(); ++i)
            places.emplace(all[i].look, i);
        std::vector<SharedObject> next;
        std::size_t behind = 0; // all objects before this index in `all` are in `next`
        const auto add = [&](const FigureObject& object, std::shared_ptr<const FigureObject> part) {
            std::string look = document.textOf(figure, object);
            const auto found = places.find(look);
            if (found != places.end() && found->second >= behind) {
                std::move(all.begin() + std::ptrdiff_t(behind), all.begin() + std::ptrdiff_t(found->second) + 1,
                    std::back_inserter(next));
                behind = found->second + 1;
            } else {
                next.push_back({std::move(look), &figure, &object, std::move(part), Frames(figures.size())});
            }
            next.back().frames[frame] = true;
        };
        for (const FigureObject& object : figure.objects) {
            if (!std::holds_alternative<CellsSubject>(object.subject)) {
                add(object, nullptr);
                continue;
            }
            for (const auto& part : singleCells(object))
                add(*part, part);
        }
        std::move(all.begin() + std::ptrdiff_t(behind), all.end(), std::back_inserter(next));
        all = std::move(next);
    }
    return all;
}

bool isAlwaysShown(const Frames& frames) { return std::ranges::find(frames, false) == frames.end(); }

} // namespace lockstep
