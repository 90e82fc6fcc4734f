// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "core/export/carried_run.h"
#include "core/export/format.h"
#include "core/export/messages.h"
#include "core/export/page.h"
#include "core/export/svg_xml.h"
#include "core/figure/model/figure.h"

namespace lockstep {

ExportFormat htmlFormat();

ExportFormat htmlFormat()
{
    return {.ending = "html",
        .title = "HTML",
        .summary = "a page to step through in any browser, even offline",
        .takesRun = true,
        .write = [](const Figures& figures, const Style& style, const FormatOptions& options) -> Outcome<std::string> {
            if (!options.run || options.rounds.size() != figures.size())
                return problem(message::exportPageNeedsRun);
            const Stepper stepper{options.run, options.rounds, figures, style};
            if (options.fragment)
                return {fragmentHtml(stepper), carriedWarnings(*figures.back())};
            const std::string& title = figures.back()->title;
            return {pageHtml({title, descriptionOf(stepper)},
                        "<main>\n<h1>" + xml::escaped(title) + "</h1>\n" + stepperHtml(stepper, 1) + "</main>\n"
                            + carriedHtml(stepper)),
                carriedWarnings(*figures.back())};
        }};
}

} // namespace lockstep
