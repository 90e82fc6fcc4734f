// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// Documents describe every operation, setting and command.

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/cli/commands.h"
#include "core/base/settings.h"
#include "core/operation/operation.h"

namespace lockstep {
namespace {

const std::filesystem::path root(LOCKSTEP_SOURCE_DIR);

void mustStand(const std::string& document, const std::string& text, const std::string& what)
{
    std::ostringstream all;
    all << std::ifstream(root / document).rdbuf();
    CHECK_MESSAGE(all.str().find(text) != std::string::npos, document << " does not tell of " << what);
}

TEST_CASE("documents: every operation has its row in the help")
{
    for (const OperationInfo& operation : operations())
        mustStand("resources/help/notation.md", "\n| `" + operation.name + "` | ", "the operation " + operation.name);
}

TEST_CASE("documents: every setting has its row in the help and among the rules of the machine")
{
    for (const SettingRow& setting : settingRows()) {
        mustStand("resources/help/notation.md", setting.name, "the setting " + setting.name);
        mustStand("resources/docs/machine.md", setting.name, "the setting " + setting.name);
        if (!setting.isTime())
            mustStand("resources/help/notation.md", "`" + setting.name + "`", "the header's key " + setting.name);
    }
}

/// "--max-rounds" as a manual page writes it.
std::string inManual(const std::string& option)
{
    std::string text = "\\-\\-";
    for (const char c : option)
        text += c == '-' ? std::string("\\-") : std::string(1, c);
    return text;
}

TEST_CASE("documents: every option is in the manual page")
{
    const auto mustBeThere = [](const std::string& option) {
        mustStand("app/packaging/lockstep.1", inManual(option), "the option --" + option);
    };
    for (const auto& row : runOptionRows())
        mustBeThere(row.name);
    for (const auto& row : figureOptionRows())
        mustBeThere(row.name);
    for (const Command& command : commands())
        for (const auto& own : command.own)
            mustBeThere(own.name);
    mustBeThere("quiet");
}

TEST_CASE("documents: every command is in the manual page")
{
    for (const Command& command : commands())
        mustStand(
            "app/packaging/lockstep.1", "\n.B " + std::string(command.name) + "\n", "the command " + command.name);
}

} // namespace
} // namespace lockstep
