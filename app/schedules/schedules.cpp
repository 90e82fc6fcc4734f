// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/schedules/schedules.h"

#include <algorithm>

#include "app/schedules/messages.h"
#include "core/base/text.h"

namespace lockstep {

std::string plainLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    for (const char* sign : {"*/", "/*"}) // they would end or begin a comment
        for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at))
            text.insert(at + 1, " ");
    return std::string(trimmed(text));
}

std::string ImportedProgram::text() const
{
    std::string out = "/*\n";
    for (const auto& [key, value] : header)
        out += key + ": " + value + '\n';
    out += "*/\n\nprocedure SCHEDULE(" + parameters + ")\nbegin\n";
    for (const std::string& statement : start)
        out += "   " + statement + '\n';
    for (std::size_t process = 0; process < statements.size(); ++process) {
        if (statements[process].empty())
            continue;
        out += "   if my_id = " + std::to_string(process) + " then\n";
        for (const std::string& statement : statements[process])
            out += "      " + statement + '\n';
        out += "   endif;\n";
    }
    return out + "end SCHEDULE\n";
}

Outcome<std::string> programOfSchedule(const std::string& file, const std::string& text)
{
    std::string_view rest = text;
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (rest.starts_with(byteOrderMark))
        rest.remove_prefix(byteOrderMark.size());
    const auto has = [&](std::string_view words) { return rest.find(words) != std::string_view::npos; };
    rest = trimmed(rest);
    const bool isXml = rest.starts_with('<');
    if (isXml && !has("<algo") && has("<system"))
        return problem(message::scheduleTopology, {file});
    if ((isXml && has("<graphml")) || (!isXml && !has("num_ranks") && has("graph ") && has("{")))
        return problem(message::scheduleGraph, {file});
    if (isXml)
        return programOfMsccl(file, text);
    if (has("num_ranks"))
        return programOfGoal(file, text);
    return problem(has("SwitchName=") ? message::scheduleSlurm : message::scheduleUnknown, {file});
}

} // namespace lockstep
